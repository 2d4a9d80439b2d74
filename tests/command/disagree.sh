#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A mutant of the engine: clauses come from the spec, and where the two do not agree that
# is said loudly and makes the exit code 1. PAIKOCHECK is paikocheck-mutants here.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# The Bow on e6 threatens e8, e9 and e10; the mutant forgets e10.
bow="rules=catalyst2019 board=2/4/6/8/10/12/14/14/3B^8/10/8/6/4/2 turn=W phase=action hand=A:A reserve=A2B2E3F3I3L3S3W3:A2B3E3F3I3L3S3W3 lost=-:- streak=-:-"

gives 0 position apply "$bow" A@e10
says_nothing
gives 0 explain "$bow" A@e10
says_nothing

export PAIKO_MUTANT=bow-short
gives 1 position apply "$bow" A@e10
prints_nothing
says 'paikocheck position apply: DISAGREEMENT: the engine says not legal, the spec says legal'
says "  position: $bow"
says '  action:   A@e10'
says "  again:    paikocheck explain --impl engine '$bow' 'A@e10'"
gives 1 position apply --json "$bow" A@e10
prints '{"legal": false, "clauses": [], "disagreement": "engine: not legal, spec: legal"}'
says 'DISAGREEMENT'
gives 0 position apply --impl spec "$bow" A@e10
says_nothing

gives 1 explain "$bow" A@e10
says 'DISAGREEMENT: the engine says not legal, the spec says legal'
prints_like '^A@e10 is legal; '
gives 1 explain --json "$bow" A@e10
prints_like '^\{"legal": true, "clauses": .*, "disagreement": "engine: not legal, spec: legal"\}$'

# The other way round: the mutant lets a player draw four.
PAIKO_MUTANT='draw-four'
gives 1 explain "$bow" 'draw A2B2'
says 'DISAGREEMENT: the engine says legal, the spec says not legal'
prints_like '^CAT-DRAW-1  '

# In a batch it is said for each line, and outweighs lines that cannot be read.
PAIKO_MUTANT='bow-short'
printf '%s\tA@e10\nx\n%s\tA@a8\n' "$bow" "$bow" >"$scratch/in"
gives 1 position apply - <"$scratch/in"
check 'three lines' cmp -s <(cut -d' ' -f1 "$out") <(printf 'illegal\nerror\nillegal\n')
says 'the spec disagreed with 1 of 3 answers'
says '1 of 3 lines could not be read'
