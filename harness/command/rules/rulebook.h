// SPDX-License-Identifier: MIT
//
// The rulebook as pages: the clauses of each document in its order, the rulings that touch them,
// and the corpus' scenarios, with pictures. Knows what is said on a page and in which order;
// clauses and rulings are the registers', scenarios the corpus', how a page looks is page/page.h's.
// Invariant: every clause and every ruling of a ruleset has one place, which each mention of it
// leads to; the same registers and corpus give the same bytes.
#ifndef HARNESS_COMMAND_RULEBOOK_H
#define HARNESS_COMMAND_RULEBOOK_H

#include "atlas/atlas.h"
#include "corpus/corpus.h"

// Writes rulebook.html, and rulebook-RULESET.html of each ruleset. False with a problem where one
// can't be written. Nothing is to be freed.
bool rulebook_write(const struct corpus *corpus, const struct atlas *atlas, const char *folder,
                    struct problem *p);

#endif
