"""Tell an API's errors apart by what follows from them.

Both SDKs raise exceptions with the HTTP status and the decoded body, and compatible
servers fill these in ways of their own, so the decision rests on three things in this
order: the machine-readable codes that the two providers document, the status, and, for the
cases that have neither (an empty balance is a plain 400 on one API), the wording.

The SDKs retry a status 429 whatever its reason. Two of the reasons don't go away by
waiting: no credit, and a wait that the server itself puts at hours. :func:`no_use_retrying`
finds them; the client then tells the SDK so (see :mod:`intentspec_metric.generation.clients`).
"""

from __future__ import annotations

import email.utils
import json
import re
import time
from collections.abc import Callable, Collection, Mapping
from typing import Any

from intentspec_metric.generation.errors import (
    AccountError,
    FilteredError,
    GenerationError,
    ParameterRefusedError,
    RequestError,
)

__all__ = ["MAX_WAIT_S", "fault_of", "no_use_retrying", "of_body"]

MAX_WAIT_S = 600.0
"""The longest wait that a server may ask for; above it the request fails at once."""

_ACCOUNT_STATUS = {401: "not authorised", 402: "no credit", 403: "no permission"}
_NO_CREDIT_CODE = re.compile(
    r"insufficient_quota|credit_balance|spend_limit|billing|account_(?:deactivated|disabled)"
    r"|organization_on_hold|access_terminated"
)
_NO_CREDIT_TEXT = re.compile(
    r"credit balance is too low|reached your specified API usage limits"
    r"|exceeded your current quota(?!.*retry in)|insufficient (?:credits|balance)",
    re.IGNORECASE | re.DOTALL,
)
_FILTER_CODE = re.compile(r"content_?filter|content_?policy|responsible_?ai|^invalid_prompt$", re.I)
_FILTER_TEXT = re.compile(
    r"content (?:management|filtering) policy|flagged as potentially violating"
    r"|input was flagged|requires moderation",
    re.IGNORECASE,
)
_REFUSES = re.compile(
    r"unsupported|(?:not|n't) (?:be )?support|deprecated|(?:not|n't) (?:permitted|allowed|accepted)"
    r"|unrecogni[sz]ed|unknown (?:parameter|argument|name|field)|extra_forbidden"
    r"|unexpected (?:keyword|field|argument|property)|only the default|may only be set to"
    r"|cannot be (?:used|set|specified)",
    re.IGNORECASE,
)
_NO_SYSTEM_ROLE = re.compile(
    r"system.{0,20}role.{0,20}not (?:be )?support|does not support '?(?:system|developer)'?"
    r"|roles must alternate",
    re.IGNORECASE,
)
_KIND_OF_STATUS = {404: "not found", 408: "time-out", 429: "rate limit", 529: "overload"}


def fault_of(
    error: Exception, *, sent: Collection[str] = (), clean: Callable[[str], str] = str
) -> GenerationError:
    """Return what an exception of an SDK means for the run.

    Args:
        error: What the SDK raised.
        sent: Names of the parameters that were sent.
        clean: Takes keys out of a text.
    """
    if isinstance(error, GenerationError):
        return error
    status = getattr(error, "status_code", None)
    if isinstance(status, int):
        found = of_body(
            status, getattr(error, "body", None), message=str(error), sent=sent, clean=clean
        )
        wait = _wait_s(getattr(getattr(error, "response", None), "headers", {}))
        if isinstance(found, RequestError) and wait is not None and wait > MAX_WAIT_S:
            return RequestError(found.kind, f"the server asks to wait {wait:.0f} s; {found}")
        return found
    text = clean(_line(str(error)) or type(error).__name__)
    cause = error.__cause__
    if cause is not None and str(cause):
        text = f"{text.rstrip('.')} ({clean(_line(str(cause)))})"
    names = {each.__name__ for each in type(error).__mro__}
    if names & {"APITimeoutError", "TimeoutError"}:
        return RequestError("time-out", text)
    if "APIConnectionError" in names:
        return RequestError("connection", text)
    return RequestError("unusable answer", f"{type(error).__name__}: {text}")


