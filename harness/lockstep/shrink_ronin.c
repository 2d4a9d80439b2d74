// SPDX-License-Identifier: MIT
//
// Simpler positions of four to seven players. Invariant: each candidate has all its tiles; whether
// it is acceptable, and shows what is to be shown, only the try says.
#include <stdio.h>
#include <string.h>

#include "shrink_games.h"

// ---- Players ----

static void empty_hand(struct model *m, unsigned seat) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *reserve = &m->count[MODEL_RESERVE][seat > 0][t];
        *reserve = (unsigned char)(*reserve + m->hand[seat][t]);
        m->hand[seat][t] = 0;
    }
}

static unsigned without(unsigned seat, unsigned gone, unsigned players) {
    unsigned now = seat > gone ? seat - 1 : seat;
    return now == players - 1 ? 1 : now; // whoever came behind the last is the first again
}

// A player leaves the table; those behind move up.
static void leave(struct model *m, unsigned gone) {
    empty_hand(m, gone);
    (void)simpler_hero(m, gone - 1);
    for (unsigned seat = gone; seat + 1 < m->players; seat++) {
        memcpy(m->hand[seat], m->hand[seat + 1], sizeof m->hand[seat]);
        m->hero[seat] = m->hero[seat + 1];
        m->base[seat] = m->base[seat + 1];
    }
    unsigned last = m->players - 1;
    memset(m->hand[last], 0, sizeof m->hand[last]);
    m->hero[last] = m->base[last] = MODEL_NONE;
    if (m->seat)
        m->seat = without(m->seat, gone, m->players);
    if (m->token)
        m->token = without(m->token, gone, m->players);
    m->players--;
}

static void fit_left(struct model *m) {
    unsigned most = model_table(m->players)->white_actions;
    most = strcmp(m->phase, "base") == 0 ? most - 2 : most;
    m->left = m->left < most ? m->left : most;
}

// The last players first.
bool shrink_fewer_players(struct model *m, unsigned n) {
    const unsigned gone = MODEL_SEATS - 1 - n;
    const int dealt = strncmp(m->phase, "deal:", 5) == 0 ? model_seat(m->phase + 5, 2) : 0;
    if (n >= MODEL_SEATS - 1)
        return false;
    if (m->players == MODEL_PLAYERS_LEAST || gone >= m->players || gone == m->seat ||
        dealt == (int)gone)
        return true;
    leave(m, gone);
    fit_left(m);
    if (dealt > 0)
        snprintf(m->phase, sizeof m->phase, "deal:%s",
                 model_seat_name(without((unsigned)dealt, gone, m->players + 1)));
    return true;
}

// Of each hand all, then one of each type.
bool shrink_hands(struct model *m, unsigned n) {
    const unsigned seat = n / (1 + MODEL_TYPES), type = n % (1 + MODEL_TYPES);
    if (seat >= m->players)
        return false;
    if (type == 0) {
        empty_hand(m, seat);
    } else if (m->hand[seat][type - 1]) {
        m->hand[seat][type - 1]--;
        m->count[MODEL_RESERVE][seat > 0][type - 1]++;
    }
    return true;
}

// ---- Marks ----

bool shrink_none_busy(struct model *m, unsigned n) {
    for (unsigned i = 0; n == 0 && simpler_not_busy(m, i); i++)
        continue;
    return n == 0;
}

// A hero on the board is more than a tile, and for Black more than a hero in hand.
bool shrink_heroes_on_board(struct model *m, unsigned n) {
    const bool to_hand = n % 2;
    if (n / 2 >= MODEL_SQUARES)
        return false;
    char *cell = m->cell[n / 2];
    const int side = model_owner(cell);
    if (!cell[0] || !model_is_hero(cell) || (to_hand && side != MODEL_BLACK))
        return true;
    if (to_hand) {
        memset(cell, 0, MODEL_CELL);
        return true;
    }
    model_unmake(m, side, model_type(cell[0]));
    model_mark(cell, false, model_is_busy(cell));
    return true;
}

// ---- Where the reserve has to stay short ----

static unsigned on_board(const struct model *m) {
    unsigned count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        count += m->cell[i][0] != 0;
    return count;
}

// A tile that is no hero, of a side; MODEL_NONE for any other square.
static int plain_type(const struct model *m, int square, int side) {
    const char *cell = m->cell[square];
    if (!cell[0] || model_is_hero(cell) || model_owner(cell) != side)
        return MODEL_NONE;
    return model_type(cell[0]);
}

