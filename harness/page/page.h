// SPDX-License-Identifier: MIT
//
// One model of a page for people, which becomes text, Markdown or HTML: headings, paragraphs,
// lists, tables, boards, code, links. A page is written once, by calls in its order. Knows how each
// form looks; not what is said. Invariant: whatever bytes a text has, it is shown and never obeyed,
// by a terminal as by a viewer; HTML loads nothing and runs nothing.
#ifndef HARNESS_PAGE_PAGE_H
#define HARNESS_PAGE_PAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum page_form { PAGE_TEXT, PAGE_MARKDOWN, PAGE_HTML };

// How a text looks: columns of a line, and what begins each colour, "" for none; `plain` ends it.
struct page_looks {
    size_t width;
    bool terminal; // then cells are cut to fit
    const char *bold, *named, *good, *bad, *plain;
};
extern const struct page_looks page_plain; // for a pipe or a file

// What a paragraph, an item or a field is for the reader.
enum page_tone {
    PAGE_PLAIN,
    PAGE_OUTCOME, // the sentence that matters most
    PAGE_FAINT,   // numbers
    PAGE_WARNING, // what makes the page doubtful
    PAGE_GOOD,    // a field: what is right
    PAGE_BAD      // a field: what is wrong
};

enum page_level {
    PAGE_TITLE, // once, at the beginning; a text leaves it out
    PAGE_PART,  // of a page; a text leaves an empty line
    PAGE_GROUP, // of several entries
    PAGE_ENTRY, // one of a list: what follows, up to the next heading, belongs to it
    PAGE_POINT  // within a part
};

enum page_open {
    PAGE_NOTHING,
    PAGE_LIST,
    PAGE_TERMS,
    PAGE_NAVIGATION,
    PAGE_OPENS
}; // what must be closed before something else

// Appends the address of what a word names: letters, digits and dashes; false, and nothing, where
// it names nothing.
typedef bool page_address(const char *word, size_t length, struct text *out);

// A cell of a table.
struct page_cell {
    char *text, *address; // owned; "" for no link
};

// A column: its head, whether it holds numbers or names its row; one of each table does.
enum page_column_kind { PAGE_WORDS, PAGE_NUMBER, PAGE_HEAD };
struct page_column {
    const char *head;
    enum page_column_kind kind;
    bool beside;     // a text leaves it out
    unsigned narrow; // of a text: so many columns, and a terminal shows no more; 0 for as many
                     // as it needs
};

struct page {
    enum page_form form;
    const struct page_looks *looks;
    struct text *out;
    size_t begin; // of it in `out`
    enum page_open open;
    bool entry, main, group; // an entry, the main part of HTML, a group is open
    page_address *address;   // to be set behind page_begin, where words of HTML are links: in what
                             // is said, in items and terms without an address of their own
    // The table that is being filled.
    const struct page_column *column; // borrowed
    size_t columns, cells, room;
    struct page_cell *cell; // owned
};

// Begins a page in a form; what it holds is appended to `out`. `looks` counts for a text. A part of
// a page, for another format to hold, has an empty title: then HTML has no head.
void page_begin(struct page *p, enum page_form form, const struct page_looks *looks,
                const char *title, struct text *out);
void page_end(struct page *p);

// Texts can have any bytes. An id names a place within HTML, "" for none.
void page_heading(struct page *p, enum page_level level, const char *id, const char *s);

// A paragraph, without line ends; nothing for "".
void page_say(struct page *p, enum page_tone tone, const char *s);
void page_sayf(struct page *p, enum page_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// An item of a list, "LABEL: TEXT", as a link where the address is not "".
void page_item(struct page *p, enum page_tone tone, const char *label, const char *s,
               const char *address);

// Another page that this one leads to, above all else.
void page_lead(struct page *p, const char *s, const char *address);

// A value to be copied, on one line behind its name; nothing for "".
void page_field(struct page *p, enum page_tone tone, const char *name, const char *value);

// A term with what it means, and in small print a note; "" for none. In HTML it is a link where the
// address is not "".
void page_term(struct page *p, const char *term, const char *address, const char *s,
               const char *note);

// A link out of the page; nothing where the address is "", nor in a text.
void page_link(struct page *p, const char *address, const char *words);

// In HTML what follows, up to a call with NULL, can be folded away; in other forms it stands as it
// is.
void page_fold(struct page *p, const char *summary);

// A table: its columns, then its cells from left to right and from the top, then its end. In HTML a
// cell is a link where the address is not "". The id is the place of its heading, which stands
// before it.
void page_table(struct page *p, const struct page_column *column, size_t columns);
void page_cell(struct page *p, const char *s, const char *address);
void page_table_end(struct page *p, const char *id);

// Boards beside each other: a list of objects with `title`, `position`, `action` (an action to be
// drawn, or null) and `marks`, in which a square has "[" where it differs, "(" where the action
// names it, "" where it matters otherwise. The first is what was before; one or two more are what
// may follow.
void page_boards(struct page *p, const json_t *boards);

// Those boards in characters, in at most so many columns (a single board can be wider), below each
// other where they are too wide. Where few tiles stand all are shown, else what has no mark is cut.
// Where the boards that follow hold the same, the first alone is drawn.
void page_draw(const json_t *boards, size_t width, struct text *out);

// Whether two positions have the same board.
bool page_same_board(const char *a, const char *b);

// Between the files of this room: an item, a field or a term; and a form, a function for each kind
// of thing, NULL where it shows nothing of it.
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
    void (*fold)(struct page *p, const char *summary); // NULL: of its end
    void (*table)(struct page *p, const char *id);
    void (*boards)(struct page *p, const json_t *boards);
    // What stands before and behind a list, terms and fields, or pages to go to; NULL for nothing.
    const char *open[PAGE_OPENS], *close[PAGE_OPENS];
};
extern const struct page_back page_text, page_markdown, page_html;

#endif
