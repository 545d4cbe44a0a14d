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
# person whether the mail program writes the address in capitals or small letters, or mixed, and
# whether or not there are blanks (tabs, line ends) before or after it. The choices must be given
# exactly as they are. They are those of the beginning: what becomes later of the list that I passed
# makes no difference. In the results all choices appear, with 0 if nobody wants that.

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

# %% hidden C2: After a vote that is refused the earlier one still stands.
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

# %% hidden C3: Capitals, and blanks around an address, don't make another voter of it.
# kind = "whitespace"
# inferability = "contextual"
poll = solution(["lake", "museum", "karting"])
poll.vote("Bob@firm.org", "lake")
for address in (
    "ann@firm.org",
    " ann@firm.org",
    "Ann@firm.org ",
    "\tANN@FIRM.ORG\n",
    "  ann@Firm.Org  ",
    "ann@firm.org",
):
    for choice, expected in (("karting", [1, 0, 1]), ("museum", [1, 1, 0])):
        poll.vote(address, choice)
        assert [poll.results()[each] for each in ("lake", "museum", "karting")] == expected
poll.vote("bob@firm.org\n", "museum")
assert dict(poll.results()) == {"lake": 0, "museum": 2, "karting": 0}

# %% hidden C4: The choices stay as they were, whatever becomes of the list.
# kind = "input_unmodified"
# inferability = "conventional"
names = ["lake", "museum"]
poll = solution(names)
assert names == ["lake", "museum"]
names.append("moon")
try:
    poll.vote("ann@firm.org", "moon")
except ValueError:
    pass
else:
    raise AssertionError("that wasn't a choice")
assert dict(poll.results()) == {"lake": 0, "museum": 0}
names[:] = ["zoo"]
poll.vote("ann@firm.org", "lake")
assert dict(poll.results()) == {"lake": 1, "museum": 0}
names.clear()
poll.vote("bob@firm.org", "lake")
assert dict(poll.results()) == {"lake": 2, "museum": 0}


# %% canonical
class solution:
    def __init__(self, choices):
        self.choices = list(choices)
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(f"{choice!r} isn't one of the choices")
        self.votes[email.strip().lower()] = choice

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
        voter = email.strip().casefold()
        for voters in self._voters.values():
            voters.discard(voter)
        wanted.add(voter)

    def results(self):
        return {choice: len(voters) for choice, voters in self._voters.items()}


# %% variant: keeps all the mails and counts them at the end
from collections import Counter
from types import SimpleNamespace


def solution(choices):
    known = tuple(choices)
    mails = []

    def vote(email, choice):
        mails.append((email.strip().upper(), known.index(choice)))

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


# %% violator C2: takes the old vote back before it looks at the new one
# witness = "['a']  # s.vote('x@y.z', 'a'); s.vote('x@y.z', 'b'); s.results()"
class solution:
    def __init__(self, choices):
        self.counts = dict.fromkeys(choices, 0)
        self.votes = {}

    def vote(self, email, choice):
        email = email.strip().lower()
        if email in self.votes:
            self.counts[self.votes.pop(email)] -= 1
        if choice not in self.counts:
            raise ValueError(choice)
        self.votes[email] = choice
        self.counts[choice] += 1

    def results(self):
        return dict(self.counts)


# %% violator C3: leaves the blanks where they are
# witness = "['a']  # s.vote('x@y.z', 'a'); s.vote(' x@y.z', 'a'); s.results()"
class solution:
    def __init__(self, choices):
        self.choices = list(choices)
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(choice)
        self.votes[email.lower()] = choice

    def results(self):
        votes = list(self.votes.values())
        return {choice: votes.count(choice) for choice in self.choices}


# %% violator C4: keeps the list itself
# witness = "(x := ['a'])  # x.append('b'); s.results()"
class solution:
    def __init__(self, choices):
        self.choices = choices
        self.votes = {}

    def vote(self, email, choice):
        if choice not in self.choices:
            raise ValueError(f"unknown choice {choice}")
        self.votes[email.strip().lower()] = choice

    def results(self):
        chosen = list(self.votes.values())
        return {choice: chosen.count(choice) for choice in self.choices}
