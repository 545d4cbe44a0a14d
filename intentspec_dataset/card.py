"""The texts of the published dataset: its card with the YAML on top, and ``eval.yaml``.

The card's words stand in ``card_template.md``; the YAML, the tables and the counts are
made from the data, so that they can't disagree with it. ``card_figures`` adds what others
said of the pairs and what was measured by running them.

A config's ``description`` holds a fingerprint of its rows. That is more than decoration:
for a local folder, ``datasets`` names its cache by the configs and the ``dataset_info``
of this YAML (neither by the data nor by the card's words), so that an edit which leaves
every size as it was would otherwise bring back the old rows. The YAML gives no number of
rows: ``datasets`` would hold it against what it loads, and refuse every ``filters=``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset.card_figures import (
    agreement_text,
    left_out_table,
    markdown_table,
    mutants_text,
    validation_text,
)
from intentspec_dataset.columns import CONFIGS, DATA_VERSION, SPLIT, fingerprint, yaml_features
from intentspec_dataset.figures import PICTURE_FILE, Figures
from intentspec_dataset.kinds import (
    FAMILIES,
    INFERABILITIES,
    INFERABILITY_EXAMPLES,
    KINDS,
    LOGICS,
    REFUSAL_RULE,
    ROLES,
)
from intentspec_dataset.summary import Summary, share

__all__ = ["BENCHMARK_TASKS", "PICTURE", "eval_yaml", "readme"]

PICTURE = PICTURE_FILE
"""Where the card's picture stands inside the dataset's folder."""

BENCHMARK_TASKS: Mapping[str, str] = {
    "intent_adherence_inferable": "ivr_inferable",
    "intent_adherence": "ivr",
}
"""Tasks of ``eval.yaml``, the headline first: each to the figure of a report that it is 1 minus.

