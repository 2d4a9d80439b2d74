// SPDX-License-Identifier: MIT
/*
 * heroes.c - heroes and busy tiles: whose they are, what they let be done, and what they bar.
 *
 * Knows: where heroes stand and what lies beneath them. Does not know: whose turn is next, or what
 * own safety says.
 * Invariant: at most one hero of each type and colour stands on the board.
 */
#include "ronin.h"
#include "spec_options.h"

/* ---- Whose heroes are where ------------------------------------------------------------------ */

int spec_hero_square(const struct position *p, enum side side, enum type type) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == type && tile.side == side && tile.hero)
            return square;
    }
    return NOWHERE;
}

/* The hero of the black player who decides, if it is on the board. */
int spec_own_hero_square(const struct position *p) {
    if (p->turn != BLACK || p->hero[p->seat] == NO_TILE)
        return NOWHERE;
    return spec_hero_square(p, BLACK, p->hero[p->seat]);
}

/* Each black hero is one player's own (RON-SETUP-3, RON-SETUP-4); all white ones are White's. */
int spec_owner(const struct position *p, struct tile tile) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
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
static bool counts_for_cap(const struct position *p, enum type type) {
    if (p->rules.option[SPEC_HERO_CAP] == SPEC_HERO_CAP_EVER)
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
struct hero_without_base spec_hero_without_base(const struct position *p) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (p->hero[seat] != NO_TILE && p->base[seat] == NO_TILE)
            return (struct hero_without_base){seat, p->hero[seat]};
    for (int type = 0; type < TYPES; type++)
        if (p->white_base[type] == NO_TILE &&
            spec_hero_square(p, WHITE, (enum type)type) != NOWHERE)
            return (struct hero_without_base){NO_SEAT, (enum type)type};
    return (struct hero_without_base){NO_SEAT, NO_TILE};
}

/* ---- Deploying heroes ------------------------------------------------------------------------ */

/* CAT-DEP-1, CAT-HAND-1, RON-DRAW-2, RON-DRAW-5, RON-PLAY-11, RON-SETUP-3: a tile of the hand, or
 * the own hero. */
bool spec_ronin_forbidden_not_in_hand(const struct situation *s, const struct action *a) {
    return !spec_is_in_hand(s->now, a);
}

static bool is_white_hero(const struct situation *s, const struct action *a) {
    return a->hero && s->me == WHITE;
}

/* RON-PLAY-11: a white hero uses up two actions. */
bool spec_ronin_forbidden_two_actions(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && s->now->left < 2;
}

/* RON-PLAY-12: there has to be a tile to put beneath it. */
bool spec_ronin_forbidden_no_base(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && spec_total(&s->now->reserve[WHITE]) == 0;
}

/* How many heroes White's limit counts. */
int spec_heroes_for_cap(const struct position *p) {
    int heroes = 0;
    for (int type = 0; type < TYPES; type++)
        if (counts_for_cap(p, (enum type)type))
            heroes++;
    return heroes;
}

/* RON-PLAY-13; ruling:hero-cap: at most four of them. */
bool spec_ronin_forbidden_four_heroes(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && spec_heroes_for_cap(s->now) >= MOST_WHITE_HEROES;
}

/* RON-PLAY-14; ruling:hero-cap: no two of one type. */
bool spec_ronin_forbidden_second_of_type(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && counts_for_cap(s->now, a->type);
}

/* ---- Busy tiles, and heroes of others -------------------------------------------------------- */

/* RON-BUSY-4, RON-PLAY-7; ruling:busy-return: a busy tile does not move; the same goes for
 * re-deploying, and for returning unless that is allowed. */
bool spec_ronin_forbidden_busy(const struct situation *s, const struct action *a) {
    int square = a->kind == RETURN_HERO ? spec_own_hero_square(s->now) : a->from;
    if (a->kind == RETURN_HERO &&
        s->now->rules.option[SPEC_BUSY_RETURN] == SPEC_BUSY_RETURN_ALLOWED)
        return false;
    return square != NOWHERE && s->now->board[square].busy;
}

/* RON-PLAY-7, RON-PLAY-8; ruling:others-hero: any black tile, but not the hero of another. */
bool spec_ronin_forbidden_others_hero(const struct situation *s, const struct action *a) {
    int owner = spec_owner(s->now, s->now->board[a->from]);
    if (s->me != BLACK || owner == NO_SEAT || owner == s->now->seat)
        return false;
    return a->kind == SHIFT ||
           s->now->rules.option[SPEC_OTHERS_HERO] != SPEC_OTHERS_HERO_REDEPLOYABLE;
}

/* ---- Return ---------------------------------------------------------------------------------- */

/* RON-PLAY-10: a black player's own hero, if it is on the board. */
bool spec_ronin_forbidden_return(const struct situation *s, const struct action *a) {
    (void)a;
    return spec_own_hero_square(s->now) == NOWHERE;
}

