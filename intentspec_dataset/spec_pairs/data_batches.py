# /// spec-pair
# task_id = "IntentSpec/batches"
# spec_type = "data_transformation"
# signature = "def solution(records, size):"
# source = "Our own; chunking a stream of records."
# ///

# %% [markdown] ambiguous prompt
# The import API takes at most `size` records a request, and the records come off a slow database
# cursor (any iterable, may be millions). I want to write
#
#     for batch in solution(records, size):
#         post(batch)
#
# where batch is a list.

# %% [markdown] gold prompt
# The import API takes at most `size` records a request, and the records come off a slow database
# cursor (any iterable, may be millions). I want to write
#
#     for batch in solution(records, size):
#         post(batch)
#
# where batch is a list: all records in their order, `size` in each batch, the rest in the last one.
# `size` is an int.
#
# - Read no further ahead than you must: a batch is handed out as soon as its `size` records have
#   been read, before the next record is asked for.
# - A size below 1 raises ValueError, at the latest when the first batch is asked for.

# %% stated C1: Records come in lists of the given size.
batches = [list(batch) for batch in solution([5, 6, 7, 8, 9], 2)]
assert batches == [[5, 6], [7, 8], [9]]
batches = [list(batch) for batch in solution("abcdefg", 3)]
assert batches == [["a", "b", "c"], ["d", "e", "f"], ["g"]]
assert [list(batch) for batch in solution([{"id": 1}], 10)] == [[{"id": 1}]]

# %% hidden C2: A batch is handed out before the next record is read.
# kind = "laziness"
# inferability = "contextual"
n_read = 0


def cursor():
    global n_read
    while n_read < 100:
        n_read += 1
        yield {"id": n_read}


for size in (1, 2, 4, 7):
    n_read = 0
    batches = iter(solution(cursor(), size))
    for i in range(1, 4):
        batch = list(next(batches))
        assert [record["id"] for record in batch] == list(range(size * (i - 1) + 1, size * i + 1))
        assert n_read == size * i, (size, n_read)

# %% hidden C3: A size below 1 is refused.
# kind = "error_raised"
# inferability = "contextual"
for size in (0, -1, -5):
    for records in ([1, 2, 3], "abc", []):
        try:
            list(solution(records, size))
        except ValueError:
            pass
        else:
            raise AssertionError(size)

# %% canonical
from itertools import islice


def solution(records, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    records = iter(records)
    while batch := list(islice(records, size)):
        yield batch


# %% variant: collects by hand, refuses at once
def solution(records, size):
    if size <= 0:
        raise ValueError(size)

    def batches():
        batch = []
        for record in records:
            batch.append(record)
            if len(batch) == size:
                yield batch
                batch = []
        if batch:
            yield batch

    return batches()


# %% variant: an iterator class
class Batches:
    def __init__(self, records, size):
        self.records, self.size = iter(records), size

    def __iter__(self):
        return self

    def __next__(self):
        batch = [next(self.records)]
        for _ in range(self.size - 1):
            try:
                batch.append(next(self.records))
            except StopIteration:
                break
        return batch


def solution(records, size):
    if size < 1:
        raise ValueError("a batch holds at least one record")
    return Batches(records, size)


# %% literal
def solution(records, size):
    records = list(records)
    return [records[i : i + size] for i in range(0, len(records), size)]


# %% violator C2: notices a full batch when the next record has come
# witness = "iter([1, 2, 3, 4, 5]), 2"
def solution(records, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    batch = []
    for record in records:
        if len(batch) == size:
            yield batch
            batch = []
        batch.append(record)
    if batch:
        yield batch


# %% violator C3: takes any size
# witness = "[1, 2], 0"
from itertools import islice


def solution(records, size):
    records = iter(records)
    while batch := list(islice(records, max(size, 0))):
        yield batch
