"""The examples of a docstring as a test.

Two ways of writing them are read: sessions (``>>> f(1)`` with the result below), by the
standard library's ``doctest``, and one-liners, as ``f(1) == 2``, ``f(1) ➞ 2`` or ``f(1)
should return 2``. An example counts only where its result is a literal; the rest is left
aside, because guessing at what prose means would make a test that nobody stated. Whether
the examples hold is shown by running the reference.
"""

from __future__ import annotations

import ast
import doctest
import re

from intentspec_dataset.syntax import parse

__all__ = ["docstring_examples"]

_BETWEEN = re.compile(
    r"\s*(==+>?|=+>|-+>|➞|→|⇒|➔|=|\bshould (?:return|be|equal)\b|\breturns?\b|\bis\b)\s*:?\s*"
)
_ENDS = (r"\s+#", None, r"\s+\(", r"[.;,]\s", r"[.;,]\Z")


def docstring_examples(prompt: str, entry_point: str) -> list[str]:
    r"""Return the examples of a prompt as statements, asserts most of them.

    Args:
        prompt: Code that ends in the function's header and docstring.
        entry_point: The function.

    Returns:
        The statements in order; none where the prompt is no such code or has no example.

    >>> docstring_examples("def f(x):\n    'Double: f(1) == 2, f(3) -> 6.'", "f")
    ['assert f(1) == 2']
    """
    text = _docstring(prompt, entry_point)
    if text is None:
        return []
    found: list[tuple[int, str]] = []
    taken: set[int] = set()
    try:
        session = doctest.DocTestParser().get_examples(text)
    except ValueError:  # a session that is indented in two ways
        session = []
    for example in session:
        first = example.lineno
        n_lines = example.source.count("\n") + example.want.count("\n")
        taken.update(range(first, first + n_lines))
        statement = _of_session(example)
        if statement is not None:
            found.append((first, statement))
    for number, line in enumerate(text.split("\n")):
        if number not in taken:
            statement = _of_line(line, entry_point)
            if statement is not None:
                found.append((number, statement))
    statements = [statement for _, statement in sorted(found)]
    asserted = any(entry_point in each for each in statements if each.startswith("assert "))
    return list(dict.fromkeys(statements)) if asserted else []


def _docstring(prompt: str, entry_point: str) -> str | None:
    for text in (prompt, prompt + "\n    pass\n"):
        try:
            tree = parse(text)
        except SyntaxError:
            continue
        for node in reversed(tree.body):
            if isinstance(node, ast.FunctionDef) and node.name == entry_point:
                return ast.get_docstring(node)
    return None


def _of_session(example: doctest.Example) -> str | None:
    """Return what one ``>>>`` asks for; setup lines stay what they are."""
    source, want = example.source.strip(), example.want.strip()
    if not want:
        return source if _expression(source) is None and not _broken(source) else None
    if _expression(source) is None or not _is_literal(want):
        return None
    return f"assert {source} == {want}"


def _of_line(line: str, entry_point: str) -> str | None:
    """Return what ``f(…) == …`` in a line of prose asks for."""
    called = re.search(rf"(?<![\w.]){re.escape(entry_point)}\(", line)
    if called is None:
        return None
    rest = line[called.start() :].strip().strip("`")
    for between in _BETWEEN.finditer(rest):
        call, result = rest[: between.start()].strip("` "), rest[between.end() :].strip("` ")
        if not _calls_with_literals(_expression(call)):
            continue
        for end in _ENDS:
            cut = result if end is None else re.split(end, result, maxsplit=1)[0].strip("` ")
            if _is_literal(cut):
                return f"assert {call} == {cut}"
    return None


def _expression(text: str) -> ast.expr | None:
    try:
        [statement] = parse(text).body
    except (SyntaxError, ValueError):  # ValueError: not one statement
        return None
    return statement.value if isinstance(statement, ast.Expr) else None


def _calls_with_literals(node: ast.expr | None) -> bool:
    """Tell a call that can be made as it stands from one of prose, as ``f(x)``."""
    if not isinstance(node, ast.Call):
        return False
    values = [*node.args, *(keyword.value for keyword in node.keywords)]
    return all(_is_literal(ast.unparse(value)) for value in values)


def _broken(text: str) -> bool:
    try:
        parse(text)
    except SyntaxError:
        return True
    return False


def _is_literal(text: str) -> bool:
    try:
        ast.literal_eval(text)
        nodes = ast.walk(ast.parse(text, mode="eval"))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return False
    # "..." is a literal as well, and stands for what was not written down
    return not any(isinstance(node, ast.Constant) and node.value is ... for node in nodes)
