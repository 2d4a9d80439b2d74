// SPDX-License-Identifier: MIT
//
// Draws an action as rings and arrows. A shift is a straight arrow, because an action does not say
// which squares the tile passes.
// Invariant: nothing is drawn for a square off the board, or an action that moves no piece.
#include <math.h>

#include "draw.h"

static const char *colour(const struct scene *s) {
    return s->legal ? DRAW_ACT : DRAW_BAR;
}

static const char *dashes(const struct scene *s) {
    return s->legal ? "" : " stroke-dasharray=\"14,9\"";
}

// ---- strokes ----

static void add_ring(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"45\" fill=\"none\" stroke=\"%s\" "
              "stroke-width=\"6\"%s/>\n",
              at.x, at.y, colour(s), dashes(s));
}

// Draws a line with a white edge, so that it can be seen on every colour.
static void add_stroke(const struct scene *s, const char *path, struct text *out) {
    text_addf(out,
              "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"%s\" stroke=\"#ffffff\" "
              "stroke-width=\"17\"/><path d=\"%s\" stroke=\"%s\" stroke-width=\"11\"%s/></g>\n",
              path, path, colour(s), dashes(s));
}

// Returns the place `n` units from `from` on the way to `to`.
static struct place towards(struct place from, struct place to, int n) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    return (struct place){from.x + (int)lround(n * dx / length),
                          from.y + (int)lround(n * dy / length)};
}

// Draws an arrow from `from` to `to`, with gaps of `behind` units at its beginning and `before`
// units at its end. If `bow` is 1, the arrow bends to the left; if 0, it is straight.
static void add_arrow(const struct scene *s, struct place from, struct place to, int behind,
                      int before, int bow, struct text *out) {
    const int dx = to.x - from.x, dy = to.y - from.y;
    const struct place bend = {(from.x + to.x) / 2 + bow * dy / 4,
                               (from.y + to.y) / 2 - bow * dx / 4};
    const struct place start = towards(from, bend, behind), tip = towards(to, bend, before),
                       end = towards(to, bend, before + 21), back = towards(to, bend, before + 30);
    const double ux = (tip.x - back.x) / 30.0, uy = (tip.y - back.y) / 30.0;
    TEXT path = {0};
    if (bow)
        text_addf(&path, "M%d,%dQ%d,%d %d,%d", start.x, start.y, bend.x, bend.y, end.x, end.y);
    else
        text_addf(&path, "M%d,%dL%d,%d", start.x, start.y, end.x, end.y);
    add_stroke(s, text_string(&path), out);
    text_addf(out,
              "<path d=\"M%d,%dL%ld,%ldL%ld,%ldz\" fill=\"%s\" stroke=\"#ffffff\" "
              "stroke-width=\"3\" stroke-linejoin=\"round\"/>\n",
              tip.x, tip.y, lround(back.x - 19 * uy), lround(back.y + 19 * ux),
              lround(back.x + 19 * uy), lround(back.y - 19 * ux), colour(s));
}

// ---- kinds ----

static void add_coming(const struct scene *s, unsigned type, unsigned square, struct text *out) {
    add_ring(s, square, out);
    if (s->p.cell[square] == 0 && type < PAIKO_TYPES)
        draw_coming(s, paiko_cell_of(s->p.turn, type, s->a.facing), s->a.hero, square, out);
}

// Draws an arrow between a square and the player's hand. White's hand is at the lower left, Black's
// at the upper right, Red's at the upper left.
static void add_hand(const struct scene *s, unsigned square, bool to, struct text *out) {
    const struct place at = draw_middle(square);
    const int n = to ? 24 : 30, x = s->p.turn == PAIKO_PLAYER_BLACK ? 1 : -1,
              y = s->p.turn == PAIKO_PLAYER_WHITE ? 1 : -1;
    const struct place near = {at.x + x * n, at.y + y * n}, hand = {at.x + x * 82, at.y + y * 82};
    add_arrow(s, to ? near : hand, to ? hand : near, 0, 0, 0, out);
}

static void add_back(const struct scene *s, unsigned square, struct text *out) {
    add_ring(s, square, out);
    add_hand(s, square, true, out);
}

