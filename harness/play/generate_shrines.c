// SPDX-License-Identifier: MIT
//
// What looks like actions and positions of three players and is refused. Invariant: every decision
// is a draw.
#include <stdio.h>
#include <string.h>

#include "generate_games.h"

// What looks like an action of three players alone.
void generate_unlisted_shrines(struct choices *c, const struct action_list *list,
                               char action[ACTION_MAX]) {
    static const char *const forms[] = {"X@", "Z@", "take ", "zombify ", "capture "};
    enum { FORMS = sizeof forms / sizeof *forms };
    uint32_t how = choice_below(c, FORMS + 2);
    const char *square = generate_close_square(c, list);
    if (how == FORMS)
        snprintf(action, ACTION_MAX, "done");
    else if (how > FORMS)
        generate_random_multiset(c, "discard", 5, action);
    else
        snprintf(action, ACTION_MAX, "%s%s", forms[how], square);
}

static void odd_hand(struct choices *c, struct model *m) {
    uint32_t player = choice_below(c, 2);
    generate_off_by_one(c, &m->count[MODEL_HAND][player][choice_below(c, MODEL_TYPES)]);
    if (choice_chance(c, 1, 2)) // the number of pieces stays right
        m->pile = (unsigned)((int)m->pile + model_pieces_missing(m)) % (2 * MODEL_PIECES);
}

static void odd_pile(struct choices *c, struct model *m) {
    m->pile = m->pile && choice_below(c, 2) ? m->pile - 1 : m->pile + 1;
}

static void odd_cycle(struct choices *c, struct model *m) {
    m->cycle = choice_below(c, MODEL_CYCLE + 1);
}

// A piece that appears where there was another, or none.
static void odd_piece(struct choices *c, struct model *m) {
    static const char *const pieces[] = {"X", "Z", "S", "l", "b<", ""};
    char *cell = m->cell[choice_below(c, MODEL_SQUARES)];
    strcpy(cell, pieces[choice_below(c, sizeof pieces / sizeof *pieces)]);
    m->pile = (unsigned)((int)m->pile + model_pieces_missing(m)) % (2 * MODEL_PIECES);
}

static void odd_phase(struct choices *c, struct model *m) {
    static const char *const words[] = {"action",  "discard", "take:",    "zombify", "zombify:",
                                        "capture", "over:W",  "over:tie", "over:R",  "draft"};
    const char *word = words[choice_below(c, sizeof words / sizeof *words)];
    bool squares = word[strlen(word) - 1] == ':';
    int length =
        snprintf(m->phase, sizeof m->phase, "%s%s", word, squares ? generate_any_square(c) : "");
    if (strcmp(word, "zombify:") == 0 && choice_chance(c, 1, 2))
        snprintf(m->phase + length, sizeof m->phase - (size_t)length, ",%s",
                 generate_any_square(c));
}

static void odd_turn(struct choices *c, struct model *m) {
    m->turn = "WBR"[choice_below(c, 3)];
}

static generate_mistake *const changes[] = {generate_odd_streak, odd_hand,  odd_pile,
                                            odd_cycle,           odd_piece, generate_odd_square,
                                            odd_phase,           odd_turn};
const struct mistakes mistakes_shrines = {changes, sizeof changes / sizeof *changes, 0};
