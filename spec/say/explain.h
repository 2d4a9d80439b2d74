// SPDX-License-Identifier: MIT
/* explain.h - sentences about an action: why it is forbidden, or what allows it. */
#ifndef SPEC_EXPLAIN_H
#define SPEC_EXPLAIN_H

#include "citations.h"
#include "deploy.h"
#include "notation.h"
#include "shift.h"
#include "verdict.h"

/* ---- Forbidden ------------------------------------------------------------------------------- */

typedef void spec_sentences(struct note *note);

/* A row with sentences for a clause that forbids the action. `say` writes the sentences. If
 * `say` is NULL, the only sentence is `sentence`, about `topic`. A clause can have several rows. */
struct prose {
    spec_clause *clause;
    spec_sentences *say;
    enum topic topic;
    const char *sentence;
};

/* Tables of sentences for the clauses on tiles. Each ends with a NULL clause. */
extern const struct prose spec_deploy_prose[], spec_shift_prose[], spec_safety_prose[];
spec_sentences spec_say_not_eligible, spec_say_own_loss;

/* Names the threats by which the player would lose this tile. */
void spec_say_loss(struct note *note, int square, const struct pressure *pressure);

/* Writes the sentences of all clauses that forbid the action. Returns false if none does. */
bool spec_explain_forbidden(struct situation *situation, struct note *note);

/* ---- Allowed --------------------------------------------------------------------------------- */

void spec_explain_board_action(struct note *note);
void spec_explain_broken_run(struct note *note);
void spec_explain_points(struct note *note);
void spec_explain_saved(struct note *note);
void spec_explain_capture(struct note *note, const struct fallen *fallen);
void spec_explain_captures(struct note *note,
                           void (*explain)(struct note *note, const struct fallen *fallen));
void spec_explain_allowed(struct note *note);

/* ---- Additions of a game --------------------------------------------------------------------- */

struct explainer {
    const struct prose *const *prose; /* for the game's own clauses; ends with NULL */
    spec_sentences *explain;          /* explains a legal action */
};

#endif
