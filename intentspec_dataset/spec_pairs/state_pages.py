# /// spec-pair
# task_id = "IntentSpec/pages"
# spec_type = "stateful"
# source = "Our own; a paged web service read as one sequence."
# ///

# %% [markdown] ambiguous prompt
# The catalogue service answers by the page: `fetch(1)`, `fetch(2)`, ... each return a list of
# entries, and an empty list behind the last page. I'd like to write
# `for entry in entries: ...` with `entries = solution(fetch)`, as if it was one long list, in
# several places of the program. Mind that we pay for each fetch.

# %% [markdown] gold prompt
# The catalogue service answers by the page: `fetch(1)`, `fetch(2)`, ... each return a list of
# entries, and an empty list behind the last page. I'd like to write
# `for entry in entries: ...` with `entries = solution(fetch)`, as if it was one long list, in
# several places of the program. Mind that we pay for each fetch.
#
# So a page is fetched when its first entry is asked for and not before: creating the object fetches
# nothing, and if a loop breaks off in the middle of page 2, or at its very last entry, page 3 is
# not fetched. A page that has been fetched, the empty one included, is never fetched again, also
# not by a second loop, which gives all the entries from the first one on like the first did. Loops
# may run at the same time (one inside the other, say) and each gives everything once. If fetch
# raises, the loop raises the same exception; what has been fetched until then is kept, and the
# next loop tries that page again.

# %% stated C1: A loop gives all the entries, page after page.
for pages in ([["a", "b"], ["c"], ["d", "e", "f"]], [[1], [2], [3]], [["x"]]):
    everything = [entry for page in pages for entry in page]
    entries = solution(lambda number, pages=pages: [*pages, [], []][number - 1])
    assert list(entries) == everything

# %% hidden C2: A page is fetched when it is needed and not before.
# kind = "laziness"
# inferability = "contextual"
fetched = []


def fetch(number):
    fetched.append(number)
    return [number * 10, number * 10 + 1, number * 10 + 2] if number < 6 else []


