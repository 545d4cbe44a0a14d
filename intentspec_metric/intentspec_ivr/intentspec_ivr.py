"""The Intent Violation Rate as an `evaluate` metric.

This file is what the Hub serves. It only adapts: checking, judging and statistics are in
the installed package, ``pip install intentspec``. Mind the loader when you edit it: one
import a line, no relative imports, and no other subclass of ``EvaluationModule`` in sight.

Inputs stay Python objects. What `evaluate` does otherwise, a round trip through an Arrow
file, casts wrong types silently, refuses lone surrogates and rejects rows with a column
more than declared, so ``add``, ``add_batch`` and ``compute`` keep them in memory instead.
"""

from typing import Any

import datasets
import evaluate

import intentspec_metric.candidates.submissions  # From: intentspec
import intentspec_metric.scoring  # From: intentspec

_DESCRIPTION = """\
The Intent Violation Rate (IVR): of the candidate programs that pass every stated test of a
task, the share that break at least one requirement the developer meant and did not state.
Candidates are executed in a sandbox.
"""

_CITATION = """\
@misc{intentspec,
  title = {IntentSpec: how often model-written code passes the tests and breaks the intent},
  author = {{The IntentSpec authors}},
  howpublished = {https://huggingface.co/datasets/anote-ai/intentspec}
}
"""

_INPUTS = """\
Args:
    predictions: one row a reference, either one candidate (a string with Python code, as
        the model wrote it) or a list of candidates.
    references: the task ids of the IntentSpec dataset, or rows of spec pairs (more columns
        than needed are fine). Each task once.
    timeout_s: CPU seconds of one candidate in one test (default 5).
    num_workers: processes that judge side by side (default: one per usable core).
    seed: seed of the bootstrap (default 42).
    n_resamples: bootstrap resamples (default 10000).
    confidence_level: coverage of the intervals (default 0.95).
    k: the k of pass@k, an int or a list (default 1).
    store: a folder in which verdicts are kept, so that a run continues where it was
        stopped (default None: none).
    allow_missing: accept tasks with an empty list of candidates; they are counted and
        named (default False).
    executor: a concurrent.futures.Executor that carries the tests to its processes or
        machines (default None: this machine).

Returns:
    A dict: ivr, ivr_ci, ivr_pooled, ivr_inferable, stated_fail, silent_violation, all_pass,
    intent_adherence, n_tasks, n_qualifying, n_candidates, by_type, by_constraint, by_kind,
    by_inferability, per_task, signature, and more. Undefined figures are None.
"""


class IntentSpecIVR(evaluate.Metric):  # type: ignore[misc]
    """Run candidates in a sandbox and report their Intent Violation Rate."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._inputs = intentspec_metric.candidates.submissions.Submissions()
        super().__init__(*args, **kwargs)
        self.info.module_name = "intentspec_ivr"  # else "intent_spec_ivr", from the class
        if self.num_process != 1:
            raise ValueError(
                "intentspec_ivr can't be spread over num_process processes: collect the "
                "candidates in one process, and spread the judging with compute(num_workers=...)"
            )

    def _info(self) -> evaluate.MetricInfo:
        text = datasets.Value("string")
        return evaluate.MetricInfo(
            description=_DESCRIPTION,
            citation=_CITATION,
            inputs_description=_INPUTS,
            features=[
                datasets.Features({"predictions": datasets.Sequence(text), "references": text}),
                datasets.Features({"predictions": text, "references": text}),
            ],
            homepage="https://huggingface.co/spaces/anote-ai/intentspec_ivr",
            license="MIT",
        )

    def __len__(self) -> int:
        return len(self._inputs)

    def add_batch(self, *, predictions: Any = None, references: Any = None) -> None:
        """Add candidates and the tasks they answer."""
        self._inputs.extend(predictions, references)

    def add(
        self,
        *,
        prediction: Any = None,
        reference: Any = None,
        predictions: Any = None,
        references: Any = None,
    ) -> None:
        """Add the candidates of one task; `evaluate` uses singular and plural names."""
        self._inputs.extend(
            [predictions if prediction is None else prediction],
            [references if reference is None else reference],
        )

    def compute(
        self, *, predictions: Any = None, references: Any = None, **options: Any
    ) -> dict[str, Any]:
        """Score what was added before and what is given here.

        What was added is kept until a computation succeeds: after an error or an
        interruption, compute again.

        """
        inputs = self._inputs.copy()
        if predictions is not None or references is not None:
            inputs.extend(predictions, references)
        result = self._compute(
            predictions=[list(row.candidates) for row in inputs.rows],
            references=[row.pair for row in inputs.rows],
            **options,
        )
        self._inputs = intentspec_metric.candidates.submissions.Submissions()
        return result

    def _compute(self, *, predictions: Any, references: Any, **options: Any) -> dict[str, Any]:
        return intentspec_metric.scoring.score(predictions, references, **options)
