"""Extraction: one rule, tried on shapes of our own, on real answers, and on hostile text."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
import sysconfig
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intentspec_metric.extract import Extraction, extract, split_prompt

SHARED = Path(__file__).parents[1].parent / "shared"
COMPLETIONS = SHARED / "completions"
needs_completions = pytest.mark.skipif(
    not COMPLETIONS.is_dir(), reason="the collection of real completions is not here"
)

F = "def f(x):\n    y = x\n    return y + 1\n"
BODY = "    y = x\n    return y + 1\n"
SIGNATURE = "def f(x):"


def behaves(program: str) -> bool:
    """Whether a program of ours defines f, and f adds one."""
    namespace: dict[str, Any] = {}
    exec(compile(program, "<program>", "exec", dont_inherit=True), namespace)
    return bool(namespace["f"](1) == 2)


def indented(code: str, margin: str) -> str:
    return "".join(margin + line for line in code.splitlines(keepends=True))


# --- code as it is -------------------------------------------------------------------

UNTOUCHED = {
    "plain": F,
    "crlf": F.replace("\n", "\r\n"),
    "tabs": "def f(x):\n\tif x:\n\t\treturn x + 1\n\treturn 1",
    "no line end": F.rstrip(),
    "fence in a docstring": "def f(x):\n    '''So:\n    ```python\n    f(1)\n    ```\n"
    "    '''\n    return x + 1",
    "fence in a comment": "# ```python\n" + F + "# ```\n",
    "tags in strings": "T = '<think>[BEGIN]</think></s>'\n" + F,
    "prose in a string": 'def f(x):\n    """It\'s\nnot `code`, is it? Well:\n"""\n    return x + 1',
    "asserts and prints": F + "assert f(1) == 2\nprint(f(1))\n",
    "main guard": F + '\nif __name__ == "__main__":\n    print(f(2))\n',
    "stub, then the definition": 'def f(x):\n    """Doc."""\n\n\n' + F,
    "cookie": "# -*- coding: latin-1 -*-\n" + F,
    "other names": "def größe(x):\n    return x + 1\n\nf = größe\n",
    "no def": "import functools, operator\nf = functools.partial(operator.add, 1)",
    "future": "from __future__ import annotations\ndef f(x: Later) -> Later:\n    return x + 1",
    "continuation": "def f(x): \\\n  return x \\\n      + 1",
    "odd but valid": "def f(x):\n    return x+(1)if x else-1\nprint\nmatch = case = type = f\n",
    "long brackets": "A = [\n1,\nf'{1}'\n'b',\n]\n" + F,
    "nested quotes of Python 3.12": "def g(d):\n    return f\"{d['a b']}\"\n" + F,
}


@pytest.mark.parametrize("signature", [None, SIGNATURE])
@pytest.mark.parametrize("name", UNTOUCHED)
def test_a_program_comes_back_to_the_letter(name: str, signature: str | None) -> None:
    text = UNTOUCHED[name]
    assert behaves(text)
    found = extract(text, entry_points=("f",), signature=signature)
    assert found == Extraction(text, "as_is")


def test_what_is_new_in_later_pythons_stays_too() -> None:
    """The rule doesn't depend on the interpreter it runs in."""
    for code in (
        'x = f"{d["a b"]} {", ".join(e for e in d)}"\nf = print(x)\n',
        "type X[T] = list[T]\ndef f[T](x: T) -> X[T]:\n    return [x]\n",
        "match f:\n    case Point(x=0) if f:\n        pass\n    case _:\n        f = 1\n",
        "try:\n    f = 1\nexcept* ValueError as e:\n    raise\n",
        't = t"{a}" rb"x"\n',
        "f = lambda x: x+1if x else -1\n",
    ):
        assert extract(code, entry_points=("f",)) == Extraction(code, "as_is")


