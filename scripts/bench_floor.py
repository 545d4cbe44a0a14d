"""One worker of the benchmark's floor: what a test costs when nothing is kept apart.

A warm interpreter that forks for each pair; the child compiles and executes the program
and its exit code tells. Nothing else: no confinement, no channel, no captured output, and
whatever the candidate does to itself or to this process, it does. Nobody should judge
candidates like this; it is what any judge that forks could at best come near.

It is run as ``python -I -S -B bench_floor.py INDEX_FD`` and imports as little as it can,
for what it has imported is what each fork has to copy (`threading` alone would cost as
much as a fork, by its hooks). Orders come on standard input, as one marshalled dict. Which
pair is next comes from a pipe that all workers share, four bytes at a time, so that a slow
pair doesn't hold up the others. The answers go to standard output when the pipe is empty.
"""

from __future__ import annotations

import gc
import marshal
import os
import signal
import sys


def main() -> None:
    """Run pairs until there are none left."""
    index_fd = int(sys.argv[1])
    orders = marshal.load(sys.stdin.buffer)
    sys.path.extend(orders["path"])
    for name in orders["warm"]:
        try:
            __import__(name)
        except ImportError:
            continue
    compile("def warm(x):\n    return [y for y in x]\n", "<warm>", "exec")
    answers = os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    programs, timeout_s = orders["programs"], orders["timeout_s"]
    passed = {}
    gc.collect()
    gc.freeze()
    while True:
        number = os.read(index_fd, 4)
        if not number:
            break
        index = int.from_bytes(number, "little")
        passed[index] = _passes(programs[index], timeout_s)
    with os.fdopen(answers, "wb") as file:
        marshal.dump(passed, file)


def _passes(program: str, timeout_s: float) -> bool:
    pid = os.fork()
    if pid:
        return os.waitpid(pid, 0)[1] == 0
    code = 1
    try:
        signal.setitimer(signal.ITIMER_REAL, timeout_s)  # nobody handles it: it ends the child
        exec(compile(program, "<pair>", "exec"), {"__name__": "pair"})
        code = 0
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
