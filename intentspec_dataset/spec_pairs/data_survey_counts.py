# /// spec-pair
# task_id = "IntentSpec/survey_counts"
# spec_type = "data_transformation"
# signature = "def solution(answers: pd.DataFrame, scale: list[str]) -> pd.DataFrame:"
# source = "Our own; a wide survey counted question by question."
# ///

# %% [markdown] ambiguous prompt
# Need the overview table for the survey. Raw data is wide: one row per person, one column per
# question, cells are one of the answers in scale, e.g. ["agree", "neutral", "disagree"] (people
# could skip questions).
#
# def solution(answers, scale): -> DataFrame with a row per question, a column per answer, and how
# many people gave it

# %% [markdown] gold prompt
# Need the overview table for the survey. Raw data is wide: one row per person, one column per
# question, cells are one of the answers in scale, e.g. ["agree", "neutral", "disagree"] (people
# could skip questions).
#
# def solution(answers, scale): -> DataFrame with a row per question, a column per answer, and how
# many people gave it
#
# Questions are the index, answers the column labels; columns in the order of scale, rows in the
# order of the questions in the raw data. Every answer of the scale has its column, with 0s if
# nobody gave it, and a question that everybody skipped has its row of 0s. Skipped cells (None or
# NaN) are counted nowhere. All columns have an integer dtype, as they are head counts.

# %% stated C1: Answers are counted for each question.
import pandas as pd

answers = pd.DataFrame({"q1": ["no", "yes", "yes"], "q2": ["no", "no", "yes"]})
result = solution(answers, ["yes", "no"])
assert {q: {a: int(result.loc[q, a]) for a in ("yes", "no")} for q in ("q1", "q2")} == {
    "q1": {"yes": 2, "no": 1},
    "q2": {"yes": 1, "no": 2},
}

# %% hidden C2: An answer that nobody gave has zeros.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

answers = pd.DataFrame({"q1": ["b", "b"], "q2": ["b", "c"]})
result = solution(answers, ["a", "b", "c", "d"])
assert sorted(result.columns) == ["a", "b", "c", "d"]
assert [int(result.loc["q1", answer]) for answer in "abcd"] == [0, 2, 0, 0]
assert [int(result.loc["q2", answer]) for answer in "abcd"] == [0, 1, 1, 0]
answers = pd.DataFrame({"q1": ["a", "b"], "q2": [None, None]}, dtype=object)
result = solution(answers, ["a", "b"])
assert [int(result.loc["q2", answer]) for answer in "ab"] == [0, 0]

# %% hidden C3: Columns are in the order of the scale.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(81)
for _ in range(5):
    scale = ["always", "often", "now and then", "hardly", "never"]
    rng.shuffle(scale)
    cells = [rng.sample(scale, 5) for _ in range(3)]
    answers = pd.DataFrame({f"q{i}": column for i, column in enumerate(cells)})
    assert list(solution(answers, list(scale)).columns) == scale

# %% hidden C4: Counts have an integer dtype.
# kind = "dtype"
# inferability = "conventional"
import pandas as pd

answers = pd.DataFrame({"q1": ["a", "a", "c"], "q2": ["b", "c", "b"], "q3": ["a", "b", "c"]})
for scale in (["a", "b", "c"], ["c", "b", "a"]):
    result = solution(answers, scale)
    assert all(pd.api.types.is_integer_dtype(dtype) for dtype in result.dtypes), result.dtypes
    assert int(result.loc["q1", "a"]) == 2

# %% hidden C5: Rows are in the order of the questions.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

for questions in (["q2", "q10", "q1"], ["mood", "food", "work"], ["z", "a", "b"]):
    answers = pd.DataFrame([["x", "y", "x"], ["y", "x", "y"]], columns=questions)
    result = solution(answers, ["x", "y"])
    assert list(result.index) == questions
    assert [int(count) for count in result["x"]] == [1, 1, 1]


# %% canonical
import pandas as pd


def solution(answers: pd.DataFrame, scale: list) -> pd.DataFrame:
    counts = {answer: (answers == answer).sum() for answer in scale}
    return pd.DataFrame(counts).astype("int64")


# %% variant: value counts, reindexed
import pandas as pd


def solution(answers, scale):
    columns = [answers[q].value_counts().reindex(scale, fill_value=0) for q in answers]
    table = pd.DataFrame([column.tolist() for column in columns], columns=list(scale))
    table.index = answers.columns
    return table


# %% variant: plain counters
from collections import Counter

import pandas as pd


def solution(answers, scale):
    counters = {question: Counter(answers[question].tolist()) for question in answers.columns}
    rows = [[counter[answer] for answer in scale] for counter in counters.values()]
    return pd.DataFrame(rows, index=list(counters), columns=scale, dtype="int64")


# %% literal
import pandas as pd


def solution(answers, scale):
    return answers.apply(pd.Series.value_counts).T


# %% violator C2: answers that nobody gave are missing
# witness = "pd.DataFrame({'q1': ['a']}), ['a', 'b']"
import pandas as pd


def solution(answers, scale):
    long = answers.melt(var_name="question", value_name="answer").dropna()
    table = pd.crosstab(long["question"], long["answer"])
    given = [answer for answer in scale if answer in table.columns]
    return table.loc[[q for q in answers.columns if q in table.index], given]


# %% violator C3: columns in alphabetical order
# witness = "pd.DataFrame({'q1': ['y', 'n']}), ['y', 'n']"
import pandas as pd


def solution(answers, scale):
    return pd.DataFrame(
        {answer: answers.eq(answer).sum() for answer in sorted(scale)}, dtype="int64"
    )


# %% violator C4: filling the holes makes floats
# witness = "pd.DataFrame({'q1': ['a', 'a'], 'q2': ['b', 'b']}), ['a', 'b']"
import pandas as pd


def solution(answers, scale):
    table = answers.apply(lambda column: column.value_counts()).T
    return table.reindex(columns=scale).fillna(0).astype(float)


# %% violator C5: questions sorted by name
# witness = "pd.DataFrame({'q2': ['a', 'b'], 'q10': ['b', 'b']}), ['a', 'b']"
import pandas as pd


def solution(answers, scale):
    long = answers.melt(var_name="question", value_name="answer")
    table = long.groupby(["question", "answer"]).size().unstack(fill_value=0)
    return table.reindex(index=sorted(answers.columns), columns=scale, fill_value=0)
