// SPDX-License-Identifier: MIT
/*
 * deploy.c - what there is to say where a clause of sheet/deploy.c forbids a landing.
 *
 * Knows: which tiles and squares to name. Does not know: whether the clause forbids; it is asked
 * only where it does.
 * Invariant: each function says at least one sentence.
 */
#include "explain.h"
#include "spec_options.h"

#include <string.h>

/* Name the tiles of a side that threaten the landing; Airs and Fires under their own clauses. */
static void say_threateners(const struct situation *s, const struct action *a, enum side side,
                            enum topic topic, struct note *n) {
    int square = spec_landing(a);
    struct tile board[GRID];
    memcpy(board, s->now->board, sizeof board);
    if (a->kind == REDEPLOY)
        board[a->from].type = NO_TILE;
    for (int from = 0; from < GRID; from++) {
        struct tile tile = board[from];
        if (tile.type == NO_TILE || tile.side != side ||
            !spec_threatens(&s->patterns, &s->now->rules, board, from, square))
            continue;
        if (topic != T_FIRE_BARS)
            spec_say(n, topic, "%t threatens %q.", from, square);
        bool own_hero = tile.hero && tile.side == s->me;
        if (tile.type == FIRE && !own_hero)
            spec_say(n, T_FIRE_BARS, "%q lies in the threat of %t.", square, from);
        if (tile.type == AIR && topic != T_FIRE_BARS)
            spec_say(n, T_KNIGHT, "%t reaches %q by a knight's move.", from, square);
    }
}

/* ---- Deploy a Tile --------------------------------------------------------------------------- */

static void say_not_in_hand(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_FROM_HAND, "%p has no %k in hand.", s->me, a->type);
}

static void say_onto_tile(const struct situation *s, const struct action *a, struct note *n) {
    int square = spec_landing(a);
    if (spec_landing_type(s, a) == LOTUS)
        spec_say(n, T_LOTUS_UNOCCUPIED, "%q is taken by %t.", square, square);
    spec_say(n, T_ONTO_TILE, "%t is in the way.", square);
}

static void say_onto_black(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_ONTO_BLACK, "%q is a black square, and %k is no Lotus.", spec_landing(a),
             spec_landing_type(s, a));
}

static void say_facing(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_DEPLOY_FACING, "%p's %k must land facing forward.", s->me,
             spec_landing_type(s, a));
}

static void say_under_threat(const struct situation *s, const struct action *a, struct note *n) {
    int square = spec_landing(a);
    const struct maps *maps = spec_landing_map(s, a);
    say_threateners(s, a, s->enemy, T_ENEMY_THREAT, n);
    if (spec_home_of(square) == s->me)
        spec_say(n, T_EVEN_AT_HOME, "%q is threatened, though in %p's homeground.", square, s->me);
    if (maps->cover[s->me][square] > 0)
        spec_say(n, T_EVEN_COVERED, "%q is threatened, though %p covers it.", square, s->me);
    spec_say(n, T_ENEMY_THREAT, "%q has %n of %p.", square, maps->threat[s->enemy][square],
             "threat", s->enemy);
}

/* ruling:redeploy-fire: the Fire that is re-deployed may be what bars it. */
static void say_old_fire(const struct situation *s, const struct action *a, struct note *n) {
    if (!spec_old_fire_bars(s, a))
        return;
    spec_say(n, T_FIRE_BARS, "%q lies in the threat that %t has now.", a->to, a->from);
    spec_say_ruling(n, SPEC_REDEPLOY_FIRE, "%q lies in the threat that %t has now.", a->to,
                    a->from);
}

static void say_under_own_fire(const struct situation *s, const struct action *a, struct note *n) {
    say_threateners(s, a, s->me, T_FIRE_BARS, n);
    say_old_fire(s, a, n);
}

void spec_say_not_eligible(const struct situation *s, const struct action *a, struct note *n) {
    int square = spec_landing(a);
    if (spec_landing_map(s, a)->cover[s->me][square] > 0)
        spec_say(n, T_COVER_IS_NO_LEAVE, "%p covers %q, but does not threaten it.", s->me, square);
    spec_say(n, T_NOT_ELIGIBLE, "%q is neither in %p's homeground nor threatened by a tile of %p.",
             square, s->me, s->me);
}

/* ---- Lotus ----------------------------------------------------------------------------------- */

static void say_lotus_threat(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->rules.option[SPEC_LOTUS_THREAT] == SPEC_LOTUS_THREAT_BARRED) {
        say_under_threat(s, a, n);
        spec_say_ruling(n, SPEC_LOTUS_THREAT, "Threat bars a Lotus from %q too.", spec_landing(a));
        return;
    }
    spec_say(n, T_LOTUS_TWO, "%q has %n, and a Lotus bears 2.", spec_landing(a),
             spec_threat_on_lotus(s, a), "threat");
    if (spec_landing_map(s, a)->shelter[s->me][spec_landing(a)] > 0)
        spec_say_ruling(n, SPEC_HERO_LOTUS_LANDS, "A hero Lotus covers %q, which does not help.",
                        spec_landing(a));
}

static void say_lotus_under_own_fire(const struct situation *s, const struct action *a,
                                     struct note *n) {
    spec_say(n, T_LOTUS_FIRE, "%q lies in the threat of %p's own Fire.", spec_landing(a), s->me);
}

static void say_lotus_where(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_LOTUS_WHERE,
             "%q is not black, not in %p's homeground, and no tile of %p threatens it.",
             spec_landing(a), s->me, s->me);
}

/* ---- Water ----------------------------------------------------------------------------------- */

static void say_not_water(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_WATER, "%p has no Water on %q.", s->me, a->from);
}

static void say_redeploy_in_place(const struct situation *s, const struct action *a,
                                  struct note *n) {
    (void)s;
    spec_say(n, T_IN_PLACE, "%t would land where it stands.", a->from);
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

const struct prose spec_deploy_prose[] = {
    {spec_forbidden_not_in_hand, say_not_in_hand},
    {spec_forbidden_deploy_onto_tile, say_onto_tile},
    {spec_forbidden_deploy_onto_black, say_onto_black},
    {spec_forbidden_deploy_facing, say_facing},
    {spec_forbidden_deploy_under_threat, say_under_threat},
    {spec_forbidden_deploy_under_own_fire, say_under_own_fire},
    {spec_forbidden_deploy_not_eligible, spec_say_not_eligible},
    {spec_forbidden_lotus_threat, say_lotus_threat},
    {spec_forbidden_lotus_under_own_fire, say_lotus_under_own_fire},
    {spec_forbidden_lotus_where, say_lotus_where},
    {spec_forbidden_not_water, say_not_water},
    {spec_forbidden_redeploy_in_place, say_redeploy_in_place},
    {NULL, NULL},
};
