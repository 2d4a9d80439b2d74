// SPDX-License-Identifier: MIT
//
// What a cause is called: of a name what the program plays as if; else what is wrong, in plain
// words, with the rule only if it is the reason.
#ifndef HARNESS_CONFORM_TITLE_H
#define HARNESS_CONFORM_TITLE_H

#include "conform.h"

// Appends the title of a cause that has its case, in one line. No text of the program enters it but
// the class of an exception.
void title_of(const struct conform *c, const struct cause *cause, struct text *out);

#endif
