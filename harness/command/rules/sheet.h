// SPDX-License-Identifier: MIT
//
// A rules designer's sheet that is like another: a file with its name, the ruleset that it is like,
// the options that differ and the clauses that it words anew. Wherever --rules takes a ruleset it
// takes such a file, and reads it as `RULESET,name=option`: nobody else knows that there was one.
// Invariant: at most one sheet is read in a run.
#ifndef HARNESS_COMMAND_SHEET_H
#define HARNESS_COMMAND_SHEET_H

#include <stdbool.h>

#include "base/text.h"

// True if what was given as rules is a file: there is a / in it, or it ends with .yaml.
bool sheet_is_file(const char *given);

// Reads the file. Returns what stands for it as rules, which stays; NULL after a message of the
// command for each thing that is missing, contradicts another or can't be expressed.
const char *sheet_read(const char *command, const char *path);

// The name of the sheet that was read; NULL for none.
const char *sheet_name(void);

// Appends the sheet that was read, for people; nothing without one.
void sheet_show(struct text *out);

#endif
