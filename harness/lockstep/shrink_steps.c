// SPDX-License-Identifier: MIT
//
// The steps that make a position smaller, and their order.
#include "shrink.h"

#include <stdio.h>
#include <string.h>

enum {
    FEW_TILES = 6,         // with more tiles, the steps marked `many` are tried too
    ACTIONS_LEFT_MOST = 16 // more than White has in any round
};

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
            if (s->try_model(s->context, &m)) {
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

// Moves tiles to the lost tiles, not to the reserve: some findings need an empty reserve.
static bool fewer_living(struct shrinking *s) {
    return fewer_on_board(s, MODEL_LOST);
}

// Tries the first played ruleset with its defaults, so that a finding looks the same in all runs.
static bool first_ruleset(struct shrinking *s) {
    int first = s->g->ruleset[0];
    struct model m = s->now;
    // A ruleset of another game would need another position.
    if (strcmp(m.ruleset, ruleset_names[first]) == 0 || ruleset_game[first] != model_game(&m))
        return false;
    snprintf(m.ruleset, sizeof m.ruleset, "%s", ruleset_names[first]);
    for (size_t i = 0; i < RULING_COUNT; i++)
        m.option[i] = ruling_table[i].fallback[first];
    return s->try_model(s->context, &m);
}

static bool try_merge(struct shrinking *s, int gone, int from, int to) {
    struct model m = s->now;
    if (m.cell[to][0])
        return false;
    memcpy(m.cell[to], m.cell[from], sizeof m.cell[to]);
    memset(m.cell[from], 0, sizeof m.cell[from]);
    model_remove(&m, gone, MODEL_RESERVE);
    return s->try_model(s->context, &m);
}

// Removes a tile while moving another to the enemy's homeground, where each tile scores more. Used
// only while there are many tiles.
static bool merge(struct shrinking *s) {
    enum { STRIDE = 7 };
    int square[MODEL_SQUARES];
    int count = tiles(&s->now, square);
    for (int i = 0; i < count; i++)
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

// Moves a tile from the board to its owner's hand.
static void in_hand(struct model *m, unsigned n) {
    char *cell = m->cell[n];
    const int type = model_type(cell[0]);
    if (type < 0 || model_is_hero(cell))
        return;
    model_hand(m, model_owner(cell))[type]++;
    clear(m, (int)n);
}

// Moves tiles of a store to the game's spare tiles. Way 0 moves a player's whole store. For each
// type, one way moves all tiles of the type, and another way moves one of them.
enum { RESTOCK_WAYS = 1 + 2 * MODEL_TYPES };
static void restock(struct model *m, enum model_store store, unsigned n) {
    const int player = (int)(n / RESTOCK_WAYS), way = (int)(n % RESTOCK_WAYS);
    unsigned char *reserve = m->count[MODEL_RESERVE][player];
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *from = &m->count[store][player][t];
        if (way != 0 && t != (way - 1) / 2)
            continue;
        const unsigned moved = way > 0 && way % 2 == 0 && *from ? 1 : *from;
        *from = (unsigned char)(*from - moved);
        if (model_has(m, FIELD_PILE))
            m->pile += moved;
        else
            reserve[t] = (unsigned char)(reserve[t] + moved);
    }
}

static void no_lost(struct model *m, unsigned n) {
    restock(m, MODEL_LOST, n);
}

static void fewer_in_hand(struct model *m, unsigned n) {
    restock(m, MODEL_HAND, n);
}

static void no_streak(struct model *m, unsigned n) {
    memcpy(m->streak[n], "-", 2);
}

// Candidate 0 resets all rulings to their defaults; each other candidate resets one ruling.
static void default_rulings(struct model *m, unsigned n) {
    const int ruleset = ruleset_index(m->ruleset);
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (n == 0 || i + 1 == n)
            m->option[i] = ruling_table[i].fallback[ruleset];
}

// Changes the phase to one of the simplest phases, if that is simpler than the position's own.
enum { PHASES_TRIED = 3 };
static void simpler_phase(struct model *m, unsigned n) {
    static const char *const phases[GAMES][PHASES_TRIED] = {
        [GAME_DUEL] = {"action", "give:1"}, [GAME_SHRINES] = {"action", "zombify", "capture"}};
    const char *const *phase = phases[model_game(m)];
    for (unsigned i = 0; i <= n; i++)
        if (!phase[i] || strcmp(m->phase, phase[i]) == 0)
            return;
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, phase[n], strlen(phase[n]));
}

