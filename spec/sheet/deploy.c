// SPDX-License-Identifier: MIT
/*
 * deploy.c - where tiles may be put down: from the hand, a Sai that shifts at once, and a Water
 * that is re-deployed.
 *
 * Knows: the landing square and the maps by which it is judged. Does not know: what follows there.
 * Invariant: every clause here looks at the landing square only, never at where a Sai shifts to.
 */
#include "deploy.h"
#include "spec_options.h"

/* ---- The landing ----------------------------------------------------------------------------- */

int spec_landing(const struct action *a) {
    return a->kind == SAI_SHIFT ? a->from : a->to;
}

enum type spec_landing_type(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY ? s->now->board[a->from].type : a->type;
}

/* A tile that is re-deployed is off the board while its target is judged. */
const struct maps *spec_landing_map(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY ? &s->lifted : &s->map;
}

static bool is_lotus(const struct situation *s, const struct action *a) {
    return spec_landing_type(s, a) == LOTUS;
}

/* RON-HERO-FIRE-3, ruling:fire-bars-own: what bars a Fire's own side opens nothing to it, unless
 * ruling:redeploy-fire=opens. */
static bool opens_nothing(const struct situation *s, struct tile tile) {
    return tile.type == FIRE &&
           s->now->rules.option[SPEC_REDEPLOY_FIRE] != SPEC_REDEPLOY_FIRE_OPENS &&
           (tile.hero || s->now->rules.option[SPEC_FIRE_BARS_OWN] == SPEC_FIRE_BARS_OWN_YES);
}

/* CAT-WATER-3, PNP-WATER-3; ruling:redeploy-own-threat: does the threat from a tile's old square
 * reach? */
static bool old_threat_reaches(const struct situation *s, const struct action *a) {
    if (a->kind != REDEPLOY || opens_nothing(s, s->now->board[a->from]))
        return false;
    return s->now->rules.option[SPEC_REDEPLOY_OWN_THREAT] == SPEC_REDEPLOY_OWN_THREAT_COUNTS &&
           spec_threatens(&s->patterns, &s->now->rules, s->now->board, a->from, a->to);
}

static bool is_eligible(const struct situation *s, const struct action *a) {
    int square = spec_landing(a);
    return spec_home_of(square) == s->me || spec_landing_map(s, a)->threat[s->me][square] > 0 ||
           old_threat_reaches(s, a);
}

/* ---- Deploy a Tile --------------------------------------------------------------------------- */

/* CAT-DEP-1, CAT-HAND-1, PNP-DEP-1, BGA-DEP-1, BGA-TILES-2, BGA-TILES-3: the tile comes from the
 * hand. */
bool spec_forbidden_not_in_hand(const struct situation *s, const struct action *a) {
    return s->now->hand[s->me].of[a->type] == 0;
}

/* CAT-DEP-7, CAT-LOTUS-3, PNP-LOTUS-3, BGA-DEP-1: no square takes a second tile. */
bool spec_forbidden_deploy_onto_tile(const struct situation *s, const struct action *a) {
    bool in_place = a->kind == REDEPLOY && a->to == a->from;
    return s->now->board[spec_landing(a)].type != NO_TILE && !in_place;
}

/* CAT-DEP-8, CAT-LOTUS-5, CAT-TILE-4, PNP-DEP-5, PNP-LOTUS-4, PNP-TILE-4, BGA-BOARD-3: black
 * squares are for Lotuses alone. */
bool spec_forbidden_deploy_onto_black(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && spec_is_black(spec_landing(a));
}

/* BGA-DEP-4; ruling:deploy-facing: under `forward` White's tiles land facing up, Black's facing
 * down. */
bool spec_forbidden_deploy_facing(const struct situation *s, const struct action *a) {
    int forward = s->me == WHITE ? 0 : 2;
    return s->now->rules.option[SPEC_DEPLOY_FACING] != SPEC_DEPLOY_FACING_FREE &&
           spec_is_directional(spec_landing_type(s, a)) && a->facing != forward;
}

/* CAT-DEP-4, CAT-DEP-5, CAT-DEP-6, CAT-COV-3, PNP-DEP-4, BGA-DEP-2, BGA-COV-2: not where the
 * opponent threatens, whatever covers the square. */
bool spec_forbidden_deploy_under_threat(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && spec_landing_map(s, a)->threat[s->enemy][spec_landing(a)] > 0;
}

/* ruling:redeploy-fire=bars: the threat that a Fire had before it was re-deployed bars it too. A
 * hero Fire's never reached its own square (RON-HERO-FIRE-1). */
bool spec_old_fire_bars(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY && s->now->board[a->from].type == FIRE &&
           s->now->rules.option[SPEC_REDEPLOY_FIRE] == SPEC_REDEPLOY_FIRE_BARS &&
           spec_threatens(&s->patterns, &s->now->rules, s->now->board, a->from, a->to);
}

