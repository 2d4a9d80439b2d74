// SPDX-License-Identifier: MIT
//
// A rules designer's sheet is a file that changes a ruleset. It has a name, the ruleset, the
// options that differ from the ruleset's defaults, and the clauses with new words. --rules takes
// such a file in place of a ruleset and turns it into `RULESET,name=option`, so no other code knows
// about sheets.
// Invariant: at most one sheet is read in a run.
#ifndef HARNESS_COMMAND_SHEET_H
#define HARNESS_COMMAND_SHEET_H

#include <stdbool.h>

#include "base/text.h"

// True if the text given as rules is the name of a file: it contains a / or ends with .yaml.
bool sheet_is_file(const char *given);

// Reads the file. Returns its rules in the form of --rules, valid as long as the program runs. If
// something is missing, contradictory or cannot be expressed, prints a message for each problem and
// returns NULL.
const char *sheet_read(const char *command, const char *path);

// Returns the name of the sheet that sheet_read() has read; NULL if it has read none.
const char *sheet_name(void);

// Appends in words how the sheet (see above) changes the ruleset. Appends nothing without a sheet.
void sheet_show(struct text *out);

#endif
