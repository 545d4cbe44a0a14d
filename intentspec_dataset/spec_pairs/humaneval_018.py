# /// spec-pair
# task_id = "HumanEval/18"
# spec_type = "algorithm"
# aliases = ["how_many_times"]
# signature = "def solution(sequence: str, motif: str) -> int:"
# source = "Task idea: HumanEval/18 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# hey, do you have a minute? i need to know how often a motif occurs in a DNA sequence.
# solution(sequence, motif) -> int, so solution("GATTGATC", "GAT") would be 2
#
# sequence is what i read from the FASTA file (all the lines below the ">" line, in one string),
# motif is something short like "TATA". it's all capitals

# %% [markdown] gold prompt
# I need to know how often a motif occurs in a DNA sequence: solution(sequence, motif) -> int, so
# solution("GATTGATC", "GAT") is 2. Everything is in capitals.
#
# Every position at which the motif begins counts, even if the occurrences share letters: "TATATA"
# holds "TATA" twice.
#
# sequence is all the lines below the ">" line of a FASTA file, in one string. So it is broken into
# lines by "\n", in any place, perhaps with another "\n" at the very end. The line breaks aren't
# part of the DNA, and a motif that runs over the end of a line counts like any other.
#
# An empty motif makes no sense. Raise a ValueError then. If the motif doesn't occur at all (or the
# sequence is empty or too short for it), the answer is 0.

# %% stated C1: Counts occurrences that don't touch.
assert solution("GATTGATC", "GAT") == 2
assert solution("CCCGATA", "GAT") == 1
assert solution("ACGTACGGACT", "AC") == 3
assert solution("ACGT", "TTT") == 0
assert solution("GA", "GAT") == 0
assert solution("", "GAT") == 0
assert solution("GAT", "GAT") == 1

# %% hidden C2: Occurrences may overlap.
# kind = "overlap"
# inferability = "contextual"
import random

assert solution("TATATA", "TATA") == 2
assert solution("AAAAA", "AA") == 4
assert solution("CACACACAC", "CAC") == 4
rng = random.Random(18)
for _ in range(60):
    sequence = "".join(rng.choices("AC", k=rng.randint(4, 40)))
    motif = rng.choice(["AA", "CC", "ACA", "CAC", "AAA", "ACAC", "CACAC"])
    expected = sum(sequence[i:].startswith(motif) for i in range(len(sequence)))
    assert solution(sequence, motif) == expected, (sequence, motif)

# %% hidden C3: Line breaks are no part of the sequence.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("CCGA\nTCC\n", "GAT") == 1
assert solution("G\nA\nT\n", "GAT") == 1
rng = random.Random(81)
for _ in range(60):
    parts = rng.choices(["GAT", "C", "GG", "GTA", "TT"], k=rng.randint(3, 15))
    sequence = "".join(parts)
    expected = len(sequence.split("GAT")) - 1
    width = rng.randint(2, 9)
    lines = [sequence[i : i + width] for i in range(0, len(sequence), width)]
    text = "\n".join(lines) + rng.choice(["", "\n"])
    assert solution(text, "GAT") == expected, text

# %% hidden C4: An empty motif is a ValueError.
# kind = "error_raised"
# inferability = "contextual"


def refuses(sequence, motif):
    try:
        solution(sequence, motif)
    except ValueError:
        return True
    return False


for sequence in ("GATTACA", "A", "", "TATATATATATA"):
    assert refuses(sequence, ""), sequence
    assert not refuses(sequence, "C"), sequence


# %% canonical
def solution(sequence, motif):
    if not motif:
        raise ValueError("empty motif")
    sequence = sequence.replace("\n", "")
    return sum(sequence.startswith(motif, i) for i in range(len(sequence)))


# %% variant: a look-ahead finds overlapping matches
import re


def solution(sequence, motif):
    if motif == "":
        raise ValueError("a motif has at least one letter")
    dna = "".join(sequence.split())
    return len(re.findall(f"(?={re.escape(motif)})", dna))


# %% variant: from one find to the next
def solution(sequence, motif):
    if len(motif) < 1:
        raise ValueError(motif)
    dna = "".join(sequence.splitlines())
    count = 0
    position = dna.find(motif)
    while position >= 0:
        count += 1
        position = dna.find(motif, position + 1)
    return count


# %% literal
def solution(sequence, motif):
    return sequence.count(motif)


# %% violator C2: str.count goes on behind the match
# witness = "'TATATA', 'TATA'"
def solution(sequence, motif):
    if not motif:
        raise ValueError("empty motif")
    return sequence.replace("\n", "").count(motif)


# %% violator C3: counts line by line
# witness = "'CCGA\\nTCC', 'GAT'"
def solution(sequence, motif):
    if not motif:
        raise ValueError("empty motif")
    count = 0
    for line in sequence.split("\n"):
        for i in range(len(line) - len(motif) + 1):
            if line[i : i + len(motif)] == motif:
                count += 1
    return count


# %% violator C4: finds an empty motif everywhere
# witness = "'GATTACA', ''"
def solution(sequence, motif):
    dna = "".join(line.strip() for line in sequence.splitlines())
    size = len(motif)
    return sum(dna[i : i + size] == motif for i in range(len(dna) - size + 1))
