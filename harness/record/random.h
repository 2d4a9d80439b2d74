// SPDX-License-Identifier: MIT
//
// Random games, played by the engine: random rules, then legal actions from the first position,
// with captures preferred.
// Invariant: the same random choices make the same game.
#ifndef HARNESS_RECORD_RANDOM_H
#define HARNESS_RECORD_RANDOM_H

#include <paiko/action.h>

#include "play/generate.h"
#include "record.h"

// A game: rules, first and last position, and the legal actions between.
struct whole_game {
    enum game of;
    struct text rules; // owned
    unsigned players;
    struct paiko_position first, last;
    struct paiko_action *action; // owned, as are `text` and `texts`
    char (*text)[PAIKO_ACTION_TEXT_MAX];
    const char **texts; // pointers to the rows of `text`; room for `count` + 1
    size_t count;
};

// Chooses random rules that `asked` allows, and plays at most `most` random actions.
void whole_game_make(const struct generate *asked, struct choices *c, size_t most,
                     struct whole_game *g);
void whole_game_free(struct whole_game *g);

// Picks a random action. Returns false if none is legal. `list` has room for PAIKO_ACTIONS_MAX.
bool whole_game_next(struct choices *c, const struct paiko_position *p, struct paiko_action *list,
                     struct paiko_action *a);

// Appends a game as a record. `source` becomes the header Source and must not need escapes.
void whole_game_write(const struct whole_game *g, const char *source, struct text *out);

#endif
