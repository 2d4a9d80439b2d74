// SPDX-License-Identifier: MIT
//
// What an atlas says of a ruleset as a whole, beyond its single rulings: results of the blocks of
// the stages together and holes, added up.
#ifndef HARNESS_ATLAS_MERGE_WHOLE_H
#define HARNESS_ATLAS_MERGE_WHOLE_H

#include <jansson.h>

// Adds a block's result to the sum, which begins as NULL and becomes the caller's.
void merge_together(json_t **sum, const json_t *block);
void merge_holes(json_t **sum, const json_t *block);

// Which clauses of a ruleset no verdict named, neither of its holes' games nor of the witnesses of
// its rulings: a list of {"id", "document", "spot", "text"}. Of clauses that verdicts can name at
// all. The caller's.
json_t *merge_uncited(unsigned ruleset, const json_t *holes, const json_t *rulings);

#endif
