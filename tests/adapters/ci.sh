#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests scripts/ci-conform and action.yml: how they call `paikocheck conform`, the report files, the exit code. In most
# checks a script (STANDIN) replaces paikocheck, and writes its arguments to the file `called`.
#
# usage: ci.sh ROOT PAIKOCHECK
set -euo pipefail
root=$1 paikocheck=$2
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd "$scratch"

cat >paikocheck <<'STANDIN'
#!/usr/bin/env bash
printf '%s\n' "$@" >called
while (($# > 0)); do
    [[ $1 != --markdown || ${STANDIN_CODE-0} == 2 ]] || echo '## a report' >"$2"
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

# run CODE NAME=VALUE...: runs scripts/ci-conform with these variables; it must end with CODE.
run() {
    local code=0
    rm -f called
    env PAIKOCHECK="$scratch/paikocheck" "${@:2}" "$root/scripts/ci-conform" >out 2>&1 || code=$?
    check "exit code $code, expected $1" test "$code" -eq "$1"
}
called() {
    check "called with $*" cmp -s called <(printf '%s\n' "$@")
}
# Sets `reports` to the options that write the reports into the folder $1.
into() {
    reports=(--junit "$1/report.xml" --json "$1/report.json" --markdown "$1/report.md")
}
# Prints an output as GitHub reads it: the lines between NAME<<MARK and MARK. Also prints all later lines.
output() {
    sed -n "/^$1<</,\$p" output | awk 'NR == 1 { mark = substr($0, index($0, "<<") + 2); next }
        !over && $0 == mark { over = 1; next }
        { print over ? "LEFT OVER: " $0 : $0 }'
}
into r

run 0 CONFORM_COMMAND='python3 "my game.py"' CONFORM_REPORTS=r GITHUB_OUTPUT=output \
    GITHUB_STEP_SUMMARY=summary CONFORM_RULES=pnp CONFORM_KNOWN=known.yaml CONFORM_SEED=7 \
    CONFORM_ARGS="--random 0 --only 'cat-*'"
called conform "${reports[@]}" --random 0 --only 'cat-*' --rules pnp --known known.yaml --seed 7 \
    -- python3 'my game.py'
check 'the summary' grep -qx '## a report' summary
check 'the output' test "$(output reports)" = r

run 1 CONFORM_COMMAND=./game CONFORM_REPORTS=r STANDIN_CODE=1
called conform "${reports[@]}" -- ./game
rm -f summary
run 2 CONFORM_COMMAND=./game CONFORM_REPORTS=r STANDIN_CODE=2 GITHUB_STEP_SUMMARY=summary
check 'no summary of an earlier report' test ! -s summary
check 'no earlier report' test ! -e r/report.md
run 2 CONFORM_COMMAND=
check 'what is missing is said' grep -qF 'CONFORM_COMMAND: found ""' out
run 2 CONFORM_COMMAND='game "'
check 'what is wrong is said' grep -qF 'is no line of shell' out

# If the files for GitHub can't be written, ci-conform says so. Its exit code stays the same.
for place in none/summary /dev/full .; do
    for code in 0 1; do
        run "$code" CONFORM_COMMAND=./game CONFORM_REPORTS=r STANDIN_CODE="$code" \
            GITHUB_STEP_SUMMARY="$place" GITHUB_OUTPUT="$place"
        check 'the summary that is missing is said' grep -qxF \
            "ci-conform: GITHUB_STEP_SUMMARY: cannot write the summary to '$place'; going on without" out
        check 'so is the output' grep -qF 'ci-conform: GITHUB_OUTPUT: cannot write' out
        check 'the report is there' test -s r/report.md
    done
done

# The folder of the reports may have any name.
for folder in -r '- --junit' $'two\nEND\nreports=other' $'-\n' "'quoted' \"twice\" \$HOME"; do
    rm -f output
    run 0 CONFORM_COMMAND=./game CONFORM_REPORTS="$folder" GITHUB_OUTPUT=output
    place=$folder
    [[ $folder != -* ]] || place=./$folder
    into "$place"
    called conform "${reports[@]}" -- ./game
    check "the output is $folder" cmp -s <(output reports) <(printf '%s\n' "$place")
    check "a report in $folder" test -s "$place/report.md"
done
touch taken
run 2 CONFORM_COMMAND=./game CONFORM_REPORTS=taken/r
check 'a folder that cannot be made is said' grep -qF "cannot make the folder 'taken/r'" out

# GitHub executes lines such as `::error::…`. ci-conform must prevent this for lines of the program under test.
cat >talks <<'STANDIN'
#!/usr/bin/env bash
echo '::error::an implementation said so'
STANDIN
chmod +x talks
env PAIKOCHECK="$scratch/talks" CONFORM_COMMAND=./game CONFORM_REPORTS=r GITHUB_ACTIONS=true \
    "$root/scripts/ci-conform" >out
token=$(sed -n '1s/^::stop-commands:://p' out)
check 'a word that nobody knows' grep -qxE '[0-9a-f]{32}' <<<"$token"
check 'nothing is obeyed before it comes again' cmp -s out <(printf '%s\n' "::stop-commands::$token" \
    '::error::an implementation said so' "::$token::")

# Runs ci-conform with the real paikocheck. The program under test is `paikocheck conform serve`.
answers=$(printf '%q conform serve' "$paikocheck")
run 0 PAIKOCHECK="$paikocheck" CONFORM_COMMAND="$answers" CONFORM_REPORTS=$'-real\nreports' \
    CONFORM_RULES=pnp CONFORM_ARGS="--random 20 --only 'pnp-*'" GITHUB_STEP_SUMMARY=none/summary
for file in report.xml report.json report.md; do
    check "$file" test -s $'./-real\nreports/'"$file"
done

# Runs the step of action.yml that shows causes (groups of failures) next to changed lines.
step=$(sed -n "s/^ *run: '\(.*matrix.*\)'$/\1/p" "$root/action.yml")
check 'there is such a step' test -n "$step"
FAULTS=lotus-scores "$paikocheck" conform --rules catalyst2019 --only 'cat-end-l*' --random 0 --explain 1 \
    --json report.json -- python3 "$root/adapters/example/adapter.py" >/dev/null 2>&1 || true
CHECKOUT=$root REPORT=report.json bash -euo pipefail -c "$step" >out
check 'the cause is one line' grep -qxE '::error title=paikocheck 1%3A wrong outcome::Plays as if a Lotus gives points; .*' out
check 'and there is no other' test "$(wc -l <out)" -eq 1
CHECKOUT=$root REPORT=none.json bash -euo pipefail -c "$step" >out
check 'of a run without a report there is none' test ! -s out

# Tests ci-conform with a release archive, which it unpacks instead of building paikocheck. A copy of ci-conform runs
# here, so that nothing is unpacked in the real checkout. In the archive, the script STANDIN replaces paikocheck.
mkdir -p copy/scripts packed/bin
cp "$root"/scripts/{ci-conform,setup.sh} copy/scripts/
cp paikocheck packed/bin/
tar -czf release.tar.gz packed
sum=$(sha256sum <release.tar.gz | cut -d' ' -f1)
# take CODE NAME=VALUE...: runs the copy of ci-conform with these variables. It must end with exit code CODE.
take() {
    local code=0
    rm -f called
    env -u PAIKOCHECK CONFORM_COMMAND=./game CONFORM_REPORTS=r "${@:2}" copy/scripts/ci-conform >out 2>&1 || code=$?
    check "exit code $code, expected $1" test "$code" -eq "$1"
}
into r
for archive in release.tar.gz "$scratch/release.tar.gz" "file://$scratch/release.tar.gz"; do
    [[ $archive != file:* ]] || command -v curl >/dev/null || continue
    for expected in '' "$sum"; do
        take 0 CONFORM_ARCHIVE="$archive" CONFORM_SHA256="$expected"
        called conform "${reports[@]}" -- ./game
    done
done
refused() {
    take 2 "${@:2}"
    check "it is said: $1" grep -qF -e "$1" out
    check 'nothing was run' test ! -e called
}
refused "CONFORM_SHA256: found $sum" CONFORM_ARCHIVE=release.tar.gz CONFORM_SHA256=0
refused 'cannot read' CONFORM_ARCHIVE=none.tar.gz
refused 'expected a path, https:// or file://' CONFORM_ARCHIVE=http://127.0.0.1/x.tar.gz
refused 'since it comes over a network' CONFORM_ARCHIVE=https://127.0.0.1/x.tar.gz
head -c 100 release.tar.gz >half.tar.gz
refused 'no archive that tar can unpack' CONFORM_ARCHIVE=half.tar.gz
tar -czf other.tar.gz packed/../r
refused 'found no bin/paikocheck' CONFORM_ARCHIVE=other.tar.gz
# A file that would be unpacked outside the folder is not unpacked.
tar -czf outside.tar.gz --absolute-names --transform "s,^packed,x/../../../escaped," packed
refused '' CONFORM_ARCHIVE=outside.tar.gz
check 'nothing lies outside' test ! -e copy/escaped -a ! -e copy/build/escaped

# Downloads a release by its version. The archive must have the checksum in CONFORM_SHA256, by default that in SHA256SUMS.
if command -v curl >/dev/null; then
    name=paikocheck-0.1.0-linux-$(uname -m).tar.gz
    mkdir -p releases/v0.1.0 releases/v0.2.0
    cp release.tar.gz "releases/v0.1.0/$name"
    printf '%s  %s\n' "$sum" "$name" >releases/v0.1.0/SHA256SUMS
    printf '%s  %s\n' "$sum" other.tar.gz >releases/v0.2.0/SHA256SUMS
    of="CONFORM_RELEASES=file://$scratch/releases"
    for expected in '' "$sum"; do
        take 0 "$of" CONFORM_VERSION=0.1.0 CONFORM_SHA256="$expected"
        called conform "${reports[@]}" -- ./game
    done
    refused 'found CONFORM_VERSION and CONFORM_ARCHIVE, expected one of them' "$of" CONFORM_VERSION=0.1.0 \
        CONFORM_ARCHIVE=release.tar.gz
    refused 'expected three numbers' "$of" CONFORM_VERSION=v0.1.0
    refused 'expected where releases are' CONFORM_VERSION=0.1.0
    refused 'expected where releases are' CONFORM_VERSION=0.1.0 CONFORM_RELEASES=https://github.com//releases
    refused "found no ${name/0.1.0/0.2.0}" "$of" CONFORM_VERSION=0.2.0
    refused 'cannot fetch' "$of" CONFORM_VERSION=0.3.0
    refused "CONFORM_SHA256: found $sum" "$of" CONFORM_VERSION=0.1.0 CONFORM_SHA256=0
    printf '0  %s\n' "$name" >releases/v0.1.0/SHA256SUMS
    refused "CONFORM_SHA256: found $sum" "$of" CONFORM_VERSION=0.1.0
fi

# The action sets every variable that the script reads, and uses every input that it declares.
for name in COMMAND RULES KNOWN SEED ARGS VERSION RELEASES ARCHIVE SHA256 REPORTS; do
    check "action.yml sets CONFORM_$name" grep -q "^ *CONFORM_$name: " "$root/action.yml"
done
while read -r input; do
    check "action.yml declares $input" grep -qx "  $input:" "$root/action.yml"
done < <(grep -o 'inputs\.[a-z0-9]*' "$root/action.yml" | cut -d. -f2 | sort -u)
printf '%s checks, 0 failed\n' "$checks"
