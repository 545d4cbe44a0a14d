"""Chat Completions, the API that OpenAI and every compatible server speak, through its SDK."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from intentspec_metric.generation.clients import Answer, Endpoint, sdk
from intentspec_metric.generation.errors import RequestError
from intentspec_metric.generation.faults import fault_of, of_body
from intentspec_metric.generation.prompts import Prompt
from intentspec_metric.generation.settings import Sent

__all__ = ["OpenAIClient"]

_MARKS = {"length": "truncated", "content_filter": "content_filter"}


class OpenAIClient:
    """Asks a model of OpenAI's API or of a server that speaks it.

    Args:
        model: Its name.
        endpoint: Where and how.
    """

    def __init__(self, model: str, endpoint: Endpoint) -> None:
        openai = sdk("openai")
        self.model = model
        self.endpoint = endpoint
        self.sdk_client = openai.AsyncOpenAI(
            api_key=endpoint.key.reveal(),
            base_url=endpoint.base_url,
            timeout=endpoint.timeout(openai),
            max_retries=endpoint.max_retries,
            http_client=openai.DefaultAsyncHttpxClient(event_hooks=endpoint.hooks()),
        )

    async def ask(self, prompt: Prompt, sent: Sent) -> Answer:
        """Return the model's answer to one prompt."""
        if sent.folds_system:
            messages = [{"role": "user", "content": prompt.folded}]
        else:
            messages = [
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ]
        try:
            completion = await self.sdk_client.chat.completions.create(
                model=self.model, messages=messages, extra_body=dict(sent.parameters)
            )
            return _answer_of(completion)
        except Exception as error:  # the SDK's, and whatever an unforeseen body provokes
            fault = fault_of(error, sent=sent.parameters, clean=self.endpoint.key.clean)
            if isinstance(fault, RequestError) and fault.kind == "not found" and self._lacks_v1():
                fault = RequestError(fault.kind, f"{fault}; should the base URL end in /v1?")
            raise fault from error

    async def close(self) -> None:
        """Give the connections back."""
        await self.sdk_client.close()

    def _lacks_v1(self) -> bool:
        base_url = self.endpoint.base_url
        return base_url is not None and "/v1" not in base_url


def _answer_of(completion: Any) -> Answer:
    """Read a completion."""
    choices = getattr(completion, "choices", None)
    if not choices:
        body = getattr(completion, "model_extra", None) or {}
        error = body.get("error")
        if isinstance(error, Mapping):  # some gateways send errors with status 200
            code = error.get("code")
            raise of_body(code if isinstance(code, int) else 502, {"error": error})
        raise RequestError(
            "unusable answer", "the server's answer is no chat completion; is the base URL right?"
        )
    choice = choices[0]
    message = choice.message
    refusal = getattr(message, "refusal", None)
    text = _text(getattr(message, "content", None)) or refusal or ""
    reason = choice.finish_reason
    mark = _MARKS.get(reason) or ("refusal" if refusal else None if text.strip() else "empty")
    return Answer(
        text=text,
        served_model=str(getattr(completion, "model", None) or ""),
        stop_reason=reason,
        mark=mark,
        tokens=_tokens(getattr(completion, "usage", None)),
        response_id=getattr(completion, "id", None),
    )


def _text(content: Any) -> str:
    """Return a message's text; some servers send it in parts."""
    if content is None or isinstance(content, str):
        return content or ""
    parts = [part for part in content if isinstance(part, Mapping) and part.get("type") == "text"]
    return "".join(str(part.get("text") or "") for part in parts)


def _tokens(usage: Any) -> dict[str, int] | None:
    n_input = getattr(usage, "prompt_tokens", None)
    n_output = getattr(usage, "completion_tokens", None)
    if not isinstance(n_input, int) or not isinstance(n_output, int):
        return None
    return {"input": n_input, "output": n_output}
