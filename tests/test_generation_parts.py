"""The parts of the generator: prompts, settings, faults, the file, prices."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_metric.generation import prompts
from intentspec_metric.generation.answers import AnswersFile, read_answers
from intentspec_metric.generation.clients import Key
from intentspec_metric.generation.errors import (
    AccountError,
    AnswersFileError,
    FilteredError,
    ParameterRefusedError,
    RequestError,
)
from intentspec_metric.generation.faults import MAX_WAIT_S, no_use_retrying, of_body
from intentspec_metric.generation.prices import Price, price_of
from intentspec_metric.generation.progress import LogLines, Tally
from intentspec_metric.generation.prompts import CONDITIONS, plan, prompt_for
from intentspec_metric.generation.settings import Sent, Settings, file_name_of


@pytest.fixture(scope="module")
def pairs() -> list[SpecPair]:
    """Return the dataset."""
    return load_spec_pairs()


# --- Prompts --------------------------------------------------------------------------


def test_the_module_documents_the_system_message_to_the_letter() -> None:
    """Whoever reads the documentation knows what was sent."""
    said = " ".join((prompts.__doc__ or "").split())
    assert prompts._SYSTEM.format(entry_point="solution") in said
    assert "Your code has to pass these tests:" in said


def test_the_ambiguous_and_the_gold_prompt_are_sent_unchanged(pairs: list[SpecPair]) -> None:
    """What the data say is what the model reads."""
    for pair in pairs:
        assert prompt_for(pair, "ambiguous").user == pair.ambiguous_prompt
        assert prompt_for(pair, "gold").user == pair.gold_prompt


def test_the_stated_tests_are_shown_and_no_hidden_one(pairs: list[SpecPair]) -> None:
    """Not the hidden code, nor any description or id."""
    for pair in pairs:
        user = prompt_for(pair, "ambiguous+stated").user
        assert user.startswith(pair.ambiguous_prompt + "\n\nYour code has to pass these tests:\n")
        for constraint in pair.constraints:
            shown = constraint.test_code.strip("\n") in user
            assert shown == (constraint.id in pair.stated_test_ids)
            assert constraint.description not in user


def test_a_fence_in_a_test_doesn_t_end_the_block(pairs: list[SpecPair]) -> None:
    """A longer fence goes around it."""
    stated = pairs[0].constraint(pairs[0].stated_test_ids[0])
    fenced = stated.model_copy(update={"test_code": "assert solution('```')"})
    rest = [c for c in pairs[0].constraints if c is not stated]
    pair = pairs[0].model_copy(update={"constraints": [fenced, *rest]})
    assert prompt_for(pair, "ambiguous+stated").user.endswith(
        "````python\nassert solution('```')\n````"
    )


def test_an_unknown_condition_is_an_error(pairs: list[SpecPair]) -> None:
    """It names those that there are."""
    with pytest.raises(ValueError, match="use ambiguous, ambiguous\\+stated, gold"):
        prompt_for(pairs[0], "silver")


def test_a_plan_goes_task_by_task(pairs: list[SpecPair]) -> None:
    """A run that ends early has whole tasks."""
    requests = plan(pairs[:2], "gold", 2)
    assert [(r.task_id, r.sample) for r in requests] == [
        (pair.task_id, sample) for pair in pairs[:2] for sample in (0, 1)
    ]


def test_hashes_tell_prompts_and_conditions_apart(pairs: list[SpecPair]) -> None:
    """No two of all prompts share a hash."""
    hashes = {prompt_for(pair, condition).hash for pair in pairs for condition in CONDITIONS}
    assert len(hashes) == len(CONDITIONS) * len(pairs)


# --- Settings -------------------------------------------------------------------------


def test_a_file_s_name_is_safe_and_never_looks_like_a_task_s(pairs: list[SpecPair]) -> None:
    """`<model>__<task>.jsonl` means something else to the reader of candidates."""
    name = Settings("openai", "org/model__v1:free", "gold").stem(pairs)
    assert name.startswith("org_model_v1_free-gold-")
    assert file_name_of("../..") == "model"
    assert "__" not in name
    assert "/" not in name


def test_the_order_of_parameters_is_no_part_of_an_answer_s_identity(pairs: list[SpecPair]) -> None:
    """Keys are over the values."""
    one = Settings("openai", "m", "gold", extra={"a": 1, "b": 2})
    two = Settings("openai", "m", "gold", extra={"b": 2, "a": 1})
    assert one.stem(pairs) == two.stem(pairs)
    assert one.key(prompt_for(pairs[0], "gold")) == two.key(prompt_for(pairs[0], "gold"))


def test_a_length_is_renamed_back_and_forth_once_and_then_left_out() -> None:
    """A server that takes neither name gets none."""
    first = Sent.at_first(Settings("openai", "m", "gold", max_tokens=7))
    second = first.without("max_tokens", "no")
    assert second is not None
    assert second.parameters == {"max_completion_tokens": 7}
    assert second.meaning == first.meaning
    third = second.without("max_completion_tokens", "no")
    assert third is not None
    assert third.parameters == {}
    assert third.meaning != first.meaning
    assert third.without("temperature", "no") is None


def test_anthropic_s_length_can_t_be_left_out() -> None:
    """Its API demands it."""
    assert Sent.at_first(Settings("anthropic", "m", "gold")).without("max_tokens", "no") is None


# --- Faults ---------------------------------------------------------------------------


def openai_body(message: str, code: Any = None, param: str | None = None) -> dict[str, Any]:
    return {"error": {"message": message, "type": "invalid_request_error", "code": code}} | (
        {"param": param} if param else {}
    )


BODIES: dict[str, tuple[int, Any, type[Exception], str]] = {
    # rate limits that talk of billing and quota, and go away by themselves
    "tokens a minute": (
        429,
        openai_body(
            "Rate limit reached for gpt-4.1 on tokens per min (TPM): Limit 30000. Please try again "
            "in 6ms. You can increase your rate limit by adding a payment method at "
            "https://platform.openai.com/account/billing.",
            "rate_limit_exceeded",
        ),
        RequestError,
        "rate limit",
    ),
    "quota of a minute": (
        429,
        {
            "error": {
                "code": 429,
                "message": "You exceeded your current quota, please check your plan.\nPlease "
                "retry in 26.3s.",
                "status": "RESOURCE_EXHAUSTED",
            }
        },
        RequestError,
        "rate limit",
    ),
    "quota": (
        429,
        {"error": {"message": "You exceeded your current quota", "type": "insufficient_quota"}},
        AccountError,
        "no credit",
    ),
    "moderated": (403, openai_body("Your input was flagged by moderation"), FilteredError, ""),
    "azure": (
        400,
        {"error": {"message": "x", "innererror": {"code": "ResponsibleAIPolicyViolation"}}},
        FilteredError,
        "",
    ),
    "too long": (
        400,
        openai_body("This model's maximum context length is 4096 tokens, you asked for max_tokens"),
        RequestError,
        "invalid request",
    ),
    "out of range": (
        400,
        {
            "type": "error",
            "error": {"type": "invalid_request_error", "message": "temperature: 0..1"},
        },
        RequestError,
        "invalid request",
    ),
    "pydantic": (
        422,
        {
            "detail": [
                {
                    "type": "extra_forbidden",
                    "loc": ["body", "temperature"],
                    "msg": "Extra inputs are not permitted",
                }
            ]
        },
        ParameterRefusedError,
        "temperature",
    ),
    "o1": (
        400,
        openai_body("'messages[0].role' does not support 'system' with this model."),
        ParameterRefusedError,
        "system",
    ),
    "mistral template": (
        400,
        {"object": "error", "message": "Conversation roles must alternate user/assistant/…"},
        ParameterRefusedError,
        "system",
    ),
    "text": (500, "Internal Server Error", RequestError, "server: Internal Server Error (500)"),
    "nothing": (503, None, RequestError, "server: status 503"),
    "overload": (529, None, RequestError, "overload"),
    "string": (400, {"error": "model not loaded"}, RequestError, "model not loaded"),
}


@pytest.mark.parametrize("case", BODIES)
def test_bodies_of_errors_are_understood(case: str) -> None:
    """What providers and servers really send."""
    status, body, kind, said = BODIES[case]
    fault = of_body(status, body, sent=("temperature", "max_tokens"))
    assert type(fault) is kind
    if isinstance(fault, ParameterRefusedError):
        assert fault.parameter == said
    else:
        assert said in str(fault)


def test_only_what_was_sent_can_be_refused() -> None:
    """A server's words about another parameter change nothing."""
    body = openai_body("Unsupported parameter: 'top_p' is not supported.")
    assert isinstance(of_body(400, body, sent=("temperature",)), RequestError)


