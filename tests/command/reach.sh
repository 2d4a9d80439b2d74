#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Games that lead to a position: found ones lead there, and what play reached is never called
# unreachable.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
here=$(dirname -- "$0")

# The actions in the file $out, played by the spec from the first position of RULES, lead to POSITION.
leads_to() {
    local actions
    actions=$(sed 's/.*/"&"/' "$out" | paste -sd,)
    printf '{"id":1,"op":"play","rules":"%s","actions":[%s]}\n' "$1" "$actions" |
        "$PAIKOCHECK" serve --impl spec >"$scratch/played"
    check "the game leads to $2" grep -qF "\"legal\":true,\"position\":\"$2\"" "$scratch/played"
}
reached() {
    run reach --seconds 60 "${@:2}" "$1"
    exits 0
    says_nothing
    local rules=${1%% *}
    leads_to "${rules#rules=}" "$1"
}
begun="rules=catalyst2019 board=$empty turn=W phase=action hand=A3BEFIL:A3B3E3 reserve=B2E2F2I2L2S3W3:F3I3L3S3W3 lost=-:- streak=-:-"

run reach "$first"
exits 0
prints_nothing
reached "$begun"
prints_lines 3
# The draft on its way and the first turns.
p=$first
last=''
for action in 'draw A2BEFIL' 'draw A3B3E3' 'draw S' 'B@g3^' 'draw F3' 'S@g5' 'F@j11>' 'S@g5' 'g5-f5'; do
    next=$("$PAIKOCHECK" apply "$p" "$action" 2>/dev/null) || continue
    p=$next
    reached "$p"
    last=$action
done
check 'they came to their end' test "$last" = g5-f5
# A capture, the choice that follows it, and what comes after.
caught='rules=catalyst2019 board=2/4/6/8/10/9b^2/14/7l6/12/6A3/8/EI^1I>B^1/A3/2 turn=B phase=action hand=W3:A2BE3W2 reserve=AB2E2F3IL3S3:ABF2I3L2S3W lost=-:F streak=-:k9*1'
reached "$caught"
prints_line 'give W'
reached 'rules=catalyst2019 board=2/4/6/8/10/9b^2/14/7l6/12/6A3/8/EI^1I>B^1/A3/2 turn=B phase=give:1 hand=W2:A2BE3W2 reserve=AB2E2F3IL3S3W:ABF2I3L2S3W lost=-:F streak=-:k9*1'

# What counting shows.
with() {
    sed -e "$1" <<<"$begun"
}
unreachable() {
    run reach --seconds 0 "$1"
    exits 1
    says_nothing
    prints_lines 1
    prints_like "^unreachable: $2"
    run reach --seconds 0 --json "$1"
    exits 1
    prints_like '^\{"position": "rules=.*", "unreachable": ".*"\}$'
}
unreachable "$play" 'White has 3 tiles in hand, on the board and lost together, and picks 8'
unreachable "${begun/turn=W/turn=B}" 'Black is to act, and White, who begins, has not acted yet'
unreachable "$(with 's/A3BEFIL:A3B3E3/A3BEFIL:A3B3E3F/; s/:F3I3/:F2I3/')" 'White is to act, and just one'
unreachable "$(with 's/turn=W/turn=B/; s/A3BEFIL:/A3B3E3F3:/; s/reserve=[^:]*:/reserve=I3L3S3W3:/')" 'White has acted more than once'
unreachable "$(with 's/reserve=B2E2F2I2L2S3W3:F3I3L3S3W3 lost=-:-/reserve=B2E2F2I2L2S3W3:F2I3L3S3W3 lost=-:F/')" 'White has 8 tiles .* and 1 for captures'
unreachable "$(with 's/catalyst2019/pnp/; s/ streak.*//; s/A3BEFIL:/A3B3EFIL:/; s/=B2E2F2I2L2S3W3:/=E2F2I2L2S3W3:/')" 'White drew 2 tiles .* exactly 3'
unreachable "$(with 's|board=2/4/6/8/10/12/14|board=2/2SS/3SWW/8/10/12/14|; s/reserve=B2E2F2I2L2S3W3:/reserve=B2E2F2I2L2W:/')" 'White has 10 points'
unreachable "$(with 's|14/14/|14/7sWs4/|; s/W3:F3I3L3S3W3/W2:EF3I3L3SW3/; s/A3B3E3 /A3B3E2 /')" "White's tile on i7 would have been captured"
unreachable "$(with 's|/14/14/|/14/12S1/|; s/S3W3:F3I3L3S3W3/S2W3:F3I2L3S3W3/; s/A3BEFIL:/A3BEFI:/; s/L2S2/L3S2/; s/A3B3E3 /A3B3E3I /')" \
    'White drew and shifted nothing last turn, and no tile of White stands where'

