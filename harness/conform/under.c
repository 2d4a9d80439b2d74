// SPDX-License-Identifier: MIT
//
// The corpus under the options that a program plays: which case of a scenario is asked, and what
// the reference answers where the scenario has no block for these options. Knows cases and rules
// fields; not how a case is asked. Which rules are asked is here too. Invariant: an answer that is
// held against the reference is right only if engine and spec agree.
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "base/printable.h"
#include "conform.h"
#include "play/setup.h"

// ---- what is asked ----

bool conform_rules(struct conform *c, const char *list, struct problem *p) {
    struct generate g;
    if (!generate_read_rules(&g, list, p))
        return false;
    c->rules_given = true;
    for (size_t i = 0; i < g.rulesets; i++)
        c->rules[g.ruleset[i]] = true;
    memcpy(c->settled, g.settled, sizeof c->settled);
    return true;
}

bool conform_asks(const struct conform *c, const char *line) {
    TEXT rules = {0};
    struct problem ignored;
    struct model m;
    line += strncmp(line, "rules=", 6) == 0 ? 6 : 0;
    text_add_bytes(&rules, line, strcspn(line, " "));
    const bool good = model_read_rules(&m, text_string(&rules), &ignored);
    return good && generate_plays(&c->asked, &m);
}

// ---- which case ----

static bool has_rules(const struct scenario_case *k, const char *rules) {
    size_t length;
    const char *value = line_value(k->position, "rules", strlen("rules"), &length);
    return length == strlen(rules) && memcmp(value, rules, length) == 0;
}

// The position of a case under other options. One that can't be read, or that the reference
// refuses, stays as it is but for them: what is wrong with it is what the case is about.
static void write_under(const struct scenario_case *k, const struct settled *s, const char *rules,
                        struct text *out) {
    struct model m;
    struct problem ignored;
    size_t length;
    if (scenario_model(k, &m)) {
        memcpy(m.option, s->option, sizeof m.option);
        if (impl_engine.check(NULL, k->position, &ignored) == ANSWER_YES)
            setup_mend_streaks(&m);
        model_write(&m, out);
        return;
    }
    const char *value = line_value(k->position, "rules", strlen("rules"), &length);
    text_add_bytes(out, k->position, (size_t)(value - k->position));
    text_addf(out, "%s%s", rules, value + length);
}

static struct scenario_case *case_under(const struct scenario_case *k, const struct settled *s,
                                        const char *rules) {
    struct scenario_case *made = memory_take(1, sizeof *made);
    TEXT line = {0};
    write_under(k, s, rules, &line);
    *made = *k;
    made->position = memory_text(text_string(&line));
    return made;
}

struct item item_of(const struct conform *c, const struct scenario_case *k) {
    struct item item = {.c = k, .group = NO_GROUP};
    TEXT rules = {0};
    const int ruleset = ruleset_named(k->position);
    if (ruleset < 0 || !c->asked.settled[ruleset].said)
        return item;
    settled_write(&c->asked.settled[ruleset], ruleset, &rules);
    bool blocked = false;
    for (size_t i = 0; i < k->of->count; i++)
        blocked = blocked || has_rules(&k->of->cases[i], text_string(&rules));
    if (!blocked && has_rules(k, ruleset_names[ruleset]))
        item.c = item.under = case_under(k, &c->asked.settled[ruleset], text_string(&rules));
    return item;
}

void item_free(struct item *item) {
    if (item->under)
        free(item->under->position);
    free(item->under);
    free(item->words);
    free(item->wrong);
}

// ---- what the reference answers ----

bool item_refused(const struct item *item) {
    struct problem p;
    const struct expect e = scenario_expect(item->c);
    return item->under ? impl_engine.check(NULL, item->c->position, &p) != ANSWER_YES
                       : !item->c->readable || e.refused;
}

// UNREADABLE where the position is refused; an action that can't be read is not legal.
static enum answer answer_of(const struct impl *impl, const struct question *q, struct text *out) {
    struct problem p;
    const char *position = q->leads_to ? q->leads_to : q->position;
    const char *action = q->leads_to ? q->actions[q->count - 1] : q->action;
    if (impl->check(impl->self, position, &p) != ANSWER_YES)
        return ANSWER_UNREADABLE;
    const enum answer a = q->op == OP_LEGAL
                              ? impl->legal(impl->self, position, out, &p)
                              : impl->apply(impl->self, position, action, out, NULL, &p);
    return a == ANSWER_YES ? ANSWER_YES : ANSWER_NO;
}

static void say_answer(enum answer a, const struct question *q, const char *answer,
                       struct text *out) {
    size_t lines = 0;
    for (const char *s = answer; *s; s++)
        lines += *s == '\n';
    if (a == ANSWER_UNREADABLE)
        text_add(out, "that the position is refused");
    else if (a == ANSWER_NO)
        text_add(out, "that the action is not legal");
    else if (q->op == OP_LEGAL)
        text_addf(out, "%zu legal actions", lines);
    else
        text_add(out, answer);
}

static void say_wrong(const struct question *q, enum answer due, const struct text *expected,
                      bool agree, struct text *wrong) {
    const struct reply *r = &q->reply;
    const enum answer got = r->refused                      ? ANSWER_UNREADABLE
                            : q->op == OP_LEGAL || r->legal ? ANSWER_YES
                                                            : ANSWER_NO;
    TEXT line = {0};
    text_add(&line, "  expected ");
    say_answer(due, q, text_string(expected), &line);
    text_add(&line, ", as the reference says under these options; got ");
    say_answer(got, q, text_string(q->op == OP_LEGAL ? &r->actions : &r->next), &line);
    text_add(&line, agree ? "\n"
                          : "\n  ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, "
                            "please report it\n");
    printable_add(wrong, text_string(&line), line.length, true);
}

bool item_as_reference(const struct conform *c, const struct item *item, struct question *q,
                       struct text *block, struct text *wrong) {
    const struct scenario *s = item->c->of;
    TEXT due = {0}, other = {0};
    const enum answer a = answer_of(&impl_engine, q, &due), b = answer_of(&impl_spec, q, &other);
    const bool agree = a == b && strcmp(text_string(&due), text_string(&other)) == 0;
    const bool same = a == ANSWER_UNREADABLE ? q->reply.refused : conform_right(c, q);
    text_clear(wrong);
    text_clear(block);
    if (!agree || !same) {
        say_wrong(q, a, &due, agree, wrong);
        text_addf(block, "%s:%d: %s: %s\n  position: %s\n", s->file, s->line, s->id, s->title,
                  item->c->position);
        if (s->action)
            text_addf(block, "  action: %s\n", s->action);
        text_add(block, text_string(wrong));
    }
    return agree && same;
}
