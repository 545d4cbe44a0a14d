"""The tables on a terminal: complete, legible at 80 columns, safe whatever the names hold."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from intentspec_metric.ivr import TaskOutcomes, report
from intentspec_metric.signature import format_signature
from intentspec_metric.table import render

Named = list[tuple[str, dict[str, Any]]]


def outcomes(name: str, *rows: str, labelled: bool = True, **more: Any) -> TaskOutcomes:
    """Write candidates as two hidden verdicts each, such as "PF", or "--" for a stated failure."""
    letters = {"P": "passed", "F": "failed"}
    return TaskOutcomes(
        task_id=name,
        spec_type=more.pop("spec_type", "algorithm"),
        stated_ids=("C1",),
        hidden_ids=("C2", "C3"),
        kinds={"C2": "ordering", "C3": "empty_input"} if labelled else {},
        inferability={"C2": "conventional", "C3": "arbitrary"} if labelled else {},
        verdicts=tuple(
            {"C1": "failed"}
            if row == "--"
            else {"C1": "passed", "C2": letters[row[0]], "C3": letters[row[1]]}
            for row in rows
        ),
        **more,
    )


def small(*, labelled: bool = True, **options: Any) -> dict[str, Any]:
    tasks = [
        outcomes("easy", "PP", "PP", labelled=labelled),
        outcomes("half", "PF", "PP", "--", labelled=labelled),
        outcomes("hard", "FF", "FP", labelled=labelled),
        outcomes("out", "--", labelled=labelled),
    ]
    return report(tasks, n_resamples=100, **options)


def printed(reports: Named, *, width: int = 80, **console: Any) -> str:
    out = io.StringIO()
    render(reports, Console(file=out, width=width, **console))
    return out.getvalue()


def row(text: str, label: str) -> str:
    """Return what stands beside a label, with single spaces."""
    (line,) = re.findall(rf"^{re.escape(label)}  +(.*)$", text, re.MULTILINE)
    return " ".join(line.split())


def test_headline_shows_the_figures_of_the_report() -> None:
    """Percent with one decimal, the interval, and w for Wilson."""
    found = small()
    text = printed([("m", found)])
    assert (found["ivr"], found["ivr_inferable"]) == (0.5, pytest.approx(1 / 3))
    low, high = found["ivr_ci"]
    assert row(text, "IVR, all constraints") == f"50.0 ({100 * low:.1f}–{100 * high:.1f}) w"
    assert row(text, "IVR, inferable constraints").startswith("33.3 (")
    assert row(text, "Stated fail").startswith("33.3 (")
    assert row(text, "Silent violation").startswith("33.3 (")
    assert row(text, "Everything passes").startswith("33.3 (")
    assert row(text, "Qualifying tasks") == "3 of 4"
    assert row(text, "Stated-passing candidates") == "6 of 8"
    assert row(text, "Tasks at IVR 0 or 1") == "2 of 3"
    assert row(text, "pass@1, everything").startswith("33.3 (")
    assert "95% interval" in text
    assert "Wilson" in text


def test_inferable_figure_comes_first_where_there_is_one() -> None:
    """It is the headline; without labels the only figure is the one over all."""
    labelled, bare = printed([("m", small())]), printed([("m", small(labelled=False))])
    assert labelled.index("IVR, inferable") < labelled.index("IVR, all")
    assert "inferab" not in bare
    assert "kind" not in bare


def test_breakdowns_show_rate_interval_and_counts() -> None:
    """By constraint, inferability, family and kind."""
    text = printed([("m", small())])
    for title in ("constraint", "inferability", "family of kinds", "kind"):
        assert f"Violations by {title} (percent" in text
    assert re.fullmatch(r"33\.3 \(\d+\.\d–\d+\.\d\) w 2/6", row(text, "ordering"))
    assert row(text, "C3").endswith(" 2/6")
    assert row(text, "arbitrary").startswith("33.3 (")


def test_bootstrap_intervals_bear_no_mark() -> None:
    """A mark where it matters, and no legend for what isn't there."""
    tasks = [outcomes(f"T{i}", "PF" if i % 2 else "PP", "--") for i in range(40)]
    text = printed([("m", report(tasks, n_resamples=100))])
    assert re.fullmatch(r"50\.0 \([\d.]+–[\d.]+\)", row(text, "IVR, all constraints"))
    assert row(text, "IVR, inferable constraints").endswith(" w")


def test_undefined_figures_are_a_dash() -> None:
    """Never 0.0 and never nan."""
    found = report([outcomes("out", "--")], n_resamples=100, k=[1, 9])
    text = printed([("m", found)])
    assert row(text, "IVR, all constraints") == "-"
    assert row(text, "C2") == "- 0/0"
    assert row(text, "pass@9, stated") == "-"
    assert "nan" not in text.lower()
    assert "None" not in text


def test_worst_tasks_are_sorted_and_counted() -> None:
    """Highest IVR first, by the headline's definition; tasks at 0 are not bad."""
    text = printed([("m", small(labelled=False))])
    assert "m: worst tasks by IVR, 2 of 2 above 0" in text
    assert row(text, "hard") == "100.0 2 of 2 C2 2x, C3 1x"
    assert row(text, "half") == "50.0 1 of 2 C3 1x"
    assert text.index("\nhard") < text.index("\nhalf")
    assert "\neasy" not in text
    by_inferable = printed([("m", small())])
    assert "worst tasks by inferable IVR, 1 of 1 above 0" in by_inferable
    assert "\nhalf" not in by_inferable


