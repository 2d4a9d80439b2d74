// SPDX-License-Identifier: MIT
//
// Judges answers. A wrong one is split into observations; the first two of each key are asked again
// in fresh processes, and each counts in the group of its key. Invariant: every wrong answer counts
// in a group, or in `ungrouped` if there are too many keys.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"
#include "case.h"
#include "report.h"
#include "transport/tested.h"
#include "trouble.h"
#include "walk.h"

enum {
    CONFIRMED = 2, // answers of a key that fresh processes have to give again
    DOUBTED = 16,  // answers of a key that they did not give again, behind which they are not asked
    LISTED = 6     // actions of a wrong list, of each kind, that are looked at
};

// ---- right or wrong ----

static const char *position_of(const struct question *q) {
    return q->leads_to ? q->leads_to : q->position;
}

static const char *action_of(const struct question *q) {
    return q->leads_to ? q->actions[q->count - 1] : q->action;
}

enum answer conform_due(const struct impl *impl, const struct question *q, struct text *out) {
    struct problem p;
    if (impl->check(impl->self, position_of(q), &p) != ANSWER_YES)
        return ANSWER_UNREADABLE;
    const enum answer a =
        q->op == OP_LEGAL ? impl->legal(impl->self, position_of(q), out, &p)
                          : impl->apply(impl->self, position_of(q), action_of(q), out, NULL, &p);
    return a == ANSWER_YES ? ANSWER_YES : ANSWER_NO;
}

bool conform_right(const struct conform *c, struct question *q) {
    const struct reply *r = &q->reply;
    TEXT due = {0}, filled = {0};
    if (!q->known) {
        const bool legal = conform_due(&impl_engine, q, &due) == ANSWER_YES;
        question_expect(q, legal, text_string(&due), due.length);
    }
    if (r->refused || q->op == OP_LEGAL)
        return !r->refused && strcmp(q->due, text_string(&r->actions)) == 0;
    if (!q->due_legal || !r->legal)
        return q->due_legal == r->legal;
    tested_fill(c->pool.identity.unmodelled, text_string(&r->next), q->due, &filled);
    return strcmp(q->due, text_string(&filled)) == 0;
}

// Few at once while some have no answer, so that similar ones can be skipped. The same questions
// are asked at once each time.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count) {
    enum { LEAST = 16, MOST = 4096 };
    bool all = true;
    for (size_t from = 0, n = 0; from < count && all; from += n) {
        bool failed = false;
        if (c->chunk < LEAST)
            c->chunk = LEAST;
        n = count - from < c->chunk ? count - from : c->chunk;
        all = pool_ask(&c->pool, questions + from, n);
        for (size_t i = from; i < from + n; i++)
            if (questions[i]->answered) {
                trouble_learn(c, questions[i]);
                failed = failed || questions[i]->reply.outcome != OUTCOME_ANSWERED;
            }
        c->chunk = failed ? LEAST : c->chunk < MOST ? 2 * c->chunk : MOST;
    }
    return all;
}

// ---- confirming ----

static void tell_answer(const char *who, const struct reply *r, struct text *words) {
    if (r->outcome != OUTCOME_ANSWERED)
        text_addf(words, "  %s: %s: %s\n", who, outcome_names[r->outcome], text_string(&r->words));
    else if (r->refused)
        text_addf(words, "  %s: refuses the position: %s\n", who, text_string(&r->words));
    else if (r->actions.length)
        text_addf(words, "  %s: a list of %zu bytes of actions\n", who, r->actions.length);
    else
        text_addf(words, "  %s: %s %s\n", who,
                  r->legal ? "legal:" : "illegal:", text_string(r->legal ? &r->next : &r->words));
}

// Asks the question alone, in two processes that were asked nothing else.
static enum verdict ask_alone(struct conform *c, struct question *q, struct text *words) {
    struct question *once = question_copy(q), *twice = question_copy(q);
    (void)pool_fresh(&c->pool, &once, 1, false);
    (void)pool_fresh(&c->pool, &twice, 1, false);
    const bool same = question_same(&once->reply, &twice->reply);
    tell_answer("the answer that counts", &q->reply, words);
    tell_answer("a new process", &once->reply, words);
    tell_answer("another", &twice->reply, words);
    question_free(once);
    question_free(twice);
    return same ? VERDICT_ADAPTER : VERDICT_FLAKY;
}

