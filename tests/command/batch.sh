#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Batches: one question a line from standard input, whatever the bytes.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

batch() {
    printf '%s' "$1" >"$scratch/in"
    run "${@:2}" <"$scratch/in"
}
tab=$'\t' nl=$'\n'
next="${play/turn=W/turn=B}"
next="${next/3S8\/10/3S8/2A7}"
next="${next/hand=AI/hand=I}"

# An answer a line, in order; the last line need not be ended.
batch "$play$tab"'A@e5'"$nl$play$tab"'A@a8'"$nl$play$tab"'A@e5' position apply --json -
exits 0
says_nothing
prints_lines 3
check 'first' test "$(sed -n 1p "$out")" = "{\"legal\": true, \"position\": \"$next\"}"
check 'second' grep -q '^{"legal": false, "clauses": \["CAT-DEP' <(sed -n 2p "$out")
check 'third like the first' test "$(sed -n 3p "$out")" = "$(sed -n 1p "$out")"

batch "$play$tab"'A@e5'"$nl$play$tab"'A@a8'"$nl" position apply -
exits 0
check 'first' test "$(sed -n 1p "$out")" = "$next"
check 'second' grep -qE '^illegal( [A-Z]+-[A-Z]+-[0-9]+)+$' <(sed -n 2p "$out")
prints_lines 2
says_nothing

# Lines that cannot be read get their answer too, and the batch goes on.
bad="$nl$play$nl$play$tab"'A@zz'"$nl"'x'"$tab"'A@e5'"$nl$over$tab"'A@e5'"$nl$play$tab"'A@e5'"$nl"
batch "$bad" position apply --json -
exits 2
prints_lines 6
check 'an empty line' grep -qF '{"error": "standard input:1:1: ' <(sed -n 1p "$out")
check 'no tab' grep -qF "{\"error\": \"standard input:2:$((${#play} + 1)): " <(sed -n 2p "$out")
check 'the column of an action is that of the line' \
    grep -qF "{\"error\": \"standard input:3:$((${#play} + 4)): action: " <(sed -n 3p "$out")
check 'where it is, as data' \
    grep -qF "\"line\": 3, \"column\": $((${#play} + 4)), \"field\": \"action\"}" <(sed -n 3p "$out")
check 'a position' grep -qF '{"error": "standard input:4:1: ' <(sed -n 4p "$out")
check 'an ended game' grep -qF 'the game is over (phase=over:W)' <(sed -n 5p "$out")
check 'the batch goes on' test "$(sed -n 6p "$out")" = "{\"legal\": true, \"position\": \"$next\"}"
says 'paikocheck position apply: 5 of 6 lines could not be read'
says_lines 1

batch "$bad" position apply -
exits 2
prints "error${nl}error${nl}error${nl}error${nl}error${nl}$next"
says_lines 6
says 'paikocheck position apply: standard input:3:'

# legal, perft, explain.
batch "$play$nl"'x'"$nl$over$nl" legal --json -
exits 2
prints_lines 3
check 'actions' grep -qF "{\"position\": \"$play\", \"actions\": [\"A@" <(sed -n 1p "$out")
check 'an error' grep -qF '{"error": ' <(sed -n 2p "$out")
check 'none' test "$(sed -n 3p "$out")" = "{\"position\": \"$over\", \"actions\": []}"
batch "$over$nl"'x'"$nl$over$nl" legal -
# An empty list, an error, an empty list, each ended by an empty line.
check 'blocks' cmp -s "$out" <(printf '\nerror\n\n\n')
batch "$first$nl"'x'"$nl" position perft --json - 1
exits 2
check 'nodes' test "$(sed -n 1p "$out")" = '{"nodes": 2472}'
prints_lines 2
batch "$first$nl$over$nl" position perft - 1
exits 0
prints "2472${nl}0"
batch "$play$tab"'A@a8'"$nl" explain --json -
exits 0
prints_like '^\{"legal": false, "clauses": \[\{"id": '
batch "$play$tab"'A@a8'"$nl$play$tab"'A@e5'"$nl" explain -
exits 0
prints_like '^A@a8 is not legal'
prints_like '^A@e5 is legal'
check 'an empty line behind each' test "$(grep -cx '' "$out")" -eq 2

