#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# What a CI runs: the words that reach paikocheck conform, the files that CI reads, the exit code.
# A stand-in for paikocheck writes down how it was called.
#
# usage: ci.sh ROOT
set -euo pipefail
root=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"

cat >paikocheck <<'STANDIN'
#!/usr/bin/env bash
printf '%s\n' "$@" >called
while (($# > 0)); do
    [[ $1 != --markdown ]] || echo '## a report' >"$2"
    shift
done
exit "${STANDIN_CODE-0}"
STANDIN
chmod +x paikocheck

checks=0
check() {
    checks=$((checks + 1))
    "${@:2}" || { echo "FAILED: $1"; head -n 50 called out 2>/dev/null; exit 1; }
}

# run CODE NAME=VALUE...: scripts/ci-conform with this environment.
run() {
    local code=0
    rm -f called
    env PAIKOCHECK="$scratch/paikocheck" "${@:2}" "$root/scripts/ci-conform" >out 2>&1 || code=$?
    check "exit code $code, expected $1" test "$code" -eq "$1"
}
called() {
    check "called with $*" cmp -s called <(printf '%s\n' "$@")
}
reports=(--junit r/report.xml --json r/report.json --markdown r/report.md --badge r/badge.json
    --bundle r/bundle)

run 0 CONFORM_COMMAND='python3 "my game.py"' CONFORM_REPORTS=r GITHUB_OUTPUT=output \
    GITHUB_STEP_SUMMARY=summary CONFORM_RULES=pnp CONFORM_KNOWN=known.yaml CONFORM_SEED=7 \
    CONFORM_ARGS="--random 0 --only 'cat-*'"
called conform "${reports[@]}" --random 0 --only 'cat-*' --rules pnp --known known.yaml --seed 7 \
    -- python3 'my game.py'
check 'the summary' grep -qx '## a report' summary
check 'the output' grep -qx 'reports=r' output

run 1 CONFORM_COMMAND=./game CONFORM_REPORTS=r STANDIN_CODE=1
called conform "${reports[@]}" -- ./game
run 2 CONFORM_COMMAND=./game CONFORM_REPORTS=r STANDIN_CODE=2
run 2 CONFORM_COMMAND=
check 'what is missing is said' grep -qF 'CONFORM_COMMAND: found ""' out
run 2 CONFORM_COMMAND='game "'
check 'what is wrong is said' grep -qF 'is no line of shell' out

# The action hands on every variable that the script reads, and uses what it declares.
for name in COMMAND RULES KNOWN SEED ARGS REPORTS; do
    check "action.yml sets CONFORM_$name" grep -q "^ *CONFORM_$name: " "$root/action.yml"
done
while read -r input; do
    check "action.yml declares $input" grep -qx "  $input:" "$root/action.yml"
done < <(grep -o 'inputs\.[a-z]*' "$root/action.yml" | cut -d. -f2 | sort -u)
printf '%s checks, 0 failed\n' "$checks"
