// SPDX-License-Identifier: MIT
//
// Expected failures against what failed. Invariant: an entry counts as run only if this run could
// have met it; one that it could not is neither met nor stale.
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

// Whether a signature that a list has is that of a kind of difference: there a kind that only the
// program shows can begin with the program's own name.
static bool same_signature(const char *name, const char *listed, const char *signature) {
    static const char begin[] = CONFORM_PROGRAM "-";
    const size_t length = strlen(name);
    if (strcmp(listed, signature) == 0)
        return true;
    return strncmp(signature, begin, strlen(begin)) == 0 && strncmp(listed, name, length) == 0 &&
           strcmp(listed + length, signature + strlen(begin) - 1) == 0;
}

static bool fits(const struct conform *c, const struct known *k, const char *name,
                 const char *signature) {
    return (!k->id || strcmp(k->id, name) == 0) &&
           (!k->signature ||
            (signature && same_signature(c->pool.identity.name, k->signature, signature)));
}

bool known_signature(const struct conform *c, const struct known *k, const struct finding *f) {
    return !k->id && k->signature &&
           same_signature(c->pool.identity.name, k->signature, f->signature);
}

static void match_item(struct conform *c, struct known *k, struct item *item, const char *name) {
    const char *signature =
        item->group == NO_GROUP ? NULL : c->groups[item->group].finding.signature;
    if (!item->judged || item->verdict == VERDICT_NOT_APPLICABLE)
        return;
    k->run = k->run || (k->id && strcmp(k->id, name) == 0);
    if (verdict_bad(item->verdict) && fits(c, k, name, signature)) {
        k->met = k->run = true;
        item->known = item->known ? item->known : k;
    }
}

static void match_group(const struct conform *c, struct known *k, struct group *g) {
    if (k->id || !fits(c, k, "", g->finding.signature))
        return;
    k->met = k->run = true;
    g->known = g->known ? g->known : k;
}

// Whether every difference that the implementation can show could have come up: a signature says
// nothing of where it is to be met.
static bool met_everything(const struct conform *c) {
    bool all = !c->only && !c->again.path && c->positions && !*conform_partial(c);
    for (int r = 0; r < RULESETS; r++)
        all = all && (!c->rules_given || c->rules[r] || !c->pool.identity.plays[r]);
    return all;
}

// Whether all that a kind of difference was met in is expected to fail: by its signature, or each
// of its cases by id.
static bool group_expected(const struct conform *c, size_t group) {
    const struct group *g = &c->groups[group];
    bool each = g->times > 0 && g->generated == 0 && g->ended == 0;
    for (size_t n = 0; each && n < c->item_count; n++)
        each = c->items[n].group != (int)group || c->items[n].known;
    return g->known || each;
}

// Whether the list has all of a cause: each of its kinds, or, where the search alone met
// it, the signature of its case.
static bool cause_expected(const struct conform *c, const struct cause *cause) {
    for (size_t k = 0; k < cause->group_count; k++)
        if (!group_expected(c, cause->groups[k]))
            return false;
    for (size_t k = 0; k < c->known.count && !cause->group_count; k++)
        if (known_signature(c, &c->known.known[k], cause->finding))
            return true;
    return cause->group_count > 0;
}

static void forget_matches(struct conform *c) {
    for (size_t n = 0; n < c->item_count; n++)
        c->items[n].known = NULL;
    for (size_t g = 0; g < c->group_count; g++)
        c->groups[g].known = NULL;
    for (size_t i = 0; i < c->known.count; i++)
        c->known.known[i].met = false;
}

void conform_match_known(struct conform *c) {
    TEXT name = {0};
    const bool all = met_everything(c);
    forget_matches(c);
    for (size_t i = 0; i < c->known.count; i++) {
        struct known *k = &c->known.known[i];
        k->run = !k->id && all;
        for (size_t n = 0; n < c->item_count; n++) {
            item_name(&c->items[n], &name);
            match_item(c, k, &c->items[n], text_string(&name));
        }
        for (size_t g = 0; g < c->group_count; g++)
            match_group(c, k, &c->groups[g]);
    }
    for (size_t i = 0; i < c->causes.count; i++)
        c->causes.of[i].known = cause_expected(c, &c->causes.of[i]);
}
