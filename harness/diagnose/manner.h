// SPDX-License-Identifier: MIT
//
// In which manner an answer is wrong. Knows two next positions; not why they differ.
#ifndef HARNESS_DIAGNOSE_MANNER_H
#define HARNESS_DIAGNOSE_MANNER_H

#include "diagnose.h"

// Manners of going wrong, the first that applies: identifier, name in a key, words.
#define MANNERS(X)                                                                                 \
    X(REFUSES_POSITION, "refused-position", "A valid position is refused")                         \
    X(TAKES_POSITION, "accepted-position", "An invalid position is accepted")                      \
    X(REFUSES, "refused", "A legal action is refused")                                             \
    X(ALLOWS, "accepted", "An illegal action is accepted")                                         \
    X(OTHER_FALL, "wrong-capture", "The wrong tiles are captured")                                 \
    X(MORE_FALL, "extra-capture", "A tile is captured that should stay")                           \
    X(LESS_FALL, "missed-capture", "A tile stays that should be captured")                         \
    X(BOARD, "board", "The board after the action is wrong")                                       \
    X(OVER, "end", "The end of the game is wrong")                                                 \
    X(PHASE, "phase", "The next phase is wrong")                                                   \
    X(LOST, "lost", "The count of captured tiles is wrong")                                        \
    X(HAND, "hand", "A hand is wrong")                                                             \
    X(RESERVE, "reserve", "A reserve is wrong")                                                    \
    X(STREAK, "streak", "The count of shifts in a row is wrong")                                   \
    X(UNREADABLE, "unreadable", "The next position cannot be read")                                \
    X(LIST, "list", "The list of legal actions is wrong")                                          \
    X(OTHER, "other", "The next position is wrong")
enum manner {
#define MANNER_ENUM(id, name, words) MANNER_##id,
    MANNERS(MANNER_ENUM)
#undef MANNER_ENUM
        MANNER_COUNT
};

// The manner of an answer that differs from the reference's next position (NULL where it refuses).
enum manner manner_of(const struct observation *o, const char *reference);

extern const char *const manner_names[MANNER_COUNT], *const manner_words[MANNER_COUNT];

#endif
