// SPDX-License-Identifier: MIT
//
// Mutants: the engine with a rule read wrongly, to prove that the checks kill it. Known to the copy
// of the engine alone that `weave` makes (docs/decisions/0006-mutants.md); the engine's own source
// knows of none.
#ifndef PAIKO_MUTANT_H
#define PAIKO_MUTANT_H

#include "mutant_rows.h"
#include "paiko/action.h"

#define PAIKO_MUTANT_ENUM(id, name, clauses, sentence) PAIKO_MUTANT_##id,
enum paiko_mutant { PAIKO_MUTANTS(PAIKO_MUTANT_ENUM) PAIKO_MUTANT_COUNT };
#undef PAIKO_MUTANT_ENUM

// The table; clauses stand with spaces between.
struct paiko_mutant_row {
    const char *name, *clauses, *sentence;
};
extern const struct paiko_mutant_row paiko_mutant_rows[PAIKO_MUTANT_COUNT];

// Which are switched on: what paiko_mutants_set said last, which is to be called before anything
// of the engine is.
extern bool paiko_mutant_on[PAIKO_MUTANT_COUNT];
#define PAIKO_MUTANT(id) paiko_mutant_on[PAIKO_MUTANT_##id]

// Switches on the mutants of a list of names with commas between ("" for none), and all others
// off. Returns false and changes nothing if a name is unknown. Positions made before are void.
bool paiko_mutants_set(const char *names);

// What a player did last on any board: the kind of action, where the tile was (PAIKO_NO_SQUARE for
// none), how it stood there (0 where it was not on the board) and where it is. Programs that look
// for captures from the tile that moved have this; the rules don't.
struct paiko_mutant_deed {
    uint8_t kind, from, to;
    paiko_cell before;
};
extern struct paiko_mutant_deed paiko_mutant_deed;
void paiko_mutant_remember(const struct paiko_position *p, const struct paiko_action *a);

// The squares at most so many squares away from one, diagonal steps counted as one; none from
// PAIKO_NO_SQUARE.
paiko_bits paiko_mutant_around(unsigned square, unsigned most);

// The patterns with the mutants that are on (of two for the same, the later in the table): what a
// tile threatens and covers from a square, and the squares from which it threatens and covers one.
typedef paiko_bits paiko_mutant_table[PAIKO_TYPES][PAIKO_FACINGS][PAIKO_SQUARES];
extern paiko_mutant_table paiko_mutant_threat, paiko_mutant_cover;
extern paiko_mutant_table paiko_mutant_threat_from, paiko_mutant_cover_from;
void paiko_mutant_patterns(const bool on[PAIKO_MUTANT_COUNT]); // fills them

#endif
