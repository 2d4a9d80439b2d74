#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# explain: every clause that forbids, those that allow, each with what it says and what it means
# here; wrong input; batches.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# White may land on neither own nor enemy Fire's threat, nor outside the homeground.
fires='rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1F^4f>3/8/6/4/2 turn=W phase=action hand=AS2:- reserve=A2B3E3F2I3L3SW3:A3B3E3F2I3L3S3W3 lost=-:- streak=-:-'
for impl in engine spec; do
    gives 1 explain --impl "$impl" "$fires" S@d6
    prints_line 'S@d6 is not legal; 1 clause forbids it:'
    prints_like '^CAT-FIRE-5  \(catalyst2019, document 000: Fire\)$'
    prints_like "^  here  d6 lies in the threat of White's Fire on d5\.$"
    says_nothing
done
gives 1 explain "$fires" S@h5
prints_line 'S@h5 is not legal; 2 clauses forbid it:'
prints_like '^CAT-DEP-2  '
prints_like '^CAT-DEP-3  '
gives 0 explain "$fires" 'draw A2B'
prints_like '^draw A2B is legal; [0-9]+ clauses allow it:$'
prints_like '^CAT-DRAW-1  '
prints_like '^ruling:draw-count  \(rulings: draw-count=1-to-3\)$'
# What one option forbids, a further option may forbid too.
for option in tiles fire-too; do
    gives 1 explain "rules=pnp,blocking=$option board=2/4/6/8/10/12/14/6l7/5E6/10/8/6/4/2 turn=W phase=action hand=I:- reserve=A3B3E2F3I2L3S3W3:A3B3E3F3I3L2S3W3 lost=-:-" 'I@g8^'
    prints_like "^  here  \"$option\" forbids this; the default does not\.\$"
done

gives 1 explain --json "$fires" S@d6
prints_lines 1
prints_like '^\{"legal": false, "clauses": \[\{"id": "CAT-FIRE-5", "document": .*, "spot": "Fire", "rule": .*, "here": .*\}\]\}$'

refuses 'paikocheck explain: action: column 3: found "z6"' explain "$fires" S@z6
refuses 'no action: the game is over (phase=over:W)' explain "$over" 'draw A'

printf '%s\tS@d6\nbad\tS@d6\n%s\n%s\tdraw A\n' "$fires" "$fires" "$fires" >"$scratch/in"
gives 2 explain --json - <"$scratch/in"
prints_lines 4
check 'no, unreadable, unreadable, yes' cmp -s <(cut -c1-15 "$out") \
    <(printf '%s\n' '{"legal": false' '{"error": "stan' '{"error": "stan' '{"legal": true,')
says '2 of 4 lines could not be read'
