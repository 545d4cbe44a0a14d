"""Handles: what they can do, and that nothing the candidate wrote decides in the judge."""

from __future__ import annotations

import copy
import functools
import io
import json
import operator
import pickle
import random
import types
from collections.abc import Callable
from typing import Any
from unittest import mock

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from two_sides import Side, Thing, two_sides

from intentspec_metric.sandbox import handles
from intentspec_metric.sandbox.crossing import Exceptions, clean, nearest_builtin
from intentspec_metric.sandbox.exports import Exports, flags_of
from intentspec_metric.sandbox.handles import Handle


class Liar:
    """Says yes to everything that it is asked."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return hash(7)

    def __contains__(self, item: object) -> bool:
        return True

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 3

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **kwargs: 7

    def __repr__(self) -> str:
        return "[1, 2, 3]"

    __str__ = __repr__
    __lt__ = __le__ = __gt__ = __ge__ = __eq__

    def __sub__(self, other: object) -> int:
        return 0

    __add__ = __rsub__ = __radd__ = __mul__ = __rmul__ = __sub__

    def __float__(self) -> float:
        return 7.0

    def __index__(self) -> int:
        return 7

    __int__ = __index__


PLAIN = [7, 7.0, "7", None, [1, 2, 3], (1, 2, 3), {"a": 1}, {1}, b"", True, float("nan")]


# --- closed handles, in the judge ----------------------------------------------------


@pytest.mark.parametrize("plain", PLAIN, ids=repr)
def test_a_handle_is_unequal_to_plain_data_and_nobody_is_asked(plain: Any) -> None:
    """An ``__eq__`` that always says yes stays behind."""
    with two_sides(Liar) as (judge, _, make):
        liar = make()
        judge.asked.clear()
        for pair in ((liar, plain), (plain, liar)):
            assert operator.eq(*pair) is False
            assert operator.ne(*pair) is True
        assert liar not in [plain]
        assert judge.asked == []


@pytest.mark.parametrize("name", ["lt", "le", "gt", "ge", "add", "sub", "mul"])
def test_ordering_and_arithmetic_against_plain_data_raise(name: str) -> None:
    """``abs(result - 4) < eps`` is not the candidate's to decide."""
    with two_sides(Liar) as (judge, _, make):
        liar = make()
        judge.asked.clear()
        for pair in ((liar, 4), (4, liar), (liar, [1])):
            with pytest.raises(TypeError):
                getattr(operator, name)(*pair)
        assert judge.asked == []


def test_conversions_of_a_handle_raise() -> None:
    """Nor does a handle become a number."""
    with two_sides(Liar) as (judge, _, make):
        liar = make()
        judge.asked.clear()
        for convert in (int, float, complex, operator.index, hex, json.dumps, pickle.dumps):
            with pytest.raises(TypeError):
                convert(liar)
        for copying in (copy.copy, copy.deepcopy):
            with pytest.raises(TypeError):
                copying(liar)
        assert judge.asked == []


def test_text_of_a_handle_is_not_the_candidates() -> None:
    """``str(result) == '[1, 2, 3]'`` is decided here."""
    with two_sides(Liar) as (judge, _, make):
        liar = make()
        judge.asked.clear()
        for text in (str(liar), repr(liar), f"{liar}", f"{liar!r}", f"{liar!s:>30}".strip()):
            assert text.startswith("<handle ")
        assert dir(liar) == []
        assert judge.asked == []


def test_membership_is_decided_by_iterating() -> None:
    """A ``__contains__`` that always says yes is not asked."""
    with two_sides(Liar) as (_, _, make):
        assert 7 not in make()
        assert list(make()) == []


@pytest.mark.parametrize(
    "name",
    [
        *("__class__", "__dict__", "__array__", "__array_interface__", "__array_ufunc__"),
        *("__float__", "__len_hint__", "__length_hint__", "__iter__", "__fspath__", "__bytes__"),
        *("__wrapped__", "__annotations__", "__reduce__", "__getstate__", "__dataclass_fields__"),
        *("__abs__x", "_repr_html_", "_typ", "__globals__", "__closure__", "__self__"),
    ],
)
def test_special_names_are_not_looked_up_over_there(name: str) -> None:
    """No protocol of the interpreter or of a library reaches the candidate's class."""

    class Bare:
        def __getattr__(self, name: str) -> Any:
            return "from over there"

    with two_sides(Bare) as (judge, _, make):
        bare = make()
        judge.asked.clear()
        assert getattr(bare, name, None) != "from over there"
        assert judge.asked == []
        with pytest.raises((AttributeError, TypeError)):
            setattr(bare, name, 1)
        with pytest.raises((AttributeError, TypeError)):
            delattr(bare, name)
        assert judge.asked == []


