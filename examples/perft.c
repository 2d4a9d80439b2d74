// SPDX-License-Identifier: MIT
//
// Counts action sequences with libpaiko: perft DEPTH POSITION, where POSITION is a line of
// docs/notation.md. Compiles as C and as C++.
#include <paiko/paiko.h>
#include <stdio.h>
#include <stdlib.h>

static struct paiko_action actions[8][PAIKO_ACTIONS_MAX];

// The last ply is counted, not played.
static uint64_t perft(struct paiko_position *p, unsigned depth) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return paiko_legal(p, NULL, 0);
    const size_t count = paiko_legal(p, actions[depth], PAIKO_ACTIONS_MAX);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct paiko_undo undo;
        paiko_make(p, &actions[depth][i], &undo, NULL);
        leaves += perft(p, depth - 1);
        paiko_unmake(p, &undo);
    }
    return leaves;
}

int main(int argc, char **argv) {
    struct paiko_position p;
    struct paiko_error error;
    const int depth = argc == 3 ? atoi(argv[1]) : -1;
    if (depth < 0 || depth > 7) {
        fprintf(stderr, "usage: perft DEPTH POSITION, with a depth of 0 to 7\n");
        return 2;
    }
    if (!paiko_position_read(&p, argv[2], false, &error)) {
        fprintf(stderr, "perft: %s, column %d: found \"%s\", expected %s\n", error.field,
                error.column, error.found, error.expected);
        return 2;
    }
    printf("%llu\n", (unsigned long long)perft(&p, (unsigned)depth));
    return 0;
}
