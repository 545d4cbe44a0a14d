"""The texts of the published dataset: its card with the YAML on top, and ``eval.yaml``.

The card's words stand in ``card_template.md``; the YAML, the tables and the counts are
made from the data, so that they can't disagree with it.

A config's ``description`` holds a fingerprint of its rows. That is more than decoration:
for a local folder, ``datasets`` names its cache by the configs and the ``dataset_info``
of this YAML (neither by the data nor by the card's words), so that an edit which leaves
every size as it was would otherwise bring back the old rows.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset.columns import CONFIGS, DATA_VERSION, SPLIT, yaml_features
from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, KINDS, LOGICS, ROLES

__all__ = ["Sizes", "eval_yaml", "fingerprint", "readme"]

Sizes = Mapping[str, tuple[int, int]]
"""Config name to the bytes of its rows in Arrow and of its file."""

_TEMPLATE = Path(__file__).with_name("card_template.md")
_PLACEHOLDER = re.compile(r"\{\{([a-z_]+)\}\}")
_SUMMARIES = {
    "spec_pairs": "Tasks with both prompts, their constraints and tests.",
    "canonicals": "The reference programs.",
    "implementations": "All programs that prove the tasks sound.",
}
_SIZE_CLASSES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"))

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


def readme(rows: Rows, sizes: Sizes) -> str:
    """Return the text of ``README.md``.

    Args:
        rows: Config name to its rows, as ``columns.config_rows`` gives them.
        sizes: The sizes of the same configs.
    """
    return f"---\n{_yaml(_metadata(rows, sizes))}---\n\n{_prose(rows)}"


def eval_yaml() -> str:
    """Return the text of ``eval.yaml``, which makes the dataset a benchmark on the Hub."""
    content = {
        "name": "IntentSpec",
        "description": (
            "How often code that passes its stated tests also keeps what the developer meant: "
            "1 minus the Intent Violation Rate, higher is better."
        ),
        "evaluation_framework": "intentspec",
        "tasks": [{"id": "intent_adherence", "config": next(iter(CONFIGS)), "split": SPLIT}],
    }
    return _yaml(content)


def fingerprint(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return 16 hexadecimal digits that change with the rows.

    Args:
        rows: Rows of plain values.
    """
    text = json.dumps(list(rows), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def _yaml(content: dict[str, Any]) -> str:
    import yaml

    return str(yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=100))


def _metadata(rows: Rows, sizes: Sizes) -> dict[str, Any]:
    n_rows = max(len(each) for each in rows.values())
    configs: list[dict[str, Any]] = []
    infos: list[dict[str, Any]] = []
    for config in CONFIGS:
        n_bytes, file_bytes = sizes[config]
        entry: dict[str, Any] = {"config_name": config}
        if not configs:
            entry["default"] = True
        entry |= {
            "version": DATA_VERSION,
            "description": f"{_SUMMARIES[config]} Content {fingerprint(rows[config])}.",
            "data_files": [{"split": SPLIT, "path": f"{config}/{SPLIT}-*"}],
        }
        configs.append(entry)
        split = {"name": SPLIT, "num_bytes": n_bytes, "num_examples": len(rows[config])}
        infos.append(
            {
                "config_name": config,
                "features": yaml_features(config),
                "splits": [split],
                "download_size": file_bytes,
                "dataset_size": n_bytes,
            }
        )
    return {
        "license": "mit",
        "language": ["en"],
        "pretty_name": "IntentSpec",
        "size_categories": [next(name for bound, name in _SIZE_CLASSES if n_rows < bound)],
        "task_categories": ["text-generation"],
        "annotations_creators": ["expert-generated"],
        "source_datasets": ["extended|openai_humaneval"],
        "tags": ["code", "code-generation", "benchmark", "underspecification", "intent"],
        "configs": configs,
        "dataset_info": infos,
    }


def _prose(rows: Rows) -> str:
    pairs = rows["spec_pairs"]
    constraints = [each for pair in pairs for each in pair["constraints"]]
    hidden = [
        each
        for pair in pairs
        for each in pair["constraints"]
        if each["id"] in pair["hidden_test_ids"]
    ]
    kinds = Counter(each["kind"] for each in hidden)
    inferabilities = Counter(each["inferability"] for each in hidden)
    roles = Counter(each["role"] for each in rows["implementations"])
    values = {
        "version": DATA_VERSION,
        "n_pairs": str(len(pairs)),
        "n_constraints": str(len(constraints)),
        "n_stated": str(len(constraints) - len(hidden)),
        "n_hidden": str(len(hidden)),
        "n_implementations": str(len(rows["implementations"])),
        "kinds": _kind_tables(kinds),
        "inferabilities": _table(
            ("inferability", "test for it", "hidden constraints"),
            ((f"`{name}`", text, inferabilities[name]) for name, text in INFERABILITIES.items()),
        ),
        "roles": _table(
            ("role", "meaning", "rows"),
            ((f"`{name}`", text, roles[name]) for name, text in ROLES.items()),
        ),
        "logics": ", ".join(f"`{name}`" for name in LOGICS),
        "sources": _source_list(pairs),
    }
    template = _TEMPLATE.read_text(encoding="utf-8")
    return _PLACEHOLDER.sub(lambda match: values[match[1]], template)


def _kind_tables(counts: Mapping[str, int]) -> str:
    parts = []
    for family, definition in FAMILIES.items():
        kinds = [kind for kind in KINDS.values() if kind.family == family]
        lines = (
            (f"`{kind.name}`", kind.definition, " ".join(kind.examples), counts.get(kind.name, 0))
            for kind in kinds
        )
        table = _table(("kind", "about", "for example", "hidden constraints"), lines)
        parts.append(f"**{family}**: {definition}\n\n{table}")
    return "\n\n".join(parts)


def _source_list(pairs: Sequence[Mapping[str, Any]]) -> str:
    lines = (
        (f"`{pair['task_id']}`", pair["source"] or "Our own task; no outside source.")
        for pair in pairs
    )
    return _table(("task", "source"), lines)


def _table(head: tuple[str, ...], lines: Iterable[tuple[object, ...]]) -> str:
    """Make a Markdown table; a bar inside a cell would end it, so it is escaped."""
    texts = [" | ".join(str(cell).replace("|", "\\|") for cell in line) for line in lines]
    rule = "|".join("---" for _ in head)
    return "\n".join([f"| {' | '.join(head)} |", f"|{rule}|", *(f"| {text} |" for text in texts)])