def test_numpy_sees_an_object_in_a_handle() -> None:
    """An array made of a handle holds the handle, and compares as it does."""

    class Array:
        def __array__(self, *args: Any) -> Any:
            return np.array([1, 2, 3])

    with two_sides(Array) as (judge, _, make):
        made = np.asarray(make())
        assert made.dtype == object
        assert made.shape == ()
        assert not np.array_equal(make(), [1, 2, 3])
        assert {op for op, _, _ in judge.asked} == {handles.CALL}


def test_two_handles_may_be_compared_over_there() -> None:
    """Equality between two of the candidate's objects is the candidate's affair."""

    class Point:
        def __init__(self, x: int) -> None:
            self.x = x

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Point) and self.x == other.x

        def __hash__(self) -> int:
            return hash(self.x)

    with two_sides(Point) as (_, _, make):
        assert make(1) == make(1)
        assert make(1) != make(2)
        assert len({make(1), make(1), make(2)}) == 2
        assert isinstance(make(1), make)


def test_an_answer_that_is_neither_true_nor_false_is_no() -> None:
    """Only True is yes."""

    class Odd:
        def __eq__(self, other: object) -> Any:
            return "yes"

        def __bool__(self) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    with two_sides(Odd) as (_, _, make):
        assert (make() == make()) is False
        assert bool(make()) is True
        with pytest.raises(TypeError):
            hash(make())


@pytest.mark.parametrize("flags", range(0, 8192, 37))
def test_any_flags_make_a_class_of_handles(flags: int) -> None:
    """Whatever a candidate says its object can do, a class for it can be made."""
    for open_to_all in (False, True):
        made = handles.handle_class(flags, open_to_all=open_to_all)
        assert issubclass(made, Handle)
        assert callable(made(None, 1)) is bool(flags & handles.IS_CALLABLE)


@given(st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-(1 << 63), (1 << 63) - 1))
def test_numbers_and_flags_from_the_wire_are_checked(number: int, flags: int) -> None:
    """Any pair gives an object of ours or a ValueError, which breaks the channel."""
    exports = Exports(restricted=True)
    exports.peer = None
    try:
        found = exports.resolve(number, flags)
    except (ValueError, AttributeError):
        return
    assert found is None or isinstance(found, (Handle, type, types.BuiltinFunctionType))


def test_an_iterator_that_answers_nonsense_is_an_error() -> None:
    """What comes back from a hostile owner is looked at before it is used."""

    class Peer:
        answer: Any = None

        def ask(self, *_: Any) -> Any:
            return self.answer

    peer = Peer()
    flags = handles.IS_ITERATOR | handles.IS_SIZED | handles.HAS_TRUTH | handles.HAS_EQ
    made: Any = handles.handle_class(flags)(peer, 1)
    for answer in (None, 7, (1, 2), (True,), "ab", [True, 1]):
        peer.answer = answer
        with pytest.raises(TypeError):
            next(made)
        assert bool(made) is False
    for answer in (-1, "3", None, 1 << 70):
        peer.answer = answer
        with pytest.raises((ValueError, OverflowError)):
            len(made)


# --- what the judge lets a candidate do with the test's objects ----------------------


def _function(expected: int = 42) -> int:
    """Hold what a test expects."""
    return expected


def _numbers() -> Any:
    yield 1


def _spy() -> mock.Mock:
    spy = mock.Mock()
    spy.get.return_value = "expected"
    return spy


