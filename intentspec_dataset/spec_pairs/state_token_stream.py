# /// spec-pair
# task_id = "IntentSpec/token_stream"
# spec_type = "stateful"
# source = "Our own; a token stream with pushback."
# ///

# %% [markdown] ambiguous prompt
# For my calculator's parser I want `solution(tokens)`, a stream over any iterable of tokens (mostly
# a generator that reads what the user types, and waits for it):
#
# * `next()` - the next token; EOFError at the end
# * `peek()` - the same, but the token stays
# * `push_back(token)` - the token will be the next one

# %% [markdown] gold prompt
# For my calculator's parser I want `solution(tokens)`, a stream over any iterable of tokens (mostly
# a generator that reads what the user types, and waits for it):
#
# * `next()` - the next token; EOFError at the end
# * `peek()` - the same, but the token stays
# * `push_back(token)` - the token will be the next one
#
# Several tokens may be pushed back, whether they came from the stream or not, also when one has
# been peeked at and also at the end; whatever was pushed back last comes first, and everything else
# follows in its order. Nothing is read from `tokens` before it is asked for: nothing when the
# stream is made or pushed back to, and by `next()` or `peek()` one token at most, none if there's
# one in store. A token can be anything. 0, "" and None are tokens, they don't mean the end.

# %% stated C1: Tokens come in their order; peek leaves the token, push_back returns it.
stream = solution(["1", "+", "x"])
assert stream.next() == "1"
assert stream.peek() == "+"
assert stream.peek() == "+"
assert stream.next() == "+"
assert stream.next() == "x"
stream.push_back("x")
assert stream.peek() == "x"
assert stream.next() == "x"
for method in (stream.next, stream.peek, stream.next):
    try:
        method()
    except EOFError:
        pass
    else:
        raise AssertionError("the stream is at its end")
stream = solution(iter("ab"))
assert stream.next() == "a"
stream.push_back("a")
assert [stream.next(), stream.next()] == ["a", "b"]

# %% hidden C2: What was pushed back last comes first, before a token that was peeked at.
# kind = "ordering"
# inferability = "contextual"
import random

stream = solution("abc")
first, second = stream.next(), stream.next()
stream.push_back(second)
stream.push_back(first)
assert [stream.next(), stream.next(), stream.next()] == ["a", "b", "c"]
stream.push_back("z")
assert stream.next() == "z"
stream = solution("xyz")
assert stream.peek() == "x"
stream.push_back("-")
assert stream.peek() == "-"
stream.push_back("+")
assert "".join(stream.next() for _ in range(5)) == "+-xyz"
rng = random.Random(3)
for _ in range(8):
    ahead = [f"t{number}" for number in range(30)]
    stream = solution(list(ahead))
    for turn in range(25):
        action = rng.choice(["next", "peek", "push", "push"])
        if action == "push":
            stream.push_back(turn)
            ahead.insert(0, turn)
        else:
            assert getattr(stream, action)() == ahead[0]
            del ahead[: action == "next"]

# %% hidden C3: Nothing is read from the tokens before it is asked for.
# kind = "laziness"
# inferability = "contextual"
read = []


def typed():
    for token in ("1", "+", "2", "*", "3"):
        read.append(token)
        yield token


stream = solution(typed())
assert read == []
assert stream.next() == "1"
assert read == ["1"]
assert stream.peek() == "+"
assert read == ["1", "+"]
assert stream.peek() == "+"
assert stream.next() == "+"
assert read == ["1", "+"]
stream.push_back("-")
assert read == ["1", "+"]
assert stream.peek() == "-"
assert stream.next() == "-"
assert read == ["1", "+"]
assert stream.next() == "2"
assert stream.next() == "*"
assert read == ["1", "+", "2", "*"]

