"""What the task files beside this one call; lm-evaluation-harness loads it by its path."""

from intentspec_metric.harnesses.figures import BETTER
from intentspec_metric.harnesses.lm_eval_task import aggregation, docs, keep_all, process_results

__all__ = ["docs", "keep_all", "process_results"]

globals().update({name: aggregation(name) for name in BETTER})