def test_the_standard_library_is_code() -> None:
    """No valid program is taken for prose: 150 modules, the same ones each time."""
    folder = Path(sysconfig.get_paths()["stdlib"])
    modules = sorted(folder.glob("*.py")) + sorted(folder.glob("[aejux]*/*.py"))
    assert len(modules) > 200
    for path in random.Random(0).sample(modules, 150):
        text = path.read_bytes().decode("utf-8")
        assert extract(text, signature=SIGNATURE) == Extraction(text, "as_is"), path


def test_a_byte_order_mark_goes() -> None:
    assert extract("\ufeff" + F, entry_points=("f",)).program == F


# --- messages with code in them ------------------------------------------------------

FENCED = {
    "backticks": f"Hi!\n```python\n{F}```\nBye now.",
    "tildes": f"Hi!\n~~~python\n{F}~~~\nBye now.",
    "no language": f"Hi there\n```\n{F}```",
    "spelled otherwise": f"Hi there\n``` Python3\n{F}```",
    "attributes": f"Hi there\n```{{.python .numberLines}}\n{F}```",
    "title": f'Hi there\n```python title="a.py"\n{F}```',
    "in a list": f"1. First do:\n   ```python\n{indented(F, '   ')}   ```\n2. Done.",
    "on a bullet": f"- ```python\n{indented(F, '  ')}  ```\n",
    "in a list, code flush left": f"1. First do:\n   ```python\n{F}   ```\n2. Done.",
    "in a quotation": f"> ```python\n{indented(F, '> ')}> ```\n",
    "with tabs": f"\t```python\n{indented(F, chr(9))}\t```\n",
    "unclosed": f"Hi there\n```python\n{F}",
    "unclosed, then prose": f"Hi there\n```python\n{F}\nThis function adds one to x.",
    "four backticks around three": f"````markdown\n```python\n{F}```\n````\n",
    "closed on the last line of code": f"Sure thing\n```python\n{F.rstrip()}```\nThat is it.",
    "opened at the end of a sentence": f"Here is the code: ```python\n{F}```",
    "all on one line": "Use this one:\n```def f(x): return x + 1```\n",
    "a labelled fence closes the one before": f"```python\ndef g():\n    pass\n\n```python\n{F}```",
    "a fence in a docstring": "Here it is:\n\n```python\ndef f(x):\n    '''So:\n    ```python\n"
    "    f(1)\n    ```\n    '''\n    return x + 1\n```\nDone with it.",
    "windows line ends": f"Sure thing:\n```python\n{F}```\nBye now.".replace("\n", "\r\n"),
    "a lambda": "Sure, use one:\n```python\nf = lambda x: x + 1\n```",
    "output after it": f"```python\n{F}```\nOutput:\n```\n2\n```\n",
    "tests after it": f"```python\n{F}```\nTests:\n```python\nassert f(1) == 3\n```\n",
    "shell around it": f"```bash\npip install x\n```\n```python\n{F}```\nRun\n"
    "```sh\npython f.py\n```",
    "the last of two versions": "```python\ndef f(x):\n    return 0\n```\nBetter:\n"
    f"```python\n{F}```",
    "a class first": "```python\nclass Solution:\n    def f(self, x):\n        return 0\n```\nor\n"
    f"```python\n{F}```",
    "a stub last": f'```python\n{F}```\nIts signature\n```python\ndef f(x):\n    """D."""\n```',
    "an interpreter session": "Here:\n```python\n>>> def f(x):\n...     return x + 1\n"
    ">>> f(1)\n2\n```",
    "a think tag in a string": 'So:\n```python\ndef f(x):\n    s = "<think>a</think>"\n'
    "    return x + 1\n```\n",
}
PROSE = {
    "closing fence only": f"{F}```\n\nThis adds one.",
    "closing fence, then an example": f"{F}```\n\nExample:\n```python\nprint(f(1))\n```\n",
    "closing fence, then an unlabelled one": f"{F}```\n\nExample:\n\n```\nprint(f(1))\n```\n",
    "around": f"Sure! Here is the function:\n\n{F}\nThis function returns x plus one.",
    "with apostrophes": f"Here's what you're after:\n\n{F}\nIt's easy, isn't it?",
    "a label": f"{F}\nExplanation:\nIt adds.",
    "numbered": f"{F}\n1. First we take x.\n2. Then we add one.",
    "bullets": f"{F}\n- takes x\n- adds one to it",
    "bold": f"{F}\n**Note**: adds one.",
    "example session": f"{F}\nExample usage:\n>>> f(1)\n2\n",
    "end mark": f"{F}\n[Task End]\nProblem: write another function that",
    "end mark, cut off": f"{F}\n[Task End",
    "the next question": f"Q: write f\nA:\n{F}\nQ: write g please\nA:\ndef g(x):\n    return f(",
    "between definitions": "First a helper function:\n\ndef h(x):\n    return x + 1\n\nThen the "
    "main one:\n\ndef f(x):\n    return h(x)\n\nThat is all.",
    "an open bracket": f"Note (this is important: the function\n\n{F}\nok bye now",
    "smileys": f"Here you go :)\n\n{F}\nEnjoy it ;)",
    "emoji": f"Here you go 😀\n{F}\n✅ Done",
    "French": f"Voilà — la fonction\n\n{F}\nC’est ça",
    "Chinese": f"以下是代码：\n\n{F}\n这个函数返回加一。",
    "windows line ends": f"Sure thing:\n\n{F}\nBye bye now.".replace("\n", "\r\n"),
    "decorated": "We use a cache:\n\nfrom functools import lru_cache\n\n@lru_cache\ndef f(x):\n"
    "    return x + 1\n\nIt is fast.",
    "no def": "Use a partial:\n\nimport functools, operator\n"
    "f = functools.partial(operator.add, 1)\n\nThat works fine.",
    "a conditional import": "So:\n\ntry:\n    import nox\nexcept ImportError:\n    nox = None\n\n"
    f"{F}\nIt is fast.",
    "notebook commands": f"%matplotlib inline\n!pip install foo\n{F}",
    "a table": f"{F}\n| a | b |\n|---|---|\n",
    "rules": f"Solution text here\n---\n{F}---\n",
    "echoed prompt": f'Complete this:\n\ndef f(x):\n    """Adds one."""\n\n### Response:\n{F}',
    "a header, then the definition": f"def f(x):\n\n{F}",
    "cut off in the next function": f"{F}\n\ndef g(y):\n    return max([y, f(",
    "cut off in a repetition": f'{F}\n\ndef f(x):\n    """Adds one and then some',
    "cut off in a string": f'{F}\n\ndef main():\n    print("hello',
    "cut off after a header": f"{F}\n\ndef main():\n",
    "cut off in a header": f"{F}\n\ndef main",
    "session": ">>> def f(x):\n...     return x + 1\n...\n>>> f(1)\n2\n",
}
WRAPPED = {
    "thinking": "<think>\ndef f(x): return 3\n```python\ndef f(x): return 9\n```\nhm\n"
    f"</think>\n{F}",
    "thinking, then a fence": f"<think>\nok so\n</think>\n\n```python\n{F}```",
    "thinking without its start": f"ok so f should be def f(x): hm\n</think>\n\n{F}",
    "unfinished thinking after the answer": f"{F}\n<think>\nright? def f(x): return 0\n",
    "thinking on one line": f"<think>hm ok</think>{F}",
    "begin and done": f"[BEGIN]\n{F}[DONE]",
    "begin on the line of code": f"[BEGIN] {F}[DONE]\nhere it is then",
    "done only": f"{F}[DONE]\n\nYou are an expert Python programmer",
    "python tags": f"[PYTHON]\n{F}[/PYTHON]\n[TESTS]\nassert f(1) == 3\n[/TESTS]",
    "answer tags around a fence": f"<answer>\n```python\n{F}```\n</answer>",
    "code tags": f"Here it is:\n<code>\n{F}</code>\n",
    "end of text": F.rstrip() + "<|endoftext|>",
    "end of sentence": F + "</s>",
    "a whole turn": f"<|im_start|>assistant\n{F}<|im_end|>\n",
    "a fence and an end": f"```python\n{F}```<|im_end|>",
    "margin": indented(F, "    "),
    "margin lost on the first line": "import math\n" + indented(F, "    "),
}
MESSAGES = {
    f"{kind}: {name}": text
    for kind, texts in (("fence", FENCED), ("prose", PROSE), ("wrapped", WRAPPED))
    for name, text in texts.items()
}


