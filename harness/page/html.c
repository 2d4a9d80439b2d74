// SPDX-License-Identifier: MIT
//
// A page as HTML, in one file: readable on a phone and in print, dark and light, by keyboard and by
// ear. Boards are drawn by the project's own pictures. Invariant: nothing is loaded and nothing
// runs (the policy in its head forbids it), and a text is nothing but a text.
#include <ctype.h>
#include <string.h>

#include "backs.h"
#include "base/escape.h"
#include "picture/picture.h"
#include "picture/words.h"
#include "position/model.h"
#include "style.h"

static void element(struct page *p, const char *name, const char *attributes, const char *s) {
    text_addf(p->out, "<%s%s>", name, attributes);
    escape_content(p->out, s);
    text_addf(p->out, "</%s>\n", name);
}

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '-';
}

// A text that is a link where the address is not "".
static void add_linked(struct page *p, const char *address, const char *s) {
    if (*address) {
        text_add(p->out, "<a href=\"");
        escape_attribute(p->out, address);
        text_add(p->out, "\">");
    }
    escape_content(p->out, s);
    text_add(p->out, *address ? "</a>" : "");
}

// A text in which words can be links.
static void add_prose(struct page *p, const char *s) {
    for (size_t length; *s; s += length) {
        const bool word = in_word(*s);
        for (length = 1; s[length] && in_word(s[length]) == word; length++)
            continue;
        TEXT part = {0}, address = {0};
        text_add_bytes(&part, s, length);
        if (word && p->address)
            (void)p->address(s, length, &address);
        add_linked(p, text_string(&address), text_string(&part));
    }
}

static void html_begin(struct page *p, const char *title) {
    text_add(p->out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                     "style-src '" PAGE_STYLE_HASH "'; base-uri 'none'; form-action 'none'\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<meta name=\"color-scheme\" content=\"light dark\">\n"
                     "<meta name=\"referrer\" content=\"no-referrer\">\n");
    element(p, "title", "", title);
    text_addf(p->out,
              "<style>%s</style>\n</head>\n<body>\n"
              "<a class=\"skip\" href=\"#main\">Skip to the text</a>\n<header>\n",
              PAGE_STYLE);
}

// What its boards share stands once, at its end.
static void html_end(struct page *p) {
    TEXT shared = {0};
    picture_shared(text_string(p->out) + p->begin, &shared);
    text_addf(p->out, "%s%s<footer><p>Written by paikocheck " PAIKO_VERSION ".</p></footer>\n",
              p->entry ? "</article>\n" : "", p->main ? "</main>\n" : "</header>\n");
    text_add_bytes(p->out, text_string(&shared), shared.length);
    text_add(p->out, "</body>\n</html>\n");
}

// What stands above the first part is the header, the rest is the main part. An entry is an article
// that its heading names.
static void html_heading(struct page *p, enum page_level level, const char *id, const char *s) {
    const bool within = level == PAGE_POINT || (level == PAGE_ENTRY && p->group);
    const int size = level == PAGE_TITLE ? 1 : within ? 3 : 2;
    if (p->entry)
        text_add(p->out, "</article>\n");
    p->entry = level == PAGE_ENTRY;
    p->group = level == PAGE_GROUP || (p->group && level != PAGE_PART);
    if (level != PAGE_TITLE && !p->main) {
        text_add(p->out, "</header>\n<main id=\"main\" tabindex=\"-1\">\n");
        p->main = true;
    }
    if (p->entry)
        text_addf(p->out, "<article id=\"%s\" aria-labelledby=\"title-%s\">\n<h%d id=\"title-%s\">",
                  id, id, size, id);
    else
        text_addf(p->out, "<h%d%s%s%s>", size, *id ? " id=\"" : "", id, *id ? "\"" : "");
    escape_content(p->out, s);
    text_addf(p->out, "</h%d>\n", size);
}

static const char *class_of(enum page_tone tone) {
    static const char *const classes[] = {[PAGE_PLAIN] = "",
                                          [PAGE_OUTCOME] = " class=\"outcome\"",
                                          [PAGE_FAINT] = " class=\"numbers\"",
                                          [PAGE_WARNING] = " class=\"partial\"",
                                          [PAGE_GOOD] = "",
                                          [PAGE_BAD] = ""};
    return classes[tone];
}

static void html_say(struct page *p, enum page_tone tone, const char *s) {
    text_addf(p->out, "<p%s>", class_of(tone));
    add_prose(p, s);
    text_add(p->out, "</p>\n");
}

static void html_item(struct page *p, enum page_tone tone, const char *label, const char *s,
                      const char *address) {
    text_addf(p->out, "<li%s>", class_of(tone));
    escape_content(p->out, label);
    text_add(p->out, *label ? ": " : "");
    if (*address)
        add_linked(p, address, s);
    else
        add_prose(p, s);
    text_add(p->out, "</li>\n");
}

static void html_term(struct page *p, const char *term, const char *address, const char *s,
                      const char *note) {
    text_add(p->out, "<dt>");
    add_linked(p, address, term);
    text_add(p->out, "</dt>\n<dd>");
    add_prose(p, s);
    if (*note) {
        text_add(p->out, "<br><small>");
        add_prose(p, note);
        text_add(p->out, "</small>\n");
    }
    text_add(p->out, "</dd>\n");
}

static void html_field(struct page *p, enum page_tone tone, const char *name, const char *value) {
    (void)tone;
    element(p, "dt", "", name);
    text_add(p->out, "<dd>");
    element(p, "code", "", value);
    text_add(p->out, "</dd>\n");
}

static void html_code(struct page *p, const char *s) {
    element(p, "pre", "", s);
}

