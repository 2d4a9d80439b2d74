#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Tests that the engine and the spec share no code. They must not include files of each other or of the harness, not
# read YAML, and not define or need symbols of each other. Each of the two has headers that are generated from the
# register. These headers must include nothing, and must not use names of the other.
#
# usage: independence.sh ROOT ENGINE_LIBRARY SPEC_LIBRARY GENERATED
#        independence.sh --self-test ROOT ENGINE_LIBRARY SPEC_LIBRARY GENERATED
# GENERATED is the folder with the headers that are generated from the register. Each step of the self-test adds one
# forbidden #include, name or symbol. The self-test passes only if each is found.
set -euo pipefail

fail() {
    printf 'independence: %s\n' "$*"
    return 1
}

# The engine or the spec (`room`) may include only headers of the C library and its own files.
check_includes() {
    local root=$1 room=$2 foreign=$3 files
    mapfile -t files < <(find "$root/$room" -name '*.[ch]')
    ((${#files[@]} > 0)) || { fail "no sources in $room"; return 1; }
    if grep -nE "#include *[<\"][^>\"]*($foreign)" "${files[@]}"; then
        fail "$room includes what is not its own"
    fi
}

# Fails if a global symbol of the library does not begin with this prefix, or if the library needs a symbol of the
# other library or of the harness.
check_symbols() {
    local library=$1 prefix=$2 foreign=$3 defined needed status=0
    defined=$(nm -g --defined-only "$library" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u)
    needed=$(nm -g --undefined-only "$library" 2>/dev/null | awk 'NF == 2 { print $2 }' | sort -u)
    [[ -n $defined ]] || { fail "no symbols in $library"; return 1; }
    if grep -vE "^(${prefix}_|__asan|__odr_asan|__ubsan)" <<<"$defined"; then
        fail "$library defines symbols that do not begin with ${prefix}_" || status=1
    fi
    if grep -E "^(${foreign})" <<<"$needed"; then
        fail "$library needs symbols that are not its own" || status=1
    fi
    return "$status"
}

# The folder of generated headers must have these two headers and no other file. The headers must have no #include,
# and no word with the prefix of the other library.
check_headers() {
    local folder=$1 name=$2 foreign=$3
    [[ $(cd "$folder" && printf '%s ' *) == "${name}_options.h ${name}_register.h " ]] ||
        { fail "not alone, or not there: the headers of $folder"; return 1; }
    if grep -nE "# *include|(^|[^A-Za-z_])($foreign)" "$folder"/*; then
        fail "$folder says what is not its own"
    fi
}

# Runs all checks on the files of `root`, `engine`, `spec` and `generated`.
check_all() {
    local status=0
    check_includes "$root" engine 'spec|harness|jansson|yaml' || status=1
    check_includes "$root" spec 'engine|paiko|harness|jansson|yaml' || status=1
    check_headers "$generated/engine" paiko 'SPEC_|RULING_|OPTION_' || status=1
    check_headers "$generated/spec" spec 'PAIKO_|paiko_|RULING_|OPTION_' || status=1
    check_symbols "$engine" paiko 'spec_|model_|text_|json|fy_' || status=1
    check_symbols "$spec" spec 'paiko_|model_|text_|json|fy_' || status=1
    return "$status"
}

# noticed WHAT: check_all() must notice the fault WHAT.
noticed() {
    ! check_all >/dev/null || { fail "went unnoticed: $1"; exit 1; }
}

# plant_includes FILE LINE...: writes a FILE with a forbidden #include, for each LINE. Each must be noticed.
plant_includes() {
    local file=$1 line
    shift
    for line; do
        printf '#include %s\n' "$line" >"$root/$file"
        noticed "in ${file%%/*}: #include $line"
    done
    rm "$root/$file"
}

# Adds a forbidden symbol to a copy of the spec's library: first an engine's symbol, then a symbol without the prefix spec_.
plant_symbols() {
    local code of=$spec spec=$tmp/libplanted.a
    for code in 'int paiko_legal(void); int spec_planted(void); int spec_planted(void) { return paiko_legal(); }' \
        'int planted(void); int planted(void) { return 0; }'; do
        printf '%s\n' "$code" >"$tmp/planted.c"
        cc -c -o "$tmp/planted.o" "$tmp/planted.c"
        cp "$of" "$spec"
        ar r "$spec" "$tmp/planted.o" 2>/dev/null
        noticed "in the spec's library: $code"
    done
}

# Adds forbidden names to a generated header.
plant_names() {
    local line
    for line in '#include "spec_register.h"' 'enum { X = SPEC_TIE };' 'enum { X = OPTION_TIE_NONE };'; do
        printf '%s\n' "$line" >>"$generated/engine/paiko_register.h"
        noticed "in the engine's header: $line"
        sed -i '$d' "$generated/engine/paiko_register.h"
    done
    cp "$generated/spec/spec_register.h" "$generated/engine/"
    noticed "the spec's header beside the engine's"
    rm "$generated/engine/spec_register.h"
}

self=no
[[ ${1-} != --self-test ]] || { self=yes && shift; }
root=$1 engine=$2 spec=$3 generated=$4
if [[ $self == yes ]]; then
    tmp=$(mktemp -d)
    trap 'rm -rf -- "$tmp"' EXIT
    mkdir "$tmp/root"
    cp -r "$root/engine" "$root/spec" "$tmp/root/"
    cp -r "$generated" "$tmp/register"
    root=$tmp/root generated=$tmp/register
    plant_includes spec/planted.c '"paiko/board.h"' '"paiko_register.h"' '<libfyaml.h>' '"base/yaml.h"'
    plant_includes engine/board/planted.c '"../../spec/spec.h"' '"spec_register.h"' '<libfyaml.h>' '"harness_register.h"'
    plant_symbols
    plant_names
fi
check_all
