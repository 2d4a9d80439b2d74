// SPDX-License-Identifier: MIT
//
// Mutants: the engine with a rule read wrongly, to prove that the checks kill it. They exist only
// where PAIKO_WITH_MUTANTS is defined (the objects paiko_mutants, built for the tests); elsewhere
// PAIKO_MUTANT(id) is the constant 0 and leaves nothing behind.
#ifndef PAIKO_MUTANT_H
#define PAIKO_MUTANT_H

#include "mutant_rows.h"
#include "paiko/board.h"

#ifdef PAIKO_WITH_MUTANTS
#define PAIKO_MUTANT_ENUM(id, name, clauses, sentence) PAIKO_MUTANT_##id,
enum paiko_mutant { PAIKO_MUTANTS(PAIKO_MUTANT_ENUM) PAIKO_MUTANT_COUNT };
#undef PAIKO_MUTANT_ENUM

// The table; clauses stand with spaces between.
struct paiko_mutant_row {
    const char *name, *clauses, *sentence;
};
extern const struct paiko_mutant_row paiko_mutant_rows[PAIKO_MUTANT_COUNT];

// Which are switched on: those that the environment variable PAIKO_MUTANT names when the program
// starts (an unknown name ends it with exit code 2), then what paiko_mutants_set says.
extern bool paiko_mutant_on[PAIKO_MUTANT_COUNT];
#define PAIKO_MUTANT(id) paiko_mutant_on[PAIKO_MUTANT_##id]

// Switches on the mutants of a list of names with commas between ("" for none), and all others
// off. Returns false and changes nothing if a name is unknown. Positions made before are void.
bool paiko_mutants_set(const char *names);

// The patterns of the mutants that are on (of two for the same, the later in the table): what a
// tile threatens and covers from a square, and the squares from which it threatens and covers one.
typedef paiko_bits paiko_mutant_table[PAIKO_TYPES][PAIKO_FACINGS][PAIKO_SQUARES];
extern paiko_mutant_table paiko_mutant_threat, paiko_mutant_cover;
extern paiko_mutant_table paiko_mutant_threat_from, paiko_mutant_cover_from;
void paiko_mutant_patterns(void); // fills them
#else
#define PAIKO_MUTANT(id) 0
#endif

// What is right, or what a mutant has in its place.
#define PAIKO_UNLESS(id, right, wrong) (PAIKO_MUTANT(id) ? (wrong) : (right))

#endif
