// SPDX-License-Identifier: MIT
//
// Engine against spec at one position. Knows how the comparison is told; comparing is lockstep's.
// Invariant: a comparison that compared nothing is an error, never agreement.
#ifndef HARNESS_COMMAND_AT_POSITION_H
#define HARNESS_COMMAND_AT_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lockstep/finding.h"

// Engine and spec, the spec as judge.
extern const struct contest engine_and_spec;

struct at_position {
    const char *command; // for messages
    const char *position;
    const char *action; // the one whose outcome is compared; NULL for all that are listed
    bool json;

    // Choices that are played where nothing differs at the position, and the rulesets that they
    // choose from; NULL for none.
    const uint32_t *choices;
    size_t choice_count;
    const char *rules;
};

// Compares, prints, and returns the exit code.
int at_position(const struct at_position *asked);

#endif
