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

struct in_flight {
    struct flight *ring; // owned
    size_t size, window, pending;
    uint64_t oldest, next; // oldest is next where nothing is in flight
};

void in_flight_init(struct in_flight *f, unsigned window, uint64_t first);
void in_flight_free(struct in_flight *f);

// The place of a further request with its id in it; NULL if there is none. Fill in the rest.
struct flight *in_flight_add(struct in_flight *f);

// The request in flight that has this id; NULL if there is none.
struct flight *in_flight_find(const struct in_flight *f, uint64_t id);

// The oldest in flight; NULL if nothing is.
struct flight *in_flight_oldest(const struct in_flight *f);

// Takes it out; true if it was the oldest.
bool in_flight_remove(struct in_flight *f, struct flight *flight);

#endif
