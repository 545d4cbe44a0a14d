"""The objects that a judge and a candidate hold in common, kept in step.

Plain data is copied when it crosses, but a test that says ``result is argument`` or
looks at what a call did to its list speaks of one object. So each side has a table of
the mutable objects that have crossed, under the same numbers. Both sides number an
object at the same place of the same message, and messages strictly alternate, so the
numbers never need to be agreed upon.

An entry keeps the *parts* of its object as they were when the two sides last agreed:
the elements of a list, the keys and values of a dict, the buffer of an array. Before a
message each side compares its objects with those parts by identity (no ``__eq__`` of
anybody runs) and sends new parts for the ones that differ; the other side puts them
into its own object, in place.

Objects leave the table by a rule that uses nothing but what both sides saw on the wire:
how many parts an object had when it crossed or changed, in which exchange it was last
mentioned, and how many bytes that exchange took. A table that forgot an object treats
it as a new one when it comes again, and numbers are never used twice.

Standard library only, and as little of it as possible: candidates are forked from an
interpreter that has loaded this file.
"""

from __future__ import annotations

from operator import is_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

__all__ = ["CodecError", "Entry", "Kind", "Table", "check_hashable"]

_MAX_HASH_DEPTH = 500
_NESTING = (tuple, slice)  # what hashes its parts with itself


class CodecError(Exception):
    """A value that can't cross, or bytes that no honest peer would have sent."""


def identical(old: Sequence[object], new: Sequence[object]) -> bool:
    """Say whether two sequences hold the very same objects."""
    return len(old) == len(new) and all(map(is_, old, new))


def check_hashable(keys: Sequence[Any]) -> None:
    """Refuse keys nested so deeply that hashing them would overflow the C stack.

    Args:
        keys: What is about to become keys or set elements.

    Raises:
        CodecError: If tuples in it are nested too deeply.
    """
    level = [key for key in keys if type(key) in _NESTING]
    for _ in range(_MAX_HASH_DEPTH):
        if not level:
            return
        seen: dict[int, Any] = {}
        for outer in level:
            parts = outer if type(outer) is tuple else (outer.start, outer.stop, outer.step)
            for inner in parts:
                if type(inner) in _NESTING:
                    seen[id(inner)] = inner
        level = list(seen.values())
    raise CodecError("a key is nested too deeply to be hashed")


class Kind:
    """How one type of mutable object is looked at, compared, and changed in place.

    Attributes:
        code: Its number on the wire.
        look: Gives the parts of an object, calling methods of the base type only.
        apply: Puts parts that came over the wire into an object, in place. May raise
            any exception on parts that make no sense.
        shell: Makes an empty object from the parameter on the wire; None for a kind
            that is only made once all parts are there.
        same: Says whether parts are unchanged.
        param: The parameter that `shell` needs to make such an object.
        build: Makes an object of its parts, for kinds without a shell.
        weigh: What it costs to keep an object with these parts and compare it.
        fragile: Whether the interpreter recurses to free one of them within another.
    """

    __slots__ = ("apply", "build", "code", "fragile", "look", "param", "same", "shell", "weigh")

    def __init__(
        self,
        code: int,
        look: Callable[..., Sequence[object]],
        apply: Callable[..., object],
        *,
        shell: Callable[[int], object] | None = None,
        same: Callable[[Sequence[object], Sequence[object]], bool] = identical,
        param: Callable[..., int] | None = None,
        build: Callable[[Sequence[object]], object] | None = None,
        weigh: Callable[[Sequence[object]], int] = len,
        fragile: bool = False,
    ) -> None:
        self.code = code
        self.look = look
        self.apply = apply
        self.shell = shell
        self.same = same
        self.param = param
        self.build = build
        self.weigh = weigh
        self.fragile = fragile


class Entry:
    """One tracked object.

    Attributes:
        obj: The object; a strong reference, so that its id stays its own.
        kind: How to treat it.
        parts: What it held when both sides last agreed.
        weight: `Kind.weigh` of the parts that last crossed.
        seen: The exchange that last mentioned it.
        born: The exchange that last carried its parts.
        number: Its number in the table.
    """

    __slots__ = ("born", "kind", "number", "obj", "parts", "seen", "weight")

    def __init__(self, obj: object, kind: Kind, parts: Sequence[object], weight: int) -> None:
        self.obj = obj
        self.kind = kind
        self.parts = parts
        self.weight = weight
        self.seen = 0
        self.born = 0
        self.number = 0


