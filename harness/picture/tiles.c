// SPDX-License-Identifier: MIT
//
// Tiles, Red's pieces, and the small signs in the corners of squares. Knows what each looks like.
// Invariant: sides differ in more than colour: White's tiles are plain discs with upper case,
// Black's have an inner ring and lower case, Red's pieces are square; White's counts are round,
// Black's are square.
#include <ctype.h>

#include "draw.h"
#include "svg.h"
#include "words.h"

enum { CORNER = 35 }; // from the middle of a square to the signs in its corners

#define STAR "M0,-11L3,-4L10,-4L5,1L7,8L0,4L-7,8L-5,1L-10,-4L-3,-4z"

// What a disc has on it.
struct face {
    unsigned side, type, facing;
    bool hero, busy;
    int beneath; // 1 + the type beneath a hero, 0 where it is not known
};

static void add_disc(const struct face *f, struct text *out) {
    const char *fill = f->side == PAIKO_PLAYER_WHITE ? (f->busy ? "#d3cdc0" : DRAW_LIGHT)
                                                     : (f->busy ? "#5f5952" : DRAW_DARK);
    if (f->hero)
        text_addf(out,
                  "<circle cx=\"8\" cy=\"9\" r=\"38\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"3\"/>",
                  DRAW_LIGHT, DRAW_INK);
    text_addf(out, "<circle r=\"39\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\"%s/>", fill,
              f->hero                         ? DRAW_GOLD
              : f->side == PAIKO_PLAYER_WHITE ? DRAW_INK
                                              : DRAW_LIGHT,
              f->hero ? 6 : 4, f->busy && !f->hero ? " stroke-dasharray=\"9,6\"" : "");
    if (f->hero)
        text_addf(out, "<circle r=\"42\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                  DRAW_INK);
    if (f->side == PAIKO_PLAYER_BLACK)
        text_addf(out, "<circle r=\"34\" fill=\"none\" stroke=\"#a89c88\" stroke-width=\"2\"%s/>",
                  f->busy ? " stroke-dasharray=\"9,6\"" : "");
}

static void add_pointer(unsigned facing, struct text *out) {
    text_addf(out,
              "<path d=\"M0,-50L16,-32L-16,-32z\" transform=\"rotate(%u)\" fill=\"#ff8a1f\" "
              "stroke=\"%s\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
              facing * 90, DRAW_INK);
}

// An hourglass on a ground of its own.
static void add_busy(int x, int y, struct text *out) {
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"14\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/><path d=\"M%d,%dh12l-12,14h12z\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\" stroke-linejoin=\"round\"/>",
              x, y, DRAW_PAPER, DRAW_INK, x - 6, y - 7, DRAW_INK, DRAW_INK);
}

static void add_star(int x, int y, struct text *out) {
    text_addf(out,
              "<path d=\"" STAR "\" transform=\"translate(%d,%d)\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
              x, y, DRAW_GOLD, DRAW_INK);
}

// The letter of the tile beneath a hero.
static void add_beneath(const struct face *f, struct text *out) {
    const char letter[] = {f->beneath ? PAIKO_LETTERS[f->beneath - 1] : '?', '\0'};
    const struct svg_style style = {17, DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_INK "\""};
    text_addf(out,
              "<circle cx=\"25\" cy=\"-12\" r=\"11\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/>",
              DRAW_LIGHT, DRAW_INK);
    svg_text(out, 25, -6, style, letter);
}

static void add_words(const struct face *f, struct text *out) {
    // In a font of one width I and l look different everywhere.
    const bool white = f->side == PAIKO_PLAYER_WHITE;
    const struct svg_style big = {
        f->hero ? 38 : 46, white ? DRAW_MONO DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_INK "\""
                                 : DRAW_MONO DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_LIGHT "\""};
    const struct svg_style small = {17, white ? DRAW_CENTRED "fill=\"" DRAW_INK "\""
                                              : DRAW_CENTRED "fill=\"" DRAW_LIGHT "\""};
    char letter[] = {PAIKO_LETTERS[f->type], '\0'}, name[8] = "";
    for (size_t i = 0; words_types[f->type][i]; i++)
        name[i] = (char)(white ? words_types[f->type][i] : tolower(words_types[f->type][i]));
    if (!white)
        letter[0] = (char)tolower(letter[0]);
    svg_text(out, 0, 8, big, letter);
    svg_text(out, 0, 26, small, name);
}