static void html_link(struct page *p, const char *address, const char *words) {
    text_add(p->out, "<p class=\"open\">");
    add_linked(p, address, words);
    text_add(p->out, "</p>\n");
}

static void html_fold(struct page *p, const char *summary) {
    if (summary) {
        text_add(p->out, "<details>");
        element(p, "summary", "", summary);
    } else {
        text_add(p->out, "</details>\n");
    }
}

// ---- tables ----

static void add_cell(struct page *p, const struct page_column *column,
                     const struct page_cell *cell) {
    const char *name = column->kind == PAGE_HEAD ? "th" : "td";
    text_addf(p->out, "<%s%s", name, column->kind == PAGE_HEAD ? " scope=\"row\"" : "");
    if (column->kind == PAGE_NUMBER)
        text_add(p->out, " class=\"number\"");
    text_add(p->out, ">");
    add_linked(p, cell->address, cell->text);
    text_addf(p->out, "</%s>", name);
}

static void html_table(struct page *p, const char *id) {
    text_addf(p->out,
              "<div class=\"wide\" role=\"region\" aria-labelledby=\"%s\" tabindex=\"0\">\n"
              "<table><thead><tr>",
              id);
    for (size_t i = 0; i < p->columns; i++) {
        text_add(p->out, "<th scope=\"col\">");
        escape_content(p->out, p->column[i].head);
        text_add(p->out, "</th>");
    }
    text_add(p->out, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < p->cells; i++) {
        text_add(p->out, i % p->columns == 0 ? "<tr>" : "");
        add_cell(p, &p->column[i % p->columns], &p->cell[i]);
        text_add(p->out, (i + 1) % p->columns == 0 ? "</tr>\n" : "");
    }
    text_add(p->out, "</tbody></table></div>\n");
}

// ---- boards ----

// What stands on it, for who does not see it: "White: Bow e6. Black: Air e10, Lotus f11."
static void say_board(const char *position, struct text *out) {
    struct model m;
    struct problem ignored;
    const size_t begin = out->length;
    (void)model_read(&m, position, &ignored); // a picture shows it
    for (int owner = MODEL_WHITE; owner <= MODEL_RED; owner++) {
        const char *between = "";
        for (int square = 0; square < MODEL_SQUARES; square++) {
            if (model_owner(m.cell[square]) != owner)
                continue;
            const int type = model_type(m.cell[square][0]);
            if (!*between)
                text_addf(out, " %s: ", words_players[owner]);
            text_addf(out, "%s%s %s", between, type < 0 ? m.cell[square] : words_types[type],
                      model_square_name(square));
            between = ", ";
        }
        text_add(out, *between ? "." : "");
    }
    text_add(out, out->length == begin ? " nothing stands on it." : "");
}

static const char *text_of(const json_t *board, const char *key) {
    return json_string_value(json_object_get(board, key));
}

// A figure with a board and its caption; nothing where the line can't be drawn.
static void add_board(struct page *p, const char *caption, const struct picture *of) {
    TEXT svg = {0}, words = {0};
    struct problem ignored;
    if (!picture_board(of, &svg, &ignored))
        return;
    text_addf(&words, "Board, %s:", caption);
    say_board(of->position, &words);
    text_add(p->out, "<figure><figcaption>");
    escape_content(p->out, caption);
    text_add(p->out, "</figcaption><div role=\"img\" aria-label=\"");
    escape_attribute(p->out, text_string(&words));
    text_addf(p->out, "\">\n%s</div></figure>\n", text_string(&svg));
}

static void add_caption(struct text *caption, const json_t *board) {
    const char *words = text_of(board, "caption");
    text_addf(caption, "%s%s%s%s", caption->length ? "; " : "", text_of(board, "title"),
              *words ? ": " : "", words);
}

// What differs is marked: from the other board that may follow, or else from the first. Of two that
// hold the same one is drawn.
static void html_boards(struct page *p, const json_t *boards) {
    const size_t count = json_array_size(boards);
    const char *line[3] = {NULL, NULL, NULL};
    for (size_t i = 0; i < count; i++)
        line[i] = text_of(json_array_get(boards, i), "position");
    const bool same = count == 3 && page_same_board(line[1], line[2]);
    text_add(p->out, "<div class=\"boards\">\n");
    for (size_t i = 0; i < count && !(same && i == 2); i++) {
        const json_t *board = json_array_get(boards, i);
        TEXT caption = {0};
        add_caption(&caption, board);
        if (same && i == 1)
            add_caption(&caption, json_array_get(boards, 2));
        add_board(p, text_string(&caption),
                  &(struct picture){.position = line[i],
                                    .action = text_of(board, "action"),
                                    .against = i == 0              ? NULL
                                               : count < 3 || same ? line[0]
                                                                   : line[3 - i],
                                    .bare = true,
                                    .shared = true});
    }
    text_add(p->out, "</div>\n");
}

const struct page_back page_html = {
    .begin = html_begin,
    .end = html_end,
    .heading = html_heading,
    .say = html_say,
    .item = html_item,
    .field = html_field,
    .term = html_term,
    .code = html_code,
    .link = html_link,
    .fold = html_fold,
    .table = html_table,
    .boards = html_boards,
    .open = {[PAGE_LIST] = "<ul>\n",
             [PAGE_TERMS] = "<dl>\n",
             [PAGE_NAVIGATION] = "<nav aria-label=\"Pages\">\n<ul>\n"},
    .close = {
        [PAGE_LIST] = "</ul>\n", [PAGE_TERMS] = "</dl>\n", [PAGE_NAVIGATION] = "</ul>\n</nav>\n"}};
