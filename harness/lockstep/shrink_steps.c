// SPDX-License-Identifier: MIT
//
// The steps, and each game's order of them.
#include "shrink.h"

#include <stdio.h>
#include <string.h>

enum { FEW_TILES = 6 }; // few enough for people; above it more is tried

static bool try_model(struct shrinking *s, struct model *m) {
    return s->try_model(s->context, m);
}

static void clear(struct model *m, int square) {
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

static int tiles(const struct model *m, int square[MODEL_SQUARES]) {
    int count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            square[count++] = i;
    return count;
}

static bool has_many(const struct model *m) {
    int square[MODEL_SQUARES];
    return tiles(m, square) > FEW_TILES;
}

// ---- searches ----

static bool fewer_on_board(struct shrinking *s, enum model_store to) {
    bool changed = false;
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int size = count; size; size /= 2)
        for (int from = 0; from < count;) {
            struct model m = s->now;
            for (int i = from; i < from + size && i < count; i++)
                model_remove(&m, square[i], to);
            if (try_model(s, &m)) {
                changed = true;
                count = tiles(&s->now, square);
            } else {
                from += size;
            }
        }
    return changed;
}

static bool fewer_tiles(struct shrinking *s) {
    return fewer_on_board(s, MODEL_RESERVE);
}

// Removes tiles; they go to `lost` if the finding needs an empty reserve.
static bool fewer_living(struct shrinking *s) {
    return has_many(&s->now) && fewer_on_board(s, MODEL_LOST);
}

// Tries the first of the rulesets that are played, under its defaults, so that a finding looks the
// same wherever it was made.
static bool first_ruleset(struct shrinking *s) {
    int first = s->g->ruleset[0];
    struct model m = s->now;
    // Another game would make it another position altogether.
    if (strcmp(m.ruleset, ruleset_names[first]) == 0 || ruleset_game[first] != model_game(&m))
        return false;
    snprintf(m.ruleset, sizeof m.ruleset, "%s", ruleset_names[first]);
    for (size_t i = 0; i < RULING_COUNT; i++)
        m.option[i] = ruling_table[i].fallback[first];
    return try_model(s, &m);
}

static bool try_merge(struct shrinking *s, int gone, int from, int to) {
    struct model m = s->now;
    if (m.cell[to][0])
        return false;
    memcpy(m.cell[to], m.cell[from], sizeof m.cell[to]);
    memset(m.cell[from], 0, sizeof m.cell[from]);
    model_remove(&m, gone, MODEL_RESERVE);
    return try_model(s, &m);
}

// Removes a tile while another moves into the enemy's home, where points take fewer tiles. Only
// tried while there are many.
static bool merge(struct shrinking *s) {
    enum { STRIDE = 7 };
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int i = 0; i < count && count > FEW_TILES; i++)
        for (int j = 0; j < count; j++) {
            int player = model_owner(s->now.cell[square[j]]);
            if (i == j || player == MODEL_RED || model_square_home(square[j]) == 1 - player)
                continue;
            for (int k = 0; k < MODEL_SQUARES; k += STRIDE) {
                int to = player ? k : MODEL_SQUARES - 1 - k;
                if (model_square_home(to) == 1 - player && try_merge(s, square[i], square[j], to))
                    return true;
            }
        }
    return false;
}

// ---- candidates ----

// Moves tiles of a store to the game's spare tiles: all of a player's, then of each type all and
// one.
static bool restock(struct model *m, enum model_store store, unsigned n) {
    enum { WAYS = 1 + 2 * MODEL_TYPES };
    const int player = (int)(n / WAYS), way = (int)(n % WAYS);
    if (player > 1)
        return false;
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *from = &m->count[store][player][t];
        if (way != 0 && t != (way - 1) / 2)
            continue;
        const unsigned moved = way > 0 && way % 2 == 0 && *from ? 1 : *from;
        *from = (unsigned char)(*from - moved);
        model_spare(m, player, t, moved);
    }
    return true;
}

static bool no_lost(struct model *m, unsigned n) {
    return restock(m, MODEL_LOST, n);
}

static bool fewer_in_hand(struct model *m, unsigned n) {
    return restock(m, MODEL_HAND, n);
}

// Puts all rulings to their defaults, then each.
static bool default_rulings(struct model *m, unsigned n) {
    const int ruleset = ruleset_index(m->ruleset);
    if (n > RULING_COUNT)
        return false;
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (n == 0 || i + 1 == n)
            m->option[i] = ruling_table[i].fallback[ruleset];
    return true;
}

// Takes the simplest phase, or the next one, before the position's own.
static bool simpler_phase(struct model *m, unsigned n) {
    static const char *const phases[GAMES][4] = {
        [GAME_DUEL] = {"action", "give:1"}, [GAME_SHRINES] = {"action", "zombify", "capture"}};
    const char *const *phase = phases[model_game(m)];
    for (unsigned i = 0; i <= n; i++)
        if (!phase[i] || strcmp(m->phase, phase[i]) == 0)
            return false;
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, phase[n], strlen(phase[n]));
    return true;
}

// Gives the turn to the other player without a tile that only served to move.
bool shrink_other_mover(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES || strcmp(m->phase, "action") != 0)
        return false;
    if (m->cell[n][0]) {
        model_remove(m, (int)n, MODEL_RESERVE);
        m->turn = m->turn == 'W' ? 'B' : 'W';
    }
    return true;
}

// ---- three players ----

// Takes the lowest place in the cycle at which the same player moves.
static bool lowest_cycle(struct model *m, unsigned n) {
    unsigned cycle = 0;
    while (cycle < m->cycle && model_cycle_turn(cycle) != m->turn)
        cycle++;
    m->cycle = cycle;
    return n == 0;
}

