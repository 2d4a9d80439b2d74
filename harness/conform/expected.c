// SPDX-License-Identifier: MIT
//
// Expected failures against what failed, and what the run came to in numbers. Invariant: an entry
// counts as run only if this run could have met it; one that it could not is neither met nor stale.
// Each case and each key of generated play stands in one place, and what fails the run is the sum
// of what is named.
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/yaml.h"
#include "conform.h"

// ---- names ----

static bool has_case(const struct corpus *corpus, const char *name) {
    const size_t id = strcspn(name, "/");
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t s = 0; s < corpus->files[f].count; s++) {
            const struct scenario *of = &corpus->files[f].scenarios[s];
            if (strlen(of->id) != id || strncmp(of->id, name, id) != 0)
                continue;
            for (size_t k = 0; k < of->count; k++)
                if (strcmp(of->cases[k].under, name[id] ? name + id + 1 : "") == 0)
                    return true;
        }
    return false;
}

// The first name that is of no case of these corpora; as an entry of `known` or a name of the
// report. False where there is none.
static bool first_unknown(const struct conform *c, const struct corpus *corpora, size_t count,
                          const struct known **known, const char **failed) {
    const char *name;
    json_t *value;
    *known = NULL;
    *failed = NULL;
    for (size_t i = 0; i < c->known.count && !*known; i++) {
        bool here = !c->known.known[i].id;
        for (size_t r = 0; r < count && !here; r++)
            here = has_case(&corpora[r], c->known.known[i].id);
        *known = here ? NULL : &c->known.known[i];
    }
    json_object_foreach(c->again.cases, name, value) {
        bool here = *failed != NULL;
        for (size_t r = 0; r < count && !here; r++)
            here = has_case(&corpora[r], name);
        *failed = here ? *failed : name;
    }
    return *known || *failed;
}

static void on_problem(void *context, const struct problem *p) {
    struct problem *first = context;
    if (!first->where[0])
        *first = *p;
}

bool conform_check_names(const struct conform *c, struct problem *p) {
    static const char expected[] = "the id of a scenario of the corpus";
    const struct known *known;
    const char *failed;
    struct corpus every;
    if (!first_unknown(c, c->corpora, RULESETS, &known, &failed))
        return true;
    // It may be of a ruleset that is not asked.
    memset(p, 0, sizeof *p);
    bool good = corpus_load(&every, c->corpus_dir, NULL, on_problem, p) == 0;
    if (good && first_unknown(c, &every, 1, &known, &failed)) {
        good = false;
        if (known)
            yaml_problem(&c->known.document, known->name, expected, p);
        else
            problem_set(p, c->again.path, "scenarios", 0, 0, failed, expected);
    }
    corpus_free(&every);
    return good;
}

// ---- matching ----

static bool fits(const struct known *k, const char *name, const struct group *g) {
    return (!k->id || strcmp(k->id, name) == 0) &&
           (!k->key || (g && strcmp(k->key, g->key.id) == 0));
}

static void match_item(const struct conform *c, struct known *k, struct item *item,
                       const char *name) {
    if (!item->judged || item->verdict == VERDICT_NOT_APPLICABLE)
        return;
    k->run = k->run || (k->id && strcmp(k->id, name) == 0);
    if (verdict_bad(item->verdict) &&
        fits(k, name, item->group == NO_GROUP ? NULL : &c->groups[item->group])) {
        k->met = k->run = true;
        item->known = item->known ? item->known : k;
    }
}

static void match_group(struct known *k, struct group *g) {
    if (k->id || !fits(k, "", g))
        return;
    k->met = k->run = true;
    g->known = g->known ? g->known : k;
}

// True if every fault of the program could have come up: a key says nothing of where it is met.
static bool met_everything(const struct conform *c) {
    bool all = !c->only && !c->again.path && c->positions && !*conform_partial(c);
    for (int r = 0; r < RULESETS; r++)
        all = all && (!c->rules_given || c->rules[r] || !c->pool.identity.plays[r]);
    return all;
}

