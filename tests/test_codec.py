"""The codec: what crosses arrives as it was, and no bytes do harm."""

from __future__ import annotations

import array
import collections
import datetime as dt
import decimal
import enum
import fractions
import math
import pathlib
import random
import struct
import subprocess
import sys
import uuid
import zoneinfo
from collections import Counter, OrderedDict, defaultdict, deque
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from intentspec_metric.sandbox import codec
from intentspec_metric.sandbox.codec import Caps, CodecError, Table

SANDBOX = pathlib.Path(codec.__file__).parent

quick = settings(deadline=None, max_examples=60)
thorough = settings(deadline=None, max_examples=400)


def run_lean(script: str) -> str:
    """Run a script in a bare interpreter where the sandbox's folder is the package `box`."""
    start = (
        "import sys, types\n"
        "box = types.ModuleType('box')\n"
        f"box.__path__ = [{str(SANDBOX)!r}]\n"
        "sys.modules['box'] = box\n"
    )
    command = [sys.executable, "-I", "-c", start + script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def no_handles(_: object) -> tuple[int, int] | None:
    return None


def no_objects(number: int, flags: int) -> object:
    raise LookupError((number, flags))


class Side:
    """One side of a session."""

    def __init__(self, table: Table | None = None) -> None:
        self.table = Table() if table is None else table

    def send(self, payload: object) -> bytes:
        changes = self.table.collect_changes()
        return codec.encode((payload, changes), table=self.table, export=no_handles)

    def receive(self, data: bytes) -> Any:
        message: Any = codec.decode(data, table=self.table, resolve=no_objects)
        payload, changes = message
        self.table.apply_changes(changes)
        return payload


class Session:
    """Two sides that talk in turn."""

    def __init__(self, **limits: int) -> None:
        self.judge = Side(Table(**limits))
        self.candidate = Side(Table(**limits))

    def call(self, payload: object) -> Any:
        return self.candidate.receive(self.judge.send(payload))

    def answer(self, payload: object) -> Any:
        return self.judge.receive(self.candidate.send(payload))

    def end(self) -> None:
        self.judge.table.end_message()
        self.candidate.table.end_message()
        assert self.judge.table.numbers == self.candidate.table.numbers


def cross(value: Any) -> Any:
    """Give what arrives."""
    data = codec.encode(value, table=Table(), export=no_handles)
    return codec.decode(data, table=Table(), resolve=no_objects)


def deep(make: Any, depth: int = 100_000) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = make(value)
    return value


def bits(number: float) -> bytes:
    return struct.pack("<d", number)


def parts_of(value: Any) -> list[Any] | None:
    """Give what a container holds, in an order; None for an atom."""
    kind = type(value)
    if kind in (list, tuple, deque):
        return list(value)
    if kind in (dict, OrderedDict, defaultdict, Counter):
        return [part for pair in value.items() for part in pair]
    if kind in (set, frozenset):
        return sorted(value, key=lambda item: (type(item).__name__, repr(item)))
    return None


def assert_same(sent: Any, received: Any) -> None:
    """Assert the same types, values, order and sharing, through and through."""
    partner: dict[int, Any] = {}
    todo = [(sent, received)]
    keep = []
    while todo:
        one, other = todo.pop()
        assert type(one) is type(other)
        parts = parts_of(one)
        if parts is None:
            if type(one) is float:
                assert bits(one) == bits(other)
            elif type(one) is complex:
                assert bits(one.real) + bits(one.imag) == bits(other.real) + bits(other.imag)
            elif type(one) is decimal.Decimal:
                assert one.as_tuple() == other.as_tuple()
            else:
                assert one == other
            continue
        if id(one) in partner:
            assert partner[id(one)] is other, "shared on one side, not on the other"
            continue
        partner[id(one)] = other
        keep.append(one)
        other_parts = parts_of(other)
        assert other_parts is not None
        assert len(parts) == len(other_parts)
        if type(one) is deque:
            assert one.maxlen == other.maxlen
        todo.extend(zip(parts, other_parts, strict=True))
    distinct = {id(obj) for obj in partner.values()} - {id(())}
    assert len(distinct) == len([one for one in keep if one != () or type(one) is not tuple])


floats = st.floats() | st.integers(0, 2**64 - 1).map(
    lambda n: float(struct.unpack("<d", n.to_bytes(8, "little"))[0])
)
texts = st.text(st.characters(exclude_categories=())) | st.text(min_size=60, max_size=80)
zones = st.sampled_from(
    [
        dt.timezone.utc,
        dt.timezone(dt.timedelta(hours=-3, minutes=-7)),
        dt.timezone(dt.timedelta(seconds=1), "odd"),
    ]
)
decimals = st.decimals() | st.sampled_from(
    [decimal.Decimal(text) for text in ("1E+999999", "-0", "sNaN12", "-Infinity", "0E-7")]
)
hashables = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.complex_numbers(allow_nan=False)
    | texts
    | st.binary(max_size=80)
    | st.fractions()
    | st.dates()
    | st.datetimes(timezones=st.none() | zones)
    | st.timedeltas()
    | st.uuids()
    | zones
    | st.integers(-5, 5).map(lambda n: range(n, n * n, 2))
)
keys = hashables | st.tuples(hashables, hashables) | st.frozensets(st.integers(), max_size=4)
atoms = (
    hashables
    | floats
    | decimals
    | st.times(timezones=st.none() | zones)
    | st.complex_numbers()
    | st.binary(max_size=300).map(bytearray)
    | st.sampled_from([..., NotImplemented, slice(1, None, -2), (), frozenset()])
    | st.lists(st.integers(0, 255)).map(lambda n: array.array("B", n))
)
values = st.recursive(
    atoms,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(keys, inner, max_size=5)
        | st.dictionaries(keys, inner, max_size=3).map(OrderedDict)
        | st.dictionaries(keys, inner, max_size=3).map(lambda d: defaultdict(list, d))
        | st.lists(inner, max_size=4).map(lambda items: deque(items, maxlen=9))
        | st.sets(keys, max_size=4)
    ),
    max_leaves=25,
)


