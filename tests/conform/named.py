#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests how well conform names faults. The programs under test are wrong on purpose, so their faults are known.

usage: named.py [--few | --all] [--seed N] PAIKOCHECK

A name in the report is right if it is the fault's own name, or if the report says that no question distinguishes this
name from the fault's own. SERVED and FAMILY list faults and expected results. SERVED: faults of `conform serve`, that
is, mutants or wrong options of rulings. FAMILY: faults of the program in tests/family, which misread no rule.
--few runs most rows of SERVED and one row of FAMILY. Without --few, all rows run, and random sets of one to three
faults of `conform serve`. --all also runs each mutant alone.
Exit codes: 0 enough names are right, 1 too few are.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "house"))
import mutant_page  # noqa: E402

PREFIX = {"catalyst2019": "CAT-", "pnp": "PNP-", "bga": "BGA-", "shrines14": "SHR-", "ronin13c": "RON-"}
SINGLES, SETS, ALL_SETS = 20, 6, 50
# The percentage of runs that must be right. A run is right if each cause (a group of wrong answers) has the name
# of a fault of the program. A cause with a single answer may have no name.
RIGHT = {"singles": 95, "pairs and triples": 80}

# Columns: a ruleset; faults; the report has at most this many causes; it names at least this many of the faults; options
# of `conform serve`. A fault with "=" is an option of a ruling, other faults are mutants.
SERVED = (
    ("bga", "", 0, 0, ""),
    ("catalyst2019", "white-home-lacks:rank-7", 1, 1, ""),
    ("catalyst2019", "bow-short lotus-scores", 2, 2, ""),
    ("catalyst2019", "bow-short lotus-scores win-at-eleven sai-both-ends give-declined draw-two", 6, 5, ""),
    ("pnp", "null-shift=no draw-count=1-to-3", 2, 2, ""),
    ("catalyst2019", "null-shift=no cover-ignored", 2, 2, ""),
    ("bga", "win-at-nine", 1, 1, ""),
    ("pnp", "redeploy-in-place=yes sai-covers-ahead", 2, 2, ""),
    ("shrines14", "corpses-cover", 1, 1, ""),
    ("catalyst2019", "bow-short", 1, 1, "--can apply"),  # the program gives no lists
    ("catalyst2019", "limit-four sword-straight", 3, 2, "--unmodelled streak"),
    # Of these 12 faults, conform must name only 5.
    ("catalyst2019", "shift-enters-black lotus-only-black lotus-shifts-one draw-two bow-both-ways middle-open "
     "water-into-threat win-at-eleven fire-one-row cover-stacks shift-keeps-facing lotus-scores", 24, 5, ""),
)
# Columns: a fault of tests/family/faults.json; the only name in the report (None: no name); a key that a cause must have.
FAMILY = (
    ("last-facing-left-out", "deploy-facing=forward", "refused/deploy"),
    ("no-captures-behind-redeploy", "redeployed-never-captures", "missed-capture/CAT-CAP-8"),
    ("limit-white-alone", "shift-limit=none", "accepted/CAT-SHIFT-10"),
    ("last-in-list-stands", None, "missed-capture/CAT-CAP-8"),
    ("fire-black-spares-own", None, "missed-capture/CAT-FIRE-2"),
    ("first-file-left-out", "tiles-lack:file-a-threat", "refused/deploy"),
    ("lotus-below-two", "lotus-one-threat", "refused/deploy"),
)


