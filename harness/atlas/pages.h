// SPDX-License-Identifier: MIT
//
// An atlas as pages: Markdown with pictures, and the document itself. Knows how things are shown;
// all that is shown is in the document.
// Invariant: the same document gives the same files, to the byte; pages of a document that is not
// complete say so in their first lines.
#ifndef HARNESS_ATLAS_PAGES_H
#define HARNESS_ATLAS_PAGES_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"

// Writes README.md, a page for each ruleset, pictures/ and atlas.json below a folder, which is made
// if need be. False with a problem where something can't be written or drawn.
bool pages_write(const json_t *document, const char *folder, struct problem *p);

#endif
