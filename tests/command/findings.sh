#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests `verify findings`. A run stores each difference (a finding) in a folder at once. So the finding is there even
# if the run is stopped later. tests/sessions/disagree.md shows how findings are printed.
# shellcheck source=tests/command/lib.sh
source "$(dirname "$0")/lib.sh"

export PAIKO_MUTANT=draw-four

# Kills the run as soon as a finding is in the folder. The finding's file must then be complete.
found() {
    "$PAIKOCHECK" verify findings list --findings killed | grep -q draw
}
for seed in 2 3 4; do
    stopped KILL found verify lockstep --rules catalyst2019 --seed "$seed" --seconds 86400 --findings killed
    gives 0 verify findings list --findings killed
    prints_like 'engine-only draw'
done
cut -f 1 "$out" >numbers
while read -r number; do
    gives 0 verify findings show "$number" --findings killed
    says_nothing
done <numbers

# ---- many processes in one folder ----

export PAIKO_MUTANT=earth-far
pids=()
for seed in 1 2 3 4 5 6; do
    "$PAIKOCHECK" verify lockstep --games 30 --seed "$seed" --jobs 1 --rules pnp --findings many >"out$seed" 2>"err$seed" &
    pids+=("$!")
done
# Reads the folder while the processes write into it. Each file there must be complete.
while jobs -r | grep -q .; do
    [[ ! -d many ]] || gives 0 verify findings list --findings many
done
for seed in 1 2 3 4 5 6; do
    wait "${pids[seed - 1]}"
    status=$? ran="campaign $seed"
    cp "out$seed" "$out"
    cp "err$seed" "$err"
    exits 1
done
gives 0 verify findings list --findings many
check 'a signature stands once' test -z "$(cut -f 5 "$out" | sort | uniq -d)"
check 'all that each found' test "$(cut -f 5 "$out" | sort)" = "$(sed -n 's/^  signature   //p' out[1-6] | sort -u)"
check 'all times that each saw it' test "$(cut -f 3 "$out" | paste -sd + | bc)" = \
    "$(sed -nE 's/^  seen        ([0-9]+) time.*/\1/p' out[1-6] | paste -sd + | bc)"

# ---- a write-protected folder ----

# reads COMMAND…: lists the findings and shows the first. COMMAND starts paikocheck, perhaps as another user.
reads() {
    for verb in list 'show 1'; do
        # shellcheck disable=SC2086
        any_gives 0 "$@" verify findings $verb --findings "$scratch/many"
        says_nothing
    done
}
if ((EUID == 0)); then
    chmod 755 "$scratch"
    chmod -R a+rX many
    install -m 755 "$PAIKOCHECK" "$scratch/program"
    as=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    if "${as[@]}" "$scratch/program" --version >/dev/null 2>&1; then
        reads "${as[@]}" "$scratch/program"
    fi
fi
