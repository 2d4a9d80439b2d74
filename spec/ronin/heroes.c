// SPDX-License-Identifier: MIT
/*
 * heroes.c - heroes and busy tiles: whose they are, what they let be done, and what they bar.
 *
 * Knows: where heroes stand and what lies beneath them. Does not know: whose turn is next, or what
 * own safety says.
 * Invariant: at most one hero of each type and colour stands on the board.
 */
#include "ronin.h"

/* ---- Whose heroes are where ------------------------------------------------------------------ */

int spec_hero_square(const struct position *p, enum side side, enum type type) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == type && tile.type != NO_TILE && tile.side == side && tile.hero)
            return square;
    }
    return NOWHERE;
}

/* The hero of the black player who decides, if it is on the board. */
int spec_own_hero_square(const struct position *p) {
    if (p->turn != BLACK || p->hero[p->seat] == NO_TILE)
        return NOWHERE;
    return spec_hero_square(p, BLACK, (enum type)p->hero[p->seat]);
}

/* Each black hero is one player's own (RON-SETUP-3, -4); all white ones are White's. */
int spec_owner(const struct position *p, struct tile tile) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->blacks; seat++)
        if (tile.side == BLACK && tile.hero && p->hero[seat] == tile.type)
            return seat;
    return NO_SEAT;
}

int spec_white_heroes(const struct position *p) {
    int heroes = 0;
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type != NO_TILE && p->board[square].side == WHITE &&
            p->board[square].hero)
            heroes++;
    return heroes;
}

/* ruling:hero-cap: do White's limits of heroes count this type? Each white hero on the board has a
 * tile beneath it when White acts. */
bool spec_counts_for_cap(const struct position *p, enum type type) {
    if (p->rules.option[HERO_CAP] == CAP_EVER)
        return p->was_hero[type];
    return p->white_base[type] != NO_TILE;
}

/* A black hero is in its owner's hand until it is deployed, and is not among the tiles drawn. */
bool spec_is_in_hand(const struct position *p, const struct action *a) {
    if (p->turn == BLACK && a->hero)
        return p->hero[p->seat] == a->type && spec_own_hero_square(p) == NOWHERE;
    return p->hand[p->seat].of[a->type] > 0;
}

/* Black players' heroes wait in the setup, in the order of seats; White's as they are deployed. */
struct bare spec_bare_hero(const struct position *p) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->blacks; seat++)
        if (p->hero[seat] != NO_TILE && p->base[seat] == NO_TILE)
            return (struct bare){seat, (enum type)p->hero[seat]};
    for (int type = 0; type < TYPES; type++)
        if (p->white_base[type] == NO_TILE &&
            spec_hero_square(p, WHITE, (enum type)type) != NOWHERE)
            return (struct bare){NO_SEAT, (enum type)type};
    return (struct bare){NO_SEAT, NO_TILE};
}

/* ---- Deploying heroes ------------------------------------------------------------------------ */

/* CAT-DEP-1, RON-PLAY-11, RON-SETUP-3: a tile of the hand, or the own hero. */
bool spec_many_forbidden_not_in_hand(const struct situation *s, const struct action *a,
                                     struct note *n) {
    if (spec_is_in_hand(s->now, a))
        return false;
    int seat = s->now->seat;
    if (s->me == WHITE && a->hero)
        spec_say(n, T_WHITE_HERO, "White has no %k in hand to deploy as a hero.", a->type);
    if (s->me == BLACK && a->hero)
        spec_say(n, T_EACH_A_HERO, "%b has no hero %k in hand.", seat, a->type);
    return spec_say(n, T_FROM_HAND, "%b has no %k in hand.", seat, a->type);
}

/* RON-PLAY-11 */
bool spec_many_forbidden_two_actions(const struct situation *s, const struct action *a,
                                     struct note *n) {
    if (!a->hero || s->me != WHITE || s->now->left >= 2)
        return false;
    return spec_say(n, T_WHITE_HERO, "A hero takes 2 actions, and White has %d left.",
                    s->now->left);
}

/* RON-PLAY-12 */
bool spec_many_forbidden_no_base(const struct situation *s, const struct action *a,
                                 struct note *n) {
    if (!a->hero || s->me != WHITE || spec_total(&s->now->reserve[WHITE]) > 0)
        return false;
    return spec_say(n, T_WHITE_BASE, "White's reserve has no tile to lie beneath the hero.");
}

