// SPDX-License-Identifier: MIT
//
// Counts what play has reached: what games share, what each has of its own, and the table of these.
// Invariant: nothing here changes what is played or compared.
#include "reached.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "harness_options.h"

enum { WON = 10, AHEAD = 2, SHRINES_WON = 5, SHRINES_AHEAD = 3, COURT_MOST = 4 };
enum { AIR = 0, BOW = 1, WATER = 7 }; // types

// An action of the list that was applied: the position it led to, the phase of that, the report,
// and how many tiles this says were captured.
struct applied {
    const struct action_list *list;
    const char *action, *next, *phase, *report;
    unsigned captured;
    unsigned score[2];
};

// ---- reports, stores, and what two and three players have in common ----

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

// What a report names as captured.
struct fallen {
    unsigned tiles[2], heroes[2];  // by colour
    unsigned fires_in[2];          // the wave in which Fires fell last
    bool first_red, first_tiles;   // Red's pieces, and others, in wave 1
    bool behind;                   // anything behind it
    bool fires_only, fires_behind; // all that fell are Fires; all behind wave 1 are
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
    return f;
}

static bool at_limit(const struct model *m, int player) {
    const char *star = strchr(m->streak[player], '*');
    return star && strcmp(star, "*3") == 0;
}

// The phases by how their words begin; an action where none does.
enum counted_phase reached_phase(const struct model *m) {
    static const struct {
        const char *word;
        enum counted_phase phase;
    } words[] = {
        {"draft", PHASE_DRAFT},       {"give:", PHASE_GIVE},      {"over:", PHASE_OVER},
        {"discard", PHASE_DISCARD},   {"take:", PHASE_TAKE},      {"zombify", PHASE_ZOMBIFY},
        {"capture", PHASE_CAPTURE},   {"hero", PHASE_HERO},       {"token", PHASE_TOKEN},
        {"deal:W", PHASE_DEAL_WHITE}, {"deal:", PHASE_DEAL_BLACK}};
    if (strcmp(m->phase, "base") == 0)
        return m->token ? PHASE_BASE : PHASE_BASE_SETUP;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(m->phase, words[i].word, strlen(words[i].word)) == 0)
            return words[i].phase;
    return !model_players(m) ? PHASE_ACTION
           : m->turn == 'W'  ? PHASE_ACTION_WHITE
                             : PHASE_ACTION_BLACK;
}

static void turn_of_two(uint64_t *situation, const struct model *m) {
    situation[SITUATION_EMPTY_HAND] += model_total(m->count[MODEL_HAND][m->turn == 'B']) == 0;
    situation[SITUATION_AT_LIMIT] += at_limit(m, m->turn == 'B');
}

static void choice_of_two(uint64_t *situation, const struct model *m,
                          const struct action_list *list) {
    situation[SITUATION_FORCED_PASS] += list->count == 1 && list->of_kind[PLAYED_PASS] == 1;
    situation[SITUATION_NO_ACTION] += list->count == 0 && reached_phase(m) != PHASE_OVER;
}

// ---- two players ----

static void position_duel(uint64_t *situation, const struct model *m) {
    if (reached_phase(m) != PHASE_ACTION)
        return;
    situation[SITUATION_EMPTY_RESERVE] += model_total(m->count[MODEL_RESERVE][m->turn == 'B']) == 0;
    turn_of_two(situation, m);
}

static void applied_duel(uint64_t *situation, const struct model *m, const struct applied *a) {
    bool over = strncmp(a->phase, "over:", 5) == 0, give = strncmp(a->phase, "give:", 5) == 0;
    (void)m;
    situation[SITUATION_SHORT_GIVE] += give && strtoul(a->phase + 5, NULL, 10) < a->captured;
    situation[SITUATION_NO_GIVE] += a->captured && !give && !over;
}

// A player is stuck where neither points nor losses explain the end.
static enum counted_ending ending_duel(const struct applied *a) {
    struct model m;
    struct problem p;
    if (a->phase[5] == 'W' || a->phase[5] == 'B')
        return a->score[a->phase[5] == 'B'] < WON ? ENDING_STUCK_LOSS
               : a->phase[5] == 'W'               ? ENDING_WHITE
                                                  : ENDING_BLACK;
    (void)model_read(&m, a->next, &p);
    if (model_option_is(&m, OPTION_TIE_NONE))
        return ENDING_STUCK_TIE;
    bool tie = a->score[0] <= 5 && a->score[1] <= 5;
    for (int player = 0; player < 2; player++)
        tie = tie && model_total(m.count[MODEL_LOST][player]) >= 13;
    return tie ? ENDING_TIE : ENDING_STUCK_TIE;
}