@pytest.mark.parametrize("signature", [None, SIGNATURE])
@pytest.mark.parametrize("name", MESSAGES)
def test_the_program_in_a_message_is_found(name: str, signature: str | None) -> None:
    found = extract(MESSAGES[name], entry_points=("other", "f"), signature=signature)
    assert behaves(found.program), found
    assert found.rule != "as_is"


BODIES = {
    "indented": BODY,
    "first line not indented": BODY.lstrip(),
    "first line by one blank": BODY[3:],
    "first line too deep": "    " + BODY,
    "not indented": "y = x\nreturn y + 1",
    "not indented, with blocks": "if x < 0:\n    return x + 1\nelse:\n    return x + 1",
    "a header first": "for i in [x]:\n        y = i + 1\n    return y",
    "a docstring first": '    """D."""\n' + BODY,
    "a docstring first, not indented": '"""D.\n    more\n    """\n    return x + 1',
    "a nested function": "    def g(z):\n        return z + 1\n    return g(x)",
    "a nested function, first line": "def g(z):\n        return z + 1\n    return g(x)",
    "a nested function, not indented": "def g(z):\n    return z + 1\nreturn g(x)",
    "a long string": "s = '''\na\n'''\nreturn x + len(s) - 2",
    "windows line ends": BODY.replace("\n", "\r\n"),
    "prose after it": f"{BODY}\nThis adds one.",
    "prose around it": f"Here is the body:\n\n{BODY}\nThis adds one.",
    "closing fence only": f"{BODY}```\n\nThis adds one.",
    "in a fence": f"Here is the body:\n```python\n{BODY}```\nok then",
    "in a fence, not indented": "Here is the body:\n```python\nreturn x + 1\n```\nok then",
    "begin and done": f"[BEGIN]\n{BODY}[DONE]",
    "code after it": f'{BODY}\n\nif __name__ == "__main__":\n    print(f(1))\n',
    "cut off in what follows": f'{BODY}\n\ndef g(x):\n    """A docstring that never en',
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_gets_the_signature(name: str) -> None:
    found = extract(BODIES[name], entry_points=("f",), signature=SIGNATURE)
    assert behaves(found.program), found
    assert found.rule.endswith("completed_body")


@pytest.mark.parametrize("name", BODIES)
def test_a_body_without_a_signature_is_never_completed(name: str) -> None:
    found = extract(BODIES[name], entry_points=("f",))
    assert "def f" not in found.program
    assert "completed_body" not in found.rule


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\n",
        "# I cannot help with that.",
        "I'm sorry, but I can't help with that.",
        "Which rounding do you mean?\n\n- half up\n- half to even\n",
        "<think>\nSo:\n```python\ndef f(x):\n    return x + 1\n```\nor rather",
        "def f(x):\n    return x + 1\x00",
        "def f(x):\n\tif x:\n        return x + 1\n\treturn 0",
        "def f(x):\n    return x y\n",
        "def f(x):\n    return sum([x, 1",
        "def g(x):\n    return x + 1\n",
        "class Solution:\n    def f(self, x):\n        return x + 1",
        "return x +",
    ],
)
def test_what_holds_no_answer_stays_and_stays_wrong(text: str) -> None:
    """No repair of the candidate's own mistakes, no fishing in unfinished thoughts."""
    assert extract(text, entry_points=("f",)) == Extraction(text, "as_is")


