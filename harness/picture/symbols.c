// SPDX-License-Identifier: MIT
//
// What pictures are made of, one by one, for a page that puts them together. Knows which pieces and
// signs there are. Invariant: each id stands once.
#include <string.h>

#include "draw.h"

enum { COUNTS = 24 }; // a side has no more tiles

// Whether a page refers to an id; a page that is not known may refer to each.
static bool uses(const char *page, const char *id) {
    TEXT reference = {0};
    text_addf(&reference, "\"#%s\"", id);
    return !page || strstr(page, text_string(&reference));
}

static void add_piece(const char *page, paiko_cell cell, unsigned marks, struct text *out) {
    const bool hero = marks & 1, busy = marks >> 1 & 1;
    TEXT id = {0};
    draw_cell_id(cell, hero, busy, &id);
    if (!uses(page, text_string(&id)))
        return;
    text_addf(out, "<g id=\"%s\">\n", text_string(&id));
    draw_cell(cell, hero, busy, out);
    text_add(out, "</g>\n");
}

static void add_pieces(const char *page, struct text *out) {
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            for (unsigned facing = 0; facing < (paiko_directional(type) ? 4 : 1); facing++)
                for (unsigned marks = 0; marks < 4; marks++)
                    add_piece(page, paiko_cell_of(side, type, facing), marks, out);
    for (unsigned piece = 0; piece < PAIKO_PIECES; piece++)
        add_piece(page, paiko_cell_of(PAIKO_PLAYER_RED, piece, PAIKO_FACING_NORTH), 0, out);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        TEXT id = {0};
        draw_beneath_id(type, &id);
        if (!uses(page, text_string(&id)))
            continue;
        text_addf(out, "<g id=\"%s\">", text_string(&id));
        draw_beneath(type, out);
        text_add(out, "</g>\n");
    }
}

static void add_signs(unsigned side, struct text *out) {
    const struct place middle = {0, 0};
    for (unsigned n = 1; n <= COUNTS; n++) {
        text_addf(out, "<g id=\"n-%c-%u\">", "WB"[side], n);
        draw_count(side, n, middle, out);
        text_add(out, "</g>\n");
    }
    for (unsigned faint = 0; faint < 2; faint++) {
        text_addf(out, "<g id=\"c-%c%s\">", "WB"[side], faint ? "-faint" : "");
        draw_shield(side, faint, middle, out);
        text_add(out, "</g>\n");
    }
}

void picture_symbols(struct text *svg) {
    add_pieces(NULL, svg);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        add_signs(side, svg);
}

void picture_shared(const char *page, struct text *svg) {
    TEXT pieces = {0};
    if (!strstr(page, "\"#ground\""))
        return;
    add_pieces(page, &pieces);
    text_add(svg, "<svg class=\"shared\" aria-hidden=\"true\"><defs>\n<g id=\"ground\">\n");
    picture_ground(svg);
    text_add(svg, "</g>\n");
    text_add_bytes(svg, text_string(&pieces), pieces.length);
    text_add(svg, "</defs></svg>\n");
}
