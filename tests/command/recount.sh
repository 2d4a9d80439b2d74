#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What conform makes of an implementation whose every fault is known, recounted from its six reports;
# and that one finding, or one kind of difference in generated play, is enough for the exit code.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
recount=$checkout/tests/command/recount.py
cases='cat-sai-*'

# reports FOLDER ARGUMENT...: conform with every report in the folder.
reports() {
    mkdir -p "$1"
    run conform --rules catalyst2019 --only "$cases" --explain 0 --give-up 1000 --seed 1 --jobs 1 \
        --junit "$1/report.xml" --json "$1/report.json" --markdown "$1/report.md" \
        --badge "$1/badge.json" --html "$1/report.html" "${@:2}" \
        -- "$recount" play "$PAIKOCHECK" conform serve
    cp "$out" "$1/text"
}

# Of the file with these cases alone: others hold perft counts that take seconds.
mkdir -p corpus/catalyst2019
cp "$checkout/scenarios/VERSION" corpus/
cp "$checkout/scenarios/written/catalyst2019/sai.yaml" corpus/catalyst2019/
gives 0 dev export fixtures --corpus corpus --rules catalyst2019

# Every case has the verdict that its question's fault makes it, in every report.
reports first --random 0
exits 1
check 'every case is what it is' "$recount" check fixtures first "$cases"

# All of them expected: nothing fails.
"$here/reports.py" known first/report.json >known.yaml
reports known --random 0 --known known.yaml
exits 0
check 'and is expected' "$recount" check fixtures known "$cases"

# What generated play finds besides fails the run by itself.
reports play --random 3 --known known.yaml
exits 1
check 'and play counts' "$recount" check fixtures play "$cases"
check 'play alone fails it' grep -q '"failed-cases": 0' play/report.json

# Exactly one finding: the first seed whose games have one.
one_finding() {
    for seed in {1..20}; do
        PAIKO_MUTANT=draw-four run_any "$PAIKOCHECK_MUTANTS" "$@" --rules catalyst2019 --games 3 \
            --seed "$seed" --jobs 1 --json
        [[ $(grep -c '"signature"' "$out") -ne 1 ]] || return 0
    done
    return 1
}
check 'some seed has one finding' one_finding verify lockstep
exits 1
rm corpus/catalyst2019/*
cp "$checkout/scenarios/written/catalyst2019/air.yaml" corpus/catalyst2019/
check 'some seed has one finding' one_finding verify --corpus corpus
exits 1
