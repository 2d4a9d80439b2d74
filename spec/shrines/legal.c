// SPDX-License-Identifier: MIT
/*
 * legal.c - what can be written in each phase of three players.
 *
 * Knows: the kinds of action of each phase. Does not know: which are legal.
 * Invariant: no action is offered twice.
 */
#include "shrines.h"

/* One action of this kind on each square. */
static bool each_square(const struct walk *w, enum kind kind) {
    struct action a = {.kind = kind, .type = NO_TILE, .from = NOWHERE};
    for (a.to = 0; a.to < GRID; a.to++)
        if (spec_on_board(a.to) && spec_offer(w, &a))
            return true;
    return false;
}

/* From every zombie; what lies beyond a step is left out at once. */
static bool each_zombie_shift(const struct walk *w) {
    const struct position *now = w->situation->now;
    struct action a = {.kind = SHIFT, .type = NO_TILE};
    for (a.from = 0; a.from < GRID; a.from++)
        for (a.to = 0; now->board[a.from].type == ZOMBIE && a.to < GRID; a.to++)
            if (spec_distance(a.from, a.to) <= 1 && spec_offer(w, &a))
                return true;
    return false;
}

static bool each_red_action(const struct walk *w) {
    return each_square(w, PUT_CORPSE) || each_square(w, PUT_ZOMBIE) || each_zombie_shift(w) ||
           each_square(w, TAKE_BACK);
}

bool spec_shrines_each_action(const struct walk *w) {
    switch (w->situation->now->phase) {
    case DISCARD:
        return spec_each_multiset(w, DISCARD_TILES, SETUP_DISCARD, SETUP_DISCARD);
    case ACTION:
        return w->situation->me == RED ? each_red_action(w) : spec_each_board_action(w);
    case TAKE:
        return each_square(w, TAKE_BACK);
    case ZOMBIFY:
        return each_square(w, ZOMBIFY_TILE);
    case CAPTURE:
        return each_square(w, CAPTURE_PIECE);
    default:
        return false;
    }
}

bool spec_shrines_each_idle(const struct walk *w) {
    return spec_offer_idle(w, w->situation->me == RED ? DONE : PASS);
}
