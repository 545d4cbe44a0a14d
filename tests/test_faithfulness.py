"""A test means the same here as in a scorer that runs it beside the candidate.

Each case of ``faithfulness/*.txt`` is an honest candidate and a test. Both are run the
plain way, in one interpreter, and by the judge: the outcomes must be the same, and the
one that the case says. A case is ``=== title``, then the candidate, a line ``---``, and
the test. Behind the title stands ``| fails`` where the candidate is wrong. The few that
differ are documented limits and marked as well: ``| refused`` passes in one interpreter
and not in the judge, which can't do it; ``| stricter``, because the judge means to.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import random
import sys
import threading
import types
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from intentspec_metric.judging import Job, judge, judge_many
from intentspec_metric.sandbox.instrument import HELPERS, MARK
from intentspec_metric.verdicts import TestResult

FOLDER = Path(__file__).parent / "faithfulness"


@dataclass(frozen=True)
class Case:
    """An honest candidate and a test.

    Attributes:
        title: What is tried, with the name of the file before it.
        candidate: The candidate's source.
        test: The test's source.
        passes: Whether it passes in one interpreter.
        judged: Whether it passes in the judge.
    """

    title: str
    candidate: str
    test: str
    passes: bool
    judged: bool


def _cases() -> Iterator[Case]:
    for path in sorted(FOLDER.glob("*.txt")):
        for block in ("\n" + path.read_text("utf-8")).split("\n=== ")[1:]:
            title, _, rest = block.partition("\n")
            title, _, outcome = title.partition(" | ")
            candidate, _, test = rest.partition("\n---\n")
            assert outcome in ("", "fails", "refused", "stricter"), (path, title)
            name = f"{path.stem}: {title}"
            yield Case(name, candidate, test, outcome != "fails", not outcome)


CASES = list(_cases())


@contextlib.contextmanager
def _interpreter_kept() -> Iterator[None]:
    """Put back what a case may change of this interpreter."""
    import builtins

    streams = sys.stdin, sys.stdout, sys.stderr
    limit, main, state = sys.getrecursionlimit(), sys.modules["__main__"], random.getstate()
    names, argv = dict(vars(builtins)), sys.argv
    sys.argv = [""]
    sys.stdin = io.StringIO()
    sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.setrecursionlimit(limit)
        sys.argv = argv
        sys.modules["__main__"] = main
        random.setstate(state)
        vars(builtins).update(names)
        sys.modules.pop("candidate", None)


def _plainly(source: str) -> types.CodeType:
    return compile(source, "<test>", "exec", dont_inherit=True)


def run_in_process(
    case: Case, compiler: Callable[[str], types.CodeType] = _plainly
) -> BaseException | None:
    """Run a case as a scorer without a sandbox would; return what ended it.

    Args:
        case: What to run.
        compiler: Compiles the test.
    """
    module, main = types.ModuleType("candidate"), types.ModuleType("__main__")
    ended: list[BaseException | None] = []

    def run() -> None:
        try:
            exec(compile(case.candidate, "<candidate>", "exec", dont_inherit=True), vars(module))
            main.__dict__["solution"] = module.__dict__["solution"]
            vars(main).update({**HELPERS, MARK: lambda: None})
            exec(compiler(case.test), vars(main))
            check = vars(main).get("check")
            if compiler is _plainly and check and "check(solution)" not in case.test:
                check(module.__dict__["solution"])
        except BaseException as error:
            ended.append(error)
        else:
            ended.append(None)

    with _interpreter_kept():
        sys.modules["candidate"], sys.modules["__main__"] = module, main
        # a thread of its own: pytest's frames don't count against the recursion limit
        old = threading.stack_size(256 << 20)
        thread = threading.Thread(target=run)
        threading.stack_size(old)
        thread.start()
        thread.join()
    return ended[0]


@pytest.fixture(scope="module")
def judged() -> dict[str, TestResult]:
    """Return what the judge says of all cases, by title."""
    jobs = [Job(case.candidate, (case.test,)) for case in CASES]
    results = judge_many(jobs, num_workers=1)
    return {case.title: result for case, [result] in zip(CASES, results, strict=True)}


def test_titles_are_unique() -> None:
    """Two cases under one title would hide one of them."""
    assert len({case.title for case in CASES}) == len(CASES) > 200


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_a_test_means_the_same_in_the_judge(case: Case, judged: dict[str, TestResult]) -> None:
    """In one interpreter and in the judge: the same outcome, or a documented difference."""
    ended = run_in_process(case)
    assert (ended is None) is case.passes, f"in one process: {ended!r}"
    result = judged[case.title]
    assert result.passed is case.judged, f"in the judge: {result}"


@pytest.mark.parametrize("name", ["pydantic", "pytest", "hypothesis", "py_landlock"])
def test_a_package_that_is_installed_but_not_allowed_is_not_there(name: str) -> None:
    """An optional import falls back, as where the package isn't installed."""
    assert importlib.util.find_spec(name) is not None
    candidate = f"""
try:
    import {name}
    found = True
except ImportError as error:
    found = type(error).__name__, error.name

def solution():
    return found
"""
    [result] = judge(candidate, [f"assert solution() == ('ModuleNotFoundError', {name!r})"])
    assert result.passed, result
