#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares this Python implementation of the rules with paikocheck's engine, in random positions.

Each option that is not its ruleset's default is tested equally often. In every second position, 3 to 5 other
options are set too. The positions of the scenarios are also tested: with some tiles moved, and unchanged.

In each position, the two programs list the legal actions and apply some of them. They also read the position
with a random change in its text. Both must accept the changed text, or both must refuse it.

--matter N tests each option until it has changed the result of an action in N positions, or until 40 N positions
were tested.

Exit codes: 0 all answers agree; 1 an answer differs, or an option did not matter N times; 2 could not compare;
130 the run was stopped.
"""

import argparse
import json
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

import invent
import serve
from position import read, write
from rules import OPTIONS, ORDER, RULESETS, applies, defaults, read_rules

TRIES = 40
MINUTE = 60
NEW, NEAR, LED = 2, 18, 8
ASKED = 200
SHOWN = 3
NEEDED = {"lotus-fire=uncounted": {"friendly-fire": "self-only"},
          "lotus-threat=any": {"safety-time": "net", "round-safety": "none"},
          "hero-earth=end-only": {"busy-earth": "yes"}}
CHARACTERS = "^>v<*'ABEFILSWXZabc0123456789:/-,=. "
VALUES = {
    "turn": "W B R C B1 B3 B6", "cycle": "0 1 2 3 4 5 6", "pile": "0 1 2 10 30 49",
    "phase": "action draft give:1 give:3 over:W over:R over:tie zombify capture take:f9 discard "
             "hero base token deal:W deal:B2 zombify:f9",
    "left": "0 1 2 5 9", "token": "- B1 B4 W", "made": "- AB BA ABEFI",
    "streak": "-:- -:-:- f9*2:- g5*1:- -:h10*3 -:h10*4",
}

# The parts of an answer that are compared: the name of each part, and a function that returns the part.
REFUSAL = {"refusal": lambda answer: "refused" in answer}
LEGAL = REFUSAL | {"legal actions": lambda answer: sorted(answer.get("actions", []))}
NEXT = {"legality": lambda answer: answer.get("legal"), "next position": lambda answer: answer.get("next")}


class Engine:
    """A running paikocheck, which answers one line for each request (docs/protocol.md)."""

    def __init__(self, program):
        self.program, self.asked = program, 0
        self.process = subprocess.Popen(
            [program, "conform", "serve"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, start_new_session=True)

    def ask(self, request):
        """Sends one request and returns the answer."""
        self.asked += 1
        print(json.dumps(request | {"id": self.asked}), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise OSError(f"{self.program} ended before it answered")
        return json.loads(line)


def third(request, ask=serve.answer):
    """Returns this implementation's answer. An exception becomes an answer too."""
    try:
        return ask(request)
    except Exception as failure:  # Every kind of exception is a difference to report.
        return {"failed": repr(failure)}


def refusal(request):
    """Returns why this implementation refuses a position, if it does. Lists no actions."""
    reason = serve.position_of(request["position"])[1]
    return {"refused": reason} if reason else {}


# Options

def rules_text(ruleset, chosen):
    """Returns the value of the field `rules` with these options."""
    return ",".join([ruleset] + [f"{r}={chosen[r]}" for r in ORDER if r in chosen])


def needed(ruleset, ruling, option):
    """Returns options of other rulings that give this option more effect. For example, an option of limit-reset has
    no effect without a limit on shifts."""
    if ruling.startswith("limit-") and defaults(ruleset)["shift-limit"] == "none":
        return {"shift-limit": "3"}
    return {r: o for r, o in NEEDED.get(f"{ruling}={option}", {}).items()
            if applies(r, ruleset) and o != defaults(ruleset)[r]}


def others_of(rnd, ruleset, ruling):
    """Picks options of 3 to 5 other rulings. Leaves out shift-limit if `ruling` is about the limit."""
    usual = defaults(ruleset)
    able = [r for r in ORDER if applies(r, ruleset) and r != ruling
            and not (r == "shift-limit" and "limit" in ruling)]
    return {r: rnd.choice([o for o in OPTIONS[r] if o != usual[r]])
            for r in rnd.sample(able, rnd.randint(3, 5))}


