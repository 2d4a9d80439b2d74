#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck findings, and campaigns that are stopped: what was found is in the store as soon as it
# was found, and a campaign goes on where it was.
# shellcheck source=tests/command/lib.sh
source "$(dirname "$0")/lib.sh"

store=$scratch/f/findings.sqlite
export PAIKO_MUTANT=draw-four

# Killed at once when something is there.
"$PAIKOCHECK" crosscheck --rules catalyst2019 --seed 2 --seconds 86400 --findings "$scratch/f" \
    >/dev/null 2>&1 &
campaign=$!
found() {
    "$PAIKOCHECK" findings list --store "$store" | grep -q draw
}
check 'something is there' until_holds found
kill -KILL "$campaign"
wait "$campaign" 2>/dev/null
run findings list --store "$store"
exits 0
prints_like 'engine-only draw'

run crosscheck --resume --findings "$scratch/f" --seconds 1
exits 1
says 'continuing campaign'
run crosscheck --resume --findings "$scratch/f"
exits 2
says 'no campaign that was interrupted'
run crosscheck --resume --findings "$scratch/f" --rules pnp
exits 2
says 'takes seed, part, rulesets and depth from the campaign'

run findings show 1 --store "$store"
exits 0
prints_like 'CAT-DRAW-1'
run findings show 1 --store "$store" --board https://example.org/index.html
prints_like '^  board       https://example.org/index.html#p=rules%3Dcatalyst2019'
run findings show 1 --store "$store" --board javascript:x
exits 2
says 'option --board: found "javascript:x"'
run findings replay 1 --store "$store"
exits 1
PAIKO_MUTANT=bow-short run findings replay 1 --store "$store"
exits 0
prints_like 'engine and spec agree'

run findings record 1 --store "$store"
exits 0
prints_like '^\[From "rules=catalyst2019'
prints_like '^1\. '
cp "$out" "$scratch/found.paiko"
PAIKO_MUTANT='' run game check "$scratch/found.paiko"
check 'it can be read' test "$status" -le 1

run findings export "$scratch/exported" --store "$store"
exits 0
run verify --corpus "$scratch/exported" --rules catalyst2019 --games 1 --seed 1 --findings "$scratch/g"
exits 1
run findings merge "$store" --store "$scratch/all.sqlite"
exits 0
prints_like 'new finding'
run findings merge "$store" --store "$scratch/all.sqlite"
prints_like '0 new findings'

# Wrong use.
run findings
exits 2
run findings look --store "$store"
exits 2
says 'list, show, replay, record, export, merge or trend'
run findings show --store "$store"
exits 2
run findings show 99 --store "$store"
exits 2
says 'a number that'
run findings list --store "$scratch/none.sqlite"
exits 2
says 'no such file'

