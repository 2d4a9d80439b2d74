// SPDX-License-Identifier: MIT
//
// Builds positions that setup.h seldom builds, each with an action, legal or not. For example, the
// action adds the last threat that a capture needs, or captures many tiles, or ends the game.
// Invariants: the same choices make the same position. A position has all tiles of the game.
#ifndef HARNESS_PLAY_SHAPES_H
#define HARNESS_PLAY_SHAPES_H

#include "actions.h"
#include "choices.h"
#include "position/model.h"

// Columns: identifier, weight, games that have it ("2" is two players, "3" three, "4" four to
// seven), function.
#define SHAPES(X)                                                                                  \
    X(FAR_PAIR, 8, "234", far_pair)                                                                \
    X(SEVERAL, 4, "234", several)                                                                  \
    X(MANY, 4, "234", many)                                                                        \
    X(CHAIN, 5, "234", chain)                                                                      \
    X(UNCOVERED, 5, "234", uncovered)                                                              \
    X(BURNT, 3, "234", burnt)                                                                      \
    X(ENDANGERED, 4, "234", endangered)                                                            \
    X(BARRED, 3, "234", barred)                                                                    \
    X(LANDING, 4, "234", landing)                                                                  \
    X(POINTS, 4, "234", points)                                                                    \
    X(LOSSES, 5, "2", losses)                                                                      \
    X(STUCK, 2, "2", stuck)
#define SHAPE_ENUM(id, weight, games, make) SHAPE_##id,
enum shape_id { SHAPES(SHAPE_ENUM) SHAPE_COUNT };

// True if shape_make can use a position: White or Black is to act.
bool shape_fits(const struct model *m);

// Turns a position into one of SHAPES, picked by weight. Changes the board, hands, reserves and
// lost tiles and, unless `plain` is true, rulings on which the outcome depends. Writes the shape's
// action to `idea`. Returns SHAPE_COUNT on failure: the model is then useless.
enum shape_id shape_make(struct choices *c, struct model *m, bool plain, char idea[ACTION_MAX]);

#endif
