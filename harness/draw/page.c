// SPDX-License-Identifier: MIT
//
// Calls the functions that write a page as text, Markdown or HTML. Collects the cells of a table.
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"

const struct page_looks page_plain = {100, false, "", "", "", "", "", ""};

static const struct page_back *back(const struct page *p) {
    static const struct page_back *const backs[] = {
        [PAGE_TEXT] = &page_text, [PAGE_MARKDOWN] = &page_markdown, [PAGE_HTML] = &page_html};
    return backs[p->form];
}

// Closes the open list (of items, terms or pages) and opens one of another kind.
static void opens(struct page *p, enum page_open what) {
    if (p->open == what)
        return;
    const char *close = back(p)->close[p->open], *open = back(p)->open[what];
    text_add(p->out, close ? close : "");
    text_add(p->out, open ? open : "");
    p->open = what;
}

void page_begin(struct page *p, enum page_form form, const struct page_looks *looks,
                const char *title, struct text *out) {
    *p = (struct page){.form = form, .looks = looks, .out = out, .begin = out->length};
    if (back(p)->begin)
        back(p)->begin(p, title);
}

void page_end(struct page *p) {
    opens(p, PAGE_NOTHING);
    if (back(p)->end)
        back(p)->end(p);
    free(p->cell);
}

void page_heading(struct page *p, enum page_level level, const char *id, const char *s) {
    opens(p, PAGE_NOTHING);
    back(p)->heading(p, level, id, s);
}

void page_say(struct page *p, enum page_tone tone, const char *s) {
    opens(p, PAGE_NOTHING);
    if (*s)
        back(p)->say(p, tone, s);
}

void page_sayf(struct page *p, enum page_tone tone, const char *format, ...) {
    TEXT s = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&s, format, arguments);
    va_end(arguments);
    page_say(p, tone, text_string(&s));
}

static void entry(struct page *p, enum page_open what, struct page_entry e) {
    opens(p, what);
    back(p)->entry(p, &e);
}

void page_item(struct page *p, enum page_tone tone, const char *label, const char *s,
               const char *address) {
    entry(p, PAGE_LIST, (struct page_entry){PAGE_ITEM, tone, label, s, address, ""});
}

void page_lead(struct page *p, const char *s, const char *address) {
    entry(p, PAGE_NAVIGATION, (struct page_entry){PAGE_ITEM, PAGE_PLAIN, "", s, address, ""});
}

void page_field(struct page *p, enum page_tone tone, const char *name, const char *value) {
    if (*value)
        entry(p, PAGE_TERMS, (struct page_entry){PAGE_FIELD, tone, name, value, "", ""});
}

void page_term(struct page *p, const char *term, const char *address, const char *s,
               const char *note) {
    entry(p, PAGE_TERMS, (struct page_entry){PAGE_TERM, PAGE_PLAIN, term, s, address, note});
}

void page_link(struct page *p, const char *address, const char *words) {
    opens(p, PAGE_NOTHING);
    if (*address && back(p)->link)
        back(p)->link(p, address, words);
}

void page_fold(struct page *p, const char *summary) {
    opens(p, PAGE_NOTHING);
    if (back(p)->fold)
        back(p)->fold(p, summary);
}

void page_boards(struct page *p, const json_t *boards) {
    opens(p, PAGE_NOTHING);
    if (json_array_size(boards))
        back(p)->boards(p, boards);
}

// ---- tables ----

void page_table(struct page *p, const struct page_column *column, size_t columns) {
    opens(p, PAGE_NOTHING);
    p->column = column;
    p->columns = columns;
}

void page_cell(struct page *p, const char *s, const char *address) {
    p->cell = vec_grow(p->cell, &p->room, p->cells + 1, sizeof *p->cell);
    struct page_cell *cell = &p->cell[p->cells++];
    *cell = (struct page_cell){0};
    TEXT shown = {0};
    printable_add(&shown, s, strlen(s), false);
    cell->text = memory_text(text_string(&shown));
    cell->address = memory_text(address);
}

void page_table_end(struct page *p, const char *id) {
    back(p)->table(p, id);
    for (size_t i = 0; i < p->cells; i++) {
        free(p->cell[i].text);
        free(p->cell[i].address);
    }
    p->cells = 0;
}
