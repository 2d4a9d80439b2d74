// SPDX-License-Identifier: MIT
/*
 * say.c - what there is to say where the setup or the rounds of four to seven players forbid an
 * action.
 *
 * Knows: the sentences of setup, chance and whose turn it is. Does not know: those of heroes
 * (say_heroes.c) and of own safety (say_safety.c), or whether a clause forbids; it is asked only
 * where it does.
 * Invariant: each function says at least one sentence.
 */
#include "ronin.h"

/* ---- Which action is due --------------------------------------------------------------------- */

static void say_after_the_end(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->now->winner == NOBODY) {
        spec_say(n, T_BOTH_WIN, "The game is over.");
        return;
    }
    if (s->now->winner == BLACK)
        spec_say(n, T_BLACK_TWO_AHEAD, "The game is over.");
    spec_say(n, s->now->winner == WHITE ? T_WHITE_TEN : T_BLACK_TEN, "The game is over.");
}

static void say_before_turns(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    const struct position *now = s->now;
    switch (now->phase) {
    case HERO:
        spec_say(n, T_EACH_A_HERO, "%b has a hero to choose first.", now->seat);
        break;
    case BASE:
        spec_say(n, now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
                 "Chance has a white tile to lay beneath the hero first.");
        break;
    case TOKEN:
        spec_say(n, T_TOKEN_AT_FIRST, "Chance has the token to give first.");
        break;
    default:
        spec_say(n, T_DEAL_SIZE, "%b has %n to be dealt first.", now->dealt,
                 spec_deal_size(now, now->dealt), "tile");
        break;
    }
}

static void say_in_turn(const struct situation *s, const struct action *a, struct note *n) {
    if (spec_is_of(a, K_HERO))
        spec_say(n, T_EACH_A_HERO, "Each black player has chosen a hero.");
    if (spec_is_of(a, K_BASE))
        spec_say(n, T_WHITE_BASE, "No hero has just been deployed.");
    if (spec_is_of(a, K_TOKEN))
        spec_say(n, T_TOKEN_PASSES, "The token passes as the round ends.");
    if (spec_is_of(a, K_DEAL))
        spec_say(n, T_NO_DRAW, "Nobody draws as an action.");
    spec_say(n, s->me == WHITE ? T_WHITE_ACTS : T_BLACK_ACTS, "%b has to act or to pass.",
             s->now->seat);
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

static void say_same_type(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_OTHER_TYPES, "%b's hero is %k.", spec_seat_of_hero(s->now, a->type), a->type);
}

static void say_no_such_base(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, s->now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
             "White's reserve has no %k.", a->type);
}

static void say_no_such_player(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    spec_say(n, T_TOKEN_AT_FIRST, "There is no %b.", a->seat);
}

static void say_deal_size(const struct situation *s, const struct action *a, struct note *n) {
    int seat = s->now->dealt, size = spec_deal_size(s->now, seat), dealt = spec_total(&a->tiles);
    spec_say(n, spec_row_of(s->now)->topic, "%b is dealt %n, not %d.", seat, size, "tile", dealt);
    spec_say(n, T_DEAL_SIZE, "%b is dealt %n, not %d.", seat, size, "tile", dealt);
}

static void say_deal_beyond_reserve(const struct situation *s, const struct action *a,
                                    struct note *n) {
    enum side side = s->now->dealt == WHITE_SEAT ? WHITE : BLACK;
    for (int type = 0; type < TYPES; type++)
        if (a->tiles.of[type] > s->now->reserve[side].of[type])
            spec_say(n, T_DEAL_RANDOM, "Of %k %p's reserve holds %d, not %d.", type, side,
                     s->now->reserve[side].of[type], a->tiles.of[type]);
}

/* ---- Whose tiles they are -------------------------------------------------------------------- */

static void say_no_own_tile(const struct situation *s, const struct action *a, struct note *n) {
    struct tile tile = s->now->board[a->from];
    if (tile.type != NO_TILE)
        spec_say(n, tile.side == WHITE ? T_WHITES_TILES : T_BLACKS_TILES, "%t is not %b's to move.",
                 a->from, s->now->seat);
    spec_say(n, a->kind == SHIFT ? T_OWN_TILE : T_WATER, "%p has no tile on %q.", s->me, a->from);
}

/* Would tiles that are busy threaten the square, were they not? */
static bool is_threatened_by_busy(const struct situation *s, int square) {
    struct position unmarked = *s->now;
    struct situation look;
    for (int i = 0; i < GRID; i++)
        unmarked.board[i].busy = false;
    spec_look(&look, &unmarked);
    return look.map.threat[s->me][square] > 0;
}

static void say_not_eligible(const struct situation *s, const struct action *a, struct note *n) {
    spec_say_not_eligible(s, a, n);
    if (is_threatened_by_busy(s, spec_landing(a)))
        spec_say(n, T_BUSY_NO_THREAT, "What would threaten %q is busy.", spec_landing(a));
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

static const struct prose PROSE[] = {
    {spec_ronin_forbidden_after_the_end, say_after_the_end},
    {spec_ronin_forbidden_before_turns, say_before_turns},
    {spec_ronin_forbidden_in_turn, say_in_turn},
    {spec_ronin_forbidden_same_type, say_same_type},
    {spec_ronin_forbidden_no_such_base, say_no_such_base},
    {spec_ronin_forbidden_no_such_player, say_no_such_player},
    {spec_ronin_forbidden_deal_size, say_deal_size},
    {spec_ronin_forbidden_deal_beyond_reserve, say_deal_beyond_reserve},
    {spec_ronin_forbidden_no_own_tile, say_no_own_tile},
    {spec_ronin_forbidden_not_eligible, say_not_eligible},
    {NULL, NULL},
};

const struct prose *const spec_ronin_prose[] = {PROSE, spec_hero_prose, spec_round_safety_prose,
                                                NULL};
