// SPDX-License-Identifier: MIT
/*
 * explain.c - says why an action of four to seven players is legal, and what its result is.
 * say/explain.c has the sentences on deployments, shifts and captures.
 */
#include "ronin.h"
#include "spec_options.h"

#include <stdlib.h>

/* ---- Sides and Setup ------------------------------------------------------------------------- */

static void explain_hero(struct note *n) {
    spec_say(n, T_BLACKS_TILES, "{player} plays with black tiles.");
    spec_say(n, T_EACH_A_HERO, "{player} takes {type} as a hero.");
    spec_say(n, T_OTHER_TYPES, "Nobody else's hero is {type}.");
    spec_say(n, T_HERO_ON_WHITE, "Chance lays a white tile beneath the hero.");
}

static void explain_base(struct note *n) {
    bool setup = n->s->now->token == NO_SEAT;
    struct hero_without_base hero = spec_hero_without_base(n->s->now);
    spec_say(n, setup ? T_HERO_ON_WHITE : T_WHITE_BASE,
             "A white {type} of the reserve lies beneath the hero %k.", hero.type);
    spec_say(n, T_WHITES_TILES, "The tile beneath is one of White's.");
}

static void explain_token(struct note *n) {
    spec_say(n, T_TOKEN_AT_FIRST, "Chance gives %b the token.", n->a->seat);
}

/* ---- Draw ------------------------------------------------------------------------------------ */

static void explain_deal(struct note *n) {
    int seat = n->s->now->dealt, size = spec_total(&n->a->tiles);
    spec_say(n, T_DEAL_SIZE, "%b is dealt %n.", seat, size, "tile");
    spec_say(n, spec_row_of(n->s->now)->topic, "%b is dealt at most %n in each round.", seat,
             seat == WHITE_SEAT ? spec_row_of(n->s->now)->white_draws
                                : spec_row_of(n->s->now)->black_draws,
             "tile");
    spec_say(n, T_DEAL_RANDOM, "Chance takes the tiles from the reserve.");
    spec_say(n, T_ROUND_ONLY, "The tiles are for this round.");
    spec_say(n, T_HIDDEN, "Nobody but %b sees the tiles.", seat);
}

/* Says that hands have been emptied, and who is dealt tiles next. */
static void explain_new_hands(struct note *n) {
    const struct position *next = &n->o->next;
    spec_say(n, T_HANDS_BACK, "Tiles left in hands go to the reserves.");
    spec_say(n, T_ROUND_ONLY, "No tile in hand is kept for the next round.");
    for (int seat = FIRST_BLACK_SEAT; seat <= next->black_players; seat++)
        if (next->hero[seat] != NO_TILE &&
            spec_hero_square(next, BLACK, next->hero[seat]) == NOWHERE)
            spec_say(n, T_HEROES_STAY, "%b's hero %k stays in hand.", seat, next->hero[seat]);
    if (next->phase == DEAL)
        spec_say(n, T_DEAL_SIZE, "%b is dealt %n next.", next->dealt,
                 spec_deal_size(next, next->dealt), "tile");
}

/* ---- The player who acts --------------------------------------------------------------------- */

static void explain_white_acts(struct note *n) {
    const struct row *row = spec_row_of(n->s->now);
    spec_say(n, T_WHITES_TILES, "White plays the white tiles.");
    spec_say(n, T_WHITE_ACTS, "White has %d of %d actions left.", n->s->now->left,
             row->white_actions);
    spec_say(n, row->topic, "With %d players White takes %d actions in a round.", row->players,
             row->white_actions);
}

static void explain_black_acts(struct note *n) {
    const struct position *now = n->s->now;
    spec_say(n, T_BLACKS_TILES, "{player} plays black tiles.");
    spec_say(n, T_BLACK_ACTS, "{player} takes one action in this round.");
    if (now->seat == now->token)
        spec_say(n, T_FROM_TOKEN, "{player} has the token, and begins.");
    else
        spec_say(n, T_CLOCKWISE, "{player}'s turn has come, clockwise from %b.", now->token);
}

static void explain_whose_next(struct note *n) {
    const struct position *now = n->s->now, *next = &n->o->next;
    if (next->phase != ACTION || spec_ends_round(now, n->a))
        return;
    if (next->turn == WHITE)
        spec_say(n, T_WHITE_ACTS, "White goes on, with %n left.", next->left, "action");
    else if (now->turn == BLACK)
        spec_say(n, T_CLOCKWISE, "%b is next.", next->seat);
    else
        spec_say(n, T_FROM_TOKEN, "%b has the token, and begins.", next->seat);
}

/* ---- The kind of action ---------------------------------------------------------------------- */

