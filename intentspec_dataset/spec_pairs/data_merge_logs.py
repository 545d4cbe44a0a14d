# /// spec-pair
# task_id = "IntentSpec/merge_logs"
# spec_type = "data_transformation"
# signature = "def solution(sources):"
# source = "Our own; merging of sorted streams."
# ///

# %% [markdown] ambiguous prompt
# `tail -f` for all our machines at once. Each source is an iterator over log records in the order
# of time, {"at": "2024-05-01T10:00:00+02:00", "msg": "up"}, and goes on for as long as the machine
# is up. Give me solution(sources), `sources` a list, most important machine first, so that I can
# write
#
#     for record in solution([web, db]):
#         print(record["at"], record["msg"])
#
# and see all records in the order of time. Each machine writes its own local time.

# %% [markdown] gold prompt
# `tail -f` for all our machines at once. Each source is an iterator over log records in the order
# of time, {"at": "2024-05-01T10:00:00+02:00", "msg": "up"}, and goes on for as long as the machine
# is up. Give me solution(sources), `sources` a list, most important machine first, so that I can
# write
#
#     for record in solution([web, db]):
#         print(record["at"], record["msg"])
#
# and see all records in the order of time. Each machine writes its own local time, always in that
# form with the offset; what counts is the moment, and each source is in the order of moments.
#
# - The sources can be endless. Before the first record is handed out at most one record is read
#   from each source, and for each further one that is asked for at most one more from all sources
#   together.
# - Sources can be of any number and length, also empty. Where all are at an end the result is too.

# %% stated C1: Records of all sources come in the order of time.
web = [{"at": f"2024-05-01T10:0{i}:00+02:00", "msg": f"web{i}"} for i in (0, 3, 4, 9)]
db = [{"at": f"2024-05-01T10:0{i}:00+02:00", "msg": f"db{i}"} for i in (1, 2, 7)]
expected = ["web0", "db1", "db2", "web3", "web4", "db7", "web9"]
assert [record["msg"] for record in solution([iter(web), iter(db)])] == expected
assert [record["msg"] for record in solution([iter(db)])] == ["db1", "db2", "db7"]
assert list(solution([iter([]), iter(web[:1])])) == web[:1]
assert list(solution([])) == []

# %% hidden C2: Nothing is read ahead of need.
# kind = "laziness"
# inferability = "contextual"
n_read = [0, 0, 0]


def long(number):
    while n_read[number] < 40:
        i = n_read[number]
        n_read[number] += 1
        minute = 3 * i + number
        at = f"2024-05-01T{10 + minute // 60}:{minute % 60:02}:00+02:00"
        yield {"at": at, "msg": minute}


for n_sources in (1, 2, 3):
    n_read[:] = [0, 0, 0]
    merged = iter(solution([long(number) for number in range(n_sources)]))
    expected = [3 * i + number for i in range(4) for number in range(n_sources)]
    for i in range(6 if n_sources > 1 else 4):
        assert next(merged)["msg"] == expected[i]
        assert max(n_read) <= i + 1, n_read
        assert sum(n_read) <= n_sources + i, n_read

# %% canonical
import heapq
from datetime import datetime


def solution(sources):
    return heapq.merge(*sources, key=lambda record: datetime.fromisoformat(record["at"]))


# %% variant: looks at the heads of all sources
from datetime import datetime

END = object()


def solution(sources):
    sources = [iter(source) for source in sources]
    heads = [next(source, END) for source in sources]
    while True:
        alive = [i for i, head in enumerate(heads) if head is not END]
        if not alive:
            return
        first = min(alive, key=lambda i: datetime.fromisoformat(heads[i]["at"]).timestamp())
        yield heads[first]
        heads[first] = next(sources[first], END)


# %% variant: a heap of moments, source numbers and heads
import heapq
from datetime import datetime, timezone


class Merged:
    def __init__(self, sources):
        self.sources = list(map(iter, sources))
        self.heap, self.to_read = [], list(range(len(self.sources)))

    def __iter__(self):
        return self

    def __next__(self):
        for number in self.to_read:
            for record in self.sources[number]:
                moment = datetime.fromisoformat(record["at"]).astimezone(timezone.utc)
                heapq.heappush(self.heap, (moment, number, record))
                break
        self.to_read = []
        if not self.heap:
            raise StopIteration
        _, number, record = heapq.heappop(self.heap)
        self.to_read = [number]
        return record


def solution(sources):
    return Merged(sources)


# %% literal
from itertools import chain


def solution(sources):
    return sorted(chain(*sources), key=lambda record: record["at"])


# %% violator C2: reads everything, then sorts
# witness = "[({'at': f'2024-05-01T10:0{i}:00+02:00', 'm': print(i)} for i in '12') for _ in 'ab']"
from datetime import datetime


def solution(sources):
    records = [record for source in sources for record in source]
    records.sort(key=lambda record: datetime.fromisoformat(record["at"]))
    yield from records
