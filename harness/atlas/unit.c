// SPDX-License-Identifier: MIT
//
// Invariant: a unit's seed is made of the settings' seed and its name, so that no unit's result
// depends on which others there are.
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../lockstep/choices.h"
#include "few_tiles.h"
#include "reach.h"
#include "told.h"
#include "witness.h"

#define STAGE_NAME(id, name, about) name,
const char *const stage_names[STAGE_COUNT] = {STAGES(STAGE_NAME)};

json_t *settings_json(const struct atlas_settings *s) {
    return json_pack("{s:I, s:I, s:I, s:I}", "seed", (json_int_t)s->seed, "positions",
                     (json_int_t)s->positions, "lines", (json_int_t)s->lines, "games",
                     (json_int_t)s->games);
}

// ---- which units there are ----

struct list {
    struct unit *unit;
    size_t count, room;
};

static void add(struct list *l, const struct unit *u) {
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        struct unit *more = memory_take(l->room, sizeof *more);
        if (l->count)
            memcpy(more, l->unit, l->count * sizeof *more);
        free(l->unit);
        l->unit = more;
    }
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

struct unit *units_of(const struct atlas_choice *choice, const struct atlas_settings *settings,
                      size_t *count) {
    struct list l = {0};
    (void)settings;
    for (unsigned ruleset = 0; ruleset < PAIKO_RULESETS; ruleset++)
        for (enum stage stage = 0; choice->ruleset[ruleset] && stage < STAGE_COUNT; stage++)
            if (choice->stage[stage])
                add_pairs(&l, stage, ruleset, choice);
    *count = l.count;
    return l.unit;
}

// ---- smallest ----

// Looks at all positions with fewer tiles than the witness has, as far as that is done for a pair.
// A smaller one that turns up takes its place. False where it was stopped.
static bool look_below(const struct search *s, struct witness *best, json_t *looked) {
    struct judge *j = memory_take(1, sizeof *j);
    bool whole = true;
    enum difference least =
        best->kind == DIFFERENCE_RECORD ? DIFFERENCE_RECORD : DIFFERENCE_OUTCOME;
    unsigned below = best->kind == DIFFERENCE_NONE ? FEW_TILES_MOST + 1 : best->tiles;
    for (unsigned tiles = 0; whole && tiles < below && tiles <= FEW_TILES_MOST; tiles++) {
        struct witness found;
        uint64_t n = few_tiles_look(j, s->rules, tiles, least, s->stop, &found);
        whole = n > 0;
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
    return whole;
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
    if (look_below(s, &best, looked) && !*stop) {
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

static json_t *actions_json(const struct line_of_play *line) {
    json_t *list = json_array();
    for (size_t i = 0; i < line->count; i++) {
        char text[PAIKO_ACTION_TEXT_MAX];
        (void)paiko_action_write(&line->action[i], text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *run_reachable(const struct unit *u, uint64_t seed,
                             const struct atlas_settings *settings,
                             const volatile sig_atomic_t *stop) {
    struct reach *r = memory_take(1, sizeof *r);
    json_t *result = NULL;
    r->seed = seed;
    r->games = settings->lines;
    r->stop = stop;
    pair_rules(&u->pair, r->rules);
    reach_search(r);
    if (!*stop) {
        result = json_pack("{s:I, s:I, s:I}", "games", (json_int_t)r->played, "positions",
                           (json_int_t)r->positions, "found", (json_int_t)r->found);
        if (r->kind != DIFFERENCE_NONE) {
            json_object_set_new(result, "plies", json_integer((json_int_t)r->best.count));
            json_object_set_new(result, "players", json_integer(r->best.players));
            json_object_set_new(result, "actions", actions_json(&r->best));
            json_object_set_new(
                result, "witness",
                told_difference(r->kind, &r->p, &r->q, &r->best.action[r->best.count - 1]));
        }
    }
    free(r);
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
    switch (u->stage) {
    case STAGE_SMALLEST:
        return run_smallest(u, seed, settings, stop);
    case STAGE_REACHABLE:
        return run_reachable(u, seed, settings, stop);
    default:
        return NULL;
    }
}
