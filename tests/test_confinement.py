"""What a box lets be read, and when candidates are run at all."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
import textwrap
from pathlib import Path
from typing import Any

import pytest
from judge_bench import HONEST, HONEST_TEST, Bench, children

import intentspec_dataset
from intentspec_dataset.errors import SandboxUnavailableError
from intentspec_metric.sandbox import confinement, packages, worker
from intentspec_metric.sandbox.worker import Posture, Worker, posture

ROOT = Path(__file__).resolve().parents[1]
KERNEL_ABI = confinement.landlock_abi()
needs_landlock = pytest.mark.skipif(not KERNEL_ABI, reason="this kernel has no Landlock")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")


# --- the rules -------------------------------------------------------------------------


def _rules() -> list[tuple[str, bool]]:
    configuration = worker._configuration(Posture("full", 1, True), 0, [])
    return confinement.rules(**configuration["may_read"])


def _readable(path: str) -> bool:
    """Say whether the rules let a file be read: it, or a folder above it, is given whole."""
    path = os.path.realpath(path)
    return any(
        whole and (path == given or path.startswith(given.rstrip("/") + "/"))
        for given, whole in _rules()
    )


@pytest.mark.parametrize(
    "path",
    [
        str(Path(intentspec_dataset.__file__)),
        str(Path(intentspec_dataset.__file__).parent / "schema.py"),
        str(ROOT / "dataset_card"),
        str(ROOT / "pyproject.toml"),
        str(ROOT / "tests" / "test_confinement.py"),
        str(ROOT / "intentspec_metric" / "verdicts.py"),
        str(Path(sysconfig.get_path("purelib")) / "intentspec_dataset" / "_embedded"),
        str(Path(pytest.__file__)),
        "/etc/passwd",
        "/etc/shadow",
        "/proc/1/environ",
        "/proc/self/mem",
        "/dev/mem",
        "/dev/sda",
        "/root/.ssh/id_rsa",
        "/home",
        "/tmp",
        "/var/tmp",
    ],
)
def test_nothing_that_matters_can_be_read(path: str) -> None:
    """The dataset and other packages above all, wherever they are installed."""
    assert not _readable(path)


def test_what_candidates_import_can_be_read() -> None:
    """The standard library, NumPy, and the judge's own folder."""
    import json

    import numpy

    assert all(map(_readable, (json.__file__, numpy.__file__, confinement.__file__)))


