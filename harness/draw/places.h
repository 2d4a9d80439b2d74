// SPDX-License-Identifier: MIT
//
// The names of the pages that `rules site` writes into one folder, and the addresses of the clauses
// and rulings on these pages.
// Invariant: an address is relative, and the same from each page.
#ifndef HARNESS_DRAW_PLACES_H
#define HARNESS_DRAW_PLACES_H

#include "base/problem.h"
#include "page.h"

// The pages that exist once. `enum place` has the pages that exist once for each ruleset.
#define PLACE_BOARD "index.html"
#define PLACE_RULEBOOKS "rulebook.html"
#define PLACE_ATLAS "atlas.html"
#define PLACE_RULINGS "atlas-rulings.html"
#define PLACE_SEARCH "index.html#search"
enum place { PLACE_RULEBOOK, PLACE_ATLAS_OF };

// Appends an address such as "rulebook-pnp.html" or, if `id` is not "",
// "rulebook-pnp-9.html#PNP-CAP-7". `id` is the name of a clause, a rule or a ruling. `ruleset` is
// an index into ruleset_names.
void place_add(enum place place, int ruleset, const char *id, struct text *out);

// Appends the address of the clause that a word names. For use as a page_address.
bool place_of_clause(const char *word, size_t length, struct text *out);

// Clears `out` and begins a page. An HTML page links to the board, search, rulebook and atlas.
void place_begin(struct page *p, enum page_form form, const char *title, struct text *out);

// Ends a page and writes it to a file of `folder`. On failure fills `problem` and returns false.
bool place_put(struct page *p, const char *folder, const char *file, struct problem *problem);

#endif
