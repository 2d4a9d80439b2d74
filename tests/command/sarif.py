#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds a SARIF report and GitHub's lines against the causes of a JSON report, and the SARIF against
what SARIF 2.1.0 and its readers ask for.

    sarif.py REPORT SARIF LINES FILE     FILE: where all of it stands, "" for nowhere

Exit codes: 0 all holds, 1 something does not.
"""
import json
import re
import sys
import urllib.parse

report, sarif, lines, place = sys.argv[1:]
with open(report, encoding="utf-8") as file:
    causes = json.load(file)["causes"]
with open(sarif, encoding="utf-8") as file:
    log = json.load(file)
with open(lines, encoding="utf-8", newline="") as file:
    said = file.read()

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
for result in results:
    assert rules[result["ruleIndex"]] == result["ruleId"]
    assert result["level"] in ("error", "warning", "note")
    assert all(isinstance(f, str) and f for f in result["partialFingerprints"].values())
    uris = [l["physicalLocation"]["artifactLocation"]["uri"] for l in result["locations"]]
    assert [urllib.parse.unquote(uri) for uri in uris] == ([place] if place else []), uris
    assert all(re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri) for uri in uris), uris

commands = said.split("\n")
assert commands.pop() == ""
assert len(commands) == min(len(causes), 10) + (len(causes) > 10), commands
for command, result in zip(commands[:10], results):
    found = re.fullmatch(r"::(error|warning|notice) ([^:\r\n]*)::([^:,\r\n]*)", command)
    assert found, command
    level, properties, message = found.groups()
    assert {"notice": "note"}.get(level, level) == result["level"]
    values = dict(p.split("=", 1) for p in properties.split(","))
    decoded = {k: urllib.parse.unquote(v) for k, v in values.items()}
    assert set(values) == ({"file", "title"} if place else {"title"}), values
    assert not place or decoded["file"] == place, decoded
    assert urllib.parse.unquote(message).startswith(result["message"]["text"]), message