void conform_confirm(struct conform *c, struct question *const *questions, size_t count,
                     struct confirmed *result) {
    OWNED struct question **once = memory_take(count + 1, sizeof *once);
    OWNED struct question **twice = memory_take(count + 1, sizeof *twice);
    for (size_t i = 0; i < count; i++) {
        once[i] = question_copy(questions[i]);
        twice[i] = question_copy(questions[i]);
    }
    (void)pool_fresh(&c->pool, once, count, true);
    (void)pool_fresh(&c->pool, twice, count, false);
    for (size_t i = 0; i < count; i++) {
        const struct reply *r = &questions[i]->reply;
        const bool same = question_same(r, &once[i]->reply) && question_same(r, &twice[i]->reply);
        result[i] = (struct confirmed){.verdict = VERDICT_FAIL};
        if (!same && pool_going(&c->pool))
            result[i].verdict = ask_alone(c, questions[i], &result[i].words);
        question_free(once[i]);
        question_free(twice[i]);
    }
}

// ---- groups ----

// Returns the group of a key, a new one if need be; NO_GROUP if there are too many.
static int group_of(struct conform *c, const struct key *key, enum verdict verdict) {
    for (size_t i = 0; i < c->group_count; i++)
        if (c->groups[i].verdict == verdict && strcmp(c->groups[i].key.id, key->id) == 0)
            return (int)i;
    if (c->group_count >= GROUPS_MAX)
        return NO_GROUP;
    if (!c->groups)
        c->groups = memory_take(GROUPS_MAX, sizeof *c->groups);
    c->groups[c->group_count] = (struct group){.key = *key, .verdict = verdict};
    return (int)c->group_count++;
}

void conform_count_in(struct conform *c, int group, bool generated) {
    if (group == NO_GROUP) {
        c->ungrouped++;
        c->ungrouped_generated += generated;
        return;
    }
    c->groups[group].times++;
    c->groups[group].generated += generated;
}

// Tells the first difference at once.
static void tell_first(struct conform *c, const struct group *g) {
    const struct finding *f = &g->finding;
    TEXT words = {0}, shown = {0};
    if (!c->tell || c->told)
        return;
    c->told = true;
    text_addf(&words, "conform: the first difference (the run goes on):\n  position    %s\n",
              f->position);
    if (f->action[0])
        text_addf(&words, "  action      %s\n", f->action);
    if (g->words) {
        text_addf(&words, "  got         %s: %s\n", verdict_names[g->verdict], g->words);
    } else {
        struct explained e;
        const char *fields = f->direction == DIRECTION_SUCCESSOR ? f->fields : "";
        text_add(&words, "  expected    ");
        report_answer(f->answer[JUDGE], fields, &words);
        text_add(&words, "\n  got         ");
        report_answer(f->answer[JUDGED], fields, &words);
        text_add(&words, "\n");
        case_explain(c, f, "", &e);
        if (e.of.clauses)
            text_addf(&words, "  decided by  %s\n", e.of.clause[0]);
        explained_free(&e);
    }
    printable_add(&shown, text_string(&words), words.length, true);
    progress_clear();
    fputs(text_string(&shown), c->tell);
}

// ---- one wrong answer ----

// What is wrong with an answer: an observation, or of a list the whole list and then one for each
// action that it has wrong.
struct split {
    struct observation *of; // owned, and what it holds
    size_t count;
    bool list;
};

static struct observation *split_add(struct split *s, const char *position, const char *action,
                                     const char *answer) {
    s->of = vec_more(s->of, s->count, sizeof *s->of);
    s->of[s->count] = (struct observation){.position = memory_text(position),
                                           .action = action ? memory_text(action) : NULL,
                                           .answered = true,
                                           .answer = memory_text(answer),
                                           .key = NO_KEY};
    return &s->of[s->count++];
}

