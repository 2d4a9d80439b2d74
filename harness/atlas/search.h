// SPDX-License-Identifier: MIT
//
// Finds where two readings part: the engine under the one against the engine under the other, over
// generated play, as verify holds the engine against the spec. Knows which of the findings serve.
#ifndef HARNESS_ATLAS_SEARCH_H
#define HARNESS_ATLAS_SEARCH_H

#include "base/problem.h"
#include "witness.h"

// Fills *w with the smallest witness of what was found and made small: rather one with another
// outcome than a mere record, then with few tiles. False where nothing was found, somebody asked to
// stop, or, with a problem, the search could not go on; p->where is "" without one.
bool search_witness(const struct pair *pair, uint64_t seed, struct witness *w, struct problem *p);

#endif
