// SPDX-License-Identifier: MIT
//
// Counts for three players. Invariant: nothing here changes what is played or compared.
#include <stdlib.h>
#include <string.h>

#include "reached_games.h"

enum { WON = 5, AHEAD = 3 };

void reached_position_shrines(uint64_t *situation, const struct model *m) {
    enum counted_phase phase = reached_phase_players(m);
    situation[SITUATION_ZOMBIFY_ON] += strncmp(m->phase, "zombify:", 8) == 0;
    if (phase == PHASE_TAKE)
        situation[SITUATION_TAKE_TWICE] +=
            m->cell[model_square(m->phase + 5, strlen(m->phase + 5))][0] == 'X';
    if (phase != PHASE_ACTION)
        return;
    if (m->turn != 'R') {
        reached_turn(situation, m);
        return;
    }
    situation[SITUATION_EMPTY_PILE] += m->pile == 0;
    situation[SITUATION_ZOMBIE_AT_LIMIT] += reached_at_limit(m, MODEL_RED);
}

// Whose pieces Red can choose among.
static void count_captures(uint64_t *situation, const struct model *m,
                           const struct action_list *list) {
    bool owned[MODEL_RED + 1] = {false};
    for (size_t i = 0; i < list->count; i++) {
        int from, to;
        action_squares(list->text + list->start[i], list->length[i], &from, &to);
        if (list->kind[i] == PLAYED_CAPTURE)
            owned[model_owner(m->cell[to])] = true;
    }
    situation[SITUATION_BOTH_COLOURS] += owned[MODEL_WHITE] && owned[MODEL_BLACK];
    situation[SITUATION_RED_OR_TILES] +=
        owned[MODEL_RED] && (owned[MODEL_WHITE] || owned[MODEL_BLACK]);
}

void reached_list_shrines(uint64_t *situation, const struct model *m,
                          const struct action_list *list) {
    enum counted_phase phase = reached_phase_players(m);
    reached_choice(situation, m, list);
    situation[SITUATION_SHORT_PILE] +=
        phase == PHASE_ZOMBIFY && list->of_kind[PLAYED_ZOMBIFY] > m->pile;
    if (phase == PHASE_CAPTURE)
        count_captures(situation, m, list);
}

// Which owners and Fires a report names in its first wave and behind it.
struct fallen {
    bool red, tiles, behind;       // in wave 1; anything behind it
    bool fires_only, fires_behind; // all that fell are Fires; all behind wave 1 are
};

static struct fallen fallen_in(const char *report) {
    struct fallen f = {.fires_only = true, .fires_behind = true};
    const char *list = strchr(report, '=');
    for (const char *s = list; s; s = strchr(s + 1, ',')) {
        const char *piece = strchr(s, ':');
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
void reached_applied_shrines(uint64_t *situation, const struct model *m,
                             const struct reached_applied *a) {
    struct fallen f = fallen_in(a->report);
    bool capture = played_kind_of(a->action, strlen(a->action)) == PLAYED_CAPTURE;
    bool goes_on = strstr(a->next, " phase=capture ") != NULL;
    if (m->turn != 'R') {
        situation[SITUATION_RED_FALLS] += f.red;
        situation[SITUATION_RED_AND_TILES] += f.red && f.behind;
        return;
    }
    if (capture) {
        situation[SITUATION_FIRES_BEHIND] += f.behind && f.fires_behind;
        situation[SITUATION_SAVED] += !goes_on && a->list->of_kind[PLAYED_CAPTURE] > 1;
    } else if (f.tiles) {
        situation[SITUATION_FIRES_ALONE] += f.fires_only;
    }
}

// A player is stuck where points do not explain the end.
enum counted_ending reached_ending_shrines(const struct reached_applied *a) {
    char who = a->phase[5];
    if (who == 'R')
        return ENDING_RED;
    if (who != 'W' && who != 'B')
        return ENDING_STUCK_TIE;
    unsigned own = a->score[who == 'B'], other = a->score[who == 'W'];
    if (own < WON || own < other + AHEAD)
        return ENDING_STUCK_LOSS;
    return who == 'W' ? ENDING_WHITE : ENDING_BLACK;
}
