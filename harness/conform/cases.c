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

// Makes a case with its position under other options. One that can't be read, or that the reference
// refuses, stays as it is but for them: what is wrong with it is what the case is about.
static struct scenario_case *case_under(const struct scenario_case *k, const struct settled *s,
                                        const char *rules) {
    struct scenario_case *made = memory_take(1, sizeof *made);
    TEXT line = {0};
    struct model m;
    struct problem ignored;
    if (scenario_model(k, &m)) {
        memcpy(m.option, s->option, sizeof m.option);
        if (impl_engine.check(NULL, k->position, &ignored) == ANSWER_YES)
            setup_mend_streaks(&m);
        model_write(&m, &line);
    } else {
        size_t length;
        const char *value = line_value(k->position, "rules", strlen("rules"), &length);
        text_add_bytes(&line, k->position, (size_t)(value - k->position));
        text_addf(&line, "%s%s", rules, value + length);
    }
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

// The game that leads to a case's position under its rules, for who can't set one up; NULL if none
// is known.
static const json_t *game_of(const struct conform *c, const struct item *item) {
    const struct scenario_case *k = item->c;
    const json_t *game = k->ruleset < 0 ? NULL : games_find(&c->games[k->ruleset], k);
    TEXT first = {0};
    struct model m;
    struct problem ignored;
    if (!game || !item->under)
        return game;
    (void)scenario_model(k, &m); // it is not refused
    (void)game_begin_of(&impl_engine, &m, &first);
    return game_replay(&impl_engine, text_string(&first), game, k->position, &ignored) ? game
                                                                                       : NULL;
}

// Why a case can't be put to the implementation; NULL if it can. Nobody can say which options a
// case has whose ruleset can't be read.
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
    if (ruleset >= 0) {
        const struct settled *s = &all->asked.settled[ruleset];
        TEXT rules = {0};
        settled_write(s, ruleset, &rules);
        if (!has_rules(c, text_string(&rules)) && (s->said || !who->rulings))
            return s->said ? "its options are not the tested options"
                           : "the program plays only the default options";
    }
    if (refused && !who->refuses)
        return "the program does not declare refuse";
    if (!refused && who->can[OP_PLAY] && !who->can[OP_APPLY] && !who->can[OP_LEGAL])
        return !c->of->action       ? "the program does not declare legal"
               : game_of(all, item) ? NULL
                                    : "no known game leads to the position";
    if (!refused && c->of->action)
        return who->can[OP_APPLY] ? NULL : "the program does not declare apply";
    if (!refused && !e.count && !e.actions && !e.includes && !e.excludes && !e.refused)
        return "perft counts and views are not asked of programs";
    return who->can[OP_LEGAL] || (refused && who->can[OP_APPLY])
               ? NULL
               : "the program does not declare legal";
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

// Whether the answer to a case that the reference judges is right; else `block` and `wrong` become
// what a person is told.
static bool is_as_reference(const struct conform *c, const struct item *item, struct question *q,
                            struct text *block, struct text *wrong) {
    const struct scenario *s = item->c->of;
    const struct reply *r = &q->reply;
    TEXT due = {0}, other = {0}, line = {0};
    const enum answer a = conform_due(&impl_engine, q, &due);
    const bool agree = a == conform_due(&impl_spec, q, &other) &&
                       strcmp(text_string(&due), text_string(&other)) == 0;
    const bool same = a == ANSWER_UNREADABLE ? r->refused : conform_right(c, q);
    text_clear(wrong);
    text_clear(block);
    if (agree && same)
        return true;
    const enum answer said[2] = {a, r->refused                      ? ANSWER_UNREADABLE
                                    : q->op == OP_LEGAL || r->legal ? ANSWER_YES
                                                                    : ANSWER_NO};
    for (int i = 0; i < 2; i++) {
        const char *yes = text_string(!i ? &due : q->op == OP_LEGAL ? &r->actions : &r->next);
        size_t lines = 0;
        for (const char *at = yes; *at; at++)
            lines += *at == '\n';
        text_add(&line, i ? ", as the reference says under these options; got " : "  expected ");
        if (said[i] == ANSWER_YES && q->op == OP_LEGAL)
            text_addf(&line, "%zu legal actions", lines);
        else
            text_add(&line, said[i] == ANSWER_YES          ? yes
                            : said[i] == ANSWER_UNREADABLE ? "that the position is refused"
                                                           : "that the action is not legal");
    }
    text_add(&line, agree ? "\n"
                          : "\n  ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, "
                            "please report it\n");
    printable_add(wrong, text_string(&line), line.length, true);
    text_addf(block, "%s:%d: %s: %s\n  position: %s\n", s->file, s->line, s->id, s->title,
              item->c->position);
    if (s->action)
        text_addf(block, "  action: %s\n", s->action);
    text_add(block, text_string(wrong));
    return false;
}

// Cases that are asked at once, and of those that failed what a person is told, all of it and what
// was wrong.
struct batch {
    struct conform *c;
    struct book book;
    struct tested tested; // whose answers stand in the book
    struct item *item[BATCH];
    size_t count;
    struct item *failed[BATCH];
    struct wrong answer[BATCH];
    struct text block[BATCH + 1], wrong[BATCH + 1]; // owned; behind them those of the next case
    size_t failures;
};

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct batch *b = context;
    (void)c;
    text_clear(&b->block[b->failures]);
    text_add(&b->block[b->failures], block);
}

static bool passes(struct batch *b, const struct item *item, struct question *q) {
    const struct impl *const impls[] = {&b->tested.impl};
    struct text *block = &b->block[b->failures], *wrong = &b->wrong[b->failures];
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .reference = &impl_engine,
                                   .on_failure = on_failure,
                                   .wrong = wrong,
                                   .context = b};
    struct corpus_result result = {0};
    text_clear(block);
    tested_forget(&b->tested);
    return item->under ? is_as_reference(b->c, item, q, block, wrong)
                       : corpus_case(item->c, &run, &result);
}

// Judges a case; one that failed is kept until the batch is through. Where nothing is asked any
// more, a case whose question has no answer was not run.
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
        b->answer[b->failures] = (struct wrong){.question = q};
        b->failed[b->failures++] = item;
    }
}

// What could not be confirmed, since that was over, was not run.
static void judge_batch(struct batch *b) {
    struct conform *c = b->c;
    for (size_t i = 0; i < b->count; i++)
        (void)needs(c, &b->book, b->item[i]);
    (void)conform_ask(c, b->book.all, b->book.count);
    for (size_t i = 0; i < b->count; i++)
        judge_case(b, b->item[i]);
    conform_judge_wrong(c, b->answer, b->failures, false);
    for (size_t i = 0; i < b->failures; i++) {
        struct wrong *w = &b->answer[i];
        text_add(&b->block[i], text_string(&w->words));
        text_add(&b->wrong[i], text_string(&w->words));
        if (w->judged) {
            b->failed[i]->group = w->group;
            b->failed[i]->wrong = memory_text(text_string(&b->wrong[i]));
            judge(b->failed[i], w->verdict, text_string(&b->block[i]));
        }
        text_free(&w->words);
    }
    for (size_t i = 0; i <= b->failures; i++) {
        text_free(&b->block[i]);
        text_free(&b->wrong[i]);
    }
    book_clear(&b->book);
    b->count = b->failures = 0;
}

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
    judge_batch(&b);
    book_clear(&b.book);
    tested_free(&b.tested);
}
