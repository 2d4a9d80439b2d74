#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests that verify, conform, show and ./verify print the same in every environment: with an unusual variable, with an
# unusual umask, with few open files, with all of these together, and with none.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
build=$1

# Unusual values of environment variables, of the umask (`umask`) and of the limit of open files (`files`).
declare -A odd=(
    [LC_ALL]=tr_TR.ISO-8859-9 [TZ]=:/etc/passwd [PYTHONPATH]="$scratch/a module:$scratch/none" [CFLAGS]='-O0 --no-such-flag'
    [CDPATH]=/:/tmp [GREP_OPTIONS]='-v --color=always' [POSIXLY_CORRECT]=1 [HOME]="$scratch/a home" [umask]=077 [files]=200
)
mkdir "$scratch/a module" "$scratch/a home" "$scratch/tools"
echo 'raise SystemExit("a module of somebody else")' | tee "$scratch/a module/game.py" >"$scratch/a module/adapter.py"

# started NAMES COMMAND…: runs the command with the values that the table `odd` has for these names.
started() {
    local name before=''
    local -a set=()
    for name in $1; do
        case $name in
        umask) before+="umask ${odd[umask]}; " ;;
        files) before+="ulimit -n ${odd[files]}; " ;;
        *) set+=("$name=${odd[$name]}") ;;
        esac
    done
    env -i PATH="$PATH" HOME="$scratch" FAULTS=lotus-scores "${set[@]}" bash -c "$before"'exec "$@"' - "${@:2}"
}

# ./verify would install packages and build. To prevent this, a script replaces dpkg-query and says that all packages are
# installed. If build/release is not the tested build, or is out of date, paikocheck verify runs instead.
verify=("$PAIKOCHECK" verify)
if [[ $build != "$checkout/build/release" ]]; then
    echo 'skipped: this is not the build of ./verify'
elif [[ -n $(find "$checkout"/{CMake*,cmake,engine,fuzz,harness,proptests,register,site,spec} -newer "$build/.ninja_log" -type f -print -quit) ]]; then
    echo 'skipped: the build is older than its sources: ./verify itself is not tried'
else
    verify=("$checkout/verify") # which calls the program with the same arguments
    printf '#!/bin/sh\necho "apt was asked" >&2\nexit 1\n' >"$scratch/tools/apt-get"
    packages=$(root=$checkout program=verify bash -c 'source "$root/scripts/setup.sh"; printf "ii %s\n" "${packages_release[@]##*=}"')
    printf '#!/bin/sh\ncat <<END\n%s\nEND\n' "$packages" >"$scratch/tools/dpkg-query"
    chmod 755 "$scratch"/tools/*
    PATH=$scratch/tools:$PATH
fi

timeless() {
    sed -E 's/[0-9.]+ s\b/TIME/g; s/[0-9,]+ (per second|positions\/s)/SPEED/'
}

# said NAMES COMMAND…: runs the command as started() does. Prints its exit code, stdout and stderr. Leaves out times, and
# bash's warning that the language in LC_ALL is not installed.
said() {
    local code=0
    started "$@" >"$out" 2>"$err" </dev/null || code=$?
    echo "exit code $code"
    cat "$out" <(grep -v 'warning: setlocale: LC_ALL' "$err") | timeless
}

# all_said NAMES: calls said() for every command.
all_said() {
    local adapter=(python3 "$checkout/adapters/example/adapter.py")
    local position='rules=bga board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=-:- reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-'
    rm -f report.md
    said "$1" "${verify[@]}" --games 1 --seed 1 --rules bga
    said "$1" "$PAIKOCHECK" conform --rules catalyst2019 --only 'cat-end-lotus*' --random 10 --seed 1 --jobs 2 --explain 0 \
        --markdown report.md -- "${adapter[@]}"
    timeless <report.md
    said "$1" "$PAIKOCHECK" show "$position"
}

all_said '' >"$scratch/plain"
check 'in a plain environment they do what they are for' test \
    "$(grep '^exit code' "$scratch/plain" | xargs)" = "exit code 0 exit code 1 exit code 0"
for names in "${!odd[@]}" "${!odd[*]}"; do
    all_said "$names" >"$scratch/odd"
    ran="$names"
    check "they say the same with odd $names" diff "$scratch/plain" "$scratch/odd"
done
