# /// spec-pair
# task_id = "IntentSpec/tag_counts"
# spec_type = "data_transformation"
# signature = "def solution(posts: pd.DataFrame) -> pd.Series:"
# source = "Our own; lists in text cells, split and counted."
# ///

# %% [markdown] ambiguous prompt
# Tag cloud for the blog. posts has a column `tags` with text like "travel, Food,beer" as the
# authors typed it into the form. solution(posts) should return a Series: index = tag in small
# letters, values = how many posts have it, most used first. Some posts have no tags at all.

# %% [markdown] gold prompt
# Tag cloud for the blog. posts has a column `tags` with text like "travel, Food,beer" as the
# authors typed it into the form. solution(posts) should return a Series: index = tag in small
# letters, values = how many posts have it (ints).
#
# - Tags are separated by commas; blanks around a tag don't belong to it, blanks inside ("new
#   york") do. What's empty between two commas or at the end is no tag.
# - Capital and small letters make no difference. A tag that's typed twice in a post counts once
#   for it.
# - No tags at all can mean an empty text or a missing one (None, NaN): such a post adds nothing.
# - Most used first; tags that are used equally often by the alphabet (as Python compares text).
#
# At least one post has a tag. posts isn't changed.

# %% stated C1: Tags are counted over the posts.
import pandas as pd

posts = pd.DataFrame({"tags": ["travel, food", "food, beer", "Food, travel"]})
result = solution(posts.copy())
assert list(result.index) == ["food", "travel", "beer"]
assert result.tolist() == [3, 2, 1]

# %% hidden C2: A tag counts once a post.
# kind = "duplicates"
# inferability = "contextual"
import random

import pandas as pd

assert solution(pd.DataFrame({"tags": ["a, a, b", "a, A"]})).to_dict() == {
    "a": 2,
    "b": 1,
}
rng = random.Random(40)
for _ in range(8):
    lists = [[rng.choice("abcd") for _ in range(4)] for _ in range(5)]
    result = solution(pd.DataFrame({"tags": [", ".join(tags) for tags in lists]}))
    expected = {tag: sum(tag in tags for tags in lists) for tags in lists for tag in tags}
    assert result.to_dict() == expected

# %% hidden C3: Blanks around a tag, and empty places, don't count.
# kind = "whitespace"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(41)
for _ in range(8):
    names = ["new york", "beer", "food"]
    texts = []
    for name in [*names, "beer", "food", "food"]:
        pad = rng.choice(["", " ", "   ", "\t"])
        texts.append(rng.choice(["", ",", " ,"]) + pad + name + pad + rng.choice(["", ",", ", "]))
    texts += ["beer,,food"]
    expected = {"food": 4, "beer": 3, "new york": 1}
    assert solution(pd.DataFrame({"tags": texts})).to_dict() == expected

# %% hidden C4: A post without tags adds nothing.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for texts in (
    ["beer", None, "beer, food"],
    [None, None, "beer, beef"],
    ["nan", None, "none"],
):
    result = solution(pd.DataFrame({"tags": texts}))
    tags = [tag for text in texts if text for tag in text.split(", ")]
    assert result.to_dict() == {tag: tags.count(tag) for tag in tags}
result = solution(pd.DataFrame({"tags": ["", "beer", ""]}))
assert result.to_dict() == {"beer": 1}

# %% hidden C5: Tags used equally often stand by the alphabet.
# kind = "tie_breaking"
# inferability = "arbitrary"
import random

import pandas as pd

rng = random.Random(42)
for _ in range(6):
    tags = rng.sample(["beer", "art", "food", "zoo", "music", "cats", "dogs"], 7)
    texts = [f"{tag}, top" for tag in tags] + [", ".join(tags[:3])]
    result = solution(pd.DataFrame({"tags": texts}))
    assert list(result.index) == ["top", *sorted(tags[:3]), *sorted(tags[3:])]


# %% canonical
import pandas as pd


def solution(posts):
    counts = {}
    for text in posts["tags"].dropna():
        for tag in {part.strip().lower() for part in text.split(",")} - {""}:
            counts[tag] = counts.get(tag, 0) + 1
    tags = sorted(counts, key=lambda tag: (-counts[tag], tag))
    return pd.Series([counts[tag] for tag in tags], index=tags)


# %% variant: explode
import pandas as pd


def solution(posts):
    texts = posts["tags"].reset_index(drop=True).dropna().str.lower()
    tags = texts.str.split(",").explode().str.strip()
    rows = pd.DataFrame({"post": tags.index, "tag": tags.to_numpy()}).drop_duplicates()
    counts = rows.loc[rows["tag"] != "", "tag"].value_counts()
    return counts.sort_index().sort_values(ascending=False, kind="stable")


# %% variant: a Counter
import re
from collections import Counter

import pandas as pd


def solution(posts):
    counter = Counter()
    for text in posts["tags"]:
        if isinstance(text, str):
            counter.update(set(re.findall(r"[^\s,](?:[^,]*[^\s,])?", text.lower())))
    return pd.Series(dict(sorted(counter.most_common(), key=lambda pair: (-pair[1], pair[0]))))


# %% literal
import pandas as pd


def solution(posts):
    tags = posts["tags"].str.lower().str.split(",").explode().str.strip()
    return tags.value_counts()


# %% violator C2: counts how often a tag is typed
# witness = "pd.DataFrame({'tags': ['a, a']})"
import pandas as pd


def solution(posts):
    tags = posts["tags"].dropna().str.lower().str.split(",").explode().str.strip()
    counts = tags[tags != ""].value_counts()
    return counts.sort_index().sort_values(ascending=False, kind="stable")


# %% violator C3: splits at a comma and a blank
# witness = "pd.DataFrame({'tags': ['a,b']})"
import pandas as pd


def solution(posts):
    counts = {}
    for text in posts["tags"].dropna():
        for tag in set(text.lower().split(", ")) - {""}:
            counts[tag] = counts.get(tag, 0) + 1
    tags = sorted(counts, key=lambda tag: (-counts[tag], tag))
    return pd.Series([counts[tag] for tag in tags], index=tags)


# %% violator C4: a missing text becomes a tag
# witness = "pd.DataFrame({'tags': ['a', None]})"
import pandas as pd


def solution(posts):
    counts = {}
    for text in posts["tags"]:
        for tag in {part.strip().lower() for part in str(text).split(",")} - {""}:
            counts[tag] = counts.get(tag, 0) + 1
    tags = sorted(counts, key=lambda tag: (-counts[tag], tag))
    return pd.Series([counts[tag] for tag in tags], index=tags)


# %% violator C5: equally frequent tags as they come
# witness = "pd.DataFrame({'tags': ['b, a', 'c']})"
import pandas as pd


def solution(posts):
    counts = {}
    for text in posts["tags"].dropna():
        for tag in dict.fromkeys(part.strip().lower() for part in text.split(",")):
            if tag:
                counts[tag] = counts.get(tag, 0) + 1
    tags = sorted(counts, key=counts.get, reverse=True)
    return pd.Series([counts[tag] for tag in tags], index=tags)
