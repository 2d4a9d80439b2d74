#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests what happens if a user or a limit kills a worker process. Its work is done again with the same result, and is
# not reported as a finding. If the work cannot be done at all, the command exits with 2.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
[[ -z ${PAIKO_SANITIZE-} ]] || skip 'the sanitizers need more memory than the limits here, and catch signals'

# killing SIGNAL COMMAND…: runs the command, and sends SIGNAL to its first worker process. Before the signal the worker
# is paused (SIGSTOP), so that it cannot end by itself. If it has already ended, the command is run again.
killing() {
    local signal=$1 pid worker state
    shift
    ran=$(printf '%.300q ' "$@")
    for _ in {1..20}; do
        worker=''
        "$@" >"$out" 2>"$err" &
        pid=$!
        until [[ -n $worker ]] || ! kill -0 "$pid" 2>/dev/null; do
            worker=$(pgrep -P "$pid" | head -1)
        done
        kill -STOP "$worker" 2>/dev/null
        until
            state=$(ps -o stat= -p "${worker:-0}")
            [[ -z $state || $state == [TZ]* ]]
        do :; done
        if [[ $state == T* ]]; then kill "-$signal" "$worker" && kill -CONT "$worker" 2>/dev/null; else worker=''; fi
        wait "$pid"
        status=$?
        [[ -z $worker ]] || return 0
    done
}

unshown() {
    sed -nE 's/.*"unshown": ([0-9]+).*/\1/p' "$out"
}

# (test_lockstep kills workers during play, and checks that the same games are played.)
games=(verify lockstep --games 60 --seed 3 --jobs 1 --json --findings kept)
# Limits each worker to one second of processor time. Plays more games until a worker reaches the limit. If one game
# takes longer than a second, the run exits with 2.
for many in 300 3000 30000; do
    # shellcheck disable=SC2016
    run_any bash -c 'ulimit -S -t 1 && exec "$@"' - "$PAIKOCHECK" "${games[@]/60/$many}"
    if [[ $(unshown) != 0 ]]; then break; fi
done
if ((status == 2)); then
    says 'verify lockstep: the run could not continue: '
else
    exits 0
fi
check 'the limit was met' test "$(unshown)" -ge 1
check 'and is no finding' grep -q '"findings": \[\]' "$out"

# Kills a worker that runs scenarios of the corpus.
killing KILL "$PAIKOCHECK" verify --games 1 --seed 1
exits 0
says 'paikocheck: a worker process was killed by signal 9, and its work is started again'
killing SEGV "$PAIKOCHECK" verify --games 1 --seed 1
exits 0
says 'paikocheck: a worker process crashed, but not when it was started again'

# Kills the worker that compares one position.
killing KILL "$PAIKOCHECK" verify --position "$play"
exits 0
prints_like '^engine and spec agree: '

# Kills a worker of `verify exhaust`.
few=(verify exhaust --rules pnp --chunks 2 --every 60 --jobs 1)
gives 0 "${few[@]}"
whole=$(sed 's/; .*//' <(tail -1 "$out"))
killing KILL "$PAIKOCHECK" "${few[@]}"
exits 0
prints_line '1 workers ended for an unknown reason; their chunks were compared again'
check 'the whole' grep -qF "$whole" "$out"

# Finds the least memory, in KiB, with which the program starts. With less, the loader or the kernel ends it. The
# least memory depends on the build.
# shellcheck disable=SC2016
for ((least = 6000, status = 1; status != 0 && least < 100000; least += 100)); do
    run_any bash -c 'ulimit -v "$1" && shift && exec "$@"' - "$least" "$PAIKOCHECK" --version
done
exits 0

# With the least memory, or a little more, the command may run or fail. But it must never report a finding.
met=''
for kib in $((least)) $((least + 4000)) $((least + 8000)) $((least + 12000)) $((least + 16000)) $((least + 32000)); do
    # shellcheck disable=SC2016
    run_any bash -c 'ulimit -v "$1" && shift && exec "$@"' - "$kib" "$PAIKOCHECK" verify lockstep --games 4 --seed 3 --jobs 1 --findings kept
    met+=" $status"
    check 'it ran or it could not be run' test "$status" -eq 0 -o "$status" -eq 2 -o "$status" -eq 127
    check 'no finding' test -z "$(grep -E '^finding' "$out")"
done
check "memory ran out ($met)" grep -q ' 2' <<<"$met"
check 'nothing was stored as a finding' test -z "$(find kept -name '*.json')"
