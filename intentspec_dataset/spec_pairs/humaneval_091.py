# /// spec-pair
# task_id = "HumanEval/91"
# spec_type = "algorithm"
# aliases = ["is_bored"]
# signature = "def solution(text: str) -> int:"
# source = "Task idea: HumanEval/91 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# my writing coach says half of what i write starts with "I" :( so now i want a counter.
#
# solution(text) -> how many sentences start with the word I (I'm, I'd, I've ... are I too, but
# "It" or "In" is not). a sentence ends at . or ? or !
#
# "I like tea. Do you? I do!" -> 2
#
# the text is simply what i copy out of Word

# %% [markdown] gold prompt
# My writing coach says half of what I write starts with "I", so I want a counter: solution(text)
# returns how many sentences start with the word I, as an int.
#
# "I like tea. Do you? I do!" -> 2
#
# - A sentence ends at . or ? or !, and nowhere else.
# - Quotation marks (" “ ” « ») and brackets at the beginning of a sentence don't matter:
#   “I see.” (I didn’t.) has two. That goes for those left over from the sentence before, too.
# - White space before the first word doesn't matter, and neither does its sort: blanks, tabs, line
#   breaks, one or several of them. The same goes for the white space after the word I, so an I that
#   stands alone at the end of a line is a word, too.
# - It has to be the capital word I by itself. "It" or "In" is another word. Contractions such as
#   I'm or I've are I. Word writes them with the typographic apostrophe (U+2019), I’m; that counts
#   just as the straight one does.

# %% stated C1: Counts the sentences whose first word is I.
cases = [
    ("I like tea. Do you? I do!", 2),
    ("It rains. In May I walk. Is that all?", 0),
    ("I run! I swim! I sleep.", 3),
    ("You and I met. Then I left.", 0),
    ("Nobody knows.", 0),
    ("I am here.", 1),
]
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C2: White space around the I may be of any sort and length.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("I ran.\nI fell.\n\nI cried.") == 3
assert solution("Well.\n\tI\nknow it.") == 1
rng = random.Random(91)
gaps = ["\n", "\n\n", "\t", "   ", " \n", "\r\n"]
for _ in range(40):
    kinds = [rng.random() < 0.5 for _ in range(rng.randint(2, 7))]
    sentences = [
        rng.choice(gaps)
        + ("I" if own else rng.choice(["It", "We", "Mine", "In"]))
        + rng.choice(gaps)
        + rng.choice(["saw I", "went out", "do"])
        + rng.choice(".?!")
        for own in kinds
    ]
    assert solution("".join(sentences)) == sum(kinds), sentences

# %% hidden C3: A contraction with a typographic apostrophe counts like one with a straight one.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("I\u2019m late. I\u2019ve no time. Isn\u2019t it odd?") == 2
rng = random.Random(19)
own = ["I\u2019m", "I\u2019ve", "I\u2019d", "I\u2019ll", "I'm", "I'd"]
other = ["It\u2019s", "Isn\u2019t", "You\u2019re", "It's", "Ian\u2019s"]
for _ in range(40):
    kinds = [True, *(rng.random() < 0.5 for _ in range(rng.randint(1, 6)))]
    firsts = [rng.choice(own if mine else other) for mine in kinds]
    text = " ".join(f"{first} going home{rng.choice('.?!')}" for first in firsts)
    assert solution(text) == sum(kinds), text

# %% hidden C4: Quotation marks and brackets before the first word don't matter.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution("\u201cI like tea.\u201d She left. (I did, too.)") == 2
assert solution('"I ran." I fell. "It hurt." In short: "I cried".') == 2
rng = random.Random(1)
pairs = ["\u201c\u201d", '""', "()", "[]", "\u00ab\u00bb"]
for _ in range(40):
    kinds = [True, *(rng.random() < 0.5 for _ in range(rng.randint(1, 5)))]
    rng.shuffle(kinds)
    text = ""
    for own in kinds:
        left, right = rng.choice(pairs)
        first = "I" if own else rng.choice(["It", "He", "Ida", "So"])
        text += f"{left}{first} sat down{rng.choice('.?!')}{right} "
    assert solution(text) == sum(kinds), text


# %% canonical
import re


def solution(text):
    count = 0
    for sentence in re.split(r"[.?!]", text):
        if re.match(r"[\s\"\u201c\u201d\u00ab\u00bb()\[\]]*I(?!\w)", sentence):
            count += 1
    return count


# %% variant: one pattern over the whole text
import re

START = re.compile(r"(?:\A|[.?!])[\s\"\u201c\u201d\u00ab\u00bb()\[\]]*I\b")


def solution(text):
    return len(START.findall(text))


# %% variant: goes through the text once, character by character
def solution(text):
    count = 0
    word, waiting = "", True
    for char in text + ".":
        if char in ".?!" or (word and not char.isalnum()):
            if waiting and word:
                count += word == "I"
                waiting = False
            word = ""
            if char in ".?!":
                waiting = True
        elif char.isalnum():
            word += char
    return count


# %% literal
import re


def solution(text):
    sentences = re.split(r"[.?!] *", text)
    return sum(s.split(" ")[0] in ("I", "I'm", "I'd", "I've", "I'll") for s in sentences)


# %% violator C2: knows of blanks alone
# witness = "'I ran.\\nI fell.'"
def solution(text):
    for mark in "?!":
        text = text.replace(mark, ".")
    count = 0
    for sentence in text.split("."):
        first = sentence.lstrip(' "\u201c\u201d\u00ab\u00bb()[]').split(" ")[0]
        if first.replace("\u2019", "'").split("'")[0] == "I":
            count += 1
    return count


# %% violator C3: splits contractions at the straight apostrophe alone
# witness = "'I’m late.'"
import re


def solution(text):
    count = 0
    for sentence in re.split("[.?!]", text):
        words = re.sub(r"[()\[\]\"\u201c\u201d\u00ab\u00bb]", " ", sentence).split()
        if words and words[0].split("'")[0] == "I":
            count += 1
    return count


# %% violator C4: allows nothing but white space before the I
# witness = "'(I did, too.)'"
import re


def solution(text):
    sentences = re.split(r"[.?!]", text)
    return len([s for s in sentences if re.match(r"I\b", s.strip())])
