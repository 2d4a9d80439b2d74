// SPDX-License-Identifier: MIT
//
// What failed in an earlier run, read from its report.json, to be asked again alone. Knows the form
// of the report; not what is asked, nor of whom.
#ifndef HARNESS_CONFORM_AGAIN_H
#define HARNESS_CONFORM_AGAIN_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "base/text.h"
#include "registers/rulings.h"

// A finding of generated play. Texts are borrowed from the report.
struct again_finding {
    const char *position;  // a line; of a game its rules
    const char *action;    // NULL where what is legal was asked
    const json_t *actions; // of a game, an array of texts; else NULL
    unsigned players;      // of a game
};

struct again {
    const char *path;        // borrowed; NULL where no report was read
    bool recorded;           // it has recorded games instead (recorded.h)
    uint64_t left_out;       // of these: games of rules that are not asked
    uint64_t games, refused; // all of the file; those that can't be read, are wrong or cut off
    struct text refusals;    // owned: what is wrong with the first of these, a line each
    bool rules[RULESETS];    // whether one of the others is of that ruleset
    json_t *report;          // owned
    json_t *cases;           // owned: by name, those that failed
    struct again_finding *findings; // owned
    size_t count;                   // of findings; of recorded games, their positions
};

// Reads the report at a path. False with a problem if it is none, or nothing failed there; to be
// freed in any case.
bool again_load(struct again *a, const char *path, struct problem *p);
void again_free(struct again *a);

// Whether a case of that name failed there. True for all where no report was read.
bool again_case(const struct again *a, const char *name);

#endif
