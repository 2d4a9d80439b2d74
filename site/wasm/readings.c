// SPDX-License-Identifier: MIT
//
// Which readings matter: each option of each ruling that gives another verdict or outcome than the
// one that is played. Knows how positions are compared; what an option does, the engine knows.
// Invariant: options that are left out make no difference here, all other rulings as they are.
#include "ask.h"

#include <stdlib.h>
#include <string.h>

// What a reading does to an action, from the least that may be told of it.
#define DIFFERENCES(X)                                                                             \
    X(NONE, "none")                                                                                \
    X(RECORD, "record")     /* the same board; waves, points or what is written down differ */     \
    X(OUTCOME, "outcome")   /* another position */                                                 \
    X(VERDICT, "verdict")   /* legal under one of them alone */                                    \
    X(POSITION, "position") /* the position is none, or the action no text, under it */
#define DIFFERENCE_ID(id, name) DIFFERENCE_##id,
#define DIFFERENCE_NAME(id, name) name,
enum difference { DIFFERENCES(DIFFERENCE_ID) };
static const char *const names[] = {DIFFERENCES(DIFFERENCE_NAME)};

// What one action comes to under one reading.
struct outcome {
    bool readable, legal;
    struct paiko_position next;
    struct paiko_report report;
};

// ---- readings ----

// The position under another option; false where the notation does not take it.
static bool position_under(const struct paiko_position *p, const struct paiko_rules *rules,
                           struct paiko_position *out) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct paiko_error e;
    struct paiko_position q = *p;
    paiko_position_set_rules(&q, rules);
    return paiko_position_write(&q, line, sizeof line) > 0 &&
           paiko_position_read(out, line, false, &e);
}

// Takes one "ruling=option"; false where there is none such in this ruleset.
static bool take_ruling(struct paiko_rules *rules, const char *s, size_t length) {
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        const char *name = paiko_ruling_name(r), *option;
        const size_t n = strlen(name);
        if (n >= length || strncmp(s, name, n) != 0 || s[n] != '=' ||
            !paiko_ruling_applies(rules->ruleset, r))
            continue;
        for (unsigned o = 0; (option = paiko_option_name(r, o)) != NULL; o++)
            if (strlen(option) == length - n - 1 &&
                strncmp(s + n + 1, option, length - n - 1) == 0) {
                rules->option[r] = (uint8_t)o;
                return true;
            }
    }
    return false;
}

// RULINGS has commas between; those that it does not name stay.
void ask_under(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p, q;
    if (!ask_position(operand[0], &p, a))
        return;
    struct paiko_rules rules = p.rules;
    bool known = true;
    for (const char *s = operand[1]; *s && known;) {
        const size_t length = strcspn(s, ",");
        known = take_ruling(&rules, s, length);
        s += length + (s[length] == ',');
    }
    if (!known || !position_under(&p, &rules, &q)) {
        answer_add(a, "no\n");
        return;
    }
    answer_add(a, "yes\n");
    ask_add_position(&q, a);
    answer_add(a, "\n");
}

// ---- comparing ----

static bool same_bits(const struct paiko_position *p, const struct paiko_position *q) {
    return p->fresh == q->fresh && p->hero == q->hero && p->busy == q->busy;
}

static bool same_round(const struct paiko_round *x, const struct paiko_round *y) {
    struct paiko_round a = *x;
    a.made = y->made; // kept by one reading alone
    return memcmp(&a, y, sizeof a) == 0;
}

static bool same_position(const struct paiko_position *p, const struct paiko_position *q) {
    return p->turn == q->turn && p->phase == q->phase && p->give == q->give &&
           p->result == q->result && p->pile == q->pile && p->cycle == q->cycle &&
           p->taken == q->taken && same_bits(p, q) &&
           memcmp(p->cell, q->cell, sizeof p->cell) == 0 &&
           memcmp(p->count, q->count, sizeof p->count) == 0 && same_round(&p->round, &q->round);
}

static bool same_report(const struct outcome *x, const struct outcome *y) {
    const struct paiko_report *a = &x->report, *b = &y->report;
    if (a->captured != b->captured)
        return false;
    for (unsigned i = 0; i < a->captured; i++)
        if (a->fall[i].square != b->fall[i].square || a->fall[i].wave != b->fall[i].wave)
            return false;
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        if (paiko_score(&x->next, side) != paiko_score(&y->next, side))
            return false;
    return true;
}

static void play(const struct paiko_position *p, const struct paiko_action *action,
                 struct outcome *out) {
    out->next = *p;
    paiko_make(&out->next, action, NULL, &out->report);
}

static enum difference compare(const struct outcome *x, const struct outcome *y) {
    if (x->readable != y->readable)
        return DIFFERENCE_POSITION;
    if (x->legal != y->legal)
        return DIFFERENCE_VERDICT;
    if (!x->legal)
        return DIFFERENCE_NONE;
    if (!same_position(&x->next, &y->next))
        return DIFFERENCE_OUTCOME;
    return same_report(x, y) ? DIFFERENCE_NONE : DIFFERENCE_RECORD;
}

