// SPDX-License-Identifier: MIT
//
// Which rulings matter: changes one ruling at a time, and finds the options that change the verdict
// on an action or its outcome. Needs only the engine and the C library, since the study board's
// module contains this code too.
// Invariant: a `readings_visit` gets every option that changes something. Nothing is allocated.
#ifndef HARNESS_IMPL_READINGS_H
#define HARNESS_IMPL_READINGS_H

#include <paiko/action.h>
#include <stdbool.h>
#include <stddef.h>

// What another option can change about an action, least first. Columns: identifier, name.
#define READINGS_EFFECTS(X)                                                                        \
    X(NONE, "none")                                                                                \
    X(RECORD, "record")     /* equal next boards, but different streaks or orders of capture */    \
    X(OUTCOME, "outcome")   /* a different next position */                                        \
    X(VERDICT, "verdict")   /* legal with only one of the two options */                           \
    X(POSITION, "position") /* the position or the action is refused */
enum readings_effect {
#define READINGS_EFFECT(id, name) READINGS_##id,
    READINGS_EFFECTS(READINGS_EFFECT)
#undef READINGS_EFFECT
        READINGS_EFFECT_COUNT
};
extern const char *const readings_effect_names[READINGS_EFFECT_COUNT];

// The outcome of an action under one choice of options. `next` and `report` are set only if the
// action is legal.
struct readings_outcome {
    bool readable, legal;
    struct paiko_position next;
    struct paiko_report report;
};

// An option that changes something. Valid until readings_visit returns.
struct reading_apart {
    unsigned ruling, option;
    enum readings_effect effect;
    const struct paiko_position *under;     // the position under the option; NULL if refused
    const struct paiko_action *action;      // set by readings_of_position; NULL if `under` is NULL
    const struct readings_outcome *outcome; // from readings_of_action
};
typedef void readings_visit(void *context, const struct reading_apart *r);

// Fills *q with p under other rules of its ruleset. False if the notation refuses the result.
bool readings_under(const struct paiko_position *p, const struct paiko_rules *rules,
                    struct paiko_position *q);

// True if two positions are equal. Ignores rules, derived data and records of earlier turns, such
// as streaks.
bool readings_same_position(const struct paiko_position *p, const struct paiko_position *q);

// Returns how two outcomes of an action differ. Compares a record of earlier turns, such as
// streaks, only if the ruling about this record has the same option in both outcomes.
enum readings_effect readings_compare(const struct readings_outcome *x,
                                      const struct readings_outcome *y);

// Returns how many rulings apply to a ruleset.
unsigned readings_rulings(unsigned ruleset);

// Finds the next option that `rules` do not have: option number *option of ruling number *ruling.
// Sets *changed to `rules` with this option. Before the first call, set *ruling and *option to 0.
// Before each later call, add 1 to *option. False if no option is left.
bool readings_next(const struct paiko_rules *rules, unsigned *ruling, unsigned *option,
                   struct paiko_rules *changed);

// Fills *out with the outcome of an action in a position.
void readings_judge(const struct paiko_position *p, const char *action,
                    struct readings_outcome *out);

// Visits each option that changes the outcome of an action. The action must be readable in p.
void readings_of_action(const struct paiko_position *p, const char *action, readings_visit *visit,
                        void *context);

// Room for the lists of legal actions of two positions, too large for a stack.
struct readings_lists {
    struct paiko_action of[2][PAIKO_ACTIONS_MAX];
    size_t count[2];
};

// Changes one ruling of `p` at a time to each of its other options. Visits each action that then
// has another verdict or outcome. Leaves the legal actions of `p` in lists->of[0], sorted by bytes.
void readings_of_position(const struct paiko_position *p, struct readings_lists *lists,
                          readings_visit *visit, void *context);

#endif
