// SPDX-License-Identifier: MIT
//
// Writes the registers of clauses and rulings as C: the tables that registers/rulings.h and
// registers/clauses.h declare.
#ifndef REGISTER_GEN_REGISTERS_H
#define REGISTER_GEN_REGISTERS_H

#include "names.h"

void registers_write(const struct names *n, struct text *out);

#endif
