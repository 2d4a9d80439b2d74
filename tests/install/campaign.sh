#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# scripts/campaign finds the fault that it plants, fails where it does not, and goes on where the last
# campaign ended: with the next seed, and with what that one kept. Of play alone; nightly.yml runs the targets.
#
# usage: PAIKOCHECK=… campaign.sh ROOT
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/../command/lib.sh"
root=$1 folder=$scratch/campaign

# campaign OPTION…: of two seconds, in the folder.
campaign() {
    run_any "$root/scripts/campaign" --seconds 2 --targets none "$@" "$folder"
}
seeds() {
    tail -n +2 "$folder/history.tsv" | cut -f2
}

campaign
exits 0
prints_like '^\| canary in play: bow-short \| seed [0-9]+ \| found \|$'
prints_like '^\| generated play \| [1-9][0-9]* positions, .* \| nothing \|$'
check 'the page is kept' cmp "$out" "$folder/summary.md"
check 'there is a folder for findings' test -d "$folder/findings"
campaign
exits 0
check 'another seed each time' test "$(seeds | sort -u | wc -l)" -eq 2
check 'and one of the commit' test "$(seeds | head -n 1)" -eq "$((16#$(git -C "$root" rev-parse --short=8 HEAD | cut -c1-8)))"
# No fault is planted, or one that is not known: nothing can be found, and that is red.
campaign --canary ''
exits 1
prints_like '\*\*not found\*\* \(exit code 0\)'
campaign --canary no-such
exits 1
prints_like '\*\*not found\*\* \(exit code 2\)'
check 'the page says so first' grep -qx '\*\*Something was found, or the canary was not.\*\*' "$folder/summary.md"
for wrong in '--seconds 0' '--preset debug' '--canary' '--speed 3'; do
    # shellcheck disable=SC2086 # words
    any_gives 2 "$root/scripts/campaign" $wrong
    says 'expected'
done
