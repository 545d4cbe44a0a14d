"""``intentspec show TASK``: one spec pair, laid out for a person to read."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.syntax import Syntax
from rich.table import Table

from intentspec_dataset import (
    Constraint,
    Implementation,
    SpecPair,
    load_implementations,
    load_spec_pairs,
)
from intentspec_dataset.errors import SpecPairError
from intentspec_metric.commands.common import printable, progress_bar
from intentspec_metric.scoring import job_for, verdicts_by_constraint
from intentspec_metric.verdicts import Verdict

__all__ = ["run"]

_SIDE_BY_SIDE = 100  # columns of a terminal from which both prompts fit beside each other

Verdicts = Mapping[str, Verdict]


def run(arguments: argparse.Namespace) -> int:
    """Print one spec pair with its implementations."""
    pair = _find(load_spec_pairs(arguments.spec_pairs), arguments.task)
    programs = [
        each for each in load_implementations(arguments.spec_pairs) if each.task_id == pair.task_id
    ]
    found = _run_all(pair, programs, arguments.workers) if arguments.run else None
    _Page(Console(), pair).print(programs, found)
    return 0


def _find(pairs: Sequence[SpecPair], task_id: str) -> SpecPair:
    for pair in pairs:
        if pair.task_id == task_id:
            return pair
    ids = {pair.task_id.casefold(): pair.task_id for pair in pairs}
    near = difflib.get_close_matches(task_id.casefold(), ids, n=3)
    hint = f"; did you mean {' or '.join(ids[each] for each in near)}?" if near else ""
    raise SpecPairError(f"there is no spec pair of the task {task_id!r} among {len(pairs)}{hint}")


def _run_all(
    pair: SpecPair, programs: Sequence[Implementation], workers: int | None
) -> list[Verdicts]:
    """Return each program's verdicts by constraint."""
    from intentspec_metric.judging import judge_many

    jobs = [
        job_for(pair, each.code, entry_points=(each.entry_point,) if each.entry_point else ())
        for each in programs
    ]
    with progress_bar("running") as progress:
        results = judge_many(jobs, num_workers=workers, progress=progress)
    return [verdicts_by_constraint(pair, each) for each in results]


class _Page:
    """Prints one spec pair on one console."""

    def __init__(self, console: Console, pair: SpecPair) -> None:
        self.console = console
        self.pair = pair

    def print(self, programs: Sequence[Implementation], found: Sequence[Verdicts] | None) -> None:
        """Print everything: prompts, constraints, programs and who violates what."""
        pair = self.pair
        self._line(f"{pair.task_id}  {pair.spec_type}", "bold")
        names = ", ".join(pair.entry_points)
        self._line(f"called: {names}" + (f"   {pair.signature}" if pair.signature else ""))
        if pair.source:
            self._line(f"source: {pair.source}", "dim")
        self._prompts()
        for name, constraints in (("stated", pair.stated), ("hidden", pair.hidden)):
            for each in constraints:
                self._constraint(name, each)
        if not programs:
            return
        self._matrix(programs, found)
        for number, program in enumerate(programs, 1):
            self._heading(
                f"{number} {_name(program)}" + (f": {program.note}" if program.note else "")
            )
            if program.witness is not None:
                self._line(f"witness: {program.witness}", "dim")
            self._code(program.code)

    def _prompts(self) -> None:
        prompts = {
            "ambiguous prompt": self.pair.ambiguous_prompt,
            "gold prompt": self.pair.gold_prompt,
        }
        if self.console.width < _SIDE_BY_SIDE:
            for title, text in prompts.items():
                self._heading(title)
                self._line(text)
            return
        table = Table(*prompts, box=box.SIMPLE_HEAD, expand=True)
        for column in table.columns:
            column.ratio = 1
            column.overflow = "fold"
        table.add_row(*(printable(text, self.console) for text in prompts.values()))
        self.console.print(table)

    def _constraint(self, name: str, constraint: Constraint) -> None:
        self._heading(f"{name} {constraint.id}: {constraint.description}")
        labels = [constraint.kind, constraint.inferability, constraint.logic]
        words = [label for label in labels if label]
        if constraint.second_label is not None:
            words.append(f"first label {constraint.first_label}")
            words.append(f"second label {constraint.second_label}")
        if constraint.chose_canonical is not None:
            whose = "canonical's" if constraint.chose_canonical else "violator's"
            words.append(f"the {whose} output was chosen")
        if words:
            self._line("; ".join(words), "dim")
        self._code(constraint.test_code)

    def _matrix(self, programs: Sequence[Implementation], found: Sequence[Verdicts] | None) -> None:
        self._heading("who violates what" + (", as declared" if found is None else ", as run"))
        ids = list(self.pair.tests)
        table = Table("", "program", *ids, box=box.SIMPLE_HEAD)
        for number, program in enumerate(programs, 1):
            if found is None:
                cells = _declared(program, ids, self.pair)
            else:
                cells = [found[number - 1][i].value for i in ids]
            row = (str(number), _name(program), *cells)
            table.add_row(*(printable(cell, self.console) for cell in row))
        self.console.print(table)

    def _heading(self, text: str) -> None:
        self._line(f"\n{text}", "bold")

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(printable(text, self.console, style))

    def _code(self, code: str) -> None:
        text = printable(code, self.console).plain
        self.console.print(Syntax(text, "python", background_color="default", word_wrap=True))


def _name(program: Implementation) -> str:
    return f"{program.role} {program.violates}" if program.violates else program.role


def _declared(program: Implementation, ids: Sequence[str], pair: SpecPair) -> list[str]:
    """Return what the data say of a program, constraint by constraint; ``?`` where nothing."""
    if program.role in ("canonical", "variant"):
        return ["passes"] * len(ids)
    if program.role == "violator":
        broken = {program.violates, *program.also_violates}
        return ["violates" if i in broken else "passes" for i in ids]
    if program.role == "literal":
        return ["passes" if i in pair.stated_test_ids else "?" for i in ids]
    return ["?"] * len(ids)