class TestRoundTrip:
    @given(values)
    @quick
    def test_every_value_arrives_with_its_type_and_sharing(self, value: object) -> None:
        assert_same(value, cross(value))

    @given(floats)
    @quick
    def test_a_float_keeps_every_bit(self, number: float) -> None:
        assert bits(cross(number)) == bits(number)
        assert bits(cross([number])[0]) == bits(number)

    @given(st.integers(-(2**700), 2**700))
    @quick
    def test_an_integer_of_any_size_arrives(self, number: int) -> None:
        assert cross(number) == number

    @pytest.mark.parametrize("edge", [0, -16, -17, 127, 128, 2**63, 2**64, 2**503, 2**511])
    def test_integers_at_the_edges_of_the_forms_arrive(self, edge: int) -> None:
        for number in (edge - 1, edge, edge + 1, -edge, -edge - 1):
            assert cross(number) == number

    def test_the_digit_limit_of_the_interpreter_does_not_bite(self) -> None:
        number = 10**20_000 + 7
        assert cross([number, -number]) == [number, -number]

    @given(st.text(st.sampled_from("a\x00é€\ud800\udc00😀"), max_size=90))
    @quick
    def test_lone_surrogates_and_nulls_arrive(self, text: str) -> None:
        assert cross(text) == text

    @pytest.mark.parametrize("n", [0, 63, 64, 65, 254, 255, 256, 70_000])
    def test_lengths_at_the_edges_of_the_count_arrive(self, n: int) -> None:
        for value in ("x" * n, b"x" * n, [1] * n, (1,) * n, dict.fromkeys(range(n)), bytearray(n)):
            assert cross(value) == value

    def test_dicts_keep_their_order(self) -> None:
        assert list(cross({"b": 1, "a": 2, "c": 3})) == ["b", "a", "c"]
        ordered = OrderedDict(a=1, b=2, c=3)
        ordered.move_to_end("a")
        assert list(cross(ordered)) == ["b", "c", "a"]

    def test_container_subclasses_of_the_standard_library_keep_their_ways(self) -> None:
        counted = cross(Counter("abca"))
        assert type(counted) is Counter
        assert counted.most_common(1) == [("a", 2)]
        grown = cross(defaultdict(int, a=1))
        assert grown["new"] == 0
        assert cross(defaultdict(lambda: 3, a=1)).default_factory is None
        assert cross(deque([1, 2, 3], maxlen=3)).maxlen == 3
        assert cross(deque([1])).maxlen is None

    def test_views_of_a_dict_arrive_as_views(self) -> None:
        source = {"a": [1], ("b", 2): 3}
        assert cross(source.keys()) == source.keys()
        assert type(cross(source.keys())) is type(source.keys())
        assert cross(source.items()) == source.items()
        assert type(cross(source.items())) is type(source.items())
        assert list(cross(source.values())) == [[1], 3]
        assert type(cross(source.values())) is type(source.values())
        assert list(cross(OrderedDict(b=1, a=2).keys())) == ["b", "a"]

    @pytest.mark.parametrize(
        "path",
        [
            pathlib.PurePosixPath("/a/b"),
            pathlib.PureWindowsPath("c:\\a"),
            pathlib.Path("a/../b"),
        ],
    )
    def test_paths_arrive(self, path: pathlib.PurePath) -> None:
        assert cross(path) == path
        assert type(cross(path)) is type(path)

    @pytest.mark.parametrize("fold", [0, 1])
    def test_zoned_moments_keep_zone_and_fold(self, fold: int) -> None:
        moment = dt.datetime(
            2024, 10, 27, 2, 30, tzinfo=zoneinfo.ZoneInfo("Europe/Paris"), fold=fold
        )
        found = cross(moment)
        assert found == moment
        assert (found.fold, found.tzinfo, found.utcoffset()) == (
            fold,
            moment.tzinfo,
            moment.utcoffset(),
        )

    def test_a_zone_of_another_library_arrives_as_its_offset(self) -> None:
        class Zone(dt.tzinfo):
            def utcoffset(self, moment: dt.datetime | None) -> dt.timedelta:
                return dt.timedelta(hours=2)

            def tzname(self, moment: dt.datetime | None) -> str:
                return "Z2"

            def dst(self, moment: dt.datetime | None) -> dt.timedelta:
                return dt.timedelta(0)

        moment = dt.datetime(2024, 1, 1, tzinfo=Zone())
        assert cross(moment) == moment
        assert type(cross(moment).tzinfo) is dt.timezone

    @pytest.mark.parametrize("code", "bBhHiIlLqQfd")
    def test_arrays_of_the_standard_library_arrive(self, code: str) -> None:
        sent = array.array(code, [1, 2, 3])
        assert cross(sent) == sent
        assert cross(sent).typecode == code

    def test_a_memoryview_arrives_as_bytes(self) -> None:
        assert cross(memoryview(b"abcdef")[::2]) == b"ace"


class TestNaN:
    def test_the_same_nan_is_the_same_object_again(self) -> None:
        session = Session()
        own = float("nan")
        session.call([own, 1.0])
        received = session.candidate.table.by_number[1].obj
        assert session.answer([received, 1.0]) == [own, 1.0]  # true by identity only

    def test_the_nan_of_math_is_the_nan_of_math(self) -> None:
        assert cross([math.nan])[0] is math.nan

    def test_sharing_of_a_nan_survives(self) -> None:
        one, two = float("nan"), float("nan")
        a, b, c = cross([one, two, one])
        assert a is c
        assert a is not b


