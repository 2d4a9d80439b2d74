// SPDX-License-Identifier: MIT
//
// The seeds of the fuzz targets, made from the scenarios and from games. Invariant: the same
// scenarios and implementations give the same seeds, byte for byte.
#ifndef FUZZ_SEEDS_H
#define FUZZ_SEEDS_H

#include "base/problem.h"
#include "corpus/corpus.h"

enum { SEEDS_MOST = 48 }; // most seeds of a target

// Writes the seeds of every target to files FOLDER/TARGET/NAME. Returns the number of seeds. If a
// file cannot be written, returns 0 and fills *p.
size_t seeds_write(const struct corpus *corpus, const char *folder, struct problem *p);

#endif