static void add_face(const struct face *f, struct text *out) {
    add_disc(f, out);
    if (paiko_directional(f->type))
        add_pointer(f->facing, out);
    add_words(f, out);
    if (f->busy) // in the corner where only the other side's cover would be
        add_busy(f->side == PAIKO_PLAYER_WHITE ? CORNER : -CORNER,
                 f->side == PAIKO_PLAYER_WHITE ? CORNER : -CORNER, out);
    if (f->hero) {
        add_star(-25, -12, out);
        add_beneath(f, out);
    }
}

void draw_beneath(unsigned type, struct text *out) {
    add_beneath(&(struct face){.beneath = 1 + (int)type}, out);
}

// Red's: a corpse is one face-down tile, a zombie two. A small one has no room for its name.
static void add_red(unsigned type, bool small_one, struct text *out) {
    const bool zombie = type == PAIKO_PIECE_ZOMBIE;
    const struct svg_style big = {small_one ? 50 : 42, DRAW_CENTRED DRAW_BOLD "fill=\"#ffffff\""};
    const struct svg_style small = {17, DRAW_CENTRED "fill=\"#ffffff\""};
    const char *fill = zombie ? "#c5241a" : "#6b1d18";
    if (zombie)
        text_add(out, "<rect x=\"-30\" y=\"-30\" width=\"72\" height=\"72\" rx=\"12\" "
                      "fill=\"#6b1d18\" stroke=\"#fff4ee\" stroke-width=\"4\"/>");
    text_addf(out,
              "<rect x=\"-37\" y=\"-37\" width=\"72\" height=\"72\" rx=\"12\" fill=\"%s\" "
              "stroke=\"#fff4ee\" stroke-width=\"4\"%s/>",
              fill, zombie ? "" : " stroke-dasharray=\"9,6\"");
    svg_text(out, -1, small_one ? 14 : 6, big, zombie ? "Z" : "X");
    if (!small_one)
        svg_text(out, -1, 26, small, zombie ? "zombie" : "corpse");
}

static void add_cell(paiko_cell cell, const struct face *marks, struct text *out) {
    struct face f = *marks;
    f.side = paiko_cell_player(cell);
    f.type = paiko_cell_type(cell);
    f.facing = paiko_cell_facing(cell);
    if (f.side == PAIKO_PLAYER_RED)
        add_red(f.type, false, out);
    else
        add_face(&f, out);
}

void draw_cell(paiko_cell cell, bool hero, bool busy, struct text *out) {
    add_cell(cell, &(struct face){.hero = hero, .busy = busy}, out);
}

// What lies beneath the hero on a square: 1 + its type, or 0.
static int beneath(const struct paiko_position *p, paiko_cell cell) {
    const unsigned type = paiko_cell_type(cell);
    if (paiko_cell_player(cell) == PAIKO_PLAYER_WHITE)
        return p->round.under[type];
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat] == type + 1)
            return p->round.base[seat];
    return 0;
}

void draw_cell_id(paiko_cell cell, bool hero, bool busy, struct text *out) {
    const unsigned side = paiko_cell_player(cell), type = paiko_cell_type(cell);
    const bool points = side != PAIKO_PLAYER_RED && paiko_directional(type);
    const char letter = side == PAIKO_PLAYER_RED ? "XZ"[type] : PAIKO_LETTERS[type];
    text_addf(out, "p-%c-%c-%u%s%s", "WBR"[side], letter, points ? paiko_cell_facing(cell) : 0,
              hero ? "-h" : "", busy ? "-b" : "");
}

void draw_beneath_id(unsigned type, struct text *out) {
    text_addf(out, "u-%c", PAIKO_LETTERS[type]);
}

// The same from what the page has once.
static void add_use(paiko_cell cell, const struct face *marks, struct text *out) {
    text_add(out, "<use href=\"#");
    draw_cell_id(cell, marks->hero, marks->busy, out);
    text_add(out, "\"/>");
    if (!marks->beneath)
        return;
    text_add(out, "<use href=\"#");
    draw_beneath_id((unsigned)marks->beneath - 1, out);
    text_add(out, "\"/>");
}

static void add_tile(const struct scene *s, paiko_cell cell, const struct face *marks,
                     struct text *out) {
    if (s->of->shared)
        add_use(cell, marks, out);
    else
        add_cell(cell, marks, out);
}

void draw_piece(const struct scene *s, unsigned square, struct text *out) {
    const paiko_cell cell = s->p.cell[square];
    const struct place at = draw_middle(square);
    if (cell == 0)
        return;
    struct face marks = {.hero = paiko_bits_has(s->p.hero, square),
                         .busy = paiko_bits_has(s->p.busy, square)};
    marks.beneath = marks.hero ? beneath(&s->p, cell) : 0;
    text_addf(out, "<g transform=\"translate(%d,%d)\">\n", at.x, at.y);
    add_tile(s, cell, &marks, out);
    text_add(out, "</g>\n");
}

