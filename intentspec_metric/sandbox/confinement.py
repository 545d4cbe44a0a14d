"""Puts a process into a box before it becomes a judge or a template.

Called by the host in a forked child, just before the child execs the interpreter that
will stay in the box. In order:

1. every capability is dropped, also from the bounding set: root's power is gone and an
   exec doesn't bring it back;
2. Landlock (through `py_landlock`): the standard library, the shared libraries, the
   named packages and this folder may be read, ``/dev/null`` written, nothing else; no
   TCP; no signals or abstract sockets to the outside where the kernel can say so; and,
   on every version, no tracing of a process outside the box, which covers
   ``/proc/…/mem`` and ``pidfd_getfd``;
3. the environment is built from nothing.

What Landlock of older kernels leaves open (signals before ABI 6, truncation before 3,
UDP, processes, priorities) the system-call filter of `seccomp` closes; the new process
installs it itself once it has started.

The rules are made once a worker; each process that enters them is in a Landlock domain of
its own: judge and template can't touch each other.

Where the packages that may be read lie in one folder with others (``site-packages``
holds the installed dataset!), the folder itself may be listed and only the named entries
read.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any

__all__ = [
    *("confine", "drop_capabilities", "environment", "landlock_abi", "make_ruleset", "rules"),
]

# fixed variables; those of the second list are passed on where they are set
_ENVIRONMENT = {
    "HOME": "/nonexistent",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "PATH": "/nonexistent",
    "TZ": "UTC",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUTF8": "1",
    "MALLOC_ARENA_MAX": "2",
    # pyarrow's own would reserve a candidate's whole allowance of address space at once
    "ARROW_DEFAULT_MEMORY_POOL": "system",
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}
_PASSED_ON = ("LD_LIBRARY_PATH", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")

_SYSTEM_FILES = (
    *("/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom"),
    *("/dev/zero", "/usr/lib/locale", "/usr/share/locale"),
)
_CAPBSET_DROP = 24
_CAPABILITY_VERSION_3 = 0x20080522


def landlock_abi() -> int:
    """Return the Landlock ABI of the running kernel, 0 where there is none."""
    try:
        from py_landlock.errors import LandlockError
        from py_landlock.landlock_sys import get_abi_version
    except ImportError:
        return 0
    try:
        return int(get_abi_version())
    except (LandlockError, OSError):
        return 0


def environment(hash_seed: int) -> dict[str, str]:
    """Return the whole environment of a judge, a template and its candidates."""
    passed_on = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    return {**_ENVIRONMENT, **passed_on, "PYTHONHASHSEED": str(hash_seed)}


# --- what may be read ----------------------------------------------------------------


def _readable(path: str, forbidden: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """Yield (path, whole): what to open so that nothing forbidden is below.

    ``whole`` is False for a folder that may only be listed. The path must be a real one.
    """
    if path in forbidden:
        return
    if not any(inner.startswith(path + os.sep) for inner in forbidden):
        yield path, True
        return
    yield path, False
    with os.scandir(path) as entries:
        for entry in sorted(entries, key=lambda found: found.name):
            if not entry.is_symlink():
                yield from _readable(entry.path, forbidden)
            elif (target := os.path.realpath(entry.path)).startswith(path + os.sep):
                yield from _readable(target, forbidden)


def _mapped_libraries() -> Iterator[str]:
    """Yield the shared libraries that this interpreter itself has mapped."""
    try:
        with open("/proc/self/maps") as maps:
            for line in maps:
                path = line.rstrip().partition("/")[2]
                if ".so" in path:
                    yield "/" + path
    except OSError:
        return


def _library_folders() -> Iterator[str]:
    triplets = ("x86_64-linux-gnu", "aarch64-linux-gnu")
    for base in ("/lib", "/usr/lib", "/usr/local/lib"):
        yield from (f"{base}/{triplet}" for triplet in triplets)
    yield from ("/lib64", "/usr/lib64")


def rules(
    *, python: str, stdlib: Iterable[str], packages: Iterable[str], site: Iterable[str]
) -> list[tuple[str, bool]]:
    """List what a box may read: (path, whole), whole False for a folder to list only.

    Args:
        python: The interpreter, its real path.
        stdlib: The folders of the standard library.
        packages: Files and folders of the packages that candidates may import.
        site: Folders that hold other packages: only what is in ``packages`` is read.
    """
    forbidden = frozenset(os.path.realpath(path) for path in site)
    found: dict[str, bool] = {}

    def add(paths: Iterable[tuple[str, bool]]) -> None:
        for path, whole in paths:
            found[path] = found.get(path, False) or whole

    add((os.path.realpath(path), False) for path in site if os.path.isdir(path))
    folders = (*stdlib, os.path.dirname(os.path.abspath(__file__)), *_library_folders())
    for path in map(os.path.realpath, folders):
        if os.path.isdir(path):
            add(_readable(path, forbidden))
    files = (python, *_mapped_libraries(), *_SYSTEM_FILES, *packages)
    add((os.path.realpath(path), True) for path in files if os.path.exists(path))
    return list(found.items())


# --- going in ------------------------------------------------------------------------


def make_ruleset(allowed: list[tuple[str, bool]], abi: int | None = None) -> int:
    """Make the rules of a box, which several processes can enter: each has one of its own.

    Args:
        allowed: As `rules` lists it.
        abi: Behave as a kernel of this Landlock ABI would, for tests.

    Returns:
        A descriptor, for `confine`.

    Raises:
        OSError: The kernel refused.
    """
    from py_landlock import AccessFs
    from py_landlock.abi import get_supported_fs, get_supported_net, get_supported_scope
    from py_landlock.landlock_sys import PathBeneathAttr, RulesetAttr, add_rule, create_ruleset

    version: Any = landlock_abi() if abi is None else abi
    handled = RulesetAttr()
    handled.handled_access_fs = get_supported_fs(version)
    handled.handled_access_net = get_supported_net(version)
    handled.scoped = get_supported_scope(version)
    ruleset = create_ruleset(handled)
    read, list_only = int(AccessFs.READ_FILE | AccessFs.EXECUTE), int(AccessFs.READ_DIR)
    accesses = [
        (path, list_only if not whole else read | list_only if os.path.isdir(path) else read)
        for path, whole in allowed
    ]
    accesses.append(("/dev/null", int(AccessFs.READ_FILE | AccessFs.WRITE_FILE)))
    for path, access in accesses:
        rule = PathBeneathAttr()
        rule.allowed_access = access
        rule.parent_fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            add_rule(ruleset, rule)
        finally:
            os.close(rule.parent_fd)
    return ruleset


def drop_capabilities() -> None:
    """Give up every capability for good.

    Raises:
        OSError: The kernel refused.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in range(64):
        if libc.prctl(_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            break  # not privileged, or past the last one
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    nothing = (ctypes.c_uint32 * 6)()
    if libc.capset(ctypes.byref(header), ctypes.byref(nothing)) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"can't drop capabilities: {os.strerror(number)}")


def confine(ruleset: int | None) -> None:
    """Confine the calling process, which is about to exec.

    Args:
        ruleset: What `make_ruleset` made; None for no Landlock.

    Raises:
        OSError: A step failed; the process must not go on.
    """
    drop_capabilities()
    if ruleset is not None:
        from py_landlock.landlock_sys import RulesetFd, restrict_self
        from py_landlock.prctl import set_no_new_privs

        set_no_new_privs()
        restrict_self(RulesetFd(ruleset), None)
        os.close(ruleset)


def run(argv: list[str], ruleset: int | None, hash_seed: int) -> None:
    """Confine this process and become ``argv``; never returns.

    Errors go to standard error and end the process with 70.
    """
    try:
        confine(ruleset)
        os.execve(argv[0], argv, environment(hash_seed))
    except BaseException as error:
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        sys.stderr.flush()
        os._exit(70)
