// SPDX-License-Identifier: MIT
//
// The ring. It has room for more than the window, so that answers may overtake the oldest request;
// where that goes too far, no further request is taken until the oldest is answered.
#include "in_flight.h"

#include <stdlib.h>

#include "base/memory.h"

enum { OVERTAKING = 4 }; // windows that may be answered before the oldest

void in_flight_init(struct in_flight *f, unsigned window, uint64_t first) {
    size_t size = 1;
    while (size < (size_t)window * OVERTAKING)
        size *= 2;
    *f = (struct in_flight){.ring = memory_take(size, sizeof *f->ring),
                            .size = size,
                            .window = window,
                            .oldest = first,
                            .next = first};
}

void in_flight_free(struct in_flight *f) {
    free(f->ring);
    *f = (struct in_flight){0};
}

static struct flight *place(const struct in_flight *f, uint64_t id) {
    return &f->ring[id & (f->size - 1)];
}

struct flight *in_flight_add(struct in_flight *f) {
    if (f->pending == f->window || f->next - f->oldest == f->size)
        return NULL;
    struct flight *flight = place(f, f->next);
    flight->id = f->next++;
    f->pending++;
    return flight;
}

struct flight *in_flight_find(const struct in_flight *f, uint64_t id) {
    return id != 0 && place(f, id)->id == id ? place(f, id) : NULL;
}

struct flight *in_flight_oldest(const struct in_flight *f) {
    return f->pending > 0 ? place(f, f->oldest) : NULL;
}

bool in_flight_remove(struct in_flight *f, struct flight *flight) {
    const bool was_oldest = flight->id == f->oldest;
    flight->id = 0;
    f->pending--;
    while (f->oldest < f->next && place(f, f->oldest)->id == 0)
        f->oldest++;
    return was_oldest;
}
