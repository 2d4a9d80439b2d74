// SPDX-License-Identifier: MIT
//
// The registers as register/gen writes them, for the files of this room that hand them out.
#ifndef HARNESS_REGISTERS_TABLES_H
#define HARNESS_REGISTERS_TABLES_H

#include "clauses.h"
#include "rulings.h"

extern const struct clause clause_table[]; // of all documents, in the order of rulesets
extern const size_t clause_count;
extern const struct clause_register clause_registers[RULESETS];

#endif
