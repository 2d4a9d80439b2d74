// SPDX-License-Identifier: MIT
//
// Causes that are no answers: each way in which the program ends, is silent or breaks the protocol.
// Asks the program in processes of its own, each way a bounded number of times. Invariant: the case
// of such a cause was seen to fail in this way, and a smaller one twice.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "causes_make.h"
#include "lockstep/shrink.h"
#include "transport/tested.h"
#include "walk.h"

enum {
    CAUSES_SMALL = 8, // causes whose case is made small
    POSITIONS_TRIED = 200,
    ENDS_MOST = 80,       // processes that end while one case is made small
    SILENT_MOST = 12,     // of those that are silent
    KINDS_SAID = 3,       // kinds of action that a title names
    SILENT_LEAST_MS = 250 // that each of them is waited for, or a tenth of the usual time
};

// ---- making a case small ----

struct small {
    struct pool pool;
    const struct group *group;
    bool legal; // the action is legal by the reference, and stays so
};

static bool is_legal(const char *position, const char *action) {
    TEXT next = {0};
    struct problem ignored;
    return impl_engine.apply(NULL, position, action, &next, NULL, &ignored) == ANSWER_YES;
}

static struct question *question_of(const char *position, const char *action) {
    return question_new(*action ? OP_APPLY : OP_LEGAL, position, *action ? action : NULL);
}

static bool same_way(const struct group *g, const struct question *q) {
    char kind[KIND_MAX];
    likes_kind(&q->reply, kind);
    return verdict_of(q->reply.outcome) == g->verdict && strcmp(kind, g->kind) == 0;
}

static bool still_fails(void *context, const char *position, const char *action) {
    struct small *s = context;
    if (*action && is_legal(position, action) != s->legal)
        return false;
    struct question *q = question_of(position, action);
    const bool same = pool_call(&s->pool, q) && same_way(s->group, q);
    question_free(q);
    return same;
}

// Processes of the same program that are waited for less long, and may end so often.
static bool begin_small(struct small *s, struct conform *c, const struct group *g) {
    const bool silent = g->verdict == VERDICT_TIMEOUT;
    const double left = pool_left(&c->pool, INFINITY);
    enum outcome outcome;
    struct problem ignored;
    *s = (struct small){.group = g, .legal = is_legal(g->finding.position, g->finding.action)};
    s->pool.argv = c->pool.argv;
    s->pool.limits = c->pool.limits;
    s->pool.size = 1;
    s->pool.seconds = isinf(left) ? 0 : 1 + (unsigned)left;
    s->pool.broken_most = silent ? SILENT_MOST * POOL_TIMEOUT_COUNTS : ENDS_MOST;
    const unsigned tenth = c->pool.limits.answer_ms / 10;
    const unsigned least = tenth < SILENT_LEAST_MS ? SILENT_LEAST_MS : tenth;
    if (silent && least < c->pool.limits.answer_ms)
        s->pool.limits.answer_ms = least;
    return pool_open(&s->pool, &outcome, &ignored);
}

static void end_small(struct small *s, struct conform *c) {
    pool_close(&s->pool);
    c->pool.requests += s->pool.requests;
    c->pool.started += s->pool.started;
    pool_free(&s->pool);
}

// What the program says at a finding in a process that was asked nothing else, within the usual
// time; NULL where that is no failure of this kind.
static struct question *seen_alone(struct conform *c, const struct group *g,
                                   const struct finding *f) {
    struct question *q = question_of(f->position, f->action);
    if (pool_fresh(&c->pool, &q, 1, false) && same_way(g, q))
        return q;
    question_free(q);
    return NULL;
}

// Takes over a smaller case, or the same, if a process that was asked nothing else shows it.
// Whether the case shows there at all.
static bool take_case(struct conform *c, struct group *g, struct finding *small, bool smaller) {
    struct question *q = smaller ? seen_alone(c, g, small) : NULL;
    if (q)
        g->finding = *small;
    else
        q = seen_alone(c, g, &g->finding);
    if (!q)
        return false;
    question_free(g->asked);
    g->asked = q;
    free(g->words);
    g->words = memory_text(text_string(&q->reply.words));
    return true;
}

