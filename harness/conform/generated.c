// SPDX-License-Identifier: MIT
//
// Generated play against an implementation under test: positions made up and games from the start,
// walked with the reference engine; at each position the list of legal actions and several single
// ones are asked, many positions at a time. Knows where the questions come from; the engine says
// what was to be answered, and where an answer is another, lockstep against the spec says how.
// Invariant: the same seed asks the same questions.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "neighbours.h"
#include "play.h"
#include "transport/tested.h"
#include "walk.h"

enum {
    SPOTS = 96,  // positions that are asked about at once
    PLAY_OF = 8, // one whole game for so many beginnings of positions
};

struct play_of {
    struct conform *c;
    struct walk walk;
    struct book book;
    uint64_t spots; // in the batch
    uint64_t games; // that were asked whole
};

static void play_free(struct play_of *p) {
    walk_free(&p->walk);
    book_free(&p->book);
}

// ---- verdicts ----

static void judged(struct conform *c, const struct question *q, enum verdict v) {
    (conform_beyond(c, q->position, true) ? c->beyond : c->generated)[v]++;
}

// What is due of a question that nobody made with its answer.
static void expect_engine(struct question *q) {
    struct text due = {0};
    struct problem p;
    const enum answer a = q->op == OP_LEGAL
                              ? impl_engine.legal(q->position, &due, &p)
                              : impl_engine.apply(q->position, q->action, &due, NULL, &p);
    question_expect(q, a == ANSWER_YES, text_string(&due), due.length);
    text_free(&due);
}

// Whether the answer is the engine's.
static bool right(const struct conform *c, struct question *q) {
    const struct reply *r = &q->reply;
    const char *unmodelled = c->pool.identity.unmodelled;
    if (!q->known)
        expect_engine(q);
    if (r->refused || q->op == OP_LEGAL)
        return !r->refused && q->due_legal && strcmp(q->due, text_string(&r->actions)) == 0;
    if (!q->due_legal || !r->legal)
        return q->due_legal == r->legal;
    if (!*unmodelled)
        return strcmp(q->due, text_string(&r->next)) == 0;
    struct text filled = {0};
    tested_fill(unmodelled, text_string(&r->next), q->due, &filled);
    const bool good = strcmp(q->due, text_string(&filled)) == 0;
    text_free(&filled);
    return good;
}

// True where the answer is another than the engine's: to be confirmed.
static bool judge(struct conform *c, struct question *q) {
    const enum outcome o = q->reply.outcome;
    if (o != OUTCOME_ANSWERED) {
        if (verdict_bad(verdict_of(o)))
            conform_trouble(c, q, verdict_of(o), true);
        judged(c, q, verdict_of(o));
    } else if (right(c, q)) {
        conform_observe(c, q, false, NO_GROUP);
        judged(c, q, VERDICT_PASS);
    } else {
        return true;
    }
    return false;
}

// Confirms what was wrong in a batch, all together. What lies around it goes into the book `near`,
// unless that is NULL.
static void judge_wrong(struct conform *c, struct question **wrong, size_t count,
                        struct book *near) {
    struct confirmed *now = memory_take(count + 1, sizeof *now);
    conform_confirm(c, wrong, count, now);
    for (size_t i = 0; i < count; i++) {
        struct question *q = wrong[i];
        const enum verdict v = now[i].verdict;
        text_free(&now[i].words);
        if (!pool_going(&c->pool))
            continue;
        const char *action = q->action ? q->action : "";
        const int group = v == VERDICT_FAIL ? conform_group(c, q->position, action, true, v)
                                            : conform_trouble(c, q, v, true);
        if (v == VERDICT_FAIL)
            conform_observe(c, q, true, group);
        if (v == VERDICT_FAIL && near)
            neighbours_add(c, q, group, near);
        judged(c, q, v);
    }
    free(now);
}

// Asks all of a book and judges what was answered; where asking came to an end on the way, that
// counts. False there.
static bool ask_book(struct conform *c, struct book *book, struct book *near) {
    const bool all = pool_ask(&c->pool, book->all, book->count);
    struct question **wrong = memory_take(book->count + 1, sizeof(struct question *));
    size_t count = 0;
    tested_use(&c->pool, book);
    for (size_t i = 0; i < book->count; i++)
        if (book->all[i]->answered && judge(c, book->all[i]))
            wrong[count++] = book->all[i];
    judge_wrong(c, wrong, count, near);
    free(wrong);
    tested_use(&c->pool, NULL);
    return all;
}

