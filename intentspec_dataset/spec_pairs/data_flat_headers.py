# /// spec-pair
# task_id = "IntentSpec/flat_headers"
# spec_type = "data_transformation"
# signature = "def solution(frame: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; plain headers for a frame with two header rows."
# ///

# %% [markdown] ambiguous prompt
# TICKET: Excel export shows two header rows
#
# Our summary frames come from groupby().agg([...]), so the columns are a two-level MultiIndex.
# Need a helper solution(frame) that returns the frame with one line of headers, parts joined with
# an underscore: ("price", "mean") becomes "price_mean". It will sit in the export function and
# gets every frame that we export; afterwards the report code goes on with the frame it has.

# %% [markdown] gold prompt
# TICKET: Excel export shows two header rows
#
# Our summary frames come from groupby().agg([...]), so the columns are a two-level MultiIndex.
# Need a helper solution(frame) that returns the frame with one line of headers, parts joined with
# an underscore: ("price", "mean") becomes "price_mean". It will sit in the export function and
# gets every frame that we export; afterwards the report code goes on with the frame it has.
#
# From the comments:
# - After reset_index() there are headers like ("shop", ""): that is "shop", not "shop_". An empty
#   part never gives an underscore.
# - Parts can be numbers, e.g. years: ("sales", 2024) becomes "sales_2024".
# - The frame that was passed in keeps its two-level headers.

# %% stated C1: The two parts of a header are joined.
import pandas as pd

frame = pd.DataFrame(
    [[1.5, 3], [2.5, 4]],
    columns=pd.MultiIndex.from_tuples([("price", "mean"), ("stock", "sum")]),
)
result = solution(frame)
assert list(result.columns) == ["price_mean", "stock_sum"]
assert result.to_numpy().tolist() == [[1.5, 3], [2.5, 4]]

# %% hidden C2: An empty part gives no underscore.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

headers = [("shop", ""), ("price", "mean"), ("price", "max"), ("city", "")]
frame = pd.DataFrame([["a", 1, 2, "x"]], columns=pd.MultiIndex.from_tuples(headers))
assert list(solution(frame).columns) == ["shop", "price_mean", "price_max", "city"]
frame = pd.DataFrame([[1, 2]], columns=pd.MultiIndex.from_tuples([("", "n"), ("a_b", "")]))
assert list(solution(frame).columns) == ["n", "a_b"]
sales = pd.DataFrame({"shop": ["a", "b", "a"], "sold": [1, 2, 3]})
frame = sales.groupby("shop").agg({"sold": ["sum", "max"]}).reset_index()
result = solution(frame)
assert list(result.columns) == ["shop", "sold_sum", "sold_max"]
assert result["sold_sum"].tolist() == [4, 2]

# %% hidden C3: Parts that are numbers are joined as well.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

headers = [("sales", 2023), ("sales", 2024), ("cost", 2024)]
frame = pd.DataFrame([[1, 2, 3]], columns=pd.MultiIndex.from_tuples(headers))
assert list(solution(frame).columns) == ["sales_2023", "sales_2024", "cost_2024"]
headers = [(2023, "q1"), (2023, "q2"), (0, 0)]
frame = pd.DataFrame([[1, 2, 3]], columns=pd.MultiIndex.from_tuples(headers))
assert list(solution(frame).columns) == ["2023_q1", "2023_q2", "0_0"]

# %% hidden C4: The frame that was passed in keeps its headers.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for headers in ([("a", "b")], [("price", "mean"), ("price", "sum")]):
    frame = pd.DataFrame([range(len(headers))], columns=pd.MultiIndex.from_tuples(headers))
    before = frame.copy()
    result = solution(frame)
    assert list(result.columns) == ["_".join(header) for header in headers]
    assert list(frame.columns) == headers
    pd.testing.assert_frame_equal(frame, before)

# %% canonical
import pandas as pd


def solution(frame):
    result = frame.copy()
    if isinstance(frame.columns, pd.MultiIndex):
        result.columns = [
            "_".join(str(part) for part in header if part != "") for header in frame.columns
        ]
    return result


# %% variant: strips the joint
def solution(frame):
    if frame.columns.nlevels == 1:
        return frame.copy()
    upper, lower = (frame.columns.get_level_values(level) for level in (0, 1))
    headers = []
    for first, second in zip(upper, lower, strict=False):
        if str(first) == "" or str(second) == "":
            headers.append(f"{first}{second}")
        else:
            headers.append(f"{first}_{second}")
    return frame.set_axis(headers, axis=1)


# %% variant: maps header by header
def solution(frame):
    def plain(header):
        if not isinstance(header, tuple):
            return header
        return "_".join(filter(None, map(str, header)))

    new = frame.copy()
    new.columns = frame.columns.map(plain)
    return new


# %% literal
def solution(frame):
    frame.columns = ["_".join(header) for header in frame.columns]
    return frame


# %% violator C2: joins an empty part too
# witness = "pd.DataFrame([[1]], columns=pd.MultiIndex.from_tuples([('shop', '')]))"
import pandas as pd


def solution(frame):
    result = frame.copy()
    if isinstance(result.columns, pd.MultiIndex):
        result.columns = [f"{first}_{second}" for first, second in result.columns]
    return result


# %% violator C3: expects text only
# witness = "pd.DataFrame([[1]], columns=pd.MultiIndex.from_tuples([('sales', 2024)]))"
def solution(frame):
    result = frame.copy()
    if frame.columns.nlevels > 1:
        result.columns = ["_".join(header).strip("_") for header in frame.columns]
    return result


# %% violator C4: sets the headers of the caller's frame
# witness = "pd.DataFrame([[1]], columns=pd.MultiIndex.from_tuples([('a', 'b')]))"
import pandas as pd


def solution(frame):
    if isinstance(frame.columns, pd.MultiIndex):
        frame.columns = [
            "_".join(str(part) for part in header if part != "") for header in frame.columns
        ]
    return frame
