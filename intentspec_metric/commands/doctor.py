"""``intentspec doctor``: what this machine can do, and what the sandbox would be."""

from __future__ import annotations

import argparse
import os
import platform
import sys

from intentspec_dataset import data_version, load_spec_pairs
from intentspec_dataset.errors import SandboxError
from intentspec_metric import __version__, judging
from intentspec_metric.commands.common import default_store

__all__ = ["run"]

_CANDIDATE = "def solution(x):\n    return x + 1\n"
_TESTS = ("assert solution(1) == 2", "assert solution(1) == 3")
_EXPECTED = ["passed", "failed"]


def run(arguments: argparse.Namespace) -> int:
    """Print what is here, then start the sandbox and judge a right and a wrong answer."""
    _print("intentspec", __version__)
    _print("python", f"{platform.python_version()} ({sys.executable})")
    _print("system", f"{platform.system()} {platform.release()} {platform.machine()}")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    _print("usable cores", cores)
    _print("dataset", f"{data_version()}, {len(load_spec_pairs())} spec pairs")
    _print("verdict store", default_store())
    sys.stdout.flush()  # what follows may end in an error, which goes to stderr
    for name, value in judging.sandbox_description().items():
        _print(name.replace("_", " "), value)
    verdicts = [str(result.verdict) for result in judging.judge(_CANDIDATE, _TESTS)]
    if verdicts != _EXPECTED:
        raise SandboxError(
            f"a right and a wrong answer were judged {', '.join(verdicts)}: the sandbox does not "
            "work on this machine; please report this with the lines above"
        )
    _print("judge", "works: a right answer passed, a wrong one failed")
    return 0


def _print(name: str, value: object) -> None:
    print(f"{name:<20} {value}")