// Adds a list and the actions that only one of it and the right list has. A pass is legal if
// nothing else is: it counts only if no other action is wrong. False if nothing is wrong.
static bool split_list(struct split *s, const char *position, const char *answer,
                       const struct impl *impl) {
    static const char pass[] = "pass";
    TEXT right = {0};
    struct problem ignored;
    if (!s->count)
        (void)split_add(s, position, NULL, answer);
    s->list = true;
    (void)impl->legal(NULL, position, &right, &ignored);
    for (int passes = 0; passes < 2 && s->count == 1; passes++) {
        struct action_merge m = {.rest = {answer, text_string(&right)}};
        unsigned of_kind[PLAYED_KINDS] = {0};
        while (action_merge_next(&m)) {
            char action[ACTION_MAX];
            const bool is_pass =
                m.length == strlen(pass) && memcmp(m.line, pass, strlen(pass)) == 0;
            if (m.order == 0 || m.length >= sizeof action || is_pass != passes ||
                of_kind[played_kind_of(m.line, m.length)]++ >= LISTED)
                continue;
            (void)snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
            struct observation *o = split_add(s, position, action, "");
            o->listed = true;
            o->legal = m.order < 0;
        }
    }
    return s->count > 1;
}

static void split_free(struct split *s) {
    for (size_t i = 0; i < s->count; i++)
        observation_free(&s->of[i]);
    free(s->of);
    *s = (struct split){0};
}

// A wrong pass is split as the list that makes it wrong, if it does. Asks the program for it.
static bool split_pass(struct conform *c, const char *position, const char *action,
                       struct split *s) {
    if (strcmp(action, "pass") != 0 || !c->pool.identity.can[OP_LEGAL])
        return false;
    struct question *q = question_new(OP_LEGAL, position, NULL);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused &&
        !split_list(s, position, text_string(&q->reply.actions), &impl_engine))
        split_free(s);
    question_free(q);
    return s->count > 0;
}

// Splits a wrong answer, and gives each observation the group of its key. If it is the engine's
// answer, engine and spec differ, and the fault is ours.
static void split_answer(struct conform *c, const struct question *q, struct split *s) {
    const struct reply *r = &q->reply;
    const char *position = position_of(q), *action = action_of(q);
    TEXT before = {0}, right = {0}, filled = {0};
    struct problem p;
    bool ours = false;
    // Of a game it may be an earlier action that is refused.
    if (q->leads_to && !r->legal && r->played + 1 < q->count &&
        walk_game(&impl_engine, q->position, q->players, (const char *const *)q->actions, r->played,
                  &before, &p) == ANSWER_YES) {
        position = text_string(&before);
        action = q->actions[r->played];
    }
    if (r->refused || impl_engine.check(NULL, position, &p) != ANSWER_YES) {
        split_add(s, position, NULL, "")->legal = !r->refused;
    } else if (q->op == OP_LEGAL) {
        if (!split_list(s, position, text_string(&r->actions), &impl_engine))
            (void)split_list(s, position, text_string(&r->actions), &impl_spec);
    } else if (!split_pass(c, position, action, s)) {
        const bool legal =
            impl_engine.apply(NULL, position, action, &right, NULL, &p) == ANSWER_YES;
        tested_fill(legal ? c->pool.identity.unmodelled : "", r->legal ? text_string(&r->next) : "",
                    text_string(&right), &filled);
        split_add(s, position, action, text_string(&filled))->legal = r->legal;
        ours = r->legal == legal && strcmp(text_string(&filled), text_string(&right)) == 0;
    }
    for (size_t i = s->list; i < s->count; i++) {
        struct key key;
        key_of_answer(&s->of[i], &key);
        if (ours)
            key = (struct key){.id = "engine-and-spec", .manner = MANNER_OTHER};
        s->of[i].key = group_of(c, &key, VERDICT_FAIL);
    }
}

// True if an observation before this one has its group.
static bool is_repeated(const struct split *s, size_t at) {
    for (size_t i = s->list; i < at; i++)
        if (s->of[i].key == s->of[at].key)
            return true;
    return false;
}

