"""What the scripts that measure growth and executors count, in their short forms."""

from __future__ import annotations

import sys

import pytest
from conftest import load_script

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")


def test_growth_scores_as_many_candidates_as_it_says() -> None:
    growth = load_script("growth")
    seen = growth.one(40, 1)
    assert seen["candidates"] == 40
    assert seen["tests"] == 80
    assert seen["judging_s"] > 0
    assert seen["report_s"] > 0
    assert 10e6 < seen["worker_bytes"] < seen["caller_peak_bytes"] < 2e9


@pytest.mark.filterwarnings("ignore")
def test_the_executors_are_measured_on_the_same_tests() -> None:
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    script = load_script("bench_executor")
    seen = script.measure(40, 1)
    assert set(seen["seconds"]) == {"local 1", "local 2", "dask 1", "dask 2"}
    assert all(len(values) == 1 and values[0] > 0 for values in seen["seconds"].values())
    assert seen["batches"] == 1
    assert len(script._in_words(seen)) == 7
