// SPDX-License-Identifier: MIT
/*
 * deploy.c - where tiles may land: plain deployments, a Sai that shifts at once, and redeployments.
 *
 * Invariant: these clauses look only at the square of the landing, not at the end of a Sai's shift.
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

/* Returns the maps by which the landing is judged. They leave out a tile that is redeployed. */
const struct maps *spec_landing_map(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY ? &s->lifted : &s->map;
}

static bool is_lotus(const struct situation *s, const struct action *a) {
    return spec_landing_type(s, a) == LOTUS;
}

/* True if a redeployed tile may not use its own threat to land. Under ruling:redeploy-fire=opens
 * every tile may. Else a hero Fire may not, and under ruling:fire-bars-own=yes no Fire may.
 * RON-HERO-FIRE-3 */
static bool opens_nothing(const struct situation *s, struct tile tile) {
    return tile.type == FIRE &&
           s->now->rules.option[SPEC_REDEPLOY_FIRE] != SPEC_REDEPLOY_FIRE_OPENS &&
           (tile.hero || s->now->rules.option[SPEC_FIRE_BARS_OWN] == SPEC_FIRE_BARS_OWN_YES);
}

/* True if a redeployed tile may land on a square because the tile itself threatens that square from
 * its old square (ruling:redeploy-own-threat).
 * CAT-WATER-3, PNP-WATER-3 */
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

/* Forbids deploying a tile that is not in the hand.
 * CAT-DEP-1, CAT-HAND-1, PNP-DEP-1, BGA-DEP-1, BGA-TILES-2, BGA-TILES-3 */
bool spec_forbidden_not_in_hand(const struct situation *s, const struct action *a) {
    return s->now->hand[s->me].of[a->type] == 0;
}

/* Forbids landing on an occupied square.
 * CAT-DEP-7, CAT-LOTUS-3, PNP-LOTUS-3, BGA-DEP-1 */
bool spec_forbidden_deploy_onto_tile(const struct situation *s, const struct action *a) {
    bool in_place = a->kind == REDEPLOY && a->to == a->from;
    return s->now->board[spec_landing(a)].type != NO_TILE && !in_place;
}

/* Forbids landing on a black square, except for a Lotus.
 * CAT-DEP-8, CAT-LOTUS-5, CAT-TILE-4, PNP-DEP-5, PNP-LOTUS-4, PNP-TILE-4, BGA-BOARD-3 */
bool spec_forbidden_deploy_onto_black(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && spec_is_black(spec_landing(a));
}

/* Under ruling:deploy-facing=forward, forbids all facings but one: up for White, down for Black.
 * BGA-DEP-4 */
bool spec_forbidden_deploy_facing(const struct situation *s, const struct action *a) {
    int forward = s->me == WHITE ? 0 : 2;
    return s->now->rules.option[SPEC_DEPLOY_FACING] != SPEC_DEPLOY_FACING_FREE &&
           spec_is_directional(spec_landing_type(s, a)) && a->facing != forward;
}

/* Forbids landing where the opponent threatens, even if the square is covered.
 * CAT-DEP-4, CAT-DEP-5, CAT-DEP-6, CAT-COV-3, PNP-DEP-4, BGA-DEP-2, BGA-COV-2 */
bool spec_forbidden_deploy_under_threat(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && spec_landing_map(s, a)->threat[s->enemy][spec_landing(a)] > 0;
}

/* True if a redeployed Fire threatens the landing from its old square, and may not land there
 * (ruling:redeploy-fire=bars). A hero Fire does not threaten its own square (RON-HERO-FIRE-1). */
bool spec_old_fire_bars(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY && s->now->board[a->from].type == FIRE &&
           s->now->rules.option[SPEC_REDEPLOY_FIRE] == SPEC_REDEPLOY_FIRE_BARS &&
           spec_threatens(&s->patterns, &s->now->rules, s->now->board, a->from, a->to);
}

/* Forbids landing where one's own Fire threatens (ruling:fire-bars-own).
 * CAT-FIRE-5, PNP-FIRE-5, BGA-TILES-6 */
