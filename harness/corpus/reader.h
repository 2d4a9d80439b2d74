// SPDX-License-Identifier: MIT
//
// What the files that read scenarios share: the keys of one, and saying what is wrong with it.
// Knows names and places, not what a key means.
#ifndef HARNESS_CORPUS_READER_H
#define HARNESS_CORPUS_READER_H

#include <stdbool.h>

#include "base/yaml.h"
#include "position/model.h"

// The keys of a position that is drawn, and with them all that a scenario can have: name, kinds of
// the value, whether it is required.
#define DRAWN_KEYS(X)                                                                              \
    X(rules, YAML_TEXT, false)                                                                     \
    X(board, YAML_TEXT, false)                                                                     \
    X(turn, YAML_TEXT, false)                                                                      \
    X(phase, YAML_TEXT, false)                                                                     \
    X(hand, YAML_MAP, false)                                                                       \
    X(reserve, YAML_MAP, false)                                                                    \
    X(lost, YAML_MAP, false)                                                                       \
    X(streak, YAML_MAP, false)                                                                     \
    X(pile, YAML_TEXT, false)                                                                      \
    X(cycle, YAML_TEXT, false)                                                                     \
    X(players, YAML_TEXT, false)                                                                   \
    X(hero, YAML_MAP, false)                                                                       \
    X(base, YAML_MAP, false)                                                                       \
    X(left, YAML_TEXT, false)                                                                      \
    X(token, YAML_TEXT, false)                                                                     \
    X(made, YAML_TEXT, false)
#define SCENARIO_KEYS(X)                                                                           \
    X(id, YAML_TEXT, true)                                                                         \
    X(title, YAML_TEXT, true)                                                                      \
    X(clauses, YAML_LIST, true)                                                                    \
    X(position, YAML_TEXT, false)                                                                  \
    DRAWN_KEYS(X)                                                                                  \
    X(action, YAML_TEXT, false)                                                                    \
    X(expect, YAML_MAP, true)                                                                      \
    X(under, YAML_MAP, false)

// The keys of one scenario; NULL where it does not have them.
struct nodes {
#define SCENARIO_NODE(name, kinds, required) const struct yaml_node *name;
    SCENARIO_KEYS(SCENARIO_NODE)
#undef SCENARIO_NODE
};

// A file of scenarios that is being read, and where it has come to.
struct reader {
    const struct yaml *y;
    bool scenario;       // it has scenarios, and not one drawing alone
    const char *ruleset; // of the file
    enum game game;      // of the ruleset
    struct problem *p;
    struct nodes of; // the scenario that is being read
};

// Each fills the reader's problem and returns false: with a value, with a key, and with what stands
// in a text that a value holds (q counts lines and columns in it).
bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *expected);
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *q);

// Reads a value that is a number.
bool reader_number(struct reader *r, const struct yaml_node *n, unsigned *number);

// Takes a mapping of players apart: of[i] is what names[i] has. Any may be left out, not all.
bool reader_players(struct reader *r, const struct yaml_node *map, const char *const names[],
                    int count, const struct yaml_node *of[]);

// The position of a scenario that is drawn: reads its keys and fills up what they leave out.
// `scenario` is the scenario's node, for what it lacks.
bool drawn_read(struct reader *r, const struct yaml_node *scenario, struct model *m);

// The types of White's heroes on the board, for a line that does not say what White has made.
void drawn_made(struct model *m);

#endif
