// SPDX-License-Identifier: MIT
//
// Differences by what explains them. Knows groups, observations and diagnoses of a run: a suspect
// of a diagnosis is a cause, and so is what the diagnosis leaves over of a group.
#include "causes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "conform.h"
#include "diagnose/likeness.h"
#include "transport/tested.h"

#define SEVERITY_WORDS(id, words) [SEVERITY_##id] = words,
const char *const severity_words[SEVERITY_COUNT] = {SEVERITIES(SEVERITY_WORDS)};

enum {
    CASES_TRIED = 3, // answers that are made small for a cause with a name
    LIKENESSES = 36, // causes without one
};

static char *copy(const char *s) {
    const size_t size = strlen(s) + 1;
    return memcpy(memory_take(size, 1), s, size);
}

// ---- how bad it is ----

// Whether a list of names with commas between has one.
static bool has_field(const char *fields, const char *name) {
    const size_t length = strlen(name);
    for (const char *s = fields; *s; s += strcspn(s, ","), s += *s == ',')
        if (strcspn(s, ",") == length && strncmp(s, name, length) == 0)
            return true;
    return false;
}

static enum severity severity_of_finding(const struct finding *f) {
    if (f->direction != DIRECTION_SUCCESSOR && f->direction != DIRECTION_REPORT)
        return SEVERITY_LEGALITY;
    return has_field(f->fields, "board") || has_field(f->fields, "hand") ||
                   has_field(f->fields, "phase")
               ? SEVERITY_OUTCOME
               : SEVERITY_FIELD;
}

static enum severity severity_of(const struct group *g) {
    if (g->project)
        return SEVERITY_PROJECT;
    if (g->verdict != VERDICT_FAIL)
        return SEVERITY_CRASH;
    if (g->ruling)
        return SEVERITY_RULING;
    return severity_of_finding(&g->finding);
}

// ---- causes and groups ----

static void cause_free(struct cause *cause) {
    free(cause->title);
    free(cause->share);
    free(cause->groups);
    if (cause->own)
        finding_free(cause->own);
    free(cause->own);
}

static struct cause *add_cause(struct conform *c, int ruleset, const char *title) {
    static const char *const everywhere = "";
    c->causes.of = vec_resize(c->causes.of, c->causes.count + 1, sizeof *c->causes.of);
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.severity = SEVERITY_RULING,
                            .ruleset = ruleset,
                            .title = copy(title),
                            .share = copy(""),
                            .group = (size_t)NO_GROUP,
                            .asked_words = "",
                            .beyond = true,
                            .known = true};
    for (int i = 0; i < SUSPECTS_MAX; i++)
        cause->scope[i] = everywhere;
    return cause;
}

static bool has_group(const struct cause *cause, size_t group) {
    for (size_t i = 0; i < cause->group_count; i++)
        if (cause->groups[i] == group)
            return true;
    return false;
}

// A part of the group's differences belongs to the cause: `part` of `all` that were observed.
static void count_part(struct cause *cause, const struct group *g, uint64_t part, uint64_t all) {
    const uint64_t cases = g->times - g->generated - g->ended;
    cause->seen += (g->times * part + all - 1) / all;
    cause->cases += (cases * part + all - 1) / all;
    cause->generated += (g->generated * part + all - 1) / all;
}

static void add_group(struct conform *c, struct cause *cause, size_t group, uint64_t part,
                      uint64_t all) {
    const struct group *g = &c->groups[group];
    const enum severity severity = severity_of(g);
    if (has_group(cause, group))
        return;
    cause->groups = vec_resize(cause->groups, cause->group_count + 1, sizeof *cause->groups);
    cause->groups[cause->group_count++] = group;
    count_part(cause, g, part, all);
    cause->beyond = cause->beyond && g->beyond;
    cause->severity = severity < cause->severity ? severity : cause->severity;
}

// The group's case is the cause's where it is smaller than what it has.
static void offer_case(const struct conform *c, struct cause *cause, size_t group) {
    const struct group *g = &c->groups[group];
    if (cause->finding && cause->finding->tiles <= g->finding.tiles)
        return;
    cause->finding = &g->finding;
    cause->group = group;
    cause->asked_words = g->asked ? text_string(&g->asked->reply.words) : "";
}

// A cause that is the whole group, or what is left of it.
static void group_alone(struct conform *c, size_t group, uint64_t part, uint64_t all) {
    const struct group *g = &c->groups[group];
    struct cause *cause = add_cause(c, ruleset_named(g->finding.position), g->finding.signature);
    add_group(c, cause, group, part, all);
    offer_case(c, cause, group);
}

