// SPDX-License-Identifier: MIT
//
// A difference with everything needed to store it, to show it to people, and to make a scenario.
// Invariant: a finding has position, action, answers, the judge's clauses, and how to reproduce it.
#ifndef HARNESS_LOCKSTEP_FINDING_H
#define HARNESS_LOCKSTEP_FINDING_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "lockstep.h"
#include "play/generate.h"

enum { ANSWER_MAX = 2 * POSITION_MAX, CLAUSES_MAX = 8192 };

struct finding;

// Two implementations to compare, and functions that name the clauses of the rules.
struct contest {
    const struct impl *side[2];
    // Gives a verdict's clauses, as impl_explain does. `explain` may be NULL.
    enum answer (*explain)(const char *position, const char *action, struct text *lines,
                           struct problem *p);
    // Appends the clauses that decide a finding, the most decisive first. Each line has an id, a
    // tab and a sentence. May crash or hang, since it asks both sides. `decide` may be NULL.
    void (*decide)(const struct finding *f, const struct impl *const side[2], struct text *lines);
};

struct finding {
    enum direction direction;
    int side;
    enum played_kind kind;
    enum task task;
    char fields[FIELDS_MAX];
    char signature[SIGNATURE_MAX];
    char names[2][24];
    char position[POSITION_MAX];
    char action[ACTION_MAX]; // "" if the question was about no action
    char answer[2][ANSWER_MAX];
    char clauses[CLAUSES_MAX]; // lines of id, tab, sentence
    unsigned tiles;            // on the board now
    unsigned tiles_found;      // on the board before shrinking
    bool shrunk;
    uint64_t seed, game; // the run's seed, the game's number; with `rules` they determine the game
    uint64_t positions;  // positions that the worker had compared before this one
    double processor;    // processor seconds of the worker and of those that it replaced
    uint64_t times;      // how often the signature was seen; filled in at the end
    char rules[GENERATE_LIST_MAX]; // the run's --rules; "" if seed, game and positions are unset
    char stored[512];              // path of the finding's file; "" for none
};

// Fills a finding from a comparison. Copies its texts.
void finding_take(struct finding *f, const struct comparison *c);

// Returns a crash or hang as a difference. `slot` stores the call that crashed or hung.
struct comparison finding_stopped(const struct slot *slot, const struct contest *contest,
                                  enum direction direction, const char *how);

// Fills f->clauses: asks the judge which clauses of the rules apply. Do not call this function if
// the judge crashed or hung, because the judge would do so again.
void finding_complete(struct finding *f, const struct contest *c);

// Compares the signatures of two findings, for qsort.
int finding_order(const void *a, const void *b);

// Returns the number of tiles on the finding's board; 0 if the position cannot be read.
unsigned finding_tiles(const struct finding *f);

// The program's name in the commands that a report shows; `paikocheck` by default.
extern const char *finding_program;

// Appends a report of the finding for people. Numbers count from 1.
void finding_show(const struct finding *f, unsigned number, struct text *out);

// Returns the finding as JSON. The caller owns the result.
json_t *finding_json(const struct finding *f);

// Reads a finding of a game from the JSON that finding_json returns. False if a key is missing or
// has a wrong value.
bool finding_read(struct finding *f, const json_t *o);

#endif
