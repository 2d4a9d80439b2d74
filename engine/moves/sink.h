// SPDX-License-Identifier: MIT
//
// The receiver of actions: a buffer, a count, or a search for one action.
#ifndef PAIKO_SINK_H
#define PAIKO_SINK_H

#include "paiko/action.h"
#include "squares.h"

struct paiko_sink {
    struct paiko_action *out;          // NULL to count only
    size_t room, n;                    // room of `out` (0 if NULL); number of actions so far
    const struct paiko_action *wanted; // the action that is looked for, or NULL
    bool found;
    bool any; // one action is enough, so generation may stop after it
};

// True if generation may stop here.
static inline bool paiko_sated(const struct paiko_sink *k) {
    return k->any && k->n > 0;
}

static inline bool paiko_counts(const struct paiko_sink *k) {
    return !k->out && !k->wanted;
}

// Returns which of `tiles` must be tried for actions of `kind`: all tiles or, if an action is
// wanted, only the tile that this action moves.
static inline paiko_bits paiko_asked(const struct paiko_sink *k, unsigned kind, paiko_bits tiles) {
    const struct paiko_action *a = k->wanted;
    if (!a)
        return tiles;
    return a->kind == kind && a->from < PAIKO_SQUARES ? tiles & paiko_bits_one(a->from) : 0;
}

// Sets of facings: bit f for facing f. A tile without a direction faces north.
enum { PAIKO_FACES_NORTH = 1U << PAIKO_FACING_NORTH, PAIKO_FACES_ANY = (1U << PAIKO_FACINGS) - 1 };

// Returns the facings that a tile of a type can have.
static inline unsigned paiko_facings(unsigned type) {
    return paiko_directional(type) ? PAIKO_FACES_ANY : PAIKO_FACES_NORTH;
}

static inline unsigned paiko_facings_number(unsigned facings) {
    static const uint8_t number[PAIKO_FACES_ANY + 1] = {0, 1, 1, 2, 1, 2, 2, 3,
                                                        1, 2, 2, 3, 2, 3, 3, 4};
    return number[facings];
}

// Writes `a` with each facing of `facings` and each square of `to`, or looks for the wanted action
// among these.
void paiko_emit_each(struct paiko_sink *k, const struct paiko_action *a, unsigned facings,
                     paiko_bits to);

// Emits one action for each facing of `facings` and each square of `to`. `a` has the other members.
static inline void paiko_emit(struct paiko_sink *k, const struct paiko_action *a, unsigned facings,
                              paiko_bits to) {
    if (!paiko_counts(k))
        paiko_emit_each(k, a, facings, to);
    else
        k->n += paiko_bits_count(to) * paiko_facings_number(facings);
}

void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a);

// Emits an action of a kind for every multiset of n available tiles.
void paiko_emit_sets(struct paiko_sink *k, enum paiko_kind kind,
                     const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