// Makes a corpse of a zombie.
static bool fewer_zombies(struct model *m, unsigned n) {
    if (n >= MODEL_SQUARES)
        return false;
    if (m->cell[n][0] == 'Z') {
        m->cell[n][0] = 'X';
        m->pile++;
    }
    return true;
}

// ---- four to seven players: players ----

static void empty_hand(struct model *m, unsigned seat) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *reserve = &m->count[MODEL_RESERVE][seat > 0][t];
        *reserve = (unsigned char)(*reserve + m->hand[seat][t]);
        m->hand[seat][t] = 0;
    }
}

static unsigned without(unsigned seat, unsigned gone, unsigned players) {
    unsigned now = seat > gone ? seat - 1 : seat;
    return now == players - 1 ? 1 : now; // behind the last player comes the first
}

// Removes a player from the table; those behind move up.
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

// Removes a player, the last ones first.
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

// Empties each hand, then takes one tile of each type.
static bool hands(struct model *m, unsigned n) {
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

// ---- four to seven players: marks ----

static bool none_busy(struct model *m, unsigned n) {
    for (unsigned i = 0; n == 0 && simpler_not_busy(m, i); i++)
        continue;
    return n == 0;
}

// Makes a hero on the board a tile, or of Black's a hero in hand.
static bool heroes_on_board(struct model *m, unsigned n) {
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

// ---- four to seven players: where the reserve has to stay short ----

// Returns the type of a side's tile that is no hero; MODEL_NONE for any other square.
static int plain_type(const struct model *m, int square, int side) {
    const char *cell = m->cell[square];
    if (!cell[0] || model_is_hero(cell) || model_owner(cell) != side)
        return MODEL_NONE;
    return model_type(cell[0]);
}

// Moves tiles that cannot go to the reserve into hands that may have more.
static bool into_hands(struct model *m, unsigned n) {
    const unsigned square = n / MODEL_SEATS, seat = n % MODEL_SEATS;
    if (square >= MODEL_SQUARES || !has_many(m))
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

// Gives a black player without a hero one in hand: a tile from the board, or else from the reserve.
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

// Moves a white tile beneath a black hero in hand, where it is neither in the reserve nor on the
// board.
bool shrink_beneath_black(struct model *m, unsigned n) {
    const unsigned seat = 1 + n / MODEL_SQUARES, square = n % MODEL_SQUARES;
    if (seat >= m->players || !has_many(m))
        return false;
    const int type = plain_type(m, (int)square, MODEL_WHITE);
    if (type == MODEL_NONE || m->hero[seat] != MODEL_NONE || !give_hero(m, seat))
        return true;
    m->base[seat] = type;
    clear(m, (int)square);
    return true;
}

// Moves a white tile beneath another, which becomes a hero.
static bool beneath_white(struct model *m, unsigned n) {
    const int square = (int)(n / MODEL_SQUARES), i = (int)(n % MODEL_SQUARES);
    if (square >= MODEL_SQUARES || !has_many(m))
        return false;
    const int hero = plain_type(m, square, MODEL_WHITE), type = plain_type(m, i, MODEL_WHITE);
    if (i == square || hero == MODEL_NONE || type == MODEL_NONE || m->under[hero] != MODEL_NONE)
        return true;
    model_mark(m->cell[square], true, model_is_busy(m->cell[square]));
    m->under[hero] = type;
    clear(m, i);
    return true;
}

// ---- four to seven players: the round ----

// Exchanges seats, so that the player to move comes first.
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

static bool token(struct model *m, unsigned n) {
    if (n > 0 || m->token <= 1)
        return false;
    m->token = 1;
    return true;
}

// Puts the first type in reserve beneath a hero.
static bool bases(struct model *m, unsigned n) {
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

// ---- in which order ----

// A step of some games. Either its candidates are tried one by one, or it searches itself and says
// whether it took one.
static const struct step {
    const char *games; // the games that have it, as EACH_GAME names them
    simpler_step *candidates;
    bool (*search)(struct shrinking *s);
} steps[] = {
    {"234", NULL, fewer_tiles},
    {"2", NULL, fewer_living},
    {"234", simpler_in_hand, NULL},
    {"2", no_lost, NULL},
    {"2", shrink_other_mover, NULL},
    {"23", fewer_in_hand, NULL},
    {"234", simpler_streak, NULL},
    {"234", NULL, first_ruleset},
    {"234", default_rulings, NULL},
    {"234", simpler_phase, NULL},
    {"234", simpler_facing, NULL},
    {"234", NULL, merge},
    {"3", lowest_cycle, NULL},
    {"3", fewer_zombies, NULL},
    {"4", shrink_fewer_players, NULL},
    {"4", hands, NULL},
    {"4", none_busy, NULL},
    {"4", simpler_not_busy, NULL},
    {"4", simpler_hero, NULL},
    {"4", heroes_on_board, NULL},
    {"4", simpler_left, NULL},
    {"4", shrink_seat, NULL},
    {"4", token, NULL},
    {"4", simpler_run, NULL},
    {"4", bases, NULL},
    {"4", into_hands, NULL},
    {"4", shrink_beneath_black, NULL},
    {"4", beneath_white, NULL},
};

bool shrink_steps(struct shrinking *s) {
    bool changed = false;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const struct step *step = &steps[i];
        if (!game_among(model_game(&s->now), step->games))
            continue;
        changed |= step->search && step->search(s);
        struct model m = s->now;
        for (unsigned n = 0; step->candidates && step->candidates(&m, n); n++, m = s->now)
            if (memcmp(&m, &s->now, sizeof m) != 0)
                changed |= try_model(s, &m);
    }
    return changed;
}
