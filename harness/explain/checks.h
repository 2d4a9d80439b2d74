// SPDX-License-Identifier: MIT
//
// The checks that a legal action passes, the one that it passes most narrowly first: who refuses it
// goes wrong there, or in what the check rests on. Knows deployments and shifts of tiles.
#ifndef HARNESS_EXPLAIN_CHECKS_H
#define HARNESS_EXPLAIN_CHECKS_H

#include "look.h"

// Says the first `most` checks and cites all of them; false where there are none, since the action
// neither deploys nor shifts a tile of White or Black.
bool explain_checks(const struct look *l, size_t most, struct explanation *e);

#endif
