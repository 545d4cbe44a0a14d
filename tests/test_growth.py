"""What the scripts that measure growth and executors count, in their short forms."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
SCRIPTS = Path(__file__).parents[1] / "scripts"


def _script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_growth_scores_as_many_candidates_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    growth = _script("growth", monkeypatch)
    seen = growth.one(40, 1)
    assert seen["candidates"] == 40
    assert seen["tests"] == 80
    assert seen["judging_s"] > 0
    assert seen["report_s"] > 0
    assert 10e6 < seen["worker_bytes"] < seen["caller_peak_bytes"] < 2e9


@pytest.mark.filterwarnings("ignore")
def test_the_executors_are_measured_on_the_same_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    script = _script("bench_executor", monkeypatch)
    seen = script.measure(40, 1)
    assert set(seen["seconds"]) == {"local 1", "local 2", "dask 1", "dask 2"}
    assert all(len(values) == 1 and values[0] > 0 for values in seen["seconds"].values())
    assert seen["batches"] == 1
    assert len(script._in_words(seen)) == 7
