// SPDX-License-Identifier: MIT
//
// Draws a whole picture: ground, pieces, action, and the frame.
// Invariant: no colour alone has a meaning. Homegrounds also have names at their edges, quarters
// have lines between them, and black squares are nearly black.
#include "picture.h"

#include <string.h>

#include "base/escape.h"
#include "draw.h"
#include "position/model.h"
#include "words.h"

enum {
    CELL = 100,  // side of a square, in units
    EDGE = 800,  // from the middle of the board to its corners
    REACH = 890, // from the middle of the board to the picture's left or right margin
    RISE = 830,  // from the middle of the board to the top of the letters above it
    MARGIN = 30,
    WIDTH = 2 * (REACH + MARGIN),
    HEIGHT = 2 * (RISE + MARGIN) + 20,
};

// ---- words ----

void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s) {
    if (!*s)
        return;
    text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %sfill=\"%s\">", x, y, style.size,
              style.more, style.fill);
    escape_attribute(out, s);
    text_add(out, "</text>\n");
}

// ---- the ground ----

struct place draw_middle(unsigned square) {
    return (struct place){(int)paiko_file[square] * CELL - 650,
                          650 - (int)paiko_rank[square] * CELL};
}

// Draws all squares of a set as one path.
static void add_squares(paiko_bits set, const char *fill, struct text *out) {
    text_addf(out, "<path fill=\"%s\" d=\"", fill);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const struct place at = draw_middle(square);
        if (paiko_bits_has(set, square))
            text_addf(out, "M%d,%dh100v100h-100z", at.x - 50, at.y - 50);
    }
    text_add(out, "\"/>\n");
}

void picture_ground(struct text *out) {
    static const struct svg_style home = {30, DRAW_FAINT, DRAW_CENTRED "letter-spacing=\"3\" "},
                                  rank = {28, DRAW_FAINT, DRAW_CENTRED},
                                  file = {30, DRAW_INK, DRAW_CENTRED DRAW_BOLD};
    const paiko_bits light = ~paiko_black;
    // Draws the edge of the board. It cuts squares in half; half squares are no part of the game.
    text_add(out, "<path d=\"M0,-800L800,0L0,800L-800,0z\" fill=\"#c9ad7c\" stroke=\"#5b4a2e\" "
                  "stroke-width=\"10\" stroke-linejoin=\"round\"/>\n"
                  "<g stroke=\"#8d7a58\" stroke-width=\"3\">\n");
    add_squares(paiko_home[PAIKO_PLAYER_WHITE] & light, "#cfe0e8", out);
    add_squares(paiko_home[PAIKO_PLAYER_BLACK] & light, "#e8cdc6", out);
    add_squares(paiko_middle & light, "#f3e9c6", out);
    add_squares(paiko_black, "#4b4640", out);
    text_add(out, "</g>\n<path d=\"M0,-796V796M-796,0H796\" fill=\"none\" stroke=\"#5b4a2e\" "
                  "stroke-width=\"7\"/>\n");
    for (int i = 0; i < PAIKO_SIDE; i++) {
        const int at = i * CELL - 650, end = EDGE - (at < 0 ? -at : at);
        char number[16];
        const char letter[] = {(char)('a' + i), '\0'};
        (void)snprintf(number, sizeof number, "%d", i + 1);
        svg_text(out, -end - 34, 10 - at, rank, number);
        svg_text(out, end + 34, 10 - at, rank, number);
        svg_text(out, at, -end - 22, file, letter);
        svg_text(out, at, end + 42, file, letter);
    }
    text_add(out, "<g transform=\"translate(-474,474)rotate(45)\">");
    svg_text(out, 0, 0, home, "White\xe2\x80\x99s homeground");
    text_add(out, "</g><g transform=\"translate(474,-474)rotate(45)\">");
    svg_text(out, 0, 20, home, "Black\xe2\x80\x99s homeground");
    text_add(out, "</g>\n");
}

// ---- reading ----

static bool refuse(const struct paiko_error *e, const char *where, struct problem *problem) {
    problem_set(problem, where, where[0] == 'a' ? "" : e->field, 0, e->column,
                e->found[0] ? e->found : "the end of the line", e->expected);
    return false;
}

static bool read_scene(const struct picture *of, struct scene *s, struct problem *problem) {
    struct paiko_position other;
    struct paiko_error e;
    *s = (struct scene){.of = of};
    if (!paiko_position_read(&s->p, of->position, !of->action, &e))
        return refuse(&e, "position", problem);
    if (of->action && !paiko_action_read(&s->a, &s->p, of->action, &e))
        return refuse(&e, "action", problem);
    s->legal = of->action && s->p.phase != PAIKO_PHASE_OVER && paiko_is_legal(&s->p, &s->a);
    if (!of->against)
        return true;
    if (!paiko_position_read(&other, of->against, true, &e))
        return refuse(&e, "position", problem);
    s->differs = (s->p.hero ^ other.hero) | (s->p.busy ^ other.busy);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (s->p.cell[square] != other.cell[square])
            s->differs |= paiko_bits_one(square);
    return true;
}

// ---- the page ----

// Draws a board. Two units are a pixel. If p->shared, it has no background and no description.
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem) {
    struct scene s;
    if (!read_scene(p, &s, problem))
        return false;
    text_addf(svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, "
              "sans-serif\" fill=\"%s\">\n<title>Paik\xc5\x8d</title>\n",
              WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, DRAW_INK);
    if (!p->shared) {
        TEXT words = {0};
        if (p->action) {
            words_action(&s.p, &s.a, &words);
            text_addf(&words, ": %s%s. ", p->action, s.legal ? "" : " (not legal here)");
        }
        text_add(&words, p->position);
        text_add(svg, "<desc>");
        escape_attribute(svg, text_string(&words));
        text_addf(svg,
                  "</desc>\n<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"18\" "
                  "fill=\"%s\" stroke=\"#cfc6b2\" stroke-width=\"2\"/>\n",
                  WIDTH - 2, HEIGHT - 2, DRAW_PAPER);
    }
    text_addf(svg, "<g transform=\"translate(%d,%d)\">\n", WIDTH / 2, MARGIN + RISE);
    if (p->shared)
        text_add(svg, "<use href=\"#ground\"/>\n");
    else
        picture_ground(svg);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(s.differs, square))
            text_addf(svg,
                      "<rect x=\"%d\" y=\"%d\" width=\"92\" height=\"92\" fill=\"#ffd9f0\" "
                      "fill-opacity=\"0.75\" stroke=\"#c4127f\" stroke-width=\"9\"/>\n",
                      draw_middle(square).x - 46, draw_middle(square).y - 46);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_piece(&s, square, svg);
    draw_action(&s, svg);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_counts(&s, square, svg);
    text_add(svg, "</g>\n</svg>\n");
    return true;
}