for stop in (10, 11, 12, 20, 22, 31):
    fetched.clear()
    entries = solution(fetch)
    assert fetched == []
    walk = iter(entries)
    assert fetched == []
    for entry in walk:
        assert fetched == list(range(1, entry // 10 + 1))
        if entry == stop:
            break
    assert fetched == list(range(1, stop // 10 + 1))

# %% hidden C3: No page is fetched twice, and a second loop gives everything again.
# kind = "call_order"
# inferability = "contextual"
for n_pages in (0, 1, 3):
    fetched = []

    def fetch(number, fetched=fetched, n_pages=n_pages):
        fetched.append(number)
        return [f"{number}a", f"{number}b"] if number <= n_pages else []

    everything = [f"{number}{letter}" for number in range(1, n_pages + 1) for letter in "ab"]
    entries = solution(fetch)
    for entry in entries:
        if entry == "2b":
            break
    for _ in range(3):
        assert list(entries) == everything
    assert fetched == list(range(1, n_pages + 2))

# %% hidden C4: Loops don't get in each other's way.
# kind = "overlap"
# inferability = "contextual"
pages = [["a", "b"], ["c"], ["d", "e"], []]
entries = solution(lambda number: pages[number - 1])
assert [x + y for x in entries for y in entries] == [x + y for x in "abcde" for y in "abcde"]
entries = solution(lambda number: pages[number - 1])
first, second = iter(entries), iter(entries)
got = [next(first), next(second), next(first), next(first), next(second), next(second)]
assert got == ["a", "a", "b", "c", "b", "c"]
assert [next(second), next(first)] == ["d", "d"]
assert list(first) == ["e"]
assert list(second) == ["e"]

# %% hidden C5: After a failed fetch the next loop tries that page again.
# kind = "state_after_error"
# inferability = "conventional"
for failing in (1, 2, 3):
    trouble = [failing]

    def fetch(number, trouble=trouble):
        if number in trouble:
            trouble.remove(number)
            raise TimeoutError
        return [number, -number] if number < 3 else []

    entries = solution(fetch)
    got = []
    try:
        for entry in entries:
            got.append(entry)
    except TimeoutError:
        pass
    else:
        raise AssertionError("the error is hidden")
    assert got == [1, -1, 2, -2][: 2 * (failing - 1)]
    assert list(entries) == [1, -1, 2, -2]


# %% canonical
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.pages = []

    def __iter__(self):
        number = 1
        while True:
            if number > len(self.pages):
                self.pages.append(self.fetch(number))
            page = self.pages[number - 1]
            if not page:
                return
            yield from page
            number += 1


# %% variant: pages remembered by number
from functools import lru_cache
from itertools import chain, count, takewhile


class solution:
    def __init__(self, fetch):
        self._page = lru_cache(maxsize=None)(lambda number: tuple(fetch(number)))

    def __iter__(self):
        return chain.from_iterable(takewhile(len, map(self._page, count(1))))


# %% variant: one flat list, and an iterator class
class _Walk:
    def __init__(self, owner):
        self.owner = owner
        self.position = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.position == len(self.owner.known):
            self.owner.grow()
        if self.position == len(self.owner.known):
            raise StopIteration
        self.position += 1
        return self.owner.known[self.position - 1]


class solution:
    def __init__(self, fetch):
        self._fetch = fetch
        self._page_number = 1
        self.known = []

    def grow(self):
        if self._page_number:
            page = self._fetch(self._page_number)
            self.known.extend(page)
            self._page_number = self._page_number + 1 if page else None

    def __iter__(self):
        return _Walk(self)


# %% literal
class solution:
    def __init__(self, fetch):
        self.fetch = fetch

    def __iter__(self):
        page = 1
        while entries := self.fetch(page):
            yield from entries
            page += 1


# %% violator C2: fetches the following page before it gives the last entry
# witness = "lambda n: g.append(n) or [n]  # g = []; next(iter(s)); g"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.pages = {}

    def page(self, number):
        if number not in self.pages:
            self.pages[number] = list(self.fetch(number))
        return self.pages[number]

    def __iter__(self):
        number = 1
        page = self.page(number)
        while page:
            yield from page[:-1]
            last = page[-1]
            number += 1
            try:
                page = self.page(number)
            finally:
                yield last


# %% violator C3: fetches everything again for every loop
# witness = "lambda n: g.append(n) or [7][n - 1:]  # g = []; list(iter(s)); list(iter(s)); g"
from itertools import count


class solution:
    def __init__(self, fetch):
        self.fetch = fetch

    def __iter__(self):
        for number in count(1):
            page = self.fetch(number)
            if not page:
                break
            yield from page


# %% violator C4: one position for all the loops
# witness = "lambda n: [7, 8, 9] if n == 1 else []  # [[x, y] for x in s for y in s]"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.entries = []
        self.position = 0
        self.page = 1

    def __iter__(self):
        self.position = 0
        while True:
            if self.position == len(self.entries) and self.page:
                page = self.fetch(self.page)
                self.entries += page
                self.page = self.page + 1 if page else 0
            if self.position == len(self.entries):
                return
            self.position += 1
            yield self.entries[self.position - 1]


# %% violator C5: counts the page before it is there
# witness = "lambda n: g.append(n) or 1 // (len(g) - 1) * [n]  # g=[]; [*zip(s,'a')]; [*zip(s,'a')]"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.entries = []
        self.n_pages = 0
        self.complete = False

    def load(self):
        self.n_pages += 1
        page = self.fetch(self.n_pages)
        self.entries.extend(page)
        self.complete = not page

    def __iter__(self):
        position = 0
        while True:
            if position == len(self.entries) and not self.complete:
                self.load()
            if position == len(self.entries):
                return
            yield self.entries[position]
            position += 1