static void explain_kind(struct note *n) {
    const struct position *now = n->s->now;
    switch (n->a->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        spec_say(n, T_MAY_DEPLOY, "{player} deploys a tile.");
        break;
    case SHIFT:
    case REDEPLOY:
        spec_say(n, T_MAY_SHIFT, "{player} moves a tile that is on the board.");
        if (n->s->me == BLACK)
            spec_say(n, T_ANY_BLACK_TILE, "{tile from} is available to {player}.");
        break;
    case RETURN_HERO:
        spec_say(n, T_RETURN, "{player}'s hero returns to the hand from %q.",
                 spec_own_hero_square(now));
        break;
    case TIME_UP:
        spec_say(n, T_TIME, "{me}'s time is over.");
        spec_say(n, T_TIME_OVER, "{me} has no more actions in this round.");
        spec_say(n, spec_row_of(now)->topic, "{me}'s time is %d seconds.",
                 n->s->me == WHITE ? spec_row_of(now)->white_seconds
                                   : spec_row_of(now)->black_seconds);
        break;
    default:
        spec_say(n, T_MAY_PASS, "{player} passes.");
        break;
    }
}

static void explain_hero_deployed(struct note *n) {
    if (n->s->me == BLACK) {
        spec_say(n, T_EACH_A_HERO, "The hero {type} is {player}'s own.");
        return;
    }
    spec_say(n, T_WHITE_HERO, "The hero costs 2 actions, and White has %d.", n->s->now->left);
    spec_say(n, T_WHITE_BASE, "Chance lays a white tile beneath the hero.");
    spec_say(n, T_FOUR_HEROES, "White has less than 4 heroes.");
    spec_say(n, T_ONE_OF_TYPE, "White has no hero {type}.");
}

