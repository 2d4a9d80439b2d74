// SPDX-License-Identifier: MIT
//
// How causes are made: what causes.c, causes_case.c and causes_left.c share. Knows a run's groups,
// observations and diagnoses. Invariant: a cause is made in c->causes and nowhere else; pointers to
// it end when the next is made.
#ifndef HARNESS_CONFORM_CAUSES_MAKE_H
#define HARNESS_CONFORM_CAUSES_MAKE_H

#include "causes.h"
#include "conform.h"

// What was observed of a group in its ruleset: how much, how much nothing explains, and how much
// each suspect is at work in.
struct share {
    uint64_t all, left, of[SUSPECTS_MAX];
    uint64_t liked; // of those left, in a cause without a name
    uint64_t most;  // of these, in the one that has the most of them:
    size_t in;      // its index
};

// ---- causes and their groups (causes_make.c) ----

// Adds a cause without groups and case; the texts are copied. `share` as in struct cause.
struct cause *cause_add(struct conform *c, int ruleset, const char *title, const char *share);
void cause_free(struct cause *cause);

// `part` of `all` differences that were observed of the group belong to the cause: counts them; and
// notes the group, unless it has it, with how bad that is.
void cause_count_part(struct cause *cause, const struct group *g, uint64_t part, uint64_t all);
void cause_add_group(struct conform *c, struct cause *cause, size_t group, uint64_t part,
                     uint64_t all);

// Adds a cause that is the whole group, or `part` of `all` of it.
void cause_of_group(struct conform *c, size_t group, uint64_t part, uint64_t all);

// What the search alone met counts as met in generated play, and is as bad as its case.
void cause_count_asked(struct cause *cause, uint64_t answers);

// The group's case is the cause's where it is smaller than what it has.
void cause_offer_case(const struct conform *c, struct cause *cause, size_t group);

// What was made small for this cause alone is its case; takes over what `made` owns.
void cause_own_case(struct conform *c, struct cause *cause, const struct finding *made);

// Whether it was asked what the group's case asks.
bool cause_is_case(const struct observation *o, const struct group *g);

// ---- making cases small (causes_case.c) ----

// What a case is to stay while it is made small.
struct wanted {
    struct conform *c;
    const struct diagnosed *d;
    uint32_t work;      // the suspects at work in it; 0: nothing that is known explains it
    enum manner manner; // of one that nothing explains
    const struct likeness *before; // then: those that it is not of
    size_t before_count;
    bool clear; // then: nor like them but for the manner
};

// The same as conform_make_case has it, of a struct wanted.
bool cause_is_wanted(void *wanted, const struct finding *f);

// Gives the cause of suspect `k` its case: the smallest of its groups' in which it is at work, or
// one that is made small, or where nothing can be asked an answer as it was seen; never one in
// which the suspect is not at work.
void cause_find_case(struct conform *c, const struct diagnosed *d, size_t k, struct cause *cause);

// ---- what nothing explains (causes_left.c) ----

// What was learnt of one ruleset's answers that nothing explains.
struct left {
    struct conform *c;
    struct diagnosed *d;
    struct specimens *of;
    struct likeness *made; // owned
    struct small *small;   // owned: the case of each
    size_t count;
};

// Gathers what the diagnosis leaves over, cause by cause until nothing is left. A suspect of the
// diagnosis with a scope of which a cause without a name tells every answer, and others too, is
// taken out of it: it is a likeness of that cause, no cause of its own.
void causes_gather_left(struct conform *c, struct diagnosed *d, struct left *left);

// Adds what was gathered as causes, and counts the rest with them. `shares` is by group. Frees
// `left`.
void causes_add_left(struct left *left, struct share *shares);

#endif
