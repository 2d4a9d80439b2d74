// SPDX-License-Identifier: MIT
/*
 * turn.c - the rest of a turn and of a round, in the game for four to seven players.
 *
 * Invariant: hands, reserves, the board and the places beneath heroes have 24 tiles of each colour.
 */
#include "ronin.h"
#include "spec_options.h"

/* ---- Seats ----------------------------------------------------------------------------------- */

/* Returns the next black player, clockwise.
 * RON-PLAY-4 */
static int next_seat(const struct position *p, int seat) {
    return seat == p->black_players ? FIRST_BLACK_SEAT : seat + 1;
}

/* Returns the seat that acts after `seat` in a round; NO_SEAT after the last. White acts first,
 * then the token's holder, then the other black players, clockwise.
 * RON-PLAY-1, RON-PLAY-2, RON-PLAY-3, RON-PLAY-4 */
int spec_next_in_round(const struct position *p, int seat) {
    if (seat == WHITE_SEAT)
        return p->token;
    int next = next_seat(p, seat);
    return next == p->token ? NO_SEAT : next;
}

static enum side side_of(int seat) {
    return seat == WHITE_SEAT ? WHITE : BLACK;
}

/* Returns how many tiles a player is dealt: the table's number, or fewer if the reserve has fewer.
 * RON-DRAW-3 */
int spec_deal_size(const struct position *p, int seat) {
    const struct row *row = spec_row_of(p);
    int wanted = seat == WHITE_SEAT ? row->white_draws : row->black_draws;
    int there = spec_total(&p->reserve[side_of(seat)]);
    return wanted < there ? wanted : there;
}

static void put_in_turn(struct position *p, int seat) {
    p->phase = ACTION;
    p->turn = side_of(seat);
    p->seat = seat;
}

static void leave_to_chance(struct position *p, enum phase phase) {
    p->phase = phase;
    p->turn = CHANCE;
    p->seat = NO_SEAT;
}

/* Returns how many actions White has left after this one. A white hero costs two actions. `timeup`
 * costs all actions that are left.
 * RON-PLAY-1, RON-PLAY-11, RON-TIME-2 */
int spec_left_after(const struct position *now, const struct action *a) {
    if (a->kind == TIME_UP)
        return 0;
    return now->left - (a->hero ? 2 : 1);
}

/* True if an action in a turn ends the round: the action of the last black player, or `timeup` of
 * any black player. */
bool spec_ends_round(const struct position *now, const struct action *a) {
    return now->turn == BLACK &&
           (a->kind == TIME_UP || spec_next_in_round(now, now->seat) == NO_SEAT);
}

/* ---- The action before captures -------------------------------------------------------------- */

/* Returns the new number of successive rounds in which the acting tile was shifted. See
 * ruling:limit-redeploy, ruling:limit-sai, ruling:limit-reset. */
static int run_after(const struct rules *rules, const struct action *a, int before) {
    if (spec_counts_as_shift(rules, a))
        return before < LONGEST_RUN ? before + 1 : LONGEST_RUN;
    bool kept =
        a->kind == REDEPLOY && rules->option[SPEC_LIMIT_RESET] == SPEC_LIMIT_RESET_OTHER_SHIFT;
    return kept ? before : 0;
}

/* Deploys a tile, and makes the tile busy.
 * RON-BUSY-1 */
static void deploy(struct position *p, const struct action *a) {
    bool from_hand = p->turn == WHITE || !a->hero;
    if (from_hand)
        p->hand[p->seat].of[a->type]--;
    if (p->turn == WHITE && a->hero)
        p->was_hero[a->type] = true;
    p->board[a->to] = (struct tile){.type = (unsigned char)a->type,
                                    .side = (unsigned char)p->turn,
                                    .facing = (unsigned char)a->facing,
                                    .hero = a->hero,
                                    .busy = true};
    if (spec_has_limit(&p->rules))
        p->run[a->to] = run_after(&p->rules, a, 0);
}

/* Shifts or redeploys a tile, and makes the tile busy.
 * RON-BUSY-1 */
static void move(struct position *p, const struct action *a) {
    int run = p->run[a->from];
    spec_put_from_board(p, a->from, a->to, a->facing);
    p->board[a->to].busy = true;
    p->run[a->from] = 0;
    if (spec_has_limit(&p->rules))
        p->run[a->to] = run_after(&p->rules, a, run);
}