bool spec_forbidden_deploy_under_own_fire(const struct situation *s, const struct action *a) {
    if (is_lotus(s, a) || s->now->rules.option[SPEC_FIRE_BARS_OWN] == SPEC_FIRE_BARS_OWN_NO)
        return false;
    bool by_itself = spec_old_fire_bars(s, a) && !s->now->board[a->from].hero;
    return by_itself || spec_landing_map(s, a)->fire[s->me][spec_landing(a)] > 0;
}

/* Forbids landing on a square that is neither in one's own homeground nor threatened by one's own
 * tile. Cover does not help, and busy tiles do not threaten.
 * CAT-DEP-2, CAT-DEP-3, CAT-COV-2, PNP-DEP-2, PNP-DEP-3, BGA-DEP-3, BGA-THR-3, BGA-COV-2,
 * RON-BUSY-2 */
bool spec_forbidden_deploy_not_eligible(const struct situation *s, const struct action *a) {
    return !is_lotus(s, a) && !is_eligible(s, a);
}

/* ---- Lotus ----------------------------------------------------------------------------------- */

/* Counts the enemy's threats on a landing Lotus. ruling:lotus-fire=counts adds own Fires. */
int spec_threat_on_lotus(const struct situation *s, const struct action *a) {
    const struct maps *maps = spec_landing_map(s, a);
    int threat = maps->threat[s->enemy][spec_landing(a)];
    if (s->now->rules.option[SPEC_LOTUS_FIRE] == SPEC_LOTUS_FIRE_COUNTS)
        threat += maps->fire[s->me][spec_landing(a)];
    return threat;
}

/* True if a hero Lotus covers the landing, so that a Lotus may land under any number of threats
 * (ruling:hero-lotus-lands=protected).
 * RON-HERO-LOTUS-1 */
static bool lands_protected(const struct situation *s, const struct action *a) {
    return s->now->rules.option[SPEC_HERO_LOTUS_LANDS] == SPEC_HERO_LOTUS_LANDS_PROTECTED &&
           spec_landing_map(s, a)->shelter[s->me][spec_landing(a)] > 0;
}

/* Forbids landing a Lotus under more than two threats. ruling:lotus-threat=barred forbids any enemy
 * threat instead; ruling:lotus-threat=any allows every threat.
 * CAT-LOTUS-4 */
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

/* Forbids landing a Lotus where one's own Fire threatens (ruling:lotus-fire=barred) or where any
 * Fire threatens (`barred-any`). One's own hero Fires are left to ruling:hero-fire-lotus. */
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

/* Forbids landing a Lotus on a square that is neither in its side's homeground nor threatened by
 * its side (ruling:lotus-where=eligible). By default a Lotus may land anywhere. Black squares are
 * left to the next clause.
 * CAT-LOTUS-3, PNP-LOTUS-3 */
bool spec_forbidden_lotus_where(const struct situation *s, const struct action *a) {
    return is_lotus(s, a) && s->now->rules.option[SPEC_LOTUS_WHERE] != SPEC_LOTUS_WHERE_ANYWHERE &&
           !spec_is_black(spec_landing(a)) && !is_eligible(s, a);
}

/* Forbids landing a Lotus on any black square (ruling:lotus-black=never), or on a black square that
 * is neither in its side's homeground nor threatened by its side (`eligible`).
 * CAT-LOTUS-5, PNP-LOTUS-4, BGA-BOARD-3 */
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

/* Forbids redeploying anything but one's own Water. A Water may shift instead.
 * CAT-WATER-1, CAT-WATER-2, PNP-WATER-1, PNP-WATER-2 */
bool spec_forbidden_not_water(const struct situation *s, const struct action *a) {
    struct tile tile = s->now->board[a->from];
    return tile.type != WATER || tile.side != s->me;
}

/* Forbids redeploying a tile onto its own square (ruling:redeploy-in-place).
 * CAT-DEP-7 */
bool spec_forbidden_redeploy_in_place(const struct situation *s, const struct action *a) {
    return a->to == a->from &&
           s->now->rules.option[SPEC_REDEPLOY_IN_PLACE] != SPEC_REDEPLOY_IN_PLACE_YES;
}
