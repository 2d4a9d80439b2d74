// SPDX-License-Identifier: MIT
//
// Writes a page as text, for a terminal, a pipe or a file. Indents the content of an entry by two.
// Wraps lines at the width of page_looks, except:
// - values that readers copy
// - most paragraphs, in a pipe or a file
#include <stdint.h>
#include <string.h>

#include "base/printable.h"
#include "page.h"

enum { CLAUSE_MARGIN = 6, LEAST = 20, BETWEEN = 1 };

// ---- lines ----

// Returns how many bytes of s fit into a line of `width` columns, in whole words. The first word
// counts even if it is too long.
static size_t line_length(const char *s, size_t width) {
    size_t good = 0, at = 0;
    do {
        at += strcspn(s + at, " ");
        if (good && printable_columns(s, at) > width)
            break;
        good = at;
        at += s[at] == ' ';
    } while (s[at]);
    return good;
}

void page_wrap(struct text *out, const char *words, size_t begin, size_t indent, size_t width) {
    TEXT shown = {0};
    printable_add(&shown, words, strlen(words), false);
    const char *s = text_string(&shown);
    for (bool first = true; *s; first = false) {
        const size_t length = line_length(s, width - (first ? begin : indent));
        text_addf(out, "%*s%.*s\n", first ? 0 : (int)indent, "", (int)length, s);
        s += length + (s[length] != '\0');
    }
}

// Adds an empty line, unless the page is empty or ends with an empty line.
static void add_gap(struct page *p) {
    const size_t n = p->out->length;
    if (n > p->begin && !(n >= 2 && p->out->s[n - 1] == '\n' && p->out->s[n - 2] == '\n'))
        text_add(p->out, "\n");
}

static void add_coloured(struct page *p, const char *colour, const char *s) {
    text_addf(p->out, "%s%s%s", colour, s, *colour ? p->looks->plain : "");
}

// ---- headings, paragraphs, entries ----

// Leaves out the title. Shows an entry's heading in bold, and other headings as an empty line.
static void text_heading(struct page *p, enum page_level level, const char *id, const char *s) {
    TEXT lines = {0};
    (void)id;
    p->entry = level == PAGE_ENTRY;
    if (level == PAGE_TITLE)
        return;
    add_gap(p);
    if (!p->entry)
        return;
    page_wrap(&lines, s, 0, 3, p->looks->width);
    for (const char *line = text_string(&lines); *line; line += strcspn(line, "\n") + 1)
        text_addf(p->out, "%s%.*s%s\n", p->looks->bold, (int)strcspn(line, "\n"), line,
                  p->looks->plain);
}

static void text_say(struct page *p, enum page_tone tone, const char *s) {
    const bool wraps = p->entry || tone == PAGE_OUTCOME;
    const size_t indent = wraps ? 2 : 0;
    text_add(p->out, p->entry ? "  " : "");
    // Outside a terminal most paragraphs are one line, so that a search finds the whole paragraph.
    page_wrap(p->out, s, indent, indent, wraps || p->looks->terminal ? p->looks->width : SIZE_MAX);
    if (!p->entry && (tone == PAGE_OUTCOME || tone == PAGE_WARNING))
        text_add(p->out, "\n");
}

// Adds an entry without its `note`.
static void text_entry(struct page *p, const struct page_entry *e) {
    const size_t length = strlen(e->label);
    TEXT line = {0}, lines = {0};
    const char *colour = e->kind == PAGE_TERM   ? p->looks->named
                         : e->tone == PAGE_GOOD ? p->looks->good
                         : e->tone == PAGE_BAD  ? p->looks->bad
                                                : "";
    if (e->kind == PAGE_FIELD) {
        printable_add(&line, e->s, strlen(e->s), false);
        text_add(p->out, "  ");
        add_coloured(p, colour, e->label);
        text_addf(p->out, "%*s %s\n", length < 11 ? (int)(11 - length) : 0, "", text_string(&line));
    } else if (e->kind == PAGE_ITEM) {
        text_addf(&line, "%s%s%s", e->label, length ? ": " : "", e->s);
        text_add(p->out, "  ");
        page_wrap(p->out, text_string(&line), 4, 4, p->looks->width);
    } else {
        text_addf(&line, "%s %s", e->label, e->s);
        page_wrap(&lines, text_string(&line), CLAUSE_MARGIN, CLAUSE_MARGIN, p->looks->width);
        const bool named = strncmp(text_string(&lines), e->label, length) == 0;
        text_add(p->out, "    ");
        add_coloured(p, named ? colour : "", named ? e->label : "");
        text_add(p->out, text_string(&lines) + (named ? length : 0));
    }
}

