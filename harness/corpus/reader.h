// SPDX-License-Identifier: MIT
//
// For the files that read scenarios: the keys of a scenario, and errors at their place.
#ifndef HARNESS_CORPUS_READER_H
#define HARNESS_CORPUS_READER_H

#include <stdbool.h>

#include "base/yaml.h"
#include "position/model.h"

// The keys of one scenario; NULL for those that it lacks. For a drawn position: each field of a
// position line, and the number of players.
struct nodes {
    const struct yaml_node *field[MODEL_FIELD_COUNT], *players;
    const struct yaml_node *id, *title, *clauses, *position, *action, *expect, *under;
};

// The state of reading a file of scenarios.
struct reader {
    const struct yaml *y;
    bool scenario;       // the file has scenarios, not a drawing alone
    const char *ruleset; // named by the file
    enum game game;      // the ruleset's
    struct problem *p;
    struct nodes of;             // the present scenario
    const struct yaml_node *key; // the key of its `expect` block whose value is being read
};

// Each fills the reader's problem and returns false: about a value, about a key, and about a place
// inside a text (q counts lines and columns in it).
bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *q);

// Reads an `expect` block strictly: it asserts something, its keys go together and with the
// scenario, each value has its form. scenario_expect then reads what it says.
bool expect_read(struct reader *r, const struct yaml_node *block);

// True if s has the form of a clause id or of `ruling:NAME`.
bool expect_citation_form(const char *s);

// The keys of a drawn position, for a table of keys; their nodes go into `of`.
enum { DRAWN_KEYS = MODEL_FIELD_COUNT + 1 };
void drawn_keys(struct nodes *of, struct yaml_key keys[DRAWN_KEYS]);

// Reads the keys of a drawn position and fills in what they leave out. `scenario` is the scenario's
// node, for errors about missing keys.
bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m);

// Marks the types of White's heroes on the board as made, for a line that does not say what White
// has made.
void drawn_made(struct model *m);

#endif
