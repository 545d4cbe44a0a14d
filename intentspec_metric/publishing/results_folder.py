"""``results/`` in the dataset's repository: a file a result, and the tables made of all.

This is where the results of models stand that have no repository of their own. The page with
the tables is made anew of all files that are there whenever results are published. A pull
request leaves the page out, since two of them could not both be merged; whoever merges runs
``results`` without files.
"""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from intentspec_dataset.errors import ResultError
from intentspec_metric.publishing.errors import PublishingError
from intentspec_metric.publishing.plan import Snapshot
from intentspec_metric.results.files import Result, read_results
from intentspec_metric.results.leaderboard import boards, markdown

__all__ = ["FOLDER", "PAGE", "result_path", "results_contents"]

FOLDER = "results"
PAGE = f"{FOLDER}/README.md"

_INTRODUCTION = """\
# Results

Made by `scripts/publish.py results` of the JSON files in this folder, which hold every verdict
and no code. `intentspec compare` and `intentspec report` read them.

"""


def result_path(result: Result) -> str:
    """Return where a result stands in the dataset's repository.

    The same model on other spec pairs, or asked another prompt, is another result.

    Args:
        result: The result.

    Raises:
        PublishingError: It doesn't say which spec pairs it is on.
    """
    if result.data_hash is None:
        raise PublishingError(
            f"{result.source}: doesn't say which spec pairs it is on; score again with this version"
        )
    version = result.report["signature"].get("data_version")
    data = f"{_slug(version)}-{result.data_hash[:8]}" if version else result.data_hash[:12]
    condition = result.report.get("prompt_condition")
    name = _slug(result.model) + (f"--{_slug(condition)}" if condition else "")
    return f"{FOLDER}/{data}/{name}.json"


def _slug(name: str) -> str:
    """Return a name as a file's: itself, or a likeness that no other name has.

    >>> _slug("gpt-4_1"), _slug("org/model")
    ('gpt-4_1', 'org-model-20d50769')
    """
    plain = re.sub(r"[^A-Za-z0-9._]+", "-", name).strip("-.")[:80]
    if plain == name:
        return name
    mark = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{plain}-{mark}" if plain else mark


def results_contents(
    results: Sequence[Result], snapshot: Snapshot, *, with_page: bool
) -> Mapping[str, bytes | None]:
    """Return the files of ``results/``.

    Args:
        results: The results to publish, which replace those of the same model on the same
            spec pairs and prompt.
        snapshot: What is there.
        with_page: Whether to make the page with the tables.

    Raises:
        PublishingError: Two of the results would be one file.
        ResultError: A file that is there is no result.
    """
    contents: dict[str, bytes | None] = {}
    sources: dict[str, str] = {}
    for result in results:
        path = result_path(result)
        if path in sources:
            raise PublishingError(
                f"{sources[path]} and {result.source} are both results of {result.model} on the "
                "same spec pairs and prompt: give one of them"
            )
        sources[path] = result.source
        text = json.dumps(result.report, indent=1, ensure_ascii=False, allow_nan=False)
        contents[path] = text.encode("utf-8", "backslashreplace") + b"\n"
    if with_page:
        there = {path: snapshot.read(path) for path in snapshot.files if _is_result(path)}
        merged = {**there, **{path: text for path, text in contents.items() if text is not None}}
        contents[PAGE] = _page(merged).encode("utf-8", "replace")
    return contents


def _is_result(path: str) -> bool:
    return path.startswith(f"{FOLDER}/") and path.endswith(".json")


def _page(files: Mapping[str, bytes]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        results: list[Result] = []
        links: dict[str, str] = {}
        for i, (path, content) in enumerate(sorted(files.items())):
            file = Path(folder, f"{i}.json")
            file.write_bytes(content)
            try:
                found = read_results([file])
            except ResultError as error:
                said = str(error).replace(str(file), path)
                raise ResultError(f"in the dataset's repository, {said}") from None
            results += found
            links |= {each.source: path.removeprefix(f"{FOLDER}/") for each in found}
        return _INTRODUCTION + markdown(boards(results), links)
