"""Draw what is in the dataset: spec pairs by type, hidden constraints by kind.

    python scripts/plot_dataset.py [--spec-pairs WHAT] [--out results/dataset/contents.png]

The picture's metadata bear a mark of the counts that it shows, by which
``intentspec build`` takes it into the dataset card, and leaves it out once the counts have
changed. Needs ``pip install 'intentspec[plot]'``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from matplotlib.figure import Figure

from intentspec_dataset import load_spec_pairs
from intentspec_dataset.figures import PICTURE_FILE, picture_mark
from intentspec_dataset.kinds import KINDS
from intentspec_dataset.summary import UNLABELLED, Summary
from intentspec_metric.pictures.style import Picture, encoded, style

DEFAULT_OUT = Path(__file__).parents[1] / "results" / "dataset" / PICTURE_FILE

# told apart in grey and by colour-blind readers: dark, light, hatched
STYLES = {
    "conventional": ("#08519c", ""),
    "contextual": ("#9ecae1", ""),
    "arbitrary": ("#ffffff", "////"),
    UNLABELLED: ("#ffffff", "...."),
}


def draw(summary: Summary) -> Picture:
    """Draw the counts.

    Args:
        summary: The counts.
    """
    heights = [len(summary.types), len(summary.kinds)]
    figure = Figure(figsize=(8, 1.6 + 0.27 * sum(heights)), layout="constrained")
    types, kinds = figure.subplots(2, 1, height_ratios=[height + 1 for height in heights])
    names = list(summary.types)
    bars = types.barh(names, list(summary.types.values()), color="#636363", height=0.7)
    types.bar_label(bars, padding=3, fontsize=8)
    types.set_title(f"{summary.n_pairs} spec pairs by type")
    left = dict.fromkeys(summary.kinds, 0)
    for label in summary.inferabilities:
        colour, hatch = STYLES[label]
        widths = [summary.kind_inferabilities.get((kind, label), 0) for kind in left]
        kinds.barh(
            list(left),
            widths,
            left=list(left.values()),
            label=label,
            color=colour,
            hatch=hatch,
            edgecolor="black",
            linewidth=0.5,
            height=0.7,
        )
        left = {kind: left[kind] + width for kind, width in zip(left, widths, strict=True)}
    title = f"{summary.n_hidden} hidden constraints by kind and inferability"
    kinds.set_title(title)
    kinds.set_yticks(range(len(left)), [_label(kind) for kind in left])
    figure.legend(fontsize=8, loc="outside lower center", ncols=len(STYLES))
    kinds.set_xlim(0, 1.05 * max(left.values()))
    for axes in (types, kinds):
        axes.margins(y=0.01)
        axes.invert_yaxis()
        axes.tick_params(labelsize=8)
        axes.xaxis.get_major_locator().set_params(integer=True)
    return Picture("contents", "What is in the dataset", picture_mark(summary), figure)


def _label(kind: str) -> str:
    return f"{kind} ({KINDS[kind].family})" if kind in KINDS else kind


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--spec-pairs", metavar="WHAT", help="default: those of the package")
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT, metavar="PICTURE.png")
    arguments = parser.parse_args()
    pairs = load_spec_pairs(arguments.spec_pairs)
    with style():
        picture = draw(Summary.of([pair.to_row() for pair in pairs]))
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_bytes(encoded(picture, "png"))


if __name__ == "__main__":
    main()
