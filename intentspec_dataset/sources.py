"""The authors' sources: one Python file a spec pair, parsed and never run.

The cells of a source, by title (what is in brackets may be left out)::

    [markdown] ambiguous prompt       [markdown] gold prompt
    stated C1: description            hidden C2: description
    canonical[: note]                 variant[: note]
    literal[: note]                   violator C2[: note]
    blind_ambiguous[: note]           blind_gold[: note]

Test cells take the metadata ``kind``, ``inferability`` and ``logic``; a literal may and a
violator must have a ``witness``, and a violator may list what it ``also_violates``.

What a source must hold is more than what loads: it is what makes a spec pair provable.
Whether the proof succeeds is for execution to say (``intentspec validate``).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intentspec_dataset.cells import Cell, split_cells
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.lint import findings
from intentspec_dataset.problems import Problem, Problems, shown
from intentspec_dataset.reading import read_text
from intentspec_dataset.schema import BLIND_ROLES, Implementation, SpecPair, row_problems
from intentspec_dataset.syntax import compile_problem, first_defined, unbound_names

__all__ = ["SourcePair", "iter_sources", "lint_source", "parse_source", "parse_source_text"]

_HEADER_KEYS = ("task_id", "spec_type", "entry_point", "aliases", "signature", "source")
_TEST_KEYS = ("kind", "inferability", "logic")
_PROGRAM_KEYS = {"literal": ("witness",), "violator": ("witness", "also_violates")}
_PROGRAMS = ("canonical", "variant", "literal", "violator", "blind_ambiguous", "blind_gold")
_PROMPTS = {
    "[markdown] ambiguous prompt": "ambiguous_prompt",
    "[markdown] gold prompt": "gold_prompt",
}
_TEST_TITLE = re.compile(r"(?P<list>stated|hidden)\s+(?P<id>\w+)\s*:\s*(?P<description>\S.*)")
_PROGRAM_TITLE = re.compile(
    r"(?P<role>canonical|variant|literal|violator|blind_ambiguous|blind_gold)"
    r"(?:\s+(?P<violates>\w+))?\s*(?::\s*(?P<note>.*))?"
)


@dataclass(frozen=True)
class SourcePair:
    """One source file, parsed.

    Attributes:
        origin: The file, for errors.
        pair: The spec pair.
        implementations: Its implementations, in the order of the file.
        test_lines: Constraint id to the line (from 1) that its test begins on.
        program_lines: The line that each implementation begins on.
    """

    origin: str
    pair: SpecPair
    implementations: tuple[Implementation, ...]
    test_lines: Mapping[str, int]
    program_lines: tuple[int, ...]


@dataclass
class _Draft:
    """What was read so far, as rows that nobody has checked."""

    row: dict[str, Any]
    lines: dict[str, int]  # field of the spec pair to the line to complain about
    programs: list[tuple[int, int, dict[str, Any]]] = field(default_factory=list)
    test_lines: dict[str, int] = field(default_factory=dict)


def parse_source(path: Path) -> SourcePair:
    """Parse one source file.

    Args:
        path: A file in the percent format.

    Raises:
        SpecPairError: Lists everything wrong with it, by line.
    """
    return parse_source_text(read_text(path), origin=str(path))


def parse_source_text(text: str, *, origin: str) -> SourcePair:
    """Parse the text of one source.

    Args:
        text: The whole file.
        origin: What to call it in errors.

    Raises:
        SpecPairError: Lists everything wrong with it, by line.
    """
    problems = Problems(origin)
    header, cells = split_cells(text, problems)
    for key in header.values.keys() - set(_HEADER_KEYS):
        text = f"unknown in the header; use {', '.join(_HEADER_KEYS)}"
        problems.add(Problem(key, text), at=f"line {header.line}")
    row = {**header.values, "constraints": [], "stated_test_ids": [], "hidden_test_ids": []}
    draft = _Draft(row, {"": header.line})
    for cell in cells:
        _read_cell(cell, draft, problems)
    _check_complete(draft, problems)
    problems.raise_any()  # what follows would only repeat it in other words
    pair = row_problems(SpecPair, draft.row)
    if isinstance(pair, list):
        for problem in pair:
            line = max((n for name, n in draft.lines.items() if problem.field.startswith(name)))
            problems.add(problem, at=f"line {line}")
        raise problems.error()
    implementations = _implementations(pair, draft, problems)
    problems.raise_any()
    lines = tuple(code_line for _, code_line, _ in draft.programs)
    return SourcePair(origin, pair, implementations, draft.test_lines, lines)


def iter_sources(folder: Path) -> Iterator[SourcePair]:
    """Iterate over the sources of a folder, by task: ``HumanEval/2`` before ``HumanEval/10``.

    Args:
        folder: Holds one ``.py`` file a spec pair. Names that begin with ``_`` are left out.

    Raises:
        SpecPairError: There are none, or some are wrong, or two are for one task.
    """
    paths = [path for path in sorted(folder.glob("*.py")) if not path.name.startswith("_")]
    if not paths:
        raise SpecPairError(f"{folder}: found no sources; put one .py file a spec pair there")
    sources, faults = [], []
    files: dict[str, Path] = {}
    for path in paths:
        try:
            source = parse_source(path)
        except SpecPairError as error:
            faults.append(str(error))
            continue
        task_id = source.pair.task_id
        if task_id in files:
            faults.append(f"{path}: task {task_id} is {files[task_id]} already; keep one of them")
        files[task_id] = path
        sources.append(source)
    if faults:
        raise SpecPairError("\n".join(faults))
    return iter(sorted(sources, key=lambda source: _natural(source.pair.task_id)))


def lint_source(source: SourcePair) -> list[str]:
    """List what must not be published although it would load.

    Args:
        source: A parsed source.

    Returns:
        One line a finding, with file and line; empty for a clean source.
    """
    found: list[tuple[int, str]] = []
    for constraint in source.pair.constraints:
        offset = source.test_lines[constraint.id] - 1
        for line, text in findings(constraint.test_code, source.pair.entry_points):
            found.append((offset + line, f"{constraint.id}: {text}"))
    for first, program in zip(source.program_lines, source.implementations, strict=True):
        if program.role in BLIND_ROLES:
            continue  # kept as it was given
        for name, line in unbound_names(program.code):
            text = f"{program.role}: {name} is used and never imported or defined"
            found.append((first - 1 + line, f"{text}; a cell runs by itself"))
    return [f"{source.origin}: line {line}: {text}" for line, text in sorted(found)]


def _natural(task_id: str) -> list[tuple[int, int, str]]:
    """Make a sort key under which numbers inside a name count as numbers."""
    parts = re.split(r"(\d+)", task_id)
    return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts]


def _read_cell(cell: Cell, draft: _Draft, problems: Problems) -> None:
    title = " ".join(cell.title.split())
    test, program = _TEST_TITLE.fullmatch(title), _PROGRAM_TITLE.fullmatch(title)
    if title in _PROMPTS:
        name = _PROMPTS[title]
        if name in draft.row:
            problems.add(Problem(title, "found twice; keep one"), at=f"line {cell.line}")
        draft.lines[name] = cell.line
        draft.row[name] = cell.prose(problems)
    elif test:
        _read_test(cell, test, draft, problems)
    elif program:
        _read_program(cell, program, draft, problems)
    else:
        forms = [*_PROMPTS, "stated C1: what it requires", "hidden C2: what it requires"]
        forms += ["violator C2" if role == "violator" else role for role in _PROGRAMS]
        near = difflib.get_close_matches(title, forms, n=1, cutoff=0.4)
        todo = f"did you mean {near[0]!r}?" if near else f"use one of {', '.join(forms)}"
        problem = Problem("", f"found a cell {shown(cell.title)}; {todo}")
        problems.add(problem, at=f"line {cell.line}")


def _read_test(cell: Cell, title: re.Match[str], draft: _Draft, problems: Problems) -> None:
    values, code, line = cell.code(_TEST_KEYS, problems)
    name = title["id"]
    at = f"line {cell.line}"
    if title["list"] == "hidden":
        for key in ("kind", "inferability"):
            if key not in values:
                text = f'found none; write # {key} = "..." under the title of the cell'
                problems.add(Problem(f"{name}.{key}", text), at=at)
    _check_compiles(code, line, name, problems)
    draft.lines[f"constraints[{len(draft.row['constraints'])}]"] = cell.line
    draft.row["constraints"].append(
        {"id": name, "description": title["description"], "test_code": code, **values}
    )
    draft.row[f"{title['list']}_test_ids"].append(name)
    draft.test_lines[name] = line


def _read_program(cell: Cell, title: re.Match[str], draft: _Draft, problems: Problems) -> None:
    role = title["role"]
    values, code, line = cell.code(_PROGRAM_KEYS.get(role, ()), problems)
    if role == "violator" and "witness" not in values:
        text = 'found none; write # witness = "..." with arguments on which it goes wrong'
        problems.add(Problem(f"{title[0]}.witness", text), at=f"line {cell.line}")
    if role not in BLIND_ROLES:
        _check_compiles(code, line, title[0], problems)
    program = {"role": role, "violates": title["violates"], "note": title["note"] or None}
    draft.programs.append((cell.line, line, {**program, "code": code, **values}))


def _check_compiles(code: str, first_line: int, field: str, problems: Problems) -> None:
    fault = compile_problem(code)
    if fault is not None:
        reason, line = fault
        problem = Problem(field, f"found code that doesn't compile: {reason}; mend it")
        problems.add(problem, at=f"line {first_line + line - 1}")


def _check_complete(draft: _Draft, problems: Problems) -> None:
    roles = [program["role"] for _, _, program in draft.programs]
    have = {*draft.row, *roles}
    wanted = {
        "ambiguous_prompt": "# %% [markdown] ambiguous prompt",
        "gold_prompt": "# %% [markdown] gold prompt",
        "canonical": "# %% canonical",
        "variant": "# %% variant: how it differs",
        "literal": "# %% literal",
    }
    for name, cell in wanted.items():
        if name not in have:
            problems.add(Problem("", f"found no {name}; add a cell {cell!r}"))
    for which in ("stated", "hidden"):
        if not draft.row[f"{which}_test_ids"]:
            text = f"found no {which} constraint; add a cell '# %% {which} C1: what it requires'"
            problems.add(Problem("", text))
    if roles.count("canonical") > 1:
        line = [line for line, _, program in draft.programs if program["role"] == "canonical"][1]
        text = "found a second canonical; call it a variant"
        problems.add(Problem("", text), at=f"line {line}")
    violated = {program["violates"] for _, _, program in draft.programs}
    for name in draft.row["hidden_test_ids"]:
        if name not in violated:
            text = f"found no violator of {name}; add a cell '# %% violator {name}'"
            problems.add(Problem("", text))


def _implementations(
    pair: SpecPair, draft: _Draft, problems: Problems
) -> tuple[Implementation, ...]:
    """Check the programs against their spec pair, and make rows of them."""
    ids = [constraint.id for constraint in pair.constraints]
    made = []
    for cell_line, _, program in draft.programs:
        at = f"line {cell_line}"
        entry_point = first_defined(program["code"], pair.entry_points)
        row = {**program, "task_id": pair.task_id, "entry_point": entry_point}
        implementation = row_problems(Implementation, row)
        if isinstance(implementation, list):
            for problem in implementation:
                problems.add(problem, at=at)
            continue
        for name in (implementation.violates, *implementation.also_violates):
            if name is not None and name not in ids:
                text = f"found {shown(name)}, which no constraint has; use {', '.join(ids)}"
                problems.add(Problem(implementation.role, text), at=at)
        if implementation.entry_point is None and implementation.role not in BLIND_ROLES:
            text = f"found no definition of {' or '.join(pair.entry_points)}; write the function"
            problems.add(Problem(implementation.role, text), at=at)
        made.append(implementation)
    return tuple(made)
