"""Other benchmarks as spec pairs: whatever has visible and hidden tests can be scored.

    files -> rows -> tasks (a spec pair and its reference) -> references run -> files

Each benchmark has a module that knows its rows and nothing else: ``humaneval_plus``,
``mbpp_plus``, and ``generic`` for everybody else's. What they make is one list of
:class:`Task` and :class:`LeftOut`; ``proving`` runs every reference against every test in
the sandbox, and keeps the tasks whose reference passes. ``docs/importing.md`` has the
mapping, column by column.

What comes out measures how much the visible tests let through. The prompt is the same
before and after, so it says nothing of ambiguous prompts; such tasks bear the ``spec_type``
``test_strengthening`` and aren't pooled with others.
"""

from intentspec_metric.importing.benchmarks import BENCHMARKS, Imported, import_benchmark
from intentspec_metric.importing.task import LeftOut, Task

__all__ = ["BENCHMARKS", "Imported", "LeftOut", "Task", "import_benchmark"]
