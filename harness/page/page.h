// SPDX-License-Identifier: MIT
//
// A page for people: headings, paragraphs, lists, tables, boards, code, links. It is written once,
// by calls in order, and becomes text, Markdown or HTML.
// Invariant: whatever bytes a text has, terminals and viewers show them and never obey them; HTML
// loads nothing and runs nothing.
#ifndef HARNESS_PAGE_PAGE_H
#define HARNESS_PAGE_PAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum page_form { PAGE_TEXT, PAGE_MARKDOWN, PAGE_HTML };

// The look of a text: columns of a line, and the sequences that begin each colour ("" for none);
// `plain` ends a colour.
struct page_looks {
    size_t width;
    bool terminal; // cells of narrow columns are cut to fit
    const char *bold, *named, *good, *bad, *plain;
};
extern const struct page_looks page_plain; // for a pipe or a file

// What a paragraph, an item or a field means to the reader.
enum page_tone {
    PAGE_PLAIN,
    PAGE_OUTCOME, // the most important sentence
    PAGE_FAINT,   // figures of less interest
    PAGE_WARNING, // what makes the result doubtful
    PAGE_GOOD,    // a field with what is right
    PAGE_BAD      // a field with what is wrong
};

enum page_level {
    PAGE_TITLE, // once, at the beginning; not in a text
    PAGE_PART,  // a part of a page; an empty line in a text
    PAGE_GROUP, // a group of entries
    PAGE_ENTRY, // an entry: all up to the next heading belongs to it
    PAGE_POINT  // a point within a part
};

enum page_open {
    PAGE_NOTHING,
    PAGE_LIST,
    PAGE_TERMS,
    PAGE_NAVIGATION,
    PAGE_OPENS
}; // elements that must be closed before others begin

// Appends the address of the thing that a word (letters, digits and dashes) names. False, with
// nothing appended, if it names none.
typedef bool page_address(const char *word, size_t length, struct text *out);

// A cell of a table.
struct page_cell {
    char *text, *address; // owned; "" for no link
};

// The kind of a column: words, numbers, or the name of the row. Each table has one column of names.
enum page_column_kind { PAGE_WORDS, PAGE_NUMBER, PAGE_HEAD };
struct page_column {
    const char *head;
    enum page_column_kind kind;
    bool beside;     // a text leaves the column out
    unsigned narrow; // columns in a text; longer cells are cut in a terminal; 0 for no limit
};

struct page {
    enum page_form form;
    const struct page_looks *looks;
    struct text *out;
    size_t begin; // where the page begins in `out`
    enum page_open open;
    bool entry, main, group; // an entry, the main part of HTML, a group is open
    page_address *address;   // set behind page_begin if words of HTML shall be links, in items and
                             // terms without an address
    // The table that is being filled.
    const struct page_column *column; // borrowed
    size_t columns, cells, room;
    struct page_cell *cell; // owned
};

// Begins a page in a form and appends it to `out`. Only a text has `looks`. With an empty title
// HTML has no head, for a part of another page.
void page_begin(struct page *p, enum page_form form, const struct page_looks *looks,
                const char *title, struct text *out);
void page_end(struct page *p);

// Adds a heading. A text may have any bytes. The id names a place within HTML; "" for none.
void page_heading(struct page *p, enum page_level level, const char *id, const char *s);

// Adds a paragraph without line ends; nothing for "".
void page_say(struct page *p, enum page_tone tone, const char *s);
void page_sayf(struct page *p, enum page_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds an item of a list, "LABEL: TEXT"; a link unless the address is "".
void page_item(struct page *p, enum page_tone tone, const char *label, const char *s,
               const char *address);

// Adds a link to another page, above all else.
void page_lead(struct page *p, const char *s, const char *address);

// Adds a value to be copied, on one line behind its name; nothing for "".
void page_field(struct page *p, enum page_tone tone, const char *name, const char *value);

// Adds a term, its meaning, and a note in small print ("" for none). In HTML the term is a link
// unless the address is "".
void page_term(struct page *p, const char *term, const char *address, const char *s,
               const char *note);

// Adds a link to another page; nothing if the address is "", and nothing in a text.
void page_link(struct page *p, const char *address, const char *words);

// Folds away, in HTML, all up to a call with NULL; other forms show it as it is.
void page_fold(struct page *p, const char *summary);

// A table: page_table gives its columns, page_cell the cells from left to right and from the top,
// page_table_end ends it. In HTML a cell is a link unless its address is "". The id is that of the
// heading before the table.
void page_table(struct page *p, const struct page_column *column, size_t columns);
void page_cell(struct page *p, const char *s, const char *address);
void page_table_end(struct page *p, const char *id);

// Adds boards beside each other: a list of objects with `title`, `position`, `action` (drawn on the
// board, or null) and `marks`. A mark of a square is "[" if it differs, "(" if the action names it,
// "" if it matters otherwise. The first board is the position before; one or two more are positions
// that may follow.
void page_boards(struct page *p, const json_t *boards);

// Appends those boards in characters. They stand beside each other in `width` columns, below each
// other if they are too wide; a single board may be wider. They are cut to the marks, and to all
// tiles if these are few. If all boards that may follow are equal, only the one before is drawn.
void page_draw(const json_t *boards, size_t width, struct text *out);

// True if two positions have the same board.
bool page_same_board(const char *a, const char *b);

// For the files of this room: an item, a field or a term; and a form as a table of functions, NULL
// for what it does not show.
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
    void (*fold)(struct page *p, const char *summary); // NULL ends what is folded
    void (*table)(struct page *p, const char *id);
    void (*boards)(struct page *p, const json_t *boards);
    // Texts before and behind a list, terms and fields, or links to pages; NULL for none.
    const char *open[PAGE_OPENS], *close[PAGE_OPENS];
};
extern const struct page_back page_text, page_markdown, page_html;

#endif
