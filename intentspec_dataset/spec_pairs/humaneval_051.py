# /// spec-pair
# task_id = "HumanEval/51"
# spec_type = "algorithm"
# aliases = ["remove_vowels"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/51 (MIT); prompts, tests and code ours; it asks for no C3"
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
# a circumflex or two dots on it (é, è, â, ï, ö, Ü ...) is a vowel and goes, too. They are always
# single characters. Consonants with marks, like ç and ñ, stay, and so does ß; œ and æ don't occur.
#
# Nothing else changes. All blanks, line breaks and punctuation marks stay, even around a word of
# which nothing is left.

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

# %% hidden C4: Blanks and line breaks stay as they are.
# kind = "whitespace"
# inferability = "conventional"
import random

assert solution("i am a man") == " m  mn"
assert solution("la la\nla") == "l l\nl"
rng = random.Random(150)
for _ in range(40):
    expected, text = "", ""
    for _ in range(rng.randint(2, 9)):
        word, rest = rng.choice([("ou", ""), ("a", ""), ("ok", "k"), ("eke", "k"), ("", "")])
        gap = rng.choice([" ", "  ", "\n", ", ", "! ", "\n\n", " - ", "\t"])
        text += word + gap
        expected += rest + gap
    assert solution(text) == expected, text


# %% canonical
import unicodedata


def solution(text):
    def is_vowel(char):
        return unicodedata.normalize("NFD", char)[0].lower() in "aeiou"

    return "".join(char for char in text if not is_vowel(char))


# %% variant: a pattern with all of them
import re


def solution(text):
    return re.sub("[aeiouàáâãäåèéêëìíîïòóôõöùúûü]", "", text, flags=re.IGNORECASE)


# %% variant: a table for translate
VOWELS = "aàáâãäåeèéêëiìíîïoòóôõöuùúûü"


def solution(text):
    return text.translate(dict.fromkeys(map(ord, VOWELS + VOWELS.upper())))


# %% literal
def solution(text):
    return "".join(char for char in text if char not in "aeiou")


# %% violator C2: lists the small ones
# witness = "'Alien'"
def solution(text):
    for vowel in "aeiouàáâäéèêëíîïóôöúùûüÀÁÂÄÉÈÊËÍÎÏÓÔÖÚÙÛÜ":
        text = text.replace(vowel, "")
    return text


# %% violator C3: thinks of plain English
# witness = "'amélie'"
def solution(text):
    return "".join(char for char in text if char.lower() not in "aeiou")


# %% violator C4: goes word by word and puts together what is left of them
# witness = "'i am a man'"
import unicodedata


def strip_marks(char):
    return unicodedata.normalize("NFD", char)[0]


def solution(text):
    words = []
    for word in text.split():
        kept = "".join(char for char in word if strip_marks(char).lower() not in "aeiou")
        if kept:
            words.append(kept)
    return " ".join(words)