# %% hidden C4: 0, an empty text and None are tokens.
# kind = "missing_values"
# inferability = "conventional"
for token in (None, 0, "", False):
    stream = solution([token, 1, token])
    assert stream.peek() == token
    assert stream.next() == token
    stream.push_back(token)
    got = stream.peek()
    assert got == token
    assert type(got) is type(token)
    assert stream.next() == token
    assert stream.next() == 1
    assert stream.next() == token
    try:
        stream.next()
    except EOFError:
        pass
    else:
        raise AssertionError("this is the end")


# %% canonical
class solution:
    def __init__(self, tokens):
        self.tokens = iter(tokens)
        self.store = []

    def next(self):
        if self.store:
            return self.store.pop()
        for token in self.tokens:
            return token
        raise EOFError

    def peek(self):
        token = self.next()
        self.store.append(token)
        return token

    def push_back(self, token):
        self.store.append(token)


# %% variant: chains the token in front of the rest
import itertools


class solution:
    def __init__(self, tokens):
        self._ahead = iter(tokens)

    def push_back(self, token):
        self._ahead = itertools.chain((token,), self._ahead)

    def next(self):
        try:
            return next(self._ahead)
        except StopIteration:
            raise EOFError("no token is left") from None

    def peek(self):
        token = self.next()
        self.push_back(token)
        return token


# %% variant: a factory with a deque that is filled on demand
from collections import deque
from types import SimpleNamespace


def solution(tokens):
    def read():
        yield from tokens

    source, ahead = read(), deque()

    def peek():
        if not ahead:
            end = object()
            token = next(source, end)
            if token is end:
                raise EOFError
            ahead.append(token)
        return ahead[0]

    def take():
        peek()
        return ahead.popleft()

    return SimpleNamespace(next=take, peek=peek, push_back=ahead.appendleft)


# %% literal
class solution:
    def __init__(self, tokens):
        self.tokens = list(tokens)
        self.pushed = None

    def next(self):
        token = self.peek()
        if self.pushed is not None:
            self.pushed = None
        else:
            self.tokens.pop(0)
        return token

    def peek(self):
        if self.pushed is not None:
            return self.pushed
        if not self.tokens:
            raise EOFError
        return self.tokens[0]

    def push_back(self, token):
        self.pushed = token


# %% violator C2: gives the token that was peeked at before those that were pushed back
# witness = "'ab'  # s.peek(); s.push_back('c'); s.next()"
class solution:
    def __init__(self, tokens):
        self.tokens = iter(tokens)
        self.pushed = []
        self.peeked = []

    def next(self):
        if self.peeked:
            return self.peeked.pop()
        if self.pushed:
            return self.pushed.pop()
        try:
            return next(self.tokens)
        except StopIteration:
            raise EOFError("end of the tokens") from None

    def peek(self):
        if self.pushed and not self.peeked:
            return self.pushed[-1]
        if not self.peeked:
            self.peeked.append(self.next())
        return self.peeked[0]

    def push_back(self, token):
        self.pushed.append(token)


# %% violator C3: reads all tokens at once
# witness = "(i := iter([1, 2, 3]))  # s.next(); list(i)"
class solution:
    def __init__(self, tokens):
        self.tokens = list(tokens)

    def next(self):
        if not self.tokens:
            raise EOFError("end of the tokens")
        return self.tokens.pop(0)

    def peek(self):
        if not self.tokens:
            raise EOFError("end of the tokens")
        return self.tokens[0]

    def push_back(self, token):
        self.tokens.insert(0, token)


# %% violator C4: takes None for the end
# witness = "[None, 1]  # s.next()"
class solution:
    def __init__(self, tokens):
        self.tokens = iter(tokens)
        self.pushed = []

    def next(self):
        if self.pushed:
            return self.pushed.pop()
        token = next(self.tokens, None)
        if token is None:
            raise EOFError("end of the tokens")
        return token

    def peek(self):
        token = self.next()
        self.push_back(token)
        return token

    def push_back(self, token):
        self.pushed.append(token)
