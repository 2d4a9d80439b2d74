// SPDX-License-Identifier: MIT
//
// Judges answers. If an answer differs from the engine's, compares the answer with the spec's.
// Each difference counts in a group, which has all failures of the same kind (key). The first two
// answers of a group are checked: the question is asked again in two fresh processes.
// Invariant: every wrong answer counts in a group, unless the run ended before the check.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"
#include "report.h"
#include "transport/tested.h"
#include "walk.h"

enum {
    RIGHT_KEPT = 40000,  // limit on the stored right answers of one ruleset
    ANSWER_KEPT = 16384, // limit on the bytes of a stored answer; long lists of actions say little
    CONFIRMED = 2,       // wrong answers of each group for which the question is asked again
    DOUBTED = 16,        // changed answers after which a group is not checked any more
    LISTED = 6           // wrong actions of each kind that are looked at in a list
};

bool conform_compare(const struct conform *c, const struct question *q, const struct impl *judge,
                     struct comparison *cmp) {
    const struct reply *r = &q->reply;
    struct response *got = &cmp->said[JUDGED], *due = &cmp->said[JUDGE];
    const bool list = q->op == OP_LEGAL;
    cmp->position = question_position(q);
    cmp->action = list ? "" : question_action(q);
    cmp->names[JUDGED] = CONFORM_PROGRAM;
    cmp->names[JUDGE] = judge->name;
    cmp->unplaced = true;
    cmp->task = list ? TASK_LEGAL : TASK_APPLY;
    due->answer = list ? judge->legal(judge->self, cmp->position, &due->line, &due->problem)
                       : judge->apply(judge->self, cmp->position, cmp->action, &due->line, NULL,
                                      &due->problem); // the protocol sends no report of captures
    const bool refused =
        due->answer == ANSWER_UNREADABLE && strcmp(due->problem.where, "action") != 0;
    if (r->refused || refused) {
        cmp->action = "";
        cmp->task = TASK_CHECK;
        got->answer = r->refused ? ANSWER_UNREADABLE : ANSWER_YES;
        due->answer = refused ? ANSWER_UNREADABLE : ANSWER_YES;
        return (r->refused && refused) || comparison_judge(cmp);
    }
    // An action that cannot be read is not legal.
    due->answer = due->answer == ANSWER_YES ? ANSWER_YES : ANSWER_NO;
    got->answer = list || r->legal ? ANSWER_YES : ANSWER_NO;
    if (list)
        text_add(&got->line, text_string(&r->actions));
    else
        tested_fill(due->answer == ANSWER_YES ? c->pool.identity.unmodelled : "",
                    text_string(&r->next), text_string(&due->line), &got->line);
    // Compares the texts first, which is faster and mostly enough.
    return (got->answer == due->answer &&
            strcmp(text_string(&got->line), text_string(&due->line)) == 0) ||
           comparison_judge(cmp);
}

static void observe(struct observed *of, const struct observation *o) {
    of->seen = vec_more(of->seen, of->count, sizeof *of->seen);
    of->seen[of->count++] = *o;
    of->met = of->count;
}

bool conform_right(struct conform *c, const struct question *q, bool keep) {
    struct comparison cmp = {.position = NULL};
    const bool right = conform_compare(c, q, &impl_engine, &cmp);
    const int ruleset = q->op == OP_PLAY ? -1 : ruleset_named(q->position);
    if (right && keep && ruleset >= 0 && !q->reply.refused &&
        c->observed[ruleset].right < RIGHT_KEPT && q->reply.actions.length <= ANSWER_KEPT) {
        const struct observation o = {.position = memory_text(q->position),
                                      .action = q->action ? memory_text(q->action) : NULL,
                                      .legal = q->reply.legal,
                                      .answer = memory_text(text_string(&cmp.said[JUDGED].line)),
                                      .key = NO_KEY};
        observe(&c->observed[ruleset], &o);
        c->observed[ruleset].right++;
    }
    comparison_free(&cmp);
    return right;
}

bool conform_passes(struct conform *c, const struct question *q) {
    enum verdict v = VERDICT_PASS;
    if (q->reply.outcome != OUTCOME_ANSWERED) {
        v = verdict_of(q->reply.outcome);
        if (verdict_bad(v))
            (void)conform_trouble(c, q, v, true);
    } else if (!conform_right(c, q, true)) {
        return false;
    }
    c->generated[v]++;
    return true;
}

// Asks questions in chunks, which begin small and grow while all questions are answered. So if
// similar questions fail, only few are asked before the rest is skipped. The sizes of chunks do not
// depend on timing.
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