The Hub ranks by a value where more is better and can't be told otherwise, so that the rates
themselves can't be published there.
"""

_TEMPLATE = Path(__file__).with_name("card_template.md")
_PLACEHOLDER = re.compile(r"\{\{([a-z_]+)\}\}")
_SUMMARIES = {
    "spec_pairs": "Tasks with both prompts, their constraints and tests.",
    "canonicals": "The reference programs.",
    "implementations": "All programs that prove the tasks sound.",
}
_SIZE_CLASSES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"))

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


def readme(
    rows: Rows, *, left_out: Mapping[str, str] | None = None, figures: Figures | None = None
) -> str:
    """Return the text of ``README.md``.

    Args:
        rows: Config name to its rows, as ``columns.config_rows`` gives them.
        left_out: Task that was left out to the reason.
        figures: What was measured of these rows.
    """
    prose = _prose(rows, left_out or {}, figures or Figures())
    return f"---\n{_yaml(_metadata(rows))}---\n\n{prose}"


def eval_yaml() -> str:
    """Return the text of ``eval.yaml``, which makes the dataset a benchmark on the Hub."""
    content = {
        "name": "IntentSpec",
        "description": (
            "How often code that passes its stated tests also keeps what the developer meant: "
            "1 minus the Intent Violation Rate, higher is better."
        ),
        "evaluation_framework": "intentspec",
        "tasks": [
            {"id": task, "config": next(iter(CONFIGS)), "split": SPLIT} for task in BENCHMARK_TASKS
        ],
    }
    return _yaml(content)


def _yaml(content: dict[str, Any]) -> str:
    import yaml

    return str(yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=100))


def _metadata(rows: Rows) -> dict[str, Any]:
    n_rows = max(len(each) for each in rows.values())
    configs: list[dict[str, Any]] = []
    for config in CONFIGS:
        entry: dict[str, Any] = {"config_name": config}
        if not configs:
            entry["default"] = True
        entry |= {
            "version": DATA_VERSION,
            "description": f"{_SUMMARIES[config]} Content {fingerprint(rows[config])}.",
            "data_files": [{"split": SPLIT, "path": f"{config}/{SPLIT}-*"}],
        }
        configs.append(entry)
    return {
        "license": "mit",
        "language": ["en"],
        "pretty_name": "IntentSpec",
        "size_categories": [next(name for bound, name in _SIZE_CLASSES if n_rows < bound)],
        "task_categories": ["text-generation"],
        "annotations_creators": ["machine-generated"],
        "language_creators": ["machine-generated"],
        "source_datasets": ["original", "extended|openai_humaneval"],
        "tags": ["code", "code-generation", "benchmark", "underspecification", "intent"],
        "configs": configs,
        "dataset_info": [
            {"config_name": config, "features": yaml_features(config)} for config in CONFIGS
        ],
    }


def _prose(rows: Rows, left_out: Mapping[str, str], figures: Figures) -> str:
    pairs = rows["spec_pairs"]
    summary = Summary.of(pairs)
    roles = Counter(each["role"] for each in rows["implementations"])
    values = {
        "version": DATA_VERSION,
        "n_pairs": str(summary.n_pairs),
        "n_constraints": str(summary.n_stated + summary.n_hidden),
        "n_stated": str(summary.n_stated),
        "n_hidden": str(summary.n_hidden),
        "n_implementations": str(len(rows["implementations"])),
        "inferable": share(summary.n_inferable, summary.n_hidden),
        "without_arbitrary": share(summary.n_without_arbitrary, summary.n_pairs),
        "picture": _picture(figures),
        "splits": markdown_table(
            ("config", "split", "rows"),
            ((f"`{config}`", f"`{SPLIT}`", len(rows[config])) for config in CONFIGS),
        ),
        "types": markdown_table(
            ("type", "spec pairs", "share"),
            (
                (f"`{name}`", count, share(count, summary.n_pairs))
                for name, count in summary.types.items()
            ),
        ),
        "families": markdown_table(
            ("family", "hidden constraints", "share", "tasks"),
            (
                (name, count, share(count, summary.n_hidden), summary.family_tasks[name])
                for name, count in summary.families.items()
            ),
        ),
        "kinds": _kind_tables(summary.kinds),
        "inferabilities": markdown_table(
            ("inferability", "test for it", "examples", "hidden constraints", "share"),
            (
                (
                    f"`{name}`",
                    text,
                    " ".join(INFERABILITY_EXAMPLES[name]),
                    count,
                    share(count, summary.n_hidden),
                )
                for name, text in INFERABILITIES.items()
                for count in [summary.inferabilities.get(name, 0)]
            ),
        ),
        "refusal_rule": REFUSAL_RULE,
        "roles": markdown_table(
            ("role", "meaning", "rows"),
            ((f"`{name}`", text, roles[name]) for name, text in ROLES.items()),
        ),
        "logics": ", ".join(f"`{name}`" for name in LOGICS),
        "agreement": agreement_text(pairs),
        "validation": validation_text(figures.validation),
        "mutants": mutants_text(figures.mutants),
        "sources": markdown_table(
            ("task", "source"),
            (
                (f"`{pair['task_id']}`", pair["source"] or "Our own task; no outside source.")
                for pair in pairs
            ),
        ),
        "left_out": left_out_table(left_out),
    }
    template = _TEMPLATE.read_text(encoding="utf-8")
    return _PLACEHOLDER.sub(lambda match: values[match[1]], template)


def _picture(figures: Figures) -> str:
    if figures.picture is None:
        return ""
    words = "Spec pairs by type, and hidden constraints by kind and inferability"
    return f"![{words}]({PICTURE})\n\n"


def _kind_tables(counts: Mapping[str, int]) -> str:
    parts = []
    for family, definition in FAMILIES.items():
        kinds = [kind for kind in KINDS.values() if kind.family == family]
        lines = (
            (f"`{kind.name}`", kind.definition, " ".join(kind.examples), counts.get(kind.name, 0))
            for kind in kinds
        )
        table = markdown_table(("kind", "about", "for example", "hidden constraints"), lines)
        parts.append(f"**{family}**: {definition}\n\n{table}")
    return "\n\n".join(parts)