// ---- three players ----

static void position_shrines(uint64_t *situation, const struct model *m) {
    enum counted_phase phase = reached_phase(m);
    situation[SITUATION_ZOMBIFY_ON] += strncmp(m->phase, "zombify:", 8) == 0;
    if (phase == PHASE_TAKE)
        situation[SITUATION_TAKE_TWICE] +=
            m->cell[model_square(m->phase + 5, strlen(m->phase + 5))][0] == 'X';
    if (phase != PHASE_ACTION)
        return;
    if (m->turn != 'R') {
        turn_of_two(situation, m);
        return;
    }
    situation[SITUATION_EMPTY_PILE] += m->pile == 0;
    situation[SITUATION_ZOMBIE_AT_LIMIT] += at_limit(m, MODEL_RED);
}

static void list_shrines(uint64_t *situation, const struct model *m,
                         const struct action_list *list) {
    const enum counted_phase phase = reached_phase(m);
    bool owned[MODEL_RED + 1] = {false}; // whose pieces Red can choose among
    choice_of_two(situation, m, list);
    situation[SITUATION_SHORT_PILE] +=
        phase == PHASE_ZOMBIFY && list->of_kind[PLAYED_ZOMBIFY] > m->pile;
    for (size_t i = 0; phase == PHASE_CAPTURE && i < list->count; i++) {
        int from, to;
        action_squares(list->text + list->start[i], list->length[i], &from, &to);
        if (list->kind[i] == PLAYED_CAPTURE)
            owned[model_owner(m->cell[to])] = true;
    }
    situation[SITUATION_BOTH_COLOURS] += owned[MODEL_WHITE] && owned[MODEL_BLACK];
    situation[SITUATION_RED_OR_TILES] +=
        owned[MODEL_RED] && (owned[MODEL_WHITE] || owned[MODEL_BLACK]);
}

// On whose turn the action was, in which phase, and what it could have been.
static void applied_shrines(uint64_t *situation, const struct model *m, const struct applied *a) {
    struct fallen f = fallen_in(a->report);
    bool capture = played_kind_of(a->action, strlen(a->action)) == PLAYED_CAPTURE;
    bool goes_on = strstr(a->next, " phase=capture ") != NULL;
    if (m->turn != 'R') {
        situation[SITUATION_RED_FALLS] += f.first_red;
        situation[SITUATION_RED_AND_TILES] += f.first_red && f.behind;
        return;
    }
    if (capture) {
        situation[SITUATION_FIRES_BEHIND] += f.behind && f.fires_behind;
        situation[SITUATION_SAVED] += !goes_on && a->list->of_kind[PLAYED_CAPTURE] > 1;
    } else if (f.first_tiles) {
        situation[SITUATION_FIRES_ALONE] += f.fires_only;
    }
}

// A player is stuck where points do not explain the end.
static enum counted_ending ending_shrines(const struct applied *a) {
    char who = a->phase[5];
    if (who == 'R')
        return ENDING_RED;
    if (who != 'W' && who != 'B')
        return ENDING_STUCK_TIE;
    unsigned own = a->score[who == 'B'], other = a->score[who == 'W'];
    if (own < SHRINES_WON || own < other + SHRINES_AHEAD)
        return ENDING_STUCK_LOSS;
    return who == 'W' ? ENDING_WHITE : ENDING_BLACK;
}

// ---- four to seven players ----

static bool last_black(const struct model *m) {
    unsigned blacks = m->players - 1;
    return m->turn == 'B' && m->seat % blacks + 1 == m->token;
}

// Another tile stands within two files and ranks.
static bool among_tiles(const struct model *m, int square) {
    for (int df = -2; df <= 2; df++)
        for (int dr = -2; dr <= 2; dr++) {
            int s = model_square_at(model_file(square) + df, model_rank(square) + dr);
            if (s >= 0 && s != square && m->cell[s][0])
                return true;
        }
    return false;
}

