"""Hostile candidates: none passes, none gets out, and none leaves a trace for the next.

Each is followed by an honest candidate on the very same worker.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from judge_bench import FIND, Bench, children, command

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")

# A test that a candidate can't pass by guessing.
SECRET = """
seen = solution(1)
seen = solution(2)
assert seen == "9f2c-what-only-the-test-knows"
assert solution([3], key=4) == "a6d1-what-only-the-test-knows"
"""
# What happens in a call; `FIND` is at hand.
IN_A_CALL: dict[str, str] = {
    # frames
    "frame-answer-to-no-question": "send(b'A', (999, 1))",
    "frame-answers-in-advance": "send(b'A', (1, 1)); send(b'A', (2, 1)); send(b'A', (3, 1))",
    "frame-answer-twice": "send(b'A', (find('Peer')._number + 1, 1)); return 2",
    "frame-out-of-order": "send(b'A', (2, 1)); send(b'A', (1, 1))",
    "frame-other-nonce": "send_raw(b'A', b'\\x90', nonce=b'12345678')",
    "frame-no-kind": "send_raw(b'?', b'\\x90')",
    "frame-empty": "send_raw(b'A', b'')",
    "frame-random": "os.write(find('Channel').fd, os.urandom(100_000))",
    "frame-half": "os.write(find('Channel').fd, b'\\1'); import time; time.sleep(60)",
    "frame-half-payload": "send_raw(b'A', b'abc', length=1000); import time; time.sleep(60)",
    "frame-huge-length": "send_raw(b'A', b'abc', length=2**32 - 1)",
    "frame-drop-by-drop": """
        import time
        send_raw(b'A', b'', length=60_000_000)
        while True:
            os.write(find('Channel').fd, b'x'); time.sleep(0.002)""",
    "frame-not-three": "find('Channel').send(b'A', b'\\x90')",
    "frame-answer-no-pair": "send(b'A', 'ab')",
    "frame-answer-triple": "send(b'A', (1, 2, 3))",
    "frame-exception-no-data": "send(b'X', (1, None)); send(b'X', (2, None))",
    "frame-exception-odd": "send(b'X', (1, ('ValueError', ([],), 5)))",
    "frame-exception-any-name": "send(b'X', (1, ('exec', ('1',), '')))",
    "frame-exception-group": "send(b'X', (1, ('BaseExceptionGroup', ('a', 1), 'a')))",
    "frame-exception-exit": "send(b'X', (1, ('SystemExit', (0,), '')))",
    "frame-short-forged": "send_raw(b'a', struct.pack('<Q', 2) + b'\\x90')",
    "frame-short-early": "[send_raw(b'a', struct.pack('<Q', n) + b'\\x90') for n in range(1, 9)]",
    "frame-short-list": "send_raw(b'a', struct.pack('<Q', 1) + b'\\x9e\\0')",
    "frame-short-rest": "send_raw(b'a', struct.pack('<Q', 1) + b'\\x90\\x90')",
    "frame-short-no-value": "send_raw(b'a', struct.pack('<Q', 1))",
    "frame-loaded-again": "send_raw(b'r', b'\\x90'); send_raw(b'i', b'\\x90')",
    "frame-job": "send_raw(b'J', b'\\x90')",
    # questions of the candidate's own
    "question-no-tuple": "send(b'Q', 'abcde')",
    "question-odd-types": "send(b'Q', (1, 'a', 0, (), {}))",
    "question-odd-keys": "send(b'Q', (1, 0, 0, (), {1: 2}))",
    "question-unknown-object": "send(b'Q', (1, 0, 77, (), {}))",
    "question-negative-object": "send(b'Q', (1, 1, -1, ('__globals__',), {}))",
    "question-unknown-op": "send(b'Q', (1, 99, 0, (), {}))",
    "question-the-empty-place": "send(b'Q', (1, 1, 0, ('__class__',), {}))",
    "question-flood": "while True: send(b'Q', (1, 0, 5, (), {}))",
    # what travels beside an answer
    "changes-of-the-unknown": "send(b'A', (1, 1), changes=((7, ()),))",
    "changes-odd": "send(b'A', (1, 1), changes=((0, 1, 2), 5))",
    "changes-no-tuple": "send(b'A', (1, 1), changes=[])",
    "output-odd": "send(b'A', (1, 1), extra=5)",
    "output-of-text": "send(b'A', (1, 1), extra=('a', 'b'))",
    # handles
    "handle-yours-unknown": "send(b'A', (1, Forged(5, 1)))",
    "handle-yours-negative": "send(b'A', (1, Forged(-1, 1)))",
    "handle-yours-nothing": "send(b'A', (1, Forged(0, 1))); send(b'A', (2, Forged(0, 1)))",
    "handle-builtin-unknown": "send(b'A', (1, Forged(10**6, 2)))",
    "handle-builtin-negative": "send(b'A', (1, Forged(-3, 2)))",
    "handle-odd-flags": "send(b'A', (1, Forged(5, -1)))",
    "handle-huge-flags": "send(b'A', (1, Forged(5, 2**40)))",
    "handle-all-flags": "send(b'A', (1, Forged(5, 4092))); send(b'A', (2, Forged(5, 4092)))",
    "handle-of-every-kind": """
        kinds = [f for f in range(4, 65536) if not f & 0b1110_0000_0000_0000]
        number = find('Peer')._number
        send(b'A', (number + 1, [Forged(5 + n, f) for n, f in enumerate(kinds)]))""",
    "handle-exception-without-end": "send(b'A', (1, Forged(5, 2**62 | 32768)))",
    "handle-of-the-proxy": "send(b'A', (1, Forged(0, 4))); send(b'A', (2, Forged(0, 4)))",
    # values
    "value-says-yes": """
        class Yes(str):
            def __eq__(self, other): return True
            __hash__ = str.__hash__
        return Yes('no')""",
    "value-object-says-yes": """
        class Yes:
            def __eq__(self, other): return True
            def __ne__(self, other): return False
            def __hash__(self): return hash(1)
            __class__ = str
        return Yes()""",
    "value-contains-itself": "a = []; a.append(a); return a",
    "value-cycle-in-a-tuple": "a = []; t = (a,); a.append(t); return t",
    "value-deep": "a = []\n        for _ in range(200_000): a = [a]\n        return a",
    "value-deep-tuple-as-key": """
        a = ()
        for _ in range(100_000): a = (a,)
        return {a: 1}""",
    "value-nan": "return float('nan')",
    "value-int-says-yes": """
        class Yes(int):
            __eq__ = __lt__ = __gt__ = lambda self, other: True
            __hash__ = int.__hash__
        return Yes(3)""",
    "value-dict-lies": """
        class Lies(dict):
            def __getitem__(self, key): return '9f2c-what-only-the-test-knows'
            def __eq__(self, other): return True
            __len__ = lambda self: 0
            items = keys = values = __iter__ = lambda self: iter(())
        return Lies(a=1)""",
    "value-enum-says-yes": """
        import enum
        class Yes(str, enum.Enum):
            A = 'a'
            def __eq__(self, other): return True
            __hash__ = str.__hash__
        return Yes.A""",
    "value-reflected": """
        class Any:
            __eq__ = __req__ = __ne__ = lambda self, other: True
            __class__ = property(lambda self: str)
            def __radd__(self, other): return other
        return [Any(), {'a': Any()}]""",
    "value-slices-of-slices": """
        s = None
        for _ in range(190_000): s = slice(s)
        a = [s]; a.append(a)
        return a""",
    "value-deep-and-cyclic": """
        from collections import OrderedDict
        a = OrderedDict()
        for _ in range(100_000): a = OrderedDict(a=a)
        k = [a]; k.append(k)
        return k""",
    "value-tuple-in-itself": "send_raw(b'A', b'\\x9f\\3\\x9f\\2\\1\\x9f\\1\\xa3\\2\\x9f\\0\\x90')",
    "value-not-yet-there": "send_raw(b'A', b'\\x9f\\3\\x9f\\2\\1\\xa3\\0\\x9f\\0\\x90')",
    "value-of-nobody": "send_raw(b'A', b'\\x9f\\3\\x9f\\2\\1\\xa4\\7\\x9f\\0\\x90')",
    # the sandbox's own state in the candidate's process
    "state-codec-replaced": """
        codec = sys.modules['intentspec_sandbox.codec']
        codec.encode = lambda *a, **k: b'\\x90'
        codec.decode = lambda *a, **k: ((1, 0, 0, (), {}), (), None)
        return 1""",
    "state-peer-forged": """
        import gc
        for thing in gc.get_objects():
            if type(thing).__name__ == 'Peer':
                thing._number, thing._open, thing.depth = 10**9, -5, 399
                thing.table.__init__(); thing.table._next = 77
        return [1]""",
    "state-objects-of-the-test-renumbered": """
        exports = find('Exports') or find('Peer')._export.__self__
        exports._objects[:] = [len] * 100
        exports._numbers = {id(len): 7}
        return len, exports""",
    "state-modules-cleared": "sys.modules.clear(); sys.meta_path.clear(); return 1",
    "state-lock-kept": """
        import threading
        threading.Thread(target=find('Peer').lock.acquire).start()
        return [lambda: 1]""",
    "state-another-channel": """
        import socket
        ours, theirs = socket.socketpair()
        os.dup2(ours.fileno(), find('Channel').fd)
        return 1""",
    "state-channel-doubled": """
        import threading
        fd, link = os.dup(find('Channel').fd), find('Channel')
        def answer():
            while True: os.read(fd, 1)
        for _ in range(4): threading.Thread(target=answer, daemon=True).start()
        import time; time.sleep(0.1)
        return 1""",
    # answers by what runs later
    "late-finaliser": """
        number = find('Peer')._number
        class Late:
            def __del__(self): send(b'A', (number, 'x'))
        late = Late(); late.me = late; late = None
        import gc; gc.collect()
        return 1""",
    "late-weakref": """
        import weakref
        class Late: pass
        late = Late()
        kept = weakref.ref(late, lambda _: send(b'A', (2, 'y')))
        del late
        return 1""",
    "late-atexit": """
        import atexit
        atexit.register(lambda: send(b'A', (1, 'x')))
        sys.exit(0)""",
    "late-thread-answers-the-next": """
        import threading, time
        link, sandbox = find('Channel'), sys.modules['intentspec_sandbox']
        def answer():
            for number in range(2, 50):
                data = sandbox.codec.encode(
                    ((number, 'x'), (), None), table=sandbox.codec.Table(), export=None)
                link.send(b'A', data); time.sleep(0.001)
        threading.Thread(target=answer, daemon=True).start()
        return 1""",
    "late-signal": """
        import signal
        signal.signal(signal.SIGALRM, lambda *_: send(b'A', (2, 'x')))
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        return 1""",
    "late-faulthandler": """
        import faulthandler, time
        faulthandler.dump_traceback_later(0.01, exit=True, file=1)
        time.sleep(5)""",
    "late-arguments-change": """
        import threading
        def work(given):
            while True: given.append(1) if len(given) < 9999 else given.clear()
        for given in args:
            if type(given) is list:
                threading.Thread(target=work, args=(given,), daemon=True).start()
        return 1""",
    # leaving
    "leave-exit": "sys.exit(0)",
    "leave-os-exit": "os._exit(0)",
    "leave-signal": "os.kill(os.getpid(), 9)",
    "leave-abort": "os.abort()",
    "leave-stop": "os.kill(os.getpid(), 19)",
    "leave-segfault": "import ctypes; ctypes.string_at(0)",
    "leave-close": "os.close(find('Channel').fd)",
    "leave-close-all": "os.closerange(0, 300)",
    "leave-shutdown": "import socket; socket.socket(fileno=find('Channel').fd).shutdown(2)",
    "leave-dup-null": "os.dup2(os.open('/dev/null', os.O_RDWR), find('Channel').fd)",
    "leave-keyboard": "raise KeyboardInterrupt",
    "leave-generator-exit": "raise GeneratorExit",
    "leave-base": "raise BaseException('x')",
    "leave-assertion": "raise AssertionError",
    # exceptions that bite
    "raise-evil-str": """
        class Evil(ValueError):
            def __str__(self): sys.exit(0)
            __repr__ = __str__
            args = property(lambda self: sys.exit(0))
        raise Evil""",
    "raise-evil-class": """
        class Meta(type):
            def mro(cls): return [cls, ValueError, Exception, BaseException, object]
            __instancecheck__ = __subclasscheck__ = lambda *_: True
        class Evil(ValueError, metaclass=Meta):
            __class__ = SystemExit
            __module__ = 'builtins'
        raise Evil('x')""",
    "raise-long": "raise ValueError('x' * 50_000_000)",
    "raise-huge-int": "raise ValueError(1 << 80_000_000)",
    "raise-terminal": "raise ValueError('\\x1b[2J\\x00\\ud800')",
    "raise-deep": "def f(): f()\n        f()",
    "raise-evil-attributes": """
        class Evil(ValueError):
            __cause__ = __context__ = __dict__ = __traceback__ = property(lambda self: sys.exit(0))
        raise Evil('x')""",
    "raise-evil-group": """
        class Group(ExceptionGroup):
            exceptions = property(lambda self: sys.exit(0))
        raise Group('x', [ValueError()])""",
    "raise-long-chain": """
        error = ValueError('x')
        for _ in range(100_000):
            next_one = ValueError('y'); next_one.__cause__ = error; error = next_one
        raise error""",
    "raise-chain-in-a-ring": """
        a, b = ValueError('a'), ValueError('b')
        a.__cause__, b.__cause__ = b, a
        raise a""",
    "raise-deep-arguments": """
        a = []
        for _ in range(190_000): a = [a]
        raise ValueError(a)""",
    "raise-shared-arguments": """
        a = (1,)
        for _ in range(60): a = (a, a)
        raise ValueError(a)""",
    "raise-many-classes": """
        for n in range(20_000): send(b'X', (1, (None, n, ('class', n, 'E', ('ValueError',)), (), '',
                                                (), None, None)))""",
    "raise-skip-test": "import unittest; raise unittest.SkipTest('x')",
    "raise-index-error": "raise IndexError",
    # time
    "time-busy": "while True: pass",
    "time-sleep": "import time; time.sleep(60)",
    "time-naps": """
        import time
        while True:
            end = time.process_time() + 0.0015
            while time.process_time() < end: pass
            time.sleep(0.018)""",
    "time-many-threads": """
        import threading
        threading.stack_size(32768)
        while True:
            threading.Thread(target=lambda: __import__('time').sleep(60)).start()""",
    "time-finaliser": """
        class Slow:
            def __del__(self):
                while True: pass
        Slow()""",
    "time-lock": "import threading; a = threading.Lock(); a.acquire(); a.acquire()",
    "time-regex": "import re; re.match(r'(a+)+$', 'a' * 60 + 'b')",
    # hoarding
    "hoard-memory": "a = [bytes(1 << 28) for _ in range(64)]",
    "hoard-descriptors": "a = []\n        while True: a.append(os.dup(0))",
    "hoard-output": "while True: print('x' * 1_000_000)",
    "hoard-judge": """
        send_raw(b'A', b'', length=64 << 20)
        while True: os.write(find('Channel').fd, b'x' * 65536)""",
}

# Whole candidates: what they do when they are loaded, and then no matter what.
WHOLE: dict[str, str] = {
    "load-exit": "import sys\nsys.exit(0)",
    "load-os-exit": "import os\nos._exit(0)",
    "load-endless": "while True: pass",
    "load-recursion": "def f(): f()\nf()",
    "load-no-report": f"{FIND}\nsend_raw(b'A', b'\\x90')",
    "load-report-forged": f"{FIND}\nsend_raw(b'r', b'\\x9f\\1\\1')\nimport time\ntime.sleep(60)",
    "load-report-odd": f"{FIND}\nsend_raw(b'r', b'\\x9f\\3\\1\\1\\1')\nimport time\ntime.sleep(60)",
    "load-failure-forged": f"{FIND}\nsend_raw(b'f', b'\\x9f\\2\\1\\1')\nwhile True: pass",
    "compile-nested": "x = " + "(" * 5000 + ")" * 5000,
    "compile-huge": "x = " + "+".join(["1"] * 60_000),
    "compile-nul": "def solution(*a, **k): return 1\0",
    "compile-surrogate": "def solution(*a, **k): return '\ud800'\n\ud800",
    "builtins-replaced": """
