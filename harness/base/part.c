// SPDX-License-Identifier: MIT
#include "part.h"

#include <stdio.h>

bool part_read(const char *text, struct part *s, struct problem *p) {
    unsigned part = 1, parts = 1;
    int slash = 0, end = 0;
    *s = (struct part){0};
    if (!text)
        return true;
    // Digits alone: %u by itself takes a sign and spaces.
    if (sscanf(text, "%5u%n/%5u%n", &part, &slash, &parts, &end) != 2 || text[end] || part < 1 ||
        part > parts || text[0] < '0' || text[slash + 1] < '0') {
        problem_say(p, "option --part", text, "K/N: a part and how many there are, such as 2/4");
        return false;
    }
    *s = (struct part){part - 1, parts - 1};
    return true;
}

bool part_has(struct part s, uint64_t number) {
    return number % part_step(s) == s.before;
}

uint64_t part_from(struct part s, uint64_t number) {
    const uint64_t step = part_step(s);
    return number + (s.before + step - number % step) % step;
}
