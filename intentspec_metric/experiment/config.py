"""What an experiment is made of, and the file that says so.

A configuration is TOML. All of it is optional but a model or a set of candidates:

    name = "two-models"              # results go to results/two-models/
    prompts = ["ambiguous", "gold"]  # conditions, for every model
    samples = 5
    temperature = 0.8                # left to the provider unless given
    max_tokens = 8192
    answers = "answers"              # where answers are kept, shared by all experiments
    spec_pairs = "…"                 # a file, a folder or a Hub id; ours unless given
    tasks = ["HumanEval/*"]          # all unless given
    limit = 20                       # the first so many
    k = [1, 5]                       # of pass@k
    seed = 42                        # of the bootstrap
    concurrency = 8
    timeout_s = 600
    retries = 8
    batch = false                    # Anthropic's Message Batches
    anchors = ["role:literal", "role:blind_gold"]

    [[models]]
    model = "claude-sonnet-4-6"

    [[models]]
    model = "Qwen3-Coder"
    name = "Qwen3 Coder, our server" # for tables; the model's name unless given
    provider = "openai"
    base_url = "http://localhost:8000/v1"
    key_env = "MY_SERVER_KEY"        # variable with the key; the provider's unless given
    price = "0/0"                    # dollars per million tokens, in and out
    temperature = 0.2                # each of prompts, samples, temperature, max_tokens and
    params = { top_p = 0.9 }         # batch may be set for one model

    [[candidates]]                   # answers that are there already
    name = "our agent"
    prompt = "ambiguous"
    files = ["runs/agent.jsonl"]     # what `intentspec score` takes, role:NAME included

Anchors are what a model is read against: the literal reading of the prompts, and answers
that people wrote from the gold prompts. They are left out where the spec pairs come without
them. Paths are relative to the folder that the command is run in.
"""

from __future__ import annotations

import difflib
import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from intentspec_dataset.errors import ArgumentValueError
from intentspec_metric.generation.prices import Price
from intentspec_metric.generation.settings import (
    PROVIDERS,
    Settings,
    check_base_url,
    file_name_of,
    provider_of,
)

__all__ = ["ANCHORS", "Candidates", "Experiment", "Model", "load_experiment", "shipped"]

# by name, so that type checkers of either version see one module
_toml = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

ANCHORS = ("role:literal", "role:blind_gold")
"""What results are read against unless the configuration says otherwise."""

_Condition = Literal["ambiguous", "ambiguous+stated", "gold"]
_Name = Annotated[str, Field(min_length=1, pattern=r"\S")]
_Count = Annotated[int, Field(ge=1)]
_Temperature = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Model(_Part):
    """A model that is asked."""

    model: _Name
    name: _Name | None = None
    provider: Literal["anthropic", "openai"] | None = None
    base_url: str | None = None
    key_env: _Name | None = None
    price: str | None = None
    params: dict[str, Any] = {}
    prompts: list[_Condition] | None = None
    samples: _Count | None = None
    temperature: _Temperature | None = None
    max_tokens: _Count | None = None
    batch: bool | None = None

    @field_validator("price")
    @classmethod
    def _is_price(cls, text: str | None) -> str | None:
        if text is not None:
            Price.parse(text)
        return text

    @field_validator("base_url")
    @classmethod
    def _is_address(cls, text: str | None) -> str | None:
        return None if text is None else check_base_url(text)

    @property
    def label(self) -> str:
        """What tables call it."""
        return self.name or self.model


class Candidates(_Part):
    """Answers that are there already."""

    name: _Name
    prompt: _Condition
    files: Annotated[list[_Name], Field(min_length=1)]