// ---- one action ----

static void judge(const struct paiko_position *p, const char *text, struct outcome *out) {
    struct paiko_action action;
    struct paiko_error e;
    out->readable = paiko_action_read(&action, p, text, &e);
    out->legal = out->readable && paiko_is_legal(p, &action);
    if (out->legal)
        play(p, &action, out);
}

// RULING, OPTION, difference, and where the action is legal the next position and its report.
static void add_reading(unsigned r, unsigned o, enum difference d, const struct outcome *out,
                        struct answer *a) {
    answer_addf(a, "%s\t%s\t%s\t", paiko_ruling_name(r), paiko_option_name(r, o), names[d]);
    answer_add(a, !out->readable ? "unreadable" : out->legal ? "legal" : "illegal");
    if (out->legal) {
        answer_add(a, "\t");
        ask_add_position(&out->next, a);
        answer_add(a, "\t");
        ask_add_report(&out->report, &out->next, a);
    }
    answer_add(a, "\n");
}

// How many options were tried, the reading that is played first; then a line for each that differs.
void ask_readings(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p, q;
    struct paiko_action action;
    struct outcome here, there;
    if (!ask_position(operand[0], &p, a) || !ask_action(operand[1], &p, &action, a))
        return;
    judge(&p, operand[1], &here);
    answer_add(a, "yes\n");
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++) {
        if (!paiko_ruling_applies(p.rules.ruleset, r))
            continue;
        for (unsigned o = 0; paiko_option_name(r, o) != NULL; o++) {
            struct paiko_rules rules = p.rules;
            rules.option[r] = (uint8_t)o;
            if (o == p.rules.option[r])
                continue;
            there.readable = there.legal = false;
            if (position_under(&p, &rules, &q))
                judge(&q, operand[1], &there);
            const enum difference d = compare(&here, &there);
            if (d != DIFFERENCE_NONE)
                add_reading(r, o, d, &there, a);
        }
    }
}

// ---- a whole position ----

// Both lists, sorted; room for all actions that there can be, and one more to compare with.
struct lists {
    struct paiko_action *of[2];
    size_t count[2];
};

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

static void list(struct lists *l, int which, const struct paiko_position *p) {
    l->count[which] = paiko_legal(p, l->of[which], PAIKO_ACTIONS_MAX);
    qsort(l->of[which], l->count[which], sizeof *l->of[which], by_bytes);
}

static enum difference played(const struct paiko_position *p, const struct paiko_position *q,
                              const struct paiko_action *action) {
    struct outcome x = {.readable = true, .legal = true}, y = x;
    play(p, action, &x);
    play(q, action, &y);
    return compare(&x, &y);
}

static void add_open(const char *pair, enum difference d, const struct paiko_action *action,
                     struct answer *a) {
    answer_addf(a, "%s\t%s\t", pair, names[d]);
    ask_add_action(action, a);
    answer_add(a, "\n");
}

// Goes through both lists at once: what one of them lacks differs in its verdict.
static void compare_lists(const struct lists *l, const struct paiko_position *p,
                          const struct paiko_position *q, const char *pair, struct answer *a) {
    size_t i = 0, j = 0;
    while (i < l->count[0] || j < l->count[1]) {
        const int order = i == l->count[0]   ? 1
                          : j == l->count[1] ? -1
                                             : by_bytes(&l->of[0][i], &l->of[1][j]);
        const struct paiko_action *action = order > 0 ? &l->of[1][j] : &l->of[0][i];
        const enum difference d = order != 0 ? DIFFERENCE_VERDICT : played(p, q, action);
        if (d != DIFFERENCE_NONE)
            add_open(pair, d, action, a);
        i += order <= 0;
        j += order >= 0;
    }
}

static void open_under(const struct paiko_position *p, unsigned r, unsigned o, struct lists *l,
                       struct answer *a) {
    struct paiko_rules rules = p->rules;
    struct paiko_position q;
    char pair[128];
    rules.option[r] = (uint8_t)o;
    (void)strcpy(pair, paiko_ruling_name(r));
    (void)strcat(strcat(pair, "\t"), paiko_option_name(r, o));
    if (!position_under(p, &rules, &q)) {
        answer_addf(a, "%s\tposition\t\n", pair);
        return;
    }
    list(l, 1, &q);
    compare_lists(l, p, &q, pair, a);
}

// Lines of RULING, OPTION, difference, action: every action that is legal under one of the two
// readings and comes to something else under the other.
void ask_open(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    if (!ask_position(operand[0], &p, a))
        return;
    struct paiko_action *both = malloc(2 * PAIKO_ACTIONS_MAX * sizeof *both);
    a->failed = !both;
    if (!both)
        return;
    struct lists l = {{both, both + PAIKO_ACTIONS_MAX}, {0, 0}};
    list(&l, 0, &p);
    answer_add(a, "yes\n");
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        for (unsigned o = 0;
             paiko_ruling_applies(p.rules.ruleset, r) && paiko_option_name(r, o) != NULL; o++)
            if (o != p.rules.option[r])
                open_under(&p, r, o, &l, a);
    free(both);
}
