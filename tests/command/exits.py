#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a run can come to, and its exit code: tables of states, every two of which meet in some run. For `verify`
the corpus, play, the folder of findings and Ctrl-C; for `conform` the answers, the list of expected failures,
recorded games, how the run ends and whether its reports can be written.

What a run comes to first in the order of Ctrl-C, "could not", a difference decides; a wrong game, or that nothing
was compared, only where nothing failed. Exit codes: 0 all holds, 1 not so.
"""
import concurrent.futures
import itertools
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
# What a state comes to: Ctrl-C, a run that could not do what was wanted, a difference, nothing wrong.
RANK = [130, 2, 1, 0]
VERDICTS = {0: "all agree", 1: "DIFFERENCES FOUND", 2: "COULD NOT RUN", 130: "INTERRUPTED"}

ALONE = "rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=A:A reserve=-:- lost=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3"
HERE = " hand=A:A reserve=-:-"  # in the corpus alone
SCENARIO = """  - id: pnp-air-{0}
    title: one
    clauses: [PNP-DEP-1]
    position: "{1}"
"""
SAYS = {"legal": "    action: A@d5\n    expect: {legal: true, turn: B}\n", "wrong": "    action: A@d5\n    expect: {legal: true, turn: W}\n",
        "unknown": "    action: A@d5\n    expect: {nothing: true}\n"}

# Each state: what it comes to where nothing else does, and how it is made.
CORPUS = {"agrees": (0, "legal", {}), "fails": (1, "wrong", {}), "crashes": (1, "legal", {"PAIKO_CRASH": HERE}),
          "loses a case": (2, "legal", {"PAIKO_LOSE": "case"}), "has no case": (2, "legal", {"PAIKO_LOSE": "case"}),
          "is wrong": (2, "unknown", {}), "is not run": (0, "legal", {})}
PLAY = {"differs": (1, ["--games", "4"], {"PAIKO_REFUSE": " phase=give:"}), "agrees": (0, ["--games", "4"], {}),
        "could not go on": (2, ["--games", "20"], {"PAIKO_KILL": " phase=over:"}),
        "has no position": (2, ["--games", "1", "--part", "2/2"], {}), "is not run": (0, [], {})}
FOLDER = ["takes all", "takes no finding", "takes no summary of a part"]
STOP = {"": None, "in the corpus": HERE, "in play": " phase=draft"}
# The answers to A@d5; what comes of them alone, and whether they are a failure, which can be expected.
HEAD = '{k: a[k] for k in ("id", "position", "rules", "players") if k in a}'
ANSWERS = {"right": (0, False, "pass"), "wrong": (1, True, f"if action == 'A@d5': a = {HEAD} | {{'legal': False}}"),
           "none": (1, True, "if action == 'A@d5': os._exit(3)"),
           "unsupported": (2, False, f"if r['op'] not in ('hello', 'bye'): a = {HEAD} | {{'unsupported': 'no'}}")}
KNOWN = {"no list": [], "it is expected": ["one"], "another is expected": ["two"], "both are expected": ["one", "two"]}
GAMES = {"no games": [], "games": ["good"], "a wrong game too": ["good", "wrong"]}
LAST = "action in ('E@d5', 'draw S')"
STOPS = "int(open(f'/proc/{os.getppid()}/stat').read().split()[3])"  # the program, above its supervisor
ENDS = {"ends": (0, ""), "is stopped": (130, f"if {LAST}: os.kill({STOPS}, 2); time.sleep(0.2)\n"),
        "has a deadline": (1, f"if {LAST}: time.sleep(9)\n"),
        "breaks off": (2, f"if {LAST}: open('dead', 'w').close()\nif os.path.exists('dead'): os._exit(3)\n")}
REPORT = {"is written": [], "cannot be": ["--markdown", "nowhere/x"], "has a new list": ["--write-known", "known.yaml"],
          "has a new list that cannot be": ["--write-known", "nowhere/new.yaml"]}
GAME = '[Paiko "1"]\n[Rules "pnp"]\n[Result "-"]\n\n1. draw A2BEFIL\n2. draw A3B3E3\n3. draw S\n{}end\n\n'
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


def corpus(where, **scenarios):
    text = "topic: air\nrules: pnp\nscenarios:\n"
    for i, (name, says) in enumerate(scenarios.items()):
        other = ALONE.replace("hand=A:A", "hand=E:A").replace("lost=A2B3E3", "lost=A3B3E2")
        text += SCENARIO.format(name, other if i else ALONE) + SAYS[says].replace("A@", "EA"[not i] + "@")
    write(where / "written/pnp/air.yaml", text)
    write(where / "VERSION", "1.0\n")


def verify(where, of, play, folder, stop):
    came, says, spoilt = CORPUS[of]
    played, options, more = PLAY[play]
    wrong, ran = of == "is wrong", [[], ["lockstep"], ["corpus"]][(of == "is not run") + 2 * (play == "is not run")]
    corpus(where / "corpus", **{"one": says} | ({"two": says} if of == "loses a case" else {}))
    if of != "is not run":
        ran += ["--corpus", "corpus", "--perft", "1"]
    if play != "is not run":
        ran += options + ["--jobs", "1", "--seed", "1"]
        ran += ["--part", "1/2"] * (folder == FOLDER[2] and "--part" not in options)
        if folder != FOLDER[0]:
            write(where / ("findings/pnp" if folder == FOLDER[1] else "findings"), "kept\n")
    caught = {"": False, "in play": not wrong and play in ("agrees", "differs", "could not go on"),
              "in the corpus": of in ("agrees", "fails", "crashes", "loses a case", "has no case")}[stop]
    unkept = {FOLDER[1]: play == "differs", FOLDER[2]: play != "is not run"}.get(folder, False) and not wrong
    due = next(code for code in RANK if code in (came, 0 if wrong else played, 130 * caught, 2 * unkept))
    environment = spoilt | more | ({"PAIKO_STOP": STOP[stop]} if stop else {})
    for form in ([], ["--json"]):
        done = ask(where, [SPOILT, "verify"] + ran + ["--rules", "pnp"] + form, **environment)
        row = f"verify {' '.join(form)}: the corpus {of}, play {play}, the folder {folder}, Ctrl-C {stop}"
        equal(row, done.returncode, due)
        if form and not wrong:
            said = re.findall(r'(?m)^  "exit": ([0-9]+)', done.stdout)
            equal(row + done.stderr[-300:] * (not said), said, [str(due)])
        elif not wrong and play != "is not run":
            said = re.findall(r"(?m)^verify[ a-z]*: ([A-Za-z ]*) \(seed 1\): ", done.stdout)
            equal(row + done.stderr[-300:] * (not said), said, [VERDICTS[due]])


def conform(where, answers, known, games, ends, report):
    alone, fails, code = ANSWERS[answers]
    ended, before = ENDS[ends]
    asked, partial = not GAMES[games], ends != "ends"
    missing = asked and (("one" in KNOWN[known] and not fails) or ("two" in KNOWN[known] and not partial))
    failed = (asked and fails and "one" not in KNOWN[known]) or missing
    unkept = "nowhere" in " ".join(REPORT[report]) or (partial and "new" in report)
    due = next(code for holds, code in (
        (ended == 130, 130), (ended == 2 or unkept, 2), (failed or ended == 1, 1), (len(GAMES[games]) > 1, 2),
        (alone == 2, 2), (True, 0)) if holds)
    corpus(where / "corpus", one="legal", two="legal")
    if KNOWN[known]:
        write(where / "known.yaml", "".join(f"- id: pnp-air-{name}\n  reason: known\n" for name in KNOWN[known]))
    write(where / "games.paiko", "".join(GAME.format("4. B@k10^\n" * (name == "wrong")) for name in GAMES[games]))
    options = ["--known", "known.yaml"] * bool(KNOWN[known]) + ["--deadline", "1"] * (ends == "has a deadline")
    options += ["--games", "games.paiko"] if GAMES[games] else ["--random", "0"]
    for form, option in recount.FORMS.items():
        options += [option, f"report.{form}"] * (option not in REPORT[report])
    done = ask(where, [PROGRAM, "conform", "--rules", "pnp", "--corpus", "corpus", "--explain", "0", "--jobs", "1"] + options
               + REPORT[report] + ["--", "python3", TESTS / "conform/bend.py", before + code, PROGRAM, "conform", "serve"])
    row = f"conform: the answer {answers}, {known}, {games}, the run {ends}, the report {report}"
    equal(row, done.returncode, due)
    written = {form: where / f"report.{form}" for form in recount.FORMS}
    if due != 2 or written["json"].exists():
        recount.recount({form: path.read_text(encoding="utf-8") if path.is_file() else None for form, path in written.items()},
                        done.stdout)
        recount.faults.extend(page.check(written["html"]))


def pairs(*tables):
    """Rows: every two states of two tables, with the first states of all others."""
    first = [[next(iter(t))] for t in tables]
    for a, b in itertools.combinations(range(len(tables)), 2):
        yield from itertools.product(*(t if i in (a, b) else first[i] for i, t in enumerate(tables)))


def tried(row):
    with tempfile.TemporaryDirectory() as folder:
        (verify if len(row) == 4 else conform)(pathlib.Path(folder), *row)


if __name__ == "__main__":
    rows = set(pairs(CORPUS, PLAY, FOLDER, STOP)) | set(pairs(ANSWERS, KNOWN, GAMES, ENDS, REPORT))
    rows = sorted((r for r in rows if r[:2] != ("is not run", "is not run")), key=len)
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        list(pool.map(tried, rows))
    faults += recount.faults
    for fault in faults:
        print(f"does not hold: {fault}")
    print(f"{len(rows)} rows, {len(faults)} faults")
    sys.exit(1 if faults else 0)
