// SPDX-License-Identifier: MIT
//
// The parts of a picture. A square is 100 units wide, the middle of the board is (0, 0), and all
// coordinates are whole units.
#ifndef HARNESS_DRAW_DRAW_H
#define HARNESS_DRAW_DRAW_H

#include <paiko/action.h>
#include <paiko/position.h>

#include "base/text.h"
#include "picture.h"

// Colours. Two colours that can touch also differ in lightness.
#define DRAW_INK "#26221c"
#define DRAW_FAINT "#6f675a"
#define DRAW_PAPER "#fbf8f0"
#define DRAW_LIGHT "#fffdf7" // White's tiles
#define DRAW_DARK "#1f1c19"  // Black's tiles
#define DRAW_ACT "#1257c9"   // a legal action
#define DRAW_BAR "#c2270f"   // an action that is not legal
#define DRAW_GOLD "#f2b705"
#define DRAW_MONO "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
#define DRAW_CENTRED "text-anchor=\"middle\" "
#define DRAW_BOLD "font-weight=\"bold\" "

// The position and the action that a picture shows.
struct scene {
    const struct picture *of;
    struct paiko_position p;
    struct paiko_action a; // valid if of->action is not NULL
    bool legal;
    paiko_bits differs; // squares to mark: `p` and of->against have different pieces there
};

struct place {
    int x, y;
};

// Returns the middle of a square in the picture.
struct place draw_middle(unsigned square);

// Draws the piece on a square, if there is one.
void draw_piece(const struct scene *s, unsigned square, struct text *out);

// Draws a piece that the action brings to a square. The piece is half transparent except for its
// facing, and is never drawn as busy.
void draw_coming(const struct scene *s, paiko_cell cell, bool hero, unsigned square,
                 struct text *out);

// Draws a square's threat counts and shields, for the sides that the picture shows.
void draw_counts(const struct scene *s, unsigned square, struct text *out);

// Draws a small sign for a piece of Red's (a zombie or a corpse) that comes onto a tile.
void draw_sign(unsigned piece, struct place at, struct text *out);

// Draws the action's rings and arrows; nothing if there is no action.
void draw_action(const struct scene *s, struct text *out);

// The style of a text: size, colour, other SVG attributes.
struct svg_style {
    int size;
    const char *fill, *more;
};

// Draws one line of text. (x, y) is the left end of its base line, unless a text-anchor says
// otherwise. The text must be from the harness or the engine, not from a program under test.
void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s);

#endif
