// SPDX-License-Identifier: MIT
//
// The pages that `rules site` writes into one folder: how their files are named, and where in them
// a clause and a ruling stand. Knows names alone; who writes a page says what is on it.
// Invariant: an address is relative, and the same from each of the pages.
#ifndef HARNESS_PAGE_PLACES_H
#define HARNESS_PAGE_PLACES_H

#include "base/problem.h"
#include "page.h"

// Pages of which there is one, and those of which each ruleset has one.
#define PLACE_BOARD "index.html"
#define PLACE_RULEBOOKS "rulebook.html"
#define PLACE_ATLAS "atlas.html"
#define PLACE_RULINGS "atlas-rulings.html"
enum place { PLACE_RULEBOOK, PLACE_ATLAS_OF };

// Appends "rulebook-pnp.html", or "rulebook-pnp.html#PNP-CAP-7" with an id that is not "": of a
// clause or a ruling. `ruleset` is an index into ruleset_names.
void place_add(enum place place, int ruleset, const char *id, struct text *out);

// Appends where the clause stands that a word names: a page's `address`.
bool place_of_clause(const char *word, size_t length, struct text *out);

// Begins a page, alone in its text. As HTML it leads to the board, to the rulebook and its
// documents, and to the atlas.
void place_begin(struct page *p, enum page_form form, const char *title, struct text *out);

// Ends a page, which is alone in its text, and writes it into the folder. False with a problem
// where it can't be written.
bool place_put(struct page *p, const char *folder, const char *file, struct problem *problem);

#endif
