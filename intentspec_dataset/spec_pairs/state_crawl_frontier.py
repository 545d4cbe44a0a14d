# /// spec-pair
# task_id = "IntentSpec/crawl_frontier"
# spec_type = "stateful"
# source = "Our own."
# ///

# %% [markdown] ambiguous prompt
# hey, our link checker needs a to-do list. make me a class solution() with add(url) -> True if the
# page is new to us, False if not, and take() -> next url, first come first served, None when there
# is nothing to do. urls come from a seed file (one a line) and out of href attributes of the pages.
# we must not fetch a page twice, some site owners get angry

# %% [markdown] gold prompt
# hey, our link checker needs a to-do list. make me a class solution() with add(url) -> True if the
# page is new to us, False if not, and take() -> next url, first come first served, None when there
# is nothing to do. urls come from a seed file (one a line) and out of href attributes of the pages.
# we must not fetch a page twice, some site owners get angry
#
# what you asked: scheme and host name (what's between :// and the next /) are the same in capitals
# or small letters, everything after them isn't. #something at the end is only a place on the page,
# so http://a.org/x#top and http://a.org/x are one page. http://a.org and http://a.org/ are one page
# too (further down a / at the end makes a difference). take() gives the url as it was first added,
# without the #something; you may give scheme and host in small letters, and the / after a host or
# not, as you like. all urls have a scheme and a host, no port or user name

# %% stated C1: New pages come out once, in the order they were added.
todo = solution()
assert todo.take() is None
assert todo.add("http://a.org/1") is True
assert todo.add("http://a.org/2") is True
assert todo.add("http://a.org/1") is False
assert todo.add("http://b.org/1") is True
assert todo.take() == "http://a.org/1"
assert todo.take() == "http://a.org/2"
assert todo.add("http://a.org/3") is True
assert todo.take() == "http://b.org/1"
assert todo.take() == "http://a.org/3"
assert todo.take() is None


# %% hidden C2: Scheme and host are the same in either case, the path is not.
# kind = "case"
# inferability = "contextual"
def plain(url):
    scheme, _, rest = url.partition("://")
    host, _, path = rest.partition("/")
    return f"{scheme.lower()}://{host.lower()}/{path}"


todo = solution()
assert todo.add("http://Example.org/About") is True
assert todo.add("http://example.org/About") is False
assert todo.add("HTTP://EXAMPLE.ORG/About") is False
assert todo.add("http://example.org/about") is True
assert todo.add("http://example.org/ABOUT?Q=1") is True
assert todo.add("http://EXAMPLE.org/ABOUT?q=1") is True
assert todo.add("https://example.org/About") is True
assert plain(todo.take()) == "http://example.org/About"
assert plain(todo.take()) == "http://example.org/about"
assert plain(todo.take()) == "http://example.org/ABOUT?Q=1"
assert plain(todo.take()) == "http://example.org/ABOUT?q=1"
assert plain(todo.take()) == "https://example.org/About"
assert todo.take() is None

# %% hidden C3: A place on a page is no page of its own.
# kind = "duplicates"
# inferability = "contextual"
todo = solution()
assert todo.add("http://a.org/x#top") is True
assert todo.add("http://a.org/x") is False
assert todo.add("http://a.org/x#bottom") is False
assert todo.add("http://a.org/x?page=2#") is True
assert todo.add("http://a.org/x?page=2#a/b") is False
assert todo.take() == "http://a.org/x"
assert todo.take() == "http://a.org/x?page=2"
assert todo.take() is None

# %% hidden C4: The front page of a site is one page, with a slash after the host or without.
# kind = "duplicates"
# inferability = "contextual"
for first, second in (
    ("http://a.org", "http://a.org/"),
    ("https://b.net/", "https://b.net"),
):
    todo = solution()
    assert todo.add(first) is True
    assert todo.add(second) is False
    assert todo.add(first) is False
    assert todo.add(first.rstrip("/") + "/x") is True
    assert todo.add(first.rstrip("/") + "/x/") is True
    assert todo.take().rstrip("/") == first.rstrip("/")
    assert todo.take() == first.rstrip("/") + "/x"
    assert todo.take() == first.rstrip("/") + "/x/"
    assert todo.take() is None
    assert todo.add(second) is False

