#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Positions that random play leads to, one a line, by way of `paikocheck serve`.

    random_games.py PAIKOCHECK RULESET GAMES SEED [PLY...]

Kinds of actions are chosen by weight, then one action of the kind. With plies (counted behind the
draft), the positions there, of games with the ruleset's own rulings; without, every position of
games of 150 plies, each with rulings at random.
"""
import json
import random
import subprocess
import sys

WEIGHTS = {"draw": 2, "deploy": 4, "shift": 3}
DRAFT, LONG = 3, 150


class Serve:
    def __init__(self, program):
        self.program = program
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.id = 0

    def ask(self, **request):
        self.id += 1
        self.process.stdin.write(json.dumps({"id": self.id, **request}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def kind(action):
    if " " in action or action == "pass":
        return action.split()[0]
    if action[1] == "@" and action[0].isupper():
        return "deploy-shift" if "-" in action else "deploy"
    return "redeploy" if "@" in action else "shift"


def choose(rng, actions):
    kinds = {}
    for action in actions:
        kinds.setdefault(kind(action), []).append(action)
    names = list(kinds)
    name = rng.choices(names, [WEIGHTS.get(name, 1) for name in names])[0]
    return rng.choice(kinds[name])


def random_rules(rng, ruleset, rulings):
    rules = ruleset
    for ruling in rulings:
        default = ruling["defaults"].get(ruleset)
        others = [o["name"] for o in ruling["options"] if o["name"] != default]
        if default and others and rng.random() < 0.2:
            rules += f",{ruling['name']}={rng.choice(others)}"
    return rules


def play(serve, rng, rules, plies):
    position = serve.ask(op="play", rules=rules, actions=[])["position"]
    yield position
    for _ in range(plies):
        actions = serve.ask(op="legal", position=position)["actions"]
        if not actions:
            return
        position = serve.ask(op="apply", position=position, action=choose(rng, actions))["next"]
        yield position


def main(program, ruleset, games, seed, *plies):
    serve, rng = Serve(program), random.Random(int(seed))
    wanted = {int(ply) + DRAFT for ply in plies}
    text = subprocess.run([program, "rulings", "--json"], capture_output=True, check=True).stdout
    for _ in range(int(games)):
        rules = ruleset if wanted else random_rules(rng, ruleset, json.loads(text))
        length = max(wanted, default=LONG)
        for ply, position in enumerate(play(serve, rng, rules, length)):
            if not wanted or ply in wanted:
                print(position)


if __name__ == "__main__":
    main(*sys.argv[1:])
