"""The command ``intentspec``: what it accepts, and how it ends.

This module only knows the grammar and the exit codes. Each command lives in its own module
of :mod:`intentspec_metric.commands` and is imported when it is asked for, so that
``intentspec --help`` answers at once. A command returns its exit code. An error that we
raise on purpose is a message on stderr, never a traceback; any other is a bug, and shows one.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from intentspec_dataset.errors import IntentSpecError, SandboxError
from intentspec_metric.commands.arguments import Integer
from intentspec_metric.text import error_text
from intentspec_metric.verdicts import Limits

if TYPE_CHECKING:
    _Commands = argparse._SubParsersAction[argparse.ArgumentParser]

__all__ = [
    "EXIT_INTERRUPTED",
    "EXIT_NO_SANDBOX",
    "EXIT_OK",
    "EXIT_REFUSED",
    "EXIT_USAGE",
    "main",
]

EXIT_OK = 0
EXIT_REFUSED = 1
EXIT_USAGE = 2  # argparse's own
EXIT_NO_SANDBOX = 3
EXIT_INTERRUPTED = 130

_EXIT_CODES = f"""\
exit codes:
  {EXIT_OK:<4} done: candidates are scored, data are sound
  {EXIT_REFUSED:<4} data are unsound, or were refused
  {EXIT_USAGE:<4} the command line makes no sense
  {EXIT_NO_SANDBOX:<4} the sandbox can't run on this machine, or broke
  {EXIT_INTERRUPTED:<4} interrupted
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: The words after ``intentspec``; None takes them from the process.

    Returns:
        The exit code.
    """
    arguments = _parser().parse_args(argv)
    try:
        command = import_module(f"intentspec_metric.commands.{arguments.module}")
        code: int = command.run(arguments)
        sys.stdout.flush()
    except SandboxError as error:
        return _fail(error, EXIT_NO_SANDBOX)
    except BrokenPipeError:  # the reader (head, less) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_REFUSED
    except (IntentSpecError, OSError) as error:
        return _fail(error, EXIT_REFUSED)
    except KeyboardInterrupt:
        after = getattr(arguments, "after_interrupt", "")
        print(f"intentspec: interrupted{after}", file=sys.stderr)
        return EXIT_INTERRUPTED
    return code


def _fail(error: Exception, code: int) -> int:
    print(f"intentspec: {error_text(error)}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="intentspec",
        description="Measure how often model-written code passes the stated tests and still "
        "breaks what the developer meant.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, title="commands")
    _add_score(commands)
    _add_plot(commands)
    _add_report(commands)
    _add_compare(commands)
    _add_power(commands)
    _add_validate(commands)
    _add_mutants(commands)
    _add_stats(commands)
    _add_show(commands)
    _add_import(commands)
    _add_build(commands)
    _add_install_metric(commands)
    _add_command(commands, "harness-path", "print the folder of lm-evaluation-harness's task files")
    _add_command(commands, "doctor", "say what this machine can do and what the sandbox would be")
    return parser


class _Version(argparse.Action):
    """Look the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from intentspec_metric import __version__

        print(f"intentspec {__version__}")
        parser.exit()