import builtins, sys
for name in ("len", "isinstance", "type", "print", "open", "id", "map", "all", "any", "sorted"):
    setattr(builtins, name, lambda *a, **k: True)
builtins.AssertionError = Exception
sys.modules.clear()
def solution(*a, **k): return True
""",
    "streams-replaced": """
import sys
class Odd:
    def write(self, text): sys.exit(0)
    flush = fileno = close = write
sys.stdout = sys.stderr = sys.__stdout__ = sys.stdin = Odd()
def solution(*a, **k):
    print("hello"); return 1
""",
    "streams-closed": """
import os, sys
sys.stdout.close(); sys.stderr.close(); os.closerange(0, 3)
def solution(*a, **k): return 1
""",
    "hooks": """
import atexit, os, sys, threading
def endless(*a, **k):
    while True: pass
os.register_at_fork(before=endless, after_in_child=endless, after_in_parent=endless)
atexit.register(endless)
sys.excepthook = sys.unraisablehook = threading.excepthook = endless
sys.addaudithook(lambda event, args: 1 / 0 if event == "marshal.loads" else None)
def solution(*a, **k): return 1
""",
    "tracing": """
import sys
def trace(frame, event, arg):
    frame.f_trace_opcodes = True
    return trace
sys.settrace(trace); sys.setprofile(trace)
def solution(*a, **k): return 1
""",
    "threads-write": FIND + """