FORBIDDEN: list[tuple[str, Callable[[], Any], int, tuple[Any, ...]]] = [
    ("a function's globals", lambda: _function, handles.GETATTR, ("__globals__",)),
    ("a function's closure", lambda: _function, handles.GETATTR, ("__closure__",)),
    ("a function's code", lambda: _function, handles.GETATTR, ("__code__",)),
    ("a function's defaults", lambda: _function, handles.GETATTR, ("__defaults__",)),
    ("a function's dictionary", lambda: _function, handles.GETATTR, ("__dict__",)),
    ("an attribute of a function", lambda: _function, handles.SETATTR, ("x", 1)),
    ("a partial's arguments", lambda: functools.partial(_function, 1), handles.GETATTR, ("args",)),
    ("a partial's function", lambda: functools.partial(_function, 1), handles.GETATTR, ("func",)),
    ("a method's object", lambda: Thing(1).double, handles.GETATTR, ("__self__",)),
    ("a method's function", lambda: Thing(1).double, handles.GETATTR, ("__func__",)),
    ("a private attribute", Thing, handles.GETATTR, ("_secret",)),
    ("an object's class", Thing, handles.GETATTR, ("__class__",)),
    ("an object's dictionary", Thing, handles.GETATTR, ("__dict__",)),
    ("an object's constructor", Thing, handles.GETATTR, ("__init__",)),
    ("replacing a method", Thing, handles.SETATTR, ("double", 1)),
    ("deleting a method", Thing, handles.DELATTR, ("double",)),
    ("setting a private attribute", Thing, handles.SETATTR, ("_secret", 1)),
    ("changing a class", lambda: Thing, handles.SETATTR, ("double", 1)),
    ("a class's subclasses", lambda: Thing, handles.GETATTR, ("__subclasses__",)),
    ("a generator's frame", _numbers, handles.GETATTR, ("gi_frame",)),
    ("a generator's code", _numbers, handles.GETATTR, ("gi_code",)),
    ("a mock's answer", lambda: _spy().get, handles.GETATTR, ("return_value",)),
    ("a mock's check", _spy, handles.GETATTR, ("assert_called_once_with",)),
    ("replacing a mock's check", _spy, handles.SETATTR, ("assert_called_once_with", 1)),
    ("a mock's count", _spy, handles.SETATTR, ("call_count", 3)),
    ("resetting a mock", _spy, handles.GETATTR, ("reset_mock",)),
    ("sending into what is no generator", Thing, handles.SEND, (None,)),
    ("closing what is no generator", lambda: io.StringIO("x"), handles.CLOSE, ()),
    ("a stream's private parts", lambda: io.StringIO("x"), handles.GETATTR, ("__dict__",)),
    ("replacing a stream's method", lambda: io.StringIO("x"), handles.SETATTR, ("getvalue", 1)),
    ("an operation that isn't one", Thing, handles.BINARY_OP, ("__import__", 1)),
    ("no such operation", Thing, 99, ()),
    ("a name that is none", Thing, handles.GETATTR, (["value"],)),
    ("no name at all", Thing, handles.GETATTR, ()),
]


@pytest.mark.parametrize(
    ("make", "op", "args"), [case[1:] for case in FORBIDDEN], ids=[case[0] for case in FORBIDDEN]
)
def test_a_candidate_may_not(make: Callable[[], Any], op: int, args: tuple[Any, ...]) -> None:
    """What the test handed over is used as it was meant to be, and no further."""
    exports = Exports(restricted=True, own_module=Thing.__module__)
    exported = exports.export(make())
    assert exported is not None
    with pytest.raises((TypeError, AttributeError, KeyError, IndexError, ValueError)):
        exports.serve(op, exported[0], args, {})


@pytest.mark.parametrize(
    "value", [object(), types.ModuleType("m"), io, Ellipsis, type("X", (), {})()], ids=repr
)
def test_what_a_test_did_not_mean_to_hand_over_has_no_number(value: object) -> None:
    """Modules and objects of foreign classes don't cross."""
    assert Exports(restricted=True, own_module=Thing.__module__).export(value) is None


@pytest.mark.parametrize("number", [-1, 1, 7, 1 << 40])
def test_a_number_that_was_not_given_out_is_refused(number: int) -> None:
    """A candidate can't guess its way to an object."""
    exports = Exports(restricted=True)
    with pytest.raises(ValueError, match="no such object"):
        exports.serve(handles.CALL, number, (), {})


def _use(thing: Any) -> Any:
    thing.value = [thing.double(), str(thing)[:1], thing == thing, hasattr(thing, "_secret")]
    return thing


