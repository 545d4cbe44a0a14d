"""The parts of the card that say how good the data are: agreement, proof, mutants, gaps.

Each function returns a piece of Markdown, and says so where there is nothing to show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from intentspec_dataset.schema import SpecPair
from intentspec_dataset.summary import share

__all__ = [
    "agreement_text",
    "left_out_table",
    "markdown_table",
    "mutants_text",
    "validation_text",
]


def agreement_text(pairs: Sequence[Mapping[str, Any]]) -> str:
    """Return how far first and second labels agree, and which outputs were chosen.

    Args:
        pairs: Rows of the config ``spec_pairs``.
    """
    # statistics are the metric's business; only the build needs them here
    from intentspec_metric.soundness.agreement import LABELS, Agreement, kappa_text

    agreement = Agreement.of([SpecPair.from_row(row) for row in pairs])
    if not agreement.n_constraints:
        return "No constraint of this version has a second label yet."
    heads = ("first label \\ second label", *(f"`{name}`" for name in LABELS))
    rows = ((f"`{name}`", *row) for name, row in zip(LABELS, agreement.table, strict=True))
    parts = [
        f"{agreement.n_constraints} hidden constraints of {agreement.n_tasks} tasks have two "
        f"labels; {agreement.n_agreed} of them are the same "
        f"({share(agreement.n_agreed, agreement.n_constraints)}). Cohen's kappa is "
        f"{kappa_text(agreement.kappa)}; over inferable against arbitrary alone it is "
        f"{kappa_text(agreement.kappa_inferable)}.",
        markdown_table(heads, rows),
    ]
    if agreement.choices:
        parts.append("How often the canonical's output was chosen over the violator's:")
        lines = (
            (
                f"`{name}`",
                f"{each.n_canonical} of {each.n}",
                share(each.n_canonical, each.n),
                "{:.1%} to {:.1%}".format(*each.interval) if each.interval else "",
            )
            for name, each in agreement.choices.items()
        )
        heads = ("inferability", "canonical's chosen", "share", "95% interval (Wilson)")
        parts.append(markdown_table(heads, lines))
    return "\n\n".join(parts)


def validation_text(figures: Mapping[str, Any] | None) -> str:
    """Return what running the implementations showed.

    Args:
        figures: What ``intentspec validate --output`` wrote; None where nothing was measured.
    """
    if figures is None:
        return "`intentspec validate` was not yet run on these data for this card."
    lines = [("sound spec pairs", _of(figures["n_sound"], figures["n_pairs"]))]
    if figures["canonical_ivr"] is not None:
        lines.append(("IVR of the canonicals", f"{figures['canonical_ivr']:.1%}"))
    gold, ambiguous = figures["blind_gold"], figures["blind_ambiguous"]
    if n := gold["n_tasks"]:
        lines += [
            ("blind gold: first attempt passes everything", _of(gold["n_first_all"], n)),
            ("blind gold: last attempt passes everything", _of(gold["n_last_all"], n)),
        ]
    if n := ambiguous["n_tasks"]:
        lines += [
            ("blind ambiguous: passes what is stated", _of(ambiguous["n_first_stated"], n)),
            ("blind ambiguous: passes everything", _of(ambiguous["n_first_all"], n)),
        ]
    return markdown_table(("measured", "figure"), lines)


def mutants_text(figures: Mapping[str, Any] | None) -> str:
    """Return how many wrong programs the constraints caught.

    Args:
        figures: What ``intentspec mutants --output`` wrote; None where nothing was measured.
    """
    if figures is None:
        return "Mutants were not yet counted on these data for this card."
    lines = [
        ("mutants of the canonicals", figures["n_mutants"]),
        ("that run on nothing (not counted below)", figures["n_crashing"]),
        ("that do what the canonical does", figures["n_equivalent"]),
        ("that differ, and are caught", _of(figures["n_caught"], figures["n_differing"])),
        (
            f"spec pairs with less than {figures['each_at_least']:.0%} caught",
            len(figures["low"]),
        ),
    ]
    return markdown_table(("measured", "figure"), lines)


def left_out_table(reasons: Mapping[str, str]) -> str:
    """Return the tasks that were left out, each with its reason.

    Args:
        reasons: Task to reason.
    """
    if not reasons:
        return "None is listed in this version."
    return markdown_table(
        ("task", "why it is left out"),
        ((f"`{task_id}`", reason) for task_id, reason in reasons.items()),
    )


def markdown_table(heads: tuple[str, ...], lines: Iterable[tuple[object, ...]]) -> str:
    """Return a Markdown table; a bar inside a cell would end it, so it is escaped.

    Args:
        heads: The columns' names.
        lines: One tuple of cells a line.
    """
    texts = [" | ".join(str(cell).replace("|", "\\|") for cell in line) for line in lines]
    rule = "|".join("---" for _ in heads)
    return "\n".join([f"| {' | '.join(heads)} |", f"|{rule}|", *(f"| {text} |" for text in texts)])


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole} ({share(part, whole)})"
