// SPDX-License-Identifier: MIT
//
// Builds positions in the form that the notation accepts. They may be impossible in a real game.
// Invariant: the same choices make the same position.
#ifndef HARNESS_PLAY_SETUP_H
#define HARNESS_PLAY_SETUP_H

#include <paiko/board.h>

#include "choices.h"
#include "position/model.h"

// Builds a position for a model that has a ruleset: board, stores, turn, phase, streaks. Unless
// `plain`, also picks options that matter to this position.
void setup_make(struct choices *c, struct model *m, bool plain);

// Picks the options of a run: often the defaults, else defaults with one or more rulings switched.
void setup_rulings(struct choices *c, struct model *m);

// setup_decide sets a ruling to a random option. setup_switch sets a random ruling of the ruleset
// to another option.
void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling);
void setup_switch(struct choices *c, struct model *m);

// Picks another option for a ruling.
void setup_change(struct choices *c, struct model *m, size_t ruling);

// Corrects streaks that the notation refuses: too long, without a tile, or forbidden by the
// options. For four to seven players, also corrects the types of heroes that White made.
void setup_mend_streaks(struct model *m);

// Gives a player a streak (turns in a row that shift one piece), if the player has such a piece.
void setup_streak(struct choices *c, struct model *m, int player);

// Picks one of some squares; -1 if there are none.
int setup_pick(struct choices *c, paiko_bits squares);

// Returns how many of `squares` are next to `square`, also diagonally.
unsigned setup_beside(paiko_bits squares, unsigned square);

// Picks a square at most `radius` files and ranks from the centre, or anywhere if the radius is 0.
// Returns -1 if the square is occupied or off the board.
int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius);

// Takes a tile from `left` and returns its type; -1 if there is none. Prefers the types whose
// letters are in `favoured`. Never takes a type that `barred` (may be NULL) forbids.
int setup_take(struct choices *c, unsigned char left[MODEL_TYPES], const char *favoured,
               const bool *barred);

// Moves up to `most` tiles, which setup_take picks, from one store to another.
void setup_move(struct choices *c, unsigned char from[MODEL_TYPES], unsigned char to[MODEL_TYPES],
                unsigned most);

// Fills much of a field of five by five squares, anywhere, with tiles from the reserves, or from
// the hands in games without reserves. With four to seven players some of these tiles are busy.
void setup_dense(struct choices *c, struct model *m);

// Changes a position a little: for example, moves, swaps, removes or adds a piece (change.c).
// Sometimes changes nothing. Call setup_mend_streaks afterwards, and check whether the result is
// acceptable.
void change_some(struct choices *c, struct model *m);

// setup_put puts a tile on a square; `facing` is 0 to 3 for ^ > v <, if its type has one.
// setup_place picks the facing.
void setup_put(struct model *m, int square, int player, int type, unsigned facing);
void setup_place(struct choices *c, struct model *m, int square, int player, int type);

// ---- for the files of the games ----

// White's and Black's tiles that are not placed yet.
typedef unsigned char setup_stock[2][MODEL_TYPES];

// The range from `least` to `least + more`.
struct range {
    unsigned least, more;
};
unsigned setup_within(struct choices *c, struct range r);

// Places up to five tiles of a player on an empty board, like stairs that begin at `centre`. Each
// tile covers the next tile, so that captures can go from tile to tile. In most cases, also places
// enemy tiles that threaten the stairs.
void setup_stairs(struct choices *c, struct model *m, int player, int centre, setup_stock left);

// Places tiles of a player around some squares. Tries to let the tiles threaten each square as
// often as `wanted` says, and never more often. Subtracts the threats from `wanted`.
void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]);

// Build a position as setup_make does, each for one game.
void setup_make_duel(struct choices *c, struct model *m, bool plain);
void setup_make_shrines(struct choices *c, struct model *m, bool plain);
void setup_make_ronin(struct choices *c, struct model *m, bool plain);

#endif
