// SPDX-License-Identifier: MIT
//
// Names misreadings and readings, key by key: every single one is tried on some answers of the key,
// and one that gives some of them is compared with the right answers until one contradicts it.
// Invariant: what is named gives some answer that nothing named before it gives, and no right
// answer contradicts it.
#ifndef HARNESS_DIAGNOSE_NAME_H
#define HARNESS_DIAGNOSE_NAME_H

#include "diagnose.h"
#include "hypothesis.h"
#include "query_positions.h"

// One observed answer, prepared for comparison with predictions.
struct piece {
    struct query question; // borrows its texts of the observation
    struct print seen;
    size_t place; // of the observation
    int key;      // of the observation
    bool usable;  // it was answered, and the reference can read what was asked
    bool differs; // from the reference
    bool given;   // something that was named gives it
    bool sampled; // every hypothesis was tried on it
};

enum { CONTRADICTIONS = 24 };

// A hypothesis that gives some answer that differs.
struct candidate {
    struct hypothesis hypothesis;
    unsigned char *gives; // owned: by piece, whether it differs and is given
    size_t room;          // of it
    size_t known;         // pieces for which `gives` is known; 0: for those of the sample alone
    unsigned kinds;       // of action that it gives, by bits, once it was held against something
    size_t held;          // right answers, in its own order, that it was held against
    size_t against[CONTRADICTIONS]; // pieces that contradict it
    unsigned contradictions;
    bool asked;
    size_t named; // its place in the result, from 1; 0 while it is not named
    bool out;     // it is not to be named
};

struct naming {
    struct diagnose *d;
    struct suspects suspects;
    struct piece *piece; // owned
    size_t count, room;
    size_t seen;                 // of these, what was seen before anything was asked
    size_t taken;                // observations that are pieces
    struct candidate *candidate; // owned
    size_t candidates, candidates_room;
    int key;                   // that is being named
    uint64_t predicted, limit; // predictions so far; where the key's part of them ends
    double deadline;
    // Asking.
    struct query_positions positions;
    unsigned mute;
    size_t asked;
    bool gone; // it can't be asked any more
};

// Whether the search has to end, because time is up or somebody asked; whether that of the key has.
bool naming_halted(const struct naming *n);
bool naming_late(const struct naming *n);

// Whether what contradicts a candidate is little beside what it gives.
bool naming_tolerable(const struct naming *n, const struct candidate *c);

// Takes up the observations that are no pieces yet; notes what a candidate predicts of some pieces;
// brings its `gives` up to all pieces, and its contradictions to the right ones among the new.
void naming_take_up(struct naming *n);
void naming_note(struct naming *n, struct candidate *c, const size_t *pieces, size_t count,
                 const struct print *prints);
void naming_catch_up(struct naming *n, struct candidate *c);

// Predicts some hypotheses for some pieces, and counts. As trials_run.
struct trials naming_predict(struct naming *n, const struct hypothesis *h, size_t hypotheses,
                             const size_t *pieces, size_t count, size_t patience);

// Asks where a hypothesis answers otherwise than the reference, or where two of them differ, near
// the answers that the candidate `near` gives, until `wanted` were answered or no such place is
// found. The candidates are held against what comes.
void naming_ask(struct naming *n, const struct hypothesis *h, size_t hypotheses, size_t near,
                size_t wanted);

#endif
