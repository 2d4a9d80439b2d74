// SPDX-License-Identifier: MIT
/*
 * deploy.c - where tiles may be put down: from the hand, a Sai that shifts at once, and a Water
 * that is re-deployed.
 *
 * Knows: the landing square and the maps by which it is judged. Does not know: what follows there.
 * Invariant: every clause here looks at the landing square only, never at where a Sai shifts to.
 */
#include "citations.h"

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

/* RON-HERO-FIRE-3, ruling:fire-bars-own: what bars a Fire's own side opens nothing to it. */
static bool opens_nothing(const struct situation *s, struct tile tile) {
    return tile.type == FIRE && (tile.hero || s->now->rules.option[FIRE_BARS_OWN] == BARS_OWN_YES);
}

/* CAT-WATER-3, ruling:redeploy-own-threat: does the threat from a tile's old square reach? */
bool spec_old_threat_reaches(const struct situation *s, const struct action *a) {
    if (a->kind != REDEPLOY || opens_nothing(s, s->now->board[a->from]))
        return false;
    return s->now->rules.option[REDEPLOY_OWN_THREAT] == OWN_THREAT_COUNTS &&
           spec_threatens(&s->patterns, &s->now->rules, s->now->board, a->from, a->to);
}

bool spec_is_eligible(const struct situation *s, const struct action *a) {
    int square = spec_landing(a);
    return spec_home_of(square) == s->me || spec_landing_map(s, a)->threat[s->me][square] > 0 ||
           spec_old_threat_reaches(s, a);
}

/* Name the tiles of a side that threaten the landing; Airs and Fires under their own clauses. */
static void say_threateners(const struct situation *s, const struct action *a, enum side side,
                            enum topic topic, struct note *n) {
    int square = spec_landing(a);
    for (int from = 0; n != NULL && from < GRID; from++) {
        struct tile tile = s->now->board[from];
        if (tile.type == NO_TILE || tile.side != side || (a->kind == REDEPLOY && from == a->from) ||
            !spec_threatens(&s->patterns, &s->now->rules, s->now->board, from, square))
            continue;
        if (topic != T_FIRE_BARS)
            spec_say(n, topic, "%t threatens %q.", from, square);
        if (tile.type == FIRE && !(tile.hero && tile.side == s->me))
            spec_say(n, T_FIRE_BARS, "%q lies in the threat of %t.", square, from);
        if (tile.type == AIR && topic != T_FIRE_BARS)
            spec_say(n, T_KNIGHT, "%t reaches %q by a knight's move.", from, square);
    }
}

/* ---- Deploy a Tile --------------------------------------------------------------------------- */

/* CAT-DEP-1, CAT-HAND-1, PNP-DEP-1, BGA-DEP-1, BGA-TILES-2: the tile comes from the hand. */
bool spec_forbidden_not_in_hand(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->hand[s->me].of[a->type] > 0)
        return false;
    return spec_say(n, T_FROM_HAND, "%p has no %k in hand.", s->me, a->type);
}

/* CAT-DEP-7, CAT-LOTUS-3, PNP-LOTUS-3, BGA-DEP-1: no square takes a second tile. */
bool spec_forbidden_deploy_onto_tile(const struct situation *s, const struct action *a,
                                     struct note *n) {
    int square = spec_landing(a);
    if (s->now->board[square].type == NO_TILE || (a->kind == REDEPLOY && a->to == a->from))
        return false;
    if (is_lotus(s, a))
        spec_say(n, T_LOTUS_UNOCCUPIED, "%q is taken by %t.", square, square);
    return spec_say(n, T_ONTO_TILE, "%t is in the way.", square);
}

/* CAT-DEP-8, PNP-DEP-5, BGA-BOARD-3: black squares are for Lotuses alone. */
bool spec_forbidden_deploy_onto_black(const struct situation *s, const struct action *a,
                                      struct note *n) {
    int square = spec_landing(a);
    if (is_lotus(s, a) || !spec_is_black(square))
        return false;
    return spec_say(n, T_ONTO_BLACK, "%q is a black square, and %k is no Lotus.", square,
                    spec_landing_type(s, a));
}

/* ruling:deploy-facing: under `forward` White's tiles land facing up, Black's facing down. */
bool spec_forbidden_deploy_facing(const struct situation *s, const struct action *a,
                                  struct note *n) {
    int forward = s->me == WHITE ? 0 : 2;
    enum type type = spec_landing_type(s, a);
    if (s->now->rules.option[DEPLOY_FACING] == FACING_FREE || !spec_is_directional(type) ||
        a->facing == forward)
        return false;
    return spec_say(n, T_DEPLOY_FACING, "%p's %k must land facing forward.", s->me, type);
}

/* CAT-DEP-4, -5, -6, CAT-COV-3, PNP-DEP-4, BGA-DEP-2, BGA-COV-2: not where the opponent threatens,
 * whatever covers the square. */