class Corpus:
    """The positions and actions of a ruleset's scenarios, in random order."""

    def __init__(self, ruleset, starts, rnd):
        self.ruleset, self.positions = ruleset, 0
        self.starts = rnd.sample(sorted(starts), len(starts))

    def is_open(self, asked):
        """True if scenarios are left and the run's limit for scenarios is not reached."""
        return bool(self.starts) and (self.positions < ASKED * asked.positions or bool(asked.seconds))

    def next_position(self, rnd, _):
        """Returns a scenario's position and action. Each position comes twice: with tiles moved, then unchanged."""
        self.positions += 1
        line, action = self.starts[-1] if self.positions % 2 else self.starts.pop()
        if self.positions % 2:
            line = write(invent.stirred(rnd, read(line)))
        return line, [action] if action else []

    def go_on(self, rnd, lines):
        """Does nothing: play does not continue from a scenario's position."""


class Case:
    """An option that is not its ruleset's default, and the position in which it is tested now."""

    def __init__(self, ruleset, ruling, option):
        self.ruleset, self.ruling, self.option = ruleset, ruling, option
        self.positions = self.mattered = 0
        self.pos = self.rules = self.plain = self.told = None

    def is_open(self, asked):
        """True if the option needs more positions."""
        if asked.matter and self.mattered < asked.matter and self.positions < TRIES * asked.matter:
            return True
        return self.positions < asked.positions or bool(asked.seconds and not asked.matter)

    def next_position(self, rnd, telling):
        """Returns the next position's line. If `telling`, also returns actions that have another result under the tested option."""
        makers = [] if self.pos else [self.new] * NEW + [self.near] * NEAR if telling else [self.first]
        for make in makers or [lambda rnd: None]:
            make(rnd)
            line, plain = (write(invent.under(self.pos, r)) for r in (self.rules, self.plain))
            tells = telling_actions(rnd, line, plain) if telling else []
            if tells:
                self.told = self.rules, self.plain, self.pos
                break
        self.positions += 1
        return line, tells

    def new(self, rnd):
        """Makes a new random position."""
        others = {} if self.positions % 2 else others_of(rnd, self.ruleset, self.ruling)
        others |= needed(self.ruleset, self.ruling, self.option)
        self.rules = read_rules(rules_text(self.ruleset, others | {self.ruling: self.option}))
        self.plain = read_rules(rules_text(self.ruleset, others))
        self.pos = invent.position(rnd, self.rules, self.ruling)

    def first(self, rnd):
        """Makes a new position. It is rarely the first of a game, because few options matter there."""
        self.new(rnd)
        if rnd.random() < .04:
            self.pos = serve.GAMES[self.ruleset].start(self.rules, rnd.choice((4, 5, 6, 7)))

    def near(self, rnd):
        """Makes a variant of the last position in which the option mattered."""
        if not self.told:
            return self.new(rnd)
        self.rules, self.plain, pos = self.told
        self.pos = invent.stirred(rnd, pos)

    def go_on(self, rnd, lines):
        """Sometimes chooses one of these lines as the next position, preferably one in a special phase."""
        phases = {n: n.partition(" phase=")[2].partition(" ")[0].partition(":")[0] for n in lines}
        opening = any(phase in ("draft", "hero", "token", "base") for phase in phases.values())
        special = [n for n in lines if phases[n] not in ("action", "over", "deal")]
        likely = .9 if opening else .5 if special else .2
        self.pos = read(rnd.choice(special or lines)) if lines and rnd.random() < likely else None


def cases_of(rulesets):
    """Returns a case for each option that is not its ruleset's default."""
    return [Case(ruleset, ruling, option) for ruleset in rulesets for ruling in ORDER
            if applies(ruling, ruleset) for option in OPTIONS[ruling]
            if option != defaults(ruleset)[ruling]]


def corpus_of(program, rulesets, rnd):
    """Returns the scenarios that the program exports; none if a scenario fails."""
    starts = defaultdict(set)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "dev", "export", "--rules", ",".join(rulesets), folder],
                       capture_output=True, check=False)
        for file in Path(folder).glob("*/*.json"):
            fixture = json.loads(file.read_text())
            starts[fixture["ruleset"]].update(
                (case["position"], scenario.get("action", "")) for scenario in fixture["scenarios"]
                for case in scenario["cases"] if not refusal(case))
    print(f"{sum(map(len, starts.values()))} positions of the corpus", flush=True)
    return [Corpus(ruleset, starts[ruleset], rnd) for ruleset in sorted(starts)]


# Comparisons