def _add_command(commands: _Commands, name: str, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(module=name.replace("-", "_"), parser=parser)
    return parser


def _add_score(commands: _Commands) -> None:
    parser = _add_command(commands, "score", "run candidates in the sandbox and report their IVR")
    parser.add_argument(
        "candidates",
        nargs="+",
        metavar="CANDIDATES",
        help="JSONL or JSONL.gz with task_id and one of solution, solutions, completion, raw, "
        "response; or a folder or glob of <model>__<task>.jsonl files; or what EvalPlus, "
        "human-eval, inspect-ai or lm-evaluation-harness wrote; or role:NAME for the "
        "implementations of a role that come with the spec pairs, such as role:literal",
    )
    _add_spec_pairs(parser)
    parser.add_argument(
        "--output",
        metavar="FILE",
        help="write the report as JSON: one object, or a list of several models'; a folder "
        "(existing, or ending in /) gets one file a model; - prints it, and nothing else",
    )
    parser.add_argument("--model", metavar="NAME", help="what to call the one model scored")
    parser.add_argument(
        "--prompt-condition",
        metavar="NAME",
        help="from which prompt the candidates were written: ambiguous, ambiguous+stated, gold, "
        "or a name of yours; the JSON holds it, and `intentspec compare` asks for it",
    )
    parser.add_argument("--ignore-unknown", action="store_true", help="skip rows of other tasks")
    parser.add_argument(
        "--allow-missing",
        action="store_true",
        help="score although tasks have no candidate; the report counts and names them",
    )
    _add_workers(parser)
    parser.add_argument(
        "--executor",
        metavar="ADDRESS",
        help="judge on other machines: dask://HOST:PORT, the scheduler of a Dask cluster "
        "(--workers is then of no account)",
    )
    _add_timeout(parser, "candidate")
    _add_resampling(parser)
    parser.add_argument(
        "--k",
        type=_integers,
        default=[1],
        metavar="K[,K...]",
        help="the k of pass@k, such as 1,5 (default: 1)",
    )
    _add_store(parser)


def _add_plot(commands: _Commands) -> None:
    parser = _add_command(commands, "plot", "draw pictures of results, as PNG and SVG")
    _add_pictured(parser)
    parser.add_argument(
        "--out",
        metavar="DIR",
        default="pictures",
        help="where to write; files of the same names are replaced (default: %(default)s)",
    )


def _add_report(commands: _Commands) -> None:
    parser = _add_command(commands, "report", "put results into one HTML page")
    _add_pictured(parser)
    parser.add_argument("--html", required=True, metavar="FILE", help="where to write the page")
    _add_spec_pairs(parser)
    parser.add_argument(
        "--candidates",
        nargs="+",
        action="append",
        default=[],
        metavar="WHAT",
        help="what `intentspec score` took: the code is shown beside its verdicts, once it is "
        "certain that it is the code that was scored. Given several times, each is read by "
        "itself, as by a run of `score` of its own",
    )


def _add_pictured(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "results",
        nargs="+",
        metavar="RESULT.json",
        help="what `intentspec score --output` wrote: one model's report, a list of several, or "
        "a folder of such files",
    )
    parser.add_argument(
        "--anchor",
        action="append",
        default=[],
        metavar="RESULT.json",
        help="a result to read the models against, drawn as a line, such as that of role:literal "
        "or role:blind_gold; may be given several times",
    )


def _add_compare(commands: _Commands) -> None:
    parser = _add_command(
        commands, "compare", "compare the results of models on the tasks they have in common"
    )
    _add_compared(parser, "two or more")
    parser.add_argument(
        "--output", metavar="FILE", help="write the comparison as JSON; - prints it, nothing else"
    )
    _add_resampling(parser)
    parser.add_argument(
        "--confidence-level",
        type=_share,
        default=0.95,
        metavar="X",
        help="of the intervals; what is left is the level of the test (default: %(default)s)",
    )


def _add_power(commands: _Commands) -> None:
    parser = _add_command(
        commands, "power", "say how many tasks a difference needs, judging from two results"
    )
    _add_compared(parser, "two")
    parser.add_argument(
        "--difference",
        type=_points,
        metavar="POINTS[,POINTS...]",
        help="true differences to answer for, in percentage points (default: the observed one, "
        "10, 5, 3, 2 and 1)",
    )
    parser.add_argument(
        "--power",
        type=_share,
        default=0.8,
        metavar="X",
        help="probability of finding the difference (default: %(default)s)",
    )
    parser.add_argument(
        "--alpha",
        type=_share,
        default=0.05,
        metavar="X",
        help="level of the two-sided test (default: %(default)s)",
    )
    parser.add_argument("--output", metavar="FILE", help="write JSON; - prints it, nothing else")


def _add_compared(parser: argparse.ArgumentParser, how_many: str) -> None:
    parser.add_argument(
        "results",
        nargs="+",
        metavar="RESULT.json",
        help=f"{how_many} results, as `intentspec score --output` writes them; a file may hold "
        "several, a folder stands for its *.json",
    )
    parser.add_argument(
        "--constraints",
        choices=("inferable", "all"),
        help="which hidden constraints the IVR compared counts (default: the inferable ones, "
        "where the data say which those are)",
    )
    parser.add_argument(
        "--ambiguity-effect",
        action="store_true",
        help="the two results are one model's, from the ambiguous prompt and from a clearer one, "
        "in this order: compare the answers that pass everything first (unasked where the "
        "results say their --prompt-condition)",
    )
    parser.add_argument(
        "--allow-incompatible",
        action="store_true",
        help="compare results that were not made in the same way; the output says so",
    )


def _add_validate(commands: _Commands) -> None:
    parser = _add_command(commands, "validate", "prove by execution that spec pairs are sound")
    _add_spec_pairs(parser)
    _add_workers(parser)
    _add_figures(parser)


def _add_mutants(commands: _Commands) -> None:
    parser = _add_command(commands, "mutants", "count the wrong programs that constraints catch")
    _add_spec_pairs(parser)
    _add_workers(parser)
    _add_figures(parser)


def _add_stats(commands: _Commands) -> None:
    parser = _add_command(commands, "stats", "say what is in the spec pairs, and who agrees")
    _add_spec_pairs(parser)


def _add_show(commands: _Commands) -> None:
    parser = _add_command(commands, "show", "print one spec pair for a person")
    parser.add_argument("task", metavar="TASK", help="its task_id, as HumanEval/3")
    _add_spec_pairs(parser)
    parser.add_argument(
        "--run", action="store_true", help="run the implementations and say what each fails"
    )
    _add_workers(parser)


def _add_build(commands: _Commands) -> None:
    parser = _add_command(commands, "build", "turn the sources of the spec pairs into Hub files")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say which files are out of step"
    )
    parser.add_argument(
        "--sources", metavar="DIR", help="the authors' files (default: those of the package)"
    )
    parser.add_argument(
        "--out", metavar="DIR", help="where to write (default: dataset_card/ of the checkout)"
    )
    parser.add_argument(
        "--evidence",
        metavar="DIR",
        help="folder of opinions.jsonl, blind.jsonl and left_out.toml (default: those of the "
        "package with its sources, none with others)",
    )
    parser.add_argument(
        "--figures",
        metavar="DIR",
        help="folder of the figures that the card shows (default: results/dataset/ of the "
        "checkout with its sources, none with others)",
    )


