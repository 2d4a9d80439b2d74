#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Campaigns of several processes in one folder, and one that is killed again and again.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# Begun at once in a folder that is not there yet: all work, and the store knows them all.
for round in 1 2 3 4 5; do
    pids=()
    for seed in 1 2 3 4; do
        "$PAIKOCHECK" verify lockstep --games 1 --seed "$seed" --jobs 1 --rules pnp --findings "new$round" \
            >"out$seed" 2>"err$seed" &
        pids+=("$!")
    done
    for seed in 1 2 3 4; do
        wait "${pids[seed - 1]}"
        status=$? ran="campaign $seed of round $round"
        cp "out$seed" "$out"
        cp "err$seed" "$err"
        exits 0
    done
    gives 0 verify findings list --store "new$round/findings.sqlite"
done

# Killed after a second or so, each time: it advances nevertheless, game by game, and where it is let
# comes to its end. A little later each time, for a machine on which a second is not enough to start.
games=(verify lockstep --jobs 1 --games 60)
"$PAIKOCHECK" "${games[@]}" --seed 3 --findings killed >"$out" 2>"$err" &
pid=$!
until grep -q 'seed 3' "$err" || ! kill -0 "$pid"; do
    sleep 0.05
done
kill -KILL "$pid"
wait "$pid" 2>/dev/null
status=137 at=0
# A campaign that is killed after it noted its end and before it left is over all the same: the store
# says so, with every game of every ruleset played. No other answer lets the test end early.
came_to_its_end() {
    ((status == 2)) && grep -qF 'no campaign that was interrupted' "$err" &&
        python3 -c 'import sqlite3, sys
rows = sqlite3.connect("killed/findings.sqlite").execute("SELECT done, next_game FROM campaign").fetchall()
sys.exit(rows != [(1, 5 * 60)])'
}
start=${PAIKO_SLOW_BUILD:+2} # sanitizers take most of a second to start
for ((kills = 0; kills < 20 && status == 137; kills++)); do
    run_any timeout -s KILL "$((${start:-0} + kills / 3)).7" "$PAIKOCHECK" "${games[@]}" --resume --findings killed
    if came_to_its_end; then
        status=0
        break
    fi
    # Killed before it said anything, or it said what is read below.
    check 'it says where it goes on' test ! -s "$err" -o "$(grep -cE ' after game [0-9]+$' "$err")" -gt 0
    now=$(sed -nE 's/.* after game ([0-9]+)$/\1/p' "$err")
    check 'nothing is lost' test "${now:-$at}" -ge "$at"
    at=${now:-$at}
done
check 'it has advanced' test "$at" -gt 0 -o "$status" -eq 0
if ((status != 0)); then
    run "${games[@]}" --resume --findings killed
    came_to_its_end || exits 0
fi
run "${games[@]}" --resume --findings killed
check 'it came to its end' came_to_its_end
