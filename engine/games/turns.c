// SPDX-License-Identifier: MIT
//
// Questions to any game, put through its row, and what every game decides. Knows no rule and no
// game.
#include "turns.h"

void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result) {
    p->turn = (uint8_t)turn;
    p->phase = (uint8_t)phase;
    p->give = (uint8_t)give;
    p->result = (uint8_t)result;
}

bool paiko_nothing_legal(const struct paiko_turns *turns, const struct paiko_position *p) {
    struct paiko_sink k = {.any = true};
    turns->generate(p, &k);
    return k.n == 0;
}

bool paiko_is_stuck(const struct paiko_turns *turns, const struct paiko_position *p) {
    return !turns->passes(p) && paiko_nothing_legal(turns, p);
}
