// SPDX-License-Identifier: MIT
//
// A run as the store keeps it: a cause is called by what names it, and else by its title.
#include "conform_keep.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "conform/report_cause.h"
#include "store/runs.h"

// What a cause is called across runs.
static void key_of(const struct cause *cause, struct text *out) {
    text_clear(out);
    report_named(cause, out);
    if (!cause->suspects)
        text_addf(out, "%s %s", cause->ruleset >= 0 ? ruleset_names[cause->ruleset] : "",
                  cause->title);
}

static void take_causes(const struct conform *c, struct store_run *r) {
    struct text key = {0};
    r->causes = memory_take(c->causes.count + 1, sizeof *r->causes);
    for (size_t i = 0; i < c->causes.count; i++) {
        const struct cause *cause = &c->causes.of[i];
        struct store_cause *made = &r->causes[r->count++];
        key_of(cause, &key);
        (void)snprintf(made->key, sizeof made->key, "%s", text_string(&key));
        (void)snprintf(made->title, sizeof made->title, "%s", cause->title);
        (void)snprintf(made->severity, sizeof made->severity, "%s",
                       severity_words[cause->severity]);
        made->seen = cause->seen;
        made->tiles = cause->finding ? cause->finding->tiles : 0;
    }
    text_free(&key);
}

// The rulesets that were asked, with commas between.
static void rules_of(const struct conform *c, struct text *out) {
    for (size_t i = 0; i < c->asked.rulesets; i++) {
        text_add(out, i ? "," : "");
        settled_write(&c->asked.settled[c->asked.ruleset[i]], c->asked.ruleset[i], out);
    }
}

bool conform_keep(const struct conform *c, const char *path, struct problem *p) {
    struct store_run r = {.seed = c->seed,
                          .answers = report_answers(c),
                          .failures = c->counts.failures,
                          .whole = !*conform_partial(c) && !c->shard.others};
    struct text rules = {0};
    if (r.answers == 0)
        return true;
    struct store *s = store_open(path, STORE_MAKE, p);
    if (!s)
        return false;
    rules_of(c, &rules);
    (void)snprintf(r.name, sizeof r.name, "%s %s", c->pool.identity.name, c->pool.identity.version);
    (void)snprintf(r.rules, sizeof r.rules, "%s", text_string(&rules));
    (void)snprintf(r.tool, sizeof r.tool, "%s", PAIKO_VERSION);
    take_causes(c, &r);
    const bool good = store_keep_run(s, &r, p);
    store_close(s);
    text_free(&rules);
    free(r.causes);
    return good;
}
