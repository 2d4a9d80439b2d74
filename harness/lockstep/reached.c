// SPDX-License-Identifier: MIT
//
// Counts for two and three players, and what all games share. Invariant: nothing here changes
// what is played or compared.
#include "reached.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned stored(const struct model *m, enum model_store store) {
    unsigned sum = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        sum += m->count[store][m->turn == 'B'][t];
    return sum;
}

enum counted_phase reached_phase(const struct model *m) {
    static const struct {
        const char *word;
        enum counted_phase phase;
    } words[] = {{"draft", PHASE_DRAFT},     {"give:", PHASE_GIVE},   {"over:", PHASE_OVER},
                 {"discard", PHASE_DISCARD}, {"take:", PHASE_TAKE},   {"zombify", PHASE_ZOMBIFY},
                 {"capture", PHASE_CAPTURE}, {"action", PHASE_ACTION}};
    if (model_game(m) == GAME_RONIN)
        return reached_phase_ronin(m);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(m->phase, words[i].word, strlen(words[i].word)) == 0)
            return words[i].phase;
    return PHASE_ACTION;
}

static bool at_limit(const struct model *m, int player) {
    const char *star = strchr(m->streak[player], '*');
    return star && strcmp(star, "*3") == 0;
}

static void turn_position(struct counters *n, const struct model *m, enum counted_phase phase) {
    enum game game = model_game(m);
    uint64_t *situation = n->situation[game];
    situation[SITUATION_ZOMBIFY_ON] += strncmp(m->phase, "zombify:", 8) == 0;
    if (phase == PHASE_TAKE)
        situation[SITUATION_TAKE_TWICE] +=
            m->cell[model_square(m->phase + 5, strlen(m->phase + 5))][0] == 'X';
    if (phase != PHASE_ACTION)
        return;
    if (m->turn == 'R') {
        situation[SITUATION_EMPTY_PILE] += m->pile == 0;
        situation[SITUATION_ZOMBIE_AT_LIMIT] += at_limit(m, MODEL_RED);
        return;
    }
    situation[SITUATION_EMPTY_RESERVE] += game == GAME_DUEL && stored(m, MODEL_RESERVE) == 0;
    situation[SITUATION_EMPTY_HAND] += stored(m, MODEL_HAND) == 0;
    situation[SITUATION_AT_LIMIT] += at_limit(m, m->turn == 'B');
}

void reached_position(struct counters *n, const struct model *m) {
    int ruleset = ruleset_index(m->ruleset);
    enum game game = model_game(m);
    enum counted_phase phase = reached_phase(m);
    if (ruleset >= 0)
        n->positions[ruleset]++;
    n->phase[game][phase]++;
    if (game == GAME_RONIN)
        reached_position_ronin(n, m);
    else
        turn_position(n, m, phase);
}

// Whose pieces Red can choose among.
static void count_captures(uint64_t *situation, const struct model *m,
                           const struct action_list *list) {
    bool owned[MODEL_RED + 1] = {false};
    for (size_t i = 0; i < list->count; i++) {
        int from, to;
        action_squares(list->text + list->start[i], list->length[i], &from, &to);
        if (list->kind[i] == PLAYED_CAPTURE && to >= 0 && m->cell[to][0])
            owned[model_owner(m->cell[to])] = true;
    }
    situation[SITUATION_BOTH_COLOURS] += owned[MODEL_WHITE] && owned[MODEL_BLACK];
    situation[SITUATION_RED_OR_TILES] +=
        owned[MODEL_RED] && (owned[MODEL_WHITE] || owned[MODEL_BLACK]);
}

void reached_list(struct counters *n, const struct model *m, const struct action_list *list) {
    uint64_t *situation = n->situation[model_game(m)];
    enum counted_phase phase = reached_phase(m);
    if (model_game(m) == GAME_RONIN)
        return;
    situation[SITUATION_FORCED_PASS] += list->count == 1 && list->of_kind[PLAYED_PASS] == 1;
    situation[SITUATION_NO_ACTION] += list->count == 0 && phase != PHASE_OVER;
    situation[SITUATION_SHORT_PILE] +=
        phase == PHASE_ZOMBIFY && list->of_kind[PLAYED_ZOMBIFY] > m->pile;
    if (phase == PHASE_CAPTURE)
        count_captures(situation, m, list);
}

