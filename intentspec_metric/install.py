"""Put the evaluate module where ``evaluate.load("intentspec_ivr")`` finds it from anywhere.

`evaluate` resolves a bare name by looking, in this order, at ``./<name>/<name>.py``, at three
Spaces of the Hub, and at what it has cached from there. The first needs the right working
directory, the second a published Space and a network; so we fill the third, as if the
module had been downloaded once:

    <modules cache>/evaluate_modules/metrics/<owner>--intentspec_ivr/<64 hex>/intentspec_ivr.py

Where the name asks the Hub and the Hub answers, that answer still wins. Of several cached
versions `evaluate` takes the youngest file. The layout is not documented: a test loads
what this module writes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from intentspec_metric import path as module_folder

__all__ = ["install_metric"]

_NAME = "intentspec_ivr"
_OWNERS = ("evaluate-metric", "anote-ai")  # of the bare name, and of the published Space
_MARK = "installed_by_intentspec"


def install_metric(modules_cache: str | Path | None = None) -> list[Path]:
    """Install the evaluate module for its bare and its full name.

    Installing again changes nothing; installing another version replaces ours, and
    leaves alone what `evaluate` itself has downloaded.

    Args:
        modules_cache: The modules cache to fill; None means the one that `evaluate` uses.

    Returns:
        The installed scripts, one a name.

    Raises:
        OSError: The cache can't be written.
    """
    if modules_cache is None:
        from evaluate import config

        modules_cache = config.HF_MODULES_CACHE
    script = (Path(module_folder()) / f"{_NAME}.py").read_bytes()
    version = hashlib.sha256(script).hexdigest()  # 64 characters is how a version is recognised
    metrics = _package(Path(modules_cache), "evaluate_modules", "metrics")
    return [_install(metrics, f"{owner}--{_NAME}", version, script) for owner in _OWNERS]


def _install(metrics: Path, name: str, version: str, script: bytes) -> Path:
    target = _package(metrics, name, version) / f"{_NAME}.py"
    if not target.exists() or target.read_bytes() != script:
        _write(target, script)
    os.utime(target)  # the youngest version is the one that is loaded
    (target.parent / _MARK).touch()
    for other in target.parent.parent.iterdir():
        if other.name != version and (other / _MARK).exists():
            shutil.rmtree(other, ignore_errors=True)  # somebody may be reading it: next time
    return target


def _package(folder: Path, *names: str) -> Path:
    """Make nested folders that Python can import from."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").touch()
    for name in names:
        folder = folder / name
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    return folder


def _write(file: Path, content: bytes) -> None:
    """Write a whole file or nothing."""
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as part:
        part.write(content)
    Path(part.name).chmod(0o644)
    Path(part.name).replace(file)
