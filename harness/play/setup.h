// SPDX-License-Identifier: MIT
//
// Made-up positions. They have the form that the notation accepts. Aiming tiles uses the threat of
// three types; otherwise no rule of play is used.
// Invariant: the same choices make the same position.
#ifndef HARNESS_PLAY_SETUP_H
#define HARNESS_PLAY_SETUP_H

#include <paiko/board.h>

#include "choices.h"
#include "position/model.h"

// Fills a model whose ruleset stands: board, stores, turn, phase, streaks. It also switches options
// that matter to what it makes up, unless `plain`.
void setup_make(struct choices *c, struct model *m, bool plain);

// Draws the rulings of a run: mostly the defaults, else one or several switched.
void setup_rulings(struct choices *c, struct model *m);

// setup_decide draws any option of a ruling; setup_switch draws a ruling that applies, and another
// option for it.
void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling);
void setup_switch(struct choices *c, struct model *m);

// Mends what the notation refuses about streaks: counts above the limit, missing tiles, fields that
// the options remove; for four to seven players also the heroes made.
void setup_mend_streaks(struct model *m);

// Gives a streak to a player who has something to shift.
void setup_streak(struct choices *c, struct model *m, int player);

// Draws one of the squares; -1 if there is none.
int setup_pick(struct choices *c, paiko_bits squares);

// Returns how many of the squares are neighbours of a square, diagonal ones included.
unsigned setup_beside(paiko_bits squares, unsigned square);

// Draws a square around the centre, or anywhere for radius 0; -1 if it is occupied or does not
// exist.
int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius);

// Draws a type that is left and not among `barred` (may be NULL), and takes one. Mostly it is one
// of the letters `favoured`, if there are any; -1 if there is no type.
int setup_take(struct choices *c, unsigned char left[MODEL_TYPES], const char *favoured,
               const bool *barred);

// Moves up to `most` tiles, drawn as in setup_take, from one store to another.
void setup_move(struct choices *c, unsigned char from[MODEL_TYPES], unsigned char to[MODEL_TYPES],
                unsigned most);

// Put a tile down. `facing` is 0 to 3 for ^ > v <, for types that have one; setup_place draws it.
void setup_put(struct model *m, int square, int player, int type, unsigned facing);
void setup_place(struct choices *c, struct model *m, int square, int player, int type);

// ---- for the files of the games ----

// White's and Black's tiles that have no place yet.
typedef unsigned char setup_stock[2][MODEL_TYPES];

// A range from `least` to `least + more`.
struct range {
    unsigned least, more;
};
unsigned setup_within(struct choices *c, struct range r);

// Puts a player's tiles on an empty board in steps from the centre on. Each covers the next and not
// the one before, so that they fall wave by wave; the first covers much, the last nothing. There
// are at most five, fewer if the board ends or a type runs out. Mostly tiles of the other player's
// are aimed at each: two where there is room, at the first sometimes one.
void setup_stairs(struct choices *c, struct model *m, int player, int centre, setup_stock left);

// Puts down tiles of a player's that threaten some squares, each as often as `wanted` says and no
// more, if that works out; `wanted` is counted down.
void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]);

// setup_make for each game.
void setup_make_duel(struct choices *c, struct model *m, bool plain);
void setup_make_shrines(struct choices *c, struct model *m, bool plain);
void setup_make_ronin(struct choices *c, struct model *m, bool plain);

#endif
