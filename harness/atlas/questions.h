// SPDX-License-Identifier: MIT
//
// The register of questions to the designer (register/questions.yaml, built into the program).
// Knows a text for each ruling; nothing of what the ruling is about.
#ifndef HARNESS_ATLAS_QUESTIONS_H
#define HARNESS_ATLAS_QUESTIONS_H

// The question, two sentences; "" for an unknown ruling. A register that can't be read ends the
// process with exit code 2.
const char *question_of(const char *ruling);

// Why two options of a ruling never part in a ruleset by default; "" where nobody wrote why.
const char *question_never(const char *ruling, const char *ruleset);

#endif
