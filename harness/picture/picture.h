// SPDX-License-Identifier: MIT
//
// Positions as pictures: SVG, and PNG made of it. Knows how things look and nothing of the rules:
// what a line means, threat, cover, points and legality are the engine's. (Pictures in characters,
// as scenarios have them, are picture_read of position/model.h.)
//
// Invariant: the same input gives the same bytes. An SVG is one element that needs nothing else
// (but a shared one its page): no reference, no script, no style sheet, no id, so that it can be a
// file or stand in a page beside others; it has a background of its own, and whatever texts it was
// given it is well-formed XML.
#ifndef HARNESS_PICTURE_PICTURE_H
#define HARNESS_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/problem.h"
#include "base/text.h"

// Sides to draw threat or cover of; or them together.
enum picture_sides { PICTURE_NONE = 0, PICTURE_WHITE = 1, PICTURE_BLACK = 2, PICTURE_BOTH = 3 };

// What is to be drawn. All texts are borrowed and NULL where there is none.
struct picture {
    const char *position; // a canonical line (docs/notation.md), and acceptable unless the board is
                          // all that is drawn
    const char *action;   // of the player who decides there; one that is not legal is drawn as such
    unsigned threat;      // enum picture_sides: in a corner of each square how many tiles of the
                          // side threaten it
    unsigned cover;       // the same: a shield where a tile of the side is in cover or, paler, one
                          // would be
    const char *against;  // another position: squares that do not hold the same there are marked
    bool bare;            // board alone: no decision, hands, reserves, legend
    bool shared; // ground and pieces are references to what picture_shared puts in the page, whose
                 // background it has, and whose words describe it
};

// Appends an SVG of one board. False with a problem, and nothing is appended, where the position or
// the action cannot be read; its `where` is "position" or "action".
bool picture_board(const struct picture *p, struct text *svg, struct problem *problem);

// For a page that puts boards together itself, a square 100 units wide and the middle of the board
// at (0, 0): the board without anything on it, and elements to be used by their ids, each drawn
// around the middle of a square. "p-W-F-0-h-b" is a piece: its side (W, B, R), its letter, quarters
// that it is turned from up, marks of a hero and of a busy tile; "u-A" what lies beneath a hero;
// "n-W-3" how many tiles of White threaten a square, "c-W" and "c-W-faint" cover, each in the
// middle.
void picture_ground(struct text *svg);
void picture_symbols(struct text *svg);

// For a page of many boards that are `shared`: an element that shows nothing and holds the ground,
// of the id "ground", and the pieces that the page uses. Nothing where it uses none.
void picture_shared(const char *page, struct text *svg);

#endif
