"""Run an experiment: what is missing is generated and judged, the rest is taken as it is.

Nothing is done twice. Answers are kept in their files, verdicts in their store, so the same
command goes on where it was stopped, and on a finished experiment only draws the tables
again. A contender whose answers aren't complete is not scored: its figures would be of other
tasks than the others'. The page says so, and so does the exit code.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_metric.candidates.arranging import arrange
from intentspec_metric.candidates.submissions import Submissions
from intentspec_metric.commands.common import progress_bar, replace_file
from intentspec_metric.experiment.comparing import compared
from intentspec_metric.experiment.config import Experiment
from intentspec_metric.experiment.contenders import Contender, anchors_of, contenders_of
from intentspec_metric.experiment.pictures import draw
from intentspec_metric.experiment.summary import Scored, summary
from intentspec_metric.generation.clients import Key
from intentspec_metric.generation.command import choose_tasks
from intentspec_metric.generation.errors import AccountError
from intentspec_metric.generation.estimate import estimate
from intentspec_metric.generation.job import ExitCode, Job, Outcome
from intentspec_metric.generation.progress import dollars, human
from intentspec_metric.generation.settings import file_name_of
from intentspec_metric.scoring import ScoreOptions, score_all

__all__ = ["Ended", "describe", "run_experiment"]


@dataclass
class Ended:
    """What came of an experiment.

    Attributes:
        folder: Where its results are.
        files: What was written, the page first.
        incomplete: Contenders without all their answers.
        exit_code: How it ended.
    """

    folder: Path
    files: list[Path] = field(default_factory=list)
    incomplete: list[Contender] = field(default_factory=list)
    exit_code: ExitCode = ExitCode.DONE


def run_experiment(
    experiment: Experiment,
    *,
    out: Path,
    store: Path | None,
    num_workers: int | None = None,
    note: Callable[[str], None],
    tell: Callable[[Outcome], None],
) -> Ended:
    """Run an experiment.

    Args:
        experiment: The experiment.
        out: The folder that its own folder is made in.
        store: Folder in which verdicts are kept; None keeps none.
        num_workers: Processes that judge side by side; None means one per usable core.
        note: Told what a user should know at once.
        tell: Told what came of each run of the generator.

    Returns:
        What was written, and what is missing.

    Raises:
        AccountError: A key is missing for something that has to be asked.
        IntentSpecError: The configuration, the data or a file can't be used.
    """
    pairs = load_spec_pairs(experiment.spec_pairs)
    task_ids = choose_tasks(pairs, experiment.tasks, experiment.limit)
    contenders = contenders_of(experiment, pairs, task_ids)
    anchors = anchors_of(experiment, contenders)
    asked = pairs if task_ids is None else [pair for pair in pairs if pair.task_id in task_ids]
    # whatever can be wrong with keys, candidates or folders is said before anything is paid for
    _check_keys(contenders)
    if any(each.job for each in contenders):
        _arranged(experiment, [each for each in (*contenders, *anchors) if each.job is None], asked)
    ended = Ended(out / file_name_of(experiment.name))
    ended.folder.mkdir(parents=True, exist_ok=True)
    outcomes = _generate(contenders, ended, note, tell)
    if ended.exit_code is ExitCode.INTERRUPTED:
        return ended

    complete = [each for each in (*contenders, *anchors) if each not in ended.incomplete]
    reports = _score(experiment, complete, asked, store, num_workers)
    scored = [
        Scored(contender, report, outcomes.get(contender.stem))
        for contender, report in zip(complete, reports, strict=True)
    ]
    _write(experiment, scored, ended, note)
    return ended


def _write(
    experiment: Experiment, scored: Sequence[Scored], ended: Ended, note: Callable[[str], None]
) -> None:
    """Write the results, what compares them, the pictures and the page."""
    # anchors apart: the folder is what `compare` and `plot` take for a set of models
    models = [each for each in scored if not each.contender.is_anchor]
    anchors = [each for each in scored if each.contender.is_anchor]
    files = [_write_json(ended.folder / f"{e.contender.stem}.json", e.document) for e in models]
    below = ended.folder / "anchors"
    anchor_files = [_write_json(below / f"{e.contender.stem}.json", e.document) for e in anchors]
    comparison = compared([each.document for each in models], seed=experiment.seed, note=note)
    written = []
    if comparison is not None:
        written = [_write_json(ended.folder / "comparison" / "comparison.json", comparison[0])]
    pictures = draw(files, anchor_files, ended.folder / "pictures", note=note)
    page = ended.folder / "summary.md"
    words = None if comparison is None else comparison[1]
    replace_file(page, summary(experiment, scored, ended.incomplete, words, pictures))
    ended.files = [page, *files, *anchor_files, *written, *(path for path, _ in pictures)]
    _note_strangers(ended, note)


def _note_strangers(ended: Ended, note: Callable[[str], None]) -> None:
    """Say which results in the folder are not of this run; they are left where they are.

    A model that was renamed, or that now lacks answers, leaves its file of before behind.
    """
    found = [*ended.folder.glob("*.json"), *(ended.folder / "comparison").glob("*.json")]
    for path in sorted(set(found) - set(ended.files)):
        note(
            f"{path} is of an earlier run and not part of this one; move it away before you "
            "give the folder to `intentspec compare` or `plot`"
        )


def _write_json(path: Path, content: Mapping[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    # ASCII: a model's name may hold what UTF-8 can't
    replace_file(path, json.dumps(content, indent=1, ensure_ascii=True, allow_nan=False) + "\n")
    return path


def describe(experiment: Experiment) -> str:
    """Return what an experiment would ask, and what that would cost; nothing is sent."""
    pairs = load_spec_pairs(experiment.spec_pairs)
    task_ids = choose_tasks(pairs, experiment.tasks, experiment.limit)
    n_tasks = len(pairs) if task_ids is None else len(task_ids)
    lines = [f"{experiment.name}: {n_tasks} tasks"]
    for each in contenders_of(experiment, pairs, task_ids):
        if each.job is None:
            lines.append(f"{each.name}, {each.condition}: {', '.join(each.files)}")
            continue
        about = estimate(each.job)
        lines.append(
            f"{each.name}, {each.condition}: {about.n_wanted} answers, {len(about.rest)} to ask: "
            f"about {human(about.input_tokens)} tokens in, {human(about.output_tokens)} out, "
            f"{dollars(about.cost)} (at most {dollars(about.cost_at_most)})"
        )
    return "\n".join(lines)


def _check_keys(contenders: Sequence[Contender]) -> None:
    """See that every key is there, before anything starts."""
    for each in contenders:
        job = each.job
        if job is not None and len(job.there()) < len(job.requests):
            try:
                Key.from_environment(job.settings.provider, job.key_env)
            except AccountError as error:
                raise AccountError(f"{each.name}, {each.condition}: {error}") from error


def _generate(
    contenders: Sequence[Contender],
    ended: Ended,
    note: Callable[[str], None],
    tell: Callable[[Outcome], None],
) -> dict[str, Outcome]:
    """Have every contender's answers generated; note in ``ended`` what is missing."""
    outcomes: dict[str, Outcome] = {}
    unusable: set[tuple[str | None, ...]] = set()
    for each in contenders:
        if each.job is None:
            continue
        account = _account_of(each.job)
        with_model = (*account, each.job.settings.model)
        if account in unusable or with_model in unusable:
            note(f"{each.name}, {each.condition}: not asked, with the same account as before")
            ended.incomplete.append(each)
            continue
        note(f"{each.name}, {each.condition}")
        outcome = each.job.run(note)
        tell(outcome)
        outcomes[each.stem] = outcome
        if outcome.unanswered:
            ended.incomplete.append(each)
            if ended.exit_code is not ExitCode.ACCOUNT:
                ended.exit_code = outcome.exit_code
        if isinstance(outcome.stopped_by, AccountError):
            unusable.add(with_model if outcome.stopped_by.of_model else account)
        if outcome.interrupted:
            ended.exit_code = ExitCode.INTERRUPTED
            break
    return outcomes


def _account_of(job: Job) -> tuple[str | None, ...]:
    return job.settings.provider, job.key_env, job.base_url


def _arranged(
    experiment: Experiment, contenders: Sequence[Contender], pairs: Sequence[SpecPair]
) -> list[Submissions]:
    """Return contenders' candidates beside the spec pairs that they answer."""
    task_ids = [pair.task_id for pair in pairs]
    return arrange(
        pairs,
        [each.read(experiment.spec_pairs, task_ids) for each in contenders],
        [f"{each.name}, {each.condition}" for each in contenders],
        allow_missing=False,
        ignore_unknown=False,
        note=lambda text: None,
    )


def _score(
    experiment: Experiment,
    contenders: Sequence[Contender],
    pairs: Sequence[SpecPair],
    store: Path | None,
    num_workers: int | None,
) -> list[dict[str, Any]]:
    """Score contenders on the spec pairs that were asked, as one batch."""
    if not contenders:
        return []
    models = _arranged(experiment, contenders, pairs)
    options = ScoreOptions(
        num_workers=num_workers, seed=experiment.seed, k=list(experiment.k), store=store
    )
    with progress_bar("judging") as progress:
        return score_all(models, options, progress=progress)