# Not looked for, and not found in no time.
run reach "$first3"
exits 0
run reach "$play3"
exits 1
prints_like '^not found: '
dealt4=${play4/:W:ILW/:ABW:ILW}
run reach --json "${dealt4/:A2B2E2/:ABE2}"
exits 1
prints_like '^\{"position": ".*", "found": false\}$'
# Nobody has acted but White, and B2 has fewer tiles than were dealt.
run reach "$play4"
exits 1
prints_line 'unreachable: it is not so that hands are what was dealt, less what was deployed'

# Nothing that play leads to is called unreachable.
for rules in catalyst2019 pnp bga; do
    python3 "$here/random_games.py" "$PAIKOCHECK" "$rules" 6 1 >"$scratch/positions"
    check 'there are positions' test "$(wc -l <"$scratch/positions")" -gt 300
    run reach --seconds 0 --json - <"$scratch/positions"
    exits 0
    prints_lines "$(wc -l <"$scratch/positions")"
    check "nothing of $rules is unreachable" test "$(grep -c unreachable "$out")" -eq 0
done

# Positions of play are reached: the games are not those that were played.
python3 "$here/random_games.py" "$PAIKOCHECK" catalyst2019 3 5 10 20 >"$scratch/positions"
while read -r p; do
    reached "$p"
done <"$scratch/positions"
run reach --seconds 60 - <"$scratch/positions"
exits 0
check 'an empty line behind each' test "$(grep -c '^$' "$out")" -eq 6

# The games of a corpus: made, kept, made again where they no longer hold.
mkdir -p "$scratch/corpus/pnp"
cp "$here/../../scenarios/written/pnp/setup.yaml" "$scratch/corpus/pnp/"
run reach --corpus "$scratch/corpus" --rules pnp --seconds 1
exits 0
says_nothing
prints_like $'^pnp\t[0-9]+ positions\t[1-9][0-9]* with a game\t[0-9]+ unreachable\t[0-9]+ not found$'
cp "$scratch/corpus/reached-pnp.json" "$scratch/kept"
run reach --corpus "$scratch/corpus" --rules pnp --seconds 0
exits 0
check 'kept' cmp -s "$scratch/kept" "$scratch/corpus/reached-pnp.json"
sed 's/"draw /"draw W3/; 2s/^/"pnp-no-such-case":["draw A"],\n/' "$scratch/kept" >"$scratch/corpus/reached-pnp.json"
run reach --corpus "$scratch/corpus" --rules pnp --seconds 60
exits 0
check 'made again' cmp -s "$scratch/kept" "$scratch/corpus/reached-pnp.json"
echo '[' >"$scratch/corpus/reached-pnp.json"
run reach --corpus "$scratch/corpus" --rules pnp
exits 2
says 'expected an object of games'

run reach nonsense
exits 2
prints_nothing
says 'paikocheck reach: position'
run reach
exits 2
says 'expected POS or --corpus DIR'
run reach "$first" --rules pnp
exits 2
says 'found --rules, expected --corpus beside it'
run reach "$first" --corpus "$scratch/corpus"
exits 2
says 'expected --corpus without them'
run reach --corpus "$scratch/nowhere"
exits 2
says 'nowhere'
