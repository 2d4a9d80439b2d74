// SPDX-License-Identifier: MIT
//
// Tiles, Red's pieces, and the small signs in the corners of squares.
// Invariant: sides differ in more than colour. White's tiles are plain discs with upper-case
// letters, Black's have an inner ring and lower-case letters, Red's pieces are square. White's
// threat counts are in circles, Black's in squares.
#include <ctype.h>
#include <string.h>

#include "draw.h"
#include "position/model.h"
#include "words.h"

enum {
    CORNER = 35, // distance in x and in y from the middle of a square to a sign in its corner
    COUNTS = 24, // maximum number of a side's tiles
};

#define BUSY " stroke-dasharray=\"9,6\""
#define LETTER DRAW_MONO DRAW_CENTRED DRAW_BOLD // monospaced, so that I and l differ everywhere

// The colours of a side's tiles, of its busy tiles, and of the letters on both.
static const struct {
    const char *ground, *busy, *ink;
} looks[PAIKO_PLAYERS] = {{DRAW_LIGHT, "#d3cdc0", DRAW_INK}, {DRAW_DARK, "#5f5952", DRAW_LIGHT}};

// ---- tiles ----

static void add_disc(unsigned side, bool hero, bool busy, struct text *out) {
    if (hero)
        text_addf(out,
                  "<circle cx=\"8\" cy=\"9\" r=\"38\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"3\"/>",
                  DRAW_LIGHT, DRAW_INK);
    text_addf(out, "<circle r=\"39\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\"%s/>",
              busy ? looks[side].busy : looks[side].ground, hero ? DRAW_GOLD : looks[side].ink,
              hero ? 6 : 4, busy && !hero ? BUSY : "");
    if (hero)
        text_addf(out, "<circle r=\"42\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
                  DRAW_INK);
    if (side == PAIKO_PLAYER_BLACK)
        text_addf(out, "<circle r=\"34\" fill=\"none\" stroke=\"#a89c88\" stroke-width=\"2\"%s/>",
                  busy ? BUSY : "");
}

static void add_pointer(unsigned facing, struct text *out) {
    text_addf(out,
              "<path d=\"M0,-50L16,-32L-16,-32z\" transform=\"rotate(%u)\" fill=\"#ff8a1f\" "
              "stroke=\"%s\" stroke-width=\"3\" stroke-linejoin=\"round\"/>",
              facing * 90, DRAW_INK);
}

// Draws the hourglass of a busy tile.
static void add_busy(int x, int y, struct text *out) {
    text_addf(out,
              "<circle cx=\"%d\" cy=\"%d\" r=\"14\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/><path d=\"M%d,%dh12l-12,14h12z\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\" stroke-linejoin=\"round\"/>",
              x, y, DRAW_PAPER, DRAW_INK, x - 6, y - 7, DRAW_INK, DRAW_INK);
}

static void add_star(int x, int y, struct text *out) {
    text_addf(out,
              "<path d=\"M0,-11L3,-4L10,-4L5,1L7,8L0,4L-7,8L-5,1L-10,-4L-3,-4z\" "
              "transform=\"translate(%d,%d)\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\" "
              "stroke-linejoin=\"round\"/>",
              x, y, DRAW_GOLD, DRAW_INK);
}

// Draws the letter of the tile beneath a hero, in a circle.
static void add_beneath(char letter, struct text *out) {
    text_addf(out,
              "<circle cx=\"25\" cy=\"-12\" r=\"11\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/>",
              DRAW_LIGHT, DRAW_INK);
    svg_text(out, 25, -6, (struct svg_style){17, DRAW_INK, DRAW_CENTRED DRAW_BOLD},
             (char[]){letter, '\0'});
}

// Draws a corpse as one face-down tile, or a zombie as two. A small drawing has no name.
static void add_red(unsigned type, bool small, struct text *out) {
    const bool zombie = type == PAIKO_PIECE_ZOMBIE;
    const struct svg_style big = {small ? 50 : 42, "#ffffff", DRAW_CENTRED DRAW_BOLD},
                           name = {17, "#ffffff", DRAW_CENTRED};
    if (zombie)
        text_add(out, "<rect x=\"-30\" y=\"-30\" width=\"72\" height=\"72\" rx=\"12\" "
                      "fill=\"#6b1d18\" stroke=\"#fff4ee\" stroke-width=\"4\"/>");
    text_addf(out,
              "<rect x=\"-37\" y=\"-37\" width=\"72\" height=\"72\" rx=\"12\" fill=\"%s\" "
              "stroke=\"#fff4ee\" stroke-width=\"4\"%s/>",
              zombie ? "#c5241a" : "#6b1d18", zombie ? "" : BUSY);
    svg_text(out, -1, small ? 14 : 6, big, zombie ? "Z" : "X");
    if (!small)
        svg_text(out, -1, 26, name, zombie ? "zombie" : "corpse");
}