def test_another_function_is_not_renamed() -> None:
    found = extract(
        f"So:\n```python\n{F}```\n", entry_points=("solution",), signature="def solution(x):"
    )
    assert found == Extraction(F, "fence")


# --- what a program needs from elsewhere ---------------------------------------------


def test_definitions_come_from_other_blocks_and_nothing_else_does() -> None:
    """Helpers may stand before or after; prints, asserts and inputs stay out."""
    text = (
        "```python\nimport functools\n\n@functools.cache\ndef helper(x):\n    return x + ONE\n"
        "print(input())\n```\nthen\n```python\ndef f(x):\n    return helper(x)\n```\nwith\n"
        "```python\nONE = 1\nassert f(1) == 3\n```\n"
    )
    found = extract(text, entry_points=("f",))
    assert behaves(found.program)
    assert found.rule == "fence+helpers"
    assert "print" not in found.program
    assert "assert" not in found.program


def test_a_block_that_lacks_nothing_takes_nothing() -> None:
    """Tutorials define the same names for other problems: parameters and locals are own."""
    own = "def f(nums, total=0):\n    for n in [nums]:\n        total += n\n    return total + 1\n"
    text = (
        f"```python\ndef total(n):\n    pass\n\nnums = [1]\nn = 3\n```\nand\n```python\n{own}```\n"
    )
    assert extract(text, entry_points=("f",)) == Extraction(own, "fence")


