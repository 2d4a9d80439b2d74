// SPDX-License-Identifier: MIT
//
// What answers that nothing explains are like: each is put with those that go wrong in the same
// manner and share traits that right answers lack. Knows traits and manners; asks nobody.
// Invariant: every answer given is in exactly one likeness.
#ifndef HARNESS_DIAGNOSE_LIKENESS_H
#define HARNESS_DIAGNOSE_LIKENESS_H

#include "base/text.h"
#include "diagnose.h"
#include "traits.h"

// Manners of going wrong, the first that applies: identifier, words.
#define MANNERS(X)                                                                                 \
    X(REFUSES, "a legal action is refused")                                                        \
    X(ALLOWS, "an action that is not legal is accepted")                                           \
    X(OTHER_FALL, "other tiles are taken off the board than fall")                                 \
    X(MORE_FALL, "more tiles are taken off the board than fall")                                   \
    X(LESS_FALL, "tiles that fall are left on the board")                                          \
    X(BOARD, "the board is another")                                                               \
    X(OVER, "the end of the game is judged otherwise")                                             \
    X(PHASE, "what is decided next is another")                                                    \
    X(LOST, "captured tiles are counted otherwise")                                                \
    X(HAND, "a hand is another")                                                                   \
    X(RESERVE, "a reserve is another")                                                             \
    X(STREAK, "the run of shifts is another")                                                      \
    X(LIST, "the list of legal actions is another")                                                \
    X(OTHER, "the next position is another")
enum manner {
#define MANNER_ENUM(id, words) MANNER_##id,
    MANNERS(MANNER_ENUM)
#undef MANNER_ENUM
        MANNER_COUNT
};

// The manner of an answer that differs from the reference's next position (NULL where it refuses).
enum manner manner_of(const struct observation *o, const char *reference);

struct likeness {
    enum manner manner;
    struct traits decide; // that together tell its answers from those that are right, if `told`
    struct traits share;  // that all of its answers have
    bool told;
    size_t right;    // answers that are right and have all traits of `decide`, where it is told
    size_t *members; // owned: indices
    size_t count;
};

// An answer to be put with others, or one that is right.
struct specimen {
    size_t index;
    enum manner manner;
    bool listed; // of a right one: that the action is legal, or not, is all that is known
    struct traits traits;
};

// Puts the wrong ones together; how many likenesses (owned, likenesses_free).
size_t likenesses(const struct specimen *wrong, size_t count, const struct specimen *right,
                  size_t right_count, struct likeness **made);
void likenesses_free(struct likeness *made, size_t count);

// Appends how they go wrong, and what tells them from right answers: "a legal action is refused
// where a Sai acts, it ends at the edge".
void likeness_say(const struct likeness *l, struct text *out);

// Appends a sentence of what else they share, and one of the right answers that are like them.
void likeness_share(const struct likeness *l, struct text *out);

#endif