import threading
def noise(fd):
    while True: os.write(fd, b"\\0" * 100)
def solution(*a, **k):
    threading.Thread(target=noise, args=(find("Channel").fd,), daemon=True).start()
    import time; time.sleep(0.2)
    return 1
""",
    "threads-go-on": """
import threading, time
def work(a):
    while True: time.sleep(0.001)
def solution(*a, **k):
    threading.Thread(target=work, args=a[:1]).start()
    return 1
""",
    "memory-scribble": """
import ctypes
def solution(*a, **k):
    for at in range(id(None) - 4000, id(None) + 4000, 8):
        ctypes.c_uint64.from_address(at).value = 0x4141414141414141
    return 1
""",
    "ready-with-every-flag": f"{FIND}\nsend_raw(b'r', struct.pack('<IQ', 65535, 0))\n"
    "import time\ntime.sleep(60)",
    "ready-longer-than-it-is": f"{FIND}\nsend_raw(b'r', struct.pack('<IQ', 4, 2**63))\n"
    "import time\ntime.sleep(60)",
    "ready-twice": FIND + """
send_raw(b'r', struct.pack('<IQ', 4, 0))
def solution(*a, **k): return 1
""",
    "hooks-leave": """
import os, sys, threading
os.register_at_fork(after_in_child=lambda: os._exit(0))
leave = lambda *a: os._exit(0)
sys.settrace(leave); sys.setprofile(leave); threading.setprofile(leave)
def solution(*a, **k): return 1
""",
    "hooks-audit-leaves": """
