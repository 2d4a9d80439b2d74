#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares each title of a report with the case below it.

usage: titles.py PAIKOCHECK

Runs conform with twelve faults of faults.json at a time. With --explain 0 no cause has a name, so the
title of each cause must say what is wrong. This program finds out what is wrong from the two answers of the case.
Exit codes: 0 all titles are true, 1 one is not, 2 could not run.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
RUNS = (7, 8, 9)  # seeds; each draws other faults
TILE = re.compile(r"(\d+)|([A-Za-z])([\^>v<]?)")
KINDS = (  # the form of an action, and its name in a title
    (r"draw .*", "draw"),
    (r"give .*", "gift of tiles"),
    (r"pass", "pass"),
    (r"[A-Z]@[a-n]\d+[\^>v<]?", "deployment"),
    (r"I@[a-n]\d+-[a-n]\d+[\^>v<]?", "deployment with a shift"),
    (r"[a-n]\d+-[a-n]\d+[\^>v<]?", "shift"),
    (r"[a-n]\d+@[a-n]\d+", "redeployment"),
)
FIELDS = {
    "The next phase is wrong": "phase",
    "The wrong player is to act": "turn",
    "The count of captured tiles is wrong": "lost",
    "A hand is wrong": "hand",
    "A reserve is wrong": "reserve",
    "The count of shifts in a row is wrong": "streak",
}


def fields(line):
    return dict(part.split("=", 1) for part in line.split())


def tiles(line):
    """Returns pairs of place and tile, without facings. Places count from the first square."""
    found = set()
    for row, text in enumerate(fields(line)["board"].split("/")):
        place = 0
        for empty, tile, _ in TILE.findall(text):
            if tile:
                found.add((row, place, tile))
            place += int(empty or 1)
    return found


def is_legal(answer):
    """True if the answer is a next position, or words such as `says it is legal`."""
    if answer.startswith("rules=") or answer in ("lists it as legal", "says it is legal"):
        return True
    if answer in ("does not list it", "says it is not legal", "not legal"):
        return False
    raise ValueError(f"no answer about an action: {answer!r}")


def says_truth(said, cause):
    """True if the sentence `said`, which begins the title, describes the expected and the wrong answer correctly."""
    due, got = cause["expected"], cause["got"]
    if "is refused" in said or "is accepted" in said:
        return is_legal(due) is ("is refused" in said) and is_legal(got) is not is_legal(due)
    if not due.startswith("rules=") or not got.startswith("rules="):
        return False
    here, there = fields(due), fields(got)
    more, less = tiles(got) - tiles(due), tiles(due) - tiles(got)
    if said == "A tile stays that should be captured":
        return bool(more) and not less
    if said == "A tile is captured that should stay":
        return bool(less) and not more
    if said == "The wrong tiles are captured":
        return bool(more) and bool(less)
    if said == "The board is wrong":
        return here["board"] != there["board"]
    if here["board"] != there["board"]:
        return False  # the title should name this first
    if said == "The end of the game is wrong":
        over = [side["phase"].startswith("over") for side in (here, there)]
        return here["phase"] != there["phase"] and any(over)
    if said in FIELDS:
        return here[FIELDS[said]] != there[FIELDS[said]]
    return said == "The next position is wrong" and here != there


def wrong_with(cause):
    """Returns an error in the title of a cause, or None if the whole title is true."""
    title, _, rule = cause["title"].removeprefix("In play: ").partition(". The rule: ")
    said, _, kinds = title.partition(" after ")
    if not says_truth(said, cause):
        return f"{said!r} is not so"
    kind = next((words for form, words in KINDS if re.fullmatch(form, cause["action"] or "")), None)
    words = re.sub(r"^An? (il)?legal | is (refused|accepted)$|^an? ", "", kinds or said)
    if cause["action"] and words != "action" and kind not in re.split(", | or ", words):
        return f"the action is a {kind}"
    if rule and rule not in [clause["text"].removesuffix(".") for clause in cause["clauses"]]:
        return f"no clause of the case says {rule!r}"
    return None


def main():
    faults = [fault["name"] for fault in json.loads((HERE / "faults.json").read_text())]
    looked, wrong = 0, []
    for seed in RUNS:
        some = faults[seed % 5 :: 5][:12]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "report.json")
            done = subprocess.run(
                [*sys.argv[1:], "conform", "--rules", "catalyst2019", "--random", "200"]
                + ["--seed", str(seed), "--explain", "0", "--json", str(path), "--"]
                + [sys.executable, str(HERE / "adapter.py"), "--faults", ",".join(some)],
                capture_output=True, text=True, check=False,
            )
            if done.returncode != 1:
                print(f"titles: conform ended with {done.returncode}: {done.stderr.strip()}")
                return 2
            for cause in json.loads(path.read_text())["causes"]:
                if cause["severity"] in ("crash", "trouble") or cause["got"] is None:
                    continue
                looked += 1
                fault = wrong_with(cause)
                if fault:
                    wrong.append(f"seed {seed}: {cause['id']}: {cause['title']}: {fault}")

    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{looked} titles, {len(wrong)} not true of their case")
    return 0 if looked > 20 and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
