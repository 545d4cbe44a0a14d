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
# Questions are the index, answers the column labels; columns in the order of scale. Skipped cells
# (None or NaN) are counted nowhere. An answer that isn't in scale (a typo, "Agree" for "agree")
# must not vanish from the table without a word: raise ValueError. The counts are whole numbers.

# %% stated C1: Answers are counted for each question.
import pandas as pd

answers = pd.DataFrame({"q1": ["no", "yes", "yes"], "q2": ["no", "no", "yes"]})
result = solution(answers, ["yes", "no"])
assert {q: {a: int(result.loc[q, a]) for a in ("yes", "no")} for q in ("q1", "q2")} == {
    "q1": {"yes": 2, "no": 1},
    "q2": {"yes": 1, "no": 2},
}

# %% hidden C2: Columns are in the order of the scale.
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

# %% hidden C3: An answer that isn't in the scale is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import pandas as pd

for cells in (
    [["yes", "no"], ["no", "maybe"]],
    [["Yes", "no"], ["no", "yes"]],
    [["yes", None], [None, ""]],
    [["no", "no "], ["yes", "yes"]],
):
    for columns in (["q1", "q2"], ["q2", "q1"]):
        answers = pd.DataFrame(cells, columns=columns)
        try:
            solution(answers, ["yes", "no"])
        except ValueError:
            continue
        raise AssertionError(cells)
answers = pd.DataFrame({"q1": ["no", None, "yes"], "q2": ["no", float("nan"), "yes"]})
result = solution(answers, ["yes", "no"])
assert [int(result.loc[q, a]) for q in ("q1", "q2") for a in ("yes", "no")] == [1, 1, 1, 1]

# %% canonical
import pandas as pd


def solution(answers: pd.DataFrame, scale: list) -> pd.DataFrame:
    if not (answers.isin(scale) | answers.isna()).all(axis=None):
        raise ValueError("an answer isn't in the scale")
    counts = {answer: (answers == answer).sum() for answer in scale}
    return pd.DataFrame(counts).astype("int64")


# %% variant: value counts, reindexed
import pandas as pd


def solution(answers, scale):
    columns = [answers[q].value_counts().reindex(scale, fill_value=0) for q in answers]
    if sum(map(sum, columns)) < answers.count().sum():
        raise ValueError("unknown answers")
    table = pd.DataFrame([column.tolist() for column in columns], columns=list(scale))
    table.index = answers.columns
    return table


# %% variant: plain counters
from collections import Counter

import pandas as pd


def solution(answers, scale):
    counters = {question: Counter(answers[question].tolist()) for question in answers.columns}
    for cell in (cell for counter in counters.values() for cell in counter):
        if cell not in scale and not pd.isna(cell):
            raise ValueError(cell)
    rows = [[counter[answer] for answer in scale] for counter in counters.values()]
    return pd.DataFrame(rows, index=list(counters), columns=scale, dtype="int64")


# %% literal
import pandas as pd


def solution(answers, scale):
    return answers.apply(pd.Series.value_counts).T


# %% violator C2: columns in alphabetical order
# witness = "pd.DataFrame({'q1': ['y', 'n']}), ['y', 'n']"
import pandas as pd


def solution(answers, scale):
    if (answers.notna() & ~answers.isin(scale)).any(axis=None):
        raise ValueError(scale)
    return pd.DataFrame(
        {answer: answers.eq(answer).sum() for answer in sorted(scale)}, dtype="int64"
    )


# %% violator C3: counts what it knows
# witness = "pd.DataFrame({'q1': ['x', 'a']}), ['a', 'b']"
import pandas as pd


def solution(answers, scale):
    return pd.DataFrame({answer: (answers == answer).sum() for answer in scale})
