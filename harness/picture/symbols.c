// SPDX-License-Identifier: MIT
//
// What pictures are made of, one by one, for a page that puts them together. Knows which pieces and
// signs there are. Invariant: each id stands once.
#include "draw.h"

enum { COUNTS = 24 }; // a side has no more tiles

void picture_ground(struct text *svg) {
    draw_ground(svg);
}

static void add_piece(unsigned side, unsigned type, unsigned facing, unsigned marks,
                      struct text *out) {
    const char letter = side == PAIKO_PLAYER_RED ? "XZ"[type] : PAIKO_LETTERS[type];
    const bool hero = marks & 1, busy = marks >> 1 & 1;
    text_addf(out, "<g id=\"p-%c-%c-%u%s%s\">\n", "WBR"[side], letter, facing, hero ? "-h" : "",
              busy ? "-b" : "");
    draw_cell(paiko_cell_of(side, type, facing), hero, busy, out);
    text_add(out, "</g>\n");
}

static void add_pieces(struct text *out) {
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            for (unsigned facing = 0; facing < (paiko_directional(type) ? 4 : 1); facing++)
                for (unsigned marks = 0; marks < 4; marks++)
                    add_piece(side, type, facing, marks, out);
    for (unsigned piece = 0; piece < PAIKO_PIECES; piece++)
        add_piece(PAIKO_PLAYER_RED, piece, PAIKO_FACING_NORTH, 0, out);
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
    add_pieces(svg);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        text_addf(svg, "<g id=\"u-%c\">", PAIKO_LETTERS[type]);
        draw_beneath(type, svg);
        text_add(svg, "</g>\n");
    }
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        add_signs(side, svg);
}
