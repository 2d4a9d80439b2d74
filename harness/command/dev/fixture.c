// SPDX-License-Identifier: MIT
//
// Turns scenarios into JSON: see fixture.h.
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "registers/clauses.h"

// A list of texts; where there is none, an empty one.
static json_t *texts(const struct yaml_node *list) {
    json_t *array = json_array();
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next)
        json_array_append_new(array, json_stringn(n->text, n->length));
    return array;
}

typedef json_t *value_fn(const struct yaml_node *n);

static json_t *text_value(const struct yaml_node *n) {
    return json_stringn(n->text, n->length);
}

static json_t *number_value(const struct yaml_node *n) {
    return json_integer((json_int_t)expect_number(n));
}

static json_t *mapped(const struct yaml_node *map, value_fn *value) {
    json_t *object = json_object();
    for (const struct yaml_node *n = map->first; n; n = n->next)
        json_object_set_new(object, n->key, value(n));
    return object;
}

static json_t *text_map(const struct yaml_node *map) {
    return mapped(map, text_value);
}

// ---- clauses ----

// A clause with where it stands and what it says; of an id that no register has, the id alone.
static json_t *clause_value(const struct yaml_node *n) {
    json_t *object = json_object();
    const struct clause *clause = clause_find(n->text);
    json_object_set_new(object, "id", json_string(n->text));
    if (clause) {
        json_object_set_new(object, "document", json_string(clause->document));
        json_object_set_new(object, "spot", json_string(clause->spot));
        json_object_set_new(object, "text", json_string(clause->text));
    }
    return object;
}

static json_t *clause_list(const struct yaml_node *ids) {
    json_t *array = json_array();
    for (const struct yaml_node *n = ids->first; n; n = n->next)
        json_array_append_new(array, clause_value(n));
    return array;
}

// ---- what is expected of an action ----

// The part of a report behind `key=`, up to the next space.
static const char *part(const char *report, const char *key, size_t *length) {
    const char *s = strstr(report, key);
    s = s ? s + strlen(key) : "";
    *length = strcspn(s, " ");
    return s;
}

static json_t *captured(const char *report) {
    json_t *array = json_array();
    size_t length;
    const char *s = part(report, "captured=", &length);
    for (const char *end = s + length; s < end && *s != '-';) {
        const size_t one = strcspn(s, ", ");
        json_array_append_new(array, json_stringn(s, one));
        s += one + (s[one] == ',');
    }
    return array;
}

// Asks both what the action does, of which the corpus has said whether it is legal; false with a
// problem where they disagree.
static bool resolve(const struct scenario_case *c, bool legal, json_t *expect, struct problem *p) {
    TEXT next = {0}, report = {0}, other_next = {0}, other_report = {0};
    struct problem ignored;
    const char *action = c->of->action;
    (void)impl_engine.apply(c->position, action, &next, &report, &ignored);
    (void)impl_spec.apply(c->position, action, &other_next, &other_report, &ignored);
    if (strcmp(text_string(&next), text_string(&other_next)) != 0 ||
        strcmp(text_string(&report), text_string(&other_report)) != 0) {
        problem_set(p, c->of->file, "", c->of->line, 0, c->of->id,
                    "a case whose expectation engine and spec both meet");
        return false;
    }
    if (legal) {
        size_t length;
        const char *score = part(text_string(&report), "score=", &length);
        json_object_set_new(expect, "next", json_string(text_string(&next)));
        json_object_set_new(expect, "captured", captured(text_string(&report)));
        json_object_set_new(expect, "score", json_stringn(score, length));
    }
    return true;
}

// ---- what is expected of a position ----