// True if fresh processes have to give the answer again: of some key it is one of the first, or
// others of the key changed when they were asked again. If enough did, *verdict is theirs.
static bool to_confirm(const struct conform *c, const struct split *s, enum verdict *verdict) {
    for (size_t i = s->list; i < s->count; i++) {
        const struct group *g = s->of[i].key == NO_GROUP ? NULL : &c->groups[s->of[i].key];
        if (g && g->doubted >= DOUBTED)
            *verdict = g->doubt;
        else if (g && (g->confirmed < CONFIRMED || g->doubted))
            return true;
    }
    return false;
}

// Counts a wrong answer in the groups of its keys, and keeps what was observed. Returns the first
// of these groups.
static int take_answer(struct conform *c, const struct question *q, struct split *s,
                       bool generated) {
    int first = NO_GROUP;
    bool kept = false;
    OWNED struct finding *f = memory_take(1, sizeof *f);
    for (size_t i = s->list; i < s->count; i++) {
        const struct observation *o = &s->of[i];
        if (!is_repeated(s, i))
            conform_count_in(c, o->key, generated);
        if (o->key == NO_GROUP)
            continue;
        struct group *g = &c->groups[o->key];
        g->kinds |= 1U << (o->action ? played_kind_of(o->action, strlen(o->action)) : PLAYED_OTHER);
        kept = kept || g->kept < KEPT_OF_KEY;
        first = first == NO_GROUP ? o->key : first;
        case_of(o, text_string(&q->reply.words), f);
        if (!g->finding.position[0] || f->tiles < g->finding.tiles)
            g->finding = *f;
        tell_first(c, g);
    }
    if (s->count == s->list) // a list in another order
        conform_count_in(c, NO_GROUP, generated);
    if (s->list)
        s->of[0].key = first; // the whole list stands before its actions
    if (kept && (s->list || s->of[0].action))
        conform_keep(c, s->of, s->count);
    return first;
}

// Has answers confirmed that are not yet, and notes what came of it. False if there is none.
static bool confirm_more(struct conform *c, struct wrong *wrong, const struct split *splits,
                         size_t count, bool *done) {
    OWNED struct question **asked = memory_take(count + 1, sizeof *asked);
    OWNED struct confirmed *now = memory_take(count + 1, sizeof *now);
    OWNED size_t *of = memory_take(count + 1, sizeof *of);
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        if (done[i] || n == DOUBTED || !to_confirm(c, &splits[i], &wrong[i].verdict))
            continue;
        for (size_t k = splits[i].list; k < splits[i].count; k++)
            if (splits[i].of[k].key != NO_GROUP && !is_repeated(&splits[i], k))
                c->groups[splits[i].of[k].key].confirmed++;
        done[i] = true;
        of[n] = i;
        asked[n++] = wrong[i].question;
    }
    if (n)
        conform_confirm(c, asked, n, now);
    for (size_t i = 0; i < n; i++) {
        const struct split *s = &splits[of[i]];
        wrong[of[i]].verdict = now[i].verdict;
        wrong[of[i]].words = now[i].words;
        for (size_t k = s->list; k < s->count && now[i].verdict != VERDICT_FAIL; k++)
            if (s->of[k].key != NO_GROUP) {
                c->groups[s->of[k].key].doubted++;
                c->groups[s->of[k].key].doubt = now[i].verdict;
            }
    }
    return n > 0;
}

void conform_judge_wrong(struct conform *c, struct wrong *wrong, size_t count, bool generated) {
    OWNED struct split *splits = memory_take(count + 1, sizeof *splits);
    OWNED bool *done = memory_take(count + 1, sizeof *done);
    for (size_t i = 0; i < count; i++) {
        split_answer(c, wrong[i].question, &splits[i]);
        wrong[i].verdict = VERDICT_FAIL;
    }
    while (confirm_more(c, wrong, splits, count, done) && pool_going(&c->pool))
        continue;
    const bool going = pool_going(&c->pool); // else what could not be confirmed was not run
    for (size_t i = 0; i < count; i++) {
        struct wrong *w = &wrong[i];
        w->judged = going;
        w->group = NO_GROUP;
        if (going && w->verdict == VERDICT_FAIL) {
            w->group = take_answer(c, w->question, &splits[i], generated);
        } else if (going) {
            if (!w->question->reply.words.length)
                text_add(&w->question->reply.words, "a fresh process answers otherwise");
            w->group = conform_trouble(c, w->question, w->verdict, generated);
        }
        split_free(&splits[i]);
    }
}

