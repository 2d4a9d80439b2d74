// SPDX-License-Identifier: MIT
//
// The limit of shifts in a row (CAT-SHIFT-10 to -12): which action counts, what ends a run, and
// which piece may not be shifted any more.
#include "streak.h"

#include "board.h"

static const struct paiko_streak none = {PAIKO_NO_SQUARE, 0};

// True if this action counts as a shift of the piece that now stands on a->to.
static bool counts_as_shift(const struct paiko_rules *r, const struct paiko_action *a) {
    const unsigned sai = r->option[PAIKO_RULING_LIMIT_SAI];
    switch (a->kind) {
    case PAIKO_KIND_SHIFT:
    case PAIKO_KIND_SHIFT_ZOMBIE:
        return true;
    case PAIKO_KIND_REDEPLOY:
        return r->option[PAIKO_RULING_LIMIT_REDEPLOY] != PAIKO_LIMIT_REDEPLOY_EXEMPT;
    case PAIKO_KIND_DEPLOY_SHIFT:
        return sai != PAIKO_LIMIT_SAI_NEVER;
    case PAIKO_KIND_DEPLOY:
        return a->type == PAIKO_TYPE_SAI && sai == PAIKO_LIMIT_SAI_ALWAYS;
    default:
        return false;
    }
}

static bool moves(const struct paiko_action *a) {
    return a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_SHIFT_ZOMBIE ||
           a->kind == PAIKO_KIND_REDEPLOY;
}

unsigned paiko_run_before(const struct paiko_position *p, const struct paiko_action *a) {
    return moves(a) ? paiko_run(p, a->from) : 0;
}

void paiko_update_run(struct paiko_position *p, const struct paiko_action *a, unsigned before) {
    const bool arrives =
        moves(a) || a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    unsigned run = before;
    if (!arrives || !paiko_limited(&p->rules, p->turn))
        return;
    if (counts_as_shift(&p->rules, a))
        run = before < PAIKO_RUN_MOST ? before + 1 : before;
    else if (p->rules.option[PAIKO_RULING_LIMIT_RESET] == PAIKO_LIMIT_RESET_ANY_OTHER)
        run = 0;
    paiko_set_run(p, a->to, run);
}

void paiko_end_runs(struct paiko_position *p) {
    const paiko_bits running = p->run[0] | p->run[1];
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        const bool kept =
            p->rules.option[PAIKO_RULING_LIMIT_RESET] == PAIKO_LIMIT_RESET_OTHER_SHIFT &&
            !(running & p->busy & p->own[player]);
        if (!kept)
            for (unsigned i = 0; i < 2; i++)
                p->run[i] &= ~(p->own[player] & ~p->busy);
    }
}

void paiko_update_streak(struct paiko_position *p, const struct paiko_action *a) {
    const struct paiko_rules *r = &p->rules;
    if (!paiko_limited(r, p->turn))
        return;
    struct paiko_streak *streak = &p->streak[p->turn];
    const bool same = moves(a) && streak->square == a->from;
    if (counts_as_shift(r, a)) {
        streak->count = same ? streak->count + (streak->count < PAIKO_STREAK_MOST) : 1;
        streak->square = a->to;
    } else if (r->option[PAIKO_RULING_LIMIT_RESET] == PAIKO_LIMIT_RESET_ANY_OTHER) {
        *streak = none;
    } else if (same) {
        streak->square = a->to; // a redeployment neither adds to the streak nor ends it
    }
}

void paiko_end_streaks(struct paiko_position *p) {
    for (unsigned side = 0; side < PAIKO_SIDES; side++) {
        const unsigned s = p->streak[side].square;
        if (s == PAIKO_NO_SQUARE)
            continue;
        const paiko_bits able =
            side == PAIKO_PLAYER_RED ? p->red[PAIKO_PIECE_ZOMBIE] : p->own[side];
        if (!paiko_bits_has(able, s))
            p->streak[side] = none;
    }
}
