"""The authors' format: what a source gives, and what is refused by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from intentspec_dataset import SpecPairError
from intentspec_dataset.sources import iter_sources, lint_source, parse_source_text

SOURCE = """\
# /// spec-pair
# task_id = "Test/7"
# spec_type = "algorithm"
# aliases = ["mean"]
# signature = "def solution(values):"
# source = "Our own."
# ///

# %% [markdown] ambiguous prompt
# Average these readings.
#
#     [1, 2]   # an example

# %% [markdown] gold prompt
# Average the readings; none give 0.

# %% stated C1: Averages.
# kind = "numeric_type"

assert solution([1, 3]) == 2

# %% hidden C2: No readings give 0.
# kind = "empty_input"   # a trailing comment
# inferability = "arbitrary"
# logic = "postcondition"
# This is an ordinary comment.
assert solution([]) == 0

# %% canonical
def solution(values):
    return sum(values) / len(values) if values else 0


# %% variant: statistics
from statistics import fmean


def solution(values):
    return fmean(values or [0])

# %% literal
# witness = "[]"
def solution(values):
    return sum(values) / len(values)

# %% violator C2: divides by the length
# witness = "[]"
# also_violates = []
def mean(values):
    return sum(values) / len(values)

# %% blind_gold: it was given like this
def solution(values:
"""


def refusal(text: str) -> str:
    """Return what the parser says of a wrong source."""
    with pytest.raises(SpecPairError) as caught:
        parse_source_text(text, origin="pair.py")
    return str(caught.value)


def line_of(text: str, part: str) -> int:
    """Return the number of the line that begins with a text."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(part))


def without(title: str) -> str:
    """Return SOURCE without one cell."""
    head, *cells = SOURCE.split("\n# %% ")
    return "\n# %% ".join([head, *(cell for cell in cells if not cell.startswith(title))])


def test_a_source_gives_its_pair_and_implementations() -> None:
    """Code as it stands, prompts without their comment marks, labels where they belong."""
    source = parse_source_text(SOURCE, origin="pair.py")
    pair = source.pair
    assert (pair.task_id, pair.aliases, pair.source) == ("Test/7", ("mean",), "Our own.")
    assert pair.ambiguous_prompt == "Average these readings.\n\n    [1, 2]   # an example"
    assert (pair.stated_test_ids, pair.hidden_test_ids) == (("C1",), ("C2",))
    assert pair.constraint("C1").kind == "numeric_type"
    assert pair.constraint("C1").test_code == "assert solution([1, 3]) == 2"
    hidden = pair.constraint("C2")
    assert hidden.description == "No readings give 0."
    assert (hidden.kind, hidden.inferability, hidden.logic) == (
        "empty_input",
        "arbitrary",
        "postcondition",
    )
    assert hidden.test_code == "# This is an ordinary comment.\nassert solution([]) == 0"
    roles = [(each.role, each.violates, each.note) for each in source.implementations]
    assert roles == [
        ("canonical", None, None),
        ("variant", None, "statistics"),
        ("literal", None, None),
        ("violator", "C2", "divides by the length"),
        ("blind_gold", None, "it was given like this"),
    ]
    assert source.implementations[1].code == (
        "from statistics import fmean\n\n\ndef solution(values):\n    return fmean(values or [0])"
    )
    assert [each.entry_point for each in source.implementations] == [
        "solution",
        "solution",
        "solution",
        "mean",
        None,
    ]
    assert source.implementations[3].witness == "[]"


def test_windows_line_ends_give_the_same() -> None:
    """An author's editor doesn't change the data."""
    as_windows = parse_source_text(SOURCE.replace("\n", "\r\n"), origin="pair.py")
    assert as_windows == parse_source_text(SOURCE, origin="pair.py")


def test_lines_are_those_of_the_file() -> None:
    """A finding inside a cell points into the file."""
    source = parse_source_text(SOURCE, origin="pair.py")
    assert source.test_lines["C1"] == line_of(SOURCE, "assert solution([1, 3])")
    assert source.program_lines[1] == line_of(SOURCE, "from statistics")
    assert lint_source(source) == []
    weak = SOURCE.replace("assert solution([]) == 0", "assert math.isclose(solution([]), 0)")
    weak = weak.replace("from statistics import fmean", "from statistics import mean as average")
    assert lint_source(parse_source_text(weak, origin="pair.py")) == [
        f"pair.py: line {line_of(weak, 'assert math')}: C2: math is used and never imported or "
        "defined; a cell runs by itself",
        f"pair.py: line {line_of(weak, '    return fmean')}: variant: fmean is used and never "
        "imported or defined; a cell runs by itself",
    ]


@pytest.mark.parametrize(
    ("title", "says"),
    [
        ("[markdown] ambiguous", "found no ambiguous_prompt"),
        ("[markdown] gold", "found no gold_prompt"),
        ("stated", "found no stated constraint"),
        ("hidden", "found no hidden constraint"),
        ("canonical", "found no canonical"),
        ("variant", "found no variant"),
        ("literal", "found no literal"),
        ("violator", "found no violator of C2"),
    ],
)
def test_a_missing_cell_is_named(title: str, says: str) -> None:
    """And the message shows the title of the cell to add."""
    message = refusal(without(title))
    assert says in message
    assert "# %% " in message


@pytest.mark.parametrize(
    ("old", "new", "says", "line"),
    [
        ("# /// spec-pair", "# a comment", "header: found no header", 1),
        ("# ///\n", "#\n", "header: found no end", 1),
        ('# source = "Our own."', "# source = Our own.", "header: found no TOML", 6),
        ('# source = "Our own."', "# author = 1", "author: unknown in the header", 1),
        ('"Test/7"', "7", "task_id: found 7; write a text", 1),
        ('"algorithm"', '""', "spec_type: found a blank text", 1),
        ("# ///\n\n", "# ///\nimport math\n\n", "found code before the first cell", 8),
        ("# Average these", "Average these", "a line that is no comment", 10),
        ("[markdown] gold prompt", "[markdown] goal prompt", "did you mean '[markdown] gold", 14),
        ("# %% canonical", "# %% solution", "found a cell 'solution'", 29),
        ("# %% literal", "# %% literal C2", "violates: found on a literal", 41),
        ("# %% literal", "# %% canonical", "found a second canonical", 41),
        ("# Average the", "# %% [markdown] gold prompt\n# Average the", "found twice", 15),
        ("stated C1", "stated C2", "constraints: found the id 'C2' twice", 1),
        ("assert solution([1, 3]) == 2", "assert solution([1, 3]", "C1: found code that", 20),
        ("assert solution([1, 3]) == 2", "solution([1, 3])", "without any check", 17),
        ('# kind = "numeric_type"', '# kind = "colour"', "found 'colour'; use one of", 17),
        ('# kind = "numeric_type"', "# kind = numeric_type", "kind: found a value that isn't", 18),
        ('# kind = "numeric_type"', "# colour = 3", "colour: unknown here; use kind", 18),
        ('# logic = "postcondition"', '# kind = "case"', "kind: found twice", 25),
        ('# kind = "empty_input"', "# about the kind", "C2.kind: found none", 22),
        ('# inferability = "arbitrary"', "#", "C2.inferability: found none", 22),
        ("return fmean(values or [0])", "return fmean(", "variant: statistics: found code", 39),
        ("from statistics import fmean\n\n\ndef solution", "def average", "no definition of", 34),
        ("# %% violator C2", "# %% violator", "found no violator of C2", None),
        ("# also_violates = []", '# also_violates = ["C5"]', "found 'C5', which no", 46),
        ("# also_violates = []", '# also_violates = "C1"', "found 'C1'; write a list", 46),
        ("# also_violates = []", "# also_violates = 5", "found 5; write a list", 46),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, says: str, line: int | None) -> None:
    """One edit, one fault, at the place of the edit."""
    assert SOURCE.count(old) >= 1
    message = refusal(SOURCE.replace(old, new, 1))
    assert says in message
    assert message.startswith("pair.py: ")
    if line is not None:
        fault = next(each for each in message.splitlines() if says in each)
        assert f"line {line}" in fault, message


def test_a_violator_needs_a_constraint_that_exists_and_a_witness() -> None:
    """Without either it proves nothing."""
    more = "\n# %% violator C3: x\n# witness = '[]'\ndef solution(values): return 1\n"
    assert "violator: found 'C3', which no constraint has; use C1, C2" in refusal(SOURCE + more)
    more = "\n# %% violator C2: x\ndef solution(values): return 1\n"
    assert "violator C2: x.witness: found none" in refusal(SOURCE + more)
    more = "\n# %% violator C2: x\n# witness = '1)'\ndef solution(values): return 1\n"
    assert "witness: found '1)'; write the arguments" in refusal(SOURCE + more)


def test_sources_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    """HumanEval/2 before HumanEval/10, whatever the files are called."""
    for name, task_id in {"a": "HumanEval/10", "b": "HumanEval/2", "c": "A/x"}.items():
        text = SOURCE.replace("Test/7", task_id)
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "_notes.py").write_text("not a source", encoding="utf-8")
    order = [source.pair.task_id for source in iter_sources(tmp_path)]
    assert order == ["A/x", "HumanEval/2", "HumanEval/10"]


def test_all_wrong_files_are_told_at_once(tmp_path: Path) -> None:
    """Two for one task, and one that is no source."""
    for name in ("a", "b"):
        (tmp_path / f"{name}.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "c.py").write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(SpecPairError) as caught:
        iter_sources(tmp_path)
    assert f"b.py: task Test/7 is {tmp_path / 'a.py'} already" in str(caught.value)
    assert f"{tmp_path / 'c.py'}: " in str(caught.value)


def test_a_folder_without_sources_is_refused(tmp_path: Path) -> None:
    """An empty dataset is never what somebody wanted."""
    with pytest.raises(SpecPairError, match="found no sources"):
        iter_sources(tmp_path)
