#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants wrong numbers and comparisons in the third reading, and looks that scenarios see them.

If engine and spec share a misreading, only a scenario can reveal it. Here the third reading stands
for both: with the fault of a row of numbers.faults, each scenario that the row names must fail, and
without it none may. A scenario must be about a clause that the row breaks. Every normative clause
of the register has such a row and scenario, or stands in a `left` line with the reason.

usage: numbers.py ROOT PAIKOCHECK [FAULT...]
"""
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KINDS = [("deploy-hero-shift", r"[A-Z]\*@\w+-.*"), ("deploy-hero", r"[A-Z]\*@.*"),
         ("corpse", r"X@.*"), ("raise", r"Z@.*"), ("deploy-shift", r"[A-Z]@\w+-.*"),
         ("deploy", r"[A-Z]@.*"), ("redeploy", r"[a-n]\d+@.*"), ("shift", r"[a-n]\d+-.*")]


def read_rows(path):
    """The rows of the table: by word what stands behind it, lists for - and +."""
    rows = []
    for line in path.read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "fault":
            rows.append({"fault": rest, "-": [], "+": []})
        elif word in ("-", "+"):
            rows[-1][word].append(rest)
        elif word and word not in ("#", "left"):
            rows[-1][word] = rest
    return rows


def read_left(path):
    """The clauses of the `left` lines, as often as they stand there; without a reason none count."""
    lines = re.findall(r"^left ([^:\n]*): \S", path.read_text(), re.M)
    return [clause for line in lines for clause in line.split()]


def normative(root):
    """The normative clauses of the register."""
    clause = re.compile(r"- id: (\S+)(?:\n    .*)*?\n    kind: normative")
    return {found for file in (root / "register/clauses").glob("*.yaml")
            for found in clause.findall(file.read_text())}


def clauses_missed(wanted, rows, left, corpus):
    """What is wrong with the clauses of the whole table, as lines."""
    broken = {clause for r in rows for clause in r["breaks"].split()}
    seen = {c["id"] for r in rows for i in set(r.get("seen", "").split()) & set(corpus)
            for c in corpus[i]["clauses"] if c["id"] in r["breaks"].split()}
    yield from (f"{c}: no row breaks it and names a scenario about it: write one, or a left line"
                for c in sorted(wanted - seen - set(left)))
    yield from (f"{c}: is left, but has a row: take it out of the left line"
                for c in sorted(seen & set(left)))
    yield from (f"{c}: is left twice" for c in sorted({c for c in left if left.count(c) > 1}))
    yield from (f"{c}: is no normative clause of the register"
                for c in sorted((broken | set(left)) - wanted))


def plant(root, row, folder):
    """A copy of the third reading with the fault of a row, or as it is. Returns a complaint."""
    for source in (root / "third").glob("*.py"):
        text = source.read_text()
        if source.name == row.get("in"):
            old, new = "\n".join(row["-"]), "\n".join(row["+"])
            if text.count(old) != 1:
                return f"{source.name} has {text.count(old)} places like: {old}"
            text = text.replace(old, new)
        (folder / source.name).write_text(text)
    return ""


def differs(serve, action, case):
    """Whether the reading answers a case otherwise than the corpus."""
    expect, line = case["expect"], case["position"]
    if serve.position_of(line)[1] or "refused" in expect:
        return bool(serve.position_of(line)[1]) != ("refused" in expect)
    if not action:
        return list_differs(serve.ask_legal({"position": line})["actions"], expect)
    got = serve.ask_apply({"position": line, "action": action})
    if not (got["legal"] and expect["legal"]) or "next" not in expect:
        return got["legal"] != expect["legal"]
    report = f"captured={','.join(expect['captured']) or '-'} score={expect['score']}"
    return (got["next"], got["report"]) != (expect["next"], report)


def list_differs(found, expect):
    """Whether the legal actions are not those that a case expects."""
    kinds = {"all": found}
    for action in found:
        kind = next((k for k, form in KINDS if re.fullmatch(form, action)), action.split(" ")[0])
        kinds.setdefault(kind, []).append(action)
    return (any(len(kinds.get(k, [])) != n for k, n in expect.get("count", {}).items())
            or any(sorted(kinds.get(k, [])) != sorted(a) for k, a in expect.get("actions", {}).items())
            or not set(expect.get("includes", [])) <= set(found)
            or bool(set(expect.get("excludes", [])) & set(found))
            or expect.get("perft", {}).get("1", len(found)) != len(found))


def judge(folder):
    """In a process of its own: reads scenarios, writes the ids of those that fail."""
    sys.path.insert(0, folder)
    import serve
    print(json.dumps([s["id"] for s in json.load(sys.stdin)
                      if any(differs(serve, s.get("action"), c) for c in s["cases"])]))


def failing(root, row, scenarios):
    """The ids of the scenarios that fail with the fault of a row, and a complaint."""
    with tempfile.TemporaryDirectory() as folder:
        complaint = plant(root, row, Path(folder))
        if complaint:
            return [], complaint
        done = subprocess.run([sys.executable, "-B", __file__, "--judge", folder], text=True,
                              input=json.dumps(scenarios), capture_output=True, check=False)
    return (json.loads(done.stdout), "") if not done.returncode else ([], done.stderr)


def check(root, row, corpus):
    """What is wrong with a row."""
    named = row.get("seen", "").split()
    strange = [i for i in named if i not in corpus]
    if strange or not named:
        return f"the corpus has no scenario {' '.join(strange)}"
    apart = [i for i in named
             if not set(row["breaks"].split()) & {c["id"] for c in corpus[i]["clauses"]}]
    if apart:
        return f"about none of its clauses: {' '.join(apart)}"
    failed, complaint = failing(root, row, [corpus[i] for i in named])
    missed = [i for i in named if i not in failed]
    return complaint or (f"passed with the fault: {' '.join(missed)}" if missed else "")


def exported(paikocheck):
    """The scenarios of the corpus by id."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([paikocheck, "dev", "export", folder], check=True, stdout=subprocess.DEVNULL)
        return {s["id"]: s for file in Path(folder).glob("*/*.json")
                for s in json.loads(file.read_text())["scenarios"]}


def main(root, paikocheck, *names):
    """Checks the rows, or those that are named."""
    table = root / "tests/third/numbers.faults"
    whole = read_rows(table)
    rows = [r for r in whole if not names or r["fault"] in names]
    corpus = exported(paikocheck)
    mutants = set(re.findall(r"^\| `(\S+?)`", (root / "engine/mutants/matrix.md").read_text(), re.M))
    named = sorted({i for r in rows for i in r.get("seen", "").split()} & set(corpus))
    wrong = [f"without a fault: {i} fails"
             for i in failing(root, {}, [corpus[i] for i in named])[0]]
    wrong += clauses_missed(normative(root), whole, read_left(table), corpus)
    wrong += [f"{r['fault']}: the engine has no mutant {r['mutant']}"
              for r in rows if r.get("mutant", "") not in mutants | {""}]
    with ThreadPoolExecutor(2) as pool:
        for row, said in zip(rows, pool.map(lambda r: check(root, r, corpus), rows)):
            wrong += [f"{row['fault']}: {said}"] if said else []
    print(*wrong, f"numbers: {len(rows)} faults, {len(named)} scenarios, {len(wrong)} wrong", sep="\n")
    return 1 if wrong or not rows else 0


if __name__ == "__main__":
    if sys.argv[1] == "--judge":
        judge(sys.argv[2])
    else:
        sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
