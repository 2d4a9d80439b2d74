// SPDX-License-Identifier: MIT
//
// Puts pictures together: reads what is to be drawn, draws it part by part, and measures the page.
// Knows the order in which things lie on each other. Invariant: a page is as high as what it holds.
#include "picture.h"

#include <string.h>

#include "base/escape.h"
#include "draw.h"
#include "fallen.h"
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
           paiko_has(a->p.hero, square) == paiko_has(b->p.hero, square) &&
           paiko_has(a->p.busy, square) == paiko_has(b->p.busy, square);
}

static paiko_bits differing(const struct scene *a, const struct scene *b) {
    paiko_bits squares = 0;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (!same(a, b, square))
            squares |= paiko_bit(square);
    return squares;
}

// Marks where it differs from a position of the same game.
static bool mark_against(struct scene *s, struct problem *problem) {
    struct scene other = {0};
    struct paiko_error e;
    if (!paiko_position_read(&other.p, s->of->against, false, &e))
        return refuse(&e, "position", problem);
    s->differs = differing(s, &other);
    return true;
}

static bool read_scene(const struct picture *of, struct scene *s, struct problem *problem) {
    struct paiko_error e;
    *s = (struct scene){.of = of, .acts = of->action != NULL};
    if (!paiko_position_read(&s->p, of->position, false, &e))
        return refuse(&e, "position", problem);
    if (s->acts && !paiko_action_read(&s->a, &s->p, of->action, &e))
        return refuse(&e, "action", problem);
    if (of->against && !mark_against(s, problem))
        return false;
    s->legal = s->acts && s->p.phase != PAIKO_OVER && paiko_is_legal(&s->p, &s->a);
    return true;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

// ---- One board ----

static void draw_differing(const struct scene *s, struct text *out) {
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const struct place at = draw_middle(square);
        if (paiko_has(s->differs, square))
            text_addf(
                out,
                "<rect x=\"%d\" y=\"%d\" width=\"92\" height=\"92\" fill=\"" DRAW_DIFFER_GROUND
                "\" fill-opacity=\"0.75\" stroke=\"%s\" stroke-width=\"9\"/>\n",
                at.x - 46, at.y - 46, DRAW_DIFFER);
    }
}

static void draw_board(const struct scene *s, struct text *out) {
    draw_ground(out);
    draw_differing(s, out);
    for (unsigned square = 0; s->named && square < PAIKO_SQUARES; square++)
        draw_name(square, out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_piece(s, square, out);
    draw_fallen(s, out);
    draw_action(s, out);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        draw_counts(s, square, out);
    if (!s->of->bare)
        draw_legend(s, out);
}

// Sizes of the texts of a board: where boards are many they are drawn small, and these larger.
struct sizes {
    int title, caption;
};
static const struct sizes usual = {38, 30}, large = {60, 50};

static int title_height(const char *title, struct sizes sizes) {
    struct text unused = {0};
    const struct svg_style style = {sizes.title, ""};
    const int y = title ? svg_lines(&unused, 0, 0, 2 * DRAW_REACH, style, title) : 0;
    text_free(&unused);
    return y;
}

// What is to be seen of a board, in its own units; all of it where `side` is 0.
struct view {
    int x, y, side;
};

static void draw_view(const struct scene *s, struct view view, struct text *out) {
    if (!view.side) {
        draw_board(s, out);
        return;
    }
    text_addf(out, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n",
              -DRAW_RISE, -DRAW_RISE, 2 * DRAW_RISE, 2 * DRAW_RISE, view.x, view.y, view.side,
              view.side);
    draw_board(s, out);
    text_add(out, "</svg>\n");
}

// What differs beside the board, on the ground and in the frame that differing squares have.
static int add_beside(const char *words, int y, struct svg_style style, struct text *out) {
    struct text lines = {0};
    const int end = svg_lines(&lines, 24 - DRAW_REACH, y, 2 * DRAW_REACH - 48, style, words);
    text_addf(out,
              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"" DRAW_DIFFER_GROUND
              "\" fill-opacity=\"0.75\" stroke=\"" DRAW_DIFFER "\" stroke-width=\"9\"/>\n",
              5 - DRAW_REACH, y - style.size - 4, 2 * DRAW_REACH - 10, end - y + 12);
    text_add_bytes(out, text_string(&lines), lines.length);
    text_free(&lines);
    return end;
}

// A board with all that belongs to it: its left end at `left`, the board's upper end at `top`.
// Returns where it ends.
static int add_panel(const struct scene *s, struct place at, struct sizes sizes, struct view view,
                     struct text *out) {
    const struct svg_style title = {sizes.title, DRAW_BOLD}, caption = {sizes.caption, ""};
    const int above = title_height(s->of->title, sizes), left = at.x, middle = at.y + DRAW_RISE;
    int y = DRAW_RISE + sizes.caption + 20;
    text_addf(out, "<g transform=\"translate(%d,%d)\">\n", left + PANEL / 2, middle);
    if (s->of->title)
        (void)svg_lines(out, -DRAW_REACH, sizes.title * 4 / 5 - DRAW_RISE - above, 2 * DRAW_REACH,
                        title, s->of->title);
    draw_view(s, view, out);
    if (s->of->caption)
        y = svg_lines(out, -DRAW_REACH, y, 2 * DRAW_REACH, caption, s->of->caption) + 12;
    if (s->of->beside)
        y = add_beside(s->of->beside, y + 12, caption, out) + 24;
    if (!s->of->bare)
        y = draw_lines(s, y, out);
    text_add(out, "</g>\n");
    return middle + y;
}

// ---- Pages ----

static void add_description(const struct scene *s, struct text *out) {
    escape_attribute(out, s->of->position);
    if (s->acts) {
        text_add(out, " ");
        escape_attribute(out, s->of->action);
    }
}

// The element around a page of so many units, drawn at half of them in pixels, with its background.
static void add_page(const struct scene *const *scenes, unsigned count, int width, int height,
                     const struct text *body, struct text *out) {
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
              "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, "
              "sans-serif\" fill=\"%s\">\n<title>Paik\xc5\x8d</title>\n<desc>",
              width / 2, height / 2, width, height, DRAW_INK);
    for (unsigned i = 0; i < count; i++) {
        text_add(out, i > 0 ? " | " : "");
        add_description(scenes[i], out);
    }
    text_addf(out,
              "</desc>\n<rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"%s\" "
              "stroke=\"#cfc6b2\" stroke-width=\"2\"/>\n",
              width - 2, height - 2, DRAW_PAPER);
    text_add_bytes(out, text_string(body), body->length);
    text_add(out, "</svg>\n");
}

