// SPDX-License-Identifier: MIT
#include "readings.h"

#include <stdlib.h>
#include <string.h>

#define EFFECT_NAME(id, name) name,
const char *const readings_effect_names[READINGS_EFFECT_COUNT] = {READINGS_EFFECTS(EFFECT_NAME)};

unsigned readings_rulings(unsigned ruleset) {
    unsigned n = 0;
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        n += paiko_ruling_applies(ruleset, r);
    return n;
}

// ---- two positions ----

bool readings_under(const struct paiko_position *p, const struct paiko_rules *rules,
                    struct paiko_position *q) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_error e;
    struct paiko_position other = *p;
    paiko_position_set_rules(&other, rules);
    (void)paiko_position_write(&other, line, sizeof line);
    return paiko_position_read(q, line, false, &e);
}

bool readings_same_position(const struct paiko_position *p, const struct paiko_position *q) {
    struct paiko_round round = p->round;
    round.made = q->round.made; // not compared: some options leave `made` empty
    return p->turn == q->turn && p->phase == q->phase && p->give == q->give &&
           p->result == q->result && p->pile == q->pile && p->cycle == q->cycle &&
           p->taken == q->taken && p->fresh == q->fresh && p->hero == q->hero &&
           p->busy == q->busy && memcmp(p->cell, q->cell, sizeof p->cell) == 0 &&
           memcmp(p->count, q->count, sizeof p->count) == 0 &&
           memcmp(&round, &q->round, sizeof round) == 0;
}

// True if two positions agree in their records of earlier turns: streaks, zombies' streaks, heroes
// made, tiles that lost cover. Skips a record if the rulings about it differ.
static bool same_record(const struct paiko_position *p, const struct paiko_position *q) {
#define ALIKE(id) (p->rules.option[PAIKO_RULING_##id] == q->rules.option[PAIKO_RULING_##id])
    for (unsigned side = 0; ALIKE(SHIFT_LIMIT) && side < PAIKO_SIDES; side++)
        if ((side != PAIKO_PLAYER_RED || ALIKE(ZOMBIE_LIMIT)) &&
            (p->streak[side].square != q->streak[side].square ||
             p->streak[side].count != q->streak[side].count))
            return false;
    return (!ALIKE(SHIFT_LIMIT) || (p->run[0] == q->run[0] && p->run[1] == q->run[1])) &&
           (!ALIKE(HERO_CAP) || p->round.made == q->round.made) &&
           (!ALIKE(ZOMBIFY_COVER) || p->saved == q->saved);
}

static bool same_fall(const struct paiko_report *a, const struct paiko_report *b) {
    if (a->captured != b->captured)
        return false;
    for (unsigned i = 0; i < a->captured; i++)
        if (a->fall[i].square != b->fall[i].square || a->fall[i].wave != b->fall[i].wave)
            return false;
    return true;
}

// ---- outcomes ----

static void play(const struct paiko_position *p, const struct paiko_action *action,
                 struct readings_outcome *out) {
    out->next = *p;
    paiko_make(&out->next, action, NULL, &out->report);
}

void readings_judge(const struct paiko_position *p, const char *action,
                    struct readings_outcome *out) {
    struct paiko_action a;
    struct paiko_error e;
    out->readable = paiko_action_read(&a, p, action, &e);
    out->legal = out->readable && paiko_is_legal(p, &a);
    if (out->legal)
        play(p, &a, out);
}

enum readings_effect readings_compare(const struct readings_outcome *x,
                                      const struct readings_outcome *y) {
    if (x->readable != y->readable)
        return READINGS_POSITION;
    if (x->legal != y->legal)
        return READINGS_VERDICT;
    if (!x->legal)
        return READINGS_NONE;
    if (!readings_same_position(&x->next, &y->next))
        return READINGS_OUTCOME;
    return same_fall(&x->report, &y->report) && same_record(&x->next, &y->next) ? READINGS_NONE
                                                                                : READINGS_RECORD;
}

bool readings_next(const struct paiko_rules *rules, unsigned *ruling, unsigned *option,
                   struct paiko_rules *changed) {
    for (; *ruling < PAIKO_RULING_COUNT; ++*ruling, *option = 0) {
        if (!paiko_ruling_applies(rules->ruleset, *ruling))
            continue;
        *option += *option == rules->option[*ruling];
        if (!paiko_option_name(*ruling, *option))
            continue;
        *changed = *rules;
        changed->option[*ruling] = (uint8_t)*option;
        return true;
    }
    return false;
}

// Goes to the next option. Copies `p` to *under and gives the copy this option. Sets *taken to true
// if the notation accepts the copy. False at the end.
static bool next_position(const struct paiko_position *p, struct reading_apart *at,
                          struct paiko_position *under, bool *taken) {
    struct paiko_rules rules;
    if (!readings_next(&p->rules, &at->ruling, &at->option, &rules))
        return false;
    *taken = readings_under(p, &rules, under);
    return true;
}

void readings_of_action(const struct paiko_position *p, const char *action, readings_visit *visit,
                        void *context) {
    struct readings_outcome here, there;
    struct paiko_position under;
    bool taken;
    readings_judge(p, action, &here);
    for (struct reading_apart at = {0}; next_position(p, &at, &under, &taken); at.option++) {
        there.readable = there.legal = false;
        if (taken)
            readings_judge(&under, action, &there);
        at.effect = readings_compare(&here, &there);
        at.under = taken ? &under : NULL;
        at.outcome = &there;
        if (at.effect != READINGS_NONE)
            visit(context, &at);
    }
}

// ---- a whole position ----

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

static void list(struct readings_lists *l, int which, const struct paiko_position *p) {
    l->count[which] = paiko_legal(p, l->of[which], PAIKO_ACTIONS_MAX);
    qsort(l->of[which], l->count[which], sizeof *l->of[which], by_bytes);
}

// Compares two sorted lists of legal actions, and visits each action that differs.
static void compare_lists(const struct readings_lists *l, const struct paiko_position *p,
                          struct reading_apart *at, readings_visit *visit, void *context) {
    struct readings_outcome x = {.readable = true, .legal = true}, y = x;
    size_t i = 0, j = 0;
    while (i < l->count[0] || j < l->count[1]) {
        const int order = i == l->count[0]   ? 1
                          : j == l->count[1] ? -1
                                             : by_bytes(&l->of[0][i], &l->of[1][j]);
        at->action = order > 0 ? &l->of[1][j] : &l->of[0][i];
        at->effect = READINGS_VERDICT;
        if (order == 0) {
            play(p, at->action, &x);
            play(at->under, at->action, &y);
            at->effect = readings_compare(&x, &y);
        }
        if (at->effect != READINGS_NONE)
            visit(context, at);
        i += order <= 0;
        j += order >= 0;
    }
}

void readings_of_position(const struct paiko_position *p, struct readings_lists *lists,
                          readings_visit *visit, void *context) {
    struct paiko_position under;
    bool taken;
    list(lists, 0, p);
    for (struct reading_apart at = {0}; next_position(p, &at, &under, &taken); at.option++) {
        at.under = taken ? &under : NULL;
        at.action = NULL;
        at.effect = READINGS_POSITION;
        if (!taken) {
            visit(context, &at);
            continue;
        }
        list(lists, 1, &under);
        compare_lists(lists, p, &at, visit, context);
    }
}
