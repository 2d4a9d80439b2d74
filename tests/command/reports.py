#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads reports of paikocheck conform.

    reports.py hostile FILE...               exits with 1 if a viewer or terminal would execute something in a report
    reports.py known REPORT                  prints all failures of the report as a file for `conform --known`
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


# Returns Markdown without its code: fenced blocks, spans between equal numbers of backticks, <code>.
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
    sys.exit(1 if (hostile(arguments) if what == "hostile" else known(*arguments)) else 0)