/* Sets `after` to the position after a player's action, before any captures. */
void spec_ronin_act(const struct position *now, const struct action *a, struct position *after) {
    *after = *now;
    switch (a->kind) {
    case DEPLOY:
    case SAI_SHIFT:
        deploy(after, a);
        break;
    case SHIFT:
    case REDEPLOY:
        move(after, a);
        break;
    case RETURN_HERO: /* RON-PLAY-10: the tile beneath it leaves the board too */
        after->run[spec_own_hero_square(now)] = 0;
        after->board[spec_own_hero_square(now)].type = NO_TILE;
        break;
    default:
        break;
    }
}

/* ---- In each round: draw --------------------------------------------------------------------- */

/* Starts the next deal. It goes to the first player, from `seat` on, who can be dealt a tile. If
 * there is no such player, White acts.
 * RON-DRAW-3 */
static void deal_from(struct position *p, int seat) {
    do {
        if (spec_deal_size(p, seat) > 0) {
            leave_to_chance(p, DEAL);
            p->dealt = seat;
            return;
        }
        seat = spec_next_in_round(p, seat);
    } while (seat != NO_SEAT);
    put_in_turn(p, WHITE_SEAT);
    p->left = spec_row_of(p)->white_actions;
}

/* Returns the tiles in all hands to the reserves and begins to deal. Black heroes stay in hand.
 * RON-DRAW-1, RON-DRAW-2, RON-DRAW-5 */
static void begin_round(struct position *p) {
    for (int seat = 0; seat <= p->black_players; seat++) {
        struct counts hand = p->hand[seat];
        spec_move_tiles(&hand, &p->hand[seat], &p->reserve[side_of(seat)]);
    }
    deal_from(p, WHITE_SEAT);
}

static void deal(struct position *p, const struct action *a) {
    int seat = p->dealt;
    spec_move_tiles(&a->tiles, &p->reserve[side_of(seat)], &p->hand[seat]);
    int next = spec_next_in_round(p, seat);
    if (next != NO_SEAT) {
        deal_from(p, next);
        return;
    }
    put_in_turn(p, WHITE_SEAT);
    p->left = spec_row_of(p)->white_actions;
}

/* ---- The end of a round ---------------------------------------------------------------------- */

/* Takes the busy marks off all tiles.
 * RON-CAP-1 */
void spec_take_marks_off(struct position *p) {
    for (int square = 0; square < GRID; square++)
        p->board[square].busy = false;
}

static bool is_busy_run(const struct position *p, int square, enum side side) {
    struct tile tile = p->board[square];
    return spec_belongs(tile, side) && tile.busy && p->run[square] > 0;
}

/* Resets the count of shifts in a row (p->run) of each tile that did not act in this round. Under
 * ruling:limit-reset=other-shift, only if another tile of its side was shifted. */
static void end_runs(struct position *p) {
    bool another[SIDES] = {false, false};
    for (int square = 0; square < GRID; square++)
        for (int side = 0; side < SIDES; side++)
            another[side] = another[side] || is_busy_run(p, square, (enum side)side);
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == NO_TILE || tile.busy)
            continue;
        if (p->rules.option[SPEC_LIMIT_RESET] == SPEC_LIMIT_RESET_ANY_OTHER || another[tile.side])
            p->run[square] = 0;
    }
}

static void put_back(struct position *p, enum side side, enum type type) {
    if (type != NO_TILE)
        p->reserve[side].of[type]++;
}

/* Moves a captured black hero and the tile beneath it to the reserves, unless both stay with their
 * owner (ruling:hero-captured). */
static void lose_black_hero(struct position *p, struct tile tile) {
    int owner = spec_owner(p, tile);
    if (p->rules.option[SPEC_HERO_CAPTURED] == SPEC_HERO_CAPTURED_OWNER)
        return;
    put_back(p, BLACK, tile.type);
    put_back(p, WHITE, p->base[owner]);
    p->hero[owner] = p->base[owner] = NO_TILE;
}

/* Moves captured tiles, and the tiles beneath captured heroes, to the reserves of their colours.
 * Nobody gets a reward.
 * RON-CAP-4, RON-CAP-5, RON-CAP-6 */
