// SPDX-License-Identifier: MIT
//
// An action as rings and arrows. Knows what each kind moves where; whether it may, the engine said.
// A shift is drawn over the squares in between. Which ones is no part of an action: the arrow takes
// a shortest way over empty squares, which need not be one that the rules would allow. Invariant:
// squares that are not on the board, and kinds that move nothing, draw nothing.
#include <math.h>

#include "draw.h"
#include "svg.h"

enum { WAY_MAX = PAIKO_SQUARES };

static const char *colour(const struct scene *s) {
    return s->legal ? DRAW_ACT : DRAW_BAR;
}

static const char *dashes(const struct scene *s) {
    return s->legal ? "" : " stroke-dasharray=\"14,9\"";
}

// ---- Strokes ----

static void add_ring(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"45\" fill=\"none\" stroke=\"%s\" "
              "stroke-width=\"6\"%s/>\n",
              at.x, at.y, colour(s), dashes(s));
}

// The head of an arrow from `back` that ends at `tip`.
static void add_head(const struct scene *s, struct place back, struct place tip, struct text *out) {
    const double dx = tip.x - back.x, dy = tip.y - back.y, n = sqrt(dx * dx + dy * dy);
    const double ux = dx / n, uy = dy / n;
    const double x = tip.x - 30 * ux, y = tip.y - 30 * uy;
    text_addf(out,
              "<path d=\"M%d,%dL%ld,%ldL%ld,%ldz\" fill=\"%s\" stroke=\"#ffffff\" "
              "stroke-width=\"3\" stroke-linejoin=\"round\"/>\n",
              tip.x, tip.y, lround(x - 19 * uy), lround(y + 19 * ux), lround(x + 19 * uy),
              lround(y - 19 * ux), colour(s));
}

// A line with a light edge, which can be seen on every ground.
static void add_stroke(const struct scene *s, const char *path, struct text *out) {
    text_addf(out,
              "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"%s\" stroke=\"#ffffff\" "
              "stroke-width=\"17\"/><path d=\"%s\" stroke=\"%s\" stroke-width=\"11\"%s/></g>\n",
              path, path, colour(s), dashes(s));
}

// The place `n` units from one place towards another.
static struct place towards(struct place from, struct place to, int n) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
    return (struct place){from.x + (int)lround(n * dx / length),
                          from.y + (int)lround(n * dy / length)};
}

static void add_arrow(const struct scene *s, struct place from, struct place to, struct text *out) {
    const struct place end = towards(to, from, 20);
    TEXT path = {0};
    text_addf(&path, "M%d,%dL%d,%d", from.x, from.y, end.x, end.y);
    add_stroke(s, text_string(&path), out);
    add_head(s, from, to, out);
}

// ---- Ways ----

// The squares from one to another one by steps over `open` ones, both ends included. Returns how
// many they are, 0 where there is no such way.
static unsigned find_way(unsigned from, unsigned to, paiko_bits open, unsigned way[WAY_MAX]) {
    unsigned char before[PAIKO_SQUARES] = {0};
    unsigned queue[PAIKO_SQUARES], head = 0, tail = 0, steps = 0;
    paiko_bits seen = paiko_bits_one(to);
    open |= paiko_bits_one(from);
    queue[tail++] = to; // backwards, so that the way is read forwards
    while (head < tail && !paiko_bits_has(seen, from)) {
        const unsigned at = queue[head++];
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
            const unsigned next = paiko_step[at][facing];
            if (next >= PAIKO_SQUARES || !paiko_bits_has(open & ~seen, next))
                continue;
            seen |= paiko_bits_one(next);
            before[next] = (unsigned char)at;
            queue[tail++] = next;
        }
    }
    if (!paiko_bits_has(seen, from))
        return 0;
    for (unsigned at = from; at != to; at = before[at])
        way[steps++] = at;
    way[steps++] = to;
    return steps;
}

