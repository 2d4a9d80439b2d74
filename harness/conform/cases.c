// SPDX-License-Identifier: MIT
//
// The corpus against an implementation under test: which case of a scenario is asked, under which
// options, and what its answer is worth. Asks a batch at a time, judges each case by its
// expectation, and has what failed confirmed. Invariant: a case that the implementation can't be
// asked about is not applicable, with the reason; an answer that is held against the reference is
// right only if engine and spec agree.
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "base/printable.h"
#include "conform.h"
#include "play/setup.h"
#include "transport/tested.h"

enum { BATCH = 128 };

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

void item_name(const struct item *item, struct text *out) {
    text_clear(out);
    text_addf(out, "%s%s%s", item->c->of->id, *item->c->under ? "/" : "", item->c->under);
}

static void judge(struct item *item, enum verdict verdict, const char *words) {
    item->judged = true;
    item->verdict = verdict;
    free(item->words);
    item->words = memory_text(words);
}

// True if the position of a case is to be refused.
static bool is_refused(const struct item *item) {
    struct problem p;
    const struct expect e = scenario_expect(item->c);
    return item->under ? impl_engine.check(NULL, item->c->position, &p) != ANSWER_YES
                       : !item->c->readable || e.refused;
}

// ---- what a case needs ----

static bool asks_list(const struct expect *e) {
    return e->count || e->actions || e->includes || e->excludes;
}

// Why the options of a case are none that are asked; NULL where they are, or where nobody can say,
// since its ruleset can't be read.
static const char *why_not_options(const struct conform *c, const char *position, int ruleset) {
    const struct settled *s = ruleset < 0 ? NULL : &c->asked.settled[ruleset];
    struct text rules = {0};
    size_t length = 0;
    const char *value = line_value(position, "rules", strlen("rules"), &length);
    if (!s)
        return NULL;
    settled_write(s, ruleset, &rules);
    const bool same = length == rules.length && memcmp(value, text_string(&rules), length) == 0;
    text_free(&rules);
    if (same || (!s->said && c->pool.identity.rulings))
        return NULL;
    return s->said ? "its options are not the tested options"
                   : "the program plays only the default options";
}

// Whether a game leads to the position of a case under its rules.
static bool leads_to(const json_t *game, const struct scenario_case *k) {
    TEXT first = {0};
    struct model m;
    struct problem ignored;
    (void)scenario_model(k, &m); // it is not refused
    (void)game_begin_of(&impl_engine, &m, &first);
    return game_replay(&impl_engine, text_string(&first), game, k->position, &ignored);
}

// The game that leads to a case's position, for who can't set one up; NULL where none is known.
static const json_t *game_of(const struct conform *c, const struct item *item) {
    const struct scenario_case *k = item->c;
    const json_t *game = k->ruleset < 0 ? NULL : games_find(&c->games[k->ruleset], k);
    return game && item->under && !leads_to(game, k) ? NULL : game;
}

// Why a case can't be put to who can only play; NULL where it can.
static const char *why_not_played(const struct conform *c, const struct item *item) {
    if (!item->c->of->action)
        return "the program does not declare legal";
    return game_of(c, item) ? NULL : "no known game leads to the position";
}

// Why a case can't be put to the implementation; NULL where it can.
static const char *why_not(const struct conform *all, const struct item *item) {
    const struct scenario_case *c = item->c;
    const struct identity *who = &all->pool.identity;
    const struct expect e = scenario_expect(c);
    const bool refused = is_refused(item);
    const int ruleset = ruleset_named(c->position);
    if (ruleset < 0 ? !refused : !who->plays[ruleset])
        return "the program does not play the ruleset";
    if (ruleset >= 0 && all->rules_given && !all->rules[ruleset])
        return "its ruleset was not asked for";
    const char *other = why_not_options(all, c->position, ruleset);
    if (other)
        return other;
    if (refused && !who->refuses)
        return "the program does not declare refuse";
    if (refused)
        return who->can[OP_LEGAL] || who->can[OP_APPLY] ? NULL
                                                        : "the program does not declare legal";
    if (who->can[OP_PLAY] && !who->can[OP_APPLY] && !who->can[OP_LEGAL])
        return why_not_played(all, item);
    if (c->of->action)
        return who->can[OP_APPLY] ? NULL : "the program does not declare apply";
    if (!asks_list(&e) && !e.refused)
        return "perft counts and views are not asked of programs";
    return who->can[OP_LEGAL] ? NULL : "the program does not declare legal";
}

// The game with the action behind it, once.
static struct question *book_game(struct book *book, const struct scenario_case *k,
                                  const json_t *game) {
    const size_t n = json_array_size(game);
    OWNED const char **actions = memory_take(n + 1, sizeof *actions);
    TEXT rules = {0};
    struct model m = {0};
    struct question *q = book_find(book, OP_PLAY, k->position, k->of->action);
    if (q)
        return q;
    for (size_t i = 0; i < n; i++)
        actions[i] = json_string_value(json_array_get(game, i));
    actions[n] = k->of->action;
    (void)scenario_model(k, &m); // a game leads there
    model_write_rules(&m, &rules);
    q = question_game(text_string(&rules), model_players(&m), actions, n + 1);
    q->leads_to = memory_text(k->position);
    book_take(book, q);
    return q;
}