static bool make_small(struct conform *c, struct group *g) {
    const struct contest contest = {{&impl_tested, &impl_spec}, NULL, NULL, NULL};
    struct small s;
    OWNED struct finding *f = memory_take(1, sizeof *f);
    const struct shrink_limits limits = {
        .tries = POSITIONS_TRIED, .shows = still_fails, .context = &s};
    *f = g->finding;
    const bool smaller =
        begin_small(&s, c, g) && shrink_finding(f, &contest, &c->asked, &limits, NULL);
    end_small(&s, c);
    return take_case(c, g, f, smaller);
}

// ---- words ----

static void add_way(const struct conform *c, const struct group *g, struct text *out) {
    if (g->verdict == VERDICT_CRASH)
        text_addf(out, "The program ends without an answer (%s)", g->kind);
    else if (g->verdict == VERDICT_TIMEOUT)
        text_addf(out, "The program gives no answer within %g s",
                  (double)c->pool.limits.answer_ms / 1000);
    else
        text_addf(out, "The program breaks the protocol (%s)", g->kind);
}

// What the program was asked, by the groups of the cause: " when it lists the legal actions or
// applies an action (shift, deploy)".
static void add_asked(const struct conform *c, const struct cause *cause, struct text *out) {
    bool lists = false, plays = false;
    unsigned kinds = 0, count = 0;
    for (size_t i = 0; i < cause->group_count; i++) {
        const struct question *q = c->groups[cause->groups[i]].asked;
        lists |= q->op == OP_LEGAL;
        plays |= q->op == OP_PLAY;
        if (q->op == OP_APPLY)
            kinds |= 1U << played_kind_of(q->action, strlen(q->action));
    }
    text_addf(out, " when it %s", lists ? "lists the legal actions" : "");
    text_addf(out, "%s%s", lists && plays ? " or " : "", plays ? "plays a game" : "");
    text_addf(out, "%s%s", kinds && (lists || plays) ? " or " : "",
              kinds ? "applies an action" : "");
    for (int k = 0; k < PLAYED_KINDS; k++)
        count += kinds >> k & 1;
    const char *between = " (";
    for (int k = 0; k < PLAYED_KINDS && count <= KINDS_SAID; k++)
        if (kinds >> k & 1) {
            text_addf(out, "%s%s", between, played_kind_name[k]);
            between = ", ";
        }
    text_add(out, *between == ',' ? ")" : "");
}

static const struct like *like_of(const struct conform *c, const struct group *g, size_t *from) {
    for (; *from < c->likes.count; ++*from) {
        const struct like *like = &c->likes.of[*from];
        if (verdict_of(like->outcome) == g->verdict && strcmp(like->kind, g->kind) == 0)
            return &c->likes.of[(*from)++];
    }
    return NULL;
}

// Where its questions were all to one op: what they share.
static void add_where(const struct conform *c, const struct group *g, struct text *out) {
    TEXT shared = {0};
    size_t from = 0;
    const struct like *one = like_of(c, g, &from);
    if (one && !like_of(c, g, &from) && one->sure && likes_say(&c->likes, one, &shared))
        text_addf(out, " and %s", text_string(&shared));
}

static const char *const op_words[OP_COUNT] = {
    [OP_APPLY] = "apply an action", [OP_LEGAL] = "list the legal actions", [OP_PLAY] = "play"};

// What its questions share, by op, and how many like them were not asked.
static void say_share(const struct conform *c, const struct group *g, bool alone,
                      struct text *out) {
    TEXT shared = {0};
    size_t from = 0;
    for (const struct like *like; (like = like_of(c, g, &from)) != NULL; text_clear(&shared)) {
        if (like->seen >= 3 && likes_say(&c->likes, like, &shared))
            text_addf(out, "%sIn each of the %llu questions to %s: %s.", out->length ? " " : "",
                      (unsigned long long)like->seen, op_words[like->op], text_string(&shared));
        if (like->spared)
            text_addf(out, "%s%llu similar questions were not asked.", out->length ? " " : "",
                      (unsigned long long)like->spared);
    }
    if (!alone)
        text_addf(out,
                  "%sA new process that is asked only this question does not fail. The failing "
                  "process was asked other questions before.",
                  out->length ? " " : "");
}

