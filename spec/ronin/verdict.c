// SPDX-License-Identifier: MIT
/*
 * verdict.c - what setup and rounds of four to seven players can forbid, and the family as a
 * whole.
 *
 * Knows: which action is due in each phase, and the clauses on setup and chance. Does not know:
 * what tiles can do, or heroes.
 * Invariant: every phase of four to seven players is somebody's to end, or chance's.
 */
#include "ronin.h"

enum {
    K_HERO = 1 << CHOOSE_HERO,
    K_BASE = 1 << LAY_BASE,
    K_TOKEN = 1 << HAND_TOKEN,
    K_DEAL = 1 << DEAL_TILES,
    K_RETURN = 1 << RETURN_HERO,
    K_TIME_UP = 1 << TIME_UP,
    K_TURN = K_BOARD | K_PASS | K_RETURN | K_TIME_UP,
    K_MOVE = K_SHIFT | K_REDEPLOY,
    P_HERO = 1 << HERO,
    P_BASE = 1 << BASE,
    P_TOKEN = 1 << TOKEN,
    P_DEAL = 1 << DEAL,
    P_NOT_OVER = P_ANY & ~(1 << OVER)
};

static bool is_of(const struct action *a, int kinds) {
    return (kinds >> a->kind & 1) != 0;
}

/* ---- Which action is due --------------------------------------------------------------------- */

/* RON-WIN-1 to -3; ruling:both-win: nothing is played after the end. */
static bool forbidden_after_the_end(const struct situation *s, const struct action *a,
                                    struct note *n) {
    (void)a;
    if (s->now->phase != OVER)
        return false;
    if (s->now->winner == NOBODY)
        return spec_say(n, T_BOTH_WIN, "The game is over.");
    if (s->now->winner == BLACK)
        spec_say(n, T_BLACK_TWO_AHEAD, "The game is over.");
    return spec_say(n, s->now->winner == WHITE ? T_WHITE_TEN : T_BLACK_TEN, "The game is over.");
}

/* RON-SETUP-3, -5, -6, RON-PLAY-12, RON-DRAW-3: each phase of setup or chance has its own action.
 */
static bool forbidden_before_turns(const struct situation *s, const struct action *a,
                                   struct note *n) {
    const struct position *now = s->now;
    switch (now->phase) {
    case HERO:
        return !is_of(a, K_HERO) &&
               spec_say(n, T_EACH_A_HERO, "%b has a hero to choose first.", now->seat);
    case BASE:
        return !is_of(a, K_BASE) &&
               spec_say(n, now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
                        "Chance has a white tile to lay beneath the hero first.");
    case TOKEN:
        return !is_of(a, K_TOKEN) &&
               spec_say(n, T_TOKEN_AT_FIRST, "Chance has the token to give first.");
    case DEAL:
        return !is_of(a, K_DEAL) && spec_say(n, T_DEAL_SIZE, "%b has %n to be dealt first.",
                                             now->dealt, spec_deal_size(now, now->dealt), "tile");
    default:
        return false;
    }
}

