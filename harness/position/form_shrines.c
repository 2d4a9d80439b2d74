// SPDX-License-Identifier: MIT
//
// The form of positions of three players. Knows no rule of play.
#include <string.h>

#include "fields.h"
#include "form_games.h"

static const struct phase_form phases[] = {{"discard", PHASE_NOTHING},
                                           {"action", PHASE_NOTHING},
                                           {"take:", PHASE_SQUARE},
                                           {"zombify", PHASE_NOTHING},
                                           {"zombify:", PHASE_SQUARES},
                                           {"capture", PHASE_NOTHING},
                                           {"over:W", PHASE_NOTHING},
                                           {"over:B", PHASE_NOTHING},
                                           {"over:R", PHASE_NOTHING},
                                           {"over:tie", PHASE_NOTHING},
                                           {NULL, PHASE_END}};

static void take_off(struct model *m, int square, enum model_store to) {
    (void)to;
    m->pile += m->cell[square][0] == 'Z' ? 2 : 1;
    memset(m->cell[square], 0, sizeof m->cell[square]);
}

static void to_pile(struct model *m, int player, int type, unsigned tiles) {
    (void)player;
    (void)type;
    m->pile += tiles;
}

const struct game_form form_shrines = {
    .field = {[FIELD_RULES] = &field_rules,
              [FIELD_BOARD] = &field_board,
              [FIELD_TURN] = &field_turn,
              [FIELD_PHASE] = &field_phase,
              [FIELD_HAND] = &field_hand,
              [FIELD_STREAK] = &field_streaks_of_three,
              [FIELD_PILE] = &field_pile,
              [FIELD_CYCLE] = &field_cycle},
    .phase = phases,
    .behind = "a blank: this tile has no facing",
    .tile = "b<",
    .remove = take_off,
    .spare = to_pile,
    .hand = form_hand,
    .first_turn = 'B',
    .first_phase = "discard",
    .first_store = MODEL_HAND,
    .letters = "WBR",
    .turns = "W, B or R",
    .phases = "discard, action, take:SQUARE, zombify, zombify:SQUARE,SQUARE, capture, "
              "over:W, over:B, over:R or over:tie",
    .streaks = 3,
    .pieces = "XZ"};
