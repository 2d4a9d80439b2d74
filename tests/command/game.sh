#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# paikocheck game: records that are right, wrong, cut off and hostile; looking at a game.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

cat >good.paiko <<'END'
[Paiko "1"]
[Rules "catalyst2019"]
[White "Ada \"the\" \\ Fire"]
[Black "Ōkami"]
[Result "B"]
[Ended "resigned"]

{before \} all \\}
1. draw A2BEFIL (12.5) {no Sword}
2. draw A3B3E3 (0.007)
3. draw S (3600)
4. B@g3^ {…}
5. draw F3 (0)
end

END
shows '1 game: 1 right, 0 wrong, 0 cut off, 0 unreadable; 5 plies' game check good.paiko

# ---- which games there are ----
"$PAIKOCHECK" game random --rules pnp --games 2 --plies 5 2>/dev/null | cat good.paiko - >three.paiko
{ cat three.paiko && echo '[Rules'; } >cut.paiko
gives 2 game list cut.paiko
says 'paikocheck game: cut.paiko:40:1: found "[Rules", expected [Paiko "1"]'
prints 'cut.paiko:1  game 1  B      5 plies  catalyst2019  White=Ada "the" \ Fire  Black=Ōkami  Ended=resigned
cut.paiko:16  game 2  -      5 plies  pnp  Source=paikocheck game random, seed 1, game 0
cut.paiko:28  game 3  -      5 plies  pnp  Source=paikocheck game random, seed 1, game 1'
gives 0 game list --where Rules=pnp --json good.paiko three.paiko
check 'two of four' test "$(python3 -c '
import json, sys
print([(g["file"], g["line"], g["game"], g["plies"], g["headers"]["Rules"]) for g in map(json.loads, sys.stdin)])' <"$out")" = \
    "[('three.paiko', 16, 2, 5, 'pnp'), ('three.paiko', 28, 3, 5, 'pnp')]"
shows '' game list --where Black=Nobody good.paiko
shows '' game list --where Black=Nobody --where Result=B --json good.paiko
gives 0 game list --where 'White=Ada "the" \ Fire' --where Result=B --json good.paiko three.paiko
prints_lines 2
gives 0 game list --where Rules=pnp --where 'Source=paikocheck game random, seed 1, game 1' three.paiko
prints_lines 1
prints_like '^three\.paiko:28 '
refuses 'option --where: found "White", expected NAME=VALUE' game list --where Result=B --where White good.paiko
refuses 'option --where: found "", expected NAME=VALUE' game list --where '' good.paiko
refuses 'option --where: found "Result", expected NAME=VALUE, such as Result=W' game list --where Result good.paiko

# ---- right, over games of all rulesets ----
for rules in catalyst2019 pnp bga shrines14 ronin13c; do
    games=$([[ ${PAIKO_SLOW_BUILD-} ]] && echo 4 || echo 30)
    gives 0 game random --rules "$rules" --games "$games" --plies 90 --seed 5 --out "$rules.paiko"
    says 'seed 5'
    gives 0 game check "$rules.paiko"
    prints_like "^$games games: $games right"
done
gives 0 game random --rules catalyst2019 --games 3 --plies 900 --seed 5 --out ended.paiko
check 'games end by the rules' grep -qE 'Result "[WBR]"' ./*.paiko
gives 0 game check catalyst2019.paiko bga.paiko pnp.paiko
# The spec, which shares nothing with the engine that played, says the same of one of them.
rules=$(sed -n 's/^\[Rules "\(.*\)"\]$/\1/p' ronin13c.paiko | head -1)
players=$(sed -n 's/^\[Players "\(.*\)"\]$/\1/p' ronin13c.paiko | head -1)
actions=$(awk '/^end/ {exit} sub(/^[0-9]+\. /, "") {printf "%s\"%s\"", n++ ? "," : "", $0}' ronin13c.paiko)
final=$(sed -n 's/^end //p' ronin13c.paiko | head -1)
printf '{"id":1,"op":"play","rules":"%s","players":%s,"actions":[%s]}\n' "$rules" "$players" "$actions" |
    "$PAIKOCHECK" conform serve --impl spec >played
check 'the spec comes to the same end' grep -qF "\"legal\":true,\"position\":\"$final\"" played

# ---- wrong ----
wrong() { # SED-SCRIPT LINE:COLUMN TEXT
    sed "$1" good.paiko >wrong.paiko
    gives 1 game check wrong.paiko
    prints_like "^wrong\\.paiko:$2: .*$3"
    prints_line "1 game: 0 right, 1 wrong, 0 cut off, 0 unreadable; ${4:-5} plies"
}
wrong '12s/g3/k10/' 12:4 'found "B@k10\^", expected a legal action' 3
prints_like '^  CAT-DEP-2 +k10 is neither'
prints_like '^  rules=catalyst2019 .* turn=W phase=action'
prints_like '^ 7 \. '
wrong '12s/B@/M@/' 12:4 'ply 4: found "M' 3
wrong '6d' 5:10 'Result: found "B", expected -'
wrong '5s/B/X/' 5:10 'Result: found "X", expected W, B, R, tie or -'
wrong '2s/2019/2020/' 2:9 'Rules: found "catalyst2020"' 0
wrong '3s/.*/[Players "3"]/' 3:11 'Players: found "3"' 0
wrong '3s/.*/[From "rules=pnp"]/' 3:8 'From: found "rules=pnp", expected a position; its field' 0
wrong "3s#.*#[From \"$first3\"]#" 3:8 'expected the rules of the header Rules' 0
# A final position is compared whole: what only begins as it does, or goes on behind it, is another.
last=$("$PAIKOCHECK" game show --position good.paiko)
for other in "${last%?}" "${last}-"; do
    sed "14s|.*|end $other|" good.paiko >wrong.paiko
    gives 1 game check wrong.paiko
    prints_like "^wrong\\.paiko:14:$((${#last} + (${#other} > ${#last}) + 4)): end: "