// ---- what is explained ----

// What was observed of a group in its ruleset: how much, how much nothing explains, and how much
// each suspect is at work in.
struct share {
    uint64_t all, left, of[SUSPECTS_MAX];
    uint64_t liked; // of those left, in a cause without a name
    uint64_t most;  // of these, in the one that has the most of them:
    size_t in;      // its index
};

static void count_shares(const struct conform *c, const struct diagnosed *d, struct share *shares) {
    const struct observed *of = &c->observed[d->number];
    bool *left = memory_take(of->count + 1, sizeof *left);
    for (size_t i = 0; i < d->what.unexplained_count; i++)
        left[d->what.unexplained[i]] = true;
    for (size_t i = 0; i < of->met; i++)
        if (of->group[i] != NO_GROUP) {
            shares[of->group[i]].all++;
            shares[of->group[i]].left += left[i];
        }
    free(left);
}

static void count_work(const struct conform *c, const struct diagnosed *d, struct share *shares) {
    const struct observed *of = &c->observed[d->number];
    for (size_t g = 0; g < c->group_count; g++)
        memset(shares[g].of, 0, sizeof shares[g].of);
    for (size_t i = 0; i < of->met; i++)
        for (size_t k = 0; k < d->what.suspects && of->group[i] != NO_GROUP; k++)
            shares[of->group[i]].of[k] += d->what.at_work[i] >> k & 1;
}

static void say_title(const struct suspect *s, const char *scope, struct text *out) {
    const size_t length = strlen(s->sentence);
    const bool stop = length > 0 && s->sentence[length - 1] == '.';
    if (s->ruling)
        text_addf(out, "plays with %s: ", s->name);
    else
        text_add(out, "plays as if ");
    text_add_bytes(out, s->sentence, length - stop);
    if (*scope)
        text_addf(out, ", only where %s", scope);
}

static void add_suspect(struct conform *c, const struct diagnosed *d, size_t k,
                        const struct share *shares) {
    struct text title = {0};
    say_title(&d->what.suspect[k], d->what.scope[k], &title);
    struct cause *cause = add_cause(c, d->number, text_string(&title));
    cause->suspect[0] = d->what.suspect[k];
    cause->scope[0] = d->what.scope[k];
    cause->suspects = 1;
    for (size_t t = 0; t < d->what.twins; t++)
        if (d->what.twin[t].of == k) {
            cause->twin[cause->twins] = d->what.twin[t];
            cause->twin[cause->twins++].of = 0;
        }
    for (size_t g = 0; g < c->group_count; g++)
        if (shares[g].of[k] > 0)
            add_group(c, cause, g, shares[g].of[k], shares[g].all);
    if (cause->suspect[0].ruling && !*cause->scope[0])
        cause->severity = SEVERITY_RULING;
    cause->held_against = d->what.agreements;
    text_free(&title);
}

// ---- cases ----

// How many tiles are on the board of a position.
static unsigned tiles_of(const char *position) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR};
    (void)snprintf(f.position, sizeof f.position, "%s", position);
    return finding_tiles(&f);
}

// Whether it was asked what the group's case asks.
static bool is_case(const struct observation *o, const struct group *g) {
    return strcmp(o->position, g->finding.position) == 0 &&
           strcmp(o->action ? o->action : "", g->finding.action) == 0;
}

// The group's case, where the suspect is at work there, alone or not.
static void offer_group(struct conform *c, const struct diagnosed *d, size_t k, size_t group,
                        bool alone, struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    for (size_t i = 0; i < of->met; i++) {
        const uint32_t work = d->what.at_work[i];
        if (work >> k & 1 && (!alone || work == 1U << k) &&
            is_case(&of->seen[i], &c->groups[group]))
            offer_case(c, cause, group);
    }
}

static void own_case(struct conform *c, struct cause *cause, struct finding *made) {
    if (cause->own) {
        finding_free(cause->own);
        free(cause->own);
    }
    cause->own = memory_take(1, sizeof *cause->own);
    *cause->own = *made;
    cause->finding = cause->own;
    cause->group = (size_t)NO_GROUP;
    cause->asked_words = "";
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].verdict == VERDICT_FAIL &&
            strcmp(c->groups[g].finding.signature, made->signature) == 0)
            cause->group = g;
}

