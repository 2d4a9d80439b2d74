// SPDX-License-Identifier: MIT
//
// The store as the listener of a campaign. Invariant: `times` in the store counts what was seen
// before an interruption and after it.
#include "recorder.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

// Says once that the store fails; the run goes on, and its exit code tells.
static void fail(struct recorder *k, const struct problem *p) {
    if (!k->failed)
        (void)command_problem(k->command, p);
    k->failed = true;
}

static uint64_t times_before(const struct recorder *k, const char *signature) {
    for (size_t i = 0; i < k->earlier_count; i++)
        if (strcmp(k->earlier[i].signature, signature) == 0)
            return k->earlier[i].times;
    return 0;
}

static void keep(void *recorder, const struct finding *f) {
    struct recorder *k = recorder;
    struct finding counted = *f;
    struct problem p;
    counted.times = times_before(k, f->signature) + (f->times ? f->times : 1);
    if (!store_keep(k->store, &k->campaign, &counted, &p))
        fail(k, &p);
}

static void on_advanced(void *context, uint64_t next_game, const struct counters *counters,
                        double seconds) {
    struct recorder *k = context;
    struct problem p;
    k->campaign.next_game = next_game;
    k->campaign.positions = k->positions_before + counters_sum(counters->positions, RULESETS);
    k->campaign.seconds = k->seconds_before + seconds;
    if (!store_advance(k->store, &k->campaign, &p))
        fail(k, &p);
}

static bool remember(void *context, const struct stored_finding *f) {
    struct recorder *k = context;
    if (strcmp(f->campaign.id, k->campaign.id) != 0)
        return true;
    k->earlier = vec_more(k->earlier, k->earlier_count, sizeof *k->earlier);
    struct earlier *e = &k->earlier[k->earlier_count++];
    memcpy(e->signature, f->finding.signature, SIGNATURE_MAX);
    e->times = f->finding.times;
    return true;
}

static bool resume(struct recorder *k, const struct lockstep_options *o, struct campaign *c,
                   struct problem *p) {
    if (!store_unfinished(k->store, &k->campaign, p) ||
        !generate_read(&c->generate, k->campaign.rules, p) ||
        store_each(k->store, 0, remember, k, p) < 0)
        return false;
    c->games = o->games * c->generate.rulesets;
    c->seed = k->campaign.seed;
    c->deep = k->campaign.deep;
    c->first_game = k->campaign.next_game;
    c->shard = k->campaign.shard;
    k->positions_before = k->campaign.positions;
    k->seconds_before = k->campaign.seconds;
    if (strcmp(k->campaign.tool, PAIKO_VERSION) != 0)
        fprintf(stderr, "%s: the campaign was begun by version %s: games may differ\n", k->command,
                k->campaign.tool);
    fprintf(stderr, "%s: continuing campaign %s after game %" PRIu64 "\n", k->command,
            k->campaign.id, c->first_game);
    return true;
}

static bool begin(struct recorder *k, const struct campaign *c, struct problem *p) {
    k->campaign.seed = c->seed;
    k->campaign.deep = c->deep;
    k->campaign.shard = c->shard;
    (void)snprintf(k->campaign.tool, sizeof k->campaign.tool, "%s", PAIKO_VERSION);
    generate_list(&c->generate, k->campaign.rules);
    return store_begin(k->store, &k->campaign, p);
}

bool recorder_open(struct recorder *k, const char *command, const struct lockstep_options *o,
                   struct campaign *c) {
    struct problem p;
    char path[512];
    *k = (struct recorder){.command = command};
    (void)snprintf(path, sizeof path, "%s/findings.sqlite", o->findings);
    k->store = store_open(path, o->resume ? STORE_WRITE : STORE_MAKE, &p);
    if (!k->store || !(o->resume ? resume(k, o, c, &p) : begin(k, c, &p))) {
        (void)command_problem(command, &p);
        store_close(k->store);
        free(k->earlier);
        return false;
    }
    c->listener = (struct campaign_listener){keep, on_advanced, NULL, k};
    return true;
}

// Writes the findings as scenarios. False with messages for those that can't be.
static bool write_scenarios(const char *command, const char *folder, struct campaign_result *r) {
    bool good = true;
    for (size_t i = 0; i < r->count; i++) {
        struct problem p;
        if (!finding_store(&r->findings[i], folder, &p))
            good = command_problem(command, &p) == EXIT_DONE;
    }
    return good;
}

bool recorder_close(struct recorder *k, const struct lockstep_options *o,
                    struct campaign_result *r) {
    struct problem p;
    const bool written = write_scenarios(k->command, o->findings, r);
    for (size_t i = 0; i < r->count; i++)
        keep(k, &r->findings[i]);
    k->campaign.done = !r->interrupted && !r->failed[0];
    if (!store_advance(k->store, &k->campaign, &p))
        fail(k, &p);
    store_close(k->store);
    free(k->earlier);
    return !k->failed && written;
}

bool recorder_keep_all(const char *command, const struct lockstep_options *o, struct campaign *c,
                       struct campaign_result *r) {
    struct recorder k;
    if (r->count == 0)
        return true;
    if (!recorder_open(&k, command, o, c)) {
        (void)write_scenarios(command, o->findings, r);
        return false;
    }
    k.campaign.positions = counters_sum(r->counters.positions, RULESETS);
    k.campaign.seconds = r->elapsed;
    return recorder_close(&k, o, r);
}
