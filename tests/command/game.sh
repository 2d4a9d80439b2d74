#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck game: games of all rulesets, and bytes of chance; tests/sessions/game.md and game_conform.md have
# what else it says.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# ---- right, over games of all rulesets ----
for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 4 || echo 30)
    "$RANDOM_GAMES" "$rules" "$games" 90 5 >"$rules.paiko"
    gives 0 game check "$rules.paiko"
    prints_like "^$games games: $games right"
done
gives 0 game check catalyst2019.paiko bga.paiko pnp.paiko
# The spec, which shares nothing with the engine that played, says the same of one of them.
rules=$(sed -n 's/^\[Rules "\(.*\)"\]$/\1/p' ronin13c.paiko | head -1)
players=$(sed -n 's/^\[Players "\(.*\)"\]$/\1/p' ronin13c.paiko | head -1)
actions=$(awk '/^end/ {exit} sub(/^[0-9]+\. /, "") {printf "%s\"%s\"", n++ ? "," : "", $0}' ronin13c.paiko)
final=$(sed -n 's/^end //p' ronin13c.paiko | head -1)
printf '{"id":1,"op":"play","rules":"%s","players":%s,"actions":[%s]}\n' "$rules" "$players" "$actions" |
    "$PAIKOCHECK" conform serve --impl spec >played
check 'the spec comes to the same end' grep -qF "\"legal\":true,\"position\":\"$final\"" played

head -c 300000 /dev/urandom >random
gives 2 game check random pnp.paiko
prints_like ' right, 0 wrong'
