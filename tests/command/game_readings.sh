#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck game readings: what games were played by is left over, and nothing is excluded without a
# game that shows it. tests/sessions/game_readings.md has all that it prints.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 6 || echo 40)
while read -r rules; do
    # Games under these rules that name only their ruleset.
    "$RANDOM_GAMES" "$rules" "$games" 60 3 |
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
