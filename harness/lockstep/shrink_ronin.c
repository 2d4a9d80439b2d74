// SPDX-License-Identifier: MIT
//
// Simpler positions of four to seven players. Invariant: each candidate has all its tiles; whether
// it is acceptable, and shows what is to be shown, only the try says.
#include <stdio.h>
#include <string.h>

#include "shrink_games.h"

static void give_back(struct model *m, int side, int type) {
    if (type != MODEL_NONE)
        m->count[MODEL_RESERVE][side][type]++;
}

// ---- Players ----

static void empty_hand(struct model *m, unsigned seat) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *reserve = &m->count[MODEL_RESERVE][seat > 0][t];
        *reserve = (unsigned char)(*reserve + m->hand[seat][t]);
        m->hand[seat][t] = 0;
    }
}

// The hero becomes a plain tile, or goes from the hand to the reserve.
static void lose_hero(struct model *m, unsigned seat) {
    int type = m->hero[seat], square;
    if (type == MODEL_NONE)
        return;
    square = model_hero_square(m, MODEL_BLACK, type);
    model_unmake(m, MODEL_BLACK, type);
    if (square < 0)
        give_back(m, MODEL_BLACK, type);
    else
        model_mark(m->cell[square], false, model_is_busy(m->cell[square]));
}

static unsigned without(unsigned seat, unsigned gone, unsigned players) {
    unsigned now = seat > gone ? seat - 1 : seat;
    return now == players - 1 ? 1 : now; // whoever came behind the last is the first again
}

