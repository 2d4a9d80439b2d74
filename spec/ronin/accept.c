// SPDX-License-Identifier: MIT
/*
 * accept.c - which positions of four to seven players are refused, and in which order.
 *
 * Invariant: every position that play reaches is accepted.
 */
#include "ronin.h"
#include "spec_options.h"

/* True while chance lays the tile beneath a black hero in the setup. No seat has the token yet. */
static bool is_base_of_setup(const struct position *p) {
    return p->phase == BASE && p->token == NO_SEAT;
}

static bool is_white_base(const struct position *p) {
    return p->phase == BASE && p->token != NO_SEAT;
}

static bool is_setup(const struct position *p) {
    return p->phase == HERO || p->phase == TOKEN || is_base_of_setup(p);
}

/* ---- Three of each type ---------------------------------------------------------------------- */

static int white_tiles(const struct position *p, const struct counts *on_board, enum type type) {
    int count = on_board->of[type] + p->hand[WHITE_SEAT].of[type] + p->reserve[WHITE].of[type];
    for (int hero = 0; hero < TYPES; hero++)
        if (p->white_base[hero] == type)
            count++;
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (p->base[seat] == type)
            count++;
    return count;
}

static int black_tiles(const struct position *p, const struct counts *on_board, enum type type) {
    int count = on_board->of[type] + p->reserve[BLACK].of[type];
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++) {
        count += p->hand[seat].of[type];
        if (p->hero[seat] == type && spec_hero_square(p, BLACK, type) == NOWHERE)
            count++;
    }
    return count;
}

static bool check_counts(struct line *line, const struct position *p) {
    struct counts whites = spec_tiles_on_board(p->board, WHITE),
                  blacks = spec_tiles_on_board(p->board, BLACK);
    for (int type = 0; type < TYPES; type++) {
        int white = white_tiles(p, &whites, (enum type)type),
            black = black_tiles(p, &blacks, (enum type)type);
        if (white != 3 || black != 3)
            return spec_refuse_tiles(line, white != 3 ? white : black, white != 3 ? WHITE : BLACK,
                                     type, "3 in all (board, hands, reserve, beneath heroes)");
    }
    return true;
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

static bool check_hero_types(struct line *line, const struct position *p) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        for (int other = FIRST_BLACK_SEAT; other < seat; other++)
            if (p->hero[seat] != NO_TILE && p->hero[seat] == p->hero[other])
                return spec_refuse(line, "hero", NULL, "heroes of different types");
    return true;
}

static bool check_heroes_on_board(struct line *line, const struct position *p) {
    bool seen[SIDES][TYPES] = {{false}};
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == NO_TILE || !tile.hero)
            continue;
        if (tile.side == BLACK && spec_owner(p, tile) == NO_SEAT)
            return spec_refuse_square(line, "nobody's hero", square, "a hero that some player has");
        if (seen[tile.side][tile.type])
            return spec_refuse_square(line, "a second hero of its type", square,
                                      "one hero of each type and colour");
        seen[tile.side][tile.type] = true;
    }
    if (spec_white_heroes(p) > MOST_WHITE_HEROES)
        return spec_refuse(line, "board", NULL, "at most 4 white heroes");
    return true;
}

/* ---- Turn and token -------------------------------------------------------------------------- */

static bool check_turn(struct line *line, const struct position *p) {
    bool fits = p->turn == CHANCE;
    if (p->phase == ACTION)
        fits = p->turn != CHANCE;
    if (p->phase == HERO)
        fits = p->turn == BLACK;
    if (fits && p->seat <= p->black_players)
        return true;
    return spec_refuse(line, "turn", NULL,
                       "W or B1 to B6 in phase action, B1 to B6 in phase hero, C in the others");
}

static bool check_token(struct line *line, const struct position *p) {
    bool none = p->token == NO_SEAT;
    if (p->phase == BASE || none == is_setup(p))
        return true;
    return spec_refuse(line, "token", NULL, none ? "a player" : "\"-\" before the token is dealt");
}

/* ---- Heroes in the setup --------------------------------------------------------------------- */

/* Counts black heroes. Returns NOWHERE if a player has a hero but an earlier player has none. */
static int heroes_in_order(const struct position *p) {
    int count = 0;
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (p->hero[seat] != NO_TILE && ++count != seat)
            return NOWHERE;
    return count;
}

static bool check_heroes_of_setup(struct line *line, const struct position *p) {
    int count = heroes_in_order(p);
    if (p->phase == HERO && count != p->seat - 1)
        return spec_refuse(line, "hero", NULL, "a hero for each player before turn, and no other");
    if (is_base_of_setup(p) && count < 1)
        return spec_refuse(line, "hero", NULL, "one hero or more, for B1, B2, ... without a gap");
    if (p->phase == TOKEN && count != p->black_players)
        return spec_refuse(line, "hero", NULL, "a hero for each black player");
    return true;
}

/* ---- Tiles beneath heroes -------------------------------------------------------------------- */

/* In the setup, returns the player whose hero has no tile beneath it yet. Else returns NO_SEAT. */
static int seat_to_wait_for(const struct position *p) {
    return is_base_of_setup(p) ? heroes_in_order(p) : NO_SEAT;
}

