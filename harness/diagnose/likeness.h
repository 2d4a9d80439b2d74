// SPDX-License-Identifier: MIT
//
// What answers that nothing explains are like: a case that was made small says which traits matter,
// and is put with those that go wrong in the same manner and have them too. Knows traits and
// manners; asks nobody. Invariant: an answer is in one likeness at most.
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
    X(MORE_FALL, "a tile that stays is taken off the board")                                       \
    X(LESS_FALL, "a tile that falls is left on the board")                                         \
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

// Of an answer in the manner that a tile falls or stays wrongly: the traits of each such tile, as
// many as there is room for (NULL for none); how many these are. 0 in any other manner.
enum { TILES_WRONG = 8 };
size_t manner_tiles(const struct observation *o, const char *reference, enum manner manner,
                    struct traits traits[TILES_WRONG]);

struct likeness {
    enum manner manner;
    struct traits decide; // that together tell its answers from those that are right
    struct traits share;  // that all of its answers have
    struct traits of;     // of the case that it was made of
    bool ruled;           // `decide` is few of them; else no few would do, and it is them all
    size_t right;         // answers that are right and have all traits of `decide`
    size_t *members;      // owned: indices
    size_t count;
};

// An answer to be put with others, or one that is right. Where tiles fall that should stay, or stay
// that should fall, one for each such tile, side by side.
struct specimen {
    size_t index;
    uint64_t place; // the same for one position
    enum manner manner;
    bool listed; // of a right one: that the action is legal, or not, is all that is known
    bool tile;   // of a right one: `traits` are of a tile that rightly falls, or stays
    bool falls;
    bool done;      // of a wrong one: it is in a likeness, or none could be made of it
    unsigned tiles; // of a wrong one: on the board
    struct traits traits;
};

// What is not explained, and what is right.
struct specimens {
    struct specimen *wrong, *right; // owned
    size_t count, right_count;
    size_t room, right_room;
};
void specimens_add(struct specimens *s, bool wrong, const struct specimen *one);
void specimens_free(struct specimens *s);

// Which wrong one is to be the seed of the next likeness: not done, if possible without all traits
// of any that was made before, of whatever manner; with the fewest tiles, or with `common` such a
// one of those that go wrong most often in one manner by one type. count for none.
size_t specimens_seed(const struct specimens *s, const struct likeness *before, size_t count,
                      bool common);

// Puts together what goes wrong as a case does and has those few of its traits that tell it from
// right answers. The case, which was made from the wrong one `seed`, has little beside what
// matters; what goes wrong like the seed in the same position is with it. Members are done then;
// `made` is to be freed with likeness_free.
void likeness_grow(struct specimens *s, size_t seed, enum manner manner, const struct traits *of,
                   struct likeness *made);
void likeness_free(struct likeness *l);

// Whether `into` has a rule, `from` has none, and they go wrong in one manner by one kind of
// action: what nothing tells from right answers is not shown to be a cause of its own. Then its
// answers are with those of `into`. `from` is to be freed as before.
bool likeness_absorb(struct likeness *into, const struct likeness *from);

// Whether few traits that both cases have hold for most answers of both, and for not too many right
// ones: then they are one likeness, `into`, with what both have. `from` is to be freed as before.
bool likeness_merge(const struct specimens *s, struct likeness *into, const struct likeness *from);

// Whether it has a rule, and an answer that goes wrong in the manner is one that the rule tells.
bool likeness_tells(const struct likeness *l, enum manner manner, const struct traits *traits);

// Takes an answer over that was explained otherwise.
void likeness_take(struct likeness *l, size_t index, const struct traits *traits);

// Appends how they go wrong, and what tells them from right answers: "a legal action is refused
// where a Sai acts, it ends at the edge".
void likeness_say(const struct likeness *l, struct text *out);

// Appends a sentence of what else they share, and one of the right answers that are like them.
void likeness_share(const struct likeness *l, struct text *out);

#endif
