"""What constraints are about: the closed lists of kinds, inferabilities and logics.

Two questions are asked of every constraint. *What sort of requirement is it?* is its
``kind``; kinds are grouped into six families, large enough to carry an interval. *How
could a developer have known it unasked?* is its ``inferability``. A third, optional
label, ``logic``, says what part of a call's contract the constraint speaks of, in the
terms of specification languages.

The tables of the dataset card are made from this module, so that the definitions stand
in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = [
    "FAMILIES",
    "INFERABILITIES",
    "INFERABILITY_EXAMPLES",
    "INFERABLE",
    "KINDS",
    "LOGICS",
    "REFUSAL_RULE",
    "ROLES",
    "TEST_STRENGTHENING",
    "Kind",
    "family_of",
]


@dataclass(frozen=True)
class Kind:
    """One sort of requirement.

    Attributes:
        name: The label that stands in the data.
        family: The family it is counted with, a key of ``FAMILIES``.
        definition: What a constraint of this kind is about.
        examples: Two requirements of this kind.
    """

    name: str
    family: str
    definition: str
    examples: tuple[str, str]


FAMILIES: Mapping[str, str] = MappingProxyType(
    {
        "arrangement": "Which items the result holds, how often, and in what order.",
        "edges": "What happens at the ends of the range of ordinary inputs.",
        "representation": "The type, precision and labels in which a right value is given.",
        "text": "What counts as the same text.",
        "irregular_input": "Input that is absent, malformed or not what it should be.",
        "effects": "What a call does, or must not do, besides returning a value.",
    }
)
"""Family name to its definition."""

_KINDS = (
    Kind(
        "ordering",
        "arrangement",
        "The order in which the items of the result stand.",
        (
            "Items that survive a filter keep the order they came in.",
            "Version numbers sort as numbers, so 1.10 comes after 1.9.",
        ),
    ),
    Kind(
        "tie_breaking",
        "arrangement",
        "Which of several equally good answers is given.",
        (
            "Of several longest words the first one wins.",
            "Players with equal scores stay in the order of registration.",
        ),
    ),
    Kind(
        "duplicates",
        "arrangement",
        "How repeated items are treated.",
        (
            "A tag that occurs three times is listed once.",
            "The second largest of 9, 9, 4 is 4, because equal values count as one.",
        ),
    ),
    Kind(
        "overlap",
        "arrangement",
        "Whether ranges or matches may share elements, and how shared ones count.",
        (
            "'aa' occurs twice in 'aaa', as matches may overlap.",
            "Meetings from 9 to 10 and from 10 to 11 don't collide.",
        ),
    ),
    Kind(
        "empty_input",
        "edges",
        "What an input without any content gives.",
        (
            "No orders give an empty report, not a crash.",
            "The longest of no words is None.",
        ),
    ),
    Kind(
        "boundary",
        "edges",
        "Whether the ends of a range belong to it, and what the smallest and largest input give.",
        (
            "A parcel of exactly 20 kg still travels at the light rate.",
            "A list of one element has no gaps between its elements.",
        ),
    ),
    Kind(
        "negative_or_zero",
        "edges",
        "What numbers below zero, and zero itself, mean.",
        (
            "The digits of -120 sum to 3: the sign isn't a digit.",
            "A refund lowers the total instead of being skipped.",
        ),
    ),
    Kind(
        "rounding",
        "representation",
        "How exact a number is, and which way it is rounded.",
        (
            "Ten items at 0.10 come to exactly 1.00.",
            "Half a point is rounded away from zero, as on the school report.",
        ),
    ),
    Kind(
        "numeric_type",
        "representation",
        "Which sort of number goes in or comes out.",
        (
            "A count is an int, never 3.0.",
            "True in a column of amounts isn't counted as 1.",
        ),
    ),
    Kind(
        "return_type",
        "representation",
        "The container or class of the result.",
        (
            "The pairs come as tuples, so that they can be keys of a dict.",
            "Filtering a tuple gives a tuple.",
        ),
    ),
    Kind(
        "dtype",
        "representation",
        "The element type of an array or a column.",
        (
            "An int64 column stays int64 after the filter.",
            "Averaging uint8 pixels doesn't wrap around at 255.",
        ),
    ),
    Kind(
        "index_alignment",
        "representation",
        "Which labels the rows bear, and by what two tables are matched.",
        (
            "Two series are added by label, not by position.",
            "The rows that are kept keep their index labels.",
        ),
    ),
    Kind(
        "time_zone",
        "representation",
        "In what zone a time is meant, and what happens around clock changes.",
        (
            "Times that bear different offsets are compared as instants.",
            "A day on which the clock goes forward has 23 hours.",
        ),
    ),
    Kind(
        "case",
        "text",
        "Whether capital and small letters are told apart.",
        (
            "E-mail addresses match whatever their case.",
            "The words come back in the case they were typed in.",
        ),
    ),
    Kind(
        "whitespace",
        "text",
        "What blanks, tabs and line ends mean.",
        (
            "Several blanks between two words separate them once.",
            "A name is looked up without the blanks around it.",
        ),
    ),
    Kind(
        "unicode",
        "text",
        "How characters beyond ASCII are treated.",
        (
            "An e with a combining accent equals the single character é.",
            "Accented letters count as letters.",
        ),
    ),
    Kind(
        "error_raised",
        "irregular_input",
        "Which input is refused with an exception.",
        (
            "A negative number of copies is a ValueError.",
            "An unknown unit is an error rather than a factor of 1.",
        ),
    ),
    Kind(
        "tolerance",
        "irregular_input",
        "Which odd input is accepted without an error.",
        (
            "A line that is no record is skipped, the rest are still read.",
            "A tuple or a generator serves where a list is usual.",
        ),
    ),
    Kind(
        "missing_values",
        "irregular_input",
        "What None, NaN or an absent key means.",
        (
            "A None among the readings is left out of the mean.",
            "An order without a status counts as open.",
        ),
    ),
    Kind(
        "input_unmodified",
        "effects",
        "That the caller's own objects are as before.",
        (
            "The list that was passed in isn't sorted in place.",
            "The orders' dicts lose no key.",
        ),
    ),
    Kind(
        "idempotence",
        "effects",
        "That doing it again changes nothing, or gives the same again.",
        (
            "Normalising a phone number twice is the same as once.",
            "A second call with equal arguments gives an equal result.",
        ),
    ),
    Kind(
        "call_order",
        "effects",
        "How often, and in what order, a collaborator is called.",
        (
            "The key function is called once an item.",
            "Listeners are called in the order in which they were added.",
        ),
    ),
    Kind(
        "state_after_error",
        "effects",
        "What is left behind by a call that failed.",
        (
            "A transfer that is refused leaves both accounts as they were.",
            "When the third item is invalid, none is added.",
        ),
    ),
    Kind(
        "laziness",
        "effects",
        "How much of the input is consumed, and when.",
        (
            "The first match is found without reading the rest of an endless stream.",
            "Nothing is read before the first value is asked for.",
        ),
    ),
)

KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in _KINDS})
"""Kind name to what it means, family by family."""

INFERABILITIES: Mapping[str, str] = MappingProxyType(
    {
        "conventional": "Most careful developers do it unasked: in any task a review would call "
        "its breach a defect.",
        "contextual": "The prompt's words, example or domain give it away on reflection: who did "
        "otherwise would agree, once told, that the request implied it.",
        "arbitrary": "Only the person who asks knows it: another choice could be defended as well.",
    }
)
"""Inferability to its definition."""

INFERABILITY_EXAMPLES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "conventional": (
            "The caller's list isn't sorted behind their back.",
            "An empty list is no reason to crash.",
        ),
        "contextual": (
            "In a request about versions, 1.10 comes after 1.9.",
            "A negative number of seats in a booking is refused.",
        ),
        "arbitrary": (
            "Equal values scale to 0 rather than to 0.5.",
            "A quantity above the stock is refused, where it might as well be cut down to it.",
        ),
    }
)
"""Inferability to two requirements of that sort."""

REFUSAL_RULE = (
    "An input is refused by convention only where no careful developer, whatever the task, would "
    "hand out nonsense as if it were a result; by context where the prompt's domain rules the "
    "input out and no answer would make sense; arbitrarily where a default, a limit, skipping or "
    "letting it pass would serve a reasonable asker as well."
)
"""How the inferability of an exception is decided, which readers found hardest to agree on."""

INFERABLE: tuple[str, ...] = ("conventional", "contextual")
"""The inferabilities that count in the headline figure."""

LOGICS: Mapping[str, str] = MappingProxyType(
    {
        "postcondition": "What holds of the result.",
        "input_validation": "Which input is accepted and which is refused.",
        "state_after_call": "What a later call finds.",
        "frame": "What the call must leave as it was.",
        "collaboration": "How the call deals with functions or objects handed to it.",
        "event_order": "In what order things happen.",
    }
)
"""Logic (the part of a call's contract) to its definition."""

ROLES: Mapping[str, str] = MappingProxyType(
    {
        "canonical": "The reference; passes everything.",
        "variant": "A right answer written another way; passes everything.",
        "literal": "The ambiguous prompt and no more; fails at least one hidden constraint.",
        "violator": "A plausible slip; fails the constraint in `violates` and what that entails.",
        "blind_ambiguous": "Written once by somebody who saw the ambiguous prompt alone.",
        "blind_gold": "Written once by somebody who saw the gold prompt alone.",
    }
)
"""Role of an implementation to its definition."""

TEST_STRENGTHENING = "test_strengthening"
"""The ``spec_type`` of tasks whose hidden tests are only more tests of the same prompt.

Other benchmarks have those. An IVR over them says how much the visible tests let through,
not what a model makes of an ambiguous prompt: it is never pooled with one of spec pairs.
"""


def family_of(kind: str) -> str:
    """Return the family that a kind is counted with.

    Args:
        kind: A key of ``KINDS``.

    Raises:
        ValueError: There is no such kind.

    >>> family_of("tie_breaking")
    'arrangement'
    """
    try:
        return KINDS[kind].family
    except KeyError:
        raise ValueError(
            f"{kind!r} is no kind of constraint; the kinds are {', '.join(KINDS)}"
        ) from None