class TestSharing:
    def test_one_list_twice_is_one_list(self) -> None:
        inner = [1]
        first, second = cross([inner, inner])
        assert first is second

    def test_cycles_survive(self) -> None:
        ring: list[Any] = [1]
        ring.append(ring)
        found = cross(ring)
        assert found[1] is found
        looped: dict[str, Any] = {}
        looped["self"] = looped
        found = cross(looped)
        assert found["self"] is found
        queue: deque[Any] = deque()
        queue.append(queue)
        found = cross(queue)
        assert found[0] is found

    def test_cycles_through_tuples_survive(self) -> None:
        inner: list[Any] = []
        outer = (inner, 1)
        inner.append(outer)
        found = cross(outer)
        assert found[0][0] is found
        table: dict[str, Any] = {}
        pair = (table, table)
        table["one"] = pair
        table["deep"] = [(pair, (pair,))]
        found = cross(pair)
        assert found[0] is found[1]
        assert found[0]["one"] is found
        assert found[0]["deep"][0][0] is found
        assert found[0]["deep"][0][1][0] is found

    def test_a_deque_in_a_tuple_that_it_holds(self) -> None:
        queue: deque[Any] = deque(maxlen=4)
        outer = (queue,)
        queue.extend([outer, outer])
        found = cross(outer)
        assert found[0][0] is found
        assert found[0].maxlen == 4

    @pytest.mark.parametrize(
        "leaf", ["x" * 1000, b"y" * 1000, 1 << 8000, ("t",)], ids=["str", "bytes", "int", "tuple"]
    )
    def test_a_large_value_is_written_once(self, leaf: Any) -> None:
        data = codec.encode([leaf] * 1000, table=Table(), export=no_handles)
        assert len(data) < 6000
        found = cross([leaf] * 3)
        assert found[0] is found[2]

    def test_shared_structure_is_written_in_linear_size(self) -> None:
        Pair = collections.namedtuple("Pair", "left right")
        value: Any = 1
        named: Any = 1
        mixed: Any = frozenset({1})
        for _ in range(40):
            value = (value, value)
            named = Pair(named, named)
            mixed = frozenset({mixed, (mixed, 1), (1, mixed)})
        for sent in (value, named, mixed):
            assert len(codec.encode(sent, table=Table(), export=no_handles)) < 1000
        found = cross(value)
        for _ in range(40):
            assert found[0] is found[1]
            found = found[0]

    @given(st.randoms(use_true_random=False), st.integers(1, 25))
    @quick
    def test_any_graph_arrives_with_its_sharing(self, rng: random.Random, n: int) -> None:
        nodes: list[Any] = []
        for _ in range(n):
            some = [rng.choice([*nodes, 0, 1.5, "s"]) for _ in range(rng.randrange(4))]
            kind = rng.choice([list, tuple, dict, deque])
            nodes.append(dict(enumerate(some)) if kind is dict else kind(some))
        for node in nodes:  # cycles
            if type(node) in (list, deque):
                node.append(rng.choice(nodes))
            elif type(node) is dict:
                node["more"] = rng.choice(nodes)
        assert_same(nodes, cross(nodes))
        assert_same(tuple(nodes), cross(tuple(nodes)))


class TestDepth:
    @pytest.mark.parametrize(
        ("make", "inside"),
        [
            (lambda x: [x], lambda x: x[0]),
            (lambda x: (x,), lambda x: x[0]),
            (lambda x: {"k": x}, lambda x: x["k"]),
            (lambda x: OrderedDict(k=x), lambda x: x["k"]),
        ],
        ids=["list", "tuple", "dict", "OrderedDict"],
    )
    def test_deep_nesting_crosses_without_recursion(self, make: Any, inside: Any) -> None:
        found = cross(deep(make))
        for _ in range(100_000):
            found = inside(found)
        assert found == 0

    @pytest.mark.parametrize("make", [lambda x: deque([x]), lambda x: defaultdict(int, k=x)])
    def test_what_the_interpreter_frees_by_recursion_has_a_bound(self, make: Any) -> None:
        cross(deep(make, 900))
        with pytest.raises(CodecError, match="too deeply"):
            cross(deep(make, 1100))

    def test_a_deep_value_can_be_mutated_and_sent_back(self) -> None:
        session = Session()
        top = deep(lambda x: [x], 10_000)
        there = session.call(top)
        there.append("new")
        session.answer(None)
        assert top[1] == "new"

    def test_a_key_too_deep_to_hash_is_refused(self) -> None:
        data = bytearray(codec.encode({"k": 0}, table=Table(), export=no_handles))
        key = codec.encode(deep(lambda x: (x,)), table=Table(), export=no_handles)
        hostile = data[:2] + key + data[-1:]
        with pytest.raises(CodecError, match="too deeply"):
            codec.decode(bytes(hostile), table=Table(), resolve=no_objects)


class TestIdentity:
    def test_the_result_is_the_argument(self) -> None:
        session = Session()
        argument = [3, 1, 2]
        there = session.call((argument,))[0]
        assert session.answer(there) is argument

    def test_the_same_object_of_two_calls_is_one_object(self) -> None:
        session = Session()
        cached: dict[str, int] = {"n": 1}
        session.call(1)
        first = session.answer(cached)
        session.end()
        session.call(2)
        second = session.answer(cached)
        session.end()
        assert first is second

    def test_a_part_of_an_argument_is_that_part(self) -> None:
        session = Session()
        rows = [[1], [2]]
        there = session.call(rows)
        assert session.answer(there[1]) is rows[1]

    def test_two_equal_objects_stay_two(self) -> None:
        session = Session()
        one: list[int] = []
        session.call(one)
        assert session.answer([]) is not one


