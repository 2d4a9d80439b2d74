#!/bin/bash -eu
# SPDX-License-Identifier: MIT
#
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite ask for it: with the compilers, flags and
# engine of the environment (CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE), from $SRC/paikocheck,
# by way of $WORK, into $OUT: each target with its dictionary, options and seeds. Knows nothing of
# the targets but that the build lists them. PAIKO_SOURCE names another checkout.
set -o pipefail

source=${PAIKO_SOURCE:-${SRC:?}/paikocheck}
build=${WORK:?}/paikocheck
: "${OUT:?}" "${LIB_FUZZING_ENGINE:?}"

cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None \
    -DPAIKO_WERROR=OFF -DPAIKO_STATIC=ON \
    -DPAIKO_FUZZ=ON -DPAIKO_FUZZ_CXX=ON -DPAIKO_FUZZ_FLAGS= \
    "-DPAIKO_FUZZ_ENGINE=$LIB_FUZZING_ENGINE"
cmake --build "$build" --target fuzz_targets paikocheck ${PAIKO_JOBS:+-j "$PAIKO_JOBS"}

# What is built for its coverage reports writes profiles where it runs: not into the source.
cd "$build"
"$build/harness/command/paikocheck" corpus seeds "$build/seeds"

for dictionary in "$build"/fuzz/*.dict; do
    target=$(basename "$dictionary" .dict)
    cp "$build/fuzz/$target" "$dictionary" "$OUT/"
    printf '[libfuzzer]\nmax_len = 4096\n' >"$OUT/$target.options"
    # Seeds and committed inputs side by side; a name that both have means nothing.
    mkdir -p "$build/all/$target"
    cp "$source/fuzz/corpus/$target"/* "$build/all/$target/" 2>/dev/null || true
    for seed in "$build/seeds/$target"/*; do
        cp "$seed" "$build/all/$target/seed-$(basename "$seed")"
    done
    (cd "$build/all/$target" && cmake -E tar cf "$OUT/${target}_seed_corpus.zip" --format=zip -- *)
done