def mutated(rnd, line):
    """Returns the line with one character or one field changed."""
    if rnd.random() < .5:
        at, character = rnd.randrange(6, len(line)), rnd.choice(CHARACTERS)
        return line[:at] + rnd.choice((character, character + line[at], "")) + line[at + 1:]
    fields = line.split(" ")
    at = rnd.randrange(2, len(fields))
    name, _, value = fields[at].partition("=")
    parts = value.split(":")
    rnd.shuffle(parts)
    new = rnd.choice(VALUES[name].split()) if name in VALUES else ":".join(parts)
    return " ".join(fields[:at] + [f"{name}={new}"] + fields[at + 1:])


def does_something(line, action):
    """True if the action captures, or ends a phase or the game."""
    answer = third({"op": "apply", "position": line, "action": action})
    return not (answer.get("report", "").startswith("captured=- ")
                and " phase=action " in answer.get("next", ""))


def sample_of(rnd, line, actions):
    """Picks up to three actions of different kinds, and up to two that capture or end a phase."""
    kinds = defaultdict(list)
    for action in actions:
        kinds[re.sub(r"[a-n][0-9]+|[\^>v<]", "", action.partition(" ")[0])].append(action)
    some = [rnd.choice(kind) for kind in rnd.sample(sorted(kinds.values()), len(kinds))]
    pool = rnd.sample(actions, min(LED, len(actions))) + some[3:LED]
    return dict.fromkeys(some[:3] + [a for a in pool if does_something(line, a)][:2])


def differ(one, two):
    """True if two lines differ in a field, other than the rules, that both lines have."""
    first, second = ({f.partition("=")[0]: f for f in line.split(" ")[1:]} for line in (one, two))
    return any(first[name] != second[name] for name in first.keys() & second.keys())


def telling_actions(rnd, line, plain):
    """Returns the actions that are legal in only one of two positions, `line` and `plain`, which differ in
    their rulings. If there are no such actions, returns some actions whose next positions differ."""
    one, two = (third({"op": "legal", "position": p}).get("actions") for p in (line, plain))
    if one is None or two is None:
        return []
    return sorted(set(one) ^ set(two)) or [
        a for a in rnd.sample(one, min(len(one), LED)) if differ(*(
            third({"op": "apply", "position": p, "action": a}).get("next", "") for p in (line, plain)))]


class Comparison:
    """The answers compared so far, and the differences."""

    def __init__(self, engine, rnd):
        self.engine, self.rnd = engine, rnd
        self.compared, self.found = Counter(), Counter()

    def same(self, ruleset, request, facts, ask=serve.answer):
        """Asks this implementation and the engine. Returns the answer, or None if they differ in one of `facts`."""
        mine, its = third(request, ask), self.engine.ask(request)
        self.compared[ruleset] += 1
        one, two = ({name: fact(answer) for name, fact in facts.items()} for answer in (mine, its))
        wrong = next((name for name in facts if one[name] != two[name]), "")
        if "failed" not in mine and not wrong:
            return mine
        self.report(ruleset, wrong or "failure", request, (mine, its))
        return None

    def report(self, ruleset, kind, request, answers):
        """Counts a difference, and shows it if it is among the first of its kind."""
        self.found[ruleset, kind] += 1
        if self.found[ruleset, kind] > SHOWN:
            return
        print(f"{ruleset}: difference in {kind}\n  position {request['position']}")
        if "action" in request:
            print(f"  action   {request['action']}")
        lists = [a.get("actions", []) for a in answers]
        for who, answer, other in zip(("third", "engine"), answers, lists[::-1]):
            alone = [a for a in answer.get("actions", []) if a not in other]
            said = {k: v for k, v in answer.items() if k not in ("id", "position", "actions")}
            print(f"  {who:8} {said or ''} only {' '.join(alone[:8]) or 'what both have'}"
                  if "actions" in answer else f"  {who:8} {said}", flush=True)

    def legal(self, ruleset, line):
        """Returns the legal actions. Returns None if this implementation and the engine differ, or both refuse the line."""
        answer = self.same(ruleset, {"op": "legal", "position": line}, LEGAL)
        return answer and answer.get("actions")

    def next_of(self, ruleset, line, action):
        """Returns the position after an action. Returns None if this implementation and the engine differ."""
        answer = self.same(ruleset, {"op": "apply", "position": line, "action": action}, NEXT)
        return answer and answer.get("next")

    def look(self, case, counting):
        """Compares both programs' answers to a position, to a changed text of it, and to some actions in it."""
        line, tells = case.next_position(self.rnd, counting)
        actions = self.legal(case.ruleset, line)
        self.same(case.ruleset, {"op": "legal", "position": mutated(self.rnd, line)}, REFUSAL, refusal)
        some = sample_of(self.rnd, line, actions or [])
        some |= dict.fromkeys(self.rnd.sample(tells, min(1, len(tells))))
        lines = [self.next_of(case.ruleset, line, action) for action in some]
        if isinstance(case, Case):
            case.mattered += actions is not None and bool(tells)
        case.go_on(self.rnd, [line for line in lines if line])


