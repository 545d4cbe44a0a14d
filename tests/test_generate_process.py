"""The generator as a process: killed, interrupted, watched, and searched for keys."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from loopback_api import Loopback, Reply, Seen, completion, loopback, message, openai_error

from intentspec_dataset import load_spec_pairs

ROOT = Path(__file__).parents[1]
KEY = "sk-not-a-real-key-0123456789"
N = 40


@pytest.fixture(scope="module")
def spec_pairs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with ten spec pairs."""
    path = tmp_path_factory.mktemp("pairs") / "spec_pairs.jsonl"
    rows = [json.dumps(pair.to_row()) + "\n" for pair in load_spec_pairs()[:10]]
    path.write_text("".join(rows), "utf-8")
    return path


def command(api: Loopback, spec_pairs: Path, out: Path, *more: str) -> list[str]:
    return [
        *(sys.executable, str(ROOT / "scripts" / "generate.py"), "--model", "gpt-4.1"),
        *("--base-url", api.openai_url, "--spec-pairs", str(spec_pairs), "--out", str(out)),
        *("--samples", str(N // 10), "--concurrency", "4", *more),
    ]


def environment(**more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    keys = {"OPENAI_API_KEY": KEY, "ANTHROPIC_API_KEY": KEY}
    return {**kept, **keys, "PYTHONPATH": str(ROOT), **more}


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until something holds; the bound only ends a test that can't succeed."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.01)


def n_rows(out: Path) -> int:
    return sum(path.read_bytes().count(b"\n") for path in out.glob("*.jsonl"))


def test_a_killed_run_goes_on_where_it_was(spec_pairs: Path, tmp_path: Path) -> None:
    """With kill -9 in the middle: what was answered is there, and is never asked for again."""
    with loopback(lambda seen: Reply(body=completion(f"# {seen.number}"), delay_s=0.05)) as api:
        words = command(api, spec_pairs, tmp_path)
        process = subprocess.Popen(words, env=environment(), stderr=subprocess.DEVNULL)
        wait_for(lambda: n_rows(tmp_path) >= 5, "answers")
        process.send_signal(signal.SIGKILL)
        process.wait()
        [path] = tmp_path.glob("*.jsonl")
        before = path.read_bytes()
        whole = before[: before.rfind(b"\n") + 1]
        asked_before = len(api.seen)
        subprocess.run(words, env=environment(), stderr=subprocess.DEVNULL, check=True)
        asked_after = len(api.seen) - asked_before
    content = path.read_bytes()
    rows = [json.loads(line) for line in content.splitlines()]
    assert content.startswith(whole)
    assert asked_after == N - whole.count(b"\n")
    assert asked_before <= whole.count(b"\n") + 4
    assert set(Counter((row["task_id"], row["sample"]) for row in rows).values()) == {1}
    assert len(rows) == N


def test_an_interrupt_keeps_the_answers_under_way(spec_pairs: Path, tmp_path: Path) -> None:
    """Ctrl-C starts nothing more, waits a little for what is paid for, and exits with 130."""
    with loopback(lambda seen: Reply(body=completion(), delay_s=0.3)) as api:
        process = subprocess.Popen(
            command(api, spec_pairs, tmp_path), env=environment(), stderr=subprocess.PIPE
        )
        wait_for(lambda: len(api.seen) == 4, "the first requests")
        process.send_signal(signal.SIGINT)
        said = process.communicate()[1].decode()
        assert process.returncode == 130
        assert len(api.seen) == n_rows(tmp_path) == 4
    assert "interrupted: 5 s for the answers under way" in said
    assert f"4 of {N} answers are there (4 new)" in said
    assert "tasks lack answers:" in said


def test_a_second_interrupt_ends_at_once(spec_pairs: Path, tmp_path: Path) -> None:
    """Nobody has to wait for a server that hangs."""
    with loopback(lambda seen: Reply(delay_s=600)) as api:
        process = subprocess.Popen(
            command(api, spec_pairs, tmp_path), env=environment(), stderr=subprocess.PIPE
        )
        assert process.stderr is not None
        wait_for(lambda: len(api.seen) == 4, "the first requests")
        process.send_signal(signal.SIGINT)
        assert b"interrupted" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        process.communicate()
        assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []


def test_a_second_run_can_t_write_to_the_same_file(spec_pairs: Path, tmp_path: Path) -> None:
    """It would ask for the same answers, and mix lines."""
    with loopback(lambda seen: Reply(body=completion(), delay_s=30 * (seen.number > 4))) as api:
        words = command(api, spec_pairs, tmp_path)
        first = subprocess.Popen(words, env=environment(), stderr=subprocess.DEVNULL)
        wait_for(lambda: n_rows(tmp_path) >= 1, "an answer")
        second = subprocess.run(words, env=environment(), capture_output=True, text=True)
        first.kill()
        first.wait()
    assert second.returncode == 1
    assert "another run is writing to it" in second.stderr


@pytest.mark.parametrize("provider", ["anthropic", "openai"])
def test_no_key_reaches_a_file_or_a_log(provider: str, spec_pairs: Path, tmp_path: Path) -> None:
    """Not with both SDKs logging all they can, nor from a server that says it back."""

    def script(seen: Seen) -> Reply | None:
        said = seen.headers["authorization"]
        echo = {"x-echo": said}
        if seen.number == 1:
            return Reply(400, openai_error(f"What is {said}?"), echo)
        if seen.number == 2:
            return Reply(500, f"<p>{said}</p>".encode(), {**echo, "retry-after": "0.01"})
        text = f"def solution(x):\n    return '{said}'"
        changes: dict[str, Any] = {"id": said, "model": said}
        return Reply(
            body=message(text, **changes) if seen.is_anthropic else completion(text, **changes),
            headers=echo,
        )

    logs = {"ANTHROPIC_LOG": "debug", "OPENAI_LOG": "debug"}
    with loopback(script) as api:
        url = api.url if provider == "anthropic" else api.openai_url
        words = command(api, spec_pairs, tmp_path / "out", "--provider", provider)
        done = subprocess.run(
            [*words, "--base-url", url, "--limit", "2", "--concurrency", "1"],
            env=environment(**logs, TMPDIR=str(tmp_path)),
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert KEY in api.seen[0].headers["authorization"]
    assert done.returncode == 4
    assert "DEBUG" in done.stderr
    written = [path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file()]
    assert sum(text.count("\n") for text in written) == 7
    assert "Bearer" in "".join(written)
    for text in (done.stdout, done.stderr, *written):
        assert KEY not in text


@pytest.mark.parametrize(
    ("columns", "model", "name"),
    [(140, "gpt-4.1", "gpt-4.1, ambiguous "), (72, f"lab/{'a-long-name-' * 5}", "lab/a")],
    ids=["wide", "narrow"],
)
def test_a_terminal_gets_a_bar_with_rate_tokens_and_cost(
    spec_pairs: Path, tmp_path: Path, columns: int, model: str, name: str
) -> None:
    """All that a user wants to know while it runs; a long name is cut before any figure is."""
    with loopback(lambda seen: Reply(body=completion(), delay_s=0.1)) as api:
        words = command(api, spec_pairs, tmp_path, "--price", "100000/0", "--model", model)
        terminal, end = pty.openpty()
        size = {"COLUMNS": str(columns), "LINES": "20", "TERM": "xterm"}
        process = subprocess.Popen(
            words, env=environment(**size), stderr=end, stdout=subprocess.DEVNULL
        )
        os.close(end)
        shown = b""
        try:
            while chunk := os.read(terminal, 4096):
                shown += chunk
        except OSError:  # how Linux says that the other end is closed
            pass
        os.close(terminal)
        code = process.wait()
    text = shown.decode()
    assert code == 0, text
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text.split("40 of 40")[0])
    bar = max(plain.splitlines(), key=lambda line: "k in + " in line and len(line))
    assert bar.startswith(name)
    assert re.search(rf"\d+/{N} \d+/min, [\d.]+k in \+ \d+ out, \$[\d.]+ +[\d:-]+ *$", bar), bar