def causes(paikocheck, rules, positions, seconds, command):
    """Returns the causes of a run with seed 1."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([paikocheck, "conform", "--rules", rules, "--random", str(positions), "--seed", "1",
                               "--explain", str(seconds), "--jobs", "2", "--json", "report.json", "--", *command],
                              cwd=folder, capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise SystemExit(f"{command}: conform ends with {done.returncode}: {done.stderr[-600:]}")
        return json.loads(pathlib.Path(folder, "report.json").read_text(encoding="utf-8"))["causes"]


def served(paikocheck, rules, faults, words=""):
    """Returns the causes that conform finds in `conform serve` with these faults."""
    options = ",".join([rules] + [f for f in faults if "=" in f])
    bent = [sys.executable, str(ROOT / "tests/conform/bend.py"), f"a = under({options!r})"] * (options != rules)
    mutants = ",".join(f for f in faults if "=" not in f)
    command = [*bent, paikocheck, "conform", "serve", *["--mutant", mutants] * bool(mutants), *words.split()]
    return causes(paikocheck, rules, max(100, 25 * len(faults)), 60, command)


def names(cause):
    """Returns the faults that the report names for a cause, without those limited to a scope (such as Black's actions)."""
    return {s["name"] for s in cause["suspects"] + cause["not-told-apart"] if not s["scope"]}


def told(causes_found):
    for cause in causes_found:
        print("   ", cause["id"], cause["seen"], sorted(names(cause)) or "no name", cause["title"])
    return False


def programs(paikocheck, few):
    """True if each row of the two tables gives its expected result."""
    good = True
    for rules, faults, most, least, words in SERVED[:-1] if few else SERVED:
        found = served(paikocheck, rules, faults.split(), words)
        right = [f for f in faults.split() if any(f in names(c) for c in found)]
        print(f"{rules}: {faults or 'no fault'}: {len(found)} causes, {len(right)} named")
        good &= len(found) <= most and len(right) >= least or told(found)
    for fault, name, key in FAMILY[:1] if few else FAMILY:
        family = [sys.executable, str(ROOT / "tests/family/adapter.py"), "--faults", fault]
        found = causes(paikocheck, "catalyst2019", 200, 10, family)
        print(f"{fault}: {len(found)} causes")
        good &= (any(key in c["keys"] for c in found)
                 and {s["name"] for c in found for s in c["suspects"]} == {name} - {None}) or told(found)
    return good


def drawn(options, draw):
    """Returns the runs to make, by kind of run. Picks them at random. A run is a pair: a ruleset and its faults."""
    rows = mutant_page.mutants(ROOT)
    rulings = json.loads(subprocess.check_output([options.paikocheck, "rules", "rulings", "--json"]))
    mutants = [(rules, [name]) for rules, prefix in PREFIX.items() for name, (of, _) in rows.items() if prefix in of]
    other = [(rules, f"{r['name']}={o['name']}") for r in rulings for rules in r["defaults"] for o in r["options"]
             if o["name"] != r["defaults"][rules] and not re.search("limit|hero-cap", r["name"])]  # these change fields
    sets = []
    for _ in range(ALL_SETS if options.all else SETS):
        rules = draw.choice(list(PREFIX))
        both = [[f for r, f in other if r == rules], [f for r, (f,) in mutants if r == rules]]
        some = {f.split("=")[0]: f for f in [draw.choice(draw.choice(both)) for _ in range(draw.randint(2, 3))]}
        sets.append((rules, sorted(some.values(), key=sum(both, []).index)))  # options in the register's order
    return {"singles": mutants if options.all else draw.sample(mutants, SINGLES), "pairs and triples": sets}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("paikocheck", type=lambda path: str(pathlib.Path(path).resolve()))
    options = parser.parse_args()
    good = programs(options.paikocheck, options.few)
    for kind, chosen in ({} if options.few else drawn(options, random.Random(options.seed))).items():
        right = 0
        for rules, faults in chosen:
            found = served(options.paikocheck, rules, faults)
            named = bool(found) and all(names(c) & set(faults) for c in found if c["seen"] > 1)
            print(f"{'right' if named else 'WRONG'} {rules}: {' '.join(faults)}", flush=True)
            right += named or told(found)
        print(f"{kind}: {right} of {len(chosen)} right")
        good &= 100 * right >= RIGHT[kind] * len(chosen)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
