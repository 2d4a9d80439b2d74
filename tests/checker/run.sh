#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plants the harness's own faults one at a time in a copy of the sources, and runs the test that is
# to notice each.
#
#   tests/checker/run.sh            all of them; prints the table of docs/checker.md
#   tests/checker/run.sh NAME...    these
#   tests/checker/run.sh --list     the table as it is to be, without running anything
#
# Each is a patch beside this script: what it says, "Noticed by: TEST", the difference. Exit codes: 0
# all were noticed, 1 one was not, 2 one does not apply or does not build.
set -uo pipefail
cd -- "$(dirname -- "$0")/../.." || exit 2
here=tests/checker

noticed_by() {
    sed -n 's/^Noticed by: //p' "$1"
}
row() {
    printf '| %s | %s | %s |\n' "$(basename -- "$1" .patch)" "$(head -n 1 "$1")" "$(noticed_by "$1")"
}
if [[ ${1-} == --list ]]; then
    for patch in "$here"/*.patch; do
        row "$patch"
    done
    exit 0
fi

copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$copy" || exit 2
patches=("$here"/*.patch)
if (($#)); then
    patches=("${@/%/.patch}")
    patches=("${patches[@]/#/$here/}")
fi
export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1
launcher=()
! command -v ccache >/dev/null || launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
(cd "$copy" && cmake --preset release "${launcher[@]}" >/dev/null) || exit 2

# Builds what the tests need and runs one: 0 it passes, 1 it fails, 2 it cannot be built.
try() {
    cmake --build "$copy/build/release" --target paikocheck paikocheck-mutants test_checker \
        test_checker_corpus >"$copy/build.log" 2>&1 || return 2
    (cd "$copy" && timeout 600 ctest --test-dir build/release -R "^$1\$" --no-tests=error >test.log 2>&1) || return 1
}

code=0
for patch in "${patches[@]}"; do
    name=$(basename -- "$patch" .patch)
    if ! patch -s -d "$copy" -p1 <"$patch" >"$copy/patch.log" 2>&1; then
        printf '%s: %s does not apply any more: bring it up to date with what it patches\n' "$0" "$patch" >&2
        exit 2
    fi
    try "$(noticed_by "$patch")"
    case $? in
    0) printf '%s: NOT NOTICED by %s\n' "$name" "$(noticed_by "$patch")"; code=1 ;;
    1) row "$patch" ;;
    2)
        printf '%s: %s does not build\n' "$0" "$patch" >&2
        tail -n 20 "$copy/build.log" >&2
        exit 2
        ;;
    esac
    patch -s -R -d "$copy" -p1 <"$patch" || exit 2
done
exit "$code"
