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

// The mistakes that lines of a game get: a change of a field each, one as likely as the other. One
// mistake in `byte_of` changes a byte of the line instead; where that is 0, as many as one of the
// changes.
typedef void generate_mistake(struct choices *c, struct model *m);
struct mistakes {
    generate_mistake *const *of;
    uint32_t count, byte_of;
};
extern const struct mistakes mistakes_duel, mistakes_shrines, mistakes_ronin;

// ---- What they share (generate_forms.c) ----

// Any square's name; one a step from one that some listed action names, or any.
const char *generate_any_square(struct choices *c);
const char *generate_close_square(struct choices *c, const struct action_list *list);

// Takes one tile out, each as likely as any other, as out of a shuffled bag; -1 where there is
// none.
int generate_draw(struct choices *c, unsigned char left[MODEL_TYPES]);

// `VERB MULTISET` of so many tiles drawn from a store, or all that it has; of fewer than `below`
// tiles of any types.
void generate_multiset_from(struct choices *c, const char *verb,
                            const unsigned char store[MODEL_TYPES], unsigned tiles,
                            char action[ACTION_MAX]);
void generate_random_multiset(struct choices *c, const char *verb, uint32_t below,
                              char action[ACTION_MAX]);

// The first square from `at` on, in a circle, on which something stands.
int generate_piece_from(const struct model *m, int at);

// Mistakes: the first piece from a square on moves to a square of a name, or to any, a black one
// too; a number is one off; a player has any streak.
void generate_misplace(struct model *m, int from, const char *to);
generate_mistake generate_odd_square, generate_odd_streak;
void generate_off_by_one(struct choices *c, unsigned char *n);

// The line of a position with a mistake, now and then two. Bytes change last: one is another, more
// or less.
void generate_odd_line(struct choices *c, const struct model *m, const struct mistakes *mistakes,
                       struct text *position);

#endif
