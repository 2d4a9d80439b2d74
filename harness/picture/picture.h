// SPDX-License-Identifier: MIT
//
// Positions as SVG pictures. Threat, cover, points and legality come from the engine. (Boards in
// characters are picture_read and picture_write of position/model.h.)
// Invariants: the same input gives the same bytes. An SVG is one well-formed element with its own
// background, without references, scripts, style sheets and ids, so it can be a file or a part of a
// page; only an SVG with `shared` needs the element of picture_shared in its page.
#ifndef HARNESS_PICTURE_PICTURE_H
#define HARNESS_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/problem.h"
#include "base/text.h"

// The sides whose threat or cover is drawn; the values can be combined with |.
enum picture_sides { PICTURE_NONE = 0, PICTURE_WHITE = 1, PICTURE_BLACK = 2, PICTURE_BOTH = 3 };

// What to draw. Texts are borrowed; NULL for none.
struct picture {
    const char *position; // a canonical line (docs/notation.md); the engine must accept it if there
                          // is an action
    const char *action;   // an action of the player to decide; it may be illegal
    unsigned threat;      // enum picture_sides: whose threats are counted in squares' corners
    unsigned cover;       // enum picture_sides: whose covered tiles have a shield; squares in cover
                          // without White's or Black's tile have a pale one
    const char *against;  // another position; squares whose pieces differ are marked
    bool shared;          // refers to the ground and pieces that picture_shared puts into the page
};

// Appends the SVG of a board. False with a problem, whose `where` is "position" or "action", if one
// of the texts cannot be read: nothing is then appended.
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem);

// For a page that draws boards itself, with squares 100 units wide and the middle of the board at
// (0, 0). picture_ground appends the empty board. picture_symbols appends elements for <use>, each
// around (0, 0). The id "p-W-F-0-h-b" is a piece: side (W, B, R), letter, quarter turns from up, h
// for a hero, b for busy. "u-A" is the tile beneath a hero, "n-W-3" three threats of White's, "c-W"
// a shield, "c-W-faint" a pale one.
void picture_ground(struct text *svg);
void picture_symbols(struct text *svg);

// For a page with shared boards: appends an invisible element with the ground (id "ground") and the
// pieces that the page uses. Appends nothing if the page has no such board.
void picture_shared(const char *page, struct text *svg);

#endif