static void tell_answer(const char *who, const struct question *q, struct text *words) {
    const struct reply *r = &q->reply;
    if (r->outcome != OUTCOME_ANSWERED)
        text_addf(words, "%s: %s: %s", who, outcome_names[r->outcome], text_string(&r->words));
    else if (r->refused)
        text_addf(words, "%s: refuses the position: %s", who, text_string(&r->words));
    else if (q->op == OP_LEGAL)
        text_addf(words, "%s: a list of %zu bytes", who, r->actions.length);
    else
        text_addf(words, "%s: %s %s", who,
                  r->legal ? "legal:" : "illegal:", text_string(r->legal ? &r->next : &r->words));
}

enum verdict conform_confirm(struct conform *c, struct question *q) {
    struct question *once = question_copy(q), *twice = question_copy(q);
    enum verdict verdict = VERDICT_FAIL;
    (void)pool_fresh(&c->pool, once);
    (void)pool_fresh(&c->pool, twice);
    if (!question_same(&q->reply, &once->reply) || !question_same(&q->reply, &twice->reply)) {
        verdict = question_same(&once->reply, &twice->reply) ? VERDICT_ADAPTER : VERDICT_FLAKY;
        TEXT told = {0};
        tell_answer("the first answer", q, &told);
        tell_answer("; a new process", once, &told);
        if (verdict == VERDICT_FLAKY)
            tell_answer("; another", twice, &told);
        text_clear(&q->reply.words);
        text_add(&q->reply.words, text_string(&told));
    }
    question_free(once);
    question_free(twice);
    return verdict;
}

// Finds or makes the group of failures with this key and this verdict. If there is no room for a
// new group, all new keys with the same verdict share a group.
static struct group *group_of(struct conform *c, const struct key *key, enum verdict verdict) {
    static const struct key further = {
        .id = KEY_FURTHER, .manner = MANNER_OTHER, .kind = PLAYED_OTHER};
    if (!c->groups)
        c->groups = memory_take(GROUPS_MAX, sizeof *c->groups);
    for (size_t i = 0; i < c->group_count; i++)
        if (c->groups[i].verdict == verdict && strcmp(c->groups[i].key.id, key->id) == 0)
            return &c->groups[i];
    const bool full = c->group_count >= GROUPS_MAX - VERDICT_COUNT;
    if (full && strcmp(key->id, KEY_FURTHER) != 0)
        return group_of(c, &further, verdict);
    struct group *g = &c->groups[c->group_count++];
    *g = (struct group){.key = *key, .verdict = verdict};
    return g;
}

// Prints the first difference while the run goes on.
static void tell_first(struct conform *c, const struct group *g) {
    const struct finding *f = &g->finding;
    TEXT words = {0}, shown = {0};
    if (!c->tell)
        return;
    text_addf(&words, "conform: the first difference (the run goes on):\n  position    %s\n",
              f->position);
    if (f->action[0])
        text_addf(&words, "  action      %s\n", f->action);
    if (g->words) {
        text_addf(&words, "  got         %s: %s\n", verdict_names[g->verdict], g->words);
    } else {
        const char *fields = f->direction == DIRECTION_SUCCESSOR ? f->fields : "";
        text_add(&words, "  expected    ");
        report_answer(f->answer[JUDGE], fields, &words);
        text_add(&words, "\n  got         ");
        report_answer(f->answer[JUDGED], fields, &words);
        text_add(&words, "\n");
        if (g->key.clause)
            text_addf(&words, "  decided by  %s\n", g->key.clause);
    }
    printable_add(&shown, text_string(&words), words.length, true);
    progress_clear();
    fputs(text_string(&shown), c->tell);
    c->tell = NULL;
}

// A wrong answer, as a list of differences from the spec's answer.
struct split {
    struct conform *c;
    const struct question *told; // the question whose answer is compared (find_telling)
    struct question *own;        // owned: a question that find_telling made; NULL for none
    struct difference_found {
        struct finding finding;
        struct key key;
        struct group *group;
        bool first; // the first of its group
    } * of;         // owned
    size_t count;
    unsigned of_kind[PLAYED_KINDS];
};

