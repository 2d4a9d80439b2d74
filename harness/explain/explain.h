// SPDX-License-Identifier: MIT
//
// One difference between a program and the reference, explained to the program's author: what
// differs, on which square, what threatens and what covers there, which clause decides. Knows the
// reference's answer and what the program said; not how often it was seen nor what causes it.
// Invariant: whatever the program said, something is said of it; where legality or captures differ,
// at least one clause is named.
#ifndef HARNESS_EXPLAIN_EXPLAIN_H
#define HARNESS_EXPLAIN_EXPLAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "lockstep/finding.h"
#include "position/model.h"

// What was asked, and what the program answered. All texts are borrowed, of any bytes, and may be
// NULL where there is none.
struct difference {
    const char *position; // the line that was asked about
    const char *action;   // "" or NULL where the acceptance of the position or the list differs
    bool legal;           // whether the program took the action for legal, or the position as one
    const char *next;     // its next position; none where it only said that the action is legal
    const char *says;     // its own words where it refused; none where it gave none
    const char *who;      // what sentences call it; none: "the program"
};

// The difference of a finding, by the answer of one side, JUDGED or JUDGE. Further texts can be set
// behind; the finding's are borrowed, and `next` is kept in `room`, which is cleared.
struct difference explain_difference(const struct finding *f, int by, struct text *room);

// How a square matters; what is more weighs more.
enum explain_mark {
    MARK_NONE,
    MARK_NEAR,   // what stands there threatens or covers what differs
    MARK_ACTION, // the action names it
    MARK_DIFFERS
};

enum { EXPLAIN_CLAUSES_MAX = 12 };

struct explanation {
    int ruleset;      // of the position, whose document's clauses are named; -1 for none
    struct text what; // sentences in one line, without a line end
    // Ids of clauses, and `ruling:NAME`, the decisive first, each once. Constant.
    const char *clause[EXPLAIN_CLAUSES_MAX];
    size_t clauses;
    unsigned char mark[MODEL_SQUARES]; // enum explain_mark
};

// Explains; frees nothing of what e held. To be freed by explanation_free. Nothing is escaped: a
// program's own words stand in it as they came.
void explain(const struct difference *d, struct explanation *e);
void explanation_free(struct explanation *e);

// The boards of a difference that was explained, as page_boards takes them: what was before, and,
// as far as they are known, what follows by the reference and by the program. Empty where the
// position cannot be read. The caller's.
json_t *explain_boards(const struct difference *d, const struct explanation *e);

// ---- what decides a finding ----

// Appends lines of id, tab, sentence, the decisive first, some ids twice: the rulings that are off
// their default and at whose default the difference is gone; what both see otherwise of the
// position or of the next one; what explain() names. Nothing for a finding that is neither of a
// legal or illegal action, its outcome, nor of sights, nor of a phase that one of the two refuses.
// Fits struct contest's `decide`.
void decide(const struct finding *f, const struct impl *const side[2], struct text *lines);

#endif
