// SPDX-License-Identifier: MIT
//
// Explains to a program's author one difference between the program and the reference: what
// differs, on which square, what threatens and covers the square, and which clause decides.
// Invariants: every answer of a program gets an explanation. If legality or captures differ, the
// explanation names at least one clause.
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
    bool legal;         // true if the program called the action legal, or the position valid
    const char *next;   // the program's next position; NULL if the answer is only "legal"
    const char *says;   // the program's own reason for refusing; NULL if there was none
    const char *who;    // the program's name in sentences; NULL for "the program"
};

// True if the answer of one side of a finding accepts the action or the position.
bool explain_takes(const struct finding *f, int side);

// Returns a finding as a difference. `by` is the side whose answer becomes `next` or `says`: JUDGED
// (the tested program), or JUDGE if both sides call the action legal. The texts are borrowed from
// the finding, except `next`, which is written to `room`.
struct difference explain_difference(const struct finding *f, int by, struct text *room);

// How important a square is for a difference, in ascending order.
enum explain_mark {
    MARK_NONE,
    // The square's tile threatens or covers a square in question, or makes the deployment legal.
    MARK_NEAR,
    MARK_ACTION, // the action names the square
    MARK_DIFFERS
};

enum { EXPLAIN_CLAUSES_MAX = 12 };

struct explanation {
    int ruleset;      // ruleset of the position, whose clauses are cited; -1 if unknown
    struct text what; // owned: sentences in one line, without a line end
    // Ids of clauses and `ruling:NAME`, each once, the most decisive first. Static texts.
    const char *clause[EXPLAIN_CLAUSES_MAX];
    size_t clauses;
    unsigned char mark[MODEL_SQUARES]; // enum explain_mark
};

// Explains a difference. Overwrites `e` without freeing it; free e->what. Escape e->what, since it
// can have the program's own words. If `boards` is not NULL, *boards becomes a list for
// page_boards, owned by the caller: the position before, and the next positions of the reference
// and the program, if known. The list is empty if the position cannot be read.
void explain(const struct difference *d, struct explanation *e, json_t **boards);

// ---- deciding rulings and clauses ----

// Appends the rulings and clauses that decide a finding. Each line has an id, a tab and a sentence;
// ids may repeat. This is the order, with the most decisive first:
// - Rulings whose default option makes the difference disappear.
// - Clauses on threat, cover, homegrounds or points that the two sides see differently.
// - Clauses that explain() cites.
// Appends nothing unless the finding is about legality, the result of an action, threats and
// points, or a position refused for its phase. The function can be used as contest.decide.
void decide(const struct finding *f, const struct impl *const side[2], struct text *lines);

#endif
