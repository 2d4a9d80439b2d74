// SPDX-License-Identifier: MIT
//
// For the files that read scenarios: the keys of a scenario, and reports of problems at a key.
#ifndef HARNESS_CORPUS_READER_H
#define HARNESS_CORPUS_READER_H

#include <stdbool.h>

#include "base/yaml.h"
#include "position/model.h"

// The nodes of one scenario's keys; NULL for keys that the scenario lacks. `field` and `players`
// are the keys of a drawn position.
struct nodes {
    const struct yaml_node *field[MODEL_FIELD_COUNT], *players;
    const struct yaml_node *id, *title, *clauses, *position, *action, *expect, *under;
};

// The state of reading a file of scenarios.
struct reader {
    const struct yaml *y;
    const char *ruleset; // the ruleset that the file names
    enum game game;      // the game of the ruleset
    struct problem *p;
    struct nodes of;             // the scenario that is being read
    const struct yaml_node *key; // the key of its `expect` block whose value is being read
};

// Fill the reader's problem and return false. reader_refuse is about a node's value,
// reader_misplaced about a node's key in the mapping `of` ("" for the whole block), reader_inside
// about the place in a node's text that `q` names.
bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *of,
                      const char *expected);
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *q);

// Reads an `expect` block strictly: it asserts something, its keys fit each other and the scenario,
// and each value has its form. Use scenario_expect to get the values.
bool expect_read(struct reader *r, const struct yaml_node *block);

// True if s has the form of a clause id or of `ruling:NAME`.
bool expect_citation_form(const char *s);

// Fills in the table of a drawn position's keys. Reading by this table stores the nodes in `of`.
enum { DRAWN_KEYS = MODEL_FIELD_COUNT + 1 };
void drawn_keys(struct nodes *of, struct yaml_key keys[DRAWN_KEYS]);

// Reads a drawn position's keys and fills in fields that are not given. `scenario` is the node at
// which a missing key is reported.
bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m);

// Sets `made` to the types of White's heroes on the board, if the scenario does not give `made`.
void drawn_made(struct model *m);

#endif
