// SPDX-License-Identifier: MIT
//
// Draws a whole picture: ground, pieces, action, the lines below, and the frame.
// Invariant: no meaning is in a colour alone: homegrounds have names at their edges, quarters have
// lines between them, black squares are nearly black. A picture is as high as its content.
#include "picture.h"

#include <string.h>

#include "base/escape.h"
#include "draw.h"
#include "position/model.h"
#include "words.h"

enum { MARGIN = 30, PANEL = 2 * DRAW_REACH + 2 * MARGIN };

// ---- words ----

void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s) {
    if (!*s)
        return;
    text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %sfill=\"%s\">", x, y, style.size,
              style.more, style.fill);
    escape_attribute(out, s);
    text_add(out, "</text>\n");
}

// Adds a text in lines of at most `width` units; widths are estimates, since fonts differ. Returns
// the next base line.
static int add_lines(struct text *out, int x, int y, int width, struct svg_style style,
                     const char *s) {
    const size_t columns = (size_t)(width * 10 / (style.size * 6));
    while (*s) {
        TEXT line = {0};
        size_t length = strlen(s);
        if (length > columns)
            for (length = columns; length > 1 && s[length] != ' '; length--)
                continue;
        text_add_bytes(&line, s, length);
        svg_text(out, x, y, style, text_string(&line));
        y += style.size * 4 / 3;
        s += length + (s[length] == ' ');
    }
    return y;
}

// ---- the ground ----

