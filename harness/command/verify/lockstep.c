// SPDX-License-Identifier: MIT
//
// A campaign of engine against spec, as commands ask for it: its options, where what it finds is
// stored, its exit code and the last lines of its summary. Invariant: a campaign that compared
// nothing is an error, never agreement.
#include "lockstep_options.h"

#include <inttypes.h>
#include <unistd.h>

#include "explain/explain.h"
#include "lockstep/summary.h"
#include "process/workers.h"

const struct contest lockstep_contest = {
    {&impl_engine, &impl_spec}, impl_explain, decide, decide_idle};

bool lockstep_campaign(const char *command, const struct lockstep_options *o, struct campaign *c) {
    struct problem p;
    *c = (struct campaign){.contest = lockstep_contest,
                           .seed = o->seed == LOCKSTEP_NO_SEED ? SEED_USUAL : o->seed,
                           .seconds = o->seconds,
                           .progress = true,
                           .shrink = shrink_limits_usual};
    generate_all(&c->generate);
    if (!part_read(o->part, &c->part, &p) ||
        (o->rules && !generate_read(&c->generate, o->rules, false, &p))) {
        command_problem(command, &p);
        return false;
    }
    c->games = o->games * c->generate.rulesets;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    c->jobs = o->jobs               ? (unsigned)o->jobs
              : cores < 1           ? 1
              : cores < WORKERS_MAX ? (unsigned)cores
                                    : WORKERS_MAX;
    return true;
}

int lockstep_exit(const char *command, const struct campaign_result *r) {
    if (r->interrupted)
        return EXIT_INTERRUPTED;
    if (r->failed[0])
        return command_unable(command, "the run could not continue: %s", r->failed);
    if (r->count)
        return EXIT_FINDING;
    if (counters_sum(r->counters.positions, RULESETS) == 0)
        return command_unable(command, "no position was compared");
    return EXIT_DONE;
}

struct verdict_words {
    int code;
    const char *verdict, *meaning;
};

static const struct verdict_words *verdict_of(int code) {
    static const struct verdict_words all[] = {
        {EXIT_DONE, "all agree",
         "no differences; a mistake that engine and spec share shows only in a scenario"},
        {EXIT_FINDING, "DIFFERENCES FOUND",
         "each is printed above or stored in the folder of findings; its clauses say who is wrong"},
        {EXIT_INTERRUPTED, "INTERRUPTED", "the figures above are partial"},
        {EXIT_UNABLE, "COULD NOT RUN", "no verdict; standard error has the reason"}};
    size_t i = 0;
    while (all[i].code != code)
        i++;
    return &all[i];
}

void lockstep_end(const char *command, const struct lockstep_options *o, const struct campaign *c,
                  const struct campaign_result *r, int code, const char *compared,
                  const char *left_out, struct text *out) {
    const struct verdict_words *words = verdict_of(code);
    const struct summary_end e = {.command = command,
                                  .compared = compared,
                                  .left_out = left_out,
                                  .verdict = words->verdict,
                                  .meaning = words->meaning,
                                  .findings = o->findings};
    summary_end(c, r, &e, out);
}

// ---- what is found, stored ----

// All that another campaign would be of.
static json_t *asked_json(const struct lockstep_options *o, const struct campaign *c) {
    char rules[64];
    generate_list(&c->generate, rules);
    return json_pack("{s:o, s:s, s:I, s:I}", "seed", json_sprintf("%" PRIu64, c->seed), "rules",
                     rules, "games", (json_int_t)o->games, "seconds",
                     (json_int_t)(o->games ? 0 : o->seconds));
}

static void store(struct lockstep_kept *k, struct finding *f) {
    struct problem p;
    if (findings_store(f, &k->run, &p))
        return;
    if (!k->failed) // the run goes on, and its exit code tells
        (void)command_problem(k->run.command, &p);
    k->failed = true;
}

static void on_new(void *context, const struct finding *f) {
    struct finding copy = *f;
    copy.times = f->times ? f->times : 1;
    store(context, &copy);
}

void lockstep_run(struct lockstep_kept *k, const char *command, const struct lockstep_options *o,
                  struct campaign *c, struct campaign_result *r) {
    *k = (struct lockstep_kept){{o->findings, command, asked_json(o, c), c->part}, false};
    c->listener = (struct campaign_listener){.found = on_new, .context = k};
    campaign_run(c, r);
    for (size_t i = 0; i < r->count; i++)
        store(k, &r->findings[i]);
}

int lockstep_leave(struct lockstep_kept *k, const struct campaign *c,
                   const struct campaign_result *r, int code) {
    struct problem p;
    json_t *numbers = summary_numbers(c, r);
    if (!findings_leave(&k->run, k->failed ? EXIT_UNABLE : code, numbers, &p)) {
        (void)command_problem(k->run.command, &p);
        k->failed = true;
    }
    json_decref(numbers);
    json_decref(k->run.asked);
    return k->failed && code != EXIT_INTERRUPTED ? EXIT_UNABLE : code;
}
