// SPDX-License-Identifier: MIT
//
// Positions that bring out what a made-up board seldom does: tiles one threat short of capture that
// an action from afar decides, cover that moves away, many captures at once and one after the
// other, ends by the narrowest margin. Each comes with the action that it is about, legal or not.
// Knows the tiles' pictures and the usual thresholds, to aim; what is right the reference says.
// Invariant: the same choices make the same position; a position keeps every tile.
#ifndef HARNESS_PLAY_SHAPES_H
#define HARNESS_PLAY_SHAPES_H

#include <stdint.h>

#include "actions.h"
#include "choices.h"
#include "position/model.h"

// Identifier, weight, the games that have it (2, 3 and 4 for two, three and four to seven players),
// function, what it is about.
#define SHAPES(X)                                                                                  \
    X(FAR_PAIR, 8, "234", far_pair, "few tiles; one from afar makes a capture")                    \
    X(SEVERAL, 4, "234", several, "one action captures two to four tiles")                         \
    X(MANY, 4, "234", many, "one action captures five or more")                                    \
    X(CHAIN, 5, "234", chain, "each tile covers the next: a capture uncovers an enemy")            \
    X(UNCOVERED, 5, "234", uncovered, "a tile moves that covers a friend")                         \
    X(BURNT, 3, "234", burnt, "a Fire comes to threaten a friend")                                 \
    X(ENDANGERED, 4, "234", endangered, "a tile moves to where it would be captured")              \
    X(BARRED, 3, "234", barred, "a tile passes where it would be captured")                        \
    X(LANDING, 4, "234", landing, "a deployment or redeployment under an enemy's threat")          \
    X(POINTS, 4, "234", points, "a point or two short of the end")                                 \
    X(LOSSES, 5, "2", losses, "a capture short of the tie")                                        \
    X(STUCK, 2, "2", stuck, "nothing to do, or nearly")
#define SHAPE_ENUM(id, weight, games, make, words) SHAPE_##id,
enum shape_id { SHAPES(SHAPE_ENUM) SHAPE_COUNT };
extern const char *const shape_words[SHAPE_COUNT];

// Whether a game has a shape.
bool shape_of(enum shape_id shape, enum game game);

// Whether the position is one that can be made into a shape: White's or Black's action.
bool shape_fits(const struct model *m);

// Makes such a position into one of the shapes, chosen by weight: board and stores, and unless
// `plain` rulings without which there is no such end. `idea` becomes the action that it is about.
// SHAPE_COUNT where it could not be made: the model is of no use then.
enum shape_id shape_make(struct choices *c, struct model *m, bool plain, char idea[ACTION_MAX]);

#endif
