// SPDX-License-Identifier: MIT
//
// The parts of a picture, for the files that draw them. A square is 100 units wide, and the middle
// of the board is (0, 0); everything stands at whole units.
#ifndef HARNESS_PICTURE_DRAW_H
#define HARNESS_PICTURE_DRAW_H

#include <paiko/action.h>
#include <paiko/position.h>

#include "base/text.h"
#include "picture.h"

enum {
    DRAW_CELL = 100,
    DRAW_EDGE = 800,  // from the middle of the board to its corners
    DRAW_REACH = 890, // the same with everything that stands left and right of it
    DRAW_RISE = 830,  // and above and below it
};

// Colours. Each is told apart from its neighbours by its lightness too.
#define DRAW_INK "#26221c"
#define DRAW_FAINT "#6f675a"
#define DRAW_PAPER "#fbf8f0"
#define DRAW_LIGHT "#fffdf7" // White's tiles
#define DRAW_DARK "#1f1c19"  // Black's
#define DRAW_ACT "#1257c9"
#define DRAW_BAR "#c2270f" // an action that is not legal
#define DRAW_GOLD "#f2b705"
#define DRAW_MONO "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
#define DRAW_CENTRED "text-anchor=\"middle\" "
#define DRAW_BOLD "font-weight=\"bold\" "

// One position with what is to be seen on it.
struct scene {
    const struct picture *of;
    struct paiko_position p;
    struct paiko_action a; // where `acts`
    bool acts, legal;
    paiko_bits differs; // squares to mark
};

struct place {
    int x, y;
};

// The middle of a square.
struct place draw_middle(unsigned square);

// The tile or the piece on a square, if there is one, where the square is.
void draw_piece(const struct scene *s, unsigned square, struct text *out);

// A tile or a piece that comes by the action: no marks but the facing, and half to be seen through.
void draw_coming(const struct scene *s, paiko_cell cell, bool hero, unsigned square,
                 struct text *out);

// Threat counts and shields of the sides that are asked for.
void draw_counts(const struct scene *s, unsigned square, struct text *out);

// Small signs: W, B, X, Z of a tile of a side and of Red's pieces, ^ of a facing, * of a hero, ' of
// a busy tile, # of a black square; and what those on the board mean, in its corners.
void draw_sign(char sign, struct place at, struct text *out);
void draw_legend(const struct scene *s, struct text *out);

// Rings and arrows of the action.
void draw_action(const struct scene *s, struct text *out);

// How a text is set: its size, its colour, and what else is said of it.
struct svg_style {
    int size;
    const char *fill, *more;
};

// One line of text from (x, y), the left end of its base line, or what a text-anchor says. It is of
// our own words and of what the engine has read.
void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s);

#endif
