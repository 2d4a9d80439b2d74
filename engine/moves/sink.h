// SPDX-License-Identifier: MIT
//
// Where actions go: into a buffer, into a count, or past a question. Knows no rule.
#ifndef PAIKO_SINK_H
#define PAIKO_SINK_H

#include "paiko/action.h"

struct paiko_sink {
    struct paiko_action *out;          // NULL: only count
    size_t room, n;                    // without a buffer there is no room
    const struct paiko_action *wanted; // NULL, or what is looked for
    bool found;
    bool any; // one action is enough: generation may stop behind it
};

// Whether generation may stop here.
static inline bool paiko_sated(const struct paiko_sink *k) {
    return k->any && k->n > 0;
}

// Emits an action for each square of a set, which becomes its `to`.
void paiko_emit(struct paiko_sink *k, const struct paiko_action *a, paiko_bits to);

// Emits an action as it is.
void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a);

// Emits an action of a kind for every multiset of n tiles within what is available.
void paiko_emit_sets(struct paiko_sink *k, enum paiko_kind kind,
                     const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