def test_a_candidate_may_use_what_is_public() -> None:
    """The public attributes of a test's object are there to be used."""
    with two_sides(_use) as (_, _, use):
        thing = Thing(4)
        assert use(thing) is thing
        assert thing.value == [8, "<", True, False]


def _describe_function(function: Any) -> Any:
    import inspect

    parameters = inspect.signature(function).parameters
    code = function.__code__
    return list(parameters), code.co_argcount, function.__name__, function.__doc__


def test_a_function_is_described_without_what_it_holds() -> None:
    """Names and kinds of the parameters cross, their defaults don't."""
    with two_sides(_describe_function) as (judge, _, describe):
        described = describe(_function)
        assert described == (["expected"], 1, "_function", "Hold what a test expects.")
        number = judge.exports.export(_function)
        assert number is not None
        parts = judge.exports.serve(handles.SIGNATURE, number[0], (), {})
        assert parts == (("expected", 1, True, None),)


def test_a_random_generator_is_used_across() -> None:
    """Every draw advances the test's own generator."""

    def draw(rng: Any) -> list[int]:
        return [rng.randint(0, 9) for _ in range(5)]

    with two_sides(draw) as (_, _, remote):
        assert remote(random.Random(1)) == draw(random.Random(1))


# --- generators, coroutines ----------------------------------------------------------


def _counter(log: list[str]) -> Any:
    try:
        got = yield 1
        yield got
    finally:
        log.append("closed")


def test_a_generator_is_a_generator_here() -> None:
    """It can be sent to, thrown into and closed, and is the same when it comes back."""
    with two_sides(_counter) as (judge, candidate, count):
        log: list[str] = []
        generator = count(log)
        assert isinstance(generator, types.GeneratorType)
        assert next(generator) == 1
        assert generator.send("x") == "x"
        generator.close()
        assert log == ["closed"]
        again = count(log)
        number = judge.exports.export(again)
        assert number is not None
        assert number[1] == handles.YOURS
        assert isinstance(candidate.exports.resolve(*number), types.GeneratorType)


def test_a_generator_that_is_dropped_ends_over_there() -> None:
    """As it would in one interpreter, at once."""
    with two_sides(_counter) as (_, _, count):
        log: list[str] = []
        for value in count(log):
            assert value == 1
            break
        assert log == ["closed"]


def test_a_coroutine_runs_over_there_when_it_is_awaited() -> None:
    """And not before."""
    import asyncio

    started = []

    async def work(x: int) -> int:
        started.append(x)
        await asyncio.sleep(0)
        return x + 1

    async def main(remote: Any) -> list[int]:
        first = remote(1)
        assert started == []
        return [await first, *await asyncio.gather(remote(2), remote(3))]

    with two_sides(work) as (_, _, remote):
        assert asyncio.run(main(remote)) == [2, 3, 4]
        assert started == [1, 2, 3]


# --- exceptions ----------------------------------------------------------------------


def _pair() -> tuple[Exceptions, Exceptions]:
    return Exports(restricted=True).exceptions, Exports().exceptions


class Odd(ValueError):
    """An exception with a message and an attribute of its own."""

    def __init__(self, code: int) -> None:
        self.code = code

    def __str__(self) -> str:
        return f"odd {self.code}"


