// SPDX-License-Identifier: MIT
//
// Changes the position a little, again and again, by a seed that is always the same; asks of each
// some of its actions, and the finding's with other squares.
// Invariant: a question counts only where both sides answer it.
#include "spectrum.h"

#include <stdio.h>
#include <string.h>

#include "impl/impl.h"
#include "play/actions.h"
#include "play/change.h"
#include "play/setup.h"

enum {
    VARIANTS = 30,
    LISTED = 16,  // actions of each list that are asked about
    WRITTEN = 12, // the finding's action with other squares
    CITED_MOST = 512,
    SEED = 1
};

struct spectrum {
    const struct finding *f;
    const struct impl *const *side;
    const char *const *id; // all that can be cited
    size_t ids;
    unsigned alike[CITED_MOST], apart[CITED_MOST]; // questions whose verdict cites it
    struct choices choices;
    struct text next[2], report[2], verdict;
};

// ---- a question ----

static bool same(const struct text pair[2]) {
    return strcmp(text_string(&pair[0]), text_string(&pair[1])) == 0;
}

static size_t index_of(const struct spectrum *s, const char *id, size_t length) {
    size_t i = 0;
    while (i < s->ids && (strncmp(s->id[i], id, length) != 0 || s->id[i][length]))
        i++;
    return i;
}

static void count(struct spectrum *s, unsigned counts[CITED_MOST]) {
    bool cited[CITED_MOST] = {false};
    const char *at = text_string(&s->verdict);
    struct verdict_line line;
    while (verdict_line(&at, &line)) {
        const size_t i = index_of(s, line.id, line.id_length);
        if (i < s->ids && !cited[i])
            counts[i]++;
        if (i < s->ids)
            cited[i] = true;
    }
}

static void ask(struct spectrum *s, const char *position, const char *action) {
    enum answer answer[2];
    struct problem p;
    for (int i = 0; i < 2; i++)
        answer[i] = s->side[i]->apply(position, action, &s->next[i], &s->report[i], &p);
    if (answer[0] > ANSWER_NO || answer[1] > ANSWER_NO ||
        impl_explain(position, action, &s->verdict, &p) > ANSWER_NO)
        return;
    const bool alike =
        answer[0] == answer[1] && (answer[0] == ANSWER_NO || (same(s->next) && same(s->report)));
    count(s, alike ? s->alike : s->apart);
}

// ---- questions about a position ----

static void ask_listed(struct spectrum *s, const char *position, const char *list) {
    struct action_list l = {0};
    char action[ACTION_MAX];
    action_list_begin(&l, list);
    for (const char *at = list; *at; at += strcspn(at, "\n"), at += *at == '\n')
        action_list_add(&l, (size_t)(at - list), strcspn(at, "\n"));
    for (size_t i = 0; i < l.count && i < LISTED; i++) {
        action_list_copy(&l, choice_below(&s->choices, (uint32_t)l.count), action);
        ask(s, position, action);
    }
    action_list_free(&l);
}

// The finding's action with its last square, or its first, replaced.
static void ask_written(struct spectrum *s, const char *position) {
    const char *old = s->f->action;
    int from = -1, to = -1;
    action_squares(old, strlen(old), &from, &to);
    ask(s, position, old);
    for (int i = 0; i < WRITTEN && (from >= 0 || to >= 0); i++) {
        const bool last = to >= 0 && (from < 0 || choice_chance(&s->choices, 2, 3));
        const char *name = model_square_name(last ? to : from);
        const char *other = model_square_name((int)choice_below(&s->choices, MODEL_SQUARES));
        const char *at = NULL;
        for (const char *found = strstr(old, name); found && (last || !at);
             found = strstr(found + 1, name))
            at = found;
        if (!at)
            return;
        char action[2 * ACTION_MAX];
        (void)snprintf(action, sizeof action, "%.*s%s%s", (int)(at - old), old, other,
                       at + strlen(name));
        ask(s, position, action);
    }
}

static void ask_position(struct spectrum *s, const struct model *m) {
    struct text position = {0}, list[2] = {{0}, {0}};
    struct problem p;
    model_write(m, &position);
    const char *line = text_string(&position);
    if (s->side[JUDGE]->check(line, &p) == ANSWER_YES &&
        s->side[JUDGED]->check(line, &p) == ANSWER_YES) {
        ask_written(s, line);
        for (int i = 0; i < 2; i++)
            if (s->side[i]->legal(line, &list[i], &p) == ANSWER_YES)
                ask_listed(s, line, text_string(&list[i]));
    }
    text_free(&position);
    text_free(&list[0]);
    text_free(&list[1]);
}

// ---- positions near by ----

static void (*const steps[])(struct choices *, struct model *) = {
    change_take, change_turn, change_move, change_add, change_add};
enum { STEPS = sizeof steps / sizeof *steps };

// ---- the order ----

// Ochiai's measure, squared, but for what is the same of all.
static double weight(const struct spectrum *s, const char *id) {
    const size_t i = index_of(s, id, strlen(id));
    if (i == s->ids || !s->apart[i])
        return 0;
    return (double)s->apart[i] * s->apart[i] / (s->apart[i] + s->alike[i]);
}

// Rulings are tried at their defaults elsewhere (decide.c), which says more.
static bool is_ruling(const char *id) {
    return strncmp(id, "ruling:", strlen("ruling:")) == 0;
}

static void lead(const struct spectrum *s, struct explanation *e) {
    size_t best = 0;
    for (size_t i = 1; i < e->clauses; i++)
        if (!is_ruling(e->clause[i]) && weight(s, e->clause[i]) > weight(s, e->clause[best]))
            best = i;
    const char *first = e->clause[best];
    memmove(&e->clause[1], &e->clause[0], best * sizeof *e->clause);
    e->clause[0] = first;
}

void spectrum_lead(const struct finding *f, const struct impl *const side[2],
                   struct explanation *e) {
    struct spectrum s = {.f = f, .side = side};
    struct model m;
    struct problem p;
    s.id = impl_citations(&s.ids);
    if (s.ids > CITED_MOST || !model_read(&m, f->position, &p))
        return;
    choices_seed(&s.choices, SEED);
    ask_position(&s, &m);
    for (int i = 0; i < VARIANTS; i++) {
        struct model other = m;
        for (uint32_t n = 1 + choice_below(&s.choices, 3); n; n--)
            steps[choice_below(&s.choices, STEPS)](&s.choices, &other);
        setup_mend_streaks(&other);
        ask_position(&s, &other);
    }
    lead(&s, e);
    choices_free(&s.choices);
    for (int i = 0; i < 2; i++) {
        text_free(&s.next[i]);
        text_free(&s.report[i]);
    }
    text_free(&s.verdict);
}
