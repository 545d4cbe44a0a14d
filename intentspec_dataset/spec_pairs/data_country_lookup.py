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
# Rows without a city (None, NaN or a text of nothing but blanks) stay and have no country (None or
# NaN); lookup must not be asked about them.
#
# Same rows, same order, df's columns and then country. df itself gets no new column. lookup always
# returns a text.

# %% stated C1: The country of each city is added.
import pandas as pd

table = {"Oslo": "NO", "Lyon": "FR", "Nice": "FR"}
df = pd.DataFrame({"city": ["Lyon", "Oslo", "Nice"], "n": [1, 2, 3]})
result = solution(df.copy(), lambda city: table[city])
assert list(result.columns) == ["city", "n", "country"]
assert list(result["country"]) == ["FR", "NO", "FR"]

# %% hidden C2: The service is asked once a city, and never where the city is missing or blank.
# kind = "call_order"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(30)
for gaps in ([None, "Lyon"], ["", "Nice"], ["  ", None, "Oslo"], ["Riga", " ", "", "\t"]):
    cities = [*gaps, "Bari", "Bari", *gaps]
    rng.shuffle(cities)
    known = [bool(city and city.strip()) for city in cities]
    asked = []

    def lookup(city, asked=asked):
        asked.append(city)
        return city.upper()

    result = solution(pd.DataFrame({"city": cities, "n": range(len(cities))}), lookup)
    assert list(result["country"].notna()) == known, cities
    for city, country, ok in zip(cities, result["country"], known, strict=True):
        assert not ok or country == city.upper()
    assert sorted(asked) == sorted({c for c, ok in zip(cities, known, strict=True) if ok})
    assert list(result["n"]) == list(range(len(cities)))

# %% hidden C3: The caller's frame gets no new column.
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
    countries = {city: lookup(city) for city in df["city"].dropna().unique() if city.strip()}
    return df.assign(country=[countries.get(city) for city in df["city"]])


# %% variant: map
import pandas as pd


def solution(df, lookup):
    cities = df["city"].dropna().drop_duplicates()
    cities = cities[cities.str.strip() != ""]
    countries = pd.Series([lookup(city) for city in cities], index=list(cities), dtype=object)
    result = df.copy()
    result["country"] = df["city"].map(countries)
    return result


# %% variant: a cache
from functools import lru_cache

import pandas as pd


def solution(df, lookup):
    ask = lru_cache(maxsize=None)(lookup)
    column = [
        float("nan") if not isinstance(city, str) or city.isspace() or not city else ask(city)
        for city in df["city"]
    ]
    return pd.concat([df, pd.DataFrame({"country": column}, index=df.index)], axis=1)


# %% literal
def solution(df, lookup):
    df = df.copy()
    df["country"] = df["city"].apply(lookup)
    return df


# %% violator C2: leaves out None, but asks about blanks
# witness = "pd.DataFrame({'city': ['A', '']}), (lambda c: 'X')"
def solution(df, lookup):
    countries = {city: lookup(city) for city in df["city"].dropna().unique()}
    return df.assign(country=[countries.get(city) for city in df["city"]])


# %% violator C3: adds the column to the caller's frame
# witness = "pd.DataFrame({'city': ['A']}), (lambda c: 'X')"
def solution(df, lookup):
    countries = {city: lookup(city) for city in df["city"].dropna().unique() if city.strip()}
    df["country"] = [countries.get(city) for city in df["city"]]
    return df
