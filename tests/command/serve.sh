#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The reference behind the protocol: what it answers, what it refuses, what it bends on purpose.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

# serve OPTIONS… with the lines of the file requests; the answers must fit the schemas.
serve() {
    run conform serve "$@" <"$scratch/requests"
    cp "$out" "$scratch/answers"
    check 'fits the schemas' python3 "$here/schemas.py" --transcript "$scratch/requests" "$scratch/answers" >&2
}
# Requests, one a line, from the arguments.
ask() {
    printf '%s\n' "$@" >"$scratch/requests"
}
hello='{"id":1,"op":"hello","protocol":"1.0","tool":"test"}'
all_can='"can":["apply","legal","play","refuse","rulings"]'
can_like='"can":\["apply","legal","play","refuse","rulings"\]'
all_rules='"rulesets":["catalyst2019","pnp","bga","shrines14","ronin13c"]'

# Everything in one run, by both implementations: the answers are what apply and legal print.
for impl in engine spec; do
    ask "$hello" \
        "{\"id\":2,\"op\":\"apply\",\"position\":\"$play\",\"action\":\"A@d5\"}" \
        "{\"id\":3,\"op\":\"apply\",\"position\":\"$play\",\"action\":\"A@g7\",\"more\":[1]}" \
        "{\"id\":4,\"op\":\"legal\",\"position\":\"$play3\"}" \
        "{\"id\":5,\"op\":\"legal\",\"position\":\"$over\"}" \
        '{"id":6,"op":"play","rules":"bga,stuck=loss","actions":["draw A2BEFIL","draw A3B3E3"]}' \
        '{"id":7,"op":"play","rules":"ronin13c","players":7,"actions":[]}' \
        '{"id":8,"op":"play","rules":"catalyst2019","actions":["draw A2BEFIL","draw A2B3E3","pass"]}' \
        '{"id":9,"op":"bye"}'
    serve --impl "$impl"
    exits 0
    says_nothing
    prints_lines 9
    prints_line "{\"id\":1,\"protocol\":\"1.0\",\"name\":\"paikocheck $impl\",\"version\":\"$("$PAIKOCHECK" --version | sed -n '1s/.* //p')\",$all_rules,$all_can}"
    prints_line "{\"id\":2,\"position\":\"$play\",\"legal\":true,\"next\":\"$("$PAIKOCHECK" position apply "$play" A@d5)\"}"
    prints_like '^\{"id":3,.*,"legal":false,"reason":".+"\}$'
    prints_line "{\"id\":4,\"position\":\"$play3\",\"actions\":[$("$PAIKOCHECK" legal "$play3" | sed 's/.*/"&"/' | paste -sd,)]}"
    prints_line "{\"id\":5,\"position\":\"$over\",\"actions\":[]}"
    prints_like '^\{"id":6,"rules":"bga,stuck=loss","played":2,"legal":true,"position":"rules=bga,stuck=loss board=.* turn=W phase=draft hand=A2BEFIL:A3B3E3 '
    prints_like '^\{"id":7,.*"played":0,"legal":true,"position":"rules=ronin13c .* turn=B1 phase=hero hand=-:-:-:-:-:-:- '
    prints_like '^\{"id":8,"rules":"catalyst2019","played":1,"legal":false,"reason":".+"\}$'
    prints_line '{"id":9,"bye":true}'
done

# Wrong requests that have an answer in the protocol's terms.
ask '{"id":3,"op":"apply","position":"nonsense","action":"A@d5"}' \
    "{\"id\":4,\"op\":\"apply\",\"position\":\"$play\",\"action\":\"A at d5\"}" \
    "{\"id\":5,\"op\":\"legal\",\"position\":\"${play/hand=AI/hand=A2I}\"}" \
    '{"id":6,"op":"legal","position":"\"\\é\u0007\u0000"}' \
    "{\"id\":7,\"op\":\"apply\",\"position\":\"$over\",\"action\":\"A\\u0000\"}" \
    '{"id":8,"op":"legal","position":"rules=chess"}'
serve
exits 0
prints_lines 6
prints_like '^\{"id":3,"position":"nonsense","refused":"position: column 1: .+"\}$'
prints_like '^\{"id":4,.*,"legal":false,"reason":"action: column 2: .+"\}$'
prints_like '^\{"id":5,.*,"refused":"position: .+"\}$'
prints_line '{"id":6,"position":"\"\\é\u0007\u0000","refused":"a NUL byte"}'
prints_like '^\{"id":7,.*,"legal":false,'
prints_like '^\{"id":8,"position":"rules=chess","refused":".*rules.*"\}$'

