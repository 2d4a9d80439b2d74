// SPDX-License-Identifier: MIT
//
// Scenarios as docs/corpus.md writes them. Knows the file's form and the notation's; whether what
// a scenario says is true, only running it says. A scenario becomes one case for its `expect` and
// one for each block of `under`. Invariant: every case asserts something, its position line is
// complete, and everything in it points into its file's document or memory.
#ifndef HARNESS_CORPUS_SCENARIO_H
#define HARNESS_CORPUS_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/yaml.h"
#include "play/actions.h"
#include "position/model.h"

// The kind of actions (enum played_kind) that `count` and `actions` name so, KIND_ALL for the whole
// list; -1 for a name of none.
enum { KIND_ALL = PLAYED_OTHER };
int kind_named(const char *name);

// What a case expects. Nodes are NULL where the block does not give the key; their form was
// checked, so that e.g. every entry of `captured` reads as WAVE:TILE@SQUARE.
#define EXPECT_KEYS(X)                                                                             \
    X(legal, YAML_TEXT)                                                                            \
    X(by, YAML_LIST)                                                                               \
    X(captured, YAML_TEXT | YAML_LIST)                                                             \
    X(score, YAML_TEXT)                                                                            \
    X(phase, YAML_TEXT)                                                                            \
    X(turn, YAML_TEXT)                                                                             \
    X(squares, YAML_MAP)                                                                           \
    X(fields, YAML_MAP)                                                                            \
    X(next, YAML_TEXT)                                                                             \
    X(refused, YAML_TEXT)                                                                          \
    X(count, YAML_MAP)                                                                             \
    X(actions, YAML_MAP)                                                                           \
    X(includes, YAML_LIST)                                                                         \
    X(excludes, YAML_LIST)                                                                         \
    X(perft, YAML_MAP)                                                                             \
    X(view, YAML_MAP)                                                                              \
    X(seen, YAML_MAP)
struct expect {
#define EXPECT_NODE(name, kinds) const struct yaml_node *name;
    EXPECT_KEYS(EXPECT_NODE)
#undef EXPECT_NODE
};

// Whether the block says that the action is legal. Only where `legal` is given.
bool expect_legal(const struct expect *e);

// A number that stands in a scenario: at most 18 digits.
uint64_t expect_number(const struct yaml_node *n);

// One position with what is expected of it. What the model reads of it is not kept, nor the block
// taken apart: both are many times as long as what they are made of, and a corpus has many cases.
struct scenario_case {
    const struct scenario *of;
    const char *under; // the key of its `under` block; "" for the scenario's own `expect`
    char *position;    // owned; canonical, except where the scenario is about a bad one
    bool readable;     // the model can read the position
    int ruleset;       // its index; -1 where it is not readable
    const struct yaml_node *block; // what is expected, checked; see scenario_expect. NULL of a
                                   // golden line, which has instead:
    const char *next, *report;     // the next position or "illegal", and the report or NULL
};

// What a case expects: its block taken apart by its keys.
struct expect scenario_expect(const struct scenario_case *c);

// Whether no position after (or list in) a game can satisfy both cases' blocks: some key that both
// give has other values. Keys that only one gives, and `by`, do not count: they need not mean other
// play.
bool expect_contradict(const struct scenario_case *one, const struct scenario_case *other);

// Reads the position of a case; false where it is not readable.
bool scenario_model(const struct scenario_case *c, struct model *m);

struct scenario {
    const char *file;
    int line; // of the id
    const char *id, *title;
    const struct yaml_node *clauses; // a list of at least one text
    const char *action;              // NULL without one
    struct scenario_case *cases;     // owned; the scenario's own first
    size_t count;
};

// Whether it is about a clause, by its id.
bool scenario_cites(const struct scenario *s, const char *id);

// A file of scenarios.
struct scenario_file {
    struct yaml document; // what scenarios point to
    char *bytes;          // owned: the same of a file of golden lines; else NULL
    const char *ruleset, *topic;
    struct scenario *scenarios; // owned
    size_t count;
};

// Called for each problem; the texts are borrowed for the call.
typedef void problem_fn(void *context, const struct problem *p);

// Reads one file's text. `path` must end in RULESET/TOPIC.yaml. A scenario with a problem is
// reported (its first problem) and left out, the others are read; a problem of the file as a whole
// is reported alone. Returns the number of problems; f is to be freed in any case.
size_t scenario_read(struct scenario_file *f, const char *path, const char *bytes, size_t length,
                     problem_fn *on_problem, void *context);
void scenario_free(struct scenario_file *f);

// Appends the position line of a drawing by itself: YAML with the keys rules, board, turn and what
// else scenarios may say of a position (docs/corpus.md). What is left out is filled up as there.
// False with the problem, which has its place in `file`.
bool drawn_line(const char *file, const char *bytes, size_t length, struct text *line,
                struct problem *p);

#endif
