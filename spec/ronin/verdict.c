// SPDX-License-Identifier: MIT
/*
 * verdict.c - which kinds of action are legal in each phase of the game for four to seven, clauses
 * on the setup and on chance, and the tables of all clauses.
 */
#include "ronin.h"

/* ---- Kinds of action that are legal now ------------------------------------------------------ */

/* Allows only one kind of action in each phase of the setup and whenever chance decides.
 * RON-SETUP-3, RON-SETUP-5, RON-SETUP-6, RON-PLAY-12, RON-DRAW-3 */
bool spec_ronin_forbidden_before_turns(const struct situation *s, const struct action *a) {
    switch (s->now->phase) {
    case HERO:
        return !spec_is_of(a, K_HERO);
    case BASE:
        return !spec_is_of(a, K_BASE);
    case TOKEN:
        return !spec_is_of(a, K_TOKEN);
    case DEAL:
        return !spec_is_of(a, K_DEAL);
    default:
        return false;
    }
}

/* Forbids actions of the setup and of chance when a player is to act.
 * RON-PLAY-1, RON-PLAY-2, RON-PLAY-5, RON-PLAY-6, RON-PLAY-9, RON-PLAY-10, RON-PLAY-15 */
bool spec_ronin_forbidden_in_turn(const struct situation *s, const struct action *a) {
    (void)s;
    return !spec_is_of(a, K_TURN);
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

/* Returns the first seat with a hero of this type; NO_SEAT if no seat has one. */
int spec_seat_of_hero(const struct position *p, enum type type) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (p->hero[seat] == type)
            return seat;
    return NO_SEAT;
}

/* Forbids a second black hero of one type.
 * RON-SETUP-3, RON-SETUP-4 */
bool spec_ronin_forbidden_same_type(const struct situation *s, const struct action *a) {
    return spec_seat_of_hero(s->now, a->type) != NO_SEAT;
}

/* Forbids laying a tile beneath a hero if White's reserve has no tile of that type.
 * RON-SETUP-5, RON-PLAY-12 */
bool spec_ronin_forbidden_no_such_base(const struct situation *s, const struct action *a) {
    return s->now->reserve[WHITE].of[a->type] == 0;
}

/* Forbids handing the token to somebody who does not play.
 * RON-SETUP-6 */
bool spec_ronin_forbidden_no_such_player(const struct situation *s, const struct action *a) {
    return a->seat > s->now->black_players;
}

/* Forbids dealing more or fewer tiles than are due.
 * RON-DRAW-3, RON-TAB-4, RON-TAB-5, RON-TAB-6, RON-TAB-7 */
bool spec_ronin_forbidden_deal_size(const struct situation *s, const struct action *a) {
    return spec_total(&a->tiles) != spec_deal_size(s->now, s->now->dealt);
}

/* Forbids dealing tiles that the reserve of the player's colour does not have.
 * RON-DRAW-4 */
bool spec_ronin_forbidden_deal_beyond_reserve(const struct situation *s, const struct action *a) {
    const struct counts *reserve = &s->now->reserve[s->now->dealt == WHITE_SEAT ? WHITE : BLACK];
    return spec_lacking(reserve, &a->tiles) != NO_TILE;
}

/* ---- The tables ------------------------------------------------------------------------------ */

static const struct entry PREMISES[] = {
    {spec_forbidden_after_the_end, K_ANY, P_ANY},
    {spec_ronin_forbidden_before_turns, K_ANY, P_NOT_OVER},
    {spec_ronin_forbidden_in_turn, K_ANY, P_ACTION},
    {spec_forbidden_half_square, K_BOARD, P_ACTION},
    {spec_forbidden_no_own_tile, K_MOVE, P_ACTION},
    {NULL, 0, 0},
};

static const struct entry LANDINGS[] = {
    {spec_ronin_forbidden_not_in_hand, K_DEPLOY | K_SAI, P_ACTION},
    {spec_forbidden_deploy_onto_tile, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_onto_black, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_threat, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_own_fire, K_LANDING, P_ACTION},
    {spec_ronin_forbidden_under_hero_fire, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_not_eligible, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_threat, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_under_fire, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_where, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_black, K_LANDING, P_ACTION},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {spec_ronin_forbidden_same_type, K_HERO, P_HERO},
    {spec_ronin_forbidden_no_such_base, K_BASE, P_BASE},
    {spec_ronin_forbidden_no_such_player, K_TOKEN, P_TOKEN},
    {spec_ronin_forbidden_deal_size, K_DEAL, P_DEAL},
    {spec_ronin_forbidden_deal_beyond_reserve, K_DEAL, P_DEAL},
    {NULL, 0, 0},
};

/* Clauses that are cheap to check come first. */
static const struct entry TILE_CLAUSES[] = {
    {spec_ronin_forbidden_return, K_RETURN, P_ACTION},
    {spec_ronin_forbidden_return_from_sword, K_RETURN, P_ACTION},
    {spec_ronin_forbidden_busy, K_MOVE | K_RETURN, P_ACTION},
    {spec_ronin_forbidden_others_hero, K_MOVE, P_ACTION},
    {spec_ronin_forbidden_no_redeploy, K_REDEPLOY, P_ACTION},
    {spec_ronin_forbidden_two_actions, K_DEPLOY | K_SAI, P_ACTION},
    {spec_ronin_forbidden_no_base, K_DEPLOY | K_SAI, P_ACTION},
    {spec_ronin_forbidden_four_heroes, K_DEPLOY | K_SAI, P_ACTION},
    {spec_ronin_forbidden_second_of_type, K_DEPLOY | K_SAI, P_ACTION},
    {spec_ronin_forbidden_not_via_sai, K_SAI, P_ACTION},
    {spec_forbidden_cannot_shift, K_WAY, P_ACTION},
    {spec_forbidden_deploy_facing, K_DEPLOY | K_REDEPLOY, P_ACTION},
    {spec_forbidden_redeploy_in_place, K_REDEPLOY, P_ACTION},
    {spec_forbidden_too_far, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_tile, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_black, K_WAY, P_ACTION},
    {spec_forbidden_rotation, K_SHIFT, P_ACTION},
    {spec_forbidden_null_shift, K_MOVE, P_ACTION},
    {spec_ronin_forbidden_fourth, K_MOVE, P_ACTION},
    {spec_ronin_forbidden_sword_from, K_WAY | K_REDEPLOY, P_ACTION},
    {spec_ronin_forbidden_sword_to, K_WAY | K_REDEPLOY, P_ACTION},
    {spec_forbidden_way_blocked, K_WAY, P_ACTION},
    {spec_forbidden_shift_to_threat, K_WAY, P_ACTION},
    {spec_forbidden_way_threatened, K_WAY, P_ACTION},
    {spec_ronin_forbidden_own_loss, K_BOARD | K_RETURN, P_ACTION},
    {NULL, 0, 0},
};

const struct tables *spec_ronin_tables(const struct position *position) {
    static const struct tables TABLES = {{PREMISES, NULL}, LANDINGS, {CLAUSES, TILE_CLAUSES, NULL}};
    (void)position;
    return &TABLES;
}