static void take_off(struct position *p, const struct captures *captures) {
    for (int i = 0; i < captures->count; i++) {
        struct tile tile = captures->fell[i].tile;
        p->run[captures->fell[i].square] = 0;
        if (tile.hero && tile.side == BLACK) {
            lose_black_hero(p, tile);
            continue;
        }
        put_back(p, (enum side)tile.side, tile.type);
        if (tile.hero) {
            put_back(p, WHITE, p->white_base[tile.type]);
            p->white_base[tile.type] = NO_TILE;
        }
    }
}

/* Sets `*over` to true if the game is over, otherwise to false. Returns the winner, or NOBODY for a
 * tie (ruling:both-win). If the game is not over, the result means nothing.
 * RON-WIN-1, RON-WIN-2, RON-WIN-3 */
static enum side round_winner(const struct position *p, bool *over) {
    static const enum side BOTH[] = {
        [SPEC_BOTH_WIN_WHITE] = WHITE, [SPEC_BOTH_WIN_BLACK] = BLACK, [SPEC_BOTH_WIN_TIE] = NOBODY};
    int white = spec_points(p->board, WHITE), black = spec_points(p->board, BLACK);
    bool white_wins = white >= 10, black_wins = black >= 10 && black >= white + 2;
    *over = white_wins || black_wins;
    if (white_wins && black_wins)
        return BOTH[p->rules.option[SPEC_BOTH_WIN]];
    return white_wins ? WHITE : BLACK;
}

/* Ends a round: captures, the end of the game, the token, the next round.
 * RON-CAP-1, RON-CAP-2, RON-CAP-3, RON-WIN-1, RON-ROT-1, RON-ROT-2 */
static void end_round(const struct situation *s, struct outcome *outcome) {
    struct position *p = &outcome->next;
    bool over;
    end_runs(p);
    spec_take_marks_off(p);
    spec_ronin_captures(&s->patterns, &p->rules, p->board, &outcome->captures);
    take_off(p, &outcome->captures);
    enum side winner = round_winner(p, &over);
    if (over) {
        leave_to_chance(p, OVER);
        p->winner = winner;
        return;
    }
    p->token = next_seat(p, p->token);
    begin_round(p);
}

/* ---- After an action ------------------------------------------------------------------------- */

/* Gives the turn to White while White has actions left, then to the black players.
 * RON-PLAY-1, RON-PLAY-2 */
static void go_on(struct position *p) {
    put_in_turn(p, p->left > 0 ? WHITE_SEAT : p->token);
}

static void after_action(const struct situation *s, const struct action *a,
                         struct outcome *outcome) {
    struct position *p = &outcome->next;
    if (spec_ends_round(s->now, a)) {
        end_round(s, outcome);
        return;
    }
    if (p->turn == BLACK) {
        put_in_turn(p, spec_next_in_round(p, p->seat));
        return;
    }
    p->left = spec_left_after(s->now, a);
    if (a->hero)
        leave_to_chance(p, BASE);
    else
        go_on(p);
}

/* ---- Sides and Setup; tiles beneath heroes --------------------------------------------------- */

static void choose_hero(struct position *p, const struct action *a) {
    p->hero[p->seat] = a->type;
    p->reserve[BLACK].of[a->type]--;
    leave_to_chance(p, BASE);
}

static void lay_base(struct position *p, const struct action *a) {
    struct hero_without_base hero = spec_hero_without_base(p);
    p->reserve[WHITE].of[a->type]--;
    if (hero.seat == NO_SEAT) {
        p->white_base[hero.type] = a->type;
        go_on(p);
        return;
    }
    p->base[hero.seat] = a->type;
    if (hero.seat == p->black_players) {
        leave_to_chance(p, TOKEN);
        return;
    }
    put_in_turn(p, hero.seat + 1);
    p->phase = HERO;
}

/* ---- The whole action ------------------------------------------------------------------------ */

void spec_ronin_carry_out(const struct situation *s, const struct action *a,
                          struct outcome *outcome) {
    outcome->captures.count = 0;
    spec_ronin_act(s->now, a, &outcome->after);
    outcome->next = outcome->after;
    struct position *p = &outcome->next;
    switch (a->kind) {
    case CHOOSE_HERO:
        choose_hero(p, a);
        break;
    case LAY_BASE:
        lay_base(p, a);
        break;
    case HAND_TOKEN:
        p->token = a->seat;
        begin_round(p);
        break;
    case DEAL_TILES:
        deal(p, a);
        break;
    default:
        after_action(s, a, outcome);
        break;
    }
}
