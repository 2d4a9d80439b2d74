// SPDX-License-Identifier: MIT
//
// Writes the registers of clauses and rulings as C: the tables that impl/rulings.h and
// impl/clauses.h declare.
#ifndef REGISTER_GEN_REGISTERS_H
#define REGISTER_GEN_REGISTERS_H

#include "names.h"

void registers_write(const struct names *n, struct text *out);

#endif
