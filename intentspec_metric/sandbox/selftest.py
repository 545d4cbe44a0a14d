"""What a candidate must not be able to do, tried by a candidate when a worker starts.

The probe is an ordinary candidate: forked by the template, confined as every other, and
called from an ordinary test. It tries to get out and reports what worked; the worker is
refused if anything did. The same list is what every way of confining has to pass.

The test that calls it holds a canary, a random word that the probe looks for in
everything it can reach: it must not find it.
"""

import os
import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .host import Host

__all__ = ["PROBE", "run"]

PROBE = r'''
import ctypes, errno, gc, os, re, resource, signal, socket, subprocess, sys

libc = ctypes.CDLL(None, use_errno=True)
escapes = []

def attempt(what, action, *args):
    """Note what worked although it must not."""
    try:
        result = action(*args)
    except (OSError, PermissionError, ValueError, ProcessLookupError):
        return
    if result is None or result is not False:
        escapes.append(what)

def call(name, *args):
    """A C library function: raises OSError where it fails."""
    result = getattr(libc, name)(*args)
    if result == -1:
        raise OSError(ctypes.get_errno(), name)
    return result

def raw(number, *args):
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(arg) for arg in args])
    if result == -1:
        raise OSError(ctypes.get_errno(), str(number))
    return result

def capabilities():
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    data = (ctypes.c_uint32 * 6)()
    call("capget", ctypes.byref(header), ctypes.byref(data))
    return any(data)

def fork():
    if os.fork() == 0:
        os._exit(0)

def try_everything(others, files, fifos, allowed_environment):
    for path in files:
        attempt("reads " + path, open, path, "rb")
    attempt("writes a file", open, "/tmp/intentspec-selftest", "w")
    attempt("lists /", os.listdir, "/")
    attempt("lists /proc", os.listdir, "/proc")
    attempt("changes a mode", os.chmod, "/dev/null", 0o666)
    for who, pid in others:
        attempt("signals the " + who, os.kill, pid, 0)
        for entry in ("mem", "maps", "environ", "fd"):
            attempt("opens /proc/PID/%s of the %s" % (entry, who), os.open,
                    "/proc/%d/%s" % (pid, entry), os.O_RDONLY)
        attempt("traces the " + who, call, "ptrace", 0x4206, pid, 0, 0)  # without stopping it
        attempt("reads the memory of the " + who, call, "process_vm_readv", pid, 0, 0, 0, 0, 0)
        attempt("opens a descriptor of the " + who, raw, 434, pid, 0)
        attempt("changes limits of the " + who, resource.prlimit, pid, resource.RLIMIT_CORE)
        attempt("changes the priority of the " + who, os.setpriority, os.PRIO_PROCESS, pid, 5)
        attempt("changes the affinity of the " + who, os.sched_setaffinity, pid, {0})
    attempt("forks", fork)
    attempt("starts a program", os.execv, sys.executable, [sys.executable, "-c", ""])
    attempt("opens a network socket", socket.socket)
    attempt("opens a local socket", socket.socket, socket.AF_UNIX)
    attempt("has capabilities", capabilities)
    attempt("makes a namespace", call, "unshare", 0x10000000)
    attempt("clears its parent-death signal", call, "prctl", 1, 0, 0, 0, 0)
    attempt("raises a limit", resource.setrlimit, resource.RLIMIT_NOFILE, (4096, 4096))
    extra = sorted(set(os.environ) - set(allowed_environment))
    if extra:
        escapes.append("sees the environment: " + " ".join(extra))
    for fd in range(3, 64):
        try:
            mode = os.fstat(fd).st_mode
        except OSError:
            continue
        if mode & 0o170000 != 0o140000:
            escapes.append("inherited descriptor %d" % fd)
    word = re.compile("canary-[0-9a-f]{32}")
    for thing in [*gc.get_objects(), sys.argv, dict(os.environ)]:
        try:
            if type(thing) in (list, tuple, dict, set) and word.search(repr(thing)):
                escapes.append("found the canary")
        except Exception:
            pass
    return escapes

def solution(others, files, fifos, allowed_environment):
    try:
        return try_everything(others, files, fifos, allowed_environment)
    except BaseException as error:
        return ["the self-test broke: %r" % error]
'''

_TEST = """
canary = {canary!r}
found = solution({others!r}, {files!r}, [], {environment!r})
assert type(found) is list and all(type(item) is str for item in found), found
assert not found, "; ".join(sorted(set(found))[:8])
"""


def run(host: "Host") -> "list[str]":
    """Return what a candidate of this worker can do that it must not.

    Args:
        host: A worker that is ready to run tests.
    """
    others = [("host", os.getpid()), ("judge", host.judge.pid)]
    others += [("template", host.templates[""].pid), ("first process", 1)]
    files = ["/etc/passwd", "/etc/hostname", "/proc/self/environ", "/proc/self/maps"]
    files += [path for path in host.configuration["private_files"] if os.path.exists(path)]
    environment = host.configuration["environment_names"]
    test = _TEST.format(
        canary=f"canary-{secrets.token_hex(16)}",
        others=others,
        files=files,
        environment=environment,
    )
    job = {
        "code": PROBE,
        "entry_points": ("solution",),
        "libraries": "",
        "timeout_s": 30.0,
        "idle_s": 30.0,
        "memory_bytes": 1 << 30,
        "output_bytes": 1 << 16,
    }
    verdict, message, _ = host.run(job, test, 0)
    if verdict == "passed":
        return []
    return [f"{verdict}: {message}"]
