// SPDX-License-Identifier: MIT
//
// Makes positions to ask about: generated, reached by play, or similar to a given position.
// Invariants: a position has the wanted ruleset. A generated position has only options that `asked`
// allows. A position keeps the invariants of play, except those that the given position breaks. The
// same seed and the same given positions make the same positions.
#ifndef HARNESS_DIAGNOSE_QUERY_POSITIONS_H
#define HARNESS_DIAGNOSE_QUERY_POSITIONS_H

#include "play/actions.h"
#include "play/choices.h"
#include "play/generate.h"
#include "position/model.h"

struct query_positions {
    struct choices choices;
    struct generate asked;   // the ruleset, and which options the positions may have
    const char *const *near; // borrowed: the given positions, to be changed a little; may be NULL
    size_t near_count;
    uint32_t broken; // the invariants that the given position breaks

    // The last position; owned. `legal` is the reference's list of legal actions.
    struct model model;
    struct text position;
    struct text legal;
    struct action_list list;
    struct text scratch, report;
};

// Prepares for making positions. `asked` limits the options of rulings; its rulesets are ignored.
void query_positions_begin(struct query_positions *p, const char *ruleset,
                           const struct generate *asked, uint64_t seed);
void query_positions_free(struct query_positions *p);

// Makes the next position. False if the reference refuses all positions that were tried.
bool query_positions_next(struct query_positions *p);

// Picks actions to ask about in the last position; some are illegal. Returns how many.
size_t query_positions_actions(struct query_positions *p, size_t wanted,
                               char (*action)[ACTION_MAX]);

#endif
