// SPDX-License-Identifier: MIT
//
// A board that is put together tile by tile, with what its tiles threaten and cover, so that a tile
// can be brought to just below what captures it. Knows the tiles' pictures and the thresholds under
// the usual reading; not what is legal.
// Invariant: a tile that is placed was taken from a store of its player, so that the position keeps
// every tile; the maps are those of what was placed here.
#ifndef HARNESS_PLAY_SCENE_H
#define HARNESS_PLAY_SCENE_H

#include <paiko/action.h>

#include "actions.h"
#include "setup.h"

struct scene {
    struct choices *c; // borrowed
    struct model *m;   // borrowed: its board and stores are what is changed
    int mover, enemy;
    bool plain;         // rulings stay as they are
    paiko_bits taken;   // squares that hold something, are black, or are to stay free
    paiko_bits victims; // squares whose pressure matters, of tiles or empty
    unsigned char want[PAIKO_SQUARES]; // the pressure that a victim is to be brought to
    struct paiko_position board;       // the cells of m, for paiko_pressure; usual rulings
};

// A tile as it will stand.
struct stand {
    int type, facing, square;
};

// Empties the board of a position of White's or Black's action.
void scene_begin(struct scene *s, struct choices *c, struct model *m, bool plain);

// A square of the set, which has at least one, at random; the set of a square; squares that hold
// nothing and are not kept free.
int scene_pick(struct scene *s, paiko_bits set);
paiko_bits scene_one(int square);
paiko_bits scene_free(const struct scene *s);

// A tile of one of the letters, facing anywhere. How any facing of a type is written.
struct stand scene_stand(struct scene *s, const char *types, int square);
const char *scene_facing(struct scene *s, int type);

// Squares that a tile threatens where it stands; those to or from which it shifts.
paiko_bits scene_attack(struct stand t);
paiko_bits scene_shifts(const struct scene *s, struct stand t);

// Places a tile from its player's stores; false where there is none of the type or the square is
// not free. Puts one of a type into the hand of whoever is to move; false where there is none.
bool scene_place(struct scene *s, int player, struct stand t);
bool scene_hand(struct scene *s, int type);

// What presses on what a player has, or would have, on a square.
struct paiko_pressure scene_pressure(const struct scene *s, int player, int square);

// Makes a square a victim of `player`, that is to be brought to `below` short of its threshold.
void scene_aim(struct scene *s, int player, int square, unsigned below);

// Places tiles of `by` until every victim is pressed as wanted, none more; `types` are the letters
// that may be used. False where that was not found.
bool scene_press(struct scene *s, int by, const char *types);

// A place from which a tile of the mover's of one of the types threatens of all victims just the
// targets, and which is safe for it; false where none was found.
bool scene_decide(struct scene *s, const char *types, paiko_bits targets, struct stand *t);

// Has the tile come to its place by an action of the mover's: puts it a shift away, turned
// elsewhere, into the hand, or as a Water anywhere. Writes the action; false where none fits.
bool scene_arrive(struct scene *s, struct stand t, char action[ACTION_MAX]);

#endif
