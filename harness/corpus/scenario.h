// SPDX-License-Identifier: MIT
//
// Scenarios as docs/corpus.md describes them. A scenario becomes one case for its `expect` and one
// for each block of `under`. Reading does not check whether the expectations are true; running
// does.
// Invariant: every case asserts something, its position line is complete, and its pointers point
// into its file's document or memory.
#ifndef HARNESS_CORPUS_SCENARIO_H
#define HARNESS_CORPUS_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/yaml.h"
#include "play/actions.h"
#include "position/model.h"

// Returns the enum played_kind whose name is `name`, such as "deploy". Returns KIND_ALL for "all",
// and -1 for an unknown name.
enum { KIND_ALL = PLAYED_OTHER };
int kind_named(const char *name);

// The checked expectations of a case. A key that the case lacks is NULL. Columns: the key; what its
// value can be; the key's group (`enum about` of expect.c); what the values in a mapping can be, or
// 0 if the value is no mapping; the function of expect.c that checks a value, or each entry of a
// list or mapping.
#define EXPECT_KEYS(X)                                                                             \
    X(legal, YAML_TEXT, VERDICT, 0, legal)                                                         \
    X(by, YAML_LIST, VERDICT, 0, citation)                                                         \
    X(captured, YAML_TEXT | YAML_LIST, CONSEQUENCE, 0, captured)                                   \
    X(score, YAML_TEXT, CONSEQUENCE, 0, score)                                                     \
    X(phase, YAML_TEXT, CONSEQUENCE, 0, phase)                                                     \
    X(turn, YAML_TEXT, CONSEQUENCE, 0, turn)                                                       \
    X(squares, YAML_MAP, CONSEQUENCE, YAML_TEXT, square)                                           \
    X(fields, YAML_MAP, CONSEQUENCE, YAML_TEXT, field)                                             \
    X(next, YAML_TEXT, CONSEQUENCE, 0, next)                                                       \
    X(refused, YAML_TEXT, REFUSAL, 0, refused)                                                     \
    X(count, YAML_MAP, POSITION, YAML_TEXT, count)                                                 \
    X(actions, YAML_MAP, POSITION, YAML_LIST, actions)                                             \
    X(includes, YAML_LIST, POSITION, 0, action)                                                    \
    X(excludes, YAML_LIST, POSITION, 0, action)                                                    \
    X(perft, YAML_MAP, POSITION, YAML_TEXT, perft)                                                 \
    X(view, YAML_MAP, POSITION, YAML_TEXT, view)                                                   \
    X(seen, YAML_MAP, POSITION, YAML_MAP, seen)
struct expect {
#define EXPECT_NODE(name, ...) const struct yaml_node *name;
    EXPECT_KEYS(EXPECT_NODE)
#undef EXPECT_NODE
};

// True if the block says that the action is legal. The block must have the key `legal`.
bool expect_legal(const struct expect *e);

// Returns the number in a node, which has at most 18 digits.
uint64_t expect_number(const struct yaml_node *n);

// A position and its expectations. Both are stored unparsed, which needs much less memory.
struct scenario_case {
    const struct scenario *of;
    const char *under; // changed options, such as "null-shift=no"; "" if none are changed
    char *position;    // owned; canonical, unless the scenario expects it to be refused
    int ruleset;       // index of the position's ruleset; -1 if the position cannot be read
    const struct yaml_node *block; // the checked expectations; NULL for a golden line
    // Only for a golden line (a stored outcome). `next`: the next position, or "illegal". `report`:
    // the report of captures, or NULL.
    const char *next, *report;
};

// Parses the block of a case.
struct expect scenario_expect(const struct scenario_case *c);

// True if no outcome can satisfy both cases, for one of these reasons. A key other than `by` has
// contradicting values. One case includes an action that the other case excludes. Only one case
// expects that the position is refused.
bool expect_contradict(const struct scenario_case *one, const struct scenario_case *other);

// Reads the position of a case; false if it cannot be read.
bool scenario_model(const struct scenario_case *c, struct model *m);

struct scenario {
    const char *file;
    int line; // of the id
    const char *id, *title;
    const struct yaml_node *clauses; // a list of one text or more
    const char *action;              // NULL if there is none
    struct scenario_case *cases;     // owned; first the case of the scenario's own `expect`
    size_t count;
};

// True if the scenario's `clauses` has this id.
bool scenario_cites(const struct scenario *s, const char *id);

// A file of scenarios.
struct scenario_file {
    struct yaml document; // the scenarios point into it
    char *bytes;          // owned: the text of a file of golden lines; else NULL
    const char *ruleset, *topic;
    struct scenario *scenarios; // owned
    size_t count;
};

// Called with each problem. The texts are borrowed for the call.
typedef void problem_fn(void *context, const struct problem *p);

// Reads a scenario file; `path` ends in RULESET/TOPIC.yaml. Passes the first problem of each bad
// scenario to on_problem and leaves the scenario out. If the file as a whole has a problem, passes
// only that problem. Returns the number of problems. Free `f` in any case.
size_t scenario_read(struct scenario_file *f, const char *path, const char *bytes, size_t length,
                     problem_fn *on_problem, void *context);
void scenario_free(struct scenario_file *f);

// Reads a drawing: YAML with a picture of the board and further keys (docs/corpus.md). Appends the
// position line. Fills in fields that the drawing leaves out. On failure fills p with the problem's
// place in `file`, and returns false.
bool drawn_line(const char *file, const char *bytes, size_t length, struct text *line,
                struct problem *p);

#endif
