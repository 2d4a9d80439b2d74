// SPDX-License-Identifier: MIT
//
// All results of an atlas as one document (harness/schema/atlas.schema.json). Knows units,
// registers and intervals; not how the document is shown. Invariant: the same results in any
// folders, in any order, give the same document.
#ifndef HARNESS_ATLAS_MERGE_H
#define HARNESS_ATLAS_MERGE_H

#include "work.h"

struct merge {
    const char *const *folder;
    size_t folders;
    struct atlas_choice choice;  // what a whole atlas has
    size_t units, done;          // filled
    size_t disagreements;        // outcomes on which engine and spec do not agree
    char missing[UNIT_NAME_MAX]; // the first unit that no folder has, "" for none
};

// The document, the caller's; NULL with a problem where a folder has no results, results of other
// settings than the first, or a file that can't be read.
json_t *merge_document(struct merge *g, struct problem *p);

#endif
