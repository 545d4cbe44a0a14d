"""The command line of publishing: what it accepts, and how it ends."""

from __future__ import annotations

import argparse
import enum
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from intentspec_dataset.errors import IntentSpecError
from intentspec_dataset.loading import embedded_folder
from intentspec_metric.publishing.contents import (
    DATASET,
    SPACE,
    dataset_contents,
    metric_contents,
)
from intentspec_metric.publishing.errors import AccountError, HubError, PublishingError
from intentspec_metric.publishing.hub import Hub
from intentspec_metric.publishing.model_results import (
    check_publishable,
    data_files,
    eval_entries,
    merged_entries,
)
from intentspec_metric.publishing.plan import Publication, Repository, Snapshot
from intentspec_metric.publishing.results_folder import result_path, results_contents
from intentspec_metric.publishing.showing import show
from intentspec_metric.results import CONDITIONS
from intentspec_metric.results.files import Result, read_results
from intentspec_metric.text import error_text

__all__ = ["ExitCode", "main"]


class ExitCode(enum.IntEnum):
    """How a run ended."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    HUB = 4
    ACCOUNT = 5
    INTERRUPTED = 130


_EPILOG = f"""\
Without --yes nothing is pushed. The token is the one of `hf auth login`, or HF_TOKEN.

exit codes:
  {ExitCode.DONE:<4} all is in place, or --dry-run has shown what isn't
  {ExitCode.REFUSED:<4} files can't be published as they are, or there was no --yes
  {ExitCode.USAGE:<4} the command line makes no sense
  {ExitCode.HUB:<4} the Hub can't be reached or didn't take it; the same command goes on
  {ExitCode.ACCOUNT:<4} the account can't be used: no or a wrong token, no right to write
  {ExitCode.INTERRUPTED:<4} interrupted; the same command goes on
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Publish as the command line says.

    Args:
        argv: The words after the program's name; None takes them from the process.

    Returns:
        The exit code.
    """
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.what == "results" and arguments.models_only and not arguments.model_repo:
        parser.error("--models-only leaves nothing to do without --model-repo")
    try:
        with Hub() as hub:
            return _run(arguments, hub)
    except AccountError as error:
        _note(error_text(error))
        return ExitCode.ACCOUNT
    except HubError as error:
        _note(error_text(error))
        return ExitCode.HUB
    except (IntentSpecError, OSError) as error:
        _note(error_text(error))
        return ExitCode.REFUSED
    except KeyboardInterrupt:
        _note("interrupted; the same command goes on")
        return ExitCode.INTERRUPTED


def _run(arguments: argparse.Namespace, hub: Hub) -> int:
    """Plan all, show all, and only then begin to push."""
    pushes = arguments.yes and not arguments.dry_run
    if pushes:
        hub.user()  # without an account no need to plan
    publications = _publications(arguments, hub)
    plans = [hub.plan(publication) for publication in publications]
    for plan in plans:
        for line in show(plan, diffs=not pushes, whole=arguments.full_diff):
            print(line)
    waiting = [plan for plan in plans if plan.changes]
    if not waiting:
        return ExitCode.DONE
    if not pushes:
        _note("nothing was pushed" + ("" if arguments.dry_run else ": add --yes to do it"))
        return ExitCode.DONE if arguments.dry_run else ExitCode.REFUSED
    for plan in waiting:
        sys.stdout.flush()
        print(f"pushed: {hub.push(plan, private=arguments.private)}")
    return ExitCode.DONE


def _publications(arguments: argparse.Namespace, hub: Hub) -> list[Publication]:
    if arguments.what == "results":
        return _results(arguments, hub)
    if arguments.what == "dataset":
        publication = Publication(
            Repository("dataset", arguments.repo),
            arguments.message or "Publish the dataset",
            partial(dataset_contents, Path(arguments.card or embedded_folder())),
        )
    else:
        publication = Publication(
            Repository("space", arguments.repo),
            arguments.message or "Publish the metric",
            metric_contents,
        )
    proposes = arguments.pull_request
    return [replace(publication, as_pull_request=proposes, may_create=not proposes)]


def _results(arguments: argparse.Namespace, hub: Hub) -> list[Publication]:
    """Return what is to be published of results: in the dataset first, then in models."""
    results = [_declared(each, arguments.prompt) for each in read_results(arguments.files)]
    models = _by_model(results, arguments.model_repo)
    proposes, name = arguments.pull_request, arguments.repo
    dataset = Repository("dataset", name)
    publications = []
    if not arguments.models_only:
        who = ", ".join(dict.fromkeys(each.model for each in results))
        publications.append(
            Publication(
                dataset,
                arguments.message or (f"Results of {who}" if who else "Tables of the results"),
                partial(results_contents, results, with_page=not proposes),
                as_pull_request=proposes,
            )
        )
    there = hub.snapshot(dataset) if models else Snapshot(dataset)
    revision = None
    if there.commit is not None and data_files(there):
        revision = hub.last_commit(dataset, there.commit, data_files(there))
    for repository, result in models:
        check_publishable(result, there)
        path = result_path(result)
        address = f"{hub.endpoint}/{dataset.path}"
        if path in there.files or not (arguments.models_only or proposes):
            address += f"/blob/main/{path}"
        entries = eval_entries(
            result, dataset=name, revision=revision, source_url=address, date=arguments.date
        )
        publications.append(
            Publication(
                repository,
                arguments.message or "Results on IntentSpec",
                partial(merged_entries, entries),
                as_pull_request=proposes,
            )
        )
    return publications


def _declared(result: Result, condition: str | None) -> Result:
    """Return a result with its prompt, where the file leaves it unsaid."""
    said = result.report.get("prompt_condition")
    if condition is None or said == condition:
        return result
    if said is not None:
        raise PublishingError(f"{result.source}: is from {said!r}, not from {condition!r}")
    return replace(result, report={**result.report, "prompt_condition": condition})


def _by_model(
    results: Sequence[Result], wanted: Sequence[tuple[str, str]]
) -> list[tuple[Repository, Result]]:
    """Return each model's repository with the result that belongs there."""
    found = []
    for model, name in wanted:
        fitting = [each for each in results if each.model == model]
        if len(fitting) > 1:  # several prompts of one model: the benchmark's
            fitting = [
                each for each in fitting if each.report.get("prompt_condition") == CONDITIONS[0]
            ]
        if len(fitting) != 1:
            known = ", ".join(dict.fromkeys(each.model for each in results)) or "none"
            raise PublishingError(
                f"--model-repo {model}={name}: found {len(fitting)} results of {model!r} that "
                f"answer the {CONDITIONS[0]} prompt; the files hold {known}"
            )
        found.append((Repository("model", name), fitting[0]))
    return found


