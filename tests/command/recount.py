#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An implementation whose faults are known for each question, and what conform must make of it.

    recount.py play COMMAND...              answers like COMMAND, but for the faults
    recount.py check EXPORT FOLDER CASES    each case of the reports against its question's fault

What becomes of a question its own text says, so that everybody knows it: it ends the process, is
not supported, gets the other verdict, or is answered right. EXPORT is a folder of `paikocheck
export`, CASES a pattern of ids. Exit codes: 0 all holds, 1 not so.
"""
import collections
import fnmatch
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree


def fault(position, action):
    """Returns what becomes of a question: "crash", "unsupported", "fail" or "pass"."""
    digest = hashlib.sha256(f"{position}\n{action or ''}".encode()).digest()[0]
    if digest < 8:
        return "crash"
    if digest < 48:
        return "unsupported"
    return "fail" if digest < 96 and action else "pass"


def play(command):
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for line in sys.stdin:
        request = json.loads(line)
        position = request.get("position")
        what = fault(position, request.get("action")) if position else "pass"
        if what == "crash":
            os._exit(3)
        game.stdin.write(line)
        game.stdin.flush()
        answer = json.loads(game.stdout.readline())
        head = {"id": answer["id"], "position": position}
        if what == "unsupported":
            answer = head | {"unsupported": "not this one"}
        elif what == "fail":
            answer = head | ({"legal": False} if answer.get("legal")
                             else {"legal": True, "next": position})
        print(json.dumps(answer), flush=True)


def expected(export, pattern):
    """The verdict of each case that is asked."""
    verdicts = {}
    for path in sorted(pathlib.Path(export).glob("*/*.json")):
        for scenario in json.loads(path.read_text(encoding="utf-8"))["scenarios"]:
            if not fnmatch.fnmatch(scenario["id"], pattern):
                continue
            for case in scenario["cases"]:
                under = case.get("under", "")
                name = scenario["id"] + ("/" + under if under else "")
                verdicts[name] = fault(case["position"], scenario.get("action"))
    return verdicts


def numbers(folder):
    """Failures, passed and skipped, as each report says them."""
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    cases = xml.etree.ElementTree.parse(folder / "report.xml").getroot().iter("testcase")
    tags = collections.Counter(child.tag for case in cases for child in case)
    text = (folder / "text").read_text(encoding="utf-8").splitlines()[-1]
    found = {"text": text,
             "Markdown": (folder / "report.md").read_text(encoding="utf-8"),
             "HTML": (folder / "report.html").read_text(encoding="utf-8")}
    failures = {}
    for name, said in found.items():
        failures[name] = int(re.search(r"(\d+) failures?\b", said).group(1))
    failures["JUnit"] = tags["failure"] + tags["error"]
    failures["JSON"] = report["failures"]
    return report, tags, failures


def held(what, good):
    if not good:
        print(f"does not hold: {what}")
    return good


def check(export, folder, pattern):
    folder = pathlib.Path(folder)
    report, tags, failures = numbers(folder)
    want = expected(export, pattern)
    got = {s["id"]: s["verdict"] for s in report["scenarios"]}
    junit = {}
    for case in xml.etree.ElementTree.parse(folder / "report.xml").getroot().iter("testcase"):
        if case.get("classname") not in ("generated play", "processes", "expected failures"):
            junit[case.get("name")] = case[0].tag if len(case) else "pass"
    as_junit = {"crash": "error", "fail": "failure", "unsupported": "skipped", "pass": "pass"}
    known = {s["id"] for s in report["scenarios"] if "expected" in s}
    good = held("there are cases of each kind and cases under other rulings",
                set(want.values()) == set(as_junit) and any("/" in name for name in want))
    good &= held("all cases are asked", set(got) == set(want) == set(junit))
    for name, verdict in want.items():
        good &= held(f"{name}: {verdict}, JSON {got.get(name)}", got.get(name) == verdict)
        in_junit = "skipped" if name in known else as_junit[verdict]
        good &= held(f"{name}: {in_junit}, JUnit {junit.get(name)}", junit.get(name) == in_junit)
    count = collections.Counter(want.values())
    good &= held(f"verdicts: {count} and {report['verdicts']}",
                 all(report["verdicts"][v] == n for v, n in count.items()))
    bad = count["crash"] + count["fail"] - len(known)
    made_up = sum(1 for d in report["keys"] if d["generated"])
    good &= held(f"failures: {bad} cases, {made_up} made up, {failures}",
                 set(failures.values()) == {bad + made_up})
    good &= held("what is skipped", tags["skipped"] == report["skipped"]
                 == count["unsupported"] + len(known))
    return good


if __name__ == "__main__":
    what, arguments = sys.argv[1], sys.argv[2:]
    if what == "play":
        play(arguments)
        sys.exit(0)
    sys.exit(0 if check(*arguments) else 1)
