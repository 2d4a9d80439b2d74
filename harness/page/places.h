// SPDX-License-Identifier: MIT
//
// The names of the pages that `rules site` writes into one folder, and the places of clauses and
// rulings in them.
// Invariant: an address is relative, and the same from each page.
#ifndef HARNESS_PAGE_PLACES_H
#define HARNESS_PAGE_PLACES_H

#include "base/problem.h"
#include "page.h"

// The pages that exist once, and those that exist for each ruleset.
#define PLACE_BOARD "index.html"
#define PLACE_RULEBOOKS "rulebook.html"
#define PLACE_ATLAS "atlas.html"
#define PLACE_RULINGS "atlas-rulings.html"
#define PLACE_SEARCH "index.html#search"
enum place { PLACE_RULEBOOK, PLACE_ATLAS_OF };

// Appends "rulebook-pnp.html", or "rulebook-pnp-9.html#PNP-CAP-7" with an id that is not "": of a
// clause, a borrowed rule or a ruling. `ruleset` is an index into ruleset_names.
void place_add(enum place place, int ruleset, const char *id, struct text *out);

// A page_address: appends the place of the clause that a word names.
bool place_of_clause(const char *word, size_t length, struct text *out);

// Begins a page with its own text. As HTML it links to the board, the search, the rulebook and the
// atlas.
void place_begin(struct page *p, enum page_form form, const char *title, struct text *out);

// Ends such a page and writes it into the folder. False with a problem if it cannot be written.
bool place_put(struct page *p, const char *folder, const char *file, struct problem *problem);

#endif
