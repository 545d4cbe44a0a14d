"""Pictures of results: complete, legible whatever the names hold, the same on every run."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import matplotlib as mpl
import numpy as np
import pytest
from made_results import document, write
from PIL import Image

from intentspec_dataset import load_spec_pairs
from intentspec_dataset.errors import ResultError
from intentspec_metric import cli
from intentspec_metric.pictures.gallery import draw_all
from intentspec_metric.pictures.heat_map import draw_heat_map
from intentspec_metric.pictures.shares import draw_shares
from intentspec_metric.pictures.style import Picture, encoded, label, style
from intentspec_metric.results.files import Result, read_results
from intentspec_metric.wording import rate_text

FIRST_RELEASE = Path(__file__).parents[1] / "results" / "first-release"
HOSTILE = "</svg><script>alert(1)</script> $x_1$ \x1b[31m \u202e \x00 \ud800 模型"

PAIRS = load_spec_pairs()

LABELLED = [
    "shares",
    "ivr_by_model",
    "ivr_by_task",
    "ivr_by_inferability",
    "ivr_by_kind",
    "tasks_by_models",
]


@cache
def result(
    model: str, n_pairs: int = 4, rate: float = 0.3, stated: float = 1.0, n: int = 3
) -> Result:
    made = document(
        model, PAIRS[:n_pairs], violation_rate=rate, stated_rate=stated, n=n, seed=len(model)
    )
    return Result(model, made, f"{label(model)}.json")


@cache
def pictures(results: tuple[Result, ...], anchors: tuple[Result, ...] = ()) -> dict[str, Picture]:
    return {picture.name: picture for picture in draw_all(results, anchors)}


@cache
def svg(picture: Picture) -> bytes:
    return encoded(picture, "svg")


def texts(picture: Picture) -> list[str]:
    """Return what stands in a picture, as somebody reads it who can't see it."""
    root = ElementTree.fromstring(svg(picture))
    return ["".join(element.itertext()).strip() for element in root.iter() if _is_text(element)]


def _is_text(element: ElementTree.Element) -> bool:
    return element.tag == "{http://www.w3.org/2000/svg}text"


def test_every_picture_is_drawn_for_labelled_and_unlabelled_results() -> None:
    """The first release has no kinds: there, constraints by position take their place."""
    assert list(pictures((result("a"), result("b")))) == LABELLED
    first = draw_all(read_results([FIRST_RELEASE]))
    assert [picture.name for picture in first] == [
        "shares",
        "ivr_by_model",
        "ivr_by_task",
        "ivr_by_constraint",
        "tasks_by_models",
    ]


def test_pictures_show_the_figures_of_the_results() -> None:
    """The published scores, counts and shares stand in them as text."""
    shares, models, tasks, positions, heat_map = draw_all(read_results([FIRST_RELEASE]))
    assert {"54.5 (40.4–68.1)", "63.5 (50.0–76.5)"} <= set(texts(models))
    assert {"42%", "52%", "6%", "34%", "58%", "7%"} <= set(texts(shares))
    assert {"99 of 231", "58 of 201", "10 of 65", "C2", "C3", "C4"} <= set(texts(positions))
    in_bars = texts(tasks)
    assert all(count in in_bars for count in ("20", "25", "2", "15", "27", "3"))
    assert "HumanEval/12" in texts(heat_map)
    assert "40" in texts(heat_map)
    assert "54.5 (40.4–68.1)" in models.description
    assert "not defined in 2 (no candidate passes the stated tests)" in tasks.description


def test_every_task_stands_in_the_heat_map_by_name() -> None:
    """All 262 of them, each once."""
    with style():
        found = texts(draw_heat_map([result("a", len(PAIRS), n=1)], ["a"]))
    assert {label(pair.task_id, 30) for pair in PAIRS} <= set(found)
    assert len([text for text in found if "/" in text]) == len(PAIRS)