import sys
sys.addaudithook(lambda event, args: sys.exit(0))
def solution(*a, **k): return 1
""",
    "entry-is-a-lie": """
class Lie:
    __call__ = lambda self, *a, **k: self
    __eq__ = __ne__ = __lt__ = __gt__ = __contains__ = __bool__ = lambda self, *a: True
    __hash__ = lambda self: 1
    __getattr__ = lambda self, name: '9f2c-what-only-the-test-knows'
    __iter__ = lambda self: iter([self])
    __str__ = __repr__ = __format__ = lambda self, *a: '9f2c-what-only-the-test-knows'
solution = Lie()
""",
    "stop-iteration": "def solution(*a, **k): raise StopIteration",
}  # fmt: skip


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    """Give the one worker that meets them all."""
    bench = Bench()
    yield bench
    bench.close()


def _in_a_call(body: str) -> str:
    return f"{FIND}\ndef solution(*args, **kwargs):\n    if True:\n        {body.strip()}\n"


@pytest.mark.parametrize("attack", [*IN_A_CALL, *WHOLE])
def test_no_attack_passes_or_harms_the_next_candidate(bench: Bench, attack: str) -> None:
    """Whatever a candidate does, it doesn't pass, and the next is judged as if it hadn't been."""
    code = WHOLE[attack] if attack in WHOLE else _in_a_call(IN_A_CALL[attack])
    verdict, message, _ = bench.judge(
        code, SECRET, timeout_s=0.4, idle_s=0.4, memory_bytes=400 << 20
    )
    assert verdict != "passed"
    assert message.isprintable()
    assert len(message) < 400
    assert bench.is_sound()


@pytest.mark.parametrize(
    ("attack", "verdict"),
    [
        ("frame-other-nonce", "protocol"),
        ("frame-short-forged", "protocol"),
        ("frame-half", "timeout"),
        ("leave-exit", "crashed"),
        ("leave-segfault", "crashed"),
        ("leave-stop", "timeout"),
        ("time-busy", "timeout"),
        ("time-naps", "timeout"),
        ("time-many-threads", "crashed"),
        ("hoard-memory", "memory"),
        ("load-endless", "timeout"),
        ("compile-nul", "invalid"),
    ],
)
def test_an_attack_has_the_verdict_that_tells_what_it_was(
    bench: Bench, attack: str, verdict: str
) -> None:
    """Users debug with verdicts: they name the kind of failure."""
    code = WHOLE[attack] if attack in WHOLE else _in_a_call(IN_A_CALL[attack])
    found = bench.judge(code, SECRET, timeout_s=0.4, idle_s=0.4, memory_bytes=400 << 20)
    assert found[0] == verdict, found


# --- tests that swallow, and vacuous ones --------------------------------------------

SWALLOW = """
try:
    solution(1)
except:
    pass
for _ in range(3):
    try:
        assert solution(2) is not None
    except:
        pass
assert True
"""


@pytest.mark.parametrize(
    "attack", ["leave-exit", "leave-os-exit", "leave-segfault", "leave-close", "frame-no-kind"]
)
def test_leaving_can_not_be_swallowed_by_the_test(bench: Bench, attack: str) -> None:
    """A bare ``except`` in a test doesn't turn a departure into a pass."""
    assert bench.judge(_in_a_call(IN_A_CALL[attack]), SWALLOW)[0] in ("crashed", "protocol")
    assert bench.is_sound()


@pytest.mark.parametrize(
    "test",
    [
        "assert all(map(lambda x: solution(x) == 7 * x, [1, 2, 3]))",
        "assert list(map(solution, [])) == [] and all(map(solution, [1, 2]))",
        "assert not any(map(lambda x: solution(x) != 7 * x, [1, 2, 3]))",
        "assert [x for x in iter(lambda: solution(1), None)] == []",
        "assert next(map(solution, [1]), 5) == 5",
        "assert sum(1 for _ in filter(solution, [1, 2])) == 0",
        "solution(1)",
        "for got, want in zip(solution(1), [1, 2]):\n    assert got == want",
    ],
)
def test_the_end_of_an_iteration_is_no_evidence(bench: Bench, test: str) -> None:
    """A candidate's StopIteration would end the test's own loops, and hold vacuously."""
    code = "def solution(x):\n    raise StopIteration\n"
    assert bench.judge(code, test)[0] in ("error", "failed")


def test_stop_iteration_reaches_a_test_that_asks_for_it(bench: Bench) -> None:
    """Where a test names the exception it gets it."""
    test = """
try:
    solution(1)
    assert False
except StopIteration as stop:
    assert stop.value == 3
"""
    assert bench.judge("def solution(x):\n    raise StopIteration(3)\n", test)[0] == "passed"


def test_a_failed_check_can_not_be_swallowed_by_a_context_manager(bench: Bench) -> None:
    """What ``__exit__`` returns decides about the candidate's exceptions, not the test's checks."""
    code = """
class All:
    def __enter__(self): return 1
    def __exit__(self, *_): return True
def solution(x): return All()
"""
    swallowed = "with solution(1) as value:\n    assert value == 2\nassert True"
    assert bench.judge(code, swallowed)[0] == "failed"
    suppressed = "with solution(1):\n    raise ValueError\nassert True"
    assert bench.judge(code, suppressed)[0] == "passed"


# --- values that are dear to the judge ------------------------------------------------

