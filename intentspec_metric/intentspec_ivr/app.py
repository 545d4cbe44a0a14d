"""The page of the Space: a leaderboard, the tasks, and the metric card.

It runs nothing that a visitor types, and no candidate: these need a sandbox on the user's own
machine, so there is no field for code. What is shown comes from ``intentspec_metric.space``.
"""

from pathlib import Path
from typing import Any

import gradio

from intentspec_dataset import load_spec_pairs
from intentspec_metric.space import Leaderboard, labels_of, matching_tasks, task_view

# The card opens with YAML between two lines of dashes; what follows is for people.
CARD = (Path(__file__).parent / "README.md").read_text(encoding="utf-8").split("---\n", 2)[2]
PAIRS = {pair.task_id: pair for pair in load_spec_pairs()}
TYPES, KINDS, INFERABILITIES = labels_of(list(PAIRS.values()))
LEADERBOARD = Leaderboard()
HEADS = ["id", "test", "what it asks", "kind", "inferability"]
ANY = "any"
# On a phone a table scrolls sideways instead of breaking words; a signature may break anywhere.
CSS = """
.leaderboard table { display: block; overflow-x: auto; white-space: nowrap; border: 0; padding: 0; }
.leaderboard code { overflow-wrap: anywhere; white-space: normal; }
"""
INTRODUCTION = """\
# Intent Violation Rate

How often model-written code passes the stated tests and still breaks what the developer meant.
"""
BROWSING = """\
A task has two prompts: the one that a developer types, and the one that says all they mean.
Stated constraints follow from the first, hidden ones only from the second.
"""


def find(words: str, spec_type: str, kind: str, inferability: str) -> Any:
    """Offer the tasks that fit."""
    chosen = [None if each == ANY else each for each in (spec_type, kind, inferability)]
    found = matching_tasks(
        PAIRS.values(), words=words, spec_type=chosen[0], kind=chosen[1], inferability=chosen[2]
    )
    label = f"Task ({len(found)} of {len(PAIRS)})"
    return gradio.Dropdown(choices=found, value=None, label=label)


def show(task_id: str | None) -> tuple[Any, str, str, list[list[str]], str]:
    """Show a task, or nothing."""
    pair = PAIRS.get(task_id or "")
    if pair is None:
        return gradio.Column(visible=False), "", "", [], ""
    view = task_view(pair)
    texts = view.ambiguous_prompt, view.gold_prompt, view.constraints, view.tests
    return gradio.Column(visible=True), *texts


def opened(request: gradio.Request) -> tuple[str, Any, Any]:
    """Fill the page; an address with ``?task=HumanEval/47`` opens that task."""
    task_id = request.query_params.get("task")
    known = task_id if task_id in PAIRS else None
    tab = gradio.Tabs(selected="tasks") if known else gradio.Tabs()
    return LEADERBOARD.markdown(), known, tab


with gradio.Blocks(title="Intent Violation Rate", analytics_enabled=False) as page:
    gradio.Markdown(INTRODUCTION)
    with gradio.Tabs() as tabs:
        with gradio.Tab("Leaderboard", id="leaderboard"):
            # names of models may hold anything: they are text, never formulas or markup
            tables = gradio.Markdown(
                "Fetching the results …", latex_delimiters=[], elem_classes="leaderboard"
            )
        with gradio.Tab("Tasks", id="tasks"):
            gradio.Markdown(BROWSING)
            with gradio.Row():
                words = gradio.Textbox(label="Words", placeholder="such as: duplicates", scale=2)
                spec_type = gradio.Dropdown([ANY, *TYPES], value=ANY, label="Type")
                kind = gradio.Dropdown([ANY, *KINDS], value=ANY, label="Kind of hidden constraint")
                inferability = gradio.Dropdown(
                    [ANY, *INFERABILITIES], value=ANY, label="Its inferability"
                )
            task = gradio.Dropdown(
                list(PAIRS), value=None, label=f"Task ({len(PAIRS)} of {len(PAIRS)})"
            )
            with gradio.Column(visible=False) as details:
                with gradio.Row():
                    ambiguous = gradio.Textbox(label="Ambiguous prompt", lines=6, interactive=False)
                    gold = gradio.Textbox(label="Gold prompt", lines=6, interactive=False)
                constraints = gradio.Dataframe(
                    headers=HEADS, datatype="str", label="Constraints", wrap=True, interactive=False
                )
                tests = gradio.Code(label="Tests", language="python", interactive=False)
        with gradio.Tab("Metric card", id="card"):
            gradio.Markdown(CARD)

    filters = [words, spec_type, kind, inferability]
    for each in filters:
        each.change(find, filters, task, api_visibility="private", show_progress="hidden")
    shown = [details, ambiguous, gold, constraints, tests]
    task.change(show, task, shown, api_visibility="private")
    page.load(opened, None, [tables, task, tabs], api_visibility="private")

if __name__ == "__main__":
    page.launch(css=CSS)