@pytest.mark.parametrize("n_models", [1, 2, 12])
def test_the_title_of_the_heat_map_keeps_clear_of_the_models(n_models: int) -> None:
    """However tall the picture is, and however long the names are."""
    results = [result(f"{i} of the models with a long name", len(PAIRS), n=1) for i in range(12)]
    with style():
        picture = draw_heat_map(results[:n_models], [each.model for each in results[:n_models]])
        picture.figure.draw_without_rendering()
    heading = picture.figure._suptitle.get_window_extent()  # type: ignore[attr-defined]
    names = [text.get_window_extent() for text in picture.figure.axes[0].get_xticklabels()]
    assert not any(heading.overlaps(name) for name in names)
    assert max(name.y1 for name in names) < heading.y0
    assert picture.figure.bbox.y1 - heading.y1 < heading.height


@pytest.mark.parametrize(
    "results",
    [
        (result("one model"),),
        (result("undefined", stated=0.0),),
        (result("undefined", stated=0.0), result("defined")),
        (result("nobody answered", n=0),),
        (result("one task", n_pairs=1, n=1),),
        (result("never", rate=0.0), result("always", rate=1.0)),
        (result(HOSTILE), result("x" * 300)),
        tuple(result(f"model {i}") for i in range(6)),
    ],
    ids=lambda results: f"{len(results)} {label(results[0].model, 12)}",
)
def test_every_picture_can_be_drawn_and_written(results: tuple[Result, ...]) -> None:
    """Without a warning, with every model named, and described in words."""
    for picture in pictures(results).values():
        shown = " ".join(texts(picture)) + picture.description
        for each in results:
            name = label(each.model, 10)
            assert name[:4] in shown
            assert name[-4:] in shown
        assert picture.title in " ".join(texts(picture))
        assert picture.description


def test_undefined_is_said_and_never_drawn_as_zero() -> None:
    drawn = pictures((result("undefined", stated=0.0),))
    assert "not defined" in texts(drawn["ivr_by_model"])
    assert "not defined" in texts(drawn["ivr_by_kind"])
    assert "not defined" in texts(drawn["tasks_by_models"])
    assert "IVR 0 in 0 tasks" in drawn["ivr_by_task"].description


def test_names_are_text_and_nothing_else() -> None:
    """No markup, no formula, no control character, no character that turns the direction."""
    for picture in pictures((result(HOSTILE),)).values():
        content = svg(picture).decode("utf-8")
        assert "<script" not in content
        assert not re.search("[\x00-\x08\x0b-\x1f\u202e\ud800]", content)
    with style():
        shares = draw_shares([result("m")], ["$x_1$ & <b>"])
    assert "$x_1$ & <b>" in texts(shares)


def test_anchors_are_lines_with_a_name() -> None:
    """They are no row of their own, and stand in the legend with their figure."""
    anchor = result("the ceiling", rate=1.0)
    drawn = pictures((result("m"),), (anchor,))
    report = anchor.report
    words = rate_text(report["ivr_inferable"], report["ivr_inferable_ci"])
    assert f"the ceiling: {words}" in texts(drawn["ivr_by_model"])
    assert not any("the ceiling" in text for text in texts(drawn["shares"]))


def _grey(picture: Picture) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(encoded(picture, "png"))).convert("L"))


def test_shares_differ_in_grey() -> None:
    """Light, dark and hatched: told apart on paper and without colours."""
    with style():
        picture = draw_shares([result("m", n_pairs=20, stated=0.6, rate=0.4)], ["m"])
    grey = _grey(picture)
    axes = picture.figure.axes[0]
    spans = [bar.get_window_extent() for bar in axes.patches]
    scale = grey.shape[0] / picture.figure.bbox.height
    fills = []
    for span in spans:
        top, bottom = (round(grey.shape[0] - scale * y) for y in (span.y1, span.y0))
        left, right = round(scale * span.x0), round(scale * span.x1)
        inside = grey[top + 8 : bottom - 8, left + 8 : right - 8]
        fills.append((float(np.median(inside)), float(inside.std())))
    light, dark, hatched = fills
    assert light[0] > dark[0] + 80
    assert hatched[1] > light[1] + 10


