// SPDX-License-Identifier: MIT
/*
 * say_heroes.c - the sentences for the clauses of heroes.c. A sentence is written only if its
 * clause forbids the action.
 */
#include "ronin.h"

/* ---- Deploying heroes ------------------------------------------------------------------------ */

static void say_not_in_hand(struct note *n) {
    if (n->s->me == WHITE && n->a->hero)
        spec_say(n, T_WHITE_HERO, "White has no {type} in hand to deploy as a hero.");
    if (n->s->me == BLACK && n->a->hero)
        spec_say(n, T_EACH_A_HERO, "{player} has no hero {type} in hand.");
    spec_say(n, T_FROM_HAND, "{player} has no {type} in hand.");
}

static void say_two_actions(struct note *n) {
    spec_say(n, T_WHITE_HERO, "A hero takes 2 actions, and White has %d left.", n->s->now->left);
}

static void say_four_heroes(struct note *n) {
    spec_say(n, T_FOUR_HEROES, "White has %d heroes.", spec_heroes_for_cap(n->s->now));
}

/* ---- Busy tiles, heroes of others, return ---------------------------------------------------- */

static void say_busy(struct note *n) {
    int square = n->a->kind == RETURN_HERO ? spec_own_hero_square(n->s->now) : n->a->from;
    if (n->s->me == BLACK)
        spec_say(n, T_ANY_BLACK_TILE, "%t is not available.", square);
    spec_say(n, T_BUSY_STAYS, "%t is busy.", square);
    if (n->a->kind == RETURN_HERO)
        spec_say_ruling(n, SPEC_BUSY_RETURN, "%t is busy.", square);
}

static void say_others_hero(struct note *n) {
    int owner = spec_owner(n->s->now, n->s->now->board[n->a->from]);
    spec_say(n, n->a->kind == SHIFT ? T_OTHERS_HERO : T_OTHERS_HERO_REDEPLOYED,
             "{tile from} is %b's.", owner);
}

static void say_return(struct note *n) {
    if (n->s->me == WHITE)
        spec_say(n, T_RETURN, "White's heroes do not return.");
    else
        spec_say(n, T_RETURN, "{player} has no hero on the board.");
}

static void say_return_from_sword(struct note *n) {
    spec_say(n, T_RETURN_FROM_SWORD, "A hero Sword of {enemy} threatens %t.",
             spec_own_hero_square(n->s->now));
}

/* ---- Actions that are illegal because of heroes ---------------------------------------------- */

static void say_no_redeploy(struct note *n) {
    if (n->s->now->board[n->a->from].type == BOW)
        spec_say(n, T_HERO_BOW, "{tile from} is no hero.");
    if (n->s->reach.water[n->a->from])
        spec_say_ruling(n, SPEC_HERO_WATER, "{tile from} cannot shift.");
    spec_say(n, T_HERO_WATER, "No hero Water lets {tile from} be re-deployed.");
    spec_say(n, T_WATER, "{tile from} is no Water.");
}

static void say_under_hero_fire(struct note *n) {
    bool lotus = spec_landing_type(n->s, n->a) == LOTUS;
    spec_say(n, lotus ? T_HERO_FIRE_LOTUS : T_HERO_FIRE_BARS,
             "{landing} lies in the threat of {me}'s own hero Fire.");
    if (n->a->kind == REDEPLOY && spec_old_fire_bars(n->s, n->a))
        spec_say_ruling(n, SPEC_REDEPLOY_FIRE, "{to} lies in the threat that {tile from} has now.");
}

static enum topic from_topic(const struct action *a) {
    if (a->kind == REDEPLOY)
        return T_SWORD_REDEPLOYED_FROM;
    return a->to == a->from ? T_SWORD_ROTATION : T_SWORD_FROM;
}

static void say_sword_from(struct note *n) {
    spec_say(n, from_topic(n->a), "A hero Sword of {enemy} threatens {from}, the first square.");
}

static void say_sword_to(struct note *n) {
    spec_say(n, n->a->kind == REDEPLOY ? T_SWORD_REDEPLOYED_TO : T_SWORD_TO,
             "A hero Sword of {enemy} threatens {to}, the last square.");
}

static void say_fourth(struct note *n) {
    int run = n->s->now->run[n->a->from];
    if (n->a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "{tile from} was shifted %d rounds in a row.", run);
    spec_say(n, T_FOURTH, "{tile from} was shifted %d rounds in a row.", run);
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

const struct prose spec_hero_prose[] = {
    {spec_ronin_forbidden_not_in_hand, say_not_in_hand, 0, NULL},
    {spec_ronin_forbidden_two_actions, say_two_actions, 0, NULL},
    {spec_ronin_forbidden_no_base, NULL, T_WHITE_BASE,
     "White's reserve has no tile to lie beneath the hero."},
    {spec_ronin_forbidden_four_heroes, say_four_heroes, 0, NULL},
    {spec_ronin_forbidden_second_of_type, NULL, T_ONE_OF_TYPE, "White has had a hero {type}."},
    {spec_ronin_forbidden_busy, say_busy, 0, NULL},
    {spec_ronin_forbidden_others_hero, say_others_hero, 0, NULL},
    {spec_ronin_forbidden_return, say_return, 0, NULL},
    {spec_ronin_forbidden_return_from_sword, say_return_from_sword, 0, NULL},
    {spec_ronin_forbidden_no_redeploy, say_no_redeploy, 0, NULL},
    {spec_ronin_forbidden_under_hero_fire, say_under_hero_fire, 0, NULL},
    {spec_ronin_forbidden_not_via_sai, NULL, T_SAI, "{type} is no Sai."},
    {spec_ronin_forbidden_not_via_sai, NULL, T_HERO_SAI,
     "On {from} it is not deployed via a hero Sai."},
    {spec_ronin_forbidden_sword_from, say_sword_from, 0, NULL},
    {spec_ronin_forbidden_sword_to, say_sword_to, 0, NULL},
    {spec_ronin_forbidden_fourth, say_fourth, 0, NULL},
    {NULL, NULL, 0, NULL},
};
