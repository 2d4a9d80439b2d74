// SPDX-License-Identifier: MIT
//
// How causes are made. Knows a run's groups, observations and diagnoses. Invariant: a cause is made
// in c->causes and nowhere else; pointers to it end when the next is made.
#ifndef HARNESS_CONFORM_CAUSES_MAKE_H
#define HARNESS_CONFORM_CAUSES_MAKE_H

#include "causes.h"
#include "conform.h"
#include "diagnose/manner.h"
#include "explain/explain.h"

// What was observed of a group in its ruleset: how much, how much nothing explains, and how much
// each suspect is at work in.
struct share {
    uint64_t all, left, of[SUSPECTS_MAX];
    uint64_t liked; // of those left, in a cause without a name
    uint64_t most;  // of these, in the one that has the most of them:
    size_t in;      // its index
};

// ---- causes and their groups ----

// Adds a cause without groups and case; the texts are copied. What an id may not have becomes a
// dash.
struct cause *cause_add(struct conform *c, int ruleset, const char *id, const char *title,
                        const char *share);
void cause_free(struct cause *cause);

// `part` of `all` differences that were observed of the group belong to the cause: counts them; and
// notes the group, unless it has it, with how bad that is.
void cause_count_part(struct cause *cause, struct group *g, uint64_t part, uint64_t all);
void cause_add_group(struct conform *c, struct cause *cause, size_t group, uint64_t part,
                     uint64_t all);

// Adds a cause that is the whole group, or `part` of `all` of it. A kind of difference that was
// seen only beside another in one answer goes to the cause of that one.
void cause_of_group(struct conform *c, size_t group, uint64_t part, uint64_t all);

// What the search alone met is not seen: it is counted as asked, and is as bad as its case.
void cause_count_asked(struct cause *cause, uint64_t answers);

// The group's case is the cause's where it is smaller than what it has.
void cause_offer_case(const struct conform *c, struct cause *cause, size_t group);

// What was made small for this cause alone is its case, where it has none; takes over what `made`
// owns.
void cause_own_case(struct conform *c, struct cause *cause, const struct finding *made);

// ---- words ----

// Appends in which manner answers to some kinds of action (bits) are wrong, a sentence without its
// end: "A legal shift is refused". `traits` are those that all questions share; NULL for none.
void cause_say_manner(enum manner manner, unsigned kinds, const struct traits *traits,
                      struct text *out);

// ---- making cases small ----

// What an answer that nothing explains is about: the manner in which it is wrong and the first
// clauses that decide it. NULL where there are fewer. Clauses are constant.
enum { TOPIC_CLAUSES = 2 };
struct topic_key {
    enum manner manner;
    enum played_kind kind;
    const char *clause[TOPIC_CLAUSES];
};
bool topic_same(const struct topic_key *a, const struct topic_key *b);

// False of a list, which says nothing that its actions do not. `features` (causes_join.h) may be
// NULL.
struct features;
bool topic_of(const struct conform *c, const struct observation *o, struct topic_key *key,
              struct features *features);

// What a case is to stay while it is made small.
struct wanted {
    struct conform *c;
    const struct diagnosed *d;
    uint32_t work;          // the suspect that gives it, a bit; 0: no suspect does
    struct topic_key topic; // then: what it is about
};

// The same as conform_make_case has it, of a struct wanted.
bool cause_is_wanted(void *wanted, const struct finding *f);

// Gives the cause of suspect `k` its case: the smallest answer that it gives, made smaller, or
// where nothing can be asked one as it was seen; never one that the suspect does not give.
void cause_find_case(struct conform *c, const struct diagnosed *d, size_t k, struct cause *cause);

// ---- positions (group.c) ----

// Whether a proof shows that no game leads to a position: an invariant of play is broken.
bool cause_unreachable(const char *position);

// By what cases are chosen, the least first: how many tiles stand on the board, and more where no
// game leads there.
unsigned cause_weight(const char *position);

// ---- what nothing explains (causes_left.c) ----

// Finds the topics of a ruleset, and takes away the suspects that are named by accident: all that
// they give has what a larger topic has, or what all has that no suspect gives.
struct topics;
void causes_gather(struct conform *c, struct diagnosed *d, struct topics *topics);

// Adds what the diagnosis leaves over as causes, one for each topic, and counts the rest with them.
// `shares` is by group. Frees the topics.
void causes_add_left(struct conform *c, const struct diagnosed *d, struct topics *topics,
                     struct share *shares);

#endif