static void explain_busy(struct note *n) {
    enum type type = n->o->after.board[n->a->to].type;
    const struct pattern *pattern = &n->s->patterns.of[type][0];
    spec_say(n, T_BUSY, "The %k on {to} is busy until the captures.", type);
    spec_say(n, T_BUSY_STAYS, "The tile stays on {to} until the captures.");
    if (pattern->threats > 0)
        spec_say(n, T_BUSY_NO_THREAT, "The tile threatens nothing until the captures.");
    if (pattern->covers > 0)
        spec_say(n, T_BUSY_NO_COVER, "The tile covers nothing until the captures.");
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Says that a hero Earth covers itself. */
static void explain_earth(struct note *n, const struct position *p, int square) {
    struct tile tile = p->board[square];
    if (tile.type == EARTH && tile.hero && !tile.busy)
        spec_say(n, T_HERO_EARTH, "%t covers itself.", square);
}

static void explain_fire(struct note *n, const struct position *p, int square) {
    struct tile tile = p->board[square];
    if (tile.type != FIRE || !tile.hero || tile.busy)
        return;
    spec_say(n, T_HERO_FIRE_ITSELF, "%t does not threaten itself.", square);
    for (int other = 0; other < GRID; other++)
        if (other != square && spec_belongs(p->board[other], tile.side) &&
            spec_threatens(&n->s->patterns, &p->rules, p->board, square, other))
            spec_say(n, T_HERO_FIRE_FRIENDS, "%t does not threaten %t.", square, other);
}

/* Names the heroes whose abilities matter in a position. */
static void explain_standing_heroes(struct note *n, const struct position *p) {
    const struct position *before = n->position;
    struct maps maps;
    n->position = p;
    spec_map(&n->s->patterns, &p->rules, p->board, &maps);
    for (int square = 0; square < GRID; square++) {
        if (p->board[square].type == NO_TILE)
            continue;
        explain_earth(n, p, square);
        explain_fire(n, p, square);
        if (spec_lives_sheltered(&p->rules, &maps, p->board, square))
            spec_say(n, T_HERO_LOTUS, "A hero Lotus keeps %t from being captured.", square);
    }
    n->position = before;
}

/* Says that a hero Lotus covers the square where a shift ends. */
static void explain_sheltered_way(struct note *n) {
    if ((n->a->kind == SHIFT || n->a->kind == SAI_SHIFT) &&
        n->s->map.shelter[n->s->me][n->a->to] > 0)
        spec_say(n, T_HERO_LOTUS, "{to} is in the cover of a hero Lotus.");
}

/* ---- Own safety ------------------------------------------------------------------------------ */

/* Says that a busy Lotus may stand in 2 threats (ruling:busy-lotus). */
static void explain_busy_lotus(struct note *n) {
    struct tile tile = n->o->after.board[n->a->to];
    if (tile.type == LOTUS && n->s->map.threat[n->s->enemy][n->a->to] == 2)
        spec_say_ruling(n, SPEC_BUSY_LOTUS, "The busy Lotus on {to} may be in 2 threats.");
}

/* ---- Capture --------------------------------------------------------------------------------- */

static void explain_fallen(struct note *n, const struct fallen *f) {
    enum side side = (enum side)f->tile.side;
    bool kept = f->tile.hero && side == BLACK &&
                n->o->next.rules.option[SPEC_HERO_CAPTURED] == SPEC_HERO_CAPTURED_OWNER;
    spec_explain_capture(n, f);
    if (kept)
        spec_say(n, T_TO_OWNER, "%t goes back to its owner's hand.", f->square);
    else
        spec_say(n, T_TO_RESERVES, "%t goes to %p's reserve.", f->square, side);
    if (f->tile.hero && !kept)
        spec_say(n, T_TO_RESERVES, "The tile beneath %t goes to White's reserve.", f->square);
    spec_say(n, T_NO_PILE, "%t is not discarded.", f->square);
    spec_say(n, T_NO_REWARD, "Nobody draws a tile for the capture of %t.", f->square);
    if (f->tile.hero && f->tile.type == LOTUS)
        spec_say(n, T_HERO_LOTUS_ITSELF, "%t does not keep itself from being captured.", f->square);
    if (f->tile.hero && f->tile.type == EARTH)
        spec_say(n, T_HERO_EARTH, "%t covers itself.", f->square);
    if (f->tile.hero && f->tile.type == FIRE)
        spec_say(n, T_HERO_FIRE_ITSELF, "%t does not threaten itself.", f->square);
}

static void explain_captures(struct note *n) {
    spec_say(n, T_MARKS_OFF, "Nothing is busy any more.");
    spec_say(n, T_WHITE_CAPTURES, "White captures first.");
    spec_say(n, T_BLACK_CAPTURES, "Black captures second, without the tiles that White captured.");
    spec_explain_captures(n, explain_fallen);
}

/* ---- Check for Victory, Rotate --------------------------------------------------------------- */

static void explain_points(struct note *n) {
    const struct position *next = &n->o->next;
    int white = spec_points(next->board, WHITE), black = spec_points(next->board, BLACK);
    if (white >= 10)
        spec_say(n, T_WHITE_TEN, "White has %n.", white, "point");
    if (black >= 10) {
        spec_say(n, T_BLACK_TEN, "Black has %n.", black, "point");
        spec_say(n, T_BLACK_TWO_AHEAD, white == black ? "Nobody is ahead." : "%p is %d ahead.",
                 black > white ? BLACK : WHITE, abs(black - white));
    }
    if (white >= 10 && black >= white + 2)
        spec_say(n, T_BOTH_WIN, "Both have won; \"%o\" decides.", SPEC_BOTH_WIN);
}

static void explain_end_of_round(struct note *n) {
    const struct position *next = &n->o->next;
    explain_captures(n);
    explain_points(n);
    explain_standing_heroes(n, next);
    if (next->phase == OVER)
        return;
    spec_say(n, T_TOKEN_PASSES, "The token passes to %b.", next->token);
    spec_say(n, T_NEXT_ROUND, "The next round begins.");
    explain_new_hands(n);
}

/* ---- All explanations ------------------------------------------------------------------------ */

static void explain_tiles(struct note *n) {
    spec_say(n, T_AS_TWO_MOSTLY, "Tiles are played as in the game for two.");
    spec_explain_board_action(n);
    if (n->a->hero)
        explain_hero_deployed(n);
    explain_busy(n);
    explain_busy_lotus(n);
    explain_sheltered_way(n);
    spec_explain_points(n);
}

static void explain_action(struct note *n) {
    if (n->s->me == WHITE)
        explain_white_acts(n);
    else
        explain_black_acts(n);
    explain_kind(n);
    if (spec_is_of(n->a, K_BOARD))
        explain_tiles(n);
    spec_explain_saved(n);
    explain_standing_heroes(n, &n->o->after);
    explain_whose_next(n);
    if (spec_ends_round(n->s->now, n->a))
        explain_end_of_round(n);
}

static void explain(struct note *n) {
    switch (n->s->now->phase) {
    case HERO:
        explain_hero(n);
        break;
    case BASE:
        explain_base(n);
        break;
    case TOKEN:
        explain_token(n);
        explain_new_hands(n);
        break;
    case DEAL:
        explain_deal(n);
        break;
    default:
        explain_action(n);
        break;
    }
}

const struct explainer spec_ronin_explainer = {.prose = spec_ronin_prose, .explain = explain};