class Table:
    """One side's table of the objects that both sides hold.

    Both sides must be made with the same limits. The sender of a message calls
    `collect_changes`, encodes the answer beside its payload and sends; the receiver
    decodes and hands the changes to `apply_changes`. After each complete exchange, a
    call and its return, both call `end_message`.

    Args:
        max_exchanges: An object that none of so many exchanges mentioned is dropped.
        max_objects: How many objects are kept from one exchange to the next.
        max_weight: An object with more elements, or 256 times as many bytes of raw
            buffers, is dropped when the exchange that brought it ends.
        max_total_weight: What all kept objects may weigh.
        max_total_bytes: What the exchanges that brought the kept objects may have
            taken on the wire.
    """

    def __init__(
        self,
        *,
        max_exchanges: int = 32,
        max_objects: int = 256,
        max_weight: int = 4096,
        max_total_weight: int = 8 * 4096,
        max_total_bytes: int = 64 << 20,
    ) -> None:
        self.max_exchanges = max_exchanges
        self.max_objects = max_objects
        self.max_weight = max_weight
        self.max_total_weight = max_total_weight
        self.max_total_bytes = max_total_bytes
        self.by_id: dict[int, Entry] = {}
        self.by_number: dict[int, Entry] = {}
        self.writers: dict[type, Callable[[Any], tuple[Any, ...] | None] | None] = {}
        self._next = 0
        self._exchange = 0
        self._bytes: dict[int, int] = {}
        self._pending: list[tuple[Entry, Sequence[object]]] = []

    def __len__(self) -> int:
        return len(self.by_number)

    @property
    def numbers(self) -> list[int]:
        """The numbers of the objects it holds, in order."""
        return list(self.by_number)

    def collect_changes(self) -> tuple[tuple[int, tuple[object, ...]], ...]:
        """Give the parts of every tracked object that is not as both sides knew it.

        The two sides count as agreed once a message has been encoded after this call,
        so encode the answer in that message. Where encoding fails, the changes are
        still due and the next call gives them again.

        Returns:
            Pairs of a number and parts, by number; tuples, which the codec does not
            track.
        """
        pending = self._pending = []
        for entry in self.by_number.values():
            kind = entry.kind
            try:
                parts = kind.look(entry.obj)
            except MemoryError:
                raise
            except Exception:
                continue  # it became what can't cross: it stays over there as it was
            if not kind.same(entry.parts, parts):
                pending.append((entry, parts))
        return tuple([(entry.number, tuple(parts)) for entry, parts in pending])

    def apply_changes(self, changes: object) -> None:
        """Put the changes that the other side collected into this side's objects.

        Args:
            changes: What `collect_changes` gave there, decoded here. Taken as hostile.

        Raises:
            CodecError: If it is anything else.
        """
        if type(changes) is not tuple:
            raise CodecError("the changes are not a tuple")
        last = -1
        for change in changes:
            if type(change) is not tuple or len(change) != 2:
                raise CodecError("a change is not a number and parts")
            number, parts = change
            if type(number) is not int or number <= last or type(parts) is not tuple:
                raise CodecError("a change is not a number in order and parts")
            entry = self.by_number.get(number)
            if entry is None:
                raise CodecError(f"a change of object {number}, which is not known here")
            last = number
            kind = entry.kind
            try:
                kind.apply(entry.obj, parts)
                entry.parts = kind.look(entry.obj)
                entry.weight = kind.weigh(parts)
            except CodecError:
                raise
            except Exception as error:
                raise CodecError(f"object {number} can't be changed so: {error!r:.200}") from None
            entry.seen = entry.born = self._exchange

    def drop_pending(self) -> None:
        """Forget what `collect_changes` found: the message did not come about."""
        self._pending = []

    def commit(self, fresh: list[Entry], mentioned: list[Entry], n_bytes: int) -> None:
        """Take note of a message that was encoded or decoded.

        Args:
            fresh: New objects, in the order in which the message has them.
            mentioned: Known objects that the message refers to.
            n_bytes: Length of the message.
        """
        exchange = self._exchange
        for entry, parts in self._pending:
            entry.parts = parts
            entry.weight = entry.kind.weigh(parts)
            entry.seen = entry.born = exchange
        if self._pending:
            self._pending = []
        for entry in mentioned:
            entry.seen = exchange
        number = self._next
        by_id = self.by_id
        by_number = self.by_number
        for entry in fresh:
            entry.number = number
            entry.seen = entry.born = exchange
            by_id[id(entry.obj)] = by_number[number] = entry
            number += 1
        self._next = number
        self._bytes[exchange] = self._bytes.get(exchange, 0) + n_bytes

    def end_message(self) -> None:
        """End an exchange: drop what is too old, too many or too heavy to keep."""
        oldest = self._exchange - self.max_exchanges
        by_exchange: dict[int, list[Entry]] = {}
        for entry in self.by_number.values():
            if entry.weight <= self.max_weight and entry.seen > oldest:
                by_exchange.setdefault(entry.seen, []).append(entry)
        kept: list[Entry] = []
        brought: set[int] = set()
        weight = n_bytes = 0
        # The newest exchanges first, and of one exchange the outermost objects.
        for exchange in sorted(by_exchange, reverse=True):
            for entry in by_exchange[exchange][: self.max_objects - len(kept)]:
                if weight + entry.weight > self.max_total_weight:
                    continue
                if entry.born not in brought:
                    new_bytes = self._bytes.get(entry.born, 0)
                    if n_bytes + new_bytes > self.max_total_bytes:
                        continue
                    n_bytes += new_bytes
                    brought.add(entry.born)
                weight += entry.weight
                kept.append(entry)
        if len(kept) != len(self.by_number):
            kept.sort(key=lambda entry: entry.number)
            self.by_number = {entry.number: entry for entry in kept}
            self.by_id = {id(entry.obj): entry for entry in kept}
        self._bytes = {key: n for key, n in self._bytes.items() if key in brought}
        self._exchange += 1
