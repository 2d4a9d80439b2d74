// SPDX-License-Identifier: MIT
//
// Makes games with the engine, asks for beginnings of them, and makes small what goes wrong: first
// the shortest beginning, then without the actions that can be left out.
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "listed.h"
#include "record/random.h"
#include "transport/tested.h"

enum {
    GAME_LEAST = 16,    // actions
    GAME_MORE = 65,     // one less at most
    ONLY_MOST = 120,    // actions, of an implementation that can do nothing else
    BEGINNINGS = 4,     // of a game that are asked
    SMALLER_MOST = 160, // questions to leave actions out of a game
    MADE_SMALL = 6,     // games of a run that are made small
};

// ---- a beginning as a question ----

// A list of actions whose last may not be legal, and what it leads to.
struct line {
    struct question *q; // owned
    struct text before; // the position before the last action
    struct text led_to; // "" where that is not legal
};

static void line_free(struct line *l) {
    question_free(l->q);
    text_free(&l->before);
    text_free(&l->led_to);
}

static void write_position(const struct paiko_position *p, struct text *out) {
    char line[PAIKO_POSITION_TEXT_MAX];
    text_clear(out);
    text_add_bytes(out, line, paiko_position_write(p, line, sizeof line));
}

// The first `own` actions are the game's. False where an action before the last is not legal: it is
// no game then.
static bool line_begin(struct line *l, const struct whole_game *g, const char *const *actions,
                       size_t count, size_t own) {
    struct paiko_position p = g->first, before = p;
    bool legal = true;
    *l = (struct line){0};
    for (size_t i = 0; i < own; i++) {
        before = p;
        paiko_make(&p, &g->action[i], NULL, NULL);
    }
    for (size_t i = own; i < count; i++) {
        struct paiko_action a;
        struct paiko_error e;
        before = p;
        legal = paiko_action_read(&a, &p, actions[i], &e) && paiko_is_legal(&p, &a);
        if (!legal && i + 1 < count)
            return false;
        if (legal)
            paiko_make(&p, &a, NULL, NULL);
    }
    write_position(&before, &l->before);
    if (legal)
        write_position(&p, &l->led_to);
    l->q = question_game(text_string(&g->rules), g->players, actions, count);
    question_expect(l->q, legal, text_string(&l->led_to), l->led_to.length);
    return true;
}

// ---- right or wrong ----

static bool is_right(const struct conform *c, const struct line *l) {
    const struct reply *r = &l->q->reply;
    const bool legal = l->led_to.length > 0;
    TEXT filled = {0};
    tested_fill(c->pool.identity.unmodelled, text_string(&r->next), text_string(&l->led_to),
                &filled);
    return legal == r->legal &&
           (!legal || strcmp(text_string(&filled), text_string(&l->led_to)) == 0);
}

static bool is_wrong(const struct conform *c, const struct line *l) {
    return l->q->reply.outcome == OUTCOME_ANSWERED && !is_right(c, l);
}

static void ask_lines(struct conform *c, struct line *lines, size_t count) {
    OWNED struct question **all = memory_take(count + 1, sizeof(struct question *));
    for (size_t i = 0; i < count; i++)
        all[i] = lines[i].q;
    (void)conform_ask(c, all, count);
}

// ---- making small ----

// Whether the list is a game but for its last action, which is asked, and is answered wrongly; then
// `l` is it.
static bool fails(struct conform *c, const struct whole_game *g, const char *const *actions,
                  size_t count, struct line *l, unsigned *asked) {
    struct line tried;
    if (!line_begin(&tried, g, actions, count, 0))
        return false;
    ++*asked;
    const bool wrong = pool_call(&c->pool, tried.q) && is_wrong(c, &tried);
    line_free(wrong ? l : &tried);
    if (wrong)
        *l = tried;
    return wrong;
}

// A beginning that goes wrong where one action less does not, found by halving: once a game has
// gone wrong it mostly stays so.
static void shorten(struct conform *c, const struct whole_game *g, struct line *l) {
    size_t right = 0;
    unsigned asked = 0;
    while (right + 1 < l->q->count) {
        const size_t half = right + (l->q->count - right) / 2;
        if (!fails(c, g, (const char *const *)l->q->actions, half, l, &asked))
            right = half;
    }
}

// The game without some of its actions, if it still goes wrong; the last one stays.
static bool goes_without(struct conform *c, const struct whole_game *g, struct line *l, size_t at,
                         size_t chunk, unsigned *asked) {
    const size_t count = l->q->count;
    OWNED const char **rest = memory_take(count + 1, sizeof *rest);
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (i < at || i >= at + chunk)
            rest[n++] = l->q->actions[i];
    return fails(c, g, rest, n, l, asked);
}

