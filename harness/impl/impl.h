// SPDX-License-Identifier: MIT
//
// An implementation of the rules behind text: the engine, the spec, later other people's.
// Knows nothing of boards; positions and actions are the lines of docs/notation.md.
#ifndef HARNESS_IMPL_IMPL_H
#define HARNESS_IMPL_IMPL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"

enum answer {
    ANSWER_YES = 0,    // done; the action is legal
    ANSWER_NO = 1,     // the action is not legal here
    ANSWER_UNREADABLE, // the position or the action cannot be read; the problem says where
    ANSWER_NONE,       // nothing was said that could be judged; the problem says why. Engine and
                       // spec always say something
};

// A value: what its functions need to know stands in `self`, which each is given. They clear their
// output texts first. Positions and actions are any bytes up to a NUL.
struct impl {
    const char *name; // "engine", "spec"
    void *self;       // borrowed; of the engine and the spec as they are, NULL

    // Its refusals do not say whether it is the position or the action that cannot be read, nor at
    // which column: so those are not compared. Engine and spec say both.
    bool unplaced;

    // Reads a position: ANSWER_YES if it is canonical and acceptable.
    enum answer (*check)(void *self, const char *position, struct problem *p);

    // All legal actions, one a line, each line ended, sorted by bytes.
    enum answer (*legal)(void *self, const char *position, struct text *actions, struct problem *p);

    // The next position and the report of docs/notation.md (report may be NULL).
    enum answer (*apply)(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p);

    // To look ahead without texts, where it is only to choose what to compare; both NULL of an
    // implementation that has nothing but texts. `read` reads a position into what it gave before
    // (NULL: into room of its own, the caller's to free) and returns it, NULL with all freed if it
    // can't be read. `peek` says how many tiles an action that `legal` lists there captures, and in
    // how many waves; false where apply would not say ANSWER_YES.
    void *(*read)(void *self, const char *position, void *before);
    bool (*peek)(void *self, const void *position, const char *action, unsigned *captured,
                 unsigned *waves);

    // Number of action sequences of `depth` plies (0 to 20) from here.
    enum answer (*perft)(void *self, const char *position, int depth, uint64_t *nodes,
                         struct problem *p);

    // What a player sees of a position, and of an action in it, legal or not: W, B, of three
    // players R, of four to seven B1 to B6. Only with four to seven is anything hidden. ANSWER_NO
    // where no such player plays in the position.
    enum answer (*view)(void *self, const char *position, const char *viewer, struct text *view,
                        struct problem *p);
    enum answer (*view_action)(void *self, const char *position, const char *action,
                               const char *viewer, struct text *seen, struct problem *p);

    // What is seen of a position: threat, cover, homegrounds and points, as the line of
    // docs/notation.md. NULL of an implementation that says nothing of it.
    enum answer (*sight)(void *self, const char *position, struct text *sight, struct problem *p);

    // The first position of a ruleset with its default rulings; `players` is how many play, 0 for
    // the least that the ruleset takes. ANSWER_NO where it does not take so many, or is unknown.
    enum answer (*start)(void *self, const char *ruleset, unsigned players, struct text *position);
};

extern const struct impl impl_engine;
extern const struct impl impl_spec;

// The engine under other rules: they stand in the place of those that a position names while it is
// judged, and not in what comes of it. The rules are borrowed. It has no views, and no first
// position.
struct paiko_rules;
struct impl impl_engine_under(const struct paiko_rules *rules);

// The spec's verdict in clauses: ANSWER_YES or ANSWER_NO, and a line for each clause that decided:
// id, tab, a sentence. Only the spec can explain.
enum answer impl_explain(const char *position, const char *action, struct text *lines,
                         struct problem *p);

// A line of that verdict. All is borrowed from the text.
struct verdict_line {
    const char *id, *sentences;
    size_t id_length, length; // of the sentences
};

// Reads the line at *s, and moves *s to the next one; false at the end.
bool verdict_line(const char **s, struct verdict_line *line);

// Every id that a verdict of the spec can name.
const char *const *impl_citations(size_t *count);

// Where the spec implements a clause: a function in a file, or a reason why none can.
struct implementation {
    const char *clause;            // its id
    const char *file;              // from the root of the project
    const char *function, *reason; // one of them is NULL
};

// All of them, by file; a clause can have several. The rows are the caller's to free.
struct implementation *impl_implementations(size_t *count);

#endif