def _add_import(commands: _Commands) -> None:
    parser = _add_command(commands, "import", "make spec pairs of another benchmark")
    parser.set_defaults(module="import_benchmark")  # `import` can't name a module
    parser.add_argument(
        "benchmark",
        choices=("humaneval-plus", "mbpp-plus", "generic"),
        metavar="BENCHMARK",
        help="humaneval-plus, mbpp-plus, or generic: JSONL with task_id, prompt, entry_point, "
        "reference, visible_tests and hidden_tests",
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="the benchmark's own files: JSONL, JSON (gzipped or not) or Parquet. HumanEval+ "
        "takes HumanEval's file beside it, and one with the docstring's examples as asserts",
    )
    parser.add_argument(
        "--stated",
        choices=("docstring", "base"),
        help="of HumanEval+, which tests are stated: the docstring's examples (default), or "
        "HumanEval's own test",
    )
    parser.add_argument(
        "--out",
        required=True,
        metavar="WHERE",
        help="a folder, for spec pairs, references and a record of the import; or a file that "
        "ends in .jsonl or .jsonl.gz, for the spec pairs alone",
    )
    _add_workers(parser)
    _add_timeout(parser, "reference")
    _add_store(parser)


def _add_install_metric(commands: _Commands) -> None:
    parser = _add_command(
        commands, "install-metric", 'make evaluate.load("intentspec_ivr") work from anywhere'
    )
    parser.add_argument(
        "--modules-cache",
        metavar="DIR",
        help="the modules cache of evaluate (default: the one that evaluate uses)",
    )


def _add_spec_pairs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--spec-pairs",
        metavar="WHAT",
        help="a file, a folder or a Hub id (default: the dataset that comes with the package)",
    )


def _add_timeout(parser: argparse.ArgumentParser, whose: str) -> None:
    parser.add_argument(
        "--timeout-s",
        type=_seconds,
        default=Limits().timeout_s,
        metavar="S",
        help=f"CPU seconds of one {whose} in one test (default: %(default)g)",
    )


def _add_store(parser: argparse.ArgumentParser) -> None:
    store = parser.add_mutually_exclusive_group()
    store.add_argument(
        "--store",
        metavar="DIR",
        help="keep verdicts here, so that the same command continues a run that was stopped "
        "(default: intentspec/verdicts in the user's cache folder)",
    )
    store.add_argument("--no-store", action="store_true", help="keep no verdicts")


def _add_resampling(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=Integer(0, 2**32 - 1),
        default=42,
        metavar="N",
        help="of the bootstrap (default: %(default)s)",
    )
    parser.add_argument(
        "--resamples",
        type=Integer(1),
        default=10_000,
        metavar="N",
        help="of the bootstrap (default: %(default)s)",
    )


def _add_figures(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--output", metavar="FILE", help="write the figures as JSON as well")


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers",
        type=Integer(1),
        metavar="N",
        help="processes that judge side by side (default: one per usable core)",
    )


def _integers(text: str) -> list[int]:
    return [Integer(1)(part) for part in text.split(",")]


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1:
        raise argparse.ArgumentTypeError(f"must lie between 0 and 1, such as 0.8, not {text!r}")
    return value


def _points(text: str) -> list[float]:
    points = []
    for part in text.split(","):
        try:
            value = float(part)
        except ValueError:
            value = 0.0
        if not 0 < value <= 100:
            raise argparse.ArgumentTypeError(
                f"must be percentage points above 0 and up to 100, such as 5 or 10,5, not {part!r}"
            )
        points.append(value / 100)
    return points


def _seconds(text: str) -> float:
    try:
        return Limits(timeout_s=float(text)).timeout_s
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"must be a positive number of seconds, not {text!r}"
        ) from None


if __name__ == "__main__":
    sys.exit(main())