// ---- causes ----

static struct cause *cause_of(struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct cause *cause = &c->causes.of[i];
        const struct group *first = cause->group_count ? &c->groups[cause->groups[0]] : NULL;
        if (first && first->kind && first->verdict == g->verdict &&
            strcmp(first->kind, g->kind) == 0)
            return &c->causes.of[i];
    }
    TEXT id = {0};
    text_addf(&id, "%s%s%s", verdict_names[g->verdict], *g->kind ? "/" : "", g->kind);
    return cause_add(c, ruleset_named(g->finding.position), text_string(&id), "", "");
}

static void settle(struct conform *c, struct cause *cause, bool small) {
    struct group *g = &c->groups[cause->group];
    TEXT title = {0}, share = {0};
    const bool can = g->asked->op != OP_PLAY;
    const bool alone = !small || !can || !pool_going(&c->pool) || make_small(c, g);
    add_way(c, g, &title);
    add_asked(c, cause, &title);
    add_where(c, g, &title);
    say_share(c, g, alone || !pool_going(&c->pool), &share);
    free(cause->title);
    free(cause->share);
    cause->title = memory_text(text_string(&title));
    cause->share = memory_text(text_string(&share));
    cause->ruleset = ruleset_named(g->finding.position);
    cause->asked_words = text_string(&g->asked->reply.words);
}

// ---- what was expected ----

// Where the reference comes to.
static enum answer due_next(const struct group *g, struct text *out, struct problem *p) {
    const struct question *q = g->asked;
    if (q->op == OP_PLAY)
        return walk_game(&impl_spec, q->position, q->players, (const char *const *)q->actions,
                         q->count, out, p);
    return impl_spec.apply(NULL, g->finding.position, g->finding.action, out, NULL, p);
}

// How many actions the reference lists, and the first.
static enum answer due_list(const struct group *g, struct text *out, struct problem *p) {
    TEXT list = {0};
    size_t count = 0;
    const enum answer answer = impl_spec.legal(NULL, g->finding.position, &list, p);
    const char *s = text_string(&list);
    for (const char *at = s; (at = strchr(at, '\n')); at++)
        count++;
    text_addf(out, "%zu legal action%s%s%.*s", count, count == 1 ? "" : "s",
              count ? ", the first " : "", (int)strcspn(s, "\n"), s);
    return answer;
}

// Fills in what the reference answers to the question of a group that has no answer to go by.
static void add_due(struct group *g) {
    struct finding *f = &g->finding;
    struct problem p;
    TEXT due = {0};
    if (!g->words || f->answer[JUDGE][0])
        return;
    const bool list = g->asked->op == OP_LEGAL;
    const enum answer answer = list ? due_list(g, &due, &p) : due_next(g, &due, &p);
    f->direction = answer == ANSWER_YES ? DIRECTION_SUCCESSOR : DIRECTION_DENIES;
    f->side = JUDGE;
    // An action that can't be read is not legal.
    const bool refused = answer == ANSWER_UNREADABLE && strcmp(p.where, "action") != 0;
    if (answer != ANSWER_YES) {
        text_clear(&due);
        text_add(&due, refused ? "refused: " : "says it is not legal");
        if (refused)
            problem_describe(&p, &due);
    }
    (void)snprintf(f->answer[JUDGE], sizeof f->answer[JUDGE], "%s", text_string(&due));
}

void conform_trouble_causes(struct conform *c) {
    const size_t first = c->causes.count;
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].kind) {
            struct cause *cause = cause_of(c, g);
            cause_add_group(c, cause, g, 1, 1);
            cause_offer_case(c, cause, g);
        }
    for (size_t i = first; i < c->causes.count; i++) {
        progress_parts(c->progress, "crashes shrunk", i - first, c->causes.count - first);
        settle(c, &c->causes.of[i], !c->telling && i - first < CAUSES_SMALL);
    }
    for (size_t g = 0; g < c->group_count; g++)
        add_due(&c->groups[g]);
}
