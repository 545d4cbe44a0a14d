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
# So a page that has been fetched, the empty one included, is never fetched again, also not by a
# second loop, which gives all the entries from the first one on like the first did, even if that
# broke off. Pages are fetched in their order, and none behind the empty one. Loops don't run at the
# same time.

# %% stated C1: A loop gives all the entries, page after page.
for pages in ([["a", "b"], ["c"], ["d", "e", "f"]], [[1], [2], [3]], [["x"]]):
    everything = [entry for page in pages for entry in page]
    entries = solution(lambda number, pages=pages: [*pages, [], []][number - 1])
    assert list(entries) == everything

# %% hidden C2: No page is fetched twice, and a second loop gives everything again.
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


# %% violator C2: fetches everything again for every loop
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
