"""From candidates to the report: the one path that Python, the command line and evaluate share.

    submissions -> jobs -> verdicts -> outcomes per task -> report

Several models are scored as one batch, so that the workers start once and an answer that two
models share is run once; their reports are independent of each other.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError, SandboxError
from intentspec_metric.candidates.submissions import Submissions
from intentspec_metric.statistics import positive_int
from intentspec_metric.verdicts import Limits, TestResult, Verdict

if TYPE_CHECKING:
    from intentspec_dataset import SpecPair
    from intentspec_metric.judging import Job

__all__ = ["ScoreOptions", "how_scored", "job_for", "score", "score_all", "verdicts_by_constraint"]

_MAX_SEED = 2**32 - 1  # what NumPy's legacy generator takes


@dataclass(frozen=True)
class ScoreOptions:
    """How to score; every field is checked here, once.

    Attributes:
        limits: What one candidate may use in one test.
        num_workers: Processes that judge side by side; None means one per usable core.
        seed: Seed of the bootstrap, 0 to 2**32 - 1.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage of the intervals, between 0 and 1 (exclusive).
        k: The k of pass@k, or several.
        store: Folder in which verdicts are kept, so that a run continues where it was
            stopped; None keeps none.
        allow_missing: Whether a task may stand without any candidate.
        executor: Carries the tests to its processes or machines; None judges on this one.
    """

    limits: Limits = field(default_factory=Limits)
    num_workers: int | None = None
    seed: int = 42
    n_resamples: int = 10_000
    confidence_level: float = 0.95
    k: int | Sequence[int] = 1
    store: str | Path | None = None
    allow_missing: bool = False
    executor: Executor | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.limits, Limits):
            raise ArgumentTypeError(f"limits must be a Limits, not {self.limits!r}")
        plain: dict[str, Any] = {
            "seed": positive_int("seed", self.seed, minimum=0),
            "n_resamples": positive_int("n_resamples", self.n_resamples),
        }
        if plain["seed"] > _MAX_SEED:
            raise ArgumentValueError(f"seed must be at most {_MAX_SEED}, not {self.seed}")
        if self.num_workers is not None:
            plain["num_workers"] = positive_int("num_workers", self.num_workers)
        level = self.confidence_level
        if isinstance(level, bool) or not isinstance(level, (int, float)):
            raise ArgumentTypeError(f"confidence_level must be a number, not {level!r}")
        if not 0 < level < 1:
            raise ArgumentValueError(f"confidence_level must lie between 0 and 1, not {level!r}")
        if isinstance(self.k, Sequence) and not isinstance(self.k, (str, bytes)):
            if not self.k:
                raise ArgumentValueError("k is an empty list: name at least one k, such as k=1")
            plain["k"] = [positive_int(f"k[{index}]", k) for index, k in enumerate(self.k)]
        else:
            plain["k"] = positive_int("k", self.k)
        for name, value in plain.items():  # NumPy's integers end here
            object.__setattr__(self, name, value)
        if self.store is not None and not isinstance(self.store, (str, os.PathLike)):
            raise ArgumentTypeError(f"store must be a folder or None, not {self.store!r}")
        if not isinstance(self.allow_missing, bool):
            raise ArgumentTypeError(
                f"allow_missing must be True or False, not {self.allow_missing!r}"
            )
        if self.executor is not None and not isinstance(self.executor, Executor):
            raise ArgumentTypeError(
                f"executor must be a concurrent.futures.Executor, not {self.executor!r}; Dask's is "
                "distributed.Client(address).get_executor()"
            )


def score(
    predictions: Sequence[str] | Sequence[Sequence[str]],
    references: Sequence[str | Mapping[str, Any] | SpecPair],
    *,
    spec_pairs: Any = None,
    limits: Limits | None = None,
    timeout_s: float | None = None,
    num_workers: int | None = None,
    seed: int = 42,
    n_resamples: int = 10_000,
    confidence_level: float = 0.95,
    k: int | Sequence[int] = 1,
    store: str | Path | None = None,
    allow_missing: bool = False,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
) -> dict[str, Any]:
    """Run one model's candidates in the sandbox and report its Intent Violation Rate.

    Args:
        predictions: One row a reference: a candidate, or a list of candidates.
        references: Task ids, spec-pair rows or ``SpecPair`` values; each task once.
        spec_pairs: Where task ids are looked up: a file, a folder, a Hub id, a
            ``datasets.Dataset`` or rows. None means the dataset that comes with the package.
        limits: What one candidate may use in one test; None means the defaults.
        timeout_s: Short for ``limits`` with this CPU time, in seconds.
        num_workers: Processes that judge side by side; None means one per usable core.
        seed: Seed of the bootstrap.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage of the intervals, such as 0.95.
        k: The k of pass@k, or several.
        store: Folder in which verdicts are kept between runs; None keeps none.
        allow_missing: Accept tasks without candidates; the report counts and names them.
        progress: Called with (done, total) while candidates are judged.
        executor: Any ``concurrent.futures.Executor``, which carries batches of tests to its
            processes or machines; None judges on this machine.

    Returns:
        The report, JSON-able, in plain Python values. Undefined figures are None.

    Raises:
        CandidateDataError: Predictions or references can't be used; says which and why.
        SpecPairError: The spec pairs can't be loaded.
        SandboxUnavailableError: This machine can't confine candidates.
        ArgumentTypeError: An option has the wrong type (also a ``TypeError``).
        ArgumentValueError: An option has an impossible value (also a ``ValueError``).
    """
    if timeout_s is not None:
        limits = replace(limits or Limits(), timeout_s=timeout_s)
    options = ScoreOptions(
        limits=Limits() if limits is None else limits,
        num_workers=num_workers,
        seed=seed,
        n_resamples=n_resamples,
        confidence_level=confidence_level,
        k=k,
        store=store,
        allow_missing=allow_missing,
        executor=executor,
    )
    submissions = Submissions(spec_pairs)
    submissions.extend(predictions, references)
    return score_all([submissions], options, progress=progress)[0]


def score_all(
    models: Sequence[Submissions],
    options: ScoreOptions,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> list[dict[str, Any]]:
    """Score several models in one batch, one report each, in the order given.

    Args:
        models: The checked submissions of each model.
        options: How to score.
        progress: Called with (done, total) while candidates are judged.

    Raises:
        CandidateDataError: A model has nothing to score, or misses candidates.
        SandboxUnavailableError: This machine can't confine candidates.
    """
    from intentspec_dataset import load_spec_pairs
    from intentspec_metric import judging

    for model in models:
        model.check(allow_missing=options.allow_missing)
    jobs = [
        job_for(submission.pair, candidate)
        for model in models
        for submission in model.rows
        for candidate in submission.candidates
    ]
    results = judging.judge_many(
        jobs,
        limits=options.limits,
        num_workers=options.num_workers,
        store=options.store,
        progress=progress,
        executor=options.executor,
    )
    _check_complete(jobs, results)
    remaining = iter(results)
    ours = {pair.task_id: pair for pair in load_spec_pairs()}
    return [_report(model, remaining, options, ours) for model in models]


def job_for(pair: SpecPair, candidate: str, *, entry_points: Sequence[str] = ()) -> Job:
    """Return the job that tries ``candidate`` against every constraint of ``pair``.

    Where the prompt is code that ends in the function's header, an answer may rely on the
    imports and helpers that it shows above.

    Args:
        pair: The spec pair.
        candidate: Text of the candidate, as it came.
        entry_points: Further names under which this candidate may define its function.
    """
    from intentspec_metric.judging import Job

    return Job(
        candidate=candidate,
        tests=tuple(pair.tests.values()),
        entry_points=tuple(dict.fromkeys((*pair.entry_points, *entry_points))),
        signature=pair.signature,
        preamble=_shown_above(pair.ambiguous_prompt, pair.entry_point),
    )


@lru_cache(maxsize=1024)  # a task's candidates come one after the other
def _shown_above(prompt: str, entry_point: str) -> str | None:
    """Return what a prompt shows above the function asked for, if the prompt is code."""
    from intentspec_dataset.syntax import compile_problem
    from intentspec_metric.extract import split_prompt

    if f"def {entry_point}" not in prompt:
        return None
    if compile_problem(prompt) and compile_problem(f"{prompt}\n    pass\n"):
        return None  # prose with some code in it
    return split_prompt(prompt, entry_point)[0]


def verdicts_by_constraint(pair: SpecPair, results: Sequence[TestResult]) -> dict[str, Verdict]:
    """Name the results of :func:`job_for` by the constraint each one is of."""
    return {
        constraint: result.verdict for constraint, result in zip(pair.tests, results, strict=True)
    }


def _report(
    model: Submissions,
    results: Iterator[list[TestResult]],
    options: ScoreOptions,
    ours: Mapping[str, SpecPair],
) -> dict[str, Any]:
    from intentspec_metric.ivr import TaskOutcomes, report

    tasks = [
        TaskOutcomes.from_pair(
            submission.pair,
            [verdicts_by_constraint(submission.pair, next(results)) for _ in submission.candidates],
        )
        for submission in model.rows
    ]
    summary = report(
        tasks,
        seed=options.seed,
        n_resamples=options.n_resamples,
        confidence_level=options.confidence_level,
        k=options.k,
        signature=how_scored([row.pair for row in model.rows], options, ours=ours),
    )
    signature = summary.pop("signature")
    for entry, row in zip(summary["per_task"], model.rows, strict=True):
        entry["candidates_hash"] = row.candidates_hash
    n_duplicates = sum(row.n_duplicates for row in model.rows)
    return {**summary, "n_duplicates": n_duplicates, "signature": signature}


def how_scored(
    pairs: Sequence[SpecPair], options: ScoreOptions, *, ours: Mapping[str, SpecPair] | None = None
) -> dict[str, Any]:
    """Return what a signature says of the judging and of the data.

    Args:
        pairs: The spec pairs that are answered.
        options: How they are scored.
        ours: The dataset that comes with the package, by task id; None loads it.

    Raises:
        SandboxUnavailableError: This machine can't confine candidates.
    """
    if ours is None:
        from intentspec_dataset import load_spec_pairs

        ours = {pair.task_id: pair for pair in load_spec_pairs()}
    return _how_judged(options) | _what_was_asked(pairs, ours)


def _how_judged(options: ScoreOptions) -> dict[str, Any]:
    from intentspec_metric.judging import sandbox_description
    from intentspec_metric.sandbox.worker import HASH_SEED

    limits = {**asdict(options.limits), "idle_s": options.limits.idle_limit_s}
    described = {name: said for name, said in sandbox_description().items() if said != []}
    return {"hash_seed": HASH_SEED, **described, "limits": limits}


def _what_was_asked(pairs: Sequence[SpecPair], ours: Mapping[str, SpecPair]) -> dict[str, Any]:
    """Return hash and version of the spec pairs; no version where they are not ours."""
    from intentspec_dataset import data_hash, data_version

    unchanged = all(ours.get(pair.task_id) == pair for pair in pairs)
    return {"data_version": data_version() if unchanged else None, "data_hash": data_hash(pairs)}


def _check_complete(jobs: Sequence[Job], results: Sequence[Sequence[TestResult]]) -> None:
    """Refuse to count what the judge did not say: a gap must never look like a verdict."""
    if len(results) != len(jobs):
        raise SandboxError(f"the judge answered {len(results)} of {len(jobs)} jobs: a bug of ours")
    for index, (job, answer) in enumerate(zip(jobs, results, strict=True)):
        if len(answer) != len(job.tests):
            raise SandboxError(
                f"the judge gave {len(answer)} verdicts for the {len(job.tests)} tests of job "
                f"{index}: a bug of ours"
            )
