// SPDX-License-Identifier: MIT
//
// Counts what play reached. The conditions of situations are in the tables of counters.h; the
// values that they use are computed here.
// Invariants: struct counters consists of uint64_t, so adding two adds each number; counting
// changes nothing that is played.
#include "counters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness_options.h"

#define COUNTED_NAME(id, name, games) name,
#define COUNTED_GAMES(id, name, games) games,
#define COUNTED_COLUMNS(word, count, TABLE, key, title)                                            \
    static const char *const word##_names[] = {TABLE(COUNTED_NAME)};                               \
    static const char *const word##_games[] = {TABLE(COUNTED_GAMES)};
COUNTED_TABLES(COUNTED_COLUMNS)

void counter_tables(const struct counters *n, enum game game,
                    struct counter_table tables[COUNTER_TABLES]) {
#define COUNTED_TABLE(word, count, TABLE, key, title)                                              \
    {title, key, word##_names, word##_games, n->word[game], count},
    const struct counter_table all[COUNTER_TABLES] = {COUNTED_TABLES(COUNTED_TABLE)};
    memcpy(tables, all, sizeof all);
}

bool counter_of(const struct counter_table *t, size_t line, enum game game) {
    return game_among(game, t->games[line]);
}

size_t counter_pair(size_t first, size_t second) {
    const size_t high = first > second ? first : second;
    return high * (high - 1) / 2 + first + second - high;
}

_Static_assert(sizeof(struct counters) % sizeof(uint64_t) == 0, "counters are numbers alone");

void counters_add(struct counters *sum, const struct counters *more) {
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)more;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

uint64_t counters_sum(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

// ---- what is counted ----

enum { WON = 10, AHEAD = 2, SHRINES_WON = 5, SHRINES_AHEAD = 3, COURT_MOST = 4 };
enum { AIR = 0, BOW = 1, WATER = 7 }; // types

// Counts a situation if the present game can have it. A condition may be a number; that is added.
#define COUNT_SITUATION(condition, name, games)                                                    \
    *situation += game_among(game, games) ? (unsigned)(condition) : 0;                             \
    situation++;

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// ---- reports ----

unsigned reached_report(const char *report, unsigned *wave, unsigned score[2]) {
    const char *list = strchr(report, '='), *points = strstr(report, "score=");
    *wave = score[0] = score[1] = 0;
    (void)sscanf(points, "score=%u:%u", &score[0], &score[1]);
    if (list[1] == '-')
        return 0;
    unsigned tiles = 0;
    for (const char *s = list; s; s = strchr(s + 1, ',')) {
        unsigned n = (unsigned)strtoul(s + 1, NULL, 10);
        *wave = n > *wave ? n : *wave;
        tiles++;
    }
    return tiles;
}

// What a report says about captures.
struct fallen {
    unsigned tiles[2], heroes[2];  // by colour
    unsigned fires_in[2];          // the last wave in which Fires were captured
    bool first_red, first_tiles;   // wave 1 has pieces of Red's; has tiles of White or Black
    bool behind;                   // there are later waves
    bool fires_only, fires_behind; // all are Fires; there are later waves, with Fires only
};

static struct fallen fallen_in(const char *report) {
    struct fallen f = {.fires_only = true, .fires_behind = true};
    unsigned wave;
    char tile[MODEL_CELL + 1];
    const char *s = strchr(report, '=') + 1;
    for (; sscanf(s, "%u:%5[^@]", &wave, tile) == 2; s += s[strcspn(s, ", ")] == ',') {
        const int owner = model_owner(tile), side = owner == MODEL_BLACK;
        const bool fire = tile[0] == 'F' || tile[0] == 'f', first = wave == 1;
        f.tiles[side]++;
        f.heroes[side] += strchr(tile, '*') != NULL;
        f.fires_in[side] = fire ? wave : f.fires_in[side];
        f.first_red |= first && owner == MODEL_RED;
        f.first_tiles |= first && owner != MODEL_RED;
        f.behind |= !first;
        f.fires_only &= fire;
        f.fires_behind &= first || fire;
        s += strcspn(s, ", ");
    }
    f.fires_behind &= f.behind;
    return f;
}

// ---- positions ----

// Returns the phase of a position: by the name, and with four to seven players also by who decides.
enum counted_phase reached_phase(const struct model *m) {
#define PHASE_NAME(id, name, games) name,
    static const char *const names[PHASES] = {COUNTED_PHASES(PHASE_NAME)};
    const bool seats = model_form(m)->seats, white = m->turn == 'W';
    if (begins(m->phase, "deal:"))
        return m->phase[strlen("deal:")] == 'W' ? PHASE_DEAL_WHITE : PHASE_DEAL_BLACK;
    if (begins(m->phase, "base"))
        return m->token ? PHASE_BASE : PHASE_BASE_SETUP;
    for (size_t i = 0; i < PHASES; i++)
        if (i != PHASE_ACTION && begins(m->phase, names[i]))
            return (enum counted_phase)i;
    return !seats ? PHASE_ACTION : white ? PHASE_ACTION_WHITE : PHASE_ACTION_BLACK;
}

static bool at_limit(const struct model *m, int player) {
    const char *star = strchr(m->streak[player], '*');
    if (!model_form(m)->seats)
        return star && strcmp(star, "*3") == 0;
    for (int i = 0; i < MODEL_SQUARES && model_has_streak(m); i++)
        if (m->shifted[player == MODEL_BLACK][i] >= 3)
            return true;
    return false;
}

static bool last_black(const struct model *m) {
    unsigned blacks = m->players - 1;
    return m->turn == 'B' && m->seat % blacks + 1 == m->token;
}

static unsigned white_heroes(const struct model *m) {
    unsigned count = 0;
    for (int type = 0; type < MODEL_TYPES; type++)
        count += model_hero_square(m, MODEL_WHITE, type) >= 0;
    return count;
}

// Counts the black players who have lost their hero.
static unsigned without_hero(const struct model *m) {
    unsigned count = 0;
    for (unsigned seat = 1; seat < m->players; seat++)
        count += m->hero[seat] == MODEL_NONE;
    return count;
}

// Counts the heroes of a type that are not busy and have another tile within two files and ranks.
static unsigned ready(const struct model *m, char letter) {
    unsigned count = 0;
    for (int side = MODEL_WHITE; side <= MODEL_BLACK; side++) {
        const int square = model_hero_square(m, side, model_type(letter));
        bool near = false;
        for (int i = 0; i < 25 && square >= 0; i++) {
            const int s =
                model_square_at(model_file(square) + i / 5 - 2, model_rank(square) + i % 5 - 2);
            near = near || (s >= 0 && s != square && m->cell[s][0]);
        }
        count += near && !model_is_busy(m->cell[square]);
    }
    return count;
}

static bool short_deal(const struct model *m, enum counted_phase phase) {
    const struct model_table *table = model_table(m->players);
    const unsigned white = model_total(m->count[MODEL_RESERVE][MODEL_WHITE]),
                   black = model_total(m->count[MODEL_RESERVE][MODEL_BLACK]);
    return (phase == PHASE_DEAL_WHITE && white < table->white_draws) ||
           (phase == PHASE_DEAL_BLACK && black < table->black_draws);
}

static void count_options(struct counters *n, const struct model *m, int ruleset) {
    for (size_t r = 0; r < RULING_COUNT; r++)
        if (ruling_table[r].applies[ruleset] && m->option[r] != ruling_table[r].fallback[ruleset])
            n->option[ruleset][r][m->option[r]]++;
}

void reached_position(struct counters *n, const struct model *m) {
    const int ruleset = ruleset_index(m->ruleset);
    const enum game game = model_game(m);
    const enum counted_phase phase = reached_phase(m);
    const bool black = m->turn == 'B', action = phase == PHASE_ACTION && m->turn != 'R';
    const bool acts = action || phase == PHASE_ACTION_WHITE || phase == PHASE_ACTION_BLACK;
    const bool red_acts = phase == PHASE_ACTION && m->turn == 'R';
    const unsigned char *hand = game == GAME_RONIN ? m->hand[m->seat] : m->count[MODEL_HAND][black];
    uint64_t *situation = n->situation[game];
    if (ruleset >= 0) {
        n->positions[ruleset]++;
        count_options(n, m, ruleset);
    }
    n->phase[game][phase]++;
    POSITION_SITUATIONS(COUNT_SITUATION)
}

void reached_list(struct counters *n, const struct model *m, const struct action_list *list) {
    const enum game game = model_game(m);
    const enum counted_phase phase = reached_phase(m);
    bool falls[MODEL_RED + 1] = {false}; // by owner: Red can capture one of the owner's pieces
    uint64_t *situation = n->situation[game] + 0 POSITION_SITUATIONS(COUNTED_ONE);
    for (size_t i = 0; phase == PHASE_CAPTURE && i < list->count; i++) {
        int from, to;
        action_squares(list->text + list->line[i].start, list->line[i].length, &from, &to);
        if (list->line[i].kind == PLAYED_CAPTURE)
            falls[model_owner(m->cell[to])] = true;
    }
    LIST_SITUATIONS(COUNT_SITUATION)
}

// ---- actions ----

// Returns how a game ended. If neither points nor lost tiles explain the end, a player was stuck.
static enum counted_ending ending_of(enum game game, const char *next, char who,
                                     const unsigned score[2]) {
    const unsigned own = score[who == 'B'], other = score[who != 'B'];
    struct model m;
    struct problem p;
    if (who == 'R')
        return ENDING_RED;
    if (who == 'W' || who == 'B') {
        const bool won =
            game == GAME_SHRINES ? own >= SHRINES_WON && own >= other + SHRINES_AHEAD : own >= WON;
        return !won ? ENDING_STUCK_LOSS : who == 'W' ? ENDING_WHITE : ENDING_BLACK;
    }
    if (game != GAME_DUEL)
        return game == GAME_RONIN ? ENDING_TIE : ENDING_STUCK_TIE;
    (void)model_read(&m, next, &p);
    bool tie = !model_option_is(&m, OPTION_TIE_NONE) && score[0] <= 5 && score[1] <= 5;
    for (int player = 0; player < 2; player++)
        tie = tie && model_total(m.count[MODEL_LOST][player]) >= 13;
    return tie ? ENDING_TIE : ENDING_STUCK_TIE;
}

void reached_outcome(struct counters *n, const struct model *m, const struct action_list *list,
                     const char *action, const char *next, const char *report) {
    const enum game game = model_game(m);
    const enum played_kind kind = played_kind_of(action, strlen(action));
    const struct fallen f = fallen_in(report);
    const char *to_phase = strstr(next, " phase=");
    unsigned wave, score[2];
    const unsigned captured = reached_report(report, &wave, score);
    n->wave[game][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    if (!to_phase)
        return;
    to_phase += strlen(" phase=");
    int from, to;
    action_squares(action, strlen(action), &from, &to);
    const char *cell = from >= 0 ? m->cell[from] : "";
    const int type = model_type(cell[0]);
    const bool over = begins(to_phase, "over:"), give = begins(to_phase, "give:");
    const unsigned long given = give ? strtoul(to_phase + strlen("give:"), NULL, 10) : 0;
    const bool red = m->turn == 'R', white = m->turn == 'W';
    const bool capture = kind == PLAYED_CAPTURE, again = kind == PLAYED_REDEPLOY;
    const bool hero = from >= 0 && model_is_hero(cell);
    const bool of_hero = kind == PLAYED_DEPLOY_HERO || kind == PLAYED_DEPLOY_HERO_SHIFT;
    const unsigned lent =
        again && hero ? (type == WATER ? 1U : 0U) + (m->turn == 'B' && m->hero[m->seat] != type)
                      : 0;
    const bool on = kind == PLAYED_DEPLOY_SHIFT || kind == PLAYED_DEPLOY_HERO_SHIFT;
    uint64_t *situation =
        n->situation[game] + 0 POSITION_SITUATIONS(COUNTED_ONE) LIST_SITUATIONS(COUNTED_ONE);
    if (over)
        n->ending[game][ending_of(game, next, to_phase[strlen("over:")], score)]++;
    ACTION_SITUATIONS(COUNT_SITUATION)
}