// A player leaves the table; those behind move up.
static void leave(struct model *m, unsigned gone) {
    empty_hand(m, gone);
    lose_hero(m, gone);
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

bool shrink_fewer_players(struct shrink *s) {
    bool changed = false;
    for (unsigned gone = MODEL_SEATS - 1; gone; gone--) {
        struct model m = *shrink_now(s);
        if (m.players == MODEL_PLAYERS_LEAST || gone >= m.players || gone == m.seat)
            continue;
        int dealt = strncmp(m.phase, "deal:", 5) == 0 ? model_seat(m.phase + 5, 2) : 0;
        if (dealt == (int)gone)
            continue;
        leave(&m, gone);
        fit_left(&m);
        if (dealt > 0)
            snprintf(m.phase, sizeof m.phase, "deal:%s",
                     model_seat_name(without((unsigned)dealt, gone, m.players + 1)));
        changed |= shrink_try(s, &m);
    }
    return changed;
}

bool shrink_hands(struct shrink *s) {
    bool changed = false;
    for (unsigned seat = 0; seat < shrink_now(s)->players; seat++) {
        struct model m = *shrink_now(s);
        empty_hand(&m, seat);
        changed |= shrink_try(s, &m);
        for (int t = 0; t < MODEL_TYPES; t++) {
            m = *shrink_now(s);
            if (!m.hand[seat][t])
                continue;
            m.hand[seat][t]--;
            m.count[MODEL_RESERVE][seat > 0][t]++;
            changed |= shrink_try(s, &m);
        }
    }
    return changed;
}

// ---- Marks ----

bool shrink_busy(struct shrink *s) {
    bool changed = false;
    struct model m = *shrink_now(s);
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m.cell[i][0])
            model_mark(m.cell[i], model_is_hero(m.cell[i]), false);
    changed = shrink_try(s, &m);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        m = *shrink_now(s);
        if (!m.cell[i][0] || !model_is_busy(m.cell[i]))
            continue;
        model_mark(m.cell[i], model_is_hero(m.cell[i]), false);
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// A black player without a hero is less than one with one.
bool shrink_heroes(struct shrink *s) {
    bool changed = false;
    for (unsigned seat = 1; seat < shrink_now(s)->players; seat++) {
        struct model m = *shrink_now(s);
        lose_hero(&m, seat);
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// A hero on the board is more than a tile, and for Black more than a hero in hand.
bool shrink_heroes_on_board(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = *shrink_now(s);
        const char *cell = m.cell[i];
        int side = model_owner(cell);
        if (!cell[0] || !model_is_hero(cell))
            continue;
        model_unmake(&m, side, model_type(cell[0]));
        model_mark(m.cell[i], false, model_is_busy(cell));
        bool plain = shrink_try(s, &m);
        changed |= plain;
        if (plain || side != MODEL_BLACK)
            continue;
        m = *shrink_now(s);
        memset(m.cell[i], 0, sizeof m.cell[i]);
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// ---- Where the reserve has to stay short ----

enum { FEW_TILES = 6 }; // beyond, more is tried

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
bool shrink_into_hands(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_SQUARES && on_board(shrink_now(s)) > FEW_TILES; i++)
        for (unsigned seat = 0; seat < shrink_now(s)->players; seat++) {
            struct model m = *shrink_now(s);
            const int type = plain_type(&m, i, seat ? MODEL_BLACK : MODEL_WHITE);
            if (type == MODEL_NONE)
                continue;
            m.hand[seat][type]++;
            clear(&m, i);
            changed |= shrink_try(s, &m);
        }
    return changed;
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

// A white tile goes beneath a black hero in hand.
static bool beneath_black(struct shrink *s, unsigned seat) {
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = *shrink_now(s);
        const int type = plain_type(&m, i, MODEL_WHITE);
        if (type == MODEL_NONE || m.hero[seat] != MODEL_NONE || !give_hero(&m, seat))
            continue;
        m.base[seat] = type;
        clear(&m, i);
        if (shrink_try(s, &m))
            return true;
    }
    return false;
}

// A white tile goes beneath another, which becomes a hero.
static bool beneath_white(struct shrink *s, int square) {
    for (int i = 0; i < MODEL_SQUARES; i++) {
        struct model m = *shrink_now(s);
        const int hero = plain_type(&m, square, MODEL_WHITE), type = plain_type(&m, i, MODEL_WHITE);
        if (i == square || hero == MODEL_NONE || type == MODEL_NONE || m.under[hero] != MODEL_NONE)
            continue;
        model_mark(m.cell[square], true, model_is_busy(m.cell[square]));
        m.under[hero] = type;
        clear(&m, i);
        if (shrink_try(s, &m))
            return true;
    }
    return false;
}

// What lies beneath heroes is neither in the reserve nor on the board.
bool shrink_beneath(struct shrink *s) {
    bool changed = false;
    for (unsigned seat = 1; seat < shrink_now(s)->players && on_board(shrink_now(s)) > FEW_TILES;
         seat++)
        changed |= beneath_black(s, seat);
    for (int i = 0; i < MODEL_SQUARES && on_board(shrink_now(s)) > FEW_TILES; i++)
        changed |= beneath_white(s, i);
    return changed;
}

// ---- The round ----

static bool try_left(struct shrink *s, unsigned left) {
    struct model m = *shrink_now(s);
    m.left = left;
    return shrink_now(s)->left > left && shrink_try(s, &m);
}

static bool try_token(struct shrink *s, unsigned token) {
    struct model m = *shrink_now(s);
    m.token = token;
    return shrink_now(s)->token > token && shrink_try(s, &m);
}

// Seats exchanged, so that the player whose turn it is comes early.
static bool try_seat(struct shrink *s, unsigned seat) {
    struct model m = *shrink_now(s);
    unsigned blacks = m.players - 1, by = m.seat - seat;
    if (m.turn != 'B' || m.seat <= seat || strcmp(m.phase, "action") != 0)
        return false;
    for (unsigned to = 1; to <= blacks; to++) {
        unsigned from = (to - 1 + by) % blacks + 1;
        memcpy(m.hand[to], shrink_now(s)->hand[from], sizeof m.hand[to]);
        m.hero[to] = shrink_now(s)->hero[from];
        m.base[to] = shrink_now(s)->base[from];
    }
    m.seat = seat;
    m.token = (m.token - 1 + blacks - by) % blacks + 1;
    return shrink_try(s, &m);
}

bool shrink_round(struct shrink *s) {
    bool changed = try_left(s, 0) || try_left(s, 1) || try_left(s, 2);
    changed |= try_seat(s, 1);
    changed |= try_token(s, 1);
    return changed;
}

bool shrink_runs(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < 2 * MODEL_SQUARES; i++) {
        struct model m = *shrink_now(s);
        unsigned *run = &m.shifted[i / MODEL_SQUARES][i % MODEL_SQUARES];
        if (!*run)
            continue;
        *run = 0;
        changed |= shrink_try(s, &m);
    }
    for (int t = 0; t < MODEL_TYPES; t++) {
        struct model m = *shrink_now(s);
        if (!m.made[t])
            continue;
        m.made[t] = false;
        changed |= shrink_try(s, &m);
    }
    return changed;
}

// What lies beneath a hero is the first type of which there is one in reserve.
static bool try_base(struct shrink *s, struct model *m, int *base) {
    if (*base == MODEL_NONE)
        return false;
    for (int t = 0; t < *base; t++)
        if (m->count[MODEL_RESERVE][MODEL_WHITE][t]) {
            give_back(m, MODEL_WHITE, *base);
            m->count[MODEL_RESERVE][MODEL_WHITE][t]--;
            *base = t;
            return shrink_try(s, m);
        }
    return false;
}

bool shrink_bases(struct shrink *s) {
    bool changed = false;
    for (int i = 0; i < MODEL_TYPES + MODEL_SEATS; i++) {
        struct model m = *shrink_now(s);
        int *base = i < MODEL_TYPES ? &m.under[i] : &m.base[i - MODEL_TYPES];
        changed |= try_base(s, &m, base);
    }
    return changed;
}