// How many positions everything was answered of; the questions of one stand together.
static uint64_t answered_spots(const struct book *b) {
    uint64_t spots = 0;
    for (size_t i = 0; i < b->count;) {
        const char *position = b->all[i]->position;
        bool all = true;
        for (; i < b->count && strcmp(b->all[i]->position, position) == 0; i++)
            all = all && b->all[i]->answered;
        spots += all;
    }
    return spots;
}

static void judge_batch(struct play_of *p) {
    struct conform *c = p->c;
    struct book near = {0};
    const bool all = ask_book(c, &p->book, &near);
    c->generated_positions += all ? p->spots : answered_spots(&p->book);
    book_clear(&p->book);
    p->spots = 0;
    c->near = true;
    if (near.count)
        (void)ask_book(c, &near, NULL);
    c->near = false;
    book_free(&near);
}

// ---- positions ----

// Asks about the position that play has come to.
static void ask_spot(struct play_of *p) {
    const bool *can = p->c->pool.identity.can;
    const struct walk *w = &p->walk;
    const char *position = text_string(&w->position);
    p->spots++;
    if (can[OP_LEGAL])
        question_expect(book_question(&p->book, OP_LEGAL, position, NULL), true, w->legal.text.s,
                        w->legal.text.length);
    for (size_t i = 0; i < w->tried_count && can[OP_APPLY]; i++) {
        const struct tried *t = &w->tried[i];
        question_expect(book_question(&p->book, OP_APPLY, position, t->action), t->legal,
                        text_string(&t->next), t->next.length);
    }
}

static void ask_positions(struct play_of *p) {
    struct conform *c = p->c;
    walk_next(&p->walk);
    ask_spot(p);
    const uint64_t done = c->generated_positions + p->spots;
    if (p->spots == SPOTS || done >= c->positions)
        judge_batch(p);
    if (c->progress && p->spots == 0)
        c->progress(c->context, "positions", done, c->positions);
}

// ---- what failed before ----

// Whether the ruleset of a line, or of a game's rules, is one that is asked.
static bool is_asked(const struct conform *c, const char *line) {
    char name[32];
    line += strncmp(line, "rules=", 6) == 0 ? 6 : 0;
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(line, ", "), line);
    const int r = ruleset_index(name);
    return r >= 0 && c->pool.identity.plays[r] && (!c->rules_given || c->rules[r]);
}

// Whether an action was missing in a list or applied otherwise the report does not say: both are
// asked.
static void ask_finding_again(struct play_of *p, const struct again_finding *f) {
    if (p->c->pool.identity.can[OP_LEGAL])
        book_question(&p->book, OP_LEGAL, f->position, NULL);
    if (f->action && p->c->pool.identity.can[OP_APPLY])
        book_question(&p->book, OP_APPLY, f->position, f->action);
    p->spots++;
    judge_batch(p);
}

void conform_again(struct conform *c) {
    struct play_of p = {.c = c};
    for (size_t i = 0; i < c->again.count && conform_going(c); i++) {
        const struct again_finding *f = &c->again.findings[i];
        if (!is_asked(c, f->position))
            continue;
        if (f->actions)
            play_game_again(c, f);
        else
            ask_finding_again(&p, f);
    }
    play_free(&p);
}

// ---- all ----

// The next game of those of the shard.
static void play_shared_game(struct play_of *p) {
    play_game(p->c, p->games);
    p->games += p->c->shards > 1 ? p->c->shards : 1;
}

// Games are asked beside positions, or alone of one that can do nothing else.
static void ask_some(struct play_of *p) {
    struct conform *c = p->c;
    const bool *can = c->pool.identity.can;
    const bool positions = can[OP_LEGAL] || can[OP_APPLY];
    if (positions)
        ask_positions(p);
    if (can[OP_PLAY] && (!positions || p->walk.games >= PLAY_OF * (p->games + 1)))
        play_shared_game(p);
    if (!positions && c->progress)
        c->progress(c->context, "positions of games", c->generated_positions, c->positions);
}

void conform_generated(struct conform *c) {
    struct play_of p = {.c = c,
                        .walk = {.asked = &c->asked,
                                 .any_position = c->any_position,
                                 .each_action = !c->pool.identity.can[OP_LEGAL],
                                 .seed = c->seed}};
    if (c->shards > 1) {
        p.walk.games = p.games = c->shard - 1;
        p.walk.stride = c->shards;
    }
    while (c->asked.rulesets && conform_going(c) && c->generated_positions < c->positions)
        ask_some(&p);
    if (p.spots && conform_going(c))
        judge_batch(&p);
    c->met = p.walk.met;
    play_free(&p);
}
