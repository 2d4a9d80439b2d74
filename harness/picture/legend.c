// SPDX-License-Identifier: MIT
//
// What the signs on the board mean, in two of its corners. Knows which signs a picture has.
// Invariant: every sign that can be on this picture is explained, and no other.
#include "draw.h"
#include "position/forms.h"
#include "svg.h"

enum { STEP = 42, SIZE = 24 };

// Where the next line of the legend goes.
struct corner {
    struct text *out;
    int x, y;
};

static struct place next(struct corner *c, const char *words) {
    static const struct svg_style style = {SIZE, "fill=\"" DRAW_FAINT "\""};
    const struct place at = {c->x, c->y};
    svg_text(c->out, c->x + 34, c->y + 8, style, words);
    c->y += STEP;
    return at;
}

static void add_sign(struct corner *c, char sign, const char *words) {
    draw_sign(sign, next(c, words), c->out);
}

static void add_pieces(const struct scene *s, struct corner *c) {
    add_sign(c, 'W', "White, upper case");
    add_sign(c, 'B', "Black, lower case");
    if (ruleset_has(s->p.rules.ruleset, FIELD_PILE)) {
        add_sign(c, 'X', "Red: a corpse");
        add_sign(c, 'Z', "Red: a zombie, two tiles");
    }
    add_sign(c, '^', "where a tile faces");
    if (ruleset_form(s->p.rules.ruleset)->marks) {
        add_sign(c, '*', "hero, and on what");
        add_sign(c, '\'', "busy this round");
    }
    add_sign(c, '#', "black square");
}

static unsigned lines_of_counts(const struct scene *s) {
    const unsigned sides[] = {s->of->threat, s->of->cover};
    unsigned n = s->differs != 0;
    for (unsigned i = 0; i < 2; i++)
        n += (sides[i] & 1) + (sides[i] >> 1 & 1);
    return n;
}

static void add_counts(const struct scene *s, struct corner *c) {
    if (s->differs)
        text_addf(c->out,
                  "<rect x=\"%d\" y=\"%d\" width=\"30\" height=\"30\" fill=\"none\" "
                  "stroke=\"%s\" stroke-width=\"7\"/>\n",
                  c->x - 15, c->y - 15, DRAW_DIFFER),
            (void)next(c, "differs from the other board");
    if (s->of->threat & PICTURE_WHITE)
        draw_count(PAIKO_PLAYER_WHITE, 2, next(c, "threatened by 2 of White\xe2\x80\x99s"), c->out);
    if (s->of->threat & PICTURE_BLACK)
        draw_count(PAIKO_PLAYER_BLACK, 2, next(c, "threatened by 2 of Black\xe2\x80\x99s"), c->out);
    if (s->of->cover & PICTURE_WHITE)
        draw_shield(PAIKO_PLAYER_WHITE, false, next(c, "cover for White"), c->out);
    if (s->of->cover & PICTURE_BLACK)
        draw_shield(PAIKO_PLAYER_BLACK, false, next(c, "cover for Black"), c->out);
}

void draw_legend(const struct scene *s, struct text *out) {
    struct corner pieces = {out, -DRAW_REACH + 22, -DRAW_RISE + 30};
    add_pieces(s, &pieces);
    const int lines = (int)lines_of_counts(s);
    struct corner counts = {out, DRAW_REACH - 410, DRAW_RISE - 10 - (lines - 1) * STEP};
    add_counts(s, &counts);
}