bool spec_forbidden_deploy_under_threat(const struct situation *s, const struct action *a,
                                        struct note *n) {
    int square = spec_landing(a);
    const struct maps *maps = spec_landing_map(s, a);
    if (is_lotus(s, a) || maps->threat[s->enemy][square] == 0)
        return false;
    say_threateners(s, a, s->enemy, T_ENEMY_THREAT, n);
    if (spec_home_of(square) == s->me)
        spec_say(n, T_EVEN_AT_HOME, "%q is threatened, though in %p's homeground.", square, s->me);
    if (maps->cover[s->me][square] > 0)
        spec_say(n, T_EVEN_COVERED, "%q is threatened, though %p covers it.", square, s->me);
    return spec_say(n, T_ENEMY_THREAT, "%q has %n of %p.", square, maps->threat[s->enemy][square],
                    "threat", s->enemy);
}

/* CAT-FIRE-5, PNP-FIRE-5; ruling:fire-bars-own: nor where an own Fire threatens. */
bool spec_forbidden_deploy_under_own_fire(const struct situation *s, const struct action *a,
                                          struct note *n) {
    int square = spec_landing(a);
    if (is_lotus(s, a) || s->now->rules.option[FIRE_BARS_OWN] == BARS_OWN_NO ||
        spec_landing_map(s, a)->fire[s->me][square] == 0)
        return false;
    say_threateners(s, a, s->me, T_FIRE_BARS, n);
    return true;
}

/* CAT-DEP-2, -3, CAT-COV-2, PNP-DEP-2, -3, BGA-DEP-3: own homeground, or a square that one
 * threatens; cover is not enough. */
bool spec_forbidden_deploy_not_eligible(const struct situation *s, const struct action *a,
                                        struct note *n) {
    int square = spec_landing(a);
    if (is_lotus(s, a) || spec_is_eligible(s, a))
        return false;
    if (spec_landing_map(s, a)->cover[s->me][square] > 0)
        spec_say(n, T_COVER_IS_NO_LEAVE, "%p covers %q, but does not threaten it.", s->me, square);
    return spec_say(n, T_NOT_ELIGIBLE,
                    "%q is neither in %p's homeground nor threatened by a tile of %p.", square,
                    s->me, s->me);
}

/* ---- Lotus ----------------------------------------------------------------------------------- */

/* CAT-LOTUS-4; ruling:lotus-fire: at most two threats where a Lotus lands. */
bool spec_forbidden_lotus_threat(const struct situation *s, const struct action *a,
                                 struct note *n) {
    int square = spec_landing(a);
    const struct maps *maps = spec_landing_map(s, a);
    int threat = maps->threat[s->enemy][square];
    if (s->now->rules.option[LOTUS_FIRE] == LOTUS_FIRE_COUNTS)
        threat += maps->fire[s->me][square];
    if (!is_lotus(s, a) || threat <= 2)
        return false;
    return spec_say(n, T_LOTUS_TWO, "%q has %n, and a Lotus bears 2.", square, threat, "threat");
}

/* ruling:lotus-fire: under `barred` an own Fire keeps a Lotus away too. */
bool spec_forbidden_lotus_under_own_fire(const struct situation *s, const struct action *a,
                                         struct note *n) {
    int square = spec_landing(a);
    if (!is_lotus(s, a) || s->now->rules.option[LOTUS_FIRE] != LOTUS_FIRE_BARRED ||
        spec_landing_map(s, a)->fire[s->me][square] == 0)
        return false;
    return spec_say(n, T_LOTUS_FIRE, "%q lies in the threat of %p's own Fire.", square, s->me);
}

/* ruling:lotus-where: under `eligible` a Lotus needs homeground, own threat or a black square. */
bool spec_forbidden_lotus_where(const struct situation *s, const struct action *a, struct note *n) {
    int square = spec_landing(a);
    if (!is_lotus(s, a) || s->now->rules.option[LOTUS_WHERE] == LOTUS_ANYWHERE ||
        spec_is_black(square) || spec_is_eligible(s, a))
        return false;
    return spec_say(n, T_LOTUS_WHERE,
                    "%q is not black, not in %p's homeground, and no tile of %p threatens it.",
                    square, s->me, s->me);
}

/* ---- Water ----------------------------------------------------------------------------------- */

/* CAT-WATER-1, PNP-WATER-1: only a Water goes back as if from the hand. */
bool spec_forbidden_not_water(const struct situation *s, const struct action *a, struct note *n) {
    struct tile tile = s->now->board[a->from];
    if (tile.type == WATER && tile.side == s->me)
        return false;
    return spec_say(n, T_WATER, "%p has no Water on %q.", s->me, a->from);
}

/* ruling:redeploy-in-place, CAT-DEP-7: not onto the square where the Water stands. */
bool spec_forbidden_redeploy_in_place(const struct situation *s, const struct action *a,
                                      struct note *n) {
    if (a->to != a->from || s->now->rules.option[REDEPLOY_IN_PLACE] == IN_PLACE_YES)
        return false;
    return spec_say(n, T_IN_PLACE, "%t would land where it stands.", a->from);
}
