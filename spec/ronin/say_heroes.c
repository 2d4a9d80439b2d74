// SPDX-License-Identifier: MIT
/*
 * say_heroes.c - what there is to say where a clause on heroes or busy tiles forbids an action.
 *
 * Knows: the sentences of the clauses of heroes.c. Does not know: whether one forbids; it is asked
 * only where it does.
 * Invariant: each function says at least one sentence.
 */
#include "ronin.h"

/* ---- Deploying heroes ------------------------------------------------------------------------ */

static void say_not_in_hand(const struct situation *s, const struct action *a, struct note *n) {
    int seat = s->now->seat;
    if (s->me == WHITE && a->hero)
        spec_say(n, T_WHITE_HERO, "White has no %k in hand to deploy as a hero.", a->type);
    if (s->me == BLACK && a->hero)
        spec_say(n, T_EACH_A_HERO, "%b has no hero %k in hand.", seat, a->type);
    spec_say(n, T_FROM_HAND, "%b has no %k in hand.", seat, a->type);
}

static void say_two_actions(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, T_WHITE_HERO, "A hero takes 2 actions, and White has %d left.", s->now->left);
}

static void say_no_base(const struct situation *s, const struct action *a, struct note *n) {
    (void)s, (void)a;
    spec_say(n, T_WHITE_BASE, "White's reserve has no tile to lie beneath the hero.");
}

static void say_four_heroes(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, T_FOUR_HEROES, "White has %d heroes.", spec_heroes_for_cap(s->now));
}

static void say_second_of_type(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_ONE_OF_TYPE, "White has had a hero %k.", a->type);
}

/* ---- Busy tiles, heroes of others, return ---------------------------------------------------- */

static void say_busy(const struct situation *s, const struct action *a, struct note *n) {
    int square = a->kind == RETURN_HERO ? spec_own_hero_square(s->now) : a->from;
    if (s->me == BLACK)
        spec_say(n, T_ANY_BLACK_TILE, "%t is not available.", square);
    spec_say(n, T_BUSY_STAYS, "%t is busy.", square);
    if (a->kind == RETURN_HERO)
        spec_say_ruling(n, SPEC_BUSY_RETURN, "%t is busy.", square);
}

static void say_others_hero(const struct situation *s, const struct action *a, struct note *n) {
    int owner = spec_owner(s->now, s->now->board[a->from]);
    spec_say(n, a->kind == SHIFT ? T_OTHERS_HERO : T_OTHERS_HERO_REDEPLOYED, "%t is %b's.", a->from,
             owner);
}

static void say_return(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->me == WHITE)
        spec_say(n, T_RETURN, "White's heroes do not return.");
    else
        spec_say(n, T_RETURN, "%b has no hero on the board.", s->now->seat);
}

static void say_return_from_sword(const struct situation *s, const struct action *a,
                                  struct note *n) {
    (void)a;
    spec_say(n, T_RETURN_FROM_SWORD, "A hero Sword of %p threatens %t.", s->enemy,
             spec_own_hero_square(s->now));
}

/* ---- What the types of heroes bar, or fail to let be done ------------------------------------ */

static void say_no_redeploy(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->board[a->from].type == BOW)
        spec_say(n, T_HERO_BOW, "%t is no hero.", a->from);
    if (s->reach.water[a->from])
        spec_say_ruling(n, SPEC_HERO_WATER, "%t cannot shift.", a->from);
    spec_say(n, T_HERO_WATER, "No hero Water lets %t be re-deployed.", a->from);
    spec_say(n, T_WATER, "%t is no Water.", a->from);
}

static void say_under_hero_fire(const struct situation *s, const struct action *a, struct note *n) {
    bool lotus = spec_landing_type(s, a) == LOTUS;
    spec_say(n, lotus ? T_HERO_FIRE_LOTUS : T_HERO_FIRE_BARS,
             "%q lies in the threat of %p's own hero Fire.", spec_landing(a), s->me);
    if (a->kind == REDEPLOY && spec_old_fire_bars(s, a))
        spec_say_ruling(n, SPEC_REDEPLOY_FIRE, "%q lies in the threat that %t has now.", a->to,
                        a->from);
}

static void say_not_via_sai(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_SAI, "%k is no Sai.", a->type);
    spec_say(n, T_HERO_SAI, "On %q it is not deployed by way of a hero Sai.", a->from);
}

static enum topic from_topic(const struct action *a) {
    if (a->kind == REDEPLOY)
        return T_SWORD_REDEPLOYED_FROM;
    return a->to == a->from ? T_SWORD_ROTATION : T_SWORD_FROM;
}

static void say_sword_from(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, from_topic(a), "A hero Sword of %p threatens %q, where it begins.", s->enemy,
             a->from);
}

static void say_sword_to(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, a->kind == REDEPLOY ? T_SWORD_REDEPLOYED_TO : T_SWORD_TO,
             "A hero Sword of %p threatens %q, where it ends.", s->enemy, a->to);
}

static void say_fourth(const struct situation *s, const struct action *a, struct note *n) {
    int run = s->now->run[a->from];
    if (a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "%t was shifted %d rounds in a row.", a->from, run);
    spec_say(n, T_FOURTH, "%t was shifted %d rounds in a row.", a->from, run);
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

const struct prose spec_hero_prose[] = {
    {spec_ronin_forbidden_not_in_hand, say_not_in_hand},
    {spec_ronin_forbidden_two_actions, say_two_actions},
    {spec_ronin_forbidden_no_base, say_no_base},
    {spec_ronin_forbidden_four_heroes, say_four_heroes},
    {spec_ronin_forbidden_second_of_type, say_second_of_type},
    {spec_ronin_forbidden_busy, say_busy},
    {spec_ronin_forbidden_others_hero, say_others_hero},
    {spec_ronin_forbidden_return, say_return},
    {spec_ronin_forbidden_return_from_sword, say_return_from_sword},
    {spec_ronin_forbidden_no_redeploy, say_no_redeploy},
    {spec_ronin_forbidden_under_hero_fire, say_under_hero_fire},
    {spec_ronin_forbidden_not_via_sai, say_not_via_sai},
    {spec_ronin_forbidden_sword_from, say_sword_from},
    {spec_ronin_forbidden_sword_to, say_sword_to},
    {spec_ronin_forbidden_fourth, say_fourth},
    {NULL, NULL},
};
