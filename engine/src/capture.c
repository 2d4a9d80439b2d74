// SPDX-License-Identifier: MIT
//
// The capture phase: which tiles of one player fall, wave by wave. Knows the rulings fire-order
// and recheck; knows nothing of turns or of who moved.
#include "internal.h"

// What falls in the next wave: everything at its threshold, but Fires wait for the rest.
static paiko_bits wave_of(const struct paiko_position *p, unsigned victim) {
    const paiko_bits at = paiko_at_threshold(p, victim);
    const paiko_bits others = at & ~p->kind[victim][PAIKO_FIRE];
    if (PAIKO_FAULT(FIRE_FIRST))
        return at & ~others ? at & ~others : at;
    const bool mixed = p->rules.option[PAIKO_FIRE_ORDER] == PAIKO_FIRES_MIXED ||
                       p->rules.option[PAIKO_RECHECK] == PAIKO_RECHECK_NO;
    return mixed || !others ? at : others;
}

static void fall(struct paiko_position *p, unsigned square, unsigned victim) {
    const unsigned type = paiko_cell_type(p->cell[square]);
    const uint64_t hash = p->hash;
    paiko_lift(p, square);
    if (PAIKO_FAULT(HASH_STALE))
        p->hash = hash;
    paiko_set_count(p, PAIKO_LOST, victim, type, p->count[PAIKO_LOST][victim][type] + 1U);
    if (p->streak[victim].square == square)
        paiko_set_streak(p, victim, (struct paiko_streak){PAIKO_NO_SQUARE, 0});
}

unsigned paiko_capture(struct paiko_position *p, unsigned victim, struct paiko_report *report) {
    const bool once = p->rules.option[PAIKO_RECHECK] == PAIKO_RECHECK_NO || PAIKO_FAULT(NO_RECHECK);
    unsigned fallen = 0;
    for (unsigned wave = 1; wave == 1 || !once; wave++) {
        const paiko_bits falling = wave_of(p, victim);
        if (!falling)
            break;
        PAIKO_EACH(s, falling) {
            if (report) {
                report->fall[fallen].wave = (uint8_t)wave;
                report->fall[fallen].square = (uint8_t)s;
                report->fall[fallen].tile = p->cell[s];
            }
            fallen++;
            fall(p, s, victim);
        }
    }
    if (report)
        report->captured = fallen;
    return fallen;
}
