"""What is asked for, and what of it a server takes.

:class:`Settings` is what the user wants: it names the file that answers go to and, with
the prompt's hash, the key of each answer. Answers under different settings or prompts
therefore never meet in one file.

:class:`Sent` is what really goes over the wire. It starts as the settings say and changes
only where the server says that it doesn't take a parameter: ``max_tokens`` becomes
``max_completion_tokens`` (or the other way round), a temperature is left out, the system
message moves into the user message. Each row records what was sent and what was refused.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import ArgumentValueError
from intentspec_metric.generation.prompts import Prompt, prompt_for

__all__ = ["PROVIDERS", "Sent", "Settings", "check_base_url", "provider_of"]

PROVIDERS = ("anthropic", "openai")
_LENGTH_NAMES = {
    "anthropic": ("max_tokens",),
    # the older name first: a server that doesn't know a name mostly ignores it in silence, and
    # of the two this is the one that every compatible server knows; OpenAI's refuse it aloud
    "openai": ("max_tokens", "max_completion_tokens"),
}

_OURS = {
    *("model", "messages", "system", "stream", "n"),
    *("temperature", "max_tokens", "max_completion_tokens"),
}


def provider_of(model: str) -> str:
    """Return the provider whose API a model's name suggests.

    >>> provider_of("claude-sonnet-4-6"), provider_of("gpt-4.1")
    ('anthropic', 'openai')
    """
    return "anthropic" if model.startswith("claude") else "openai"


def check_base_url(text: str) -> str:
    """Return a server's address, or say why it is none; the SDK would try it again and again.

    Raises:
        ValueError: It is no address that a request can go to.
    """
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname)
        _ = parts.port  # read to have it checked
    except ValueError:
        usable = False
    if not usable:
        raise ValueError(f"expected an address such as http://localhost:8000/v1, found {text!r}")
    return text


@dataclass(frozen=True)
class Settings:
    """What is asked of a model; every field tells one set of answers from another.

    Attributes:
        provider: ``anthropic`` or ``openai`` (or whatever speaks its API).
        model: The model, as the provider calls it.
        condition: The prompt condition.
        max_tokens: Upper bound of an answer's length, in tokens.
        temperature: None leaves it to the provider.
        extra: Further parameters of the request, by name.
    """

    provider: str
    model: str
    condition: str
    max_tokens: int = 8192
    temperature: float | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        taken = sorted(_OURS & self.extra.keys())
        if taken:
            raise ArgumentValueError(
                f"{', '.join(taken)} can't be set as a further parameter: it is set by a field "
                "of its own, or by the program"
            )

    def parameters(self) -> dict[str, Any]:
        """Return the parameters of a request by name."""
        given: dict[str, Any] = {"max_tokens": self.max_tokens}
        if self.temperature is not None:
            given["temperature"] = self.temperature
        return {**given, **self.extra}

    def key(self, prompt: Prompt) -> str:
        """Return what an answer's identity is, but for its sample's number: 16 digits."""
        return _digest([self.provider, self.model, prompt.hash, self.parameters()], 16)

    def stem(self, pairs: Sequence[SpecPair]) -> str:
        """Return the name, without its ending, of the file for answers to these spec pairs.

        Args:
            pairs: All of them, whether or not they are asked in this run.
        """
        prompts = [[pair.task_id, prompt_for(pair, self.condition).hash] for pair in pairs]
        digest = _digest([self.provider, self.model, self.parameters(), prompts], 8)
        return f"{file_name_of(self.model)}-{self.condition}-{digest}"


@dataclass(frozen=True)
class Sent:
    """The parameters as they go over the wire.

    Attributes:
        provider: Whose API.
        parameters: By name.
        refused: What was asked for and isn't sent (or not under that name): by name, the
            value that was asked for and the server's words.
    """

    provider: str
    parameters: Mapping[str, Any]
    refused: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @classmethod
    def at_first(cls, settings: Settings) -> Sent:
        """Return what is sent before a server has said anything."""
        return cls(settings.provider, settings.parameters())

    @classmethod
    def as_in(cls, row: Mapping[str, Any], settings: Settings) -> Sent:
        """Return what was sent for an answer that is there, so that the next are sent alike."""
        return cls(settings.provider, dict(row["parameters"]), dict(row.get("refused") or {}))

    def without(self, parameter: str, said: str) -> Sent | None:
        """Return what to send after the server refused a parameter; None if nothing helps.

        Args:
            parameter: The name as it was sent; ``system`` for the system message.
            said: The server's words.
        """
        if parameter == "system":
            if self.folds_system:
                return None
            return Sent(self.provider, self.parameters, self._and_refused(parameter, True, said))
        if parameter not in self.parameters:
            return None
        parameters = dict(self.parameters)
        value = parameters.pop(parameter)
        names = _LENGTH_NAMES[self.provider]
        if parameter in names:
            others = [name for name in names if name != parameter and name not in self.refused]
            if others:
                parameters = {others[0]: value, **parameters}
            elif len(names) == 1:
                return None  # this API demands it
        return Sent(self.provider, parameters, self._and_refused(parameter, value, said))

    def _and_refused(self, name: str, value: Any, said: str) -> dict[str, Mapping[str, Any]]:
        return {**self.refused, name: {"asked": value, "server": said}}

    @property
    def folds_system(self) -> bool:
        """Whether the system message is part of the user message."""
        return "system" in self.refused

    @property
    def meaning(self) -> dict[str, Any]:
        """The parameters under one name each, to see whether two answers were asked alike."""
        first, *others = _LENGTH_NAMES[self.provider]
        same = {first if name in others else name: value for name, value in self.parameters.items()}
        return {**same, "system": not self.folds_system}


def file_name_of(name: str) -> str:
    """Return a name with only what is safe in a file's name."""
    # no "__": candidate files of that form are named after their task
    return re.sub(r"_{2,}", "_", re.sub(r"[^A-Za-z0-9._-]", "_", name)).strip("._") or "model"


def _digest(value: Any, n_digits: int) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:n_digits]
