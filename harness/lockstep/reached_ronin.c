// SPDX-License-Identifier: MIT
//
// Counts for four to seven players. Invariant: nothing here changes what is played or compared.
#include <stdio.h>
#include <string.h>

#include "reached_games.h"

enum { AIR = 0, BOW = 1, FIRE = 3, WATER = 7, COURT_MOST = 4, WON = 10, AHEAD = 2 };

enum counted_phase reached_phase_ronin(const struct model *m) {
    static const struct {
        const char *word;
        enum counted_phase phase;
    } words[] = {{"hero", PHASE_HERO},
                 {"token", PHASE_TOKEN},
                 {"deal:W", PHASE_DEAL_WHITE},
                 {"deal:", PHASE_DEAL_BLACK},
                 {"over:", PHASE_OVER}};
    if (strcmp(m->phase, "base") == 0)
        return m->token ? PHASE_BASE : PHASE_BASE_SETUP;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(m->phase, words[i].word, strlen(words[i].word)) == 0)
            return words[i].phase;
    return m->turn == 'W' ? PHASE_ACTION_WHITE : PHASE_ACTION_BLACK;
}

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

// Heroes that are not busy, by type; how many White has.
static void count_heroes(uint64_t *situation, const struct model *m) {
    unsigned white = 0;
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const char *cell = m->cell[i];
        if (!cell[0] || !model_is_hero(cell))
            continue;
        white += model_owner(cell) == MODEL_WHITE;
        if (!model_is_busy(cell) && among_tiles(m, i))
            situation[SITUATION_READY_AIR + model_type(cell[0])]++;
    }
    situation[SITUATION_FULL_COURT] += white == COURT_MOST;
}

static void count_action(uint64_t *situation, const struct model *m) {
    bool limit = false;
    for (int i = 0; i < MODEL_SQUARES; i++)
        limit = limit || m->shifted[m->turn == 'B'][i] >= 3;
    for (unsigned seat = 1; seat < m->players; seat++)
        situation[SITUATION_NO_HERO] += m->hero[seat] == MODEL_NONE;
    count_heroes(situation, m);
    situation[SITUATION_AT_LIMIT] += model_has_streak(m) && limit;
    situation[SITUATION_EMPTY_RESERVE] += model_total(m->count[MODEL_RESERVE][m->turn == 'B']) == 0;
    situation[SITUATION_EMPTY_HAND] += model_total(m->hand[m->seat]) == 0;
    situation[SITUATION_LAST_ACTION] += m->left == 1; // of White's: Black has none left
    situation[SITUATION_LAST_PLAYER] += last_black(m);
    situation[SITUATION_HERO_IN_HAND] +=
        m->turn == 'B' && model_hero_in_hand(m, m->seat) != MODEL_NONE;
}

void reached_position_ronin(uint64_t *situation, const struct model *m) {
    enum counted_phase phase = reached_phase_ronin(m);
    const struct model_table *table = model_table(m->players);
    bool white = phase == PHASE_DEAL_WHITE;
    situation[SITUATION_OF_FOUR + m->players - MODEL_PLAYERS_LEAST]++;
    if (phase == PHASE_ACTION_WHITE || phase == PHASE_ACTION_BLACK)
        count_action(situation, m);
    if (white || phase == PHASE_DEAL_BLACK)
        situation[SITUATION_SHORT_DEAL] += model_total(m->count[MODEL_RESERVE][!white]) <
                                           (white ? table->white_draws : table->black_draws);
}

// ---- Actions ----

static void count_redeploy(uint64_t *situation, const struct model *m, const char *cell) {
    int type = model_type(cell[0]);
    bool hero = model_is_hero(cell);
    if (type == WATER)
        situation[hero ? SITUATION_HERO_REDEPLOYS : SITUATION_WATER_REDEPLOYS]++;
    else if (type == BOW && hero)
        situation[SITUATION_BOW_REDEPLOYS]++;
    else
        situation[SITUATION_VIA_WATER]++;
    if (hero && m->turn == 'B' && m->hero[m->seat] != type)
        situation[SITUATION_HERO_REDEPLOYS]++;
}

