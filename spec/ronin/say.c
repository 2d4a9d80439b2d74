// SPDX-License-Identifier: MIT
/*
 * say.c - the sentences for the clauses of four to seven players, except those on heroes. A
 * sentence is written only if its clause forbids the action.
 */
#include "ronin.h"

/* ---- Kinds of action that are legal now ------------------------------------------------------ */

static void say_after_the_end(struct note *n) {
    if (n->s->now->winner == NOBODY) {
        spec_say(n, T_BOTH_WIN, "The game is over.");
        return;
    }
    if (n->s->now->winner == BLACK)
        spec_say(n, T_BLACK_TWO_AHEAD, "The game is over.");
    spec_say(n, n->s->now->winner == WHITE ? T_WHITE_TEN : T_BLACK_TEN, "The game is over.");
}

static void say_before_turns(struct note *n) {
    const struct position *now = n->s->now;
    switch (now->phase) {
    case HERO:
        spec_say(n, T_EACH_A_HERO, "{player} must first choose a hero.");
        break;
    case BASE:
        spec_say(n, now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
                 "Chance must first lay a white tile beneath the hero.");
        break;
    case TOKEN:
        spec_say(n, T_TOKEN_AT_FIRST, "Chance must first give the token to a player.");
        break;
    default:
        spec_say(n, T_DEAL_SIZE, "%b must first be dealt %n.", now->dealt,
                 spec_deal_size(now, now->dealt), "tile");
        break;
    }
}

static void say_in_turn(struct note *n) {
    if (spec_is_of(n->a, K_HERO))
        spec_say(n, T_EACH_A_HERO, "Each black player has chosen a hero.");
    if (spec_is_of(n->a, K_BASE))
        spec_say(n, T_WHITE_BASE, "No hero has just been deployed.");
    if (spec_is_of(n->a, K_TOKEN))
        spec_say(n, T_TOKEN_PASSES, "The token passes as the round ends.");
    if (spec_is_of(n->a, K_DEAL))
        spec_say(n, T_NO_DRAW, "Drawing tiles is not an action in this game.");
    spec_say(n, n->s->me == WHITE ? T_WHITE_ACTS : T_BLACK_ACTS, "{player} must act or pass.");
}

/* ---- Sides and Setup ------------------------------------------------------------------------- */

static void say_same_type(struct note *n) {
    spec_say(n, T_OTHER_TYPES, "%b's hero is {type}.", spec_seat_of_hero(n->s->now, n->a->type));
}

static void say_no_such_base(struct note *n) {
    spec_say(n, n->s->now->token == NO_SEAT ? T_HERO_ON_WHITE : T_WHITE_BASE,
             "White's reserve has no {type}.");
}

static void say_no_such_player(struct note *n) {
    spec_say(n, T_TOKEN_AT_FIRST, "There is no %b.", n->a->seat);
}

static void say_deal_size(struct note *n) {
    int seat = n->s->now->dealt, size = spec_deal_size(n->s->now, seat),
        dealt = spec_total(&n->a->tiles);
    spec_say(n, spec_row_of(n->s->now)->topic, "%b is dealt %n, not %d.", seat, size, "tile",
             dealt);
    spec_say(n, T_DEAL_SIZE, "%b is dealt %n, not %d.", seat, size, "tile", dealt);
}

static void say_deal_beyond_reserve(struct note *n) {
    enum side side = n->s->now->dealt == WHITE_SEAT ? WHITE : BLACK;
    for (int type = 0; type < TYPES; type++)
        if (n->a->tiles.of[type] > n->s->now->reserve[side].of[type])
            spec_say(n, T_DEAL_RANDOM, "%p's reserve has %n of type %k, not %d.", side,
                     n->s->now->reserve[side].of[type], "tile", type, n->a->tiles.of[type]);
}

/* ---- Owners of tiles ------------------------------------------------------------------------- */

static void say_no_own_tile(struct note *n) {
    struct tile tile = n->s->now->board[n->a->from];
    if (tile.type != NO_TILE)
        spec_say(n, tile.side == WHITE ? T_WHITES_TILES : T_BLACKS_TILES,
                 "{tile from} is not {player}'s to move.");
    spec_say(n, n->a->kind == SHIFT ? T_OWN_TILE : T_WATER, "{me} has no tile on {from}.");
}

/* True if busy tiles would threaten the square if they were not busy. */
static bool is_threatened_by_busy(const struct situation *s, int square) {
    struct position unmarked = *s->now;
    struct situation look;
    spec_take_marks_off(&unmarked);
    spec_look(&look, &unmarked);
    return look.map.threat[s->me][square] > 0;
}

static void say_not_eligible(struct note *n) {
    spec_say_not_eligible(n);
    if (is_threatened_by_busy(n->s, spec_landing(n->a)))
        spec_say(n, T_BUSY_NO_THREAT, "A tile that would threaten {landing} is busy.");
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* True if a busy tile would cover the square if it were not busy. */
static bool has_busy_cover(const struct situation *s, const struct position *after, int square) {
    struct position unmarked = *after;
    struct maps maps;
    spec_take_marks_off(&unmarked);
    spec_map(&s->patterns, &unmarked.rules, unmarked.board, &maps);
    return spec_is_covered(&unmarked.rules, &maps, s->me, square);
}

static void say_loss(struct note *n, const struct position *after, const struct maps *maps,
                     int square) {
    struct pressure pressure = spec_pressure_in_safety(&after->rules, maps, after->board, square);
    struct tile tile = after->board[square];
    if (!spec_falls(&after->rules, &pressure))
        return;
    spec_say_loss(n, square, &pressure);
    if (!pressure.covered && has_busy_cover(n->s, after, square))
        spec_say(n, T_BUSY_NO_COVER, "A tile that would cover %t is busy.", square);
    if (!pressure.covered && tile.busy && tile.type == EARTH && tile.hero)
        spec_say_ruling(n, SPEC_BUSY_EARTH, "%t is busy, and does not cover itself.", square);
    if (tile.type == LOTUS && tile.hero)
        spec_say(n, T_HERO_LOTUS_ITSELF, "%t does not keep itself from being captured.", square);
}

static void say_own_loss(struct note *n) {
    const struct position *before = n->position;
    struct position after;
    struct maps maps;
    spec_look_after_action(n->s, n->a, &after, &maps);
    n->position = &after;
    for (int square = 0; square < GRID; square++)
        if (spec_belongs(after.board[square], n->s->me))
            say_loss(n, &after, &maps, square);
    n->position = before;
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

static const struct prose PROSE[] = {
    {spec_forbidden_after_the_end, say_after_the_end, 0, NULL},
    {spec_ronin_forbidden_before_turns, say_before_turns, 0, NULL},
    {spec_ronin_forbidden_in_turn, say_in_turn, 0, NULL},
    {spec_ronin_forbidden_same_type, say_same_type, 0, NULL},
    {spec_ronin_forbidden_no_such_base, say_no_such_base, 0, NULL},
    {spec_ronin_forbidden_no_such_player, say_no_such_player, 0, NULL},
    {spec_ronin_forbidden_deal_size, say_deal_size, 0, NULL},
    {spec_ronin_forbidden_deal_beyond_reserve, say_deal_beyond_reserve, 0, NULL},
    {spec_forbidden_no_own_tile, say_no_own_tile, 0, NULL},
    {spec_forbidden_deploy_not_eligible, say_not_eligible, 0, NULL},
    {spec_ronin_forbidden_own_loss, say_own_loss, 0, NULL},
    {NULL, NULL, 0, NULL},
};

const struct prose *const spec_ronin_prose[] = {PROSE, spec_hero_prose, NULL};
