# /// spec-pair
# task_id = "IntentSpec/log_records"
# spec_type = "data_transformation"
# signature = "def solution(text: str) -> list[dict]:"
# source = "Our own; a log with stack traces as records."
# ///

# %% [markdown] ambiguous prompt
# parse our service log into records: solution(text) -> list of dicts with the keys time, level,
# message (all str)
#
# 2024-05-01 12:00:03 INFO started
# 2024-05-01 12:00:09 ERROR could not read: config.yaml: no such file
# Traceback (most recent call last):
#   File "main.py", line 3, in <module>
# KeyError: 'port'
# 2024-05-01 12:00:10 INFO stopped
#
# time is date and clock together, "2024-05-01 12:00:03"

# %% [markdown] gold prompt
# parse our service log into records: solution(text) -> list of dicts with the keys time, level,
# message (all str)
#
# 2024-05-01 12:00:03 INFO started
# 2024-05-01 12:00:09 ERROR could not read: config.yaml: no such file
# Traceback (most recent call last):
#   File "main.py", line 3, in <module>
# KeyError: 'port'
# 2024-05-01 12:00:10 INFO stopped
#
# time is date and clock together, "2024-05-01 12:00:03"
#
# - a record starts with a line that begins with such a time, a blank, a level (one word in
#   capitals) and a blank; the message is the rest of that line, as it is, blanks inside included
# - all other lines belong to the message of the record before them, joined with "\n": the three
#   lines of the traceback above are in the message of the ERROR. Their indentation is kept, and so
#   are empty lines between them
# - the log is rotated, so the text may begin in the middle of a traceback: lines before the first
#   record are dropped
# - lines end with "\n"; the last one may or may not, and that makes no difference: no message gets
#   an empty line at its end from it
# - a text without a record gives []

# %% stated C1: Each line that starts with a time becomes a record.
text = "2024-05-01 12:00:03 INFO started\n2024-05-01 12:00:09 ERROR no: port: given\n"
assert list(solution(text)) == [
    {"time": "2024-05-01 12:00:03", "level": "INFO", "message": "started"},
    {"time": "2024-05-01 12:00:09", "level": "ERROR", "message": "no: port: given"},
]

# %% hidden C2: Other lines belong to the message before them.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(181)
tails = [
    "Traceback",
    "KeyError: 'port'",
    "2024 was a good year",
    "INFO",
    "2024-05-01",
    "12:00:03 x",
]
for _ in range(10):
    lines, expected = [], []
    for second in range(rng.randint(1, 4)):
        time = f"2024-05-01 12:00:{second:02d}"
        more = rng.sample(tails, rng.randint(0, 3))
        lines += [f"{time} WARN careful", *more]
        message = "\n".join(["careful", *more])
        expected.append({"time": time, "level": "WARN", "message": message})
    assert list(solution("\n".join(lines))) == expected

# %% hidden C3: Lines before the first record are dropped.
# kind = "boundary"
# inferability = "contextual"
record = {"time": "2024-05-01 12:00:10", "level": "INFO", "message": "stopped"}
line = "2024-05-01 12:00:10 INFO stopped"
for head in ("KeyError: 'port'\n", "Traceback\nTypeError\n", "\n", "cut off\n\n"):
    assert list(solution(head + line)) == [record], head
assert list(solution("KeyError: 'port'")) == []
assert list(solution("")) == []

# %% hidden C4: Blanks and empty lines inside a message are kept.
# kind = "whitespace"
# inferability = "contextual"
messages = [
    'a\n  File "m.py", line 3\n    run()',
    "b  two   blanks",
    "c\n\nlater",
    "d\n\tf()\n e",
]
text = ""
expected = []
for hour, message in enumerate(messages):
    expected.append({"time": f"2024-05-01 0{hour}:00:00", "level": "DEBUG", "message": message})
    text += f"2024-05-01 0{hour}:00:00 DEBUG {message}\n"
assert list(solution(text)) == expected
for record in expected:
    assert list(solution(f"{record['time']} DEBUG {record['message']}\n")) == [record]


# %% canonical
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+) (.*)")


def solution(text):
    records = []
    for line in text.removesuffix("\n").split("\n"):
        match = START.fullmatch(line)
        if match:
            time, level, message = match.groups()
            records.append({"time": time, "level": level, "message": message})
        elif records:
            records[-1]["message"] += "\n" + line
    return records


# %% variant: cut before every time
import re

TIME = r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}"


def solution(text):
    pieces = re.split(rf"^(?={TIME} [A-Z]+ )", text, flags=re.MULTILINE)
    for piece in pieces[1:]:
        if piece.endswith("\n"):
            piece = piece[:-1]
        date, clock, level, message = piece.split(" ", 3)
        yield {"time": f"{date} {clock}", "level": level, "message": message}


# %% variant: line by line with datetime
from datetime import datetime


def start(line):
    parts = line.split(" ", 3)
    if len(parts) < 4 or not (parts[2].isalpha() and parts[2].isupper()):
        return None
    try:
        datetime.strptime(" ".join(parts[:2]), "%Y-%m-%d %H:%M:%S")
    except ValueError:
        return None
    return {"time": line[:19], "level": parts[2], "message": [parts[3]]}


def solution(text):
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    records = []
    for line in lines:
        record = start(line)
        if record is not None:
            records.append(record)
        elif records:
            records[-1]["message"].append(line)
    return [{**record, "message": "\n".join(record["message"])} for record in records]


# %% literal
def solution(text):
    records = []
    for line in text.splitlines():
        parts = line.split(maxsplit=3)
        if len(parts) == 4 and parts[0][:1].isdigit():
            records.append(
                {
                    "time": parts[0] + " " + parts[1],
                    "level": parts[2],
                    "message": parts[3],
                }
            )
    return records


# %% violator C2: only the first line of a message is kept, unless it goes on indented
# witness = "'2024-05-01 12:00:03 INFO a\\nKeyError'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+) (.*)")


def solution(text):
    records = []
    for line in text.removesuffix("\n").split("\n"):
        match = START.fullmatch(line)
        if match:
            records.append(dict(zip(("time", "level", "message"), match.groups(), strict=True)))
        elif records and (line[:1].isspace() or not line or records[-1]["message"].endswith("\n")):
            records[-1]["message"] += "\n" + line
    return records


# %% violator C3: the first line is always a record's
# witness = "'KeyError'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+) (.*)")


def solution(text):
    records = []
    for line in text.removesuffix("\n").split("\n"):
        match = START.fullmatch(line)
        if match:
            records.append(dict(zip(("time", "level", "message"), match.groups(), strict=True)))
        else:
            records[-1]["message"] += "\n" + line
    return records


# %% violator C4: strips every line
# witness = "'2024-05-01 12:00:03 INFO a\\n  b'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+) (.*)")


def solution(text):
    records = []
    for line in map(str.strip, text.splitlines()):
        match = START.fullmatch(line)
        if match:
            records.append(dict(zip(("time", "level", "message"), match.groups(), strict=True)))
        elif records and line:
            records[-1]["message"] += "\n" + line
    return records
