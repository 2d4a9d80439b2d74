// SPDX-License-Identifier: MIT
//
// The board without anything on it. Knows squares, their grounds and their names.
// Invariant: no ground is told by its colour alone: the homegrounds are named at their edges, the
// quarters have lines between them, the black squares are nearly black.
#include "draw.h"
#include "position/model.h"
#include "svg.h"

struct place draw_middle(unsigned square) {
    return (struct place){(int)paiko_file[square] * DRAW_CELL - 650,
                          650 - (int)paiko_rank[square] * DRAW_CELL};
}

// All squares of a set as one path.
static void add_squares(paiko_bits set, const char *fill, struct text *out) {
    text_addf(out, "<path fill=\"%s\" d=\"", fill);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const struct place at = draw_middle(square);
        if (paiko_bits_has(set, square))
            text_addf(out, "M%d,%dh100v100h-100z", at.x - 50, at.y - 50);
    }
    text_add(out, "\"/>\n");
}

// Ranks stand left and right of their squares, files above and below them.
static void add_names(struct text *out) {
    const struct svg_style rank = {28, DRAW_CENTRED "fill=\"" DRAW_FAINT "\""};
    const struct svg_style file = {30, DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_INK "\""};
    for (int i = 0; i < PAIKO_SIDE; i++) {
        const int at = i * DRAW_CELL - 650, end = DRAW_EDGE - (at < 0 ? -at : at);
        char number[16];
        const char letter[] = {(char)('a' + i), '\0'};
        (void)snprintf(number, sizeof number, "%d", i + 1);
        svg_text(out, -end - 34, 10 - at, rank, number);
        svg_text(out, end + 34, 10 - at, rank, number);
        svg_text(out, at, -end - 22, file, letter);
        svg_text(out, at, end + 42, file, letter);
    }
}

static void add_homes(struct text *out) {
    const struct svg_style style = {30,
                                    DRAW_CENTRED "fill=\"" DRAW_FAINT "\" letter-spacing=\"3\""};
    text_add(out, "<g transform=\"translate(-474,474)rotate(45)\">");
    svg_text(out, 0, 0, style, "White\xe2\x80\x99s homeground");
    text_add(out, "</g><g transform=\"translate(474,-474)rotate(45)\">");
    svg_text(out, 0, 20, style, "Black\xe2\x80\x99s homeground");
    text_add(out, "</g>\n");
}

void picture_ground(struct text *out) {
    const paiko_bits light = ~paiko_black;
    // The board's own edge cuts squares in half, which are ornament.
    text_add(out, "<path d=\"M0,-800L800,0L0,800L-800,0z\" fill=\"#c9ad7c\" stroke=\"#5b4a2e\" "
                  "stroke-width=\"10\" stroke-linejoin=\"round\"/>\n"
                  "<g stroke=\"#8d7a58\" stroke-width=\"3\">\n");
    add_squares(paiko_home[PAIKO_PLAYER_WHITE] & light, "#cfe0e8", out);
    add_squares(paiko_home[PAIKO_PLAYER_BLACK] & light, "#e8cdc6", out);
    add_squares(paiko_middle & light, "#f3e9c6", out);
    add_squares(paiko_black, "#4b4640", out);
    text_add(out, "</g>\n<path d=\"M0,-796V796M-796,0H796\" fill=\"none\" stroke=\"#5b4a2e\" "
                  "stroke-width=\"7\"/>\n");
    add_names(out);
    add_homes(out);
}