struct place draw_middle(unsigned square) {
    return (struct place){(int)paiko_file[square] * DRAW_CELL - 650,
                          650 - (int)paiko_rank[square] * DRAW_CELL};
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

// Writes the ranks left and right of the board, and the files above and below the board.
static void add_names(struct text *out) {
    const struct svg_style rank = {28, DRAW_FAINT, DRAW_CENTRED};
    const struct svg_style file = {30, DRAW_INK, DRAW_CENTRED DRAW_BOLD};
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

void picture_ground(struct text *out) {
    static const struct svg_style home = {30, DRAW_FAINT, DRAW_CENTRED "letter-spacing=\"3\" "};
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
    add_names(out);
    text_add(out, "<g transform=\"translate(-474,474)rotate(45)\">");
    svg_text(out, 0, 0, home, "White\xe2\x80\x99s homeground");
    text_add(out, "</g><g transform=\"translate(474,-474)rotate(45)\">");
    svg_text(out, 0, 20, home, "Black\xe2\x80\x99s homeground");
    text_add(out, "</g>\n");
}

// ---- below the board ----

enum {
    LEFT = -DRAW_REACH,
    WIDTH = 2 * DRAW_REACH,
    BELOW = 50, // units left free below the board
    STEP = 38,  // from one line to the next
    SIZE = 28,
    POINTS = 185,
    STORES = 220, // where the first column of tiles begins
    STORE = 390,  // width of a column
};

// The lines below the board: where they are added, and the next base line.
struct lines {
    struct text *out;
    int y;
};

static void add_line(void *context, enum words_kind kind, const char *const *cell, unsigned cells) {
    struct lines *l = context;
    const bool head = kind == WORDS_HEAD;
    const struct svg_style title = {SIZE + 2, DRAW_INK, DRAW_BOLD}, plain = {SIZE, DRAW_INK, ""},
                           faint = {SIZE - 4, DRAW_FAINT, ""},
                           tiles = {SIZE - 2, DRAW_INK, DRAW_MONO},
                           points = {SIZE - 2, DRAW_INK, DRAW_MONO "text-anchor=\"end\" "};
    if (kind == WORDS_TITLE || kind == WORDS_NOTE) {
        l->y = add_lines(l->out, LEFT, l->y, WIDTH, kind == WORDS_TITLE ? title : plain, cell[0]);
        l->y += kind == WORDS_TITLE ? 8 : 0;
        return;
    }
    int next = l->y + STEP;
    svg_text(l->out, LEFT, l->y, plain, cell[0]);
    svg_text(l->out, LEFT + POINTS - (head ? 76 : 0), l->y, head ? faint : points, cell[1]);
    for (unsigned i = 2; i < cells; i++) {
        const int x = STORES + STORE * (int)(i - 2);
        if (head || i + 1 < cells)
            svg_text(l->out, LEFT + x, l->y, head ? faint : tiles, cell[i]);
        else
            next = add_lines(l->out, LEFT + x, l->y, WIDTH - x, plain, cell[i]);
    }
    l->y = next > l->y + STEP ? next : l->y + STEP;
}

// Adds the action in words and the lines of words_beside, from base line y on. Returns the next
// base line.
static int add_below(const struct scene *s, int y, struct text *out) {
    const struct svg_style style = {SIZE + 2, s->legal ? DRAW_ACT : DRAW_BAR, DRAW_BOLD};
    struct lines l = {out, y};
    TEXT words = {0};
    if (s->acts) {
        words_action(&s->p, &s->a, &words);
        text_addf(&words, ": %s%s", s->of->action, s->legal ? "" : " (not legal here)");
    }
    l.y = add_lines(out, LEFT, y, WIDTH, style, text_string(&words));
    words_beside(&s->p, add_line, &l);
    return l.y;
}

// ---- reading ----

static bool refuse(const struct paiko_error *e, const char *where, struct problem *problem) {
    problem_set(problem, where, where[0] == 'a' ? "" : e->field, 0, e->column,
                e->found[0] ? e->found : "the end of the line", e->expected);
    return false;
}

// Returns the squares whose pieces differ in two positions.
static paiko_bits differing(const struct paiko_position *a, const struct paiko_position *b) {
    paiko_bits squares = (a->hero ^ b->hero) | (a->busy ^ b->busy);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (a->cell[square] != b->cell[square])
            squares |= paiko_bits_one(square);
    return squares;
}

static bool read_scene(const struct picture *of, struct scene *s, struct problem *problem) {
    struct paiko_position other;
    struct paiko_error e;
    *s = (struct scene){.of = of, .acts = of->action != NULL};
    if (!paiko_position_read(&s->p, of->position, of->bare && !of->action, &e))
        return refuse(&e, "position", problem);
    if (s->acts && !paiko_action_read(&s->a, &s->p, of->action, &e))
        return refuse(&e, "action", problem);
    if (of->against && !paiko_position_read(&other, of->against, true, &e))
        return refuse(&e, "position", problem);
    s->differs = of->against ? differing(&s->p, &other) : 0;
    s->legal = s->acts && s->p.phase != PAIKO_PHASE_OVER && paiko_is_legal(&s->p, &s->a);
    return true;
}

// ---- the page ----

static void draw_board(const struct scene *s, struct text *out) {
    if (s->of->shared)
        text_add(out, "<use href=\"#ground\"/>\n");
    else
        picture_ground(out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (paiko_bits_has(s->differs, square))
            text_addf(out,
                      "<rect x=\"%d\" y=\"%d\" width=\"92\" height=\"92\" fill=\""
                      "#ffd9f0"
                      "\" fill-opacity=\"0.75\" stroke=\"%s\" stroke-width=\"9\"/>\n",
                      draw_middle(square).x - 46, draw_middle(square).y - 46, "#c4127f");
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_piece(s, square, out);
    draw_action(s, out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_counts(s, square, out);
    if (!s->of->bare)
        draw_legend(s, out);
}

// Draws a board. Two units are a pixel. A shared board has no background and no description.
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem) {
    struct scene s;
    TEXT body = {0};
    int end = DRAW_RISE + BELOW;
    if (!read_scene(p, &s, problem))
        return false;
    draw_board(&s, &body);
    if (!p->bare)
        end = add_below(&s, end, &body);
    const int height = (MARGIN + DRAW_RISE + end + 1) / 2 * 2;
    text_addf(svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, "
              "sans-serif\" fill=\"%s\">\n<title>Paik\xc5\x8d</title>\n",
              PANEL / 2, height / 2, PANEL, height, DRAW_INK);
    if (!p->shared) {
        text_add(svg, "<desc>");
        escape_attribute(svg, p->position);
        text_add(svg, s.acts ? " " : "");
        escape_attribute(svg, s.acts ? p->action : "");
        text_addf(svg,
                  "</desc>\n<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"18\" "
                  "fill=\"%s\" stroke=\"#cfc6b2\" stroke-width=\"2\"/>\n",
                  PANEL - 2, height - 2, DRAW_PAPER);
    }
    text_addf(svg, "<g transform=\"translate(%d,%d)\">\n", PANEL / 2, MARGIN + DRAW_RISE);
    text_add_bytes(svg, text_string(&body), body.length);
    text_add(svg, "</g>\n</svg>\n");
    return true;
}
