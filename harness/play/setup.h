// SPDX-License-Identifier: MIT
//
// Positions made up rather than played to. Knows the form of a position and what the notation
// refuses; knows no rule of play but, to aim tiles, what three types threaten.
// Invariant: the same choices make the same position.
#ifndef HARNESS_PLAY_SETUP_H
#define HARNESS_PLAY_SETUP_H

#include <paiko/board.h>

#include "choices.h"
#include "position/model.h"

// Fills a model whose ruleset stands: board, stores, turn, phase, streaks. Options that matter to
// what it makes up are switched besides, unless `plain`: then all stay as they are.
void setup_make(struct choices *c, struct model *m, bool plain);

// Puts a run's mix of rulings into a model: mostly the defaults, else one or several switched.
void setup_rulings(struct choices *c, struct model *m);

// Any option of a ruling; another option for one of the rulings that apply to the model's ruleset.
void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling);
void setup_switch(struct choices *c, struct model *m);

// What the notation refuses about streaks is put right: counts above the limit, tiles that are
// not there, fields that the options take away; of four to seven players heroes that were made.
void setup_mend_streaks(struct model *m);

// Gives a player who has something to shift a streak.
void setup_streak(struct choices *c, struct model *m, int player);

// One of the squares; -1 where there is none.
int setup_pick(struct choices *c, paiko_bits squares);

// How many of the squares are among the eight around one.
unsigned setup_beside(paiko_bits squares, unsigned square);

// A square around the centre, or anywhere for a radius of 0; -1 where it is taken or does not
// exist.
int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius);

// Takes a type of which something is left and which is not among `barred` (may be NULL), mostly one
// of the letters `favoured` where there are any; -1 if there is none.
int setup_take(struct choices *c, unsigned char left[MODEL_TYPES], const char *favoured,
               const bool *barred);

// Moves up to `most` tiles from one store to another, of types as setup_take draws them.
void setup_move(struct choices *c, unsigned char from[MODEL_TYPES], unsigned char to[MODEL_TYPES],
                unsigned most);

// Puts a tile down, `facing` 0 to 3 for ^ > v <, used only where the type has one; or facing
// anywhere.
void setup_put(struct model *m, int square, int player, int type, unsigned facing);
void setup_place(struct choices *c, struct model *m, int square, int player, int type);

// ---- for the files of the games ----

// What is not yet anywhere, of White's and of Black's tiles.
typedef unsigned char setup_stock[2][MODEL_TYPES];

// From `least` to `least + more`.
struct range {
    unsigned least, more;
};
unsigned setup_within(struct choices *c, struct range r);

// Puts down a player's tiles around corners from the centre on, on an empty board, each covering
// the next and not the one before, so that they fall wave by wave: the first covers much, the last
// nothing. Five of them at most, fewer where the board ends or nothing is left of a type. Mostly
// tiles of the other player's are aimed at each, two where there is room, at the first now and then
// one alone.
void setup_stairs(struct choices *c, struct model *m, int player, int centre, setup_stock left);

// Puts down tiles of a player's that are aimed at some squares, so many at each as are wanted and
// no more, as far as that comes about; `wanted` is counted down.
void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]);

// As setup_make says, of each game.
void setup_make_duel(struct choices *c, struct model *m, bool plain);
void setup_make_shrines(struct choices *c, struct model *m, bool plain);
void setup_make_ronin(struct choices *c, struct model *m, bool plain);

#endif