done
sed "14s|.*|end $last|" good.paiko >wrong.paiko
gives 0 game check wrong.paiko
wrong '14s/.*/end rules=catalyst2019 board=x/' 14:30 'end: found "x", expected "?2/4'
gives 1 game check --json wrong.paiko
check 'it is of the schema' "$here/schemas.py" --lines output/game.check "$out"
sed '/^end/q' ended.paiko | sed 's/Result ".*"/Result "tie"/' >tie.paiko
gives 1 game check tie.paiko
prints_like 'Result: found "tie", expected'
# A game goes on behind its end.
awk '/^\[Paiko/ {g = ""} {g = g $0 "\n"} /^end.*phase=over/ {printf "%s", g; exit}' ended.paiko >over.paiko
check 'a game is over' test -s over.paiko
sed "s/^end/$(($(grep -c '^[0-9]' over.paiko) + 1)). pass\nend/" over.paiko >after.paiko
gives 1 game check after.paiko
prints_like 'expected no action: the game is over'
sed '2i[Ended "agreed"]' over.paiko | sed '2{h;d};3{G}' >ended.paiko
gives 1 game check ended.paiko
prints_like 'Ended: found "agreed", expected no such header'

# ---- broken ----
broken() { # SED-SCRIPT LINE:COLUMN TEXT
    sed "$1" good.paiko >broken.paiko
    cat broken.paiko good.paiko >two.paiko
    gives 2 game check two.paiko
    says "two.paiko:$2: $3"
    check 'the other is read' grep -qE '^[0-9]+ games: 1 right, 0 wrong, 0 cut off, [0-9]+ unreadable; 5 plies$' "$out"
}
broken '1s/1/2/' 1:1 'found "[Paiko "2"]", expected [Paiko "1"]'
broken '2s/Rules/Rulez/' 2:2 'found "Rulez "catalyst2019"]", expected the header Rules first'
broken '3s/White/Rules/' 3:2 'found'
broken '5d;6d' 5:1 'found "the end of the line", expected a header Result'
broken '3s/\\"the/\\the/' 3:13 'found "\the'
broken '3s/"\]$/"/' 3:28 'found """, expected'
broken '7d' 7:1 'found "{before'
broken '8s/}$/} /' 8:19 'found " ", expected the end of the line'
broken '9s/1\. /2. /' 9:1 'found "2. draw'
broken '9s/^1\. /1.  /' 9:4 'found " draw'
broken '9s/12\.5/12.50/' 9:17 'found "(12.50)'
broken '10s/0\.007/00.7/' 10:16 'found "(00.7)"'
broken '9s/no/n\xffo/' 9:26 'found "<FF>o Sword}"'
broken '9s/no/n\x00o/' 9:26 'found "<U+0000>o Sword}"'
broken '9s/no/n\x1bo/' 9:26 'found "<U+001B>o Sword}"'
broken 's/B@g3/B@\rg3/' 12:6 'found "<U+000D>g3'
broken '14s/end/ende/' 14:4 'found "e"'
(cat good.paiko && echo more) >two.paiko
gives 2 game check two.paiko good.paiko
says 'two.paiko:16:1: found "more", expected [Paiko "1"]'
prints_like '^3 games: 2 right, 0 wrong, 0 cut off, 1 unreadable'
# A wrong game counts for more.
sed 's/g3/k10/' good.paiko >wrong.paiko
gives 1 game check two.paiko wrong.paiko
# Cut off in its headers a game is none.
for cut in 1 11 12 60; do
    head -c "$cut" good.paiko >cut.paiko
    gives 2 game check good.paiko cut.paiko
    says 'cut.paiko:'
    prints_like '^2 games: 1 right, 0 wrong, 0 cut off, 1 unreadable'