MUTATIONS: list[tuple[str, Any, Any]] = [
    ("list", lambda: [3, 1, 2], lambda x: x.sort()),
    ("list-shrink", lambda: [3, 1, 2], lambda x: x.clear()),
    ("list-nested", lambda: [1], lambda x: x.append([x])),
    ("dict-value", lambda: {"a": 1, "b": 2}, lambda x: x.update(a=5)),
    ("dict-order", lambda: {"a": 1, "b": 2}, lambda x: x.update(a=x.pop("a"))),
    ("dict-clear", lambda: {"a": 1}, lambda x: x.clear()),
    ("set", lambda: {1, 2}, lambda x: x.add(3)),
    ("set-discard", lambda: {1, 2}, lambda x: x.discard(1)),
    ("bytearray", lambda: bytearray(b"abc"), lambda x: x.extend(b"d")),
    ("bytearray-in-place", lambda: bytearray(b"abc"), lambda x: x.__setitem__(0, 0)),
    ("deque", lambda: deque([1, 2], maxlen=2), lambda x: x.append(9)),
    ("ordered", lambda: OrderedDict(a=1, b=2), lambda x: x.move_to_end("a")),
    ("ordered-pop", lambda: OrderedDict(a=1, b=2), lambda x: x.popitem(last=False)),
    ("defaultdict", lambda: defaultdict(list), lambda x: x["k"].append(1)),
    ("counter", lambda: Counter("ab"), lambda x: x.update("bcd")),
    ("array", lambda: array.array("i", [1, 2]), lambda x: x.append(3)),
]


class TestMutation:
    @pytest.mark.parametrize(
        ("make", "mutate"), [m[1:] for m in MUTATIONS], ids=[m[0] for m in MUTATIONS]
    )
    def test_what_a_call_does_to_its_argument_is_seen(self, make: Any, mutate: Any) -> None:
        session = Session()
        argument, expected = make(), make()
        there = session.call(argument)
        mutate(there)
        mutate(expected)
        session.answer(None)
        assert_same(expected, argument)
        # and the other way: what the test does is seen by the next call
        session.end()
        mutate(argument)
        mutate(expected)
        session.call(None)
        assert_same(expected, there)

    def test_nothing_is_sent_back_when_nothing_changed(self) -> None:
        session = Session()
        session.call([[1, 2], {"a": (1,)}, {3}, bytearray(b"x"), Counter("a"), float("nan")])
        assert session.candidate.table.collect_changes() == ()
        session.answer(None)
        assert session.judge.table.collect_changes() == ()

    def test_an_element_put_in_its_own_place_is_no_change(self) -> None:
        session = Session()
        there = session.call([["a"], ["b"]])
        there[0] = there[0]
        assert session.candidate.table.collect_changes() == ()

    def test_a_new_object_inside_an_argument_is_shared_afterwards(self) -> None:
        session = Session()
        argument: list[Any] = []
        there = session.call(argument)
        there.append({"new": 1})
        assert session.answer(there[0]) is argument[0]
        session.end()
        argument[0]["more"] = 2
        session.call(None)
        assert there[0] == {"new": 1, "more": 2}

    def test_the_keys_of_a_dict_stay_the_objects_they_are_when_a_value_changes(self) -> None:
        session = Session()
        key = "".join(["key"] * 30)
        argument = {key: 1, 2: [3]}
        there = session.call(argument)
        there[key] = 10
        session.answer(None)
        assert argument == {key: 10, 2: [3]}
        assert next(iter(argument)) is key

    def test_no_comparison_of_the_objects_runs(self) -> None:
        class Loud:
            def __eq__(self, other: object) -> bool:
                raise AssertionError("compared")

            __hash__ = object.__hash__

        table = Table()
        held = [Loud()]
        codec.encode(held, table=table, export=lambda _: (1, 0))
        held[0] = Loud()
        assert len(table.collect_changes()) == 1

    def test_a_message_that_fails_leaves_its_changes_due(self) -> None:
        session = Session()
        there = session.call([1])
        there.append(2)
        numbers = session.candidate.table.numbers
        with pytest.raises(CodecError, match="can't cross"):
            session.candidate.send(([1, 2], object()))
        assert session.candidate.table.numbers == numbers
        session.answer("sorry")
        assert session.judge.table.by_number[0].obj == [1, 2]
        assert session.judge.table.numbers == session.candidate.table.numbers

    def test_changes_count_as_sent_with_their_own_message_only(self) -> None:
        session = Session()
        session.call([1]).append(2)
        with pytest.raises(CodecError):
            session.candidate.send(object())
        codec.encode("without them", table=session.candidate.table, export=no_handles)
        assert session.candidate.table.collect_changes() == ((0, (1, 2)),)

    @pytest.mark.parametrize(
        "changes",
        [
            [],
            None,
            (1,),
            ((0,),),
            ((0, [1]),),
            ((True, (1,)),),
            ((7, (1,)),),
            ((-1, (1,)),),
            ((0, (1,)), (0, (2,))),
            ((1, (1,)),),  # a dict with half a pair
            ((1, ([], 1)),),  # a key that can't be hashed
            ((2, ("x",)),),  # a bytearray of text
            ((3, ([],)),),  # a set of lists
            ((1, (deep(lambda x: (x,)), 1)),),  # a key too deep to hash
            ((3, (deep(lambda x: (x,)),)),),
        ],
        ids=range(15),
    )
    def test_changes_that_make_no_sense_are_refused(self, changes: Any) -> None:
        session = Session()
        session.call(([1], {"a": 1}, bytearray(b"x"), {1}))
        with pytest.raises(CodecError):
            session.candidate.table.apply_changes(changes)


