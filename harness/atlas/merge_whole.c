// SPDX-License-Identifier: MIT
//
// Invariant: of two examples of one thing the one with fewer tiles stays, of equal ones that of the
// lower block.
#include "merge_whole.h"

#include <string.h>

#include "impl/impl.h"
#include "registers/clauses.h"

static json_int_t number(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

static void add_to(json_t *sum, const json_t *part, const char *key) {
    json_object_set_new(sum, key, json_integer(number(sum, key) + number(part, key)));
}

// ---- two rulings together ----

static json_t *same_couple(const json_t *list, const json_t *wanted) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        if (json_equal(json_object_get(one, "rulings"), json_object_get(wanted, "rulings")) &&
            json_equal(json_object_get(one, "options"), json_object_get(wanted, "options")))
            return one;
    }
    return NULL;
}

static void add_couple(json_t *list, const json_t *found) {
    json_t *there = same_couple(list, found);
    if (!there) {
        json_array_append_new(list, json_deep_copy(found));
        return;
    }
    add_to(there, found, "positions");
    if (number(found, "tiles") >= number(there, "tiles"))
        return;
    json_object_set(there, "tiles", json_object_get(found, "tiles"));
    json_object_set(there, "witness", json_object_get(found, "witness"));
}

void merge_together(json_t **sum, const json_t *block) {
    size_t i;
    json_t *one;
    if (!*sum)
        *sum = json_pack("{s:i, s:O, s:[]}", "positions", 0, "couples",
                         json_object_get(block, "couples"), "found");
    add_to(*sum, block, "positions");
    json_array_foreach(json_object_get(block, "found"), i, one) {
        add_couple(json_object_get(*sum, "found"), one);
    }
}

// ---- holes ----

static void add_hole(json_t *there, const json_t *more) {
    if (number(there, "games") == 0)
        json_object_set(there, "position", json_object_get(more, "position"));
    add_to(there, more, "games");
}

static void add_cycle(json_t *sum, json_t *cycle) {
    json_t *there = json_object_get(sum, "cycle");
    if (json_is_object(cycle) &&
        (!json_is_object(there) || number(cycle, "plies") < number(there, "plies")))
        json_object_set(sum, "cycle", cycle);
}

// Rows of all blocks are the same sides and origins in the same order.
static void add_turns(json_t *there, const json_t *more) {
    json_t *old = json_object_get(there, "witness"), *new = json_object_get(more, "witness");
    if (json_is_object(new) &&
        (!json_is_object(old) || number(new, "tiles") < number(old, "tiles")))
        json_object_set(there, "witness", new);
    add_to(there, more, "looked");
    add_to(there, more, "given_up");
    add_to(there, more, "found");
}

void merge_holes(json_t **sum, const json_t *block) {
    static const char *const counts[] = {"games", "positions", "verdicts"};
    const char *key;
    size_t i;
    json_t *value;
    if (!*sum) {
        *sum = json_deep_copy(block);
        return;
    }
    for (i = 0; i < sizeof counts / sizeof *counts; i++)
        add_to(*sum, block, counts[i]);
    json_object_foreach(json_object_get(block, "cited"), key, value) {
        add_to(json_object_get(*sum, "cited"), json_object_get(block, "cited"), key);
    }
    json_object_foreach(json_object_get(block, "holes"), key, value) {
        add_hole(json_object_get(json_object_get(*sum, "holes"), key), value);
    }
    json_array_foreach(json_object_get(block, "zugzwang"), i, value) {
        add_turns(json_array_get(json_object_get(*sum, "zugzwang"), i), value);
    }
    add_cycle(*sum, json_object_get(block, "cycle"));
}

static void cite_witness(const json_t *found, json_t *cited) {
    size_t i, k;
    json_t *outcome, *clause;
    json_array_foreach(json_object_get(json_object_get(found, "witness"), "outcomes"), i, outcome) {
        json_array_foreach(json_object_get(outcome, "clauses"), k, clause) {
            json_object_set_new(cited, json_string_value(json_object_get(clause, "id")),
                                json_true());
        }
    }
}

// Every clause that a verdict named, as the members of an object.
static json_t *cited_clauses(const json_t *holes, const json_t *rulings) {
    json_t *cited = json_copy(json_object_get(holes, "cited")), *ruling, *pair;
    size_t i, k;
    json_array_foreach(rulings, i, ruling) {
        json_array_foreach(json_object_get(ruling, "pairs"), k, pair) {
            cite_witness(json_object_get(pair, "smallest"), cited);
            cite_witness(json_object_get(pair, "reachable"), cited);
        }
    }
    return cited;
}

json_t *merge_uncited(unsigned ruleset, const json_t *holes, const json_t *rulings) {
    size_t count;
    const char *const *ids = impl_citations(&count);
    json_t *list = json_array(), *cited = cited_clauses(holes, rulings);
    for (size_t i = 0; i < count; i++) {
        const struct clause *c = clause_find(ids[i]);
        if (!c || c->ruleset != (int)ruleset || json_object_get(cited, ids[i]))
            continue;
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "id", c->id, "document",
                                              c->document, "spot", c->spot, "text", c->text));
    }
    json_decref(cited);
    return list;
}
