// SPDX-License-Identifier: MIT
//
// Locality: which pieces can matter to an action at all. A piece is apart from an action if it sees
// (threatens or covers) nothing on the action's squares and on those of the other pieces, stands on
// none of them, and none of the others sees its square, before the action or after it. What is
// claimed: whether an action is legal, what it captures and where all else stands do not change
// when a piece that is apart from it is taken off the board. Where engine and spec both keep to
// that, what they agree on in positions with fewer pieces, they agree on here (docs/properties.md).
// Knows how the claim is sampled; nothing of why it should hold.
// Invariant: what is sampled depends on ruleset, number of pieces and seed alone.
#ifndef PROPTESTS_APART_H
#define PROPTESTS_APART_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"

struct apart {
    const char *ruleset;
    unsigned pieces; // 2 to 4
    uint64_t wanted; // positions to draw
    uint64_t seed;
    bool wrong; // takes every piece for apart from every action: the claim must fail

    // What came of it.
    uint64_t positions; // drawn
    uint64_t actions;   // the engine lists there, with all pieces
    uint64_t follow;    // those of them that have a piece apart
    uint64_t
        legality; // actions held to be legal in both positions or in neither, an implementation
    uint64_t outcomes; // actions whose outcome was held against the smaller position's, likewise
    uint64_t broken;   // that did not keep to the claim
    struct text told;  // each of these: implementation, tab, position, tab, action, tab, the square
                       // of the piece that is apart; a line each, the first hundred; owned
    struct text about; // what the positions have in common; owned
};

// Draws the positions and holds engine and spec to the claim. False with a problem where the
// ruleset or the number of pieces is out of range, or where an implementation gave no answer.
bool apart_run(struct apart *a, struct problem *p);

void apart_free(struct apart *a);

#endif
