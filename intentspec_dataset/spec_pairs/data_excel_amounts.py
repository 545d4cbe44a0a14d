# /// spec-pair
# task_id = "IntentSpec/excel_amounts"
# spec_type = "data_transformation"
# signature = "def solution(cells: pd.Series) -> pd.Series:"
# source = "Our own; amounts typed into a spreadsheet."
# ///

# %% [markdown] ambiguous prompt
# Hi, the amount column of the suppliers' Excel sheets comes in as a mess, and I need a float Series
# from it (NaN where the cell is empty). Write solution(cells) please. What I saw so far in cells:
# "1,234.50", "$99", "(300.00)" - that's how our accountants write minus 300 -, "-12", real numbers
# like 250 or 99.5 where somebody had formatted the cell, and empty ones. Thanks!! Ida

# %% [markdown] gold prompt
# Hi, the amount column of the suppliers' Excel sheets comes in as a mess, and I need a float Series
# from it (NaN where the cell is empty). Write solution(cells) please. What I saw so far in cells:
# "1,234.50", "$99", "(300.00)" - that's how our accountants write minus 300 -, "-12", real numbers
# like 250 or 99.5 where somebody had formatted the cell, and empty ones. Thanks!! Ida
#
# PS, since you asked:
# - signs combine: "$1,000", "-$5", "($1,250.75)" are 1000, -5, -1250.75; commas are always
#   thousands; brackets are never used together with a minus
# - blanks around a text, or next to a sign in it as in "$ 1,000", "- 12" or "$ (300.00)", mean
#   nothing, and that includes the no-break space (U+00A0) which comes from copying web pages; a
#   cell that is None, NaN, "" or nothing but such blanks is empty -> NaN
# - if a text is no amount ("n/a", "see mail"), raise ValueError: I want to correct the sheet and
#   not to lose money silently
# - row labels stay

# %% stated C1: Amounts are read as numbers.
import math

import pandas as pd

cells = pd.Series(["1,234.50", "$99", "(300.00)", "-12", 250, 99.5, None], dtype=object)
result = [float(value) for value in solution(cells)]
assert result[:6] == [1234.5, 99.0, -300.0, -12.0, 250.0, 99.5]
assert len(result) == 7
assert math.isnan(result[6])

cells = pd.Series(["$1,000", "-$5", "1,000,000", "($1,250.75)"], dtype=object)
assert [float(value) for value in solution(cells)] == [1000.0, -5.0, 1e6, -1250.75]

# %% hidden C2: Blanks around an amount or after a sign mean nothing, not even no-break spaces.
# kind = "whitespace"
# inferability = "contextual"
import pandas as pd

cells = pd.Series([" 12", "7.5 ", "\u00a01,000", "\t3\n", " (4.00) ", "$8\u00a0"], dtype=object)
assert [float(value) for value in solution(cells)] == [12.0, 7.5, 1000.0, 3.0, -4.0, 8.0]
cells = pd.Series(["$ 1,000", "- 12", "-\u00a07", "$ (300.00)", "( 5 )", "- $ 2"], dtype=object)
assert [float(value) for value in solution(cells)] == [1000.0, -12.0, -7.0, -300.0, -5.0, -2.0]
cells = pd.Series(["5", "", "  ", "\u00a0", " \u00a0 "], dtype=object)
assert [pd.isna(value) for value in solution(cells)] == [False, True, True, True, True]

# %% hidden C3: A text that is no amount is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import pandas as pd

for text in ("n/a", "see mail", "12 pieces", "abc"):
    for cells in ([text], ["5", text, "7"], [1.5, text]):
        try:
            solution(pd.Series(cells, dtype=object))
        except ValueError:
            continue
        raise AssertionError(cells)

# %% hidden C4: Row labels stay.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

for labels in ([9, 4, 6], ["c", "a", "b"]):
    result = solution(pd.Series(["1", 2, "$3"], index=labels, dtype=object))
    assert list(result.index) == labels
    assert [float(value) for value in result] == [1.0, 2.0, 3.0]

# %% canonical
import pandas as pd


def amount(cell):
    if cell is None or cell != cell:
        return float("nan")
    text = "".join(str(cell).split()).replace("$", "").replace(",", "")
    if not text:
        return float("nan")
    if text.startswith("(") and text.endswith(")"):
        return -float(text[1:-1])
    return float(text)


def solution(cells: pd.Series) -> pd.Series:
    return pd.Series([amount(cell) for cell in cells], index=cells.index, dtype="float64")


# %% variant: string methods
import pandas as pd


def solution(cells):
    text = cells.astype(object).where(cells.notna(), "").astype(str)
    text = text.str.replace(r"[$,\s]", "", regex=True)
    text = text.str.replace(r"^\((.*)\)$", r"-\1", regex=True)
    empty = text == ""
    numbers = pd.to_numeric(text.mask(empty, "0"), errors="raise").astype("float64")
    return numbers.mask(empty)


# %% variant: a pattern
import re

import pandas as pd

FORM = re.compile(r"\s*([(\-$\s]*)([\d,]*\.?\d*)\s*\)?\s*")


def solution(cells):
    values = []
    for cell in cells.tolist():
        if pd.isna(cell) or (isinstance(cell, str) and not cell.strip()):
            values.append(None)
        elif isinstance(cell, str):
            match = FORM.fullmatch(cell)
            if match is None:
                raise ValueError(f"no amount: {cell}")
            value = float(match[2].replace(",", ""))
            values.append(-value if "(" in match[1] or "-" in match[1] else value)
        else:
            values.append(cell)
    return pd.Series(values, dtype="float64", index=cells.index)


# %% literal
import pandas as pd


def solution(cells):
    text = cells.astype(str).str.replace("$", "").str.replace(",", "")
    text = text.str.replace("(", "-").str.replace(")", "")
    return pd.to_numeric(text, errors="coerce")


# %% violator C2: strips the ends only
# witness = "pd.Series(['- 12'], dtype=object)"
import pandas as pd


def solution(cells):
    def read(cell):
        if pd.isna(cell):
            return float("nan")
        text = str(cell).strip()
        if text == "":
            return float("nan")
        if text[0] == "(":
            return -float(text.strip("()").replace("$", "").replace(",", ""))
        return float(text.replace("$", "").replace(",", ""))

    return cells.map(read).astype("float64")


# %% violator C3: what can't be read becomes NaN
# witness = "pd.Series(['n/a'], dtype=object)"
import pandas as pd


def solution(cells):
    text = cells.astype(object).astype(str).str.replace(r"[$,\s]", "", regex=True)
    text = text.str.replace(r"^\((.*)\)$", r"-\1", regex=True)
    return pd.to_numeric(text, errors="coerce").astype("float64")


# %% violator C4: numbers the rows anew
# witness = "pd.Series(['3', '4'], index=[8, 9], dtype=object)"
import pandas as pd


def solution(cells):
    values = []
    for cell in cells:
        text = "" if pd.isna(cell) else "".join(str(cell).split())
        text = text.replace("(", "-").replace(")", "").replace("$", "").replace(",", "")
        values.append(float(text or "nan"))
    return pd.Series(values, dtype="float64")
