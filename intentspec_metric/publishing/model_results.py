"""``.eval_results/intentspec.yaml`` in a model's repository: what the Hub's leaderboards read.

The Hub's format has one value an entry, no direction and no place for an interval. The value is
therefore intent adherence, 1 − IVR, of which more is better, as a plain float; its interval, and
how it was made, stand in the notes. There is one entry for each task of the dataset's
``eval.yaml``: the headline, over constraints that can be inferred, and the one over all.

An entry says of a model what it did on *this* dataset, asked as the dataset asks. Results on
other spec pairs, on some of the tasks, or from a prompt that says more, are refused.
"""

from __future__ import annotations

import math
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from intentspec_dataset import data_hash, load_spec_pairs
from intentspec_dataset.card import BENCHMARK_TASKS
from intentspec_dataset.errors import MissingExtraError, SpecPairError
from intentspec_metric.publishing.errors import PublishingError
from intentspec_metric.publishing.plan import Snapshot
from intentspec_metric.results import CONDITIONS
from intentspec_metric.results.files import Result
from intentspec_metric.signature import format_signature
from intentspec_metric.wording import rate_text

__all__ = ["ENTRIES_FILE", "check_publishable", "data_files", "eval_entries", "merged_entries"]

ENTRIES_FILE = ".eval_results/intentspec.yaml"

_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_DATA_FILES = "spec_pairs/test-"


def data_files(dataset: Snapshot) -> list[str]:
    """Return the paths of the spec pairs in the dataset's repository.

    Args:
        dataset: What is there.
    """
    return sorted(path for path in dataset.files if path.startswith(_DATA_FILES))


def check_publishable(result: Result, dataset: Snapshot) -> None:
    """Refuse a result that says nothing about a model on the published dataset.

    Args:
        result: The result.
        dataset: The dataset's repository.

    Raises:
        PublishingError: It is such a result; says why.
    """
    report = result.report
    condition = report.get("prompt_condition")
    if condition != CONDITIONS[0]:
        said = "doesn't say from which prompt" if condition is None else f"is from {condition!r}:"
        hint = "; if it was the ambiguous one, say --prompt ambiguous" if condition is None else ""
        raise PublishingError(
            f"{result.source}: {said} its answers were written, and the benchmark asks the "
            f"{CONDITIONS[0]} prompt{hint}"
        )
    if report["n_missing"]:
        raise PublishingError(
            f"{result.source}: {report['n_missing']} tasks have no candidates; a model's "
            "repository takes results on all tasks"
        )
    there = _data_hash(dataset)
    if result.data_hash != there:
        raise PublishingError(
            f"{result.source}: is on other spec pairs (data hash {str(result.data_hash)[:12]}) "
            f"than {dataset.repository.name} has on the Hub ({there[:12]}); publish the dataset "
            "first, or score again with what is published"
        )
    undefined = [key for key in BENCHMARK_TASKS.values() if report[key] is None]
    if undefined:
        raise PublishingError(f"{result.source}: its {undefined[0]} is not defined")


def _data_hash(dataset: Snapshot) -> str:
    """Return the hash of the spec pairs that a repository has, told from their rows."""
    with tempfile.TemporaryDirectory() as folder:
        for path in data_files(dataset):
            file = Path(folder, path)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(dataset.read(path))
        try:
            return data_hash(load_spec_pairs(folder))
        except SpecPairError as error:
            said = str(error).replace(f"{folder}/", "")
            raise PublishingError(f"{dataset.repository} has no spec pairs: {said}") from None


def eval_entries(
    result: Result,
    *,
    dataset: str,
    revision: str | None,
    source_url: str,
    date: str | None = None,
) -> list[dict[str, Any]]:
    """Return the entries of a result, as plain values for YAML.

    Args:
        result: One that :func:`check_publishable` let pass.
        dataset: Hub id of the dataset.
        revision: Commit of the dataset since which its spec pairs are what they are.
        source_url: Where the whole result can be read.
        date: Day of the evaluation, ``YYYY-MM-DD``; None leaves it out.

    Raises:
        PublishingError: A figure or the date can't be written.
        MissingExtraError: ``huggingface_hub`` is too old to know the format.
    """
    try:
        from huggingface_hub import EvalResultEntry, eval_result_entries_to_yaml
    except ImportError as error:
        raise MissingExtraError(
            "this huggingface_hub doesn't know .eval_results: pip install 'intentspec[publish]'"
        ) from error
    if date is not None and not _DATE.fullmatch(date):
        raise PublishingError(f"found the date {date!r}; write YYYY-MM-DD")
    report = result.report
    entries = [
        EvalResultEntry(
            dataset_id=dataset,
            task_id=task,
            value=_value(report[key], result),
            dataset_revision=revision,
            date=date,
            source_url=source_url,
            source_name="IntentSpec results",
            source_org=dataset.split("/")[0],
            notes=_notes(report, key),
        )
        for task, key in BENCHMARK_TASKS.items()
    ]
    return list(eval_result_entries_to_yaml(entries))


def _value(rate: float, result: Result) -> float:
    """Return 1 minus a rate, as a float that YAML can write."""
    value = 1.0 - float(rate)
    if not (math.isfinite(value) and 0 <= value <= 1):
        raise PublishingError(f"{result.source}: found the rate {rate!r}, which is none")
    return value


def _notes(report: Mapping[str, Any], key: str) -> str:
    """Return what the format has no fields for."""
    low, high = report[f"{key}_ci"]
    method, level = report[f"{key}_method"], report["signature"]["confidence_level"]
    text = rate_text(1 - report[key], [1 - high, 1 - low])
    counted = "constraints that can be inferred" if key == "ivr_inferable" else "all constraints"
    per_task = report["n_candidates"] / report["n_tasks"]
    n_used = report["ivr_inferable_n"] if key == "ivr_inferable" else report["n_qualifying"]
    return (
        f"1 - IVR over {counted}, in percent with its {100 * level:.4g}% interval ({method} over "
        f"tasks): {text}. Mean over {n_used} of {report['n_tasks']} tasks, "
        f"{per_task:.4g} {'answer' if per_task == 1 else 'answers'} a task, ambiguous prompt. "
        f"{format_signature(report['signature'])}"
    )


def merged_entries(
    entries: Sequence[Mapping[str, Any]], snapshot: Snapshot
) -> Mapping[str, bytes | None]:
    """Return the file of entries: ours in place of older ones, others as they are.

    Args:
        entries: What :func:`eval_entries` returns.
        snapshot: The model's repository.

    Raises:
        PublishingError: The file that is there can't be understood.
    """
    where = f"{ENTRIES_FILE} of {snapshot.repository}"
    kept = []
    if ENTRIES_FILE in snapshot.files:
        ours = {_identity(entry, where) for entry in entries}
        try:
            there = yaml.safe_load(snapshot.read(ENTRIES_FILE))
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            said = " ".join(str(error).split())
            raise PublishingError(f"{where}: not YAML ({said}); mend it first") from None
        if not isinstance(there, list):
            raise PublishingError(f"{where}: found no list of entries; mend it first")
        kept = [entry for entry in there if _identity(entry, where) not in ours]
    text = yaml.safe_dump([*kept, *entries], sort_keys=False, allow_unicode=True, width=100)
    return {ENTRIES_FILE: text.encode("utf-8")}


def _identity(entry: Any, where: str) -> tuple[str, str]:
    """Return the benchmark and task that an entry is of."""
    try:
        return str(entry["dataset"]["id"]), str(entry["dataset"]["task_id"])
    except (KeyError, TypeError, IndexError):
        raise PublishingError(f"{where}: found an entry without dataset; mend it first") from None
