"""What a test changes of the interpreter is as before when the next test starts."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from intentspec_metric.judging import judge
from intentspec_metric.sandbox.restore import BoundedText, NoInput

# what a test does, and what the next one finds
CHANGES = {
    "a module's name": ("import math\nmath.pi = 3", "import math\nassert 3.14 < math.pi < 3.15"),
    "a new name in a module": (
        "import json\njson.mine = 1",
        "import json\nassert not hasattr(json, 'mine')",
    ),
    "a deleted name": ("import math\ndel math.sin", "import math\nassert math.sin(0) == 0"),
    "a function of os.path": (
        "import os.path\nos.path.exists = lambda path: True",
        "import os.path\nassert not os.path.exists('/nothing/here')",
    ),
    "a builtin": ("import builtins\nbuiltins.len = lambda x: 7", "assert len([1]) == 1"),
    "a new builtin": (
        "import builtins\nbuiltins.mine = 1",
        "import builtins\nassert not hasattr(builtins, 'mine')",
    ),
    "sys.modules": (
        "import sys\nsys.modules['json'] = None\ndel sys.modules['math']",
        "import json, math\nassert json.dumps(1) == '1' and math.sqrt(4) == 2",
    ),
    "the random state": (
        "import random\nrandom.seed(99)\nrandom.random()",
        "import random\nassert random.getstate() == random.Random(0).getstate()",
    ),
    "the recursion limit": (
        "import sys\nsys.setrecursionlimit(5000)",
        "import sys\nassert sys.getrecursionlimit() == 1000",
    ),
    "the decimal context": (
        "import decimal\ndecimal.getcontext().prec = 3",
        "import decimal\nassert decimal.getcontext().prec == 28",
    ),
    "the warnings' filters": (
        "import warnings\nwarnings.simplefilter('error')",
        "import warnings\nassert warnings.filters[0][0] != 'error'\nwarnings.warn('x')",
    ),
    "the environment": (
        "import os\nos.environ['MINE'] = '1'\nos.environ.pop('TZ', None)",
        "import os\nassert 'MINE' not in os.environ and os.environ['TZ'] == 'UTC'",
    ),
    "the streams": (
        "import io, sys\nsys.stdout = io.StringIO()\nsys.stdin = None\nsys.stderr = None",
        "import sys\nassert sys.stdin.read() == ''\nprint('x', file=sys.stderr)\n"
        "assert sys.stdout.getvalue() == ''",
    ),
    "a closed stream": (
        "import sys\nsys.stdout.close()",
        "import sys\nprint('x')\nassert sys.stdout.getvalue() == 'x\\n'",
    ),
    "the path": (
        "import sys\nsys.path.insert(0, '/mine')\nsys.path_hooks.clear()",
        "import sys\nassert '/mine' not in sys.path and sys.path_hooks",
    ),
    "the finders": (
        "import sys\nsys.meta_path.clear()",
        "import sys, colorsys\nassert sys.meta_path",
    ),
    "a trace function": (
        "import sys\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)",
        "import sys\nassert sys.gettrace() is None and sys.getprofile() is None",
    ),
    "a signal's handler": (
        "import signal\nsignal.signal(signal.SIGALRM, lambda *a: None)\nsignal.alarm(1000)",
        "import signal\nassert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL\n"
        "assert signal.getitimer(signal.ITIMER_REAL)[0] == 0",
    ),
    "the garbage collector": ("import gc\ngc.disable()", "import gc\nassert gc.isenabled()"),
    "the digits of integers": (
        "import sys\ngetattr(sys, 'set_int_max_str_digits', int)(0)",
        "import sys\nassert getattr(sys, 'get_int_max_str_digits', lambda: 1)() != 0",
    ),
    "the hooks": (
        "import sys\nsys.excepthook = sys.displayhook = None",
        "import sys\nassert sys.excepthook is sys.__excepthook__",
    ),
    "NumPy's random state": (
        "import numpy as np\nnp.random.seed(5)\nnp.random.rand()",
        "import numpy as np\nassert np.random.rand() == np.random.RandomState(0).rand()",
    ),
    "NumPy's error state": (
        "import numpy as np\nnp.seterr(all='raise')",
        "import numpy as np\nassert np.geterr()['divide'] == 'warn'",
    ),
    "globals": ("mine = 1\nassert 'mine' in globals()", "assert 'mine' not in globals()"),
    "the entry point's name": ("solution = None", "assert solution() == 1"),
    "a class of the test": (
        "class Mine: pass\nimport sys\nassert sys.modules['__main__'].Mine is Mine",
        "import sys\nassert not hasattr(sys.modules['__main__'], 'Mine')",
    ),
    "a thread that is left": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(30,), daemon=True).start()",
        "import threading\nassert threading.active_count() == 1",
    ),
    "a generator that is left": (
        "import json\njson.left = solution(True)\nnext(json.left)",
        "assert solution() == 1",
    ),
}

CANDIDATE = """
def numbers():
    try:
        yield 1
        yield 2
    finally:
        print("closed")

