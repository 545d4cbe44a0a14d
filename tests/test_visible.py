"""Text on a page is text: escaped, and all of it to be seen."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from intentspec_metric.page.visible import visible

ANY_TEXT = st.text(alphabet=st.characters(codec=None), max_size=200)


@given(ANY_TEXT)
def test_no_text_becomes_markup_or_hides(text: str) -> None:
    """But for our own two marks, what comes out holds no tag, and every character prints."""
    shown = str(visible(text))
    bare = re.sub(r'<span class="code-point">U\+[0-9A-F]{4,6}</span>', "", shown)
    assert not re.search("[<>\"']", bare)
    assert all(c.isprintable() or c in "\n\t" for c in shown)
    shown.encode("utf-8")


@given(st.text(alphabet=st.characters(codec="ascii", min_codepoint=32, max_codepoint=126)))
def test_plain_text_comes_back_unchanged(text: str) -> None:
    """A browser that reads the markup sees what was written."""
    assert html.unescape(str(visible(text))) == text


@pytest.mark.parametrize("character", "\x00\x1b\r\u202e\u2066\u200b\ufeff\xa0\ud800\U000e0041")
def test_what_does_not_print_is_shown_as_its_code_point(character: str) -> None:
    assert visible(f"a{character}b") == (
        f'a<span class="code-point">U+{ord(character):04X}</span>b'
    )


def test_letters_of_all_scripts_stay() -> None:
    text = "naïve Ωμέγα 模型 שלום 🎉"
    assert visible(text) == text


def test_windows_line_ends_are_line_ends() -> None:
    assert visible("a\r\nb\n") == "a\nb\n"


def test_a_text_that_is_too_long_is_cut_and_says_so() -> None:
    """Between characters, not inside the markup of one."""
    shown = visible("<" * 30_000, 10)
    assert shown.startswith("&lt;" * 10 + "<span")
    assert "29,990 more characters" in shown
    assert visible("<" * 10, 10) == "&lt;" * 10
