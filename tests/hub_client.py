"""A process that publishes on the Hub at ``HF_ENDPOINT``, for the tests.

``huggingface_hub`` reads its environment when it is imported, so it needs a process of its own;
one serves all tests. Each line on stdin is a command line with a token; each line on stdout says
how it ended. The client's waits between two attempts are left out.
"""

import contextlib
import io
import json
import os
import sys
import time

from intentspec_metric.publishing.command import main


def serve() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        os.environ.pop("HF_TOKEN", None)
        if asked["token"]:
            os.environ["HF_TOKEN"] = asked["token"]
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = main(asked["argv"])
            except SystemExit as error:
                code = int(str(error.code))
        answer = {"code": code, "out": out.getvalue(), "err": err.getvalue()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    time.sleep = lambda _: None
    serve()
