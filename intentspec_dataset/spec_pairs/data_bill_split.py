# /// spec-pair
# task_id = "IntentSpec/bill_split"
# spec_type = "data_transformation"
# signature = "def solution(total: str, people: list[str]) -> dict[str, str]:"
# source = "Our own; a bill shared among friends."
# ///

# %% [markdown] ambiguous prompt
# /**
#  * our dinner app: split a bill evenly
#  * solution("60.00", ["Ann", "Bo", "Cy"]) -> {"Ann": "20.00", "Bo": "20.00", "Cy": "20.00"}
#  * amounts are strings with two decimals, in euros. The shares get booked one by one, and the
#  * bill has to be at zero afterwards
#  */

# %% [markdown] gold prompt
# /**
#  * our dinner app: split a bill evenly
#  * solution("60.00", ["Ann", "Bo", "Cy"]) -> {"Ann": "20.00", "Bo": "20.00", "Cy": "20.00"}
#  * amounts are strings with two decimals, in euros. The shares get booked one by one, and the
#  * bill has to be at zero afterwards
#  *
#  * so: shares add up to the total to the cent, no matter how large it is, and no two shares are
#  * more than one cent apart; who pays the odd cents doesn't matter. A total can be negative,
#  * that's a refund: "-0.05" for two is "-0.02" and "-0.03", in either order. A share of nothing is
#  * "0.00", never "-0.00". Nobody to pay (an empty list) is a ValueError. Should a name be in the
#  * list twice, refuse with a ValueError as well or let it pay for both; only never let a share get
#  * lost.
#  */

# %% stated C1: A bill that divides evenly is divided evenly.
result = solution("60.00", ["Ann", "Bo", "Cy"])
assert result == {"Ann": "20.00", "Bo": "20.00", "Cy": "20.00"}
assert solution("7.50", ["Ann", "Bo"]) == {"Ann": "3.75", "Bo": "3.75"}
assert solution("12.30", ["Cy"]) == {"Cy": "12.30"}

# %% hidden C2: Shares add up to the total.
# kind = "rounding"
# inferability = "contextual"
import random
from decimal import Decimal

rng = random.Random(31)
for _ in range(40):
    cents = rng.randint(1, 20000)
    people = [f"p{i}" for i in range(rng.randint(2, 9))]
    total = f"{cents // 100}.{cents % 100:02d}"
    result = solution(total, list(people))
    assert sorted(result) == sorted(people)
    assert all(len(share.split(".")[1]) == 2 for share in result.values())
    assert sum(map(Decimal, result.values())) == Decimal(total), (total, result)
result = solution("90071992547409931.01", ["a", "b"])
assert sum(map(Decimal, result.values())) == Decimal("90071992547409931.01")

# %% hidden C3: A name that is in the list twice doesn't make a share vanish.
# kind = "duplicates"
# inferability = "contextual"
import random
from decimal import Decimal

rng = random.Random(32)
for _ in range(20):
    people = [rng.choice("abcde") for _ in range(rng.randint(1, 5))]
    people.insert(rng.randint(0, len(people)), people[0])
    cents = rng.randint(100, 5000) * len(people)
    total = f"{cents // 100}.{cents % 100:02d}"
    missing = Decimal(total)
    try:
        missing -= sum(map(Decimal, solution(total, people).values()))
    except ValueError:
        missing = 0
    assert missing == 0, (total, people)

# %% hidden C4: A refund is split in the same way.
# kind = "negative_or_zero"
# inferability = "contextual"
assert sorted(solution("-0.05", ["a", "b"]).values()) == ["-0.02", "-0.03"]
assert sorted(solution("-10.00", ["a", "b", "c"]).values()) == [
    "-3.33",
    "-3.33",
    "-3.34",
]
assert sorted(solution("-8.40", ["a", "b"]).values()) == ["-4.20", "-4.20"]
assert sorted(solution("-0.01", ["a", "b"]).values()) == ["-0.01", "0.00"]
assert solution("0.00", ["a", "b"]) == {"a": "0.00", "b": "0.00"}

