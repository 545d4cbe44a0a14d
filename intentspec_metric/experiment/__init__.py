"""Experiments: models and prompt conditions, from their answers to a page of results.

    models x conditions -> answers -> verdicts -> reports -> results/<name>/

:mod:`~intentspec_metric.experiment.config` says what can be asked for,
:mod:`~intentspec_metric.experiment.run` does it and
:mod:`~intentspec_metric.experiment.summary` writes the page.
"""

from intentspec_metric.experiment.config import Experiment, load_experiment, shipped
from intentspec_metric.experiment.run import run_experiment

__all__ = ["Experiment", "load_experiment", "run_experiment", "shipped"]
