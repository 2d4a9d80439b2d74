#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck game readings: what games were played by is left over, and nothing is excluded without a
# game that shows it; two readings that explain the same; games that no reading explains.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# played GAMES RULES FILE: games under these rules that name only their ruleset.
played() {
    "$PAIKOCHECK" game random --rules "$2" --games "$1" --plies 60 --seed 3 2>/dev/null |
        sed "s/^\[Rules .*/[Rules \"${2%%,*}\"]/" >"$3"
}
games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 6 || echo 40)
while read -r rules; do
    played "$games" "$rules" hidden.paiko
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

# ---- one game, two readings ----
{
    printf '[Paiko "1"]\n[Rules "bga"]\n[Result "-"]\n[Ended "stopped"]\n\n'
    n=0
    while read -r action; do
        echo "$((n += 1)). $action"
    done <<'END'
draw ABE3FW
draw EF3LSW3
draw W
F@c5>
L@h12
B@d7v
S@j10
W@g6
draw IL
draw AFS
F@l9>
F@f5>
I@l8-k8<
draw FS
k8-k10>
d7-f7>
W@j12
F@i7>
draw AE2
W@f2
F@j11v
draw I
L@l8
I@a7-b7<
W@i11
draw I2L
draw A2I
I@g3-i3^
l9-k8<
END
    echo end
} >one.paiko
gives 0 game readings one.paiko
prints_line '  played by bga,friendly-fire=self-only: 1 game explained, 0 not'
prints_like '^  friendly-fire: self-only or counts \(with path-[a-z-]*=[a-z-]*\)'
prints_like '^    not straight: game 1, ply 29, l9-k8< is not legal$'
gives 0 game readings --boards one.paiko
prints_like '^one\.paiko:34:5: ply 29: found "l9-k8<", expected a legal action$'
prints_like '^14  '

# ---- a game that no reading explains ----
sed '34s/l9-k8/l9-a7/' one.paiko >wrong.paiko
gives 1 game readings one.paiko wrong.paiko
prints_like '^wrong\.paiko: 1 game of bga, 29 plies$'
prints_like '^  not explained: wrong\.paiko:34:5: ply 29: found "l9-a7<", expected a legal action$'
prints_line '    if played by bga, 1 action is wrong: ply 29, l9-a7<'
# deviates SED WORDS: the game, changed so, deviates in what the words say.
deviates() {
    sed "$1" one.paiko >deviates.paiko
    gives 1 game readings deviates.paiko
    prints_line "    if played by $2"
}
deviates '20s/.*/15. d7-f4>/' 'bga, 2 actions are wrong: ply 15, d7-f4>; ply 29, l9-k8<'
deviates '6s/draw.*/give A/' 'bga, 1 action is wrong: ply 1, give A; 28 more cannot be read'
deviates '3s/-/W/; 4d' 'bga,friendly-fire=self-only, no actions are wrong; the end is wrong'
sed '2a[Players "5"]' one.paiko >players.paiko
gives 1 game readings players.paiko
prints_like '^  not explained: '
check 'what begins under no rules has no wrong action' test "$(grep -c 'if played' "$out")" -eq 0
sed 's/"stopped"/"stopped/' one.paiko >broken.paiko
refuses 'broken.paiko:4:' game readings broken.paiko
sed 's/"bga"/"mygame"/' one.paiko >ruleset.paiko
refuses 'ruleset.paiko:2:1: Rules: found "mygame", expected a ruleset' game readings ruleset.paiko
says '1 of 1 games could not be read'
refuses 'cannot read nothing.paiko' game readings nothing.paiko
refuses 'found -, expected a file' game readings -

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
gives 1 game readings two-bga.paiko
prints_like '^    if played by bga(,[^ ]*)?, 2 actions are wrong: ply [0-9]+, draw [A-Z0-9]+; ply [0-9]+, draw [A-Z0-9]+$'
gives 1 game readings --json two-bga.paiko
cp "$out" once.json
gives 1 game readings --json two-bga.paiko
check 'the same game gives the same' cmp "$out" once.json

# ---- the end of a game says something too ----
"$PAIKOCHECK" game random --rules pnp,tie=none --games 1 --plies 40 --seed 3 2>/dev/null |
    sed 's/^\[Result .*/[Result "W"]/; /^\[Ended/d' >end.paiko
gives 1 game readings end.paiko
prints_like 'not explained: end\.paiko:[0-9]+:[0-9]+: Result: found "W", expected -'
sed -E '/^end/s/hand=[^ ]*/hand=-:-/; s/"W"/"-"/' end.paiko >final.paiko
gives 1 game readings final.paiko
prints_like 'not explained: final\.paiko:[0-9]+:[0-9]+: end'

# ---- who plays what ----
played 20 bga,blocking=none one-club.paiko
played 20 bga,blocking=tiles other-club.paiko
gives 0 game readings one-club.paiko other-club.paiko
prints_like '^bga, blocking: none in one-club\.paiko; tiles.* in other-club\.paiko$'
check 'where they agree is not said' test -z "$(grep '^bga, tie: ' "$out")"

# ---- conform says it before it asks ----
played 20 bga,blocking=tiles recorded.paiko
run conform --games recorded.paiko --explain 0 -- "$PAIKOCHECK" conform serve --ruling blocking=tiles
says '  played by bga,blocking=tiles: 20 games explained, 0 not'
run conform --games one.paiko --explain 0 -- "$PAIKOCHECK" conform serve
says 'one.paiko: 1 game of bga, 29 plies'

# ---- another program's log ----
logs=$checkout/examples/logs
any_gives 0 python3 "$logs/convert.py" "$logs/table.json" "$logs/log.csv"
cp "$out" converted.paiko
prints_line '[White "Cem \"the Bow\""]'
shows '2 games: 2 right, 0 wrong, 0 cut off, 0 unreadable; 6 plies' game check converted.paiko
gives 0 game readings converted.paiko
prints_like '^converted\.paiko: 2 games of bga, 6 plies$'
python3 -c 'import csv, json, sys
print(*map(json.dumps, csv.DictReader(open(sys.argv[1]))), sep="\n")' "$logs/log.csv" >log.jsonl
any_gives 0 python3 "$logs/convert.py" "$logs/table.json" log.jsonl
check 'JSON lines give the same' cmp "$out" converted.paiko
sed 's/takes E,/eats E,/' "$logs/log.csv" >eats.csv
any_gives 1 python3 "$logs/convert.py" "$logs/table.json" eats.csv
says "eats.csv:5: game 17 is left out: action 'eats E'"
check 'the other game is there' grep -q '^1. draw A2BEFIL (3)$' "$out"
sed 's/move,took/what,took/' "$logs/log.csv" >column.csv
any_gives 1 python3 "$logs/convert.py" "$logs/table.json" column.csv
says "column.csv:2: game 17 is left out: found no 'move'"
any_gives 2 python3 "$logs/convert.py" "$logs/table.json"
says 'usage: convert.py TABLE LOG'
