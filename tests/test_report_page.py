"""``intentspec report`` in a real browser: it works, it is text, it stays by itself."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import fake_judge
import pytest
from fake_judge import ADD_ONE, CARELESS_ADD, GOOD_ADD, GOOD_SORT, SORTED, TUPLE_SORT, WRONG_ADD
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from intentspec_metric import cli

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# each tries to run, to break out, to load, or to hide
HOSTILE = [
    "</script><script>window.ran=1</script>",
    "<img src=x onerror=window.ran=1>",
    "</code></pre></td></table><svg onload=window.ran=1>",
    "<svg><script href=data:,window.ran=1 /></svg>",
    "</style><style>*{display:none!important}</style>",
    "<!-- <script> <![CDATA[",
    "&lt;b&gt; &amp; &#60;script&#62;",
    "\" onmouseover=window.ran=1 x='",
    "{{ 7 * 7 }} {% raw %} {{ self.__init__ }}",
    '<a href="javascript:window.ran=1" autofocus onfocus=window.ran=1>x</a>',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
    '<base href="http://127.0.0.1:9/"><link rel=stylesheet href=//127.0.0.1:9/x.css>',
    '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
    "<plaintext>",
    "  leading blanks\n\n\ttabs and empty lines  \n",
    "```python\ndef solution(x):\n    return x\n```",
]
# what can't be shown as itself, and what is shown
UNPRINTABLE = {
    "a\ud800b": "aU+D800b",
    "a\x00b": "aU+0000b",
    "'user\u202e\u2066# only admins\u2069'": "'userU+202EU+2066# only adminsU+2069'",
    "\x1b]0;title\x07": "U+001B]0;titleU+0007",
    "zero\u200bwidth\xa0space": "zeroU+200BwidthU+00A0space",
}
EVIL = "</title></textarea></script><img src=x onerror=window.ran=1>\u202e'\""
EVIL_MODEL = f"{EVIL}\ud800"  # a spec pair can't hold what no UTF-8 file can
EVIL_PAIR: dict[str, Any] = {
    "task_id": 'Test/"><img src=x onerror=window.ran=1>',
    "spec_type": '"><script>window.ran=1</script> type',
    "ambiguous_prompt": EVIL,
    "gold_prompt": f"{EVIL} and more",
    "constraints": [
        {"id": "C1", "description": EVIL, "test_code": "assert solution(1) == 2"},
        {
            "id": "</C2>",
            "description": EVIL,
            "kind": "rounding",
            "inferability": "arbitrary",
            "test_code": "# </code></pre><script>window.ran=1</script>\nassert solution(2) == 4",
        },
    ],
    "stated_test_ids": ["C1"],
    "hidden_test_ids": ["</C2>"],
}
ANSWERS = {
    "good": {
        ADD_ONE["task_id"]: [GOOD_ADD, GOOD_ADD],
        SORTED["task_id"]: [GOOD_SORT, TUPLE_SORT],
        EVIL_PAIR["task_id"]: [CARELESS_ADD, CARELESS_ADD],
    },
    EVIL_MODEL: {
        ADD_ONE["task_id"]: [CARELESS_ADD, GOOD_ADD, WRONG_ADD],
        SORTED["task_id"]: ["", TUPLE_SORT],
        EVIL_PAIR["task_id"]: [*HOSTILE, *UNPRINTABLE],
    },
}


def write_rows(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="ascii")
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Spec pairs, answers and results of two models, made the way a user makes them."""
    folder = tmp_path_factory.mktemp("report")
    pairs = write_rows(folder / "pairs.jsonl", [ADD_ONE, SORTED, EVIL_PAIR])
    answers = write_rows(
        folder / "answers.jsonl",
        [
            {"task_id": task, "model": model, "completion": text}
            for model, tasks in ANSWERS.items()
            for task, texts in tasks.items()
            for text in texts
        ],
    )
    with pytest.MonkeyPatch.context() as patch:
        fake_judge.install(patch)
        options = ["--spec-pairs", str(pairs), "--no-store", "--resamples", "50"]
        words = ["score", str(answers), *options, "--output", str(folder / "results.json")]
        done = cli.main(words)
    assert done == 0
    return folder


def make(folder: Path, name: str, *more: str) -> Path:
    words = ["report", folder / "results.json", "--html", folder / name]
    words += ["--spec-pairs", folder / "pairs.jsonl", *more]
    assert cli.main([str(word) for word in words]) == 0
    return folder / name