// Draws an arrow from the action's first square to its second. If `bow` is set, the arrow bends.
static void add_way(const struct scene *s, bool bow, struct text *out) {
    add_arrow(s, draw_middle(s->a.from), draw_middle(s->a.to), s->p.cell[s->a.from] ? 24 : 0, 32,
              bow, out);
}

// Draws the turning of a tile on its square: a circle with a gap around the tile and, if the tile
// has a facing, an arrow in the new direction.
static void add_turn(const struct scene *s, struct text *out) {
    const struct place at = draw_middle(s->a.to);
    text_addf(out, "<g transform=\"translate(%d,%d)rotate(%u)\">\n", at.x, at.y, s->a.facing * 90U);
    add_stroke(s, "M-37,-30A48,48 0 1 0 37,-30", out);
    if (s->a.type < PAIKO_TYPES && paiko_directional(s->a.type))
        add_arrow(s, (struct place){0, -40}, (struct place){0, -92}, 0, 0, 0, out);
    text_add(out, "</g>\n");
}

// Draws a piece that Red deploys. On an occupied square the piece is a small sign.
static void add_red(const struct scene *s, unsigned piece, struct text *out) {
    const struct place at = draw_middle(s->a.to);
    add_ring(s, s->a.to, out);
    add_hand(s, s->a.to, false, out);
    if (s->p.cell[s->a.to] == 0)
        draw_coming(s, paiko_cell_of(PAIKO_PLAYER_RED, piece, 0), false, s->a.to, out);
    else
        draw_sign(piece, (struct place){at.x + 33, at.y + 33}, out);
}

void draw_action(const struct scene *s, struct text *out) {
    const struct paiko_action *a = &s->a;
    if (!s->of->action || a->to >= PAIKO_SQUARES || a->from >= PAIKO_SQUARES)
        return;
    const struct place at = draw_middle(a->to);
    const unsigned type = s->p.round.hero[s->p.round.seat]; // 1 + the type of the hero that returns
    switch (a->kind) {
    case PAIKO_KIND_DEPLOY:
        add_coming(s, a->type, a->to, out);
        add_hand(s, a->to, false, out);
        break;
    case PAIKO_KIND_DEPLOY_SHIFT:
        add_coming(s, a->type, a->to, out);
        add_ring(s, a->from, out);
        add_hand(s, a->from, false, out);
        if (a->from != a->to)
            add_way(s, false, out);
        break;
    case PAIKO_KIND_SHIFT:
    case PAIKO_KIND_REDEPLOY:
    case PAIKO_KIND_SHIFT_ZOMBIE:
        if (a->from == a->to) {
            add_turn(s, out);
            break;
        }
        add_ring(s, a->from, out);
        add_coming(s, a->kind == PAIKO_KIND_SHIFT_ZOMBIE ? PAIKO_PIECE_ZOMBIE : a->type, a->to,
                   out);
        add_way(s, a->kind == PAIKO_KIND_REDEPLOY, out);
        break;
    case PAIKO_KIND_LAY_CORPSE:
        add_red(s, PAIKO_PIECE_CORPSE, out);
        break;
    case PAIKO_KIND_RAISE_ZOMBIE:
    case PAIKO_KIND_ZOMBIFY:
        add_red(s, PAIKO_PIECE_ZOMBIE, out);
        break;
    case PAIKO_KIND_TAKE_BACK:
        add_back(s, a->to, out);
        break;
    case PAIKO_KIND_CAPTURE: // crossed out, so that the piece can still be read
        add_ring(s, a->to, out);
        text_addf(out,
                  "<path d=\"M%d,%dl64,-64\" fill=\"none\" stroke=\"%s\" stroke-width=\"9\"/>\n",
                  at.x - 32, at.y + 32, colour(s));
        break;
    case PAIKO_KIND_RETURN_HERO:
        if (type && s->p.kind[PAIKO_PLAYER_BLACK][type - 1] & s->p.hero)
            add_back(s, paiko_bits_first(s->p.kind[PAIKO_PLAYER_BLACK][type - 1] & s->p.hero), out);
        break;
    default: // moves no piece on the board
        break;
    }
}
