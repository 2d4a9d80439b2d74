#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `game readings`, which excludes options under which given games are not legal. It must never exclude the rules by
# which the games were played. For each excluded option it names a game. tests/sessions/game_readings.md shows its output.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 6 || echo 40)
while read -r rules; do
    # Makes games under these options, and deletes the options from the game file.
    "$RANDOM_GAMES" "$rules" "$games" 60 3 |
        sed "s/^\[Rules .*/[Rules \"${rules%%,*}\"]/" >hidden.paiko
    gives 0 game readings hidden.paiko
    cp "$out" found.txt
    # For each excluded option the output names a game and a ply, which must be illegal under this option.
    check "$rules is left over, and each exclusion holds" python3 - "$rules" <<'PYTHON'
import os, re, subprocess, sys
def ask(*words, given=""):
    return subprocess.run([os.environ["PAIKOCHECK"], *words], input=given, capture_output=True, text=True)
rules = sys.argv[1].split(",")
hidden = dict(one.split("=") for one in rules[1:])
games = re.findall(r"(?ms)^\[Paiko.*?^end", open("hidden.paiko").read())
found, excluded = open("found.txt").read(), 0
ruleset, *played = re.search(rf"^  played by ({rules[0]}\S*): \d+ games fit these rules, 0 do not$", found, re.M)[1].split(",")
for line in found.split("\n"):
    row = re.fullmatch(r"  ([a-z-]+): (.*)", line)
    if row and row[1] != "any option":
        ruling = row[1]
        left = re.sub(r" \(with \S+\)", "", row[2]).split(" or ")
        assert hidden.get(ruling, left[0]) in left, line
    row = re.fullmatch(r"    (\S+) does not fit: game (\d+), ply (\d+), (.*) is not legal", line)
    if row:
        reading = [ruleset] + [one for one in played if not one.startswith(ruling + "=")] + [f"{ruling}={row[1]}"]
        in_order = re.match(r"rules=(\S+)", ask("position", "new", ",".join(reading)).stdout)[1]
        game = re.sub(r'\[Rules ".*"\]', f'[Rules "{in_order}"]', games[int(row[2]) - 1]) + "\n"
        said = ask("game", "check", "-", given=game)
        assert said.returncode == 1 and f'ply {row[3]}: found "{row[4]}"' in said.stdout, (line, said.stdout)
    excluded += " does not fit: " in line
assert excluded >= 5, excluded
PYTHON
done <<'END'
catalyst2019,fire-bars-own=no,tie=none
pnp,blocking=tiles
bga,friendly-fire=self-only,shift-limit=3
shrines14,lotus-fire=counts
ronin13c,blocking=tiles,hero-air=up-to-2
END
