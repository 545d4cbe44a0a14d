"""A ``datasets`` builder that gives the same rows as the published files.

``datasets`` 4 and later refuse a loading script inside a dataset repository, so the
repository is data files plus YAML; a builder that somebody imports still works:

    builder = IntentSpecBuilder(config_name="spec_pairs")
    builder.download_and_prepare()
    spec_pairs = builder.as_dataset("test")

It reads the data that this installation carries, or those of ``data_dir``, a folder or
file that ``load_spec_pairs`` reads. Rows are checked on the way. Nothing is downloaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import datasets

from intentspec_dataset.columns import CONFIGS, DATA_VERSION, SPLIT, config_rows, fingerprint
from intentspec_dataset.loading import load_implementations, load_spec_pairs

__all__ = ["IntentSpecBuilder", "features"]


def features(config: str) -> Any:
    """Return the ``datasets.Features`` of a config, equal to those that its files load with.

    Args:
        config: A key of ``columns.CONFIGS``.
    """

    def feature(shape: Any) -> Any:
        if isinstance(shape, list):  # a list stands for itself in every version of datasets
            return [feature(shape[0])]
        if isinstance(shape, dict):
            return {name: feature(inner) for name, inner in shape.items()}
        return datasets.Value(shape)

    return datasets.Features({name: feature(shape) for name, shape in CONFIGS[config].items()})


class IntentSpecBuilder(datasets.GeneratorBasedBuilder):  # type: ignore[misc]
    """Builds the configs ``spec_pairs``, ``canonicals`` and ``implementations``.

    Takes what every ``datasets`` builder takes; ``config_name``, ``cache_dir`` and
    ``data_dir`` are the ones that matter here.
    """

    BUILDER_CONFIGS = [  # noqa: RUF012 - the base class declares it so
        datasets.BuilderConfig(name=name, version=DATA_VERSION) for name in CONFIGS
    ]
    DEFAULT_CONFIG_NAME = next(iter(CONFIGS))

    def __init__(self, *args: Any, data_dir: str | None = None, **kwargs: Any) -> None:
        self._rows = config_rows(load_spec_pairs(data_dir), load_implementations(data_dir))
        # the cache is named by this hash: without it, old rows would come back
        every_row = [row for rows in self._rows.values() for row in rows]
        kwargs.setdefault("hash", fingerprint(every_row))
        super().__init__(*args, data_dir=data_dir, **kwargs)

    def _info(self) -> Any:
        return datasets.DatasetInfo(features=features(self.config.name), license="MIT")

    def _split_generators(self, dl_manager: Any) -> list[Any]:
        return [datasets.SplitGenerator(name=SPLIT)]

    def _generate_examples(self) -> Iterator[tuple[int, dict[str, Any]]]:
        yield from enumerate(self._rows[self.config.name])
