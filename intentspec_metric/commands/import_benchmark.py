"""``intentspec import``: a benchmark's files in, spec pairs out, and who was left out."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from intentspec_metric.commands.common import default_store, progress_bar, replace_file
from intentspec_metric.importing import Imported, import_benchmark
from intentspec_metric.text import printable
from intentspec_metric.verdicts import Limits

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Import a benchmark."""
    target = Path(arguments.out)
    is_file = target.name.endswith((".jsonl", ".jsonl.gz"))
    if target.is_dir() if is_file else target.is_file():
        wanted = "file" if is_file else "folder"
        arguments.parser.error(f"--out {target} is there already and is no {wanted}")
    store = None if arguments.no_store else Path(arguments.store or default_store())
    with progress_bar("running references") as progress:
        imported = import_benchmark(
            arguments.benchmark,
            [Path(name) for name in arguments.files],
            stated=arguments.stated,
            limits=Limits(timeout_s=arguments.timeout_s),
            num_workers=arguments.workers,
            store=store,
            progress=progress,
        )
    (target.parent if is_file else target).mkdir(parents=True, exist_ok=True)
    for path, content in imported.files_in(target).items():
        replace_file(path, content)
    _tell(imported, target)
    return 0


def _tell(imported: Imported, target: Path) -> None:
    for each in imported.left_out:
        print(f"left out {printable(each.task_id)}: {printable(each.reason)}")
    n_found = len(imported.tasks) + len(imported.left_out)
    print(f"{len(imported.tasks)} of {n_found} tasks imported; their references pass every test")
    counts = Counter(
        (side, each.id)
        for task in imported.tasks
        for side, some in (("stated", task.pair.stated), ("hidden", task.pair.hidden))
        for each in some
    )
    for side in ("stated", "hidden"):
        named = [f"{name} ({n})" for (where, name), n in counts.items() if where == side]
        more = f" and {len(named) - 10} more" if len(named) > 10 else ""
        print(f"{side}: {', '.join(named[:10])}{more}")
    options = " --ignore-unknown" if imported.left_out else ""  # answers are of all tasks
    if imported.fair_timeout_s > Limits().timeout_s:
        wanted = f" --timeout-s {imported.fair_timeout_s:g}"
        options += wanted
        slowest = max(imported.cpu_s, key=lambda task: imported.cpu_s[task])
        print(
            f"{slowest}'s reference takes {imported.cpu_s[slowest]:.1f} s: with{wanted} a right "
            "answer may be four times as slow"
        )
    print(f"wrote {target}", file=sys.stderr)
    print(f"next: intentspec score ANSWERS --spec-pairs {target}{options}")
