#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# exhaust: what is reported is kept and not done again, whatever ends it.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 verify exhaust --rules pnp --chunks 1 --every 30 --quiet
says_nothing
prints_like '^pnp with 1 piece: '
prints_like '^1 of 58 chunks: [0-9]+ positions, [0-9]+ listed actions, [0-9]+ successors compared, 0 differ; '

# In two goes it is the same as in one.
progress=$scratch/progress
gives 0 verify exhaust --rules shrines14 --chunks 3 --every 30 --quiet
whole=$(sed 's/; .*//' <(tail -1 "$out"))
gives 0 verify exhaust --rules shrines14 --chunks 1 --every 30 --quiet --resume "$progress"
check 'one chunk is in the file' test "$(grep -c '^chunk ' "$progress")" -eq 1
printf 'chunk 1 5 5' >>"$progress" # cut off as it was written
gives 0 verify exhaust --rules shrines14 --chunks 3 --every 30 --quiet --resume "$progress"
check 'both goes together are the whole' test "$(sed 's/; .*//' <(tail -1 "$out"))" = "$whole"
cp "$progress" "$scratch/before"
gives 0 verify exhaust --rules shrines14 --chunks 3 --every 30 --quiet --resume "$progress"
check 'nothing is done again' cmp -s "$progress" "$scratch/before"
check 'and all is told' test "$(sed 's/; .*//' <(tail -1 "$out"))" = "$whole"

# The file is another job's.
refuses 'expected paikocheck verify exhaust 1 rules=pnp tiles=1 every=30' verify exhaust --rules pnp --chunks 3 --every 30 --quiet --resume "$progress"
gives 2 verify exhaust --quiet --resume "$scratch/no/such/folder"
prints_nothing

# Killed, and by Ctrl-C: what was reported stays; no worker is left over.
stopped KILL "grep -q ^chunk $scratch/killed" verify exhaust --rules bga --tiles 2 --quiet --resume "$scratch/killed"
done_before=$(grep -c '^chunk ' "$scratch/killed")
# It listens before it has workers.
working() {
    pgrep -P "$pid"
}
stopped INT working verify exhaust --rules bga --tiles 2 --quiet --resume "$scratch/killed"
exits 130
prints_like 'interrupted$'
check 'nothing reported is lost' test "$(grep -c '^chunk ' "$scratch/killed")" -ge "$done_before"
