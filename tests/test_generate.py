"""The generator against real SDK clients and a server on loopback."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from loopback_api import (
    Loopback,
    Reply,
    Seen,
    anthropic_error,
    completion,
    loopback,
    message,
    openai_error,
)

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_metric import cli, compare
from intentspec_metric.candidates import labels_of, read_candidates
from intentspec_metric.generation import first_release, run
from intentspec_metric.generation.command import main
from intentspec_metric.generation.prompts import prompt_for
from intentspec_metric.results import read_results

KEY = "sk-not-a-real-key-0123456789"
PROVIDERS = ("anthropic", "openai")
SOON = {"retry-after": "0.01"}


@pytest.fixture(scope="module")
def pairs() -> list[SpecPair]:
    """Return three spec pairs."""
    return load_spec_pairs()[:3]


@pytest.fixture(scope="module")
def spec_pairs(pairs: list[SpecPair], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with three spec pairs, which loads faster than all of them."""
    return write_pairs(tmp_path_factory.mktemp("pairs") / "spec_pairs.jsonl", pairs)


@pytest.fixture(autouse=True)
def _keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


@pytest.fixture
def api() -> Iterator[Loopback]:
    """Return a server that answers everything."""
    with loopback() as served:
        yield served


def write_pairs(path: Path, pairs: list[SpecPair]) -> Path:
    path.write_text("".join(json.dumps(pair.to_row()) + "\n" for pair in pairs), "utf-8")
    return path


def words(api: Loopback, provider: str, spec_pairs: Path, out: Path, *more: str) -> list[str]:
    """Return a command line against the server; later words win."""
    model = "claude-sonnet-4-6" if provider == "anthropic" else "gpt-4.1"
    url = api.url if provider == "anthropic" else api.openai_url
    return [
        *("--model", model, "--base-url", url, "--spec-pairs", str(spec_pairs)),
        *("--out", str(out), "--samples", "2", *more),
    ]


def rows_in(out: Path) -> list[dict[str, Any]]:
    """Return the rows of the only file of answers."""
    [path] = out.glob("*.jsonl")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def body_for(seen: Seen, anthropic: dict[str, Any], openai: dict[str, Any]) -> dict[str, Any]:
    return anthropic if seen.is_anthropic else openai


# --- What is sent and what is kept ----------------------------------------------------


