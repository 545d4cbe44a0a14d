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
# - a record starts with a line that begins with such a time, a blank and a level (one word in
#   capitals) that a blank or the end of the line follows; the message is the rest of that line
#   after that blank, as it is, blanks inside included. It can be empty, "2024-05-01 12:00:03 INFO"
#   is a record whose message begins with "" (it can have further lines all the same)
# - all other lines belong to the message of the record before them, joined with "\n": the three
#   lines of the traceback above are in the message of the ERROR. Their indentation is kept, and so
#   are empty lines between them
# - lines end with "\n" and with nothing else: characters such as U+2028, U+0085 or a form feed are
#   part of the message. the last line may or may not have its "\n", and that makes no difference:
#   no message gets an empty line at its end from it

# %% stated C1: Each line that starts with a time becomes a record.
text = "2024-05-01 12:00:03 INFO started\n2024-05-01 12:00:09 ERROR no: port: given\n"
assert list(solution(text)) == [
    {"time": "2024-05-01 12:00:03", "level": "INFO", "message": "started"},
    {"time": "2024-05-01 12:00:09", "level": "ERROR", "message": "no: port: given"},
]

# %% hidden C2: Blanks and empty lines inside a message are kept.
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

# %% hidden C3: A record may have an empty message.
# kind = "boundary"
# inferability = "arbitrary"
first = {"time": "2024-05-01 12:00:03", "level": "INFO", "message": ""}
second = {"time": "2024-05-01 12:00:09", "level": "WARN", "message": "careful"}
line = "2024-05-01 12:00:09 WARN careful"
for start in ("2024-05-01 12:00:03 INFO", "2024-05-01 12:00:03 INFO "):
    assert list(solution(start)) == [first]
    assert list(solution(f"{start}\n{line}")) == [first, second]
    assert list(solution(f"{line}\n{start}\n")) == [second, first]
    assert list(solution(f"{line}\n{start}\n{line}")) == [second, first, second]

# %% hidden C4: Nothing but a newline ends a line.
# kind = "unicode"
# inferability = "arbitrary"
marks = ["\u2028", "\x85", "\x0c", "\x1d", "\u2029"]
for mark in marks:
    for message in (f"got{mark}it", f"a{mark}{mark}b", f"page{mark}2\nnext {mark} one"):
        text = f"2024-05-01 12:00:03 INFO {message}"
        record = {"time": "2024-05-01 12:00:03", "level": "INFO", "message": message}
        assert list(solution(text)) == [record], ascii(message)

# %% canonical
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+)(?: (.*))?", re.DOTALL)


def solution(text):
    records = []
    for line in text.removesuffix("\n").split("\n"):
        match = START.fullmatch(line)
        if match:
            time, level, message = match.groups(default="")
            records.append({"time": time, "level": level, "message": message})
        elif records:
            records[-1]["message"] += "\n" + line
    return records


# %% variant: cut before every time
import re

TIME = r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}"


def solution(text):
    pieces = re.split(rf"(?<![^\n])(?={TIME} [A-Z]+(?:[ \n]|\Z))", text)
    for piece in pieces[1:]:
        if piece.endswith("\n"):
            piece = piece[:-1]
        level = re.match("[A-Z]+", piece[20:]).group()
        message = piece[20 + len(level) :].removeprefix(" ")
        yield {"time": piece[:19], "level": level, "message": message}


# %% variant: line by line with datetime
from datetime import datetime


def start(line):
    day, clock, level, message = [*line.split(" ", 3), "", "", ""][:4]
    if not (level.isalpha() and level.isupper()):
        return None
    try:
        datetime.strptime(f"{day} {clock}", "%Y-%m-%d %H:%M:%S")
    except ValueError:
        return None
    return {"time": line[:19], "level": level, "message": [message]}


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


# %% violator C2: strips every line
# witness = "'2024-05-01 12:00:03 INFO a\\n  b'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+)(?: (.*))?", re.DOTALL)


def solution(text):
    records = []
    for line in text.split("\n"):
        line = line.strip(" \t")
        match = START.fullmatch(line)
        if match:
            time, level, message = match.groups(default="")
            records.append({"time": time, "level": level, "message": message})
        elif records and line:
            records[-1]["message"] += "\n" + line
    return records


# %% violator C3: expects a blank after the level
# witness = "'2024-05-01 12:00:03 INFO'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+) (.*)", re.DOTALL)


def solution(text):
    records = []
    for line in text.removesuffix("\n").split("\n"):
        match = START.fullmatch(line)
        if match:
            time, level, message = match.groups(default="")
            records.append({"time": time, "level": level, "message": message})
        elif records:
            records[-1]["message"] += "\n" + line
    return records


# %% violator C4: splitlines
# witness = "'2024-05-01 12:00:03 INFO a\\u2028b'"
import re

START = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([A-Z]+)(?: (.*))?")


def solution(text):
    records = []
    for line in text.splitlines():
        match = START.fullmatch(line)
        if match:
            time, level, message = match.groups(default="")
            records.append({"time": time, "level": level, "message": message})
        elif records:
            records[-1]["message"] += "\n" + line
    return records
