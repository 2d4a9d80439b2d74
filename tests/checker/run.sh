#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Plants the harness's own faults one at a time in a copy of the sources, and runs the test that is
# to notice each.
#
#   tests/checker/run.sh            all of them, and the rows of docs/checker.md as they came out
#   tests/checker/run.sh NAME...    these
#   tests/checker/run.sh --check    whether all apply, and docs/checker.md has their rows
#
# Each is a patch beside this script: what it says, "Noticed by: TEST", the difference. Exit codes: 0
# all were noticed, 1 one was not, or is not in the page, 2 one does not apply or does not build, or
# a test fails without any.
set -uo pipefail
cd -- "$(dirname -- "$0")/../.." || exit 2
here=tests/checker

noticed_by() {
    sed -n 's/^Noticed by: //p' "$1"
}
# shellcheck disable=SC2016 # the quotes are Markdown's
row() {
    printf '| `%s` | %s | `%s` |\n' "$(basename -- "$1" .patch)" "$(head -n 1 "$1")" "$(noticed_by "$1")"
}
stale() {
    printf '%s: %s does not apply any more: bring it up to date with what it patches\n' "$0" "$1" >&2
    exit 2
}

patches=("$here"/*.patch)
if [[ ${1-} == --check ]]; then
    for patch in "${patches[@]}"; do
        patch -s --dry-run -p1 <"$patch" >/dev/null || stale "$patch"
    done
    diff <(grep '^| `' docs/checker.md) <(for patch in "${patches[@]}"; do row "$patch"; done) && exit 0
    printf '%s: docs/checker.md has other rows: those with > are to stand there\n' "$0" >&2
    exit 1
fi
if (($#)); then
    patches=("${@/%/.patch}")
    patches=("${patches[@]/#/$here/}")
fi

copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
git ls-files -z | tar --null -cf - -T - | tar -xf - -C "$copy" || exit 2
export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1
launcher=()
if command -v ccache >/dev/null; then
    launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi
(cd "$copy" && cmake --preset release "${launcher[@]}" >/dev/null) || exit 2

# Builds what the tests need, or ends.
build() {
    cmake --build "$copy/build/release" --target paikocheck paikocheck-mutants test_checker \
        test_checker_corpus >"$copy/build.log" 2>&1 && return
    printf '%s: %s does not build\n' "$0" "$1" >&2
    tail -n 20 "$copy/build.log" >&2
    exit 2
}
passes() {
    (cd "$copy" && timeout 600 ctest --test-dir build/release -R "^$1\$" --no-tests=error) \
        >"$copy/test.log" 2>&1
}

# A test that fails without a fault notices nothing.
build 'the copy'
for noticer in $(for patch in "${patches[@]}"; do noticed_by "$patch"; done | sort -u); do
    passes "$noticer" && continue
    printf '%s: %s fails without a fault\n' "$0" "$noticer" >&2
    exit 2
done

code=0
for patch in "${patches[@]}"; do
    patch -s -d "$copy" -p1 <"$patch" >"$copy/patch.log" 2>&1 || stale "$patch"
    build "$patch"
    if passes "$(noticed_by "$patch")"; then
        printf '%s: NOT NOTICED by %s\n' "$patch" "$(noticed_by "$patch")"
        code=1
    else
        row "$patch"
    fi
    patch -s -R -d "$copy" -p1 <"$patch" || exit 2
done
exit "$code"
