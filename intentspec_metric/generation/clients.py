"""What both SDKs' clients have in common: the key, the transport, the answer.

The SDKs do the talking: they keep connections, time out, and retry what can be retried
(connections, time-outs, 408, 409, 429 and 5xx) with growing pauses or the pause that the
server asks for. We hang one hook into their transport. It sees each response before the
SDK does and marks, with the header that both SDKs obey, those that no retry will help.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import logging
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Protocol

from intentspec_metric.commands.common import need_extra
from intentspec_metric.generation.errors import AccountError
from intentspec_metric.generation.faults import no_use_retrying
from intentspec_metric.generation.prompts import Prompt
from intentspec_metric.generation.settings import Sent, Settings

__all__ = ["Answer", "Client", "Endpoint", "Key", "open_client"]

_KEY_NAMES = {"anthropic": "ANTHROPIC_API_KEY", "openai": "OPENAI_API_KEY"}
_CONNECT_S = 10.0
_SHORTEST_SECRET = 8  # below it a "key" is a placeholder like EMPTY, which texts may hold


@dataclass(frozen=True)
class Answer:
    """One answer, whichever API it came from.

    Attributes:
        text: What the model wrote; empty if nothing.
        served_model: The model as the server names it.
        stop_reason: Why it ended, in the server's words.
        mark: None for an answer that ended by itself, else ``refusal``, ``content_filter``,
            ``truncated`` or ``empty``.
        tokens: ``input`` and ``output``, where the server counts them.
        response_id: The server's name for the response, if it has one.
    """

    text: str
    served_model: str
    stop_reason: str | None
    mark: str | None
    tokens: Mapping[str, int] | None
    response_id: str | None


@dataclass(frozen=True, repr=False)
class Key:
    """An API key that doesn't show itself.

    Attributes:
        name: Of the environment variable that it came from.
    """

    name: str
    _secret: str

    @classmethod
    def from_environment(cls, provider: str, name: str | None = None) -> Key:
        """Take the key from the environment.

        Args:
            provider: Whose key; says which variable holds it.
            name: Another variable.

        Raises:
            AccountError: There is none, or it can't be one.
        """
        name = name or _KEY_NAMES[provider]
        secret = os.environ.get(name, "").strip()
        if not secret:
            raise AccountError(
                f"no API key: set {name} in the environment, or name the variable that holds it "
                "(--key-env, or key_env in a configuration). A server that wants no key takes any "
                "text"
            )
        if not secret.isascii() or not secret.isprintable() or " " in secret:
            raise AccountError(f"{name} holds something that can't be an API key; set it anew")
        return cls(name, secret)

    def reveal(self) -> str:
        """Return the key itself, for the client alone."""
        return self._secret

    def clean(self, text: str) -> str:
        """Return a text without the key."""
        if len(self._secret) < _SHORTEST_SECRET:
            return text
        return text.replace(self._secret, f"[{self.name}]")

    @contextlib.contextmanager
    def out_of_logs(self) -> Iterator[None]:
        """Take the key out of every log line while the context lasts.

        The SDKs don't log keys of their own accord, but told to log all they can
        (``ANTHROPIC_LOG=debug``), they log what a server says, and that may be anything.
        """
        handlers = list(logging.getLogger().handlers)
        formatter = logging.Formatter()

        def clean(record: logging.LogRecord) -> bool:
            record.msg, record.args = self.clean(record.getMessage()), ()
            if record.exc_info:
                record.exc_text = self.clean(formatter.formatException(record.exc_info))
            return True

        for handler in handlers:
            handler.addFilter(clean)
        try:
            yield
        finally:
            for handler in handlers:
                handler.removeFilter(clean)

    def __repr__(self) -> str:
        return f"Key({self.name!r})"


@dataclass(frozen=True)
class Endpoint:
    """Where and how to reach a server.

    Attributes:
        key: The API key.
        base_url: None for the provider's own.
        timeout_s: Seconds without an answer after which the SDK gives an attempt up.
        max_retries: How often the SDK tries again.
        on_retry: Called when an attempt is not the first of its request.
    """

    key: Key
    base_url: str | None = None
    timeout_s: float = 600.0
    max_retries: int = 8
    on_retry: Callable[[], None] = field(default=lambda: None)

    def timeout(self, sdk: ModuleType) -> Any:
        """Return the time-out in an SDK's terms: nobody waits minutes for a connection."""
        return sdk.Timeout(self.timeout_s, connect=min(_CONNECT_S, self.timeout_s))

    def hooks(self) -> dict[str, list[Any]]:
        """Return the hooks for an SDK's transport."""

        async def on_request(request: Any) -> None:
            if request.headers.get("x-stainless-retry-count", "0") != "0":
                self.on_retry()

        async def on_response(response: Any) -> None:
            if response.status_code in (429, 500, 503, 529):
                body = await response.aread()
                try:
                    decoded = json.loads(body)
                except ValueError:
                    decoded = body.decode("utf-8", "replace")
                if no_use_retrying(response.status_code, response.headers, decoded):
                    response.headers["x-should-retry"] = "false"

        return {"request": [on_request], "response": [on_response]}


class Client(Protocol):
    """One API, asked for one answer at a time."""

    async def ask(self, prompt: Prompt, sent: Sent) -> Answer:
        """Return the model's answer.

        Raises:
            GenerationError: There is none; the subclass says what follows.
        """

    async def close(self) -> None:
        """Give the connections back."""


def open_client(settings: Settings, endpoint: Endpoint) -> Client:
    """Return the client for a provider's API. Call it where an event loop runs.

    Raises:
        MissingExtraError: The provider's SDK is not installed.
    """
    if settings.provider == "anthropic":
        from intentspec_metric.generation.anthropic_api import AnthropicClient

        return AnthropicClient(settings.model, endpoint)
    from intentspec_metric.generation.openai_api import OpenAIClient

    return OpenAIClient(settings.model, endpoint)


def sdk(name: str) -> ModuleType:
    """Import an SDK, or say how to get it."""
    need_extra("generate", name)
    return importlib.import_module(name)
