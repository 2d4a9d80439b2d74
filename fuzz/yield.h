// SPDX-License-Identifier: MIT
//
// How far inputs get, counted, and printed when the process ends: a campaign whose inputs never
// capture anything finds nothing. Knows numbers alone.
#ifndef FUZZ_YIELD_H
#define FUZZ_YIELD_H

#include <stdbool.h>

// What an input did: identifier, what is printed.
#define YIELDS(X)                                                                                  \
    X(ACCEPTED, "accepted")                                                                        \
    X(REFUSED, "refused")                                                                          \
    X(PLY_10, "reached ply 10")                                                                    \
    X(PLY_30, "reached ply 30")                                                                    \
    X(CAPTURED, "captured")                                                                        \
    X(ENDED, "ended the game")                                                                     \
    X(LISTS, "compared full lists")
#define YIELD_ENUM(id, text) YIELD_##id,
enum yield { YIELDS(YIELD_ENUM) YIELD_COUNT };

// Begins an input; the first call sees to the printing.
void yield_begin(void);

// Marks the input; however often, it counts once.
void yield_mark(enum yield what);

// Actions that were played, over all inputs.
void yield_play(unsigned plies);

#endif
