// SPDX-License-Identifier: MIT
//
// For the files that read scenarios: the keys of a scenario, and reports of problems at a key.
#ifndef HARNESS_CORPUS_READER_H
#define HARNESS_CORPUS_READER_H

#include <stdbool.h>

#include "base/yaml.h"
#include "position/model.h"

// The nodes of one scenario's keys; NULL for keys that the scenario lacks. If a scenario gives the
// position as a picture, `field` and `players` are the keys that describe the position.
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
    const struct yaml_node *key; // in `expect`: the block or mapping that is being read
};

// The next three functions fill the reader's problem and return false.
// - reader_refuse: the value of `n` is wrong.
// - reader_misplaced: the key of `n` is wrong. `of` names the mapping around `n`; it may be "".
// - reader_inside: a part of the text of `n` is wrong. `q` says which part.
bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *of,
                      const char *expected);
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *q);

// Checks an `expect` block; use scenario_expect to get its values. Returns false and fills the
// problem if the block is empty, if a key does not fit the other keys or the scenario, or if a
// value has a wrong form.
bool expect_read(struct reader *r, const struct yaml_node *block);

// True if s has the form of a clause id or of `ruling:NAME`.
bool expect_citation_form(const char *s);

// Fills `keys` with the keys that a drawn position can have. yaml_map stores their nodes in `of`.
enum { DRAWN_KEYS = MODEL_FIELD_COUNT + 1 };
void drawn_keys(struct nodes *of, struct yaml_key keys[DRAWN_KEYS]);

// Reads a position from its picture and the other keys, and fills in fields that are not given. If
// a key is missing, the problem has the place of the node `scenario`.
bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m);

// Sets `made` to the types of White's heroes on the board, if the scenario does not give `made`.
void drawn_made(struct model *m);

#endif
