"""What a model is sent: exactly this, and nothing else.

Every request is one system message and one user message. The system message is the same
in every condition but for the function's name; it asks for code in a form that can be run
and says nothing about care, edge cases or tests:

    You write Python. Answer with one Python code block that holds the whole program: the
    function `solution`, and whatever imports and helpers it needs. Don't ask questions
    back, and add no examples of use.

(one line, without breaks). The user message depends on the condition:

- ``ambiguous``: the ambiguous prompt as it stands in the data, not a character more.
- ``ambiguous+stated``: the ambiguous prompt, an empty line, ``Your code has to pass these
  tests:``, an empty line, and the code of the stated constraints in one fenced block, in
  their order, with an empty line between two. No id, no description, no hidden constraint.
- ``gold``: the gold prompt as it stands in the data.

Where a server has no system role (and says so), the system message is put in front of the
user message with an empty line between them; the answers' rows record that.

An answer is tied to its prompt by :attr:`Prompt.hash`, so that a changed prompt never
passes for the one that was answered.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from intentspec_dataset import SpecPair

__all__ = ["CONDITIONS", "Prompt", "Request", "plan", "prompt_for"]

CONDITIONS = ("ambiguous", "ambiguous+stated", "gold")
"""The prompt conditions."""

_SYSTEM = (
    "You write Python. Answer with one Python code block that holds the whole program: the "
    "function `{entry_point}`, and whatever imports and helpers it needs. Don't ask questions "
    "back, and add no examples of use."
)
_STATED = "{prompt}\n\nYour code has to pass these tests:\n\n{fence}python\n{tests}\n{fence}"


@dataclass(frozen=True)
class Prompt:
    """The two messages of a request.

    Attributes:
        system: The system message.
        user: The user message.
    """

    system: str
    user: str

    @cached_property
    def hash(self) -> str:
        """Return 64 hexadecimal digits: SHA-256 over both messages as a JSON list."""
        text = json.dumps([self.system, self.user], ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()

    @property
    def folded(self) -> str:
        """Both messages as one user message, for servers without a system role."""
        return f"{self.system}\n\n{self.user}"


@dataclass(frozen=True)
class Request:
    """One answer to be had.

    Attributes:
        task_id: The task.
        sample: Number of the answer among those of its task, from 0.
        prompt: What is sent.
    """

    task_id: str
    sample: int
    prompt: Prompt


def prompt_for(pair: SpecPair, condition: str) -> Prompt:
    """Return what a model is sent for a spec pair.

    Args:
        pair: The spec pair.
        condition: One of :data:`CONDITIONS`.
    """
    if condition == "gold":
        user = pair.gold_prompt
    elif condition == "ambiguous":
        user = pair.ambiguous_prompt
    elif condition == "ambiguous+stated":
        tests = "\n\n".join(pair.tests[i].strip("\n") for i in pair.stated_test_ids)
        fence = "```"
        while fence in tests:
            fence += "`"
        user = _STATED.format(prompt=pair.ambiguous_prompt, fence=fence, tests=tests)
    else:
        raise ValueError(f"{condition!r} is no prompt condition; use {', '.join(CONDITIONS)}")
    return Prompt(_SYSTEM.format(entry_point=pair.entry_point), user)


def plan(pairs: Sequence[SpecPair], condition: str, samples: int) -> list[Request]:
    """Return the requests of a run: task by task, so that a stopped run has whole tasks.

    Args:
        pairs: The spec pairs, in the order in which they are asked.
        condition: One of :data:`CONDITIONS`.
        samples: Answers for each task.
    """
    prompts = [(pair.task_id, prompt_for(pair, condition)) for pair in pairs]
    return [
        Request(task_id, sample, prompt) for task_id, prompt in prompts for sample in range(samples)
    ]