@pytest.mark.parametrize(
    "error",
    [
        *(ValueError("x", 1), KeyError("k"), KeyError(("a", 1)), IndexError(), OSError(2, "no")),
        *(StopIteration(3), SystemExit(2), KeyboardInterrupt(), AssertionError(None)),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"),
        SyntaxError("bad", ("file", 1, 2, "text")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_built_in_exception_arrives_as_it_is(error: BaseException) -> None:
    """Type, arguments and text."""
    judge, candidate = _pair()
    got = judge.rebuild(candidate.describe(error))
    assert type(got) is type(error)
    assert got.args == error.args
    assert str(got) == str(error)


def test_an_exception_of_another_class_arrives_as_its_kin() -> None:
    """Caught as its built-in parent, with its name, text and attributes."""
    judge, candidate = _pair()
    got: Any = judge.rebuild(candidate.describe(Odd(7)))
    assert type(got).__name__ == "Odd"
    assert str(got) == "odd 7"
    assert got.code == 7
    assert isinstance(got, ValueError)
    assert type(judge.rebuild(candidate.describe(Odd(8)))) is type(got)


def test_an_exception_that_comes_home_is_itself() -> None:
    """There and back, also as the cause of another one."""
    judge, candidate = _pair()
    mine = Odd(1)
    there = candidate.rebuild(judge.describe(mine))
    assert there is not mine
    assert judge.rebuild(candidate.describe(there)) is mine
    outer = KeyError("outer")
    outer.__cause__ = there
    assert judge.rebuild(candidate.describe(outer)).__cause__ is mine
    assert judge.is_own(mine)
    assert not judge.is_own(outer)


def test_a_class_that_comes_home_is_itself() -> None:
    """A candidate that raises a class of the test raises that very class."""
    judge, candidate = _pair()
    there = type(candidate.rebuild(judge.describe(Odd(1))))
    assert there.__name__ == "Odd"
    raised = there(5)
    got: Any = judge.rebuild(candidate.describe(raised))
    assert type(got) is Odd
    assert got.code == 5


PLAIN_DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 100)
    | st.floats()
    | st.text(max_size=8)
    | st.binary(max_size=4)
    | st.sampled_from(
        ["class", "known", "yours", "ValueError", "ExceptionGroup", "os", "system", "__main__"]
    ),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.lists(inner, max_size=3),
    max_leaves=12,
)


@given(PLAIN_DATA | st.tuples(*[PLAIN_DATA] * 8))
def test_whatever_a_candidate_tells_of_an_exception_gives_one(data: Any) -> None:
    """Of a built-in class, or of one made for the purpose."""
    judge, _ = _pair()
    error = judge.rebuild(data)
    assert isinstance(error, BaseException)
    assert type(error).__module__ in ("builtins", "candidate") or nearest_builtin(type(error))


@pytest.mark.parametrize(
    "kind",
    [
        *("eval", "print", "int", "__import__", "object", "", "no such"),
        *(("known", "os", "system", "ValueError"), ("known", "sys", "exit", "ValueError")),
        *(("known", "intentspec_metric.sandbox.channel", "ChannelClosed", "eval"), ("yours", 0)),
        *(("known", "unittest.case", "SkipTest", "ValueError"), ("yours", -1), ("class", 1)),
    ],
    ids=str,
)
def test_only_exception_classes_are_found_by_name(kind: Any) -> None:
    """A name is looked up among exceptions, in a closed list of modules."""
    judge, _ = _pair()
    error = judge.rebuild((None, 1, kind, ("text",), "text", (), None, None))
    assert type(error) in (Exception, ValueError)


def test_attributes_told_of_an_exception_can_not_reach_its_works() -> None:
    """No dunder, no method, nothing that the class already has."""
    judge, _ = _pair()
    told = (("__class__", 1), ("args", 2), ("with_traceback", 3), ("_x", 4), ("ok", 5), (6, 7))
    error = judge.rebuild((None, 1, "ValueError", ("text",), "text", told, None, None))
    assert error.args == ("text",)
    assert callable(error.with_traceback)
    assert [name for name in vars(error) if not name.startswith("__intentspec")] == ["ok"]


def test_clean_makes_one_bounded_line() -> None:
    """No control characters, no lone surrogates, no length."""
    assert clean("a\x1b[31m\n b\ud800\x00") == "a [31m b"
    assert len(clean("x" * 10_000)) == 300


def test_flags_tell_the_truth() -> None:
    """``callable``, ``len`` and the rest are decided by what the object is."""
    assert flags_of(len) & handles.IS_CALLABLE
    assert not flags_of([]) & handles.IS_CALLABLE
    assert flags_of([]) & handles.IS_SIZED
    assert flags_of(lambda: 0) & handles.IS_FUNCTION
    assert not flags_of(len) & handles.IS_FUNCTION
    assert flags_of(_numbers()) == handles.IS_GENERATOR
    assert flags_of(Thing) & handles.IS_TYPE


def test_sides_are_what_they_say() -> None:
    """The helper's two ends are the two kinds of `Exports`."""
    with two_sides(len) as (judge, candidate, _):
        assert isinstance(judge, Side)
        assert judge.exports.export(object()) is None
        assert candidate.exports.export(object()) is not None
