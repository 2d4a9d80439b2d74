#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# conform --sarif and --annotations: the causes that the other reports have, each once, in the forms
# that code hosts read; texts of others never end a line or a property there.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
asked=(--rules catalyst2019 --explain 3 --only 'cat-end-*' --random 20 --seed 3 --jobs 1
    --sarif report.sarif --annotations lines --json report.json)
agree() {
    check 'SARIF and the lines have the causes of the report' "$here/sarif.py" report.json report.sarif lines "$1"
}

# A file whose name could end a property, an address, or a command.
mkdir -p 'my game'
name='my game/a,b:c%0A#d.sh'
printf '#!/bin/sh\nexec "%s" conform serve "$@"\n' "$PAIKOCHECK" >"$name"
gives 1 conform "${asked[@]}" -- sh "$name" --mutant lotus-scores
agree "$name"
check 'the clause is the rule' grep -q '"ruleId": "CAT-LOTUS-6"' report.sarif
check 'the line has the place' grep -qF '::error file=my game/a%2Cb%3Ac%250A#d.sh,title=paikocheck 1%3A ' lines

# Right, nothing is there to show; what can't be shown beside a change has no place.
gives 0 conform "${asked[@]}" -- "$PAIKOCHECK" conform serve
agree ''
check 'no line' test ! -s lines
gives 1 conform "${asked[@]}" --explain 0 -- sh "../${PWD##*/}/$name" --mutant lotus-scores
agree ''

# A place that the handshake names, with its line; one that is no file below the folder is not it.
# Whoever names the place, the causes need not be shrunk and explained again.
placed=("${asked[@]}" --explain 0 --random 0 --only 'cat-end-lotus*')
mkdir rules
touch rules/board.c
child says 'if request["op"] == "hello": answer["source"] = os.environ["SOURCE"]'
for said in rules/board.c:41 rules/board.c; do
    export SOURCE=$said
    gives 1 conform "${placed[@]}" -- python3 says.py "${serve[@]}" --mutant lotus-scores
    agree rules/board.c
    check "SARIF has the line of $said" test "$(grep -c '"startLine": 41' report.sarif)" -eq "$(grep -c , <<<"${said/:/,}")"
    check "the line for GitHub has that of $said" test "$(grep -c '^::error file=rules/board.c,line=41,title=' lines)" \
        -eq "$(grep -c , <<<"${said/:/,}")"
done
for said in /etc/passwd:1 rules/none.c:3 ../x:2 rules:1; do
    export SOURCE=$said
    gives 1 conform "${placed[@]}" -- python3 says.py "${serve[@]}" --mutant lotus-scores
    agree says.py
done

# What it says as it dies is text, wherever it stands.
cat >dies.py <<'END'
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] != "hello":
        sys.stderr.write("no luck\r::error file=x::%0A::add-mask::a\u2028b\n")
        sys.exit(3)
    print(json.dumps({"id": request["id"], "protocol": "1.0", "name": "::error::x\n", "version": "%0A",
        "rulesets": ["catalyst2019"], "can": ["apply"]}), flush=True)
END
gives 1 conform "${asked[@]}" --only 'cat-end-t*' --random 0 -- python3 dies.py
agree dies.py

# Expected, it is a note and suppressed.
printf -- '- id: cat-end-lotus-does-not-win\n  reason: known\n' >known.yaml
gives 0 conform --rules catalyst2019 --explain 0 --only 'cat-end-*' --random 0 --known known.yaml \
    --sarif report.sarif --annotations lines --json report.json -- sh "$name" --mutant lotus-scores
agree "$name"
check 'a notice' grep -q '^::notice file=' lines
check 'suppressed' grep -q '"suppressions"' report.sarif
prints_like '; expected to fail: each case is listed in$'

# Causes without a name have the same fingerprints in every run, whatever a list expects. A slow build
# asks less.
misread() {
    run conform --rules catalyst2019 --only 'cat-[a-s]*' --random 60 --seed 2 --explain 4 --jobs 1 --sarif report.sarif \
        --annotations lines --json report.json "$@" -- python3 "$checkout/tests/family/adapter.py" --faults home-without-row-7,tie-asks-mover-alone,give-never-twice
}
marks() {
    grep -A1 partialFingerprints report.sarif | sort
}
if [[ -z ${PAIKO_SLOW_BUILD-} ]]; then
    misread
    exits 1
    agree ''
    check 'there are several' test "$(marks | grep -c catalyst2019:)" -gt 2
    check 'none is suppressed' test "$(grep -c suppressions report.sarif)" -eq 0
    check 'all are errors' test "$(grep -c '^::error ' lines)" -eq "$(wc -l <lines)"
    marks >before
    # The same again, with a list that has each signature.
    python3 -c '
import json
report = json.load(open("report.json"))
kinds = {d["signature"] for d in report["differences"]}
print("".join(f"- signature: {kind}\n  reason: known\n" for kind in sorted(kinds)))' >all.yaml
    misread --known all.yaml
    exits 0
    agree ''
    prints_like '; expected to fail: known'
    check 'the fingerprints are those of the run before' diff before <(marks)
fi

# Another reading that is allowed is a warning, and suppressed it is not.
gives 0 conform --rules catalyst2019 --only 'cat-s*' --random 60 --rulings any --explain 0 --sarif report.sarif \
    --annotations lines --json report.json -- "$PAIKOCHECK" conform serve --ruling null-shift=no
agree ''
check 'a warning' grep -q '"level": "warning"' report.sarif
check 'no more than that' test "$(grep -c '"level": "error"' report.sarif)" -eq 0

# A file that can't be written is no report.
gives 2 conform "${asked[@]}" --sarif none/report.sarif -- "$PAIKOCHECK" conform serve
says 'none/report.sarif'
