// SPDX-License-Identifier: MIT
//
// Answers that cannot be judged (crashes, time-outs, broken lines), and games that go wrong only as
// games: their cases, and which similar questions are skipped.
#ifndef HARNESS_CONFORM_TROUBLE_H
#define HARNESS_CONFORM_TROUBLE_H

#include "conform.h"

// Gives a cause of such a group its case, made small in processes of its own, with what the spec
// answers there.
void trouble_case(struct conform *c, struct cause *cause);

// Takes note of answered questions.
void trouble_learn(struct conform *c, const struct question *q);

// True if a question is similar to eight in a row of one operation that failed with one key, and so
// is to be skipped. It is counted. One in eight is asked all the same.
bool trouble_skips(struct conform *c, struct question *q);

#endif
