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
#include "transport/tested.h"
#include "walk.h"

enum { SPOTS = 96, GAME_MAX = 512 };

struct play_of {
    struct conform *c;
    struct walk walk;
    struct choices choices;
    struct start start;
    struct text position, next, list;
    struct action_list actions;
    struct book book;
    uint64_t game, spots; // in the batch
};

static void play_free(struct play_of *p) {
    walk_free(&p->walk);
    choices_free(&p->choices);
    action_list_free(&p->actions);
    text_free(&p->position);
    text_free(&p->next);
    text_free(&p->list);
    book_free(&p->book);
}

// ---- verdicts ----

static void judged(struct conform *c, const struct question *q, enum verdict v) {
    (conform_beyond(c, q->position, true) ? c->beyond : c->generated)[v]++;
}

// Whether the answer is the engine's.
static bool right(const struct conform *c, const struct question *q) {
    struct text next = {0}, filled = {0};
    struct problem p;
    bool good;
    if (q->reply.refused)
        return false;
    if (q->op == OP_LEGAL) {
        good = impl_engine.legal(q->position, &next, &p) == ANSWER_YES &&
               strcmp(text_string(&next), text_string(&q->reply.actions)) == 0;
    } else {
        const enum answer a = impl_engine.apply(q->position, q->action, &next, NULL, &p);
        good = (a == ANSWER_YES) == q->reply.legal;
        if (good && q->reply.legal) {
            tested_fill(c->pool.identity.unmodelled, text_string(&q->reply.next),
                        text_string(&next), &filled);
            good = strcmp(text_string(&next), text_string(&filled)) == 0;
        }
    }
    text_free(&next);
    text_free(&filled);
    return good;
}

// Confirms what was wrong in a batch, all together.
static void judge_wrong(struct play_of *p, struct question **wrong, size_t count) {
    struct conform *c = p->c;
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
        judged(c, q, v);
    }
    free(now);
}

