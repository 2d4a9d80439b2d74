// SPDX-License-Identifier: MIT
//
// The tables that documents and schemas take from the register.
#ifndef REGISTER_GEN_TABLES_H
#define REGISTER_GEN_TABLES_H

#include "names.h"

// Compares each table in a folder of the project, and with `update` writes those that differ.
// Prints the name of each that differs, and counts them. Returns false with a problem if a file
// cannot be read or written, or has no marks.
bool tables_hold(const struct names *n, const char *root, bool update, size_t *wrong,
                 struct problem *p);

#endif