/* RON-PLAY-13; ruling:hero-cap */
bool spec_many_forbidden_four_heroes(const struct situation *s, const struct action *a,
                                     struct note *n) {
    int heroes = 0;
    for (int type = 0; type < TYPES; type++)
        if (spec_counts_for_cap(s->now, (enum type)type))
            heroes++;
    if (!a->hero || s->me != WHITE || heroes < MOST_WHITE_HEROES)
        return false;
    return spec_say(n, T_FOUR_HEROES, "White has %d heroes.", heroes);
}

/* RON-PLAY-14; ruling:hero-cap */
bool spec_many_forbidden_second_of_type(const struct situation *s, const struct action *a,
                                        struct note *n) {
    if (!a->hero || s->me != WHITE || !spec_counts_for_cap(s->now, a->type))
        return false;
    return spec_say(n, T_ONE_OF_TYPE, "White has had a hero %k.", a->type);
}

/* ---- Busy tiles, and heroes of others -------------------------------------------------------- */

/* RON-BUSY-4; the same goes for re-deploying and returning. */
bool spec_many_forbidden_busy(const struct situation *s, const struct action *a, struct note *n) {
    int square = a->kind == RETURN_HERO ? spec_own_hero_square(s->now) : a->from;
    if (square == NOWHERE || s->now->board[square].type == NO_TILE || !s->now->board[square].busy)
        return false;
    if (s->me == BLACK)
        spec_say(n, T_ANY_BLACK_TILE, "%t is not available.", square);
    return spec_say(n, T_BUSY_STAYS, "%t is busy.", square);
}

/* RON-PLAY-8; ruling:others-hero */
bool spec_many_forbidden_others_hero(const struct situation *s, const struct action *a,
                                     struct note *n) {
    int owner = spec_owner(s->now, s->now->board[a->from]);
    if (s->me != BLACK || owner == NO_SEAT || owner == s->now->seat)
        return false;
    if (a->kind == SHIFT)
        return spec_say(n, T_OTHERS_HERO, "%t is %b's.", a->from, owner);
    if (s->now->rules.option[OTHERS_HERO] == OTHERS_REDEPLOYABLE)
        return false;
    return spec_say(n, T_OTHERS_HERO_REDEPLOYED, "%t is %b's.", a->from, owner);
}

/* ---- Return (RON-PLAY-10) -------------------------------------------------------------------- */

bool spec_many_forbidden_return(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (spec_own_hero_square(s->now) != NOWHERE)
        return false;
    if (s->me == WHITE)
        return spec_say(n, T_RETURN, "White's heroes do not return.");
    return spec_say(n, T_RETURN, "%b has no hero on the board.", s->now->seat);
}

/* ruling:hero-return */
bool spec_many_forbidden_return_from_sword(const struct situation *s, const struct action *a,
                                           struct note *n) {
    (void)a;
    int square = spec_own_hero_square(s->now);
    if (square == NOWHERE || !s->reach.enemy_sword[square] ||
        s->now->rules.option[HERO_RETURN] == RETURN_ANY_TIME)
        return false;
    return spec_say(n, T_RETURN_FROM_SWORD, "A hero Sword of %p threatens %t.", s->enemy, square);
}

/* ---- Air, Bow and Water: what moves how ------------------------------------------------------ */

/* RON-HERO-WATER; ruling:hero-water */
static bool is_moved_by_water(const struct situation *s, int square) {
    return s->reach.water[square] && (s->now->rules.option[HERO_WATER] == WATER_ANY_TILE ||
                                      spec_tile_allowance(s->now->board[square]) > 0);
}

/* CAT-WATER-1, RON-HERO-BOW, RON-HERO-WATER: a Water, a hero Bow, and what a hero Water reaches. */
bool spec_many_forbidden_no_redeploy(const struct situation *s, const struct action *a,
                                     struct note *n) {
    struct tile tile = s->now->board[a->from];
    if (tile.type == WATER || (tile.type == BOW && tile.hero) || is_moved_by_water(s, a->from))
        return false;
    if (tile.type == BOW)
        spec_say(n, T_HERO_BOW, "%t is no hero.", a->from);
    if (s->reach.water[a->from])
        spec_say_ruling(n, HERO_WATER, "%t cannot shift.", a->from);
    spec_say(n, T_HERO_WATER, "No hero Water lets %t be re-deployed.", a->from);
    return spec_say(n, T_WATER, "%t is no Water.", a->from);
}

/* ---- Fire ------------------------------------------------------------------------------------ */

/* What is re-deployed is off the board, and threatens nothing. */
static bool is_hero_fire_itself(const struct situation *s, const struct action *a) {
    return a->kind == REDEPLOY && s->now->board[a->from].type == FIRE &&
           s->now->board[a->from].hero;
}

