// SPDX-License-Identifier: MIT
//
// One mutant against the corpus and against lockstep. Knows how a mutant is switched on and what
// counts as killed, found and attributed; the corpus and campaigns do the rest.
// Invariant: a mutant that was not run to its end is never counted as killed or found.
#include "kill.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/line.h"
#include "base/stop.h"
#include "process/isolate.h"

enum {
    CORPUS_MS = 600000,
    ATTRIBUTE_S = 15, // so long lockstep goes on behind the first finding, for one that is shrunk
};

// What one process works on.
struct work {
    const struct kill *kill;
    struct trial *trial;
    time_t found; // when
    bool failed;  // lockstep could not be run to its end
};

// ---- clauses ----

// Whether the mutant breaks a clause of the ruleset's document, and the ruleset has the ruling that
// it misreads. One of no clause is played in the first ruleset.
static bool concerns(const struct mutant *m, int ruleset) {
    const char *prefix = ruleset_clause_prefix[ruleset];
    if (!*m->clauses)
        return ruleset == 0;
    if (*m->under &&
        !rulings(&(size_t){0})[ruling_index(m->under, strlen(m->under))].applies[ruleset])
        return false;
    for (const char *s = m->clauses; *s; s += strcspn(s, " "), s += *s == ' ')
        if (strncmp(s, prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

// ---- the corpus ----

// A scenario about a clause that the mutant breaks.
static void on_failure(void *context, const struct scenario_case *c, const char *block) {
    struct work *w = context;
    const bool tried = mutant_tried_by(w->trial->mutant->under, c->position);
    bool about = !*w->trial->mutant->clauses;
    (void)block;
    for (const struct yaml_node *n = c->of->clauses->first; n && tried; n = n->next)
        about = about || list_has(w->trial->mutant->clauses, ' ', n->text, strlen(n->text));
    if (!about)
        return;
    if (!w->trial->failing++)
        (void)snprintf(w->trial->scenario, SCENARIO_MAX, "%s", c->of->id);
}

static bool try_corpus(void *context) {
    struct work *w = context;
    struct impl misread;
    const struct impl *const impls[] = {&misread};
    const struct corpus_run run = {
        .impls = impls, .impl_count = 1, .perft_most = 1, .on_failure = on_failure, .context = w};
    struct corpus_result result;
    (void)impl_misread(&misread, w->trial->mutant->name);
    w->trial->failing = 0;
    w->trial->scenario[0] = '\0';
    for (int r = 0; r < RULESETS; r++)
        if (concerns(w->trial->mutant, r))
            corpus_run(&w->kill->corpora[r], &run, &result);
    return true;
}

// ---- lockstep ----

// Whether a mutant breaks a clause, or misreads a ruling.
static bool breaks(const struct mutant *m, const char *id, size_t length) {
    static const char ruling[] = "ruling:";
    const size_t prefix = sizeof ruling - 1;
    if (length > prefix && strncmp(id, ruling, prefix) == 0)
        return strlen(m->under) == length - prefix &&
               memcmp(m->under, id + prefix, length - prefix) == 0;
    return !*m->clauses || list_has(m->clauses, ' ', id, length);
}

// Where among what a finding names there is something that the mutant breaks; one that breaks no
// clause is never blamed on a wrong one.
static void attribute(struct trial *t, const struct finding *f, const struct mutant *m) {
    unsigned place = 0;
    const char *last = "";
    (void)snprintf(t->named, sizeof t->named, "%.*s", (int)strcspn(f->clauses, "\t\n"), f->clauses);
    for (const char *s = f->clauses; *s && !t->place; s += strcspn(s, "\n"), s += *s == '\n') {
        const size_t n = strcspn(s, "\t\n");
        place += strcspn(last, "\t\n") != n || memcmp(last, s, n) != 0; // an id may have lines
        t->place = breaks(m, s, n) ? place : 0;
        last = s;
    }
    if (!*m->clauses)
        t->place = 1;
}

static void on_found(void *context, const struct finding *f) {
    struct work *w = context;
    struct trial *t = w->trial;
    if (!t->found) {
        t->positions = f->positions;
        t->processor = f->processor;
        w->found = time(NULL);
    }
    t->found = true;
    if (!f->shrunk || t->shrunk)
        return;
    t->shrunk = true;
    t->tiles = f->tiles;
    attribute(t, f, w->trial->mutant);
}

static bool has_enough(void *context) {
    const struct work *w = context;
    return w->trial->shrunk || (w->trial->found && time(NULL) - w->found > ATTRIBUTE_S);
}

static void try_lockstep(struct work *w) {
    struct campaign c;
    struct campaign_result r;
    struct lockstep_options o = w->kill->o;
    o.jobs = 1;
    struct impl misread;
    (void)impl_misread(&misread, w->trial->mutant->name);
    if (!lockstep_campaign("dev kill", &o, &c))
        return;
    c.contest.side[0] = &misread;
    c.progress = false;
    c.of_processor = true;
    c.generate.rulesets = 0;
    for (int ruleset = 0; ruleset < RULESETS; ruleset++)
        if (concerns(w->trial->mutant, ruleset))
            c.generate.ruleset[c.generate.rulesets++] = ruleset;
    c.listener = (struct campaign_listener){on_found, has_enough, w};
    campaign_run(&c, &r);
    w->trial->seconds = r.elapsed;
    if (r.failed[0])
        command_unable("dev kill", "%s: %s", w->trial->mutant->name, r.failed);
    w->failed = r.failed[0] != '\0';
    campaign_free(&r);
}

// ---- one process a mutant ----

int kill_try(void *context, unsigned index, int out) {
    const struct kill *k = context;
    struct trial *t = &k->trials[k->at[index]];
    struct work w = {.kill = k, .trial = t};
    (void)out;
    stop_catch_in_child(); // Ctrl-C ends what it is at in order
    t->begun = true;
    (void)isolate(try_corpus, &w, CORPUS_MS, true);
    if (k->o.seconds)
        try_lockstep(&w);
    t->done = !stop_asked && !w.failed;
    return 0;
}
