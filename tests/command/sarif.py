#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds a SARIF report and GitHub's lines against the causes of a JSON report, and the SARIF against
what SARIF 2.1.0 and its readers ask for (sarif.schema.json, which must refuse what is spoilt).

    sarif.py REPORT SARIF LINES FILE     FILE: where all of it stands, "" for nowhere

Exit codes: 0 all holds, 1 something does not.
"""
import copy
import json
import pathlib
import re
import sys
import urllib.parse

import jsonschema

report, sarif, lines, place = sys.argv[1:]
with open(report, encoding="utf-8") as file:
    whole = json.load(file)
causes = whole["causes"]
with open(sarif, encoding="utf-8") as file:
    log = json.load(file)
with open(lines, encoding="utf-8", newline="") as file:
    said = file.read()

schema = json.loads(pathlib.Path(__file__).with_name("sarif.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
valid = jsonschema.Draft7Validator(schema).is_valid
jsonschema.Draft7Validator(schema).validate(log)

numbers = log["runs"][0]["properties"]
assert numbers["answers"] == whole["answers"], numbers
assert numbers["answersThatDiffer"] == whole["answers-that-differ"], numbers


def spoilt(*path, value=None):
    """The log with one value replaced, or taken out."""
    other = copy.deepcopy(log)
    at = other
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return other


wrong = [spoilt("version"), spoilt("version", value="2.0.0"), spoilt("runs", 0, "tool"), spoilt("results", value=[]),
         spoilt("runs", 0, "tool", "driver", "name"), spoilt("runs", 0, "invocations", 0, "executionSuccessful", value="yes")]
if log["runs"][0]["results"]:
    of = ("runs", 0, "results", 0)
    wrong += [spoilt(*of, "message"), spoilt(*of, "level", value="fatal"), spoilt(*of, "ruleIndex", value=-2),
              spoilt(*of, "partialFingerprints", value={"x": 1}), spoilt(*of, "suppressions", value=[{"kind": "ours"}])]
for other in wrong:
    assert not valid(other), "the schema takes what is spoilt"

assert set(log) == {"$schema", "version", "runs"} and log["version"] == "2.1.0", log.keys()
(run,) = log["runs"]
driver = run["tool"]["driver"]
assert driver["name"] == "paikocheck" and driver["version"]
assert isinstance(run["invocations"][0]["executionSuccessful"], bool)
rules = [rule["id"] for rule in driver["rules"]]
assert len(set(rules)) == len(rules), rules
for rule in driver["rules"]:
    assert rule["shortDescription"]["text"]
results = run["results"]
assert [r["message"]["text"] for r in results] == [c["title"] for c in causes]
notes = run["invocations"][0].get("toolExecutionNotifications", [])
assert [note["message"]["text"] for note in notes] == ([whole["flaky"]] if whole["flaky"] else []), notes
for result, cause in zip(results, causes):
    # Nothing but a list of expected failures suppresses a cause.
    assert cause["known"] == (result["level"] == "note") == ("suppressions" in result), result
    assert list(result["partialFingerprints"]) == ["paikocheckCause/v2"], result
    assert rules[result["ruleIndex"]] == result["ruleId"]
    assert result["level"] in ("error", "warning", "note")
    assert all(isinstance(f, str) and f for f in result["partialFingerprints"].values())
    uris = [l["physicalLocation"]["artifactLocation"]["uri"] for l in result["locations"]]
    assert [urllib.parse.unquote(uri) for uri in uris] == ([place] if place else []), uris
    assert all(re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri) for uri in uris), uris

commands = said.split("\n")
assert commands.pop() == ""
if whole["flaky"]:
    assert commands.pop(0) == "::warning title=paikocheck::" + whole["flaky"].replace(":", "%3A").replace(",", "%2C")
assert len(commands) == min(len(causes), 10) + (len(causes) > 10), commands
for command, result in zip(commands[:10], results):
    found = re.fullmatch(r"::(error|warning|notice) ([^:\r\n]*)::([^:,\r\n]*)", command)
    assert found, command
    level, properties, message = found.groups()
    assert {"notice": "note"}.get(level, level) == result["level"]
    values = dict(p.split("=", 1) for p in properties.split(","))
    decoded = {k: urllib.parse.unquote(v) for k, v in values.items()}
    line = result["locations"][0]["physicalLocation"].get("region", {}).get("startLine") if place else None
    assert set(values) == {"title"} | ({"file"} if place else set()) | ({"line"} if line else set()), values
    assert values.get("line") == (str(line) if line else None), values
    assert not place or decoded["file"] == place, decoded
    assert urllib.parse.unquote(message).startswith(result["message"]["text"]), message
