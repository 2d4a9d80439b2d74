// SPDX-License-Identifier: MIT
//
// Finds the causes of failures. Failures with the same key (a short name for what is wrong) form a
// group. A cause is a misreading of the rules, or a group with answers that no misreading explains
// (docs/decisions/0019-causes.md). A misreading can explain answers of several groups. diagnose.h
// finds the misreadings.
// Invariants: a cause's id is the key of its first group. Every group has a cause.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "base/stop.h"
#include "base/vec.h"
#include "conform.h"
#include "diagnose/traits.h"
#include "explain/explain.h"
#include "impl/rulings.h"
#include "lockstep/shrink.h"
#include "transport/tested.h"

enum {
    TRIES = 240,       // smaller positions that are tried for a case
    QUESTIONS = 400,   // questions asked to shrink a case
    SHARED_LEAST = 5,  // fewest wrong answers for which a common trait is named
    SHARED_OF = 5,     // at most 1 / SHARED_OF of the right answers may have the common trait
    RIGHT_LOOKED = 500 // right answers that are searched for the trait
};

#define SEVERITY_WORDS(id, words) [SEVERITY_##id] = words,
const char *const severity_words[SEVERITY_COUNT] = {SEVERITIES(SEVERITY_WORDS)};

void cause_free(struct cause *cause) {
    text_free(&cause->title);
    text_free(&cause->share);
    free(cause->says);
    free(cause->groups);
}

static struct cause *cause_add(struct conform *c, int ruleset) {
    c->causes.of = vec_more(c->causes.of, c->causes.count, sizeof *c->causes.of);
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.ruleset = ruleset};
    return cause;
}

// Adds a group to a cause. Each count of the cause grows by the group's count * part / all,
// rounded. At least one answer is added.
static void cause_add_group(struct cause *cause, struct group *g, uint64_t part, uint64_t all) {
    const uint64_t cases = ((g->times - g->generated - g->ended) * part + all / 2) / all;
    const uint64_t generated = (g->generated * part + all / 2) / all;
    const uint64_t ended = (g->ended * part + all / 2) / all;
    const bool least = !cases && !generated && !ended;
    cause->seen += cases + generated + ended + least;
    cause->cases += cases + (least && !g->generated);
    cause->generated += generated + (least && g->generated);
    cause->groups = vec_more(cause->groups, cause->group_count, sizeof *cause->groups);
    cause->groups[cause->group_count++] = g;
}

static enum severity severity_of(const struct cause *cause) {
    const struct group *g = cause->groups[0];
    const char *fields = cause->finding.fields;
    if (g->project)
        return SEVERITY_PROJECT;
    if (g->verdict != VERDICT_FAIL)
        return SEVERITY_CRASH;
    if (cause->finding.direction != DIRECTION_SUCCESSOR)
        return SEVERITY_LEGALITY;
    return list_has(fields, ',', "board", 5) || list_has(fields, ',', "hand", 4) ||
                   list_has(fields, ',', "phase", 5)
               ? SEVERITY_OUTCOME
               : SEVERITY_FIELD;
}

// What a smaller case must fulfil. If `name` is -1, the key of the case must be `key`, and no
// misreading may explain the case. If `name` is not -1, this misreading must explain the case.
struct wanted {
    const struct conform *c;
    int ruleset;
    int name;        // index in diagnosis.suspect, or -1
    const char *key; // what is wrong (key.h); used if `name` is -1
};

static bool is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    const struct observed *of = &w->c->observed[w->ruleset];
    struct observation o = case_observed(f);
    uint32_t work = 0;
    if (o.action && of->names.suspects)
        (void)diagnosis_predicts(ruleset_names[w->ruleset], w->c->pool.identity.unmodelled,
                                 &of->names, &o, &work);
    observation_free(&o);
    if (w->name >= 0)
        return work >> w->name & 1;
    struct key key;
    key_of(f, &key);
    return !work && strcmp(key.id, w->key) == 0;
}

