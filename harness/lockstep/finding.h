// SPDX-License-Identifier: MIT
//
// A divergence as it is kept, and shown to a person and to the corpus. Knows texts, and how the two
// answers are laid side by side; not how it was found or made small.
// Invariant: a finding is complete in itself: position, action, both answers, the judge's clauses
// and what draws it again.
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

// The two implementations, how the judge gives its reasons, and how they are put in order.
struct contest {
    const struct impl *side[2];
    // As impl_explain; NULL where the judge cannot explain.
    enum answer (*explain)(const char *position, const char *action, struct text *lines,
                           struct problem *p);
    // Appends lines of id, tab, sentence: what decides a finding, the decisive first. Asks both
    // sides, in a process of its own. NULL where the judge's clauses stand as they come.
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
    char *played;            // owned: of one that only a whole game shows, whose rules stand in
                             // `position`: its actions with "; " between; else NULL
    unsigned players;        // of that: 0 where the rules say it
    char answer[2][ANSWER_MAX];
    char clauses[CLAUSES_MAX]; // lines of id, tab, sentence
    char expect[EXPECT_MAX]; // the `expect` block of a scenario, "" where the judge gave no answer
    unsigned tiles;          // on the board now
    unsigned tiles_found;    // on the board before shrinking
    bool shrunk;
    uint64_t seed, game; // of the run, and the index of the game in it: choices_derive(seed, game)
                         // draws it again from `rules`
    uint64_t positions;  // compared by the worker that found it, until then
    double processor;    // seconds of a processor that this took the worker, and those before it
                         // in its place
    uint64_t times;      // seen, the first included; filled at the end
    char rules[64];      // the rulesets that were drawn from, as --rules takes them; "" where
                         // seed, game and positions are not known
    char stored[512];    // path of its file, "" where it has none
};

// Takes over what a comparison says; the texts are copied, the rest stays as it is.
void finding_take(struct finding *f, const struct comparison *c);

// What a slot says was under way when its process was ended, as a difference that says how.
struct comparison finding_stopped(const struct slot *slot, const struct contest *contest,
                                  enum direction direction, const char *how);

// Counts the tiles and asks the judge for its answer and its clauses. Calls the judge, which may
// crash: not for findings of a crash or hang of the judge.
void finding_complete(struct finding *f, const struct contest *c);

void finding_free(struct finding *f);

// By signature, for qsort.
int finding_order(const void *a, const void *b);

// Tiles on the board of its position; 0 where the line cannot be taken apart.
unsigned finding_tiles(const struct finding *f);

// How the program is called in the commands that a report shows; `paikocheck` if nobody says.
extern const char *finding_program;

// Appends the report for a person; `number` from 1.
void finding_show(const struct finding *f, unsigned number, struct text *out);

// The same as data. The caller owns it.
json_t *finding_json(const struct finding *f);

// Appends the list of scenarios of one that the judge gave an answer to: `name` makes its id.
void finding_scenario(const struct finding *f, const char *name, struct text *out);

#endif
