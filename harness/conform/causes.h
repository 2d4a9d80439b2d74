// SPDX-License-Identifier: MIT
//
// Causes: what a run's differences come to, each once (docs/decisions/0019-causes.md). Knows which
// answers belong together and what explains them; not how a report shows them.
// Invariant: every group belongs to at least one cause; with the suspects of all causes of a
// ruleset the reference predicts each answer of theirs exactly, and no suspect takes away the
// prediction of an answer that was seen.
#ifndef HARNESS_CONFORM_CAUSES_H
#define HARNESS_CONFORM_CAUSES_H

#include "diagnose/diagnose.h"
#include "lockstep/finding.h"

struct conform;
struct known;

// How bad it is, the worst first: what reports sort by.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* of a legal action: board, hands, winner */                \
    X(LEGALITY, "wrong legality")     /* an action allowed or refused wrongly */                   \
    X(FIELD, "wrong field")           /* of a next position, beside board and winner */            \
    X(RULING, "another reading")      /* other rulings alone explain it */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

enum { CAUSE_ID_MAX = 160 };

struct cause {
    // The same from run to run:
    // the name of what explains it, with its scope ("draw-count=exactly-3",
    // "sai-timid/black-acts"); of a topic the manner and its clauses
    // ("captures-less/CAT-COV-6/CAT-COV-7"); else the signature.
    char id[CAUSE_ID_MAX];
    enum severity severity;
    int ruleset;                    // -1: of no ruleset (trouble)
    struct suspect suspect;         // what explains it; without a name where nothing known does
    struct suspect twin[TWINS_MAX]; // that do as well in its place
    size_t twins;
    char *title; // owned: one line: the sentence of what explains it, or what the cases share
    char *share; // owned: what its answers have in common, and what it gets right; "" for nothing
    // Numbers: answers that differ, by where they were seen; of the ruleset's answers that agree,
    // how many the suspect was held against.
    uint64_t seen, cases, generated, held_against;
    unsigned against; // of these, what it contradicts by itself: all causes together give it
    uint64_t asked;   // answers that show it, where only questions of the search do: none is seen
    const struct finding *finding; // its smallest case: a group's, or `own`
    struct finding *own;           // owned: made small for this cause alone; NULL where a group's
                                   // is it
    size_t group;   // the group whose signature the case has; NO_GROUP cast where none has it
    size_t *groups; // owned: the groups that its answers are in, ascending
    size_t group_count;
    const char *asked_words; // borrowed: the program's own reason at its case; "" for none
    bool unreachable;        // a proof shows that no game leads to any position that shows it
    bool known;              // the list of expected failures has all of it
};

// The causes of a run, sorted as reports show them: those that play can show first; then by
// severity, then how often, then size.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// Fills c->causes from groups, observations and diagnoses, and makes cases small where no group has
// one; once, behind the diagnosis.
void conform_find_causes(struct conform *c);
void causes_free(struct causes *causes);

// Takes away the causes that are marked, since their answers are now these and now those: their
// kinds of difference and their cases are flaky from then on, and are causes as such. A cause all
// of whose kinds are flaky goes with them.
void causes_flaky(struct conform *c, const bool *flaky);

// Whether a cause shows in a kind of difference. The first cause that does; NULL without one.
bool cause_has_group(const struct cause *cause, size_t group);
struct cause *cause_with_group(const struct conform *c, size_t group);

#endif
