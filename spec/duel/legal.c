// SPDX-License-Identifier: MIT
/*
 * legal.c - what can be written in each phase of two players.
 *
 * Knows: the kinds of action of each phase. Does not know: which are legal.
 * Invariant: no action is offered twice.
 */
#include "duel.h"

bool spec_duel_each_action(const struct walk *w) {
    const struct position *now = w->situation->now;
    switch (now->phase) {
    case DRAFT:
        return spec_each_multiset(w, DRAW, spec_draft_size(now), spec_draft_size(now));
    case GIVE:
        return spec_each_multiset(w, GIVE_TILES, now->give, now->give);
    case ACTION:
        return spec_each_multiset(w, DRAW, 0, 3) || spec_each_board_action(w);
    default:
        return false;
    }
}

bool spec_duel_each_idle(const struct walk *w) {
    return w->situation->now->phase == ACTION && spec_offer_idle(w, PASS);
}
