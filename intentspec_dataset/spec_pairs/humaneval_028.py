# /// spec-pair
# task_id = "HumanEval/28"
# spec_type = "algorithm"
# aliases = ["concatenate"]
# signature = "def solution(chunks: list[str | None]) -> str:"
# source = "Task idea: HumanEval/28 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Chat backend, small one: once a reply has been streamed in full, `solution(chunks)` should put the
# text together again.
#
# `chunks` is what we kept in the session log: a list of strings in the order they came, cut
# anywhere, and a `None` for each keep-alive ping. `["Hel", "lo", "!"]` becomes `"Hello!"`.

# %% [markdown] gold prompt
# Chat backend, small one: once a reply has been streamed in full, `solution(chunks)` should put the
# text together again.
#
# `chunks` is what we kept in the session log: a list of strings in the order they came, cut
# anywhere, and a `None` for each keep-alive ping. `["Hel", "lo", "!"]` becomes `"Hello!"`.
#
# Pings add nothing to the text. Every string does, character by character, also where it begins or
# ends with blanks or line breaks or consists of nothing else: the text is exactly what was sent.

# %% stated C1: Puts the strings together in their order.
cases = [
    (["Hel", "lo", "!"], "Hello!"),
    (["x"], "x"),
    (["b", "a", "c", "a"], "baca"),
    (["one,", "two,", "three"], "one,two,three"),
    (["ab", "ab", "", "ab"], "ababab"),
]
for chunks, expected in cases:
    assert solution(list(chunks)) == expected, chunks

# %% hidden C2: A keep-alive ping adds nothing.
# kind = "missing_values"
# inferability = "contextual"
import random

assert solution(["Hel", None, "lo"]) == "Hello"
assert solution([None, "a", None, None, "b", None]) == "ab"
rng = random.Random(28)
for _ in range(40):
    text = "".join(rng.choices("abcNone", k=rng.randint(2, 25)))
    chunks, start = [], 0
    while start < len(text):
        chunks += [None] * rng.randint(0, 2)
        end = rng.randint(start + 1, len(text))
        chunks.append(text[start:end])
        start = end
    chunks.append(None)
    assert solution(chunks) == text, chunks

# %% hidden C3: Blanks and line breaks at the ends of a chunk belong to the text.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution(["Hello", " ", "world", "\n"]) == "Hello world\n"
assert solution(["  if x:", "\n", "    ", "    y()"]) == "  if x:\n        y()"
rng = random.Random(282)
for _ in range(40):
    text = "".join(rng.choices("ab  \n\t", k=rng.randint(1, 25)))
    chunks, start = [], 0
    while start < len(text):
        end = rng.randint(start + 1, min(start + 4, len(text)))
        chunks.append(text[start:end])
        start = end
    assert solution(chunks) == text, chunks


# %% canonical
def solution(chunks):
    return "".join(chunk for chunk in chunks if chunk is not None)


# %% variant: adds up
def solution(chunks):
    text = ""
    for chunk in chunks:
        text += chunk or ""
    return text


# %% variant: writes into a buffer
import io


def solution(chunks):
    with io.StringIO() as buffer:
        buffer.writelines(filter(None, chunks))
        return buffer.getvalue()


# %% literal
def solution(chunks):
    return "".join(chunks)


# %% violator C2: writes the pings out
# witness = "['Hel', None, 'lo']"
def solution(chunks):
    return "".join(map(str, chunks))


# %% violator C3: drops chunks that look empty
# witness = "['Hello', ' ', 'world']"
def solution(chunks):
    return "".join(chunk for chunk in chunks if chunk and not chunk.isspace())
