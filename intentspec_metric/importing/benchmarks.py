"""The one way from a benchmark's files to spec pairs, and to the files they are kept in."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from intentspec_dataset import Implementation, __version__, data_hash
from intentspec_dataset.errors import ArgumentValueError, SpecPairError
from intentspec_metric.importing.generic import generic
from intentspec_metric.importing.humaneval_plus import humaneval_plus
from intentspec_metric.importing.mbpp_plus import mbpp_plus
from intentspec_metric.importing.proving import prove
from intentspec_metric.importing.rows import read_files
from intentspec_metric.importing.task import LeftOut, Task
from intentspec_metric.verdicts import Limits

__all__ = ["BENCHMARKS", "Imported", "import_benchmark"]

BENCHMARKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"humaneval-plus": ("docstring", "base"), "mbpp-plus": (), "generic": ()}
)
"""Name of a benchmark to what may be stated of it, the default first; none: no choice."""

_EASE = 4.0
"""How many times as slow as the reference a right answer may be: EvalPlus's own factor."""


@dataclass(frozen=True)
class Imported:
    """What an import gave.

    Attributes:
        benchmark: A key of ``BENCHMARKS``.
        stated: Which tests are stated, where there was a choice.
        tasks: Those that can be scored.
        left_out: Those that can't, with the reason, in the benchmark's order.
        limits: What the references were held to.
        cpu_s: Task id to the CPU seconds that its reference took for its slowest test.
        files: Name of each file read to its SHA-256.
    """

    benchmark: str
    stated: str | None
    tasks: list[Task]
    left_out: list[LeftOut]
    limits: Limits
    cpu_s: dict[str, float]
    files: dict[str, str] = field(default_factory=dict)

    @property
    def fair_timeout_s(self) -> float:
        """CPU seconds in which an answer four times as slow as its reference still passes."""
        slowest = max(self.cpu_s.values(), default=0.0)
        return max(Limits().timeout_s, float(-(-_EASE * slowest // 1)))

    def record(self) -> dict[str, Any]:
        """Return how the spec pairs were made, as plain values."""
        slow = sorted(self.cpu_s.items(), key=lambda item: -item[1])
        return {
            "benchmark": self.benchmark,
            "stated": self.stated,
            "files": self.files,
            "intentspec_version": __version__,
            "limits": asdict(self.limits),
            "n_tasks": len(self.tasks),
            "left_out": [asdict(each) for each in self.left_out],
            "slowest_references_cpu_s": {task: round(s, 1) for task, s in slow[:10] if s >= 0.5},
            "fair_timeout_s": self.fair_timeout_s,
            "data_hash": data_hash(task.pair for task in self.tasks),
        }

    def files_in(self, target: Path) -> dict[Path, bytes]:
        """Return what belongs into a file, or into the files of a folder.

        Args:
            target: A name that ends in ``.jsonl`` or ``.jsonl.gz`` takes the spec pairs
                alone; any other is a folder, which takes the references as well.
        """
        pairs = _lines(task.pair.to_row() for task in self.tasks)
        if target.name.endswith(".jsonl"):
            return {target: pairs}
        if target.name.endswith(".jsonl.gz"):
            return {target: gzip.compress(pairs, mtime=0)}
        references = [
            Implementation(
                task_id=task.task_id,
                role="canonical",
                entry_point=task.pair.entry_point,
                code=task.reference,
            )
            for task in self.tasks
        ]
        record = json.dumps(self.record(), indent=2, ensure_ascii=True) + "\n"
        return {
            target / "spec_pairs.jsonl": pairs,
            target / "implementations.jsonl": _lines(each.to_row() for each in references),
            target / "import.json": record.encode("ascii"),
        }


def import_benchmark(
    benchmark: str,
    paths: Sequence[Path],
    *,
    stated: str | None = None,
    limits: Limits | None = None,
    num_workers: int | None = None,
    store: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Imported:
    """Turn a benchmark's files into spec pairs whose references pass.

    Args:
        benchmark: A key of ``BENCHMARKS``.
        paths: Its files.
        stated: Which tests are stated, where the benchmark leaves a choice; None takes the
            first.
        limits: What a reference may use in one test; None means the defaults.
        num_workers: Processes that judge side by side; None means one per usable core.
        store: Folder in which verdicts are kept; None keeps none.
        progress: Called with (done, total) while references are judged.

    Raises:
        ArgumentValueError: There is no such benchmark, or no such choice.
        SpecPairError: A file can't be used, or no task is left.
        SandboxUnavailableError: This machine can't confine programs.
    """
    if benchmark not in BENCHMARKS:
        known = ", ".join(BENCHMARKS)
        raise ArgumentValueError(f"{benchmark!r} is no benchmark known here; use one of {known}")
    choices = BENCHMARKS[benchmark]
    if stated is not None and stated not in choices:
        allowed = f"use {' or '.join(choices)}" if choices else f"{benchmark} leaves no choice"
        raise ArgumentValueError(f"stated can't be {stated!r}: {allowed}")
    stated = stated or (choices[0] if choices else None)
    rows = read_files(paths)
    if benchmark == "humaneval-plus":
        found = humaneval_plus(rows, stated or "")
    else:
        found = mbpp_plus(rows) if benchmark == "mbpp-plus" else generic(rows)
    limits = Limits() if limits is None else limits
    tasks = [each for each in found if isinstance(each, Task)]
    proven = prove(tasks, limits=limits, num_workers=num_workers, store=store, progress=progress)
    refused = {each.task_id: each for each in found if isinstance(each, LeftOut)}
    refused |= {each.task_id: each for each in proven.left_out}
    left_out = [refused[each.task_id] for each in found if each.task_id in refused]
    if not proven.kept:
        first = left_out[0]
        raise SpecPairError(
            f"none of the {len(found)} tasks can be used; {first.task_id}, for one: {first.reason}"
        )
    return Imported(
        benchmark=benchmark,
        stated=stated,
        tasks=proven.kept,
        left_out=left_out,
        limits=limits,
        cpu_s=proven.cpu_s,
        files={path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths},
    )


def _lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    text = "".join(json.dumps(row, ensure_ascii=True, allow_nan=False) + "\n" for row in rows)
    return text.encode("ascii")
