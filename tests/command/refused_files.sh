#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests that these files are refused at once, in little memory, with a message: pipes to which nobody writes,
# endless files, huge files and deeply nested files.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
[[ -z ${PAIKO_SANITIZE-} ]] || skip 'the sanitizers need more memory than the limits here, and catch signals'

# Runs with 700 MB of memory, for at most a minute.
bounded() {
    # shellcheck disable=SC2016
    run_any timeout 60 bash -c 'ulimit -v 700000 && exec "$@"' - "$PAIKOCHECK" "$@"
}

refused() {
    bounded "$@"
    exits 2
    prints_nothing
    check 'says why' test -s "$err"
}

mkfifo pipe
truncate -s 1T huge
head -c 1000000 /dev/zero | tr '\0' '[' >nested
head -c 15000000 /dev/zero | tr '\0' '[' >nested15
yes '[{a: ' | tr -d '\n' | head -c 1000000 >mixed

for file in pipe /dev/zero huge nested nested15 mixed .; do
    for command in 'conform --known' 'game show'; do
        behind=()
        [[ $command != conform* ]] || behind=(-- "$PAIKOCHECK" conform serve)
        # shellcheck disable=SC2086
        refused $command "$file" "${behind[@]}"
    done
done
bounded conform --known pipe -- "$PAIKOCHECK" conform serve
says 'pipe: found "a pipe", expected a regular file'
bounded conform --known huge -- "$PAIKOCHECK" conform serve
says 'huge: found "a file of 1048576 MiB", expected a file of at most 1 MiB'
bounded conform --known nested15 -- "$PAIKOCHECK" conform serve
says 'nested15: found "a file of 14 MiB", expected a file of at most 1 MiB'

# Deeply nested text is refused before it takes much memory (`ulimit -v`).
{
    printf -- '- "'
    printf '[%.0s' {1..1000}
    printf '"\n- '
    cat nested
} | head -c 1000000 >behind
for file in nested mixed behind; do
    # shellcheck disable=SC2016
    any_gives 2 timeout 60 bash -c 'ulimit -v 150000 && exec "$@"' - "$PAIKOCHECK" conform --known "$file" -- true
    says 'found "one more level", expected data that is nested less deeply'
    says_lines 1
done
bounded conform --known nested -- true
says 'nested:1:33: '

# JSON values are counted before they are built. The files have 60 MB or 15 MB of empty objects.
mkdir parts
{ printf '['; yes '{},' | head -c 60000000 | tr -d '\n'; printf '{}]'; } >objects.json
{ printf '['; yes '{},' | head -c 15000000 | tr -d '\n'; printf '{}]'; } >parts/objects.json
for row in "objects.json conform --only objects.json -- true" "objects.json rules site --out page --atlas objects.json" \
    "parts/objects.json verify findings sum --findings parts"; do
    # shellcheck disable=SC2086
    refused ${row#* }
    check 'counted' grep -qE "${row%% *}: found \"[0-9]+ values\", expected at most 1000000 values" "$err"
done
# A text that is not UTF-8 cannot be written as JSON. The program must say so, and not just leave the text out.
name=$'\xff.paiko'
printf '[Paiko "1"]\n[Rules "pnp"]\n[Result "-"]\n\n1. draw Q\nend\n' >"$name"
refused game check --json - "$name"
says "a text that is not UTF-8 can't be written as JSON"

# A missing file, and a folder in place of a file, get the message that the shell gives. In each row FILE stands
# for the missing file, then for the folder.
mkdir folder
while read -r command; do
    for file in none:'No such file or directory' folder:'Is a directory'; do
        # shellcheck disable=SC2086
        gives 2 ${command//FILE/${file%%:*}}
        says "cannot read ${file%%:*}: ${file#*:}"
    done
done <<ROWS
conform --known FILE -- $PAIKOCHECK conform serve
conform --games FILE -- $PAIKOCHECK conform serve
rules site --out page --atlas FILE
game check FILE
game show FILE
ROWS
refuses 'cannot read none: No such file or directory' verify findings list --findings none
while read -r command; do
    # shellcheck disable=SC2086
    gives 2 $command
    check 'says what cannot be written' grep -qE 'cannot (write|make) (none/a|folder): (No such file|Is a dir)' "$err"
done <<ROWS
rules site --out none/a
verify exhaust --rules pnp --part 1/2 --findings none/a
verify lockstep --games 1 --rules pnp --findings none/a
dev export none/a
ROWS

# The folder of findings has pipes.
mkdir found
mkfifo found/a.json found/part-a.json
refused verify findings list --findings found
refused verify findings sum --findings found

# Scenario files that must be refused.
mkdir -p corpus/pnp
for file in pipe nested mixed; do
    rm -f corpus/pnp/*
    cp -r "$file" corpus/pnp/a.yaml
    bounded verify --corpus corpus --rules pnp --games 1 --seed 1
    check 'no verdict' test "$status" -eq 1 -o "$status" -eq 2
done

# Standard input that never ends, and has no line ends.
for command in 'legal -' 'show -' 'position apply -' 'conform serve'; do
    # shellcheck disable=SC2016,SC2086
    any_gives 2 timeout 60 bash -c 'ulimit -v 700000 && exec "$@" </dev/zero' - "$PAIKOCHECK" $command
    prints_nothing
    says_lines 1
done
gives 2 legal - < <(printf '%s\n%s' "$play" "$(head -c 16777217 /dev/zero | tr '\0' x)")
says 'standard input:2: found a longer line, expected at most 16 MiB'

# A line may have 16 MB. But this line is refused: its five million values would take two gigabytes of memory.
{
    printf '{"id":1,"op":"legal","position":"%s","more":[' "$over"
    yes '{},' | tr -d '\n' | head -c 15000000
    printf '{}]}\n'
} >values
serves() {
    # shellcheck disable=SC2016
    run_any timeout 60 bash -c 'ulimit -v 150000 && exec "$0" conform serve <"$1"' "$PAIKOCHECK" "$1"
}
serves values
exits 2
prints_nothing
says 'request: found "5000006 values", expected at most 100000 values'
says_lines 1
printf '{"id":1,"op":"legal","position":"%s","more":"%s"}\n' "$over" "$(head -c 15000000 values | tr -d '"')" >long
serves long
exits 0
prints_line "{\"id\":1,\"position\":\"$over\",\"actions\":[]}"