DEAR: dict[str, str] = {
    "colliding-keys": """
        codec = sys.modules["intentspec_sandbox"].codec
        parts = []
        for n in range(200_000): parts += [n * (2**61 - 1) + 2**61 - 1, 0]
        data = codec.encode(((1, parts), (), None), table=codec.Table(), export=lambda v: None)
        data = data.replace(b"\\x9e\\xff", b"\\xa0\\xff", 1)
        find("Channel").send(b"A", data)""",
    "shared-structure": "a = (1,)\n        for _ in range(200): a = (a, a)\n        return a",
    "long-number": "return 7 ** 20_000_000",
}


@pytest.mark.parametrize("attack", DEAR)
def test_a_value_that_is_dear_to_the_judge_costs_its_candidate_the_verdict(
    bench: Bench, attack: str
) -> None:
    """Decoding, comparing or showing it may take for ever: the run doesn't."""
    test = "value = solution(1)\nassert value != value or value == solution(1), str(value)"
    test += "\nassert hash(value) == 1 or value ** 40 == 3"
    verdict, _, _ = bench.judge(_in_a_call(DEAR[attack]), test, timeout_s=2.0, idle_s=1.0)
    assert verdict != "passed"
    assert bench.is_sound()


# --- what a test offers ----------------------------------------------------------------

CALLBACK = """
expected = "e7-what-only-the-test-knows"
class Box:
    def __init__(self): self.value, self._private = 5, expected
    def method(self): return self.value
def callback(x, _more=expected):
    return x + 1
closure = (lambda secret: lambda x: x)(expected)
def generate():
    secret = expected
    yield 1
    yield 2
found = solution(callback, closure, Box(), generate(), [1].append, Box)
assert found == [], found
"""
PEEK = """
names = '''__globals__ __self__ __closure__ __code__ __defaults__ __kwdefaults__ __func__ __dict__
__class__ __module__ __builtins__ __wrapped__ __init__ __reduce__ __reduce_ex__ __subclasses__
__getattribute__ __mro__ __bases__ func_globals func_code func_defaults gi_frame gi_code cr_frame
f_globals f_back tb_frame _private __weakref__ __annotations__ __call__ __get__'''
def solution(*things):
    found = []
    peer = find("Peer")
    for place, thing in enumerate(things):
        for name in names.split():
            try:
                value = peer.ask(1, thing._intentspec_number, (name,), {})
                found.append((place, name, repr(value)))
            except (TypeError, AttributeError, ValueError, KeyError):
                pass
            if place == 2 and not name.startswith("_"):
                continue  # public attributes of a test's own object may be set
            try:
                peer.ask(2, thing._intentspec_number, (name, 1), {})
                found.append((place, "set", name))
            except (TypeError, AttributeError, ValueError, KeyError):
                pass
    for number in range(-3, 40):
        for op in (1, 3, 6, 7, 10, 12, 14, 15, 16, 99):
            try:
                peer.ask(op, number, ("__globals__",) if op in (1, 3) else (), {})
                found.append((number, op))
            except (TypeError, AttributeError, ValueError, KeyError, IndexError):
                pass
    return [item for item in found if item[1] not in (6, 10, 12)]
"""


def test_what_a_test_offers_can_be_used_and_nothing_behind_it(bench: Bench) -> None:
    """A function's globals hold the expected values."""
    verdict, message, _ = bench.judge(FIND + PEEK, CALLBACK)
    assert verdict == "passed", message
    assert bench.is_sound()


def test_an_exception_of_a_callback_does_not_tell_what_the_test_was_at(bench: Bench) -> None:
    """Its context would be the check that failed, with what was expected."""
    code = """
def solution(f):
    try:
        f(1)
    except ValueError as error:
        return repr(error.__cause__) + repr(error.__context__)
"""
    test = """
def callback(x):
    raise ValueError("odd") from KeyError("a cause that was given")
try:
    raise AssertionError("want: tophat")
except AssertionError:
    told = solution(callback)
assert "cause" in told and "tophat" not in told, told
"""
    assert bench.judge(code, test)[0] == "passed"


@pytest.mark.parametrize(
    "body",
    [
        "def solution(f): return f(1) + f(2)",
        "def solution(f):\n    try:\n        f('a')\n    except TypeError:\n        return 5",
    ],
)
def test_an_honest_candidate_may_call_back(bench: Bench, body: str) -> None:
    assert bench.judge(body, "assert solution(lambda x: x + 1) == 5")[0] == "passed"


@pytest.mark.parametrize(
    "code",
    [
        "def solution(f): return f(f)",
        "def solution(f):\n    while True: f(f)",
        "import threading\ndef solution(f):\n"
        "    t = [threading.Thread(target=f, args=(f,)) for _ in range(20)]\n"
        "    [x.start() for x in t]; [x.join() for x in t]",
        "kept = []\ndef solution(f):\n    kept.append(f)\n    return kept[0](kept[-1])",
    ],
)
def test_callbacks_that_call_again_come_to_an_end(bench: Bench, code: str) -> None:
    """Calls within calls are bounded, from threads as well."""
    test = "def back(f):\n    return solution(f)\nassert solution(back) == 'never'"
    assert bench.judge(code, test, timeout_s=0.5, idle_s=0.5)[0] != "passed"
    assert bench.is_sound()


# --- checks that fail while the candidate looks on -------------------------------------------

_CHECKED = {
    "in a callback": (
        "def solution(f):\n    try:\n        f(-1)\n    except BaseException:\n        pass\n",
        "def positive(x):\n    assert x > 0\nassert solution(positive) is None",
    ),
    "in an iterator": (
        "def solution(xs):\n    try:\n        return sum(xs)\n    except BaseException:\n"
        "        return 1\n",
        "def feed():\n    yield 1\n    assert False, 'too far'\nassert solution(feed()) == 1",
    ),
    "in a method": (
        "def solution(x):\n    try:\n        x.use()\n    except BaseException:\n        pass\n",
        "class Thing:\n    def use(self):\n        assert False\nassert solution(Thing()) is None",
    ),
    "around a generator": (
        "def solution(x):\n    try:\n        yield x\n    except BaseException:\n        pass\n",
        "from contextlib import contextmanager\nwith contextmanager(solution)(1) as x:\n"
        "    assert x == 2\nassert True",
    ),
    "in a callback, and raised where an exception is due": (
        "kept = []\ndef solution(f):\n    if kept:\n        raise kept[0]\n    try:\n        f()\n"
        "    except BaseException as error:\n        kept.append(error)\n",
        "def never():\n    assert False\nassert solution(never) is None\ntry:\n    solution(None)\n"
        "except Exception:\n    pass\nelse:\n    raise ValueError",
    ),
    "of a callback, another raised in its place and caught": (
        "def solution(f):\n    try:\n        f()\n    except BaseException:\n        pass\n"
        "    raise ValueError\n",
        "def never():\n    raise AssertionError\ntry:\n    solution(never)\n    assert False\n"
        "except ValueError:\n    pass",
    ),
}


