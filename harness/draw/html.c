// SPDX-License-Identifier: MIT
//
// A page as HTML in one file: readable on a phone, in print, dark and light, by keyboard and by
// screen reader. Boards are SVG pictures.
// Invariant: the content security policy forbids the page to load or run anything, and a text is
// never markup.
#include <ctype.h>
#include <string.h>

#include "base/escape.h"
#include "draw/picture.h"
#include "draw/words.h"
#include "page.h"
#include "position/model.h"

// The style, and its hash for the content security policy: the SHA-256 of the text between <style>
// and </style>, in base64. If the style has changed, the test command_rulebook prints the new hash.
#define PAGE_STYLE_HASH "sha256-EBn1Alcj7IqE42lIh5CENuBMSqRavdGlBQU6YDndWh8="

// clang-format off
#define PAGE_STYLE \
    "\n" \
    ":root{color-scheme:light dark;--ink:#1c1a17;--paper:#fdfcf8;--faint:#5c5649;" \
    "--line:#c9c1b0;--accent:#0b4fb3;--warn:#8c1d0a;--block:#f1ede3}\n" \
    "@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#1a1917;" \
    "--faint:#b5ae9f;--line:#4d483f;--accent:#8ab8ff;--warn:#ff9d8a;--block:#26241f}}\n" \
    "*{box-sizing:border-box}\n" \
    "body{margin:0 auto;max-width:76rem;padding:1rem;background:var(--paper);" \
    "color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\n" \
    "a{color:var(--accent)}\n" \
    ":focus-visible{outline:3px solid var(--accent);outline-offset:2px}\n" \
    ".skip{position:absolute;left:-99rem}\n" \
    ".skip:focus{position:static;display:inline-block;padding:.5rem}\n" \
    "h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}\n" \
    "h2{font-size:1.2rem;margin:2rem 0 .5rem}\n" \
    "h3{font-size:1rem;margin:1rem 0 .25rem}\n" \
    "p{margin:.5rem 0}\n" \
    ".outcome{font-size:1.2rem;font-weight:600}\n" \
    ".numbers,small,footer{color:var(--faint)}\n" \
    ".partial{color:var(--warn);font-weight:600;border-left:.3rem solid;" \
    "padding-left:.6rem}\n" \
    ".wide{overflow-x:auto}\n" \
    "table{border-collapse:collapse;min-width:min(100%,24rem)}\n" \
    "th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px " \
    "solid var(--line);overflow-wrap:normal}\n" \
    "td.number{text-align:right;font-variant-numeric:tabular-nums}\n" \
    "tbody th{font-weight:500;min-width:14rem}\n" \
    "article{border-top:2px solid var(--line)}\n" \
    ".boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem)," \
    "1fr));gap:.75rem;align-items:end}\n" \
    ".boards [role=img]{aspect-ratio:1840/1740;content-visibility:auto}\n" \
    "#ground text{fill:var(--faint)}\n" \
    "@media screen and (prefers-color-scheme:dark){path[fill='#cfe0e8']{fill:#2f444f}" \
    "path[fill='#e8cdc6']{fill:#553833}path[fill='#f3e9c6']{fill:#433c2c}" \
    "path[fill='#c9ad7c']{fill:#2e281c;stroke:#8f805f}path[fill='#4b4640']{fill:#0d0c0b}" \
    "g[stroke='#8d7a58']{stroke:#6d624c}path[stroke='#5b4a2e']{stroke:#8f805f}" \
    "[stroke='#1257c9']{stroke:#6ea8ff}[stroke='#c2270f']{stroke:#ff6d55}" \
    "[stroke='#c4127f']{fill-opacity:.15}}\n" \
    "figure{margin:0;max-width:30rem}\n" \
    "figcaption{font-weight:600}\n" \
    "figure svg{display:block;width:100%;height:auto}\n" \
    ".shared{position:absolute;width:0;height:0}\n" \
    "nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none}\n" \
    "nav a,.open a{display:inline-block;padding:.25rem 0}\n" \
    "dl{margin:.25rem 0}\n" \
    "dt{font-weight:600}\n" \
    "dd{margin:0 0 .4rem 1rem}\n" \
    "pre{background:var(--block);padding:.5rem;margin:.25rem 0;white-space:pre-wrap;" \
    "font-size:.85rem}\n" \
    "summary{cursor:pointer;padding:.4rem 0}\n" \
    ".good{color:inherit}\n" \
    "@media (max-width:30rem){th,td{padding:.3rem .35rem;font-size:.9rem}tbody th{" \
    "min-width:8rem}}\n" \
    "@media print{:root{--ink:#000;--paper:#fff;--faint:#444;--line:#999;--accent:#000;" \
    "--warn:#8c1d0a;--block:#eee}body{max-width:none;padding:0;font-size:10pt;" \
    "background:#fff;color:#000}.skip,.back{display:none}a{color:inherit}figure,tr,pre," \
    "dt{break-inside:avoid}h2,h3,dt{break-after:avoid}.wide{overflow:visible}.boards{" \
    "grid-template-columns:repeat(3,1fr)}details::details-content{" \
    "content-visibility:visible;display:block;block-size:auto}details>*{display:block}}\n"
