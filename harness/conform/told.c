// SPDX-License-Identifier: MIT
//
// The member `told` of a report, written and read; see told.h.
#include "conform.h"
#include "report.h"

// ---- writing ----

json_t *told_json(const struct conform *c) {
    json_t *rulesets = c->rules_given ? json_array() : json_null();
    for (int r = 0; r < RULESETS && c->rules_given; r++)
        if (c->rules[r])
            json_array_append_new(rulesets, json_string(ruleset_names[r]));
    const char *path = c->again.path;
    return json_pack("{s:o, s:s?, s:s?, s:s?, s:b, s:I, s:s?, s:s?}", "rulesets", rulesets, "rules",
                     c->rules_said, "only", c->only, "rulings", c->allowed.said, "any-position",
                     c->any_position, "positions", (json_int_t)c->positions, "failed-from",
                     c->again.recorded ? NULL : path, "games", c->again.recorded ? path : NULL);
}

// ---- reading ----

struct reading {
    struct conform *c;
    const char *file;
    struct problem *p;
};

static bool wrong(const struct reading *r, const char *found, const char *expected) {
    problem_say(r->p, r->file, found, expected);
    return false;
}

static json_int_t number(const json_t *o, const char *key) {
    return json_integer_value(json_object_get(o, key));
}

// A list that is the value of an option, null where that was not given.
static bool take_list(const struct reading *of, const json_t *asked, const char *key,
                      bool (*take)(struct conform *c, const char *list, struct problem *p),
                      const char *expected) {
    const json_t *value = json_object_get(asked, key);
    const char *list = json_string_value(value);
    struct problem ignored;
    if (json_is_null(value) || (list && take(of->c, list, &ignored)))
        return true;
    return wrong(of, list ? list : "no text", expected);
}

// What the earlier run was told to ask.
static bool take_asked(const struct reading *of, const json_t *asked) {
    struct conform *c = of->c;
    const json_t *rulesets = json_object_get(asked, "rulesets");
    size_t i;
    const json_t *name;
    json_array_foreach(rulesets, i, name) {
        const char *s = json_string_value(name);
        if (!s || ruleset_index(s) < 0)
            return wrong(of, s ? s : "no text", "a ruleset");
    }
    if (!take_list(of, asked, "rules", conform_rules, "a list as --rules takes it") ||
        !take_list(of, asked, "rulings", conform_allow, "a list as --rulings takes it"))
        return false;
    if (number(asked, "positions") < 0)
        return wrong(of, "a negative number", "the number of positions");
    c->only = json_string_value(json_object_get(asked, "only"));
    c->any_position = json_is_true(json_object_get(asked, "any-position"));
    c->positions = (uint64_t)number(asked, "positions");
    return true;
}

bool told_again(struct conform *c, const char *file, struct problem *p) {
    const struct reading r = {c, file, p};
    if (!report_read(file, &c->earlier, p))
        return false;
    const json_t *told = json_object_get(c->earlier, "told");
    if (!json_is_object(told))
        return wrong(&r, "another report",
                     "the report of a whole run of this version (conform --json)");
    c->seed = (uint64_t)number(c->earlier, "seed");
    return take_asked(&r, told);
}
