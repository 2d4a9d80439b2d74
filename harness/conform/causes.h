// SPDX-License-Identifier: MIT
//
// Causes: what a report lists. A cause is a name with all the keys whose answers it gives, or one
// key without a name (docs/decisions/0019-causes.md). Invariant: a cause's id is a key, and so
// depends on no search; every group is in some cause.
#ifndef HARNESS_CONFORM_CAUSES_H
#define HARNESS_CONFORM_CAUSES_H

#include "diagnose/diagnose.h"
#include "key.h"
#include "lockstep/finding.h"

struct conform;
struct known;

// How bad it is. Trouble is sorted first.
#define SEVERITIES(X)                                                                              \
    X(PROJECT, "fault of paikocheck") /* engine and spec differ */                                 \
    X(CRASH, "no answer")             /* crash, time-out, protocol or adapter error, flaky */      \
    X(OUTCOME, "wrong outcome")       /* of a legal action: board, hands, winner */                \
    X(LEGALITY, "wrong legality")     /* an action allowed or refused wrongly */                   \
    X(FIELD, "wrong field")           /* of a next position, beside board and winner */            \
    X(RULING, "another reading")      /* an option of a ruling gives it */
#define SEVERITY_ENUM(id, words) SEVERITY_##id,
enum severity { SEVERITIES(SEVERITY_ENUM) SEVERITY_COUNT };
extern const char *const severity_words[SEVERITY_COUNT];

struct cause {
    char id[KEY_MAX]; // the key of the group that has most of its answers
    enum severity severity;
    int ruleset;                    // -1: of no ruleset (trouble)
    struct suspect suspect;         // its name; "" without one
    struct suspect twin[TWINS_MAX]; // names that no question separates from it
    size_t twins;
    char *title; // owned: one line
    char *share; // owned: what else is known of its answers; "" for nothing
    // Answers that show it, by where they were seen; right answers that the name was compared with.
    uint64_t seen, cases, generated, held_against;
    unsigned against;       // of these, what it contradicts by itself: all causes together give it
    struct finding finding; // its smallest case
    size_t *groups;         // owned: the one with most of its answers first
    size_t group_count;
    bool known;                // the list of expected failures has all of its keys
    const struct known *entry; // of that list, the first of them
};

// The causes of a run: trouble first, then the one that was seen most.
struct causes {
    struct cause *of; // owned
    size_t count;
};

// Fills c->causes from groups, observations and names, makes cases small and ends the processes;
// once.
void conform_find_causes(struct conform *c);
void causes_free(struct causes *causes);

// True if answers of a group show the cause.
bool cause_has_group(const struct cause *cause, size_t group);

// The group of its id.
const struct group *cause_group(const struct conform *c, const struct cause *cause);

#endif
