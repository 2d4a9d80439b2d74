// SPDX-License-Identifier: MIT
//
// Explains one difference between a program and the reference to the program's author: what
// differs, on which square, what threatens and covers the square, and which clause decides.
// Invariants: every answer of a program gets an explanation; if legality or captures differ, it
// names at least one clause.
#ifndef HARNESS_EXPLAIN_EXPLAIN_H
#define HARNESS_EXPLAIN_EXPLAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "lockstep/finding.h"
#include "position/model.h"

// A question and the program's answer. All texts are borrowed, can have any bytes, and may be NULL.
struct difference {
    const char *position; // the position that was asked about
    const char *action; // "" or NULL if the difference is about the position or its list of actions
    bool legal;         // true if the program took the action, or the position, for legal
    const char *next; // the program's next position; NULL if it only said that the action is legal
    const char *says; // the program's own reason for refusing; NULL if it gave none
    const char *who;  // what sentences call the program; NULL: "the program"
};

// Returns the difference of a finding. `by` is the side whose answer it gets: JUDGED, or JUDGE,
// which is allowed only if both sides call the action legal. The texts are borrowed from the
// finding, except `next`, which replaces the content of `room`.
struct difference explain_difference(const struct finding *f, int by, struct text *room);

// How important a square is, in ascending order.
enum explain_mark {
    MARK_NONE,
    MARK_NEAR,   // its tile threatens or covers what differs, or its threat allows the deployment
    MARK_ACTION, // the action names it
    MARK_DIFFERS
};

enum { EXPLAIN_CLAUSES_MAX = 12 };

struct explanation {
    int ruleset;      // ruleset of the position, whose document's clauses are named; -1 for none
    struct text what; // owned: sentences in one line, without a line end
    // Ids of clauses and `ruling:NAME`, each once, the most decisive first. Static texts.
    const char *clause[EXPLAIN_CLAUSES_MAX];
    size_t clauses;
    unsigned char mark[MODEL_SQUARES]; // enum explain_mark
};

// Explains a difference. `e` is overwritten without freeing it; it has the program's words
// unescaped. *boards (unless NULL) gets the boards in the form of page_boards: the position before,
// and the next positions of the reference and the program, if known. If the position cannot be
// read, there are none. The caller owns *boards.
void explain(const struct difference *d, struct explanation *e, json_t **boards);

// ---- what decides a finding ----

// Appends what decides a finding: lines of id, tab, sentence, the most decisive first; ids may
// repeat. First come rulings whose default option makes the difference disappear, then clauses on
// what the two sides see differently, then what explain() cites. Appends nothing unless the finding
// is about legality, the result of an action, sights, or a refused phase. Its type is that of
// `decide` in struct contest.
void decide(const struct finding *f, const struct impl *const side[2], struct text *lines);

#endif
