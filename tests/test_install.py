"""After ``intentspec install-metric`` the bare name loads, from anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import intentspec_metric
from intentspec_metric import cli
from intentspec_metric.install import install_metric

SCRIPT = Path(intentspec_metric.path()) / "intentspec_ivr.py"
NAMES = ["intentspec_ivr", "anote-ai/intentspec_ivr"]


def load_elsewhere(name: str, cache: Path, cwd: Path, **environment: str) -> str:
    """Load a metric in a process of its own; return its name, or its last error line."""
    program = (
        "import sys, evaluate\n"
        "metric = evaluate.load(sys.argv[1])\n"
        "print(metric.name, sys.modules[type(metric).__module__].__file__)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, name],
        cwd=cwd,
        env={
            **{key: value for key, value in os.environ.items() if "proxy" not in key.lower()},
            "HF_HOME": str(cwd / "hf"),
            "HF_MODULES_CACHE": str(cache),
            "HF_UPDATE_DOWNLOAD_COUNTS": "0",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def empty_hub() -> Iterator[str]:
    """A Hub on loopback that has no such Space."""

    class Nothing(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self.send_response(404)
            self.send_header("X-Error-Code", "RepoNotFound")
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_GET = do_HEAD

        def log_message(self, *_: object) -> None:
            """Keep the test's output clean."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Nothing) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "modules"


@pytest.mark.parametrize("name", NAMES)
def test_the_bare_and_the_full_name_load_offline(name: str, cache: Path, tmp_path: Path) -> None:
    install_metric(cache)
    found = load_elsewhere(name, cache, tmp_path, HF_EVALUATE_OFFLINE="1", HF_HUB_OFFLINE="1")
    assert found.startswith(f"intentspec_ivr {cache}"), found


@pytest.mark.parametrize("name", NAMES)
def test_they_load_online_where_the_hub_has_no_such_space(
    name: str, cache: Path, tmp_path: Path, empty_hub: str
) -> None:
    install_metric(cache)
    found = load_elsewhere(name, cache, tmp_path, HF_ENDPOINT=empty_hub)
    assert found.startswith(f"intentspec_ivr {cache}"), found


def test_without_installation_the_bare_name_does_not_load(cache: Path, tmp_path: Path) -> None:
    """So that the tests above can fail."""
    found = load_elsewhere(NAMES[0], cache, tmp_path, HF_EVALUATE_OFFLINE="1")
    assert found.startswith("FileNotFoundError")


def test_installing_twice_changes_nothing(cache: Path) -> None:
    first = install_metric(cache)
    before = sorted(cache.rglob("*"))
    assert install_metric(cache) == first
    assert sorted(cache.rglob("*")) == before
    assert [script.read_bytes() for script in first] == [SCRIPT.read_bytes()] * 2


def test_an_upgrade_replaces_ours_and_outranks_what_was_downloaded(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ours goes; what `evaluate` fetched stays, but is older and no longer chosen."""
    old_space = tmp_path / "old" / "intentspec_ivr"
    old_space.mkdir(parents=True)
    (old_space / "intentspec_ivr.py").write_text("raise RuntimeError('old')\n")
    with monkeypatch.context() as patch:
        patch.setattr("intentspec_metric.install.module_folder", lambda: str(old_space))
        old = install_metric(cache)
    downloaded = old[0].parent.parent / ("d" * 64) / "intentspec_ivr.py"
    downloaded.parent.mkdir()
    downloaded.write_text("raise RuntimeError('downloaded')\n")
    for script in install_metric(cache):
        os.utime(script, (1e9, 1e9))
    new = install_metric(cache)
    assert not any(script.exists() for script in old)
    assert all(script.exists() for script in (*new, downloaded))
    found = load_elsewhere(NAMES[0], cache, tmp_path, HF_EVALUATE_OFFLINE="1")
    assert found == f"intentspec_ivr {new[0]}"


def test_a_damaged_copy_is_repaired(cache: Path) -> None:
    script = install_metric(cache)[0]
    script.write_text("raise RuntimeError('half a file')\n")
    install_metric(cache)
    assert script.read_bytes() == SCRIPT.read_bytes()


def test_the_command_says_where_it_installed(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["install-metric", "--modules-cache", str(cache)]) == 0
    assert capsys.readouterr().out.split() == [str(path) for path in install_metric(cache)]


def test_the_default_is_the_cache_that_evaluate_uses(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("evaluate.config.HF_MODULES_CACHE", cache)
    assert all(script.is_relative_to(cache) for script in install_metric())


def test_a_cache_that_can_not_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    assert cli.main(["install-metric", "--modules-cache", str(blocker / "modules")]) == 1
    error = capsys.readouterr().err
    assert str(blocker) in error
    assert len(error.splitlines()) == 1
