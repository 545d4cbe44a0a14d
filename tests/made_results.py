"""Results made up for tests of what shows them: seeded verdicts on given spec pairs."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair, data_hash
from intentspec_metric.ivr import TaskOutcomes, report


def document(
    model: str,
    pairs: Sequence[SpecPair],
    *,
    violation_rate: float = 0.3,
    stated_rate: float = 1.0,
    n: int = 5,
    seed: int = 0,
) -> dict[str, Any]:
    """Return a result file's content: what ``intentspec score --output`` would write."""
    rng = random.Random(seed)
    tasks = []
    for pair in pairs:
        verdicts = []
        for _ in range(n):
            row = {i: _verdict(rng, stated_rate) for i in pair.stated_test_ids}
            row |= {i: _verdict(rng, 1 - violation_rate) for i in pair.hidden_test_ids}
            verdicts.append(row)
        tasks.append(TaskOutcomes.from_pair(pair, verdicts))
    made = report(tasks, n_resamples=50, signature={"data_hash": data_hash(pairs)})
    return {"model": model, **made}


def _verdict(rng: random.Random, passing: float) -> str:
    return "passed" if rng.random() < passing else rng.choice(["failed", "error", "timeout"])


def write(path: Path, content: Any) -> Path:
    """Write a result file."""
    path.write_text(json.dumps(content), encoding="ascii")
    return path