@pytest.mark.parametrize("provider", PROVIDERS)
def test_each_answer_becomes_a_row(
    api: Loopback,
    provider: str,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every task has its samples, and a row says how each came about."""
    code = main(words(api, provider, spec_pairs, tmp_path, "--temperature", "0.5"))
    rows = rows_in(tmp_path)
    said = capsys.readouterr()
    assert code == 0
    assert {(row["task_id"], row["sample"]) for row in rows} == {
        (pair.task_id, sample) for pair in pairs for sample in range(2)
    }
    [row] = [row for row in rows if (row["task_id"], row["sample"]) == (pairs[0].task_id, 1)]
    assert row["raw"].startswith("```python\ndef solution")
    assert row["served_model"] in ("claude-served", "gpt-served")
    assert row["prompt_condition"] == "ambiguous"
    assert row["prompt_hash"] == prompt_for(pairs[0], "ambiguous").hash
    assert row["parameters"] == {"max_tokens": 8192, "temperature": 0.5}
    assert row["stop_reason"] in ("end_turn", "stop")
    assert row["mark"] is None
    assert row["tokens"] == {"input": 100, "output": 20}
    assert row["refused"] == {}
    assert "6 of 6 answers are there (6 new)" in said.err
    assert "600 tokens in, 120 out" in said.err
    assert said.out.strip().endswith(".jsonl")


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("condition", ["ambiguous", "ambiguous+stated", "gold"])
def test_the_server_gets_the_two_messages_and_nothing_else(
    api: Loopback,
    provider: str,
    condition: str,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
) -> None:
    """What goes over the wire is what the prompts module says, to the letter."""
    more = ["--prompt", condition, "--limit", "1", "--samples", "1"]
    main(words(api, provider, spec_pairs, tmp_path, *more))
    prompt = prompt_for(pairs[0], condition)
    [seen] = api.seen
    if provider == "anthropic":
        assert seen.path == "/v1/messages"
        assert seen.body == {
            "model": "claude-sonnet-4-6",
            "max_tokens": 8192,
            "system": prompt.system,
            "messages": [{"role": "user", "content": prompt.user}],
        }
    else:
        assert seen.path == "/v1/chat/completions"
        assert seen.body == {
            "model": "gpt-4.1",
            "max_tokens": 8192,
            "messages": [
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ],
        }


def test_the_file_is_scored_as_it_is(api: Loopback, spec_pairs: Path, tmp_path: Path) -> None:
    """`intentspec score` reads the rows: one model, all samples, and the prompt they answer."""
    main(words(api, "openai", spec_pairs, tmp_path))
    [candidates] = read_candidates([tmp_path])
    assert len(candidates.rows) == 6
    assert (candidates.model, candidates.prompt_condition) == ("gpt-4.1", "ambiguous")


def test_files_of_one_folder_are_told_apart(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """Two prompts are two sets of one model; what is asked otherwise goes by its file's name."""
    main(words(api, "openai", spec_pairs, tmp_path))
    main(words(api, "openai", spec_pairs, tmp_path, "--prompt", "gold"))
    sets = read_candidates([tmp_path])
    assert [len(candidates.rows) for candidates in sets] == [6, 6]
    assert labels_of(sets) == ["gpt-4.1 (ambiguous)", "gpt-4.1 (gold)"]
    main(words(api, "openai", spec_pairs, tmp_path, "--prompt", "gold", "--temperature", "1"))
    sets = read_candidates([tmp_path])
    stems = {path.stem for path in tmp_path.glob("gpt-4.1-gold-*.jsonl")}
    assert {some.model for some in sets} == {"gpt-4.1", *stems}
    assert [some.prompt_condition for some in sets] == ["ambiguous", "gold", "gold"]


def test_two_prompts_of_a_model_are_compared_without_a_further_word(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """Generate, generate, score, compare: that is the effect of ambiguity."""
    for prompt in ("ambiguous", "gold"):
        main(words(api, "openai", spec_pairs, tmp_path, "--prompt", prompt))
    results = tmp_path / "results"
    with pytest.MonkeyPatch.context() as patch:
        fake_judge.install(patch)
        score = ["score", str(tmp_path), "--spec-pairs", str(spec_pairs), "--no-store"]
        assert cli.main([*score, "--resamples", "50", "--output", f"{results}/"]) == 0
        with pytest.raises(SystemExit, match="2"):
            cli.main([*score, "--prompt-condition", "gold"])
    files = sorted(path.name for path in results.iterdir())
    assert files == ["gpt-4.1-ambiguous.json", "gpt-4.1-gold.json"]
    [pair] = compare(read_results([results]), n_resamples=50)["pairs"]
    assert pair["compares"] == "prompts"
    assert pair["primary"] == "all_pass"


def test_a_long_answer_may_be_asked_for_without_streaming(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """The SDK refuses a large max_tokens without streaming unless a time-out is given."""
    assert main(words(api, "anthropic", spec_pairs, tmp_path, "--max-tokens", "64000")) == 0
    assert api.seen[0].body["max_tokens"] == 64000


def test_further_parameters_are_sent_and_recorded(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """--param reaches the request's body."""
    main(words(api, "openai", spec_pairs, tmp_path, "--param", 'reasoning_effort="low"'))
    assert api.seen[0].body["reasoning_effort"] == "low"
    assert rows_in(tmp_path)[0]["parameters"]["reasoning_effort"] == "low"


@pytest.mark.parametrize("name", ["stream", "temperature", "messages", "max_completion_tokens"])
def test_a_further_parameter_can_t_be_one_of_ours(
    api: Loopback, spec_pairs: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be sent twice, or break what the program relies on."""
    assert main(words(api, "openai", spec_pairs, tmp_path, "--param", f"{name}=1")) == 1
    assert f"{name} can't be set as a further parameter" in capsys.readouterr().err
    assert api.seen == []


def test_a_base_url_with_v1_is_understood_for_anthropic(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """Users write it either way, and the SDK would ask for /v1/v1/messages."""
    assert main(words(api, "anthropic", spec_pairs, tmp_path, "--base-url", f"{api.url}/v1")) == 0
    assert {seen.path for seen in api.seen} == {"/v1/messages"}


# --- Nothing is asked twice -----------------------------------------------------------


def test_the_same_command_asks_nothing_again(
    api: Loopback,
    spec_pairs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A complete file needs no request, and then no key either."""
    main(words(api, "openai", spec_pairs, tmp_path))
    monkeypatch.delenv("OPENAI_API_KEY")
    assert main(words(api, "openai", spec_pairs, tmp_path)) == 0
    assert len(api.asked) == 6


def test_more_samples_are_added_to_the_file(
    api: Loopback, spec_pairs: Path, tmp_path: Path
) -> None:
    """Samples are no part of an answer's identity."""
    main(words(api, "openai", spec_pairs, tmp_path))
    main(words(api, "openai", spec_pairs, tmp_path, "--samples", "3"))
    assert len(api.asked) == len(rows_in(tmp_path)) == 9


@pytest.mark.parametrize(
    "changed",
    [
        ["--temperature", "0.7"],
        ["--max-tokens", "100"],
        ["--prompt", "gold"],
        ["--model", "gpt-4.1-mini"],
        ["--param", "seed=1"],
    ],
    ids=lambda words: words[0],
)
def test_other_settings_never_mix_with_old_rows(
    api: Loopback, spec_pairs: Path, tmp_path: Path, changed: list[str]
) -> None:
    """They get a file of their own, and every answer is asked for."""
    main(words(api, "openai", spec_pairs, tmp_path))
    main(words(api, "openai", spec_pairs, tmp_path, *changed))
    files = list(tmp_path.glob("*.jsonl"))
    assert len(files) == 2
    assert [len(file.read_text("utf-8").splitlines()) for file in files] == [6, 6]
    assert len(api.asked) == 12


def test_after_a_change_of_one_prompt_only_that_is_asked_again(
    api: Loopback, pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path
) -> None:
    """The other answers are taken over into the new file; the old file stays as it was."""
    main(words(api, "openai", spec_pairs, tmp_path / "out"))
    [old] = (tmp_path / "out").glob("*.jsonl")
    before = old.read_bytes()
    edited = pairs[1].model_copy(update={"ambiguous_prompt": "Something else, solution(x)."})
    changed = write_pairs(tmp_path / "changed.jsonl", [pairs[0], edited, pairs[2]])
    assert main(words(api, "openai", changed, tmp_path / "out")) == 0
    assert len(api.asked) == 8
    assert [seen.user for seen in api.asked[6:]] == ["Something else, solution(x)."] * 2
    [new] = {*(tmp_path / "out").glob("*.jsonl")} - {old}
    rows = [json.loads(line) for line in new.read_text("utf-8").splitlines()]
    assert len(rows) == 6
    assert sum(row.get("cached_from", "").startswith(old.name) for row in rows) == 4
    assert old.read_bytes() == before


def first_release_files(out: Path, pairs: list[SpecPair], n: int, model: str = "gpt-4_1") -> None:
    out.mkdir(parents=True, exist_ok=True)
    for pair in pairs:
        path = out / f"{model}__{pair.task_id.replace('/', '_')}.jsonl"
        path.write_text("".join(json.dumps({"solution": f"# {i}"}) + "\n" for i in range(n)))


@pytest.fixture
def known_prompts(pairs: list[SpecPair], monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the prompts of the tests' spec pairs for those of the first release."""
    import hashlib

    known = {
        pair.task_id.removeprefix("HumanEval/"): hashlib.sha256(
            pair.ambiguous_prompt.encode()
        ).hexdigest()[:16]
        for pair in pairs
    }
    monkeypatch.setattr(first_release, "_PROMPTS", known)


@pytest.mark.usefixtures("known_prompts")
def test_the_first_releases_files_are_a_cache(
    api: Loopback,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What they hold isn't asked for again, and the rows say where it is from."""
    first_release_files(tmp_path, pairs[:2], 2)
    assert main(words(api, "openai", spec_pairs, tmp_path)) == 0
    assert len(api.asked) == 2
    [path] = tmp_path.glob("gpt-4.1-*.jsonl")
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    cached = [row for row in rows if "cached_from" in row]
    assert [(row["sample"], row["raw"]) for row in cached] == [(0, "# 0"), (1, "# 1")] * 2
    assert {row["parameters"] is None for row in cached} == {True}
    assert "which parameters they were asked for with is not known" in capsys.readouterr().err


@pytest.mark.usefixtures("known_prompts")
@pytest.mark.parametrize(
    "otherwise",
    [
        ["--temperature", "1"],
        ["--prompt", "gold"],
        ["--samples", "3"],
        ["--model", "gpt-4.1-mini"],
    ],
    ids=lambda words: words[0],
)
def test_the_first_releases_files_count_only_for_what_they_answer(
    api: Loopback, pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path, otherwise: list[str]
) -> None:
    """Not for known parameters, another prompt or model, nor for a part of a task's samples."""
    first_release_files(tmp_path, pairs, 2)
    assert main(words(api, "openai", spec_pairs, tmp_path, *otherwise)) == 0
    assert len(api.asked) == (9 if "3" in otherwise else 6)


def test_the_first_releases_files_don_t_answer_our_prompts(
    api: Loopback,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Our spec pairs ask something else under the same ids, and the user is told."""
    first_release_files(tmp_path, pairs, 2)
    main(words(api, "openai", spec_pairs, tmp_path))
    assert len(api.asked) == 6
    assert "3 files <model>__<task>.jsonl" in capsys.readouterr().err


def test_the_published_answers_need_no_request(
    api: Loopback, shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the first release's spec pairs and files everything is there already."""
    upstream = shared / "upstream"
    for path in (upstream / "generations").glob("gpt-4_1__*.jsonl"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.delenv("OPENAI_API_KEY")
    pairs = upstream / "spec_pairs.jsonl"
    assert main(words(api, "openai", pairs, tmp_path, "--samples", "5")) == 0
    assert api.seen == []
    [path] = tmp_path.glob("gpt-4.1-*.jsonl")
    assert len(path.read_text("utf-8").splitlines()) == 245


# --- Parameters that a server refuses -------------------------------------------------


def refuses_temperature(seen: Seen) -> Reply | None:
    if "temperature" not in seen.body:
        return None
    text = "`temperature` is deprecated for this model."
    if seen.is_anthropic:
        return Reply(400, anthropic_error("invalid_request_error", text))
    text = "Unsupported value: 'temperature' does not support 0.5 with this model."
    return Reply(400, openai_error(text, "unsupported_value", param="temperature"))


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_refused_temperature_is_left_out_and_recorded(
    provider: str, spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once refused it is never sent again, and a later run begins without it."""
    with loopback(refuses_temperature) as api:
        args = ["--temperature", "0.5", "--concurrency", "1"]
        assert main(words(api, provider, spec_pairs, tmp_path, *args)) == 0
        assert [("temperature" in seen.body) for seen in api.seen] == [True] + [False] * 6
        assert "the server refuses temperature" in capsys.readouterr().err
        main(words(api, provider, spec_pairs, tmp_path, *args, "--samples", "3"))
        assert "temperature" not in api.seen[7].body
    for row in rows_in(tmp_path):
        assert row["parameters"] == {"max_tokens": 8192}
        assert row["refused"]["temperature"]["asked"] == 0.5
        assert "temperature" in row["refused"]["temperature"]["server"]


def test_max_tokens_goes_by_its_other_name(spec_pairs: Path, tmp_path: Path) -> None:
    """A model that wants max_completion_tokens gets that, and its temperature is dealt with."""

    def script(seen: Seen) -> Reply | None:
        if "max_tokens" in seen.body:
            text = (
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use "
                "'max_completion_tokens' instead."
            )
            return Reply(400, openai_error(text, "unsupported_parameter", param="max_tokens"))
        return refuses_temperature(seen)

    with loopback(script) as api:
        args = ["--temperature", "0.5", "--concurrency", "3"]
        assert main(words(api, "openai", spec_pairs, tmp_path, *args)) == 0
        assert api.seen[-1].body["max_completion_tokens"] == 8192
        assert len(api.seen) <= 6 + 2 * 3
    [row, *_] = rows_in(tmp_path)
    assert row["parameters"] == {"max_completion_tokens": 8192}
    assert set(row["refused"]) == {"max_tokens", "temperature"}


@pytest.mark.parametrize("status", [400, 500])
def test_a_system_message_moves_where_there_is_no_system_role(
    status: int, pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path
) -> None:
    """Chat templates without that role say so; some servers make a 500 of it."""

    def script(seen: Seen) -> Reply | None:
        if seen.body["messages"][0]["role"] != "system":
            return None
        body = {"object": "error", "message": "System role not supported", "code": status}
        return Reply(status, body)

    with loopback(script) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path, "--concurrency", "1")) == 0
        assert len(api.seen) == 7
        prompt = prompt_for(pairs[0], "ambiguous")
        assert api.seen[1].body["messages"] == [{"role": "user", "content": prompt.folded}]
    assert rows_in(tmp_path)[0]["refused"]["system"]["asked"] is True


def test_a_server_that_changes_its_mind_can_t_mix_answers(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows with and without a temperature never share a file."""
    args = ["--temperature", "0.5", "--concurrency", "1"]
    with loopback() as api:
        main(words(api, "openai", spec_pairs, tmp_path, *args))
    with loopback(refuses_temperature) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path, *args, "--samples", "3")) == 4
        assert len(api.seen) == 1
    assert "were given with it" in capsys.readouterr().err
    assert len(rows_in(tmp_path)) == 6


def test_answers_sampled_otherwise_are_not_taken_over(
    pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path
) -> None:
    """The same was asked for, but one server took the temperature and another didn't."""
    args = ["--temperature", "0.5", "--concurrency", "1"]
    changed = write_pairs(tmp_path / "changed.jsonl", pairs[:2])
    out = tmp_path / "out"
    with loopback(refuses_temperature) as api:
        main(words(api, "openai", changed, out, *args))
    with loopback() as api:
        first = [*args, "--tasks", pairs[2].task_id]
        [old] = out.glob("*.jsonl")
        aside = old.rename(tmp_path / "aside.jsonl")
        main(words(api, "openai", spec_pairs, out, *first))
        aside.rename(old)
        main(words(api, "openai", spec_pairs, out, *args))
        assert len(api.asked) == 6
    [new] = {*out.glob("*.jsonl")} - {old}
    parameters = [json.loads(line)["parameters"] for line in new.read_text("utf-8").splitlines()]
    assert parameters == [{"max_tokens": 8192, "temperature": 0.5}] * 6


def test_a_parameter_with_an_impossible_value_is_a_failure(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only what isn't taken at all is left out: a wrong value is the user's to mend."""
    text = "max_tokens is too large: 8192. This model supports at most 4096 completion tokens."
    with loopback(lambda seen: Reply(400, openai_error(text, param="max_tokens"))) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path)) == 4
        assert len(api.seen) == 6
    assert "supports at most 4096" in capsys.readouterr().err


# --- Errors are told apart ------------------------------------------------------------


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("status", [429, 503, 529])
def test_rate_limits_and_overload_back_off(
    provider: str,
    status: int,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The SDK waits as long as it is told to, and the answers come."""
    kind = "rate_limit_error" if status == 429 else "overloaded_error"

    def script(seen: Seen) -> Reply | None:
        if seen.number >= 3:
            return None
        body = body_for(seen, anthropic_error(kind, "Later."), openai_error("Later."))
        return Reply(status, body, SOON)

    with loopback(script) as api:
        assert main(words(api, provider, spec_pairs, tmp_path)) == 0
        assert len(api.seen) == 9
    assert len(rows_in(tmp_path)) == 6
    assert "6 of 6" in capsys.readouterr().err


def test_a_wait_of_hours_is_not_waited_for(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The Anthropic SDK would sleep for as long as a server says."""
    body = anthropic_error("rate_limit_error", "Slow down.")
    with loopback(lambda seen: Reply(429, body, {"retry-after": "7200"})) as api:
        assert main(words(api, "anthropic", spec_pairs, tmp_path)) == 4
        assert len(api.seen) == 6
    assert "asks to wait 7200 s" in capsys.readouterr().err


ACCOUNT = {
    "401": (401, anthropic_error("authentication_error", "invalid x-api-key")),
    "402": (402, anthropic_error("billing_error", "Check your payment details.")),
    "403": (403, anthropic_error("permission_error", "Your key may not use this model.")),
    "balance": (400, anthropic_error("invalid_request_error", "Your credit balance is too low")),
    "limit": (
        400,
        anthropic_error(
            "invalid_request_error", "You have reached your specified API usage limits."
        ),
    ),
    "tier": (
        429,
        anthropic_error("rate_limit_error", "Limit.", error_code="enforced_spend_limit_reached"),
    ),
    "openai-401": (401, openai_error("Incorrect API key provided", "invalid_api_key")),
    "openai-quota": (
        429,
        openai_error("You exceeded your current quota", "insufficient_quota"),
    ),
    "openai-spent": (429, openai_error("Spent.", "project_spend_limit_exceeded")),
    "openai-403": (403, openai_error("Country not supported", "unsupported_country")),
}


@pytest.mark.parametrize("case", ACCOUNT)
def test_an_account_error_stops_the_run_at_once(
    case: str,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing is retried, nothing more is asked, and the user learns what is missing."""
    status, body = ACCOUNT[case]
    provider = "openai" if case.startswith("openai") else "anthropic"

    def script(seen: Seen) -> Reply | None:
        return Reply(status, body) if seen.number >= 3 else None

    with loopback(script) as api:
        assert main(words(api, provider, spec_pairs, tmp_path, "--concurrency", "1")) == 5
        assert len(api.seen) == 4
    said = capsys.readouterr().err
    assert "generate: stopped: " in said
    assert "2 tasks lack answers:" in said
    assert f"{pairs[1].task_id} (1 of 2), {pairs[2].task_id}\n" in said
    assert len(rows_in(tmp_path)) == 3


MARKED = {
    "refusal": (message("I can't.", stop_reason="refusal"), completion(None, refusal="No.")),
    "content_filter": (None, completion("def", finish="content_filter")),
    "truncated": (message("def sol", stop_reason="max_tokens"), completion("def", finish="length")),
    "empty": (message(""), completion(None)),
}


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("mark", MARKED)
def test_a_strange_answer_is_kept_and_marked(
    provider: str,
    mark: str,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Refused, filtered, cut off, empty: an answer all the same, which isn't asked for again."""
    body = MARKED[mark][PROVIDERS.index(provider)]
    if body is None:
        pytest.skip("this API has no such stop reason")
    with loopback(lambda seen: Reply(body=body) if seen.number == 0 else None) as api:
        assert main(words(api, provider, spec_pairs, tmp_path)) == 0
        assert main(words(api, provider, spec_pairs, tmp_path)) == 0
        assert len(api.seen) == 6
    rows = rows_in(tmp_path)
    assert sorted(str(row["mark"]) for row in rows) == sorted(["None"] * 5 + [mark])
    assert f"1 {mark}" in capsys.readouterr().err
    [candidates] = read_candidates([tmp_path])
    assert len(candidates.rows) == 6


@pytest.mark.parametrize(
    "body",
    [
        openai_error("Filtered by the content management policy.", "content_filter"),
        openai_error("Your prompt was flagged as potentially violating.", "invalid_prompt"),
        anthropic_error("invalid_request_error", "Output blocked by content filtering policy"),
    ],
    ids=["azure", "openai", "anthropic"],
)
def test_a_request_that_a_filter_refuses_is_a_marked_sample(
    body: dict[str, Any], spec_pairs: Path, tmp_path: Path
) -> None:
    """There is no answer, and there won't be one: the sample counts as it is."""
    provider = "anthropic" if "type" in body else "openai"
    with loopback(lambda seen: Reply(400, body) if seen.number == 0 else None) as api:
        assert main(words(api, provider, spec_pairs, tmp_path)) == 0
        assert len(api.seen) == 6
    [row] = [row for row in rows_in(tmp_path) if row["mark"]]
    assert (row["mark"], row["raw"]) == ("content_filter", "")


FAILS = {
    "400": Reply(400, openai_error("Bad request.")),
    "404": Reply(404, openai_error("No such thing.")),
    "422": Reply(422, {"detail": [{"loc": ["body"], "msg": "wrong", "type": "value_error"}]}),
    "413": Reply(413, openai_error("Too large.")),
    "html": Reply(200, b"<html>Welcome</html>"),
    "other json": Reply(200, {"hello": "world"}),
    "error with 200": Reply(200, {"error": {"message": "Upstream failed", "code": 502}}),
}


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("case", FAILS)
def test_anything_else_fails_that_request_only(
    provider: str,
    case: str,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The others are answered, the exit code says so, and the next run asks for the one."""
    with loopback(lambda seen: FAILS[case] if seen.number == 0 else None) as api:
        args = words(api, provider, spec_pairs, tmp_path, "--concurrency", "1")
        assert main(args) == 4
        assert len(rows_in(tmp_path)) == 5
        said = capsys.readouterr().err
        assert "1 requests failed" in said
        assert "(1 of 2)" in said
        assert main(args) == 0
        assert len(api.seen) == 7
    assert len(rows_in(tmp_path)) == 6


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_hang_times_out_and_fails_that_request_only(
    provider: str, spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The SDK's time-out ends it."""
    with loopback(lambda seen: Reply(delay_s=60) if seen.number == 0 else None) as api:
        args = ["--timeout-s", "0.4", "--retries", "0"]
        assert main(words(api, provider, spec_pairs, tmp_path, *args)) == 4
    assert len(rows_in(tmp_path)) == 5
    assert "time-out: " in capsys.readouterr().err


def test_a_server_that_keeps_drops_coming_is_given_up(
    spec_pairs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bound on the whole request holds where the SDK's time-outs, per read, don't."""
    monkeypatch.setattr(run, "_WAITS_S", -0.7)
    with loopback(lambda seen: Reply(delay_s=60) if seen.number == 0 else None) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path, "--timeout-s", "0.5")) == 4
    assert len(rows_in(tmp_path)) == 5


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_dropped_connection_is_tried_again(
    provider: str, spec_pairs: Path, tmp_path: Path
) -> None:
    """One lost connection costs nothing but time."""
    with loopback(lambda seen: Reply(drops=True) if seen.number == 0 else None) as api:
        assert main(words(api, provider, spec_pairs, tmp_path)) == 0
        assert len(api.seen) == 7
    assert len(rows_in(tmp_path)) == 6


def test_connections_that_always_drop_fail_their_requests(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the SDK can't mend is said with its cause."""

    def script(seen: Seen) -> Reply | None:
        first = "holes on the rail" in seen.user
        return Reply(drops=True) if first else None

    with loopback(script) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path, "--retries", "0")) == 4
    assert len(rows_in(tmp_path)) == 4
    assert "connection: Connection error (Server disconnected" in capsys.readouterr().err


def test_a_run_in_which_nothing_works_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After so many failures in a row nobody wants to wait for the rest."""
    with loopback(lambda seen: Reply(404, openai_error("no model of that name"))) as api:
        words = ["--model", "gpt-x", "--base-url", api.url, "--out", str(tmp_path)]
        assert main([*words, "--concurrency", "2", "--limit", "30"]) == 4
        assert run.GIVE_UP_AFTER <= len(api.seen) <= run.GIVE_UP_AFTER + 1
    said = capsys.readouterr().err
    assert "stopped: gave up: 25 requests in a row failed" in said
    assert "should the base URL end in /v1?" in said
    assert list(tmp_path.iterdir()) == []


# --- Before anything starts -----------------------------------------------------------


@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("key", [None, "", "  ", "two words", "ключ"])
def test_without_a_key_nothing_starts(
    api: Loopback,
    provider: str,
    key: str | None,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The message names the variable; no request, no file."""
    name = f"{provider.upper()}_API_KEY"
    monkeypatch.delenv(name) if key is None else monkeypatch.setenv(name, key)
    assert main(words(api, provider, spec_pairs, tmp_path / "out")) == 5
    assert name in capsys.readouterr().err
    assert api.seen == []
    assert not (tmp_path / "out").exists()


def test_the_key_may_come_from_another_variable(
    api: Loopback, spec_pairs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For gateways and several servers; white space around a key is no part of it."""
    monkeypatch.setenv("MY_KEY", "another-key-42\n")
    main(words(api, "openai", spec_pairs, tmp_path, "--key-env", "MY_KEY"))
    assert api.seen[0].headers["authorization"] == "Bearer another-key-42"


def test_a_missing_sdk_is_one_clear_line(
    api: Loopback,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The SDKs are optional."""
    monkeypatch.setitem(sys.modules, "openai", None)
    assert main(words(api, "openai", spec_pairs, tmp_path)) == 1
    assert "pip install 'intentspec[generate]'" in capsys.readouterr().err


def test_a_dry_run_sends_nothing_and_shows_the_prompt(
    api: Loopback,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It needs no key, and counts what is there."""
    main(words(api, "anthropic", spec_pairs, tmp_path, "--limit", "1"))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    capsys.readouterr()
    assert main(words(api, "anthropic", spec_pairs, tmp_path, "--dry-run")) == 0
    said = capsys.readouterr().out
    assert prompt_for(pairs[1], "ambiguous").user in said
    assert prompt_for(pairs[1], "ambiguous").system in said
    assert "3 tasks x 2 = 6; 2 are there, 4 to ask" in said
    assert "20 an answer, as the answers that are there" in said
    assert "list prices of" in said
    assert len(api.seen) == 2
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_dry_run_estimates_the_tokens_of_what_is_sent(
    api: Loopback, pairs: list[SpecPair], spec_pairs: Path, tmp_path: Path, capsys: Any
) -> None:
    """Four characters a token, over every request."""
    main(words(api, "openai", spec_pairs, tmp_path, "--dry-run", "--price", "1000/0"))
    n = sum(len(prompt_for(pair, "ambiguous").folded) for pair in pairs) * 2 // 4
    assert f"about ${n / 1000:.2f}, at most" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["--limit", "2"], [0, 1]),
        (["--tasks", "{1}"], [1]),
        (["--tasks", "{2},{0}"], [0, 2]),
        (["--tasks", "HumanEval/*", "--limit", "1"], [0]),
    ],
    ids=["limit", "one", "two", "pattern"],
)
def test_tasks_can_be_chosen(
    api: Loopback,
    pairs: list[SpecPair],
    spec_pairs: Path,
    tmp_path: Path,
    given: list[str],
    expected: list[int],
) -> None:
    """By id, by pattern, or the first so many; all of it goes to the same file."""
    ids = [pair.task_id for pair in pairs]
    given = [word.format(*ids) for word in given]
    main(words(api, "openai", spec_pairs, tmp_path, *given, "--samples", "1"))
    assert {row["task_id"] for row in rows_in(tmp_path)} == {ids[i] for i in expected}
    main(words(api, "openai", spec_pairs, tmp_path, "--samples", "1"))
    assert len(api.asked) == len(rows_in(tmp_path)) == 3


def test_an_unknown_task_is_refused(
    api: Loopback, spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the ids that look like it."""
    assert main(words(api, "openai", spec_pairs, tmp_path, "--tasks", "HumanEval/O")) == 1
    assert "no spec pair has the task id 'HumanEval/O'; close to it: HumanEval/" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize(
    "wrong",
    [
        ["--samples", "0"],
        ["--temperature", "nan"],
        ["--temperature", "-1"],
        ["--param", "x"],
        ["--param", "x=unquoted"],
        ["--price", "3"],
        ["--batch"],
        ["--batch-id", "x"],
        ["--timeout-s", "0"],
        ["--model", " "],
        ["--prompt", "silver"],
        ["--tasks", ""],
        ["--tasks", " ,"],
        ["--base-url", "localhost:8000/v1"],
        ["--base-url", "localhost"],
        ["--base-url", "http://"],
        ["--base-url", "http://localhost:http/v1"],
        ["--base-url", ""],
    ],
    ids=" ".join,
)
def test_a_senseless_command_line_is_refused(
    api: Loopback, spec_pairs: Path, tmp_path: Path, wrong: list[str]
) -> None:
    """The message says what is wrong; nothing is sent."""
    with pytest.raises(SystemExit) as ended:
        main(words(api, "openai", spec_pairs, tmp_path, *wrong))
    assert ended.value.code == 2
    assert api.seen == []


def test_the_cost_is_counted_and_may_be_unknown(
    api: Loopback, spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the table, from --price, or not at all."""
    main(words(api, "openai", spec_pairs, tmp_path, "--price", "1000/500"))
    assert "cost $0.66" in capsys.readouterr().err
    main(words(api, "openai", spec_pairs, tmp_path, "--model", "my-own"))
    assert "cost unknown" in capsys.readouterr().err


def test_a_server_that_counts_no_tokens_is_fine(
    spec_pairs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Usage is optional in practice."""
    with loopback(lambda seen: Reply(body=completion(usage=None))) as api:
        assert main(words(api, "openai", spec_pairs, tmp_path)) == 0
    assert {row["tokens"] is None for row in rows_in(tmp_path)} == {True}
    assert "6 answers without counts, cost unknown" in capsys.readouterr().err


def test_a_full_disk_loses_nothing(
    api: Loopback,
    spec_pairs: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The half-written row is taken back, the run ends, the next one goes on."""
    write = os.write
    left = 900

    def full(fd: int, data: Any) -> int:
        nonlocal left
        if left <= 0:
            raise OSError(28, "No space left on device")
        n = write(fd, bytes(data[: min(left, 100)]))
        left -= n
        return n

    args = words(api, "openai", spec_pairs, tmp_path, "--concurrency", "1")
    with monkeypatch.context() as patched:
        patched.setattr("intentspec_metric.generation.answers.os.write", full)
        assert main(args) == 1
    assert "can't be written: No space left on device" in capsys.readouterr().err
    assert len(rows_in(tmp_path)) == 1
    assert main(args) == 0
    assert len(rows_in(tmp_path)) == 6


def test_the_script_is_this_command() -> None:
    """`scripts/generate.py` has no logic of its own."""
    script = Path(__file__).parents[1] / "scripts" / "generate.py"
    assert "from intentspec_metric.generation.command import main" in script.read_text("utf-8")


def test_the_page_on_generating_shows_what_a_dry_run_prints(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The prompt, the file's name and the estimate are those of this version."""
    page = (Path(__file__).parents[1] / "docs" / "generating.md").read_text("utf-8")
    [block] = re.findall(r"````console\n\$ python scripts/generate.py (.*\n(?s:.*?))````", page)
    command, _, shown = block.partition("\n")
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out == shown
