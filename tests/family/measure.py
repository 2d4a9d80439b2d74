#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how well conform finds, distinguishes and names the faults of faults.json.

usage: measure.py [--alone] [--pairs N] [--dozen N] [--seed S] [OPTIONS] PAIKOCHECK

Each run starts conform once, on the program in this folder with some faults. The report has causes
(groups of wrong answers). Each cause shows one of its answers: its case. truth.py asks the game with
and without each fault, and so finds the faults that change the case.

  found     faults that change at least one case
  own       faults with a case that no other fault changes
  named     faults of `own` to which the report gives a right name
  wrong     causes to which the report gives only wrong names
  causes    the number of causes for each found fault

In faults.json the list `named` of a fault has its right names (NAME or NAME@SCOPE). An entry `share:TEXT`
means that the title or share of the cause must contain TEXT. If `named` is null, the fault counts neither
under `named` nor under `wrong`.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import switches
import truth

ADAPTER = Path(__file__).with_name("adapter.py")
STALE = ("adapter-error", "flaky")  # the answer differs from a fresh process's


def report_of(options, faults, folder):
    """Returns the JSON report of one run of conform, and the seconds that it took."""
    path = Path(folder, "report.json")
    path.unlink(missing_ok=True)
    command = [options.paikocheck, "conform", "--rules", options.rules, "--jobs", str(options.jobs)]
    command += ["--random", str(options.positions), "--seed", str(options.seed)]
    command += ["--explain", str(options.explain), "--json", str(path)]
    command += ["--", sys.executable, str(ADAPTER), "--faults", ",".join(sorted(faults))]
    command += ["--can", options.can]
    began = time.monotonic()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"conform ended with {done.returncode}: {done.stderr.strip()}")
    return json.loads(path.read_text(encoding="utf-8")), time.monotonic() - began


def names_of(cause):
    """Returns all names that the report gives for a cause. A name with a scope is also returned as `NAME@SCOPE`."""
    suspects = {suspect["name"] for suspect in cause["suspects"] + cause["not-told-apart"]}
    return suspects | {f"{s['name']}@{s['scope']}" for s in cause["suspects"] if s["scope"]}


def says(cause, fault):
    """True if the cause names the fault or describes it."""
    names, words = names_of(cause), f"{cause['title']} {cause['share']}"
    return any(
        entry.removeprefix("share:") in (words if entry.startswith("share:") else names)
        for entry in fault["named"] or []
    )


class Run:
    """One run of conform on a game with faults. Its sets, such as `found`, are explained at the top of this file."""

    def __init__(self, options, faults, folder):
        self.faults = faults
        report, self.seconds = report_of(options, faults, folder)
        self.causes = report["causes"]
        self.failures = report["failures"]
        self.found, self.own, self.named, self.wrong, self.unclear = set(), set(), set(), [], 0
        for cause in self.causes:
            self.judge(cause)

    def judge(self, cause):
        table = switches.table()
        turns, part = self.truth(cause)
        self.found |= part
        self.unclear += not part
        if len(turns) == 1 and len(part) == 1:
            self.own |= turns
            self.named |= {fault for fault in turns if says(cause, table[fault])}
        looked_at = part and all(table[fault]["named"] is not None for fault in part)
        if cause["suspects"] and looked_at and not any(says(cause, table[f]) for f in part):
            self.wrong.append((sorted(names_of(cause)), sorted(part)))

    def truth(self, cause):
        """Returns what truth.responsible() finds. If the case fails only in a process that answered other questions
        before, returns the faults that keep state in the process."""
        if cause["trouble"] in STALE:
            shared = {f for f in self.faults if switches.table()[f]["state"] == "process"}
            if shared:
                return shared, shared
        return truth.responsible(cause, self.faults)

    def line(self):
        def row(word, faults):
            return f"{word} {', '.join(sorted(faults))}" if faults else ""

        told = [row("not found:", self.faults - self.found)]
        told += [row("no cause of its own:", self.found - self.own)]
        told += [f"wrongly named {', '.join(said)}: {', '.join(of)}" for said, of in self.wrong]
        told += [f"{self.unclear} causes that no fault accounts for"] if self.unclear else []
        return "; ".join(filter(None, told)) or "each in a cause of its own"


def percent(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "none"


def figures(title, runs):
    """Prints the sums over some runs, and returns them as numbers."""
    total = sum(len(run.faults) for run in runs)
    looked_at = [(r, f) for r in runs for f in r.faults if switches.table()[f]["named"] is not None]
    sums = {
        "runs": len(runs),
        "faults": total,
        "found": sum(len(run.found) for run in runs),
        "own": sum(len(run.own) for run in runs),
        "named": sum(fault in run.named for run, fault in looked_at),
        "to-name": len(looked_at),
        "wrong": sum(len(run.wrong) for run in runs),
        "causes": sum(len(run.causes) for run in runs),
        "seconds": round(sum(run.seconds for run in runs) / len(runs), 1),
    }
    print(f"{title}, {sums['runs']} runs")
    print(f"  found             {percent(sums['found'], total)}")
    print(f"  own cause         {percent(sums['own'], total)}")
    print(f"  named             {percent(sums['named'], sums['to-name'])}")
    print(f"  wrongly named     {sums['wrong']}")
    print(f"  causes per fault  {sums['causes'] / max(sums['found'], 1):.1f}")
    print(f"  seconds a run     {sums['seconds']}", flush=True)
    return sums


def measure(title, options, sets, folder):
    print(f"{title}: faults, found, own, causes, seconds")
    runs = []
    for faults in sets:
        run = Run(options, set(faults), folder)
        runs.append(run)
        label = faults[0] if len(faults) == 1 else f"{len(runs)}"
        counts = f"{len(run.faults):2} {len(run.found):2} {len(run.own):2} {len(run.causes):3}"
        print(f"  {label:30} {counts} {run.seconds:6.1f}  {run.line()}", flush=True)
    return figures(title, runs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("paikocheck", type=lambda path: str(Path(path).resolve()))
    parser.add_argument("--alone", action="store_true", help="each fault alone")
    parser.add_argument("--pairs", type=int, default=0, metavar="N", help="N drawn pairs")
    parser.add_argument("--dozen", type=int, default=0, metavar="N", help="N drawn dozens")
    parser.add_argument("--seed", type=int, default=1, help="of what is drawn and of conform")
    parser.add_argument("--faults", default="", help="draw from these, with commas; else from all")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--rules", default="catalyst2019")
    parser.add_argument("--explain", type=int, default=10, help="as conform's")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--can", default="apply,legal,play")
    parser.add_argument("--least", type=float, help="exit with 1 if less per cent are found alone")
    options = parser.parse_args()

    names = [name for name in options.faults.split(",") if name] or list(switches.table())
    if unknown := set(names) - switches.table().keys():
        parser.error(f"no such fault: {', '.join(sorted(unknown))}")
    draw = random.Random(options.seed)
    sets = {
        "alone": [[name] for name in names] if options.alone else [],
        "pairs": [draw.sample(names, 2) for _ in range(options.pairs)],
        "dozen": [draw.sample(names, min(12, len(names))) for _ in range(options.dozen)],
    }
    with tempfile.TemporaryDirectory() as folder:
        results = {
            title: measure(title, options, chosen, folder)
            for title, chosen in sets.items()
            if chosen
        }
    if options.least is not None and "alone" in results:
        alone = results["alone"]
        return 100 * alone["found"] < options.least * alone["faults"]
    return 0


if __name__ == "__main__":
    sys.exit(main())
