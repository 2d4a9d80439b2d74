#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `paikocheck game` with games of all rulesets and with random bytes. tests/sessions/game.md and
# game_conform.md have other tests of `game`.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

for rules in catalyst2019 pnp bga shrines14 ronin13c bga,blocking=tiles all; do
    games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 4 || echo 30)
    "$RANDOM_GAMES" "$rules" "$games" 90 5 >"$rules.paiko"
    gives 0 game check "$rules.paiko"
    prints_like "^$games games: $games right"
    [[ $rules == all ]] || check "all are of $rules" test "$(grep -cF "[Rules \"$rules\"]" "$rules.paiko")" -eq "$games"
done
gives 0 game check catalyst2019.paiko bga.paiko pnp.paiko
head -c 300000 /dev/urandom >random
gives 2 game check random pnp.paiko
prints_like ' right, 0 wrong'
