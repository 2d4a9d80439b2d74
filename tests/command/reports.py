#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the reports of one run of paikocheck conform against each other.

    reports.py counts CHECKOUT TEXT FOLDER   the numbers of text, JUnit, Markdown and JSON
    reports.py hostile FILE...               nothing in them that a viewer or a terminal obeys
    reports.py known REPORT                  an expected failure for each of its, on standard output

A folder has report.xml, report.json and report.md. Exit codes: 0 all holds, 1 not so.
"""
import json
import pathlib
import re
import sys
import unicodedata
import xml.etree.ElementTree


def held(what, good):
    if not good:
        print(f"does not hold: {what}")
    return 0 if good else 1


def counts(checkout, text, folder):
    folder = pathlib.Path(folder)
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    markdown = (folder / "report.md").read_text(encoding="utf-8")
    whole = pathlib.Path(text).read_text(encoding="utf-8")
    last = whole.splitlines()[-1]
    suite = xml.etree.ElementTree.parse(folder / "report.xml").getroot().find("testsuite")
    cases = suite.findall("testcase")
    n = report["failures"]
    number = {kind: sum(len(c.findall(kind)) for c in cases)
              for kind in ("failure", "error", "skipped")}
    passed = [c for c in cases if len(c) == 0]
    bad = 0
    bad += held("there is something to count", n > 0 and report["verdicts"]["pass"] > 0)
    bad += held(f"the text's last line has {n}: {last}", re.match(rf"{n} failures?\b", last))
    bad += held(f"Markdown has {n}", re.search(rf"❌ {n} failures?: ", markdown))
    bad += held("JUnit has as many elements", number["failure"] + number["error"] == n)
    bad += held("and errors", number["error"] == report["errors"] == int(suite.get("errors")))
    bad += held("and says so", int(suite.get("failures")) == number["failure"]
                and int(suite.get("skipped")) == number["skipped"] ==
                report["skipped"] - report["verdicts"]["not-applicable"]
                and int(suite.get("tests")) == len(cases))
    bad += held("no case has two", all(len(c) <= 1 for c in cases))
    bad += held("what is said of a case in a file begins with the file and names no other folder",
                all(re.match(r"scenarios/[^ ]*:[0-9]+: ", c.find("failure").text or "")
                    for c in cases if of_scenario(c) and c.find("failure") is not None))
    bad += held("the failures are what they are said to be",
                n == report["failed-cases"] + report["failed-findings"]
                + report["expected-that-did-not-come"])
    bad += held("what passed is the same everywhere", len(passed) == report["verdicts"]["pass"])
    against = [s["id"] for s in report["scenarios"]
               if s["verdict"] not in ("pass", "unsupported", "not-applicable", "not-run") and "expected" not in s]
    failed = [c.get("name") for c in cases
              if of_scenario(c) and (c.find("failure") is not None or c.find("error") is not None)]
    bad += held("one for each failed case", sorted(against) == sorted(failed)
                and len(against) == report["failed-cases"])
    bad += causes(report, whole, markdown)
    return bad + places(pathlib.Path(checkout), cases, suite) + answers(report)


# The causes, in text and Markdown as in JSON: how many, in which order, how often seen.
def causes(report, whole, markdown):
    said = report["causes"]
    differ = report["answers-that-differ"]
    bad = held("there is a cause", said)
    headline = f"{len(said)} cause{'s' * (len(said) != 1)} behind {differ:,} difference"
    begin = " ".join(whole.split()[:60])
    bad += held(f"the text begins with {headline}", headline in begin)
    bad += held(f"Markdown has {headline}", f"**{headline}" in markdown)
    bad += held("each difference belongs to a cause", sum(c["seen"] for c in said) >= differ)
    keys = {k["key"]: k for k in report["keys"]}
    bad += held("and to a key", sum(k["times"] for k in keys.values()) >= differ)
    rows = [re.split(r" \| ", row) for row in re.findall(r"(?m)^\| (\d+ \| .*) \|$", markdown)]
    bad += held("the table of Markdown has them all", [r[0] for r in rows] == [str(i + 1) for i in range(len(said))])
    bad += held("with their numbers", [r[3] for r in rows] == [f"{c['seen']:,}" for c in said])
    shown = re.findall(r"(?m)^ {1,3}(\d+)  \S.*? {2,}([\d,]+) ", whole.split("\n1  ")[0])
    bad += held(f"the table of the text has them all: {shown}",
                shown == [(str(i + 1), f"{c['seen']:,}") for i, c in enumerate(said)])
    for at, cause in enumerate(said):
        bad += held(f"cause {at} has keys that say so", cause["id"] == cause["keys"][0]
                    and all(at in keys[k]["causes"] for k in cause["keys"]))
        bad += held(f"cause {at} is counted where it was seen", cause["cases"] + cause["generated"] <= cause["seen"])
    prefixes = {"catalyst2019": "CAT-", "pnp": "PNP-", "bga": "BGA-"}
    for at, cause in enumerate(said):
        prefix = prefixes.get(cause["ruleset"], "")
        decided = [c["id"] for c in cause["clauses"]]
        bad += held(f"cause {at} is decided by clauses of its ruleset: {decided}",
                    all(c.startswith((prefix, "ruling:")) for c in decided))
    bad += held("every key has a cause", all(k["causes"] for k in report["keys"]))
    bad += held("answers are those that were compared", report["answers"] == sum(
        n for by in ("verdicts", "generated")
        for verdict, n in report[by].items() if verdict not in ("unsupported", "not-applicable")))
    return bad


def of_scenario(case):
    return case.get("classname") not in ("generated play", "processes", "expected failures")


def places(checkout, cases, suite):
    bad = 0
    for case in cases:
        bad += held(f"class {case.get('classname')}", not re.search("[./]", case.get("classname")))
        placed = re.match(r"(scenarios/[^ ]*):([0-9]+): ", case.findtext("failure", ""))
        if not placed:
            continue
        lines = (checkout / placed[1]).read_text(encoding="utf-8").splitlines()
        scenario = case.get("name").split("/")[0]
        bad += held(f"{placed[1]}:{placed[2]} is {scenario}",
                    f"id: {scenario}" in lines[int(placed[2]) - 1])
    times = sum(float(case.get("time")) for case in cases)
    return bad + held(f"times are real: {times}", 0 < times <= float(suite.get("time")))


def answers(report):
    bad = 0
    for d in report["causes"]:
        told = d["got"]
        bad += held(f"got is what was said: {told}", "captured=" not in told and "score=" not in told)
        bad += held("clauses are data", all(c["id"] and c["text"] for c in d["clauses"]))
        if d["severity"] != "no answer":
            bad += held(f"a difference: {d['expected']} {told}", d["expected"] != d["got"])
    return bad + held("there is a difference", report["causes"])


# Markdown without its code: blocks between fences, spans between as many backticks, <code>.
def without_code(text):
    out, fence = [], None
    for line in text.split("\n"):
        mark = re.match("`{3,}(?=[^`]*$)", line)
        if fence:
            fence = None if mark and line == fence else fence
        elif mark:
            fence = mark.group()
        else:
            out.append(line)
    assert fence is None, "a block of code without an end"
    text = re.sub(r"(?s)(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", "", "\n".join(out))
    return re.sub(r"<code>[^<>]*</code>", "", text)


def hostile(paths):
    bad = 0
    for path in paths:
        text = pathlib.Path(path).read_bytes().decode("utf-8")
        hidden = {c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")}
        bad += held(f"{path}: nothing hidden: {[hex(ord(c)) for c in hidden]}", not hidden)
        bad += held(f"{path}: something hostile was there", "<U+202E>" in text or "&lt;U+202E&gt;" in text)
        if path.endswith(".md"):
            shown = without_code(text)
            for token in ("<img", "@", "](", "http", "# owned", "#1", "| owned"):
                bad += held(f"{path}: {token} is code", token.split()[0] in text and token not in shown)
        if path.endswith(".xml"):
            xml.etree.ElementTree.fromstring(text)
    return bad


def known(path):
    report = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    for s in report["scenarios"]:
        if s["verdict"] in ("crash", "fail"):
            print(f"- id: {json.dumps(s['id'])}\n  reason: as it was")
    for d in report["keys"]:
        if d["generated"]:
            print(f"- key: {json.dumps(d['key'])}\n  reason: as it was")
    return 0


if __name__ == "__main__":
    what, arguments = sys.argv[1], sys.argv[2:]
    code = {"counts": lambda: counts(*arguments), "hostile": lambda: hostile(arguments),
            "known": lambda: known(*arguments)}[what]()
    sys.exit(1 if code else 0)
