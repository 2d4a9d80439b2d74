#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The position after an action, and why an action is not legal.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

next='rules=catalyst2019 board=2/4/6/8/10/3f>8/14/14/3S8/2A7/8/6/4/2 turn=B phase=action hand=I:AB reserve=A2B3E3F3I2L3S2W3:A2B2E3F2I3L3S3W3 lost=-:- streak=-:-'

for impl in engine spec; do
    shows "$next" position apply --impl "$impl" "$play" A@e5
    shows "{\"legal\": true, \"position\": \"$next\"}" position apply --impl "$impl" --json "$play" A@e5

    # a8 is in the middleground and in nobody's threat.
    gives 1 position apply --impl "$impl" "$play" A@a8
    prints_nothing
    says 'paikocheck position apply: not legal: '
    says 'CAT-DEP-'
    says_lines 1
    gives 1 position apply --impl "$impl" --json "$play" A@a8
    prints_like '^\{"legal": false, "clauses": \["[A-Z]+-[A-Z]+-[0-9]+".*\]\}$'
    prints_like '"CAT-DEP-'
    says_nothing

    gives 1 explain --impl "$impl" "$play" A@a8
    says_nothing
    prints_like '^A@a8 is not legal; [0-9]+ clauses? forbids? it:$'
    prints_like '^CAT-DEP-[0-9]+  \(catalyst2019, document 000: .+\)$'
    prints_like '^  rule  .+'
    prints_like '^  here  .*a8'
    gives 0 explain --impl "$impl" "$play" A@e5
    prints_like '^A@e5 is legal; [0-9]+ clauses? allows? it:$'
    gives 1 explain --impl "$impl" --json "$play" A@a8
    prints_lines 1
    prints_like '^\{"legal": false, "clauses": \[\{"id": "CAT-.*", "document": "catalyst2019, document 000", "spot": ".+", "rule": ".+", "here": ".+"\}.*\]\}$'
    gives 0 explain --impl "$impl" --json "$play" A@e5
    prints_like '^\{"legal": true, "clauses": \[\{'
done

# Unreadable actions and positions, and actions for a game that is over.
wrong() {
    local command impl
    for command in "position apply" explain; do
        for impl in engine spec; do
            # shellcheck disable=SC2086 # several words
            refuses "paikocheck $command: $3" $command --impl "$impl" "$1" "$2"
            says_lines 1
        done
    done
}
wrong "$play" '' 'action: column 1: '
wrong "$play" 'A@' 'action: column 3: '
wrong "$play" 'A@z9' 'action: column 3: '
wrong "$play" 'B@d5' 'action: column 5: '
wrong "$play" 'a@d5' 'action: column 2: '
wrong "$play" 'A@d5 ' 'action: column 5: '
wrong "${play/turn=W/turn=X}" 'A@d5' "position: column $(column "$play" 'W phase'): turn: found"
wrong "$over" 'A@d5' 'action: column 1: found "A@d5", expected no action: the game is over (phase=over:W)'

# A ruling that forbids is named with its option and what it means.
gives 1 explain "${play/catalyst2019/catalyst2019,rotate-in-place=no}" e6-e6
prints_like '^ruling:rotate-in-place  \(rulings: rotate-in-place=no\)$'
prints_like '^  rule  .+'
