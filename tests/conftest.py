"""What all tests share: no network, a Hugging Face home of their own, the shared data."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

# These are read when `datasets`, `evaluate` and `huggingface_hub` are imported, which is
# why they stand here and not in a fixture.
for _name in ("HF_DATASETS_CACHE", "HF_MODULES_CACHE", "HF_HUB_CACHE", "HF_ENDPOINT", "HF_TOKEN"):
    os.environ.pop(_name, None)
_HF_HOME = tempfile.mkdtemp(prefix="intentspec-tests-")
os.environ |= {
    "HF_HOME": _HF_HOME,
    "HF_HUB_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "HF_EVALUATE_OFFLINE": "1",
    "HF_UPDATE_DOWNLOAD_COUNTS": "0",
    "HF_DATASETS_DISABLE_PROGRESS_BARS": "1",
}

ROOT = Path(__file__).resolve().parents[1]


def load_script(name: str) -> ModuleType:
    """Import a program of ``scripts/``, which finds those beside it as when it is run."""
    scripts = ROOT / "scripts"
    spec = importlib.util.spec_from_file_location(name, scripts / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(scripts))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(scripts))
    return module


@pytest.fixture(scope="session", autouse=True)
def _remove_hf_home() -> Iterator[None]:
    """Leave nothing behind in the temporary folder."""
    yield
    shutil.rmtree(_HF_HOME, ignore_errors=True)


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder with the first release's data, which isn't part of the project."""
    folder = ROOT.parent / "shared"
    if not (folder / "upstream" / "spec_pairs.jsonl").is_file():
        pytest.skip(f"the first release's data are not at {folder}")
    return folder