def test_flawless_models_have_no_worst_tasks() -> None:
    """An empty table would look like an error."""
    assert "worst" not in printed([("m", report([outcomes("T", "PP")], n_resamples=100))])


def test_models_stand_beside_each_other_while_they_fit() -> None:
    """Every model and every figure is printed, in blocks where the width asks for it."""
    names = ["alpha", "beta", "gamma", "delta", "epsilon"]
    text = printed([(name, small()) for name in names])
    headline = text[: text.index("Violations by")]
    assert sorted(re.findall("|".join(names), headline)) == sorted(names)
    assert headline.count("IVR, all constraints") > 1
    rows = re.findall(r"^IVR, all constraints.*$", headline, re.MULTILINE)
    assert sum(line.count("50.0 (") for line in rows) == len(names)


@pytest.mark.parametrize("width", [80, 100, 200])
@pytest.mark.parametrize("n_models", [1, 2, 7])
def test_tables_keep_within_the_width(width: int, n_models: int) -> None:
    """No line is cut or broken by the terminal; the signature alone stays in one piece."""
    found = small(k=[1, 5])
    text = printed(
        [(f"model-{i}-with-a-long-name" * 2, found) for i in range(n_models)], width=width
    )
    lines = [line for line in text.splitlines() if not line.startswith("Signature")]
    assert max(map(len, lines)) <= width
    assert "…" not in text


def test_signature_is_printed_once_uncut() -> None:
    """Two models made the same way share one line that can be copied."""
    found = small()
    text = printed([("a", found), ("b", found)])
    assert text.splitlines()[-1] == f"Signature: {format_signature(found['signature'])}"
    other = small(seed=7)
    text = printed([("a", found), ("b", other)])
    assert text.splitlines()[-1] == f"Signature (b): {format_signature(other['signature'])}"


def test_notes_say_what_is_missing() -> None:
    """Tasks without candidates, without labels, in groups; repeated candidates."""
    tasks = [
        outcomes("here", "PF", group="g"),
        outcomes("there", "PP", labelled=False, group="g"),
        outcomes("absent"),
    ]
    found = report(tasks, n_resamples=100) | {"n_duplicates": 3}
    text = printed([("m", found)], width=200)
    assert "m: tasks without candidates, in no figure: 1 (absent)" in text
    assert "never counts as inferable: 1" in text
    assert "groups of tasks, which intervals resample: 2" in text
    assert "repeat another one of their task: 3" in text
    assert "m: " not in printed([("m", small(labelled=False))]).replace("m: worst", "")


def test_types_are_shown_where_there_are_several() -> None:
    """One type says nothing that the headline doesn't."""
    tasks = [outcomes("A", "PF", spec_type="text"), outcomes("B", "PP", spec_type="tables")]
    text = printed([("m", report(tasks, n_resamples=100))])
    assert row(text, "text").startswith("100.0 (")
    assert row(text, "tables").endswith("1 tasks")
    assert "IVR by type" not in printed([("m", small())])


def test_labels_that_one_model_lacks_stay_empty() -> None:
    """Models may have been asked different tasks."""
    bare = report([outcomes("A", "PP", labelled=False)], n_resamples=100)
    text = printed([("bare", bare), ("full", small())])
    assert row(text, "ordering").startswith("33.3 (")


def test_long_breakdowns_are_cut_and_say_so() -> None:
    """A hundred ids would push the headline off the screen."""
    ids = tuple(f"C{i}" for i in range(2, 102))
    verdicts = {"C1": "passed", **dict.fromkeys(ids, "passed")}
    found = report([TaskOutcomes("T", "x", ("C1",), ids, {}, {}, (verdicts,))], n_resamples=10)
    text = printed([("m", found)])
    assert "The first 40 of 100; the JSON has them all." in " ".join(text.split())
    assert "\nC41 " in text
    assert "\nC42 " not in text


def test_names_are_text_not_markup_and_not_escapes() -> None:
    """A file name must not colour, move or clear somebody's terminal."""
    found = report([outcomes("[red]T\x1b[2J\u202e", "FF")], n_resamples=100)
    text = printed([("[bold]m[/bold]\x1b]0;x\x07\nz", found)], width=120)
    assert "[bold]m[/bold]?]0;x??z" in text
    assert "[red]T?[2J?" in text
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_output_that_lacks_characters_gets_replacements(encoding: str) -> None:
    """Printing to a pipe with LANG=C must not end in an encoding error."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding)
    found = report([outcomes("Größe 漢", "FF")], n_resamples=100)
    render([("modèle 漢 \udc80", found)], Console(file=out, width=80))
    out.flush()
    text = raw.getvalue().decode(encoding)
    assert re.search(r"100\.0 \(\d+\.\d-100\.0\) w", text)
    assert "?" in text


def test_without_colour_nothing_is_lost() -> None:
    """Styles are decoration: a terminal with colour prints the same characters."""
    reports: Named = [("m", small())]
    coloured = printed(reports, force_terminal=True, color_system="standard")
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == printed(reports)


def test_no_reports_print_nothing() -> None:
    """Nothing to say."""
    assert printed([]) == ""
