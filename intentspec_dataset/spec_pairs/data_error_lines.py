# /// spec-pair
# task_id = "IntentSpec/error_lines"
# spec_type = "data_transformation"
# signature = "def solution(chunks: Iterator[pd.DataFrame], n: int) -> pd.DataFrame:"
# source = "Our own; the first matching rows of a file that is read in pieces."
# ///

# %% [markdown] ambiguous prompt
# I'm reading a log with pd.read_csv(..., chunksize=100_000), it's 40 GB on a network drive. Need
# solution(chunks, n): chunks = that iterator of DataFrames, give me the first n rows where level
# == "error" as one DataFrame, all columns. I'd like to see with which line of the file I'm
# dealing (read_csv numbers the rows on from chunk to chunk).

# %% [markdown] gold prompt
# I'm reading a log with pd.read_csv(..., chunksize=100_000), it's 40 GB on a network drive. Need
# solution(chunks, n): chunks = that iterator of DataFrames, give me the first n rows where level
# == "error" as one DataFrame, all columns, in the order of the file.
#
# As soon as n are found no further chunk must be asked for, each one takes half a minute. If
# there are fewer than n I want those there are, and without any an empty DataFrame that has the
# columns of the log.
#
# Rows keep their index labels, they're the line numbers (read_csv numbers the rows on from chunk
# to chunk).
#
# There's at least one chunk, all have the same columns, a chunk can be without errors. n is at
# least 1.

# %% stated C1: The first n errors come back.
import pandas as pd


def chunks():
    yield pd.DataFrame({"level": ["error", "info", "error"], "text": ["a", "b", "c"]})
    yield pd.DataFrame({"level": ["info", "error"], "text": ["d", "e"]}, index=[3, 4])
    yield pd.DataFrame({"level": ["error", "error"], "text": ["f", "g"]}, index=[5, 6])


for n, expected in ((1, "a"), (2, "ac"), (3, "ace"), (4, "acef")):
    result = solution(chunks(), n)
    assert list(result.columns) == ["level", "text"]
    assert "".join(result["text"]) == expected

# %% hidden C2: When n are found no further chunk is read.
# kind = "laziness"
# inferability = "contextual"
import pandas as pd

for n, needed in ((1, 1), (2, 1), (3, 2), (5, 3), (6, 3)):
    read = []

    def chunks(read=read):
        for number in range(6):
            read.append(number)
            yield pd.DataFrame({"level": ["error", "info", "error"], "n": [number] * 3})

    result = solution(chunks(), n)
    assert len(result) == n
    assert len(read) == needed, n

# %% hidden C3: Without errors there is an empty frame that has the columns.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

for count in (1, 3):
    parts = [
        pd.DataFrame({"level": ["info", "warn"], "text": ["a", "b"], "ms": [1, 2]})
        for _ in range(count)
    ]
    result = solution(iter(parts), 2)
    assert isinstance(result, pd.DataFrame)
    assert len(result) == 0
    assert list(result.columns) == ["level", "text", "ms"]

# %% hidden C4: Rows keep their line numbers.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(32)
for _ in range(6):
    levels = [rng.choice(["error", "info"]) for _ in range(12)]
    levels[4] = levels[11] = "error"
    parts = []
    for start in (0, 3, 6, 9):
        lines = range(start, start + 3)
        parts.append(pd.DataFrame({"level": [levels[i] for i in lines]}, index=list(lines)))
    lines = [i for i in range(12) if levels[i] == "error"]
    n = rng.randint(2, len(lines))
    assert list(solution(iter(parts), n).index) == lines[:n]

# %% hidden C5: If there are fewer errors than n, those there are come back.
# kind = "boundary"
# inferability = "conventional"
import pandas as pd

for levels, n in (
    (["error", "info", "error"], 3),
    (["error"], 100),
    (["info", "error"], 2),
):
    parts = [pd.DataFrame({"level": levels, "n": range(len(levels))}) for _ in range(1)]
    expected = [i for i, level in enumerate(levels) if level == "error"]
    assert list(solution(iter(parts), n)["n"]) == expected


# %% canonical
import pandas as pd


def solution(chunks, n):
    found = []
    for chunk in chunks:
        errors = chunk[chunk["level"] == "error"].head(n)
        found.append(errors)
        n -= len(errors)
        if n == 0:
            break
    return pd.concat(found)


# %% variant: grows a frame
import pandas as pd


def solution(chunks, n):
    chunks = iter(chunks)
    result = next(chunks).query("level == 'error'")
    while len(result) < n:
        chunk = next(chunks, None)
        if chunk is None:
            return result
        result = pd.concat([result, chunk.query("level == 'error'")])
    return result.iloc[:n]


# %% variant: row by row with islice
from itertools import islice

import pandas as pd


def solution(chunks, n):
    seen = []

    def errors():
        for chunk in chunks:
            seen[:] = [chunk.iloc[:0]]
            for place, level in enumerate(chunk["level"]):
                if level == "error":
                    yield chunk.iloc[place : place + 1]

    rows = list(islice(errors(), n))
    return pd.concat(rows or seen)


# %% literal
import pandas as pd


def solution(chunks, n):
    df = pd.concat(chunks)
    return df[df["level"] == "error"].head(n)


# %% violator C2: looks whether it is enough when the next chunk is there
# witness = "(print(i) or pd.DataFrame({'level': ['error']}) for i in range(3)), 1"
import pandas as pd


def solution(chunks, n):
    found = []
    for chunk in chunks:
        if sum(len(part) for part in found) >= n:
            break
        found.append(chunk[chunk["level"] == "error"])
    return pd.concat(found).head(n)


# %% violator C3: gives a frame without columns
# witness = "iter([pd.DataFrame({'level': ['info']})]), 1"
import pandas as pd


def solution(chunks, n):
    found, count = [], 0
    for chunk in chunks:
        errors = chunk[chunk["level"] == "error"]
        if len(errors):
            found.append(errors)
            count += len(errors)
        if count >= n:
            break
    return pd.concat(found).head(n) if found else pd.DataFrame()


# %% violator C4: numbers the errors anew
# witness = "iter([pd.DataFrame({'level': ['info', 'error']})]), 1"
import pandas as pd


def solution(chunks, n):
    found = []
    for chunk in chunks:
        errors = chunk[chunk["level"] == "error"].head(n)
        found.append(errors)
        n -= len(errors)
        if not n:
            break
    return pd.concat(found, ignore_index=True)


# %% violator C5: runs past the end of the iterator
# witness = "iter([pd.DataFrame({'level': ['info', 'error']})]), 2"
import pandas as pd


def solution(chunks, n):
    chunks = iter(chunks)
    first = next(chunks)
    result = first[first["level"] == "error"]
    while len(result) < n:
        chunk = next(chunks, None)
        if chunk is None:
            return result.iloc[:0]
        result = pd.concat([result, chunk[chunk["level"] == "error"]])
    return result.head(n)
