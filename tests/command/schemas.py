#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks JSON against the schemas of harness/schema/.

    schemas.py SCHEMA FILE...           each file has one value, which fits the schema
    schemas.py --lines SCHEMA FILE...   each file has a value on each line, which fits the schema
    schemas.py --listed LIST            checks the files of a list. A line has, with tabs between: `value`
                                        or `lines`, the schema, the file, the command that wrote the file
    schemas.py --transcript REQUESTS ANSWERS
                                        each line has one request or one answer. An answer has the id of
                                        its request, and must fit the schema of the request's op
    schemas.py --answers TABLE PAGE     TABLE (tests/conform/answers.tsv) says which answers are accepted.
                                        The schemas must accept these, and the rows with a star. If PAGE
                                        says that an answer is accepted or refused, TABLE must agree

Exit codes: 0 if all values fit (and there was at least one), otherwise 1.
"""
import json
import pathlib
import re
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "harness" / "schema"


def validator(name):
    with open(SCHEMAS / f"{name}.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def faults(checker, value, where):
    """Prints the first five faults of a value, and returns how many faults it has."""
    errors = list(checker.iter_errors(value))
    for error in errors[:5]:
        print(f"{where}: {error.json_path}: {error.message[:300]}")
    return len(errors)


def read_value(path):
    with open(path, encoding="utf-8") as file:
        return [json.load(file)]


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def check_files(read, name, paths):
    """Checks the values that `read` returns for each path."""
    checker = validator(name)
    bad = 0
    for path in paths:
        values = read(path)
        bad += sum(faults(checker, value, path) for value in values) + (not values)
    return bad + (not paths)


def check_listed(path):
    bad = 0
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t", 3) for line in file]
    for form, name, kept, source in rows:
        found = check_files({"value": read_value, "lines": read_lines}[form], name, [kept])
        if found:
            print(f"  {kept}, not of the schema {name}, was printed by: {source}")
        bad += found
    return bad + (not rows)


def check_transcript(requests_path, answers_path):
    requests, answers = read_lines(requests_path), read_lines(answers_path)
    ops = {request["id"]: request["op"] for request in requests}
    checkers = {}
    bad = 0
    for side, messages in (("request", requests), ("answer", answers)):
        for message in messages:
            name = f"{ops[message['id']]}.{side}"
            checkers[name] = checkers.get(name) or validator(name)
            bad += faults(checkers[name], message, f"{name} {message['id']}")
    if sorted(ops) != sorted(answer["id"] for answer in answers):
        print("the answers are not one for each request")
        bad += 1
    return bad + (not requests)


def strict(line):
    """Reads a line as JSON: an object with each key once, in UTF-8, without forms that only Python reads."""
    def once(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a key twice")
        return dict(pairs)
    def none(word):
        raise ValueError(word)
    return json.loads(line.decode("utf-8"), object_pairs_hook=once, parse_constant=none)


def check_answers(table, page):
    """Checks the rows of `table`. A row has a line that answers a request. A star after the op means that the line is
    wrong, but that the schema accepts it: the error depends on the request, or on a limit of the JSON reader."""
    checkers = {op: validator(f"{op}.answer") for op in ("hello", "apply", "legal", "play")}
    bad, taken = 0, {}
    for row in pathlib.Path(table).read_text(encoding="utf-8").split("\n")[:-1]:
        op, outcome, text, _ = row.split("\t")
        line = re.sub(rb"\\x(..)", lambda m: bytes.fromhex(m[1].decode()), text.encode())
        taken[text] = not outcome.startswith("protocol-error")
        try:
            fits = checkers[op.rstrip("*")].is_valid(strict(line))
        except ValueError:
            fits = False
        if fits != (taken[text] or op.endswith("*")):
            print(f"{op}: {text}: {outcome}, and the schema {'takes' if fits else 'refuses'} it")
            bad += 1
    shown = re.findall(r"^\| (accepted|refused) \| `(.*)` \|", pathlib.Path(page).read_text(encoding="utf-8"), re.M)
    for verdict, text in shown:
        if taken.get(text) is not (verdict == "accepted"):
            print(f"{page}: {text}: not {verdict} in {table}")
            bad += 1
    return bad + (not shown)


def main(arguments):
    if arguments[:1] == ["--transcript"]:
        return check_transcript(*arguments[1:])
    if arguments[:1] == ["--answers"]:
        return check_answers(*arguments[1:])
    if arguments[:1] == ["--lines"]:
        return check_files(read_lines, arguments[1], arguments[2:])
    if arguments[:1] == ["--listed"]:
        return check_listed(*arguments[1:])
    return check_files(read_value, arguments[0], arguments[1:])


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