// Several actions at once before single ones, and single ones until none is left that can be
// missed: without a later one an earlier may be.
static void leave_out(struct conform *c, const struct whole_game *g, struct line *l) {
    unsigned asked = 0;
    for (size_t chunk = l->q->count / 2, before = 0; chunk > 0;) {
        before = l->q->count;
        for (size_t at = 0; at + chunk < l->q->count && asked < SMALLER_MOST;)
            at += goes_without(c, g, l, at, chunk, &asked) ? 0 : 1;
        if (chunk > 1 || l->q->count == before)
            chunk /= 2;
    }
}

// Begins a game of those rules; false where there is none.
static bool begin(struct whole_game *g, const char *rules, unsigned players) {
    TEXT first = {0};
    struct problem problem;
    struct paiko_error e;
    *g = (struct whole_game){.players = players};
    text_add(&g->rules, rules);
    if (!game_begin(&impl_engine, rules, players, &first, &problem))
        return false;
    (void)paiko_position_read(&g->first, text_string(&first), false, &e); // it is the engine's
    return true;
}

// The same actions without the rulings, where that is a game that goes wrong too.
static void take_usual_rules(struct conform *c, struct whole_game *g, struct line *l) {
    struct whole_game usual;
    unsigned asked = 0;
    char ruleset[32];
    const size_t length = strcspn(text_string(&g->rules), ",");
    (void)snprintf(ruleset, sizeof ruleset, "%.*s", (int)length, text_string(&g->rules));
    if (length == g->rules.length || !conform_asks(c, ruleset))
        return;
    (void)begin(&usual, ruleset, g->players); // as the game was begun
    if (fails(c, &usual, (const char *const *)l->q->actions, l->q->count, l, &asked)) {
        text_clear(&g->rules);
        text_add(&g->rules, ruleset);
        g->first = usual.first;
    }
    whole_game_free(&usual);
}

// ---- what it comes to ----

static void judged(struct conform *c, enum verdict v) {
    c->generated[v]++;
}

// The last action at the position that the game led to, set up and asked alone; then with its
// group.
static bool apply_is_wrong(struct conform *c, const struct line *l, int *group) {
    const char *action = l->q->actions[l->q->count - 1];
    struct question *q = question_new(OP_APPLY, text_string(&l->before), action);
    struct line alone = {.q = q};
    text_add(&alone.led_to, text_string(&l->led_to));
    const bool wrong = pool_call(&c->pool, q) && is_wrong(c, &alone);
    if (wrong) {
        struct wrong w = {.question = q};
        conform_judge_wrong(c, &w, 1, true);
        *group = w.group;
        text_free(&w.words);
    }
    line_free(&alone);
    return wrong;
}

static enum verdict confirmed(struct conform *c, struct line *l) {
    struct confirmed now = {.verdict = VERDICT_FAIL};
    conform_confirm(c, &l->q, 1, &now);
    text_free(&now.words);
    return now.verdict;
}

// Leaves actions out of a game of which it is the own state that goes wrong, as long as it is that:
// where the last action of what is left goes wrong alone too, the game stays as it was.
static void make_small(struct conform *c, struct whole_game *g, struct line *l) {
    struct line small = {.q = question_copy(l->q)};
    text_add(&small.before, text_string(&l->before));
    text_add(&small.led_to, text_string(&l->led_to));
    int ignored = NO_GROUP;
    take_usual_rules(c, g, &small);
    if (pool_going(&c->pool))
        leave_out(c, g, &small);
    const bool smaller =
        small.q->count < l->q->count || strcmp(small.q->position, l->q->position) != 0;
    const bool same = smaller && confirmed(c, &small) == VERDICT_FAIL &&
                      !(c->pool.identity.can[OP_APPLY] && apply_is_wrong(c, &small, &ignored));
    line_free(same ? l : &small);
    if (same)
        *l = small;
}

// The shortest beginning that goes wrong is a fault of its last action if that goes wrong alone
// too, else one of the whole game. Returns its group.
static int judge_wrong(struct conform *c, struct whole_game *g, struct line *l) {
    const bool can = c->pool.identity.can[OP_APPLY];
    int group = NO_GROUP;
    TEXT filled = {0};
    shorten(c, g, l);
    const enum verdict v = confirmed(c, l);
    if (!pool_going(&c->pool)) // it was not confirmed
        return group;
    judged(c, v);
    if (v != VERDICT_FAIL)
        return conform_trouble(c, l->q, v, true);
    if (can && apply_is_wrong(c, l, &group))
        return group;
    if (c->games_made_small++ < MADE_SMALL)
        make_small(c, g, l);
    tested_fill(c->pool.identity.unmodelled, text_string(&l->q->reply.next),
                text_string(&l->led_to), &filled);
    const struct observation o = {.position = (char *)(uintptr_t)text_string(&l->before),
                                  .action = l->q->actions[l->q->count - 1],
                                  .answered = true,
                                  .legal = l->q->reply.legal,
                                  .answer = (char *)(uintptr_t)text_string(&filled),
                                  .key = NO_KEY};
    return conform_game_wrong(c, l->q, &o);
}