/* RON-HERO-SWORD-1; ruling:hero-return: may it return from the threat of a hero Sword? */
bool spec_ronin_forbidden_return_from_sword(const struct situation *s, const struct action *a) {
    (void)a;
    int square = spec_own_hero_square(s->now);
    return square != NOWHERE && s->reach.enemy_sword[square] &&
           s->now->rules.option[SPEC_HERO_RETURN] != SPEC_HERO_RETURN_ANY_TIME;
}

/* ---- Air, Bow and Water: what moves how ------------------------------------------------------ */

/* RON-HERO-WATER; ruling:hero-water: what a hero Water lets be re-deployed. */
static bool is_moved_by_water(const struct situation *s, int square) {
    return s->reach.water[square] &&
           (s->now->rules.option[SPEC_HERO_WATER] == SPEC_HERO_WATER_ANY_TILE ||
            spec_tile_allowance(s->now->board[square]) > 0);
}

/* CAT-WATER-1, RON-HERO-BOW, RON-HERO-WATER: a Water, a hero Bow, and what a hero Water reaches. */
bool spec_ronin_forbidden_no_redeploy(const struct situation *s, const struct action *a) {
    struct tile tile = s->now->board[a->from];
    bool by_itself = tile.type == WATER || (tile.type == BOW && tile.hero);
    return !by_itself && !is_moved_by_water(s, a->from);
}

/* ---- Fire ------------------------------------------------------------------------------------ */

/* Does an own hero Fire threaten the landing? What is re-deployed is off the board: it stops no
 * line, and if it is that Fire, it threatens nothing; but ruling:redeploy-fire=bars. */
static bool is_in_own_hero_fire(const struct situation *s, const struct action *a) {
    struct tile board[GRID];
    if (a->kind != REDEPLOY)
        return s->reach.fire[spec_landing(a)];
    int fire = spec_hero_square(s->now, s->me, FIRE);
    if (fire == NOWHERE || fire == a->from)
        return fire != NOWHERE && spec_old_fire_bars(s, a);
    spec_board_without(s, a->from, board);
    return spec_threatens(&s->patterns, &s->now->rules, board, fire, a->to);
}

/* RON-HERO-FIRE-3; ruling:hero-fire-lotus: its own side still never lands in its threat. */
bool spec_ronin_forbidden_under_hero_fire(const struct situation *s, const struct action *a) {
    if (!is_in_own_hero_fire(s, a))
        return false;
    return spec_landing_type(s, a) != LOTUS ||
           s->now->rules.option[SPEC_HERO_FIRE_LOTUS] != SPEC_HERO_FIRE_LOTUS_EXEMPT;
}

/* ---- Sai ------------------------------------------------------------------------------------- */

/* CAT-SAI-1, RON-HERO-SAI: a Sai shifts as it is deployed, other tiles by way of a hero Sai. */
bool spec_ronin_forbidden_not_via_sai(const struct situation *s, const struct action *a) {
    return a->type != SAI && !spec_is_via_hero_sai(s, a->from);
}

/* ---- Sword ----------------------------------------------------------------------------------- */

/* ruling:sword-rotation, ruling:hero-sword: does the threat of a hero Sword bar this at all? */
static bool does_sword_bar(const struct situation *s, const struct action *a) {
    const unsigned char *option = s->now->rules.option;
    if (a->kind == REDEPLOY)
        return option[SPEC_HERO_SWORD] == SPEC_HERO_SWORD_REDEPLOYS_TOO;
    return a->to != a->from || option[SPEC_SWORD_ROTATION] == SPEC_SWORD_ROTATION_BARRED;
}

/* RON-HERO-SWORD-1: nothing moves from where an enemy hero Sword threatens. */
bool spec_ronin_forbidden_sword_from(const struct situation *s, const struct action *a) {
    return s->reach.enemy_sword[a->from] && does_sword_bar(s, a);
}

/* RON-HERO-SWORD-2: nor to there. */
bool spec_ronin_forbidden_sword_to(const struct situation *s, const struct action *a) {
    bool in_place = a->kind != REDEPLOY && a->to == a->from;
    return s->reach.enemy_sword[a->to] && !in_place && does_sword_bar(s, a);
}

/* ---- The limit ------------------------------------------------------------------------------- */

/* CAT-SHIFT-10, CAT-SHIFT-11; ruling:shift-limit, ruling:limit-redeploy: no fourth round in a row
 * with the same tile. */
bool spec_ronin_forbidden_fourth(const struct situation *s, const struct action *a) {
    const unsigned char *option = s->now->rules.option;
    return option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE && s->now->run[a->from] >= 3 &&
           (a->kind != REDEPLOY || option[SPEC_LIMIT_REDEPLOY] == SPEC_LIMIT_REDEPLOY_BARRED);
}
