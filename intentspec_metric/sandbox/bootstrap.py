"""Starts one of this folder's programs in a lean interpreter.

``python bootstrap.py PROGRAM ARGUMENT…`` makes this folder a package of its own, without
the rest of the distribution, which the sandbox hides, and calls ``main`` of the program.
So the modules here may import each other, and nothing else of ours.
"""

import importlib
import os
import sys
import types


def main() -> None:
    """Run the program that the command line names."""
    folder = os.path.dirname(os.path.abspath(__file__))
    package = types.ModuleType("intentspec_sandbox")
    package.__path__ = [folder]
    sys.modules["intentspec_sandbox"] = package
    sys.path[:] = [path for path in sys.path if os.path.abspath(path) != folder]
    program = importlib.import_module(f"intentspec_sandbox.{sys.argv[1]}")
    program.main(sys.argv[2:])


if __name__ == "__main__":
    main()
