// SPDX-License-Identifier: MIT
//
// Which readings matter, as answers: what impl/readings.h finds, a line each. Knows the form of a
// line.
// Invariant: options that are left out make no difference here, all other rulings as they are.
#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "impl/readings.h"

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
    if (!known || !readings_under(&p, &rules, &q)) {
        answer_add(a, "no\n");
        return;
    }
    answer_add(a, "yes\n");
    ask_add_position(&q, a);
    answer_add(a, "\n");
}

static void add_apart(const struct reading_apart *r, struct answer *a) {
    answer_addf(a, "%s\t%s\t%s\t", paiko_ruling_name(r->ruling),
                paiko_option_name(r->ruling, r->option), readings_effect_names[r->effect]);
}

// RULING, OPTION, effect, verdict, and where the action is legal the next position and its report.
static void add_reading(void *context, const struct reading_apart *r) {
    struct answer *a = context;
    const struct readings_outcome *out = r->outcome;
    add_apart(r, a);
    answer_add(a, !out->readable ? "unreadable" : out->legal ? "legal" : "illegal");
    if (out->legal) {
        answer_add(a, "\t");
        ask_add_position(&out->next, a);
        answer_add(a, "\t");
        ask_add_report(&out->report, &out->next, a);
    }
    answer_add(a, "\n");
}

// A line for each option that differs.
void ask_readings(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    struct paiko_action action;
    if (!ask_position(operand[0], &p, a) || !ask_action(operand[1], &p, &action, a))
        return;
    answer_add(a, "yes\n");
    readings_of_action(&p, operand[1], add_reading, a);
}

static void add_open(void *context, const struct reading_apart *r) {
    struct answer *a = context;
    add_apart(r, a);
    if (r->action)
        ask_add_action(r->action, a);
    answer_add(a, "\n");
}

// Lines of RULING, OPTION, effect, action: every action that is legal under one of the two readings
// and comes to something else under the other; without an action where the position is none.
void ask_open(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    if (!ask_position(operand[0], &p, a))
        return;
    struct readings_lists *lists = malloc(sizeof *lists);
    a->failed = !lists;
    if (!lists)
        return;
    answer_add(a, "yes\n");
    readings_of_position(&p, lists, add_open, a);
    free(lists);
}