def test_a_package_that_is_installed_twice_is_the_one_that_would_be_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer NumPy in a virtual environment or the user's folder, an older one below."""
    for name in ("first/more_itertools", "again/more_itertools", "again/mpmath"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("")
    first, again = str(tmp_path / "first"), str(tmp_path / "again")
    monkeypatch.setattr(sys, "path", [first, again, *sys.path])
    for name in ("more_itertools", "mpmath"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    told = worker._configuration(Posture("full", 1, True), 0, [])
    found = packages.AllowedPackages(*told["packages"]).find_spec("more_itertools")
    assert found is not None
    assert found.origin == f"{first}/more_itertools/__init__.py"
    assert f"{first}/more_itertools" in told["may_read"]["packages"]


def test_folders_of_packages_are_never_given_whole() -> None:
    """They are listed, and only the packages that are allowed by name are read."""
    folders = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    folders.add(str(Path(os.__file__).parent / "site-packages"))
    for folder in map(os.path.realpath, folders):
        for given, whole in _rules():
            assert not whole or not (folder + "/").startswith(given.rstrip("/") + "/"), given


def test_a_forbidden_folder_is_left_out_at_any_depth(tmp_path: Path) -> None:
    """All around it is given entry by entry, and symbolic links lead nowhere else."""
    for name in ("lib/a.py", "lib/pkg/b.py", "lib/site-packages/secret.py", "elsewhere/c.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    (tmp_path / "lib" / "out").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "lib" / "in").symlink_to(tmp_path / "lib" / "site-packages")
    site = str(tmp_path / "lib" / "site-packages")
    found = dict(confinement._readable(str(tmp_path / "lib"), frozenset({site})))
    assert found.pop(str(tmp_path / "lib")) is False
    assert found == {str(tmp_path / "lib" / "a.py"): True, str(tmp_path / "lib" / "pkg"): True}


def test_the_environment_is_built_from_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No token, no path, and a fixed hash seed."""
    monkeypatch.setenv("HF_TOKEN", "secret")
    monkeypatch.setenv("PYTHONPATH", "/secret")
    monkeypatch.setenv("LD_PRELOAD", "/secret.so")
    environment = confinement.environment(7)
    assert environment["PYTHONHASHSEED"] == "7"
    assert "secret" not in " ".join(environment.values())
    assert not {"HF_TOKEN", "PYTHONPATH", "LD_PRELOAD"} & set(environment)


# --- when candidates are run at all ----------------------------------------------------


@needs_landlock
@pytest.mark.parametrize("abi", range(1, 8))
def test_the_self_test_passes_on_every_kernel_with_landlock(abi: int) -> None:
    """What an older Landlock leaves open the system-call filter closes."""
    if abi > KERNEL_ABI:
        pytest.skip(f"this kernel has Landlock ABI {KERNEL_ABI}")
    current = posture(landlock_abi=abi)
    assert (current.level, current.landlock_abi, current.problems) == ("full", abi, ())
    with Bench(current) as bench:
        assert bench.worker.posture == current
        assert bench.is_sound()


@pytest.mark.parametrize("value", [None, "", "0", "true", "True", "yes", "2", " 1", "01"])
def test_without_landlock_nothing_runs_unless_asked_for(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    """Consent is exactly "1", and the message shows what was found."""
    monkeypatch.delenv(worker.CONSENT, raising=False)
    if value is not None:
        monkeypatch.setenv(worker.CONSENT, value)
    found = "is not set" if value is None else repr(value)
    with pytest.raises(SandboxUnavailableError, match=f"no Landlock.*{found}"):
        posture(landlock_abi=0)


@pytest.mark.parametrize(("machine", "level"), [("x86_64", "degraded"), ("riscv64", "none")])
def test_with_consent_the_signature_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, machine: str, level: str
) -> None:
    monkeypatch.setenv(worker.CONSENT, "1")
    monkeypatch.setattr(platform, "machine", lambda: machine)
    described = posture(landlock_abi=0).describe()
    assert described["sandbox"] == level
    assert described["landlock_abi"] == 0
    assert any("Landlock" in problem for problem in described["problems"])


def test_with_consent_and_without_landlock_candidates_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(worker.CONSENT, "1")
    with Bench(posture(landlock_abi=0)) as bench:
        assert bench.is_sound()
        assert bench.judge("def solution(x): return 1", HONEST_TEST)[0] != "passed"


def test_without_any_filter_nothing_outlives_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a candidate may fork, what it started is looked for and ended."""
    monkeypatch.setenv(worker.CONSENT, "1")
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    code = """
import os, time
def solution(x):
    pid = os.fork()
    if pid == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(600)
        os._exit(0)
    os.waitpid(pid, 0)
    return sorted(x)
"""
    with Bench(posture(landlock_abi=0)) as bench:
        assert bench.judge(code, "assert solution([2, 1]) == [1, 2]")[0] == "passed"
        assert bench.is_sound()
        assert len(children(bench.host)) == 2  # the judge and the template


@needs_landlock
@pytest.mark.parametrize("missing", ["landlock", "seccomp"])
def test_a_worker_that_a_candidate_gets_out_of_is_refused(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """The self-test is the proof, not what the kernel says that it has."""
    honest = worker._configuration

    def lame(*args: Any) -> dict[str, Any]:
        return {**honest(*args), missing: False}

    monkeypatch.setattr(worker, "_configuration", lame)
    monkeypatch.delenv(worker.CONSENT, raising=False)
    with pytest.raises(SandboxUnavailableError, match="got through the self-test"):
        Worker(posture())
    monkeypatch.setenv(worker.CONSENT, "1")
    found = Worker(posture())
    assert found.posture.level == "degraded"
    assert found.posture.problems
    found.close()


@needs_landlock
@pytest.mark.skipif(os.geteuid() != 0, reason="to become another user takes root")
def test_it_works_for_users_without_any_privilege(tmp_path: Path) -> None:
    """Neither root nor a capability is needed."""
    code = f"""
        import os, sys
        os.setgroups([]); os.setresgid(65534, 65534, 65534); os.setresuid(65534, 65534, 65534)
        os.chdir("/")
        os.environ["HOME"] = "/nonexistent"
        try:
            sys.path.insert(0, {str(Path(__file__).parent)!r})
            from judge_bench import Bench, HONEST, HONEST_TEST
        except (ImportError, PermissionError) as error:
            print("unreadable", error)
            raise SystemExit
        try:
            bench = Bench()
        except Exception as error:
            print("unreadable" if "Permission denied" in str(error) else "no worker", error)
            raise SystemExit
        print(bench.worker.posture.level, bench.judge(HONEST, HONEST_TEST)[0], os.getuid())
        bench.close()
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    if "unreadable" in run.stdout or "Permission denied" in run.stderr:
        pytest.skip("this interpreter or checkout can't be read by other users")
    assert run.stdout.split() == ["full", "passed", "65534"], run.stderr


def test_capabilities_are_dropped_for_good() -> None:
    """Also where there were none."""
    code = """
        from intentspec_metric.sandbox.confinement import drop_capabilities
        drop_capabilities()
        for line in open("/proc/self/status"):
            if line.startswith(("CapEff", "CapPrm", "CapInh", "CapAmb")):
                assert int(line.split()[1], 16) == 0, line
        print("dropped")
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, cwd=ROOT
    )
    assert run.stdout == "dropped\n", run.stderr


def test_another_platform_is_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(SandboxUnavailableError, match="Linux only"):
        posture()


def test_the_honest_candidate_is_honest() -> None:
    """The tests above lean on it."""
    names: dict[str, Any] = {}
    exec(HONEST + HONEST_TEST, names)
