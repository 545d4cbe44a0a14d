# /// spec-pair
# task_id = "IntentSpec/party_songs"
# spec_type = "data_transformation"
# signature = "def solution(playlists: list[list[dict]]) -> list[dict]:"
# source = "Our own; playlists of friends put together."
# ///

# %% [markdown] ambiguous prompt
# PARTY APP: everybody pastes a playlist, typed by hand on their phone or laptop. Put them together
# to one list, one after the other, so that no song is played twice.
# solution(playlists), playlists = list of lists of {"artist": ..., "title": ...} -> list of dicts

# %% [markdown] gold prompt
# PARTY APP: everybody pastes a playlist, typed by hand on their phone or laptop. Put them together
# to one list, one after the other, so that no song is played twice.
# solution(playlists), playlists = list of lists of {"artist": ..., "title": ...} -> list of dicts
#
# Songs are the same if artist and title are; small and capital letters don't matter (the ß neither,
# which is SS in capitals: "WEISS" is "weiß"), nor do blanks around or several blanks in a row, nor
# whether an é comes as one character or as an e with a combining accent (macOS does that). But
# accents as such matter: "Rosé" isn't "Rose". Same title by another artist is another song. Of the
# same songs one stays, as a dict like those that came in. No playlists, or empty ones, give [].

# %% stated C1: No song is played twice.
a = {"artist": "ABBA", "title": "Waterloo"}
b = {"artist": "Queen", "title": "Bicycle Race"}
c = {"artist": "Blur", "title": "Song 2"}
result = solution([[dict(a), dict(b)], [dict(b), dict(c)], [dict(a)]])
assert sorted(song["title"] for song in result) == [
    "Bicycle Race",
    "Song 2",
    "Waterloo",
]
assert len(list(solution([[dict(a), dict(c), dict(a)]]))) == 2

# %% hidden C2: Capitals don't matter, so that GROSSE FREIHEIT is Große Freiheit.
# kind = "case"
# inferability = "contextual"
for first, second in [
    ("GROSSE FREIHEIT", "Große Freiheit"),
    ("Fußball ist immer noch wichtig", "FUSSBALL IST IMMER NOCH WICHTIG"),
    ("weiß", "WEISS"),
    ("ÄRZTE", "Ärzte"),
    ("ABBA", "Abba"),
]:
    playlists = [
        [{"artist": first, "title": "Song"}],
        [{"artist": second, "title": "Song"}],
    ]
    assert len(list(solution(playlists))) == 1, first
    playlists = [[{"artist": "X", "title": first}], [{"artist": "X", "title": second}]]
    assert len(list(solution(playlists))) == 1, first
songs = [{"artist": "X", "title": "Haus"}, {"artist": "X", "title": "Hass"}]
assert len(list(solution([songs]))) == 2

# %% hidden C3: Blanks around and several in a row don't matter.
# kind = "whitespace"
# inferability = "contextual"
for first, second in [
    ("Blur ", "Blur"),
    ("Bicycle  Race", "Bicycle Race"),
    (" a b", "a b  "),
]:
    for field in ("artist", "title"):
        songs = [{"artist": "X", "title": "Y", field: text} for text in (first, second)]
        assert len(list(solution([songs]))) == 1, (first, field)
songs = [{"artist": "X", "title": "Some Body"}, {"artist": "X", "title": "Somebody"}]
assert len(list(solution([songs]))) == 2

# %% hidden C4: An accent may come as a character of its own.
# kind = "unicode"
# inferability = "contextual"
for one, two in [
    ("Beyonc\u00e9", "Beyonce\u0301"),
    ("Bj\u00f6rk", "Bjo\u0308rk"),
    ("\u00c5", "A\u030a"),
]:
    for field in ("artist", "title"):
        songs = [{"artist": "X", "title": "Y", field: text} for text in (one, two)]
        assert len(list(solution([songs[:1], songs[1:]]))) == 1, (one, field)
songs = [{"artist": "Ros\u00e9", "title": "Y"}, {"artist": "Rose", "title": "Y"}]
assert len(list(solution([songs]))) == 2

# %% canonical
import unicodedata


def plain(text):
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def solution(playlists):
    seen, songs = set(), []
    for playlist in playlists:
        for song in playlist:
            key = plain(song["artist"]), plain(song["title"])
            if key not in seen:
                seen.add(key)
                songs.append(song)
    return songs


# %% variant: a dict of songs
import re
import unicodedata
from itertools import chain


def solution(playlists):
    songs = {}
    for song in chain.from_iterable(playlists):
        fields = [
            unicodedata.normalize("NFD", song[field].casefold()) for field in ("artist", "title")
        ]
        key = tuple(re.sub(r"\s+", " ", field.strip()) for field in fields)
        songs.setdefault(key, song)
    return tuple(songs.values())


# %% variant: from the end, later ones are overwritten
import unicodedata


def solution(playlists):
    everything = [song for playlist in playlists for song in playlist]
    keys = [
        tuple(
            tuple(unicodedata.normalize("NFKC", song[field].upper()).split())
            for field in ("artist", "title")
        )
        for song in everything
    ]
    first = {key: place for place, key in reversed(list(enumerate(keys)))}
    return [everything[place].copy() for place in sorted(first.values())]


# %% literal
def solution(playlists):
    songs = []
    for playlist in playlists:
        for song in playlist:
            if song not in songs:
                songs.append(song)
    return songs


# %% violator C2: small letters of capitals, which keep SS and ß apart
# witness = "[[{'artist': 'X', 'title': 'WEISS'}, {'artist': 'X', 'title': 'weiß'}]]"
import unicodedata


def solution(playlists):
    songs = {}
    for playlist in playlists:
        for song in playlist:
            text = [" ".join(song[field].lower().split()) for field in ("artist", "title")]
            songs.setdefault(tuple(unicodedata.normalize("NFC", part) for part in text), song)
    return list(songs.values())


# %% violator C3: blanks only around the text are removed
# witness = "[[{'artist': 'ABBA', 'title': 'The  Visitors'}, {'artist': 'ABBA', 'title': 'The Visitors'}]]"  # noqa: E501
import unicodedata


def solution(playlists):
    songs = {}
    for playlist in playlists:
        for song in playlist:
            text = [song[field].strip().casefold() for field in ("artist", "title")]
            songs.setdefault(tuple(unicodedata.normalize("NFC", part) for part in text), song)
    return list(songs.values())


# %% violator C4: characters are compared as they come
# witness = "[[{'artist': 'Bj\u00f6rk', 'title': 'Jóga'}, {'artist': 'Bjo\u0308rk', 'title': 'Jóga'}]]"  # noqa: E501
def solution(playlists):
    seen, songs = set(), []
    for playlist in playlists:
        for song in playlist:
            key = tuple(" ".join(song[f].casefold().split()) for f in ("artist", "title"))
            if key not in seen:
                seen.add(key)
                songs.append(song)
    return songs
