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

// What the action does, on which engine and spec agree.
static void add_outcome(const struct scenario_case *c, json_t *expect) {
    TEXT next = {0}, report = {0};
    struct problem ignored;
    size_t length;
    (void)impl_engine.apply(NULL, c->position, c->of->action, &next, &report, &ignored);
    const char *score = part(text_string(&report), "score=", &length);
    json_object_set_new(expect, "next", json_string(text_string(&next)));
    json_object_set_new(expect, "captured", captured(text_string(&report)));
    json_object_set_new(expect, "score", json_stringn(score, length));
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

static void add_expected(const struct scenario_case *c, json_t *expect) {
    const struct expect e = scenario_expect(c);
    if (!c->of->action) {
        add_position(&e, expect);
        return;
    }
    json_object_set_new(expect, "legal", json_boolean(expect_legal(&e)));
    if (expect_legal(&e))
        add_outcome(c, expect);
    if (e.by)
        json_object_set_new(expect, "by", texts(e.by));
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

static void add_case(const struct scenario_case *c, const struct games *games, json_t *cases) {
    json_t *object = json_object(), *expect = json_object();
    const json_t *actions = games_find(games, c);
    json_array_append_new(cases, object);
    if (c->under[0])
        json_object_set_new(object, "under", json_string(c->under));
    json_object_set_new(object, "position", json_string(c->position));
    json_object_set_new(object, "expect", expect);
    if (actions)
        json_object_set_new(object, "game", game_of(c, actions));
    add_expected(c, expect);
}

static void add_scenario(const struct scenario *s, const struct games *games, json_t *scenarios) {
    json_t *object = json_object(), *cases = json_array();
    json_array_append_new(scenarios, object);
    json_object_set_new(object, "id", json_string(s->id));
    json_object_set_new(object, "title", json_string(s->title));
    json_object_set_new(object, "clauses", clause_list(s->clauses));
    if (s->action)
        json_object_set_new(object, "action", json_string(s->action));
    json_object_set_new(object, "cases", cases);
    for (size_t i = 0; i < s->count; i++)
        add_case(&s->cases[i], games, cases);
}

// ---- files ----

static int by_id(const void *a, const void *b) {
    const struct scenario *const *x = a, *const *y = b;
    return strcmp((*x)->id, (*y)->id);
}

json_t *fixture_file(const struct scenario_file *f, const char *version,
                     const struct games *games) {
    json_t *scenarios = json_array();
    json_t *object = json_pack("{s:s, s:s, s:s, s:o}", "corpus", version, "ruleset", f->ruleset,
                               "topic", f->topic, "scenarios", scenarios);
    const struct scenario **sorted = memory_take(f->count + 1, sizeof(struct scenario *));
    for (size_t i = 0; i < f->count; i++)
        sorted[i] = &f->scenarios[i];
    qsort(sorted, f->count, sizeof *sorted, by_id);
    for (size_t i = 0; i < f->count; i++)
        add_scenario(sorted[i], games, scenarios);
    free(sorted);
    return object;
}
