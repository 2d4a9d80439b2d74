#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the exit code of runs in unusual states. A table of exits.tsv lists the states of one thing, such as the corpus of
`verify` or the answers of `conform`. Any two states of different tables occur together in a run. `verify findings sum`
reads the results of two runs.

Exit codes of a run, the first that applies: 130 after Ctrl-C, 2 something could not run, 1 something differs or failed,
2 (only conform) a game is wrong or nothing was compared, 0 otherwise.
"""
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import page
import recount

PROGRAM, SPOILT = os.environ["PAIKOCHECK"], os.environ["PAIKOCHECK_SPOILT"]
TESTS = pathlib.Path(__file__).resolve().parents[1]
VERDICTS = {0: "all agree", 1: "DIFFERENCES FOUND", 2: "COULD NOT RUN", 130: "INTERRUPTED"}
ALONE = "rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=A:A reserve=-:- lost=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3"
SCENARIO = """  - id: pnp-air-{0}
    title: one
    clauses: [PNP-DEP-1]
    position: "{1}"
    action: {2}@d5
    expect: {{{3}}}
"""
SAYS = {"legal": "legal: true, turn: B", "wrong": "legal: true, turn: W", "unknown": "nothing: true"}
GAME = '[Paiko "1"]\n[Rules "pnp"]\n[Result "-"]\n\n1. draw A2BEFIL\n2. draw A3B3E3\n3. draw S\n{}end\n\n'
# Texts that replace the words LONG, HERE … in exits.tsv. LONG is too long for a file name. LAST is a Python condition,
# true for the last question. HEAD is an answer without its content.
WORDS = {"LONG": "n" * 300, "HERE": " hand=A:A reserve=-:-", "LAST": "action in ('E@d5', 'draw S')",
         "HEAD": "{k: a[k] for k in ('id', 'position', 'rules', 'players') if k in a}"}
LISTS = {"missing": "MISSING parts", "stopped": "parts that did not finish", "differ": "parts with a difference"}
faults = []


def equal(what, found, expected):
    if found != expected:
        faults.append(f"{what}: found {found!r}, expected {expected!r}")


def ask(where, command, **environment):
    return subprocess.run(command, cwd=where, env=os.environ | environment, text=True, capture_output=True,
                          start_new_session=True, timeout=600)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def corpus(where, *says):
    text = "topic: air\nrules: pnp\nscenarios:\n" + SCENARIO.format("one", ALONE, "A", SAYS[says[0]])
    other = ALONE.replace("hand=A:A", "hand=E:A").replace("lost=A2B3E3", "lost=A3B3E2")
    text += SCENARIO.format("two", other, "E", SAYS[says[1]]) if says[1:] else ""
    write(where / "pnp/air.yaml", text)
    write(where / "VERSION", "1.0\n")


def verify(where, of, play, folder, stop):
    (of, came, says), (play, played, options), (folder, unkept, file), (stop, stopped, stops) = of, play, folder, stop
    wrong, plays = of == "is wrong", play != "is not run"
    says, options = says.split("|"), options.split("|")
    spoilt = dict(one.split("=", 1) for one in says[1:] + options[1:] + [stops] * (stops != ""))
    ran = [] if plays and of != "is not run" else ["lockstep"] if plays else ["corpus"]
    ran += ["--corpus", "corpus", "--perft", "1"] * (of != "is not run")
    ran += (options[0].split() + ["--jobs", "1", "--seed", "1"]) * plays
    ran += ["--part", "1/2"] * (plays and "part" in folder and "--part" not in options[0])
    corpus(where / "corpus", *[says[0]] * (1 + (of == "loses a case")))
    if plays and file:
        write(where / file, "kept\n")
    caught = {"nowhere": False, "in play": not wrong and play in ("agrees", "differs", "could not go on"),
              "in the corpus": of not in ("is wrong", "is not run")}[stop]
    kept = not unkept or wrong or not plays or ("finding" in folder and play != "differs")
    codes = (came, 0 if wrong else played, stopped * caught, 0 if kept else unkept)
    due = next(code for code in (130, 2, 1, 0) if code in codes)
    for form in ([], ["--json"]):
        done = ask(where, [SPOILT, "verify"] + ran + ["--rules", "pnp"] + form, **spoilt)
        row = f"verify {' '.join(form)}: the corpus {of}, play {play}, the folder {folder}, Ctrl-C {stop}"
        equal(row, done.returncode, due)
        said = re.findall(r'(?m)^  "exit": ([0-9]+)|^verify[ a-z]*: ([A-Za-z ]*) \(seed 1\): ', done.stdout)
        if not wrong and (form or plays):
            equal(row, ["".join(found) for found in said], [str(due) if form else VERDICTS[due]])


def conform(where, answer, known, games, end, report):
    (answer, alone, code), (known, _, listed), (games, _, played), (end, ended, before), (report, unkept, written) = \
        answer, known, games, end, report
    partial, wrong = ended != 0 and end != "is unclean", ["one"] * (alone == 1) + ["two"] * ("both" in answer)
    judged = [] if played else ["one"] if partial else ["one", "two"]
    failed = any((name in wrong) != (name in listed) for name in judged)
    could_not = ended == 2 or unkept or (partial and "--write-known" in written)
    due = next(code for holds, code in ((ended == 130, 130), (could_not, 2), (failed or ended == 1, 1),
                                        ("wrong" in played or alone == 2, 2), (True, 0)) if holds)
    corpus(where / "corpus", "legal", "legal")
    if listed:
        write(where / "known.yaml", "".join(f"- id: pnp-air-{name}\n  reason: known\n" for name in listed.split()))
    write(where / "games.paiko", "".join(GAME.format("4. B@k10^\n" * (name == "wrong")) for name in played.split()))
    options = ["--known", "known.yaml"] * bool(listed) + ["--deadline", "1"] * (end == "has a deadline")
    options += ["--games", "games.paiko"] if played else ["--random", "0"]
    for form, option in recount.FORMS.items():
        options += [option, f"report.{form}"] * (option not in written)
    bend = (before + "\n" + code).replace("\\n", "\n")
    done = ask(where, [PROGRAM, "conform", "--rules", "pnp", "--corpus", "corpus", "--explain", "0", "--jobs", "1"] + options
               + written.split() + ["--", "python3", TESTS / "conform/bend.py", bend, PROGRAM, "conform", "serve"])
    equal(f"conform: the answer {answer}, {known}, {games}, the run {end}, the report {report}", done.returncode, due)
    files = {form: where / f"report.{form}" for form in recount.FORMS}
    if due != 2 or files["json"].exists():
        recount.recount({form: path.read_text(encoding="utf-8") if path.is_file() else None for form, path in files.items()},
                        done.stdout)
        recount.faults.extend(page.check(files["html"]))


def findings_sum(where, *wholes):
    text, data = "", []
    for seed, (_, _, parts) in enumerate(wholes, 1):
        of = dict(map(int, one.split(":")) for one in parts.split())

        def numbers(parts):
            return {"lists": 5000000000 * seed * sum(parts), "in": {"one": sum(parts)}, "all": list(parts), "s": len(parts) / 2, "n": "n"}
        head = {"command": "verify lockstep", "version": "1", "asked": {"seed": str(seed)}, "parts": 3}
        for part, code in of.items():
            write(where / f"part-{seed}-{part}.json", json.dumps(head | {"part": part, "exit": code, "numbers": numbers([part])}))
        lists = {"missing": [part for part in (1, 2, 3) if part not in of], "stopped": [part for part in of if of[part] > 1],
                 "differ": [part for part in of if of[part] == 1]}
        data.append(head | lists | {"numbers": numbers(of)})
        said = [f"  {words}: {', '.join(map(str, lists[key]))}\n" for key, words in LISTS.items() if lists[key]]
        text += f'verify lockstep, 3 parts, version 1: {{"seed": "{seed}"}}\n{"".join(said)}  lists            {numbers(of)["lists"]}\n'
    for form, shown in (([], text), (["--json"], data)):
        done = ask(where, [PROGRAM, "verify", "findings", "sum", "--findings", "."] + form)
        equal(f"sum {' '.join(form)}: " + ", then ".join(name for name, *_ in wholes), (done.returncode, json.loads(done.stdout) if form
              else done.stdout, done.stderr), (max(comes_to for _, comes_to, _ in wholes), shown, ""))


def pairs(*tables):
    """Yields rows. A row has one state of each table. Any two states of different tables occur together in a row."""
    for a, b in itertools.combinations(range(len(tables)), 2):
        yield from itertools.product(*(t if i in (a, b) else t[:1] for i, t in enumerate(tables)))


def tried(row):
    with tempfile.TemporaryDirectory() as folder:
        {2: findings_sum, 4: verify}.get(len(row), conform)(pathlib.Path(folder), *row)


if __name__ == "__main__":
    states = {}
    for line in (TESTS / "command/exits.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        table, state, comes_to, how = line.split("\t")
        for word, meaning in WORDS.items():
            how = how.replace(word, meaning)
        states.setdefault(table, []).append((state, int(comes_to), how))
    tables = list(states.values())
    wholes = tables.pop(0)
    rows = set(pairs(*tables[:4])) | set(pairs(*tables[4:])) | set(itertools.product(wholes, wholes))
    rows = sorted((r for r in rows if r[0][0] != "is not run" or r[1][0] != "is not run"), key=len)
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        list(pool.map(tried, rows))
    faults += recount.faults
    for fault in faults:
        print(f"does not hold: {fault}")
    print(f"{len(rows)} rows, {len(faults)} faults")
    sys.exit(1 if faults else 0)