@pytest.mark.parametrize("where", _CHECKED)
def test_a_check_that_failed_can_not_be_swallowed_by_the_candidate(
    bench: Bench, where: str
) -> None:
    """The test never sees the exception; its verdict does."""
    assert bench.judge(*_CHECKED[where])[0] == "failed"
    assert bench.is_sound()


_LISTENS = {
    "a context manager": (
        """
class Listens:
    def __enter__(self): return 1
    def __exit__(self, kind, error, trace): said.append(repr(error))
said = []
def solution(x): return said if x == "told" else Listens()
""",
        "with solution(1) as x:\n        assert x == 2, 'want: tophat'",
    ),
    "a generator": (
        """
said = []
def listens():
    try:
        yield 1
    except BaseException as error:
        said.append(repr(error)); raise
def solution(x): return said if x == "told" else listens()
""",
        "from contextlib import contextmanager\n    with contextmanager(solution)(1) as x:\n"
        "        assert x == 2, 'want: tophat'",
    ),
    "a caller": (
        """
said = []
def solution(f):
    if f == "told": return said
    try:
        f()
    except BaseException as error:
        said.append(repr(error) + repr(vars(error)) + repr(error.__cause__)); raise
""",
        "solution(check_it)",
    ),
}


@pytest.mark.parametrize("how", _LISTENS)
def test_a_check_that_failed_does_not_tell_the_candidate_what_was_expected(
    bench: Bench, how: str
) -> None:
    code, use = _LISTENS[how]
    test = f"""
def check_it():
    try:
        raise KeyError("tophat")
    except KeyError as cause:
        error = AssertionError("want: tophat")
        error.expected = "tophat"
        raise error from cause
try:
    {use}
except AssertionError:
    pass
told = solution("told")
assert len(told) == 1 and "AssertionError" in told[0] and "tophat" not in told[0], told
"""
    assert bench.judge(code, test)[:2] == ("passed", "")


def test_a_generator_that_is_being_closed_does_not_hide_what_a_candidate_raises(
    bench: Bench,
) -> None:
    test = """
def cases():
    try:
        yield
    finally:
        assert solution(3) == 9
started = cases()
next(started)
started.close()
assert True
"""
    assert bench.judge("def solution(x): raise GeneratorExit", test)[0] == "error"


# --- what the next candidate finds ---------------------------------------------------------


@pytest.mark.parametrize("rest", range(0, 80, 10))
def test_an_import_that_breaks_half_way_is_nobody_else_s_loss(rest: int) -> None:
    """A judge imports NumPy for the first array: here where hardly any stack is left."""
    given_up = "def apply(f, n):\n    return f() if n <= 0 else apply(f, n - 1)\n"
    code = (
        f"import numpy\ndef solution(apply):\n    return apply(lambda: numpy.ones(1), {965 - rest})"
    )
    honest = "import numpy as np\ndef solution(x): return np.array(x) * 2"
    with Bench() as bench:
        verdict = bench.judge(code, given_up + "assert solution(apply) is None", libraries="numpy")[
            0
        ]
        assert verdict != "passed"
        test = "import numpy as np\nassert (solution([1, 2]) == np.array([2, 4])).all()"
        assert bench.judge(honest, test, libraries="numpy")[:2] == ("passed", "")


@pytest.mark.parametrize(("left", "unfit"), [("half.part", True), ("whole", False)])
def test_a_judge_in_which_part_of_a_package_is_left_is_replaced(left: str, unfit: bool) -> None:
    """As a failed import leaves it: the package gone, and those parts that had been loaded."""
    test = f"""
import sys
sys.modules[{left!r}] = type(sys)({left!r})
assert solution([2, 1]) == [1, 2]
"""
    with Bench() as bench:
        before = [pid for pid in children(bench.host) if "judge_process" in command(pid)]
        assert bench.judge("def solution(x): return sorted(x)", test)[0] == "passed"
        assert bench.is_sound()
        after = [pid for pid in children(bench.host) if "judge_process" in command(pid)]
        assert (before != after) is unfit


def test_kinds_of_handles_do_not_pile_up_in_the_judge(bench: Bench) -> None:
    """Whatever flags a candidate sends, there are only so many kinds to make."""
    from intentspec_metric.sandbox import handles

    def memory() -> int:
        judge = next(pid for pid in children(bench.host) if "judge_process" in command(pid))
        return int(Path(f"/proc/{judge}/statm").read_text().split()[1])

    assert bench.is_sound()
    before = memory()
    code = _in_a_call(IN_A_CALL["handle-of-every-kind"])
    bench.judge(code, "solution([1])\nassert False")
    assert bench.is_sound()
    assert memory() - before < (16 << 20) // 4096
    kinds = {handles.handle_class(flags) for flags in range(4, handles.ALL_FLAGS)}
    assert len(kinds) == 1024


# --- getting out -----------------------------------------------------------------------

