// SPDX-License-Identifier: MIT
//
// In which manner an answer is wrong. Knows two next positions; not why they differ.
#ifndef HARNESS_DIAGNOSE_MANNER_H
#define HARNESS_DIAGNOSE_MANNER_H

#include "diagnose.h"

// Manners of going wrong, the first that applies: identifier, words.
#define MANNERS(X)                                                                                 \
    X(REFUSES, "A legal action is refused")                                                        \
    X(ALLOWS, "An illegal action is accepted")                                           \
    X(OTHER_FALL, "The wrong tiles are captured")                                 \
    X(MORE_FALL, "A tile is captured that should stay")                                       \
    X(LESS_FALL, "A tile stays that should be captured")                                         \
    X(BOARD, "The board after the action is wrong")                                                               \
    X(OVER, "The end of the game is wrong")                                             \
    X(PHASE, "The next phase is wrong")                                                    \
    X(LOST, "The count of captured tiles is wrong")                                                \
    X(HAND, "A hand is wrong")                                                                   \
    X(RESERVE, "A reserve is wrong")                                                             \
    X(STREAK, "The count of shifts in a row is wrong")                                                      \
    X(LIST, "The list of legal actions is wrong")                                                \
    X(OTHER, "The next position is wrong")
enum manner {
#define MANNER_ENUM(id, words) MANNER_##id,
    MANNERS(MANNER_ENUM)
#undef MANNER_ENUM
        MANNER_COUNT
};

// The manner of an answer that differs from the reference's next position (NULL where it refuses).
enum manner manner_of(const struct observation *o, const char *reference);

extern const char *const manner_words[MANNER_COUNT];

#endif
