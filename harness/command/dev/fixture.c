// SPDX-License-Identifier: MIT
//
// Turns scenarios into JSON: see fixture.h. Memory that runs out ends the process.
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "registers/clauses.h"

// ---- small things ----

static void set(json_t *object, const char *key, json_t *value) {
    if (!value || json_object_set_new(object, key, value) != 0)
        memory_out();
}

static void append(json_t *array, json_t *value) {
    if (!value || json_array_append_new(array, value) != 0)
        memory_out();
}

// A list of texts; where there is none, an empty one.
static json_t *texts(const struct yaml_node *list) {
    json_t *array = json_array();
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next)
        append(array, json_stringn(n->text, n->length));
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
        set(object, n->key, value(n));
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
    set(object, "id", json_string(n->text));
    if (clause) {
        set(object, "document", json_string(clause->document));
        set(object, "spot", json_string(clause->spot));
        set(object, "text", json_string(clause->text));
    }
    return object;
}

static json_t *clause_list(const struct yaml_node *ids) {
    json_t *array = json_array();
    for (const struct yaml_node *n = ids->first; n; n = n->next)
        append(array, clause_value(n));
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
        append(array, json_stringn(s, one));
        s += one + (s[one] == ',');
    }
    return array;
}

static bool differ(const struct scenario_case *c, struct problem *p) {
    problem_set(p, c->of->file, "", c->of->line, 0, c->of->id,
                "a case whose expectation engine and spec both meet");
    return false;
}

// Asks both what the action does; false with a problem where they disagree.
static bool resolve(const struct scenario_case *c, json_t *expect, struct problem *p) {
    struct text next[2] = {{0}, {0}}, report[2] = {{0}, {0}};
    const struct impl *const both[] = {&impl_engine, &impl_spec};
    const struct expect e = scenario_expect(c);
    const bool legal = expect_legal(&e);
    bool good = true;
    struct problem ignored;
    for (size_t i = 0; i < 2; i++)
        good = good && both[i]->apply(c->position, c->of->action, &next[i], &report[i], &ignored) ==
                           (legal ? ANSWER_YES : ANSWER_NO);
    good = good && strcmp(text_string(&next[0]), text_string(&next[1])) == 0 &&
           strcmp(text_string(&report[0]), text_string(&report[1])) == 0;
    if (good && legal) {
        size_t length;
        const char *score = part(text_string(&report[0]), "score=", &length);
        set(expect, "next", json_string(text_string(&next[0])));
        set(expect, "captured", captured(text_string(&report[0])));
        set(expect, "score", json_stringn(score, length));
    }
    for (size_t i = 0; i < 2; i++) {
        text_free(&next[i]);
        text_free(&report[i]);
    }
    return good || differ(c, p);
}

// ---- what is expected of a position ----

static void add_position(const struct expect *e, json_t *expect) {
    if (e->refused)
        set(expect, "refused", json_string(e->refused->text));
    if (e->count)
        set(expect, "count", mapped(e->count, number_value));
    if (e->actions)
        set(expect, "actions", mapped(e->actions, texts));
    if (e->includes)
        set(expect, "includes", texts(e->includes));
    if (e->excludes)
        set(expect, "excludes", texts(e->excludes));
    if (e->perft)
        set(expect, "perft", mapped(e->perft, number_value));
    if (e->view)
        set(expect, "view", text_map(e->view));
    if (e->seen)
        set(expect, "seen", mapped(e->seen, text_map));
}

static json_t *expected(const struct scenario_case *c, struct problem *p) {
    json_t *expect = json_object();
    const struct expect e = scenario_expect(c);
    if (!c->of->action) {
        add_position(&e, expect);
        return expect;
    }
    set(expect, "legal", json_boolean(expect_legal(&e)));
    if (resolve(c, expect, p)) {
        if (e.by)
            set(expect, "by", texts(e.by));
        return expect;
    }
    json_decref(expect);
    return NULL;
}

// ---- cases and scenarios ----

// How the position comes about: what `play` of the protocol asks for.
static json_t *game_of(const struct scenario_case *c, const json_t *actions) {
    json_t *game = json_object();
    TEXT rules = {0};
    struct model m = {0};
    (void)scenario_model(c, &m); // a game leads there
    model_write_rules(&m, &rules);
    set(game, "rules", json_string(text_string(&rules)));
    if (model_players(&m) > 0)
        set(game, "players", json_integer((json_int_t)m.players));
    set(game, "actions", json_deep_copy(actions));
    return game;
}

static json_t *case_value(const struct scenario_case *c, const struct games *games,
                          struct fixture_counts *counts, struct problem *p) {
    json_t *object = json_object(), *expect = expected(c, p);
    const json_t *actions = games_find(games, c);
    if (!expect) {
        json_decref(object);
        return NULL;
    }
    if (c->under[0])
        set(object, "under", json_string(c->under));
    set(object, "position", json_string(c->position));
    set(object, "expect", expect);
    if (actions)
        set(object, "game", game_of(c, actions));
    counts->cases++;
    counts->games += actions != NULL;
    return object;
}

static json_t *scenario_value(const struct scenario *s, const struct games *games,
                              struct fixture_counts *counts, struct problem *p) {
    json_t *object = json_object(), *cases = json_array();
    set(object, "id", json_string(s->id));
    set(object, "title", json_string(s->title));
    set(object, "clauses", clause_list(s->clauses));
    if (s->action)
        set(object, "action", json_string(s->action));
    set(object, "cases", cases);
    counts->scenarios++;
    for (size_t i = 0; i < s->count; i++) {
        json_t *one = case_value(&s->cases[i], games, counts, p);
        if (!one) {
            json_decref(object);
            return NULL;
        }
        append(cases, one);
    }
    return object;
}

// ---- files ----

struct entry {
    const struct scenario *scenario;
};

static int by_id(const void *a, const void *b) {
    return strcmp(((const struct entry *)a)->scenario->id, ((const struct entry *)b)->scenario->id);
}

static struct entry *sorted(const struct scenario_file *f) {
    struct entry *entries = memory_take(f->count + 1, sizeof *entries);
    for (size_t i = 0; i < f->count; i++)
        entries[i].scenario = &f->scenarios[i];
    qsort(entries, f->count, sizeof *entries, by_id);
    return entries;
}

json_t *fixture_file(const struct scenario_file *f, const char *version, const struct games *games,
                     struct fixture_counts *counts, struct problem *p) {
    json_t *object = json_object(), *scenarios = json_array();
    struct entry *entries = sorted(f);
    bool good = true;
    set(object, "corpus", json_string(version));
    set(object, "ruleset", json_string(f->ruleset));
    set(object, "topic", json_string(f->topic));
    set(object, "scenarios", scenarios);
    for (size_t i = 0; good && i < f->count; i++) {
        json_t *one = scenario_value(entries[i].scenario, games, counts, p);
        good = one != NULL;
        if (good)
            append(scenarios, one);
    }
    free(entries);
    if (good)
        return object;
    json_decref(object);
    return NULL;
}
