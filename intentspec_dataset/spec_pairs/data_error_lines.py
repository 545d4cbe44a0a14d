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
# As soon as n are found no further chunk must be asked for, each one takes half a minute. If there
# are fewer than n I want those there are, and without any an empty DataFrame: with the columns of
# the log, or, if the iterator gives no chunk at all, just an empty one.
#
# Rows keep their index labels, they're the line numbers (read_csv numbers the rows on from chunk to
# chunk).
#
# All chunks have the same columns, a chunk can be without errors. n is at least 1.

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

# %% hidden C3: Where there are no errors, or no chunks at all, the frame is empty.
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
for n in (1, 5):
    result = solution(iter([]), n)
    assert isinstance(result, pd.DataFrame)
    assert len(result) == 0

# %% canonical
import pandas as pd


def solution(chunks, n):
    found = [pd.DataFrame()]
    for chunk in chunks:
        errors = chunk[chunk["level"] == "error"].head(n)
        found.append(errors)
        n -= len(errors)
        if n == 0:
            break
    return pd.concat(found[1:] or found)


# %% variant: grows a frame
import pandas as pd


def solution(chunks, n):
    chunks = iter(chunks)
    first = next(chunks, None)
    if first is None:
        return pd.DataFrame()
    result = first.query("level == 'error'")
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
    return pd.concat(rows or seen or [pd.DataFrame()])


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
    return pd.concat(found).head(n) if found else pd.DataFrame()


# %% violator C3: has nothing to put together without a chunk
# witness = "iter([]), 1"
import pandas as pd


def solution(chunks, n):
    found = []
    for chunk in chunks:
        found.append(chunk[chunk["level"] == "error"].head(n))
        n -= len(found[-1])
        if n == 0:
            break
    return pd.concat(found)
