# /// spec-pair
# task_id = "HumanEval/117"
# spec_type = "algorithm"
# aliases = ["select_words"]
# signature = "def solution(s: str, n: int) -> list[str]:"
# source = "Task idea: HumanEval/117 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# For the tongue twister page: pick the words of a line that have exactly n consonants.
#
# solution(s, n) → list of words. "Twenty tiny toads and a frog" with 3 gives ["tiny", "toads",
# "frog"], with 5 ["Twenty"]. y is a consonant for us. The lines are song texts, so reckon with
# don't, rock'n'roll, OOH-OOH-OOH and a chorus that repeats itself.

# %% [markdown] gold prompt
# For the tongue twister page: pick the words of a line that have exactly n consonants.
#
# solution(s, n) → list of words. "Twenty tiny toads and a frog" with 3 gives ["tiny", "toads",
# "frog"], with 5 ["Twenty"]. y is a consonant for us. The lines are song texts, so reckon with
# don't, rock'n'roll, OOH-OOH-OOH and a chorus that repeats itself.
#
# Lines consist of English letters, apostrophes, hyphens, white space and the marks , . ! ? ; :
# which follow a word. A word is what stands between white space, without the marks at its end;
# other than that it comes back exactly as it is written. Only letters are consonants, an apostrophe
# or a hyphen isn't: don't has three, rock'n'roll seven. A capital vowel is a vowel. Words come in
# the order of the line. n can be 0: then it's the words of vowels alone. If nothing fits, the list
# is empty.

# %% stated C1: The words with n consonants, in order.
text = "Twenty tiny toads and a frog"
assert list(solution(text, 3)) == ["tiny", "toads", "frog"]
assert list(solution(text, 5)) == ["Twenty"]
assert list(solution(text, 2)) == ["and"]
assert list(solution(text, 0)) == ["a"]
assert list(solution("plain brown bread", 2)) == []
assert list(solution("green grass grows", 3)) == ["green"]
assert list(solution("see you later alligator", 5)) == ["alligator"]

# %% hidden C2: A capital vowel is a vowel, and the word keeps its capitals.
# kind = "case"
# inferability = "conventional"
import random

assert list(solution("Under AN Oak", 1)) == ["AN", "Oak"]
assert list(solution("I sEE EAU", 0)) == ["I", "EAU"]
rng = random.Random(117)
for _ in range(40):
    words = []
    for _ in range(rng.randint(2, 8)):
        letters = rng.choices("AEIOU", k=rng.randint(1, 3)) + rng.choices("bcdFGXyz", k=2)
        rng.shuffle(letters)
        words.append("".join(letters) + str("K" * len(words)))
    for n in range(2, len(words) + 2):
        assert list(solution(" ".join(words), n)) == [words[n - 2]], (words, n)

# %% hidden C3: Apostrophes and hyphens are no consonants.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution("don't cry", 3)) == ["don't", "cry"]
assert list(solution("rock'n'roll forever", 7)) == ["rock'n'roll"]
assert list(solution("ooh-ooh-ooh dear", 3)) == ["ooh-ooh-ooh"]
rng = random.Random(118)
for _ in range(40):
    n = rng.randint(1, 5)
    letters = rng.sample("bcdfghjklmnpqrstvwxyz", n) + rng.choices("aeiou", k=3)
    rng.shuffle(letters)
    at = rng.randint(1, len(letters) - 1)
    word = "".join(letters[:at]) + rng.choice("'-") + "".join(letters[at:])
    assert list(solution(word, n)) == [word], word
    assert list(solution(word, n + 1)) == [], word

# %% hidden C4: Punctuation marks after a word aren't part of it.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution("hey, hey, my my: hey!", 2)) == ["hey", "hey", "my", "my", "hey"]
assert list(solution("oh, la la... no?", 1)) == ["oh", "la", "la", "no"]
rng = random.Random(119)
for _ in range(30):
    words = rng.choices(["la", "na", "oh", "doo", "a", "moon"], k=rng.randint(5, 12))
    line = " ".join(word + rng.choice(["", ",", ".", "!", "?", ";", ":", "?!"]) for word in words)
    line += "!"
    for n, fitting in ((0, ["a"]), (1, ["la", "na", "oh", "doo"]), (2, ["moon"])):
        assert list(solution(line, n)) == [word for word in words if word in fitting], (line, n)


# %% canonical
def solution(s, n):
    picked = []
    for token in s.split():
        word = token.rstrip(",.!?;:")
        consonants = [char for char in word if char.isalpha() and char.lower() not in "aeiou"]
        if len(consonants) == n:
            picked.append(word)
    return picked


# %% variant: regular expressions
import re

CONSONANT = re.compile("[b-df-hj-np-tv-z]", re.IGNORECASE)


def solution(s, n):
    return [word for word in re.findall("[A-Za-z'-]+", s) if len(CONSONANT.findall(word)) == n]


# %% variant: blanks out the marks, strikes out the rest, as a generator
MARKS = str.maketrans(",.!?;:", "      ")
STRIKE = str.maketrans("", "", "aeiouAEIOU'-")


def solution(s, n):
    yield from (w for w in s.translate(MARKS).split() if len(w.translate(STRIKE)) == n)


# %% literal
def solution(s, n):
    return [word for word in s.split() if sum(char not in "aeiou" for char in word) == n]


# %% violator C2: knows small vowels only
# witness = "'AN Oak', 1"
def solution(s, n):
    picked = []
    for word in s.split():
        if sum(1 for char in word if char.isalpha() and char not in "aeiou") == n:
            picked.append(word.rstrip(",.!?;:"))
    return picked


# %% violator C3: all that isn't a vowel is a consonant
# witness = '''"don't", 3'''
def solution(s, n):
    picked = []
    for word in s.split():
        word = word.strip(",.!?;:")
        vowels = sum(word.lower().count(vowel) for vowel in "aeiou")
        if len(word) - vowels == n:
            picked.append(word)
    return picked


# %% violator C4: counts letters alone, but gives the marks back with the word
# witness = "'hey, hey!', 2"
def solution(s, n):
    picked = []
    for word in s.split():
        if sum(c.isalpha() and c not in "aeiou" for c in word.lower()) == n:
            picked.append(word)
    return picked