static void face_up(struct model *m, unsigned n) {
    const int type = model_type(m->cell[n][0]);
    if (type >= 0 && model_directional(type))
        m->cell[n][1] = '^';
}

// Removes a tile, and gives the turn to the other player.
void shrink_other_mover(struct model *m, unsigned n) {
    if (!m->cell[n][0] || strcmp(m->phase, "action") != 0)
        return;
    model_remove(m, (int)n, MODEL_RESERVE);
    m->turn = m->turn == 'W' ? 'B' : 'W';
}

// ---- three players ----

// Sets the field `cycle` to the lowest number that does not change which player is to act.
static void lowest_cycle(struct model *m, unsigned n) {
    unsigned cycle = 0;
    (void)n;
    while (cycle < m->cycle && model_cycle_turn(cycle) != m->turn)
        cycle++;
    m->cycle = cycle;
}

// Makes a corpse from a zombie.
static void fewer_zombies(struct model *m, unsigned n) {
    if (m->cell[n][0] != 'Z')
        return;
    m->cell[n][0] = 'X';
    m->pile++;
}

// ---- four to seven players: players ----

// Takes the hero from a black player: the hero becomes a plain tile, or goes from hand to reserve.
static void no_hero(struct model *m, unsigned n) {
    const unsigned seat = n + 1;
    if (!model_has(m, FIELD_HERO) || seat >= m->players || m->hero[seat] == MODEL_NONE)
        return;
    const int type = m->hero[seat], square = model_hero_square(m, MODEL_BLACK, type);
    model_unmake(m, MODEL_BLACK, type);
    if (square < 0)
        m->count[MODEL_RESERVE][MODEL_BLACK][type]++;
    else
        model_mark(m->cell[square], false, model_is_busy(m->cell[square]));
}

static void empty_hand(struct model *m, unsigned seat) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *reserve = &m->count[MODEL_RESERVE][seat > 0][t];
        *reserve = (unsigned char)(*reserve + m->hand[seat][t]);
        m->hand[seat][t] = 0;
    }
}

static unsigned without(unsigned seat, unsigned gone, unsigned players) {
    unsigned now = seat > gone ? seat - 1 : seat;
    return now == players - 1 ? 1 : now; // after the highest seat comes seat 1
}

// Removes the player in seat MODEL_SEATS - 1 - n. Players with higher seats move up. Lowers White's
// remaining actions to the number that is allowed with one player less.
void shrink_fewer_players(struct model *m, unsigned n) {
    const unsigned gone = MODEL_SEATS - 1 - n, players = m->players, last = players - 1;
    const int dealt = strncmp(m->phase, "deal:", 5) == 0 ? model_seat(m->phase + 5, 2) : 0;
    if (players == MODEL_PLAYERS_LEAST || gone >= players || gone == m->seat || dealt == (int)gone)
        return;
    empty_hand(m, gone);
    no_hero(m, gone - 1);
    for (unsigned seat = gone; seat < last; seat++) {
        memcpy(m->hand[seat], m->hand[seat + 1], sizeof m->hand[seat]);
        m->hero[seat] = m->hero[seat + 1];
        m->base[seat] = m->base[seat + 1];
    }
    memset(m->hand[last], 0, sizeof m->hand[last]);
    m->hero[last] = m->base[last] = MODEL_NONE;
    if (m->seat)
        m->seat = without(m->seat, gone, players);
    if (m->token)
        m->token = without(m->token, gone, players);
    m->players--;
    unsigned most = model_table(m->players)->white_actions;
    most = strcmp(m->phase, "base") == 0 ? most - 2 : most;
    m->left = m->left < most ? m->left : most;
    if (dealt > 0)
        snprintf(m->phase, sizeof m->phase, "deal:%s",
                 model_seat_name(without((unsigned)dealt, gone, players)));
}

