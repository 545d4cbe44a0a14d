# /// spec-pair
# task_id = "IntentSpec/survey_long"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; wide to long with gaps."
# ///

# %% [markdown] ambiguous prompt
# Survey export comes wide: first column `person` (a code), then one column a question, answers
# from 1 to 5, empty if skipped. For the coding team I need it long: DataFrame with person,
# question, answer, a row per answer, so that they can read it like the questionnaires themselves,
# one after the other. `solution(df)`

# %% [markdown] gold prompt
# Survey export comes wide: first column `person` (a code), then one column a question, answers
# from 1 to 5, empty if skipped. For the coding team I need it long: DataFrame with person,
# question (the column's name), answer, a row per answer. `solution(df)`
#
# They read it like the questionnaires themselves: all answers of a person together, persons in
# the order of df's rows (the pile of paper), and not by code. The questions of each come in the
# order of df's columns, as on the sheet, so "q10" after "q9", and "age" wherever it was asked.
#
# A skipped question (NaN) gets no row. Each person has one row in df, there's at least one answer.
# The index and the dtypes of the result don't matter.

# %% stated C1: Each answer becomes a row.
import pandas as pd

df = pd.DataFrame({"person": ["p1", "p2"], "q1": [4, 2], "q2": [1, 5]})
result = solution(df.copy())
assert list(result.columns) == ["person", "question", "answer"]
got = sorted(zip(result["person"], result["question"], result["answer"], strict=True))
assert got == [("p1", "q1", 4), ("p1", "q2", 1), ("p2", "q1", 2), ("p2", "q2", 5)]

# %% hidden C2: Persons come in the order of the rows, each with all answers together.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(23)
for _ in range(6):
    persons = [f"p{i}" for i in rng.sample(range(10, 40), 5)]
    while persons == sorted(persons):
        rng.shuffle(persons)
    df = pd.DataFrame({"person": persons})
    for question in ("q1", "q2", "q3"):
        df[question] = [rng.randint(1, 5) for _ in persons]
    result = solution(df)
    assert result["person"].tolist() == [person for person in persons for _ in range(3)]
    answers = {(p, q): a for p, q, a in result[["person", "question", "answer"]].values.tolist()}
    assert len(answers) == 15
    for i, person in enumerate(persons):
        for question in ("q1", "q2", "q3"):
            assert answers[person, question] == df[question].iloc[i]

# %% hidden C3: The questions of a person come in the order of the columns, q10 after q9.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(24)
for questions in (
    [f"q{i}" for i in range(1, 13)],
    ["mood", "age", "food"],
    rng.sample(["a", "b", "c", "d", "e", "f", "g"], 7),
):
    df = pd.DataFrame({"person": ["a1", "a2", "b1"]})
    for question in questions:
        df[question] = [rng.randint(1, 5) for _ in range(3)]
    result = solution(df)
    for person in df["person"]:
        asked = [
            q for p, q in zip(result["person"], result["question"], strict=True) if p == person
        ]
        assert asked == questions

# %% canonical
import pandas as pd


def solution(df):
    answers = df.set_index("person").T.unstack().dropna()
    long = answers.rename_axis(["person", "question"]).reset_index(name="answer")
    return long.astype({"answer": "int64"})


# %% variant: rows by hand
import pandas as pd


def solution(df):
    rows = []
    for _, row in df.iterrows():
        for question in df.columns[1:]:
            if pd.notna(row[question]):
                rows.append((row["person"], question, int(row[question])))
    return pd.DataFrame(rows, columns=["person", "question", "answer"])


# %% variant: melt and a stable sort
import pandas as pd


def solution(df):
    wide = df.assign(row=range(len(df)))
    long = wide.melt(["row", "person"], var_name="question", value_name="answer")
    long = long.sort_values("row", kind="stable").dropna(subset=["answer"])
    long["answer"] = long["answer"].astype("Int64")
    return long[["person", "question", "answer"]]


# %% literal
def solution(df):
    long = df.melt("person", var_name="question", value_name="answer")
    return long.dropna(subset=["answer"]).sort_values(["person", "question"])


# %% violator C2: sorts by the code
# witness = "pd.DataFrame({'person': ['b', 'a'], 'q1': [1, 2], 'q2': [3, 4]})"
def solution(df):
    long = df.melt("person", var_name="question", value_name="answer")
    return long.dropna(subset=["answer"]).sort_values("person", kind="stable")


# %% violator C3: sorts the questions by name
# witness = "pd.DataFrame({'person': ['a'], 'q9': [1], 'q10': [3]})"
def solution(df):
    df = df.assign(place=range(len(df)))
    long = df.melt(["person", "place"], var_name="question", value_name="answer")
    long = long.dropna(subset=["answer"]).sort_values(["place", "question"])
    return long[["person", "question", "answer"]]