# %% canonical
from collections import deque
from urllib.parse import urldefrag, urlsplit


class solution:
    def __init__(self):
        self.known = set()
        self.waiting = deque()

    def add(self, url):
        url = urldefrag(url.strip()).url
        parts = urlsplit(url)
        site = (parts.scheme.lower(), parts.netloc.lower())
        page = (*site, parts.path or "/", parts.query)
        if page in self.known:
            return False
        self.known.add(page)
        self.waiting.append(url)
        return True

    def take(self):
        return self.waiting.popleft() if self.waiting else None


# %% variant: regular expression, and one dict that remembers how far it was read
import re


class solution:
    _URL = re.compile(r"\s*(?P<site>[^:/]+://[^/#]+)(?P<rest>[^#]*)", re.DOTALL)

    def __init__(self):
        self._pages = {}
        self._order = []
        self._n_taken = 0

    def add(self, url):
        found = self._URL.match(url.rstrip())
        key = found["site"].casefold() + (found["rest"] or "/")
        before = len(self._pages)
        self._pages.setdefault(key, found["site"] + found["rest"])
        if len(self._pages) == before:
            return False
        self._order.append(key)
        return True

    def take(self):
        if self._n_taken == len(self._order):
            return None
        self._n_taken += 1
        return self._pages[self._order[self._n_taken - 1]]


# %% variant: a factory with a generator at work
from types import SimpleNamespace


def solution():
    urls, keys = [], []

    def walk():
        position = 0
        while True:
            if position < len(urls):
                position += 1
                yield urls[position - 1]
            else:
                yield None

    def add(url):
        url = url.strip().partition("#")[0]
        scheme, _, rest = url.partition("://")
        host, _, path = rest.partition("/")
        key = (scheme.upper(), host.upper(), "/" + path)
        if key in keys:
            return False
        keys.append(key)
        urls.append(url)
        return True

    walker = walk()
    return SimpleNamespace(add=add, take=lambda: next(walker))


# %% literal
class solution:
    def __init__(self):
        self.queue = []

    def add(self, url):
        if url in self.queue:
            return False
        self.queue.append(url)
        return True

    def take(self):
        return self.queue.pop(0) if self.queue else None


# %% violator C2: compares the letters as they are
# witness = "  # s.add('http://A.org/'); s.add('http://a.org/')"
class solution:
    def __init__(self):
        self.known = set()
        self.waiting = []

    def add(self, url):
        page = url.strip().split("#")[0]
        if page.count("/") == 2:
            page += "/"
        if page in self.known:
            return False
        self.known.add(page)
        self.waiting.append(page)
        return True

    def take(self):
        return self.waiting.pop(0) if self.waiting else None


# %% violator C3: takes every place on a page for a page
# witness = "  # s.add('http://a.org/x'); s.add('http://a.org/x#top')"
from urllib.parse import urlsplit


class solution:
    def __init__(self):
        self.known = set()
        self.waiting = []

    def add(self, url):
        url = url.strip()
        parts = urlsplit(url)
        page = (*map(str.lower, parts[:2]), parts.path or "/", *parts[3:])
        if page in self.known:
            return False
        self.known.add(page)
        self.waiting.append(url)
        return True

    def take(self):
        return self.waiting.pop(0) if self.waiting else None


# %% violator C4: two texts are two pages
# witness = "  # s.add('http://a.org/'); s.add('http://a.org')"
from urllib.parse import urldefrag, urlsplit


class solution:
    def __init__(self):
        self.known = set()
        self.waiting = []

    def add(self, url):
        url = urldefrag(url.strip()).url
        parts = urlsplit(url)
        page = parts._replace(scheme=parts.scheme.lower(), netloc=parts.netloc.lower())
        if page in self.known:
            return False
        self.known.add(page)
        self.waiting.append(url)
        return True

    def take(self):
        return self.waiting.pop(0) if self.waiting else None