// Adds a difference. From a list of actions, adds at most LISTED wrong actions of each kind. Drops
// a wrong `pass` if another action is wrong, since the other action is the cause.
static void add_difference(void *context, const struct comparison *cmp) {
    struct split *s = context;
    const bool list = cmp->task == TASK_LEGAL;
    if (list && (s->of_kind[cmp->kind]++ >= LISTED || (cmp->kind == PLAYED_PASS && s->count)))
        return;
    if (list && s->count == 1 && s->of[0].finding.kind == PLAYED_PASS)
        s->count = 0;
    s->of = vec_more(s->of, s->count, sizeof *s->of);
    struct difference_found *d = &s->of[s->count++];
    memset(d, 0, sizeof *d);
    struct finding *f = &d->finding;
    finding_take(f, cmp);
    if (s->told->reply.refused)
        (void)snprintf(f->answer[JUDGED], sizeof f->answer[JUDGED], "refused: %s",
                       text_string(&s->told->reply.words));
    key_of(f, &d->key);
}

// Chooses the question whose answer is compared. In a game this may be a question about an earlier
// action. If the answer about `pass` is wrong, this may be the question about all legal actions.
static void find_telling(struct split *s, const struct question *q) {
    const struct reply *r = &q->reply;
    struct conform *c = s->c;
    const char *action = question_action(q);
    TEXT before = {0};
    struct problem p;
    s->told = q;
    if (q->leads_to && !r->legal && r->played + 1 < q->count &&
        walk_game(&impl_engine, q->position, q->players, (const char *const *)q->actions, r->played,
                  &before, &p) == ANSWER_YES) {
        s->told = s->own = question_new(OP_APPLY, text_string(&before), q->actions[r->played]);
    } else if (action && strcmp(action, "pass") == 0 && !r->refused &&
               c->pool.identity.can[OP_LEGAL]) {
        s->own = question_new(OP_LEGAL, question_position(q), NULL);
        const struct reply *list = &s->own->reply;
        if (pool_call(&c->pool, s->own) && list->outcome == OUTCOME_ANSWERED && !list->refused &&
            !conform_right(c, s->own, false))
            s->told = s->own;
    }
}

// Compares a wrong answer with the spec's answer. If the two answers are equal, compares the wrong
// answer with the engine's. Finds the group of each difference. If the program agrees with the
// engine, engine and spec differ, and the fault is paikocheck's.
static void split_answer(struct split *s, const struct question *q) {
    static const struct impl *const judges[2] = {&impl_spec, &impl_engine};
    find_telling(s, q);
    const bool ours = conform_right(s->c, s->told, false);
    for (int i = 0; i < 2 && !s->count; i++) {
        struct comparison cmp = {.every = true, .found = add_difference, .context = s};
        (void)conform_compare(s->c, s->told, judges[i], &cmp);
        if (i == 1 && !s->count) // engine and spec agree with the answer, the scenario does not
            add_difference(s, &cmp);
        comparison_free(&cmp);
    }
    for (size_t i = 0; i < s->count; i++) {
        struct difference_found *d = &s->of[i];
        if (ours)
            d->key = (struct key){.id = "engine-and-spec", .manner = MANNER_OTHER};
        d->group = group_of(s->c, &d->key, VERDICT_FAIL);
        d->first = true;
        for (size_t k = 0; k < i; k++)
            d->first = d->first && s->of[k].group != d->group;
    }
}

// Returns the verdict on a wrong answer. Checks the answer by asking again in fresh processes. If
// the answer changes, the verdict is not FAIL. CONFIRMED and DOUBTED limit how many answers with
// the same error are checked. After DOUBTED changes, returns the verdict on the last of these.
static enum verdict confirm(struct split *s, struct question *q) {
    enum verdict verdict = VERDICT_FAIL;
    bool ask = false;
    for (size_t i = 0; i < s->count; i++) {
        const struct group *g = s->of[i].group;
        if (g->doubted >= DOUBTED)
            verdict = g->doubt;
        else
            ask = ask || g->confirmed < CONFIRMED || g->doubted;
    }
    if (!ask)
        return verdict;
    verdict = conform_confirm(s->c, q);
    for (size_t i = 0; i < s->count; i++) {
        struct group *g = s->of[i].group;
        g->confirmed += s->of[i].first;
        if (verdict != VERDICT_FAIL) {
            g->doubted += s->of[i].first;
            g->doubt = verdict;
        }
    }
    return verdict;
}

