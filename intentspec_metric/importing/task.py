"""What every benchmark is turned into: a spec pair with its reference, or a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.kinds import TEST_STRENGTHENING
from intentspec_dataset.syntax import compile_problem, defined_names
from intentspec_metric.extract import split_prompt

__all__ = ["LeftOut", "Task", "make_task", "reference_program", "shown_above"]


@dataclass(frozen=True)
class Task:
    """A task that can be used, if its reference passes.

    Attributes:
        pair: The spec pair.
        reference: The benchmark's own answer, as a whole program.
    """

    pair: SpecPair
    reference: str

    @property
    def task_id(self) -> str:
        """The name of the task."""
        return self.pair.task_id


@dataclass(frozen=True)
class LeftOut:
    """A task that can't be used.

    Attributes:
        task_id: The name of the task.
        reason: Why, in words.
    """

    task_id: str
    reason: str


def make_task(
    *,
    task_id: str,
    prompt: str,
    entry_point: str,
    reference: str,
    stated: Sequence[Mapping[str, Any]],
    hidden: Sequence[Mapping[str, Any]],
    source: str | None,
    signature: str | None = None,
    **more: Any,
) -> Task | LeftOut:
    """Make a task, or say what its spec pair would lack.

    Args:
        task_id: The name of the task.
        prompt: What a model is shown.
        entry_point: The function that tests call.
        reference: A whole program that answers the task.
        stated: Constraints that a model may know of, as rows.
        hidden: Constraints that it doesn't know of, as rows.
        source: Where the task comes from, with its licence.
        signature: First line of the function; None takes it from a prompt that is code.
        more: Further columns of the spec pair.
    """
    if signature is None:
        signature = split_prompt(prompt, entry_point)[1]
        if signature is not None and compile_problem(f"{signature}\n    pass"):
            signature = None  # a header over several lines
    row = {
        "task_id": task_id,
        "spec_type": TEST_STRENGTHENING,
        "entry_point": entry_point,
        "signature": signature,
        "ambiguous_prompt": prompt,
        "gold_prompt": prompt,
        "constraints": [*stated, *hidden],
        "stated_test_ids": [each["id"] for each in stated],
        "hidden_test_ids": [each["id"] for each in hidden],
        "source": source,
        **more,
    }
    try:
        pair = SpecPair.from_row(row, where="its spec pair")
    except SpecPairError as error:
        return LeftOut(task_id, " ".join(str(error).split()))
    return Task(pair, reference)


def reference_program(prompt: str, solution: str, entry_point: str) -> str:
    """Return a reference as a whole program: itself, or the prompt that it continues.

    Args:
        prompt: What a model is shown.
        solution: The reference as the benchmark has it.
        entry_point: The function that it defines.
    """
    if compile_problem(solution) is None and entry_point in defined_names(solution):
        return solution
    return prompt + solution


def shown_above(prompt: str, entry_point: str) -> str:
    """Return what a prompt that is code has above the function asked for.

    Tests of such benchmarks rely on it: on its imports, and on helpers that it defines.

    Args:
        prompt: Code that ends in the function's header and docstring.
        entry_point: The function.
    """
    return (
        prompt.partition(f"def {entry_point}(")[0] if split_prompt(prompt, entry_point)[1] else ""
    )
