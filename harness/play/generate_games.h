// SPDX-License-Identifier: MIT
//
// The rows of the games for generated play, each in a file of its own, and what these share. Knows
// the form of actions and positions, no rule of play.
#ifndef HARNESS_PLAY_GENERATE_GAMES_H
#define HARNESS_PLAY_GENERATE_GAMES_H

#include "generate.h"

// How many of four to seven play.
void generate_players_ronin(struct choices *c, struct model *m);

// Something that looks like an action of this game alone.
void generate_unlisted_shrines(struct choices *c, const struct action_list *list,
                               char action[ACTION_MAX]);
void generate_unlisted_ronin(struct choices *c, const struct action_list *list,
                             char action[ACTION_MAX]);

// As generate_odd says.
void generate_odd_duel(struct choices *c, const struct model *m, struct text *position);
void generate_odd_shrines(struct choices *c, const struct model *m, struct text *position);
void generate_odd_ronin(struct choices *c, const struct model *m, struct text *position);

// ---- What they share (generate_forms.c) ----

// Any square's name; one a step from one that some listed action names, or any.
const char *generate_any_square(struct choices *c);
const char *generate_close_square(struct choices *c, const struct action_list *list);

// `VERB MULTISET` of the tiles counted; of a few tiles that are drawn.
void generate_write_multiset(const char *verb, const unsigned char count[MODEL_TYPES],
                             char action[ACTION_MAX]);
void generate_random_multiset(struct choices *c, const char *verb, char action[ACTION_MAX]);

// A tile moves to any square, a black one too.
void generate_odd_square(struct choices *c, struct model *m);

// The line of a position with a mistake, now and then two: `change` makes one in a field, or
// answers false for one in a byte. Bytes change last: one is another, more or less.
void generate_odd_line(struct choices *c, const struct model *m,
                       bool (*change)(struct choices *c, struct model *m), struct text *position);

#endif
