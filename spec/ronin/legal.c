// SPDX-License-Identifier: MIT
/*
 * legal.c - what can be written in each phase of four to seven players.
 *
 * Knows: the kinds of action of each phase. Does not know: which are legal.
 * Invariant: no action is offered twice.
 */
#include "ronin.h"

/* ---- Setup and chance ------------------------------------------------------------------------ */

static bool each_type(const struct walk *w, enum kind kind) {
    struct action a = {.kind = kind, .from = NOWHERE, .to = NOWHERE};
    for (int type = 0; type < TYPES; type++) {
        a.type = (enum type)type;
        if (spec_offer(w, &a))
            return true;
    }
    return false;
}

static bool each_holder(const struct walk *w) {
    struct action a = {.kind = HAND_TOKEN, .type = NO_TILE, .from = NOWHERE, .to = NOWHERE};
    for (a.seat = FIRST_BLACK_SEAT; a.seat <= MOST_BLACK_PLAYERS; a.seat++)
        if (spec_offer(w, &a))
            return true;
    return false;
}

/* ---- All together ---------------------------------------------------------------------------- */

bool spec_ronin_each_action(const struct walk *w) {
    const struct position *now = w->situation->now;
    switch (now->phase) {
    case HERO:
        return each_type(w, CHOOSE_HERO);
    case BASE:
        return each_type(w, LAY_BASE);
    case TOKEN:
        return each_holder(w);
    case DEAL:
        return spec_each_multiset(w, DEAL_TILES, spec_deal_size(now, now->dealt),
                                  spec_deal_size(now, now->dealt));
    case ACTION:
        return spec_each_board_action(w) || spec_offer_idle(w, RETURN_HERO);
    default:
        return false;
    }
}

bool spec_ronin_each_idle(const struct walk *w) {
    return w->situation->now->phase == ACTION &&
           (spec_offer_idle(w, PASS) || spec_offer_idle(w, TIME_UP));
}
