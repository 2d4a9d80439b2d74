#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# verify and verify lockstep: the whole corpus of all rulesets, a few games, the exit codes, what Ctrl-C
# leaves behind. Longer play and mutants are test_mutants' and the user's.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

gives 0 verify --games 2 --seed 7 --perft 2000
prints_like '^  cases: [1-9][0-9]* passed, 0 failed, 0 skipped; '
prints_like '^  findings: 0, '
# The last four lines stand below an empty one, and no counter stands above them.
last() {
    check "line $1 from the end is like: $2" grep -qE -e "$2" <(tail -n "$1" "$out" | head -n 1)
}
last 5 '^$'
last 4 '^compared: [1-9][0-9]* cases of the corpus; [1-9][0-9]* positions, [1-9][0-9]* successors and [1-9][0-9]* lists of actions in play$'
last 3 '^not compared: [1-9][0-9]* perft counts above the limit \(--perft\); play never reached [1-9][0-9]* of [0-9]+ events, [1-9][0-9]* of [0-9]+ options of rulings, [1-9][0-9]* of [0-9]+ pairs of rulings$'
last 2 '^verify: all agree \(seed 7\): no differences; '
last 1 '^more: --verbose prints .*; --json prints every count$'
check 'no counter is printed' test "$(grep -cE '^ .*never reached|actions tried|options tried' "$out")" -eq 0
missed=$(sed -nE 's/.* never reached ([0-9]+) of ([0-9]+) events, .*/\1 \2/p' "$out")
options=$(sed -nE 's/.* ([0-9]+ of [0-9]+) options of rulings.*/\1/p' "$out")
says 'verify: seed 7, '
check 'nothing is stored' test ! -e findings
# --verbose prints the counters, and the last lines count what they say.
gives 0 verify --games 2 --seed 7 --perft 2000 --verbose
prints_like '^  actions tried, two players$'
prints_like '^  options tried, catalyst2019 +[0-9]+ of [0-9]+$'
last 2 '^verify: all agree \(seed 7\): '
events=$(sed -n '/^  actions tried, two/,/^  options tried/p' "$out" | grep '^    ')
check 'the events never reached are those printed' \
    test "$missed" = "$(grep -c 'never reached$' <<<"$events") $(wc -l <<<"$events")"
check 'the options never reached are those printed' test "$options" = "$(
    awk '/^  options tried/ { met += $(NF - 2); all += $NF } END { print all - met " of " all }' "$out"
)"
gives 0 verify --games 2 --seed 7 --perft 1 --rules bga --json
prints_like '^  "seed": "7",$'

for option in --seconds=0 --seconds=x --jobs=0 --seed=-1 --rules=chess --rules= --corpus --bogus; do
    gives 2 verify "$option"
    prints_nothing
    says_lines 1
done

refuses "cannot read $scratch/nowhere: No such file or directory" verify --corpus "$scratch/nowhere" --games 1
mkdir -p corpus/catalyst2019 corpus/pnp corpus/bga
: >corpus/catalyst2019/empty.yaml
refuses 'corpus/catalyst2019/empty.yaml:1:1: found "nothing", expected data: the file is empty' verify --corpus corpus --rules catalyst2019 --games 1

# Ten failures are shown, the others are counted by file; --verbose shows all.
for file in written/pnp/score filled/pnp/pairs; do
    mkdir -p "failing/${file%/*}"
    sed -E 's/score: "[0-9]+:/score: "99:/' "$checkout/scenarios/$file.yaml" >"failing/$file.yaml"
done
gives 1 verify --corpus failing --rules pnp --games 1 --perft 1
shown() {
    check "$1 failures are shown" test "$(grep -c '^  position: ' "$out")" -eq "$1"
}
shown 10
failed=$(sed -nE 's/^  cases: .* passed, ([0-9]+) failed.*/\1/p' "$out")
check 'the others are counted' test "$(awk '$2 ~ /^failing.*yaml$/ { sum += $1 } END { print sum }' "$out")" -eq $((failed - 10))
prints_line "$((failed - 10)) more failed cases (--verbose shows all):"
prints_like 'dev fill FILE'
gives 1 verify --corpus failing --rules pnp --games 1 --perft 1 --verbose
shown "$failed"
check 'and none is counted' test "$(grep -c 'more failed cases' "$out")" -eq 0

# The corpus alone says the same of it.
gives 0 verify corpus --rules bga --perft 1
prints_like '^  cases: [1-9][0-9]* passed, 0 failed, [0-9]+ skipped; '
gives 1 verify corpus --corpus failing --rules pnp --perft 1
shown 10
prints_line "$((failed - 10)) more failed cases (--verbose shows all):"
# A fact that does not hold fails the run by itself: two squares of a tile that no scenario looks at.
mkdir -p facts/written/pnp
cp -r "$checkout/scenarios/facts" facts/facts
cp "$checkout/scenarios/written/pnp/score.yaml" facts/written/pnp/
gives 0 verify corpus --corpus facts --rules pnp --perft 1
sed -i 's/^      x \. \. \. x$/      . x . . ./' facts/facts/tiles.yaml
gives 1 verify corpus --corpus facts --rules pnp --perft 1
prints_like '^  cases: [1-9][0-9]* passed, 0 failed, '
prints_like '^facts/facts/tiles\.yaml:[0-9]+: fact-air$'
gives 1 verify --corpus facts --rules pnp --games 1 --perft 1
# Of a file that is no YAML nothing else is said: not that it leaves out a tile.
echo 'facts: [' >facts/facts/tiles.yaml
gives 2 verify corpus --corpus facts --rules pnp --perft 1
says_lines 3
gives 2 verify corpus --corpus "$scratch/nowhere"
prints_nothing

# Ctrl-C, in a session of its own, so that it reaches all of its processes and nothing else.
ran='verify lockstep, interrupted'
setsid env --default-signal=INT "$PAIKOCHECK" verify lockstep --seconds 86400 --seed 7 >"$out" 2>"$err" &
leader=$!
# It listens before it has workers.
working() {
    (($(pgrep -s "$leader" | wc -l) > 1))
}
check 'there are workers' until_holds working
kill -INT -- "-$leader"
status=0
wait "$leader" || status=$?
exits 130
prints_like '^lockstep, seed 7, '
last 2 '^verify lockstep: INTERRUPTED \(seed 7\): the figures above are partial$'
check 'no process is left' test "$(pgrep -cs "$leader")" -eq 0

gives 0 verify lockstep --position "$play" --action 'draw A'
prints_like '^engine and spec agree: 1 position, [0-9]+ listed actions, 1 successor compared$'
gives 2 verify lockstep --position "$play" --action nonsense
prints_nothing
refuses 'position: column 1: rules: found "bad"' verify lockstep --position bad
gives 2 verify lockstep --replay "$scratch"
prints_nothing
says_lines 1
