#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# scripts/setup.sh: what is installed and when, and what is said where that can't be done. The
# machine's own tools are replaced by ones that write down how they were called.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

checkout=$(cd -- "$(dirname -- "$0")/../.." && pwd -P)
tools=$scratch/tools
calls=$scratch/calls
mkdir "$tools"
chmod 755 "$scratch"
: >"$calls"
chmod 666 "$calls"

# tool NAME COMMANDS…: NAME notes its arguments, then runs the commands.
tool() {
    printf '#!/bin/bash\nprintf "%%s\\n" "%s $*" >>%q\n%s\n' "$1" "$calls" "$2" >"$tools/$1"
    chmod 755 "$tools/$1"
}

installed() {
    tool dpkg-query "printf '%s\\n' $*"
}

# As somebody who is not root, with the tools above before all others.
as_nobody() {
    : >"$calls"
    local -a other=()
    ((EUID != 0)) || other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    # shellcheck disable=SC2016 # expanded by the inner shell
    run_any "${other[@]}" env PATH="$tools:$PATH" bash -c '
        set -euo pipefail
        root=$1 program=verify
        source <(cat "$2")
        need_packages gcc pkg-config=pkgconf check' - "$checkout" /dev/fd/0 <"$checkout/scripts/setup.sh"
}

tool apt-get ''
tool sudo 'exit 1'

installed '"ii gcc"' '"ii pkgconf"' '"ii check"'
as_nobody
exits 0
says_nothing
check 'only asked what is installed' test "$(cut -d' ' -f1 "$calls" | sort -u)" = dpkg-query

# One is missing, another was removed, and nobody may install: the line to run.
installed '"ii gcc"' '"rc check"'
as_nobody
exits 2
prints_nothing
says 'verify: packages are missing'
check 'the line to run' grep -qxF \
    'apt-get update && apt-get install -y --no-install-recommends pkg-config check' "$err"
check 'nothing was installed' test "$(grep -c '^apt-get' "$calls")" -eq 0

# Through sudo, which must not ask.
# shellcheck disable=SC2016 # expanded by the tool
tool sudo '[[ $1 == -n ]] || exit 1; shift; exec "$@"'
as_nobody
exits 0
says 'verify: installing pkg-config check'
check 'the list of packages first' test "$(grep '^apt-get' "$calls" | head -1)" = 'apt-get update'
check 'then these two' grep -qxF \
    'apt-get install -y --no-install-recommends pkg-config check' "$calls"

# apt fails: its own words, and the line.
tool apt-get 'echo "E: no network" >&2; exit 100'
as_nobody
exits 2
says 'E: no network'
says 'verify: the packages could not be installed; to try by hand: apt-get update'

# A build folder that can't be written: a file stands in its place.
mkdir "$scratch/blocked"
touch "$scratch/blocked/build"
# shellcheck disable=SC2016
run_any bash -c 'set -euo pipefail; root=$1 program=verify; source "$2"; build_preset release all' - \
    "$scratch/blocked" "$checkout/scripts/setup.sh"
exits 2
prints_nothing
says "verify: cannot write to $scratch/blocked/build, expected a folder for the build that can be written"
says_lines 1

# A whole start, from another folder, in a checkout whose path has spaces, with a build that fails
# and then one that works: a project of two lines in place of ours.
place="$scratch/a checkout"
mkdir -p "$place/scripts" "$place/elsewhere"
cp "$checkout/verify" "$place/"
cp "$checkout/scripts/setup.sh" "$place/scripts/"
cp "$checkout/CMakePresets.json" "$place/"
cat >"$place/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES C)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/harness/command)
add_executable(paikocheck main.c)
set_target_properties(paikocheck PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/harness/command)
END
start() {
    # shellcheck disable=SC2016
    run_any env PATH="$tools:$PATH" bash -c 'cd "$1/elsewhere" && ../verify --seconds 1 "two words"' - "$place"
}
mapfile -t release < <(root=$checkout program=verify bash -c \
    'source "$root/scripts/setup.sh"; printf "%s\n" "${packages_release[@]##*=}"')
check 'there is a list' test "${#release[@]}" -gt 5
tool dpkg-query "printf 'ii %s\\n' ${release[*]}"
printf 'int main(void) { return nothing; }\n' >"$place/main.c"
start
exits 2
prints_nothing
says 'verify: the preset release does not build'
says 'nothing'
printf '#include <stdio.h>\nint main(int c, char **v) { printf("%%d %%s %%s\\n", c, v[1], v[4]); return 1; }\n' \
    >"$place/main.c"
start
exits 1
prints '5 verify two words'
start
exits 1
prints '5 verify two words'
says_nothing

# A checkout that was moved together with its build is built again.
mv "$place" "$scratch/moved"
place=$scratch/moved
start
exits 1
prints '5 verify two words'
says 'verify: configuring release'
