"""Who takes part in an experiment: each model under each condition, and the anchors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import CandidateDataError, SpecPairError
from intentspec_metric.candidates import CandidateSet, labels_of
from intentspec_metric.candidates.named import read_named
from intentspec_metric.experiment.config import ANCHORS, Experiment
from intentspec_metric.generation.job import Batching, Job
from intentspec_metric.generation.prices import Price

__all__ = ["Contender", "anchors_of", "contenders_of"]

_PROMPT_OF_ROLE = {"blind_gold": "gold"}  # all others answer the ambiguous prompt


@dataclass(frozen=True)
class Contender:
    """One column of the results.

    Attributes:
        name: What tables call it.
        condition: The prompt that was answered.
        stem: Of its result's file.
        job: How its answers are generated, or None.
        files: Where its answers are, if they aren't generated.
        is_anchor: Whether it is there to read the others against.
    """

    name: str
    condition: str
    stem: str
    job: Job | None = None
    files: Sequence[str] = ()
    is_anchor: bool = False

    def read(self, spec_pairs: str | None, task_ids: Sequence[str]) -> CandidateSet:
        """Return its candidates for some tasks.

        Args:
            spec_pairs: Where implementations come from.
            task_ids: The tasks that are asked; candidates of others are left out.

        Raises:
            CandidateDataError: They can't be read, or are of several models.
        """
        names = self.files if self.job is None else [str(self.job.path)]
        sets = read_named(names, spec_pairs)
        if len(sets) > 1:
            models = ", ".join(labels_of(sets))
            raise CandidateDataError(
                f"{self.name}: its files hold candidates of several models or prompts ({models}); "
                "give each a [[candidates]] of its own"
            )
        said = sets[0].prompt_condition
        if said not in (None, self.condition):
            raise CandidateDataError(
                f"{self.name}: its files say that they answer the prompt {said!r}, and the "
                f"configuration says {self.condition!r}; one of the two is wrong"
            )
        asked = set(task_ids)
        n_samples = self.job.samples if self.job is not None else None
        rows = [
            row
            for row in sets[0].rows
            if row.task_id in asked and (n_samples is None or row.sample < n_samples)
        ]
        return CandidateSet(self.name, rows)


def contenders_of(
    experiment: Experiment, pairs: Sequence[SpecPair], task_ids: Sequence[str] | None
) -> list[Contender]:
    """Return the models and candidates of an experiment, in its order.

    Args:
        experiment: The experiment.
        pairs: All its spec pairs.
        task_ids: The tasks that are asked; None for all.
    """
    made = []
    for model in experiment.models:
        for condition in experiment.prompts_of(model):
            job = Job(
                settings=experiment.settings_of(model, condition),
                pairs=pairs,
                out=Path(experiment.answers),
                task_ids=task_ids,
                samples=model.samples or experiment.samples,
                price=None if model.price is None else Price.parse(model.price),
                base_url=model.base_url,
                key_env=model.key_env,
                concurrency=experiment.concurrency,
                timeout_s=experiment.timeout_s,
                max_retries=experiment.retries,
                batching=Batching() if experiment.batch_of(model) else None,
            )
            stem = experiment.stem(model.label, condition)
            made.append(Contender(model.label, condition, stem, job))
    for each in experiment.candidates:
        stem = experiment.stem(each.name, each.prompt)
        made.append(Contender(each.name, each.prompt, stem, files=tuple(each.files)))
    return made


def anchors_of(experiment: Experiment, taken: Sequence[Contender]) -> list[Contender]:
    """Return what the results are read against.

    Args:
        experiment: The experiment.
        taken: The contenders; what is one of them is no anchor.

    Raises:
        CandidateDataError: The configuration names an anchor that isn't there.
    """
    made = []
    names = ANCHORS if experiment.anchors is None else experiment.anchors
    for name in names:
        if any(list(each.files) == [name] for each in taken):
            continue
        try:
            read_named([name], experiment.spec_pairs)
        except (CandidateDataError, SpecPairError):
            if experiment.anchors is None:
                continue
            raise
        label = name.removeprefix("role:")
        condition = _PROMPT_OF_ROLE.get(label, "ambiguous")
        stem = experiment.stem(label, condition)
        made.append(Contender(label, condition, stem, files=(name,), is_anchor=True))
    return made