@pytest.fixture(scope="module")
def file(folder: Path) -> Path:
    """The page, with code."""
    return make(folder, "page.html", "--candidates", str(folder / "answers.jsonl"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Tab:
    """A page that is open, with all that it did besides being there."""

    def __init__(self, context: BrowserContext, file: Path, fragment: str = "") -> None:
        self.requests: list[str] = []
        self.messages: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", lambda dialog: self.messages.append(dialog.message))
        self.page.goto(f"{file.as_uri()}{fragment}")

    def tasks(self) -> list[str]:
        """Return the ids of the tasks to be seen, in their order."""
        found: list[str] = self.page.eval_on_selector_all(
            "#task-table tbody", "rows => rows.filter(r => r.offsetHeight).map(r => r.id)"
        )
        return [name.removeprefix("task:") for name in found]

    def opener(self, task: str) -> Any:
        return self.page.get_by_role("button", name=task, exact=True)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def tab(context: BrowserContext, file: Path) -> Tab:
    return Tab(context, file)


TASKS = [row["task_id"] for row in (ADD_ONE, SORTED, EVIL_PAIR)]


# --- it is text, and it stays by itself ----------------------------------------------------


def test_hostile_text_is_shown_to_the_letter_and_does_nothing(tab: Tab) -> None:
    """Of models, prompts, constraints, ids: nothing runs, loads, breaks or hides."""
    page = tab.page
    page.get_by_role("button", name="Open shown").click()
    shown = page.eval_on_selector_all(".group code", "all => all.map(e => e.textContent)")
    for text in HOSTILE:
        assert text in shown
    for expected in UNPRINTABLE.values():
        assert expected in shown
    assert GOOD_SORT in shown
    evil = _shown(EVIL)
    prompts = page.eval_on_selector_all(".prompts pre", "all => all.map(e => e.textContent)")
    assert prompts[-2:] == [evil, f"{evil} and more"]
    assert _shown(EVIL_MODEL) in page.locator("#summary").text_content()
    assert evil in page.locator(".requirement").last.text_content()
    assert "</C2>" in page.locator(".requirement").last.text_content()
    page.mouse.move(300, 300)
    page.wait_for_timeout(100)
    assert page.evaluate("window.ran") is None
    assert tab.messages == []
    assert tab.requests[0].startswith("file:")
    assert all(url.startswith("data:image/svg+xml") for url in tab.requests[1:])


def _shown(text: str) -> str:
    return text.replace("\u202e", "U+202E").replace("\ud800", "U+D800")


def test_the_page_is_built_of_our_own_elements_alone(tab: Tab) -> None:
    """One script, one style, no handler in an attribute, no element that isn't ours."""
    page = tab.page
    tags = set(page.evaluate("[...document.querySelectorAll('*')].map(e => e.localName)"))
    assert not tags & {"iframe", "svg", "object", "embed", "link", "base", "plaintext", "textarea"}
    assert page.locator("script").count() == 1
    assert page.locator("style").count() == 1
    handlers = page.evaluate(
        "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes])"
        ".filter(a => a.name.startsWith('on') || a.name === 'style').length"
    )
    assert handlers == 0
    assert page.locator("#task-table tbody").count() == len(TASKS)
    assert page.title() == "IntentSpec: good, " + EVIL.replace("\u202e", "?") + "?"


def test_the_policy_of_the_page_would_stop_what_got_in(tab: Tab) -> None:
    """Handlers, scripts, styles, pictures and requests: refused by the browser itself."""
    asked: list[str] = []

    class Listener(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Keep the test's output clean."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Listener) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        address = f"http://127.0.0.1:{server.server_port}"
        ran = tab.page.evaluate(
            """async (address) => {
              document.body.insertAdjacentHTML("beforeend",
                `<img src=x onerror="window.ran=1"><img src="${address}/picture">
                 <iframe src="${address}/frame"></iframe>
                 <link rel=stylesheet href="${address}/style"><p id=p style="color:red">`);
              const script = document.createElement("script");
              script.textContent = "window.ran=1";
              document.body.append(script);
              try { await fetch(`${address}/fetch`); } catch { }
              await new Promise((done) => setTimeout(done, 300));
              return [window.ran ?? null, getComputedStyle(p).color === "rgb(255, 0, 0)"];
            }""",
            address,
        )
        server.shutdown()
        thread.join()
    assert ran == [None, False]
    assert asked == []
    assert len([text for text in tab.messages if "Content Security Policy" in text]) >= 5


def test_the_file_names_no_address_and_holds_all_it_needs(file: Path) -> None:
    """No ``src``, ``href`` or ``url()`` leads out of it."""
    content = file.read_text(encoding="utf-8")
    content = re.sub(r"<pre.*?</pre>", "", content, flags=re.DOTALL)
    for address in re.findall(r"(?:src|href|action)=\"([^\"]*)", content):
        assert address.startswith(("#", "data:image/svg+xml;base64,"))
    assert "url(" not in content
    assert "@import" not in content


# --- what it shows --------------------------------------------------------------------------


def test_the_summary_shows_the_figures_and_pictures(tab: Tab, folder: Path) -> None:
    page = tab.page
    reports = json.loads((folder / "results.json").read_text())
    headline = page.get_by_role("table", name="Headline").inner_text()
    for report in reports:
        assert f"{100 * report['ivr']:.1f} (" in headline
        assert f"{report['n_qualifying']} of 3" in headline
    pictures = page.locator("figure img")
    assert pictures.count() == 6
    for i in range(pictures.count()):
        pictures.nth(i).scroll_into_view_if_needed()
        assert pictures.nth(i).evaluate("e => e.decode().then(() => e.naturalWidth > 300)")
        assert len(pictures.nth(i).get_attribute("alt") or "") > 40
    assert page.locator("footer code").first.inner_text().startswith("ivr:macro|")


def test_anchors_stand_beside_the_summary(context: BrowserContext, folder: Path) -> None:
    tab = Tab(context, make(folder, "anchor.html", "--anchor", str(folder / "results.json")))
    report = json.loads((folder / "results.json").read_text())[0]
    words = f"IVR of good {100 * report['ivr_inferable']:.1f} ("
    assert words in tab.page.locator("#summary").inner_text()
    assert "Lines to read them against: good: " in (
        tab.page.locator("figure img").nth(1).get_attribute("alt") or ""
    )


def test_a_task_shows_prompts_constraints_and_who_broke_what(tab: Tab) -> None:
    page = tab.page
    detail = page.locator("[id='task:Test/add_one'] .detail")
    assert not detail.locator("h3").first.is_visible()
    tab.opener("Test/add_one").click()
    assert detail.locator("h3").first.is_visible()
    text = detail.inner_text()
    assert ADD_ONE["ambiguous_prompt"] in text
    assert ADD_ONE["gold_prompt"] in text
    assert "Candidates 1, 2 of 2: passes everything" in text
    assert "Candidate 1 of 3: silent violation\n\nC2 error" in text
    assert "Candidate 3 of 3: fails a stated test\n\nC1 failed" in text
    assert CARELESS_ADD.strip() in text
    detail.get_by_text("Test", exact=True).last.click()
    assert "assert solution(None) is None" in detail.inner_text()
    tab.opener("Test/add_one").click()
    assert not detail.locator("h3").first.is_visible()


def test_an_empty_answer_is_said_to_be_one(tab: Tab) -> None:
    tab.opener("Test/sorted").click()
    text = tab.page.locator("[id='task:Test/sorted']").inner_text()
    assert "an empty answer" in text
    assert "invalid" in text


def test_a_cell_tells_undefined_from_zero_and_counts_arbitrary_apart(tab: Tab) -> None:
    """The tuple is a violation of an arbitrary rule: it counts, but not in the headline."""
    cells = tab.page.locator("[id='task:Test/sorted'] tr").first.locator("td")
    assert cells.nth(1).inner_text() == "0% 0 of 2\nall: 1"
    evil = tab.page.locator("tbody").last.locator("tr").first.locator("td")
    assert "not defined" in evil.nth(1).text_content()
    assert "no constraint that can be inferred" in evil.nth(1).text_content()


def test_without_candidates_verdicts_stand_alone(context: BrowserContext, folder: Path) -> None:
    """Candidates with the same verdicts are one entry then."""
    tab = Tab(context, make(folder, "bare.html"))
    tab.opener("Test/add_one").click()
    text = tab.page.locator("[id='task:Test/add_one']").inner_text()
    assert "Candidate 1 of 3: silent violation" in text
    assert "def solution" not in text
    assert "verdicts stand alone" in tab.page.locator("#tasks").inner_text()


# --- sorting, filtering, opening ------------------------------------------------------------


def sort_button(tab: Tab, name: str) -> Any:
    return tab.page.get_by_role("columnheader", name=name).get_by_role("button")


def test_columns_sort_both_ways_and_back(tab: Tab) -> None:
    """Figures from the worst; what isn't defined comes last either way."""
    assert tab.tasks() == TASKS
    head = tab.page.locator("#task-table th[data-sort=number]").nth(1)
    sort = head.get_by_role("button")
    expected = {
        "descending": [TASKS[0], TASKS[1], TASKS[2]],
        "ascending": [TASKS[1], TASKS[0], TASKS[2]],
        "none": TASKS,
    }
    for state, order in expected.items():
        sort.click()
        assert head.get_attribute("aria-sort") == state
        assert tab.tasks() == order
    by_name = sort_button(tab, "Task")
    by_name.click()
    assert tab.tasks() == [TASKS[2], TASKS[0], TASKS[1]]
    sort_button(tab, "Broken").click()
    states = tab.page.eval_on_selector_all(
        "#task-table th[aria-sort]", "all => all.map(e => e.getAttribute('aria-sort'))"
    )
    assert states.count("none") == len(states) - 1


def test_ids_sort_with_numbers_as_numbers(context: BrowserContext, folder: Path) -> None:
    rows = [{**ADD_ONE, "task_id": f"Test/{n}"} for n in (10, 9, 100, 1)]
    pairs = write_rows(folder / "numbers.jsonl", rows)
    answers = [{"task_id": row["task_id"], "completion": GOOD_ADD} for row in rows]
    write_rows(folder / "numbers-answers.jsonl", answers)
    with pytest.MonkeyPatch.context() as patch:
        fake_judge.install(patch)
        words = ["score", folder / "numbers-answers.jsonl", "--spec-pairs", pairs, "--no-store"]
        words += ["--resamples", "50", "--output", folder / "numbers.json"]
        assert cli.main([str(word) for word in words]) == 0
    page = folder / "numbers.html"
    words = ["report", folder / "numbers.json", "--spec-pairs", pairs, "--html", page]
    assert cli.main([str(word) for word in words]) == 0
    tab = Tab(context, page)
    sort_button(tab, "Task").click()
    assert tab.tasks() == ["Test/1", "Test/9", "Test/10", "Test/100"]


def test_tasks_are_found_by_words_and_by_what_was_broken(tab: Tab) -> None:
    """Words of ids, prompts and constraints; all conditions hold together; reset ends them."""
    page = tab.page
    search = page.get_by_label("Search")
    search.fill("ARGUMENT alone")
    assert tab.tasks() == ["Test/sorted"]
    assert page.get_by_role("status").inner_text() == "1 of 3 tasks"
    search.fill("number")
    page.get_by_label("Outcome").select_option("some")
    page.get_by_label("Broken inferability").select_option("contextual")
    assert tab.tasks() == ["Test/add_one"]
    page.get_by_label("Broken kind").select_option("rounding")
    assert tab.tasks() == []
    assert page.get_by_text("No task fits.").is_visible()
    page.locator("#nothing").get_by_role("button").click()
    expect(page.get_by_role("status")).to_have_text("3 tasks")
    assert tab.tasks() == TASKS
    page.locator("#type").select_option(EVIL_PAIR["spec_type"])
    assert tab.tasks() == [EVIL_PAIR["task_id"]]


def test_the_keyboard_is_enough(tab: Tab) -> None:
    """The skip link, a filter, a sort and a task, without a mouse; focus can be seen."""
    page = tab.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the tasks"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.type("sorted")
    assert tab.tasks() == ["Test/sorted"]
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "opener":
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert tab.opener("Test/sorted").get_attribute("aria-expanded") == "true"
    page.keyboard.press("Space")
    assert tab.opener("Test/sorted").get_attribute("aria-expanded") == "false"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert page.locator("th[aria-sort=descending]").count() == 1


@pytest.mark.parametrize("task", TASKS)
def test_an_address_leads_to_a_task(context: BrowserContext, file: Path, task: str) -> None:
    tab = Tab(context, file, f"#task:{quote(task)}")
    assert tab.page.locator(".opener[aria-expanded=true]").inner_text() == task
    assert tab.page.evaluate("document.activeElement.className") == "opener"
    assert tab.messages == []


def test_the_browsers_own_search_reaches_closed_tasks(tab: Tab) -> None:
    """They are hidden until found, and a find opens them."""
    row = tab.page.locator("[id='task:Test/sorted']")
    assert row.locator(".detail").get_attribute("hidden") == "until-found"
    row.locator(".detail").evaluate("e => e.dispatchEvent(new Event('beforematch'))")
    assert tab.opener("Test/sorted").get_attribute("aria-expanded") == "true"


def test_without_scripts_everything_can_be_read(browser: Browser, file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.get_by_role("heading", name="Gold prompt").first.is_visible()
    assert not page.get_by_label("Search").is_visible()
    context.close()


# --- how it looks -----------------------------------------------------------------------------


def test_light_dark_and_paper_are_legible(tab: Tab) -> None:
    """Text and ground are far apart in each, in the shaded cells and the quiet lines as well."""
    page = tab.page
    page.get_by_role("button", name="Open shown").click()
    for media, scheme in (("screen", "light"), ("screen", "dark"), ("print", "dark")):
        page.emulate_media(media=media, color_scheme=scheme)
        worst = page.evaluate(CONTRAST)
        assert worst[0] >= 4.5, (media, scheme, worst)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert not page.get_by_label("Search").is_visible()
    assert page.get_by_role("heading", name="Gold prompt").first.is_visible()


# WCAG 2.1: relative luminance and contrast ratio, of each text against what is behind it
CONTRAST = """() => {
  const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const found = parse(getComputedStyle(e).backgroundColor);
      if (found.length < 4 || found[3] > 0) return found;
    }
    return [255, 255, 255];
  };
  let worst = [99, ""];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !e.checkVisibility()) continue;
    const [a, b] = [luminance(parse(getComputedStyle(e).color)), luminance(ground(e))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < worst[0]) worst = [ratio, e.className + ": " + e.textContent.slice(0, 40)];
  }
  return worst;
}"""


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_is_too_wide_scrolls_in_its_own_box(tab: Tab, width: int) -> None:
    """The page itself never scrolls sideways, and an open task fits the screen."""
    page = tab.page
    page.set_viewport_size({"width": width, "height": 800})
    page.get_by_role("button", name="Open shown").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = page.eval_on_selector_all(".inside", "all => all.map(e => e.getBoundingClientRect())")
    assert all(box["left"] >= 0 and box["right"] <= width for box in boxes)
    assert all(box["width"] > width / 2 for box in boxes)


def test_figures_that_are_not_defined_don_t_widen_the_page(
    context: BrowserContext, folder: Path
) -> None:
    """Their words for those who can't see scroll with the cells that they are of."""
    rows = [
        {"task_id": task, "model": f"model {i}", "completion": ""}
        for i in range(8)
        for task in TASKS
    ]
    answers = write_rows(folder / "none.jsonl", rows)
    options = ["--spec-pairs", str(folder / "pairs.jsonl")]
    results = str(folder / "none.json")
    with pytest.MonkeyPatch.context() as patch:
        fake_judge.install(patch)
        words = ["score", str(answers), *options, "--no-store", "--resamples", "50"]
        assert cli.main([*words, "--output", results]) == 0
    file = folder / "none.html"
    assert cli.main(["report", results, *options, "--html", str(file)]) == 0
    page = Tab(context, file).page
    page.set_viewport_size({"width": 400, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


# --- the command ---------------------------------------------------------------------------------


def test_the_same_files_give_the_same_page(folder: Path, file: Path) -> None:
    again = make(folder, "again.html", "--candidates", str(folder / "answers.jsonl"))
    assert again.read_bytes() == file.read_bytes()


def test_candidates_that_were_not_scored_are_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, no page: a verdict beside another text would be a false statement."""
    rows = [json.loads(line) for line in (folder / "answers.jsonl").read_text().splitlines()]
    rows[0]["completion"] += "# changed"
    changed = write_rows(folder / "changed.jsonl", rows)
    words = ["report", folder / "results.json", "--spec-pairs", folder / "pairs.jsonl"]
    words += ["--html", folder / "changed.html", "--candidates", changed]
    assert cli.main([str(word) for word in words]) == 1
    error = capsys.readouterr().err
    assert "Test/add_one has other texts" in error
    assert len(error.splitlines()) == 1
    assert not (folder / "changed.html").exists()


def test_other_spec_pairs_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["report", str(folder / "results.json"), "--html", str(folder / "other.html")]
    assert cli.main(words) == 1
    assert "--spec-pairs" in capsys.readouterr().err
    assert not (folder / "other.html").exists()