// Returns the answer with the fewest tiles on the board; NULL if no answer fits. Ignores lists of
// actions.
// - If `name` is -1, the answer must have the key `key`, and no misreading may explain the answer.
// - If `name` is not -1, this misreading must explain the answer. Prefers answers that no other
//   misreading explains.
static const struct observation *smallest(const struct observed *of, int name, int key) {
    const struct observation *best = NULL;
    unsigned least = 0;
    bool best_alone = false;
    for (size_t i = 0; i < of->count; i++) {
        const struct observation *o = &of->seen[i];
        const uint32_t now = of->named ? of->names.at_work[i] : 0;
        const bool alone = name < 0 || now == 1U << name;
        if (!o->action || (name < 0 ? now || o->key != key : !(now >> name & 1)))
            continue;
        struct finding f;
        (void)snprintf(f.position, sizeof f.position, "%s", o->position);
        const unsigned tiles = finding_tiles(&f);
        if (!best || alone > best_alone || (alone == best_alone && tiles < least)) {
            best = o;
            best_alone = alone;
            least = tiles;
        }
    }
    return best;
}

// Fills in cause->finding, the example that a report shows. Begins with a wrong answer of the run
// or of the search. Makes its position smaller as long as is_wanted() is true and c->work_left is
// not used up. If the program refuses the action, also asks for its reason (cause->says).
// Invariant: the program gave the wrong answer that the example shows.
static void find_case(struct conform *c, struct cause *cause, int name) {
    struct finding *f = &cause->finding;
    struct group *g = cause->groups[0];
    struct wanted w = {.c = c, .ruleset = cause->ruleset, .name = name, .key = g->key.id};
    const struct observation *o =
        smallest(&c->observed[cause->ruleset], name, (int)(g - c->groups));
    struct tested tested;
    const struct contest contest = {{&tested.impl, &impl_spec}, impl_explain, NULL};
    const uint64_t affordable = c->work_left / QUESTION_WORK, before = c->pool.requests;
    const struct shrink_limits limits = {
        .tries = TRIES,
        .asked = &c->pool.requests,
        .asked_most = before + (affordable < QUESTIONS ? affordable : QUESTIONS),
        .keeps = is_wanted,
        .context = &w};
    if (o)
        case_of(o, f);
    else
        *f = g->finding;
    const struct finding seen = *f; // borrows what the finding owns
    tested_begin(&tested, &c->pool, NULL);
    tested.impl.name = CONFORM_PROGRAM;
    const bool small =
        affordable && pool_going(&c->pool) && shrink_finding(f, &contest, &c->asked, &limits, NULL);
    if (!small || !pool_going(&c->pool)) { // not all answers about the smaller case are known
        *f = seen;
        finding_complete(f, &contest);
    }
    tested_free(&tested);
    const uint64_t work = QUESTION_WORK * (c->pool.requests - before);
    c->work_left -= work < c->work_left ? work : c->work_left;
    if (case_is_ours(f))
        g->project = true;
    if (!f->action[0] || explain_takes(f, JUDGED) || !c->pool.identity.can[OP_APPLY])
        return;
    struct question *q = question_new(OP_APPLY, f->position, f->action);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED && q->reply.words.length)
        cause->says = memory_text(text_string(&q->reply.words));
    question_free(q);
}

// Numbers of a group's answers: all, the answers without an explanation (`left`), and the answers
// that each possible misreading of the rules explains (`of`).
struct share {
    uint64_t all, left, of[SUSPECTS_MAX];
};

static void count_shares(const struct observed *of, struct share *shares) {
    for (size_t i = 0; i < of->met; i++) {
        const struct observation *o = &of->seen[i];
        if (o->key == NO_KEY || !o->action) // skips right answers and lists of legal actions
            continue;
        const uint32_t work = of->named ? of->names.at_work[i] : 0;
        struct share *s = &shares[o->key];
        s->all++;
        s->left += !work;
        for (size_t k = 0; k < of->names.suspects; k++)
            s->of[k] += work >> k & 1;
    }
}

