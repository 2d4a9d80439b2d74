// SPDX-License-Identifier: MIT
//
// The engine's operations. Knows the engine's public functions.
// Invariant: what is answered is canonical text.
#include "ask.h"

#include <stdlib.h>
#include <string.h>

static void refuse(const struct paiko_error *e, struct answer *a) {
    answer_unreadable(a, e->field, e->column, e->found, e->expected);
}

bool ask_position(const char *line, struct paiko_position *p, struct answer *a) {
    struct paiko_error e;
    const bool read = paiko_position_read(p, line, false, &e);
    if (!read)
        refuse(&e, a);
    return read;
}

bool ask_action(const char *text, const struct paiko_position *p, struct paiko_action *action,
                struct answer *a) {
    struct paiko_error e;
    const bool read = paiko_action_read(action, p, text, &e);
    if (!read)
        refuse(&e, a);
    return read;
}

void ask_add_position(const struct paiko_position *p, struct answer *a) {
    char line[PAIKO_POSITION_TEXT_MAX];
    answer_add_bytes(a, line, paiko_position_write(p, line, sizeof line));
}

void ask_add_report(const struct paiko_report *r, const struct paiko_position *p,
                    struct answer *a) {
    char line[PAIKO_REPORT_TEXT_MAX];
    answer_add_bytes(a, line, paiko_report_write(r, p, line));
}

void ask_add_action(const struct paiko_action *action, struct answer *a) {
    char text[PAIKO_ACTION_TEXT_MAX];
    answer_add_bytes(a, text, paiko_action_write(action, text));
}

// A number of one digit; 99, which nothing has so many of, for any other text.
static unsigned digit(const char *s) {
    return s[0] >= '0' && s[0] <= '9' && !s[1] ? (unsigned)(s[0] - '0') : 99;
}

void ask_start(const char *const operand[ASK_OPERANDS], struct answer *a) {
    const unsigned players = digit(operand[1]);
    unsigned r = 0;
    while (r < PAIKO_RULESETS && strcmp(paiko_ruleset_name(r), operand[0]) != 0)
        r++;
    if (r == PAIKO_RULESETS || (players > 0 && !paiko_players_fit(r, players))) {
        answer_add(a, "no\n");
        return;
    }
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)r);
    const struct paiko_position p = paiko_position_start(&rules, players);
    answer_add(a, "yes\n");
    ask_add_position(&p, a);
    answer_add(a, "\n");
}

void ask_check(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    if (ask_position(operand[0], &p, a))
        answer_add(a, "yes\n");
}

// ---- the list ----

typedef char row[PAIKO_ACTION_TEXT_MAX];

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void add_sorted(const struct paiko_action *list, row *rows, size_t count, struct answer *a) {
    for (size_t i = 0; i < count; i++)
        (void)paiko_action_write(&list[i], rows[i]);
    qsort(rows, count, sizeof *rows, by_text);
    for (size_t i = 0; i < count; i++) {
        answer_add(a, rows[i]);
        answer_add(a, "\n");
    }
}

void ask_legal(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    if (!ask_position(operand[0], &p, a))
        return;
    const size_t count = paiko_legal(&p, NULL, 0);
    struct paiko_action *list = malloc((count + 1) * sizeof *list);
    row *rows = malloc((count + 1) * sizeof *rows);
    a->failed = !list || !rows;
    if (!a->failed) {
        (void)paiko_legal(&p, list, count);
        answer_add(a, "yes\n");
        add_sorted(list, rows, count, a);
    }
    free(list);
    free(rows);
}

// ---- playing, and what is seen ----

void ask_apply(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    struct paiko_action action;
    struct paiko_report report;
    if (!ask_position(operand[0], &p, a) || !ask_action(operand[1], &p, &action, a))
        return;
    if (!paiko_is_legal(&p, &action)) {
        answer_add(a, "no\n");
        return;
    }
    paiko_make(&p, &action, NULL, &report);
    answer_add(a, "yes\n");
    ask_add_position(&p, a);
    answer_add(a, "\n");
    ask_add_report(&report, &p, a);
    answer_add(a, "\n");
}

void ask_view(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    unsigned viewer;
    char line[PAIKO_POSITION_TEXT_MAX];
    if (!ask_position(operand[0], &p, a))
        return;
    if (!paiko_viewer_read(&p, operand[1], &viewer)) {
        answer_add(a, "no\n");
        return;
    }
    answer_add(a, "yes\n");
    answer_add_bytes(a, line, paiko_position_view(&p, viewer, line, sizeof line));
    answer_add(a, "\n");
}

void ask_sight(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    char line[PAIKO_SIGHT_TEXT_MAX];
    if (!ask_position(operand[0], &p, a))
        return;
    answer_add(a, "yes\n");
    answer_add_bytes(a, line, paiko_sight_write(&p, line));
    answer_add(a, "\n");
}

void ask_table(const char *const operand[ASK_OPERANDS], struct answer *a) {
    char line[256];
    const size_t length = paiko_table_write(digit(operand[0]), line, sizeof line);
    answer_add(a, length > 0 ? "yes\n" : "no\n");
    answer_add_bytes(a, line, length);
    answer_add(a, length > 0 ? "\n" : "");
}
