// SPDX-License-Identifier: MIT
//
// A divergence as it is kept and shown, to people and as a scenario.
// Invariant: a finding has all that belongs to it: position, action, both answers, the judge's
// clauses, and what draws it again.
#ifndef HARNESS_LOCKSTEP_FINDING_H
#define HARNESS_LOCKSTEP_FINDING_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "lockstep.h"
#include "play/generate.h"

enum { ANSWER_MAX = 2 * POSITION_MAX, CLAUSES_MAX = 8192, EXPECT_MAX = 2 * POSITION_MAX };

struct finding;

// The two implementations, and how the judge's clauses are given and ordered.
struct contest {
    const struct impl *side[2];
    // Like impl_explain; NULL if the judge cannot explain.
    enum answer (*explain)(const char *position, const char *action, struct text *lines,
                           struct problem *p);
    // Appends lines of id, tab, sentence: the clauses that decide a finding, the decisive first.
    // Asks both sides, in a process of its own. NULL keeps the judge's order.
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
    char action[ACTION_MAX]; // "" where no action matters
    char answer[2][ANSWER_MAX];
    char clauses[CLAUSES_MAX]; // lines of id, tab, sentence
    char expect[EXPECT_MAX]; // the `expect` block of a scenario, "" where the judge gave no answer
    unsigned tiles;          // on the board now
    unsigned tiles_found;    // on the board before shrinking
    bool shrunk;
    uint64_t seed, game; // seed of the run, and index of the game: choices_derive(seed, game) draws
                         // it again from `rules`
    uint64_t positions;  // positions that its worker had compared before
    double processor;    // processor seconds of its worker, and of those before it in its place
    uint64_t times;      // how often it was seen, the first included; filled at the end
    char rules[GENERATE_LIST_MAX]; // the rulesets that were drawn from, as --rules takes them; ""
                                   // if seed, game and positions are unknown
    char stored[512];              // path of its file; "" for none
};

// Fills a finding from a comparison, whose texts are copied.
void finding_take(struct finding *f, const struct comparison *c);

// Makes a difference of the call that a slot says was under way when its process ended.
struct comparison finding_stopped(const struct slot *slot, const struct contest *contest,
                                  enum direction direction, const char *how);

// Counts the tiles and asks the judge for its answer and clauses. The judge may crash, so this is
// not for findings of its crashes and hangs.
void finding_complete(struct finding *f, const struct contest *c);

// Compares signatures, for qsort.
int finding_order(const void *a, const void *b);

// Returns the number of tiles on its board; 0 if the line cannot be read.
unsigned finding_tiles(const struct finding *f);

// The program's name in commands that a report shows; `paikocheck` by default.
extern const char *finding_program;

// Appends the report for people; `number` counts from 1.
void finding_show(const struct finding *f, unsigned number, struct text *out);

// Returns the finding as data. The caller owns it.
json_t *finding_json(const struct finding *f);

// Appends a list with one scenario. f->expect must not be empty. `name` ends the scenario's id.
void finding_scenario(const struct finding *f, const char *name, struct text *out);

#endif
