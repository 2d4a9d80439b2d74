#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes records of games (docs/records.md) from another program's log.

usage: convert.py TABLE LOG > games.paiko

LOG has a line for each action, in the order of play. It has comma-separated values with the columns'
names in the first line; a file that ends with .jsonl has a JSON object on each line. TABLE is a JSON
object that says what each column means. An entry, such as the entry for `rules`, is a fixed word ("bga"), or
{"column": C, "words": {"their word": "bga"}}: the value of column C, translated by `words`.

  game      the column that names the game; actions of several games may be mixed
  action    the column with the action
  write     how to write an action as docs/notation.md does: a list of [pattern, text], with regular
            expressions of Python. The first that matches the whole action is used. Without it,
            actions stay as they are.
  skip      a pattern for lines without an action of a player, such as a capture on a line of its own
  rules     an entry for the ruleset, such as "bga"; the first line of a game counts
  players   an entry for the number of players; only for four to seven players; the first line of a game counts
  result    an entry for the result: W, B, R or tie, or "-" for no result; the last line of a game counts
  ended     an entry for why the game ended, such as "time"; the last line of a game counts. Without
            it, a game without a result gets "stopped"
  headers   {"White": "column", "Date": "column"}: taken from the first line of a game
  seconds   the column with the time of a decision

Exit codes: 0 written; 1 the table does not fit a line, so its game is left out, and standard error names
the line; 2 wrong use. `paikocheck game check` then shows whether the table is right.
"""

import csv
import json
import re
import sys


def opened(path):
    """Opens a text file, which may begin with a byte order mark."""
    with open(path, "rb") as file:
        if file.read(2) in (b"\xff\xfe", b"\xfe\xff"):
            raise ValueError("found UTF-16, expected UTF-8")
    return open(path, encoding="utf-8-sig", newline="")


def lines_of(path):
    """Yields the lines of a log with their numbers."""
    with opened(path) as file:
        if path.endswith(".jsonl"):
            yield from ((n, json.loads(line)) for n, line in enumerate(file, 1) if line.strip())
        else:
            reader = csv.DictReader(file)
            yield from ((reader.line_num, row) for row in reader)


def told(entry, row):
    """Returns the value of `entry` for a line of the log. A word is its own value. The value of
    {"column": C, "words": D} is D[row[C]]; without "words" it is row[C]."""
    if not isinstance(entry, dict):
        return entry
    word = str(row[entry["column"]])
    return entry["words"][word] if "words" in entry else word


def written(table, action):
    """Returns an action as docs/notation.md writes it."""
    for pattern, text in table.get("write", []):
        if found := re.fullmatch(pattern, action):
            return found.expand(text)
    if "write" in table:
        raise ValueError(f"action {action!r}: found no pattern of \"write\" that fits")
    return action


def ply_of(table, row):
    """Returns a line's action with its time, or nothing if the line has no action."""
    action = str(row[table["action"]]).strip()
    if "skip" in table and re.fullmatch(table["skip"], action):
        return None
    seconds = row.get(table.get("seconds"))
    return written(table, action) + (f" ({float(seconds):g})" if seconds not in (None, "") else "")


def header(name, value):
    """Returns a header line of a record."""
    return '[{} "{}"]'.format(name, str(value).replace("\\", "\\\\").replace('"', '\\"'))


class Misfit(Exception):
    """Raised for a line of the log that cannot be translated. Has the line's number and the reason."""


def plies_of(table, lines):
    """Yields the actions of a game's lines."""
    for number, row in lines:
        try:
            ply = ply_of(table, row)
        except (ValueError, KeyError) as error:
            raise Misfit(number, what(error)) from error
        if ply:
            yield ply


def record_of(table, lines):
    """Returns a game's record."""
    plies = list(plies_of(table, lines))
    first, last = lines[0][1], lines[-1][1]
    result = told(table.get("result", "-"), last) or "-"
    ended = told(table.get("ended", "" if result != "-" else "stopped"), last)
    head = [header("Paiko", 1), header("Rules", told(table["rules"], first))]
    if "players" in table:
        head.append(header("Players", told(table["players"], first)))
    head += [header(name, first[column]) for name, column in table.get("headers", {}).items()]
    head.append(header("Result", result))
    head += [header("Ended", ended)] if ended else []
    return "\n".join([*head, "", *(f"{n}. {ply}" for n, ply in enumerate(plies, 1)), "end", ""])


def what(error):
    """Returns an error in words. A KeyError names a column or a word that the table or the log lacks."""
    return f"found no {error}" if isinstance(error, KeyError) else str(error)


def main():
    if len(sys.argv) != 3:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        with opened(sys.argv[1]) as file:
            table = json.load(file)
        games = {}
        for number, row in lines_of(sys.argv[2]):
            games.setdefault(str(row[table["game"]]), []).append((number, row))
    except (OSError, ValueError, KeyError) as error:
        print(f"convert.py: {sys.argv[1]} or {sys.argv[2]}: {what(error)}", file=sys.stderr)
        return 2
    left_out = 0
    for name, lines in games.items():
        try:
            print(record_of(table, lines))
        except (Misfit, ValueError, KeyError) as error:
            number, why = error.args if isinstance(error, Misfit) else (lines[0][0], what(error))
            print(f"convert.py: {sys.argv[2]}:{number}: game {name} is left out: {why}", file=sys.stderr)
            left_out += 1
    return 1 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())