// Counts a wrong answer in the group of each of its differences. Stores the answer for the search
// for misreadings, up to KEPT_OF_KEY. Of a wrong list, stores the whole list and each wrong action.
static void group_answer(struct split *s, bool generated) {
    struct conform *c = s->c;
    const bool list = s->of[0].finding.task == TASK_LEGAL;
    const size_t count = s->count + list;
    OWNED struct observation *seen = memory_take(count, sizeof *seen);
    bool kept = false;
    for (size_t i = 0; i < s->count; i++) {
        struct difference_found *d = &s->of[i];
        struct group *g = d->group;
        seen[list + i] = case_observed(&d->finding);
        seen[list + i].key = (int)(g - c->groups);
        g->times += d->first;
        g->generated += d->first && generated;
        g->kinds |= 1U << d->finding.kind;
        kept = kept || g->kept < KEPT_OF_KEY;
        if (!g->finding.position[0] || d->finding.tiles < g->finding.tiles)
            g->finding = d->finding;
        tell_first(c, g);
    }
    if (list)
        seen[0] = (struct observation){.position = memory_text(s->told->position),
                                       .answer = memory_text(text_string(&s->told->reply.actions)),
                                       .key = (int)(s->of[0].group - c->groups)};
    const int ruleset = ruleset_named(seen[0].position);
    kept =
        kept && ruleset >= 0 && (seen[0].action || (list && strlen(seen[0].answer) <= ANSWER_KEPT));
    for (size_t i = 0; i < count; i++)
        if (kept) { // c->observed then owns the texts
            c->groups[seen[i].key].kept++;
            observe(&c->observed[ruleset], &seen[i]);
        } else {
            observation_free(&seen[i]);
        }
    if (kept)
        c->observed[ruleset].wrong++;
}

bool conform_judge_wrong(struct conform *c, struct question *q, bool generated,
                         enum verdict *verdict, struct group **group) {
    struct split s = {.c = c};
    split_answer(&s, q);
    *verdict = confirm(&s, q);
    // If the run was stopped meanwhile, the answer was not checked and does not count.
    const bool going = pool_going(&c->pool);
    const bool wrong = *verdict == VERDICT_FAIL;
    *group = !going ? NULL : wrong ? s.of[0].group : conform_trouble(c, q, *verdict, generated);
    if (going && wrong)
        group_answer(&s, generated);
    question_free(s.own);
    free(s.of);
    return going;
}

struct group *conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                              bool generated) {
    const bool game = verdict == VERDICT_FAIL;
    struct comparison cmp = {.position = NULL};
    struct key key;
    TEXT id = {0};
    OWNED struct finding *f = memory_take(1, sizeof *f);
    if (game)
        (void)conform_compare(c, q, &impl_spec, &cmp);
    else
        cmp = (struct comparison){.names = {CONFORM_PROGRAM, "spec"},
                                  .position = q->position,
                                  .action = q->action ? q->action : "",
                                  .answer = {text_string(&q->reply.words), ""}};
    finding_take(f, &cmp);
    comparison_free(&cmp);
    if (game)
        key_of(f, &key);
    else
        key_of_trouble(verdict_names[verdict], &q->reply, &c->classes, &key);
    text_addf(&id, "%s%s", game ? "play/" : "", key.id);
    (void)snprintf(key.id, sizeof key.id, "%.*s", KEY_MAX - 1, text_string(&id));
    struct group *g = group_of(c, &key, verdict);
    g->times++;
    g->generated += generated;
    g->played = game;
    g->ops |= 1U << q->op;
    if (game || q->action)
        g->kinds |= 1U << (game ? key.kind : played_kind_of(q->action, strlen(q->action)));
    if (g->asked && (game ? g->asked->count <= q->count : g->finding.tiles <= f->tiles))
        return g; // the group keeps its example, which is no larger
    g->finding = *f;
    question_free(g->asked);
    g->asked = question_copy(q);
    if (!game) {
        free(g->words);
        g->words = memory_text(text_string(&q->reply.words));
        free(g->errors);
        g->errors = memory_text(text_string(&q->reply.errors));
        free(g->before);
        g->before = memory_text(text_string(&q->reply.before));
    }
    tell_first(c, g);
    return g;
}

void conform_ended(struct conform *c) {
    for (int o = 0; o < OUTCOME_COUNT; o++) {
        const struct ending *e = &c->pool.ended[o];
        const enum verdict verdict = verdict_of((enum outcome)o);
        struct key key = {.kind = PLAYED_OTHER};
        if (!e->times)
            continue;
        (void)snprintf(key.id, sizeof key.id, "%s/end", verdict_names[verdict]);
        struct group *g = group_of(c, &key, verdict);
        if (!g->words)
            g->words = memory_text(text_string(&e->words));
        g->times += e->times;
        g->ended += e->times;
    }
}
