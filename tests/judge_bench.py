"""One worker of the judge, driven by hand: what tests of the sandbox share."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from intentspec_metric.sandbox.worker import Posture, Worker, posture

HONEST = "def solution(x):\n    return sorted(x)\n"
HONEST_TEST = """
given = [3, 1, 2]
assert solution(given) == [1, 2, 3] and given == [3, 1, 2]
try:
    solution(None)
    assert False
except TypeError:
    pass
"""

# How a candidate finds the judge's machinery in its own process: nothing is hidden there.
FIND = '''
import os, struct, sys
def find(kind):
    frame = sys._getframe()
    while frame is not None:
        for value in list(frame.f_locals.values()):
            if type(value).__name__ == kind:
                return value
        frame = frame.f_back
def send(kind, message, changes=(), extra=None):
    """Send a frame with any message, as the candidate's side would."""
    sandbox = sys.modules["intentspec_sandbox"]
    data = sandbox.codec.encode(
        (message, changes, extra), table=sandbox.codec.Table(), export=lambda value: value.number
    )
    find("Channel").send(kind, data)
def send_raw(kind, payload, length=None, nonce=None):
    link = find("Channel")
    head = struct.pack("<I8sc", len(payload) if length is None else length,
                       link.nonce if nonce is None else nonce, kind)
    os.write(link.fd, head + payload)
class Forged:
    """Crosses as a handle of any number and flags."""
    def __init__(self, number, flags):
        self.number = (number, flags)
'''


class Bench:
    """A worker and what it says of candidates, one at a time."""

    def __init__(self, current: Posture | None = None) -> None:
        self.worker = Worker(current or posture())
        self._process: Any = self.worker._process

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def judge(self, code: str, test: str, **limits: Any) -> tuple[str, str, float]:
        """Return (verdict, message, CPU seconds)."""
        self.submit(code, test, **limits)
        return self.worker.result()[2:]

    def submit(self, code: str, *tests: str, **limits: Any) -> None:
        """Queue tests of one candidate."""
        job = {
            "id": 0,
            "code": code,
            "entry_points": ("solution",),
            "tests": list(tests),
            "libraries": "",
            "timeout_s": 5.0,
            "idle_s": 6.0,
            "memory_bytes": 1 << 30,
            "output_bytes": 1 << 20,
            **limits,
        }
        self.worker.submit(job)

    def is_sound(self) -> bool:
        """Tell whether an honest candidate passes on the very same worker."""
        return self._process.poll() is None and self.judge(HONEST, HONEST_TEST)[0] == "passed"

    @property
    def host(self) -> int:
        """The process id of the host."""
        return int(self._process.pid)

    def close(self) -> None:
        """End the worker."""
        self.worker.close()


def children(pid: int) -> list[int]:
    """Return the processes that a process started."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(word) for word in text.split()]


def command(pid: int) -> str:
    """Return the command line of a process, empty when it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode().replace("\0", " ")
    except OSError:
        return ""


def is_alive(pid: int) -> bool:
    """Tell whether a process runs (a zombie doesn't)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][:1] not in "ZX"
    except OSError:
        return False


def wait_until(condition: Callable[[], object], timeout_s: float = 20.0) -> None:
    """Return once a condition holds."""
    end = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)