bool picture_board(const struct picture *p, struct text *svg, struct problem *problem) {
    struct scene s;
    const struct scene *const scenes[] = {&s};
    if (!read_scene(p, &s, problem))
        return false;
    struct text body = {0};
    const int above = title_height(p->title, usual);
    int end = add_panel(&s, (struct place){0, MARGIN + above}, usual, (struct view){0}, &body);
    end += end % 2;
    add_page(scenes, 1, PANEL, end, &body, svg);
    text_free(&body);
    return true;
}

// ---- Several boards ----

enum { BOARDS = 3 };

// Squares on which something is to be seen.
static paiko_bits busy_squares(const struct scene *s) {
    const char *report = s->of->fallen;
    paiko_bits squares = s->differs;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (s->p.cell[square])
            squares |= paiko_bit(square);
    squares |= draw_action_squares(s);
    for (struct fallen f; fallen_next(&report, &f);)
        squares |= paiko_bit(f.square);
    return squares;
}

// Where a view begins that reaches `side` around the middle of two ends: within the board, at the
// edge of a square.
static int view_begin(int least, int most, int side) {
    const int begin = DRAW_EDGE + (least + most - side) / 2, end = 2 * DRAW_EDGE - side;
    return (begin < 0 ? 0 : begin > end ? end : begin) / DRAW_CELL * DRAW_CELL - DRAW_EDGE;
}

// The part of the board on which something is to be seen, with its surroundings; all of the board
// where that is not much less, or nothing.
static struct view find_view(const struct scene scenes[BOARDS]) {
    enum { AROUND = 150, LEAST = 600, MOST = 1100 };
    int x[2] = {DRAW_EDGE, -DRAW_EDGE}, y[2] = {DRAW_EDGE, -DRAW_EDGE};
    paiko_bits squares = 0;
    for (unsigned i = 0; i < BOARDS; i++)
        squares |= busy_squares(&scenes[i]);
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const struct place at = draw_middle(square);
        if (!paiko_has(squares, square))
            continue;
        x[0] = at.x < x[0] ? at.x : x[0];
        x[1] = larger(x[1], at.x);
        y[0] = at.y < y[0] ? at.y : y[0];
        y[1] = larger(y[1], at.y);
    }
    const int side = larger(LEAST, larger(x[1] - x[0], y[1] - y[0]) + 2 * AROUND);
    if (!squares || side > MOST)
        return (struct view){0};
    return (struct view){view_begin(x[0], x[1], side), view_begin(y[0], y[1], side), side};
}

// A page of boards that were read, below a title.
static void add_row(struct scene scenes[BOARDS], const char *title, struct text *svg) {
    const struct scene *all[BOARDS];
    const struct svg_style style = {66, DRAW_BOLD};
    const struct view view = find_view(scenes);
    struct text body = {0};
    int top = MARGIN, above = 0, end = 0;
    if (title)
        top = svg_lines(&body, MARGIN, MARGIN + style.size, BOARDS * PANEL - 2 * MARGIN, style,
                        title) -
              30;
    for (unsigned i = 0; i < BOARDS; i++)
        above = larger(above, title_height(scenes[i].of->title, large));
    for (unsigned i = 0; i < BOARDS; i++) {
        const struct place at = {(int)i * PANEL, top + above};
        scenes[i].named = view.side;
        all[i] = &scenes[i];
        end = larger(end, add_panel(&scenes[i], at, large, view, &body));
    }
    end += end % 2;
    add_page(all, BOARDS, BOARDS * PANEL, end, &body, svg);
    text_free(&body);
}

bool picture_three(const struct picture *before, const struct picture *left,
                   const struct picture *right, const char *title, struct text *svg,
                   struct problem *problem) {
    struct scene s[BOARDS];
    if (!read_scene(before, &s[0], problem) || !read_scene(left, &s[1], problem) ||
        !read_scene(right, &s[2], problem))
        return false;
    s[1].differs = s[2].differs = differing(&s[1], &s[2]);
    add_row(s, title, svg);
    return true;
}
