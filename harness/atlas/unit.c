// SPDX-License-Identifier: MIT
//
// Invariant: a unit's seed is made of the settings' seed and its name, so that no unit's result
// depends on which others there are.
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "difference_json.h"
#include "few_tiles.h"
#include "impact.h"
#include "play/choices.h"
#include "reach.h"
#include "witness.h"

#define STAGE_NAME(id, name, about) name,
#define STAGE_ABOUT(id, name, about) ABOUT_##about,
const char *const stage_names[STAGE_COUNT] = {STAGES(STAGE_NAME)};

json_t *settings_json(const struct atlas_settings *s) {
    return json_pack("{s:I, s:I, s:I}", "seed", (json_int_t)s->seed, "positions",
                     (json_int_t)s->positions, "lines", (json_int_t)s->lines);
}

// ---- which units there are ----

struct list {
    struct unit *unit;
    size_t count, room;
};

static void add(struct list *l, const struct unit *u) {
    l->unit = vec_grow(l->unit, &l->room, l->count + 1, sizeof *l->unit);
    l->unit[l->count++] = *u;
}

static void add_pairs(struct list *l, enum stage stage, unsigned ruleset,
                      const struct atlas_choice *choice) {
    struct pair pair[PAIRS_MAX];
    size_t count = pairs_of(ruleset, pair);
    for (size_t i = 0; i < count; i++) {
        struct unit u = {.stage = stage, .pair = pair[i]};
        if (!choice->ruling[pair[i].ruling])
            continue;
        snprintf(u.name, sizeof u.name, "%s.%s.%s.%s-%s", paiko_ruleset_name(ruleset),
                 stage_names[stage], paiko_ruling_name(pair[i].ruling),
                 paiko_option_name(pair[i].ruling, pair[i].a),
                 paiko_option_name(pair[i].ruling, pair[i].b));
        add(l, &u);
    }
}

// Impact is about all rulings of a ruleset at once.
static void add_impact(struct list *l, unsigned ruleset, unsigned blocks) {
    for (unsigned strength = 0; strength < STRENGTH_COUNT; strength++)
        for (unsigned block = 0; block < blocks; block++) {
            struct unit u = {.stage = STAGE_IMPACT,
                             .pair = {.ruleset = ruleset},
                             .strength = (enum strength)strength,
                             .block = block};
            snprintf(u.name, sizeof u.name, "%s.impact.%s.%03u", paiko_ruleset_name(ruleset),
                     strength_names[strength], block);
            add(l, &u);
        }
}

struct unit *units_of(const struct atlas_choice *choice, size_t *count) {
    static const enum stage_about about[STAGE_COUNT] = {STAGES(STAGE_ABOUT)};
    struct list l = {0};
    // The last rulesets have the longest units: so these are not left to the end either.
    for (unsigned stage = 0; stage < STAGE_COUNT; stage++)
        for (unsigned ruleset = PAIKO_RULESETS; ruleset-- > 0;) {
            if (!choice->stage[stage] || !choice->ruleset[ruleset])
                continue;
            if (about[stage] == ABOUT_PAIR)
                add_pairs(&l, (enum stage)stage, ruleset, choice);
            else
                add_impact(&l, ruleset, choice->blocks);
        }
    *count = l.count;
    return l.unit;
}

// ---- smallest ----

// Looks at all positions with fewer tiles than the witness has, as far as that is done for a pair.
// A smaller one that turns up takes its place. After a stop `looked` is incomplete.
static void look_below(const struct search *s, struct witness *best, json_t *looked) {
    struct judge *j = memory_take(1, sizeof *j);
    enum difference least =
        best->kind == DIFFERENCE_RECORD ? DIFFERENCE_RECORD : DIFFERENCE_OUTCOME;
    unsigned below = best->kind == DIFFERENCE_NONE ? FEW_TILES_MOST + 1 : best->tiles;
    for (unsigned tiles = 0; tiles < below && tiles <= FEW_TILES_MOST; tiles++) {
        struct witness found;
        uint64_t n = few_tiles_look(j, s->rules, tiles, least, s->stop, &found);
        json_array_append_new(looked,
                              json_pack("{s:i, s:I, s:s}", "tiles", (int)tiles, "positions",
                                        (json_int_t)n, "difference", difference_names[found.kind]));
        if (found.kind == DIFFERENCE_NONE)
            continue;
        witness_shrink(j, s->rules, &found);
        *best = found;
        break;
    }
    free(j);
}

