// SPDX-License-Identifier: MIT
//
// An atlas as pages, in Markdown or in HTML: ten questions for rules designers, a table of all
// rulings, a page for each ruleset. Knows what is said in which order; all that is shown is in the
// document, how it looks is page/page.h's.
// Invariant: the same document gives the same files, to the byte; pages of a document that is not
// complete say so in their first lines.
#ifndef HARNESS_ATLAS_PAGES_H
#define HARNESS_ATLAS_PAGES_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"
#include "page/page.h"

// Writes the pages below a folder, which is made if need be: atlas.html, atlas-rulings.html and
// atlas-RULESET.html, or README.md, rulings.md and RULESET.md beside atlas.json. False with a
// problem where something can't be written, or the document is none of this program.
bool pages_write(const json_t *document, const char *folder, enum page_form form,
                 struct problem *p);

// Whether the pages of a document, NULL for none, have a ruling of a ruleset.
bool pages_have(const json_t *document, const char *ruleset, const char *ruling);

#endif
