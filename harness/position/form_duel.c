// SPDX-License-Identifier: MIT
//
// The form of positions of two players. Knows no rule of play.
#include <string.h>

#include "fields.h"
#include "form_games.h"

static const struct phase_form phases[] = {{"draft", PHASE_NOTHING},  {"action", PHASE_NOTHING},
                                           {"give:", PHASE_NUMBER},   {"over:W", PHASE_NOTHING},
                                           {"over:B", PHASE_NOTHING}, {"over:tie", PHASE_NOTHING},
                                           {NULL, PHASE_END}};

static void take_off(struct model *m, int square, enum model_store to) {
    const char *cell = m->cell[square];
    int type = model_type(cell[0]);
    if (type >= 0)
        m->count[to][model_owner(cell)][type]++;
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

const struct game_form form_duel = {.field = {[FIELD_RULES] = &field_rules,
                                              [FIELD_BOARD] = &field_board,
                                              [FIELD_TURN] = &field_turn,
                                              [FIELD_PHASE] = &field_phase,
                                              [FIELD_HAND] = &field_hand,
                                              [FIELD_RESERVE] = &field_reserve,
                                              [FIELD_LOST] = &field_lost,
                                              [FIELD_STREAK] = &field_streaks_of_two},
                                    .phase = phases,
                                    .behind = "a blank: this tile has no facing",
                                    .tile = "b<",
                                    .remove = take_off,
                                    .spare = form_to_reserve,
                                    .hand = form_hand,
                                    .first_turn = 'W',
                                    .first_phase = "draft",
                                    .first_store = MODEL_RESERVE,
                                    .letters = "WB",
                                    .turns = "W or B",
                                    .phases = "draft, action, give:N, over:W, over:B or over:tie",
                                    .streaks = 2,
                                    .pieces = ""};
