"""What is answered: verdicts, the Intent Violation Rate and its statistics.

Importing this package does nothing and costs next to nothing: every public name is looked
up when it is first used.

>>> import intentspec_metric
>>> intentspec_metric.Verdict.PASSED.passes
True
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from intentspec_metric.comparison import compare
    from intentspec_metric.comparison.sample_size import power
    from intentspec_metric.ivr import report
    from intentspec_metric.judging import Job, judge, judge_many
    from intentspec_metric.scoring import score
    from intentspec_metric.verdicts import Limits, TestResult, Verdict

    __version__: str

__all__ = [
    "Job",
    "Limits",
    "TestResult",
    "Verdict",
    "__version__",
    "compare",
    "judge",
    "judge_many",
    "path",
    "power",
    "report",
    "score",
]

_HOME_OF = {
    "Job": "judging",
    "Limits": "verdicts",
    "TestResult": "verdicts",
    "Verdict": "verdicts",
    "compare": "comparison",
    "judge": "judging",
    "judge_many": "judging",
    "power": "comparison.sample_size",
    "report": "ivr",
    "score": "scoring",
}


def path() -> str:
    """Return the folder of the evaluate module: ``evaluate.load(intentspec_metric.path())``."""
    return str(Path(__file__).parent / "intentspec_ivr")


def __getattr__(name: str) -> Any:
    """Import the home of a public name the first time somebody asks for it (PEP 562)."""
    if name == "__version__":
        from importlib.metadata import version

        value: Any = version("intentspec")
    elif name in _HOME_OF:
        from importlib import import_module

        value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