// The smallest of the answers that are marked: its index, count where there is none. It is marked
// no more.
static size_t take_smallest(const struct observed *of, bool *marked) {
    size_t best = of->count;
    unsigned least = 0;
    for (size_t i = 0; i < of->count; i++) {
        if (!marked[i])
            continue;
        const unsigned tiles = tiles_of(of->seen[i].position);
        if (best < of->count && tiles >= least)
            continue;
        best = i;
        least = tiles;
    }
    if (best < of->count)
        marked[best] = false;
    return best;
}

// What a case is to stay while it is made small.
struct wanted {
    struct conform *c;
    const struct diagnosed *d;
    uint32_t work;      // the suspects at work in it; 0: nothing that is known explains it
    enum manner manner; // of one that nothing explains
    const struct likeness *before; // then: those that it is not of
    size_t before_count;
    bool clear; // then: nor like them but for the manner
};

static bool is_of(const struct likeness *l, enum manner manner, const struct traits *traits) {
    return l->manner == manner && traits_contain(traits, &l->decide);
}

// Whether another likeness, of whatever manner, may have a part in it.
static bool is_of_any(const struct wanted *w, enum manner manner, const struct traits *traits) {
    for (size_t i = 0; i < w->before_count; i++)
        if (w->clear ? traits_contain(traits, &w->before[i].decide)
                     : is_of(&w->before[i], manner, traits))
            return true;
    return false;
}

static bool is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    uint32_t work = 0;
    if (w->work == 0) {
        enum manner manner;
        const struct traits traits = traits_of(f->position, f->action);
        if (!conform_manner(w->c, f, &manner) || manner != w->manner)
            return false;
        if (is_of_any(w, manner, &traits))
            return false;
        if (!w->d->what.suspects)
            return true;
    }
    const bool predicted = conform_predicts(w->c, w->d, f, &work);
    return w->work ? predicted && work == w->work : !predicted;
}

// Makes some of the marked answers small, and keeps the smallest.
static void make_case(struct conform *c, const struct diagnosed *d, size_t k, bool *marked,
                      struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    struct wanted wanted = {.c = c, .d = d, .work = 1U << k};
    for (int i = 0; i < CASES_TRIED && pool_going(&c->pool); i++) {
        const size_t at = take_smallest(of, marked);
        struct finding made;
        if (at == of->count)
            break;
        if (!conform_make_case(c, &of->seen[at], is_wanted, &wanted, &made))
            continue;
        if (!cause->finding || made.tiles < cause->finding->tiles)
            own_case(c, cause, &made);
        else
            finding_free(&made);
    }
}

static void find_case(struct conform *c, const struct diagnosed *d, size_t k, struct cause *cause) {
    for (int alone = 1; alone >= 0 && !cause->finding; alone--)
        for (size_t g = 0; g < cause->group_count; g++)
            offer_group(c, d, k, cause->groups[g], alone, cause);
    if (!cause->finding) {
        const struct observed *of = &c->observed[d->number];
        bool *marked = memory_take(of->count + 1, sizeof *marked);
        for (size_t i = 0; i < of->count; i++)
            marked[i] = d->what.at_work[i] == 1U << k;
        make_case(c, d, k, marked, cause);
        free(marked);
    }
    for (size_t g = 0; g < cause->group_count && !cause->finding; g++)
        offer_case(c, cause, cause->groups[g]);
}

// What the search alone met counts as met in generated play.
static void count_asked(struct cause *cause, uint64_t answers) {
    cause->seen = cause->generated = answers;
    cause->beyond = false;
    if (cause->finding)
        cause->severity = severity_of_finding(cause->finding);
}

// ---- what nothing explains ----

static uint64_t members_in(const struct observed *of, const struct likeness *like, size_t group) {
    uint64_t n = 0;
    for (size_t i = 0; i < like->count; i++)
        n += like->members[i] < of->met && of->group[like->members[i]] == (int)group;
    return n;
}

// Notes how much of each group's differences the last cause has.
static void note_liked(const struct conform *c, const struct diagnosed *d,
                       const struct likeness *like, struct share *shares) {
    for (size_t g = 0; g < c->group_count; g++) {
        const uint64_t n = members_in(&c->observed[d->number], like, g);
        shares[g].liked += n;
        if (n > shares[g].most) {
            shares[g].most = n;
            shares[g].in = c->causes.count - 1;
        }
    }
}

