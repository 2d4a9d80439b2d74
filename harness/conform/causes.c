// SPDX-License-Identifier: MIT
//
// Groups become causes. Knows which answers a name gives; how names are found, diagnose.h knows.
#include "causes.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "base/vec.h"
#include "case.h"
#include "conform.h"
#include "registers/rulings.h"
#include "trouble.h"

#define SEVERITY_WORDS(id, words) [SEVERITY_##id] = words,
const char *const severity_words[SEVERITY_COUNT] = {SEVERITIES(SEVERITY_WORDS)};

// ---- causes and groups ----

static void cause_free(struct cause *cause) {
    free(cause->title);
    free(cause->share);
    free(cause->groups);
    finding_free(&cause->finding);
}

void causes_free(struct causes *causes) {
    for (size_t i = 0; i < causes->count; i++)
        cause_free(&causes->of[i]);
    free(causes->of);
    *causes = (struct causes){0};
}

static struct cause *cause_add(struct conform *c, int ruleset) {
    c->causes.of = vec_resize(c->causes.of, c->causes.count + 1, sizeof *c->causes.of);
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.ruleset = ruleset, .title = memory_text(""), .share = memory_text("")};
    return cause;
}

bool cause_has_group(const struct cause *cause, size_t group) {
    for (size_t i = 0; i < cause->group_count; i++)
        if (cause->groups[i] == group)
            return true;
    return false;
}

const struct group *cause_group(const struct conform *c, const struct cause *cause) {
    return &c->groups[cause->groups[0]];
}

// Adds a group, of whose kept answers `part` of `all` are the cause's: so are its counts. It was
// seen at least once.
static void cause_add_group(struct conform *c, struct cause *cause, size_t group, uint64_t part,
                            uint64_t all) {
    const struct group *g = &c->groups[group];
    const uint64_t cases = ((g->times - g->generated - g->ended) * part + all / 2) / all;
    const uint64_t generated = (g->generated * part + all / 2) / all;
    const uint64_t ended = (g->ended * part + all / 2) / all;
    const bool least = !cases && !generated && !ended;
    cause->seen += cases + generated + ended + least;
    cause->cases += cases + (least && !g->generated);
    cause->generated += generated + (least && g->generated);
    cause->groups = vec_more(cause->groups, cause->group_count, sizeof *cause->groups);
    cause->groups[cause->group_count++] = group;
}

static enum severity severity_of(const struct group *g, const struct finding *f) {
    if (g->project)
        return SEVERITY_PROJECT;
    if (g->verdict != VERDICT_FAIL)
        return SEVERITY_CRASH;
    if (f->direction != DIRECTION_SUCCESSOR)
        return SEVERITY_LEGALITY;
    return list_has(f->fields, ',', "board", 5) || list_has(f->fields, ',', "hand", 4) ||
                   list_has(f->fields, ',', "phase", 5)
               ? SEVERITY_OUTCOME
               : SEVERITY_FIELD;
}

// ---- cases ----

// What a case has to stay while it is made small.
struct wanted {
    struct conform *c;
    int ruleset;
    int name;        // that gives it; -1: none does
    const char *key; // then: its key
};

static bool is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    struct observation o = case_observed(f);
    struct observed *of = &w->c->observed[w->ruleset];
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

// The smallest observation that was met and that a name gives (bit `work`; alone if `alone`), or of
// a group that no name gives; NULL if there is none. Whole lists are none.
static const struct observation *smallest(const struct observed *of, uint32_t work, bool alone,
                                          int group) {
    const struct observation *best = NULL;
    unsigned least = 0;
    for (size_t i = 0; i < of->count; i++) {
        const struct observation *o = &of->seen[i];
        const uint32_t now = of->named ? of->names.at_work[i] : 0;
        if (work ? (alone ? now != work : !(now & work)) || !o->action
                 : o->key != group || now || !o->action)
            continue;
        struct finding f;
        (void)snprintf(f.position, sizeof f.position, "%s", o->position);
        const unsigned tiles = finding_tiles(&f);
        if (!best || tiles < least) {
            best = o;
            least = tiles;
        }
    }
    return best;
}

// Gives a cause its case, made small.
static void find_case(struct conform *c, struct cause *cause, struct wanted *w,
                      const struct observation *o) {
    struct group *g = &c->groups[cause->groups[0]];
    struct finding *f = &cause->finding;
    if (o)
        case_of(o, f);
    else
        *f = g->finding;
    case_shrink(c, f, is_wanted, w);
    g->project = g->project || case_is_ours(f);
}

// ---- causes with a name ----

// How many kept answers of each group a name gives, and how many no name does.
struct share {
    uint64_t all, left, of[SUSPECTS_MAX];
};