done

# ---- cut off behind its headers: right as far as it goes, whatever its Result ----
cut() { # LINE:COLUMN PLIES: of the game in cut.paiko; the game and the file behind it are read
    cat cut.paiko good.paiko >two.paiko
    for file in cut.paiko two.paiko; do
        gives 1 game check "$file" good.paiko
        prints_like "^$file:$1: $2, then cut off: found "
    done
    prints_line "3 games: 2 right, 0 wrong, 1 cut off, 0 unreadable; $((10 + ${2%% *})) plies"
}
until_line() { # LINE [BYTES-OF-THE-NEXT]
    head -n "$1" good.paiko
    sed -n "$(($1 + 1))p" good.paiko | head -c "${2-0}"
}
until_line 12 >cut.paiko
cut 13:1 '4 plies'
until_line 9 >cut.paiko
cut 10:1 '1 ply'
until_line 8 >cut.paiko
cut 9:1 '0 plies'
# In the middle of a line the file ends; no other game can follow there.
for bytes in 1 3 8 9; do
    until_line 12 "$bytes" >cut.paiko
    gives 1 game check cut.paiko good.paiko
    prints_line "cut.paiko:13:$((bytes + 1)): 4 plies, then cut off: found \"the end of the file\", expected a line feed"
    prints_line '2 games: 1 right, 0 wrong, 1 cut off, 0 unreadable; 9 plies'
done
until_line 13 3 >cut.paiko
gives 1 game check --json cut.paiko
prints_like '"fault": "cut off", "message": "cut.paiko:14:4: 5 plies, then cut off: .*, "line": 14, "column": 4}$'
prints_like '^\{"games": 1, "right": 0, "wrong": 0, "cut": 1, "unreadable": 0, "plies": 5\}$'
check 'it is of the schema' "$here/schemas.py" --lines output/game.check "$out"
# What is wrong before it is cut off is wrong.
sed 's/g3/k10/' cut.paiko >two.paiko
gives 1 game check two.paiko
prints_like '^two.paiko:12:4: ply 4: found "B@k10'
prints_line '1 game: 0 right, 1 wrong, 0 cut off, 0 unreadable; 3 plies'
# It is shown with a message, and not written, for it would look whole.
gives 0 game show --position cut.paiko
says 'cut.paiko:14:4: 5 plies, then cut off'
prints_like '^rules=catalyst2019 '

# ---- lines that end as other editors have it ----
sed 's/$/\r/' good.paiko >two.paiko
cat two.paiko good.paiko two.paiko >lines.paiko
shows '3 games: 3 right, 0 wrong, 0 cut off, 0 unreadable; 15 plies' game check lines.paiko
head -n 11 two.paiko | cat - two.paiko >lines.paiko
gives 1 game check lines.paiko
prints_line '2 games: 1 right, 0 wrong, 1 cut off, 0 unreadable; 8 plies'

# ---- hostile ----
hostile() { # TEXT: standard input is hostile
    cat - good.paiko >hostile # in this shell, so that a failed check counts
    gives 2 game check hostile
    says "$1"
    prints_like '1 right, 0 wrong'
}
hostile 'hostile:1:65537: found "xxx' < <(head -c 20000000 /dev/zero | tr '\0' 'x' | cat - <(echo))
hostile 'hostile:1:65537: found "<U+0000>' < <(head -c 70000000 /dev/zero | cat - <(echo))
hostile 'hostile:1:65537: found' < <((printf '{"paiko": ' && head -c 100000 /dev/zero | tr '\0' '[' && echo))
hostile 'hostile:2:65537: found' < <((printf '[Paiko "1"]\n[Rules "' && head -c 17000000 /dev/zero | tr '\0' 'y' && echo '"]'))
hostile 'hostile:1:1: found "<U+FEFF>[Paiko' < <(printf '\xef\xbb\xbf[Paiko "1"]\n')
hostile 'expected at most 64 headers' < <((printf '[Paiko "1"]\n[Rules "bga"]\n' && for i in {1..70}; do printf '[N%s ""]\n' "$i"; done))
head -c 300000 /dev/urandom >random
gives 2 game check random good.paiko
prints_like '1 right, 0 wrong'
for file in missing . /dev/null; do
    gives 2 game check "$file" good.paiko
    says "$file"
    prints_like '^1 game: 1 right'
done
: >empty
gives 2 game check empty
says 'found no game, expected at least one'

