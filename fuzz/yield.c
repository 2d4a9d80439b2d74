// SPDX-License-Identifier: MIT
//
// Counts inputs. Invariant: of each mark at most one is counted for an input.
#include "yield.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const texts[YIELD_COUNT] = {
#define YIELD_TEXT(id, text) text,
    YIELDS(YIELD_TEXT)
#undef YIELD_TEXT
};

static unsigned long long inputs, played, marks[YIELD_COUNT], last[YIELD_COUNT];

static void print(void) {
    (void)fprintf(stderr, "yield: %llu inputs", inputs);
    for (int i = 0; inputs && i < YIELD_COUNT; i++)
        if (marks[i])
            (void)fprintf(stderr, ", %s %.2f %%", texts[i],
                          100.0 * (double)marks[i] / (double)inputs);
    if (played)
        (void)fprintf(stderr, ", %.2f plies each", (double)played / (double)inputs);
    (void)fputs("\n", stderr);
}

void yield_begin(void) {
    if (inputs++ == 0)
        (void)atexit(print);
}

void yield_mark(enum yield what) {
    marks[what] += last[what] != inputs;
    last[what] = inputs;
}

void yield_play(unsigned plies) {
    played += plies;
}