// True where the answer is another than the engine's: to be confirmed.
static bool judge(struct play_of *p, struct question *q) {
    const enum outcome o = q->reply.outcome;
    if (o != OUTCOME_ANSWERED) {
        if (verdict_bad(verdict_of(o)))
            conform_trouble(p->c, q, verdict_of(o), true);
        judged(p->c, q, verdict_of(o));
    } else if (right(p->c, q)) {
        conform_observe(p->c, q, false, NO_GROUP);
        judged(p->c, q, VERDICT_PASS);
    } else {
        return true;
    }
    return false;
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

// Where asking came to an end on the way, what was answered counts.
static void judge_batch(struct play_of *p) {
    struct conform *c = p->c;
    const bool all = pool_ask(&c->pool, p->book.all, p->book.count);
    struct question **wrong = memory_take(p->book.count + 1, sizeof(struct question *));
    size_t count = 0;
    tested_use(&c->pool, &p->book);
    for (size_t i = 0; i < p->book.count; i++)
        if (p->book.all[i]->answered && judge(p, p->book.all[i]))
            wrong[count++] = p->book.all[i];
    judge_wrong(p, wrong, count);
    free(wrong);
    tested_use(&c->pool, NULL);
    c->generated_positions += all ? p->spots : answered_spots(&p->book);
    book_clear(&p->book);
    p->spots = 0;
}

// ---- positions ----

// Asks about the position that play has come to.
static void ask_spot(struct play_of *p) {
    const bool *can = p->c->pool.identity.can;
    const struct walk *w = &p->walk;
    const char *position = text_string(&w->position);
    p->spots++;
    if (can[OP_LEGAL])
        book_question(&p->book, OP_LEGAL, position, NULL);
    for (size_t i = 0; i < w->tried_count && can[OP_APPLY]; i++)
        book_question(&p->book, OP_APPLY, position, w->tried[i].action);
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

// ---- games, of an implementation that can't set up a position ----

struct played {
    char *action[GAME_MAX];
    size_t count;
};

static void judge_game(struct play_of *p, struct question *q, const char *led_to) {
    struct conform *c = p->c;
    const enum outcome o = q->reply.outcome;
    struct text filled = {0};
    enum verdict v = verdict_of(o);
    if (o == OUTCOME_ANSWERED) {
        tested_fill(c->pool.identity.unmodelled, text_string(&q->reply.next), led_to, &filled);
        const bool legal = *led_to != '\0';
        v = legal == q->reply.legal && (!legal || strcmp(text_string(&filled), led_to) == 0)
                ? VERDICT_PASS
                : VERDICT_FAIL;
    }
    struct confirmed now = {.verdict = v};
    if (v == VERDICT_FAIL)
        conform_confirm(c, &q, 1, &now);
    v = now.verdict;
    const bool counts = v != VERDICT_FAIL || pool_going(&c->pool); // else it was not confirmed
    if (verdict_bad(v) && counts) {
        if (o == OUTCOME_ANSWERED) {
            text_clear(&q->reply.words);
            text_addf(&q->reply.words, "after %zu actions: expected %s, got %s", q->count,
                      *led_to ? led_to : "that the last is not legal",
                      q->reply.legal ? text_string(&q->reply.next) : "that an action is not legal");
        }
        conform_trouble(c, q, v, true);
    }
    if (counts)
        judged(c, q, v);
    text_free(&now.words);
    text_free(&filled);
}

static bool list_actions(struct play_of *p) {
    struct problem ignored;
    if (impl_engine.legal(text_string(&p->position), &p->list, &ignored) != ANSWER_YES)
        return false;
    action_list_begin(&p->actions, text_string(&p->list));
    for (const char *s = text_string(&p->list); *s; s += strcspn(s, "\n") + 1)
        action_list_add(&p->actions, (size_t)(s - text_string(&p->list)), strcspn(s, "\n"));
    return true;
}

// Asks a game as far as it has come, and with an action behind it that may not be legal.
static void ask_prefix(struct play_of *p, const struct played *g, const char *rules,
                       const char *extra) {
    const char *actions[GAME_MAX + 1];
    struct text next = {0};
    struct problem ignored;
    for (size_t i = 0; i < g->count; i++)
        actions[i] = g->action[i];
    actions[g->count] = extra;
    const bool legal = !extra || impl_engine.apply(text_string(&p->position), extra, &next, NULL,
                                                   &ignored) == ANSWER_YES;
    const unsigned players = model_players(&p->start.model);
    struct question *q = question_game(rules, players, actions, g->count + (extra != NULL));
    book_take(&p->book, q);
    if (pool_ask(&p->c->pool, p->book.all, p->book.count))
        judge_game(p, q, !legal ? "" : extra ? text_string(&next) : text_string(&p->position));
    book_clear(&p->book);
    text_free(&next);
}

static void step_game(struct play_of *p, struct played *g, const char *rules) {
    struct problem problem;
    char action[ACTION_MAX];
    size_t index[1];
    p->c->generated_positions++;
    if (!list_actions(p) || !p->actions.count || g->count == GAME_MAX)
        return;
    generate_unlisted(&p->choices, model_game(&p->start.model), &p->actions, action);
    ask_prefix(p, g, rules, action);
    if (p->start.model.turn == 'C')
        generate_chance(&p->choices, &p->start.model, &p->actions, action);
    else {
        generate_sample(&p->choices, &p->start.mood, &p->start.model, &p->actions, NULL, 1, index);
        action_list_copy(&p->actions, index[0], action);
    }
    impl_engine.apply(text_string(&p->position), action, &p->next, NULL, &problem);
    text_clear(&p->position);
    text_add(&p->position, text_string(&p->next));
    g->action[g->count++] = strcpy(memory_take(strlen(action) + 1, 1), action);
    ask_prefix(p, g, rules, NULL);
}

static void ask_whole_game(struct play_of *p) {
    struct played g = {0};
    struct text rules = {0};
    struct problem problem;
    choices_seed(&p->choices, choices_derive(p->c->seed, p->game++));
    generate_start(&p->c->asked, &p->choices, &p->start);
    model_first(&p->start.model);
    model_write(&p->start.model, &p->position);
    model_write_rules(&p->start.model, &rules);
    size_t before;
    do {
        before = g.count;
        step_game(p, &g, text_string(&rules));
        if (p->c->progress)
            p->c->progress(p->c->context, "positions of games", p->c->generated_positions,
                           p->c->positions);
    } while (g.count > before && pool_going(&p->c->pool) &&
             p->c->generated_positions < p->c->positions &&
             model_read(&p->start.model, text_string(&p->position), &problem));
    for (size_t i = 0; i < g.count; i++)
        free(g.action[i]);
    text_free(&rules);
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

// Where the game leads: the last position, "" where an action is not legal. False where its rules
// are none.
static bool lead(struct play_of *p, const struct again_finding *f) {
    struct problem problem;
    if (!game_begin(&impl_engine, f->position, f->players, &p->position, &problem))
        return false;
    for (size_t i = 0; i < json_array_size(f->actions) && p->position.length; i++) {
        const char *action = json_string_value(json_array_get(f->actions, i));
        const bool legal = impl_engine.apply(text_string(&p->position), action, &p->next, NULL,
                                             &problem) == ANSWER_YES;
        text_clear(&p->position);
        text_add(&p->position, legal ? text_string(&p->next) : "");
    }
    return true;
}

static void ask_game_again(struct play_of *p, const struct again_finding *f) {
    const size_t count = json_array_size(f->actions);
    if (!p->c->pool.identity.can[OP_PLAY] || !lead(p, f))
        return;
    const char **actions = memory_take(count + 1, sizeof *actions);
    for (size_t i = 0; i < count; i++)
        actions[i] = json_string_value(json_array_get(f->actions, i));
    struct question *q = question_game(f->position, f->players, actions, count);
    book_take(&p->book, q);
    if (pool_ask(&p->c->pool, p->book.all, p->book.count)) {
        p->c->generated_positions++;
        judge_game(p, q, text_string(&p->position));
    }
    book_clear(&p->book);
    free(actions);
}

// Whether an action was missing in a list or applied otherwise the report does not say: both are
// asked.
static void ask_finding_again(struct play_of *p, const struct again_finding *f) {
    text_clear(&p->position);
    text_add(&p->position, f->position);
    if (p->c->pool.identity.can[OP_LEGAL])
        book_question(&p->book, OP_LEGAL, f->position, NULL);
    if (f->action && p->c->pool.identity.can[OP_APPLY])
        book_question(&p->book, OP_APPLY, f->position, f->action);
    p->spots++;
    judge_batch(p);
}

void conform_again(struct conform *c) {
    struct play_of p = {.c = c};
    for (size_t i = 0; i < c->again.count && pool_going(&c->pool); i++) {
        const struct again_finding *f = &c->again.findings[i];
        if (!is_asked(c, f->position))
            continue;
        if (f->actions)
            ask_game_again(&p, f);
        else
            ask_finding_again(&p, f);
    }
    play_free(&p);
}

// ---- all ----

void conform_generated(struct conform *c) {
    struct play_of p = {
        .c = c, .walk = {.asked = &c->asked, .any_position = c->any_position, .seed = c->seed}};
    const bool *can = c->pool.identity.can;
    while (c->asked.rulesets && pool_going(&c->pool) && c->generated_positions < c->positions) {
        if (can[OP_LEGAL] || can[OP_APPLY])
            ask_positions(&p);
        else
            ask_whole_game(&p);
    }
    if (p.spots)
        judge_batch(&p);
    c->met = p.walk.met;
    play_free(&p);
}
