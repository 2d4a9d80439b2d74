#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests commands that read many lines: answers come at once, random bytes are refused. tests/sessions/batch.md has more.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# Each answer comes before the next question is read.
coproc answers { "$PAIKOCHECK" position perft - 1; }
# shellcheck disable=SC2154 # set by coproc, and unset by it when the process has ended
pid=$answers_PID
printf '%s\n' "$first" >&"${answers[1]}"
reply=''
read -r -t 300 reply <&"${answers[0]}"
check 'answers at once' test "$reply" = 2472
kill "$pid"
wait "$pid" 2>/dev/null

LC_ALL=C awk 'BEGIN { x = 7; for (i = 0; i < 200000; i++) {
    x = (x * 16807) % 2147483647; printf "%c", int(x / 8388608) } }' >"$scratch/bytes"
check 'all bytes' test "$(od -An -v -tu1 -w1 "$scratch/bytes" | sort -u | wc -l)" -eq 256
for command in legal 'position perft - 1' 'position apply' explain show; do
    # shellcheck disable=SC2086 # several words
    set -- $command
    [[ $# -gt 2 ]] || set -- "$@" -
    gives 2 "$@" <"$scratch/bytes"
    says 'lines could not be read'
done
