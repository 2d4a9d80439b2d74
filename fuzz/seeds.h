// SPDX-License-Identifier: MIT
//
// Seeds for the fuzz targets: what a fuzzer begins with. Knows the forms of inputs and where
// positions come from (the scenarios, and games played for the purpose); not who uses them.
// Invariant: the same scenarios and implementations make the same seeds, byte for byte.
#ifndef FUZZ_SEEDS_H
#define FUZZ_SEEDS_H

#include "base/text.h"
#include "corpus/corpus.h"

enum { SEEDS_MOST = 48 }; // for a target

// Takes a seed: the target's name, the seed's, its bytes. False ends the making.
typedef bool seed_fn(void *context, const char *target, const char *name, const struct text *bytes);

// Makes every seed of every target. False where the taker ended it.
bool seeds_make(const struct corpus *corpus, seed_fn *take, void *context);

#endif
