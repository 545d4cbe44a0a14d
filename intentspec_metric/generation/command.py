"""The command line of the generator: what it accepts, and how it ends."""

from __future__ import annotations

import argparse
import fnmatch
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.errors import ArgumentValueError, IntentSpecError
from intentspec_metric.candidates.submissions import unknown_task_message
from intentspec_metric.commands.arguments import Integer
from intentspec_metric.generation.errors import AccountError
from intentspec_metric.generation.job import Batching, ExitCode, Job
from intentspec_metric.generation.prices import Price
from intentspec_metric.generation.prompts import CONDITIONS
from intentspec_metric.generation.settings import (
    PROVIDERS,
    Settings,
    check_base_url,
    provider_of,
)
from intentspec_metric.generation.telling import describe, note, print_outcome
from intentspec_metric.text import error_text

__all__ = ["choose_tasks", "main"]


_EPILOG = f"""\
exit codes:
  {ExitCode.DONE:<4} every answer is there
  {ExitCode.REFUSED:<4} files or data can't be used
  {ExitCode.USAGE:<4} the command line makes no sense
  {ExitCode.SOME_FAILED:<4} some requests failed; the same command asks for these again
  {ExitCode.ACCOUNT:<4} the account can't be used: no or a wrong key, no credit, no permission
  {ExitCode.INTERRUPTED:<4} interrupted; the same command goes on

A refusal, a content filter, an empty or a cut-off answer is an answer: it is kept, marked,
and scored.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Generate answers as the command line says.

    Args:
        argv: The words after the program's name; None takes them from the process.

    Returns:
        The exit code.
    """
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        job = _job(arguments, parser)
        if arguments.dry_run:
            print(describe(job))
            return ExitCode.DONE
        outcome = job.run(note)
    except AccountError as error:
        note(error_text(error))
        return ExitCode.ACCOUNT
    except (IntentSpecError, OSError) as error:
        note(error_text(error))
        return ExitCode.REFUSED
    except KeyboardInterrupt:
        note("interrupted")
        return ExitCode.INTERRUPTED
    print_outcome(outcome)
    if outcome.tally.n_there + outcome.tally.n_new:
        print(outcome.path)
    return outcome.exit_code


def choose_tasks(
    pairs: Sequence[SpecPair], wanted: Sequence[str] | None, limit: int | None
) -> list[str] | None:
    """Return the ids of the tasks that are asked; None means all.

    Args:
        pairs: The spec pairs.
        wanted: Ids and patterns such as ``HumanEval/*``; None means all.
        limit: Only the first so many of them.

    Raises:
        ArgumentValueError: An id or pattern fits no task.
    """
    if wanted is None and limit is None:
        return None
    known = [pair.task_id for pair in pairs]
    chosen: set[str] = set(known) if wanted is None else set()
    for name in wanted or ():
        fitting = [name] if name in known else fnmatch.filter(known, name)
        if not fitting:
            raise ArgumentValueError(unknown_task_message(name, known))
        chosen.update(fitting)
    return [task_id for task_id in known if task_id in chosen][:limit]


