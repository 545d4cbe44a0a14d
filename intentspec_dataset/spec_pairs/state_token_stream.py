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
# A token that was pushed back comes first, and everything else follows in its order; it may be
# pushed back at the end too. Nothing is read from `tokens` before it is asked for: nothing when the
# stream is made or pushed back to, and by `next()` or `peek()` one token at most, none if there's
# one in store. And when `tokens` has ended once (StopIteration), it isn't asked again, or the user
# who has pressed Ctrl-D would have to press it again and again: from then on it's EOFError at once,
# whenever nothing is in store. Tokens are non-empty strings.

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

# %% hidden C2: The tokens are asked when one is needed, not before, and not after their end.
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


class Keyboard:
    def __init__(self, tokens):
        self.tokens = list(tokens)
        self.asked = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.asked += 1
        if self.tokens:
            return self.tokens.pop(0)
        raise StopIteration


def ends(method):
    try:
        method()
    except EOFError:
        return True
    return False


for tokens in ("", "7", "7+8"):
    for methods in (("next", "next", "peek"), ("peek", "next"), ("peek", "peek", "next", "next")):
        keyboard = Keyboard(tokens)
        stream = solution(keyboard)
        assert [stream.next() for _ in tokens] == list(tokens)
        assert keyboard.asked == len(tokens)
        for method in methods:
            assert ends(getattr(stream, method))
            assert keyboard.asked == len(tokens) + 1
        stream.push_back("9")
        assert stream.peek() == "9"
        assert stream.next() == "9"
        assert ends(stream.peek)
        assert ends(stream.next)
        assert keyboard.asked == len(tokens) + 1


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
        self.tokens = iter(())
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
            self._ahead = iter(())
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


# %% violator C2: asks again after the end
# witness = "map(lambda n: 5 // n or next(iter([])), [9, 1])  # s.next(); s.next()"
class solution:
    def __init__(self, tokens):
        self.tokens = iter(tokens)
        self.pushed = []

    def next(self):
        if self.pushed:
            return self.pushed.pop()
        try:
            return next(self.tokens)
        except StopIteration:
            raise EOFError("end of the tokens") from None

    def peek(self):
        token = self.next()
        self.push_back(token)
        return token

    def push_back(self, token):
        self.pushed.append(token)
