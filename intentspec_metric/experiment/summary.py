"""The page of an experiment: ``summary.md``.

It computes nothing: every figure stands in the result files beside it. It holds no time of
day, so that the same answers give the same page to the letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from intentspec_metric.experiment.config import Experiment
from intentspec_metric.experiment.contenders import Contender
from intentspec_metric.extract.markdown import plain_cell, table
from intentspec_metric.generation.answers import read_answers
from intentspec_metric.generation.job import Outcome
from intentspec_metric.signature import format_signature

__all__ = ["Scored", "summary"]

_FIGURES = (
    ("IVR, inferable", "ivr_inferable"),
    ("IVR, all", "ivr"),
    ("stated fail", "stated_fail"),
    ("silent violation", "silent_violation"),
    ("everything passes", "all_pass"),
)


@dataclass(frozen=True)
class Scored:
    """A contender with its report.

    Attributes:
        contender: Who.
        report: What ``intentspec_metric.score`` returned.
        outcome: Of the run that generated its answers, if one did.
    """

    contender: Contender
    report: Mapping[str, Any]
    outcome: Outcome | None = None

    @property
    def document(self) -> dict[str, Any]:
        """What stands in its file: the report with the model's name and prompt."""
        contender = self.contender
        return {
            "model": contender.name,
            "prompt_condition": contender.condition,
            **self.report,
        }


def summary(
    experiment: Experiment,
    scored: Sequence[Scored],
    incomplete: Sequence[Contender],
    comparison: str | None = None,
    pictures: Sequence[tuple[Path, str]] = (),
) -> str:
    """Return the page of an experiment, in Markdown.

    Args:
        experiment: The experiment.
        scored: The contenders that were scored, anchors last.
        incomplete: Those whose answers are not complete.
        comparison: How they compare, in words and tables of plain text.
        pictures: Their files, each with what can be seen in it.
    """
    parts = [f"# {plain_cell(experiment.name)}"]
    if scored:
        parts += [_what(scored), _figures(scored), _reading()]
    if incomplete:
        names = "".join(f"- {plain_cell(each.name)}, {each.condition}\n" for each in incomplete)
        parts.append(
            "**Not scored**, since answers are missing; the same command asks for them again:\n\n"
            + names.rstrip()
        )
    generated = [each for each in scored if each.contender.job is not None]
    if generated:
        parts += ["## Answers", _answers(generated)]
    if comparison:
        fence = "```"
        while fence in comparison:  # a model's name may hold anything
            fence += "`"
        parts += ["## Comparison", f"{fence}text\n{comparison}\n{fence}"]
    if pictures:
        parts.append("## Pictures")
        parts += [f"![{plain_cell(said)}](pictures/{path.name})" for path, said in pictures]
    if scored:
        parts += ["## How it was scored", _signatures(scored)]
    return "\n\n".join(parts) + "\n"


def _what(scored: Sequence[Scored]) -> str:
    signature = scored[0].report["signature"]
    data = signature.get("data_version")
    of = f"IntentSpec {data}" if data else "other spec pairs than ours"
    level = f"{100 * signature['confidence_level']:.4g}%"
    n_tasks = scored[0].report["n_tasks"]
    return f"{n_tasks} tasks of {of}. Percent, with {level} intervals over tasks."


def _figures(scored: Sequence[Scored]) -> str:
    """Return the table of models and conditions, the anchors in italics below."""
    shown = [
        (head, key)
        for head, key in _FIGURES
        if key != "ivr_inferable" or any(each.report["ivr_inferable_n"] for each in scored)
    ]
    ks = dict.fromkeys(k for each in scored for k in each.report["pass_at_k"]["n_tasks"])
    heads = ["model", "prompt", *(head for head, _ in shown)]
    heads += [f"pass@{k}, everything" for k in ks if k != "1"]
    heads += ["answers", "qualifying tasks"]
    rows = []
    for each in scored:
        report, name = each.report, plain_cell(each.contender.name)
        row = [f"*{name}*" if each.contender.is_anchor else name, each.contender.condition]
        row += [
            _interval(report[key], report[f"{key}_ci"], report[f"{key}_method"]) for _, key in shown
        ]
        row += [_pass_at(report["pass_at_k"], k) for k in ks if k != "1"]
        row += [str(report["n_candidates"]), f"{report['n_qualifying']} of {report['n_tasks']}"]
        rows.append(row)
    return table(heads, rows, n_left=2)


def _reading() -> str:
    return (
        "IVR: of the answers that pass the stated tests, the share that breaks a hidden "
        "constraint, mean over tasks; *inferable* counts the constraints that a careful developer "
        "could have known. Stated fail + silent violation + everything passes = 100, over all "
        "tasks. *In italics*: anchors to read the models against. w: Wilson's interval (few "
        "tasks, or all alike), else bootstrap over tasks."
    )


def _answers(generated: Sequence[Scored]) -> str:
    """Return the table of what was asked and what came."""
    heads = ["model", "prompt", "as served", "parameters", "refused", "tokens out", "marked"]
    rows = []
    for each in generated:
        job = each.contender.job
        assert job is not None
        asked = {(r.task_id, r.sample) for r in job.requests}
        found = [row for i, row in read_answers(job.path).items() if i in asked]
        served = Counter(str(row.get("served_model")) for row in found)
        parameters: dict[str, Any] = next(
            (row["parameters"] for row in found if row.get("parameters")), {}
        )
        refused = dict.fromkeys(name for row in found for name in row.get("refused") or {})
        marks = Counter(row["mark"] for row in found if row.get("mark"))
        counted = [row["tokens"]["output"] for row in found if row.get("tokens")]
        mean = f"{sum(counted) / len(counted):.0f} an answer" if counted else "not counted"
        rows.append(
            [
                plain_cell(each.contender.name),
                each.contender.condition,
                plain_cell(", ".join(served)),
                plain_cell(", ".join(f"{name}={value}" for name, value in parameters.items())),
                plain_cell(", ".join(refused) or "none"),
                mean,
                plain_cell(", ".join(f"{n} {mark}" for mark, n in marks.most_common()) or "none"),
            ]
        )
    return table(heads, rows, n_left=len(heads))


def _signatures(scored: Sequence[Scored]) -> str:
    names: dict[str, list[str]] = {}
    for each in scored:
        names.setdefault(format_signature(each.report["signature"]), []).append(each.contender.stem)
    if len(names) == 1:
        return f"`{next(iter(names))}`"
    return "\n\n".join(f"{', '.join(who)}: `{line}`" for line, who in names.items())


def _pass_at(figures: Mapping[str, Any], k: str) -> str:
    if k not in figures["n_tasks"]:
        return ""
    return _interval(*(figures[name].get(k) for name in ("all", "all_ci", "all_method")))


def _interval(rate: float | None, ci: Sequence[float] | None, method: str | None) -> str:
    if rate is None or ci is None:
        return "–"
    mark = " w" if method == "wilson" else ""
    return f"{100 * rate:.1f} ({100 * ci[0]:.1f}–{100 * ci[1]:.1f}){mark}"
