// SPDX-License-Identifier: MIT
//
// An atlas as pages, in Markdown or in HTML: ten questions for rules designers, a table of all
// rulings, a page for each ruleset. Knows what is said in which order; how it looks is
// page/page.h's. Invariant: the same atlas gives the same files, to the byte; pages of one that is
// not complete say so in their first lines.
#ifndef HARNESS_ATLAS_PAGES_H
#define HARNESS_ATLAS_PAGES_H

#include "atlas.h"
#include "page/page.h"

// Writes the pages into a folder: atlas.html, atlas-rulings.html and atlas-RULESET.html, or
// README.md, rulings.md and RULESET.md. False with a problem where something can't be written.
bool pages_write(const struct atlas *a, const char *folder, enum page_form form, struct problem *p);

#endif