// clang-format on

static void element(struct page *p, const char *name, const char *s) {
    text_addf(p->out, "<%s>", name);
    escape_content(p->out, s);
    text_addf(p->out, "</%s>\n", name);
}

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '-';
}

// Adds a text, as a link if the address is not "".
static void add_linked(struct page *p, const char *address, const char *s) {
    if (*address) {
        text_add(p->out, "<a href=\"");
        escape_attribute(p->out, address);
        text_add(p->out, "\">");
    }
    escape_content(p->out, s);
    text_add(p->out, *address ? "</a>" : "");
}

// Adds a text. Words for which p->address finds an address become links.
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
    element(p, "title", title);
    text_addf(p->out,
              "<style>%s</style>\n</head>\n<body>\n"
              "<a class=\"skip\" href=\"#main\">Skip to the text</a>\n<header>\n",
              PAGE_STYLE);
}

// Ends the page. Adds the ground and the pieces once, for all boards of the page.
static void html_end(struct page *p) {
    TEXT shared = {0};
    picture_shared(text_string(p->out) + p->begin, &shared);
    text_addf(p->out, "%s%s<footer><p>Written by paikocheck " PAIKO_VERSION ".</p></footer>\n",
              p->entry ? "</article>\n" : "", p->main ? "</main>\n" : "</header>\n");
    text_add_bytes(p->out, text_string(&shared), shared.length);
    text_add(p->out, "</body>\n</html>\n");
}

// Adds a heading. The first heading after the title ends the page's header and begins its main
// part. A PAGE_ENTRY becomes an article, named by its heading.
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

static const char *const classes[] = {[PAGE_PLAIN] = "",
                                      [PAGE_OUTCOME] = " class=\"outcome\"",
                                      [PAGE_FAINT] = " class=\"numbers\"",
                                      [PAGE_WARNING] = " class=\"partial\"",
                                      [PAGE_GOOD] = "",
                                      [PAGE_BAD] = ""};

static void html_say(struct page *p, enum page_tone tone, const char *s) {
    text_addf(p->out, "<p%s>", classes[tone]);
    add_prose(p, s);
    text_add(p->out, "</p>\n");
}

static void html_entry(struct page *p, const struct page_entry *e) {
    if (e->kind == PAGE_ITEM) {
        text_addf(p->out, "<li%s>", classes[e->tone]);
        escape_content(p->out, e->label);
        text_add(p->out, *e->label ? ": " : "");
        if (*e->address)
            add_linked(p, e->address, e->s);
        else
            add_prose(p, e->s);
        text_add(p->out, "</li>\n");
        return;
    }
    text_add(p->out, "<dt>");
    add_linked(p, e->address, e->label);
    text_addf(p->out, "</dt>\n<dd>%s", e->kind == PAGE_FIELD ? "<code>" : "");
    if (e->kind == PAGE_FIELD)
        escape_content(p->out, e->s);
    else
        add_prose(p, e->s);
    text_add(p->out, e->kind == PAGE_FIELD ? "</code>\n" : *e->note ? "<br><small>" : "");
    add_prose(p, e->note);
    text_addf(p->out, "%s</dd>\n", *e->note ? "</small>\n" : "");
}

