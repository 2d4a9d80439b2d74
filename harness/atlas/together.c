// SPDX-License-Identifier: MIT
//
// Invariant: an example is an action whose verdict and outcome are those of the default under each
// option alone, and are not under both.
#include "together.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "play/choices.h"
#include "play/setup.h"
#include "readings/compare.h"
#include "witness.h"

enum { LOUD_MOST = 12 }; // actions of a position whose outcomes are compared

struct look {
    struct together *t;
    struct judge *j;
    struct changed option[TOGETHER_OPTIONS_MAX];
    struct paiko_position alone[TOGETHER_OPTIONS_MAX]; // the position with one option
    bool has[TOGETHER_OPTIONS_MAX];                    // whether that reading has it
    uint64_t sum[TOGETHER_OPTIONS_MAX], usual;         // of the lists' actions, and by default
    size_t options;
    struct paiko_position p;
    struct paiko_action loud[LOUD_MOST];
    size_t louds;
};

static void begin(struct look *l, struct together *t) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)t->ruleset);
    l->t = t;
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        for (unsigned o = 0; paiko_ruling_applies(t->ruleset, r) && o < reading_options(r); o++)
            if (o != usual.option[r] && l->options < TOGETHER_OPTIONS_MAX)
                l->option[l->options++] = (struct changed){r, o};
    for (size_t a = 0; a < l->options; a++)
        for (size_t b = a + 1; b < l->options; b++)
            if (l->option[a].ruling != l->option[b].ruling && t->couples < TOGETHER_PAIRS_MAX)
                t->couple[t->couples++] = (struct couple){.a = l->option[a], .b = l->option[b]};
}

// Whether an action has the same verdict and outcome in two positions.
static bool alike(const struct paiko_position *p, const struct paiko_position *q,
                  const struct paiko_action *a) {
    bool legal = paiko_is_legal(p, a);
    return legal == paiko_is_legal(q, a) && (!legal || difference_of(p, q, a) < DIFFERENCE_OUTCOME);
}

// Whether both together do to an action what neither does alone.
static bool shows(const struct look *l, size_t a, size_t b, const struct paiko_position *both,
                  const struct paiko_action *action) {
    return !alike(&l->p, both, action) && alike(&l->p, &l->alone[a], action) &&
           alike(&l->p, &l->alone[b], action);
}

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

// The first action that only one of the two sorted lists has, and that shows it.
static const struct paiko_action *in_lists(const struct look *l, size_t a, size_t b,
                                           const struct paiko_position *both) {
    const struct judge *j = l->j;
    size_t at[2] = {0, 0};
    while (at[0] < j->count[0] || at[1] < j->count[1]) {
        int order = at[0] == j->count[0]   ? 1
                    : at[1] == j->count[1] ? -1
                                           : by_bytes(&j->list[0][at[0]], &j->list[1][at[1]]);
        const struct paiko_action *action = order <= 0 ? &j->list[0][at[0]] : &j->list[1][at[1]];
        if (order != 0 && action->kind != PAIKO_PASS && shows(l, a, b, both, action))
            return action;
        at[0] += order <= 0;
        at[1] += order >= 0;
    }
    return NULL;
}

static const struct paiko_action *in_outcomes(const struct look *l, size_t a, size_t b,
                                              const struct paiko_position *both) {
    for (size_t i = 0; i < l->louds; i++)
        if (difference_after(&l->p, both, &l->loud[i]) >= DIFFERENCE_OUTCOME &&
            shows(l, a, b, both, &l->loud[i]))
            return &l->loud[i];
    return NULL;
}

// A number for a set of actions, whatever their order: sums of two sets are alike only if the sets
// are, but for chance.
static uint64_t sum_of(const struct paiko_action *list, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t low = 0, high = 0;
        memcpy(&low, &list[i], 8);
        memcpy(&high, (const char *)&list[i] + 8, sizeof list[i] - 8);
        sum += hash_words(low, high);
    }
    return sum;
}

// Those of the loud actions by default that lie first from some place in the list on.
static void find_loud(struct look *l) {
    struct judge *j = l->j;
    size_t count = paiko_legal(&l->p, j->list[0], PAIKO_ACTIONS_MAX);
    l->louds = 0;
    l->usual = sum_of(j->list[0], count);
    for (size_t i = 0; i < count && l->louds < LOUD_MOST; i++) {
        const struct paiko_action *a = &j->list[0][(i + l->p.hash % count) % count];
        if (difference_loud(&l->p, a))
            l->loud[l->louds++] = *a;
    }
}

