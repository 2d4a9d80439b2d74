#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests conform on programs that play right but misbehave otherwise: they print too much, do not end, or are silent.
# This file has the cases that depend on time. tests/sessions/children.md has the rest.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# The command `"${child[@]}" WHAT "${serve[@]}"` starts a program that misbehaves as WHAT says (filter.py).
child=(python3 "$checkout/tests/conform/filter.py")
few=(conform --rules catalyst2019 --only 'cat-air-[ab]*' --random 0 --jobs 1 --timeout 10)

# ---- surplus output ----

# If surplus output comes late, chance decides to which request conform assigns it. But conform always notices it.
gives 1 "${few[@]}" -- "${child[@]}" twice-late "${serve[@]}"

# ---- a program that hangs at its end ----

gives 1 "${few[@]}" -- "${child[@]}" bye-hang "${serve[@]}"
prints_like ' 2 of 2 scenario cases run: 2 passed$'
prints_like '^  outcome     no answer to .bye. within 10000 ms, still running$'
prints_line 'failed: 1 kind of unclean exit'

# ---- few open files ----

# with_files LIMIT COMMAND…: runs the command, which may have at most LIMIT files open.
with_files() {
    # shellcheck disable=SC2016
    run_any bash -c 'ulimit -n "$1" && shift && exec "$@"' - "$@"
}
# A limit of 20 open files is enough.
for limit in 20 64 255; do
    with_files "$limit" "$PAIKOCHECK" "${few[@]}" -- "${serve[@]}"
    exits 0
    prints_like ' 2 of 2 scenario cases run: 2 passed$'
done
# With too low a limit on open files, paikocheck cannot start processes, and must say so. The sanitizer's leak check is
# off, since it opens files too.
refused_files() {
    local limit=$1
    shift
    ASAN_OPTIONS=${ASAN_OPTIONS-}:detect_leaks=0 with_files "$limit" "$PAIKOCHECK" "$@"
    exits 2
    says "no process can be started: Too many open files (ulimit -n $limit)"
}
for limit in 8 10 11 12; do
    refused_files "$limit" "${few[@]}" -- "${serve[@]}"
done
for limit in 40 41; do
    refused_files "$limit" "${few[@]}" --random 1000 --jobs 64 -- "${serve[@]}"
done
for limit in 16 17; do
    refused_files "$limit" verify lockstep --games 3 --jobs 20
    refused_files "$limit" verify exhaust --rules bga --tiles 1 --jobs 20
done

# ---- a stack that is too small ----

# shellcheck disable=SC2016
any_gives 2 bash -c 'ulimit -s 256 && exec "$@"' - "$PAIKOCHECK" verify lockstep --games 30 --findings small
says 'paikocheck: KiB of stack (ulimit -s): found 256, expected at least 1024'
prints_nothing
check 'nothing is stored' test ! -e small

# ---- cases without an answer ----

# A case without an answer is shrunk too. While conform shrinks, its time limit for an answer is shorter.
begun=$SECONDS
gives 1 conform --rules catalyst2019 --only 'cat-sai-*' --random 0 --jobs 2 --explain 0 --timeout 5 --json r.json -- \
    "${child[@]}" hang-sai "${serve[@]}"
check 'within bounds' test $((SECONDS - begun)) -lt 300
prints_like '^1  The program gives no answer within 5 s when it applies a shift'
check 'with a tile or two' grep -qE '"tiles": [12],' r.json

# ---- a program that never answers ----

# A program that answers the handshake at once, and is silent afterwards.
# shellcheck disable=SC2016 # the program's own shell expands this
silent=(sh -c 'read -r hello; echo "$0"; exec sleep 1000'
    '{"id":1,"protocol":"1.0","name":"silent","version":"1","rulesets":["catalyst2019"],"can":["apply","legal","refuse","rulings"]}')

# The time limit for an answer may be a fraction of a second.
gives 1 conform --rules catalyst2019 --only cat-air-knight --random 0 --jobs 1 --timeout 0.25 -- "${silent[@]}"
prints_like 'gives no answer within 0.25 s'

# The report says what was not run, and why.
gives 1 conform --rules catalyst2019 --only 'cat-s*' --random 300 --seed 1 --jobs 1 --timeout 0.5 --json r.json -- "${silent[@]}"
prints_like '^GAVE UP: it timed out 10 times in a row; the figures below are partial'
prints_like '^not run: [1-9][0-9,]* scenario cases, 300 positions of generated play, because it timed out 10 times in a row'
prints_like ' scenario cases run: 0 passed, 10 timed out$'
check 'the report is of its schema' "$here/schemas.py" report r.json

# deadline LINE OPTION…: the deadline must come in the middle of the work that LINE names: generated play, or the
# explanation of a difference. That work needs far more answers than there is time for. If the machine does not reach
# the work in one second, the deadline is doubled.
deadline() {
    local line=$1 seconds begun
    shift
    for seconds in 1 2 4 8 16 32 64; do
        begun=$SECONDS
        run conform --rules catalyst2019 --seed 1 --jobs 1 --deadline "$seconds" --timeout 600 \
            --explain 4000 "$@"
        check 'within bounds' test $((SECONDS - begun)) -lt 300
        if grep -qE "$line" "$out"; then break; fi
    done
    exits 1
    prints_like "$line"
    prints_like "^not run: ([0-9,]+ positions|explaining).*because the time was up \\(--deadline $seconds\\)\$"
}
deadline '^generated play: [1-9][0-9]* positions, seed 1; questions: [1-9][0-9]* passed$' \
    --only 'cat-air-[ab]*' --random 100000000 -- "${serve[@]}"
prints_like '^not run: [1-9][0-9,]* positions of generated play, because'
# Each answer takes a quarter of a second. The deadline comes while conform explains the case that failed.
deadline '^not run: explaining.*because the time was up' \
    --only cat-bow-up --random 0 -- "${child[@]}" slow "${serve[@]}" --mutant bow-short
