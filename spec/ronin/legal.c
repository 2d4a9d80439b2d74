// SPDX-License-Identifier: MIT
/*
 * legal.c - what can be written in each phase of four to seven players.
 *
 * Knows: the kinds of action of each phase, and what is hopeless at a glance. Does not know: which
 * are legal.
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

/* ---- Tiles ----------------------------------------------------------------------------------- */

static bool each_facing(const struct walk *w, struct action *a, enum type type) {
    int facings = spec_is_directional(type) ? FACINGS : 1;
    for (a->facing = 0; a->facing < facings; a->facing++)
        if (spec_offer(w, a))
            return true;
    return false;
}

static bool each_landing(const struct walk *w, const struct action *tile) {
    struct action a = *tile;
    for (a.to = 0; a.to < GRID; a.to++)
        if (spec_on_board(a.to) && each_facing(w, &a, a.type))
            return true;
    return false;
}

/* No tile ever shifts farther than two steps, so that what lies beyond is left out at once. */
static bool each_near(const struct walk *w, struct action *a, enum type type) {
    for (a->to = 0; a->to < GRID; a->to++)
        if (spec_distance(a->from, a->to) <= 2 && spec_on_board(a->to) && each_facing(w, a, type))
            return true;
    return false;
}

/* Landing squares that the tile may not use are left out, and all where nothing lets it shift. To
 * shift back to the landing square has no text of its own. */
static bool each_shift_at_once(const struct walk *w, const struct action *tile) {
    for (int from = 0; from < GRID; from++) {
        struct action a = *tile;
        a.kind = SAI_SHIFT;
        a.from = from;
        if (!spec_on_board(from) || (a.type != SAI && !spec_is_via_hero_sai(w->situation, from)) ||
            !spec_judge_landing(w->situation, &a))
            continue;
        for (a.to = 0; a.to < GRID; a.to++)
            if (a.to != from && spec_distance(from, a.to) <= 2 && spec_on_board(a.to) &&
                each_facing(w, &a, a.type))
                return true;
    }
    return false;
}

/* Tiles that are not in hand are left out at once. */
static bool each_deployment(const struct walk *w) {
    for (int i = 0; i < 2 * TYPES; i++) {
        struct action tile = {
            .kind = DEPLOY, .type = (enum type)(i / 2), .hero = i % 2 == 1, .from = NOWHERE};
        if (!spec_is_in_hand(w->situation->now, &tile))
            continue;
        if (each_landing(w, &tile) || each_shift_at_once(w, &tile))
            return true;
    }
    return false;
}

static bool each_target(const struct walk *w, struct action *a, enum type type) {
    for (a->to = 0; a->to < GRID; a->to++)
        if (spec_on_board(a->to) && each_facing(w, a, type))
            return true;
    return false;
}

/* Tiles of the other side are left out, and those that nothing lets be re-deployed. */
static bool each_move(const struct walk *w) {
    const struct situation *s = w->situation;
    for (int from = 0; from < GRID; from++) {
        struct tile tile = s->now->board[from];
        enum type type = (enum type)tile.type;
        if (type == NO_TILE || tile.side != s->me)
            continue;
        struct action a = {.kind = SHIFT, .type = NO_TILE, .from = from};
        if (each_near(w, &a, type))
            return true;
        a.kind = REDEPLOY;
        if (!spec_ronin_forbidden_no_redeploy(s, &a) && each_target(w, &a, type))
            return true;
    }
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
        return each_deployment(w) || each_move(w) || spec_offer_idle(w, RETURN_HERO);
    default:
        return false;
    }
}

bool spec_ronin_each_idle(const struct walk *w) {
    return w->situation->now->phase == ACTION &&
           (spec_offer_idle(w, PASS) || spec_offer_idle(w, TIME_UP));
}
