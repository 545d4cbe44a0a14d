"""Ask models for candidates: prompts in, one file of answers out.

    spec pairs -> prompts -> requests -> answers, one JSON line each

The parts: :mod:`~intentspec_metric.generation.prompts` has every word that a model is sent,
:mod:`~intentspec_metric.generation.settings` what is asked for,
:mod:`~intentspec_metric.generation.clients` the two APIs,
:mod:`~intentspec_metric.generation.faults` what their errors mean,
:mod:`~intentspec_metric.generation.answers` the file,
:mod:`~intentspec_metric.generation.run` and :mod:`~intentspec_metric.generation.batch` the
two ways of asking, :mod:`~intentspec_metric.generation.job` one run from end to end.
"""

from intentspec_metric.generation.job import Batching, ExitCode, Job, Outcome
from intentspec_metric.generation.prompts import CONDITIONS, Prompt, prompt_for
from intentspec_metric.generation.settings import Settings

__all__ = [
    "CONDITIONS",
    "Batching",
    "ExitCode",
    "Job",
    "Outcome",
    "Prompt",
    "Settings",
    "prompt_for",
]
