// SPDX-License-Identifier: MIT
//
// Seeds for the fuzz targets: what a fuzzer begins with. Knows the forms of inputs and where
// positions come from (the scenarios, and games played for the purpose); not who uses them.
// Invariant: the same scenarios and implementations make the same seeds, byte for byte.
#ifndef FUZZ_SEEDS_H
#define FUZZ_SEEDS_H

#include "base/problem.h"
#include "corpus/corpus.h"

enum { SEEDS_MOST = 48 }; // for a target

// Writes FOLDER/TARGET/NAME for every seed of every target. Returns how many were written, 0 with a
// problem where one could not be.
size_t seeds_write(const struct corpus *corpus, const char *folder, struct problem *p);

#endif
