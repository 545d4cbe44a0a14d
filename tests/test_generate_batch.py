"""Message Batches against the real SDK and a server that keeps batches."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from loopback_api import Loopback, Reply, Seen, anthropic_error, loopback, message

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_metric.generation import batch
from intentspec_metric.generation.command import main

ROOT = Path(__file__).parents[1]
KEY = "sk-not-a-real-key-0123456789"
Result = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)


@pytest.fixture(scope="module")
def pairs() -> list[SpecPair]:
    """Return three spec pairs."""
    return load_spec_pairs()[:3]


@pytest.fixture(scope="module")
def spec_pairs(pairs: list[SpecPair], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with three spec pairs."""
    path = tmp_path_factory.mktemp("pairs") / "spec_pairs.jsonl"
    path.write_text("".join(json.dumps(pair.to_row()) + "\n" for pair in pairs), "utf-8")
    return path


def succeeded(params: dict[str, Any]) -> dict[str, Any]:
    return {"type": "succeeded", "message": message(params["messages"][-1]["content"][:20])}


def errored(kind: str, text: str) -> dict[str, Any]:
    return {"type": "errored", "error": anthropic_error(kind, text)}


class Batches:
    """The server's side: makes batches, lets each be looked at, gives their results."""

    def __init__(self, result: Result = succeeded, *, looks: int = 1) -> None:
        self.result = result
        self.looks = looks
        self.batches: dict[str, list[dict[str, Any]]] = {}
        self.n_looks: dict[str, int] = {}
        self.loses_answers = 0
        self.host = ""

    def __call__(self, seen: Seen) -> Reply:
        self.host = f"http://{seen.headers['host']}"
        path = seen.path.split("?")[0].removeprefix("/v1/messages/batches").strip("/")
        if seen.method == "POST":
            batch_id = f"msgbatch_{len(self.batches)}"
            self.batches[batch_id] = seen.body["requests"]
            if self.loses_answers:
                self.loses_answers -= 1
                return Reply(drops=True)
            return Reply(body=self.described(batch_id))
        if not path:
            data = [self.described(batch_id) for batch_id in reversed(self.batches)]
            return Reply(body={"data": data, "has_more": False, "first_id": None, "last_id": None})
        batch_id, _, results = path.partition("/")
        if batch_id not in self.batches:
            return Reply(404, anthropic_error("not_found_error", "No such batch."))
        if results:
            lines = [
                {"custom_id": each["custom_id"], "result": self.result(each["params"])}
                for each in reversed(self.batches[batch_id])
            ]
            return Reply(body="".join(json.dumps(line) + "\n" for line in lines).encode())
        self.n_looks[batch_id] = self.n_looks.get(batch_id, 0) + 1
        return Reply(body=self.described(batch_id))

    def described(self, batch_id: str) -> dict[str, Any]:
        n = len(self.batches[batch_id])
        ended = self.n_looks.get(batch_id, 0) >= self.looks
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        counts = dict.fromkeys(("canceled", "errored", "expired", "succeeded"), 0)
        return {
            "id": batch_id,
            "type": "message_batch",
            "processing_status": "ended" if ended else "in_progress",
            "request_counts": {"processing": n, **counts},
            "created_at": now,
            "expires_at": now,
            "ended_at": now if ended else None,
            "results_url": f"{self.host}/v1/messages/batches/{batch_id}/results" if ended else None,
        }


def words(api: Loopback, spec_pairs: Path, out: Path, *more: str) -> list[str]:
    return [
        *("--model", "claude-sonnet-4-6", "--base-url", api.url, "--spec-pairs", str(spec_pairs)),
        *("--out", str(out), "--samples", "2", "--batch", "--poll-s", "0.02", *more),
    ]


def rows_in(out: Path) -> list[dict[str, Any]]:
    [path] = out.glob("*.jsonl")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def created(api: Loopback) -> int:
    return sum(seen.method == "POST" for seen in api.seen)


