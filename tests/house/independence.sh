#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# The engine and the spec share nothing but text. Fails if a source of one includes anything of the
# other or of the harness, or if a library of one defines or needs a symbol of the other.
#
# usage: independence.sh ROOT ENGINE_LIBRARY SPEC_LIBRARY
#        independence.sh --self-test ROOT ENGINE_LIBRARY SPEC_LIBRARY
# The self-test plants an include and a symbol and passes only if each is found.
set -euo pipefail

fail() {
    printf 'independence: %s\n' "$*"
    return 1
}

# Includes of a room must be the C library's, or a file of its own.
check_includes() {
    local root=$1 room=$2 foreign=$3 files
    mapfile -t files < <(find "$root/$room" -name '*.[ch]')
    ((${#files[@]} > 0)) || { fail "no sources in $room"; return 1; }
    if grep -nE "#include *[<\"][^>\"]*($foreign)" "${files[@]}"; then
        fail "$room includes what is not its own"
    fi
}

# Every global symbol of a library begins with its room's prefix; none of another's is needed.
check_symbols() {
    local library=$1 prefix=$2 foreign=$3 defined needed
    defined=$(nm -g --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u)
    needed=$(nm -g --undefined-only "$library" 2>/dev/null | awk 'NF == 2 { print $2 }' | sort -u)
    [[ -n $defined ]] || { fail "no symbols in $library"; return 1; }
    if grep -vE "^(${prefix}_|__asan|__odr_asan|__ubsan)" <<<"$defined"; then
        fail "$library defines symbols that do not begin with ${prefix}_"
        return 1
    fi
    if grep -E "^(${foreign})" <<<"$needed"; then
        fail "$library needs symbols that are not its own"
    fi
}

check_all() {
    local root=$1 engine=$2 spec=$3 status=0
    check_includes "$root" engine 'spec|harness|jansson|fyaml|sqlite|rsvg|cairo' || status=1
    check_includes "$root" spec 'engine|paiko|harness|jansson|fyaml|sqlite|rsvg|cairo' || status=1
    check_symbols "$engine" paiko 'spec_|model_|text_|json|fy_' || status=1
    check_symbols "$spec" spec 'paiko_|model_|text_|json|fy_' || status=1
    return "$status"
}

self_test() {
    local root=$1 engine=$2 spec=$3 tmp
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' RETURN
    mkdir -p "$tmp/root"
    cp -r "$root/engine" "$root/spec" "$tmp/root/"
    printf '#include "paiko/board.h"\n' >"$tmp/root/spec/planted.c"
    if check_all "$tmp/root" "$engine" "$spec" >/dev/null; then
        fail "an include of the engine in the spec went unnoticed"
        return 1
    fi
    rm "$tmp/root/spec/planted.c"
    printf '#include "../../spec/spec.h"\n' >"$tmp/root/engine/board/planted.c"
    if check_all "$tmp/root" "$engine" "$spec" >/dev/null; then
        fail "an include of the spec in the engine went unnoticed"
        return 1
    fi
    rm "$tmp/root/engine/board/planted.c"
    printf 'int paiko_legal(void);\nint spec_planted(void);\nint spec_planted(void) { return paiko_legal(); }\n' >"$tmp/planted.c"
    cc -c -o "$tmp/planted.o" "$tmp/planted.c"
    cp "$spec" "$tmp/libplanted.a"
    ar r "$tmp/libplanted.a" "$tmp/planted.o" 2>/dev/null
    if check_all "$tmp/root" "$engine" "$tmp/libplanted.a" >/dev/null; then
        fail "a symbol of the engine in the spec went unnoticed"
        return 1
    fi
    check_all "$tmp/root" "$engine" "$spec"
}

if [[ ${1-} == --self-test ]]; then
    shift
    self_test "$@"
else
    check_all "$@"
fi
