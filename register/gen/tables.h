// SPDX-License-Identifier: MIT
//
// The tables that documents and schemas take from the register: what stands between their marks is
// what is made here, byte by byte.
#ifndef REGISTER_GEN_TABLES_H
#define REGISTER_GEN_TABLES_H

#include "names.h"

// Compares each table below a folder of the project; with `update` writes those that differ. Names
// each that differs on standard output and counts it. False with a problem: a file that can't be
// read or written, or has no marks.
bool tables_hold(const struct names *n, const char *root, bool update, size_t *wrong,
                 struct problem *p);

#endif