batch '' legal --json -
exits 0
prints_nothing

# Any bytes: NULs, line ends of other systems, control characters, UTF-8 and what is not UTF-8.
printf '%s\0%s\n%s\r\n\377\376\0\n\033[31m\n%s\t\xc3\xa9\n%s\tA@e5\n' "$play" "${tab}A@e5" \
    "$play$tab"'A@e5' "$play" "$play" >"$scratch/in"
gives 2 position apply --json - <"$scratch/in"
prints_lines 6
check 'the column of a NUL' grep -qF "standard input:1:$((${#play} + 1)): found \\\"a NUL byte" "$out"
check 'the last line is answered' test "$(tail -1 "$out")" = "{\"legal\": true, \"position\": \"$next\"}"
check 'printable answers' test "$(LC_ALL=C tr -d '\n -~' <"$out" | wc -c)" -eq 0
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

# A line of 10 MB, between two that can be read.
{
    printf '%s\n' "$first"
    head -c 10000000 /dev/zero | tr '\0' 'A'
    printf '\n%s' "$first"
    head -c 10000000 /dev/zero | tr '\0' '1'
    printf '\n%s\n' "$first"
} >"$scratch/in"
for impl in engine spec; do
    gives 2 position perft --impl "$impl" --json - 1 <"$scratch/in"
    prints_lines 4
    check 'answers around it' test "$(grep -c '^{"nodes": 2472}$' "$out")" -eq 2
    check 'a short message' test "$(wc -c <"$out")" -lt 2000
done

# Each answer is there before the next question is read.
coproc answers { "$PAIKOCHECK" position perft - 1; }
# shellcheck disable=SC2154 # set by coproc, and unset by it when the process has ended
pid=$answers_PID
printf '%s\n' "$first" >&"${answers[1]}"
reply=''
read -r -t 300 reply <&"${answers[0]}"
check 'answers at once' test "$reply" = 2472
kill "$pid"
wait "$pid" 2>/dev/null

# Standard input that cannot be read.
refuses 'paikocheck legal: cannot read standard input: Is a directory' legal - <"$scratch"
refuses 'cannot read standard input' legal - <&-

# ---- a drawing is a position wherever one is ----

sed -n '/^# drawn.yaml/,/^```/p' "$checkout/docs/corpus.md" | grep -v '^```' >"$scratch/drawn.yaml"
check 'the page draws one' test -s "$scratch/drawn.yaml"
gives 0 position diff "@$scratch/drawn.yaml" \
    'rules=pnp,blocking=tiles board=2/4/6/8/10/12/14/9f^4/12/10/8/6/4/2 turn=W phase=action hand=A:- reserve=A2B3E3F3I3L3S3W3:A3B3E3F2I3L3S3W3 lost=-:-'
prints_nothing
run legal "@$scratch/drawn.yaml"
cp "$out" "$scratch/of_file"
any_gives 0 "$PAIKOCHECK" legal @- <"$scratch/drawn.yaml"
check 'the same from standard input' cmp "$out" "$scratch/of_file"
for command in 'show @FILE' 'show --svg @FILE' 'explain @FILE A@d5' 'readings @FILE' 'position perft @FILE 1' \
    'verify lockstep --position @FILE' 'position view --player W @FILE' 'position apply @FILE A@d5' \
    "conform --position @FILE -- $PAIKOCHECK conform serve" "conform minimize @FILE -- $PAIKOCHECK conform serve"; do
    # shellcheck disable=SC2086 # words of their own
    gives 0 ${command/FILE/$scratch/drawn.yaml}
    sed 's/f^/q^/' "$scratch/drawn.yaml" >"$scratch/wrong.yaml"
    # shellcheck disable=SC2086
    refuses 'wrong.yaml:11:33: board: found "q^ ", expected . or a tile' ${command/FILE/$scratch/wrong.yaml}
done
refuses 'cannot read' legal "@$scratch/none"