# What it can't say, it says so. These requests are none of the schemas'.
gives 0 conform serve <<'LINES'
{"id":1,"op":"hello","protocol":"2.0","tool":"test"}
{"id":2,"op":"perft","position":"x","depth":3}
{"id":3,"op":"apply","position":"x"}
{"id":4,"op":"legal"}
{"id":5,"op":"play","rules":"bga"}
{"id":6,"op":"play","rules":"chess","actions":[]}
{"id":7,"op":"play","rules":"bga","players":4,"actions":[]}
{"id":8,"op":"play","rules":"bga,tie=nobody","actions":[]}
{"id":9,"op":"play","rules":"bga","actions":["draw A",7]}
LINES
prints_lines 9
check 'all unsupported' test "$(grep -c '"unsupported":"' "$out")" -eq 9
prints_line '{"id":2,"position":"x","unsupported":"this op is not answered"}'

# What is no request has no answer: what was asked before it is answered all the same.
for wrong in 'legal' '' '[]' '{"op":"bye"}' '{"id":0,"op":"bye"}' '{"id":"1","op":"bye"}' '{"id":2}' \
    '{"id":2,"op":7}' '{"id":2,"id":3,"op":"bye"}' $'{"id":2,"op":"b\xffye"}' '{"id":2,"op":"bye"} x'; do
    printf '%s\n' "$hello" "$wrong" "$hello" >"$scratch/requests"
    gives 2 conform serve <"$scratch/requests"
    prints_lines 1
    says 'paikocheck conform serve: request: '
    says_lines 1
done
head -c 17000000 /dev/zero | tr '\0' x >"$scratch/requests"
refuses 'standard input: found a longer line, expected at most 16 MiB' conform serve <"$scratch/requests"
gives 0 conform serve </dev/null
prints_nothing
says_nothing
# The last line may lack its end; nothing behind bye is looked at.
gives 0 conform serve <<<"$(printf '%s\n%s\nnonsense' "$hello" '{"id":2,"op":"bye"}')"
prints_lines 2
gives 0 conform serve < <(printf %s "$hello")
prints_lines 1

# Answers come while the input stays open.
coproc answers { "$PAIKOCHECK" conform serve; }
# shellcheck disable=SC2154 # set by coproc
{
    exec {to}>&"${answers[1]}" {from}<&"${answers[0]}"
    child=$answers_PID
}
for id in 1 2 3; do
    printf '{"id":%s,"op":"legal","position":"%s"}\n' "$id" "$over" >&"$to"
    ran="serve, request $id"
    line=''
    check 'answers at once' read -r -t 300 line <&"$from"
    check 'the same id' test "${line%%,*}" = "{\"id\":$id"
done
printf '{"id":4,"op":"bye"}\n' >&"$to"
status=0
wait "$child" || status=$?
exits 0
exec {to}>&- {from}<&-

# Bent on purpose: a ruling that the position doesn't have. The next position has the asked rules.
tired=${play/streak=-:-/streak=e6*3:-}
ask "$hello" "{\"id\":2,\"op\":\"apply\",\"position\":\"$tired\",\"action\":\"e6-e5\"}" \
    "{\"id\":3,\"op\":\"legal\",\"position\":\"$tired\"}" \
    "{\"id\":4,\"op\":\"apply\",\"position\":\"${play/catalyst2019/catalyst2019,null-shift=no}\",\"action\":\"A@d5\"}"
serve
prints_like '^\{"id":2,.*,"legal":false,'
check 'the streak binds' test "$(grep -c '"e6-e5"' "$out")" -eq 0
for impl in engine spec; do
    serve --impl "$impl" --ruling shift-limit=none --ruling=stuck=loss,hero-cap=ever
    exits 0
    prints_like '^\{"id":1,.*,"can":\["apply","legal","play","refuse"\]\}$'
    prints_like '^\{"id":2,.*,"legal":true,"next":"rules=catalyst2019 board=.* streak=-:-"\}$'
    prints_like '^\{"id":3,.*"e6-e5"'
    prints_like '^\{"id":4,.*"next":"rules=catalyst2019,null-shift=no board=.* streak=-:-"\}$'
done
ask "{\"id\":1,\"op\":\"legal\",\"position\":\"$play3\"}" \
    '{"id":2,"op":"play","rules":"catalyst2019","actions":[]}' \
    "{\"id\":3,\"op\":\"apply\",\"position\":\"$play4\",\"action\":\"pass\"}"
serve --ruling zombie-limit=none,hero-cap=ever,shift-limit=3
exits 0
prints_like '^\{"id":1,.*,"actions":\["'
prints_like "^\\{\"id\":2,\"rules\":\"catalyst2019\",\"played\":0,\"legal\":true,\"position\":\"$first\"\\}$"
prints_line "{\"id\":3,\"position\":\"$play4\",\"legal\":true,\"next\":\"$("$PAIKOCHECK" position apply "$play4" pass)\"}"

