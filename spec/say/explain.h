// SPDX-License-Identifier: MIT
/*
 * explain.h - sentences about an action: why it is forbidden, or what allows it.
 *
 * Knows: what a game adds to them. Does not know: any game, or how anything is judged.
 */
#ifndef SPEC_EXPLAIN_H
#define SPEC_EXPLAIN_H

#include "citations.h"
#include "deploy.h"
#include "notation.h"
#include "shift.h"
#include "verdict.h"

/* ---- Forbidden ------------------------------------------------------------------------------- */

/* What there is to say about a clause, where it forbids. */
typedef void spec_sentences(const struct situation *, const struct action *, struct note *);

struct prose {
    spec_clause *clause;
    spec_sentences *say;
};

/* That of the clauses on tiles. Each list ends with a NULL clause. */
extern const struct prose spec_deploy_prose[], spec_shift_prose[], spec_safety_prose[];
spec_sentences spec_say_not_eligible, spec_say_own_loss;

/* All that forbids an action; false where nothing does. */
bool spec_explain_forbidden(struct situation *situation, const struct action *action,
                            struct note *note);

/* ---- Allowed --------------------------------------------------------------------------------- */

/* An allowed action, with what it does. */
struct allowed {
    const struct situation *s;
    const struct action *a;
    const struct outcome *o;
    struct note *n;
};

void spec_explain_board_action(const struct allowed *allowed);
void spec_explain_broken_run(const struct allowed *allowed);
void spec_explain_points(const struct allowed *allowed);
void spec_explain_saved(const struct allowed *allowed);
void spec_explain_capture(const struct allowed *allowed, const struct fallen *fallen);
void spec_explain_allowed(struct situation *situation, const struct action *action,
                          struct note *note);

/* ---- What a game adds ------------------------------------------------------------------------ */

struct explainer {
    const struct prose *const *prose; /* of its own clauses; ended by NULL */
    void (*explain)(const struct allowed *allowed);
};

#endif
