#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests scripts/fresh-root, which installs Debian in a folder (a root) and tries paikocheck there.
#
# usage: fresh_root.sh ROOT        runs fresh-root without its part `test`
#        fresh_root.sh ROOT ends   interrupts fresh-root, which must leave nothing behind; then gives it wrong options.
#                                  A script that never ends replaces debootstrap
set -euo pipefail
root=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"
mkdir under tools

# Skips the test if fresh-root ended with exit code 2 (could not run), and prints fresh-root's reason.
skip_unless_possible() {
    local code=$1 log=$2
    ((code == 2)) || return 0
    printf 'skipped: %s\n' "$(grep '^fresh-root: ' "$log" | tail -n 1)"
    exit 77
}

shorter() {
    local code=0
    "$root/tests/need" network "$root/scripts/fresh-root" --only conform,verify,library --user sudo 2>&1 | tee log || code=$?
    skip_unless_possible "$code" log
    ((code == 0 && $(grep -c '^fresh-root: ok: ' log) == 3)) || exit 1
}

checks=0
check() {
    checks=$((checks + 1))
    "${@:2}" || { echo "FAILED: $1"; cat log; exit 1; }
}

refuses() {
    local code=0
    PATH="$scratch/tools:$PATH" "$root/scripts/fresh-root" "${@:2}" >log 2>&1 || code=$?
    check "exit code $code, expected 2" test "$code" -eq 2
    check "says $1" grep -qF -e "$1" log
}

# cut_short SIGNAL CODE: sends SIGNAL to fresh-root while debootstrap runs. fresh-root must end with CODE.
cut_short() {
    local code=0 child
    rm -f begun
    # A command that a script starts in the background ignores INT. `env` lets the signal through.
    PATH="$scratch/tools:$PATH" env --default-signal=INT "$root/scripts/fresh-root" --under "$scratch/under" >log 2>&1 &
    child=$!
    for _ in {1..3000}; do
        if [[ -e begun ]] || ! kill -0 "$child" 2>/dev/null; then break; fi
        sleep 0.1
    done
    if [[ ! -e begun ]]; then
        wait "$child" || code=$?
        skip_unless_possible "$code" log
        check 'the stand-in was called' test -e begun
    fi
    check 'there is a root' test -n "$(ls under)"
    kill -"$1" "$child"
    wait "$child" || code=$?
    check "exit code $code, expected $2" test "$code" -eq "$2"
    check 'no folder is left' test -z "$(ls under)"
    check 'nothing is mounted' test "$(grep -cF "$scratch" /proc/mounts)" -eq 0
    check 'no process is left' test -z "$(pgrep -f "^sleep $token\$")"
}

ends() {
    # The script calls sleep with this unusual number, by which pgrep finds the process.
    token=4$(printf '%06d' $$)
    cat >tools/debootstrap <<STANDIN
#!/bin/bash
mkdir -p "\${@: -2:1}/proc"
mount -t proc proc "\${@: -2:1}/proc"
setsid sleep $token &
touch "$scratch/begun"
sleep $token
STANDIN
    chmod +x tools/debootstrap
    cut_short INT 130
    cut_short TERM 143
    refuses 'found "--bogus"' --bogus
    refuses '--only: found "all", expected some of conform verify test library' --only conform,all
    refuses '--user: found nothing' --user ''
    refuses '--under: found nothing behind it' --under
    refuses "no folder can be made there" --under "$scratch/none"
    printf '%s checks, 0 failed\n' "$checks"
}

case ${2-} in
ends) ends ;;
*) shorter ;;
esac
