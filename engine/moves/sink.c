// SPDX-License-Identifier: MIT
//
// Where actions go: into a buffer, into a count, or past a question. One generation serves all
// three, so that they cannot drift apart.
#include "sink.h"

#include <string.h>

#include "multiset.h"
#include "squares.h"

// Whether what is looked for is among the actions of a set.
static bool holds_wanted(const struct paiko_sink *k, const struct paiko_action *a, unsigned facings,
                         paiko_bits to) {
    struct paiko_action b = *a;
    b.to = k->wanted->to;
    b.facing = k->wanted->facing;
    return (facings >> b.facing & 1) && b.to < PAIKO_SQUARES && paiko_has(to, b.to) &&
           memcmp(&b, k->wanted, sizeof b) == 0;
}

// Writes an action, which has no set of tiles, for each square of half a set, the first of which is
// `base`. Field by field: a copy of one whose fields were just written waits for them. What is
// written may lie anywhere, as far as the compiler knows: what is read often is kept here.
static size_t write(const struct paiko_sink *k, const struct paiko_action *a, unsigned facing,
                    uint64_t half, unsigned base) {
    const uint8_t kind = a->kind, type = a->type, from = a->from, hero = a->hero;
    struct paiko_action *const out = k->out;
    const size_t room = k->room;
    size_t n = k->n;
    for (; half; half &= half - 1, n++) {
        const unsigned to = base + (unsigned)__builtin_ctzll(half);
        if (n < room)
            out[n] =
                (struct paiko_action){kind, type, from, (uint8_t)to, (uint8_t)facing, hero, {0}};
    }
    return n;
}

void paiko_emit_each(struct paiko_sink *k, const struct paiko_action *a, unsigned facings,
                     paiko_bits to) {
    if (k->wanted) {
        k->found |= holds_wanted(k, a, facings, to);
        return;
    }
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        if (facings >> facing & 1) {
            k->n = write(k, a, facing, (uint64_t)to, 0);
            k->n = write(k, a, facing, (uint64_t)(to >> 64), 64);
        }
}

void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a) {
    if (k->wanted && memcmp(a, k->wanted, sizeof *a) == 0)
        k->found = true;
    if (k->n < k->room) // no room without a buffer
        k->out[k->n] = *a;
    k->n++;
}

// Whether what is looked for is a multiset of n tiles within what is available: asked of itself,
// for there may be thousands.
static bool is_wanted_set(const struct paiko_sink *k, enum paiko_kind kind,
                          const uint8_t available[PAIKO_TYPES], unsigned n) {
    struct paiko_action a = {.kind = (uint8_t)kind};
    unsigned tiles = 0;
    memcpy(a.set, k->wanted->set, PAIKO_TYPES);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (a.set[type] > available[type])
            return false;
        tiles += a.set[type];
    }
    return tiles == n && memcmp(&a, k->wanted, sizeof a) == 0;
}

struct set_emission {
    struct paiko_sink *sink;
    struct paiko_action action;
};

static void emit_set(void *context, const uint8_t set[PAIKO_TYPES]) {
    struct set_emission *e = context;
    memcpy(e->action.set, set, PAIKO_TYPES);
    paiko_emit_one(e->sink, &e->action);
}

void paiko_emit_sets(struct paiko_sink *k, enum paiko_kind kind,
                     const uint8_t available[PAIKO_TYPES], unsigned n) {
    struct set_emission e = {k, {.kind = (uint8_t)kind}};
    if (k->wanted)
        k->found |= is_wanted_set(k, kind, available, n);
    else if (k->out)
        paiko_sets_each(available, n, emit_set, &e);
    else
        k->n += paiko_sets_number(available, n);
}
