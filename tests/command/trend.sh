#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs of conform that are kept in the findings store, and their trend: which causes are new, which
# are mended, how often each run saw each.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
cd "$scratch" || exit 1

asked=(conform --rules catalyst2019 --only 'cat-b*' --random 0 --jobs 1 --store runs.sqlite)
run "${asked[@]}" --explain 3 -- "$PAIKOCHECK" serve --mutant bow-short
exits 1
run "${asked[@]}" --explain 0 --seed 7 -- "$PAIKOCHECK" serve
exits 0
run findings trend --store runs.sqlite
exits 0
prints_like '^paikocheck engine [0-9.]+ against catalyst2019: 2 runs$'
prints_like '^     1  [-0-9]+ [0-9:]+ +1 +[1-9][0-9]* +[1-9][0-9]* +1 +1 +0$'
prints_like '^     2  [-0-9]+ [0-9:]+ +7 +[1-9][0-9]* +0 +0 +0 +1$'
prints_like '^ +[1-9][0-9]* +-  Plays as if a Bow '

# What did not ask everything has mended nothing.
run "${asked[@]}" --explain 3 -- "$PAIKOCHECK" serve --mutant bow-short
exits 1
run "${asked[@]}" --explain 0 --shard 1/2 -- "$PAIKOCHECK" serve
run findings trend --store runs.sqlite
prints_like '^     3 .* +1 +1 +0$'
prints_like '^     4 .* +0 +0 +0  not everything was asked$'

# Another implementation, and other rulesets, are beside no other's runs.
run conform --rules pnp --only 'pnp-capture-t*' --random 0 --jobs 1 --explain 0 --store runs.sqlite \
    -- "$PAIKOCHECK" serve
run findings trend --store runs.sqlite
prints_like '^paikocheck engine [0-9.]+ against pnp: 1 run$'
run findings trend --store runs.sqlite --json
exits 0
cp "$out" trend.json
check 'of its schema' "$here/schemas.py" output/findings.trend trend.json
check 'the same numbers' python3 - <<'END'
import json
one, other = json.load(open('trend.json'))
assert [r['new'] for r in one['runs']] == [1, 0, 1, 0], one
assert [r['mended'] for r in one['runs']] == [0, 1, 0, 0], one
assert [r['complete'] for r in one['runs']] == [True, True, True, False], one
(cause,) = one['causes']
assert [s is None for s in cause['seen']] == [False, True, False, True], cause
assert other['rules'] == 'pnp' and len(other['runs']) == 1, other
END

# Merging takes runs over, once.
run findings merge runs.sqlite --store all.sqlite
exits 0
run findings merge runs.sqlite --store all.sqlite
run findings trend --store all.sqlite --json
check 'all runs are there' cmp -s "$out" trend.json

# A store without runs has no trend; a store that can't be used is told of.
run crosscheck --position 'rules=pnp' --findings none
run findings trend --store missing.sqlite
exits 2
says 'No such file or directory'
printf 'not a database, not at all' >junk.sqlite
run "${asked[@]:0:8}" --store junk.sqlite --explain 0 -- "$PAIKOCHECK" serve
exits 2
run conform --store a.sqlite --implementation one -- "$PAIKOCHECK" serve --implementation two -- "$PAIKOCHECK" serve
exits 2
says 'found "--store"'
