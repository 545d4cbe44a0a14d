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
# the order of df's rows, the questions of each in the order of df's columns. A skipped question
# (NaN) gets no row. The answer is a whole number again: the column has an integer dtype, although
# the empty cells make it float in df.
#
# Each person has one row in df; there's at least one answer. The index of the result doesn't
# matter, df isn't changed.

# %% stated C1: Each answer becomes a row.
import pandas as pd

df = pd.DataFrame({"person": ["p1", "p2"], "q1": [4, 2], "q2": [1, 5]})
result = solution(df.copy())
assert list(result.columns) == ["person", "question", "answer"]
got = sorted(zip(result["person"], result["question"], result["answer"], strict=True))
assert got == [("p1", "q1", 4), ("p1", "q2", 1), ("p2", "q1", 2), ("p2", "q2", 5)]

# %% hidden C2: Person by person, each with the questions in the order of the columns.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(23)
for _ in range(6):
    persons = [f"p{i}" for i in rng.sample(range(5, 40), 4)]
    questions = [f"q{i}" for i in rng.sample(range(1, 20), 5)]
    df = pd.DataFrame({"person": persons})
    for question in questions:
        df[question] = [rng.randint(1, 5) for _ in persons]
    result = solution(df)
    got = list(zip(result["person"], result["question"], strict=True))
    assert got == [(person, question) for person in persons for question in questions]

# %% hidden C3: A skipped question has no row.
# kind = "missing_values"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(24)
for _ in range(6):
    cells = [rng.choice([None, 1.0, 3.0, 5.0]) for _ in range(12)]
    cells[:2] = [None, 2.0]
    df = pd.DataFrame({"person": ["a", "b", "c"]})
    for i, name in enumerate(["q1", "q2", "q3", "q4"]):
        df[name] = pd.Series(cells[3 * i : 3 * i + 3], dtype=float)
    expected = [
        ("abc"[i % 3], f"q{i // 3 + 1}", cell) for i, cell in enumerate(cells) if cell is not None
    ]
    result = solution(df)
    got = sorted(zip(result["person"], result["question"], result["answer"], strict=True))
    assert got == sorted(expected)

# %% hidden C4: Answers are integers.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

for q1, q2 in (([4.0, None], [1.0, 2.0]), ([None, 3.0], [5.0, None])):
    result = solution(pd.DataFrame({"person": ["a", "b"], "q1": q1, "q2": q2}))
    assert pd.api.types.is_integer_dtype(result["answer"].dtype)
    answers = sorted(answer for answer in result["answer"].tolist() if not pd.isna(answer))
    assert answers == sorted(answer for answer in q1 + q2 if answer is not None)


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
    return df.melt("person", var_name="question", value_name="answer")


# %% violator C2: question by question
# witness = "pd.DataFrame({'person': ['a', 'b'], 'q1': [1, 2], 'q2': [3, 4]})"
def solution(df):
    long = df.melt("person", var_name="question", value_name="answer")
    return long.dropna(subset=["answer"]).astype({"answer": "int64"})


# %% violator C3: keeps the skipped ones with an empty answer
# witness = "pd.DataFrame({'person': ['a', 'b'], 'q1': [1, None], 'q2': [3, 4]})"
import pandas as pd


def solution(df):
    rows = [
        (person, question, answer)
        for person, *answers in df.itertuples(index=False)
        for question, answer in zip(df.columns[1:], answers, strict=True)
    ]
    long = pd.DataFrame(rows, columns=["person", "question", "answer"])
    return long.astype({"answer": "Int64"})


# %% violator C4: leaves 4 as 4.0
# witness = "pd.DataFrame({'person': ['a', 'b'], 'q1': [1, None], 'q2': [3, 4]})"
def solution(df):
    answers = df.set_index("person").T.unstack().dropna().astype(float)
    return answers.rename_axis(["person", "question"]).reset_index(name="answer")