// ---- what is no wrong answer ----

// The question of a group's case, with its answer, becomes a copy of this.
static void group_asked(struct group *g, const struct question *q) {
    struct question *asked = question_copy(q);
    asked->reply.outcome = q->reply.outcome;
    text_add(&asked->reply.words, text_string(&q->reply.words));
    question_free(g->asked);
    g->asked = asked;
    free(g->words);
    g->words = memory_text(text_string(&q->reply.words));
}

int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated) {
    struct key key;
    key_of_trouble(verdict_names[verdict], &q->reply, &c->classes, &key);
    const int at = group_of(c, &key, verdict);
    conform_count_in(c, at, generated);
    if (at == NO_GROUP)
        return at;
    struct group *g = &c->groups[at];
    OWNED struct finding *f = memory_take(1, sizeof *f);
    g->ops |= 1U << q->op;
    if (q->action)
        g->kinds |= 1U << played_kind_of(q->action, strlen(q->action));
    (void)snprintf(f->position, sizeof f->position, "%s", q->position);
    (void)snprintf(f->action, sizeof f->action, "%s", q->action ? q->action : "");
    (void)snprintf(f->signature, sizeof f->signature, "%s", key.id);
    (void)snprintf(f->answer[JUDGED], sizeof f->answer[JUDGED], "%s", text_string(&q->reply.words));
    f->tiles = finding_tiles(f);
    if (g->asked && g->finding.tiles <= f->tiles) // the smallest question stands for the group
        return at;
    g->finding = *f;
    group_asked(g, q);
    free(g->errors);
    g->errors = memory_text(text_string(&q->reply.errors));
    tell_first(c, g);
    return at;
}

int conform_game_wrong(struct conform *c, const struct question *q) {
    struct key key;
    TEXT id = {0}, actions = {0}, filled = {0};
    tested_fill(c->pool.identity.unmodelled, text_string(&q->reply.next), q->due, &filled);
    const struct observation o = {.position = q->leads_to,
                                  .action = q->actions[q->count - 1],
                                  .answered = true,
                                  .legal = q->reply.legal,
                                  .answer = (char *)(uintptr_t)text_string(&filled),
                                  .key = NO_KEY};
    key_of_answer(&o, &key);
    text_addf(&id, "play/%s", key.id);
    (void)snprintf(key.id, sizeof key.id, "%.*s", KEY_MAX - 1, text_string(&id));
    const int at = group_of(c, &key, VERDICT_FAIL);
    conform_count_in(c, at, true);
    if (at == NO_GROUP)
        return at;
    struct group *g = &c->groups[at];
    g->played = true;
    g->kinds |= 1U << key.kind;
    g->ops |= 1U << OP_PLAY;
    if (g->asked && g->asked->count <= q->count)
        return at;
    finding_free(&g->finding);
    case_of(&o, "", &g->finding);
    for (size_t i = 0; i < q->count; i++)
        text_addf(&actions, "%s%s", i ? "; " : "", q->actions[i]);
    g->finding.played = memory_text(text_string(&actions));
    g->finding.players = q->players;
    question_free(g->asked);
    g->asked = question_copy(q);
    tell_first(c, g);
    return at;
}

void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times) {
    struct key key = {.kind = PLAYED_OTHER};
    (void)snprintf(key.id, sizeof key.id, "%s/end", verdict_names[verdict]);
    const int at = group_of(c, &key, verdict);
    if (at == NO_GROUP)
        return;
    struct group *g = &c->groups[at];
    if (!g->words)
        g->words = memory_text(words);
    g->times += times;
    g->ended += times;
}
