#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds JSON against the schemas of harness/schema/.

    schemas.py SCHEMA FILE...           each file, one value, against one schema
    schemas.py --lines SCHEMA FILE...   the same, a value on each line
    schemas.py --listed LIST            the files of a list, a line each: `value` or `lines`, the
                                        schema, the file and what it comes from, with tabs between
    schemas.py --transcript REQUESTS ANSWERS
                                        lines of requests and of answers, paired by id, each
                                        against the schema of the request's op

Exit codes: 0 all hold (and there was something to hold), 1 something does not.
"""
import json
import pathlib
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "harness" / "schema"


def validator(name):
    with open(SCHEMAS / f"{name}.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def faults(checker, value, where):
    """Prints what does not hold; returns how much."""
    errors = list(checker.iter_errors(value))
    for error in errors[:5]:
        print(f"{where}: {error.json_path}: {error.message[:300]}")
    return len(errors)


def check_files(name, paths):
    checker = validator(name)
    bad = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            bad += faults(checker, json.load(file), path)
    return bad + (not paths)


def check_listed(path):
    bad = 0
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t", 3) for line in file]
    for form, name, kept, source in rows:
        found = {"value": check_files, "lines": check_lines}[form](name, [kept])
        if found:
            print(f"  {kept}, not of the schema {name}, was printed by: {source}")
        bad += found
    return bad + (not rows)


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def check_lines(name, paths):
    checker = validator(name)
    bad = 0
    for path in paths:
        values = read_lines(path)
        bad += sum(faults(checker, value, path) for value in values) + (not values)
    return bad + (not paths)


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


def main(arguments):
    if arguments[:1] == ["--transcript"]:
        return check_transcript(*arguments[1:])
    if arguments[:1] == ["--lines"]:
        return check_lines(arguments[1], arguments[2:])
    if arguments[:1] == ["--listed"]:
        return check_listed(*arguments[1:])
    return check_files(arguments[0], arguments[1:])


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