// The way that is drawn: a shortest one around tiles and black squares. What is not legal has no
// way but from end to end.
static unsigned choose_way(const struct scene *s, unsigned from, unsigned to,
                           unsigned way[WAY_MAX]) {
    const paiko_bits empty =
        paiko_board &
        ~(s->p.own[PAIKO_PLAYER_WHITE] | s->p.own[PAIKO_PLAYER_BLACK] | s->p.own[PAIKO_PLAYER_RED]);
    way[0] = from;
    way[1] = to;
    const unsigned steps = s->legal ? find_way(from, to, empty & ~paiko_black, way) : 0;
    return steps > 0 ? steps : 2;
}

// An arrow along a way, with a dot on each square in between.
static void add_way(const struct scene *s, unsigned from, unsigned to, struct text *out) {
    unsigned way[WAY_MAX];
    const unsigned steps = choose_way(s, from, to, way);
    const struct place first = draw_middle(from), last = draw_middle(to);
    const struct place back = draw_middle(way[steps - 2]);
    const struct place start = towards(first, draw_middle(way[1]), s->p.cell[from] ? 24 : 0);
    const struct place tip = towards(last, back, 32), end = towards(last, back, 54);
    struct text path = {0};
    text_addf(&path, "M%d,%d", start.x, start.y);
    for (unsigned i = 1; i + 1 < steps; i++)
        text_addf(&path, "L%d,%d", draw_middle(way[i]).x, draw_middle(way[i]).y);
    text_addf(&path, "L%d,%d", end.x, end.y);
    add_stroke(s, text_string(&path), out);
    text_free(&path);
    for (unsigned i = 1; i + 1 < steps; i++)
        text_addf(out,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\" stroke=\"#ffffff\" "
                  "stroke-width=\"4\"/>\n",
                  draw_middle(way[i]).x, draw_middle(way[i]).y, colour(s));
    add_head(s, back, tip, out);
}