def _job(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> Job:
    provider = arguments.provider or provider_of(arguments.model)
    if arguments.batch and provider != "anthropic":
        parser.error("--batch is for Anthropic's Message Batches (--provider anthropic)")
    if arguments.batch_id and not arguments.batch:
        parser.error("--batch-id needs --batch")
    pairs = load_spec_pairs(arguments.spec_pairs)
    return Job(
        settings=Settings(
            provider,
            arguments.model,
            arguments.prompt,
            arguments.max_tokens,
            arguments.temperature,
            dict(arguments.param),
        ),
        pairs=pairs,
        out=Path(arguments.out),
        task_ids=choose_tasks(pairs, arguments.tasks, arguments.limit),
        samples=arguments.samples,
        price=arguments.price,
        base_url=arguments.base_url,
        key_env=arguments.key_env,
        concurrency=arguments.concurrency,
        timeout_s=arguments.timeout_s,
        max_retries=arguments.retries,
        batching=Batching(arguments.poll_s, arguments.batch_id) if arguments.batch else None,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="generate.py",
        description="Ask a model for candidates and keep each answer as it comes. The same "
        "command continues a run that was stopped; other settings or prompts get a file of their "
        "own. The API key comes from the environment: ANTHROPIC_API_KEY or OPENAI_API_KEY.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--model", required=True, type=_name, metavar="NAME", help="as the provider calls it")
    add(
        "--provider",
        choices=PROVIDERS,
        help="whose API to speak (default: anthropic for claude…, else openai)",
    )
    add(
        "--base-url",
        type=_base_url,
        metavar="URL",
        help="another server that speaks that API, such as http://localhost:8000/v1",
    )
    add("--key-env", metavar="NAME", help="environment variable that holds the key")
    add(
        "--prompt",
        choices=CONDITIONS,
        default="ambiguous",
        help="what the model sees (default: %(default)s)",
    )
    add("--samples", type=Integer(1), default=5, metavar="N", help="a task (default: %(default)s)")
    add("--temperature", type=_temperature, metavar="T", help="(default: the provider's)")
    add(
        "--max-tokens",
        type=Integer(1),
        default=8192,
        metavar="N",
        help="of one answer, thinking included (default: %(default)s)",
    )
    add(
        "--param",
        type=_parameter,
        action="append",
        default=[],
        metavar="NAME=JSON",
        help="a further parameter of the request, such as 'reasoning_effort=\"low\"'",
    )
    add("--spec-pairs", metavar="WHAT", help="a file, a folder or a Hub id (default: ours)")
    add(
        "--tasks",
        type=_ids,
        metavar="ID,…",
        help="only these; patterns such as 'HumanEval/*' work",
    )
    add("--limit", type=Integer(1), metavar="N", help="only the first N tasks")
    add("--out", default="answers", metavar="DIR", help="folder (default: %(default)s)")
    add(
        "--concurrency",
        type=Integer(1),
        default=8,
        metavar="N",
        help="requests at a time (default: %(default)s)",
    )
    add(
        "--timeout-s",
        type=_seconds,
        default=600.0,
        metavar="S",
        help="of one attempt (default: %(default)g)",
    )
    add(
        "--retries",
        type=Integer(0),
        default=8,
        metavar="N",
        help="after a lost connection, a rate limit, an overload (default: %(default)s)",
    )
    add(
        "--price",
        type=_price,
        metavar="IN/OUT",
        help="dollars per million tokens (default: a table of list prices)",
    )
    add(
        "--batch",
        action="store_true",
        help="Anthropic's Message Batches: half the price, within a day",
    )
    add(
        "--batch-id",
        action="append",
        default=[],
        metavar="ID",
        help="fetch this batch, sent by the same command elsewhere",
    )
    add(
        "--poll-s",
        type=_seconds,
        default=30.0,
        metavar="S",
        help="between two looks at a batch (default: %(default)g)",
    )
    add(
        "--dry-run",
        action="store_true",
        help="send nothing: print the messages of one task and the estimated tokens",
    )
    return parser


def _name(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("must not be empty")
    return text


def _base_url(text: str) -> str:
    try:
        return check_base_url(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _ids(text: str) -> list[str]:
    ids = [part.strip() for part in text.split(",") if part.strip()]
    if not ids:  # an empty variable in a shell script, and not a wish for no task
        raise argparse.ArgumentTypeError("names no task; leave it out to ask all")
    return ids


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None
    if not math.isfinite(value) or value < 0:
        raise argparse.ArgumentTypeError(f"must be a number from 0, not {text}")
    return value


def _temperature(text: str) -> float:
    return _number(text)


def _seconds(text: str) -> float:
    value = _number(text)
    if value == 0:
        raise argparse.ArgumentTypeError("must be above 0")
    return value


def _price(text: str) -> Price:
    try:
        return Price.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parameter(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"expected NAME=JSON, found {text!r}")
    try:
        return name, json.loads(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{value!r} is no JSON; texts need quotes") from None
