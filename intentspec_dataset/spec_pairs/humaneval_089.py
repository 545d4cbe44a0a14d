# /// spec-pair
# task_id = "HumanEval/89"
# spec_type = "algorithm"
# aliases = ["encrypt"]
# signature = "def solution(s: str) -> str:"
# source = "Task idea: HumanEval/89 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Scout camp puzzle generator: solution(s) returns the message with the alphabet turned by four
# places (a→e, b→f, ..., after z it starts over with a). "bad" → "feh", "wxyz" → "abcd". The kids
# write whole sentences, "Meet at 9, by Zoë's tent!", and solve them with the cardboard wheel.

# %% [markdown] gold prompt
# Scout camp puzzle generator: solution(s) returns the message with the alphabet turned by four
# places (a→e, b→f, ..., after z it starts over with a). "bad" → "feh", "wxyz" → "abcd". The kids
# write whole sentences, "Meet at 9, by Zoë's tent!", and solve them with the cardboard wheel.
#
# - Capitals turn in the same way and stay capitals: "Zoo" → "Dss".
# - The wheel has the 26 letters a to z only. All else (digits, blanks, line breaks, punctuation,
#   and letters such as ë, ß or ж) stands in the result as it is, in its place. The sentence above
#   becomes "Qiix ex 9, fc Dsë'w xirx!".

# %% stated C1: Small letters turn by four.
import string

assert solution("bad") == "feh"
assert solution("wxyz") == "abcd"
assert solution(string.ascii_lowercase) == "efghijklmnopqrstuvwxyzabcd"
assert solution("up") == "yt"
assert solution("zebra") == "difve"

# %% hidden C2: Capitals turn too, and stay capitals.
# kind = "case"
# inferability = "contextual"
import random

assert solution("Zoo") == "Dss"
assert solution("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "EFGHIJKLMNOPQRSTUVWXYZABCD"
ring = "abcdefghijklmnopqrstuvwxyz"
rng = random.Random(89)
for _ in range(40):
    places = [rng.randrange(26) for _ in range(rng.randint(2, 12))]
    big = [rng.random() < 0.6 for _ in places]
    plain = "".join(ring[p].upper() if b else ring[p] for p, b in zip(places, big, strict=True))
    turned = [(ring + ring)[p + 4] for p in places]
    turned = "".join(t.upper() if b else t for t, b in zip(turned, big, strict=True))
    assert solution(plain) == turned, plain

# %% hidden C3: Digits, blanks and punctuation stay.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution("at 9, by 10!") == "ex 9, fc 10!"
assert solution("x-y_z\n(a)\t[b]") == "b-c_d\n(e)\t[f]"
rng = random.Random(90)
for _ in range(40):
    odd = [rng.choice("0123456789 .,;:!?'\"-\n@[]^_`{|}~/") for _ in range(rng.randint(1, 9))]
    assert solution("z".join(odd)) == "d".join(odd), odd

# %% hidden C4: Letters beyond a to z stay.
# kind = "unicode"
# inferability = "contextual"
for word, turned in [
    ("zoë", "dsë"),
    ("straße", "wxveßi"),
    ("жук", "жук"),
    ("naïve", "reïzi"),
    ("señor", "wiñsv"),
    ("łódź", "łóhź"),
    ("x²", "b²"),
]:
    assert solution(word) == turned, word


# %% canonical
def solution(s):
    turned = []
    for char in s:
        if "a" <= char <= "z":
            turned.append(chr((ord(char) - ord("a") + 4) % 26 + ord("a")))
        elif "A" <= char <= "Z":
            turned.append(chr((ord(char) - ord("A") + 4) % 26 + ord("A")))
        else:
            turned.append(char)
    return "".join(turned)


# %% variant: a translation table
from string import ascii_lowercase as low
from string import ascii_uppercase as up

WHEEL = str.maketrans(low + up, low[4:] + low[:4] + up[4:] + up[:4])


def solution(s):
    return s.translate(WHEEL)


# %% variant: regular expression
import re


def turn(match):
    letter = match[0]
    code = ord(letter) + 4
    last = "z" if letter.islower() else "Z"
    return chr(code if code <= ord(last) else code - 26)


def solution(s):
    return re.sub("[a-zA-Z]", turn, s)


# %% literal
def solution(s):
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    turned = ""
    for char in s:
        if char in alphabet:
            turned += alphabet[(alphabet.index(char) + 4) % 26]
        else:
            turned += char
    return turned


# %% violator C2: makes everything small
# witness = "'Zoo'"
def solution(s):
    turned = ""
    for char in s.lower():
        if char in "abcdefghijklmnopqrstuvwxyz":
            turned += chr((ord(char) - 97 + 4) % 26 + 97)
        else:
            turned += char
    return turned


# %% violator C3: the wheel is for words, so the rest goes
# witness = "'at 9'"
def solution(s):
    turned = []
    for char in s:
        if char.isascii() and char.isalpha():
            base = ord("a") if char.islower() else ord("A")
            turned.append(chr((ord(char) - base + 4) % 26 + base))
        elif char.isspace() or not char.isascii():
            turned.append(char)
    return "".join(turned)


# %% violator C4: whatever is a letter is turned
# witness = "'zoë'"
def solution(s):
    turned = []
    for char in s:
        if char.isalpha():
            base = ord("a") if char.islower() else ord("A")
            turned.append(chr((ord(char) - base + 4) % 26 + base))
        else:
            turned.append(char)
    return "".join(turned)
