"""Anthropic's Messages API, through its own SDK."""

from __future__ import annotations

from typing import Any

from intentspec_metric.generation.clients import Answer, Endpoint, sdk
from intentspec_metric.generation.errors import RequestError
from intentspec_metric.generation.faults import fault_of
from intentspec_metric.generation.prompts import Prompt
from intentspec_metric.generation.settings import Sent

__all__ = ["AnthropicClient", "answer_of", "request_body"]

_MARKS = {
    "refusal": "refusal",
    "max_tokens": "truncated",
    "model_context_window_exceeded": "truncated",
}


class AnthropicClient:
    """Asks a model of Anthropic's API.

    Args:
        model: Its name.
        endpoint: Where and how.
    """

    def __init__(self, model: str, endpoint: Endpoint) -> None:
        anthropic = sdk("anthropic")
        base_url = endpoint.base_url
        if base_url is not None:  # the SDK appends /v1/messages
            base_url = base_url.rstrip("/").removesuffix("/v1")
        self.model = model
        self.endpoint = endpoint
        self._timeout = endpoint.timeout(anthropic)
        self.sdk_client = anthropic.AsyncAnthropic(
            api_key=endpoint.key.reveal(),
            base_url=base_url,
            timeout=self._timeout,
            max_retries=endpoint.max_retries,
            http_client=anthropic.DefaultAsyncHttpxClient(event_hooks=endpoint.hooks()),
        )

    async def ask(self, prompt: Prompt, sent: Sent) -> Answer:
        """Return the model's answer to one prompt."""
        body = request_body(self.model, prompt, sent)
        known = {name: body.pop(name) for name in ("model", "max_tokens", "messages")}
        try:
            message = await self.sdk_client.messages.create(
                **known,
                # not by keyword: the SDK dropped temperature, models that take it are served
                extra_body=body,
                # else the SDK refuses a long max_tokens without streaming
                timeout=self._timeout,
            )
            return answer_of(message)
        except Exception as error:  # the SDK's, and whatever an unforeseen body provokes
            raise fault_of(error, sent=sent.parameters, clean=self.endpoint.key.clean) from error

    async def close(self) -> None:
        """Give the connections back."""
        await self.sdk_client.close()


def request_body(model: str, prompt: Prompt, sent: Sent) -> dict[str, Any]:
    """Return the body of a request, as the API and its batches take it."""
    body: dict[str, Any] = {"model": model, **sent.parameters}
    if sent.folds_system:
        return {**body, "messages": [{"role": "user", "content": prompt.folded}]}
    return {
        **body,
        "system": prompt.system,
        "messages": [{"role": "user", "content": prompt.user}],
    }


def answer_of(message: Any) -> Answer:
    """Read a message of the API.

    Raises:
        RequestError: It is none.
    """
    if not isinstance(getattr(message, "content", None), list):
        raise RequestError(
            "unusable answer", "the server's answer is no message; is the base URL right?"
        )
    text = "".join(block.text for block in message.content if block.type == "text")
    mark = _MARKS.get(message.stop_reason) or (None if text.strip() else "empty")
    return Answer(
        text=text,
        served_model=str(message.model),
        stop_reason=message.stop_reason,
        mark=mark,
        tokens=_tokens(getattr(message, "usage", None)),
        response_id=getattr(message, "id", None),
    )


def _tokens(usage: Any) -> dict[str, int] | None:
    if usage is None:
        return None
    cached = ("cache_creation_input_tokens", "cache_read_input_tokens")
    n_input = usage.input_tokens + sum(getattr(usage, name, None) or 0 for name in cached)
    return {"input": n_input, "output": usage.output_tokens}
