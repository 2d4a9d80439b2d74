// SPDX-License-Identifier: MIT
#include "places.h"

#include <string.h>

#include "base/file.h"
#include "impl/clauses.h"
#include "impl/rulings.h"

// A page of the rulebook has at most PAGE_CLAUSES clauses. A new section begins a new page if the
// present page has PAGE_LEAST clauses or more. A page of rulings has at most PAGE_RULINGS.
enum { PAGE_CLAUSES = 8, PAGE_LEAST = 4, PAGE_RULINGS = 12 };

// Returns the number, from 1, of the page with clause `at` of a document. A long section takes
// several pages; short sections share a page.
static size_t section_of(const struct clause_register *r, size_t at) {
    size_t page = 1, first = 0;
    for (size_t i = 1; i <= at; i++) {
        const char *before = r->clause[i - 1].spot, *spot = r->clause[i].spot;
        const size_t there = i - first, length = strcspn(spot, ",;");
        const bool same = length == strcspn(before, ",;") && memcmp(before, spot, length) == 0;
        if (there == PAGE_CLAUSES || (there >= PAGE_LEAST && !same)) {
            first = i;
            page++;
        }
    }
    return page;
}

void place_add(enum place place, int ruleset, const char *id, struct text *out) {
    static const char *const names[] = {[PLACE_RULEBOOK] = "rulebook", [PLACE_ATLAS_OF] = "atlas"};
    const struct clause_register *r = clauses_of(ruleset);
    const struct clause *c = clause_find(id);
    const int ruling = ruling_index(id, strlen(id));
    text_addf(out, "%s-%s", names[place], ruleset_names[ruleset]);
    if (place == PLACE_RULEBOOK && c) {
        text_addf(out, "-%zu", section_of(r, (size_t)(c - r->clause)));
    } else if (place == PLACE_RULEBOOK && ruling >= 0) {
        size_t before = 0;
        for (int i = 0; i < ruling; i++)
            before += ruling_table[i].applies[ruleset];
        text_addf(out, "-rulings-%zu", before / PAGE_RULINGS + 1);
    } else if (place == PLACE_RULEBOOK && *id) {
        text_add(out, "-borrowed");
    }
    text_addf(out, ".html%s%s", *id ? "#" : "", id);
}

// Quickly refuses most words: a clause's id begins with a capital letter and has a dash.
bool place_of_clause(const char *word, size_t length, struct text *out) {
    TEXT id = {0};
    if (*word < 'A' || *word > 'Z' || !memchr(word, '-', length))
        return false;
    text_add_bytes(&id, word, length);
    const struct clause *c = clause_find(text_string(&id));
    if (!c)
        return false;
    place_add(PLACE_RULEBOOK, c->ruleset, c->id, out);
    return true;
}

void place_begin(struct page *p, enum page_form form, const char *title, struct text *out) {
    text_clear(out);
    page_begin(p, form, &page_plain, title, out);
    page_heading(p, PAGE_TITLE, "", title);
    if (form != PAGE_HTML)
        return;
    p->address = place_of_clause;
    page_lead(p, "Study board", PLACE_BOARD);
    page_lead(p, "Search", PLACE_SEARCH);
    page_lead(p, "Rulebook", PLACE_RULEBOOKS);
    page_lead(p, "Ten questions", PLACE_ATLAS);
    page_lead(p, "All rulings", PLACE_RULINGS);
}

bool place_put(struct page *p, const char *folder, const char *file, struct problem *problem) {
    TEXT path = {0};
    page_end(p);
    text_addf(&path, "%s/%s", folder, file);
    return file_put(text_string(&path), text_string(p->out), p->out->length, problem);
}