// Draws a piece around (0, 0). `under` is the letter of the tile beneath a hero, '?' if unknown.
static void add_cell(paiko_cell cell, bool hero, bool busy, char under, struct text *out) {
    const unsigned side = paiko_cell_player(cell), type = paiko_cell_type(cell);
    if (side == PAIKO_PLAYER_RED) {
        add_red(type, false, out);
        return;
    }
    const char *ink = looks[side].ink;
    char letter[] = {PAIKO_LETTERS[type], '\0'}, name[8] = "";
    for (size_t i = 0; words_types[type][i]; i++)
        name[i] = (char)(side ? tolower(words_types[type][i]) : words_types[type][i]);
    *letter = (char)(side ? tolower(*letter) : *letter);
    add_disc(side, hero, busy, out);
    if (paiko_directional(type))
        add_pointer(paiko_cell_facing(cell), out);
    svg_text(out, 0, 8, (struct svg_style){hero ? 38 : 46, ink, LETTER}, letter);
    svg_text(out, 0, 26, (struct svg_style){17, ink, DRAW_CENTRED}, name);
    if (busy) // in the corner of the other side's shield, which this square does not have
        add_busy(side ? -CORNER : CORNER, side ? -CORNER : CORNER, out);
    if (hero) {
        add_star(-25, -12, out);
        add_beneath(under, out);
    }
}

static void add_cell_id(paiko_cell cell, bool hero, bool busy, struct text *out) {
    const unsigned side = paiko_cell_player(cell), type = paiko_cell_type(cell);
    const bool red = side == PAIKO_PLAYER_RED;
    text_addf(out, "p-%c-%c-%u%s%s", "WBR"[side], red ? "XZ"[type] : PAIKO_LETTERS[type],
              !red && paiko_directional(type) ? paiko_cell_facing(cell) : 0, hero ? "-h" : "",
              busy ? "-b" : "");
}

// Returns 1 + the type of the tile beneath the hero on a square; 0 if the type is not known.
static unsigned beneath(const struct paiko_position *p, paiko_cell cell) {
    const unsigned type = paiko_cell_type(cell);
    if (paiko_cell_player(cell) == PAIKO_PLAYER_WHITE)
        return p->round.under[type];
    for (unsigned seat = 1; seat <= p->round.blacks; seat++)
        if (p->round.hero[seat] == type + 1)
            return p->round.base[seat];
    return 0;
}

static void add_tile(const struct scene *s, paiko_cell cell, bool hero, bool busy, unsigned under,
                     struct text *out) {
    if (s->of->shared) {
        text_add(out, "<use href=\"#");
        add_cell_id(cell, hero, busy, out);
        text_add(out, "\"/>");
        if (under)
            text_addf(out, "<use href=\"#u-%c\"/>", PAIKO_LETTERS[under - 1]);
    } else {
        add_cell(cell, hero, busy, under ? PAIKO_LETTERS[under - 1] : '?', out);
    }
}

void draw_piece(const struct scene *s, unsigned square, struct text *out) {
    const paiko_cell cell = s->p.cell[square];
    const struct place at = draw_middle(square);
    const bool hero = paiko_bits_has(s->p.hero, square);
    if (cell == 0)
        return;
    text_addf(out, "<g transform=\"translate(%d,%d)\">\n", at.x, at.y);
    add_tile(s, cell, hero, paiko_bits_has(s->p.busy, square), hero ? beneath(&s->p, cell) : 0,
             out);
    text_add(out, "</g>\n");
}

void draw_coming(const struct scene *s, paiko_cell cell, bool hero, unsigned square,
                 struct text *out) {
    const struct place at = draw_middle(square);
    text_addf(out, "<g transform=\"translate(%d,%d)\"><g opacity=\"0.62\">\n", at.x, at.y);
    add_tile(s, cell, hero, false, 0, out);
    text_add(out, "</g>\n");
    if (paiko_cell_player(cell) != PAIKO_PLAYER_RED && paiko_directional(paiko_cell_type(cell)))
        add_pointer(paiko_cell_facing(cell), out); // again, not transparent
    text_add(out, "</g>\n");
}

// ---- corners ----

