// SPDX-License-Identifier: MIT
//
// Reading `expect` blocks: what may be expected, with and without an action. Knows form alone.
#ifndef HARNESS_CORPUS_EXPECT_H
#define HARNESS_CORPUS_EXPECT_H

#include "scenario.h"

// What surrounds a block.
struct expect_place {
    bool action;   // the scenario has an action
    bool position; // it is written as a position line
    enum game game;
};

// Reads a block strictly: that it asserts something, that its keys go together, the form of each
// value. False with a problem. What it says is then read by scenario_expect.
bool expect_read(const struct yaml *y, const struct yaml_node *block,
                 const struct expect_place *place, struct problem *p);

// Whether s is a clause id or `ruling:NAME` by its form.
bool expect_citation_form(const char *s);

// Whether no position after (or list in) a game can satisfy both cases' blocks: some key that both
// give has other values. Keys that only one gives, and `by`, do not count: they need not mean other
// play.
bool expect_contradict(const struct scenario_case *one, const struct scenario_case *other);

#endif