# x86_64 numbers of calls that must not be possible, whatever their arguments
REFUSED = {
    "vfork": 58, "execve": 59, "kill-all": 62, "semget": 64, "msgget": 68, "shmget": 29,
    "socket": 41, "connect": 42, "accept": 43, "sendmsg": 46, "recvmsg": 47, "bind": 49,
    "listen": 50, "flock": 73, "truncate": 76, "ftruncate": 77, "rename": 82, "mkdir": 83,
    "rmdir": 84, "creat": 85, "link": 86, "unlink": 87, "symlink": 88, "chmod": 90, "fchmod": 91,
    "chown": 92, "fchown": 93, "lchown": 94, "ptrace": 101, "syslog": 103, "setuid": 105,
    "setgid": 106, "setpgid": 109, "setsid": 112, "setreuid": 113, "setgroups": 116,
    "setresuid": 117, "capset": 126, "rt_sigqueueinfo": 129, "utime": 132, "mknod": 133,
    "personality": 135, "setpriority": 141, "sched_setparam": 142, "sched_setscheduler": 144,
    "mlock": 149, "mlockall": 151, "pivot_root": 155, "adjtimex": 159, "chroot": 161,
    "acct": 163, "mount": 165, "swapon": 167, "reboot": 169, "sethostname": 170, "iopl": 172,
    "init_module": 175, "setxattr": 188, "fsetxattr": 190, "tkill": 200,
    "sched_setaffinity": 203, "io_setup": 206, "timer_create": 222, "clock_settime": 227,
    "utimes": 235, "mbind": 237, "mq_open": 240, "mq_notify": 244, "kexec_load": 246,
    "add_key": 248, "request_key": 249, "keyctl": 250, "ioprio_set": 251, "inotify_init": 253,
    "inotify_add_watch": 254, "migrate_pages": 256, "mkdirat": 258, "mknodat": 259,
    "fchownat": 260, "unlinkat": 263, "renameat": 264, "linkat": 265, "symlinkat": 266,
    "fchmodat": 268, "unshare": 272, "splice": 275, "tee": 276, "vmsplice": 278,
    "move_pages": 279, "utimensat": 280, "signalfd": 282, "fallocate": 285, "accept4": 288,
    "signalfd4": 289, "inotify_init1": 294, "rt_tgsigqueueinfo": 297, "perf_event_open": 298,
    "recvmmsg": 299, "fanotify_init": 300, "name_to_handle_at": 303, "open_by_handle_at": 304,
    "clock_adjtime": 305, "syncfs": 306, "sendmmsg": 307, "setns": 308, "process_vm_readv": 310,
    "process_vm_writev": 311, "kcmp": 312, "finit_module": 313, "sched_setattr": 314,
    "renameat2": 316, "seccomp": 317, "memfd_create": 319, "bpf": 321, "execveat": 322,
    "userfaultfd": 323, "copy_file_range": 326, "io_pgetevents": 333, "pidfd_send_signal": 424,
    "io_uring_setup": 425, "io_uring_enter": 426, "io_uring_register": 427, "open_tree": 428,
    "move_mount": 429, "fsopen": 430, "fspick": 433, "pidfd_open": 434, "clone3": 435,
    "openat2": 437, "pidfd_getfd": 438, "process_madvise": 440, "mount_setattr": 442,
    "landlock_create_ruleset": 444, "memfd_secret": 447, "process_mrelease": 448,
    "fchmodat2": 452, "map_shadow_stack": 453, "setxattrat": 463, "unknown-call": 900,
    "x32-getpid": 0x40000000 + 39,
}  # fmt: skip

RAW = """
import ctypes, errno
libc = ctypes.CDLL(None, use_errno=True)
def raw(number, *args):
    args = [ctypes.c_long(arg) if isinstance(arg, int) else arg for arg in args]
    result = libc.syscall(ctypes.c_long(number), *args)
    return 0 if result != -1 else ctypes.get_errno()
def solution(calls):
    through = []
    for name, number, args in calls:
        found = raw(number, *args)
        if found not in (errno.EPERM, errno.ENOSYS):
            through.append((name, errno.errorcode.get(found, found)))
    return through
"""
RAW_TEST = "through = solution({calls!r})\nassert through == [], through"

# the same, with arguments that decide
WITH_ARGUMENTS: dict[str, tuple[int, tuple[Any, ...]]] = {
    "kill everybody": (62, (-1, 0)),
    "kill the group": (62, (0, 0)),
    "kill init": (62, (1, 0)),
    "tgkill another": (234, (1, 1, 0)),
    "clone a process": (56, (17, 0, 0, 0, 0)),
    "clone with a namespace": (56, (0x10000000 | 0x10F00, 0, 0, 0, 0)),
    "fork": (57, ()),
    "wait4": (61, (-1, 0, 1, 0)),
    "prctl PDEATHSIG": (157, (1, 0, 0, 0, 0)),
    "prctl DUMPABLE": (157, (4, 1, 0, 0, 0)),
    "prctl PTRACER": (157, (0x59616D61, -1, 0, 0, 0)),
    "prctl SUBREAPER": (157, (36, 1, 0, 0, 0)),
    "prctl SECCOMP": (157, (22, 0, 0, 0, 0)),
    "prlimit of init": (302, (1, 4, 0, 0)),
    "fcntl SETOWN": (72, (0, 8, 1)),
    "fcntl SETSIG": (72, (0, 10, 9)),
    "fcntl SETOWN_EX": (72, (0, 15, 0)),
    "fcntl SETLEASE": (72, (0, 1024, 0)),
    "fcntl NOTIFY": (72, (0, 1026, 1)),
    "fcntl SETPIPE_SZ": (72, (0, 1031, 1 << 20)),
    "ioctl FIOASYNC": (16, (0, 0x5452, 0)),
    "ioctl FIOSETOWN": (16, (0, 0x8901, 0)),
    "ioctl SIOCSPGRP": (16, (0, 0x8902, 0)),
    "ioctl TIOCSTI": (16, (0, 0x5412, 0)),
    "sendto an address": (44, (0, 0, 0, 0, 4096, 16)),
    "send out of band": (44, (0, 0, 0, 1, 0, 0)),
    "recv out of band": (45, (0, 0, 0, 1, 0, 0)),
    "socketpair of datagrams": (53, (1, 2, 0, 0)),
    "socketpair of netlink": (53, (16, 1, 0, 0)),
}


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the numbers are those of x86_64")
def test_no_system_call_beyond_the_list_goes_through(bench: Bench) -> None:
    """What isn't allowed by name is refused, before its arguments are looked at."""
    calls = [(name, number, (0, 0, 0, 0, 0, 0)) for name, number in REFUSED.items()]
    verdict, message, _ = bench.judge(RAW, RAW_TEST.format(calls=calls))
    assert verdict == "passed", message


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the numbers are those of x86_64")
@pytest.mark.parametrize("name", WITH_ARGUMENTS)
def test_a_call_that_reaches_others_is_refused(bench: Bench, name: str) -> None:
    """Calls that are needed for oneself are not allowed upon others."""
    calls = [(name, *WITH_ARGUMENTS[name])]
    verdict, message, _ = bench.judge(RAW, RAW_TEST.format(calls=calls))
    assert verdict == "passed", message
    assert bench.is_sound()


