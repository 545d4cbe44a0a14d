# /// spec-pair
# task_id = "IntentSpec/first_matches"
# spec_type = "data_transformation"
# signature = "def solution(chunks, minimum: float, count: int) -> pd.DataFrame:"
# source = "Our own; the first large rows of a table that comes in chunks."
# ///

# %% [markdown] ambiguous prompt
# preview of the big transactions
#
# solution(chunks, minimum, count): chunks is an iterator of DataFrames (column "amount" and others,
# all chunks alike), each chunk is a slow download, years of data in all. Return one DataFrame with
# the first `count` rows whose amount is at least `minimum`. It's for the little preview box on the
# start page.

# %% [markdown] gold prompt
# preview of the big transactions
#
# solution(chunks, minimum, count): chunks is an iterator of DataFrames (column "amount" and others,
# all chunks alike), each chunk is a slow download, years of data in all. Return one DataFrame with
# the first `count` rows whose amount is at least `minimum`. It's for the little preview box on the
# start page.
#
# - count is at least 1.
# - If there are fewer rows like that, return those there are; if there is none, an empty DataFrame
#   with the columns of the chunks. Chunks can have no rows. Should there be no chunk at all, the
#   DataFrame is simply empty.
# - Each chunk counts its rows from 0; in the result they are labelled 0, 1, 2... throughout.
# - Missing amounts don't occur.

# %% stated C1: The first rows that are large enough come in one frame.
import pandas as pd

chunks = [
    pd.DataFrame({"id": [1, 2, 3], "amount": [5.0, 90.0, 50.0]}),
    pd.DataFrame({"id": [4, 5, 6], "amount": [70.0, 20.0, 80.0]}),
]
result = solution(iter(chunks), 50.0, 3)
assert result["id"].tolist() == [2, 3, 4]
assert result["amount"].tolist() == [90.0, 50.0, 70.0]

# %% hidden C2: If nothing is large enough, or there is no chunk at all, the frame is empty.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

one = pd.DataFrame({"id": [1, 2], "amount": [5.0, 6.0], "text": ["a", "b"]})
for chunks in ([one], [one, one], [one.iloc[:0]]):
    result = solution(iter(list(chunks)), 10.0, 4)
    assert len(result) == 0
    assert list(result.columns) == ["id", "amount", "text"]
for count in (1, 5):
    result = solution(iter([]), 10.0, count)
    assert isinstance(result, pd.DataFrame)
    assert len(result) == 0

# %% hidden C3: Rows are labelled from 0 throughout.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

chunks = [pd.DataFrame({"id": [i, i + 1, i + 2], "amount": [1.0, 8.0, 9.0]}) for i in (10, 20, 30)]
for count in (1, 2, 3, 5, 9):
    result = solution(iter(list(chunks)), 8.0, count)
    assert list(result.index) == list(range(min(count, 6)))
    assert result["id"].tolist() == [11, 12, 21, 22, 31, 32][:count]

# %% canonical
import pandas as pd


def solution(chunks, minimum: float, count: int) -> pd.DataFrame:
    found, rows = [], 0
    for chunk in chunks:
        part = chunk[chunk["amount"] >= minimum].head(count - rows)
        if len(part) or not found:
            found.append(part)
        rows += len(part)
        if rows >= count:
            break
    return pd.concat(found or [pd.DataFrame()], ignore_index=True)


# %% variant: grows one frame
import pandas as pd


def solution(chunks, minimum, count):
    source = iter(chunks)
    result = next(source, None)
    if result is None:
        return pd.DataFrame()
    result = result.query("amount >= @minimum")
    while len(result) < count:
        chunk = next(source, None)
        if chunk is None:
            break
        part = chunk.loc[chunk["amount"] >= minimum]
        if not part.empty:
            result = pd.concat([result, part]) if len(result) else part
    return result.iloc[:count].reset_index(drop=True)


# %% variant: a generator of parts
import pandas as pd


def parts(chunks, minimum, count):
    missing = count
    for chunk in chunks:
        part = chunk[~(chunk["amount"] < minimum)]
        missing -= len(part)
        yield part
        if missing <= 0:
            return


def solution(chunks, minimum, count):
    whole = pd.concat(list(parts(chunks, minimum, count)) or [pd.DataFrame()])
    whole.index = range(len(whole))
    return whole[:count]


# %% literal
import pandas as pd


def solution(chunks, minimum, count):
    frame = pd.concat(chunks)
    return frame[frame["amount"] >= minimum].head(count)


# %% violator C2: has nothing to put together without a chunk
# witness = "[], 9.0, 1"
import pandas as pd


def solution(chunks, minimum, count):
    found, missing = [], count
    for chunk in chunks:
        found.append(chunk[chunk["amount"] >= minimum].iloc[:missing])
        missing -= len(found[-1])
        if missing == 0:
            break
    return pd.concat(found, ignore_index=True)


# %% violator C3: keeps the labels of the chunks
# witness = "[pd.DataFrame({'amount': [5.0, 9.0]})], 9.0, 1"
import pandas as pd


def solution(chunks, minimum, count):
    found, missing = [], count
    for chunk in chunks:
        part = chunk[chunk["amount"] >= minimum].iloc[:missing]
        found.append(part)
        missing -= len(part)
        if missing == 0:
            break
    return pd.concat(found) if found else pd.DataFrame()
