// SPDX-License-Identifier: MIT
//
// The register of questions to the designer (register/questions.yaml, built into the program).
// Knows a text for each ruling; nothing of what the ruling is about.
#ifndef HARNESS_ATLAS_QUESTIONS_H
#define HARNESS_ATLAS_QUESTIONS_H

#include <stddef.h>

// The question, two sentences; "" for an unknown ruling.
const char *question_of(const char *ruling);

// What the document of a ruleset says of it, in the project's words; "" where it leaves it to the
// sheet for two, or is not concerned.
const char *question_says(const char *ruling, const char *ruleset);

// How a rulebook could say it that takes an option, by its number.
const char *question_wording(const char *ruling, size_t option);

// Why two options of a ruling never part in a ruleset by default; "" where nobody wrote why.
const char *question_never(const char *ruling, const char *ruleset);

#endif