static void html_link(struct page *p, const char *address, const char *words) {
    text_add(p->out, "<p class=\"open\">");
    add_linked(p, address, words);
    text_add(p->out, "</p>\n");
}

static void html_fold(struct page *p, const char *summary) {
    if (summary) {
        text_add(p->out, "<details>");
        element(p, "summary", summary);
    } else {
        text_add(p->out, "</details>\n");
    }
}

// ---- tables ----

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
        const enum page_column_kind kind = p->column[i % p->columns].kind;
        text_addf(p->out, "%s%s", i % p->columns == 0 ? "<tr>" : "",
                  kind == PAGE_HEAD     ? "<th scope=\"row\">"
                  : kind == PAGE_NUMBER ? "<td class=\"number\">"
                                        : "<td>");
        add_linked(p, p->cell[i].address, p->cell[i].text);
        text_addf(p->out, "%s%s", kind == PAGE_HEAD ? "</th>" : "</td>",
                  (i + 1) % p->columns == 0 ? "</tr>\n" : "");
    }
    text_add(p->out, "</tbody></table></div>\n");
}

// ---- boards ----

// Appends the position in words for a screen reader: "White: Bow e6. Black: Air e10, Lotus f11."
static void say_board(const char *position, struct text *out) {
    struct model m;
    struct problem ignored;
    const size_t begin = out->length;
    (void)model_read(&m, position, &ignored); // cannot fail: the same position was drawn
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

static const char *member(const json_t *boards, size_t at, const char *key) {
    return json_string_value(json_object_get(json_array_get(boards, at), key));
}

// Adds the boards as figures with titles. If the second and third board differ, marks the squares
// where they differ. If they are equal, or there is no third board, draws only the first two
// boards, and marks where the second differs from the first.
static void html_boards(struct page *p, const json_t *boards) {
    const size_t count = json_array_size(boards);
    const char *line[3] = {NULL, NULL, NULL};
    for (size_t i = 0; i < count; i++)
        line[i] = member(boards, i, "position");
    const bool same = count == 3 && page_same_board(line[1], line[2]);
    text_add(p->out, "<div class=\"boards\">\n");
    for (size_t i = 0; i < count && !(same && i == 2); i++) {
        const struct picture picture = {.position = line[i],
                                        .action = member(boards, i, "action"),
                                        .against = i == 0              ? NULL
                                                   : count < 3 || same ? line[0]
                                                                       : line[3 - i],
                                        .shared = true};
        struct problem ignored;
        TEXT caption = {0}, svg = {0}, words = {0};
        text_add(&caption, member(boards, i, "title"));
        if (same && i == 1)
            text_addf(&caption, "; %s", member(boards, 2, "title"));
        if (!picture_board(&picture, &svg, &ignored))
            continue;
        text_addf(&words, "Board, %s:", text_string(&caption));
        say_board(line[i], &words);
        text_add(p->out, "<figure><figcaption>");
        escape_content(p->out, text_string(&caption));
        text_add(p->out, "</figcaption><div role=\"img\" aria-label=\"");
        escape_attribute(p->out, text_string(&words));
        text_addf(p->out, "\">\n%s</div></figure>\n", text_string(&svg));
    }
    text_add(p->out, "</div>\n");
}

const struct page_back page_html = {
    .begin = html_begin,
    .end = html_end,
    .heading = html_heading,
    .say = html_say,
    .entry = html_entry,
    .link = html_link,
    .fold = html_fold,
    .table = html_table,
    .boards = html_boards,
    .open = {[PAGE_LIST] = "<ul>\n",
             [PAGE_TERMS] = "<dl>\n",
             [PAGE_NAVIGATION] = "<nav aria-label=\"Pages\">\n<ul>\n"},
    .close = {
        [PAGE_LIST] = "</ul>\n", [PAGE_TERMS] = "</dl>\n", [PAGE_NAVIGATION] = "</ul>\n</nav>\n"}};