/* CAT-FIRE-5, PNP-FIRE-5, BGA-TILES-6; ruling:fire-bars-own: nor where an own Fire threatens. */
bool spec_forbidden_deploy_under_own_fire(const struct situation *s, const struct action *a) {
    if (is_lotus(s, a) || s->now->rules.option[SPEC_FIRE_BARS_OWN] == SPEC_FIRE_BARS_OWN_NO)
        return false;
    bool by_itself = spec_old_fire_bars(s, a) && !s->now->board[a->from].hero;
    return by_itself || spec_landing_map(s, a)->fire[s->me][spec_landing(a)] > 0;
}

/* CAT-DEP-2, CAT-DEP-3, CAT-COV-2, PNP-DEP-2, PNP-DEP-3, BGA-DEP-3, BGA-THR-3, BGA-COV-2,
 * RON-BUSY-2: own homeground, or a square that one threatens; cover is not enough, nor a tile that
 * is busy. */
bool spec_forbidden_deploy_not_eligible(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && !is_eligible(s, a);
}

/* ---- Lotus ----------------------------------------------------------------------------------- */

/* What a Lotus that lands has to bear; ruling:lotus-fire. */
int spec_threat_on_lotus(const struct situation *s, const struct action *a) {
    const struct maps *maps = spec_landing_map(s, a);
    int threat = maps->threat[s->enemy][spec_landing(a)];
    if (s->now->rules.option[SPEC_LOTUS_FIRE] == SPEC_LOTUS_FIRE_COUNTS)
        threat += maps->fire[s->me][spec_landing(a)];
    return threat;
}

/* RON-HERO-LOTUS-1; ruling:hero-lotus-lands=protected: does a hero Lotus lift the limit there? */
static bool lands_protected(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_HERO_LOTUS_LANDS] == SPEC_HERO_LOTUS_LANDS_PROTECTED &&
           spec_landing_map(s, a)->shelter[s->me][spec_landing(a)] > 0;
}

/* CAT-LOTUS-4; ruling:lotus-threat: at most two threats where a Lotus lands; under `barred` none of
 * the opponent's, under `any` any number. */
bool spec_forbidden_lotus_threat(const struct situation *s, const struct action *a) {
    if (!is_lotus(s, a))
        return false;
    switch (s->now->rules.option[SPEC_LOTUS_THREAT]) {
    case SPEC_LOTUS_THREAT_BARRED:
        return spec_landing_map(s, a)->threat[s->enemy][spec_landing(a)] > 0;
    case SPEC_LOTUS_THREAT_ANY:
        return false;
    default:
        return spec_threat_on_lotus(s, a) > 2 && !lands_protected(s, a);
    }
}

/* ruling:lotus-fire: under `barred` an own Fire keeps a Lotus away too, under `barred-any` any
 * Fire. An own hero Fire is left to ruling:hero-fire-lotus. */
bool spec_forbidden_lotus_under_fire(const struct situation *s, const struct action *a) {
    const struct maps *maps = spec_landing_map(s, a);
    int square = spec_landing(a), option = s->now->rules.option[SPEC_LOTUS_FIRE];
    if (!is_lotus(s, a))
        return false;
    if (option == SPEC_LOTUS_FIRE_BARRED_ANY && maps->any_fire[s->enemy][square] > 0)
        return true;
    return (option == SPEC_LOTUS_FIRE_BARRED || option == SPEC_LOTUS_FIRE_BARRED_ANY) &&
           maps->fire[s->me][square] > 0;
}

/* CAT-LOTUS-3, PNP-LOTUS-3; ruling:lotus-where: a Lotus lands anywhere; under `eligible` it needs
 * homeground, own threat or a black square. */
bool spec_forbidden_lotus_where(const struct situation *s, const struct action *a) {
    return is_lotus(s, a) && s->now->rules.option[SPEC_LOTUS_WHERE] != SPEC_LOTUS_WHERE_ANYWHERE &&
           !spec_is_black(spec_landing(a)) && !is_eligible(s, a);
}

/* CAT-LOTUS-5, PNP-LOTUS-4, BGA-BOARD-3; ruling:lotus-black: a Lotus lands on black squares; under
 * `eligible` it needs homeground or own threat there too, under `never` they are closed to all. */
bool spec_forbidden_lotus_black(const struct situation *s, const struct action *a) {
    if (!is_lotus(s, a) || !spec_is_black(spec_landing(a)))
        return false;
    switch (s->now->rules.option[SPEC_LOTUS_BLACK]) {
    case SPEC_LOTUS_BLACK_ELIGIBLE:
        return !is_eligible(s, a);
    case SPEC_LOTUS_BLACK_NEVER:
        return true;
    default:
        return false;
    }
}

/* ---- Water ----------------------------------------------------------------------------------- */

/* CAT-WATER-1, CAT-WATER-2, PNP-WATER-1, PNP-WATER-2: only a Water goes back as if from the hand;
 * it need not, and may shift. */
bool spec_forbidden_not_water(const struct situation *s, const struct action *a) {
    struct tile tile = s->now->board[a->from];
    return tile.type != WATER || tile.side != s->me;
}

/* CAT-DEP-7; ruling:redeploy-in-place: not onto the square where the Water stands. */
bool spec_forbidden_redeploy_in_place(const struct situation *s, const struct action *a) {
    return a->to == a->from &&
           s->now->rules.option[SPEC_REDEPLOY_IN_PLACE] != SPEC_REDEPLOY_IN_PLACE_YES;
}
