#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that every C file is formatted by clang-format, and that every C file and script begins with its licence. With
# --scripts, which takes twice as long, tests that shellcheck (if installed) finds nothing in any script.
#
# usage: format.sh [--scripts] ROOT
set -euo pipefail
what=sources
[[ $1 != --scripts ]] || { what=scripts && shift; }
cd "$1"

status=0
mapfile -t sources < <(find engine spec harness site fuzz proptests tests adapters -name '*.[ch]' | sort)
((${#sources[@]} > 0)) || { echo 'format: no sources found'; exit 1; }

mapfile -t scripts < <(find verify test .ci scripts fuzz site tests -type f \( -name '*.sh' -o -name run -o -path 'scripts/*' -o -name verify -o -name test \) -print0 |
    xargs -0 grep -LE '^#!.*python' | sort)
((${#scripts[@]} > 0)) || { echo 'format: no scripts found'; exit 1; }
if [[ $what == scripts ]]; then
    command -v shellcheck >/dev/null || { echo 'skipped: shellcheck is not installed: scripts were not checked'; exit 77; }
    shellcheck -x "${scripts[@]}"
    exit
fi
clang-format --dry-run -Werror "${sources[@]}" || status=1
awk 'FNR <= 2 && /SPDX-License-Identifier: MIT/ { found[FILENAME] }
    END {
        for (i = 1; i < ARGC; i++)
            if (!(ARGV[i] in found)) {
                print "format: " ARGV[i] ": no SPDX line"
                bad = 1
            }
        exit bad
    }' "${sources[@]}" "${scripts[@]}" || status=1
exit "$status"
