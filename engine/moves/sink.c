// SPDX-License-Identifier: MIT
//
// The receiver of actions: it writes the actions into a buffer, counts them, or looks for one of
// them. The same code generates actions for all three uses, so the three uses cannot disagree.
#include "sink.h"

#include <stddef.h>
#include <string.h>

#include "multiset.h"
#include "squares.h"

// True if the wanted action is `a` with one of `facings` and one square of `to`.
static bool holds_wanted(const struct paiko_sink *k, const struct paiko_action *a, unsigned facings,
                         paiko_bits to) {
    struct paiko_action b = *a;
    b.to = k->wanted->to;
    b.facing = k->wanted->facing;
    return (facings >> b.facing & 1) && b.to < PAIKO_SQUARES && paiko_bits_has(to, b.to) &&
           memcmp(&b, k->wanted, sizeof b) == 0;
}

// The number of bits by which a field is shifted to its place in an action's first eight bytes.
#define PLACE(field)                                                                               \
    (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 8 * offsetof(struct paiko_action, field)          \
                                               : 56 - 8 * offsetof(struct paiko_action, field))

// Returns the first eight bytes of an action, with 0 for `to`. memcpy() from *a would be slower:
// the processor would wait for fields that were just written.
static uint64_t head_of(const struct paiko_action *a, unsigned facing) {
    return (uint64_t)a->kind << PLACE(kind) | (uint64_t)a->type << PLACE(type) |
           (uint64_t)a->from << PLACE(from) | (uint64_t)facing << PLACE(facing) |
           (uint64_t)a->hero << PLACE(hero);
}

// Writes an action for each square of `half`, the half of a set that begins at square `base`. Keeps
// *k in locals, since the compiler must assume that the writes change *k.
static size_t write(const struct paiko_sink *k, uint64_t head, uint64_t half, unsigned base) {
    struct paiko_action *const out = k->out;
    const size_t room = k->room;
    size_t n = k->n;
    for (; half; half &= half - 1, n++) {
        const uint64_t to = base + (unsigned)__builtin_ctzll(half), whole = head | to << PLACE(to);
        if (n < room) {
            memcpy(&out[n], &whole, sizeof whole);
            memset(out[n].set, 0, sizeof out[n].set);
        }
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
            const uint64_t head = head_of(a, facing);
            k->n = write(k, head, (uint64_t)to, 0);
            k->n = write(k, head, (uint64_t)(to >> 64), 64);
        }
}

void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a) {
    if (k->wanted && memcmp(a, k->wanted, sizeof *a) == 0)
        k->found = true;
    if (k->n < k->room) // `room` is 0 if there is no buffer
        k->out[k->n] = *a;
    k->n++;
}

// True if k->wanted is an action of `kind` that takes `n` of the available tiles. Does not list all
// such actions, since there may be thousands.
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
    const struct set_emission *e = context;
    struct paiko_sink *k = e->sink;
    if (k->n < k->room) {
        k->out[k->n] = e->action;
        memcpy(k->out[k->n].set, set, PAIKO_TYPES);
    }
    k->n++;
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
