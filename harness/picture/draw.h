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
#define DRAW_DIFFER "#c4127f"
#define DRAW_DIFFER_GROUND "#ffd9f0"
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

// A tile or a piece by itself, in the middle, with what is not known beneath a hero; and what is.
void draw_cell(paiko_cell cell, bool hero, bool busy, struct text *out);
void draw_beneath(unsigned type, struct text *out);

// The ids of both for a page that has them once: "p-W-F-0-h-b", "u-A".
void draw_cell_id(paiko_cell cell, bool hero, bool busy, struct text *out);
void draw_beneath_id(unsigned type, struct text *out);

// Threat counts and shields of the sides that are asked for.
void draw_counts(const struct scene *s, unsigned square, struct text *out);

// One of them, at (x, y).
void draw_count(unsigned side, unsigned count, struct place at, struct text *out);
void draw_shield(unsigned side, bool faint, struct place at, struct text *out);

// Small signs of a tile of a side, of Red's pieces, of a hero and of a busy tile.
void draw_sign(char sign, struct place at, struct text *out);

// Rings and arrows of the action.
void draw_action(const struct scene *s, struct text *out);

// What the signs and colours on the board mean, in its corners.
void draw_legend(const struct scene *s, struct text *out);

// What stands below the board, from the left edge -DRAW_REACH and the base line y on. Returns the
// base line that would come next.
int draw_lines(const struct scene *s, int y, struct text *out);

#endif