// Empties a hand, or takes one tile of a type from it.
static void hands(struct model *m, unsigned n) {
    const unsigned seat = n / (1 + MODEL_TYPES), type = n % (1 + MODEL_TYPES);
    if (seat >= m->players)
        return;
    if (type == 0) {
        empty_hand(m, seat);
    } else if (m->hand[seat][type - 1]) {
        m->hand[seat][type - 1]--;
        m->count[MODEL_RESERVE][seat > 0][type - 1]++;
    }
}

// ---- four to seven players: marks ----

static void not_busy(struct model *m, unsigned n) {
    if (m->cell[n][0] && model_is_busy(m->cell[n]))
        model_mark(m->cell[n], model_is_hero(m->cell[n]), false);
}

static void none_busy(struct model *m, unsigned n) {
    (void)n;
    for (unsigned i = 0; i < MODEL_SQUARES; i++)
        not_busy(m, i);
}

// Makes a plain tile from a hero on the board, or moves a black hero to its owner's hand.
static void heroes_on_board(struct model *m, unsigned n) {
    const bool to_hand = n % 2;
    char *cell = m->cell[n / 2];
    const int side = model_owner(cell);
    if (!cell[0] || !model_is_hero(cell) || (to_hand && side != MODEL_BLACK))
        return;
    if (to_hand) {
        clear(m, (int)(n / 2));
    } else {
        model_unmake(m, side, model_type(cell[0]));
        model_mark(cell, false, model_is_busy(cell));
    }
}

// ---- four to seven players: steps that do not fill the reserve ----

// Returns the type of a side's tile on a square, if it is no hero; else MODEL_NONE.
static int plain_type(const struct model *m, int square, int side) {
    const char *cell = m->cell[square];
    if (!cell[0] || model_is_hero(cell) || model_owner(cell) != side)
        return MODEL_NONE;
    return model_type(cell[0]);
}

// Moves a tile from the board to a hand.
static void into_hands(struct model *m, unsigned n) {
    const unsigned square = n / MODEL_SEATS, seat = n % MODEL_SEATS;
    const int type = plain_type(m, (int)square, seat ? MODEL_BLACK : MODEL_WHITE);
    if (type == MODEL_NONE || seat >= m->players)
        return;
    m->hand[seat][type]++;
    clear(m, (int)square);
}

static bool is_hero_of_black(const struct model *m, int type) {
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] == type)
            return true;
    return false;
}

// Gives a black player a hero in hand: a tile from the board, or else from the reserve.
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

// Gives a black player a hero in hand, and puts a white tile from the board beneath that hero.
void shrink_beneath_black(struct model *m, unsigned n) {
    const unsigned seat = 1 + n / MODEL_SQUARES, square = n % MODEL_SQUARES;
    const int type = plain_type(m, (int)square, MODEL_WHITE);
    if (seat >= m->players || type == MODEL_NONE || m->hero[seat] != MODEL_NONE ||
        !give_hero(m, seat))
        return;
    m->base[seat] = type;
    clear(m, (int)square);
}

// Moves a white tile beneath another white tile, which becomes a hero.
static void beneath_white(struct model *m, unsigned n) {
    const int square = (int)(n / MODEL_SQUARES), i = (int)(n % MODEL_SQUARES);
    const int hero = plain_type(m, square, MODEL_WHITE), type = plain_type(m, i, MODEL_WHITE);
    if (i == square || hero == MODEL_NONE || type == MODEL_NONE || m->under[hero] != MODEL_NONE)
        return;
    model_mark(m->cell[square], true, model_is_busy(m->cell[square]));
    m->under[hero] = type;
    clear(m, i);
}

// ---- four to seven players: the round ----

// Leaves White only n actions.
void shrink_left(struct model *m, unsigned n) {
    if (model_has(m, FIELD_LEFT) && n < m->left)
        m->left = n;
}

// Renumbers the black seats so that the player to act is B1.
void shrink_seat(struct model *m, unsigned n) {
    const struct model was = *m;
    const unsigned blacks = m->players - 1, by = m->seat - 1;
    (void)n;
    if (m->turn != 'B' || m->seat <= 1 || strcmp(m->phase, "action") != 0)
        return;
    for (unsigned to = 1; to <= blacks; to++) {
        const unsigned from = (to - 1 + by) % blacks + 1;
        memcpy(m->hand[to], was.hand[from], sizeof m->hand[to]);
        m->hero[to] = was.hero[from];
        m->base[to] = was.base[from];
    }
    m->seat = 1;
    m->token = (m->token - 1 + blacks - by) % blacks + 1;
}