# Fields that are not modelled come back as they came, and the handshake names them.
ask "$hello" "{\"id\":2,\"op\":\"apply\",\"position\":\"$tired\",\"action\":\"A@d5\"}" \
    '{"id":3,"op":"play","rules":"bga","actions":["draw A2BEFIL"]}'
serve --unmodelled streak,lost --unmodelled hand
exits 0
prints_like "^\\{\"id\":1,.*,$can_like,\"unmodelled\":\\[\"hand\",\"lost\",\"streak\"\\]\\}$"
prints_like '^\{"id":2,.*,"legal":true,"next":"[^"]* turn=B phase=action hand=AI:AB [^"]* streak=e6\*3:-"\}$'
prints_like '^\{"id":3,.*"position":"[^"]* turn=B phase=draft hand=-:- reserve=AB2E2F2I2L2S3W3:'

# What isn't answered is unsupported, a ruleset that isn't played too.
ask "$hello" "{\"id\":2,\"op\":\"apply\",\"position\":\"$play\",\"action\":\"A@d5\"}" \
    "{\"id\":3,\"op\":\"legal\",\"position\":\"$play\"}" "{\"id\":4,\"op\":\"legal\",\"position\":\"$play3\"}" \
    '{"id":5,"op":"play","rules":"bga","actions":[]}'
serve --can legal --rules catalyst2019 --rules pnp
exits 0
prints_like '"rulesets":\["catalyst2019","pnp"\],"can":\["legal"\]\}$'
prints_line "{\"id\":2,\"position\":\"$play\",\"unsupported\":\"this op is not answered\"}"
prints_like '^\{"id":3,.*"actions":\["A@'
prints_line "{\"id\":4,\"position\":\"$play3\",\"unsupported\":\"this ruleset is not played\"}"
prints_line '{"id":5,"rules":"bga","unsupported":"this op is not answered"}'

# Mutants: by the program that has them, one or several at a time.
bow=${play/10\/8\/6\/4\/2 turn/10\/8\/6\/2B^1\/2 turn}
bow=${bow/A2B3E3F3I2L3S2W3:/A2B2E3F3I2L3S2W3:}
ask '{"id":1,"op":"play","rules":"catalyst2019","actions":["draw A2BEFIL","draw A3B3E3","draw S","draw S2W2"]}' \
    "{\"id\":2,\"op\":\"legal\",\"position\":\"$bow\"}"
serve
prints_like '"id":1,.*"played":3,'
serve --mutant draw-four
exits 0
prints_like '"id":1,.*"played":4,"legal":true'
cp "$out" "$scratch/draws"
serve --mutant draw-four --mutant=bow-short
exits 0
prints_like '"id":1,.*"played":4,"legal":true'
check 'the second too' test "$(tail -1 "$scratch/draws")" != "$(tail -1 "$out")"

# What docs/protocol.md shows in full is what it answers; reasons are for people.
any_gives 0 python3 - "$checkout/docs/protocol.md" "$PAIKOCHECK" <<'EOF'
import json, subprocess, sys

lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
shown = [
    (before[2:], after[2:])
    for before, after in zip(lines, lines[1:])
    if before.startswith("→ ") and after.startswith("← ") and "…" not in before + after
    and '"op":"hello"' not in before
]
requests = "".join(request + "\n" for request, _ in shown)
for impl in ("engine", "spec"):
    said = subprocess.run([sys.argv[2], "conform", "serve", "--impl", impl], input=requests,
                          capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == len(shown), said
    for (request, expected), answer in zip(shown, said):
        pair = [json.loads(expected), json.loads(answer)]
        for one in pair:
            one.pop("reason", None)
        assert pair[0] == pair[1], (impl, request, answer)
print(len(shown), "exchanges")
EOF
prints_line '7 exchanges'

# Wrong use.
wrong() {
    refuses "paikocheck conform serve: $1" conform serve "${@:2}" <"$scratch/requests"
    says_lines 1
}
wrong 'option --impl: found "oracle"' --impl oracle
wrong 'option --rules: found "chess", expected catalyst2019, pnp, bga, shrines14 or ronin13c' --rules bga,chess
wrong 'option --rules: found ""' --rules bga,
wrong 'option --can: found "perft"' --can perft
wrong 'option --can: found "refuse", expected a list that has apply, legal or play' --can refuse
wrong 'option --unmodelled: found "turn"' --unmodelled hand,turn
wrong 'option --unmodelled: found "hands"' --unmodelled hands
wrong 'option --ruling: found "stuck"' --ruling stuck
wrong 'option --ruling: found "stuck=never", expected an option' --ruling null-shift=no,stuck=never
wrong 'option --mutant: found "no-such-mutant"' --mutant no-such-mutant
wrong 'option --mutant: found "--impl spec"' --mutant draw-four --impl spec
wrong 'number of operands' "$play"
