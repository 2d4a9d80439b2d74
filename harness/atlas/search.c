// SPDX-License-Identifier: MIT
#include "search.h"

#include <string.h>

#include "impl/impl.h"
#include "lockstep/campaign.h"
#include "paiko_options.h"

// How many games are played: more where fewer show nothing but records.
static const uint64_t rounds[] = {500, 10000};

// Whether a is a better example than b, of which there may be none.
static bool better(const struct witness *a, const struct witness *b) {
    const bool record[2] = {a->effect == READINGS_RECORD, b->effect == READINGS_RECORD};
    if (b->effect == READINGS_NONE || record[0] != record[1])
        return b->effect == READINGS_NONE || record[1];
    if (a->tiles != b->tiles)
        return a->tiles < b->tiles;
    return strlen(a->side[0].position) < strlen(b->side[0].position);
}

// Of two readings one may keep less of earlier turns; positions are made as the other has them.
static unsigned richer(const struct paiko_rules rules[2]) {
    return rules[0].option[PAIKO_RULING_HERO_CAP] != rules[1].option[PAIKO_RULING_HERO_CAP] &&
           rules[1].option[PAIKO_RULING_HERO_CAP] == PAIKO_HERO_CAP_EVER;
}

bool search_witness(const struct pair *pair, uint64_t seed, struct witness *w, struct problem *p) {
    struct paiko_rules rules[2];
    struct impl side[2];
    pair_rules(pair, rules);
    for (int i = 0; i < 2; i++)
        side[i] = impl_engine_under(&rules[i]);
    side[1].name = "other engine";
    struct campaign c = {.contest = {.side = {&side[0], &side[1]}},
                         .generate = {.ruleset = {pair->ruleset}, .rulesets = 1},
                         .seed = seed,
                         .jobs = 1,
                         .shrink = shrink_limits_usual};
    struct settled *made = &c.generate.settled[pair->ruleset];
    made->said = true;
    memcpy(made->option, rules[richer(rules)].option, sizeof made->option);
    memset(w, 0, sizeof *w);
    memset(p, 0, sizeof *p);
    bool more = true;
    for (size_t i = 0; more && i < sizeof rounds / sizeof *rounds; i++) {
        struct campaign_result r;
        struct witness one;
        c.games = rounds[i];
        campaign_run(&c, &r);
        for (size_t k = 0; k < r.count; k++)
            if (witness_look(&one, pair, r.findings[k].position, r.findings[k].action) &&
                one.effect != READINGS_NONE && better(&one, w))
                *w = one;
        if (r.failed[0])
            problem_say(p, "a search", r.failed, "memory and processes for it");
        if (r.failed[0] || r.interrupted)
            w->effect = READINGS_NONE;
        more = w->effect <= READINGS_RECORD && !r.failed[0] && !r.interrupted;
        c.first_game = c.games;
        campaign_free(&r);
    }
    return w->effect != READINGS_NONE;
}
