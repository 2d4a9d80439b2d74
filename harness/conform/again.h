// SPDX-License-Identifier: MIT
//
// What a file has to be asked alone: what failed in an earlier run, by its report.json, or recorded
// games. Knows the forms of these files; not what is asked, nor of whom. Invariant: a recorded game
// that can't be read or is wrong is refused before anything is asked, with its place; the others
// are asked.
#ifndef HARNESS_CONFORM_AGAIN_H
#define HARNESS_CONFORM_AGAIN_H

#include <jansson.h>

#include "record/check.h"
#include "record/record.h"

enum { RECORDED_REFUSALS = 20 }; // so many are kept in words, all are told

struct again {
    const char *path;        // borrowed; NULL where no file was read
    bool recorded;           // it has recorded games
    uint64_t left_out;       // of these: games of rules that are not asked
    uint64_t games, refused; // all of the file; those that can't be read, are wrong or cut off
    struct text refusals;    // owned: what is wrong with the first of these, a line each
    json_t *report;          // owned
    json_t *cases;           // owned: by name, those that failed
    json_t *findings;        // owned: keys of generated play, which can be asked: a position that
                             // the engine reads, or a game of texts
    size_t count;            // of findings; of recorded games, their positions
};

// Reads the report at a path. False with a problem if it is none, or nothing failed there; to be
// freed in any case.
bool again_load(struct again *a, const char *path, struct problem *p);

// Hears of a game that is refused; p says where and why.
typedef void recorded_refusal(void *context, const struct problem *p);

// Reads the recorded games of a file. False with a problem if the file can't be read, or has no
// game that is right; to be freed in any case.
bool recorded_load(struct again *a, const char *path, recorded_refusal *tell, void *context,
                   struct problem *p);

void again_free(struct again *a);

// True for a case of that name that failed there, and for all if no report was read.
bool again_case(const struct again *a, const char *name);

#endif
