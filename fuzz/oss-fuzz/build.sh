#!/bin/bash -eu
# SPDX-License-Identifier: MIT
#
# Builds the fuzz targets as OSS-Fuzz requires. The environment names the compilers, flags and fuzzer
# (CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE), the source ($SRC/paikocheck or $PAIKO_SOURCE), the
# build folder $WORK and the result $OUT. Each target gets its dictionary, options and seeds.
#
# usage: build.sh [TARGET...]
# Without TARGET it builds all.
set -o pipefail

source=${PAIKO_SOURCE:-${SRC:?}/paikocheck}
build=${WORK:?}/paikocheck
: "${OUT:?}" "${LIB_FUZZING_ENGINE:?}"
targets=("$@")

cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None \
    -DPAIKO_WERROR=OFF -DPAIKO_STATIC=ON \
    -DPAIKO_FUZZ=ON -DPAIKO_FUZZ_CXX=ON -DPAIKO_FUZZ_FLAGS= \
    "-DPAIKO_FUZZ_ENGINE=$LIB_FUZZING_ENGINE"
cmake --build "$build" --target "${targets[@]:-fuzz_targets}" fuzz_seed ${PAIKO_JOBS:+-j "$PAIKO_JOBS"}

# A coverage build writes profiles to the current folder: keep them out of the source.
cd "$build"
"$build/fuzz/fuzz_seed" "$source/scenarios" "$build/seeds"

if ((${#targets[@]} == 0)); then
    for dictionary in "$build"/fuzz/*.dict; do
        targets+=("$(basename "$dictionary" .dict)")
    done
fi
for target in "${targets[@]}"; do
    cp "$build/fuzz/$target" "$build/fuzz/$target.dict" "$OUT/"
    # tests/command/corpus.sh checks that no seed is longer than 4096 bytes.
    printf '[libfuzzer]\nmax_len = 4096\n' >"$OUT/$target.options"
    # Seeds and committed inputs go into one folder. The prefix `seed-` keeps their names different.
    mkdir -p "$build/all/$target"
    if [[ -d $source/fuzz/corpus/$target ]]; then
        cp "$source/fuzz/corpus/$target"/* "$build/all/$target/"
    fi
    for seed in "$build/seeds/$target"/*; do
        cp "$seed" "$build/all/$target/seed-$(basename "$seed")"
    done
    (cd "$build/all/$target" && cmake -E tar cf "$OUT/${target}_seed_corpus.zip" --format=zip -- *)
done