// How the game ended, from the position it ended in. A player is stuck where neither points nor
// losses explain the end.
static enum counted_ending ending_of(const char *next, const char *phase, unsigned score[2]) {
    struct model m;
    struct problem p;
    enum game game = model_read(&m, next, &p) ? model_game(&m) : GAME_DUEL;
    if (phase[5] == 'R')
        return ENDING_RED;
    if (phase[5] == 'W' || phase[5] == 'B') {
        unsigned own = score[phase[5] == 'B'], other = score[phase[5] == 'W'];
        bool won = game == GAME_SHRINES ? own >= 5 && own >= other + 3 : own >= 10;
        return !won ? ENDING_STUCK_LOSS : phase[5] == 'W' ? ENDING_WHITE : ENDING_BLACK;
    }
    if (game == GAME_RONIN)
        return ENDING_TIE;
    if (game == GAME_SHRINES || model_option_is(&m, "tie", "none"))
        return ENDING_STUCK_TIE;
    unsigned least = 24;
    for (m.turn = 'B'; m.turn; m.turn = m.turn == 'B' ? 'W' : 0) {
        unsigned lost = stored(&m, MODEL_LOST);
        least = lost < least ? lost : least;
    }
    return least >= 13 && score[0] <= 5 && score[1] <= 5 ? ENDING_TIE : ENDING_STUCK_TIE;
}

unsigned reached_report(const char *report, unsigned *wave, unsigned score[2]) {
    const char *list = strchr(report, '='), *points = strstr(report, "score=");
    *wave = score[0] = score[1] = 0;
    if (points && sscanf(points, "score=%u:%u", &score[0], &score[1]) != 2)
        score[0] = score[1] = 0;
    if (!list || list[1] == '-')
        return 0;
    unsigned tiles = 0;
    for (const char *s = list; s && s < list + strcspn(list, " "); s = strchr(s + 1, ',')) {
        unsigned n = (unsigned)strtoul(s + 1, NULL, 10);
        *wave = n > *wave ? n : *wave;
        tiles++;
    }
    return tiles;
}

// ---- Three players ----

// Which owners and Fires a report names in its first wave and behind it.
struct fallen {
    bool red, tiles, behind;       // in wave 1; anything behind it
    bool fires_only, fires_behind; // all that fell are Fires; all behind wave 1 are
};

static struct fallen fallen_in(const char *report) {
    struct fallen f = {.fires_only = true, .fires_behind = true};
    const char *list = strchr(report, '=');
    for (const char *s = list; s && s < list + strcspn(list, " "); s = strchr(s + 1, ',')) {
        const char *piece = strchr(s, ':');
        if (!piece)
            break;
        bool first = strtoul(s + 1, NULL, 10) == 1, fire = piece[1] == 'F' || piece[1] == 'f';
        bool red = model_owner(piece + 1) == MODEL_RED;
        f.red = f.red || (first && red);
        f.tiles = f.tiles || (first && !red);
        f.behind = f.behind || !first;
        f.fires_only = f.fires_only && fire;
        f.fires_behind = f.fires_behind && (first || fire);
    }
    return f;
}

// On whose turn the action was, in which phase, and what it could have been.
static void count_shrines(struct counters *n, const struct model *m, const struct action_list *list,
                          const char *action, const char *next, const char *report) {
    uint64_t *situation = n->situation[GAME_SHRINES];
    struct fallen f = fallen_in(report);
    bool capture = played_kind_of(action, strlen(action)) == PLAYED_CAPTURE;
    bool goes_on = strstr(next, " phase=capture ") != NULL;
    if (m->turn != 'R') {
        situation[SITUATION_RED_FALLS] += f.red;
        situation[SITUATION_RED_AND_TILES] += f.red && f.behind;
        return;
    }
    if (capture) {
        situation[SITUATION_FIRES_BEHIND] += f.behind && f.fires_behind;
        situation[SITUATION_SAVED] += !goes_on && list->of_kind[PLAYED_CAPTURE] > 1;
    } else if (f.tiles) {
        situation[SITUATION_FIRES_ALONE] += f.fires_only;
    }
}

// ---- Outcomes ----

void reached_outcome(struct counters *n, const struct model *m, const struct action_list *list,
                     const char *action, const char *next, const char *report) {
    enum game game = model_game(m);
    unsigned wave, score[2];
    unsigned captured = reached_report(report, &wave, score);
    n->wave[game][wave < WAVE_MORE ? wave : WAVE_MORE]++;
    const char *phase = strstr(next, " phase=");
    if (!phase)
        return;
    phase += strlen(" phase=");
    bool over = strncmp(phase, "over:", 5) == 0, give = strncmp(phase, "give:", 5) == 0;
    if (over)
        n->ending[game][ending_of(next, phase, score)]++;
    if (game == GAME_SHRINES)
        count_shrines(n, m, list, action, next, report);
    if (game == GAME_RONIN)
        reached_outcome_ronin(n, m, action, next, report);
    if (game != GAME_DUEL)
        return;
    n->situation[game][SITUATION_SHORT_GIVE] += give && strtoul(phase + 5, NULL, 10) < captured;
    n->situation[game][SITUATION_NO_GIVE] += captured && !give && !over;
}
