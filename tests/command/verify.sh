#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs `verify` on the whole corpus and a few games. Then interrupts `verify lockstep` and `verify exhaust` by Ctrl-C.
# tests/sessions/verify.md shows the output. The test test_mutants tries the mutants.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 verify --games 2 --seed 7 --perft 2000
prints_like '^  cases: [1-9][0-9]* passed, 0 failed, 0 skipped; '
prints_like '^  findings: 0, '
prints_like '^verify: all agree \(seed 7\): no differences; '
check 'nothing is stored' test ! -e findings

# Ctrl-C. The command has a session of its own, so the signal reaches all of its processes and no others.
ran='verify lockstep, interrupted'
setsid env --default-signal=INT "$PAIKOCHECK" verify lockstep --seconds 86400 --seed 7 >"$out" 2>"$err" &
leader=$!
# Once the command has workers, the command handles signals.
working() {
    (($(pgrep -s "$leader" | wc -l) > 1))
}
check 'there are workers' until_holds working
kill -INT -- "-$leader"
status=0
wait "$leader" || status=$?
exits 130
prints_like '^lockstep, seed 7, '
prints_like '^verify lockstep: INTERRUPTED \(seed 7\): the figures above are partial$'
check 'no process is left' test "$(pgrep -cs "$leader")" -eq 0

# After Ctrl-C `verify exhaust` leaves no worker behind.
stopped INT has_worker verify exhaust --rules bga --tiles 2
exits 130
prints_like 'interrupted$'
