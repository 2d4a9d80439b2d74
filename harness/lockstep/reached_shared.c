// SPDX-License-Identifier: MIT
//
// What the games' own counts share: reports, stores, and what two and three players have in common.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reached_games.h"

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

unsigned reached_stored(const struct model *m, enum model_store store) {
    unsigned sum = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        sum += m->count[store][m->turn == 'B'][t];
    return sum;
}

bool reached_at_limit(const struct model *m, int player) {
    const char *star = strchr(m->streak[player], '*');
    return star && strcmp(star, "*3") == 0;
}

enum counted_phase reached_phase_players(const struct model *m) {
    static const struct {
        const char *word;
        enum counted_phase phase;
    } words[] = {{"draft", PHASE_DRAFT},     {"give:", PHASE_GIVE}, {"over:", PHASE_OVER},
                 {"discard", PHASE_DISCARD}, {"take:", PHASE_TAKE}, {"zombify", PHASE_ZOMBIFY},
                 {"capture", PHASE_CAPTURE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(m->phase, words[i].word, strlen(words[i].word)) == 0)
            return words[i].phase;
    return PHASE_ACTION;
}

void reached_turn(uint64_t *situation, const struct model *m) {
    situation[SITUATION_EMPTY_HAND] += reached_stored(m, MODEL_HAND) == 0;
    situation[SITUATION_AT_LIMIT] += reached_at_limit(m, m->turn == 'B');
}

void reached_choice(uint64_t *situation, const struct model *m, const struct action_list *list) {
    situation[SITUATION_FORCED_PASS] += list->count == 1 && list->of_kind[PLAYED_PASS] == 1;
    situation[SITUATION_NO_ACTION] += list->count == 0 && reached_phase_players(m) != PHASE_OVER;
}
