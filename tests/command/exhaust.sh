#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# exhaust: what is reported is kept, whatever ends it; tests/sessions/verify.md has the rest.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

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