static void text_boards(struct page *p, const json_t *boards) {
    page_draw(boards, p->looks->width, p->out);
}

// ---- tables ----

static size_t columns_of(const char *s) {
    return printable_columns(s, strlen(s));
}

// Adds a row. A row's name that is too wide for its column continues below the row. On a terminal,
// other cells that are too wide are cut off.
static void add_row(struct page *p, const struct page_cell *row, const size_t *width) {
    const char *rest = "";
    size_t before = 0, at = 0, room = 0;
    text_add(p->out, row ? "" : p->looks->bold);
    for (size_t c = 0; c < p->columns; c++) {
        const struct page_column *column = &p->column[c];
        const char *s = row ? row[c].text : column->head;
        if (column->beside)
            continue;
        const bool cuts = column->kind == PAGE_HEAD || (column->narrow && p->looks->terminal),
                   right = column->kind == PAGE_NUMBER;
        const size_t length = cuts ? line_length(s, width[c]) : strlen(s),
                     wide = printable_columns(s, length);
        const int pad = (int)(wide < width[c] ? width[c] - wide : 0);
        text_addf(p->out, " %*s%.*s%*s ", right ? pad : 0, "", (int)length, s, right ? 0 : pad, "");
        if (column->kind == PAGE_HEAD) {
            rest = s + length + (s[length] != '\0');
            before = at + 1;
            room = width[c];
        }
        at += width[c] + 2;
    }
    text_add(p->out, row ? "" : p->looks->plain);
    while (p->out->s[p->out->length - 1] == ' ')
        p->out->s[--p->out->length] = '\0';
    text_add(p->out, "\n");
    if (*rest) {
        text_addf(p->out, "%*s", (int)before, "");
        page_wrap(p->out, rest, before, before, before + room);
    }
}

// Adds a table. Columns are as wide as their cells. If that makes the table too wide, the column of
// names becomes narrower, but not narrower than LEAST.
static void text_table(struct page *p, const char *id) {
    enum { COLUMNS_MAX = 64 };
    size_t width[COLUMNS_MAX], all = 0, head = 0;
    (void)id;
    for (size_t c = 0; c < p->columns; c++) {
        width[c] = p->column[c].narrow ? p->column[c].narrow : columns_of(p->column[c].head);
        for (size_t i = c; i < p->cells && !p->column[c].narrow; i += p->columns)
            if (columns_of(p->cell[i].text) > width[c])
                width[c] = columns_of(p->cell[i].text);
        head = p->column[c].kind == PAGE_HEAD ? c : head;
        all += p->column[c].beside ? 0 : width[c] + BETWEEN + 1;
    }
    if (all > p->looks->width) {
        const size_t less = all - p->looks->width;
        const size_t least = width[head] < LEAST ? width[head] : LEAST;
        width[head] = width[head] > less + least ? width[head] - less : least;
    }
    add_gap(p);
    add_row(p, NULL, width);
    for (size_t i = 0; i < p->cells; i += p->columns)
        add_row(p, &p->cell[i], width);
    text_add(p->out, "\n");
}

const struct page_back page_text = {.heading = text_heading,
                                    .say = text_say,
                                    .entry = text_entry,
                                    .table = text_table,
                                    .boards = text_boards};