static json_t *run_smallest(const struct unit *u, uint64_t seed,
                            const struct atlas_settings *settings,
                            const volatile sig_atomic_t *stop) {
    struct search *s = memory_take(1, sizeof *s);
    json_t *looked = json_array(), *result = NULL;
    s->seed = seed;
    s->positions = settings->positions;
    s->stop = stop;
    pair_rules(&u->pair, s->rules);
    witness_search(s);
    struct witness best = s->best;
    look_below(s, &best, looked);
    if (!*stop) {
        bool found = best.kind != DIFFERENCE_NONE;
        result = json_pack("{s:I, s:I, s:O}", "tried", (json_int_t)s->tried, "found",
                           (json_int_t)s->found, "below", looked);
        if (found) {
            // Nothing has fewer tiles than none; of one tile and two all below was looked at.
            json_object_set_new(result, "tiles", json_integer(best.tiles));
            json_object_set_new(result, "proved", json_boolean(best.tiles <= FEW_TILES_MOST + 1));
            json_object_set_new(result, "witness",
                                told_difference(best.kind, &best.p, &best.q, &best.action));
        }
    }
    json_decref(looked);
    free(s);
    return result;
}

// ---- reachable ----

static json_t *run_reachable(const struct unit *u, uint64_t seed,
                             const struct atlas_settings *settings,
                             const volatile sig_atomic_t *stop) {
    struct reach *r = memory_take(1, sizeof *r);
    json_t *result = NULL;
    r->seed = seed;
    r->games = settings->lines;
    r->stop = stop;
    pair_rules(&u->pair, r->rules);
    reachable_search(r);
    if (!*stop) {
        result = json_pack("{s:I, s:I, s:I}", "games", (json_int_t)r->played, "positions",
                           (json_int_t)r->positions, "found", (json_int_t)r->found);
        if (r->kind != DIFFERENCE_NONE) {
            json_object_set_new(result, "plies", json_integer((json_int_t)r->best.count));
            json_object_set_new(result, "players", json_integer(r->best.players));
            json_object_set_new(result, "actions", told_actions(r->best.action, r->best.count));
            json_object_set_new(
                result, "witness",
                told_difference(r->kind, &r->p, &r->q, &r->best.action[r->best.count - 1]));
        }
    }
    free(r);
    return result;
}

// ---- impact ----

// Blocks of a ruleset and strength have one seed: together they are the first so many games of it.
static json_t *run_impact(const struct unit *u, uint64_t seed, const volatile sig_atomic_t *stop) {
    struct impact *i = memory_take(1, sizeof *i);
    i->ruleset = u->pair.ruleset;
    i->strength = u->strength;
    i->seed = seed;
    i->first = (uint64_t)u->block * UNIT_GAMES;
    i->games = UNIT_GAMES;
    i->stop = stop;
    impact_begin(i);
    json_t *result = impact_play(i) ? impact_json(i) : NULL;
    free(i);
    return result;
}

// ---- all of them ----

static uint64_t seed_of(const struct unit *u, uint64_t seed) {
    for (const char *c = u->name; *c; c++)
        seed = choices_derive(seed, (unsigned char)*c);
    return seed;
}

json_t *unit_run(const struct unit *u, const struct atlas_settings *settings,
                 const volatile sig_atomic_t *stop) {
    uint64_t seed = seed_of(u, settings->seed);
    if (u->stage == STAGE_IMPACT)
        return run_impact(u, choices_derive(settings->seed, u->strength), stop);
    if (pair_without_use(&u->pair))
        return json_pack("{s:b}", "without_use", 1);
    return u->stage == STAGE_SMALLEST ? run_smallest(u, seed, settings, stop)
                                      : run_reachable(u, seed, settings, stop);
}
