// SPDX-License-Identifier: MIT
//
// What looks like positions of two players and is refused. Invariant: every decision is a draw.
#include <string.h>

#include "generate_games.h"

static void odd_count(struct choices *c, struct model *m) {
    uint32_t store = choice_below(c, MODEL_STORES), player = choice_below(c, 2);
    generate_off_by_one(c, &m->count[store][player][choice_below(c, MODEL_TYPES)]);
}

// Moves tiles between stores, so that the counts stay right and the phase may not.
static void odd_stores(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    unsigned char(*from)[MODEL_TYPES] = &m->count[choice_below(c, MODEL_STORES)][player];
    unsigned char(*to)[MODEL_TYPES] = &m->count[choice_below(c, MODEL_STORES)][player];
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned moved = choice_below(c, (*from)[t] + 1u);
        (*from)[t] = (unsigned char)((*from)[t] - moved);
        (*to)[t] = (unsigned char)((*to)[t] + moved);
    }
}

static void odd_phase(struct choices *c, struct model *m) {
    static const char *const phases[] = {"action",   "draft",  "give:0", "give:1",
                                         "give:2",   "give:9", "over:W", "over:B",
                                         "over:tie", "over:R", "give",   "-"};
    strcpy(m->phase, phases[choice_below(c, sizeof phases / sizeof *phases)]);
}

static void odd_turn(struct choices *c, struct model *m) {
    (void)c;
    m->turn = m->turn == 'W' ? 'B' : 'W';
}

static generate_mistake *const changes[] = {generate_odd_streak, odd_count, odd_stores,
                                            generate_odd_square, odd_phase, odd_turn};
const struct mistakes mistakes_duel = {changes, sizeof changes / sizeof *changes, 0};
