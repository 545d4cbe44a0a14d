"""IntentSpec inside other people's evaluation harnesses.

A harness asks the model and keeps the log; what is asked, how an answer is judged and how
verdicts become figures is ours, the same code that ``intentspec score`` runs:

    spec pairs -> prompts -> (the harness, its model) -> answers -> verdicts -> figures

`settings` says what can be chosen, `answers` judges, `figures` aggregates. `lm_eval_task` and
:mod:`intentspec.inspect_task` bring these three into the shape that lm-evaluation-harness and
inspect-ai ask for, and hold nothing that would move a figure. `inspect_log` reads inspect-ai's
logs back.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["lm_eval_folder"]


def lm_eval_folder() -> Path:
    """Return the folder of lm-evaluation-harness's task files, for its ``--include_path``."""
    return Path(__file__).resolve().parent / "lm_eval_tasks"