// What is left of the groups and is in no cause: it counts with the cause that has most of what is
// left of its group, or is one of its own.
static void add_rest(struct conform *c, const struct diagnosed *d, struct share *shares) {
    for (size_t g = 0; g < c->group_count; g++) {
        if (ruleset_named(c->groups[g].finding.position) != d->number ||
            shares[g].left <= shares[g].liked)
            continue;
        const uint64_t rest = shares[g].left - shares[g].liked;
        if (shares[g].most)
            count_part(&c->causes.of[shares[g].in], &c->groups[g], rest, shares[g].all);
        else
            group_alone(c, g, rest, shares[g].all);
        shares[g].liked += rest;
    }
}

// The group that has the answer for its case; NO_GROUP where none has.
static int group_of_case(const struct conform *c, const struct observed *of, size_t at) {
    const int group = at < of->met ? of->group[at] : NO_GROUP;
    return group != NO_GROUP && is_case(&of->seen[at], &c->groups[group]) ? group : NO_GROUP;
}

// A case: a group's, or one that was made for it.
struct small {
    int group;
    struct finding *made; // owned where there is no group
};

// What was learnt of one ruleset's answers that nothing explains.
struct left {
    struct conform *c;
    const struct diagnosed *d;
    struct specimens *of;
    struct share *shares;
    struct likeness *made; // owned
    struct small *small;   // owned: the case of each
    size_t count;
};

static void add_likeness(struct left *l, const struct likeness *like, struct small *small) {
    struct conform *c = l->c;
    struct text title = {0}, share = {0};
    likeness_say(like, &title);
    likeness_share(like, &share);
    struct cause *cause = add_cause(c, l->d->number, text_string(&title));
    free(cause->share);
    cause->share = copy(text_string(&share));
    text_free(&share);
    text_free(&title);
    for (size_t g = 0; g < c->group_count; g++) {
        const uint64_t n = members_in(&c->observed[l->d->number], like, g);
        if (n > 0)
            add_group(c, cause, g, n, l->shares[g].all);
    }
    cause->held_against = l->d->what.agreements;
    if (small->made)
        own_case(c, cause, small->made);
    else
        offer_case(c, cause, (size_t)small->group);
    free(small->made);
    if (!cause->group_count)
        count_asked(cause, like->count);
    note_liked(c, l->d, like, l->shares);
}

// What an answer comes to when it is made small; without a case where it can't be.
static struct small small_of(struct left *l, const struct specimen *one) {
    const struct observed *of = &l->c->observed[l->d->number];
    const struct observation *o = &of->seen[one->index];
    struct wanted wanted = {
        .c = l->c, .d = l->d, .manner = one->manner, .before = l->made, .before_count = l->count};
    struct small small = {.group = group_of_case(l->c, of, one->index)};
    if (small.group != NO_GROUP)
        return small;
    small.made = memory_take(1, sizeof *small.made);
    for (int clear = 1; clear >= 0; clear--) {
        wanted.clear = clear;
        if (conform_make_case(l->c, o, is_wanted, &wanted, small.made))
            return small;
    }
    free(small.made);
    small.made = NULL;
    return small;
}

static const struct finding *case_of(const struct left *l, const struct small *small) {
    return small->made ? small->made : &l->c->groups[small->group].finding;
}

// One of what is left, made smaller, and what is like it, unless it can't be asked any more.
static void take_left(struct left *l, size_t seed) {
    struct specimen *one = &l->of->wrong[seed];
    const struct small small = small_of(l, one);
    if (small.group == NO_GROUP && !small.made) {
        one->done = true;
        return;
    }
    const struct finding *f = case_of(l, &small);
    const struct traits traits = traits_of(f->position, f->action);
    l->made = vec_more(l->made, l->count, sizeof *l->made);
    l->small = vec_more(l->small, l->count, sizeof *l->small);
    l->small[l->count] = small;
    likeness_grow(l->of, seed, one->manner, &traits, &l->made[l->count++]);
}

static void drop_case(struct small *small) {
    if (small->made)
        finding_free(small->made);
    free(small->made);
}

static void drop_left(struct left *l, size_t k) {
    likeness_free(&l->made[k]);
    drop_case(&l->small[k]);
    l->count--;
    memmove(&l->made[k], &l->made[k + 1], (l->count - k) * sizeof *l->made);
    memmove(&l->small[k], &l->small[k + 1], (l->count - k) * sizeof *l->small);
}

// Puts together what can be told in few words together.
static void merge_left(struct left *l) {
    for (size_t i = 0; i < l->count; i++)
        for (size_t k = i + 1; k < l->count;) {
            if (!likeness_merge(l->of, &l->made[i], &l->made[k])) {
                k++;
                continue;
            }
            if (case_of(l, &l->small[k])->tiles < case_of(l, &l->small[i])->tiles) {
                const struct small other = l->small[i];
                l->small[i] = l->small[k];
                l->small[k] = other;
            }
            drop_left(l, k);
        }
}

