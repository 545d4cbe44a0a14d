"""The page of the Space: what it shows, and, where Gradio is installed, that it shows it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import made_results
import pytest
from conftest import ROOT

import intentspec_metric
from intentspec_dataset import load_spec_pairs
from intentspec_metric import space
from intentspec_metric.results.files import read_results
from intentspec_metric.results.leaderboard import boards, markdown

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
HOSTILE = "<img src=x onerror=window.ran=1> **bold** $$x$$ [a](javascript:window.ran=1)"
SHIPPED = ROOT / "results" / "first-release"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of results: the shipped ones, one with a hostile name, and a broken file."""
    folder = tmp_path_factory.mktemp("results")
    for file in SHIPPED.glob("*.json"):
        shutil.copy(file, folder)
    pairs = load_spec_pairs()[:5]
    (folder / "deeper").mkdir()
    made_results.write(folder / "deeper" / "hostile.json", made_results.document(HOSTILE, pairs))
    (folder / "broken.json").write_text("{", encoding="ascii")
    return folder


# --- tasks ---------------------------------------------------------------------------------------


def test_tasks_are_found_by_words_and_labels() -> None:
    """Every filter narrows; kind and inferability are asked of one constraint."""
    pairs = load_spec_pairs()
    assert space.matching_tasks(pairs) == [pair.task_id for pair in pairs]
    assert space.matching_tasks(pairs, words="humaneval/47") == ["HumanEval/47"]
    assert space.matching_tasks(pairs, words="MEDIAN drop-outs") == ["HumanEval/47"]
    assert space.matching_tasks(pairs, words="no-such-word") == []
    types, kinds, inferabilities = space.labels_of(pairs)
    by_type = [space.matching_tasks(pairs, spec_type=each) for each in types]
    assert sorted(each for some in by_type for each in some) == sorted(
        pair.task_id for pair in pairs
    )
    for kind in kinds:
        for inferability in inferabilities:
            found = space.matching_tasks(pairs, kind=kind, inferability=inferability)
            assert found == [
                pair.task_id
                for pair in pairs
                if any((c.kind, c.inferability) == (kind, inferability) for c in pair.hidden)
            ]


def test_a_task_is_shown_whole() -> None:
    """Both prompts, every constraint with its labels, every test."""
    for pair in load_spec_pairs():
        view = space.task_view(pair)
        assert (view.ambiguous_prompt, view.gold_prompt) == (
            pair.ambiguous_prompt,
            pair.gold_prompt,
        )
        assert [row[0] for row in view.constraints] == [each.id for each in pair.constraints]
        hidden = [row[0] for row in view.constraints if row[1] == "hidden"]
        assert hidden == list(pair.hidden_test_ids)
        for constraint in pair.constraints:
            assert constraint.test_code.strip() in view.tests
        compile(view.tests, pair.task_id, "exec")  # a text that can be copied and read as Python


# --- results -------------------------------------------------------------------------------------


def test_results_that_cannot_be_compared_have_tables_of_their_own(results: Path) -> None:
    """And within one the order is that of the headline figure, whatever order they come in."""
    read = read_results([results / "gpt-4_1.json", results / "claude-sonnet-4-6.json"])
    other = read_results([results / "deeper"])
    tables = boards([*read, *other])
    assert tables == boards([*other, *reversed(read)])
    assert sorted(len(board.results) for board in tables) == [1, 2]
    [board] = [board for board in tables if len(board.results) == 2]
    assert [each.model for each in board.results] == ["claude-sonnet-4-6", "gpt-4_1"]
    assert board.title == "The first release, 49 tasks: answers to the ambiguous prompt"
    assert markdown([]) == "There are no results yet.\n"


