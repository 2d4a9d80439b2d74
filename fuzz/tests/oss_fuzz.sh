#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs fuzz/oss-fuzz/build.sh with the variables that OSS-Fuzz sets. Checks that each target
# - exists, starts and is instrumented;
# - is linked with its own sanitizer and with no other sanitizer;
# - has a dictionary, options and seeds; no seed crashes, and no seed is longer than max_len;
# - needs no library that OSS-Fuzz's runners lack.
#
# usage: oss_fuzz.sh ROOT SCRATCH address|undefined|none TARGET...
# If there is one TARGET, only this target is built, and it is fuzzed for a second. If there are more, all
# targets are built, and they must be the given ones. `none`: no sanitizer and no optimisation.
# Exit codes: 0 passed, 1 failed, 77 no clang installed.
set -euo pipefail

root=$1 scratch=$2 sanitizer=$3
shift 3
targets=("$@")
one=()
((${#targets[@]} > 1)) || one=("${targets[@]}")
if ! command -v clang >/dev/null || ! command -v clang++ >/dev/null; then
    echo 'oss_fuzz: skipped 1 build: clang and clang++ are not installed'
    exit 77
fi

# The flags of OSS-Fuzz's base-builder.
flags() {
    printf '%s ' "$([[ $sanitizer == none ]] && echo -O0 || echo -O1)" -fno-omit-frame-pointer -gline-tables-only \
        -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION -fsanitize=fuzzer-no-link
    case $sanitizer in
    address) printf '%s ' -fsanitize=address -fsanitize-address-use-after-scope ;;
    undefined) printf '%s ' '-fsanitize=bool,array-bounds,enum,function,integer-divide-by-zero' \
        '-fsanitize=null,object-size,return,returns-nonnull-attribute,shift,signed-integer-overflow' \
        '-fsanitize=unreachable,vla-bound,vptr' -fno-sanitize-recover=all ;;
    esac
}

build() {
    rm -rf "$scratch"
    mkdir -p "$scratch/out" "$scratch/work" "$scratch/src"
    ln -s "$root" "$scratch/src/paikocheck"
    env SRC="$scratch/src" WORK="$scratch/work" OUT="$scratch/out" SANITIZER="$sanitizer" \
        FUZZING_ENGINE=libfuzzer ARCHITECTURE=x86_64 CC=clang CXX=clang++ CFLAGS="$(flags)" \
        CXXFLAGS="$(flags)" LIB_FUZZING_ENGINE=-fsanitize=fuzzer PAIKO_JOBS=2 \
        "$root/fuzz/oss-fuzz/build.sh" "${one[@]}" >"$scratch/log" 2>&1 ||
        { tail -n 40 "$scratch/log"; echo 'oss_fuzz: build.sh failed'; exit 1; }
}

failed=0
complain() {
    printf 'oss_fuzz: %s\n' "$*"
    failed=1
}

# Counts a program's calls of functions whose names begin with $2.
calls() {
    objdump -d --no-show-raw-insn "$1" | grep -c "call.*<$2" || true
}

check_sanitizer() {
    local program=$1 asan ubsan
    asan=$(calls "$program" __asan_report_) ubsan=$(calls "$program" __ubsan_handle_)
    case $sanitizer in
    address) ((asan > 1000)) || complain "$program: $asan calls of ASan" ;;
    undefined)
        ((ubsan > 200)) || complain "$program: $ubsan calls of UBSan"
        ((asan == 0)) || complain "$program: $asan calls of ASan in a build for UBSan"
        ;;
    # Even without a sanitizer, libFuzzer's own code contains two calls of UBSan.
    none) ((asan == 0 && ubsan <= 200)) || complain "$program: $asan calls of ASan, $ubsan of UBSan" ;;
    esac
}

check_start() {
    local program=$1 counters
    "$program" -runs=4 -seed=1337 >"$scratch/said" 2>&1 || complain "$program: does not run"
    counters=$(sed -n 's/^INFO: Loaded .*(\([0-9]*\) inline 8-bit counters.*/\1/p' "$scratch/said" | head -n 1)
    ((${counters:-0} > 1000)) || complain "$program: ${counters:-no} counters: not instrumented"
    if ldd "$program" | grep -E 'fyaml|jansson'; then
        complain "$program: needs a library that a runner lacks"
    fi
}

check_seeds() {
    local out=$1 target=$2 seeds=$scratch/seeds/$2 most
    rm -rf "$seeds"
    mkdir -p "$seeds"
    (cd "$seeds" && cmake -E tar xf "$out/${target}_seed_corpus.zip") 2>/dev/null ||
        complain "$target: no seeds"
    most=$(sed -n 's/^max_len = //p' "$out/$target.options" 2>/dev/null || true)
    [[ -n $most ]] || complain "$target: no options"
    find "$seeds" -type f -size "+${most:-0}c" -printf "oss_fuzz: $target: %f has %s bytes, max_len is ${most:-0}\n" |
        grep . && failed=1
    (($(find "$seeds" -type f | wc -l) >= 20)) || complain "$target: less than 20 seeds"
    "$out/$target" -dict="$out/$target.dict" -runs=0 "$seeds" >"$scratch/said" 2>&1 ||
        { tail -n 5 "$scratch/said"; complain "$target: a seed or the dictionary fails"; }
    grep -q '^Dictionary: ' "$scratch/said" || complain "$target: no dictionary was read"
}

check_all() {
    local out=$1 target
    failed=0
    for target in "${targets[@]}"; do
        if [[ ! -x $out/$target ]] || ! grep -q LLVMFuzzerTestOneInput "$out/$target"; then
            complain "$target: not found"
            continue
        fi
        check_sanitizer "$out/$target"
        check_start "$out/$target"
        check_seeds "$out" "$target"
    done
    ((${#targets[@]} == 1 || ${#targets[@]} >= 5)) || complain "${#targets[@]} targets"
    return "$failed"
}

self_test() {
    local bad=$scratch/bad target
    mkdir -p "$bad"
    for target in "${targets[@]}"; do
        { cat "$(type -P true)"; echo LLVMFuzzerTestOneInput; } >"$bad/$target"
        chmod +x "$bad/$target"
    done
    check_all "$bad" >"$scratch/complaints" 2>&1 && return 1
    grep -q 'not instrumented' "$scratch/complaints" && grep -q 'no seeds' "$scratch/complaints" &&
        { [[ $sanitizer == none ]] || grep -q 'calls of' "$scratch/complaints"; }
}

# Fuzzes for a second, starting from the seeds.
run_one() {
    local target=$1 out=$scratch/out
    "$out/$target" -dict="$out/$target.dict" -max_total_time=1 "$scratch/seeds/$target" >"$scratch/said" 2>&1 ||
        { tail -n 20 "$scratch/said"; complain "$target: a finding"; }
    grep -E '^Done [1-9][0-9]* runs' "$scratch/said" || complain "$target: no input was run"
}

build
check_all "$scratch/out" || exit 1
for target in "${one[@]}"; do
    run_one "$target"
done
((failed == 0)) || exit 1
self_test || { echo 'oss_fuzz: a folder without fuzzers passes'; exit 1; }
echo "oss_fuzz: ${#targets[@]} targets as $sanitizer builds them"
rm -rf "$scratch"