class TestRetirement:
    def test_a_large_object_is_dropped_when_its_exchange_ends(self) -> None:
        session = Session()
        large, small = [0] * 5000, [1]
        there = session.call((large, small))
        there[0].append("seen")
        session.answer(None)
        assert large[-1] == "seen"
        session.end()
        assert len(session.judge.table) == 1
        session.call(None)
        assert session.answer(there[1]) is small
        assert session.answer(there[0]) == large
        assert session.answer(there[0]) is not large

    def test_what_no_exchange_mentions_is_dropped_in_time(self) -> None:
        session = Session(max_exchanges=3)
        old = [1]
        there = session.call(old)
        session.answer(None)
        session.end()
        for _ in range(2):
            session.call(None)
            session.answer(None)
            session.end()
        assert len(session.judge.table) == 1
        session.call(None)
        assert session.answer(there) is old  # mentioned: it stays for another while
        session.end()
        for remaining in (1, 1, 0):
            session.call(None)
            session.answer(None)
            session.end()
            assert len(session.judge.table) == remaining

    def test_the_outermost_objects_of_the_newest_exchange_stay(self) -> None:
        session = Session(max_objects=3)
        rows: list[Any] = [[i] for i in range(10)]
        session.call(rows)
        session.answer(None)
        session.end()
        assert [entry.obj for entry in session.judge.table.by_number.values()] == [
            rows,
            rows[0],
            rows[1],
        ]

    def test_weight_in_all_and_bytes_in_all_are_bounded(self) -> None:
        session = Session(max_weight=10, max_total_weight=25, max_total_bytes=1000)
        for _ in range(8):
            session.call([0] * 10)
            session.answer(None)
            session.end()
        assert len(session.judge.table) == 2
        session.call(["x" * 2000])
        session.answer(None)
        session.end()
        assert all(len(entry.obj) == 10 for entry in session.judge.table.by_number.values())  # type: ignore[arg-type]

    def test_numbers_are_never_used_twice(self) -> None:
        session = Session(max_objects=1)
        seen: set[int] = set()
        for _ in range(5):
            session.call([[], []])
            new = set(session.judge.table.numbers) - seen
            assert len(new) >= 3
            seen |= new
            session.answer(None)
            session.end()
        assert len(seen) == 15

    def test_beyond_the_cap_objects_cross_as_copies_on_both_sides(self) -> None:
        caps = Caps(max_tracked=5)
        judge, candidate = Table(), Table()
        value = [[i] for i in range(20)]
        value.append(value[19])
        data = codec.encode(value, table=judge, export=no_handles, caps=caps)
        found: Any = codec.decode(data, table=candidate, resolve=no_objects, caps=caps)
        assert_same(value, found)
        assert judge.numbers == candidate.numbers == [0, 1, 2, 3, 4]


class _InStep(RuleBasedStateMachine):
    """Two sides that make, mutate, send and forget at random never disagree."""

    limits: ClassVar[dict[str, int]] = {}

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(**self.limits)
        self.sides = [self.session.judge, self.session.candidate]
        self.pools: list[list[Any]] = [[[]], []]
        self.turn = 0
        self.open = 0
        self.forgotten: dict[int, object] = {}  # what either side ever dropped, by id

    def pick(self, rng: random.Random) -> Any:
        choices = [*self.pools[self.turn], 1, "text", (2, 3), float("nan"), "long" * 40]
        return rng.choice(choices)

    @rule(rng=st.randoms(use_true_random=False))
    def make(self, rng: random.Random) -> None:
        some = [self.pick(rng) for _ in range(rng.randrange(5))]
        kind = rng.choice([list, tuple, dict, deque, set, bytearray, OrderedDict])
        new: Any
        if kind is dict or kind is OrderedDict:
            new = kind(enumerate(some))
        elif kind is set:
            new = {rng.randrange(9) for _ in some}
        elif kind is bytearray:
            new = bytearray(len(some))
        else:
            new = kind(some)
        self.pools[self.turn].append(new)

    @precondition(lambda self: self.pools[self.turn])
    @rule(rng=st.randoms(use_true_random=False))
    def mutate(self, rng: random.Random) -> None:
        target = rng.choice(self.pools[self.turn])
        if type(target) in (list, deque):
            if target and rng.random() < 0.4:
                del target[rng.randrange(len(target))]
            else:
                target.append(self.pick(rng))
        elif type(target) in (dict, OrderedDict):
            if target and rng.random() < 0.4:
                target.popitem()
            else:
                target[rng.randrange(5)] = self.pick(rng)
        elif type(target) is set:
            target ^= {rng.randrange(9)}
        elif type(target) is bytearray:
            target.append(rng.randrange(256))

    @rule(rng=st.randoms(use_true_random=False))
    def send(self, rng: random.Random) -> None:
        payload = tuple([self.pick(rng) for _ in range(rng.randrange(4))])
        received = self.sides[1 - self.turn].receive(self.sides[self.turn].send(payload))
        self.turn = 1 - self.turn
        self.pools[self.turn].extend(x for x in received if type(x) not in (int, str, float))
        self.open += 1
        self.check()
        if self.open % 2 == 0:
            before = [{**side.table.by_number} for side in self.sides]
            self.session.end()
            for side, entries in zip(self.sides, before, strict=True):
                for number in entries.keys() - set(side.table.numbers):
                    self.forgotten[id(entries[number].obj)] = entries[number].obj

    @rule()
    def fail_to_send(self) -> None:
        with pytest.raises(CodecError):
            self.sides[self.turn].send(([], [[]], object()))

    def check(self) -> None:
        one, two = self.session.judge.table, self.session.candidate.table
        assert one.numbers == two.numbers
        for number in one.numbers:
            here, there = one.by_number[number], two.by_number[number]
            assert (here.weight, here.seen, here.born) == (there.weight, there.seen, there.born)
            assert type(here.obj) is type(there.obj)
            parts, partners = here.kind.look(here.obj), there.kind.look(there.obj)
            if type(here.obj) is set:
                assert here.obj == there.obj
                continue
            assert len(parts) == len(partners)
            for part, partner in zip(parts, partners, strict=True):
                # Part of both objects is one object with one number, except where it was
                # forgotten and came again as a new one.
                if id(part) in self.forgotten or id(partner) in self.forgotten:
                    continue
                known, known_there = one.by_id.get(id(part)), two.by_id.get(id(partner))
                assert (known is None) == (known_there is None)
                if known is not None and known_there is not None:
                    assert known.number == known_there.number

    @invariant()
    def numbers_agree(self) -> None:
        assert self.session.judge.table.numbers == self.session.candidate.table.numbers


