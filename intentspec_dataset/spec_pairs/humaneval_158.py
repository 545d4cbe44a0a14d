# /// spec-pair
# task_id = "HumanEval/158"
# spec_type = "algorithm"
# aliases = ["find_max"]
# signature = "def solution(words: list[str]) -> str | None:"
# source = "Task idea: HumanEval/158 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# def solution(words: list[str]) -> str | None:
#     """Winner of this week's round: the word with the most different letters.
#
#     If several have the same number of different letters, the alphabetically first one.
#     Players send their words, French ones as a rule, from their phone or their computer.
#
#     >>> solution(["maman", "raison", "papier"])
#     'raison'
#     """

# %% [markdown] gold prompt
# def solution(words: list[str]) -> str | None:
#     """Winner of this week's round: the word with the most different letters.
#
#     If several have the same number of different letters, the alphabetically first one.
#     Players send their words, French ones as a rule, from their phone or their computer.
#     A word consists of letters only, and is given back exactly as it was sent.
#
#     A capital and its small letter are the same letter: "Anna" has two different ones.
#
#     A letter with an accent is one letter (and not the same as the one without). Some devices
#     send it as one character, others as two (the plain letter and a combining accent after it):
#     that is the same single letter, also when both forms are in one word.
#
#     If there are no words, there is no winner: None.
#
#     >>> solution(["maman", "raison", "papier"])
#     'raison'
#     """

# %% stated C1: Gives the word with the most different letters, the alphabetically first of several.
cases = [
    (["maman", "raison", "papier"], "raison"),
    (["non", "ne", "on"], "ne"),
    (["aaaaaaaa", "bc", "b"], "bc"),
    (["table", "pomme", "barbe", "livre"], "livre"),
    (["zut"], "zut"),
    (["porte", "parle", "perle"], "parle"),
]
for words, expected in cases:
    assert solution(list(words)) == expected, words

# %% hidden C2: A capital and its small letter are the same letter.
# kind = "case"
# inferability = "contextual"
import random

assert solution(["Anna", "oui"]) == "oui"
assert solution(["BbCcDd", "main"]) == "main"
rng = random.Random(158)
for _ in range(40):
    letters = rng.sample("bcdfghjklm", rng.randint(2, 8))
    loser = "".join(letter.upper() + letter for letter in letters)
    winner = "".join([*letters, "z"])
    words = [loser, winner, "".join(letters[:1])]
    rng.shuffle(words)
    assert solution(words) == winner, words

# %% hidden C3: No words have no winner: None.
# kind = "empty_input"
# inferability = "contextual"
for words, expected in [([], None), (["mot"], "mot"), (["un", "trois"], "trois")]:
    assert solution(words) == expected, words

# %% hidden C4: A letter with a combining accent is the same one letter as the single character.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution(["e\u0301te\u0301", "mur"]) == "mur"
assert solution(["\u00e9te\u0301", "mur"]) == "mur"
rng = random.Random(851)
for _ in range(40):
    accented = rng.sample("\u00e9\u00e0\u00f9\u00ef\u00f4\u00e7", rng.randint(1, 4))
    plain = rng.sample("bdfghjklm", rng.randint(1, 4))
    letters = accented + [unicodedata.normalize("NFD", letter) for letter in accented] + plain
    rng.shuffle(letters)
    loser = "".join(letters)
    winner = "".join(rng.sample("npqrstvwxyz", len(accented) + len(plain) + 1))
    words = [loser, winner]
    rng.shuffle(words)
    assert solution(list(words)) == winner, words
    longer = winner[:2] + "".join(letters)
    assert solution([winner[:-1], longer]) == longer, words


# %% canonical
import unicodedata


def count_letters(word):
    return len(set(unicodedata.normalize("NFC", word.lower())))


def solution(words):
    if not words:
        return None
    most = max(count_letters(word) for word in words)
    return min(word for word in words if count_letters(word) == most)


# %% variant: sorts by number and word
import unicodedata


def solution(words):
    def rank(word):
        letters = set(unicodedata.normalize("NFKC", word).casefold())
        return -len(letters), word

    ranked = sorted(words, key=rank)
    return ranked[0] if ranked else None


# %% variant: collects base letters with their accents
import unicodedata


def letters_of(word):
    letters = []
    for char in unicodedata.normalize("NFD", word.upper()):
        if unicodedata.combining(char) and letters:
            letters[-1] += char
        else:
            letters.append(char)
    return letters


def solution(words):
    best, most = None, -1
    for word in words:
        different = len(dict.fromkeys(letters_of(word)))
        if different > most or (different == most and word < best):
            best, most = word, different
    return best


# %% literal
def solution(words):
    return min(words, key=lambda word: (-len(set(word)), word))


# %% violator C2: tells capitals from small letters
# witness = "['Anna', 'oui']"
import unicodedata


def solution(words):
    return min(
        words,
        key=lambda word: (-len(set(unicodedata.normalize("NFC", word))), word),
        default=None,
    )


# %% violator C3: takes the first of no words
# witness = "[]"
import unicodedata


def solution(words):
    def rank(word):
        return -len(set(unicodedata.normalize("NFC", word.casefold()))), word

    return sorted(words, key=rank)[0]


# %% violator C4: counts characters for letters
# witness = "['e\\u0301te\\u0301', 'mur']"
def solution(words):
    if not words:
        return None
    return min(words, key=lambda word: (-len(set(word.lower())), word))
