// SPDX-License-Identifier: MIT
//
// Positions made up rather than played to. Knows the form of a position and what the notation
// refuses; knows no rule of play. Invariant: the same choices make the same position.
#ifndef HARNESS_PLAY_SETUP_H
#define HARNESS_PLAY_SETUP_H

#include <stdbool.h>

#include "choices.h"
#include "position/model.h"
#include "registers/rulings.h"

// Fills a model whose ruleset stands: board, stores, turn, phase, streaks. Options that matter to
// what it makes up are switched besides, unless `plain`: then all stay as they are.
void setup_make(struct choices *c, struct model *m, bool plain);

// Puts a run's mix of rulings into a model: mostly the defaults, else one or several switched.
void setup_rulings(struct choices *c, struct model *m);

// What the notation refuses about streaks is put right: counts above the limit, tiles that are
// not there, fields that the options take away; of four to seven players heroes that were made.
void setup_mend_streaks(struct model *m);

// Puts a tile down, `facing` 0 to 3 for ^ > v <, used only where the type has one.
void setup_put(struct model *m, int square, int player, int type, unsigned facing);

// Turns what stands in a cell; nothing where its type has no facing.
void setup_turn(struct choices *c, char cell[MODEL_CELL]);

// True where the tile there, of that player, is of a type that shifts; of Red a zombie.
bool setup_can_shift(const struct model *m, int square, int player);

// Puts down a player's tiles around corners from the centre on, on an empty board, each covering
// the next and not the one before, so that they fall wave by wave: the first covers much, the last
// nothing. Five of them at most, fewer where the board ends or nothing is left of a type. Mostly
// tiles of the other player's are aimed at each, two where there is room, at the first now and then
// one alone. `left` has what is left of either's.
void setup_stairs(struct choices *c, struct model *m, int player, int centre,
                  unsigned char left[2][MODEL_TYPES]);

// Puts down tiles of a player's that are aimed at some squares, so many at each as are wanted and
// no more, as far as that comes about; `wanted` is counted down.
void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]);

// Gives a player who has something to shift a streak.
void setup_streak(struct choices *c, struct model *m, int player);

// A square around the centre, or anywhere for a radius of 0; -1 where it is taken or does not
// exist.
int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius);

// Any option of a ruling.
void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling);

// Another option for one of the rulings that apply to the model's ruleset.
void setup_switch(struct choices *c, struct model *m);

#endif
