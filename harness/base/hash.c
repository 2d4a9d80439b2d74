// SPDX-License-Identifier: MIT
//
// The one number that is not repeatable. Invariant: there is always one, if not a good one.
#include "hash.h"

#include <sys/random.h>
#include <time.h>
#include <unistd.h>

uint64_t random_drawn(void) {
    uint64_t drawn = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    (void)!getrandom(&drawn, sizeof drawn, 0);
    return random_of(drawn);
}