// Puts what has no rule with the first that has one and goes wrong likewise.
static void absorb_left(struct left *l) {
    for (size_t k = 0; k < l->count;) {
        size_t into = 0;
        while (into < l->count && !likeness_absorb(&l->made[into], &l->made[k]))
            into++;
        if (into < l->count)
            drop_left(l, k);
        else
            k++;
    }
}

// Cause by cause, until nothing is left.
static void find_left(struct conform *c, const struct diagnosed *d, struct share *shares) {
    struct left l = {c, d, d->what.left, shares, NULL, NULL, 0};
    size_t seed;
    while (l.of && l.count < LIKENESSES && pool_going(&c->pool) &&
           (seed = specimens_seed(l.of, l.made, l.count, l.count % 2)) < l.of->count) {
        if (c->progress)
            c->progress(c->context, "causes without a name", l.count, LIKENESSES);
        take_left(&l, seed);
    }
    merge_left(&l);
    absorb_left(&l);
    for (size_t i = 0; i < l.count; i++) {
        add_likeness(&l, &l.made[i], &l.small[i]);
        likeness_free(&l.made[i]);
    }
    free(l.made);
    free(l.small);
}

// ---- all ----

static void causes_of_ruleset(struct conform *c, const struct diagnosed *d, struct share *shares) {
    count_work(c, d, shares);
    for (size_t k = 0; k < d->what.suspects; k++) {
        if (c->progress)
            c->progress(c->context, "causes", k, d->what.suspects);
        add_suspect(c, d, k, shares);
        struct cause *cause = &c->causes.of[c->causes.count - 1];
        find_case(c, d, k, cause);
        if (!cause->group_count && !cause->suspect[0].ruling) {
            uint64_t answers = 0;
            for (size_t i = 0; i < c->observed[d->number].count; i++)
                answers += d->what.at_work[i] >> k & 1;
            count_asked(cause, answers);
        }
        // Where only what the search itself asked shows it, and it can't be asked any more.
        if (!c->causes.of[c->causes.count - 1].finding)
            cause_free(&c->causes.of[--c->causes.count]);
    }
    find_left(c, d, shares);
    add_rest(c, d, shares);
}

void conform_find_causes(struct conform *c) {
    struct share *shares = memory_take(c->group_count + 1, sizeof *shares);
    tested_use(&c->pool, NULL);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        count_shares(c, &c->diagnoses[i], shares);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        causes_of_ruleset(c, &c->diagnoses[i], shares);
    for (size_t g = 0; g < c->group_count; g++) {
        const bool trouble = c->groups[g].verdict != VERDICT_FAIL || c->groups[g].project;
        const bool explained = !trouble && shares[g].all > 0 && shares[g].left == 0;
        if (!explained && causes_of_group(c, g, NULL, 0) == 0)
            group_alone(c, g, 1, 1);
    }
    free(shares);
}

static int by_weight(const void *a, const void *b) {
    const struct cause *l = a, *r = b;
    if (l->severity != r->severity)
        return l->severity < r->severity ? -1 : 1;
    if (l->seen != r->seen)
        return l->seen > r->seen ? -1 : 1;
    if (l->finding->tiles != r->finding->tiles)
        return l->finding->tiles < r->finding->tiles ? -1 : 1;
    return strcmp(l->title, r->title);
}

void conform_settle_causes(struct conform *c) {
    for (size_t g = 0; g < c->group_count; g++)
        if (causes_of_group(c, g, NULL, 0) == 0)
            group_alone(c, g, 1, 1);
    for (size_t i = 0; i < c->causes.count; i++) {
        struct cause *cause = &c->causes.of[i];
        cause->known = true;
        for (size_t k = 0; k < cause->group_count; k++)
            cause->known = cause->known && c->groups[cause->groups[k]].known;
    }
    if (c->causes.count)
        qsort(c->causes.of, c->causes.count, sizeof *c->causes.of, by_weight);
}

size_t causes_of_group(const struct conform *c, size_t group, size_t *cause, size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < c->causes.count; i++)
        if (has_group(&c->causes.of[i], group)) {
            if (count < room)
                cause[count] = i;
            count++;
        }
    return count;
}

void causes_free(struct causes *causes) {
    for (size_t i = 0; i < causes->count; i++)
        cause_free(&causes->of[i]);
    free(causes->of);
    *causes = (struct causes){0};
}