@pytest.mark.parametrize(
    ("status", "headers", "body", "useless"),
    [
        (429, {}, None, False),
        (429, {"retry-after": "30"}, None, False),
        (429, {"retry-after": str(MAX_WAIT_S + 1)}, None, True),
        (429, {"retry-after": "Fri, 31 Dec 2999 23:59:59 GMT"}, None, True),
        (429, {"retry-after": "soon"}, None, False),
        (429, {}, {"error": {"code": "insufficient_quota"}}, True),
        (529, {}, {"error": {"type": "overloaded_error"}}, False),
        (503, {"retry-after": "86400"}, "<html>", True),
    ],
)
def test_the_sdk_is_stopped_only_where_no_retry_helps(
    status: int, headers: dict[str, str], body: Any, useless: bool
) -> None:
    """An empty account and a wait of hours; all else is the SDK's business."""
    assert no_use_retrying(status, headers, body) == useless


def test_messages_are_one_bounded_line_without_keys() -> None:
    """They go to a terminal, and a server can send anything."""
    key = Key("SOME_KEY", "sk-0123456789")
    fault = of_body(
        400, {"error": {"message": "a\x1b[2J\nsk-0123456789" + "b" * 999}}, clean=key.clean
    )
    assert "\x1b" not in str(fault)
    assert "\n" not in str(fault)
    assert "[SOME_KEY]" in str(fault)
    assert len(str(fault)) < 400
    assert "sk-0123456789" not in repr(key)