# The run

def run(comparison, cases, asked):
    """Compares one position of each case in turn, until no case needs more positions or the time is up."""
    end, said = time.monotonic() + (asked.seconds or float("inf")), time.monotonic()
    waiting = cases
    while waiting := [case for case in waiting if case.is_open(asked)]:
        for case in waiting:
            if time.monotonic() > end:
                return
            comparison.look(case, bool(asked.matter))
        if asked.matter and time.monotonic() > said + MINUTE:
            said = time.monotonic()
            print_progress(comparison, *([c for c in some if isinstance(c, Case)]
                                         for some in (cases, waiting)))


def print_progress(comparison, cases, waiting):
    """Prints the state of a long run, in case it is cut off."""
    print(f"{comparison.compared.total()} answers, {comparison.found.total()} differences; "
          f"each option mattered in {min(case.mattered for case in cases)} positions or more, "
          f"{len(waiting)} of {len(cases)} options go on", flush=True)


def print_matter(cases, wanted):
    """Prints for each option and ruleset how many positions were compared, and in how many the option mattered.

    Returns True if an option mattered in fewer than `wanted` positions.
    """
    rows = {}
    for case in cases:
        few = "!" * (case.mattered < wanted)
        rows.setdefault(f"{case.ruling}={case.option}", {})[case.ruleset] = \
            f"{case.mattered}/{case.positions}{few}"
    rulesets = list(dict.fromkeys(case.ruleset for case in cases))
    print(f"{'mattered/positions':36}" + "".join(f"{r:>14}" for r in rulesets))
    for option, counts in rows.items():
        print(f"{option:36}" + "".join(f"{counts.get(r, '-'):>14}" for r in rulesets))
    few = [case for case in cases if case.mattered < wanted]
    print(f"{len(few)} of {len(cases)} options mattered in fewer than {wanted} positions (!)")
    return bool(few)


def read_arguments():
    """Returns the command line's options."""
    parser = argparse.ArgumentParser(description="Hold this reading of the rules against the engine.")
    parser.add_argument("program", metavar="PAIKOCHECK")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--positions", type=int, help="positions for each option (20)")
    parser.add_argument("--rules", default=",".join(RULESETS), help="rulesets, with commas between")
    parser.add_argument("--matter", type=int, default=0, metavar="N",
                        help=f"go on until each option mattered N times, for {TRIES} N positions at most")
    asked = parser.parse_args()
    asked.rules = asked.rules.split(",")
    if set(asked.rules) - set(RULESETS):
        parser.error(f"the rulesets are {','.join(RULESETS)}")
    if asked.positions is None:
        asked.positions = 0 if asked.seconds else 20
    return asked


def main():
    """Runs the comparison, prints a summary and returns the exit code."""
    asked = read_arguments()
    print(f"seed {asked.seed}", flush=True)
    cases, stopped = cases_of(asked.rules), False
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        comparison = Comparison(Engine(asked.program), random.Random(asked.seed))
        run(comparison, cases + corpus_of(asked.program, asked.rules, comparison.rnd), asked)
    except KeyboardInterrupt:
        print("stopped early")
        stopped = True
    except (OSError, ValueError) as failure:
        print(f"compare.py: {failure}", file=sys.stderr)
        return 2
    for ruleset in asked.rules:
        wrong = sum(n for (r, _), n in comparison.found.items() if r == ruleset)
        print(f"{ruleset}: {comparison.compared[ruleset]} answers compared, {wrong} differences")
    few = bool(asked.matter) and print_matter(cases, asked.matter)
    if comparison.found:
        return 1
    return 130 if stopped else 2 if not comparison.compared else int(few)


if __name__ == "__main__":
    sys.exit(main())
