# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Functions that the tests of the commands share: they run a command and check its exit code, stdout and stderr.
# Knows nothing of the commands. A test sources this file with the program's path in PAIKOCHECK, and is then
# in an empty folder, $scratch.
# Invariant: a test passes only if at least one check was made and none failed, and no sanitizer found a
# fault. All output of sanitizers goes to files, so stdout and stderr have only the program's output.
set -uo pipefail

: "${PAIKOCHECK:?the path of paikocheck}"
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck disable=SC2034 # for the tests
checkout=${here%/tests/command}
scratch=$(mktemp -d)
out=$scratch/out err=$scratch/err
status=0 checks=0 failures=0 ran=''
for options in ASAN_OPTIONS UBSAN_OPTIONS; do
    export "$options=${!options:+${!options}:}log_path=$scratch/sanitizer"
done

finish() {
    local code=$?
    if grep -sE 'ERROR: |runtime error: ' "$scratch"/sanitizer.*; then
        failures=$((failures + 1))
        head -n 60 "$scratch"/sanitizer.*
    fi
    rm -rf -- "$scratch"
    printf '%s checks, %s failed\n' "$checks" "$failures"
    ((code == 0 && checks > 0 && failures == 0)) || exit 1
}
trap finish EXIT
cd "$scratch" || exit 1
# If a test changes a Python file twice within a second, Python would run the old bytecode. So Python keeps no bytecode.
export PYTHONDONTWRITEBYTECODE=1

# Skips the whole test, and says why.
skip() {
    printf 'skipped: %s\n' "$*"
    trap - EXIT
    rm -rf -- "$scratch"
    exit 77
}

# Runs any command. Puts the exit code into $status, stdout into the file $out, and stderr into the file $err.
run_any() {
    ran=$(printf '%.300q ' "$@")
    status=0
    "$@" >"$out" 2>"$err" || status=$?
}

# Sets $runner to the command that runs paikocheck with these arguments. recount.py runs `conform` and checks its numbers.
recounted() {
    runner=("$PAIKOCHECK")
    [[ ${1-} != conform || ${2-} == serve ]] || runner=("$here/recount.py" "$PAIKOCHECK")
}

# Runs paikocheck with the caller's standard input.
run() {
    recounted "$@"
    run_any "${runner[@]}" "$@"
}

# check WHAT COMMAND…: makes a check, which fails if COMMAND does. A failure shows the command that was run
# last.
check() {
    local what=$1
    shift
    checks=$((checks + 1))
    "$@" && return 0
    failures=$((failures + 1))
    printf 'FAILED (line %s): %s\n  ran: %s\n  exit code: %s\n' \
        "${BASH_LINENO[-2]}" "$what" "$ran" "$status"
    printf '  stdout: %s\n  stderr: %s\n' "$(head -c 600 "$out" | tr -d '\0')" \
        "$(head -c 600 "$err" | tr -d '\0')"
}

exits() {
    check "exit code $1" test "$status" -eq "$1"
}
# Checks the whole standard output, except its last line end.
prints() {
    check "prints exactly: $1" test "$(tr -d '\0' <"$out")" = "$1"
}
prints_line() {
    check "prints the line: $1" grep -qxF -e "$1" "$out"
}
prints_like() {
    check "prints a line like: $1" grep -qE -e "$1" "$out"
}
prints_nothing() {
    check "prints nothing" test ! -s "$out"
}
prints_lines() {
    check "prints $1 lines" test "$(wc -l <"$out")" -eq "$1"
}
says() {
    check "says: $1" grep -qF -e "$1" "$err"
}
says_nothing() {
    check "says nothing" test ! -s "$err"
}
says_lines() {
    check "says $1 lines" test "$(wc -l <"$err")" -eq "$1"
}

# Most checks begin with these. gives CODE ARGUMENTS…: paikocheck ends with CODE. any_gives CODE COMMAND…:
# COMMAND ends with CODE. shows TEXT ARGUMENTS…: paikocheck ends with 0, prints exactly TEXT and has no
# message. refuses TEXT ARGUMENTS…: it ends with 2, prints nothing, and has TEXT in its message.
gives() {
    run "${@:2}"
    exits "$1"
}
any_gives() {
    run_any "${@:2}"
    exits "$1"
}
shows() {
    gives 0 "${@:2}"
    prints "$1"
    says_nothing
}
refuses() {
    gives 2 "${@:2}"
    prints_nothing
    says "$1"
}

# Sets $commands to the program's commands, such as `conform` or `position apply`.
list_commands() {
    local word second usage
    commands=()
    while read -r word second; do
        [[ $word != help ]] || continue
        usage=$("$PAIKOCHECK" "$word" ${second:+"$second"} --help | sed -n 1p)
        if [[ "$usage " == "Usage: paikocheck $word${second:+ $second} "* ]]; then
            [[ $usage == *" $word COMMAND "* ]] || commands+=("$word${second:+ $second}")
        else
            commands+=("$second")
        fi
    done < <("$PAIKOCHECK" --help | awk '
        /^Words:/ { words = 1; next }
        words && /^$/ { exit }
        words && /^  [a-z]/ { print word = $1; next }
        words { for (i = 1; i <= NF; i++) print word, $i }')
    check 'there are commands' test "${#commands[@]}" -gt 20
}

# Waits until COMMAND… succeeds, at most five minutes, which only a slow machine needs.
until_holds() {
    local _
    for _ in {1..3000}; do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.1
    done
    return 1
}

# stopped SIGNAL CONDITION ARGUMENTS…: runs paikocheck, waits until the command CONDITION succeeds, and sends SIGNAL to
# paikocheck. CONDITION can use $pid, the process id of paikocheck.
stopped() {
    local pid caught=$1
    [[ $1 != KILL ]] || caught=
    ran=$(printf '%.300q ' "${@:3}")
    recounted "${@:3}"
    # A command that a script starts in the background ignores INT (and HUP under nohup). `env` lets the signal through.
    env ${caught:+"--default-signal=$1"} "${runner[@]}" "${@:3}" >"$out" 2>"$err" &
    pid=$!
    # shellcheck disable=SC2086 # several words
    check "it came to this: $2" until_holds $2
    kill "-$1" "$pid"
    status=0
    wait "$pid" 2>/dev/null || status=$?
}

# A CONDITION for stopped(): true if paikocheck has started a worker process. From then on paikocheck handles signals.
has_worker() {
    pgrep -P "$pid"
}

# compared FILE...: reads JSON outputs of lockstep. For the name of each whole number, prints the sum over all FILEs.
compared() {
    python3 -c 'import collections, json, sys
sums = collections.Counter()
def add(value, name):
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            add(inner, f"{name}/{key}")
    elif type(value) is int:
        sums[name] += value
for path in sys.argv[1:]:
    add(json.load(open(path)), "")
for name in sorted(sums):
    print(name, sums[name])' "$@"
}

# small_atlas FOLDER: writes the atlas of two rulings of pnp into FOLDER, which takes some seconds.
small_atlas() {
    "$PAIKOCHECK" dev atlas --out "$1" --rules pnp --rulings recheck,tie --games 100 >/dev/null
}

# The reference implementation as a program that speaks the protocol.
# shellcheck disable=SC2034 # for the tests
serve=("$PAIKOCHECK" conform serve)

# The positions that most tests use.
# shellcheck source=tests/positions.sh
source "$checkout/tests/positions.sh"