static void count_shares(const struct observed *of, struct share *shares) {
    for (size_t i = 0; i < of->met; i++) {
        const struct observation *o = &of->seen[i];
        if (o->key == NO_KEY || !o->action) // of a list its actions count
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
            cause_add_group(c, cause, g, shares[g].of[k], shares[g].all);
            if (shares[g].of[k] > shares[cause->groups[most]].of[k])
                most = cause->group_count - 1;
        }
    if (!cause->group_count) { // only questions of the search show it
        cause_free(cause);
        c->causes.count--;
        return;
    }
    const size_t first = cause->groups[most];
    cause->groups[most] = cause->groups[0];
    cause->groups[0] = first;
    cause->held_against = d->agreements;
    cause->against = d->against[k];
    struct wanted w = {.c = c, .ruleset = ruleset, .name = (int)k};
    const struct observation *o = smallest(of, 1U << k, true, NO_GROUP);
    find_case(c, cause, &w, o ? o : smallest(of, 1U << k, false, NO_GROUP));
    cause->severity = cause->suspect.ruling && !cause->suspect.scope
                          ? SEVERITY_RULING
                          : severity_of(cause_group(c, cause), &cause->finding);
}

// ---- causes without a name ----

static void add_key(struct conform *c, size_t group, uint64_t part, uint64_t all) {
    struct group *g = &c->groups[group];
    const int ruleset = ruleset_named(g->finding.position);
    struct cause *cause = cause_add(c, ruleset);
    cause_add_group(c, cause, group, part, all);
    if (g->verdict == VERDICT_FAIL && !g->played && ruleset >= 0) {
        struct wanted w = {.c = c, .ruleset = ruleset, .name = -1, .key = g->key.id};
        find_case(c, cause, &w, smallest(&c->observed[ruleset], 0, false, (int)group));
        cause->held_against = c->observed[ruleset].names.agreements;
    } else if (g->verdict != VERDICT_FAIL || g->played) {
        trouble_case(c, cause);
    } else {
        cause->finding = g->finding;
    }
    cause->severity = severity_of(g, &cause->finding);
    if (part < all) {
        free(cause->share);
        cause->share = memory_text("Answers of this key that a name gives are in another cause.");
    }
}

// ---- all ----

static int by_weight(const void *a, const void *b) {
    const struct cause *l = a, *r = b;
    const bool l_trouble = l->severity <= SEVERITY_CRASH, r_trouble = r->severity <= SEVERITY_CRASH;
    if (l_trouble != r_trouble)
        return r_trouble - l_trouble;
    if (l->seen != r->seen)
        return l->seen > r->seen ? -1 : 1;
    if (l->finding.tiles != r->finding.tiles)
        return l->finding.tiles < r->finding.tiles ? -1 : 1;
    return strcmp(l->id, r->id);
}

// Ends the processes, and counts what was wrong with that in groups.
static void count_ends(struct conform *c) {
    pool_close(&c->pool);
    for (int o = 0; o < OUTCOME_COUNT; o++) {
        struct ending *e = &c->pool.ended[o];
        if (e->times)
            conform_ended(c, verdict_of((enum outcome)o), text_string(&e->words), e->times);
        text_free(&e->words);
        *e = (struct ending){0};
    }
}

// Adds a cause for each group from one on of which answers are left that no name gives.
static void add_keys(struct conform *c, const struct share *shares, size_t from) {
    for (size_t g = from; g < c->group_count; g++) {
        const struct share *s = &shares[g];
        progress_parts(c->progress, "cases shrunk", g, c->group_count);
        if (c->groups[g].times && (s->left || !s->all))
            add_key(c, g, s->all ? s->left : 1, s->all ? s->all : 1);
    }
}

void conform_find_causes(struct conform *c) {
    OWNED struct share *shares = memory_take(GROUPS_MAX, sizeof *shares);
    for (int r = 0; r < RULESETS; r++)
        count_shares(&c->observed[r], shares);
    for (int r = 0; r < RULESETS; r++)
        for (size_t k = 0; k < c->observed[r].names.suspects; k++) {
            progress_parts(c->progress, "causes", k, c->observed[r].names.suspects);
            add_named(c, r, k, shares);
        }
    add_keys(c, shares, 0);
    const size_t asked = c->group_count;
    count_ends(c); // no question is asked behind this
    add_keys(c, shares, asked);
    for (size_t i = 0; i < c->causes.count; i++) {
        struct cause *cause = &c->causes.of[i];
        TEXT title = {0};
        memcpy(cause->id, cause_group(c, cause)->key.id, sizeof cause->id);
        title_of(c, cause, &title);
        free(cause->title);
        cause->title = memory_text(text_string(&title));
    }
    if (c->causes.count)
        qsort(c->causes.of, c->causes.count, sizeof *c->causes.of, by_weight);
}