def test_shades_grow_darker_all_the_way() -> None:
    """The heat map says the same in grey."""
    colours = mpl.colormaps["Blues"](np.linspace(0, 1, 50))
    lightness = colours[:, :3] @ [0.2126, 0.7152, 0.0722]
    assert np.all(np.diff(lightness) < 0)


def test_the_same_results_give_the_same_bytes(tmp_path: Path) -> None:
    """In another process with other hashes and other settings of matplotlib's."""
    file = write(tmp_path / "r.json", result("m").report)
    (tmp_path / "matplotlibrc").write_text("axes.grid: True\nfont.size: 30\nsvg.fonttype: path\n")
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-m", "intentspec_metric.cli", "plot", file, "--out", tmp_path / seed],
            env={**os.environ, "PYTHONHASHSEED": seed, "MATPLOTLIBRC": str(tmp_path)}
            if seed == "2"
            else {**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )
    first, second = ({p.name: p.read_bytes() for p in (tmp_path / s).iterdir()} for s in "12")
    assert first == second
    assert len(first) == 2 * len(LABELLED)


def test_the_users_settings_stay_theirs() -> None:
    with mpl.rc_context({"font.size": 33}):
        encoded(pictures((result("m"),))["shares"], "png")
        assert mpl.rcParams["font.size"] == 33
        with style():
            assert mpl.rcParams["font.size"] == 9


def test_results_on_different_spec_pairs_are_refused() -> None:
    with pytest.raises(ResultError, match="different spec pairs"):
        draw_all([result("m")], [result("anchor", n_pairs=2)])


def test_label_cuts_from_the_middle() -> None:
    assert label("short") == "short"
    assert len(label("x" * 99 + "end", 20)) == 20
    assert label("x" * 99 + "end", 20).endswith("end")
    assert label("a\nb\ud800") == "a?b?"


# --- the command ------------------------------------------------------------------------


def run(*words: str | Path) -> int:
    return cli.main([str(word) for word in words])


def test_plot_writes_both_formats_and_names_the_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "r.json", result("m").report)
    assert run("plot", file, "--anchor", file, "--out", tmp_path / "new" / "folder") == 0
    found = capsys.readouterr().out.splitlines()
    names = [f"{name}.{ending}" for name in LABELLED for ending in ("svg", "png")]
    assert found == [str(tmp_path / "new" / "folder" / name) for name in names]
    for name in found:
        if name.endswith("png"):
            with Image.open(name) as image:
                assert image.size[0] > 300
        else:
            ElementTree.parse(name)


@pytest.mark.parametrize("words", [["plot"], ["report", "--html", "page.html"]])
def test_without_its_extra_a_command_says_what_to_install(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One line, before anything is written."""
    file = write(tmp_path / "r.json", result("m", n_pairs=262, n=1).report)
    package = "matplotlib" if words[0] == "plot" else "jinja2"
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.chdir(tmp_path)
    assert run(*words, file) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert f"pip install 'intentspec[{words[0]}]'" in err
    assert [path.name for path in tmp_path.iterdir()] == ["r.json"]


def test_plot_refuses_what_is_no_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.json").write_text("{}")
    assert run("plot", tmp_path / "x.json", "--out", tmp_path / "out") == 1
    assert "x.json" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words", [["plot", "--out"], ["report", "--html"]], ids=" ".join)
def test_what_can_t_be_written_is_one_line_that_begins_with_its_name(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No error number, and no name of a file that only we know of."""
    file = write(tmp_path / "r.json", result("m", n_pairs=262, n=1).report)
    taken = tmp_path / "taken"
    if words[0] == "plot":
        taken.write_text("a file where a folder would be")
    else:
        taken.mkdir()
    assert run(words[0], file, words[1], taken) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(rf"intentspec: {re.escape(str(taken))}: [A-Z][a-z ]+\n", said), said
