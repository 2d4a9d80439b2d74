// SPDX-License-Identifier: MIT
#include "shard.h"

#include <stdio.h>

bool shard_read(const char *text, struct shard *s, struct problem *p) {
    unsigned part = 1, parts = 1;
    int slash = 0, end = 0;
    *s = (struct shard){0};
    if (!text)
        return true;
    // Digits alone: %u by itself takes a sign and spaces.
    if (sscanf(text, "%5u%n/%5u%n", &part, &slash, &parts, &end) != 2 || text[end] || part < 1 ||
        part > parts || text[0] < '0' || text[slash + 1] < '0') {
        problem_say(p, "option --shard", text, "I/N: a part and how many there are, such as 2/4");
        return false;
    }
    *s = (struct shard){part - 1, parts - 1};
    return true;
}

bool shard_has(struct shard s, uint64_t number) {
    return number % shard_step(s) == s.before;
}

uint64_t shard_from(struct shard s, uint64_t number) {
    const uint64_t step = shard_step(s);
    return number + (s.before + step - number % step) % step;
}
