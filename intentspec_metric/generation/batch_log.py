"""The batches of a file of answers that are under way, in a small file beside it."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intentspec_metric.generation.errors import AnswersFileError
from intentspec_metric.generation.settings import Sent

__all__ = ["BatchLog"]


@dataclass
class BatchLog:
    """The batches of one file of answers that are not fetched yet, kept beside it.

    Attributes:
        path: Where.
        open: What was sent in each batch, by its id.
        sending: When, and how many requests, if a batch was being sent.
    """

    path: Path
    open: dict[str, Sent] = field(default_factory=dict)
    sending: dict[str, Any] | None = None

    @classmethod
    def beside(cls, answers: Path) -> BatchLog:
        """Read the log of a file of answers."""
        path = answers.with_suffix(".batches.json")
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            batches = {
                each["id"]: Sent("anthropic", each["parameters"], each["refused"])
                for each in content["open"]
            }
            return cls(path, batches, content["sending"])
        except FileNotFoundError:
            return cls(path)
        except (ValueError, KeyError, TypeError, OSError) as error:
            raise AnswersFileError(
                f"{path}: can't be read ({error}); move it away, and name the batch (--batch-id)"
            ) from error

    def save(self) -> None:
        """Write the log, whole or not at all; without anything in it there is none."""
        if not self.open and self.sending is None:
            self.path.unlink(missing_ok=True)
            return
        content = {
            "open": [
                {"id": i, "parameters": dict(sent.parameters), "refused": dict(sent.refused)}
                for i, sent in self.open.items()
            ],
            "sending": self.sending,
        }
        part = self.path.with_suffix(".part")
        with part.open("w", encoding="utf-8") as stream:
            json.dump(content, stream)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(self.path)
