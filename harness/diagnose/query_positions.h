// SPDX-License-Identifier: MIT
//
// Positions to ask about: made up, played to, or near one that is given. Knows the form of
// positions and what the reference accepts; not what they are for.
// Invariant: a position is of the ruleset, under its default rulings or those of the position that
// it is near to, and keeps what is to be kept (see struct generate), but for what that position
// breaks. Invariant: the same choices and the same given positions make the same positions.
#ifndef HARNESS_DIAGNOSE_QUERY_POSITIONS_H
#define HARNESS_DIAGNOSE_QUERY_POSITIONS_H

#include "play/actions.h"
#include "play/choices.h"
#include "play/generate.h"
#include "position/model.h"

struct query_positions {
    struct choices choices;
    struct generate asked;   // the ruleset alone, by default rulings or those that stand in it
    const char *const *near; // borrowed: positions worth staying near; may be NULL
    size_t near_count;
    uint32_t broken; // of what is to be kept: what the position that it is near to breaks

    // The last position; owned. The list is of the reference.
    struct model model;
    struct text position;
    struct text legal;
    struct action_list list;
    struct text scratch, report;
};

// `asked`: what else binds positions; NULL for nothing.
void query_positions_begin(struct query_positions *p, const char *ruleset,
                           const struct generate *asked, uint64_t seed);
void query_positions_free(struct query_positions *p);

// The next position; false where none was found that the reference accepts.
bool query_positions_next(struct query_positions *p);

// Actions of it that are worth trying, some of them illegal; how many.
size_t query_positions_actions(struct query_positions *p, size_t wanted,
                               char (*action)[ACTION_MAX]);

#endif