def _note(text: str) -> None:
    print(f"publish: {text}", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="publish.py",
        description="Publish on the Hugging Face Hub: show what would change, and with --yes "
        "change it, one commit a repository. Repeating a command does what is left to do.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="dataset|metric|results")
    dataset = _command(commands, "dataset", DATASET, "the dataset: its card and data files")
    dataset.add_argument(
        "--card", metavar="DIR", help="what `intentspec build` wrote (default: our dataset)"
    )
    _command(commands, "metric", SPACE, "the Space that `evaluate.load` finds the metric in")
    results = _command(
        commands, "results", DATASET, "results: in the dataset, and in the models' repositories"
    )
    add = results.add_argument
    add("files", nargs="*", metavar="FILE", help="what `intentspec score --output` wrote; folders")
    add(
        "--model-repo",
        type=_model_repo,
        action="append",
        default=[],
        metavar="MODEL=OWNER/NAME",
        help="publish this model's result in its own repository too",
    )
    add("--models-only", action="store_true", help="leave the dataset's repository as it is")
    add("--prompt", choices=CONDITIONS, help="what was asked, where files don't say it")
    add("--date", metavar="YYYY-MM-DD", help="day of the evaluation (default: unsaid)")
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, repo: str, what: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(
        name,
        help=what,
        description=f"Publish {what}.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = command.add_argument
    add("--repo", type=_repo, default=repo, metavar="OWNER/NAME", help="(default: %(default)s)")
    add("--dry-run", action="store_true", help="push nothing; show every file and its diff")
    add("--yes", action="store_true", help="push")
    add("--pull-request", action="store_true", help="propose the change instead of making it")
    add("--private", action="store_true", help="make a repository that isn't there private")
    add("--message", type=_text, metavar="TEXT", help="title of the commit or pull request")
    add("--full-diff", action="store_true", help="show all of every diff")
    return command


def _repo(text: str) -> str:
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"expected OWNER/NAME, found {text!r}")
    return text


def _model_repo(text: str) -> tuple[str, str]:
    model, equals, name = text.rpartition("=")
    if not model or not equals:
        raise argparse.ArgumentTypeError(f"expected MODEL=OWNER/NAME, found {text!r}")
    return model, _repo(name)


def _text(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("must not be empty")
    return text
