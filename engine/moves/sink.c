// SPDX-License-Identifier: MIT
//
// Where actions go: into a buffer, into a count, or past a question. One generation serves all
// three, so that they cannot drift apart.
#include "sink.h"

#include <string.h>

#include "multiset.h"
#include "squares.h"

void paiko_emit(struct paiko_sink *k, const struct paiko_action *a, paiko_bits to) {
    if (k->wanted) {
        struct paiko_action b = *a;
        b.to = k->wanted->to;
        if (b.to < PAIKO_SQUARES && paiko_has(to, b.to) && memcmp(&b, k->wanted, sizeof b) == 0)
            k->found = true;
        return;
    }
    if (!k->out) {
        k->n += paiko_number(to);
        return;
    }
    PAIKO_EACH(s, to) {
        if (k->n < k->room) {
            k->out[k->n] = *a;
            k->out[k->n].to = (uint8_t)s;
        }
        k->n++;
    }
}

void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a) {
    if (k->wanted && memcmp(a, k->wanted, sizeof *a) == 0)
        k->found = true;
    if (k->n < k->room) // no room without a buffer
        k->out[k->n] = *a;
    k->n++;
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
    if (k->out || k->wanted)
        paiko_sets_each(available, n, emit_set, &e);
    else
        k->n += paiko_sets_number(available, n);
}