@pytest.mark.skipif(platform.machine() != "x86_64", reason="machine code of x86_64")
def test_calls_of_another_architecture_end_the_process(bench: Bench) -> None:
    """The numbers of ``int 0x80`` mean other calls: 20 is writev here and getpid there."""
    code = """
import ctypes, mmap
def solution(x):
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(bytes.fromhex("b814000000cd80c3"))
    at = ctypes.addressof(ctypes.c_char.from_buffer(page))
    return ctypes.CFUNCTYPE(ctypes.c_int)(at)() > 0
"""
    assert bench.judge(code, "assert solution(1) in (True, False)")[0] == "crashed"
    assert bench.is_sound()


FILES = """
import os, socket, subprocess, sys
def solution(readable, hidden, others):
    worked = []
    def attempt(what, action, *args, **kwargs):
        try:
            action(*args, **kwargs)
        except (OSError, ValueError):
            return
        worked.append(what)
    for path in hidden:
        attempt("read " + path, open, path, "rb")
        attempt("mode 3 " + path, os.open, path, 3)
        attempt("mode 3, truncated " + path, os.open, path, 3 | os.O_TRUNC)
    for path in readable:
        for flags in (os.O_WRONLY, os.O_RDWR, os.O_RDONLY | os.O_TRUNC, 3, 3 | os.O_TRUNC,
                      os.O_WRONLY | os.O_TRUNC, os.O_WRONLY | os.O_APPEND):
            attempt("open %s with %o" % (path, flags), os.open, path, flags)
        attempt("chmod", os.chmod, path, 0o777)
        attempt("utime", os.utime, path)
        attempt("chown", os.chown, path, 0, 0)
        attempt("setxattr", os.setxattr, path, "user.x", b"1")
        attempt("link", os.link, path, "/tmp/x")
        attempt("symlink", os.symlink, path, "/tmp/x")
        attempt("rename", os.rename, path, path + "x")
        attempt("unlink", os.unlink, path)
        attempt("truncate", os.truncate, path, 0)
        attempt("fchmod", lambda: os.fchmod(os.open(path, os.O_RDONLY), 0o777))
    for folder in ("/", "/tmp", "/proc", "/proc/self/fd", "/sys", "/dev", "/etc", "/home", ".."):
        attempt("list " + folder, os.listdir, folder)
    for folder in ("/tmp", "/dev/shm", "/var/tmp", "/run", ".", "/proc/self"):
        attempt("write in " + folder, open, folder + "/intentspec-x", "w")
        attempt("unnamed file in " + folder, os.open, folder, os.O_TMPFILE | os.O_RDWR)
        attempt("fifo in " + folder, os.mkfifo, folder + "/intentspec-x")
        attempt("folder in " + folder, os.mkdir, folder + "/intentspec-x")
    for name in ("mem", "maps", "environ", "cmdline", "status", "oom_score_adj"):
        for pid in [*others, "self", os.getppid()]:
            attempt("/proc/%s/%s" % (pid, name), open, "/proc/%s/%s" % (pid, name), "rb")
    for pid in [*others, os.getppid()]:
        for fd in range(3, 10):
            attempt("descriptor of %d" % pid, open, "/proc/%d/fd/%d" % (pid, fd), "rb")
        for number in (0, 9, 15, 19, 23, 29):
            attempt("signal to %d" % pid, os.kill, pid, number)
    attempt("signal to the group", os.killpg, 0, 0)
    attempt("tcp", socket.socket, socket.AF_INET)
    attempt("udp", socket.socket, socket.AF_INET, socket.SOCK_DGRAM)
    attempt("unix", socket.socket, socket.AF_UNIX)
    attempt("subprocess", subprocess.run, [sys.executable, "-c", ""])
    attempt("shell", lambda: os.system("true") and 1 / 0 if False else open("/bin/sh", "rb"))
    if os.system("true") == 0:
        worked.append("system")
    if set(os.environ) & {"SECRET_TOKEN", "HF_TOKEN"} or sys.argv != [""]:
        worked.append("environment")
    return worked
"""


@pytest.fixture(scope="module", params=[None, 1, 2, 3, 4, 5, 6, 7], ids=lambda n: f"abi={n}")
def old_bench(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Bench]:
    """Give a worker as it would be on a kernel of a certain Landlock ABI."""
    from intentspec_metric.sandbox import confinement
    from intentspec_metric.sandbox.worker import posture

    abi: int | None = request.param
    if not confinement.landlock_abi() or (abi or 1) > confinement.landlock_abi():
        pytest.skip(f"this kernel has no Landlock ABI {abi or 1}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_TOKEN", "x")
        patch.setenv("HF_TOKEN", "x")
        bench = Bench(posture(landlock_abi=abi))
    yield bench
    bench.close()


def test_nothing_gets_out_on_any_kernel(old_bench: Bench, tmp_path: Path) -> None:
    """Files, processes, sockets, environment: the same on every Landlock ABI, by two locks."""
    root = Path(__file__).resolve().parents[1]
    victim = tmp_path / "victim"
    victim.write_text("untouched")
    secret = root / "intentspec_dataset" / "schema.py"
    card = next((root / "dataset_card").rglob("*.parquet"), secret)
    hidden = [str(victim), str(secret), str(card), "/etc/passwd", "/etc/shadow", "/proc/1/environ"]
    hidden += [str(root / "pyproject.toml"), str(Path(__file__))]
    readable = [json_file for json_file in (sys.modules["json"].__file__,) if json_file]
    others = [old_bench.host, 1]
    test = f"found = solution({readable!r}, {hidden!r}, {others!r})\nassert found == [], found"
    verdict, message, _ = old_bench.judge(FILES, test)
    assert verdict == "passed", message
    assert victim.read_text() == "untouched"
    assert old_bench.is_sound()
