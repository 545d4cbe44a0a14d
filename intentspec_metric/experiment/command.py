"""The command line of experiments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from intentspec_dataset.errors import IntentSpecError, SandboxError
from intentspec_metric.commands.arguments import Integer
from intentspec_metric.commands.common import default_store
from intentspec_metric.experiment.config import load_experiment, shipped
from intentspec_metric.experiment.run import describe, run_experiment
from intentspec_metric.generation.errors import AccountError
from intentspec_metric.generation.job import ExitCode
from intentspec_metric.generation.telling import print_outcome
from intentspec_metric.text import error_text

__all__ = ["main"]

_NO_SANDBOX = 3  # as the command `intentspec` has it

_EPILOG = f"""\
exit codes:
  {ExitCode.DONE:<4} every model is scored
  {ExitCode.REFUSED:<4} the configuration, files or data can't be used
  {ExitCode.USAGE:<4} the command line makes no sense
  {_NO_SANDBOX:<4} the sandbox can't run on this machine, or broke
  {ExitCode.SOME_FAILED:<4} answers are missing; the same command asks for these again
  {ExitCode.ACCOUNT:<4} an account can't be used: no or a wrong key, no credit, no permission
  {ExitCode.INTERRUPTED:<4} interrupted; the same command goes on
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run an experiment as the command line says.

    Args:
        argv: The words after the program's name; None takes them from the process.

    Returns:
        The exit code.
    """
    arguments = _parser().parse_args(argv)
    try:
        experiment = load_experiment(arguments.config) if arguments.config else shipped()
        if arguments.dry_run:
            print(describe(experiment))
            return ExitCode.DONE
        ended = run_experiment(
            experiment,
            out=arguments.out,
            store=arguments.store or default_store(),
            num_workers=arguments.workers,
            note=_note,
            tell=print_outcome,
        )
    except SandboxError as error:
        _note(error_text(error))
        return _NO_SANDBOX
    except AccountError as error:
        _note(error_text(error))
        return ExitCode.ACCOUNT
    except (IntentSpecError, OSError) as error:
        _note(error_text(error))
        return ExitCode.REFUSED
    except KeyboardInterrupt:
        _note("interrupted; the same command goes on from there")
        return ExitCode.INTERRUPTED
    for each in ended.incomplete:
        _note(f"{each.name}, {each.condition}: not scored, answers are missing")
    for file in ended.files:
        print(file)
    return ended.exit_code


def _note(text: str) -> None:
    shown = text.encode("utf-8", "backslashreplace").decode("utf-8")
    print(f"run_experiment: {shown}", file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="run_experiment.py",
        description="Generate what is missing, judge it, and write results/<name>/: a JSON for "
        "each model and prompt, and summary.md. Without a configuration: the candidates that "
        "ship with the project, which needs no key. What is there is never asked or judged again.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE.toml",
        help="what to run; its fields: python -m pydoc intentspec_metric.experiment.config",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("results"),
        metavar="DIR",
        help="folder of the experiments' folders (default: %(default)s)",
    )
    parser.add_argument(
        "--store",
        type=Path,
        metavar="DIR",
        help="keep verdicts here (default: intentspec/verdicts in the user's cache folder)",
    )
    parser.add_argument(
        "--workers",
        type=Integer(1),
        metavar="N",
        help="processes that judge side by side (default: one per usable core)",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="only say what would be asked, and what it costs"
    )
    return parser
