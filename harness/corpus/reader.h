// SPDX-License-Identifier: MIT
//
// What the files that read scenarios share: the keys of one, and saying what is wrong with it.
// Knows names and places, not what a key means.
#ifndef HARNESS_CORPUS_READER_H
#define HARNESS_CORPUS_READER_H

#include <stdbool.h>

#include "base/yaml.h"
#include "position/model.h"

// The keys of one scenario; NULL where it does not have them. Of a position that is drawn: each
// field of a position line, and how many play.
struct nodes {
    const struct yaml_node *field[MODEL_FIELD_COUNT], *players;
    const struct yaml_node *id, *title, *clauses, *position, *action, *expect, *under;
};

// A file of scenarios that is being read, and where it has come to.
struct reader {
    const struct yaml *y;
    bool scenario;       // it has scenarios, and not one drawing alone
    const char *ruleset; // of the file
    enum game game;      // of the ruleset
    struct problem *p;
    struct nodes of;             // the scenario that is being read
    const struct yaml_node *key; // of its `expect` block: what values that are read stand under
};

// Each fills the reader's problem and returns false: with a value, with a key, and with what stands
// in a text that a value holds (q counts lines and columns in it).
bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *q);

// Reads an `expect` block strictly: that it asserts something, that its keys go together and with
// the scenario, the form of each value. What it says is then read by scenario_expect.
bool expect_read(struct reader *r, const struct yaml_node *block);

// Whether s is a clause id or `ruling:NAME` by its form.
bool expect_citation_form(const char *s);

// The keys of a position that is drawn, for a table of keys: their nodes go into `of`.
enum { DRAWN_KEYS = MODEL_FIELD_COUNT + 1 };
void drawn_keys(struct nodes *of, struct yaml_key keys[DRAWN_KEYS]);

// The position of a scenario that is drawn: reads its keys and fills up what they leave out.
// `scenario` is the scenario's node, for what it lacks.
bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m);

// The types of White's heroes on the board, for a line that does not say what White has made.
void drawn_made(struct model *m);

#endif
