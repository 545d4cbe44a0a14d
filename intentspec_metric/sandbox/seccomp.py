"""System-call filters: the second lock, under Landlock.

Landlock says which files a process may open and which processes it may trace. It says
nothing of ``kill`` on old kernels, of ``prlimit``, ``setpriority`` or ``fork``, of
``chmod``, of sockets other than TCP. A seccomp filter does, on every kernel, and a
process can't take it off again.

The filters are allow-lists: a system call that is not named here fails with ``EPERM``
(``ENOSYS`` where the C library has a fallback), so a call that a future kernel adds is
refused until somebody thinks about it. Three profiles:

``template``
    what the warm interpreter needs: reading files, memory, and forking.
``candidate``
    laid *over* ``template`` in each forked child: threads but no processes, signals and
    limits for itself alone, no descriptors passed. Small, because it is installed for
    every test.
``judge``
    what the process that runs the tests needs: no processes either.

A filter is a program for the kernel's classic BPF machine over ``struct seccomp_data``
(``nr`` at 0, ``arch`` at 4, six 64-bit arguments from 16); see seccomp(2). This module
imports nothing of ours and is loaded by file in the lean interpreters.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from typing import Any

__all__ = [
    "MACHINES",
    "InstallableFilter",
    "SeccompError",
    "candidate_filter",
    "install",
    "profile_filter",
    "supported",
]

# audit architecture, and the column of _NUMBERS
MACHINES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}

# name: (x86_64, aarch64), -1 where the architecture has no such call
_NUMBERS: dict[str, tuple[int, int]] = {
    "read": (0, 63),
    "write": (1, 64),
    "open": (2, -1),
    "close": (3, 57),
    "stat": (4, -1),
    "fstat": (5, 80),
    "lstat": (6, -1),
    "poll": (7, -1),
    "lseek": (8, 62),
    "mmap": (9, 222),
    "mprotect": (10, 226),
    "munmap": (11, 215),
    "brk": (12, 214),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "ioctl": (16, 29),
    "pread64": (17, 67),
    "pwrite64": (18, 68),
    "readv": (19, 65),
    "writev": (20, 66),
    "access": (21, -1),
    "pipe": (22, -1),
    "select": (23, -1),
    "sched_yield": (24, 124),
    "mremap": (25, 216),
    "msync": (26, 227),
    "mincore": (27, 232),
    "madvise": (28, 233),
    "dup": (32, 23),
    "dup2": (33, -1),
    "pause": (34, -1),
    "nanosleep": (35, 101),
    "getitimer": (36, 102),
    "alarm": (37, -1),
    "setitimer": (38, 103),
    "getpid": (39, 172),
    "sendto": (44, 206),
    "recvfrom": (45, 207),
    "sendmsg": (46, 211),
    "recvmsg": (47, 212),
    "shutdown": (48, 210),
    "getsockname": (51, 204),
    "getpeername": (52, 205),
    "socketpair": (53, 199),
    "setsockopt": (54, 208),
    "getsockopt": (55, 209),
    "clone": (56, 220),
    "fork": (57, -1),
    "exit": (60, 93),
    "wait4": (61, 260),
    "kill": (62, 129),
    "uname": (63, 160),
    "fcntl": (72, 25),
    "fsync": (74, 82),
    "getcwd": (79, 17),
    "chdir": (80, 49),
    "fchdir": (81, 50),
    "readlink": (89, -1),
    "umask": (95, 166),
    "gettimeofday": (96, 169),
    "getrlimit": (97, 163),
    "getrusage": (98, 165),
    "sysinfo": (99, 179),
    "times": (100, 153),
    "getuid": (102, 174),
    "getgid": (104, 176),
    "geteuid": (107, 175),
    "getegid": (108, 177),
    "getppid": (110, 173),
    "getpgrp": (111, -1),
    "getpgid": (121, 155),
    "getsid": (124, 156),
    "getgroups": (115, 158),
    "getresuid": (118, 148),
    "getresgid": (120, 150),
    "capget": (125, 90),
    "rt_sigpending": (127, 136),
    "rt_sigtimedwait": (128, 137),
    "rt_sigsuspend": (130, 133),
    "sigaltstack": (131, 132),
    "getpriority": (140, 141),
    "sched_getparam": (143, 121),
    "sched_getscheduler": (145, 120),
    "sched_get_priority_max": (146, 125),
    "sched_get_priority_min": (147, 126),
    "prctl": (157, 167),
    "arch_prctl": (158, -1),
    "setrlimit": (160, 164),
    "gettid": (186, 178),
    "time": (201, -1),
    "futex": (202, 98),
    "sched_getaffinity": (204, 123),
    "epoll_create": (213, -1),
    "getdents64": (217, 61),
    "set_tid_address": (218, 96),
    "restart_syscall": (219, 128),
    "fadvise64": (221, 223),
    "clock_gettime": (228, 113),
    "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115),
    "exit_group": (231, 94),
    "epoll_wait": (232, -1),
    "epoll_ctl": (233, 21),
    "tgkill": (234, 131),
    "waitid": (247, 95),
    "openat": (257, 56),
    "newfstatat": (262, 79),
    "readlinkat": (267, 78),
    "faccessat": (269, 48),
    "pselect6": (270, 72),
    "ppoll": (271, 73),
    "set_robust_list": (273, 99),
    "get_robust_list": (274, 100),
    "epoll_pwait": (281, 22),
    "timerfd_create": (283, 85),
    "eventfd": (284, -1),
    "timerfd_settime": (286, 86),
    "timerfd_gettime": (287, 87),
    "eventfd2": (290, 19),
    "epoll_create1": (291, 20),
    "dup3": (292, 24),
    "pipe2": (293, 59),
    "preadv": (295, 69),
    "pwritev": (296, 70),
    "prlimit64": (302, 261),
    "getcpu": (309, 168),
    "seccomp": (317, 277),
    "getrandom": (318, 278),
    "membarrier": (324, 283),
    "preadv2": (327, 286),
    "statx": (332, 291),
    "rseq": (334, 293),
    "clone3": (435, 435),
    "close_range": (436, 436),
    "openat2": (437, 437),
    "faccessat2": (439, 439),
    "epoll_pwait2": (441, 441),
    "futex_waitv": (449, 449),
}

# flags and commands that the rules below look at
_CLONE_THREAD = 0x00010000
_CLONE_NEW_ANYTHING = 0x7E020080  # the namespaces: NEWNS NEWCGROUP NEWUTS NEWIPC NEWUSER …
_O_ACCMODE, _O_TRUNC = 0o3, 0o1000
_SEND_FLAGS = 0x4040  # MSG_NOSIGNAL, MSG_DONTWAIT
_RECEIVE_FLAGS = 0x142  # MSG_WAITALL, MSG_DONTWAIT, MSG_PEEK
_AF_UNIX = 1
_SOCK_STREAM, _SOCK_TYPE_MASK = 1, 0xF
# dup, flags, DUPFD_CLOEXEC, GETPIPE_SZ; no locks: one on /dev/null is seen by every process
_F_SAFE = (0, 1, 2, 3, 4, 1030, 1032)
_IOCTL_SAFE = (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)  # is it a tty, size, FION*, FIO*CLEX
_PR_NAMES = (15, 16)  # PR_SET_NAME, PR_GET_NAME

# A rule is None (always allowed) or a tuple of alternatives; an alternative is a tuple
# of conditions that must all hold: (argument, mask, value) compares the low 32 bits,
# (argument, None, 0) asks for a null pointer, and (argument, _OWN) for the process's own id.
_Condition = tuple[Any, ...]

_FULL = 0xFFFFFFFF
_OWN = -1


def _any_of(argument: int, values: tuple[int, ...]) -> tuple[tuple[_Condition, ...], ...]:
    return tuple(((argument, _FULL, value),) for value in values)


def _open_modes(argument: int) -> tuple[tuple[_Condition, ...], ...]:
    """Let files be opened so that Landlock decides about each of them.

    Two ways around it, both seen to empty a file: ``O_TRUNC`` with reading, which is
    checked from ABI 3 on, and the access mode 3, which asks for neither reading nor
    writing and is therefore not checked at all.
    """
    kinds = (0, 1, 2, 1 | _O_TRUNC, 2 | _O_TRUNC)
    return tuple(((argument, _O_ACCMODE | _O_TRUNC, kind),) for kind in kinds)


_GUARDED: dict[str, tuple[tuple[_Condition, ...], ...]] = {
    "open": _open_modes(1),
    "openat": _open_modes(2),
    # F_SETOWN, F_SETSIG and their ioctl twins deliver signals to other processes
    "fcntl": _any_of(1, _F_SAFE),
    "ioctl": _any_of(1, _IOCTL_SAFE),
    # asyncio wakes itself through a socket pair; nothing is addressed or connected
    "socketpair": (((0, _FULL, _AF_UNIX), (1, _SOCK_TYPE_MASK, _SOCK_STREAM)),),
    # neither MSG_OOB, which has a history, nor anything that is not needed
    "sendto": (((4, None, 0), (3, _FULL ^ _SEND_FLAGS, 0)),),
    "recvfrom": (((3, _FULL ^ _RECEIVE_FLAGS, 0),),),
}

# refused as if the kernel were older: the C library then takes the call it used before
_ENOSYS = ("clone3", "openat2", "epoll_pwait2", "futex_waitv")

_PLAIN = tuple(
    name
    for name in _NUMBERS
    if name
    not in {
        *_GUARDED,
        *_ENOSYS,
        *("clone", "fork", "kill", "tgkill", "wait4", "waitid", "sendmsg", "recvmsg"),
        *("prctl", "seccomp", "setrlimit", "prlimit64", "close_range"),
    }
)


class SeccompError(OSError):
    """The kernel refused the filter."""


def supported() -> bool:
    """Return whether a filter can be installed here.

    The tables above must know the machine's architecture, and the kernel must take filters:
    a container's own filter may refuse that, or the kernel be built without them. It is asked
    for one at no address, which is a fault only where one at an address would do.
    """
    if platform.machine() not in MACHINES or struct.calcsize("P") != 8:
        return False
    _libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, None, 0, 0)
    return ctypes.get_errno() == errno.EFAULT


# --- the assembler -------------------------------------------------------------------

_LD_ABS, _JEQ, _JGE, _AND, _JA, _RET = 0x20, 0x15, 0x35, 0x54, 0x05, 0x06
_LDX, _JEQ_X = 0x01, 0x1D  # the index register holds the process's own id
_ALLOW = 0x7FFF0000
_KILL = 0x80000000


def _errno(number: int) -> int:
    return 0x00050000 | number


def _ins(code: int, k: int, jt: int = 0, jf: int = 0) -> bytes:
    return struct.pack("=HBBI", code, jt, jf, k & _FULL)


def _condition(condition: _Condition, on_false: int) -> list[bytes]:
    """Assemble one condition; fall through when it holds, else jump ``on_false`` on."""
    argument = condition[0]
    low, high = 16 + 8 * argument, 20 + 8 * argument
    if condition[1] == _OWN:
        return [_ins(_LD_ABS, low), _ins(_JEQ_X, 0, 0, on_false)]
    if condition[1] is None:
        return [
            _ins(_LD_ABS, low),
            _ins(_JEQ, 0, 0, on_false + 2),
            _ins(_LD_ABS, high),
            _ins(_JEQ, 0, 0, on_false),
        ]
    _, mask, value = condition
    return [_ins(_LD_ABS, low), _ins(_AND, mask), _ins(_JEQ, value, 0, on_false)]


def _alternative(conditions: tuple[_Condition, ...]) -> list[bytes]:
    """Assemble one alternative: return ALLOW when all conditions hold, else go on."""
    code = [_ins(_RET, _ALLOW)]
    for condition in reversed(conditions):
        code = _condition(condition, len(code)) + code
    return code


def _call(
    number: int, rule: tuple[tuple[_Condition, ...], ...] | None, refusal: int
) -> list[bytes]:
    """Assemble one system call: go on behind it when the number is another one."""
    if rule is None:
        return [_ins(_JEQ, number, 0, 1), _ins(_RET, _ALLOW)]
    body: list[bytes] = []
    for alternative in rule:
        body += _alternative(alternative)
    body.append(_ins(_RET, refusal))
    return [_ins(_JEQ, number, 0, len(body)), *body]


def _program(
    rules: dict[str, tuple[tuple[_Condition, ...], ...] | None],
    default: int,
    pid: int,
    machine: str,
) -> bytes:
    arch, column = MACHINES[machine]
    code = [
        _ins(_LDX, pid),
        _ins(_LD_ABS, 4),
        _ins(_JEQ, arch, 1, 0),
        _ins(_RET, _KILL),  # another architecture's numbers mean other calls
        _ins(_LD_ABS, 0),
    ]
    if machine == "x86_64":  # the x32 numbers
        code += [_ins(_JGE, 0x40000000, 0, 1), _ins(_RET, _errno(errno.ENOSYS))]
    for name, rule in rules.items():
        number = _NUMBERS[name][column]
        if number >= 0:
            refusal = errno.ENOSYS if name in _ENOSYS else errno.EPERM
            code += _call(number, rule, _errno(refusal))
    code.append(_ins(_RET, default))
    return b"".join(code)


# --- the profiles --------------------------------------------------------------------

_THREAD_ONLY = (((0, _CLONE_THREAD | _CLONE_NEW_ANYTHING, _CLONE_THREAD),),)
_ITSELF = (((0, _OWN),),)
_ITSELF_OR_ZERO = (((0, _FULL, 0),), ((0, _OWN),))


def profile_filter(profile: str, *, pid: int, machine: str | None = None) -> bytes:
    """Assemble the allow-list of a profile.

    Args:
        profile: ``"template"`` or ``"judge"``.
        pid: The process it is for: ``judge`` may signal itself and nobody else.
        machine: As ``platform.machine()`` names it; this one by default.
    """
    rules: dict[str, tuple[tuple[_Condition, ...], ...] | None] = {}
    rules.update(dict.fromkeys(_PLAIN))
    rules.update(_GUARDED)
    rules.update(dict.fromkeys(_ENOSYS, ()))
    if profile == "template":
        # what the candidate's own filter takes away again
        rules["clone"] = (((0, _CLONE_NEW_ANYTHING, 0),),)
        for name in (
            *("fork", "kill", "tgkill", "wait4", "waitid", "sendmsg", "recvmsg"),
            *("prctl", "seccomp", "setrlimit", "prlimit64", "close_range"),
        ):
            rules[name] = None
    elif profile == "judge":
        rules["clone"] = _THREAD_ONLY
        rules["recvmsg"] = None  # it receives each candidate's channel
        rules["kill"] = rules["tgkill"] = _ITSELF
        rules["prlimit64"] = _ITSELF_OR_ZERO
        rules["prctl"] = _any_of(0, _PR_NAMES)
    else:
        raise ValueError(f"no such profile: {profile!r}")
    return _program(rules, _errno(errno.EPERM), pid, machine or platform.machine())


def candidate_filter(pid: int, machine: str | None = None) -> bytes:
    """Assemble the filter that a forked candidate lays over ``template``.

    It refuses what the template may do and a candidate may not; every other call is
    decided by the template's filter below it.

    Args:
        pid: The candidate's own process id.
        machine: As ``platform.machine()`` names it; this one by default.
    """
    rules: dict[str, tuple[tuple[_Condition, ...], ...] | None] = {
        "clone": _THREAD_ONLY,
        "fork": (),
        "kill": _ITSELF,
        "tgkill": _ITSELF,
        "wait4": (),
        "waitid": (),
        "sendmsg": (),
        "recvmsg": (),
        "prctl": _any_of(0, _PR_NAMES),
        "seccomp": (),
        "setrlimit": None,  # hard limits don't rise again without a capability
        "prlimit64": _ITSELF_OR_ZERO,
    }
    return _program(rules, _ALLOW, pid, machine or platform.machine())


# --- installing ----------------------------------------------------------------------


class _Program(ctypes.Structure):
    _fields_ = (("len", ctypes.c_ushort), ("filter", ctypes.c_void_p))


_PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 38, 22, 2


_libc = ctypes.CDLL(None, use_errno=True)


def install(program: bytes) -> None:
    """Put a filter on the calling process, for good.

    Raises:
        SeccompError: The kernel refused it.
    """
    if _libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise _refused()
    InstallableFilter(program).install()


class InstallableFilter:
    """A filter in memory, where the kernel can take it from.

    Args:
        program: As one of the functions above assembled it.
    """

    def __init__(self, program: bytes) -> None:
        self._code = ctypes.create_string_buffer(program, len(program))
        self._head = _Program(len(program) // 8, ctypes.addressof(self._code))
        self._reference = ctypes.byref(self._head)

    def set_pid(self, pid: int) -> None:
        """Fill in the id of the process that it is for."""
        _PID.pack_into(self._code, _PID_AT, pid)

    def install(self) -> None:
        """Put it on the calling process, for good, which must have given up new privileges.

        Raises:
            SeccompError: The kernel refused it.
        """
        if _libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, self._reference, 0, 0) != 0:
            raise _refused()


_PID, _PID_AT = struct.Struct("=I"), 4  # the operand of the first instruction


def _refused() -> SeccompError:
    number = ctypes.get_errno()
    return SeccompError(number, f"can't install the system-call filter: {os.strerror(number)}")