static void add_position(const struct expect *e, json_t *expect) {
    if (e->refused)
        json_object_set_new(expect, "refused", json_string(e->refused->text));
    if (e->count)
        json_object_set_new(expect, "count", mapped(e->count, number_value));
    if (e->actions)
        json_object_set_new(expect, "actions", mapped(e->actions, texts));
    if (e->includes)
        json_object_set_new(expect, "includes", texts(e->includes));
    if (e->excludes)
        json_object_set_new(expect, "excludes", texts(e->excludes));
    if (e->perft)
        json_object_set_new(expect, "perft", mapped(e->perft, number_value));
    if (e->view)
        json_object_set_new(expect, "view", text_map(e->view));
    if (e->seen)
        json_object_set_new(expect, "seen", mapped(e->seen, text_map));
}

static bool add_expected(const struct scenario_case *c, json_t *expect, struct problem *p) {
    const struct expect e = scenario_expect(c);
    if (!c->of->action) {
        add_position(&e, expect);
        return true;
    }
    json_object_set_new(expect, "legal", json_boolean(expect_legal(&e)));
    if (!resolve(c, expect_legal(&e), expect, p))
        return false;
    if (e.by)
        json_object_set_new(expect, "by", texts(e.by));
    return true;
}

// ---- cases and scenarios ----

// How the position comes about: what `play` of the protocol asks for.
static json_t *game_of(const struct scenario_case *c, const json_t *actions) {
    json_t *game = json_object();
    TEXT rules = {0};
    struct model m = {0};
    (void)scenario_model(c, &m); // a game leads there
    model_write_rules(&m, &rules);
    json_object_set_new(game, "rules", json_string(text_string(&rules)));
    if (model_players(&m) > 0)
        json_object_set_new(game, "players", json_integer((json_int_t)m.players));
    json_object_set_new(game, "actions", json_deep_copy(actions));
    return game;
}

static bool add_case(const struct scenario_case *c, const struct games *games, json_t *cases,
                     struct problem *p) {
    json_t *object = json_object(), *expect = json_object();
    const json_t *actions = games_find(games, c);
    json_array_append_new(cases, object);
    if (c->under[0])
        json_object_set_new(object, "under", json_string(c->under));
    json_object_set_new(object, "position", json_string(c->position));
    json_object_set_new(object, "expect", expect);
    if (actions)
        json_object_set_new(object, "game", game_of(c, actions));
    return add_expected(c, expect, p);
}

static bool add_scenario(const struct scenario *s, const struct games *games, json_t *scenarios,
                         struct problem *p) {
    json_t *object = json_object(), *cases = json_array();
    bool good = true;
    json_array_append_new(scenarios, object);
    json_object_set_new(object, "id", json_string(s->id));
    json_object_set_new(object, "title", json_string(s->title));
    json_object_set_new(object, "clauses", clause_list(s->clauses));
    if (s->action)
        json_object_set_new(object, "action", json_string(s->action));
    json_object_set_new(object, "cases", cases);
    for (size_t i = 0; good && i < s->count; i++)
        good = add_case(&s->cases[i], games, cases, p);
    return good;
}

// ---- files ----

static int by_id(const void *a, const void *b) {
    const struct scenario *const *x = a, *const *y = b;
    return strcmp((*x)->id, (*y)->id);
}

json_t *fixture_file(const struct scenario_file *f, const char *version, const struct games *games,
                     struct problem *p) {
    json_t *scenarios = json_array();
    json_t *object = json_pack("{s:s, s:s, s:s, s:o}", "corpus", version, "ruleset", f->ruleset,
                               "topic", f->topic, "scenarios", scenarios);
    const struct scenario **sorted = memory_take(f->count + 1, sizeof(struct scenario *));
    bool good = true;
    for (size_t i = 0; i < f->count; i++)
        sorted[i] = &f->scenarios[i];
    qsort(sorted, f->count, sizeof *sorted, by_id);
    for (size_t i = 0; good && i < f->count; i++)
        good = add_scenario(sorted[i], games, scenarios, p);
    free(sorted);
    if (good)
        return object;
    json_decref(object);
    return NULL;
}
