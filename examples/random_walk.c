// SPDX-License-Identifier: MIT
//
// Plays a random game with libpaiko: random_walk [RULES [SEED]] prints each action and the position
// at the end. Compiles as C and as C++.
#include <paiko/paiko.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLIES_MOST = 500 };

static struct paiko_action actions[PAIKO_ACTIONS_MAX];

// Any generator will do; this one gives the same walk everywhere (Knuth, MMIX).
static unsigned next_random(uint64_t *state) {
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (unsigned)(*state >> 33);
}

int main(int argc, char **argv) {
    struct paiko_rules rules;
    struct paiko_error error;
    uint64_t state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    char text[PAIKO_POSITION_TEXT_MAX];
    if (!paiko_rules_read(&rules, argc > 1 ? argv[1] : "catalyst2019", &error)) {
        fprintf(stderr, "random_walk: column %d: found \"%s\", expected %s\n", error.column,
                error.found, error.expected);
        return 2;
    }
    struct paiko_position p = paiko_position_start(&rules, 0);
    for (int ply = 1; ply <= PLIES_MOST && p.phase != PAIKO_PHASE_OVER; ply++) {
        const size_t count = paiko_legal(&p, actions, PAIKO_ACTIONS_MAX);
        const struct paiko_action *action = &actions[next_random(&state) % count];
        paiko_action_write(action, text);
        printf("%d %s\n", ply, text);
        paiko_make(&p, action, NULL, NULL);
    }
    paiko_position_write(&p, text, sizeof text);
    puts(text);
    return 0;
}
