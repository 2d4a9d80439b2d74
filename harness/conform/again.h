// SPDX-License-Identifier: MIT
//
// Questions from a file instead of the corpus and generated play: the failures in the report.json
// of an earlier run, or recorded games.
// Invariant: a recorded game that is unreadable or wrong is refused, with its place, before
// anything is asked; the others are asked, of a game that is cut off the complete plies.
#ifndef HARNESS_CONFORM_AGAIN_H
#define HARNESS_CONFORM_AGAIN_H

#include <jansson.h>

#include "record/check.h"
#include "record/record.h"

enum { RECORDED_REFUSALS = 20 }; // refusals kept for the report; all are printed

struct again {
    const char *path;        // borrowed; NULL if no file was read
    bool recorded;           // the file has recorded games
    uint64_t left_out;       // games under rules that are not asked about
    uint64_t games, refused; // all games of the file; those that are unreadable, wrong or cut off
    struct text refusals;    // owned: what is wrong with the first refused games, a line each
    json_t *report;          // owned
    json_t *cases;           // owned: the failed cases, by name
    json_t *findings;        // owned: keys of generated play with a game or a readable position
    size_t count;            // number of findings, or of positions in recorded games
};

// Reads a report. False with a problem if it is no report or has no failure. Always free `a`.
bool again_load(struct again *a, const char *path, struct problem *p);

// Called for a recorded game that is refused; p says where and why.
typedef void recorded_refusal(void *context, const struct problem *p);

// Reads the recorded games of a file. False with a problem if the file cannot be read or has no
// valid game. Free a in any case.
bool recorded_load(struct again *a, const char *path, recorded_refusal *tell, void *context,
                   struct problem *p);

void again_free(struct again *a);

// True if the case failed in the report, or if no file was read.
bool again_case(const struct again *a, const char *name);

#endif
