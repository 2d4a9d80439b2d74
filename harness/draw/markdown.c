// SPDX-License-Identifier: MIT
//
// A page as Markdown, for a CI's summary.
// Invariant: a word that a viewer could take for markup is written as code.
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "page.h"

// True if a word has only letters, digits and signs that no viewer takes for markup. Words that
// some viewers turn into links (GH-12, www., seven hex digits) or that begin a list are not plain.
static bool is_plain(const char *s, size_t length, bool first) {
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "0123456789.,;:()'\"?-=%";
    struct text shown = {0};
    size_t hex = 0;
    printable_add(&shown, s, length, false);
    bool plain = shown.length == length && memcmp(text_string(&shown), s, length) == 0;
    text_free(&shown);
    for (size_t i = 0; i < length && plain; i++) {
        hex = strchr("0123456789abcdef", s[i]) ? hex + 1 : 0;
        plain = hex < 7 && ((unsigned char)s[i] >= 0x80 || strchr(harmless, s[i]));
    }
    const char *after = s + strspn(s, "0123456789");
    const bool list = first && (strchr("-:", *s) || (after > s && *after && strchr(".)", *after)));
    const bool reference = length > 3 && (strncmp(s, "www.", 4) == 0 || strncmp(s, "GH-", 3) == 0);
    return plain && !list && !reference;
}

// Where prose is added: at the beginning of a line, within a line, or in a cell of a table.
enum place { IN_LINE, IN_TEXT, IN_CELL };

// Adds prose. A word that is not plain (is_plain) becomes code, together with all words after it up
// to the next plain word.
static void add_prose(struct text *out, const char *s, enum place place) {
    for (bool first = place == IN_LINE; *s; first = false) {
        TEXT words = {0};
        size_t length = strcspn(s, " ");
        const bool plain = is_plain(s, length, first);
        while (!plain && s[length]) {
            const size_t next = strcspn(s + length + 1, " ");
            if (is_plain(s + length + 1, next, false))
                break;
            length += 1 + next;
        }
        text_add_bytes(&words, s, length);
        if (plain)
            text_add(out, text_string(&words));
        else if (place == IN_CELL)
            escape_cell(out, text_string(&words));
        else
            escape_code(out, text_string(&words));
        s += length;
        text_add(out, *s ? " " : "");
        s += *s != '\0';
    }
}

// Ends an open entry.
static void markdown_end(struct page *p) {
    text_add(p->out, p->entry ? "</details>\n\n" : "");
    p->entry = false;
}

static void markdown_heading(struct page *p, enum page_level level, const char *id, const char *s) {
    (void)id;
    markdown_end(p);
    p->entry = level == PAGE_ENTRY;
    text_add(p->out, p->entry              ? "<details><summary>"
                     : level == PAGE_TITLE ? "# "
                     : level == PAGE_POINT ? "### "
                                           : "## ");
    add_prose(p->out, s, p->entry ? IN_CELL : IN_TEXT);
    text_add(p->out, p->entry ? "</summary>\n\n" : "\n\n");
}

static void markdown_say(struct page *p, enum page_tone tone, const char *s) {
    const char *mark = tone == PAGE_OUTCOME || tone == PAGE_WARNING ? "**" : "";
    text_add(p->out, mark);
    add_prose(p->out, s, IN_LINE);
    text_addf(p->out, "%s\n\n", mark);
}

// Adds an entry without its address: not all viewers can link within a page.
static void markdown_entry(struct page *p, const struct page_entry *e) {
    const bool term = e->kind == PAGE_TERM;
    text_addf(p->out, "- %s", term ? "**" : "");
    add_prose(p->out, e->label, IN_LINE);
    text_add(p->out, term ? "** " : *e->label ? ": " : "");
    if (e->kind == PAGE_FIELD)
        escape_code(p->out, e->s);
    else
        add_prose(p->out, e->s, *e->label ? IN_TEXT : IN_LINE);
    text_add(p->out, *e->note ? " " : "");
    add_prose(p->out, e->note, IN_TEXT);
    text_add(p->out, "\n");
}

static void markdown_link(struct page *p, const char *address, const char *words) {
    text_addf(p->out, "[%s](<%s>)\n\n", words, address);
}

static void markdown_table(struct page *p, const char *id) {
    (void)id;
    text_add(p->out, "|");
    for (size_t i = 0; i < p->columns; i++)
        text_addf(p->out, " %s |", p->column[i].head);
    text_add(p->out, "\n|");
    for (size_t i = 0; i < p->columns; i++)
        text_add(p->out, "---|");
    for (size_t i = 0; i < p->cells; i++) {
        text_add(p->out, i % p->columns == 0 ? "\n| " : " ");
        if (p->column[i % p->columns].kind == PAGE_NUMBER)
            text_add(p->out, p->cell[i].text);
        else
            add_prose(p->out, p->cell[i].text, IN_CELL);
        text_add(p->out, " |");
    }
    text_add(p->out, "\n\n");
}

static void markdown_boards(struct page *p, const json_t *boards) {
    TEXT drawn = {0};
    page_draw(boards, p->looks->width, &drawn);
    escape_block(p->out, text_string(&drawn));
    text_add(p->out, "\n");
}

const struct page_back page_markdown = {
    .end = markdown_end,
    .heading = markdown_heading,
    .say = markdown_say,
    .entry = markdown_entry,
    .link = markdown_link,
    .table = markdown_table,
    .boards = markdown_boards,
    .close = {[PAGE_LIST] = "\n", [PAGE_TERMS] = "\n", [PAGE_NAVIGATION] = "\n"}};
