// SPDX-License-Identifier: MIT
//
// Mutants: the engine with one rule misread on purpose, to prove that the checks notice this. Only
// the copy of the engine that `weave` makes has them (docs/decisions/0006-mutants.md); the engine's
// own source has none.
#ifndef PAIKO_MUTANT_H
#define PAIKO_MUTANT_H

#include "deed.h"
#include "mutant_rows.h"
#include "paiko/board.h"

#define PAIKO_MUTANT_ENUM(id, ...) PAIKO_MUTANT_##id,
enum paiko_mutant { PAIKO_MUTANTS(PAIKO_MUTANT_ENUM) PAIKO_MUTANT_COUNT };
#undef PAIKO_MUTANT_ENUM

// The mutants that are on. Call paiko_mutants_set before any function of the engine.
extern bool paiko_mutant_on[PAIKO_MUTANT_COUNT];
#define PAIKO_MUTANT(id) paiko_mutant_on[PAIKO_MUTANT_##id]
// True if the engine must play each action on a copy of the position to judge own safety.
extern bool paiko_mutant_tried;

// Switches on the mutants (also of gaps.h) of a list of names with commas between ("" for none),
// and switches off all others. If a name is unknown, changes nothing and returns false. Positions
// that were made before become invalid.
bool paiko_mutants_set(const char *names);

// The patterns, changed by the mutants that are on. If two mutants change the same pattern, the
// later mutant of the list wins. The first two tables have the squares that a tile on a square
// threatens or covers; the others have the squares from which a tile threatens or covers a square.
typedef paiko_bits paiko_mutant_table[PAIKO_TYPES][PAIKO_FACINGS][PAIKO_SQUARES];
extern paiko_mutant_table paiko_mutant_threat, paiko_mutant_cover;
extern paiko_mutant_table paiko_mutant_threat_from, paiko_mutant_cover_from;
// The homegrounds and the middleground, changed by the mutants that are on.
extern paiko_bits paiko_mutant_home[PAIKO_PLAYERS], paiko_mutant_middle;
#define paiko_home paiko_mutant_home
#define paiko_middle paiko_mutant_middle
// Fills the tables, homegrounds and middleground above. `on` has the mutants that are on. `some` is
// false if none of these mutants changes a table or a ground.
void paiko_mutant_patterns(const bool on[PAIKO_MUTANT_COUNT], bool some);

#endif