// The question of a case.
static struct question *needs(struct conform *c, struct book *book, const struct item *item) {
    const struct scenario_case *k = item->c;
    const bool *can = c->pool.identity.can;
    if (k->of->action && can[OP_APPLY])
        return book_question(book, OP_APPLY, k->position, k->of->action);
    if (k->of->action && can[OP_PLAY])
        return book_game(book, k, game_of(c, item));
    if (can[OP_LEGAL])
        return book_question(book, OP_LEGAL, k->position, NULL);
    return book_question(book, OP_APPLY, k->position, "pass");
}

// ---- judging ----

// A case that failed.
struct failure {
    struct item *item;
    struct text block; // owned: what a person is told
    struct text wrong; // owned: of that what was wrong
};

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

// Whether the answer to a case that the reference judges is right; else `block` and `wrong` become
// what a person is told.
static bool is_as_reference(const struct conform *c, const struct item *item, struct question *q,
                            struct text *block, struct text *wrong) {
    const struct scenario *s = item->c->of;
    TEXT due = {0}, other = {0};
    const enum answer a = conform_due(&impl_engine, q, &due),
                      b = conform_due(&impl_spec, q, &other);
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

struct batch {
    struct conform *c;
    struct book book;
    struct tested tested; // whose answers stand in the book
    struct item *item[BATCH];
    size_t count;
    struct failure failed[BATCH];
    struct wrong answer[BATCH]; // of each of these
    size_t failures;
    struct text block, wrong; // of the case that is judged
};

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct batch *b = context;
    (void)c;
    text_clear(&b->block);
    text_add(&b->block, block);
}

static bool passes(struct batch *b, const struct item *item, struct question *q) {
    const struct impl *const impls[] = {&b->tested.impl};
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .reference = &impl_engine,
                                   .on_failure = on_failure,
                                   .wrong = &b->wrong,
                                   .context = b};
    struct corpus_result result = {0};
    text_clear(&b->block);
    tested_forget(&b->tested);
    return item->under ? is_as_reference(b->c, item, q, &b->block, &b->wrong)
                       : corpus_case(item->c, &run, &result);
}

// A case that failed is kept until the batch is through, and judged with the others.
static void keep_failure(struct batch *b, struct item *item, struct question *q) {
    b->answer[b->failures] = (struct wrong){.question = q};
    b->failed[b->failures++] = (struct failure){item, b->block, b->wrong};
    b->block = b->wrong = (struct text){0};
}

// What could not be confirmed, since that was over, was not run.
static void judge_failures(struct batch *b) {
    conform_judge_wrong(b->c, b->answer, b->failures, false);
    for (size_t i = 0; i < b->failures; i++) {
        struct failure *f = &b->failed[i];
        struct wrong *w = &b->answer[i];
        text_add(&f->block, text_string(&w->words));
        text_add(&f->wrong, text_string(&w->words));
        if (w->judged) {
            f->item->group = w->group;
            f->item->wrong = memory_text(text_string(&f->wrong));
            judge(f->item, w->verdict, text_string(&f->block));
        }
        text_free(&w->words);
        text_free(&f->block);
        text_free(&f->wrong);
    }
    b->failures = 0;
}

// Where nothing is asked any more, a case whose question has no answer was not run.
static void judge_case(struct batch *b, struct item *item) {
    struct question *q = needs(b->c, &b->book, item);
    const bool told = q->answered && q->reply.outcome != OUTCOME_ANSWERED;
    const bool good = q->answered && !told && passes(b, item, q);
    const struct question *trouble = told ? q : b->tested.trouble;
    item->spared = q->spared || (trouble && trouble->spared);
    if (!q->answered || (trouble && trouble->reply.outcome == OUTCOME_LOST))
        return;
    item->seconds = q->reply.seconds;
    if (trouble) {
        const enum verdict v = verdict_of(trouble->reply.outcome);
        if (verdict_bad(v))
            item->group = conform_trouble(b->c, trouble, v, false);
        judge(item, v, text_string(&trouble->reply.words));
    } else if (good) {
        if (conform_right(b->c, q)) // a case may ask for a part of a list alone
            conform_keep_right(b->c, q);
        judge(item, VERDICT_PASS, "");
    } else {
        keep_failure(b, item, q);
    }
}

static void judge_batch(struct batch *b) {
    struct conform *c = b->c;
    for (size_t i = 0; i < b->count; i++)
        (void)needs(c, &b->book, b->item[i]);
    (void)conform_ask(c, b->book.all, b->book.count);
    for (size_t i = 0; i < b->count; i++)
        judge_case(b, b->item[i]);
    judge_failures(b);
    book_clear(&b->book);
    b->count = 0;
}

// ---- all ----

void conform_scenarios(struct conform *c) {
    struct batch b = {.c = c};
    tested_begin(&b.tested, &c->pool, &b.book);
    for (size_t i = 0; i < c->item_count && conform_going(c); i++) {
        struct item *item = &c->items[i];
        const char *why = why_not(c, item);
        if (why)
            judge(item, VERDICT_NOT_APPLICABLE, why);
        else
            b.item[b.count++] = item;
        if (b.count == BATCH)
            judge_batch(&b);
        progress_count(c->progress, "scenarios", i, c->item_count);
    }
    if (b.count)
        judge_batch(&b);
    book_free(&b.book);
    tested_free(&b.tested);
    text_free(&b.block);
    text_free(&b.wrong);
}
