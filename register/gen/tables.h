// SPDX-License-Identifier: MIT
//
// The tables in documents and schemas that are generated from the files of register/.
#ifndef REGISTER_GEN_TABLES_H
#define REGISTER_GEN_TABLES_H

#include "names.h"

// Compares each generated table in the project folder `root` with the register. Prints and counts
// the files that differ. If `update` is true, also writes these files. Returns false with a problem
// if a file cannot be read or written, or lacks the marks around its table.
bool tables_hold(const struct names *n, const char *root, bool update, size_t *wrong,
                 struct problem *p);

#endif
