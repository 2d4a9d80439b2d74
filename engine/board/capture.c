// SPDX-License-Identifier: MIT
//
// Captures a player's tiles in waves. The tiles of a wave fall at once. Rulings fire-order and
// recheck decide which tiles a wave takes, and whether another wave follows.
#include "capture.h"

#include "board.h"
#include "squares.h"

// True if Fires fall together with other tiles (rulings fire-order and recheck).
static bool mixed(const struct paiko_position *p) {
    return p->rules.option[PAIKO_RULING_FIRE_ORDER] == PAIKO_FIRE_ORDER_WITH_OTHERS ||
           p->rules.option[PAIKO_RULING_RECHECK] == PAIKO_RECHECK_NO;
}

// Returns the tiles that fall next, all at once.
static paiko_bits wave_of(const struct paiko_position *p, unsigned victim, paiko_bits kept) {
    const paiko_bits at = paiko_at_threshold(p, victim) & ~kept;
    const paiko_bits others = at & ~p->kind[victim][PAIKO_TYPE_FIRE];
    return mixed(p) || !others ? at : others;
}

void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report) {
    if (!set)
        return;
    report->waves++;
    PAIKO_EACH(s, set) {
        report->fall[report->captured].wave = (uint8_t)report->waves;
        report->fall[report->captured].square = (uint8_t)s;
        report->fall[report->captured].tile = p->cell[s];
        report->fall[report->captured].hero = paiko_bits_has(p->hero, s);
        report->captured++;
        paiko_lift(p, s);
    }
}

void paiko_capture(struct paiko_position *p, unsigned victim, paiko_bits kept,
                   struct paiko_report *report) {
    const bool once = p->rules.option[PAIKO_RULING_RECHECK] == PAIKO_RECHECK_NO;
    paiko_bits falling;
    do {
        falling = wave_of(p, victim, kept);
        paiko_fall(p, falling, report);
    } while (falling && !once);
}

void paiko_capture_others(struct paiko_position *p, unsigned victim, paiko_bits kept,
                          struct paiko_report *report) {
    const paiko_bits waiting = kept | p->kind[victim][PAIKO_TYPE_FIRE];
    paiko_bits falling;
    do {
        falling = paiko_at_threshold(p, victim) & ~waiting;
        paiko_fall(p, falling, report);
    } while (falling);
}