// Judges beginnings of one game, the shortest first. Of those that go wrong the first is looked
// into: longer ones go wrong by it.
static void judge_lines(struct conform *c, struct whole_game *g, struct line *lines, size_t count) {
    bool seen = false;
    int group = NO_GROUP;
    for (size_t i = 0; i < count; i++) {
        const enum outcome o = lines[i].q->reply.outcome;
        if (!lines[i].q->answered)
            continue;
        if (o != OUTCOME_ANSWERED) {
            if (verdict_bad(verdict_of(o)))
                (void)conform_trouble(c, lines[i].q, verdict_of(o), true);
            judged(c, verdict_of(o));
        } else if (is_right(c, &lines[i])) {
            judged(c, VERDICT_PASS);
        } else if (seen) {
            judged(c, VERDICT_FAIL);
            conform_count_in(c, group, true);
        } else {
            seen = true;
            group = judge_wrong(c, g, &lines[i]);
        }
    }
}

// ---- asking ----

// Something that looks like an action at the end of a game's beginning, legal or not.
static void unlisted(struct choices *choices, const struct whole_game *g, size_t count,
                     char action[ACTION_MAX]) {
    struct paiko_position p = g->first;
    struct listed list = {0};
    for (size_t i = 0; i < count; i++)
        paiko_make(&p, &g->action[i], NULL, NULL);
    listed_make(&list, &p);
    action[0] = '\0';
    if (list.lines.count)
        generate_unlisted(choices, g->of, &list.lines, action);
    listed_free(&list);
}

// The beginning with so many actions, and the same with another action behind it; how many lines.
static size_t add_lines(struct choices *choices, const struct whole_game *g,
                        struct whole_game_texts *t, size_t count, bool other, struct line *lines) {
    char action[ACTION_MAX] = "";
    const char *after = t->of[count];
    size_t n = 0;
    if (count > 0)
        n += line_begin(&lines[0], g, t->of, count, count);
    if (other)
        unlisted(choices, g, count, action);
    t->of[count] = action;
    if (action[0])
        n += line_begin(&lines[n], g, t->of, count + 1, count);
    t->of[count] = after;
    return n;
}

// Asks for beginnings of a game: of one that can do nothing else each of them, else a few.
static void ask_beginnings(struct conform *c, struct choices *choices, struct whole_game *g,
                           bool only) {
    struct whole_game_texts t = whole_game_texts(g);
    OWNED struct line *lines = memory_take(2 * g->count + 3, sizeof *lines);
    const size_t step = only ? 1 : g->count / BEGINNINGS + 1;
    size_t n = 0;
    for (size_t count = only ? 0 : step; count <= g->count; count += step)
        n += add_lines(choices, g, &t, count, only || count + step > g->count, &lines[n]);
    ask_lines(c, lines, n);
    judge_lines(c, g, lines, n);
    for (size_t i = 0; i < n; i++)
        line_free(&lines[i]);
    whole_game_texts_free(&t);
}

uint64_t play_game(struct conform *c, uint64_t number, uint64_t left) {
    const bool *can = c->pool.identity.can;
    const bool only = !can[OP_LEGAL] && !can[OP_APPLY];
    CHOICES choices = {0};
    struct whole_game g;
    choices_seed(&choices, choices_derive(~c->seed, number));
    const size_t length = GAME_LEAST + choice_below(&choices, GAME_MORE);
    whole_game_make(&c->asked, &choices,
                    !only              ? length
                    : left < ONLY_MOST ? (size_t)left
                                       : ONLY_MOST,
                    &g);
    const uint64_t positions = only ? g.count + !g.count : 0;
    ask_beginnings(c, &choices, &g, only);
    c->generated_positions += positions;
    whole_game_free(&g);
    return positions;
}

void play_game_again(struct conform *c, const struct again_finding *f) {
    const size_t count = json_array_size(f->actions);
    OWNED const char **actions = memory_take(count + 1, sizeof *actions);
    struct whole_game g;
    struct line line = {0};
    for (size_t i = 0; i < count; i++)
        actions[i] = json_string_value(json_array_get(f->actions, i));
    if (begin(&g, f->position, f->players) && c->pool.identity.can[OP_PLAY] &&
        line_begin(&line, &g, actions, count, 0)) {
        ask_lines(c, &line, 1);
        judge_lines(c, &g, &line, 1);
        c->generated_positions++;
    }
    line_free(&line);
    whole_game_free(&g);
}