static void add_named(struct conform *c, int ruleset, size_t k, const struct share *shares) {
    const struct observed *of = &c->observed[ruleset];
    const struct diagnosis *d = &of->names;
    struct cause *cause = cause_add(c, ruleset);
    size_t most = 0;
    cause->suspect = d->suspect[k];
    for (size_t t = 0; t < d->twins; t++)
        if (d->twin[t].of == k)
            cause->twin[cause->twins++] = d->twin[t].suspect;
    for (size_t g = 0; g < c->group_count; g++)
        if (shares[g].of[k] > 0) {
            cause_add_group(cause, &c->groups[g], shares[g].of[k], shares[g].all);
            if (shares[g].of[k] > shares[cause->groups[most] - c->groups].of[k])
                most = cause->group_count - 1;
        }
    if (!cause->group_count) { // the misreading explains no answer of the run
        cause_free(cause);
        c->causes.count--;
        return;
    }
    struct group *const first = cause->groups[most];
    cause->groups[most] = cause->groups[0];
    cause->groups[0] = first;
    cause->held_against = d->agreements;
    cause->against = d->against[k];
    find_case(c, cause, (int)k);
    cause->severity =
        cause->suspect.ruling && !cause->suspect.scope ? SEVERITY_RULING : severity_of(cause);
}

// Appends a trait (such as "a Sai acts") that all unexplained wrong answers of one kind (`key`)
// have. At most 1 / SHARED_OF of the right answers may have this trait. Ignores traits that the
// cause's title names.
static void say_shared(const struct observed *of, struct cause *cause, int key) {
    static const enum trait implied[] = {TRAIT_ILLEGAL, TRAIT_LEGAL, TRAIT_FALL, TRAIT_ENEMY_FALL,
                                         TRAIT_END};
    const size_t step = of->right / RIGHT_LOOKED + 1;
    struct traits all = traits_of(cause->finding.position, cause->finding.action);
    size_t count = 0, right = 0, looked = 0, has[TRAIT_COUNT] = {0};
    int rarest = -1;
    for (size_t i = 0; i < of->met; i++) {
        const struct observation *o = &of->seen[i];
        const bool wrong = o->key == key && !(of->named && of->names.at_work[i]);
        if (!o->action || (!wrong && (o->key != NO_KEY || right++ % step != 0)))
            continue;
        const struct traits its = traits_of(o->position, o->action);
        count += wrong;
        looked += !wrong;
        if (wrong)
            traits_keep(&all, &its);
        for (int t = 0; t < TRAIT_COUNT && !wrong; t++)
            has[t] += traits_have(&its, (enum trait)t);
    }
    for (size_t i = 0; i < sizeof implied / sizeof *implied; i++)
        has[implied[i]] = looked;
    for (int t = 0; t <= TRAIT_DONE; t++)
        has[t] = looked;
    for (int t = 0; t < TRAIT_COUNT; t++)
        if (traits_have(&all, (enum trait)t) && (rarest < 0 || has[t] < has[rarest]))
            rarest = t;
    if (count >= SHARED_LEAST && rarest >= 0 && looked && SHARED_OF * has[rarest] <= looked)
        text_addf(&cause->share, "In each failure %s. The same holds in %zu of 100 right answers.",
                  trait_words[rarest], (100 * has[rarest] + looked / 2) / looked);
}

// Adds a cause for each group that has unexplained failures. Begins with the group `from`.
static void add_keys(struct conform *c, const struct share *shares, size_t from) {
    for (size_t at = from; at < c->group_count; at++) {
        const struct share *s = &shares[at];
        struct group *g = &c->groups[at];
        progress_count(c->progress, "cases shrunk", at, c->group_count);
        if (!g->times || (s->all && !s->left))
            continue;
        const int ruleset = ruleset_named(g->finding.position);
        struct cause *cause = cause_add(c, ruleset);
        cause_add_group(cause, g, s->all ? s->left : 1, s->all ? s->all : 1);
        if (g->verdict != VERDICT_FAIL || g->played) {
            trouble_case(c, cause);
        } else if (ruleset >= 0) {
            find_case(c, cause, -1);
            cause->held_against = c->observed[ruleset].names.agreements;
            say_shared(&c->observed[ruleset], cause, (int)at);
        } else {
            cause->finding = g->finding;
        }
        cause->severity = severity_of(cause);
        if (s->left < s->all)
            text_addf(&cause->share,
                      "%sA known misreading explains the other answers with this key.",
                      cause->share.length ? " " : "");
    }
}

