"""What all pictures share: how they look, how names enter them, how they are written.

A picture must say the same in grey, on paper and to a colour-blind reader, so nothing is
told by hue alone: fills differ in lightness or hatch, points in shape. And the same figures
must give the same bytes, so that a picture under version control changes only when a figure
does: the user's matplotlib settings don't count, and files hold no date.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import matplotlib as mpl

from intentspec_metric.text import printable
from intentspec_metric.wording import rate_text

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "DARK",
    "FORMATS",
    "LIGHT",
    "SHADES",
    "UNDEFINED",
    "Picture",
    "encoded",
    "interval_text",
    "label",
    "percent_axis",
    "style",
    "title",
]

DARK, LIGHT = "#08519c", "#d9d9d9"
SHADES = "Blues"
"""A colour map that grows darker all the way, so that it reads the same in grey."""
UNDEFINED: dict[str, Any] = {"facecolor": "white", "edgecolor": "#737373", "hatch": "////"}
"""How a figure that isn't defined is filled."""
FORMATS = ("svg", "png")

_SETTINGS: Any = {
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.6,
    "legend.frameon": False,
    "savefig.dpi": 150,
    "text.parse_math": False,  # a dollar sign in a model's name is a dollar sign
    "svg.fonttype": "none",  # text stays text: it can be searched, and read aloud
    "svg.hashsalt": "intentspec",  # ids that don't change from run to run
}


@dataclass(frozen=True)
class Picture:
    """A picture that has been drawn.

    Attributes:
        name: What its files are called, without their ending.
        title: What it shows, in a few words.
        description: What can be seen in it, in words, for readers who can't see it.
        figure: The drawing.
    """

    name: str
    title: str
    description: str
    figure: Figure


@contextmanager
def style() -> Iterator[None]:
    """Draw and write with our settings and nobody else's."""
    with mpl.rc_context(), warnings.catch_warnings():
        mpl.rcdefaults()
        mpl.rcParams.update(_SETTINGS)
        # a name may hold letters that the font lacks; in an SVG the reader's fonts have them
        warnings.filterwarnings("ignore", message=r"(?s)Glyph .* missing from")
        yield


def encoded(picture: Picture, file_format: str) -> bytes:
    """Return a picture as a file's content.

    Args:
        picture: The picture.
        file_format: One of ``FORMATS``.
    """
    metadata: dict[str, str | None] = {"Title": picture.title, "Description": picture.description}
    metadata |= {"Date": None, "Creator": None} if file_format == "svg" else {"Software": None}
    buffer = io.BytesIO()
    with style():
        picture.figure.savefig(buffer, format=file_format, metadata=metadata)
    return buffer.getvalue()


def label(text: str, max_chars: int = 32) -> str:
    """Return a name fit for a picture: one line, no control characters, not too long.

    What is cut is cut from the middle, since names tend to differ at the ends.

    >>> label("a-model-with-a-very-long-name-2026-01-31", 24)
    'a-model-with…-2026-01-31'

    Args:
        text: Any text.
        max_chars: How long it may be.
    """
    shown = printable(text)
    if len(shown) <= max_chars:
        return shown
    tail = (max_chars - 1) // 2
    return f"{shown[: max_chars - 1 - tail]}…{shown[-tail:]}"


def interval_text(
    value: float | None, interval: Sequence[float] | None, method: str | None = None
) -> str:
    """Return a rate in percent with its interval, in the words of tables.

    Args:
        value: The rate, 0 to 1, or None.
        interval: Its two ends, or None.
        method: How the interval was made, to have Wilson's marked.
    """
    return rate_text(value, interval, method, undefined="not defined")


def title(
    figure: Figure, text: str, keys: Sequence[Artist] = (), *, y: float | None = None
) -> None:
    """Write what a picture shows above it, on the left, and a legend below that.

    Args:
        figure: The picture.
        text: What it shows.
        keys: What the legend explains; none for no legend.
        y: Where its upper edge is, as a share of the height, in a picture without legend and
            with a layout of its own; None leaves it to the layout.
    """
    font: dict[str, Any] = {"size": 11, "weight": "bold"}
    if keys:
        figure.legend(
            handles=keys,
            title=text,
            title_fontproperties=font,
            alignment="left",
            loc="outside upper left",
            handlelength=3,
            borderaxespad=0.2,
        )
    else:
        place: dict[str, Any] = {} if y is None else {"y": y, "va": "top"}
        figure.suptitle(text, x=0.01, ha="left", **place, **font)


def percent_axis(axes: Axes, label: str) -> None:
    """Let the x axis run from 0 to 100 percent with a faint grid.

    Args:
        axes: The axes.
        label: What is counted, without the unit.
    """
    axes.set_xlim(0, 100)
    axes.set_xticks(range(0, 101, 20))
    axes.set_xlabel(f"{label} (percent)")
    axes.grid(axis="x", color="#e0e0e0", linewidth=0.6)
    axes.set_axisbelow(True)
