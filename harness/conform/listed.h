// SPDX-License-Identifier: MIT
//
// What is legal in an engine's position, as lines sorted by bytes, with the actions that they are.
// Invariant: the text is the engine's list to the byte (tests/test_shapes.c).
#ifndef HARNESS_CONFORM_LISTED_H
#define HARNESS_CONFORM_LISTED_H

#include <paiko/action.h>

#include "base/text.h"
#include "play/actions.h"

struct listed {
    struct text text;         // owned: the lines, each ended
    struct action_list lines; // owned: of the text
    struct listed_room *room; // owned
};

// Lists; what was listed before is gone.
void listed_make(struct listed *l, const struct paiko_position *p);

// The action of a line.
const struct paiko_action *listed_action(const struct listed *l, size_t line);

void listed_free(struct listed *l);

#endif
