// SPDX-License-Identifier: MIT
//
// The register of questions to the designer (spec/questions.yaml, built into the program). Knows a
// text for each ruling; nothing of what the ruling is about.
#ifndef HARNESS_ATLAS_QUESTIONS_H
#define HARNESS_ATLAS_QUESTIONS_H

// The question, two sentences; "" for an unknown ruling. A register that can't be read ends the
// process with exit code 2.
const char *question_of(const char *ruling);

#endif