static void token(struct model *m, unsigned n) {
    (void)n;
    m->token = m->token ? 1 : 0;
}

// Clears entry n: a tile's number of shifts in a row, or a type in m->made (White's heroes).
enum { RUNS = 2 * MODEL_SQUARES };
static void no_run(struct model *m, unsigned n) {
    if (n < RUNS)
        m->shifted[n / MODEL_SQUARES][n % MODEL_SQUARES] = 0;
    else
        m->made[n - RUNS] = false;
}

// Exchanges the tile beneath a hero for a reserve tile whose type has a lower number.
static void bases(struct model *m, unsigned n) {
    unsigned char *reserve = m->count[MODEL_RESERVE][MODEL_WHITE];
    int *base = n < MODEL_TYPES ? &m->under[n] : &m->base[n - MODEL_TYPES];
    for (int t = 0; t < *base; t++)
        if (reserve[t]) {
            reserve[*base]++;
            reserve[t]--;
            *base = t;
        }
}

// ---- the order of steps ----

// A step that simplifies a position. `search` tries simpler positions; true if one is accepted. If
// `search` is NULL, each call of `candidate` with n < `count` makes one simpler position.
static const struct step {
    const char *games; // the games that have the step, as EACH_GAME names them
    bool many;         // tried only while there are many tiles
    bool (*search)(struct shrinking *s);
    unsigned count;
    shrink_step *candidate;
} steps[] = {
    {"234", false, fewer_tiles, 0, NULL},
    {"2", true, fewer_living, 0, NULL},
    {"234", false, NULL, MODEL_SQUARES, in_hand},
    {"2", false, NULL, 2 * RESTOCK_WAYS, no_lost},
    {"2", false, NULL, MODEL_SQUARES, shrink_other_mover},
    {"23", false, NULL, 2 * RESTOCK_WAYS, fewer_in_hand},
    {"234", false, NULL, MODEL_PLAYERS, no_streak},
    {"234", false, first_ruleset, 0, NULL},
    {"234", false, NULL, 1 + RULING_COUNT, default_rulings},
    {"234", false, NULL, PHASES_TRIED, simpler_phase},
    {"234", false, NULL, MODEL_SQUARES, face_up},
    {"234", true, merge, 0, NULL},
    {"3", false, NULL, 1, lowest_cycle},
    {"3", false, NULL, MODEL_SQUARES, fewer_zombies},
    {"4", false, NULL, MODEL_SEATS - 1, shrink_fewer_players},
    {"4", false, NULL, MODEL_SEATS *(1 + MODEL_TYPES), hands},
    {"4", false, NULL, 1, none_busy},
    {"4", false, NULL, MODEL_SQUARES, not_busy},
    {"4", false, NULL, MODEL_SEATS - 1, no_hero},
    {"4", false, NULL, 2 * MODEL_SQUARES, heroes_on_board},
    {"4", false, NULL, ACTIONS_LEFT_MOST, shrink_left},
    {"4", false, NULL, 1, shrink_seat},
    {"4", false, NULL, 1, token},
    {"4", false, NULL, RUNS + MODEL_TYPES, no_run},
    {"4", false, NULL, MODEL_TYPES + MODEL_SEATS, bases},
    {"4", true, NULL, MODEL_SQUARES *MODEL_SEATS, into_hands},
    {"4", true, NULL, MODEL_SQUARES *(MODEL_SEATS - 1), shrink_beneath_black},
    {"4", true, NULL, MODEL_SQUARES *MODEL_SQUARES, beneath_white},
};

bool shrink_steps(struct shrinking *s) {
    bool changed = false;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const struct step *step = &steps[i];
        if (!game_among(model_game(&s->now), step->games))
            continue;
        changed |= step->search && (!step->many || has_many(&s->now)) && step->search(s);
        for (unsigned n = 0; n < step->count && (!step->many || has_many(&s->now)); n++) {
            struct model m = s->now;
            step->candidate(&m, n);
            if (memcmp(&m, &s->now, sizeof m) != 0)
                changed |= s->try_model(s->context, &m);
        }
    }
    return changed;
}
