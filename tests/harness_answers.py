"""Answers that the harnesses' tests have a scripted model give: right, wrong, broken, empty.

The module is also the program that runs a harness with such a model, in a process of its own:
these packages bring warnings, event loops and global state that the test run should not have.

    python harness_answers.py inspect|lm_eval ANSWERS.json SPEC_PAIRS.jsonl OUT.json [NAME=VALUE]
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair, load_implementations
from intentspec_metric.generation.prompts import prompt_for
from intentspec_metric.harnesses import lm_eval_folder

N_SAMPLES = 2
BROKEN = "```python\ndef solution(x:\n    return x\n```"
REFUSAL = "I can't help with that."
CUT_OFF = "Here is the function.\n\n```python\ndef solution(*args):\n    total = ("


def mixture(pairs: Sequence[SpecPair]) -> dict[str, list[str]]:
    """Return two answers a task: canonical, literal and blind ones, and all sorts of failures."""
    roles: dict[str, dict[str, str]] = defaultdict(dict)
    for item in load_implementations():
        roles[item.role][item.task_id] = item.code
    answers = {}
    for i, pair in enumerate(pairs):
        blind, literal, canonical = (
            roles[role][pair.task_id] for role in ("blind_ambiguous", "literal", "canonical")
        )
        some = [blind, f"Sure:\n\n```python\n{literal}\n```\nDone.", canonical, literal, blind]
        answers[pair.task_id] = (some[i % 5 :] + some[: i % 5])[:N_SAMPLES]
    ids = list(answers)
    answers[ids[0]][1] = ""
    answers[ids[1]][0] = BROKEN
    answers[ids[2]] = [REFUSAL, CUT_OFF]  # a task that doesn't qualify
    return answers


class Script:
    """Gives the answers to each prompt one after the other, and remembers what was asked.

    Args:
        answers: Answers by task id.
        prompts: What is sent for each task: its task id by the text.
    """

    def __init__(self, answers: dict[str, list[str]], prompts: dict[str, str]) -> None:
        self.answers = answers
        self.prompts = prompts
        self.asked: list[str] = []
        self._given: dict[str, int] = defaultdict(int)
        self._lock = threading.Lock()

    def __call__(self, prompt: str) -> str:
        """Return the next answer; a prompt that nobody should send is a KeyError."""
        with self._lock:
            task_id = self.prompts[prompt]
            self.asked.append(task_id)
            number = self._given[task_id]
            self._given[task_id] += 1
            return self.answers[task_id][number]


def run_inspect(
    answers: dict[str, list[str]], pairs: Sequence[SpecPair], settings: dict[str, Any]
) -> dict[str, Any]:
    """Run the task of inspect-ai with its mock model."""
    import inspect_ai
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    from intentspec_metric.judging.crew import workers

    condition = settings.get("prompt", "ambiguous")
    systems = {prompt_for(pair, condition).system for pair in pairs}
    script = Script(answers, {prompt_for(pair, condition).user: pair.task_id for pair in pairs})

    def answer(messages: list[Any], *_: object) -> ModelOutput:
        system, user = messages
        assert system.role == "system", messages
        assert system.text in systems, system.text
        text = script(user.text)
        reason = "content_filter" if text == REFUSAL else "stop"
        output = ModelOutput.from_content(
            "mockllm", text, "max_tokens" if text == CUT_OFF else reason
        )
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        return output

    folder = tempfile.mkdtemp(dir=".")
    [log] = inspect_ai.eval(
        "intentspec/ivr",
        model=get_model("mockllm/model", custom_outputs=answer),
        task_args=settings,
        epochs=N_SAMPLES,
        display="none",
        log_dir=folder,
    )
    assert log.status == "success", log.error
    assert log.results is not None
    [scores] = log.results.scores
    return {
        "figures": {name: metric.value for name, metric in scores.metrics.items()},
        "asked": script.asked,
        "n_workers": len(workers()),
        "log": log.location,
        "metadata": log.eval.metadata,
        "samples": [
            {
                "id": sample.id,
                "epoch": sample.epoch,
                "score": next(iter((sample.scores or {}).values())).model_dump(),
            }
            for sample in log.samples or []
        ],
    }


def run_lm_eval(
    answers: dict[str, list[str]], pairs: Sequence[SpecPair], settings: dict[str, Any]
) -> dict[str, Any]:
    """Run a task of lm-evaluation-harness with a scripted model."""
    import lm_eval
    from lm_eval.api.model import LM
    from lm_eval.tasks import TaskManager

    # another number of answers is a file of three lines
    task = "two_answers"
    folder = Path(tempfile.mkdtemp(dir=".")).resolve()
    (folder / "two.yaml").write_text(
        f"include: {lm_eval_folder()}/intentspec_ivr.yaml\ntask: {task}\nrepeats: {N_SAMPLES}\n",
        encoding="utf-8",
    )
    script = Script(answers, {prompt_for(pair, "ambiguous").folded: pair.task_id for pair in pairs})

    class Scripted(LM):
        def generate_until(self, requests: list[Any], *_: Any, **__: Any) -> list[str]:
            for request in requests:
                assert request.args[1]["until"] == [], request.args
            return [script(request.args[0]) for request in requests]

        def loglikelihood(self, requests: list[Any], *_: Any) -> Any:
            raise NotImplementedError

        loglikelihood_rolling = loglikelihood

    manager = TaskManager(
        include_path=str(folder),
        include_defaults=False,  # thousands of files
        metadata={"intentspec": settings, "pretrained": "x"},
    )
    results = lm_eval.simple_evaluate(
        Scripted(), tasks=[task], task_manager=manager, confirm_run_unsafe_code=True
    )
    figures = {
        name.removesuffix(",all_answers"): value
        for name, value in results["results"][task].items()
        if name.endswith(",all_answers") and "_stderr" not in name
    }
    samples = results["samples"][task]
    file = folder / "samples.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in samples), encoding="utf-8")
    return {
        "figures": figures,
        "asked": script.asked,
        "log": str(file),
        "higher_is_better": results["higher_is_better"][task],
        "samples": [{"id": row["doc"]["task_id"], "ivr": row["ivr"]} for row in samples],
    }


def main() -> None:
    """Run one harness and write down what came out."""
    from intentspec_dataset import load_spec_pairs

    harness, answers_file, pairs_file, out, *words = sys.argv[1:]
    answers = json.loads(Path(answers_file).read_text(encoding="utf-8"))
    settings: dict[str, Any] = {"spec_pairs": pairs_file, "no_store": True}
    settings |= {name: value for name, _, value in (word.partition("=") for word in words)}
    run = run_inspect if harness == "inspect" else run_lm_eval
    found = run(answers, load_spec_pairs(pairs_file), settings)
    Path(out).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
