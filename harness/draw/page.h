// SPDX-License-Identifier: MIT
//
// A page for people: headings, paragraphs, lists, tables, boards, code, links. The same calls, in
// order, write the page as text, Markdown or HTML.
// Invariant: no viewer takes a text for markup, and no terminal takes a text for control codes.
// HTML loads nothing and runs nothing.
#ifndef HARNESS_DRAW_PAGE_H
#define HARNESS_DRAW_PAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum page_form { PAGE_TEXT, PAGE_MARKDOWN, PAGE_HTML };

// The look of text, in lines of `width` columns. The strings are escape sequences that keep the
// background; without colours all are "". `named` begins the colour of names, `good` the colour of
// what is right or legal, `bad` the colour of what is wrong. `plain` returns to plain text.
struct page_looks {
    size_t width;
    bool terminal; // true for a terminal, where long cells of narrow columns are cut off
    const char *bold, *faint, *named, *good, *bad, *plain;
};
extern const struct page_looks page_plain; // for a pipe or a file

// What a paragraph, item or field means to the reader.
enum page_tone {
    PAGE_PLAIN,
    PAGE_OUTCOME, // the most important sentence
    PAGE_FAINT,   // numbers of less interest
    PAGE_WARNING, // something that makes the result doubtful
    PAGE_GOOD,    // a field with the right value
    PAGE_BAD      // a field with a wrong value
};

enum page_level {
    PAGE_TITLE, // once, at the beginning; PAGE_TEXT leaves the title out
    PAGE_PART,  // a part of a page; PAGE_TEXT shows no heading, only an empty line
    PAGE_GROUP, // a group of entries
    PAGE_ENTRY, // an entry, which ends at the next heading
    PAGE_POINT  // a point within a part
};

enum page_open {
    PAGE_NOTHING,
    PAGE_LIST,
    PAGE_TERMS,
    PAGE_NAVIGATION,
    PAGE_OPENS
}; // the list that is open; it must be closed before another element begins

// If a word (letters, digits and dashes) names something that has an address, such as a clause,
// appends the address and returns true. If not, appends nothing and returns false.
typedef bool page_address(const char *word, size_t length, struct text *out);

// A cell of a table.
struct page_cell {
    char *text, *address; // owned; `address` is "" for no link
};

// The kind of a column: words, numbers, or names of the rows. A table has one column of names.
enum page_column_kind { PAGE_WORDS, PAGE_NUMBER, PAGE_HEAD };
struct page_column {
    const char *head;
    enum page_column_kind kind;
    bool beside;     // true if PAGE_TEXT leaves the column out
    unsigned narrow; // width of the column in PAGE_TEXT; 0: as wide as the longest cell
};

struct page {
    enum page_form form;
    const struct page_looks *looks;
    struct text *out;
    size_t begin; // where the page begins in `out`
    enum page_open open;
    bool entry, main, group; // true while an entry, the main part of HTML or a group is open
    // Finds the address of a word, for links in HTML. page_begin() sets this to NULL: no links.
    page_address *address;
    // The columns and cells of the table that is open.
    const struct page_column *column; // borrowed
    size_t columns, cells, room;
    struct page_cell *cell; // owned
};

// Begins a page that is appended to `out`. `looks` matters for PAGE_TEXT, and for the boards of
// PAGE_MARKDOWN, but not for PAGE_HTML. `title` is the title in HTML's head.
void page_begin(struct page *p, enum page_form form, const struct page_looks *looks,
                const char *title, struct text *out);
void page_end(struct page *p);

// Adds a heading. `id` is for links to it in HTML; "" for none. Any bytes are allowed in texts.
void page_heading(struct page *p, enum page_level level, const char *id, const char *s);

// Adds a paragraph without line ends; adds nothing if it is "".
void page_say(struct page *p, enum page_tone tone, const char *s);
void page_sayf(struct page *p, enum page_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds an item of a list, "LABEL: TEXT". In HTML the text is a link unless the address is "".
void page_item(struct page *p, enum page_tone tone, const char *label, const char *s,
               const char *address);

// Adds a link to another page to the list at the top. Call it after the title, before all else.
void page_lead(struct page *p, const char *s, const char *address);

// Adds a value that readers copy, on one line after its name; adds nothing if the value is "".
void page_field(struct page *p, enum page_tone tone, const char *name, const char *value);

// Adds a term, its meaning, and a note in small print ("" for none). In HTML the term is a link
// unless the address is "".
void page_term(struct page *p, const char *term, const char *address, const char *s,
               const char *note);

// Adds a link to another page. Adds nothing if the address is "" or the page is text.
void page_link(struct page *p, const char *address, const char *words);

// In HTML, begins a part that the reader can fold, or ends the part if `summary` is NULL.
void page_fold(struct page *p, const char *summary);

// Adds a table: page_table begins it, page_cell adds cells row by row, and page_table_end ends it.
// In HTML a cell is a link unless its address is "". `id` is the id of the heading above the table.
void page_table(struct page *p, const struct page_column *column, size_t columns);
void page_cell(struct page *p, const char *s, const char *address);
void page_table_end(struct page *p, const char *id);

// Adds a list of boards side by side. The first is the board before an action; up to two others are
// possible boards after it. Each board is an object:
// - `title` and `position`
// - `action`: drawn on the board; null for none
// - `marks`: has "[" for a square where the boards after the action differ, "(" for a square that
//   the action names, "" for other squares that matter
void page_boards(struct page *p, const json_t *boards);

// Draws the boards of page_boards() in characters: side by side if `width` columns are enough,
// otherwise below each other. Draws only a part of each board. The part contains the marked squares
// and, if the first board has few tiles, all its tiles. If all boards after the first are equal,
// draws only the first.
void page_draw(const json_t *boards, size_t width, struct text *out);

// Appends a text in lines of `width` columns. `begin` columns of the first line are already used;
// the other lines are indented by `indent`.
void page_wrap(struct text *out, const char *words, size_t begin, size_t indent, size_t width);

// True if two positions have the same board.
bool page_same_board(const char *a, const char *b);

// A page_entry is an item, a field or a term. A page_back has the functions that write one form of
// page; a function is NULL if the form leaves the element out. Only this folder uses both structs.
struct page_entry {
    enum page_entry_kind { PAGE_ITEM, PAGE_FIELD, PAGE_TERM } kind;
    enum page_tone tone;
    const char *label, *s, *address, *note; // "" for none
};
struct page_back {
    void (*begin)(struct page *p, const char *title);
    void (*end)(struct page *p);
    void (*heading)(struct page *p, enum page_level level, const char *id, const char *s);
    void (*say)(struct page *p, enum page_tone tone, const char *s);
    void (*entry)(struct page *p, const struct page_entry *e);
    void (*link)(struct page *p, const char *address, const char *words);
    void (*fold)(struct page *p, const char *summary); // see page_fold
    void (*table)(struct page *p, const char *id);
    void (*boards)(struct page *p, const json_t *boards);
    // By enum page_open: the text that begins the list, and the text that ends it. NULL for none.
    const char *open[PAGE_OPENS], *close[PAGE_OPENS];
};
extern const struct page_back page_text, page_markdown, page_html;

#endif