static void action_ronin(uint64_t *situation, const struct model *m) {
    const bool black = m->turn == 'B';
    unsigned white_heroes = 0;
    bool limit = false;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const char *cell = m->cell[i];
        limit = limit || m->shifted[black][i] >= 3;
        if (!cell[0] || !model_is_hero(cell))
            continue;
        white_heroes += model_owner(cell) == MODEL_WHITE;
        if (!model_is_busy(cell) && among_tiles(m, i))
            situation[SITUATION_READY_AIR + model_type(cell[0])]++;
    }
    for (unsigned seat = 1; seat < m->players; seat++)
        situation[SITUATION_NO_HERO] += m->hero[seat] == MODEL_NONE;
    situation[SITUATION_FULL_COURT] += white_heroes == COURT_MOST;
    situation[SITUATION_AT_LIMIT] += model_has_streak(m) && limit;
    situation[SITUATION_EMPTY_RESERVE] += model_total(m->count[MODEL_RESERVE][black]) == 0;
    situation[SITUATION_EMPTY_HAND] += model_total(m->hand[m->seat]) == 0;
    situation[SITUATION_LAST_ACTION] += m->left == 1; // of White's: Black has none left
    situation[SITUATION_LAST_PLAYER] += last_black(m);
    situation[SITUATION_HERO_IN_HAND] += black && model_hero_in_hand(m, m->seat) != MODEL_NONE;
}

static void position_ronin(uint64_t *situation, const struct model *m) {
    const enum counted_phase phase = reached_phase(m);
    const struct model_table *table = model_table(m->players);
    const bool white = phase == PHASE_DEAL_WHITE;
    situation[SITUATION_OF_FOUR + m->players - MODEL_PLAYERS_LEAST]++;
    if (phase == PHASE_ACTION_WHITE || phase == PHASE_ACTION_BLACK)
        action_ronin(situation, m);
    if (white || phase == PHASE_DEAL_BLACK)
        situation[SITUATION_SHORT_DEAL] += model_total(m->count[MODEL_RESERVE][!white]) <
                                           (white ? table->white_draws : table->black_draws);
}

static void redeploy_ronin(uint64_t *situation, const struct model *m, const char *cell) {
    const int type = model_type(cell[0]);
    const bool hero = model_is_hero(cell);
    if (type == WATER)
        situation[hero ? SITUATION_HERO_REDEPLOYS : SITUATION_WATER_REDEPLOYS]++;
    else
        situation[type == BOW && hero ? SITUATION_BOW_REDEPLOYS : SITUATION_VIA_WATER]++;
    if (hero && m->turn == 'B' && m->hero[m->seat] != type)
        situation[SITUATION_HERO_REDEPLOYS]++;
}

static void applied_ronin(uint64_t *situation, const struct model *m, const struct applied *a) {
    const struct fallen f = fallen_in(a->report);
    const enum played_kind kind = played_kind_of(a->action, strlen(a->action));
    const bool sai = a->action[0] == 'I', white = m->turn == 'W';
    const bool over = strncmp(a->phase, "over:", 5) == 0, deal = strncmp(a->phase, "deal:", 5) == 0;
    const bool black_wins = a->score[1] >= WON && a->score[1] >= a->score[0] + AHEAD;
    int from, to;
    action_squares(a->action, strlen(a->action), &from, &to);
    const char *cell = from >= 0 ? m->cell[from] : "";
    if (kind == PLAYED_DEPLOY_SHIFT || kind == PLAYED_DEPLOY_HERO_SHIFT)
        situation[sai ? SITUATION_SAI_SHIFTS : SITUATION_VIA_SAI]++;
    if (kind == PLAYED_DEPLOY_HERO || kind == PLAYED_DEPLOY_HERO_SHIFT)
        situation[white ? SITUATION_WHITE_HERO : SITUATION_BLACK_HERO]++;
    if (kind == PLAYED_SHIFT)
        situation[SITUATION_AIR_SHIFTS] += model_type(cell[0]) == AIR; // a hero: no other does
    if (kind == PLAYED_REDEPLOY)
        redeploy_ronin(situation, m, cell);
    if (kind == PLAYED_TIMEUP)
        situation[SITUATION_EARLY_TIMEUP] += white ? m->left > 1 : !last_black(m);
    situation[SITUATION_BLACK_FALLS] += f.tiles[1] && !f.tiles[0];
    situation[SITUATION_WHITE_FALLS] += f.tiles[0] && !f.tiles[1];
    situation[SITUATION_BOTH_FALL] += f.tiles[0] && f.tiles[1];
    situation[SITUATION_WHITE_HERO_FALLS] += f.heroes[0] > 0;
    situation[SITUATION_BLACK_HERO_FALLS] += f.heroes[1] > 0;
    situation[SITUATION_FIRES_TOGETHER] += f.fires_in[0] && f.fires_in[0] == f.fires_in[1];
    situation[SITUATION_BOTH_WIN] += over && a->score[0] >= WON && black_wins;
    situation[SITUATION_ONE_AHEAD] += deal && a->score[1] == WON && a->score[0] == WON - 1;
}

