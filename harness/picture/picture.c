// SPDX-License-Identifier: MIT
//
// Puts pictures together: reads what is to be drawn, draws it part by part, and measures the page.
// Knows the order in which things lie on each other. Invariant: a page is as high as what it holds.
#include "picture.h"

#include <string.h>

#include "base/escape.h"
#include "draw.h"
#include "svg.h"

enum { MARGIN = 30, PANEL = 2 * DRAW_REACH + 2 * MARGIN };

// ---- Reading ----

static bool refuse(const struct paiko_error *e, const char *where, struct problem *problem) {
    problem_set(problem, where, where[0] == 'a' ? "" : e->field, 0, e->column,
                e->found[0] ? e->found : "the end of the line", e->expected);
    return false;
}

static bool same(const struct scene *a, const struct scene *b, unsigned square) {
    return a->p.cell[square] == b->p.cell[square] &&
           paiko_bits_has(a->p.hero, square) == paiko_bits_has(b->p.hero, square) &&
           paiko_bits_has(a->p.busy, square) == paiko_bits_has(b->p.busy, square);
}

static paiko_bits differing(const struct scene *a, const struct scene *b) {
    paiko_bits squares = 0;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (!same(a, b, square))
            squares |= paiko_bits_one(square);
    return squares;
}

// Marks where it differs from a position of the same game, which need not be acceptable.
static bool mark_against(struct scene *s, struct problem *problem) {
    struct scene other = {0};
    struct paiko_error e;
    if (!paiko_position_read(&other.p, s->of->against, true, &e))
        return refuse(&e, "position", problem);
    s->differs = differing(s, &other);
    return true;
}

static bool read_scene(const struct picture *of, struct scene *s, struct problem *problem) {
    struct paiko_error e;
    const bool board_alone = of->bare && !of->action;
    *s = (struct scene){.of = of, .acts = of->action != NULL};
    if (!paiko_position_read(&s->p, of->position, board_alone, &e))
        return refuse(&e, "position", problem);
    if (s->acts && !paiko_action_read(&s->a, &s->p, of->action, &e))
        return refuse(&e, "action", problem);
    if (of->against && !mark_against(s, problem))
        return false;
    s->legal = s->acts && s->p.phase != PAIKO_PHASE_OVER && paiko_is_legal(&s->p, &s->a);
    return true;
}

// ---- One board ----

static void draw_differing(const struct scene *s, struct text *out) {
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const struct place at = draw_middle(square);
        if (paiko_bits_has(s->differs, square))
            text_addf(
                out,
                "<rect x=\"%d\" y=\"%d\" width=\"92\" height=\"92\" fill=\"" DRAW_DIFFER_GROUND
                "\" fill-opacity=\"0.75\" stroke=\"%s\" stroke-width=\"9\"/>\n",
                at.x - 46, at.y - 46, DRAW_DIFFER);
    }
}

static void draw_board(const struct scene *s, struct text *out) {
    if (s->of->shared)
        text_add(out, "<use href=\"#ground\"/>\n");
    else
        picture_ground(out);
    draw_differing(s, out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_piece(s, square, out);
    draw_action(s, out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_counts(s, square, out);
    if (!s->of->bare)
        draw_legend(s, out);
}

enum { BELOW = 50 }; // what is left free below the board

// A board with all that belongs to it. Returns where it ends.
static int add_panel(const struct scene *s, struct text *out) {
    const int middle = MARGIN + DRAW_RISE;
    int y = DRAW_RISE + BELOW;
    text_addf(out, "<g transform=\"translate(%d,%d)\">\n", PANEL / 2, middle);
    draw_board(s, out);
    if (!s->of->bare)
        y = draw_lines(s, y, out);
    text_add(out, "</g>\n");
    return middle + y;
}

// ---- Pages ----

static void add_description(const struct scene *s, struct text *out) {
    text_add(out, "<desc>");
    escape_attribute(out, s->of->position);
    if (s->acts) {
        text_add(out, " ");
        escape_attribute(out, s->of->action);
    }
    text_add(out, "</desc>\n");
}

static void add_background(int height, struct text *out) {
    text_addf(out,
              "<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"%s\" "
              "stroke=\"#cfc6b2\" stroke-width=\"2\"/>\n",
              PANEL - 2, height - 2, DRAW_PAPER);
}

// The element around a page of so many units, drawn at half of them in pixels. One that shares what
// another has stands on the other's background, and is described there.
static void add_page(const struct scene *s, int height, const struct text *body, struct text *out) {
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, "
              "sans-serif\" fill=\"%s\">\n<title>Paik\xc5\x8d</title>\n",
              PANEL / 2, height / 2, PANEL, height, DRAW_INK);
    if (!s->of->shared) {
        add_description(s, out);
        add_background(height, out);
    }
    text_add_bytes(out, text_string(body), body->length);
    text_add(out, "</svg>\n");
}

bool picture_board(const struct picture *p, struct text *svg, struct problem *problem) {
    struct scene s;
    if (!read_scene(p, &s, problem))
        return false;
    TEXT body = {0};
    int end = add_panel(&s, &body);
    end += end % 2;
    add_page(&s, end, &body, svg);
    return true;
}