static void count_deed(uint64_t *situation, const struct model *m, const char *action) {
    int from, to;
    enum played_kind kind = played_kind_of(action, strlen(action));
    bool sai = action[0] == 'I', white = m->turn == 'W';
    action_squares(action, strlen(action), &from, &to);
    const char *cell = from >= 0 ? m->cell[from] : "";
    if (kind == PLAYED_DEPLOY_SHIFT || kind == PLAYED_DEPLOY_HERO_SHIFT)
        situation[sai ? SITUATION_SAI_SHIFTS : SITUATION_VIA_SAI]++;
    if (kind == PLAYED_DEPLOY_HERO || kind == PLAYED_DEPLOY_HERO_SHIFT)
        situation[white ? SITUATION_WHITE_HERO : SITUATION_BLACK_HERO]++;
    if (kind == PLAYED_SHIFT)
        situation[SITUATION_AIR_SHIFTS] += model_type(cell[0]) == AIR; // a hero: no other does
    if (kind == PLAYED_REDEPLOY)
        count_redeploy(situation, m, cell);
    if (kind == PLAYED_TIMEUP)
        situation[SITUATION_EARLY_TIMEUP] += white ? m->left > 1 : !last_black(m);
}

// ---- Captures ----

// What a report names, by colour.
struct fallen {
    unsigned tiles[2], heroes[2];
    unsigned fires_in[2]; // the wave in which Fires fell last
};

static struct fallen fallen_in(const char *report) {
    struct fallen f = {{0}, {0}, {0}};
    unsigned wave;
    char tile[MODEL_CELL + 1];
    const char *s = strncmp(report, "captured=", 9) == 0 ? report + 9 : "";
    for (; sscanf(s, "%u:%5[^@]", &wave, tile) == 2; s += s[strcspn(s, ", ")] == ',') {
        int side = model_owner(tile) == MODEL_BLACK;
        f.tiles[side]++;
        f.heroes[side] += strchr(tile, '*') != NULL;
        if (model_type(tile[0]) == FIRE)
            f.fires_in[side] = wave;
        s += strcspn(s, ", ");
    }
    return f;
}

static void count_end(uint64_t *situation, const char *next, const unsigned score[2]) {
    bool over = strstr(next, " phase=over:") != NULL;
    bool black = score[1] >= WON && score[1] >= score[0] + AHEAD;
    situation[SITUATION_BOTH_WIN] += over && score[0] >= WON && black;
    situation[SITUATION_ONE_AHEAD] +=
        !over && strstr(next, " phase=deal:") && score[1] == WON && score[0] == WON - 1;
}

void reached_applied_ronin(uint64_t *situation, const struct model *m,
                           const struct reached_applied *a) {
    struct fallen f = fallen_in(a->report);
    count_deed(situation, m, a->action);
    situation[SITUATION_BLACK_FALLS] += f.tiles[1] && !f.tiles[0];
    situation[SITUATION_WHITE_FALLS] += f.tiles[0] && !f.tiles[1];
    situation[SITUATION_BOTH_FALL] += f.tiles[0] && f.tiles[1];
    situation[SITUATION_WHITE_HERO_FALLS] += f.heroes[0] > 0;
    situation[SITUATION_BLACK_HERO_FALLS] += f.heroes[1] > 0;
    situation[SITUATION_FIRES_TOGETHER] += f.fires_in[0] && f.fires_in[0] == f.fires_in[1];
    count_end(situation, a->next, a->score);
}

enum counted_ending reached_ending_ronin(const struct reached_applied *a) {
    char who = a->phase[5];
    if (who != 'W' && who != 'B')
        return ENDING_TIE;
    if (a->score[who == 'B'] < WON)
        return ENDING_STUCK_LOSS;
    return who == 'W' ? ENDING_WHITE : ENDING_BLACK;
}
