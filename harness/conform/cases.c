// SPDX-License-Identifier: MIT
//
// Asks the program under test about the cases of the corpus, in batches. Judges each answer by what
// its case expects.
// Invariant: if the program cannot take a case (for example, because it does not play the ruleset),
// the case is not applicable and has a reason.
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "conform.h"
#include "play/setup.h"
#include "transport/tested.h"

enum { BATCH = 128 };

static bool has_rules(const struct scenario_case *k, const char *rules) {
    size_t length;
    const char *value = line_value(k->position, "rules", strlen("rules"), &length);
    return length == strlen(rules) && memcmp(value, rules, length) == 0;
}

struct item item_of(const struct conform *c, const struct scenario_case *k) {
    struct item item = {.c = k};
    TEXT rules = {0}, line = {0};
    struct model m;
    struct problem ignored;
    const int ruleset = ruleset_named(k->position);
    if (ruleset < 0 || !c->asked.settled[ruleset].said)
        return item;
    settled_write(&c->asked.settled[ruleset], ruleset, &rules);
    bool blocked = !has_rules(k, ruleset_names[ruleset]);
    for (size_t i = 0; i < k->of->count; i++)
        blocked = blocked || has_rules(&k->of->cases[i], text_string(&rules));
    if (blocked)
        return item;
    if (scenario_model(k, &m)) {
        memcpy(m.option, c->asked.settled[ruleset].option, sizeof m.option);
        if (impl_engine.check(NULL, k->position, &ignored) == ANSWER_YES)
            setup_mend_streaks(&m);
        model_write(&m, &line);
    } else { // the position cannot be read: only its rules are replaced
        size_t length;
        const char *value = line_value(k->position, "rules", strlen("rules"), &length);
        text_add_bytes(&line, k->position, (size_t)(value - k->position));
        text_addf(&line, "%s%s", text_string(&rules), value + length);
    }
    item.c = item.under = memory_take(1, sizeof *item.under);
    *item.under = *k;
    item.under->position = memory_text(text_string(&line));
    return item;
}

void item_free(struct item *item) {
    if (item->under)
        free(item->under->position);
    free(item->under);
    free(item->words);
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

// Returns the game that leads to a case's position under the case's options, for a program that
// cannot set up positions. NULL if no game is known.
static const json_t *game_of(const struct conform *c, const struct item *item) {
    const struct scenario_case *k = item->c;
    const json_t *game = k->ruleset < 0 ? NULL : games_find(&c->games[k->ruleset], k);
    TEXT first = {0};
    struct model m;
    struct problem ignored;
    if (!game || !item->under)
        return game;
    (void)scenario_model(k, &m); // cannot fail: a case with a stored game has a readable position
    (void)game_begin_of(&impl_engine, &m, &first);
    return game_replay(&impl_engine, text_string(&first), game, k->position, &ignored) ? game
                                                                                       : NULL;
}

// Returns why a case cannot be asked; NULL if it can. If the ruleset in the position cannot be
// read, the options are not looked at.
static const char *why_not(const struct conform *all, const struct item *item) {
    const struct scenario_case *c = item->c;
    const struct identity *who = &all->pool.identity;
    const struct expect e = scenario_expect(c);
    struct problem p;
    const bool refused = item->under ? impl_engine.check(NULL, c->position, &p) != ANSWER_YES
                                     : c->ruleset < 0 || e.refused;
    const int ruleset = ruleset_named(c->position);
    if (ruleset < 0 ? !refused : !who->plays[ruleset])
        return "the program does not play the ruleset";
    if (ruleset >= 0 && !conform_wants(all, ruleset))
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
        return "the program does not declare the op `refuse`";
    if (!refused && who->can[OP_PLAY] && !who->can[OP_APPLY] && !who->can[OP_LEGAL])
        return !c->of->action       ? "the program does not declare the op `legal`"
               : game_of(all, item) ? NULL
                                    : "no known game leads to the position";
    if (!refused && c->of->action)
        return who->can[OP_APPLY] ? NULL : "the program does not declare the op `apply`";
    if (!refused && !e.count && !e.actions && !e.includes && !e.excludes && !e.refused)
        return "programs are not asked for perft counts or for a player's view";
    return who->can[OP_LEGAL] || (refused && who->can[OP_APPLY])
               ? NULL
               : "the program does not declare the op `legal`";
}

// Returns the question that a case needs, and adds it to the book of questions. If the program
// cannot judge a single action, the question is about a game that leads to the case's position and
// ends with the case's action.
static struct question *needs(struct conform *c, struct book *book, const struct item *item) {
    const struct scenario_case *k = item->c;
    const bool *can = c->pool.identity.can;
    if (k->of->action && can[OP_APPLY])
        return book_question(book, OP_APPLY, k->position, k->of->action);
    if (!k->of->action || !can[OP_PLAY])
        return can[OP_LEGAL] ? book_question(book, OP_LEGAL, k->position, NULL)
                             : book_question(book, OP_APPLY, k->position, "pass");
    struct question *q = book_find(book, OP_PLAY, k->position, k->of->action);
    if (q)
        return q;
    const json_t *game = game_of(c, item);
    const size_t n = json_array_size(game);
    OWNED const char **actions = memory_take(n + 1, sizeof *actions);
    TEXT rules = {0};
    struct model m = {0};
    for (size_t i = 0; i < n; i++)
        actions[i] = json_string_value(json_array_get(game, i));
    actions[n] = k->of->action;
    (void)scenario_model(k, &m); // cannot fail: a case with a stored game has a readable position
    model_write_rules(&m, &rules);
    q = question_game(text_string(&rules), model_players(&m), actions, n + 1);
    q->leads_to = memory_text(k->position);
    book_take(book, q);
    return q;
}

// Cases that are asked together.
struct batch {
    struct conform *c;
    struct book book;
    struct tested tested; // the program; its answers are taken from `book`
    struct item *item[BATCH];
    size_t count;
};

static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    (void)c;
    text_add(context, block);
}

