// SPDX-License-Identifier: MIT
//
// What one worker process of a campaign does, and the memory that workers and watcher share.
// Knows games by index: worker i of n plays games i, i+n, i+2n, … of those that are the campaign's
// own, so that a seed means the same games whatever the number of workers and of machines.
// Invariant: a signature is claimed once, and only who claimed it shrinks it; all others count it.
#ifndef HARNESS_LOCKSTEP_WORKER_H
#define HARNESS_LOCKSTEP_WORKER_H

#include <stdatomic.h>

#include "campaign.h"
#include "process/workers.h"

enum { SIGNATURES_MAX = 4096, WORKER_DONE = 92 };

struct worker_shared {
    volatile int stop; // set by the watcher: finish and end
    struct slot slot[WORKERS_MAX];
    struct counters counters[WORKERS_MAX];    // each written by its worker alone while it lives
    struct counters before[WORKERS_MAX][2];   // the same before the game that it is at; by
                                              // turns, see counted_before
    _Atomic uint64_t claimed[SIGNATURES_MAX]; // hashes of signatures, 0 for none
    _Atomic uint64_t times[SIGNATURES_MAX];   // each was seen
    _Atomic unsigned shown, unshown;          // ends of workers, asked again
    volatile int asked[WORKERS_MAX];          // whether a worker has asked its work again
    double spent[WORKERS_MAX]; // processor seconds of workers that ended, in each place
};

// Plays until told to stop, writing findings to `out`. Returns WORKER_DONE. If `work`
// is not NULL, it is what ended the worker before: it is asked again first. Where it shows again it
// is a finding, which is shrunk, and its game is over; where it doesn't, the game is played again.
int worker_main(const struct campaign *c, struct worker_shared *shared, unsigned index,
                uint64_t first_game, const struct finding *work, int out);

// How often a signature was counted.
uint64_t worker_times(const struct worker_shared *shared, const char *signature);

// Fills what a finding says of its origin from a slot, a worker's counters and the processor
// seconds that were spent in its place.
void worker_sign(struct finding *f, const struct campaign *c, const struct slot *slot,
                 struct counters counters, double processor);

// Takes the message that begins at byte `from` of an inbox: its size, 0 where it is not complete.
// The finding's choices are the caller's.
size_t worker_unpack(const struct text *inbox, size_t from, struct finding *f);

#endif
