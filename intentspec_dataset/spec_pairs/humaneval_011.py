# /// spec-pair
# task_id = "HumanEval/11"
# spec_type = "algorithm"
# aliases = ["string_xor"]
# signature = "def solution(a: str, b: str) -> str:"
# source = "Task idea: HumanEval/11 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# raidtool: add solution(a, b), xor of two bit strings. "1010" and "0011" -> "1001". we use it to
# rebuild a block from the parity block and the block that's left, so both are strings of 0 and 1

# %% [markdown] gold prompt
# raidtool: add solution(a, b), xor of two bit strings. "1010" and "0011" -> "1001". we use it to
# rebuild a block from the parity block and the block that's left, so both are strings of 0 and 1,
# and the result is a string that is just as long as they are, zeros in front included.
#
# Better no block than a wrong one: if a and b differ in length, raise a ValueError, and also if
# there is any other character in one of them than 0 and 1 (blanks, line ends and other digits
# included). Blocks have at least one bit.

# %% stated C1: Gives the xor of two strings of the same length whose result begins with a 1.
cases = [
    ("1010", "0011", "1001"),
    ("1", "0", "1"),
    ("10", "00", "10"),
    ("11110000", "01010101", "10100101"),
    ("000111", "111000", "111111"),
    ("1001", "0001", "1000"),
]
for a, b, expected in cases:
    assert solution(a, b) == expected, (a, b)

# %% hidden C2: Zeros in front stay.
# kind = "boundary"
# inferability = "contextual"
import random

assert solution("1010", "1011") == "0001"
assert solution("1", "1") == "0"
assert solution("000", "000") == "000"
rng = random.Random(111)
for _ in range(50):
    size = rng.randint(2, 80)
    a = "".join(rng.choices("01", k=size))
    b = a[0] + "".join(rng.choices("01", k=size - 1))
    result = solution(a, b)
    assert len(result) == size, (a, b)
    for bit, first, second in zip(result, a, b, strict=True):
        assert bit == ("0" if first == second else "1"), (a, b)

# %% hidden C3: Strings of different length are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import random


def refuses(a, b):
    try:
        solution(a, b)
    except ValueError:
        return True
    return False


rng = random.Random(1111)
for _ in range(30):
    a = "1" + "".join(rng.choices("01", k=rng.randint(1, 20)))
    b = "0" + "".join(rng.choices("01", k=len(a) - 1))
    assert not refuses(a, b), (a, b)
    assert refuses(a, b + rng.choice("01")), (a, b)
    assert refuses(a, b[:-1]), (a, b)
    assert refuses("0" * rng.randint(1, 9) + a, b), (a, b)

# %% hidden C4: Any character but 0 and 1 is a ValueError.
# kind = "error_raised"
# inferability = "contextual"


def refuses(a, b):
    try:
        solution(a, b)
    except ValueError:
        return True
    return False


cases = [("12", "01"), ("10 ", "011"), ("1010\n", "0011\n"), ("2", "2"), ("1x0", "1x0")]
cases += [("1", "I"), ("1o", "00"), ("1 01", "0110"), ("1_1", "101"), ("-1", "01"), ("0b1", "111")]
for a, b in cases:
    assert refuses(a, b), (a, b)
    assert refuses(b, a), (a, b)
for a, b in [("10", "01"), ("1", "0"), ("1111", "0110")]:
    assert not refuses(a, b), (a, b)


# %% canonical
def solution(a, b):
    if len(a) != len(b):
        raise ValueError(f"blocks of {len(a)} and {len(b)} bits")
    if not set(a + b) <= {"0", "1"}:
        raise ValueError("a block holds something that is no bit")
    return "".join("0" if x == y else "1" for x, y in zip(a, b, strict=True))


# %% variant: as numbers, padded to the length
import re


def solution(a, b):
    if not re.fullmatch(r"[01]+", a) or not re.fullmatch(r"[01]+", b) or len(a) != len(b):
        raise ValueError("not two blocks of bits of one size")
    return f"{int(a, 2) ^ int(b, 2):0{len(a)}b}"


# %% variant: a table of the four pairs
XOR = {("0", "0"): "0", ("0", "1"): "1", ("1", "0"): "1", ("1", "1"): "0"}


def solution(a, b):
    try:
        return "".join([XOR[pair] for pair in zip(a, b, strict=True)])
    except KeyError as error:
        raise ValueError("no bits") from error


# %% literal
def solution(a, b):
    return bin(int(a, 2) ^ int(b, 2))[2:]


# %% violator C2: pads no zeros
# witness = "'1010', '1011'"
def solution(a, b):
    if len(a) != len(b) or set(a) | set(b) | {"0", "1"} != {"0", "1"}:
        raise ValueError("not two blocks of bits")
    return format(int(a, 2) ^ int(b, 2), "b")


# %% violator C3: zip stops at the shorter one
# witness = "'1010', '001'"
def solution(a, b):
    if set(a + b) - set("01"):
        raise ValueError("only 0 and 1 are bits")
    return "".join("1" if x != y else "0" for x, y in zip(a, b))  # noqa: B905


# %% violator C4: compares whatever characters there are
# witness = "'12', '01'"
def solution(a, b):
    if len(a) != len(b):
        raise ValueError("blocks of different size")
    return "".join("1" if a[i] != b[i] else "0" for i in range(len(a)))
