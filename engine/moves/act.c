// SPDX-License-Identifier: MIT
//
// Moves tiles on the board and out of hands. Other files make the captures and begin the next turn.
#include "act.h"

#include "board.h"
#include "heroes.h"
#include "streak.h"

void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]) {
    uint8_t *less = p->count[from][player], *more = p->count[to][player];
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        less[type] = (uint8_t)(less[type] - set[type]);
        more[type] = (uint8_t)(more[type] + set[type]);
    }
}

// Takes the deployed tile out of the counts of the hand. A black hero is not in these counts.
static void take_from_hand(struct paiko_position *p, const struct paiko_action *a) {
    if (!p->round.blacks)
        p->count[PAIKO_STORE_HAND][p->turn][a->type]--;
    else if (p->turn == PAIKO_PLAYER_WHITE || !a->hero)
        p->round.hand[p->round.seat][a->type]--;
}

// Puts the acting tile on its new square. With four to seven players, also makes the tile busy
// (RON-BUSY-1).
static void arrive(struct paiko_position *p, const struct paiko_action *a, bool hero) {
    if (hero)
        p->hero |= paiko_bits_one(a->to);
    if (p->round.blacks)
        p->busy |= paiko_bits_one(a->to);
    paiko_place(p, a->to, paiko_cell_of(p->turn, a->type, a->facing));
}

void paiko_act(struct paiko_position *p, const struct paiko_action *a) {
    bool hero;
    switch (a->kind) {
    case PAIKO_KIND_DEPLOY:
    case PAIKO_KIND_DEPLOY_SHIFT:
        take_from_hand(p, a);
        arrive(p, a, a->hero);
        break;
    case PAIKO_KIND_SHIFT:
    case PAIKO_KIND_REDEPLOY:
        hero = paiko_bits_has(p->hero, a->from);
        paiko_lift(p, a->from);
        arrive(p, a, hero);
        break;
    case PAIKO_KIND_RETURN_HERO:
        paiko_lift(p, paiko_own_hero(p));
        break;
    default:
        break; // nothing on the board moves
    }
}

void paiko_act_with_run(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned before = paiko_run_before(p, a);
    paiko_act(p, a);
    paiko_update_run(p, a, before);
}
