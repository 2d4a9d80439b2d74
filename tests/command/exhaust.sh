#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# exhaust that is stopped; tests/sessions/verify.md has the rest.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# By Ctrl-C: no worker is left over. It listens before it has workers.
working() {
    pgrep -P "$pid"
}
stopped INT working verify exhaust --rules bga --tiles 2
exits 130
prints_like 'interrupted$'
