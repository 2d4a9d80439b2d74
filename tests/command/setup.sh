#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests what scripts/setup.sh installs and when, and its messages. Scripts replace the machine's tools, and
# record how they were called. Then tests whole runs of ./verify and ./test, and tests/need.
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"

tools=$scratch/tools
calls=$scratch/calls
mkdir "$tools"
chmod 755 "$scratch"
: >"$calls"
chmod 666 "$calls"

# tool NAME COMMANDS…: makes a script NAME, which records its arguments and then runs the commands.
tool() {
    printf '#!/bin/bash\nprintf "%%s\\n" "%s $*" >>%q\n%s\n' "$1" "$calls" "$2" >"$tools/$1"
    chmod 755 "$tools/$1"
}

installed() {
    tool dpkg-query "printf '%s\\n' $*"
}

# Runs setup.sh as a user who is not root, with the scripts of tool() first on the path.
as_nobody() {
    : >"$calls"
    local -a packages=("$@")
    ((${#packages[@]} > 0)) || packages=(gcc pkg-config=pkgconf check)
    local -a other=()
    ((EUID != 0)) || other=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    # shellcheck disable=SC2016 # expanded by the inner shell
    run_any "${other[@]}" env PATH="$tools:$PATH" bash -c '
        set -euo pipefail
        root=$1 program=verify
        source <(cat "$2")
        need_packages "${@:3}"
        left_out "site_*" "${@:5}"' - "$checkout" /dev/fd/0 "${packages[@]}" <"$checkout/scripts/setup.sh"
}

tool apt-get ''
tool sudo 'exit 1'

installed '"ii gcc"' '"ii pkgconf"' '"ii check"'
as_nobody
exits 0
says_nothing
check 'only asked what is installed' test "$(cut -d' ' -f1 "$calls" | sort -u)" = dpkg-query

# If a package is missing or was removed, and the user may not install it, setup.sh prints the command to run.
installed '"ii gcc"' '"rc check"'
as_nobody
exits 2
prints_nothing
says 'verify: packages are missing'
check 'the line to run' grep -qxF \
    'apt-get update && apt-get install -y --no-install-recommends pkg-config check' "$err"
check 'nothing was installed' test "$(grep -c '^apt-get' "$calls")" -eq 0

# Installs through sudo, which must not ask for a password.
# shellcheck disable=SC2016 # expanded by the tool
tool sudo '[[ $1 == -n ]] || exit 1; shift; exec "$@"'
as_nobody
exits 0
says 'verify: installing pkg-config check'
check 'the list of packages first' test "$(grep '^apt-get' "$calls" | head -1)" = 'apt-get update'
check 'then these two' grep -qxF \
    'apt-get install -y --no-install-recommends pkg-config check' "$calls"

# If apt fails, setup.sh prints apt's own words and the command to run.
tool apt-get 'echo "E: no network" >&2; exit 100'
as_nobody
exits 2
says 'E: no network'
says 'verify: the packages could not be installed; to try by hand: apt-get update'

# The package `sl` is optional here. If it cannot be installed, setup.sh goes on without it.
tool sudo 'exit 1'
installed '"ii gcc"'
as_nobody gcc -- sl
exits 0
check 'the line to run' grep -qxF 'apt-get update && apt-get install -y --no-install-recommends sl' "$err"
says 'verify: going on without sl;'

# The build folder cannot be made, because a file has its name.
mkdir "$scratch/blocked"
touch "$scratch/blocked/build"
# shellcheck disable=SC2016
any_gives 2 bash -c 'set -euo pipefail; root=$1 program=verify; source "$2"; build_preset release all' - \
    "$scratch/blocked" "$checkout/scripts/setup.sh"
prints_nothing
says "verify: cannot write to $scratch/blocked/build, expected a folder for the build that can be written"
says_lines 1

# A whole run from another folder, in a checkout whose path has spaces: first with a build that fails, then with
# a build that works. A project of two lines replaces paikocheck.
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
add_custom_target(installed DEPENDS paikocheck)
END
start() {
    # shellcheck disable=SC2016
    run_any env PATH="$tools:$PATH" CFLAGS=--no-such LDFLAGS=--no-such bash -c 'cd "$1/elsewhere" && ../verify --seconds 1 "two words"' - "$place"
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

# If a checkout is moved together with its build, it is built again.
mv "$place" "$scratch/moved"
place=$scratch/moved
start
exits 1
prints '5 verify two words'
says 'verify: configuring release'

# ./test, with a test that passes, a test that fails, skipped tests, and tests that show the environment.
cp "$checkout/test" "$place/"
mkdir "$place/tests"
cp "$checkout/tests/need" "$place/tests/"
cat >>"$place/CMakeLists.txt" <<'END'
enable_testing()
add_test(NAME right COMMAND echo "skipped: a part")
add_test(NAME wrong COMMAND false)
add_test(NAME absent COMMAND sh -c "echo 'skipped: no such tool'; exit 77")
add_test(NAME silent COMMAND sh -c "exit 77")
add_test(NAME sheltered COMMAND sh -c "test -z \"$ODD$https_proxy\" && test \"$LANG\" = C.UTF-8")
add_test(NAME online COMMAND ${CMAKE_SOURCE_DIR}/tests/need network sh -c "test \"$https_proxy\" = \"it's a proxy\"")
foreach(group adapters browser python)
  add_test(NAME of_${group} COMMAND ${CMAKE_SOURCE_DIR}/tests/need ${group} true)
endforeach()
set_tests_properties(absent silent of_adapters of_browser of_python PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(right wrong absent silent sheltered online of_adapters of_browser of_python PROPERTIES LABELS quick)
END
mapfile -t every < <(root=$checkout program=verify bash -c 'source "$root/scripts/setup.sh"
    printf "%s\n" "${packages_tests[@]##*=}" "${packages_site[@]##*=}" "${packages_browser[@]##*=}"')
tool dpkg-query "printf 'ii %s\n' ${every[*]}"
try() {
    # shellcheck disable=SC2016
    run_any env PATH="$tools:$PATH" ODD=1 https_proxy="it's a proxy" bash -c 'cd "$1" && ./test "${@:2}"' - "$place" "$@"
}
try --without adapters,python
exits 1
check 'the last line counts' test "$(tail -n 1 "$out")" = '4 passed, 1 failed, 4 skipped'
for reason in 'skipped: left out by --without adapters' 'skipped: left out by --without python' \
    'skipped: no such tool' 'skipped: silent gives no reason' 'skipped in a test that ran: a part'; do
    check "a reason: $reason" grep -qE "^ +1 $reason\$" "$err"
done
again=$(grep '^  ctest ' "$err")
check 'the command for what failed' test "$again" = \
    "  ctest --test-dir build/release -R '^(wrong)\$' --output-on-failure"
any_gives 8 bash -c "cd ${place@Q} && $again"
prints_like '0% tests passed, 1 tests failed out of 1'
sed -i 's/wrong COMMAND false/wrong COMMAND true/' "$place/CMakeLists.txt"
try --without python
exits 0
check 'all passed' test "$(tail -n 1 "$out")" = '6 passed, 0 failed, 3 skipped'
check 'nothing to run again' test "$(grep -c '^  ctest ' "$err")" -eq 0
try --without compilers
exits 2
says 'test: --without: found "compilers", expected some of adapters browser python, with commas'
try --without
exits 2
try all long
exits 2
says 'test: found "long", expected all, long, --coverage or --mcdc'

# In a mount namespace without pseudo-terminals, a test that needs a pseudo-terminal must be skipped.
# shellcheck disable=SC2016
without='mount -t tmpfs none /dev/pts && { [[ -L /dev/ptmx ]] || mount --bind /dev/null /dev/ptmx; } &&
    exec "$1/tests/need" terminal touch "$2"'
for own in 'unshare -m' 'unshare -rm'; do
    $own mount -t tmpfs none /dev/pts 2>/dev/null || continue
    # shellcheck disable=SC2086
    any_gives 77 $own bash -c "$without" - "$checkout" "$scratch/ran"
    prints_like '^skipped: no pseudo-terminal can be opened'
    check 'the command did not run' test ! -e "$scratch/ran"
    exit
done
echo 'skipped: nothing can be mounted here: what needs a terminal is not tried without one'