static void add_count(unsigned side, unsigned count, struct place at, struct text *out) {
    TEXT number = {0};
    text_addf(&number, "%u", count);
    if (side == PAIKO_PLAYER_WHITE)
        text_addf(out,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"2\"/>",
                  at.x, at.y, DRAW_LIGHT, DRAW_INK);
    else
        text_addf(out,
                  "<rect x=\"%d\" y=\"%d\" width=\"24\" height=\"24\" rx=\"3\" fill=\"%s\" "
                  "stroke=\"%s\" stroke-width=\"2\"/>",
                  at.x - 12, at.y - 12, DRAW_DARK, DRAW_LIGHT);
    svg_text(out, at.x, at.y + 7, (struct svg_style){20, looks[side].ink, DRAW_CENTRED DRAW_BOLD},
             text_string(&number));
}

static void add_shield(unsigned side, bool faint, struct place at, struct text *out) {
    text_addf(out,
              "<path transform=\"translate(%d,%d)\" d=\"M-10,-11H10V1Q9,9 0,13Q-9,9 -10,1z\" "
              "fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"%s/>",
              at.x, at.y, looks[side].ground, looks[side].ink, faint ? " opacity=\"0.4\"" : "");
}

void draw_counts(const struct scene *s, unsigned square, struct text *out) {
    const struct place at = draw_middle(square);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        // Puts White's signs into the corners towards White's homeground, Black's towards Black's.
        const int out_x = side == PAIKO_PLAYER_WHITE ? -CORNER : CORNER;
        const unsigned count = paiko_threat_count(&s->p, side, square);
        if ((s->of->threat >> side & 1) != 0 && count > 0)
            add_count(side, count, (struct place){at.x + out_x, at.y - out_x}, out);
        // Draws no shield on a square with a tile of the other side.
        if ((s->of->cover >> side & 1) != 0 && !paiko_bits_has(s->p.own[!side], square) &&
            paiko_covered(&s->p, side, square))
            add_shield(side, !paiko_bits_has(s->p.own[side], square),
                       (struct place){at.x + out_x, at.y + out_x}, out);
    }
}

void draw_sign(unsigned piece, struct place at, struct text *out) {
    text_addf(out, "<g transform=\"translate(%d,%d)scale(0.45)\">", at.x, at.y);
    add_red(piece, true, out);
    text_add(out, "</g>\n");
}

// ---- symbols with ids ----

// True if a page refers to an id. Without a page (NULL) all ids are used.
static bool uses(const char *page, const char *id) {
    TEXT reference = {0};
    text_addf(&reference, "\"#%s\"", id);
    return !page || strstr(page, text_string(&reference));
}

static void add_piece(const char *page, paiko_cell cell, unsigned marks, struct text *out) {
    TEXT id = {0};
    add_cell_id(cell, marks & 1, marks >> 1 & 1, &id);
    if (!uses(page, text_string(&id)))
        return;
    text_addf(out, "<g id=\"%s\">\n", text_string(&id));
    add_cell(cell, marks & 1, marks >> 1 & 1, '?', out);
    text_add(out, "</g>\n");
}

static void add_pieces(const char *page, struct text *out) {
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            for (unsigned facing = 0; facing < (paiko_directional(type) ? 4 : 1); facing++)
                for (unsigned marks = 0; marks < 4; marks++)
                    add_piece(page, paiko_cell_of(side, type, facing), marks, out);
    for (unsigned piece = 0; piece < PAIKO_PIECES; piece++)
        add_piece(page, paiko_cell_of(PAIKO_PLAYER_RED, piece, PAIKO_FACING_NORTH), 0, out);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        const char id[] = {'u', '-', PAIKO_LETTERS[type], '\0'};
        if (!uses(page, id))
            continue;
        text_addf(out, "<g id=\"%s\">", id);
        add_beneath(PAIKO_LETTERS[type], out);
        text_add(out, "</g>\n");
    }
}

void picture_symbols(struct text *svg) {
    static const struct place middle = {0, 0};
    add_pieces(NULL, svg);
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++) {
        for (unsigned n = 1; n <= COUNTS; n++) {
            text_addf(svg, "<g id=\"n-%c-%u\">", "WB"[side], n);
            add_count(side, n, middle, svg);
            text_add(svg, "</g>\n");
        }
        for (unsigned faint = 0; faint < 2; faint++) {
            text_addf(svg, "<g id=\"c-%c%s\">", "WB"[side], faint ? "-faint" : "");
            add_shield(side, faint, middle, svg);
            text_add(svg, "</g>\n");
        }
    }
}

void picture_shared(const char *page, struct text *svg) {
    if (!strstr(page, "\"#ground\""))
        return;
    text_add(svg, "<svg class=\"shared\" aria-hidden=\"true\"><defs>\n<g id=\"ground\">\n");
    picture_ground(svg);
    text_add(svg, "</g>\n");
    add_pieces(page, svg);
    text_add(svg, "</defs></svg>\n");
}
