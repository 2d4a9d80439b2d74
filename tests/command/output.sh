#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests commands that cannot write to standard output: the disk is full, the pipe has no reader, the stream is closed.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

small="rules=pnp board=$empty turn=W phase=action hand=A:A reserve=-:- lost=A2B3E3F3I3L3S3W3:A2B3E3F3I3L3S3W3"
yes "$first" 2>/dev/null | head -200 >"$scratch/many"

# Calls through a shell, so that the redirection applies to the command and not to run_any.
with_output() {
    run_any bash -c "$1" - "$PAIKOCHECK" "$first" "$scratch/many" "$small"
}

# shellcheck disable=SC2016 # expanded by the inner shell
for command in '"$1" --help' '"$1" --version' '"$1" position new pnp' '"$1" legal "$2"' '"$1" legal --json "$2"' \
    '"$1" show "$2"' '"$1" position perft "$2" 1' '"$1" legal - <"$3"' '"$1" legal --help' \
    '"$1" position perft --divide "$4" 2' '"$1" explain "$4" A@d5'; do
    with_output "$command >/dev/full"
    exits 2
    says 'paikocheck: standard output: cannot be written: No space left on device'
    says_lines 1
    with_output "$command >&-"
    exits 2
    says 'paikocheck: standard output: cannot be written'
    says_lines 1
done

# If the reader leaves early, the program gives no message, whether or not SIGPIPE is ignored.
# shellcheck disable=SC2016
for pipe in '"$1" legal "$2" | head -1' '"$1" legal - <"$3" | head -1' \
    'yes "$2" | "$1" legal - | head -1' 'trap "" PIPE; "$1" legal - <"$3" | (read -r line; echo "$line")' \
    'trap "" PIPE; "$1" legal "$2" | (read -r line; echo "$line")'; do
    with_output "$pipe"
    exits 0
    prints_lines 1
    says_nothing
done

# shellcheck disable=SC2016
with_output '"$1" dev bench >/dev/full'
exits 2
says 'paikocheck: standard output: cannot be written: an earlier write failed'
# shellcheck disable=SC2016
with_output 'trap "" PIPE; exec 4> >(:); wait $!; "$1" dev bench >&4; echo "exit $?" >"$3"'
says_nothing
check 'a reader who left makes exit code 2' grep -qx 'exit 2' "$scratch/many"
