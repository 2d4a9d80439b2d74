// SPDX-License-Identifier: MIT
//
// Generated play against an implementation under test: positions made up and games from the start,
// walked with the reference engine; at each position the list of legal actions and several single
// ones are asked, many positions at a time, while a thread makes the next ones. Knows where the
// questions come from; the engine says what was to be answered, and where an answer is another,
// lockstep against the spec says how.
// Invariant: the same seed asks the same questions in the same order.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "play.h"
#include "process/ahead.h"
#include "walk.h"

enum {
    SPOTS = 96,  // positions that are asked about at once
    PLAY_OF = 8, // one whole game for so many beginnings of positions
};

// Questions that are asked at once, and how many games came up on the way to them: the next ones,
// which whoever asks them makes, so that the work is shared evenly.
struct batch {
    struct book book;
    uint64_t spots; // positions that the questions are about
    uint64_t games;
    bool behind; // the last of them is asked behind the questions, all others before
};

static void batch_free(void *made) {
    struct batch *b = made;
    book_free(&b->book);
    free(b);
}

// ---- verdicts ----

// True if the answer is wrong, and to be judged with the others.
static bool judge(struct conform *c, struct question *q) {
    const enum verdict v =
        q->reply.outcome == OUTCOME_ANSWERED ? VERDICT_PASS : verdict_of(q->reply.outcome);
    if (v == VERDICT_PASS && !conform_right(c, q))
        return true;
    if (v == VERDICT_PASS)
        conform_keep_right(c, q);
    if (verdict_bad(v))
        conform_trouble(c, q, v, true);
    c->generated[v]++;
    return false;
}

// Asks all of a book and judges what was answered; where asking came to an end on the way, that
// counts. False there.
static bool ask_book(struct conform *c, struct book *book) {
    const bool all = conform_ask(c, book->all, book->count);
    OWNED struct wrong *wrong = memory_take(book->count + 1, sizeof *wrong);
    size_t count = 0;
    for (size_t i = 0; i < book->count; i++)
        c->spared += book->all[i]->spared;
    for (size_t i = 0; i < book->count; i++)
        if (book->all[i]->answered && judge(c, book->all[i]))
            wrong[count++] = (struct wrong){.question = book->all[i]};
    conform_judge_wrong(c, wrong, count, true);
    for (size_t i = 0; i < count; i++) {
        c->generated[wrong[i].verdict] += wrong[i].judged;
        text_free(&wrong[i].words);
    }
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

void conform_ask_book(struct conform *c, struct book *book, uint64_t spots) {
    const bool all = ask_book(c, book);
    c->generated_positions += all ? spots : answered_spots(book);
}

// ---- what failed before ----

// Whether an action was missing in a list or applied otherwise the report does not say: both are
// asked.
static void ask_finding_again(struct conform *c, const struct again_finding *f) {
    struct book book = {0};
    if (c->pool.identity.can[OP_LEGAL])
        book_question(&book, OP_LEGAL, f->position, NULL);
    if (f->action && c->pool.identity.can[OP_APPLY])
        book_question(&book, OP_APPLY, f->position, f->action);
    conform_ask_book(c, &book, 1);
    book_free(&book);
}

void conform_ask_again(struct conform *c, const struct again_finding *f) {
    if (!conform_asks(c, f->position))
        return;
    if (f->actions)
        play_game_again(c, f);
    else
        ask_finding_again(c, f);
}

void conform_again(struct conform *c) {
    for (size_t i = 0; i < c->again.count && conform_going(c); i++)
        conform_ask_again(c, &c->again.findings[i]);
}

// ---- making ----

// Walks and makes batches, beside those that are asked: of the run it reads what stays as it is.
struct maker {
    const struct conform *c;
    struct walk walk;
    uint64_t position; // number of the next
    uint64_t game;     // the same
};

// Questions about the position that play has come to.
static void add_spot(const struct maker *m, struct batch *b) {
    const bool *can = m->c->pool.identity.can;
    const struct walk *w = &m->walk;
    const char *position = text_string(&w->position);
    b->spots++;
    if (can[OP_LEGAL])
        question_expect(book_question(&b->book, OP_LEGAL, position, NULL), true, w->legal.text.s,
                        w->legal.text.length);
    for (size_t i = 0; i < w->tried_count && can[OP_APPLY]; i++) {
        const struct tried *t = &w->tried[i];
        question_expect(book_question(&b->book, OP_APPLY, position, t->action), t->legal,
                        text_string(&t->next), t->next.length);
    }
}

static void *make_batch(void *context) {
    struct maker *m = context;
    const bool plays = m->c->pool.identity.can[OP_PLAY];
    const uint64_t positions = m->c->positions;
    if (m->position == positions)
        return NULL;
    struct batch *b = memory_take(1, sizeof *b);
    while (b->spots < SPOTS && m->position < positions) {
        walk_next(&m->walk);
        m->position++;
        add_spot(m, b);
        if (plays && m->walk.games >= PLAY_OF * (m->game + 1)) {
            b->games++;
            b->behind = b->spots == SPOTS || m->position == positions;
            m->game++;
        }
    }
    return b;
}

// ---- all ----

static void ask_game(struct conform *c, uint64_t *game) {
    (void)play_game(c, (*game)++, 0);
}

static void ask_batch(struct conform *c, struct batch *b, uint64_t *game) {
    for (uint64_t left = b->games - b->behind; left && conform_going(c); left--)
        ask_game(c, game);
    if (!conform_going(c))
        return;
    const uint64_t done = c->generated_positions + b->spots;
    conform_ask_book(c, &b->book, b->spots);
    if (b->behind)
        ask_game(c, game);
    progress_count(c->progress, "positions", done, c->positions);
}

static void ask_positions(struct conform *c) {
    uint64_t game = 0;
    struct maker m = {.c = c,
                      .walk = {.asked = &c->asked,
                               .each_action = !c->pool.identity.can[OP_LEGAL],
                               .seed = c->seed}};
    struct ahead *ahead = ahead_begin(make_batch, &m);
    for (struct batch *b; conform_going(c) && (b = ahead_take(ahead)) != NULL; batch_free(b))
        ask_batch(c, b, &game);
    ahead_end(ahead, batch_free);
    walk_free(&m.walk);
}

// Of one that can do nothing else.
static void ask_games(struct conform *c) {
    const uint64_t all = c->positions;
    uint64_t made = 0;
    for (uint64_t game = 0; conform_going(c) && made < all; game++) {
        made += play_game(c, game, all - made);
        progress_count(c->progress, "positions of games", made, all);
    }
}

void conform_generated(struct conform *c) {
    const bool *can = c->pool.identity.can;
    if (!c->asked.rulesets)
        return;
    if (can[OP_LEGAL] || can[OP_APPLY])
        ask_positions(c);
    else if (can[OP_PLAY])
        ask_games(c);
}