static void take(const struct look *l, struct couple *c, const struct paiko_position *both,
                 const struct paiko_action *action) {
    unsigned tiles = reading_tiles(&l->p);
    c->positions++;
    if (c->kind != DIFFERENCE_NONE && c->tiles <= tiles)
        return;
    c->kind = paiko_is_legal(&l->p, action) == paiko_is_legal(both, action) ? DIFFERENCE_OUTCOME
                                                                            : DIFFERENCE_VERDICT;
    c->tiles = tiles;
    c->p = l->p;
    c->action = *action;
}

static size_t index_of(const struct look *l, struct changed c) {
    size_t i = 0;
    while (l->option[i].ruling != c.ruling || l->option[i].option != c.option)
        i++;
    return i;
}

// Lists that are what one option alone makes of them, or what both make of them side by side, show
// nothing; the rest is looked at action by action.
static const struct paiko_action *look_at_both(struct look *l, size_t a, size_t b,
                                               const struct paiko_position *both) {
    struct judge *j = l->j;
    j->count[1] = paiko_legal(both, j->list[1], PAIKO_ACTIONS_MAX);
    uint64_t sum = sum_of(j->list[1], j->count[1]);
    if (sum == l->usual)
        return in_outcomes(l, a, b, both);
    if (sum == l->sum[a] || sum == l->sum[b] || sum == l->sum[a] + l->sum[b] - l->usual)
        return NULL;
    (void)difference_lists(j, &l->p, both);
    return in_lists(l, a, b, both);
}

static void look_at_couple(struct look *l, struct couple *c) {
    size_t a = index_of(l, c->a), b = index_of(l, c->b);
    struct paiko_rules rules = l->alone[a].rules;
    struct paiko_position both;
    rules.option[c->b.ruling] = (uint8_t)c->b.option;
    if (!l->has[a] || !l->has[b])
        return;
    both = l->p;
    paiko_position_set_rules(&both, &rules);
    const struct paiko_action *action = look_at_both(l, a, b, &both);
    if (action)
        take(l, c, &both, action);
}

// A position by default that some reading does not have is of no use there.
static void look_at_position(struct look *l) {
    struct together *t = l->t;
    t->looked++;
    find_loud(l);
    for (size_t i = 0; i < l->options; i++) {
        struct paiko_rules rules =
            reading_rules(t->ruleset, l->option[i].ruling, l->option[i].option);
        l->has[i] = readings_under(&l->p, &rules, &l->alone[i]);
        size_t count = l->has[i] ? paiko_legal(&l->alone[i], l->j->list[1], PAIKO_ACTIONS_MAX) : 0;
        l->sum[i] = sum_of(l->j->list[1], count);
    }
    for (size_t c = 0; c < t->couples; c++)
        look_at_couple(l, &t->couple[c]);
}

static bool make_position(struct choices *c, unsigned ruleset, struct paiko_position *p) {
    const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)ruleset);
    struct model m;
    struct text line = {0};
    (void)model_init(&m, paiko_ruleset_name(ruleset));
    setup_make(c, &m, false);
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        m.option[r] = usual.option[r];
    setup_mend_streaks(&m);
    witness_thin(c, &m);
    setup_mend_streaks(&m);
    model_write(&m, &line);
    bool good = reading_of_line(text_string(&line), &usual, p);
    text_free(&line);
    return good &&
           (p->phase == PAIKO_ACTION || p->phase == PAIKO_ZOMBIFY || p->phase == PAIKO_CAPTURE);
}

bool together_look(struct together *t) {
    struct look *l = memory_take(1, sizeof *l);
    struct choices c = {0};
    bool whole = true;
    l->j = memory_take(1, sizeof *l->j);
    begin(l, t);
    for (uint64_t n = t->first; whole && n < t->first + t->positions; n++) {
        choices_seed(&c, choices_derive(t->seed, n));
        if (make_position(&c, t->ruleset, &l->p))
            look_at_position(l);
        whole = !(t->stop && *t->stop);
    }
    choices_free(&c);
    free(l->j);
    free(l);
    return whole;
}
