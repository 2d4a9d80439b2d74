// SPDX-License-Identifier: MIT
//
// Expected failures against what failed. Invariant: an entry counts as run only if this run could
// have met it; one that it could not is neither met nor stale.
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

static bool fits(const struct known *k, const char *name, const char *signature) {
    return (!k->id || (name && strcmp(k->id, name) == 0)) &&
           (!k->signature || (signature && strcmp(k->signature, signature) == 0));
}

static void match_item(struct conform *c, struct known *k, struct item *item, const char *name) {
    const char *signature =
        item->group == NO_GROUP ? NULL : c->groups[item->group].finding.signature;
    if (!item->judged || item->verdict == VERDICT_NOT_APPLICABLE)
        return;
    k->run = k->run || (k->id && strcmp(k->id, name) == 0);
    if (verdict_bad(item->verdict) && fits(k, name, signature)) {
        k->met = k->run = true;
        item->known = item->known ? item->known : k;
    }
}

static void match_group(struct known *k, struct group *g) {
    if (k->id || !fits(k, NULL, g->finding.signature))
        return;
    k->met = k->run = true;
    g->known = g->known ? g->known : k;
}

// Whether every difference that the implementation can show could have come up: a signature says
// nothing of where it is to be met.
static bool met_everything(const struct conform *c) {
    bool all =
        !c->only && !c->again.path && !c->shard.others && c->positions && !*conform_partial(c);
    for (int r = 0; r < RULESETS; r++)
        all = all && (!c->rules_given || c->rules[r] || !c->pool.identity.plays[r]);
    return all;
}

void conform_match_known(struct conform *c) {
    struct text name = {0};
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
    text_free(&name);
}

// ---- new ones ----

static bool stands_against(enum standing s) {
    return s == STANDS_FAILED || s == STANDS_ERROR;
}

static void add_entry(const char *key, const char *name, enum verdict verdict,
                      const char *signature, struct text *out) {
    struct text reason = {0};
    text_addf(&reason, "to be explained: %s%s%s", verdict_names[verdict], *signature ? ", " : "",
              signature);
    text_addf(out, "- %s: ", key);
    escape_yaml(out, name);
    text_add(out, "\n  reason: ");
    escape_yaml(out, text_string(&reason));
    text_add(out, "\n");
    text_free(&reason);
}

size_t conform_new_known(const struct conform *c, struct text *out) {
    struct text name = {0};
    size_t count = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        if (!stands_against(item_standing(c, item)))
            continue;
        item_name(item, &name);
        add_entry("id", text_string(&name), item->verdict,
                  item->group == NO_GROUP ? "" : c->groups[item->group].finding.signature, out);
        count++;
    }
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].generated && stands_against(group_standing(c, &c->groups[g]))) {
            add_entry("signature", c->groups[g].finding.signature, c->groups[g].verdict, "", out);
            count++;
        }
    text_free(&name);
    return count;
}