def solution(lazy=False):
    return numbers() if lazy else 1
"""


@pytest.mark.parametrize(("change", "check"), CHANGES.values(), ids=CHANGES)
def test_the_next_test_finds_the_interpreter_as_it_was(change: str, check: str) -> None:
    """One judge runs many tests; none sees what another one did."""
    tests = [change + "\nassert True", check, check]
    verdicts = [(r.verdict.value, r.message) for r in judge(CANDIDATE, tests)]
    assert verdicts == [("passed", "")] * 3


def test_a_test_that_breaks_on_its_way_is_cleaned_up_as_well() -> None:
    """Whatever ends a test."""
    tests = [
        "import math\nmath.pi = 3\nraise SystemExit",
        "import math\nassert math.pi != 3\nmath.pi = 4\nimport os\nos._exit(0)",
        "import math\nassert 3.14 < math.pi < 3.15",
    ]
    verdicts = [r.verdict.value for r in judge(CANDIDATE, tests)]
    assert verdicts == ["error", "crashed", "passed"]


def test_names_of_a_module_that_a_test_imported_are_put_back() -> None:
    """From the end of the test that imported it."""
    tests = [
        "import wave\nassert wave.__name__ == 'wave'",
        "import wave\nwave.Error = wave.mine = None\nassert True",
        "import wave\nassert wave.Error is not None and not hasattr(wave, 'mine')",
    ]
    assert [r.verdict.value for r in judge(CANDIDATE, tests)] == ["passed"] * 3


IN_A_PROCESS_OF_ITS_OWN = """
import math, os, random, sys
from intentspec_metric.sandbox.restore import Baseline
baseline = Baseline()
assert baseline.restore()
math.pi, os.environ["MINE"] = 3, "1"
os.chdir("/")
sys.setrecursionlimit(4000)
import numpy
numpy.seterr(all="raise")
math.pi = numpy.zeros(3)  # what can't be compared
try:
    clean = baseline.restore()
except Exception:
    clean = False
print(clean, math.pi == 3)
"""


def test_a_process_that_is_not_clean_says_so() -> None:
    """It either goes back to what it was, or is given up."""
    root = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS_OF_ITS_OWN],
        capture_output=True,
        text=True,
        cwd=root,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "False"] or done.stdout.startswith("False")


def test_bounded_text_keeps_what_there_is_room_for() -> None:
    """A test that prints without end doesn't fill the memory."""
    text = BoundedText(5)
    assert text.write("abc") == 3
    assert text.write("defg") == 4
    assert text.write("h") == 1
    assert text.getvalue() == "abcde"


def test_no_input_is_an_empty_stream() -> None:
    """Reading ends at once."""
    assert NoInput().read() == ""
    assert isinstance(NoInput(), io.StringIO)
