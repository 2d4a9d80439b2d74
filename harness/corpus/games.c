// SPDX-License-Identifier: MIT
//
// Begins and replays games, and reads stored games.
#include "games.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"

// ---- playing ----

bool game_begin(const struct impl *impl, const char *rules, unsigned players, struct text *position,
                struct problem *p) {
    struct text ruleset = {0};
    struct model m;
    text_add_bytes(&ruleset, rules, strcspn(rules, ","));
    const bool known = ruleset_index(text_string(&ruleset)) >= 0;
    const bool begun =
        known && impl->start(impl->self, text_string(&ruleset), players, position) == ANSWER_YES;
    text_free(&ruleset);
    if (!known)
        problem_set(p, "rules", "", 0, 1, rules, "a ruleset, and options that change it");
    else if (!begun)
        problem_say(p, "players", "another number", "as many as the ruleset takes");
    if (!begun || !model_read(&m, text_string(position), p) || !model_read_rules(&m, rules, p))
        return false;
    model_write(&m, position);
    return true;
}

bool game_begin_of(const struct impl *impl, const struct model *m, struct text *position) {
    TEXT rules = {0};
    struct problem ignored;
    model_write_rules(m, &rules);
    const unsigned players = model_players(m);
    return game_begin(impl, text_string(&rules), players, position, &ignored);
}

bool game_replay(const struct impl *impl, const char *from, const json_t *actions, const char *to,
                 struct problem *p) {
    TEXT at = {0}, next = {0};
    bool good = true;
    text_add(&at, from);
    for (size_t i = 0; good && i < json_array_size(actions); i++) {
        const char *action = json_string_value(json_array_get(actions, i));
        good = action &&
               impl->apply(impl->self, text_string(&at), action, &next, NULL, p) == ANSWER_YES;
        if (!good)
            problem_set(p, "game", impl->name, 0, (int)i + 1, action ? action : "no text",
                        "an action that is legal there");
        text_clear(&at);
        text_add(&at, text_string(&next));
    }
    if (good && strcmp(text_string(&at), to) != 0) {
        good = false;
        problem_set(p, "game", impl->name, 0, 0, text_string(&at), "the position of the case");
    }
    return good;
}

// ---- the files ----

static bool all_games(const json_t *object) {
    const char *key;
    json_t *game;
    json_object_foreach((json_t *)object, key, game) {
        if (!json_is_array(game))
            return false;
        for (size_t i = 0; i < json_array_size(game); i++)
            if (!json_is_string(json_array_get(game, i)))
                return false;
    }
    return json_is_object(object);
}

bool games_load(struct games *g, const char *corpus_dir, const char *ruleset, struct problem *p) {
    TEXT bytes = {0};
    *g = (struct games){0};
    text_addf(&g->path, "%s/reached-%s.json", corpus_dir, ruleset);
    if (access(text_string(&g->path), F_OK) != 0) {
        g->by_case = json_object();
        return true;
    }
    if (!file_read(text_string(&g->path), FILE_TEXT_MAX, &bytes, p))
        return false;
    g->by_case = json_in(text_string(&g->path), &bytes, p);
    const bool good = g->by_case && all_games(g->by_case);
    if (g->by_case && !good)
        problem_say(p, text_string(&g->path), "another form",
                    "an object with one game for each case");
    return good;
}

void games_free(struct games *g) {
    text_free(&g->path);
    json_decref(g->by_case);
    g->by_case = NULL;
}

const json_t *games_find(const struct games *g, const struct scenario_case *c) {
    TEXT name = {0};
    text_addf(&name, "%s%s%s", c->of->id, c->under[0] ? " " : "", c->under);
    return json_object_get(g->by_case, text_string(&name));
}

// ---- checking stored games ----

struct checking {
    const struct games *games;
    problem_fn *on_problem;
    void *context;
    size_t found, wrong; // `found`: cases that have a game; `wrong`: games that are wrong
};

static void tell(struct checking *k, const char *name, const char *found, const char *expected) {
    struct problem p;
    problem_say(&p, text_string(&k->games->path), found, expected);
    snprintf(p.field, sizeof p.field, "%s", name);
    k->on_problem(k->context, &p);
    k->wrong++;
}

static void check_case(struct checking *k, const struct scenario_case *c) {
    const struct impl *const both[] = {&impl_engine, &impl_spec};
    const json_t *game = games_find(k->games, c);
    TEXT first = {0};
    struct model m;
    struct problem p;
    k->found += game != NULL;
    for (size_t i = 0; game && i < 2; i++) {
        const bool begun = scenario_model(c, &m) && game_begin_of(both[i], &m, &first);
        if (begun && game_replay(both[i], text_string(&first), game, c->position, &p))
            continue;
        tell(k, c->of->id, begun ? p.found : c->position,
             "a game that ends in the case's position (correct the game's line, or delete it)");
        break;
    }
}

size_t games_check(const struct games *g, const struct corpus *corpus, problem_fn *on_problem,
                   void *context) {
    struct checking k = {g, on_problem, context, 0, 0};
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t s = 0; s < corpus->files[f].count; s++)
            for (size_t c = 0; c < corpus->files[f].scenarios[s].count; c++)
                check_case(&k, &corpus->files[f].scenarios[s].cases[c]);
    if (k.found != json_object_size(g->by_case))
        tell(&k, "", "lines about cases that are not in the corpus",
             "only lines about cases of the corpus (delete the other lines)");
    return k.wrong;
}