def test_results_are_kept_for_a_while_and_their_absence_is_said(results: Path) -> None:
    """A page that is asked often doesn't ask the Hub each time, nor break without it."""
    now, asked = [0.0], []

    def fetch() -> tuple[Path, str]:
        asked.append(now[0])
        if len(asked) in {1, 3}:
            raise ConnectionError("no route")
        return results, "https://hub.example/results"

    leaderboard = space.Leaderboard(fetch, lambda: now[0])
    assert leaderboard.markdown() == "The results can't be fetched now (ConnectionError)."
    now[0] = 1000.0
    text = leaderboard.markdown()
    assert leaderboard.markdown() == text
    assert "[gpt-4\\_1](https://hub.example/results/gpt-4_1.json)" in text
    assert "54.5 (40.4–68.1)" in text
    assert "can't be read: `broken.json`" in text
    assert "\\<img" in text
    now[0] = 2000.0
    assert leaderboard.markdown() == text  # what was known is shown when asking fails
    assert asked == [0.0, 1000.0, 2000.0]


# --- the page ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(results: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the page as the Space does."""
    if find_spec("gradio") is None:
        pytest.skip("gradio is not installed: pip install 'intentspec[space]'")
    if CHROMIUM is None or find_spec("playwright") is None:
        pytest.skip("no Chromium, or no playwright to drive it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = Path(shutil.copytree(intentspec_metric.path(), tmp_path_factory.mktemp("space") / "app"))
    env = os.environ | {
        "INTENTSPEC_RESULTS": str(results),
        "GRADIO_ANALYTICS_ENABLED": "False",
        "GRADIO_SERVER_NAME": "127.0.0.1",
        "GRADIO_SERVER_PORT": str(port),
        "PYTHONPATH": str(ROOT),
    }
    log = app / "log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [sys.executable, "app.py"], cwd=app, env=env, stdout=output, stderr=output
        )
    url = f"http://127.0.0.1:{port}/"
    try:
        for _ in range(600):
            assert server.poll() is None, log.read_text()
            if "Running on" in log.read_text():
                break
            time.sleep(0.1)
        yield url
        assert "Traceback" not in log.read_text()
    finally:
        server.terminate()
        server.wait()


def test_the_served_page_holds_no_row_of_the_dataset(address: str) -> None:
    """The card asks for that: tasks come when somebody opens them."""
    with urllib.request.urlopen(address) as answer:
        page = answer.read().decode()
    with urllib.request.urlopen(f"{address}config") as answer:
        page += answer.read().decode()
    assert "HumanEval/47" in page
    assert "Median per station" not in page
    assert "drop-out" not in page


def test_the_page_in_a_browser(address: str) -> None:
    """Tables, filters, a task by its address, and no markup out of a model's name."""
    from playwright.sync_api import expect, sync_playwright

    flags = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=flags)
        try:
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            problems: list[str] = []
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.goto(address)
            expect(page.get_by_role("cell", name="54.5 (40.4–68.1)")).to_be_visible(timeout=30_000)
            expect(page.get_by_role("cell", name=HOSTILE)).to_be_visible()
            expect(page.get_by_text("broken.json")).to_be_visible()

            page.get_by_role("tab", name="Tasks").click()
            page.get_by_label("Words").fill("median drop-outs")
            expect(page.get_by_text("Task (1 of 262)")).to_be_visible()
            page.get_by_label(re.compile("^Task")).click()
            page.get_by_role("option", name="HumanEval/47").click()
            expect(page.get_by_label("Gold prompt")).to_have_value(re.compile("Drop-outs aren't"))
            expect(page.get_by_text("tie_breaking").first).to_be_visible()
            expect(page.get_by_text("# C1, stated")).to_be_visible()

            page.goto(f"{address}?task=HumanEval/106")
            prompt = page.get_by_label("Ambiguous prompt")
            [pair] = [each for each in load_spec_pairs() if each.task_id == "HumanEval/106"]
            expect(prompt).to_have_value(pair.ambiguous_prompt, timeout=30_000)
            page.get_by_role("tab", name="Metric card").click()
            expect(page.get_by_role("heading", name="Limitations and Bias")).to_be_visible()

            page.goto(f"{address}?task=<script>")
            expect(page.get_by_role("cell", name="54.5 (40.4–68.1)")).to_be_visible(timeout=30_000)
            assert page.evaluate("window.ran") is None
            assert problems == []
            assert page.locator("input[type=file]").count() == 0  # nothing takes code
        finally:
            browser.close()
