#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays random games of catalyst2019 and holds an implementation's answers against paikocheck's.

usage: play_against.py PAIKOCHECK POSITIONS SEED COMMAND ARG...
At each position: the legal list, and what a few legal and illegal actions do. Prints how many
comparisons were made, or the first that fails, and then exits with 1.
"""

import json
import random
import subprocess
import sys

PAIKOCHECK, POSITIONS, SEED, *COMMAND = sys.argv[1:]
LONGEST = 120  # actions in a game: a random one may never end


class Lines:
    """A program that answers a line with a line."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Tested(Lines):
    def __init__(self):
        super().__init__(*COMMAND)
        self.asked = 0
        self.request(op="hello", protocol="1.0", tool="play_against")

    def request(self, **keys):
        self.asked += 1
        return self.ask(json.dumps({"id": self.asked, **keys}))


class Comparison:
    def __init__(self):
        self.legal = Lines(PAIKOCHECK, "legal", "--json", "-")
        self.apply = Lines(PAIKOCHECK, "apply", "--json", "-")
        self.tested = Tested()
        self.made = 0

    def expect(self, what, found, expected):
        self.made += 1
        if found != expected:
            print(f"FAILED: {what}\n  found    {found}\n  expected {expected}")
            sys.exit(1)

    def actions(self, position):
        """The legal list; both have the same."""
        listed = self.legal.ask(position)["actions"]
        found = self.tested.request(op="legal", position=position)["actions"]
        for what, difference in (
            ("too many", set(found) - set(listed)),
            ("missing", set(listed) - set(found)),
            ("twice", set(found) if len(set(found)) < len(found) else set()),
        ):
            self.expect(f"{what} in the legal list of {position}", sorted(difference)[:9], [])
        return listed

    def follow(self, position, action):
        """What the action leads to, or None; both say the same."""
        reference = self.apply.ask(f"{position}\t{action}")
        found = self.tested.request(op="apply", position=position, action=action)
        what = f"{action} in {position}"
        self.expect(f"{what} is legal", found["legal"], reference["legal"])
        self.expect(what, found.get("next"), reference.get("position"))
        return reference.get("position")


def kind(action):
    if " " in action:
        return action.split(" ")[0]
    return ("@" in action) + 2 * ("-" in action) + 4 * action[0].isupper() + 8 * (action[0] == "L")


def choose(rng, actions):
    """A kind of action first, or there would be little but deployments."""
    kinds = {}
    for action in actions:
        kinds.setdefault(kind(action), []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds, key=str))])


def readable(action):
    """Whether the text is one of an action in any position: of shifts that depends on the tile."""
    return action[0].isupper() or " " in action


def play(comparison, rng, first, positions):
    position, before = first, []
    for played in range(min(positions, LONGEST)):
        actions = comparison.actions(position)
        if not actions:
            return played + 1
        for action in rng.sample(actions, min(4, len(actions))):
            comparison.follow(position, action)
        others = [a for a in before if a not in set(actions) and readable(a)]
        for action in rng.sample(others, min(4, len(others))):
            comparison.follow(position, action)
        before = actions
        position = comparison.follow(position, choose(rng, actions))
    return min(positions, LONGEST)


def main():
    rng = random.Random(int(SEED))
    comparison = Comparison()
    new = subprocess.run([PAIKOCHECK, "new", "catalyst2019"], capture_output=True, text=True)
    left = int(POSITIONS)
    while left > 0:
        left -= play(comparison, rng, new.stdout.strip(), left)
    print(f"{comparison.made} comparisons, 0 failed (seed {SEED})")


main()