# ---- looking ----
gives 0 game show --ply 4 good.paiko
prints_like '^ply 4 of 5: B@g3\^  …$'
prints_like '^ 3 .*B\^'
shows "$first" game show --position --ply 0 good.paiko
gives 0 game show --link board/index.html --ply 4 good.paiko
check 'the link has the beginning and the actions' python3 - "$first" good.paiko "$out" <<'END'
import re, sys, urllib.parse
first, record, out = sys.argv[1], open(sys.argv[2]).read(), open(sys.argv[3]).read()
board, fragment = out.rstrip("\n").split("#")
parts = {key: [urllib.parse.unquote(v) for v in value.split(";")]
         for key, value in (part.split("=", 1) for part in fragment.split("&"))}
actions = re.findall(r"^[0-9]+\. (.*?)(?: \(.*| \{.*)?$", record, re.M)[:4]
assert (board, parts) == ("board/index.html", {"p": [first.rstrip("\n")], "g": actions}), (parts, actions)
END
refuses 'option --link: found "javascript:x", expected the address' game show --link javascript:x good.paiko
refuses 'found 6, expected at most 5' game show --ply 6 good.paiko
refuses 'found 1 game, expected game 2' game show --game 2 good.paiko
sed '12s/g3/k10/' good.paiko >wrong.paiko
gives 1 game show wrong.paiko
prints_like '^ply 3 of 5'
# ---- where they come from, and where they go ----
small_atlas atlas
gives 0 game witnesses --out witnesses.paiko atlas/atlas.json
gives 0 game check witnesses.paiko
check 'every witness is there' test "$(grep -c '^end' witnesses.paiko)" -eq "$(grep -o '"players"' atlas/atlas.json | wc -l)"
refuses 'expected the atlas.json of an atlas' game witnesses good.paiko
run game random --games 3 --plies 24 --seed 2 --out games.paiko
for can in 'legal apply play rulings' 'play rulings' 'apply'; do
    # shellcheck disable=SC2086 # words of their own
    gives 0 conform --games games.paiko --explain 0 -- "$PAIKOCHECK" conform serve --can "${can// /,}"
    prints_like '^recorded play: [0-9]+ positions, those of the games in games.paiko; questions: [0-9]+ passed$'
done
prints_like '^games under rules that the program does not declare \(not asked\): [1-3]$'
run game random --games 2 --plies 60 --seed 2 --rules pnp --out games.paiko
gives 1 conform --games games.paiko --explain 0 -- "$PAIKOCHECK" conform serve --mutant draw-four
prints_like '^recorded play: .* failed'
gives 2 conform --games wrong.paiko -- "$PAIKOCHECK" conform serve
says 'wrong.paiko:12:4: ply 4: found "B@k10^", expected a legal action'
says 'found "no game that is right", expected at least one'
prints_nothing
# One that is wrong and one that can't be read cost no other its questions.
(cat wrong.paiko && echo more && cat games.paiko) >some.paiko
gives 2 conform --games some.paiko --explain 0 --json some.json --junit some.xml --markdown some.md \
    -- "$PAIKOCHECK" conform serve
says 'some.paiko:12:4: ply 4: found "B@k10^", expected a legal action'
says 'some.paiko:16:1: found "more", expected [Paiko "1"]'
says 'some.paiko: 2 of 4 games are invalid or incomplete: not all of their plies were asked'
prints_line 'games of the file that are invalid or incomplete: 2 of 4'
prints_line '  some.paiko:16:1: found "more", expected [Paiko "1"]'
prints_like '^recorded play: 122 positions, .* questions: [0-9]+ passed$'
check 'JSON counts them' grep -qF '"refused": 2' some.json
check 'JUnit counts them' grep -qF 'name="recorded games refused" value="2 of 4"' some.xml
check 'Markdown counts them' grep -qF 'games of the file that are invalid or incomplete: 2 of 4' some.md
check 'is of the schema' "$here/schemas.py" report some.json
gives 1 conform --games some.paiko --explain 0 -- "$PAIKOCHECK" conform serve --mutant draw-four
says 'some.paiko:16:1'
# One that is cut off is asked as far as it goes, and said.
head -n 25 games.paiko >some.paiko
gives 2 conform --games some.paiko --explain 0 -- "$PAIKOCHECK" conform serve
says 'some.paiko:26:1: 20 plies, then cut off: found "the end of the file"'
says 'some.paiko: 1 of 1 games are invalid or incomplete: not all of their plies were asked'
prints_like '^recorded play: 21 positions, .* questions: [0-9]+ passed$'
gives 1 conform --games some.paiko --explain 0 -- "$PAIKOCHECK" conform serve --mutant draw-four
gives 2 conform --games games.paiko --random 5 -- "$PAIKOCHECK" conform serve
refuses 'empty: found "no game", expected at least one' conform --games empty -- "$PAIKOCHECK" conform serve

# ---- wrong use ----
gives 2 game
refuses 'check, list, show, readings, random or witnesses' game look good.paiko
refuses 'found 0 operands behind check, expected FILE...' game check
gives 2 game random --rules chess
