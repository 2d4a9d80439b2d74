#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# explain: every clause that forbids, those that allow, each with what it says and what it means
# here; wrong input; batches.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# White may land on neither own nor enemy Fire's threat, nor outside the homeground.
fires='rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1F^4f>3/8/6/4/2 turn=W phase=action hand=AS2:- reserve=A2B3E3F2I3L3SW3:A3B3E3F2I3L3S3W3 lost=-:- streak=-:-'
for impl in engine spec; do
    run explain --impl "$impl" "$fires" S@d6
    exits 1
    prints_line 'S@d6 is not legal; 1 clause forbids it:'
    prints_like '^CAT-FIRE-5  \(catalyst2019, document 000: Fire\)$'
    prints_like "^  here  d6 lies in the threat of White's Fire on d5\.$"
    says_nothing
done
run explain "$fires" S@h5
exits 1
prints_line 'S@h5 is not legal; 2 clauses forbid it:'
prints_like '^CAT-DEP-2  '
prints_like '^CAT-DEP-3  '
run explain "$fires" 'draw A2B'
exits 0
prints_like '^draw A2B is legal; [0-9]+ clauses allow it:$'
prints_like '^CAT-DRAW-1  '
prints_like '^ruling:draw-count  \(rulings: draw-count=1-to-3\)$'

run explain --json "$fires" S@d6
exits 1
prints_lines 1
prints_like '^\{"legal": false, "clauses": \[\{"id": "CAT-FIRE-5", "document": .*, "spot": "Fire", "rule": .*, "here": .*\}\]\}$'

run explain "$fires" S@z6
exits 2
prints_nothing
says 'paikocheck explain: action: column 3: found "z6"'
run explain "$over" 'draw A'
exits 2
prints_nothing
says 'no action: the game is over (phase=over:W)'

printf '%s\tS@d6\nbad\tS@d6\n%s\n%s\tdraw A\n' "$fires" "$fires" "$fires" >"$scratch/in"
run explain --json - <"$scratch/in"
exits 2
prints_lines 4
check 'no, unreadable, unreadable, yes' cmp -s <(cut -c1-15 "$out") \
    <(printf '%s\n' '{"legal": false' '{"error": "stan' '{"error": "stan' '{"legal": true,')
says '2 of 4 lines could not be read'