/* RON-PLAY-1, -2: what is due before turns, and what only chance does, is no player's action. */
static bool forbidden_in_turn(const struct situation *s, const struct action *a, struct note *n) {
    if (s->now->phase != ACTION || is_of(a, K_TURN))
        return false;
    if (is_of(a, K_HERO))
        spec_say(n, T_EACH_A_HERO, "Each black player has chosen a hero.");
    if (is_of(a, K_BASE))
        spec_say(n, T_WHITE_BASE, "No hero has just been deployed.");
    if (is_of(a, K_TOKEN))
        spec_say(n, T_TOKEN_PASSES, "The token passes as the round ends.");
    if (is_of(a, K_DEAL))
        spec_say(n, T_NO_DRAW, "Nobody draws as an action.");
    return spec_say(n, s->me == WHITE ? T_WHITE_ACTS : T_BLACK_ACTS, "%b has to act or to pass.",
                    s->now->seat);
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

/* RON-SETUP-4 */
static bool forbidden_same_type(const struct situation *s, const struct action *a, struct note *n) {
    for (int seat = FIRST_BLACK_SEAT; seat <= s->now->blacks; seat++)
        if (s->now->hero[seat] == a->type)
            return spec_say(n, T_OTHER_TYPES, "%b's hero is %k.", seat, a->type);
    return false;
}

/* RON-SETUP-5, RON-PLAY-12: the tile beneath a hero comes from White's reserve. */
static bool forbidden_no_such_base(const struct situation *s, const struct action *a,
                                   struct note *n) {
    if (s->now->reserve[WHITE].of[a->type] > 0)
        return false;
    return spec_say(n, s->now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
                    "White's reserve has no %k.", a->type);
}

/* RON-SETUP-6 */
static bool forbidden_no_such_player(const struct situation *s, const struct action *a,
                                     struct note *n) {
    if (a->seat <= s->now->blacks)
        return false;
    return spec_say(n, T_TOKEN_AT_FIRST, "There is no %b.", a->seat);
}

/* RON-DRAW-3, RON-TAB-4 to -7 */
static bool forbidden_deal_size(const struct situation *s, const struct action *a, struct note *n) {
    int size = spec_deal_size(s->now, s->now->dealt), dealt = spec_total(&a->tiles);
    if (dealt == size)
        return false;
    spec_say(n, spec_row_of(s->now)->topic, "%b is dealt %n, not %d.", s->now->dealt, size, "tile",
             dealt);
    return spec_say(n, T_DEAL_SIZE, "%b is dealt %n, not %d.", s->now->dealt, size, "tile", dealt);
}

/* RON-DRAW-4: what is dealt lies face down in the reserve of the colour. */
static bool forbidden_deal_beyond_reserve(const struct situation *s, const struct action *a,
                                          struct note *n) {
    enum side side = s->now->dealt == WHITE_SEAT ? WHITE : BLACK;
    bool forbidden = false;
    for (int type = 0; type < TYPES; type++)
        if (a->tiles.of[type] > s->now->reserve[side].of[type])
            forbidden = spec_say(n, T_DEAL_RANDOM, "Of %k %p's reserve holds %d, not %d.", type,
                                 side, s->now->reserve[side].of[type], a->tiles.of[type]);
    return forbidden;
}

/* ---- Whose tiles they are -------------------------------------------------------------------- */

/* CAT-SHIFT-1, CAT-WATER-1, RON-SETUP-1, -2: White acts with white tiles, the others with black. */
static bool forbidden_no_own_tile(const struct situation *s, const struct action *a,
                                  struct note *n) {
    struct tile tile = s->now->board[a->from];
    if (tile.type != NO_TILE && tile.side == s->me)
        return false;
    if (tile.type != NO_TILE)
        spec_say(n, tile.side == WHITE ? T_WHITES_TILES : T_BLACKS_TILES, "%t is not %b's to move.",
                 a->from, s->now->seat);
    return spec_say(n, a->kind == SHIFT ? T_OWN_TILE : T_WATER, "%p has no tile on %q.", s->me,
                    a->from);
}

static bool is_threatened_by_busy(const struct situation *s, int square) {
    struct position unmarked = *s->now;
    struct situation elsewhere;
    for (int i = 0; i < GRID; i++)
        unmarked.board[i].busy = false;
    spec_look(&elsewhere, &unmarked);
    return elsewhere.map.threat[s->me][square] > 0;
}

/* RON-BUSY-2: where a deployment lacks threat, what would threaten the square may be busy. */
static bool forbidden_not_eligible(const struct situation *s, const struct action *a,
                                   struct note *n) {
    if (!spec_forbidden_deploy_not_eligible(s, a, n))
        return false;
    if (n != NULL && is_threatened_by_busy(s, spec_landing(a)))
        spec_say(n, T_BUSY_NO_THREAT, "What would threaten %q is busy.", spec_landing(a));
    return true;
}

/* ---- The tables ------------------------------------------------------------------------------ */

static const struct entry PREMISES[] = {
    {forbidden_after_the_end, K_ANY, P_ANY},   {forbidden_before_turns, K_ANY, P_NOT_OVER},
    {forbidden_in_turn, K_ANY, P_ACTION},      {spec_forbidden_half_square, K_BOARD, P_ACTION},
    {forbidden_no_own_tile, K_MOVE, P_ACTION}, {NULL, 0, 0},
};

static const struct entry LANDINGS[] = {
    {spec_many_forbidden_not_in_hand, K_DEPLOY | K_SAI, P_ACTION},
    {spec_forbidden_deploy_onto_tile, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_onto_black, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_threat, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_own_fire, K_LANDING, P_ACTION},
    {spec_many_forbidden_under_hero_fire, K_LANDING, P_ACTION},
    {forbidden_not_eligible, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_threat, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_under_own_fire, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_where, K_LANDING, P_ACTION},
    {NULL, 0, 0},
};

static const struct entry CLAUSES[] = {
    {forbidden_same_type, K_HERO, P_HERO},           {forbidden_no_such_base, K_BASE, P_BASE},
    {forbidden_no_such_player, K_TOKEN, P_TOKEN},    {forbidden_deal_size, K_DEAL, P_DEAL},
    {forbidden_deal_beyond_reserve, K_DEAL, P_DEAL}, {NULL, 0, 0},
};

/* Cheap clauses first. */
static const struct entry TILE_CLAUSES[] = {
    {spec_many_forbidden_return, K_RETURN, P_ACTION},
    {spec_many_forbidden_return_from_sword, K_RETURN, P_ACTION},
    {spec_many_forbidden_busy, K_MOVE | K_RETURN, P_ACTION},
    {spec_many_forbidden_others_hero, K_MOVE, P_ACTION},
    {spec_many_forbidden_no_redeploy, K_REDEPLOY, P_ACTION},
    {spec_many_forbidden_two_actions, K_DEPLOY | K_SAI, P_ACTION},
    {spec_many_forbidden_no_base, K_DEPLOY | K_SAI, P_ACTION},
    {spec_many_forbidden_four_heroes, K_DEPLOY | K_SAI, P_ACTION},
    {spec_many_forbidden_second_of_type, K_DEPLOY | K_SAI, P_ACTION},
    {spec_many_forbidden_not_via_sai, K_SAI, P_ACTION},
    {spec_forbidden_cannot_shift, K_WAY, P_ACTION},
    {spec_forbidden_deploy_facing, K_DEPLOY | K_REDEPLOY, P_ACTION},
    {spec_forbidden_redeploy_in_place, K_REDEPLOY, P_ACTION},
    {spec_forbidden_too_far, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_tile, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_black, K_WAY, P_ACTION},
    {spec_forbidden_rotation, K_SHIFT, P_ACTION},
    {spec_forbidden_null_shift, K_MOVE, P_ACTION},
    {spec_many_forbidden_fourth, K_MOVE, P_ACTION},
    {spec_many_forbidden_sword_from, K_WAY | K_REDEPLOY, P_ACTION},
    {spec_many_forbidden_sword_to, K_WAY | K_REDEPLOY, P_ACTION},
    {spec_forbidden_way_blocked, K_WAY, P_ACTION},
    {spec_forbidden_shift_to_threat, K_WAY, P_ACTION},
    {spec_forbidden_way_threatened, K_WAY, P_ACTION},
    {spec_many_forbidden_own_loss, K_BOARD | K_RETURN, P_ACTION},
    {NULL, 0, 0},
};

const struct tables *spec_many_tables(const struct position *position) {
    static const struct tables TABLES = {{PREMISES, NULL}, LANDINGS, {CLAUSES, TILE_CLAUSES, NULL}};
    (void)position;
    return &TABLES;
}

/* ---- The first position (RON-SETUP-1 to -3) -------------------------------------------------- */

static void first(struct position *p, int players) {
    p->blacks = players - 1;
    p->turn = BLACK;
    p->seat = FIRST_BLACK_SEAT;
    p->phase = HERO;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* ---- The family ------------------------------------------------------------------------------ */

const struct family SPEC_MANY = {
    .has_heroes = true,
    .least = FEWEST_BLACKS + 1,
    .most = MOST_BLACKS + 1,
    .first = first,
    .write_view = spec_many_write_view,
    .fields = SPEC_MANY_FIELDS,
    .is_acceptable = spec_many_is_acceptable,
    .write_fields = spec_many_write_fields,
    .read_action = spec_many_read_action,
    .write_action = spec_many_write_action,
    .write_report = spec_write_captures,
    .tables = spec_many_tables,
    .each_action = spec_many_each_action,
    .each_idle = spec_many_each_idle,
    .carry_out = spec_many_carry_out,
    .tell = spec_many_tell,
};
