// SPDX-License-Identifier: MIT
//
// The rulebook as pages: each document's clauses in its order, the rulings about them, and
// scenarios with pictures.
// Invariant: every clause and ruling of a ruleset is on one page, and all mentions link to it. The
// same registers and corpus give the same bytes.
#ifndef HARNESS_COMMAND_RULEBOOK_H
#define HARNESS_COMMAND_RULEBOOK_H

#include "atlas/atlas.h"
#include "corpus/corpus.h"

// Writes rulebook.html, and for each ruleset rulebook-RULESET.html and the pages of its sections.
// On failure fills `p` and returns false.
bool rulebook_write(const struct corpus *corpus, const struct atlas *atlas, const char *folder,
                    struct problem *p);

#endif
