// SPDX-License-Identifier: MIT
#include "compare.h"

#include <string.h>

bool readings_under(const struct paiko_position *p, const struct paiko_rules *rules,
                    struct paiko_position *q) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_error e;
    struct paiko_position other = *p;
    paiko_position_set_rules(&other, rules);
    (void)paiko_position_write(&other, line, sizeof line);
    return paiko_position_read(q, line, false, &e);
}

static bool same_round(const struct paiko_round *x, const struct paiko_round *y) {
    struct paiko_round a = *x;
    a.made = y->made; // kept by one reading alone
    return memcmp(&a, y, sizeof a) == 0;
}

bool readings_same_position(const struct paiko_position *p, const struct paiko_position *q) {
    return p->turn == q->turn && p->phase == q->phase && p->give == q->give &&
           p->result == q->result && p->pile == q->pile && p->cycle == q->cycle &&
           p->taken == q->taken && p->fresh == q->fresh && p->hero == q->hero &&
           p->busy == q->busy && memcmp(p->cell, q->cell, sizeof p->cell) == 0 &&
           memcmp(p->count, q->count, sizeof p->count) == 0 && same_round(&p->round, &q->round);
}

static bool same_streak(struct paiko_streak a, struct paiko_streak b) {
    return a.square == b.square && a.count == b.count;
}

// What a reading does not keep is no difference: the limit, zombies' limit and heroes made.
bool readings_same_record(const struct paiko_position *p, const struct paiko_position *q) {
    const bool limits =
        p->rules.option[PAIKO_RULING_SHIFT_LIMIT] == q->rules.option[PAIKO_RULING_SHIFT_LIMIT];
    const bool zombies =
        p->rules.option[PAIKO_RULING_ZOMBIE_LIMIT] == q->rules.option[PAIKO_RULING_ZOMBIE_LIMIT];
    const bool caps =
        p->rules.option[PAIKO_RULING_HERO_CAP] == q->rules.option[PAIKO_RULING_HERO_CAP];
    for (unsigned side = 0; limits && side < PAIKO_SIDES; side++)
        if ((side != PAIKO_PLAYER_RED || zombies) && !same_streak(p->streak[side], q->streak[side]))
            return false;
    return (!limits || (p->run[0] == q->run[0] && p->run[1] == q->run[1])) &&
           (!caps || p->round.made == q->round.made);
}

bool readings_same_fall(const struct paiko_report *a, const struct paiko_report *b) {
    if (a->captured != b->captured)
        return false;
    for (unsigned i = 0; i < a->captured; i++)
        if (a->fall[i].square != b->fall[i].square || a->fall[i].wave != b->fall[i].wave)
            return false;
    return true;
}