/* RON-HERO-FIRE-3; ruling:hero-fire-lotus */
bool spec_many_forbidden_under_hero_fire(const struct situation *s, const struct action *a,
                                         struct note *n) {
    int square = spec_landing(a);
    if (!s->reach.fire[square] || is_hero_fire_itself(s, a))
        return false;
    bool lotus = spec_landing_type(s, a) == LOTUS;
    if (lotus && s->now->rules.option[HERO_FIRE_LOTUS] == HERO_FIRE_LOTUS_EXEMPT)
        return false;
    return spec_say(n, lotus ? T_HERO_FIRE_LOTUS : T_HERO_FIRE_BARS,
                    "%q lies in the threat of %p's own hero Fire.", square, s->me);
}

/* ---- Sai ------------------------------------------------------------------------------------- */

/* ruling:hero-sai=solely: neither homeground nor another tile would open the square. */
static bool opens_alone(const struct situation *s, int square) {
    return spec_home_of(square) != s->me && s->map.threat[s->me][square] == 1;
}

/* RON-HERO-SAI; ruling:hero-sai: is a tile that lands here deployed via a hero Sai? */
bool spec_is_via_hero_sai(const struct situation *s, int square) {
    switch (s->now->rules.option[HERO_SAI]) {
    case VIA_SOLELY:
        return s->reach.sai[square] && opens_alone(s, square);
    case VIA_COVER_TOO:
        return s->reach.sai[square] || s->reach.sai_cover[square];
    default:
        return s->reach.sai[square];
    }
}

/* CAT-SAI-1, RON-HERO-SAI: a Sai shifts as it is deployed, other tiles by way of a hero Sai. */
bool spec_many_forbidden_not_via_sai(const struct situation *s, const struct action *a,
                                     struct note *n) {
    if (a->type == SAI || spec_is_via_hero_sai(s, a->from))
        return false;
    spec_say(n, T_SAI, "%k is no Sai.", a->type);
    return spec_say(n, T_HERO_SAI, "On %q it is not deployed by way of a hero Sai.", a->from);
}

/* ---- Sword ----------------------------------------------------------------------------------- */

/* ruling:sword-rotation, ruling:hero-sword: does the threat of a hero Sword bar this at all? */
static bool does_sword_bar(const struct situation *s, const struct action *a) {
    const unsigned char *option = s->now->rules.option;
    if (a->kind == REDEPLOY)
        return option[HERO_SWORD] == SWORD_REDEPLOYS_TOO;
    return a->to != a->from || option[SWORD_ROTATION] == ROTATION_BARRED;
}

static enum topic from_topic(const struct action *a) {
    if (a->kind == REDEPLOY)
        return T_SWORD_REDEPLOYED_FROM;
    return a->to == a->from ? T_SWORD_ROTATION : T_SWORD_FROM;
}

/* RON-HERO-SWORD-1 */
bool spec_many_forbidden_sword_from(const struct situation *s, const struct action *a,
                                    struct note *n) {
    if (!s->reach.enemy_sword[a->from] || !does_sword_bar(s, a))
        return false;
    return spec_say(n, from_topic(a), "A hero Sword of %p threatens %q, where it begins.", s->enemy,
                    a->from);
}

/* RON-HERO-SWORD-2 */
bool spec_many_forbidden_sword_to(const struct situation *s, const struct action *a,
                                  struct note *n) {
    if (!s->reach.enemy_sword[a->to] || (a->kind != REDEPLOY && a->to == a->from) ||
        !does_sword_bar(s, a))
        return false;
    return spec_say(n, a->kind == REDEPLOY ? T_SWORD_REDEPLOYED_TO : T_SWORD_TO,
                    "A hero Sword of %p threatens %q, where it ends.", s->enemy, a->to);
}

/* ---- The limit (CAT-SHIFT-10, -11) ----------------------------------------------------------- */

/* ruling:shift-limit, ruling:limit-redeploy */
bool spec_many_forbidden_fourth(const struct situation *s, const struct action *a, struct note *n) {
    const unsigned char *option = s->now->rules.option;
    int run = s->now->run[a->from];
    if (option[SHIFT_LIMIT] == LIMIT_NONE || run < 3 ||
        (a->kind == REDEPLOY && option[LIMIT_REDEPLOY] != REDEPLOY_BARRED))
        return false;
    if (a->kind == REDEPLOY)
        spec_say(n, T_FOURTH_REDEPLOY, "%t was shifted %d rounds in a row.", a->from, run);
    return spec_say(n, T_FOURTH, "%t was shifted %d rounds in a row.", a->from, run);
}