# %% hidden C5: Nobody to pay is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for total in ("10.00", "0.00", "0.01"):
    try:
        solution(total, [])
    except ValueError:
        continue
    raise AssertionError(total)


# %% canonical
def solution(total, people):
    if not people or len(set(people)) < len(people):
        raise ValueError("nobody to pay, or somebody twice")
    cents = int(total.replace(".", ""))
    share, odd = divmod(abs(cents), len(people))
    result = {}
    for i, name in enumerate(people):
        amount = share + (i < odd)
        sign = "-" if cents < 0 and amount else ""
        result[name] = f"{sign}{amount // 100}.{amount % 100:02d}"
    return result


# %% variant: decimals, what is left over is divided among those who are left
from decimal import ROUND_HALF_UP, Decimal, localcontext


def solution(total, people):
    if len(people) == 0:
        raise ValueError("no people")
    shares = {}
    with localcontext() as context:
        context.prec = 60
        rest = Decimal(total)
        for i, name in enumerate(people):
            share = (rest / (len(people) - i)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            shares[name] = shares.get(name, 0) + share
            rest -= share
    return {name: str(share if share else abs(share)) for name, share in shares.items()}


# %% variant: differences of running totals
from fractions import Fraction


def solution(total, people):
    count = len(people)
    if not count:
        raise ValueError(people)
    cents = int(Fraction(total) * 100)
    marks = [cents * i // count for i in range(count + 1)]
    amounts = dict.fromkeys(people, 0)
    for i, name in enumerate(people):
        amounts[name] += marks[i + 1] - marks[i]

    def text(amount):
        digits = str(abs(amount)).zfill(3)
        return ("-" if amount < 0 else "") + digits[:-2] + "." + digits[-2:]

    return {name: text(amount) for name, amount in amounts.items()}


# %% literal
def solution(total, people):
    share = float(total) / len(people)
    return dict.fromkeys(people, f"{share:.2f}")


# %% violator C2: rounds each share
# witness = "'10.00', ['a', 'b', 'c']"
from decimal import ROUND_HALF_UP, Decimal


def solution(total, people):
    if not people or len(set(people)) < len(people):
        raise ValueError("nobody to pay")
    amount = Decimal(total)
    if amount < 0:
        cents = int(-amount * 100)
        shares = [
            Decimal(cents * i // len(people) - cents * (i + 1) // len(people)) / 100
            for i in range(len(people))
        ]
    else:
        shares = [(amount / len(people)).quantize(Decimal("0.01"), ROUND_HALF_UP)] * len(people)
    return {name: f"{share + 0:.2f}" for name, share in zip(people, shares, strict=True)}


# %% violator C3: a name is a key, so the second share replaces the first
# witness = "'10.00', ['a', 'b', 'a']"
def solution(total, people):
    if not people:
        raise ValueError("nobody to pay")
    cents = int(total.replace(".", ""))
    share, odd = divmod(abs(cents), len(people))

    def text(amount):
        sign = "-" if cents < 0 and amount else ""
        return f"{sign}{amount // 100}.{amount % 100:02d}"

    return {name: text(share + (i < odd)) for i, name in enumerate(people)}


# %% violator C4: floor division of a negative amount
# witness = "'-0.05', ['a', 'b']"
def solution(total, people):
    if not people or len(set(people)) < len(people):
        raise ValueError("nobody to pay")
    share, odd = divmod(int(total.replace(".", "")), len(people))
    shares = [share + 1] * odd + [share] * (len(people) - odd)
    return {
        name: f"{amount // 100}.{amount % 100:02d}"
        for name, amount in zip(people, shares, strict=True)
    }


# %% violator C5: a bill without people has no shares
# witness = "'10.00', []"
def solution(total, people):
    shares = {}
    if len(set(people)) < len(people):
        raise ValueError(people)
    cents = int(total.replace(".", ""))
    for i, name in enumerate(people):
        low = abs(cents) * i // len(people)
        high = abs(cents) * (i + 1) // len(people)
        amount = high - low
        sign = "-" if cents < 0 and amount else ""
        shares[name] = f"{sign}{amount // 100}.{amount % 100:02d}"
    return shares
