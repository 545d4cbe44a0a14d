"""What the judge says of one candidate against one test, and the limits it used."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import Enum

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError

__all__ = ["Limits", "TestResult", "Verdict"]


class Verdict(str, Enum):
    """What happened when one candidate met one test. Only ``PASSED`` passes."""

    PASSED = "passed"
    """The test ran to its end and every check in it held."""
    FAILED = "failed"
    """A check of the test did not hold."""
    ERROR = "error"
    """An exception ended the test or the candidate's own loading."""
    TIMEOUT = "timeout"
    """The candidate used up its CPU time, or slept too long."""
    MEMORY = "memory"
    """The candidate ran out of its memory allowance."""
    CRASHED = "crashed"
    """The candidate died, left on its own accord, or took its judge along."""
    INVALID = "invalid"
    """The candidate does not compile, or does not define the entry point."""
    PROTOCOL = "protocol"
    """The candidate broke the channel between it and the judge."""

    def __str__(self) -> str:
        return self.value

    @property
    def passes(self) -> bool:
        """Whether this verdict counts as a pass."""
        return self is Verdict.PASSED


@dataclass(frozen=True)
class Limits:
    """What one candidate may use in one test.

    Attributes:
        timeout_s: CPU seconds of the candidate with all its threads. CPU, not wall
            time: on a loaded machine a right program must not become a timeout.
        idle_s: Seconds in which neither the candidate nor its test used any CPU
            (sleeping, waiting). None means ``timeout_s`` plus one second.
        memory_bytes: Address space the candidate may map beyond what the warm
            interpreter it starts from has mapped already.
        output_bytes: How much of what the candidate prints is kept for the test;
            the rest is dropped.
    """

    timeout_s: float = 5.0
    idle_s: float | None = None
    memory_bytes: int = 1 << 30
    output_bytes: int = 8 << 20

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if value is None and name == "idle_s":
                continue
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                raise ArgumentTypeError(f"Limits.{name} must be a number, not {value!r}")
            if not 0 < value < float("inf"):
                raise ArgumentValueError(
                    f"Limits.{name} must be positive and finite, not {value!r}"
                )

    @property
    def idle_limit_s(self) -> float:
        """The idle limit that applies, in seconds."""
        return self.timeout_s + 1.0 if self.idle_s is None else self.idle_s


@dataclass(frozen=True, slots=True)
class TestResult:
    """The verdict of one test on one candidate.

    Attributes:
        verdict: What happened.
        message: One line for a person; bounded and free of control characters.
        cpu_s: CPU seconds that the candidate used.
    """

    __test__ = False  # not a test class, whatever pytest makes of the name

    verdict: Verdict
    message: str = ""
    cpu_s: float = 0.0

    @property
    def passed(self) -> bool:
        """Whether the candidate passed the test."""
        return self.verdict.passes