class _InStepSmall(_InStep):
    limits: ClassVar[dict[str, int]] = {
        "max_exchanges": 3,
        "max_objects": 8,
        "max_weight": 4,
        "max_total_weight": 12,
        "max_total_bytes": 600,
    }


class _InStepWhole(_InStep):
    """With a table that forgets nothing, the two sides hold the same graph."""

    limits: ClassVar[dict[str, int]] = {
        "max_exchanges": 10_000,
        "max_objects": 100_000,
        "max_weight": 10_000,
    }

    def check(self) -> None:
        super().check()
        one, two = self.session.judge.table, self.session.candidate.table
        here = [entry.obj for entry in one.by_number.values() if type(entry.obj) is not float]
        there = [entry.obj for entry in two.by_number.values() if type(entry.obj) is not float]
        assert_same_loosely(here, there)


def assert_same_loosely(here: list[Any], there: list[Any]) -> None:
    """Assert the same sharing of mutable objects; tuples may have been copied."""
    partner: dict[int, Any] = {}
    todo = list(zip(here, there, strict=True))
    while todo:
        one, other = todo.pop()
        assert type(one) is type(other)
        parts = parts_of(one)
        if parts is None:
            assert one == other or (one != one and other != other)
            continue
        if id(one) in partner:
            assert type(one) is tuple or partner[id(one)] is other
            continue
        partner[id(one)] = other
        todo.extend(zip(parts, parts_of(other) or (), strict=True))


_machine_settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestInStepSmall = _InStepSmall.TestCase
TestInStepSmall.settings = _machine_settings
TestInStepWhole = _InStepWhole.TestCase
TestInStepWhole.settings = _machine_settings


