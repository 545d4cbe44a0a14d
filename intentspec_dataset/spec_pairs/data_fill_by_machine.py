# /// spec-pair
# task_id = "IntentSpec/fill_by_machine"
# spec_type = "data_transformation"
# signature = "def solution(log: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; holes in a machine log filled forward."
# ///

# %% [markdown] ambiguous prompt
# Machine log as DataFrame: machine (text), time (timestamps), temp (float, NaN when the radio link
# was down). Several machines upload, each whenever it gets a connection, everything is just
# appended. Fill the holes in temp with the machine's last reading before it.
# solution(log) -> DataFrame, same rows

# %% [markdown] gold prompt
# Machine log as DataFrame: machine (text), time (timestamps), temp (float, NaN when the radio link
# was down). Several machines upload, each whenever it gets a connection, everything is just
# appended. Fill the holes in temp with the machine's last reading before it.
# solution(log) -> DataFrame, same rows
#
# "Last" is by time, and the rows are not in order of time, not even within a machine. The result
# nevertheless has the rows in the order of the log, with their index labels (which are unique, but
# not 0, 1, 2...). A machine never has two rows with the same time.

# %% stated C1: Holes are filled with the last reading of the same machine.
import pandas as pd

nan = float("nan")
times = pd.date_range("2024-05-01", periods=6, freq="h")
log = pd.DataFrame(
    {
        "machine": ["a", "a", "a", "b", "b", "b"],
        "time": times,
        "temp": [1.0, nan, 2.0, 5.0, nan, nan],
    }
)
assert solution(log)["temp"].tolist() == [1.0, 1.0, 2.0, 5.0, 5.0, 5.0]

# %% hidden C2: The last reading is the last one by time.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

nan = float("nan")
rng = random.Random(21)
for _ in range(8):
    rows, expected = [], {}
    for machine in ("m1", "m2"):
        last = 10.0
        for hour in range(7):
            temp = 10.0 if hour == 0 else rng.choice([nan, float(rng.randint(11, 99))])
            last = last if temp != temp else temp
            time = pd.Timestamp(2024, 5, 1, hour)
            rows.append((machine, time, temp))
            expected[machine, time] = last
    rng.shuffle(rows)
    result = solution(pd.DataFrame(rows, columns=["machine", "time", "temp"]))
    assert len(result) == 14
    found = {
        (machine, time): temp
        for machine, time, temp in result[["machine", "time", "temp"]].itertuples(index=False)
    }
    assert found == expected

# %% hidden C3: Rows stand as in the log, with their labels.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

nan = float("nan")
log = pd.DataFrame(
    {
        "machine": ["b", "a", "b", "a", "c"],
        "time": pd.to_datetime(
            ["2024-05-01", "2024-05-02", "2024-05-04", "2024-05-07", "2024-05-03"]
        ),
        "temp": [4.0, 3.0, nan, nan, 8.0],
    },
    index=[10, 4, 7, 33, 2],
)
result = solution(log)
assert list(result.index) == [10, 4, 7, 33, 2]
assert result["machine"].tolist() == ["b", "a", "b", "a", "c"]
assert result["temp"].tolist() == [4.0, 3.0, 4.0, 3.0, 8.0]
log.index = list("vwxyz")
assert list(solution(log).index) == list("vwxyz")
assert result["time"].tolist() == log["time"].tolist()

# %% canonical
import pandas as pd


def solution(log: pd.DataFrame) -> pd.DataFrame:
    filled = log.sort_values("time").groupby("machine")["temp"].ffill()
    return log.assign(temp=filled)


# %% variant: machine by machine
import pandas as pd


def solution(log):
    result = log.copy()
    for machine in log["machine"].unique():
        part = log[log["machine"] == machine].sort_values("time")
        result.loc[part.index, "temp"] = part["temp"].ffill()
    return result


# %% variant: a plain loop
def solution(log):
    temps = log["temp"].tolist()
    times = log["time"].tolist()
    machines = log["machine"].tolist()
    last = {}
    for position in sorted(range(len(log)), key=times.__getitem__):
        machine = machines[position]
        if temps[position] == temps[position]:
            last[machine] = temps[position]
        elif machine in last:
            temps[position] = last[machine]
    result = log.copy()
    result["temp"] = temps
    return result


# %% literal
def solution(log):
    log["temp"] = log.groupby("machine")["temp"].ffill()
    return log


# %% violator C2: takes the order of the upload
# witness = "pd.DataFrame({'machine': ['a', 'a', 'a'], 'time': pd.to_datetime(['2024-05-03', '2024-05-01', '2024-05-02']), 'temp': [3.0, 1.0, float('nan')]}).iloc[[1, 0, 2]]"  # noqa: E501
def solution(log):
    result = log.copy()
    result["temp"] = result.groupby("machine")["temp"].ffill()
    return result


# %% violator C3: returns the rows sorted
# witness = "pd.DataFrame({'machine': ['b', 'a'], 'time': pd.to_datetime(['2024-05-03', '2024-05-01']), 'temp': [3.0, 1.0]})"  # noqa: E501
def solution(log):
    result = log.sort_values(["machine", "time"]).reset_index(drop=True)
    result["temp"] = result.groupby("machine")["temp"].ffill()
    return result
