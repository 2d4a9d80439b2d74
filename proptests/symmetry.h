// SPDX-License-Identifier: MIT
//
// The symmetries of a square board. Each maps squares, facings, colours, positions and actions.
#ifndef PROPTESTS_SYMMETRY_H
#define PROPTESTS_SYMMETRY_H

#include "paiko/action.h"

// The eight symmetries of a square. Only the first four keep homegrounds and black squares.
// X(id, ff, fr, f13, rf, rr, r13, colours): `colours` is true if White and Black are exchanged.
// new file = ff * file + fr * rank + f13 * 13; new rank = rf * file + rr * rank + r13 * 13
#define SYMMETRIES(X)                                                                              \
    X(IDENTITY, 1, 0, 0, 0, 1, 0, false)                                                           \
    X(RISING, 0, 1, 0, 1, 0, 0, false)                                                             \
    X(HALF_TURN, -1, 0, 1, 0, -1, 1, true)                                                         \
    X(FALLING, 0, -1, 1, -1, 0, 1, true)                                                           \
    X(QUARTER, 0, 1, 0, -1, 0, 1, false)                                                           \
    X(THREE_QUARTERS, 0, -1, 1, 1, 0, 0, false)                                                    \
    X(LEFT_RIGHT, -1, 0, 1, 0, 1, 0, false)                                                        \
    X(TOP_BOTTOM, 1, 0, 0, 0, -1, 1, false)
#define SYMMETRY_ENUM(id, ff, fr, f13, rf, rr, r13, colours) SYMMETRY_##id,
enum symmetry { SYMMETRIES(SYMMETRY_ENUM) SYMMETRY_COUNT, SYMMETRY_OF_GAME = SYMMETRY_QUARTER };
#undef SYMMETRY_ENUM

bool symmetry_colours(enum symmetry g);
unsigned symmetry_square(enum symmetry g, unsigned square);
paiko_bits symmetry_set(enum symmetry g, paiko_bits set);
paiko_cell symmetry_cell(enum symmetry g, paiko_cell c);

// symmetry_position returns false if the notation refuses the mirrored position.
bool symmetry_position(enum symmetry g, const struct paiko_position *q, struct paiko_position *out);
struct paiko_action symmetry_action(enum symmetry g, const struct paiko_action *a);

#endif
