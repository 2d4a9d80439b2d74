// SPDX-License-Identifier: MIT
//
// The requests in flight, by their ids. Knows ids and which is the oldest; not what is asked.
// Invariant: ids ascend; the place of an id in the ring is its remainder, and the oldest in flight
// is less than the ring's size behind the next.
#ifndef HARNESS_TRANSPORT_IN_FLIGHT_H
#define HARNESS_TRANSPORT_IN_FLIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "session.h"

struct flight {
    uint64_t id;  // 0: nothing is here
    uint64_t end; // how many bytes are to be written until it has been asked
    void *tag;
    struct request request;
};

struct flights {
    struct flight *ring; // owned
    size_t size, window, pending;
    uint64_t oldest, next; // oldest is next where nothing is in flight
};

void flights_init(struct flights *f, unsigned window, uint64_t first);
void flights_free(struct flights *f);

// The place of a further request with its id in it; NULL if there is none. Fill in the rest.
struct flight *flights_add(struct flights *f);

// The request in flight that has this id; NULL if there is none.
struct flight *flights_find(const struct flights *f, uint64_t id);

// The oldest in flight; NULL if nothing is.
struct flight *flights_oldest(const struct flights *f);

// Takes it out; true if it was the oldest.
bool flights_remove(struct flights *f, struct flight *flight);

#endif
