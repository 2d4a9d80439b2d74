// SPDX-License-Identifier: MIT
//
// Which readings matter: each option of each ruling that gives another verdict or outcome than the
// one that is played, all other rulings as they are. Knows how outcomes are compared; what an
// option does, the engine knows. Needs the engine and the C library alone: the study board's module
// has it too. Invariant: options that are not visited make no difference, and nothing is allocated
// here.
#ifndef HARNESS_IMPL_READINGS_H
#define HARNESS_IMPL_READINGS_H

#include <paiko/action.h>
#include <stdbool.h>
#include <stddef.h>

// What a reading does to an action, the least first. Identifier, name.
#define READINGS_EFFECTS(X)                                                                        \
    X(NONE, "none")                                                                                \
    X(RECORD, "record")     /* the same board; waves, points or shifts in a row differ */          \
    X(OUTCOME, "outcome")   /* another position */                                                 \
    X(VERDICT, "verdict")   /* legal under one of them alone */                                    \
    X(POSITION, "position") /* the position is none, or the action no text, under it */
enum readings_effect {
#define READINGS_EFFECT(id, name) READINGS_##id,
    READINGS_EFFECTS(READINGS_EFFECT)
#undef READINGS_EFFECT
        READINGS_EFFECT_COUNT
};
extern const char *const readings_effect_names[READINGS_EFFECT_COUNT];

// What one action comes to under one reading; `next` and `report` where it is legal.
struct readings_outcome {
    bool readable, legal;
    struct paiko_position next;
    struct paiko_report report;
};

// An option under which something differs; all of it stands until the visit ends.
struct reading_apart {
    unsigned ruling, option;
    enum readings_effect effect;
    const struct paiko_position *under;     // the position under it; NULL where it is none there
    const struct paiko_action *action;      // of a whole position: which; NULL where it is none
    const struct readings_outcome *outcome; // of one action: what it comes to there
};
typedef void readings_visit(void *context, const struct reading_apart *r);

// p under other rules of its ruleset. False where the notation refuses the line that comes out: the
// position is not one of that reading.
bool readings_under(const struct paiko_position *p, const struct paiko_rules *rules,
                    struct paiko_position *q);

// Whether two positions are the same but for their rules, what these derive, and the record of
// earlier turns.
bool readings_same_position(const struct paiko_position *p, const struct paiko_position *q);

// How two outcomes of an action differ. What a reading does not keep of earlier turns (shifts in a
// row, heroes made) is no difference.
enum readings_effect readings_compare(const struct readings_outcome *x,
                                      const struct readings_outcome *y);

// How many rulings arise in a ruleset.
unsigned readings_rulings(unsigned ruleset);

// Goes to the next option that is not one of these rules, from {0, 0} on; *changed is the rules
// with it. False behind the last. Add 1 to *option to go on.
bool readings_next(const struct paiko_rules *rules, unsigned *ruling, unsigned *option,
                   struct paiko_rules *changed);

// What an action comes to in a position.
void readings_judge(const struct paiko_position *p, const char *action,
                    struct readings_outcome *out);

// Visits every option under which an action, which can be read in p, comes to something else.
void readings_of_action(const struct paiko_position *p, const char *action, readings_visit *visit,
                        void *context);

// Room for the lists of legal actions of two positions; too large for a stack.
struct readings_lists {
    struct paiko_action of[2][PAIKO_ACTIONS_MAX];
    size_t count[2];
};

// Visits, for each option, every action that is legal under it or as p is read and comes to
// something else under the other. The list of p is then lists->of[0], sorted by bytes.
void readings_of_position(const struct paiko_position *p, struct readings_lists *lists,
                          readings_visit *visit, void *context);

#endif