class Liar:
    """Mixed into a base, says yes to everything and shows what is not there."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return 7

    def __iter__(self) -> Any:
        return iter([42])

    def __len__(self) -> int:
        return 1

    def __getitem__(self, key: object) -> Any:
        return 42

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return "42"

    def __repr__(self) -> str:
        return "42"

    def __index__(self) -> int:
        return 42

    def __int__(self) -> int:
        return 42

    def __float__(self) -> float:
        return 42.0

    def __bytes__(self) -> bytes:
        return b"42"

    def items(self) -> Any:
        return [(42, 42)]

    def keys(self) -> Any:
        return [42]

    def copy(self) -> Any:
        return 42

    def isoformat(self, *_: object) -> str:
        return "42"

    @property
    def numerator(self) -> int:
        return 42

    @property
    def year(self) -> int:
        return 42


LIED_ABOUT: list[Any] = [
    3,
    2**80,
    1.25,
    -0.0,
    2 + 3j,
    "text",
    "long" * 40,
    b"bytes",
    b"long" * 40,
    (1, 2),
    [1, [2]],
    {"a": 1},
    {1, 2},
    frozenset({1}),
    bytearray(b"ab"),
    deque([1, 2]),
    OrderedDict(a=1),
    Counter("aab"),
    decimal.Decimal("1.50"),
    fractions.Fraction(1, 3),
    dt.date(2024, 2, 3),
    dt.datetime(2024, 2, 3, 4, 5, 6),
    dt.timedelta(1, 2, 3),
    uuid.UUID(int=5),
]


class TestSubclasses:
    @pytest.mark.parametrize("base", LIED_ABOUT, ids=lambda value: type(value).__name__)
    def test_a_subclass_arrives_as_its_base_with_what_it_really_holds(self, base: Any) -> None:
        cls = type(base)
        lying = type("Lying", (Liar, cls), {"__slots__": ()} if cls is uuid.UUID else {})
        if cls is dt.date:
            liar = lying(2024, 2, 3)
        elif cls is dt.datetime:
            liar = lying(2024, 2, 3, 4, 5, 6)
        elif cls is dt.timedelta:
            liar = lying(1, 2, 3)
        elif cls is fractions.Fraction:
            liar = lying(1, 3)
        elif cls is uuid.UUID:
            liar = lying(int=5)
        elif cls is complex:
            liar = lying(2, 3)
        else:
            liar = lying(base)
        found = cross(liar)
        assert type(found) is cls
        assert_same(base, found)
        inner = cross([liar, {"k": liar}])
        assert type(inner[0]) is type(inner[1]["k"]) is cls

    def test_a_lying_class_attribute_is_not_believed(self) -> None:
        class Fake:
            @property
            def __class__(self) -> Any:  # type: ignore[override]
                return list

            def __iter__(self) -> Any:
                return iter([1, 2, 3])

        assert isinstance(Fake(), list)
        with pytest.raises(CodecError, match="Fake"):
            cross(Fake())

    def test_a_metaclass_can_not_dress_a_class_up(self) -> None:
        class Meta(type):
            __mro__ = (list, object)  # type: ignore[assignment]

            def mro(cls) -> Any:
                return [cls, object]

        with pytest.raises(CodecError):
            cross(Meta("Fake", (), {})())

    def test_changes_of_a_subclass_go_through_the_base(self) -> None:
        class Odd(list[Any]):
            def __setitem__(self, key: Any, value: Any) -> None:
                raise AssertionError("not the base's")

            def copy(self) -> Any:
                return []

        session = Session()
        odd = Odd([1, 2])
        session.call(None)
        here = session.answer(odd)
        assert type(here) is list
        here.append(3)
        session.end()
        session.call(None)
        assert list.__eq__(odd, [1, 2, 3])

    def test_named_tuples_and_enums_arrive_as_plain_values(self) -> None:
        Point = collections.namedtuple("Point", "x y")
        Colour = enum.Enum("Colour", {"RED": "red", "NESTED": (1, [2])})
        Number = enum.IntEnum("Number", {"ONE": 1})
        Bits = enum.Flag("Bits", {"A": 1, "B": 2})
        found = cross([Point(1, [2]), Colour["RED"], Colour["NESTED"], Number["ONE"], Bits["B"]])
        assert found == [(1, [2]), "red", (1, [2]), 1, 2]
        assert [type(x) for x in found] == [tuple, str, tuple, int, int]

    def test_an_enum_that_is_its_own_value_is_refused(self) -> None:
        Loop = enum.Enum("Loop", {"A": 1})
        Loop["A"]._value_ = Loop["A"]
        with pytest.raises(CodecError):
            codec.encode(Loop["A"], table=Table(), export=no_handles, caps=Caps(max_items=1000))


class TestHandles:
    def test_what_can_not_cross_is_exported_and_resolved(self) -> None:
        generator = (x for x in "ab")
        asked: list[object] = []

        def export(obj: object) -> tuple[int, int]:
            asked.append(obj)
            return 7, -3

        data = codec.encode([1, generator, {"f": len}], table=Table(), export=export)
        found = codec.decode(data, table=Table(), resolve=lambda *pair: pair)
        assert found == [1, (7, -3), {"f": (7, -3)}]
        assert asked == [generator, len]

    def test_a_number_out_of_range_is_refused(self) -> None:
        with pytest.raises(CodecError):
            codec.encode(object(), table=Table(), export=lambda _: (1 << 64, 0))

    def test_a_handle_that_nobody_knows_is_refused(self) -> None:
        data = codec.encode([object()], table=Table(), export=lambda _: (1, 2))
        with pytest.raises(CodecError):
            codec.decode(data, table=Table(), resolve=no_objects)


SAMPLES: list[Any] = [
    [1, "a", 2.5, None, True, [[]], ("x" * 70,) * 2, {"k": (1, 2)}],
    {"n": 2**90, "b": b"z" * 80, "s": {1, 2}, "f": frozenset({(1, 2)}), "c": 1j},
    (
        decimal.Decimal("1.5"),
        fractions.Fraction(3, 4),
        dt.datetime(2020, 1, 2, tzinfo=dt.timezone.utc),
    ),
    [dt.time(1, 2), dt.timedelta(1), uuid.UUID(int=9), pathlib.Path("a"), zoneinfo.ZoneInfo("UTC")],
    [
        deque([1], maxlen=2),
        OrderedDict(a=[1]),
        defaultdict(int, a=1),
        Counter("a"),
        bytearray(b"q"),
    ],
    [array.array("i", [1]), range(5), slice(1, 2), {}.keys(), {1: 2}.values(), {1: [2]}.items()],
]


def decode_hostile(data: bytes) -> None:
    """Decode bytes: a value or a CodecError; anything else fails the test."""
    table = Table()
    codec.encode([[1], {2: 3}, {4}, deque([5])], table=table, export=no_handles)
    try:
        value: Any = codec.decode(data, table=table, resolve=lambda number, flags: "handle")
    except CodecError:
        return
    codec.encode(value, table=table, export=no_handles)
    table.collect_changes()


class TestHostileBytes:
    @given(st.binary(max_size=200))
    @thorough
    def test_random_bytes_give_a_value_or_a_codec_error(self, data: bytes) -> None:
        decode_hostile(data)

    @given(st.lists(st.integers(0x90, 0xA6) | st.integers(0, 24), max_size=60).map(bytes))
    @thorough
    def test_random_tags_give_a_value_or_a_codec_error(self, data: bytes) -> None:
        decode_hostile(data)

    @given(st.randoms(use_true_random=False))
    @thorough
    def test_damaged_messages_give_a_value_or_a_codec_error(self, rng: random.Random) -> None:
        value = [rng.choice(SAMPLES) for _ in range(rng.randrange(1, 3))]
        data = bytearray(codec.encode(value, table=Table(), export=no_handles))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(data))
            damage = rng.randrange(4)
            if damage == 0:
                data[at] = rng.randrange(256)
            elif damage == 1:
                del data[at : at + rng.randrange(1, 5)]
            elif damage == 2:
                data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 5)))
            else:
                data[at:at] = data[rng.randrange(len(data)) :][:20]
            if not data:
                data = bytearray(1)
        decode_hostile(bytes(data))

    @pytest.mark.parametrize("sample", range(len(SAMPLES)))
    def test_a_message_cut_anywhere_is_refused(self, sample: int) -> None:
        data = codec.encode(SAMPLES[sample], table=Table(), export=no_handles)
        for end in range(len(data)):
            with pytest.raises(CodecError):
                codec.decode(data[:end], table=Table(), resolve=no_objects)
        with pytest.raises(CodecError, match="goes on"):
            codec.decode(data + b"\x00", table=Table(), resolve=no_objects)

    @pytest.mark.parametrize("tag", range(0x90, 0x100))
    def test_a_huge_declared_length_allocates_nothing(self, tag: int) -> None:
        for code in (b"", *[bytes((n,)) for n in (0, 1, 2, 3, 16, 17, 20, 25)]):
            data = bytes((tag,)) + code + b"\xff\xff\xff\xff\xff" * 2
            with pytest.raises(CodecError):
                codec.decode(data, table=Table(), resolve=no_objects)

    @pytest.mark.parametrize(
        "data",
        [
            b"\x9f\x01\xa3\x00",  # a tuple that contains itself
            b"\x9f\x01\x9f\x01\xa3\x00",  # through another one
            b"\xa1\x00\x01\xa3\x00",  # a frozenset that contains itself
            b"\xa0\x01\x01",  # half a pair
            b"\xa0\x02\x9e\x00\x01",  # a key that is a list
            b"\xa2\x02\x00\x01\x9e\x00",  # a set of a list
            b"\xa3\x00",  # a reference to nothing
            b"\xa4\x00",  # an object that is not known
            b"\xa1\x01\x03\x00\x01\x00",  # a range with step 0
            b"\xa1\x02\x03\x90\x90\xa1\x02\x03\x90\x90\x90",  # a slice in a slice
            b"\x9a" + struct.pack("<d", 1.0),  # a NaN that is none
            b"\x9c\x01\xff",  # no UTF-8
            b"\xa1\x11\x02\x01\x00",  # one nth of zero
            b"\xa1\x12\x03\x01\x0d\x01",  # month 13
            b"\xa1\x17\x01\x9c\x0b../etc/pass",  # a zone that is a path
        ],
    )
    def test_nonsense_is_refused(self, data: bytes) -> None:
        with pytest.raises(CodecError):
            codec.decode(data, table=Table(), resolve=no_objects)

    def test_a_failed_decode_leaves_the_table_alone(self) -> None:
        table = Table()
        data = codec.encode([[], []], table=Table(), export=no_handles)
        with pytest.raises(CodecError):
            codec.decode(data + b"\x00", table=table, resolve=no_objects)
        assert len(table) == 0

    def test_a_long_chain_of_any_container_is_freed_without_a_crash(self) -> None:
        heads = [
            b"\x9e\x01",  # list
            b"\x9f\x01",  # tuple
            b"\xa0\x02\x01",  # dict
            b"\xa1\x04\x01",  # values of a dict
            b"\xa1\x05\x02\x01",  # items of a dict
            b"\xa1\x02\x03\x90\x90",  # slice
            b"\xa2\x10\x00\x01",  # deque
            b"\xa2\x11\x00\x02\x01",  # OrderedDict
            b"\xa2\x12\x00\x02\x01",  # defaultdict
            b"\xa2\x13\x00\x02\x01",  # Counter
        ]
        script = (
            "from box import codec\n"
            f"for head in {heads}:\n"
            "    try:\n"
            "        codec.decode(head * 150_000 + b'\\x00', table=codec.Table(), resolve=None)\n"
            "    except codec.CodecError:\n"
            "        pass\n"
            "print('alive')\n"
        )
        assert run_lean(script) == "alive\n"


class TestCaps:
    def test_a_message_over_a_cap_is_refused_on_both_sides(self) -> None:
        value = [["x" * 50]] * 3 + [[1]] * 3
        for caps in (Caps(max_bytes=40), Caps(max_items=5), Caps(max_depth=1)):
            with pytest.raises(CodecError):
                codec.encode(value, table=Table(), export=no_handles, caps=caps)
            data = codec.encode(value, table=Table(), export=no_handles)
            with pytest.raises(CodecError):
                codec.decode(data, table=Table(), resolve=no_objects, caps=caps)

    def test_a_message_at_the_caps_crosses(self) -> None:
        data = codec.encode([1, 2, 3], table=Table(), export=no_handles)
        caps = Caps(max_bytes=len(data), max_items=4, max_depth=1)
        assert codec.encode([1, 2, 3], table=Table(), export=no_handles, caps=caps) == data
        assert codec.decode(data, table=Table(), resolve=no_objects, caps=caps) == [1, 2, 3]


class TestLean:
    def test_the_codec_loads_nothing_heavy_and_its_siblings_when_they_are_needed(self) -> None:
        script = (
            "before = set(sys.modules)\n"
            "from box import codec\n"
            "new = {name for name in set(sys.modules) - before if not name.startswith('box')}\n"
            "heavy = new - {'_operator', '_struct', 'math', 'operator', 'struct', '__future__'}\n"
            "value = ([1, 2, 3], 'abc', {'k': (1.5, None)}, {1}, b'x')\n"
            "data = codec.encode(value, table=codec.Table(), export=None)\n"
            "assert codec.decode(data, table=codec.Table(), resolve=None) == value\n"
            "assert 'box.codec_values' not in sys.modules\n"
            "import decimal\n"
            "data = codec.encode(decimal.Decimal(1), table=codec.Table(), export=None)\n"
            "assert codec.decode(data, table=codec.Table(), resolve=None) == 1\n"
            "assert 'numpy' not in sys.modules and 'pandas' not in sys.modules\n"
            "print(sorted(heavy))\n"
        )
        assert run_lean(script) == "[]\n"
