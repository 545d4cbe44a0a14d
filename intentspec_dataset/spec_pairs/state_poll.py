# /// spec-pair
# task_id = "IntentSpec/poll"
# spec_type = "stateful"
# source = "Our own; a poll."
# ///

# %% [markdown] ambiguous prompt
# Where shall we go for the team outing? I'll put a poll into the newsletter; the votes reach me by
# e-mail, and people change their minds... I need:
#
# poll = solution(["lake", "museum", "karting"])
# poll.vote(email, choice)      # ValueError if that's not one of the choices
# poll.results()                # dict: choice -> number of votes

# %% [markdown] gold prompt
# Where shall we go for the team outing? I'll put a poll into the newsletter; the votes reach me by
# e-mail, and people change their minds... I need:
#
# poll = solution(["lake", "museum", "karting"])
# poll.vote(email, choice)      # ValueError if that's not one of the choices
# poll.results()                # dict: choice -> number of votes
#
# Everybody has one vote: who votes again takes the earlier vote back, only the last one counts. If
# the last one wasn't one of the choices (ValueError), the one before still stands. It's the same
# person whether the mail program writes the address in capitals or small letters, or mixed.
# The choices must be given exactly as they are. In the results all choices appear, with 0 if nobody
# wants that.

# %% stated C1: Votes are counted by choice; other choices are refused.
poll = solution(["lake", "museum"])
poll.vote("ann@firm.org", "lake")
poll.vote("bob@firm.org", "museum")
poll.vote("cy@firm.org", "lake")
assert dict(poll.results()) == {"lake": 2, "museum": 1}
for choice in ("moon", "", "Lake"):
    try:
        poll.vote("di@firm.org", choice)
    except ValueError:
        pass
    else:
        raise AssertionError(choice)
poll.vote("ed@firm.org", "museum")
poll.vote("flo@firm.org", "museum")
assert dict(poll.results()) == {"lake": 2, "museum": 3}

# %% hidden C2: Who votes again has one vote, the last.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(5)
choices = ["lake", "museum", "karting"]
poll = solution(list(choices))
voters = [f"p{number}@firm.org" for number in range(6)]
last = {}
for number, choice in enumerate(choices):
    poll.vote(f"fixed{number}@firm.org", choice)
for _ in range(40):
    voter, choice = rng.choice(voters), rng.choice(choices)
    poll.vote(voter, choice)
    last[voter] = choice
    expected = {each: 1 + list(last.values()).count(each) for each in choices}
    assert dict(poll.results()) == expected

# %% hidden C3: Choices that nobody wants are in the results, with 0.
# kind = "missing_values"
# inferability = "contextual"
poll = solution(["lake", "museum", "karting"])
assert dict(poll.results()) == {"lake": 0, "museum": 0, "karting": 0}
poll.vote("ann@firm.org", "karting")
assert dict(poll.results()) == {"lake": 0, "museum": 0, "karting": 1}
poll.vote("bob@firm.org", "karting")
poll.vote("cy@firm.org", "lake")
assert dict(poll.results()) == {"lake": 1, "museum": 0, "karting": 2}

# %% hidden C4: After a vote that is refused the earlier one still stands.
# kind = "state_after_error"
# inferability = "contextual"
poll = solution(["lake", "museum"])
poll.vote("ann@firm.org", "lake")
poll.vote("bob@firm.org", "museum")
for voter, choice in (("ann@firm.org", "moon"), ("bob@firm.org", None), ("ann@firm.org", "LAKE")):
    try:
        poll.vote(voter, choice)
    except ValueError:
        pass
    else:
        raise AssertionError(choice)
    assert dict(poll.results()) == {"lake": 1, "museum": 1}

# %% hidden C5: An address is the same in capitals and in small letters.
# kind = "case"
# inferability = "contextual"
poll = solution(["lake", "museum"])
poll.vote("Bob@firm.org", "lake")
for address in ("Ann@firm.org", "ann@firm.org", "ANN@FIRM.ORG", "ann@Firm.Org", "aNN@firm.org"):
    poll.vote(address, "museum")
    assert dict(poll.results()) == {"lake": 1, "museum": 1}
poll.vote("BOB@FIRM.ORG", "lake")
assert dict(poll.results()) == {"lake": 1, "museum": 1}


# %% canonical
class solution:
    def __init__(self, choices):
        self.choices = list(choices)
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(f"{choice!r} isn't one of the choices")
        self.votes[email.lower()] = choice

    def results(self):
        counts = dict.fromkeys(self.choices, 0)
        for choice in self.votes.values():
            counts[choice] += 1
        return counts


# %% variant: a set of voters a choice
class solution:
    def __init__(self, choices):
        self._voters = {choice: set() for choice in choices}

    def vote(self, email, choice):
        try:
            wanted = self._voters[choice]
        except KeyError:
            raise ValueError(choice) from None
        for voters in self._voters.values():
            voters.discard(email.casefold())
        wanted.add(email.casefold())

    def results(self):
        return {choice: len(voters) for choice, voters in self._voters.items()}


# %% variant: keeps all the mails and counts them at the end
from collections import Counter
from types import SimpleNamespace


def solution(choices):
    known = tuple(choices)
    mails = []

    def vote(email, choice):
        mails.append((email.upper(), known.index(choice)))

    def results():
        counts = Counter(dict(mails).values())
        return {choice: counts[place] for place, choice in enumerate(known)}

    return SimpleNamespace(vote=vote, results=results)


# %% literal
class solution:
    def __init__(self, choices):
        self.choices = choices
        self.counts = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(choice)
        self.counts[choice] = self.counts.get(choice, 0) + 1

    def results(self):
        return self.counts


# %% violator C2: the first vote stays
# witness = "['a', 'b']  # s.vote('x@y.z', 'a'); s.vote('x@y.z', 'b'); s.results()"
class solution:
    def __init__(self, choices):
        self.counts = dict.fromkeys(choices, 0)
        self.voters = {}

    def vote(self, email, choice):
        if choice not in self.counts:
            raise ValueError(choice)
        self.voters.setdefault(email.lower(), choice)

    def results(self):
        chosen = list(self.voters.values())
        return {choice: chosen.count(choice) for choice in self.counts}


# %% violator C3: lists what was voted for
# witness = "['a', 'b']  # s.vote('x@y.z', 'a'); s.results()"
from collections import Counter


class solution:
    def __init__(self, choices):
        self.choices = set(choices)
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(choice)
        self.votes[email.lower()] = choice

    def results(self):
        return dict(Counter(self.votes.values()))


# %% violator C4: takes the old vote back before it looks at the new one
# witness = "['a']  # s.vote('x@y.z', 'a'); s.vote('x@y.z', 'b'); s.results()"
class solution:
    def __init__(self, choices):
        self.counts = dict.fromkeys(choices, 0)
        self.votes = {}

    def vote(self, email, choice):
        email = email.lower()
        if email in self.votes:
            self.counts[self.votes.pop(email)] -= 1
        if choice not in self.counts:
            raise ValueError(choice)
        self.votes[email] = choice
        self.counts[choice] += 1

    def results(self):
        return dict(self.counts)


# %% violator C5: takes another spelling for another person
# witness = "['a']  # s.vote('x@y.z', 'a'); s.vote('X@y.z', 'a'); s.results()"
class solution:
    def __init__(self, choices):
        self.choices = list(choices)
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(choice)
        self.votes[email] = choice

    def results(self):
        votes = list(self.votes.values())
        return {choice: votes.count(choice) for choice in self.choices}
