#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck readings: the result of an action under other options, and which actions depend on one.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

turned='rules=catalyst2019,path-cover=ignored board=2/4/6/8/10/12/14/14/12/2F>7/2L5/F^5/4/2 turn=W phase=action hand=-:- reserve=A3B3E3FI3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-'
gives 0 readings "$turned" e5-e5^
says_nothing
prints_line 'Under this reading e5-e5^ is not legal'
prints_like '^    CAT-SHIFT-5   On e5 the Fire would have 0 threats'
prints_line 'path-cover (ignored here): Does cover count on the squares of a shift?'
prints_line '  counts: legal; nothing is captured'
prints_line '25 other rulings make no difference.'

# The reverse: where cover counts the turn is legal, and under the option the clauses forbid it.
gives 0 readings "${turned/,path-cover=ignored/}" e5-e5^
prints_line 'Under this reading e5-e5^ is legal; nothing is captured'
prints_line '  ignored: not legal'
prints_like '^    CAT-SHIFT-5 '

# The same falls, but in other waves; and what else falls, with the points of both sides.
waves='rules=catalyst2019 board=2/4/6/8/10/12/14/10Fv3/10s1/8A1/8/6/4/2 turn=B phase=action hand=ABEFILSW:A reserve=AB2E2FI2L2S2W2:A2B3E3F3I3L3S2W3 lost=-:- streak=-:-'
gives 0 readings "$waves" A@i12
prints_line "  with-others: legal; White’s Air on k5 is captured in wave 1, White’s Fire on k7 is captured in wave 1"
prints_line "    White's points: 1 instead of 0"

run readings 'rules=catalyst2019 board=2/4/6/1l2B^3/f>1s1f<5/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=ABEFILSW:ABEFILSW reserve=A2BE2F2I2L2S2W2:A2B2E2I2LSW2 lost=-:- streak=-:-' 'h11-h11<'
prints_line "    Black's points: 3 instead of 2"

# Another outcome: what falls and what stands in the fields, under both.
# shellcheck disable=SC2154 # positions of lib.sh
for position in "$play" "$play3" "$play4" "$first" "$first3" "$first4" "$deal4"; do
    gives 0 readings "$position"
    says_nothing
    prints_like '^[0-9]+ of [0-9]+ legal actions? depends? on a ruling'
    check 'counts all legal actions' grep -qE "^[0-9]+ of $("$PAIKOCHECK" legal "$position" | wc -l) " "$out"
done
gives 0 readings "$play" A@d7
prints_line 'No ruling makes a difference here: all 28 give the same result.'
run readings "$play3" A@d7
prints_line 'limit-reset (any-other here): What ends the run of turns in which a tile was shifted?'
prints_like "^    .*: .* instead of .*"

# A rule that the document leaves out is another document's, and the answer says so.
printed='rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=L:- reserve=A3B3E3F3I3L2S3W3:A3B3E3F3I3L3S3W3 lost=-:-'
run readings "$printed" L@a4
prints_like '^    PNP-FROM-2 +The rule is CAT-DEP-9 of document 000\.'
run readings --json "$printed" L@a4
prints_like '"borrowed": \[\{"id": "PNP-FROM-2", "rule": "CAT-DEP-9", "because": "'
run readings --json "$play" A@d7
prints_like '"borrowed": \[\]'

# What it says of an option is what the position under that option says.
gives 0 readings --json "$turned"
check 'each action is as legal as said under its option' python3 - "$PAIKOCHECK" "$turned" "$out" <<'END'
import json, subprocess, sys
program, position, out = sys.argv[1:]
said = json.load(open(out, encoding="ascii"))
legal = {}
def actions(pair):
    if pair not in legal:
        rules, rest = position.split(" ", 1)
        name = pair.split("=")[0]
        words = [w for w in rules.split(",") if not w.startswith(name + "=")]
        order = [r["name"] for r in json.loads(subprocess.check_output([program, "rules", "rulings", "--json"]))]
        usual = {r["name"]: r["defaults"].get("catalyst2019")
                 for r in json.loads(subprocess.check_output([program, "rules", "rulings", "--json"]))}
        if usual[name] != pair.split("=")[1]:
            words.append(pair)
        words[1:] = sorted(words[1:], key=lambda w: order.index(w.split("=")[0]))
        answer = subprocess.check_output([program, "legal", ",".join(words) + " " + rest], text=True)
        legal[pair] = set(answer.split("\n"))
    return legal[pair]
own = set(subprocess.check_output([program, "legal", position], text=True).split("\n"))
count = 0
for r in said["readings"]:
    there = actions(f"{r['ruling']}={r['option']}")
    assert (r["action"] in there) == r["legal"], r
    assert r["effect"] != "verdict" or (r["action"] in own) != r["legal"], r
    count += 1
assert count > 100 and said["actions"] == len(own - {""})
# Nothing that one list alone has is left out.
for pair, there in legal.items():
    named = {r["action"] for r in said["readings"] if f"{r['ruling']}={r['option']}" == pair}
    assert (own ^ there) <= named, pair
END

# A batch: lines with and without an action, and one that can't be read.
gives 2 readings --json - < <(printf '%s\n' "$play" "$play"$'\tA@d7' nonsense "$play"$'\tnonsense' "$over"$'\tpass')
prints_lines 5
says '3 of 5 lines could not be read'
gives 0 readings - < <(printf '%s\tA@d7\n' "$play")
prints_line 'No ruling makes a difference here: all 28 give the same result.'

# shellcheck disable=SC2154 # positions of lib.sh
refuses 'the game is over' readings "$over" pass
gives 0 readings "$over"
prints_line '0 of 0 legal actions depend on a ruling.'
refuses 'action: column 1: found "the end of the line"' readings "$play" ''
refuses 'found "nonsense"' readings nonsense
gives 2 readings
refuses 'found - and an action' readings - A@d7
