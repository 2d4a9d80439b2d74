// SPDX-License-Identifier: MIT
/*
 * deploy.c - the sentences for the clauses of sheet/deploy.c. A sentence is written only if its
 * clause forbids the action.
 */
#include "explain.h"
#include "spec_options.h"

#include <string.h>

/* Names the tiles of a side that threaten the landing. Airs and Fires are also named under the
 * clauses on Airs and on Fires. */
static void say_threateners(struct note *n, enum side side, enum topic topic) {
    const struct situation *s = n->s;
    int square = spec_landing(n->a);
    struct tile board[GRID];
    memcpy(board, s->now->board, sizeof board);
    if (n->a->kind == REDEPLOY)
        board[n->a->from].type = NO_TILE;
    for (int from = 0; from < GRID; from++) {
        struct tile tile = board[from];
        if (!spec_belongs(tile, side) ||
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

static void say_onto_tile(struct note *n) {
    int square = spec_landing(n->a);
    if (spec_landing_type(n->s, n->a) == LOTUS)
        spec_say(n, T_LOTUS_UNOCCUPIED, "%q is taken by %t.", square, square);
    spec_say(n, T_ONTO_TILE, "%t is in the way.", square);
}

static void say_under_threat(struct note *n) {
    int square = spec_landing(n->a);
    const struct maps *maps = spec_landing_map(n->s, n->a);
    say_threateners(n, n->s->enemy, T_ENEMY_THREAT);
    if (spec_home_of(square) == n->s->me)
        spec_say(n, T_EVEN_AT_HOME, "%q is threatened, though in {me}'s homeground.", square);
    if (maps->cover[n->s->me][square] > 0)
        spec_say(n, T_EVEN_COVERED, "%q is threatened, though {me} covers it.", square);
    spec_say(n, T_ENEMY_THREAT, "%q has %n of {enemy}.", square, maps->threat[n->s->enemy][square],
             "threat");
}

/* Names the Fires of the player's own side that forbid the landing. A redeployed Fire can itself
 * forbid the landing, from its old square (ruling:redeploy-fire). */
static void say_under_own_fire(struct note *n) {
    say_threateners(n, n->s->me, T_FIRE_BARS);
    if (!spec_old_fire_bars(n->s, n->a))
        return;
    spec_say(n, T_FIRE_BARS, "{to} lies in the threat that {tile from} has now.");
    spec_say_ruling(n, SPEC_REDEPLOY_FIRE, "{to} lies in the threat that {tile from} has now.");
}

void spec_say_not_eligible(struct note *n) {
    int square = spec_landing(n->a);
    if (spec_landing_map(n->s, n->a)->cover[n->s->me][square] > 0)
        spec_say(n, T_COVER_IS_NO_LEAVE, "{me} covers %q, but does not threaten it.", square);
    spec_say(n, T_NOT_ELIGIBLE,
             "%q is neither in {me}'s homeground nor threatened by a tile of {me}.", square);
}

/* ---- Lotus ----------------------------------------------------------------------------------- */

static void say_lotus_threat(struct note *n) {
    if (n->s->now->rules.option[SPEC_LOTUS_THREAT] == SPEC_LOTUS_THREAT_BARRED) {
        say_under_threat(n);
        spec_say_ruling(n, SPEC_LOTUS_THREAT, "Enemy threat bars a Lotus from {landing}, too.");
        return;
    }
    spec_say(n, T_LOTUS_TWO, "{landing} has %n, and a Lotus may land in at most 2 threats.",
             spec_threat_on_lotus(n->s, n->a), "threat");
    if (spec_landing_map(n->s, n->a)->shelter[n->s->me][spec_landing(n->a)] > 0)
        spec_say_ruling(n, SPEC_HERO_LOTUS_LANDS,
                        "A hero Lotus covers {landing}, but that does not help.");
}

static void say_lotus_under_fire(struct note *n) {
    const struct maps *maps = spec_landing_map(n->s, n->a);
    if (maps->fire[n->s->me][spec_landing(n->a)] > 0)
        spec_say(n, T_LOTUS_FIRE, "{landing} lies in the threat of {me}'s own Fire.");
    else
        spec_say(n, T_LOTUS_FIRE, "{landing} lies in the threat of {enemy}'s Fire.");
}

static void say_lotus_black(struct note *n) {
    if (n->s->now->rules.option[SPEC_LOTUS_BLACK] == SPEC_LOTUS_BLACK_NEVER)
        spec_say(n, T_LOTUS_NOT_BLACK, "{landing} is a black square, and closed to all tiles.");
    else
        spec_say(n, T_LOTUS_NOT_BLACK,
                 "{landing} is a black square, not in {me}'s homeground, and "
                 "no tile of {me} threatens it.");
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

const struct prose spec_deploy_prose[] = {
    {spec_forbidden_not_in_hand, NULL, T_FROM_HAND, "{me} has no {type} in hand."},
    {spec_forbidden_deploy_onto_tile, say_onto_tile, 0, NULL},
    {spec_forbidden_deploy_onto_black, NULL, T_ONTO_BLACK,
     "{landing} is a black square, and {landing type} is no Lotus."},
    {spec_forbidden_deploy_facing, NULL, T_DEPLOY_FACING,
     "{me}'s {landing type} must land facing forward."},
    {spec_forbidden_deploy_under_threat, say_under_threat, 0, NULL},
    {spec_forbidden_deploy_under_own_fire, say_under_own_fire, 0, NULL},
    {spec_forbidden_deploy_not_eligible, spec_say_not_eligible, 0, NULL},
    {spec_forbidden_lotus_threat, say_lotus_threat, 0, NULL},
    {spec_forbidden_lotus_under_fire, say_lotus_under_fire, 0, NULL},
    {spec_forbidden_lotus_where, NULL, T_LOTUS_WHERE,
     "{landing} is not black, not in {me}'s homeground, and no tile of {me} threatens it."},
    {spec_forbidden_lotus_black, say_lotus_black, 0, NULL},
    {spec_forbidden_not_water, NULL, T_WATER, "{me} has no Water on {from}."},
    {spec_forbidden_redeploy_in_place, NULL, T_IN_PLACE, "{tile from} would land where it stands."},
    {NULL, NULL, 0, NULL},
};
