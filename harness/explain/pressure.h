// SPDX-License-Identifier: MIT
//
// What presses on one piece of a board, tile by tile: who threatens it, who covers it, what it
// would take. Knows cells and the rulings on threat, cover and capture; not how a board came about.
// Invariant: `falls` is what the engine says of the same board (paiko_about_to_fall).
#ifndef HARNESS_EXPLAIN_PRESSURE_H
#define HARNESS_EXPLAIN_PRESSURE_H

#include <paiko/position.h>

// Some squares, in their order.
struct squares {
    unsigned char of[PAIKO_SQUARES];
    unsigned count;
};

struct pressure {
    struct squares enemy; // tiles of the other side; of Red's pieces those of both
    struct squares fires; // Fires of its own side, itself apart
    bool self;            // it threatens itself
    struct squares cover; // tiles that cover it, itself among them
    bool home;            // it stands in a homeground that covers it
    struct squares safe;  // hero Lotuses in whose cover it can't be captured
    unsigned threats;     // that count under the rulings
    unsigned needed;      // that take it
    bool cancelled;       // one of the threats does not count, since cover takes it away
    bool falls;
};

// Of a piece of a side (PAIKO_RED too) on a square; what stands there tells whether it threatens
// and covers itself. Only cells, heroes, busy tiles and rules of the position are looked at.
struct pressure pressure_on(const struct paiko_position *p, unsigned side, unsigned square);

// The squares between the ends of a shift of two steps.
struct squares squares_between(unsigned from, unsigned to);

// Which of a side's tiles threaten a square, and which cover it.
struct squares threats_on(const struct paiko_position *p, unsigned side, unsigned square);
struct squares covers_on(const struct paiko_position *p, unsigned side, unsigned square);

#endif