// True if the answer is what the case expects. If the scenario says nothing about the tested
// options (item->under), the answer must agree with engine and spec. If the answer is wrong,
// appends to `words` a message with the scenario's place.
static bool passes(struct batch *b, const struct item *item, const struct question *q,
                   struct text *words) {
    const struct impl *const impls[] = {&b->tested.impl};
    const struct corpus_run run = {.impls = impls,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .reference = &impl_engine,
                                   .on_failure = on_failure,
                                   .context = words};
    struct corpus_result result = {0};
    const struct scenario *s = item->c->of;
    tested_forget(&b->tested);
    if (!item->under)
        return corpus_case(item->c, &run, &result);
    struct comparison cmp = {.position = NULL};
    const bool right = conform_right(b->c, q, false) && conform_compare(b->c, q, &impl_spec, &cmp);
    comparison_free(&cmp);
    if (!right)
        text_addf(words, "%s:%d: %s: %s: not the reference's answer under these options\n", s->file,
                  s->line, s->id, s->title);
    return right;
}

// Judges a case. The case counts as not run if it has no answer because asking was stopped, or if a
// wrong answer could not be confirmed.
static void judge_case(struct batch *b, struct item *item) {
    struct question *q = needs(b->c, &b->book, item);
    const bool told = q->answered && q->reply.outcome != OUTCOME_ANSWERED;
    TEXT words = {0};
    const bool good = q->answered && !told && passes(b, item, q, &words);
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
        (void)conform_right(b->c, q, true); // stores the answer, if all of it is right
        judge(item, VERDICT_PASS, "");
    } else {
        enum verdict verdict;
        struct group *group;
        if (conform_judge_wrong(b->c, q, false, &verdict, &group)) {
            item->group = group;
            if (verdict != VERDICT_FAIL)
                text_addf(&words, "  %s\n", text_string(&q->reply.words));
            judge(item, verdict, text_string(&words));
        }
    }
}

static void judge_batch(struct batch *b) {
    (void)conform_ask(b->c, b->book.all, b->book.count);
    for (size_t i = 0; i < b->count; i++)
        judge_case(b, b->item[i]);
    book_clear(&b->book);
    b->count = 0;
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
            (void)needs(c, &b.book, b.item[b.count++] = item);
        if (b.count == BATCH)
            judge_batch(&b);
        progress_count(c->progress, "scenarios", i, c->item_count);
    }
    judge_batch(&b);
    tested_free(&b.tested);
}
