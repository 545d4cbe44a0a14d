"""A server on loopback that speaks both APIs, for the tests of the generator.

It answers every request with a program unless the test gave it a *script*: a function from
the request (and its number) to a reply. It remembers what it was sent.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ANSWER = "```python\ndef solution(*args):\n    return args\n```"


@dataclass(frozen=True)
class Seen:
    """A request as the server saw it."""

    number: int
    method: str
    path: str
    headers: Mapping[str, str]
    body: Any

    @property
    def user(self) -> str:
        """The user message."""
        return str(self.body["messages"][-1]["content"])

    @property
    def is_anthropic(self) -> bool:
        return "anthropic-version" in self.headers


@dataclass(frozen=True)
class Reply:
    """What the server does: answer, answer late, or break the connection off."""

    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay_s: float = 0.0
    drops: bool = False


Script = Callable[[Seen], "Reply | None"]


@dataclass
class Loopback:
    """The server: its address and what it was sent."""

    url: str
    script: Script
    seen: list[Seen] = field(default_factory=list)
    closing: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def openai_url(self) -> str:
        return f"{self.url}/v1"

    @property
    def asked(self) -> list[Seen]:
        """The requests for answers."""
        return [each for each in self.seen if "messages" in (each.body or {})]


def message(text: str = ANSWER, **changes: Any) -> dict[str, Any]:
    """Return a message of Anthropic's API."""
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "claude-served",
        "content": [{"type": "text", "text": text}] if text else [],
        "stop_reason": "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 100, "output_tokens": 20},
        **changes,
    }


def completion(
    text: str | None = ANSWER, finish: str = "stop", refusal: str | None = None, **changes: Any
) -> dict[str, Any]:
    """Return a chat completion of OpenAI's API."""
    said = {"role": "assistant", "content": text, "refusal": refusal}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "gpt-served",
        "choices": [{"index": 0, "finish_reason": finish, "message": said}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120},
        **changes,
    }


def anthropic_error(kind: str, text: str, **details: Any) -> dict[str, Any]:
    """Return the body of an error of Anthropic's API."""
    error = {"type": kind, "message": text, **({"details": details} if details else {})}
    return {"type": "error", "error": error, "request_id": "req_1"}


def openai_error(text: str, code: str | None = None, **changes: Any) -> dict[str, Any]:
    """Return the body of an error of OpenAI's API."""
    error = {"message": text, "type": "invalid_request_error", "param": None, "code": code}
    return {"error": {**error, **changes}}


def success(seen: Seen) -> Reply:
    """Answer in the API that was spoken."""
    return Reply(body=message() if seen.is_anthropic else completion())


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        self._handle()

    def do_GET(self) -> None:
        self._handle()

    def _handle(self) -> None:
        api: Loopback = self.server.api  # type: ignore[attr-defined]
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        headers = {name.lower(): value for name, value in self.headers.items()}
        with api.lock:
            body = json.loads(raw) if raw else None
            seen = Seen(len(api.seen), self.command, self.path, headers, body)
            api.seen.append(seen)
        reply = api.script(seen) or success(seen)
        deadline = time.monotonic() + reply.delay_s
        while time.monotonic() < deadline and not api.closing.is_set():
            api.closing.wait(0.02)
        if reply.drops:
            self.close_connection = True
            return
        body = reply.body
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        kind = "text/html" if isinstance(body, bytes) else "application/json"
        try:
            self.send_response(reply.status)
            for name, value in {"content-type": kind, **reply.headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        except OSError:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_: object) -> None:
        """A client that went away is part of the tests."""


@contextmanager
def loopback(script: Script = lambda seen: None) -> Iterator[Loopback]:
    """Serve on a free port of loopback while the context lasts."""
    server = _Server(("127.0.0.1", 0), _Handler)
    api = Loopback(f"http://127.0.0.1:{server.server_address[1]}", script)
    server.api = api  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield api
    finally:
        api.closing.set()
        server.shutdown()
        thread.join()
        server.server_close()