static void clear(struct model *m, int square) {
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

// Tiles that cannot go to the reserve go to the hands of whoever may have more.
bool shrink_into_hands(struct model *m, unsigned n) {
    const unsigned square = n / MODEL_SEATS, seat = n % MODEL_SEATS;
    if (square >= MODEL_SQUARES || on_board(m) <= FEW_TILES)
        return false;
    const int type = plain_type(m, (int)square, seat ? MODEL_BLACK : MODEL_WHITE);
    if (type == MODEL_NONE || seat >= m->players)
        return true;
    m->hand[seat][type]++;
    clear(m, (int)square);
    return true;
}

static bool is_hero_of_black(const struct model *m, int type) {
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] == type)
            return true;
    return false;
}

// Gives a black player without a hero one in hand: a tile from the board, or else of the reserve.
static bool give_hero(struct model *m, unsigned seat) {
    unsigned char *reserve = m->count[MODEL_RESERVE][MODEL_BLACK];
    for (int i = 0; i < MODEL_SQUARES + MODEL_TYPES; i++) {
        const bool stands = i < MODEL_SQUARES;
        const int type = stands ? plain_type(m, i, MODEL_BLACK) : i - MODEL_SQUARES;
        if (type == MODEL_NONE || is_hero_of_black(m, type) || (!stands && !reserve[type]))
            continue;
        if (stands)
            clear(m, i);
        else
            reserve[type]--;
        m->hero[seat] = type;
        return true;
    }
    return false;
}

// A white tile goes beneath a black hero in hand: what lies beneath heroes is neither in the
// reserve nor on the board.
bool shrink_beneath_black(struct model *m, unsigned n) {
    const unsigned seat = 1 + n / MODEL_SQUARES, square = n % MODEL_SQUARES;
    if (seat >= m->players || on_board(m) <= FEW_TILES)
        return false;
    const int type = plain_type(m, (int)square, MODEL_WHITE);
    if (type == MODEL_NONE || m->hero[seat] != MODEL_NONE || !give_hero(m, seat))
        return true;
    m->base[seat] = type;
    clear(m, (int)square);
    return true;
}

// A white tile goes beneath another, which becomes a hero.
bool shrink_beneath_white(struct model *m, unsigned n) {
    const int square = (int)(n / MODEL_SQUARES), i = (int)(n % MODEL_SQUARES);
    if (square >= MODEL_SQUARES || on_board(m) <= FEW_TILES)
        return false;
    const int hero = plain_type(m, square, MODEL_WHITE), type = plain_type(m, i, MODEL_WHITE);
    if (i == square || hero == MODEL_NONE || type == MODEL_NONE || m->under[hero] != MODEL_NONE)
        return true;
    model_mark(m->cell[square], true, model_is_busy(m->cell[square]));
    m->under[hero] = type;
    clear(m, i);
    return true;
}

// ---- The round ----

// Seats exchanged, so that the player whose turn it is comes first.
bool shrink_seat(struct model *m, unsigned n) {
    const struct model was = *m;
    const unsigned blacks = m->players - 1, by = m->seat - 1;
    if (n > 0 || m->turn != 'B' || m->seat <= 1 || strcmp(m->phase, "action") != 0)
        return false;
    for (unsigned to = 1; to <= blacks; to++) {
        const unsigned from = (to - 1 + by) % blacks + 1;
        memcpy(m->hand[to], was.hand[from], sizeof m->hand[to]);
        m->hero[to] = was.hero[from];
        m->base[to] = was.base[from];
    }
    m->seat = 1;
    m->token = (m->token - 1 + blacks - by) % blacks + 1;
    return true;
}

bool shrink_token(struct model *m, unsigned n) {
    if (n > 0 || m->token <= 1)
        return false;
    m->token = 1;
    return true;
}

// What lies beneath a hero is the first type of which there is one in reserve.
bool shrink_bases(struct model *m, unsigned n) {
    unsigned char *reserve = m->count[MODEL_RESERVE][MODEL_WHITE];
    if (n >= MODEL_TYPES + MODEL_SEATS)
        return false;
    int *base = n < MODEL_TYPES ? &m->under[n] : &m->base[n - MODEL_TYPES];
    for (int t = 0; t < *base; t++)
        if (reserve[t]) {
            reserve[*base]++;
            reserve[t]--;
            *base = t;
        }
    return true;
}
