// SPDX-License-Identifier: MIT
//
// Positions as SVG pictures. Threat, cover, points and legality come from the engine.
// Invariants:
// - The same input gives the same bytes.
// - An SVG is one well-formed element without script, style sheet or id.
// - Unless `shared` is set, an SVG has a background and no references, so it can be a file.
#ifndef HARNESS_DRAW_PICTURE_H
#define HARNESS_DRAW_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/problem.h"
#include "base/text.h"

// The sides whose threat or cover is drawn; the values can be combined with |.
enum picture_sides { PICTURE_NONE = 0, PICTURE_WHITE = 1, PICTURE_BLACK = 2, PICTURE_BOTH = 3 };

// What to draw. Texts are borrowed; NULL for none.
struct picture {
    const char *position; // canonical (docs/notation.md); if `action` is set, valid for the engine
    const char *action;   // an action of the player whose turn it is; it may be illegal
    unsigned threat;      // enum picture_sides: the sides whose threats are counted in each square
    unsigned cover;       // enum picture_sides: the sides whose cover is shown, as shields
    const char *against;  // another position, to mark the squares where the two positions differ
    bool shared;          // true if the SVG uses the board and pieces of picture_shared()
};

// Appends the SVG of a board. If the position or the action cannot be read, appends nothing, fills
// `problem` (its `where` is "position" or "action"), and returns false.
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem);

// Append parts of a board to a page that puts boards together itself. A square is 100 units wide;
// the middle of the board is (0, 0). picture_ground() appends the empty board. picture_symbols()
// appends elements for <use>, each around (0, 0), with ids. "p-W-F-1-h-b" is a piece: White's Fire,
// one quarter turn from up (1), a hero (h), busy (b). "u-A" is an Air beneath a hero, "n-W-3" three
// threats of White's, "c-W" a shield, "c-W-faint" a pale shield.
void picture_ground(struct text *svg);
void picture_symbols(struct text *svg);

// If a page has boards with `shared` set, appends an invisible element with the empty board (id
// "ground") and the pieces that these boards use.
void picture_shared(const char *page, struct text *svg);

#endif