# --- The file -------------------------------------------------------------------------


def row(sample: int, raw: str = "x") -> dict[str, Any]:
    return {"task_id": "T/1", "sample": sample, "raw": raw, "key": "k"}


def written(path: Path, *rows: dict[str, Any]) -> bytes:
    with AnswersFile(path) as answers:
        for each in rows:
            answers.append(each)
    return path.read_bytes()


@pytest.mark.parametrize("cut", range(1, 40, 3))
def test_a_torn_last_line_is_cut_off_and_nothing_else(tmp_path: Path, cut: int) -> None:
    """Wherever the write was interrupted."""
    path = tmp_path / "a.jsonl"
    content = written(path, row(0), row(1))
    first = content.index(b"\n") + 1
    path.write_bytes(content[: first + cut])
    assert list(read_answers(path)) == [("T/1", 0)]
    assert path.read_bytes() == content[: first + cut]
    assert written(path, row(1)) == content


def test_a_whole_last_line_without_its_end_is_kept(tmp_path: Path) -> None:
    """Only the line's end is missing."""
    path = tmp_path / "a.jsonl"
    content = written(path, row(0), row(1))
    path.write_bytes(content[:-1])
    assert written(path) == content


def test_any_text_survives(tmp_path: Path) -> None:
    """Lone surrogates, separators that other tools take for line ends, the lot."""
    path = tmp_path / "a.jsonl"
    text = "\ud800 \u2028 \x85 \r\n \x00 é 🙂"
    written(path, row(0, text))
    assert read_answers(path)["T/1", 0]["raw"] == text
    assert path.read_bytes().count(b"\n") == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no json\n", ":1: no JSON"),
        (b'{"task_id": "T/1"}\n', ":1: no answer of this program"),
        (b"[1]\n", ":1: no answer of this program"),
        (json.dumps(row(0)).encode() + b"\n{broken\n" + json.dumps(row(1)).encode(), ":2: no JSON"),
        ((json.dumps(row(0)) + "\n").encode() * 2, ":2: sample 0 of T/1 is a second one"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes, said: str) -> None:
    """The message names the line; the file stays as it is."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(AnswersFileError, match=said):
        AnswersFile(path)
    assert path.read_bytes() == content


def test_a_file_that_can_t_be_made_is_an_error(tmp_path: Path) -> None:
    """It names the path."""
    (tmp_path / "file").write_text("")
    with pytest.raises(AnswersFileError, match=r"file/a\.jsonl: can't be opened"):
        AnswersFile(tmp_path / "file" / "a.jsonl")


def test_a_failed_open_leaves_no_lock(tmp_path: Path) -> None:
    """A file that was refused can be mended and opened."""
    path = tmp_path / "a.jsonl"
    path.write_text("no json\n")
    with pytest.raises(AnswersFileError):
        AnswersFile(path)
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    with pytest.raises(AnswersFileError):
        AnswersFile(path)
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208


# --- Progress ---


def test_a_log_gets_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is no terminal for a bar: counts, rate, tokens, cost, trouble."""
    tally = Tally(Price(1, 1), n_wanted=5, n_there=2)
    tally.came({"mark": None, "tokens": {"input": 1_500_000, "output": 500_000}})
    tally.retried()
    tally.failed()
    LogLines(tally, every_s=60).tick()
    assert capsys.readouterr().err == ""
    LogLines(tally, every_s=0).tick()
    line = capsys.readouterr().err
    assert line.startswith("3 of 5 answers, ")
    assert line.endswith("/min, 1.50M in + 500.0k out, $2.00, 1 retried, 1 failed\n")


# --- Prices ---------------------------------------------------------------------------


def test_a_snapshot_costs_what_its_model_costs() -> None:
    """And a smaller model of the family is not taken for it."""
    assert price_of("gpt-4.1-2025-04-14") == price_of("gpt-4.1") == Price(2, 8)
    assert price_of("gpt-4.1-mini") == Price(0.4, 1.6)
    assert price_of("gpt-4.1-2025-04-14-mine") is None
    assert price_of("gpt-4.2") is None


def test_a_cost_is_per_million_tokens() -> None:
    """In dollars; a batch costs half."""
    assert Price(3, 15).cost(1_000_000, 100_000) == pytest.approx(4.5)
    assert Price(3, 15).halved == Price(1.5, 7.5)


@pytest.mark.parametrize("text", ["3", "3/", "a/b", "-1/2", "nan/1", "1/inf", "1/2/3"])
def test_a_senseless_price_is_refused(text: str) -> None:
    """Dollars from 0, input and output."""
    with pytest.raises(ValueError, match=r"a price must be|expected IN/OUT"):
        Price.parse(text)