static bool check_black_bases(struct line *line, const struct position *p) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++) {
        bool wanted = p->hero[seat] != NO_TILE && seat != seat_to_wait_for(p);
        if ((p->base[seat] != NO_TILE) != wanted)
            return spec_refuse(line, "base", NULL,
                               "a tile beneath each hero, except the last one in the setup");
    }
    return true;
}

static bool check_white_bases(struct line *line, const struct position *p) {
    int waiting = 0;
    for (int type = 0; type < TYPES; type++) {
        int square = spec_hero_square(p, WHITE, (enum type)type);
        bool base = p->white_base[type] != NO_TILE;
        if (base && square == NOWHERE)
            return spec_refuse(line, "base", NULL, "heroes that are on the board");
        if (!base && square != NOWHERE && (!is_white_base(p) || !p->board[square].busy))
            return spec_refuse(line, "base", NULL, "a tile beneath each white hero");
        if (!base && square != NOWHERE)
            waiting++;
    }
    if (waiting == (is_white_base(p) ? 1 : 0))
        return true;
    return spec_refuse(line, "base", NULL, "exactly one white hero without a tile beneath it");
}

/* ---- Board and hands in each phase ----------------------------------------------------------- */

static bool check_board(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == NO_TILE)
            continue;
        if (is_setup(p))
            return spec_refuse_square(line, "a tile", square,
                                      "an empty board until the first round");
        if (tile.busy && p->phase != ACTION && p->phase != BASE)
            return spec_refuse_square(line, "a busy tile", square, "no busy tile in this phase");
    }
    return true;
}

/* True if a player has no tiles in hand yet: in the setup, and in the phase DEAL before the
 * player's own deal. */
static bool is_hand_empty(const struct position *p, int seat) {
    if (p->phase != DEAL)
        return is_setup(p);
    int other = p->dealt;
    do {
        if (other == seat)
            return true;
        other = spec_next_in_round(p, other);
    } while (other != NO_SEAT);
    return false;
}

static bool check_hands(struct line *line, const struct position *p) {
    const struct row *row = spec_row_of(p);
    for (int seat = WHITE_SEAT; seat <= p->black_players; seat++) {
        int most = seat == WHITE_SEAT ? row->white_draws : row->black_draws;
        if (is_hand_empty(p, seat))
            most = 0;
        if (spec_total(&p->hand[seat]) > most)
            return spec_refuse(line, "hand", NULL, "no more tiles than have been dealt");
    }
    return true;
}

/* ---- The fields left, phase, streak and made ------------------------------------------------- */

static bool check_left(struct line *line, const struct position *p) {
    int most = spec_row_of(p)->white_actions;
    if (p->phase == ACTION && p->turn == WHITE) {
        if (p->left >= 1 && p->left <= most)
            return true;
    } else if (p->left <= (is_white_base(p) ? most - 2 : 0)) {
        return true;
    }
    return spec_refuse(line, "left", NULL, "a number of actions that White can still take");
}

static bool check_phase(struct line *line, const struct position *p) {
    if (p->phase == DEAL && spec_deal_size(p, p->dealt) == 0)
        return spec_refuse(line, "phase", NULL, "a player who is dealt at least one tile");
    if (p->phase == BASE && spec_total(&p->reserve[WHITE]) == 0)
        return spec_refuse(line, "phase", NULL, "a white tile in reserve, to go beneath the hero");
    return true;
}

static bool check_streak(struct line *line, const struct position *p) {
    if (p->stray_run)
        return spec_refuse(line, "streak", NULL, "squares with tiles of that side");
    return true;
}

static bool check_made(struct line *line, const struct position *p) {
    int made = 0;
    if (p->rules.option[SPEC_HERO_CAP] != SPEC_HERO_CAP_EVER)
        return true;
    for (int type = 0; type < TYPES; type++) {
        if (p->was_hero[type])
            made++;
        else if (spec_hero_square(p, WHITE, (enum type)type) != NOWHERE)
            return spec_refuse(line, "made", NULL, "the types of all white heroes");
    }
    if (made > MOST_WHITE_HEROES)
        return spec_refuse(line, "made", NULL, "at most 4 types of heroes");
    return true;
}

/* ---- All conditions -------------------------------------------------------------------------- */

/* Refuses a deal to a player who is not in the game. The reader of `phase` cannot do that: the
 * field `hand`, which gives the number of players, comes later. */
static bool check_dealt(struct line *line, const struct position *p) {
    if (p->phase == DEAL && p->dealt > p->black_players)
        return spec_refuse(line, "phase", NULL, "a deal to a player of this game");
    return true;
}

bool spec_ronin_is_acceptable(struct line *line, const struct position *p) {
    return check_dealt(line, p) && check_counts(line, p) && check_hero_types(line, p) &&
           check_heroes_on_board(line, p) &&
           spec_check_black_squares(line, p, "nothing but a Lotus on a black square") &&
           check_turn(line, p) && check_token(line, p) && check_heroes_of_setup(line, p) &&
           check_black_bases(line, p) && check_white_bases(line, p) && check_board(line, p) &&
           check_hands(line, p) && check_left(line, p) && check_phase(line, p) &&
           check_streak(line, p) && check_made(line, p);
}