// Asks the program about the position and action of an observation, and stores its answer there.
// False if asking has ended.
static bool ask_on(void *context, struct observation *o) {
    struct conform *c = context;
    if (!c->pool.identity.can[OP_APPLY])
        return true; // the program does not answer such questions
    struct question *q = question_new(OP_APPLY, o->position, o->action);
    const bool good = pool_call(&c->pool, q);
    const struct reply *r = &q->reply;
    if (good && r->outcome == OUTCOME_ANSWERED && !r->refused) {
        TEXT due = {0}, filled = {0};
        struct problem ignored;
        const bool known = r->legal && impl_engine.apply(NULL, o->position, o->action, &due, NULL,
                                                         &ignored) == ANSWER_YES;
        tested_fill(known ? c->pool.identity.unmodelled : "", r->legal ? text_string(&r->next) : "",
                    text_string(&due), &filled);
        o->legal = r->legal;
        o->answer = memory_text(text_string(&filled));
    }
    question_free(q);
    return good;
}

static void on_tick(void *context, uint64_t predicted) {
    const struct conform *c = context;
    const uint64_t all = EXPLAIN_WORK * c->explain, done = all - c->work_left + predicted;
    progress_count(c->progress, "steps of explaining", done < all ? done : all, all);
}

// Searches for misreadings and options that explain the wrong answers. Every ruleset gets the same
// share of the work (EXPLAIN_WORK). A quarter of the work is left for shrinking cases.
static void find_names(struct conform *c) {
    const uint64_t reserve = EXPLAIN_WORK * c->explain / 4;
    unsigned left = 0;
    c->work_left = EXPLAIN_WORK * c->explain;
    for (int r = 0; r < RULESETS; r++)
        left += c->observed[r].wrong > 0;
    for (int r = 0; r < RULESETS && c->explain; r++) {
        struct observed *of = &c->observed[r];
        if (!of->wrong)
            continue;
        const uint64_t part = c->work_left > reserve ? (c->work_left - reserve) / left : 0;
        left--;
        if (stop_asked || pool_left(&c->pool, 1) <= 0)
            continue;
        struct diagnose d = {.ruleset = ruleset_names[r],
                             .unmodelled = c->pool.identity.unmodelled,
                             .seen = of->seen,
                             .count = of->count,
                             .keys = c->group_count,
                             .ask = pool_going(&c->pool) ? ask_on : NULL,
                             .asked = &c->asked,
                             .context = c,
                             .seed = c->seed,
                             .predictions = part,
                             .tick = on_tick,
                             .seconds = pool_left(&c->pool, INFINITY)};
        diagnose(&d, &of->names);
        of->named = true;
        of->seen = d.seen;
        of->count = d.count;
        c->work_left -= of->names.predicted < c->work_left ? of->names.predicted : c->work_left;
    }
}

static int by_weight(const void *a, const void *b) {
    const struct cause *l = a, *r = b;
    const bool l_trouble = l->severity <= SEVERITY_CRASH, r_trouble = r->severity <= SEVERITY_CRASH;
    if (l_trouble != r_trouble)
        return r_trouble - l_trouble;
    if (l->seen != r->seen)
        return l->seen > r->seen ? -1 : 1;
    if (l->finding.tiles != r->finding.tiles)
        return l->finding.tiles < r->finding.tiles ? -1 : 1;
    return strcmp(l->groups[0]->key.id, r->groups[0]->key.id);
}

void conform_find_causes(struct conform *c) {
    find_names(c);
    OWNED struct share *shares = memory_take(GROUPS_MAX, sizeof *shares);
    for (int r = 0; r < RULESETS; r++)
        count_shares(&c->observed[r], shares);
    for (int r = 0; r < RULESETS; r++)
        for (size_t k = 0; k < c->observed[r].names.suspects; k++) {
            progress_count(c->progress, "causes", k, c->observed[r].names.suspects);
            add_named(c, r, k, shares);
        }
    add_keys(c, shares, 0);
    const size_t asked = c->group_count;
    pool_close(&c->pool); // stores how the processes ended, for conform_ended
    conform_ended(c);
    add_keys(c, shares, asked);
    for (size_t i = 0; i < c->causes.count; i++)
        title_of(c, &c->causes.of[i], &c->causes.of[i].title);
    if (c->causes.count)
        qsort(c->causes.of, c->causes.count, sizeof *c->causes.of, by_weight);
}