static enum counted_ending ending_ronin(const struct applied *a) {
    char who = a->phase[5];
    if (who != 'W' && who != 'B')
        return ENDING_TIE;
    if (a->score[who == 'B'] < WON)
        return ENDING_STUCK_LOSS;
    return who == 'W' ? ENDING_WHITE : ENDING_BLACK;
}

// ---- all games ----

static const struct {
    void (*position)(uint64_t *situation, const struct model *m);
    void (*list)(uint64_t *situation, const struct model *m, const struct action_list *list);
    void (*applied)(uint64_t *situation, const struct model *m, const struct applied *a);
    enum counted_ending (*ending)(const struct applied *a);
} of_game[GAMES] = {
    [GAME_DUEL] = {position_duel, choice_of_two, applied_duel, ending_duel},
    [GAME_SHRINES] = {position_shrines, list_shrines, applied_shrines, ending_shrines},
    [GAME_RONIN] = {position_ronin, NULL, applied_ronin, ending_ronin},
};

static void count_options(struct counters *n, const struct model *m, int ruleset) {
    size_t count, off[RULING_COUNT], known = 0;
    const struct ruling *table = rulings(&count);
    for (size_t r = 0; r < count; r++) {
        if (!table[r].applies[ruleset] || m->option[r] == table[r].fallback[ruleset])
            continue;
        n->option[ruleset][r][m->option[r]]++;
        for (size_t i = 0; i < known; i++)
            n->pair[ruleset][counter_pair(off[i], r)]++;
        off[known++] = r;
    }
}

static void count_seat(uint64_t *seat, const struct model *m) {
    const bool black = m->turn == 'B' && model_players(m);
    seat[m->turn == 'W'   ? SEAT_WHITE
         : m->turn == 'R' ? SEAT_RED
         : m->turn == 'C' ? SEAT_CHANCE
         : black          ? SEAT_B1 + m->seat - 1
                          : SEAT_BLACK]++;
    if (model_has(m, FIELD_TOKEN))
        seat[SEAT_NO_TOKEN + m->token]++;
}

// Which fields of a position an action changed. A field that one line has and the other lacks is
// not counted: that is a matter of the rulings.
static void count_changes(uint64_t *change, const char *before, const char *next) {
#define CHANGE_FIELD(id, name, games) name,
    static const char *const fields[CHANGE_FIELDS] = {COUNTED_CHANGES(CHANGE_FIELD)};
    for (size_t i = 0; i < CHANGE_FIELDS; i++) {
        size_t length, then;
        const char *value = line_value(before, fields[i], strlen(fields[i]), &length);
        const char *follows = value ? line_value(next, fields[i], strlen(fields[i]), &then) : NULL;
        change[i] += follows && (length != then || memcmp(value, follows, length) != 0);
    }
}

void reached_position(struct counters *n, const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    enum game game = model_game(m);
    if (ruleset >= 0) {
        n->positions[ruleset]++;
        count_options(n, m, ruleset);
    }
    n->phase[game][reached_phase(m)]++;
    count_seat(n->seat[game], m);
    of_game[game].position(n->situation[game], m);
}

void reached_list(struct counters *n, const struct model *m, const struct action_list *list) {
    enum game game = model_game(m);
    if (of_game[game].list)
        of_game[game].list(n->situation[game], m, list);
}

void reached_outcome(struct counters *n, const struct model *m, const char *position,
                     const struct action_list *list, const char *action, const char *next,
                     const char *report) {
    enum game game = model_game(m);
    struct applied a = {.list = list, .action = action, .next = next, .report = report};
    unsigned wave;
    a.captured = reached_report(report, &wave, a.score);
    n->wave[game][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    count_changes(n->change[game], position, next);
    a.phase = strstr(next, " phase=");
    if (!a.phase)
        return;
    a.phase += strlen(" phase=");
    if (strncmp(a.phase, "over:", 5) == 0)
        n->ending[game][of_game[game].ending(&a)]++;
    of_game[game].applied(n->situation[game], m, &a);
}