def test_a_program_gets_the_preamble_only_for_a_name_it_lacks() -> None:
    preamble = "from typing import List\nimport math\n\n\ndef up(x):\n    return x + 1\n"
    for code, rule in (
        (F, "as_is"),
        ("def f(x: List[int]):\n    return x + 1\n", "preamble"),
        ("def f(x):\n    return math.floor(x) + 1\n", "preamble"),
        ("def f(x):\n    return int(f'{math.floor(x) + 1}')\n", "preamble"),
        ("def f(x):\n    return up(x)\n", "preamble"),
        ("def f(x):\n    '''List of up math.'''\n    return x + 1\n", "as_is"),
        ("from typing import List\ndef f(x: List[int]):\n    return x + 1\n", "as_is"),
        ("def up(x):\n    return x + 1\ndef f(x):\n    return up(x)\n", "as_is"),
    ):
        found = extract(code, entry_points=("f",), preamble=preamble)
        assert found.rule == rule, code
        assert found.program.endswith(code)
        assert behaves(found.program)


def test_a_future_import_stays_first() -> None:
    code = (
        '"""Doc."""\nfrom __future__ import annotations\n\ndef f(x: No) -> No:\n    return g(x)\n'
    )
    found = extract(code, entry_points=("f",), preamble="def g(x):\n    return x + 1\n")
    assert found.rule == "preamble"
    assert behaves(found.program)


def test_a_body_always_gets_the_preamble() -> None:
    found = extract(
        "    return up(x)", entry_points=("f",), signature="def f(x)", preamble="up = (1).__add__\n"
    )
    assert found == Extraction(
        "up = (1).__add__\n\n\ndef f(x):\n    return up(x)", "completed_body"
    )


def test_a_prompt_is_split_at_the_last_header_of_its_function() -> None:
    prompt = (
        "import math\n\n\ndef up(x):\n    '''Up.'''\n    return x + 1\n\n\n"
        "def f(\n    x: int,\n) -> int:\n    import re\n"
        "    '''Like this:\ndef f(x):\n    import no\n    '''\n"
    )
    preamble, signature = split_prompt(prompt, "f")
    assert signature == "def f(\n    x: int,\n) -> int:"
    assert preamble == prompt[: prompt.index("def f(")] + "import re\n"
    assert behaves(
        extract(
            "    return up(x)", entry_points=("f",), signature=signature, preamble=preamble
        ).program
    )
    assert split_prompt("Write f, please.", "f") == (None, None)


def test_one_string_of_names_is_refused() -> None:
    with pytest.raises(TypeError, match="sequence of names"):
        extract(F, entry_points="f")


