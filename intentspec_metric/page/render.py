"""Fill the page's template.

Three things keep what stands in the files from becoming part of the page: the template
engine escapes every value, ``visible`` shows what doesn't print, and a content security
policy allows the page's own script and style by their hashes and nothing else, no network
included.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from intentspec_dataset import SpecPair
from intentspec_dataset.kinds import INFERABILITIES
from intentspec_metric.candidates.matching import Candidates
from intentspec_metric.page.view import TaskView, task_views
from intentspec_metric.page.visible import visible
from intentspec_metric.pictures.style import Picture, encoded
from intentspec_metric.results.files import Result, distinct_names
from intentspec_metric.signature import format_signature
from intentspec_metric.text import printable
from intentspec_metric.wording import (
    BREAKDOWNS,
    SHARES_NOTE,
    VERDICT_WORDS,
    WILSON_NOTE,
    Breakdown,
    headline_rows,
    notes,
    rate_text,
)

__all__ = ["render_page"]

_FOLDER = Path(__file__).parent
_MAX_CHARS = 20_000  # of one candidate; a model that ran away would fill the page


def render_page(
    results: Sequence[Result],
    pairs: Sequence[SpecPair],
    pictures: Sequence[Picture],
    *,
    candidates: Sequence[Candidates] | None = None,
    anchors: Sequence[Result] = (),
) -> str:
    """Return the page.

    Args:
        results: One model each, on the same spec pairs.
        pairs: Those spec pairs.
        pictures: What to show beside the figures.
        candidates: The candidates of each result; None shows verdicts alone.
        anchors: Results to read the models against.
    """
    reports = [result.report for result in results]
    tasks = task_views(results, pairs, candidates)
    style, script = (_own_text(name) for name in ("page.css", "page.js"))
    return (
        _environment()
        .get_template("page.html.j2")
        .render(
            policy=_policy(style, script),
            style=style,
            script=script,
            names=distinct_names(results),
            level=reports[0]["signature"]["confidence_level"],
            labelled=any(result.labelled for result in results),
            headline=[
                (label, [(text, "") for text in row]) for label, row in headline_rows(reports)
            ],
            shares_note=SHARES_NOTE,
            wilson_note=WILSON_NOTE,
            anchors=[
                (name, _headline(anchor))
                for name, anchor in zip(distinct_names(anchors), anchors, strict=True)
            ],
            breakdowns=[table for what in BREAKDOWNS if (table := _table(what, reports))],
            notes=[notes(report) for report in reports],
            signatures=[format_signature(report["signature"]) for report in reports],
            pictures=[_Shown.of(picture) for picture in pictures],
            tasks=tasks,
            n_candidates=sum(report["n_candidates"] for report in reports),
            choices=_choices(tasks),
            with_text=candidates is not None,
            marked=candidates is None or all(some.marked for some in candidates),
            inferabilities=INFERABILITIES,
            verdicts=VERDICT_WORDS,
        )
    )


@dataclass(frozen=True)
class _Shown:
    """A picture as the page holds it."""

    title: str
    description: str
    address: str
    width: int

    @classmethod
    def of(cls, picture: Picture) -> _Shown:
        content = base64.b64encode(encoded(picture, "svg")).decode("ascii")
        width = round(96 * picture.figure.get_figwidth())  # CSS pixels: 96 an inch
        address = f"data:image/svg+xml;base64,{content}"
        return cls(picture.title, picture.description, address, width)


@dataclass(frozen=True)
class _Table:
    """A breakdown as rows of cells."""

    title: str
    caption: str
    rows: list[tuple[str, list[tuple[str, str]]]]


def _table(what: Breakdown, reports: Sequence[Mapping[str, Any]]) -> _Table | None:
    entries = [report[what.key] for report in reports]
    labels = list(dict.fromkeys(label for some in entries for label in some))
    if not labels or not (what.one_is_shown or any(len(some) > 1 for some in entries)):
        return None
    rows = [
        (label, [what.cell(some[label]) if label in some else ("", "") for some in entries])
        for label in labels
    ]
    return _Table(what.title, what.caption, rows)


_OUTCOMES = {
    "some": "violated by some candidate",
    "every": "violated by all that pass the stated tests",
    "none": "violated by none",
    "differ": "models differ",
    "undefined": "not defined for some model",
}


def _headline(result: Result) -> str:
    figure = result.headline
    columns = (figure, f"{figure}_ci", f"{figure}_method")
    return rate_text(*(result.report[column] for column in columns))


def _choices(tasks: Sequence[TaskView]) -> dict[str, list[tuple[str, str, int]]]:
    """Return what tasks can be filtered by: value, words, number of tasks that have it."""
    columns: dict[str, list[Sequence[str]]] = {
        "type": [[task.pair.spec_type] for task in tasks],
        "kind": [[c.kind for c in task.broken if c.kind] for task in tasks],
        "inferability": [[c.inferability for c in task.broken if c.inferability] for task in tasks],
        "outcome": [task.outcomes for task in tasks],
    }
    choices = {}
    for name, values in columns.items():
        counts = Counter(value for some in values for value in set(some))
        order = [*_OUTCOMES] if name == "outcome" else sorted(counts)
        choices[name] = [(v, _OUTCOMES.get(v, v), counts[v]) for v in order if counts[v]]
    return choices


def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_plain,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["visible"] = visible
    environment.filters["candidate"] = lambda text: visible(text, _MAX_CHARS)
    environment.filters["words"] = lambda text: text.replace("_", " ")
    return environment


def _plain(value: Any) -> Any:
    """Let nothing unprintable through, in attributes either, where no markup can show it."""
    if isinstance(value, str) and not isinstance(value, Markup):
        return printable(value, keep="\n\t")
    return value


def _own_text(name: str) -> Markup:
    """Return the page's own style or script, which is trusted."""
    return Markup((_FOLDER / name).read_text(encoding="utf-8"))


def _policy(style: str, script: str) -> str:
    """Return a content security policy that allows these two, and pictures in the page."""
    hashes = [
        base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
        for text in (style, script)
    ]
    return (
        f"default-src 'none'; img-src data:; style-src 'sha256-{hashes[0]}'; "
        f"script-src 'sha256-{hashes[1]}'; base-uri 'none'; form-action 'none'"
    )