class Experiment(_Part):
    """An experiment; see the top of this module for each field."""

    name: _Name = "experiment"
    prompts: Annotated[list[_Condition], Field(min_length=1)] = ["ambiguous"]
    samples: _Count = 5
    temperature: _Temperature | None = None
    max_tokens: _Count = 8192
    answers: _Name = "answers"
    spec_pairs: _Name | None = None
    tasks: Annotated[list[_Name], Field(min_length=1)] | None = None
    limit: _Count | None = None
    k: Annotated[list[_Count], Field(min_length=1)] = [1]
    seed: Annotated[int, Field(ge=0, le=2**32 - 1)] = 42
    concurrency: _Count = 8
    timeout_s: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 600.0
    retries: Annotated[int, Field(ge=0)] = 8
    batch: bool = False
    anchors: list[_Name] | None = None
    models: list[Model] = []
    candidates: list[Candidates] = []

    @model_validator(mode="after")
    def _check(self) -> Experiment:
        if not self.models and not self.candidates:
            raise ValueError("there is neither a [[models]] nor a [[candidates]] in it")
        stems = [
            *(self.stem(each.label, p) for each in self.models for p in self.prompts_of(each)),
            *(self.stem(each.name, each.prompt) for each in self.candidates),
        ]
        for stem in stems:
            if stems.count(stem) > 1:
                raise ValueError(f"two results would be {stem}.json; give one another name")
        for each in self.models:
            if self.batch_of(each) and (each.provider or provider_of(each.model)) != PROVIDERS[0]:
                raise ValueError(f"batch is for Anthropic's API, and {each.model} isn't there")
        return self

    @staticmethod
    def stem(name: str, condition: str) -> str:
        """Return the name of a result's file, without its ending."""
        return f"{file_name_of(name)}-{condition}"

    def prompts_of(self, model: Model) -> list[_Condition]:
        """Return the conditions under which a model is asked."""
        return list(dict.fromkeys(model.prompts or self.prompts))

    def batch_of(self, model: Model) -> bool:
        """Whether a model is asked in batches."""
        return self.batch if model.batch is None else model.batch

    def settings_of(self, model: Model, condition: str) -> Settings:
        """Return what a model is asked under a condition."""
        temperature = self.temperature if model.temperature is None else model.temperature
        return Settings(
            provider=model.provider or provider_of(model.model),
            model=model.model,
            condition=condition,
            max_tokens=model.max_tokens or self.max_tokens,
            temperature=None if temperature is None else float(temperature),
            extra=model.params,
        )


def shipped() -> Experiment:
    """Return the experiment on the candidates that ship with the project.

    One writer's blind solutions from either prompt, read against the literal reading.
    """
    return Experiment(
        name="shipped",
        candidates=[
            Candidates(name="blind", prompt="ambiguous", files=["role:blind_ambiguous"]),
            Candidates(name="blind", prompt="gold", files=["role:blind_gold"]),
        ],
        anchors=["role:literal"],
    )


def load_experiment(path: Path) -> Experiment:
    """Read a configuration.

    Args:
        path: The TOML file; its name is the experiment's unless it has one.

    Raises:
        ArgumentValueError: It can't be read, or says something that can't be done; lists all.
    """
    try:
        content = _toml.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ArgumentValueError(f"{path}: can't be read: {error.strerror}") from error
    except ValueError as error:  # also: not UTF-8
        raise ArgumentValueError(f"{path}: no TOML: {error}") from error
    try:
        return Experiment.model_validate({"name": path.stem, **content})
    except ValidationError as error:
        problems = [
            f"{_place(each['loc'])}{_problem(each)}" for each in error.errors(include_url=False)
        ]
        raise ArgumentValueError(f"{path}: " + "\n  ".join(problems)) from error


def _problem(found: Mapping[str, Any]) -> str:
    if found["type"] != "extra_forbidden":
        return str(found["msg"]).removeprefix("Value error, ")
    *path, name = found["loc"]
    parts: dict[object, type[BaseModel]] = {"models": Model, "candidates": Candidates}
    part = parts[path[0]] if path else Experiment
    close = difflib.get_close_matches(str(name), part.model_fields, n=1)
    return "there is no such field" + (f"; is {close[0]} meant?" if close else "")


def _place(location: tuple[int | str, ...]) -> str:
    text = ""
    for part in location:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return f"{text}: " if text else ""