# --- hostile text --------------------------------------------------------------------

ATOMS = [
    *"a \n\"'\\()[{`#:,=~<@\r\0\ud800😀",
    *('"""', '\\"', 'f"{', "f'{a}' ", "```\n", "```python\n", "   ```\n", "~~~\n", "x</think>y"),
    *("<think>\n", "</think>\n", "[BEGIN]\n", "[DONE]\n", "</s>", ": ", "def f(x):\n", "def f("),
    *("def f(x):\n    return x\n", "class A:\n", "    return 1\n", "import a,", "f=", "f,", "- "),
    *(
        ">>> def f(x):\n",
        'def f(x):\n  """\n',
        "@a\n",
        "1. a",
        "\n ",
        "lambda x: ",
        "x = [\n",
        "<|a|>",
    ),
]


@given(st.lists(st.sampled_from(ATOMS), max_size=60), st.booleans())
@settings(max_examples=300, deadline=None)
def test_no_text_makes_it_fail(atoms: list[str], bodies: bool) -> None:
    found = extract("".join(atoms), entry_points=("f",), signature=SIGNATURE if bodies else None)
    assert isinstance(found.program, str)
    assert found.rule


@given(st.text())
@settings(deadline=None)
def test_a_text_without_code_comes_back(text: str) -> None:
    """Without the entry point and a signature, at most wrappers go; and twice is once."""
    once = extract(text)
    assert extract(once.program).program == once.program


def test_repetition_is_neither_slow_nor_deep() -> None:
    """100,000 characters of anything, within CPU time that one quadratic step exceeds."""
    program = f"""if True:
        import resource
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
        from intentspec_metric.extract import extract
        for atom in {ATOMS!r}:
            text = atom * (100_000 // len(atom))
            for text in (text, {F!r} + text + "\\nx y z\\n"):
                extract(text, entry_points=("f",), signature="def f(x):", preamble="import a")
        print("done")
    """
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[1],
    )
    assert done.stdout == "done\n", (done.returncode, done.stderr)


def test_an_answer_among_many_blocks_is_found() -> None:
    noise = "".join(f"```python\ndef g{i}(x):\n    return f(x)\n```\n" for i in range(1_000))
    assert behaves(extract(f"{noise}```python\n{F}```\n{noise}", entry_points=("f",)).program)


# --- real answers --------------------------------------------------------------------

# Runs public completions, each in a process of its own with limits: not a sandbox, and
# not ours, so that it can't share a mistake with the judge.
RUNNER = r"""
import json, os, resource, signal, sys, warnings
def verdict(job):
    warnings.simplefilter("ignore")
    stage = "load"
    try:
        candidate = {"__name__": "candidate"}
        exec(compile(job["program"], "candidate", "exec", dont_inherit=True), candidate)
        if job["entry"] not in candidate:
            return "invalid"
        stage = "test"
        test = {"__name__": "test", "candidate": candidate[job["entry"]]}
        exec(compile(job["context"], "context", "exec", dont_inherit=True), test)
        test[job["entry"]] = candidate[job["entry"]]
        exec(compile(job["test"], "test", "exec", dont_inherit=True), test)
        return "pass"
    except BaseException as error:
        return f"{stage}:{type(error).__name__}"
answers = []
for job in json.load(sys.stdin):
    back, out = os.pipe()
    pid = os.fork()
    if pid == 0:
        quiet = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(quiet, fd)
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        signal.setitimer(signal.ITIMER_PROF, 1.0)
        signal.alarm(20)
        os.write(out, verdict(job).encode())
        os._exit(0)
    os.close(out)
    answers.append(os.read(back, 99).decode() or "timeout")
    os.close(back)
    os.waitpid(pid, 0)
json.dump(answers, sys.stdout)
"""


