# /// spec-pair
# task_id = "HumanEval/5"
# spec_type = "algorithm"
# aliases = ["intersperse"]
# signature = "def solution(messages: Iterable[str], rule: str) -> Iterator[str]:"
# source = "Task idea: HumanEval/5 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# The chat window should show a rule between messages. Please write `solution(messages, rule)`, an
# iterator over the messages with `rule` (a string such as "-----") between every two of them:
#
#     list(solution(["hi", "hello", "bye"], "--")) == ["hi", "--", "hello", "--", "bye"]
#
# `messages` is an iterable; in the live view it's our feed, whose next() waits until somebody has
# written something. The window calls solution() when it is opened and prints what the iterator
# gives as it comes.

# %% [markdown] gold prompt
# The chat window should show a rule between messages. Please write `solution(messages, rule)`, an
# iterator (or other iterable) over the messages with `rule` (a string such as "-----") between
# every two of them, none before the first and none after the last:
#
#     list(solution(["hi", "hello", "bye"], "--")) == ["hi", "--", "hello", "--", "bye"]
#
# `messages` is any iterable of strings; in the live view it's our feed, an iterator that may never
# end and whose next() waits until somebody has written something. The window calls solution() when
# it is opened and prints what the iterator gives as it comes. So
# - the call itself returns at once: it doesn't ask for any message yet
# - a message is handed on before the next one is asked for. The rule may wait until the next
#   message is there
#
# If there are no messages, the iterator just ends.

# %% stated C1: Puts the rule between every two messages.
cases = [
    (["hi", "hello", "bye"], "--", ["hi", "--", "hello", "--", "bye"]),
    (["one"], "==", ["one"]),
    (["a", "b"], "*", ["a", "*", "b"]),
    (["x", "x", "x", "x"], "-", ["x", "-", "x", "-", "x", "-", "x"]),
]
for messages, rule, expected in cases:
    assert list(solution(list(messages), rule)) == expected, messages

# %% hidden C2: A message is handed on before the next one is asked for.
# kind = "laziness"
# inferability = "contextual"
for size in (1, 2, 5, 9):
    asked = []

    def feed(asked=asked, size=size):
        for number in range(1, size + 1):
            asked.append(number)
            yield f"message {number}"
        raise AssertionError("asked for a message that nobody has written yet")

    shown = iter(solution(feed(), "--"))
    for number in range(1, size + 1):
        item = next(shown)
        if number > 1:
            assert item == "--", (number, item)
            item = next(shown)
        assert item == f"message {number}", (number, item)
        assert len(asked) == number, (number, asked)

# %% hidden C3: Without messages the iterator just ends.
# kind = "empty_input"
# inferability = "conventional"
for messages in ([], iter([]), (), (message for message in [])):
    assert list(solution(messages, "--")) == []

# %% hidden C4: The call itself asks for no message yet.
# kind = "laziness"
# inferability = "contextual"
for texts in (["hi"], ["hi", "hello", "bye"], ["a", "b", "c", "d", "e"]):
    asked = []

    def feed(texts=texts, asked=asked):
        for text in texts:
            asked.append(text)
            yield text

    shown = solution(feed(), "==")
    assert asked == [], texts
    assert list(shown)[::2] == texts, texts
    assert asked == texts, texts


# %% canonical
def solution(messages, rule):
    first = True
    for message in messages:
        if not first:
            yield rule
        yield message
        first = False


# %% variant: chains a rule to each message but the first
from itertools import chain, islice


def solution(messages, rule):
    pairs = ((rule, message) for message in messages)
    return islice(chain.from_iterable(pairs), 1, None)


# %% variant: an iterator class
class Ruled:
    def __init__(self, messages, rule):
        self.feed, self.rule, self.waiting, self.begun = iter(messages), rule, [], False

    def __iter__(self):
        return self

    def __next__(self):
        if self.waiting:
            return self.waiting.pop()
        message = next(self.feed)
        if not self.begun:
            self.begun = True
            return message
        self.waiting.append(message)
        return self.rule


def solution(messages, rule):
    return Ruled(messages, rule)


# %% literal
def solution(messages, rule):
    result = []
    for message in messages:
        result.append(message)
        result.append(rule)
    return iter(result[:-1])


# %% violator C2: looks one message ahead to know which is the last
# witness = "map(str, map(int, ['3', '4', 'x'])), '--'"
def solution(messages, rule):
    feed = iter(messages)
    try:
        current = next(feed)
    except StopIteration:
        return
    for following in feed:
        yield current
        yield rule
        current = following
    yield current


# %% violator C3: takes a first message for granted
# witness = "[], '--'"
def solution(messages, rule):
    feed = iter(messages)
    yield next(feed)
    for message in feed:
        yield rule
        yield message


# %% violator C4: fetches the first message to begin with
# witness = "map(str, map(int, ['x'])), '--'"
from itertools import chain


def solution(messages, rule):
    feed = iter(messages)
    try:
        first = next(feed)
    except StopIteration:
        return iter(())
    return chain([first], chain.from_iterable((rule, message) for message in feed))
