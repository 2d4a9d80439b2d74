#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What each room of the spec may include compiles there, and nothing else does: every header of the
# spec is planted in every room and compiled with the include folders that the build gives that room.
# No file goes round them by a path.
#
# usage: spec_rooms.sh ROOT COMPILE_COMMANDS
set -euo pipefail
root=$1 commands=$2
status=0

# Which rooms each room may see, itself apart (docs/architecture.md).
declare -A sees=([sheet]='' [text]='sheet' [say]='sheet text' [duel]='sheet text say'
    [shrines]='sheet text say' [ronin]='sheet text say')

fail() {
    printf 'spec_rooms: %s\n' "$*"
    status=1
}

# The -I options with which the build compiles a room.
folders_of() {
    grep -oE "\"command\": \"[^\"]*-c [^\" ]*/spec/$1/[a-z_]*\.c\"" "$commands" | head -n 1 |
        grep -oE -- '-I[^ ]+' || true
}

compiled=0 refused=0
for room in "${!sees[@]}"; do
    mapfile -t folders < <(folders_of "$room")
    ((${#folders[@]} > 0)) || { fail "found no compile command for spec/$room"; continue; }
    for header in "$root"/spec/*/*.h "$root"/spec/games.h; do
        name=${header##*/} of=$(basename "$(dirname "$header")")
        allowed=no
        [[ " ${sees[$room]} $room " == *" $of "* ]] && allowed=yes
        if printf '#include "%s"\n' "$name" |
            "${CC:-cc}" -std=c17 -fsyntax-only "${folders[@]}" -x c - 2>/dev/null; then
            compiled=$((compiled + 1))
            [[ $allowed == yes ]] || fail "spec/$room can include $name of $of"
        else
            refused=$((refused + 1))
            [[ $allowed == no ]] || fail "spec/$room cannot include $name of $of"
        fi
    done
done

# By its path a header of any room would compile anywhere.
if grep -nE '#include *["<][^">]*/' "$root"/spec/*/*.[ch] | grep -vF '"../spec.h"'; then
    fail 'an include goes by a path; only ../spec.h, the public header, may'
fi
repeated=$(basename -a "$root"/spec/*/*.h | sort | uniq -d)
[[ -z $repeated ]] || fail "a header's name stands for two files: $repeated"

((compiled > 0 && refused > 0)) || fail 'nothing was compiled, or nothing refused'
printf 'spec_rooms: %d includes compile, %d do not\n' "$compiled" "$refused"
exit "$status"