def outcomes(jobs: list[dict[str, str]]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-I", "-c", RUNNER],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    answers: list[str] = json.loads(done.stdout)
    return answers


def records(name: str) -> list[dict[str, Any]]:
    lines = (COMPLETIONS / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def problems() -> dict[str, dict[str, str]]:
    with gzip.open(COMPLETIONS / "HumanEval.jsonl.gz", "rt", encoding="utf-8") as file:
        return {row["task_id"]: row for row in map(json.loads, file)}


def job(record: dict[str, Any], problem: dict[str, str]) -> dict[str, str]:
    entry = problem["entry_point"]
    preamble, signature = split_prompt(problem["prompt"], entry)
    found = extract(record["raw"], entry_points=(entry,), signature=signature, preamble=preamble)
    return {
        "program": found.program,
        "entry": entry,
        "context": problem["prompt"] + "\n    pass\n",
        "test": problem["test"] + "\ncheck(candidate)\n",
    }


# Tasks of another collection, which states no tests here; what the functions must do.
MBPP = {
    "MBPP/234": ("volume_cube", "assert volume_cube(3) == 27"),
    "MBPP/466": ("find_peak", "find_peak([1, 3, 20, 4, 1, 0], 6)"),
}


@needs_completions
def test_real_shapes_behave_as_stated() -> None:
    """All 45: a pass is a pass, and what fails fails for the stated reason.

    Where the collection completed nothing (an empty answer, another function) with the
    prompt's bare header, we say that the entry point is missing.
    """
    shapes = records("shapes")
    tasks = problems()
    jobs = []
    for record in shapes:
        if record["task_id"] in tasks:
            jobs.append(job(record, tasks[record["task_id"]]))
        else:
            entry, test = MBPP[record["task_id"]]
            program = extract(record["raw"], entry_points=(entry,)).program
            jobs.append({"program": program, "entry": entry, "context": "", "test": test})
    for record, answer in zip(shapes, outcomes(jobs), strict=True):
        stated = record["check"]
        if answer == "invalid":
            assert stated != "pass"
            assert record["shape"] in ("empty", "other_function_name"), record["shape"]
        else:
            assert answer == stated, (record["shape"], record["task_id"])


@needs_completions
@pytest.mark.parametrize(
    ("name", "least_passing"),
    [("ldb_seed", 0.55), ("mapcoder", 0.60), ("llm_humaneval_benchmarks", 0.35)],
)
def test_a_sample_of_real_answers_agrees_with_its_sources(name: str, least_passing: float) -> None:
    """At least 95 in 100 verdicts are the source's; the rest are its own harness.

    Where the source passed and we don't, its harness had imported a module that the
    answer lacks; never is it an answer that we cut into something that can't load.
    """
    tasks = problems()
    sample = random.Random(7).sample(records(name), 50)
    answers = outcomes([job(record, tasks[record["task_id"]]) for record in sample])
    passing = sum(answer == "pass" for answer in answers)
    assert passing / len(sample) >= least_passing, Counter(answers)
    judged = [(r, a) for r, a in zip(sample, answers, strict=True) if "src_passed" in r]
    agreeing = [r["src_passed"] == (a == "pass") for r, a in judged]
    assert sum(agreeing) >= 0.95 * len(agreeing)
    for record, answer in judged:
        if record["src_passed"] and answer != "pass":
            assert answer == "test:NameError", (record["task_id"], record["model"])


@pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason="the cases from the field are not here")
def test_cases_from_the_field() -> None:
    """Fences, tags, encodings and entry points of every kind, A053 to A083."""
    lines = (SHARED / "cases" / "cases.jsonl").read_text("utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if "A053" <= case["id"] <= "A083"]
    assert len(cases) > 15
    jobs = []
    for case in cases:
        entry = "check" if case["id"] == "A078" else "f"
        program = extract(case["candidate"], entry_points=(entry,)).program
        jobs.append({"program": program, "entry": entry, "context": "", "test": case["test"]})
    for case, answer in zip(cases, outcomes(jobs), strict=True):
        assert (answer == "pass") == (case["expected"] == "pass"), (case["id"], answer)