void draw_coming(const struct scene *s, paiko_cell cell, bool hero, unsigned square,
                 struct text *out) {
    const struct place at = draw_middle(square);
    const struct face marks = {.hero = hero};
    const unsigned side = paiko_cell_player(cell);
    text_addf(out, "<g transform=\"translate(%d,%d)\"><g opacity=\"0.62\">\n", at.x, at.y);
    add_tile(s, cell, &marks, out);
    text_add(out, "</g>\n");
    if (side != PAIKO_PLAYER_RED && paiko_directional(paiko_cell_type(cell)))
        add_pointer(paiko_cell_facing(cell), out); // not to be seen through
    text_add(out, "</g>\n");
}

// ---- Corners ----

void draw_count(unsigned side, unsigned count, struct place at, struct text *out) {
    char number[16];
    const bool white = side == PAIKO_PLAYER_WHITE;
    const struct svg_style style = {20, white ? DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_INK "\""
                                              : DRAW_CENTRED DRAW_BOLD "fill=\"" DRAW_LIGHT "\""};
    (void)snprintf(number, sizeof number, "%u", count);
    if (white)
        text_addf(out,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"2\"/>",
                  at.x, at.y, DRAW_LIGHT, DRAW_INK);
    else
        text_addf(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"24\" height=\"24\" rx=\"3\" fill=\"%s\" "
                  "stroke=\"%s\" stroke-width=\"2\"/>",
                  at.x - 12, at.y - 12, DRAW_DARK, DRAW_LIGHT);
    svg_text(out, at.x, at.y + 7, style, number);
}

void draw_shield(unsigned side, bool faint, struct place at, struct text *out) {
    text_addf(out,
              "<path transform=\"translate(%d,%d)\" d=\"M-10,-11H10V1Q9,9 0,13Q-9,9 -10,1z\" "
              "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"%s/>",
              at.x, at.y, side == PAIKO_PLAYER_WHITE ? DRAW_LIGHT : DRAW_DARK,
              side == PAIKO_PLAYER_WHITE ? DRAW_INK : DRAW_LIGHT, faint ? " opacity=\"0.4\"" : "");
}

void draw_counts(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        // White's stand towards White's homeground, Black's towards Black's.
        const int out_x = side == PAIKO_PLAYER_WHITE ? -CORNER : CORNER;
        const unsigned count = paiko_threat_count(&s->p, side, square);
        if ((s->of->threat >> side & 1) != 0 && count > 0)
            draw_count(side, count, (struct place){at.x + out_x, at.y - out_x}, out);
        // Where a tile of the other side stands nothing of this one is in cover now.
        if ((s->of->cover >> side & 1) != 0 && !paiko_bits_has(s->p.own[!side], square) &&
            paiko_covered(&s->p, side, square))
            draw_shield(side, !paiko_bits_has(s->p.own[side], square),
                        (struct place){at.x + out_x, at.y + out_x}, out);
    }
}

// ---- Signs ----

void draw_sign(char sign, struct place at, struct text *out) {
    const struct face white = {.side = PAIKO_PLAYER_WHITE, .type = PAIKO_TYPE_SWORD};
    const struct face black = {.side = PAIKO_PLAYER_BLACK, .type = PAIKO_TYPE_SWORD};
    text_addf(out, "<g transform=\"translate(%d,%d)scale(0.45)\">", at.x, at.y);
    if (sign == 'W')
        add_disc(&white, out);
    else if (sign == 'B')
        add_disc(&black, out);
    else if (sign == '^')
        text_addf(out,
                  "<path d=\"M0,-24L30,20L-30,20z\" fill=\"#ff8a1f\" stroke=\"%s\" "
                  "stroke-width=\"4\"/>",
                  DRAW_INK);
    else if (sign == 'X' || sign == 'Z')
        add_red(sign == 'Z' ? PAIKO_PIECE_ZOMBIE : PAIKO_PIECE_CORPSE, true, out);
    else if (sign == '#')
        text_add(out, "<rect x=\"-36\" y=\"-36\" width=\"72\" height=\"72\" fill=\"#4b4640\"/>");
    text_add(out, "</g>");
    if (sign == '*')
        add_star(at.x, at.y, out);
    else if (sign == '\'')
        add_busy(at.x, at.y, out);
    text_add(out, "\n");
}
