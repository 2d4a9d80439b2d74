// SPDX-License-Identifier: MIT
//
// Positions as SVG pictures. Threat, cover, points and legality come from the engine. (Boards in
// characters are picture_read and picture_write of position/model.h.)
// Invariants: the same input gives the same bytes. An SVG is one well-formed element with its own
// background, without references, scripts, style sheets and ids, so it can be a file or stand in a
// page beside others; only a shared one needs its page.
#ifndef HARNESS_PICTURE_PICTURE_H
#define HARNESS_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/problem.h"
#include "base/text.h"

// The sides whose threat or cover is drawn; values add up.
enum picture_sides { PICTURE_NONE = 0, PICTURE_WHITE = 1, PICTURE_BLACK = 2, PICTURE_BOTH = 3 };

// What to draw. All texts are borrowed; NULL where there is none.
struct picture {
    const char *position; // a canonical line (docs/notation.md); acceptable, unless the board is
                          // all that is drawn
    const char *action;   // of the player who decides there; an illegal one is drawn as such
    unsigned threat;      // enum picture_sides: numbers of threats in the corners of squares
    unsigned cover; // enum picture_sides: a shield where a tile of the side is covered; a pale one
                    // where it would be
    const char *against; // another position: squares whose pieces differ there are marked
    bool bare;           // the board alone: no decision, hands, reserves, legend
    bool shared;         // ground and pieces refer to what picture_shared puts into the page
};

// Appends the SVG of a board. False with a problem, whose `where` is "position" or "action", if one
// of them cannot be read; nothing is then appended.
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem);

// For a page that draws boards itself (squares 100 units wide, the middle of the board at (0, 0)):
// picture_ground appends the empty board, picture_symbols elements to be used by id, each drawn
// around (0, 0). "p-W-F-0-h-b" is a piece: side (W, B, R), letter, quarter turns from up, h for a
// hero, b for a busy tile. "u-A" is the tile beneath a hero. "n-W-3" is a count of White's threats.
// "c-W" and "c-W-faint" are shields.
void picture_ground(struct text *svg);
void picture_symbols(struct text *svg);

// For a page of many shared boards: appends an invisible element with the ground (id "ground") and
// the pieces that the page uses; nothing if it uses none.
void picture_shared(const char *page, struct text *svg);

#endif
