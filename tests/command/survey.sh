#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# rules survey: counts lines of readers, and refuses what is none with its place; rules site --survey
# ranks the atlas by them.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

{
    echo 'paiko-survey 1 pnp draw-count=0-to-3 null-shift=?'
    echo
    echo 'paiko-survey 1 pnp draw-count=1-to-3/exactly-3/full-3 null-shift=no'
    printf 'paiko-survey 1 bga tie=?\r\n'
    echo '  '
} >one
printf 'paiko-survey 1 pnp null-shift=yes draw-count=0-to-3' >two
gives 0 rules survey one two
prints '4 lines
pnp null-shift: May a shift leave everything as it was?
  1 of 2 readers differ; 1 more cannot tell
      1  yes
      1  no
pnp draw-count: How many tiles does a draw take?
  1 of 3 readers differ
      1  1-to-3/exactly-3/full-3
      2  0-to-3
bga tie: Is there a tie?
  no reader chose an answer; 1 cannot tell'
gives 0 rules survey - --json < <(cat one)
prints_line '      "unsure": 1,'
shows '0 lines' rules survey - </dev/null

# wrong LINE COLUMN FOUND EXPECTED, as the second line of a file.
wrong() {
    printf 'paiko-survey 1 pnp tie=?\n%b\n' "$1" >bad
    refuses "bad:2:$2: found \"$3\", expected $4" rules survey bad
}
wrong 'hello' 1 hello 'a line that begins with "paiko-survey 1 " and a ruleset'
wrong ' paiko-survey 1 pnp tie=?' 1 nothing 'a line that begins'
wrong 'paiko-survey 2 pnp tie=?' 1 paiko-survey 'a line that begins'
wrong 'paiko-survey 1 chess tie=?' 16 chess 'catalyst2019, pnp'
wrong 'paiko-survey 1 pnp' 19 nothing 'a blank and RULING=ANSWER'
wrong 'paiko-survey 1 pnp  tie=?' 20 nothing 'a ruling of the ruleset, each once'
wrong 'paiko-survey 1 pnp tie=? ' 26 nothing 'a ruling of the ruleset, each once'
wrong 'paiko-survey 1 pnp ties=?' 20 'ties=?' 'a ruling of the ruleset, each once'
wrong 'paiko-survey 1 pnp tie=? tie=?' 26 'tie=?' 'a ruling of the ruleset, each once'
wrong 'paiko-survey 1 pnp hero-cap=?' 20 'hero-cap=?' 'a ruling of the ruleset, each once'
wrong 'paiko-survey 1 pnp tie' 23 nothing '= and an answer'
wrong 'paiko-survey 1 pnp tie=' 24 nothing '? or options of the ruling, in its order, with / between'
wrong 'paiko-survey 1 pnp tie=maybe' 24 maybe '? or options'
wrong 'paiko-survey 1 pnp tie=??' 24 '??' '? or options'
wrong 'paiko-survey 1 pnp draw-count=0-to-3/1-to-3' 38 1-to-3 '? or options'
wrong 'paiko-survey 1 pnp draw-count=0-to-3/' 38 nothing '? or options'
wrong 'paiko-survey 1 pnp null-shift=yes/no' 35 no 'an answer that leaves out an option'
wrong 'paiko-survey 1 pnp tie=?\0' 25 nothing 'a text without a NUL'
wrong "paiko-survey 1 pnp tie=$(printf '%20000s' '' | tr ' ' x)" 16385 'a longer line' 'at most 16384 bytes'
refuses 'cannot read nowhere: No such file or directory' rules survey nowhere
gives 2 rules survey

# The atlas: readers differ more about its second question than about its first.
small_atlas pages
gives 0 rules site --out before --atlas pages/atlas.json

# before FILE: the question about ties stands before the other one.
before() {
    check "$1: both questions" test "$(grep -c '<h2 id="title-q[12]">' "$1")" -eq 2
    grep '<h2 id="title-q1">' "$1" | grep -q 'Is there a tie'
}
check 'an estimate' grep -q 'estimate: 25 of 100 readers differ' before/atlas.html
check 'by the estimate' before before/atlas.html
printf 'paiko-survey 1 pnp %s\n' 'tie=none recheck=no' 'recheck=yes' 'tie=? recheck=no' >three
gives 0 rules site --out after --atlas pages/atlas.json --survey three --survey one
check 'counted' grep -q '(1 of 3 readers differ)' after/atlas.html
check 'and nobody here' grep -q '(0 of 1 readers differ)' after/atlas.html
check 'by the count' test "$(before after/atlas.html && echo yes)" = ''
check 'and said' grep -q '6 readers answered a survey' after/atlas.html
gives 2 rules site --out after --survey bad
says 'bad:2:'
