# /// spec-pair
# task_id = "HumanEval/51"
# spec_type = "algorithm"
# aliases = ["remove_vowels"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/51 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# "Mssng vwls" round for the pub quiz
#
# Teams see a text without its vowels and have to guess it. solution("strawberry") should give
# "strwbrry". The texts are film titles and song lines, some of them French or German.

# %% [markdown] gold prompt
# "Mssng vwls" round for the pub quiz
#
# Teams see a text without its vowels and have to guess it. solution("strawberry") should give
# "strwbrry": a, e, i, o and u go, capital or small; y stays.
#
# The texts are film titles and song lines, some of them French or German. A vowel with an accent,
# a circumflex or two dots on it (é, è, â, ï, ö, Ü ...) is a vowel and goes, too. It can be a
# single character or, in texts copied from elsewhere, the plain vowel followed by a combining
# accent: then the accent goes with its vowel.
#
# Nothing else changes. Consonants with marks, like ç and ñ, stay as they are, and so does ß; œ and
# æ don't occur. (If such a mark is a combining one, too, the consonant may come back with it or
# as a single character.) Blanks and punctuation marks stay.

# %% stated C1: Small vowels go, the rest of a word stays.
cases = {
    "strawberry": "strwbrry",
    "casablanca": "csblnc",
    "rhythm": "rhythm",
    "education": "dctn",
    "jaws": "jws",
    "up": "p",
    "you": "y",
}
for text, expected in cases.items():
    assert solution(text) == expected, text

# %% hidden C2: Capital vowels go, too.
# kind = "case"
# inferability = "conventional"
import random

assert solution("Alien") == "ln"
assert solution("ET") == "T"
rng = random.Random(51)
for _ in range(40):
    expected, text = "", ""
    for _ in range(rng.randint(1, 12)):
        consonant = rng.choice("bcdfgBCDFGyY")
        expected += consonant
        text += rng.choice(["", "A", "E", "I", "O", "U", "a", "uI"]) + consonant
    text += rng.choice("AEIOU")
    assert solution(text) == expected, text

# %% hidden C3: Vowels with accents and dots are vowels; marked consonants are not.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("amélie") == "ml"
assert solution("garçon") == "grçn"
assert solution("über señor") == "br sñr"
rng = random.Random(15)
for _ in range(40):
    expected, text = "", ""
    for _ in range(rng.randint(1, 12)):
        consonant = rng.choice("bcdfgçñßy")
        expected += consonant
        text += rng.choice(["", *"àâäéèêëîïôöùûüáíóú"]) + consonant
    text += rng.choice("àâäéèêëîïôöùûü")
    assert solution(text) == expected, text
assert solution("ÉTÉ ÖL ÜBÈR ÂGÊ") == "T L BR G"

# %% hidden C4: An accent that is a character of its own goes with its vowel.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution("ame\u0301lie") == "ml"
assert solution("u\u0308ber e\u0301te\u0301") == "br t"
rng = random.Random(150)
for _ in range(40):
    expected, text = "", ""
    for _ in range(rng.randint(1, 12)):
        consonant = rng.choice(["b", "c", "d", "f", "y", "c\u0327", "n\u0303", " "])
        expected += consonant
        text += (
            rng.choice(["", "a", *"\u00e0\u00e4\u00e9\u00e8\u00ea\u00ef\u00f4\u00fc"]) + consonant
        )
    text += rng.choice("\u00e0\u00e4\u00e9\u00ea\u00ef")
    shown = solution(unicodedata.normalize("NFD", text))
    assert unicodedata.normalize("NFC", shown) == unicodedata.normalize("NFC", expected), text

# %% canonical
import unicodedata


def solution(text):
    def is_vowel(char):
        return unicodedata.normalize("NFD", char)[0].lower() in "aeiou"

    composed = unicodedata.normalize("NFC", text)
    return "".join(char for char in composed if not is_vowel(char))


# %% variant: a pattern for decomposed text
import re
import unicodedata


def solution(text):
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", re.sub("(?i)[aeiou][\u0300-\u036f]*", "", decomposed))


# %% variant: a table for translate, and accents that have lost their vowel
VOWELS = "aàáâãäåeèéêëiìíîïoòóôõöuùúûü"
TABLE = dict.fromkeys(map(ord, VOWELS + VOWELS.upper()), "\0")


def solution(text):
    kept, after_vowel = [], False
    for char in text.translate(TABLE):
        if char == "\0":
            after_vowel = True
        elif not (after_vowel and "\u0300" <= char <= "\u036f"):
            after_vowel = False
            kept.append(char)
    return "".join(kept)


# %% literal
def solution(text):
    return "".join(char for char in text if char not in "aeiou")


# %% violator C2: lists the small ones
# witness = "'Alien'"
import unicodedata


def solution(text):
    text = unicodedata.normalize("NFC", text)
    for vowel in "aeiouàáâäéèêëíîïóôöúùûüÀÁÂÄÉÈÊËÍÎÏÓÔÖÚÙÛÜ":
        text = text.replace(vowel, "")
    return text


# %% violator C3: takes the plain letter of a decomposed vowel and its accent, none of a single one
# witness = "'am\\u00e9lie'"
import re


def solution(text):
    return re.sub("(?i)[aeiou][\u0300-\u036f]*", "", text)


# %% violator C4: looks at each character by itself
# witness = "'ame\\u0301lie'"
import unicodedata


def solution(text):
    kept = ""
    for char in text:
        if unicodedata.normalize("NFD", char)[0].lower() not in "aeiou":
            kept += char
    return kept
