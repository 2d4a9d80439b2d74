// SPDX-License-Identifier: MIT
//
// Counts for two players. Invariant: nothing here changes what is played or compared.
#include <stdlib.h>
#include <string.h>

#include "harness_options.h"
#include "reached_games.h"

enum { WON = 10 };

void reached_position_duel(uint64_t *situation, const struct model *m) {
    if (reached_phase_players(m) != PHASE_ACTION)
        return;
    situation[SITUATION_EMPTY_RESERVE] += reached_stored(m, MODEL_RESERVE) == 0;
    reached_turn(situation, m);
}

void reached_applied_duel(uint64_t *situation, const struct model *m,
                          const struct reached_applied *a) {
    bool over = strncmp(a->phase, "over:", 5) == 0, give = strncmp(a->phase, "give:", 5) == 0;
    (void)m;
    situation[SITUATION_SHORT_GIVE] += give && strtoul(a->phase + 5, NULL, 10) < a->captured;
    situation[SITUATION_NO_GIVE] += a->captured && !give && !over;
}

// A player is stuck where neither points nor losses explain the end.
enum counted_ending reached_ending_duel(const struct reached_applied *a) {
    struct model m;
    struct problem p;
    if (a->phase[5] == 'W' || a->phase[5] == 'B')
        return a->score[a->phase[5] == 'B'] < WON ? ENDING_STUCK_LOSS
               : a->phase[5] == 'W'               ? ENDING_WHITE
                                                  : ENDING_BLACK;
    (void)model_read(&m, a->next, &p);
    if (model_option_is(&m, OPTION_TIE_NONE))
        return ENDING_STUCK_TIE;
    unsigned least = 24;
    for (m.turn = 'B'; m.turn; m.turn = m.turn == 'B' ? 'W' : 0) {
        unsigned lost = reached_stored(&m, MODEL_LOST);
        least = lost < least ? lost : least;
    }
    return least >= 13 && a->score[0] <= 5 && a->score[1] <= 5 ? ENDING_TIE : ENDING_STUCK_TIE;
}