def of_body(
    status: int,
    body: object,
    *,
    message: str = "",
    sent: Collection[str] = (),
    clean: Callable[[str], str] = str,
) -> GenerationError:
    """Return what an error's status and body mean for the run.

    Args:
        status: The HTTP status.
        body: The decoded body.
        message: To be shown where the body has none.
        sent: Names of the parameters that were sent.
        clean: Takes keys out of a text.
    """
    inner = _inner(body)
    said = inner.get("message") or inner.get("detail") or message or f"status {status}"
    shown = clean(_line(said if isinstance(said, str) else json.dumps(said)))
    everything = _text(body) or message
    if _filtered(inner, everything) and status in (400, 403, 422):
        return FilteredError(shown)
    if status in _ACCOUNT_STATUS or _no_credit(status, inner, everything):
        why = _ACCOUNT_STATUS.get(status, "no credit")
        return AccountError(f"{why} ({status}): {shown}", of_model=status == 403)
    if status in (400, 422, 500):
        parameter = _refused(inner, everything, sent)
        if parameter is not None:
            return ParameterRefusedError(parameter, shown)
    kind = _KIND_OF_STATUS.get(status) or ("server" if status >= 500 else "invalid request")
    if kind == "server" and inner.get("type") == "overloaded_error":
        kind = "overload"
    return RequestError(kind, f"{shown} ({status})")


def no_use_retrying(status: int, headers: Mapping[str, str], body: object) -> bool:
    """Whether a response that the SDK would retry is better not retried.

    Args:
        status: The HTTP status.
        headers: The response's headers.
        body: The decoded body.
    """
    wait = _wait_s(headers)
    if wait is not None and wait > MAX_WAIT_S:
        return True
    inner, everything = _inner(body), _text(body)
    if status == 500:  # some servers answer so to a chat template's complaint
        return _NO_SYSTEM_ROLE.search(everything) is not None
    return status == 429 and _no_credit(status, inner, everything)


def _inner(body: object) -> Mapping[str, Any]:
    """Return the part of a body that describes the error."""
    if isinstance(body, Mapping):
        inner = body.get("error")
        if isinstance(inner, Mapping):
            return inner
        return {"message": inner, **body} if isinstance(inner, str) else body
    return {"message": body} if isinstance(body, str) and body else {}


def _codes(inner: Mapping[str, Any]) -> str:
    details = inner.get("details")
    deep = details.get("error_code") if isinstance(details, Mapping) else None
    nested = inner.get("innererror")
    deeper = nested.get("code") if isinstance(nested, Mapping) else None
    return " ".join(str(each) for each in (inner.get("type"), inner.get("code"), deep, deeper))


def _no_credit(status: int, inner: Mapping[str, Any], everything: str) -> bool:
    if status not in (400, 429):
        return False
    return bool(_NO_CREDIT_CODE.search(_codes(inner)) or _NO_CREDIT_TEXT.search(everything))


def _filtered(inner: Mapping[str, Any], everything: str) -> bool:
    codes = _codes(inner).split()
    return any(map(_FILTER_CODE.search, codes)) or bool(_FILTER_TEXT.search(everything))


def _refused(inner: Mapping[str, Any], everything: str, sent: Collection[str]) -> str | None:
    """Return the parameter that an error says is not taken, if it says so of one."""
    parameter = str(inner.get("param") or "")
    if _NO_SYSTEM_ROLE.search(everything) and "temperature" not in parameter:
        return "system"
    if not _REFUSES.search(everything) and "unsupported" not in _codes(inner):
        return None
    if parameter in sent:
        return parameter
    named = [(everything.find(name), name) for name in sent if _mentions(everything, name)]
    return min(named)[1] if named else None


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])", text) is not None


def _wait_s(headers: Any) -> float | None:
    """Return how long a response asks to wait, in seconds, if it says."""
    said = headers.get("retry-after") if headers else None
    if said is None:
        return None
    try:
        return float(said)
    except ValueError:
        pass
    try:
        return email.utils.parsedate_to_datetime(said).timestamp() - time.time()
    except (ValueError, OverflowError):
        return None


def _text(body: object) -> str:
    if isinstance(body, str):
        return body
    return "" if body is None else json.dumps(body, ensure_ascii=False, default=str)


def _line(text: str) -> str:
    """Return a server's words on one line, bounded, without control characters."""
    words = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(words.split())[:300]
