// SPDX-License-Identifier: MIT
//
// What two implementations see of one position, where that is not the same: threat, cover,
// homegrounds, points, and the tile that it hangs on. Knows sights as text; not what follows from
// them.
#ifndef HARNESS_EXPLAIN_SIGHTS_H
#define HARNESS_EXPLAIN_SIGHTS_H

#include "explain.h"
#include "impl/impl.h"

// Adds the clauses of what is seen otherwise, the decisive first. Nothing where both see the same,
// where one of them has no sights, and where the position cannot be read.
void sights_explain(const char *position, const struct impl *const side[2], struct explanation *e);

#endif