// True if all that a group was met in is expected to fail: its key, or each of its cases by id.
static bool group_expected(const struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    bool each = g->times > 0 && g->generated == 0 && g->ended == 0;
    for (size_t n = 0; each && n < c->item_count; n++)
        each = c->items[n].group != (int)group || c->items[n].known;
    return g->known || each;
}

static void match_causes(struct conform *c) {
    for (size_t i = 0; i < c->causes.count; i++) {
        struct cause *cause = &c->causes.of[i];
        cause->known = true;
        for (size_t k = 0; k < cause->group_count; k++) {
            cause->known = cause->known && group_expected(c, cause->groups[k]);
            if (!cause->entry)
                cause->entry = c->groups[cause->groups[k]].known;
        }
    }
}

void conform_match_known(struct conform *c) {
    TEXT name = {0};
    const bool all = met_everything(c);
    for (size_t i = 0; i < c->known.count; i++) {
        struct known *k = &c->known.known[i];
        k->run = !k->id && all;
        for (size_t n = 0; n < c->item_count; n++) {
            item_name(&c->items[n], &name);
            match_item(c, k, &c->items[n], text_string(&name));
        }
        for (size_t g = 0; g < c->group_count; g++)
            match_group(k, &c->groups[g]);
    }
    match_causes(c);
}

// ---- counting ----

#define STANDING_WORDS(id, words) [STANDS_##id] = words,
const char *const standing_words[STANDING_COUNT] = {STANDINGS(STANDING_WORDS)};

static enum standing standing(enum verdict verdict, bool known) {
    if (verdict == VERDICT_PASS)
        return STANDS_PASSED;
    if (verdict == VERDICT_UNSUPPORTED)
        return STANDS_UNSUPPORTED;
    if (verdict == VERDICT_NOT_APPLICABLE)
        return STANDS_NOT_APPLICABLE;
    if (known)
        return STANDS_EXPECTED;
    return verdict == VERDICT_FAIL ? STANDS_FAILED : STANDS_ERROR;
}

enum standing item_standing(const struct item *item) {
    return item->judged ? standing(item->verdict, item->known) : STANDS_NOT_RUN;
}

enum standing group_standing(const struct group *group) {
    return standing(group->verdict, group->known);
}

void conform_count(struct conform *c) {
    struct counts *n = &c->counts;
    *n = (struct counts){0};
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        n->cases[item_standing(item)]++;
        n->verdicts[item->verdict] += item->judged;
        n->run += item->judged;
        n->spared += !item->judged && item->spared;
    }
    for (size_t g = 0; g < c->group_count; g++) {
        const enum standing stands = group_standing(&c->groups[g]);
        n->findings[stands] += c->groups[g].generated > 0;
        n->ends[stands] += c->groups[g].ended > 0;
        n->project += c->groups[g].project;
    }
    n->findings[STANDS_FAILED] += c->ungrouped_generated > 0;
    for (size_t k = 0; k < c->known.count; k++)
        n->did_not_come += c->known.known[k].run && !c->known.known[k].met;
    const uint64_t wanted = c->again.path ? c->again.count : c->positions;
    if (*conform_partial(c) && wanted > c->generated_positions)
        n->positions_left = wanted - c->generated_positions;
    n->failed_cases = n->cases[STANDS_FAILED] + n->cases[STANDS_ERROR];
    n->failed_findings = n->findings[STANDS_FAILED] + n->findings[STANDS_ERROR];
    n->failed_ends = n->ends[STANDS_ERROR];
    n->failures = n->failed_cases + n->failed_findings + n->failed_ends + n->did_not_come;
    n->errors = n->cases[STANDS_ERROR] + n->findings[STANDS_ERROR] + n->failed_ends;
    n->expected =
        n->cases[STANDS_EXPECTED] + n->findings[STANDS_EXPECTED] + n->ends[STANDS_EXPECTED];
    n->skipped = n->expected + n->cases[STANDS_UNSUPPORTED] + n->cases[STANDS_NOT_APPLICABLE] +
                 n->cases[STANDS_NOT_RUN] + (n->positions_left > 0);
}
