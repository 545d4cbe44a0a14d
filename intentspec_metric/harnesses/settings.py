"""What can be chosen when a harness runs IntentSpec: what is asked, and how it is judged."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError
from intentspec_metric.commands.common import default_store
from intentspec_metric.generation.prompts import CONDITIONS
from intentspec_metric.scoring import ScoreOptions
from intentspec_metric.verdicts import Limits

__all__ = ["Settings"]


@dataclass(frozen=True)
class Settings:
    """One run's choices, as plain values that a log can hold; checked here, once.

    Attributes:
        prompt: The prompt condition: ``ambiguous``, ``ambiguous+stated`` or ``gold``.
        spec_pairs: A file, a folder or a Hub id; None means the dataset of the package.
        revision: Branch, tag or commit of a Hub id.
        spec_type: Only tasks of this type, or of these types.
        timeout_s: CPU seconds of one candidate in one test.
        workers: Processes that judge side by side; None means one per usable core.
        store: Folder in which verdicts are kept; None means that of ``intentspec score``.
        no_store: Keep no verdicts.
        seed: Seed of the bootstrap.
        resamples: Bootstrap resamples.
        judge_later: Only ask, as on a machine that can't judge.

    Raises:
        ArgumentTypeError: A value has a type that can't be used.
        ArgumentValueError: A value can't be used.
    """

    prompt: str = "ambiguous"
    spec_pairs: str | None = None
    revision: str | None = None
    spec_type: str | Sequence[str] | None = None
    timeout_s: float = Limits().timeout_s
    workers: int | None = None
    store: str | None = None
    no_store: bool = False
    seed: int = 42
    resamples: int = 10_000
    judge_later: bool = False

    def __post_init__(self) -> None:
        if self.prompt not in CONDITIONS:
            raise ArgumentValueError(
                f"prompt {self.prompt!r} is no prompt condition; use {', '.join(CONDITIONS)}"
            )
        if self.no_store and self.store is not None:
            raise ArgumentValueError(f"store={self.store} and no_store: choose one of the two")
        if isinstance(self.spec_type, str):
            object.__setattr__(self, "spec_type", [self.spec_type])
        elif self.spec_type is not None:
            object.__setattr__(self, "spec_type", list(self.spec_type))
        _ = self.options

    @classmethod
    def of(cls, values: object) -> Settings:
        """Take settings from a mapping, such as came out of JSON.

        Args:
            values: Names of settings and their values.

        Raises:
            ArgumentTypeError: It is no mapping, or a value has a type that can't be used.
            ArgumentValueError: A name is unknown, or a value can't be used.
        """
        known = [field.name for field in fields(cls)]
        if not isinstance(values, Mapping):
            raise ArgumentTypeError(
                f"the settings are {values!r:.100}; give an object with some of {', '.join(known)}"
            )
        for name in values:
            if name not in known:
                raise ArgumentValueError(f"no setting is called {name!r}; use {', '.join(known)}")
        return cls(**values)

    def chosen(self) -> dict[str, Any]:
        """Return the settings that differ from the defaults, as plain values."""
        usual = asdict(Settings())
        return {name: value for name, value in asdict(self).items() if value != usual[name]}

    @property
    def options(self) -> ScoreOptions:
        """How candidates are scored."""
        return ScoreOptions(
            limits=Limits(timeout_s=self.timeout_s),
            num_workers=self.workers,
            seed=self.seed,
            n_resamples=self.resamples,
            store=None if self.no_store else Path(self.store or default_store()),
        )

    def pairs(self) -> dict[str, SpecPair]:
        """Return the spec pairs that are asked, by task id, in their order.

        Raises:
            ArgumentValueError: There is none of the type that was asked for.
            SpecPairError: They can't be loaded.
        """
        pairs = _loaded(self.spec_pairs, self.revision)
        if self.spec_type is None:
            return pairs
        types = list(dict.fromkeys(pair.spec_type for pair in pairs.values()))
        for wanted in self.spec_type:
            if wanted not in types:
                raise ArgumentValueError(
                    f"no spec pair is of type {wanted!r}; there are {', '.join(types)}"
                )
        return {name: pair for name, pair in pairs.items() if pair.spec_type in self.spec_type}


@functools.lru_cache(maxsize=8)
def _loaded(spec_pairs: str | None, revision: str | None) -> dict[str, SpecPair]:
    return {pair.task_id: pair for pair in load_spec_pairs(spec_pairs, revision=revision)}
