// SPDX-License-Identifier: MIT
#include "places.h"

#include <string.h>

#include "base/file.h"
#include "registers/clauses.h"
#include "registers/rulings.h"

void place_add(enum place place, int ruleset, const char *id, struct text *out) {
    static const char *const names[] = {[PLACE_RULEBOOK] = "rulebook", [PLACE_ATLAS_OF] = "atlas"};
    text_addf(out, "%s-%s.html%s%s", names[place], ruleset_names[ruleset], *id ? "#" : "", id);
}

// Looks up only words with a capital and a dash, since everyday words have neither.
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
