// SPDX-License-Identifier: MIT
//
// An implementation of the rules: the engine, the spec, or another program. Positions and actions
// are texts of docs/notation.md.
#ifndef HARNESS_IMPL_IMPL_H
#define HARNESS_IMPL_IMPL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"

enum answer {
    ANSWER_YES = 0,    // done; the action is legal
    ANSWER_NO = 1,     // the action is not legal here
    ANSWER_UNREADABLE, // the position or action cannot be read; the problem says where
    ANSWER_NONE,       // no usable answer; the problem says why. Never from engine and spec
};

// An implementation as a value. Each function gets `self`, and clears its output texts first.
// Positions and actions are any bytes without NUL.
struct impl {
    const char *name; // "engine", "spec"
    void *self;       // borrowed; NULL for the plain engine and spec

    // True if a refusal names neither the unreadable text (position or action) nor the column. Then
    // text and column are not compared. Engine and spec name both.
    bool unplaced;

    // ANSWER_YES if a position is canonical and acceptable.
    enum answer (*check)(void *self, const char *position, struct problem *p);

    // Gives all legal actions, sorted by bytes. Each is a line, which ends with a line feed.
    enum answer (*legal)(void *self, const char *position, struct text *actions, struct problem *p);

    // Gives the next position, and the report of docs/notation.md (report may be NULL).
    enum answer (*apply)(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p);

    // `read` and `peek` help to choose the actions to compare. Both may be NULL. `read` returns an
    // object with the position, which the caller frees. `before` is NULL or an earlier object,
    // which `read` uses again. If the position cannot be read, `read` frees `before` and returns
    // NULL. `peek` tells how many tiles a legal action captures, in how many waves. If `apply`
    // would not give ANSWER_YES, `peek` returns false.
    void *(*read)(void *self, const char *position, void *before);
    bool (*peek)(void *self, const void *position, const char *action, unsigned *captured,
                 unsigned *waves);

    // Gives a line for each legal action: the action, a tab, a hash of the outcome. Before an
    // action is played, its text is copied to `now`: after a crash, `now` names the action. Returns
    // false if the position cannot be read or has very many legal actions. `outcomes` may be NULL.
    bool (*outcomes)(void *self, const char *position, struct text *lines, char *now);

    // Counts the sequences of `depth` actions (0 to 20) from a position.
    enum answer (*perft)(void *self, const char *position, int depth, uint64_t *nodes,
                         struct problem *p);

    // Gives what a player sees of a position, or of a legal or illegal action in it. A viewer is W,
    // B, R (three players) or B1 to B6 (four to seven players, instead of B). Only with four to
    // seven players is anything hidden. ANSWER_NO if no such player is in the game.
    enum answer (*view)(void *self, const char *position, const char *viewer, struct text *view,
                        struct problem *p);
    enum answer (*view_action)(void *self, const char *position, const char *action,
                               const char *viewer, struct text *seen, struct problem *p);

    // Gives threat, cover, homegrounds and points of a position as one line. docs/notation.md calls
    // this line a sight. The function is NULL if the side has none.
    enum answer (*sight)(void *self, const char *position, struct text *sight, struct problem *p);

    // Gives the first position of a ruleset under its default rulings, for `players` players (0: as
    // few as possible). ANSWER_NO if the ruleset is unknown or is not for this number of players.
    enum answer (*start)(void *self, const char *ruleset, unsigned players, struct text *position);
};

extern const struct impl impl_engine;
extern const struct impl impl_spec;

// Returns an engine that judges by `rules`, not by the rules that a position names. The next
// position keeps the rules field of the given position. Borrows `rules`. Only check, legal, apply,
// read and peek are set.
struct paiko_rules;
struct impl impl_engine_under(const struct paiko_rules *rules);

// Returns the spec's verdict, ANSWER_YES or ANSWER_NO. Gives a line for each deciding clause: id,
// tab, sentence. Only the spec can explain.
enum answer impl_explain(const char *position, const char *action, struct text *lines,
                         struct problem *p);

// A line of a verdict; it points into the verdict's text.
struct verdict_line {
    const char *id, *sentences;
    size_t id_length, length; // bytes of the id and of the sentence
};

// Reads the line at *s and moves *s to the next one; false at the end.
bool verdict_line(const char **s, struct verdict_line *line);

// Returns all ids that a verdict of the spec can name.
const char *const *impl_citations(size_t *count);

// The place where the spec implements a clause: a function in a file, or the reason why none does.
struct implementation {
    const char *clause;            // id of the clause
    const char *file;              // from the root of the project
    const char *function, *reason; // one of the two is NULL
};

// Returns where the spec implements each clause, sorted by file. A clause can have several places.
// The caller frees the array.
struct implementation *impl_implementations(size_t *count);

#endif
