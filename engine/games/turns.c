// SPDX-License-Identifier: MIT
//
// Questions to any game, put through its row. Knows no rule and no game.
#include "turns.h"

bool paiko_nothing_legal(const struct paiko_turns *turns, const struct paiko_position *p) {
    struct paiko_sink k = {.any = true};
    turns->generate(p, &k);
    return k.n == 0;
}

bool paiko_is_stuck(const struct paiko_turns *turns, const struct paiko_position *p) {
    return !turns->passes(p) && paiko_nothing_legal(turns, p);
}