def test_a_batch_is_sent_watched_and_fetched(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Results find their requests in whatever order they come; the price is halved."""
    server = Batches(looks=3)
    with loopback(server) as api:
        args = words(api, spec_pairs, tmp_path, "--temperature", "0.5", "--price", "1000/0")
        assert main(args) == 0
        assert created(api) == 1
    [requests] = server.batches.values()
    assert len({each["custom_id"] for each in requests}) == 6
    assert all(len(each["custom_id"]) <= 64 for each in requests)
    assert requests[0]["params"]["temperature"] == 0.5
    sent = {each["params"]["messages"][-1]["content"][:20] for each in requests}
    rows = rows_in(tmp_path)
    assert len(rows) == 6
    assert {row["raw"] for row in rows} == sent
    assert {row["seconds"] for row in rows} == {None}
    said = capsys.readouterr().err
    assert "batch msgbatch_0 is sent: 6 requests" in said
    assert "cost $0.30" in said
    assert [path.suffix for path in tmp_path.iterdir()] == [".jsonl"]


def test_every_answer_belongs_to_its_task(
    pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path
) -> None:
    """The id of a request in the batch leads back to its task and sample."""
    prompts = {pair.task_id: pair.ambiguous_prompt[:20] for pair in pairs}
    with loopback(Batches()) as api:
        main(words(api, spec_pairs, tmp_path))
    assert {row["task_id"]: row["raw"] for row in rows_in(tmp_path)} == prompts


def test_a_killed_run_finds_its_batch_again(spec_pairs: Path, tmp_path: Path) -> None:
    """With kill -9 while the batch is under way: the next run fetches it and sends none."""
    server = Batches(looks=10**9)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "ANTHROPIC_API_KEY": KEY}
    with loopback(server) as api:
        script = [sys.executable, str(ROOT / "scripts" / "generate.py")]
        process = subprocess.Popen(
            [*script, *words(api, spec_pairs, tmp_path)],
            env=environment,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 60
        while not server.n_looks and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        server.looks = 0
        assert main(words(api, spec_pairs, tmp_path)) == 0
        assert created(api) == 1
        # by its id: the list of all batches is for one whose id was lost
        assert not [seen for seen in api.seen if seen.path.split("?")[0].endswith("/batches")][1:]
    assert len(rows_in(tmp_path)) == 6


def test_an_interrupt_leaves_the_batch_to_be_fetched(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C while it is under way ends the watching, not the batch."""
    server = Batches(looks=10**9)

    def script(seen: Seen) -> Reply:
        reply = server(seen)
        if server.n_looks == {"msgbatch_0": 2} and server.looks:
            os.kill(os.getpid(), signal.SIGINT)
        return reply

    with loopback(script) as api:
        assert main(words(api, spec_pairs, tmp_path)) == 130
        server.looks = 0
        assert main(words(api, spec_pairs, tmp_path)) == 0
        assert created(api) == 1
    assert "0 of 6 answers are there" in capsys.readouterr().err
    assert len(rows_in(tmp_path)) == 6


def test_a_batch_can_be_fetched_by_its_id(spec_pairs: Path, tmp_path: Path) -> None:
    """On another machine, say: nothing but the same command and the id is needed."""
    server = Batches()
    with loopback(server) as api:
        main(words(api, spec_pairs, tmp_path / "here"))
        assert main(words(api, spec_pairs, tmp_path / "there", "--batch-id", "msgbatch_0")) == 0
        assert created(api) == 1
    assert len(rows_in(tmp_path / "there")) == 6


def test_a_foreign_batch_is_recognised(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Answers to other prompts or parameters never get into the file."""
    with loopback(Batches()) as api:
        main(words(api, spec_pairs, tmp_path / "here", "--temperature", "1"))
        assert main(words(api, spec_pairs, tmp_path / "there", "--batch-id", "msgbatch_0")) == 4
        assert created(api) == 1
    assert "which is no request of this run" in capsys.readouterr().err
    assert list((tmp_path / "there").glob("*.jsonl")) == []


def test_a_batch_that_may_have_been_made_is_looked_for(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer to the sending is lost: it isn't sent again, the next run finds it."""
    server = Batches()
    server.loses_answers = 1
    with loopback(server) as api:
        assert main(words(api, spec_pairs, tmp_path)) == 4
        assert created(api) == 1
        assert main(words(api, spec_pairs, tmp_path)) == 0
        assert created(api) == 1
    assert "batch msgbatch_0 was sent by the run before" in capsys.readouterr().err
    assert len(rows_in(tmp_path)) == 6


def test_a_busy_server_is_sent_the_batch_again(
    spec_pairs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the server says that it made none, trying again is safe."""
    monkeypatch.setattr(batch, "_PAUSES_S", (0.01,))
    server = Batches()

    def script(seen: Seen) -> Reply:
        if seen.number == 0:
            return Reply(529, anthropic_error("overloaded_error", "Later."))
        return server(seen)

    with loopback(script) as api:
        assert main(words(api, spec_pairs, tmp_path)) == 0
        assert created(api) == 2
    assert len(server.batches) == 1


def test_a_refused_parameter_means_a_second_batch(spec_pairs: Path, tmp_path: Path) -> None:
    """A batch's requests are checked when it is worked on, so the refusal comes at its end."""

    def result(params: dict[str, Any]) -> dict[str, Any]:
        if "temperature" in params:
            text = "`temperature` is deprecated for this model."
            return errored("invalid_request_error", text)
        return succeeded(params)

    server = Batches(result)
    with loopback(server) as api:
        assert main(words(api, spec_pairs, tmp_path, "--temperature", "0.5")) == 0
        assert created(api) == 2
    for row in rows_in(tmp_path):
        assert row["parameters"] == {"max_tokens": 8192}
        assert row["refused"]["temperature"]["asked"] == 0.5


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        ({"type": "expired"}, 4),
        ({"type": "canceled"}, 4),
        (errored("api_error", "Internal."), 4),
        (errored("invalid_request_error", "Too long."), 4),
        (errored("billing_error", "Pay first."), 5),
        (errored("invalid_request_error", "Output blocked by content filtering policy"), 0),
        ({"type": "succeeded", "message": message("", stop_reason="refusal")}, 0),
    ],
    ids=["expired", "canceled", "server", "invalid", "billing", "filter", "refusal"],
)
def test_each_result_is_told_apart(
    bad: dict[str, Any], code: int, pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path
) -> None:
    """One bad result among good ones costs nothing but itself, and can be asked again."""
    first = pairs[0].ambiguous_prompt

    def result(params: dict[str, Any]) -> dict[str, Any]:
        return bad if params["messages"][-1]["content"] == first else succeeded(params)

    server = Batches(result)
    with loopback(server) as api:
        assert main(words(api, spec_pairs, tmp_path)) == code
        assert len(rows_in(tmp_path)) == (6 if code == 0 else 4)
        server.result = succeeded
        assert main(words(api, spec_pairs, tmp_path)) == 0
        assert len(rows_in(tmp_path)) == 6


def test_results_that_break_off_are_fetched_again(spec_pairs: Path, tmp_path: Path) -> None:
    """What was read before the break is kept, nothing comes twice."""
    server = Batches()
    broken = []

    def script(seen: Seen) -> Reply:
        reply = server(seen)
        if seen.path.endswith("/results") and not broken:
            broken.append(seen)
            assert isinstance(reply.body, bytes)
            return Reply(body=reply.body[: len(reply.body) // 2])
        return reply

    with loopback(script) as api:
        assert main(words(api, spec_pairs, tmp_path)) == 0
    assert broken
    assert len(rows_in(tmp_path)) == 6


def test_an_unknown_batch_is_said_to_be_so(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A typing error in an id must not end in a second purchase."""
    with loopback(Batches()) as api:
        assert main(words(api, spec_pairs, tmp_path, "--batch-id", "msgbatch_9")) == 4
        assert created(api) == 0
    assert "No such batch." in capsys.readouterr().err


def test_no_credit_stops_before_a_batch_is_made(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The account is the same one."""
    body = anthropic_error("invalid_request_error", "Your credit balance is too low")
    with loopback(lambda seen: Reply(400, body)) as api:
        assert main(words(api, spec_pairs, tmp_path)) == 5
        assert len(api.seen) == 1
    assert "no credit" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