// A bow over whatever stands between.
static void add_leap(const struct scene *s, unsigned from, unsigned to, struct text *out) {
    const struct place a = draw_middle(from), b = draw_middle(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    const struct place bend = {(a.x + b.x) / 2 + dy / 4, (a.y + b.y) / 2 - dx / 4};
    const struct place start = towards(a, bend, 26), tip = towards(b, bend, 34);
    const struct place end = towards(b, bend, 56);
    TEXT path = {0};
    text_addf(&path, "M%d,%dQ%d,%d %d,%d", start.x, start.y, bend.x, bend.y, end.x, end.y);
    add_stroke(s, text_string(&path), out);
    add_head(s, bend, tip, out);
}

// A turn in place: most of a circle around the tile, and an arrow the new way if it has one.
static void add_turn(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    const bool faces = s->a.type < PAIKO_TYPES && paiko_directional(s->a.type);
    text_addf(out, "<g transform=\"translate(%d,%d)rotate(%u)\">\n", at.x, at.y, s->a.facing * 90U);
    add_stroke(s, "M-37,-30A48,48 0 1 0 37,-30", out);
    if (faces)
        add_arrow(s, (struct place){0, -40}, (struct place){0, -92}, out);
    text_add(out, "</g>\n");
}

// ---- Kinds ----

// Where a side's hand is thought to be, seen from a square: White's at the lower left, Black's at
// the upper right, Red's at the upper left.
static struct place hand_of(unsigned player, unsigned square, int n) {
    const struct place at = draw_middle(square);
    return (struct place){at.x + (player == PAIKO_PLAYER_BLACK ? n : -n),
                          at.y + (player == PAIKO_PLAYER_WHITE ? n : -n)};
}

static void add_coming(const struct scene *s, unsigned type, unsigned facing, bool hero,
                       unsigned square, struct text *out) {
    add_ring(s, square, out);
    if (s->p.cell[square] == 0 && type < PAIKO_TYPES)
        draw_coming(s, paiko_cell_of(s->p.turn, type, facing), hero, square, out);
}

static void add_from_hand(const struct scene *s, unsigned square, struct text *out) {
    add_arrow(s, hand_of(s->p.turn, square, 82), hand_of(s->p.turn, square, 30), out);
}

static void add_to_hand(const struct scene *s, unsigned square, struct text *out) {
    add_ring(s, square, out);
    add_arrow(s, hand_of(s->p.turn, square, 24), hand_of(s->p.turn, square, 82), out);
}

// A tile that goes from one square to another.
static void add_move(const struct scene *s, struct text *out) {
    const struct paiko_action *a = &s->a;
    if (a->from == a->to) {
        add_turn(s, a->to, out);
        return;
    }
    const bool zombie = a->kind == PAIKO_KIND_SHIFT_ZOMBIE;
    add_ring(s, a->from, out);
    add_coming(s, zombie ? PAIKO_PIECE_ZOMBIE : a->type, a->facing, false, a->to, out);
    if (a->kind == PAIKO_KIND_REDEPLOY)
        add_leap(s, a->from, a->to, out);
    else
        add_way(s, a->from, a->to, out);
}

static void add_deploy_shift(const struct scene *s, struct text *out) {
    const struct paiko_action *a = &s->a;
    add_coming(s, a->type, a->facing, a->hero, a->to, out);
    add_ring(s, a->from, out);
    add_from_hand(s, a->from, out);
    if (a->from != a->to)
        add_way(s, a->from, a->to, out);
}

// One of Red's pieces comes: small beside what stands there already.
static void add_red(const struct scene *s, unsigned piece, struct text *out) {
    const struct place at = draw_middle(s->a.to);
    add_ring(s, s->a.to, out);
    add_from_hand(s, s->a.to, out);
    if (s->p.cell[s->a.to] == 0)
        draw_coming(s, paiko_cell_of(PAIKO_PLAYER_RED, piece, 0), false, s->a.to, out);
    else
        draw_sign(piece == PAIKO_PIECE_ZOMBIE ? 'Z' : 'X', (struct place){at.x + 33, at.y + 33},
                  out);
}

// Crossed out so that what it was can still be read.
static void add_stroke_out(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    add_ring(s, square, out);
    text_addf(out, "<path d=\"M%d,%dl64,-64\" fill=\"none\" stroke=\"%s\" stroke-width=\"9\"/>\n",
              at.x - 32, at.y + 32, colour(s));
}

static void add_return(const struct scene *s, struct text *out) {
    const unsigned type = s->p.round.hero[s->p.round.seat];
    const paiko_bits at = type ? s->p.kind[PAIKO_PLAYER_BLACK][type - 1] & s->p.hero : 0;
    if (at)
        add_to_hand(s, paiko_bits_first(at), out);
}

void draw_action(const struct scene *s, struct text *out) {
    if (!s->acts || s->a.to >= PAIKO_SQUARES)
        return;
    switch (s->a.kind) {
    case PAIKO_KIND_DEPLOY:
        add_coming(s, s->a.type, s->a.facing, s->a.hero, s->a.to, out);
        add_from_hand(s, s->a.to, out);
        break;
    case PAIKO_KIND_DEPLOY_SHIFT:
        add_deploy_shift(s, out);
        break;
    case PAIKO_KIND_SHIFT:
    case PAIKO_KIND_REDEPLOY:
    case PAIKO_KIND_SHIFT_ZOMBIE:
        add_move(s, out);
        break;
    case PAIKO_KIND_LAY_CORPSE:
        add_red(s, PAIKO_PIECE_CORPSE, out);
        break;
    case PAIKO_KIND_RAISE_ZOMBIE:
    case PAIKO_KIND_ZOMBIFY:
        add_red(s, PAIKO_PIECE_ZOMBIE, out);
        break;
    case PAIKO_KIND_TAKE_BACK:
        add_to_hand(s, s->a.to, out);
        break;
    case PAIKO_KIND_CAPTURE:
        add_stroke_out(s, s->a.to, out);
        break;
    case PAIKO_KIND_RETURN_HERO:
        add_return(s, out);
        break;
    default: // tiles in hands, or nobody's
        break;
    }
}
