#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck game readings: what games were played by is left over, and nothing is excluded without a
# game that shows it; actions of a misreading are named. tests/sessions/game_readings.md has all that it prints.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 6 || echo 40)
while read -r rules; do
    # Games under these rules that name only their ruleset.
    "$PAIKOCHECK" game random --rules "$rules" --games "$games" --plies 60 --seed 3 2>/dev/null |
        sed "s/^\[Rules .*/[Rules \"${rules%%,*}\"]/" >hidden.paiko
    gives 0 game readings --json hidden.paiko
    cp "$out" found.json
    # Each excluded option is asked about again, in its own position.
    check "$rules is left over, and each exclusion holds" python3 - "$rules" <<'PYTHON'
import json, os, subprocess, sys

rules = sys.argv[1].split(",")
hidden = dict(one.split("=") for one in rules[1:])
found = json.load(open("found.json"))
assert found["rules"].split(",")[0] == rules[0] and found["unexplained"] == 0, found["rules"]
excluded = 0
for row in found["rulings"]:
    left = [row["played"]] + [o["option"] for o in row["others"] if not o["excluded"]]
    assert hidden.get(row["ruling"], left[0]) in left, row["ruling"]
    for option in row["others"]:
        by = option.get("by")
        assert option["excluded"] == (by is not None)
        if by and by["fault"] == "not legal":
            told = subprocess.run([os.environ["PAIKOCHECK"], "position", "apply", by["position"], by["action"]],
                                  capture_output=True)
            assert told.returncode == 1, (row["ruling"], option)
        excluded += by is not None
assert excluded >= 5, excluded
PYTHON
done <<'END'
catalyst2019,fire-bars-own=no,tie=none
pnp,blocking=tiles
bga,friendly-fire=self-only,shift-limit=3
shrines14,lotus-fire=counts
ronin13c,blocking=tiles,hero-air=up-to-2
END

# ---- actions that only a misreading allows ----
# Played by what the options say, but for actions of the misreading: at these plies, or all that come.
cat >planted.txt <<'END'
one-catalyst catalyst2019,fire-bars-own=no draw-four 10
one-pnp pnp,blocking=tiles draw-four 12
two-bga bga,friendly-fire=self-only draw-four 8,20
two-shrines shrines14,lotus-fire=counts air-long-leap 10,20
two-ronin ronin13c lotus-shifts 30,35
misread-draws bga draw-four all
misread-bows catalyst2019 bow-long all
END
cat >plant.py <<'PYTHON'
import json, os, random, subprocess

PAIKOCHECK = os.environ["PAIKOCHECK"]


class Served:
    def __init__(self, *options):
        self.process = subprocess.Popen([PAIKOCHECK, "conform", "serve", *options],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps({"id": 1, **request}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def play(rules, wrong, places, choices):
    right, actions, planted = Served(), [], []
    position = subprocess.check_output([PAIKOCHECK, "position", "new", rules], text=True).strip()
    while len(actions) < 60:
        legal, theirs = (one.ask(op="legal", position=position).get("actions") for one in (right, wrong))
        if not legal or not theirs:
            break  # over, or no position under one of them
        listed = set(legal)
        odd = [a for a in theirs if a not in listed]
        wanted = choices.random() < 0.3 if places is None else places and len(actions) + 1 >= places[0]
        action = choices.choice(odd if odd and wanted else legal)
        if action not in listed:
            planted.append({"ply": len(actions) + 1, "action": action})
            places = places and places[1:]
        position = (right if action in listed else wrong).ask(op="apply", position=position, action=action)["next"]
        actions.append(action)
    return actions, planted


for name, rules, mutant, at in map(str.split, open("planted.txt")):
    places = None if at == "all" else [int(place) for place in at.split(",")]
    wrong, seed, actions, planted = Served("--mutant", mutant), 0, [], []
    while len(actions) < 60 or len(planted) < len(places or [1]):
        seed += 1
        actions, planted = play(rules, wrong, places, random.Random(seed))
    with open(name + ".paiko", "w") as file:
        print('[Paiko "1"]', f'[Rules "{rules.split(",")[0]}"]', '[Result "-"]', '[Ended "stopped"]', "",
              *(f"{i}. {a}" for i, a in enumerate(actions, 1)), "end", sep="\n", file=file)
    told = subprocess.run([PAIKOCHECK, "game", "readings", "--json", name + ".paiko"], capture_output=True, text=True)
    found = json.loads(told.stdout)["ends"][0]["fewest"]
    assert told.returncode == 1, name
    assert (found["actions"], found["wrong"]) == (planted, len(planted)), (name, planted, found)
    assert found["unread"] == 0 and not found["end"] and not found["spent"], (name, found)
PYTHON
check 'the planted actions are named' python3 plant.py
gives 1 game readings --json two-bga.paiko
cp "$out" once.json
gives 1 game readings --json two-bga.paiko
check 'the same game gives the same' cmp "$out" once.json
