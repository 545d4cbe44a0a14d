# /// spec-pair
# task_id = "IntentSpec/country_lookup"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, lookup: Callable[[str], str]) -> pd.DataFrame:"
# source = "Our own; a column filled by a service that costs money."
# ///

# %% [markdown] ambiguous prompt
# `solution(df, lookup)`: return df with a new column `country`, which is lookup(city) for the
# city in the column `city`. lookup asks a geocoding service (0.4 cents a request, they send an
# invoice). We have a few hundred thousand rows, and some without a city.

# %% [markdown] gold prompt
# `solution(df, lookup)`: return df with a new column `country`, which is lookup(city) for the
# city in the column `city`. lookup asks a geocoding service (0.4 cents a request, they send an
# invoice). We have a few hundred thousand rows, so ask only once for each different city, in
# whatever order. Cities are compared as they are written.
#
# Rows without a city (None or NaN) stay and have no country (None or NaN); lookup must not be
# asked about them.
#
# Same rows, same order, same index as df (labels may occur twice), its columns and then country.
# df itself gets no new column. lookup always returns a text.

# %% stated C1: The country of each city is added.
import pandas as pd

table = {"Oslo": "NO", "Lyon": "FR", "Nice": "FR"}
df = pd.DataFrame({"city": ["Lyon", "Oslo", "Nice"], "n": [1, 2, 3]})
result = solution(df.copy(), lambda city: table[city])
assert list(result.columns) == ["city", "n", "country"]
assert list(result["country"]) == ["FR", "NO", "FR"]

# %% hidden C2: The service is asked once for each different city.
# kind = "call_order"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(30)
for _ in range(6):
    cities = [rng.choice(["Oslo", "Lyon", "Nice", "Riga"]) for _ in range(9)] + [
        "Oslo",
        "Oslo",
    ]
    asked = []

    def lookup(city, asked=asked):
        asked.append(city)
        return city[:2].upper()

    result = solution(pd.DataFrame({"city": cities}), lookup)
    assert sorted(asked) == sorted(set(cities))
    assert list(result["country"]) == [city[:2].upper() for city in cities]

# %% hidden C3: Without a city nobody is asked, and there is no country.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for cities in (["Oslo", None, "Lyon"], [None, "Nice"], ["Riga", "Oslo", None]):
    asked = []

    def lookup(city, asked=asked):
        asked.append(city)
        return "XX"

    result = solution(pd.DataFrame({"city": cities, "n": range(len(cities))}), lookup)
    assert list(result["country"].isna()) == [city is None for city in cities]
    assert sorted(str(city) for city in asked) == sorted(city for city in cities if city)
    assert list(result["n"]) == list(range(len(cities)))

# %% hidden C4: Rows stay in order, with their labels.
# kind = "index_alignment"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(31)
for _ in range(6):
    labels = [rng.randint(1, 6) for _ in range(6)] + [9, 9]
    cities = rng.sample(["Oslo", "Lyon", "Nice", "Riga", "Bari", "Kiel", "Cork", "Gent"], 8)
    df = pd.DataFrame({"city": cities, "n": range(8)}, index=labels)
    result = solution(df, lambda city: city[0])
    assert list(result.index) == labels
    assert list(result["n"]) == list(range(8))
    assert list(result["country"]) == [city[0] for city in cities]

# %% hidden C5: The caller's frame gets no new column.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for cities in (["Oslo", "Lyon"], ["Riga", "Bari", "Nice"]):
    df = pd.DataFrame({"city": cities})
    before = df.copy(deep=True)
    solution(df, lambda city: "XX")
    assert list(df.columns) == ["city"]
    pd.testing.assert_frame_equal(df, before)


# %% canonical
import pandas as pd


def solution(df, lookup):
    countries = {city: lookup(city) for city in df["city"].dropna().unique()}
    return df.assign(country=[countries.get(city) for city in df["city"]])


# %% variant: map
import pandas as pd


def solution(df, lookup):
    cities = df["city"].dropna().drop_duplicates()
    countries = pd.Series([lookup(city) for city in cities], index=list(cities), dtype=object)
    result = df.copy()
    result["country"] = df["city"].map(countries)
    return result


# %% variant: a cache
from functools import lru_cache

import pandas as pd


def solution(df, lookup):
    ask = lru_cache(maxsize=None)(lookup)
    column = [ask(city) if isinstance(city, str) else float("nan") for city in df["city"]]
    country = pd.DataFrame({"country": column}, index=df.index)
    return pd.concat([df, country], axis=1)


# %% literal
def solution(df, lookup):
    df = df.copy()
    df["country"] = df["city"].apply(lookup)
    return df


# %% violator C2: asks for every row
# witness = "pd.DataFrame({'city': ['A', 'A']}), (lambda c: print(c) or 'X')"
def solution(df, lookup):
    return df.assign(country=df["city"].map(lookup, na_action="ignore"))


# %% violator C3: asks about nothing, too
# witness = "pd.DataFrame({'city': ['A', None]}), (lambda c: 'X')"
def solution(df, lookup):
    countries = {}
    column = []
    for city in df["city"]:
        key = city if isinstance(city, str) else None
        if key not in countries:
            countries[key] = lookup(key)
        column.append(countries[key])
    return df.assign(country=column)


# %% violator C4: joins, and the labels are gone
# witness = "pd.DataFrame({'city': ['A']}, index=[5]), (lambda c: 'X')"
import pandas as pd


def solution(df, lookup):
    cities = list(df["city"].dropna().unique())
    table = pd.DataFrame({"city": cities, "country": [lookup(city) for city in cities]})
    return df.merge(table, on="city", how="left")


# %% violator C5: adds the column to the caller's frame
# witness = "pd.DataFrame({'city': ['A']}), (lambda c: 'X')"
def solution(df, lookup):
    countries = {city: lookup(city) for city in df["city"].dropna().unique()}
    df["country"] = [countries.get(city) for city in df["city"]]
    return df
