// SPDX-License-Identifier: MIT
#include "decide.h"

#include "atlas/look.h"
#include "atlas/rank.h"
#include "atlas/tell.h"
#include "corpus/expect.h"

// ---- the smallest positions ----

static void add_pair(json_t *list, const json_t *pair) {
    const json_t *witness = in(in(pair, "smallest"), "witness");
    if (witness)
        json_array_append_new(list, json_pack("[s, s, s, s]", string(pair, "a"), string(pair, "b"),
                                              tell_position(witness), string(witness, "action")));
}

// The pair that is worth most stands first.
static json_t *pairs_of(const struct ranked *r) {
    const json_t *best = rank_pair(r);
    json_t *list = json_array(), *pair;
    size_t i;
    add_pair(list, best);
    json_array_foreach(in(r->ruling, "pairs"), i, pair) {
        if (pair != best)
            add_pair(list, pair);
    }
    return list;
}

static void add_ruleset(const json_t *ruleset, json_t *all) {
    struct ranked list[RULING_COUNT];
    json_t *pairs = json_object();
    const size_t count = rank_ruleset(ruleset, list, 0);
    for (size_t i = 0; i < count; i++)
        json_object_set_new(pairs, string(list[i].ruling, "name"), pairs_of(&list[i]));
    json_object_set_new(json_object_get(all, string(ruleset, "name")), "pairs", pairs);
}

// ---- scenarios ----

// Appends the options in which b differs from a; false where a itself names another option of such
// a ruling, and says nothing about the default.
static bool add_options(const struct model *a, const struct model *b, int ruleset,
                        struct text *out) {
    size_t count;
    const struct ruling *all = rulings(&count);
    for (size_t i = 0; i < count; i++) {
        if (a->option[i] == b->option[i])
            continue;
        if (a->option[i] != all[i].fallback[ruleset])
            return false;
        text_addf(out, "%s%s=%s", out->length ? "," : "", all[i].name, all[i].option[b->option[i]]);
    }
    return out->length > 0;
}

static void add_case(const struct scenario *s, const struct scenario_case *c, json_t *all) {
    struct model usual, other;
    TEXT key = {0};
    if (!scenario_model(&s->cases[0], &usual) || !scenario_model(c, &other) ||
        !expect_contradict(&s->cases[0], c) || !add_options(&usual, &other, c->ruleset, &key))
        return;
    json_t *of = in(in(all, ruleset_names[c->ruleset]), "scenarios");
    if (!in(of, text_string(&key)))
        json_object_set_new(of, text_string(&key), json_array());
    json_array_append_new(in(of, text_string(&key)), json_string(s->id));
}

static void add_scenarios(const struct corpus *corpus, json_t *all) {
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t i = 0; i < corpus->files[f].count; i++) {
            const struct scenario *s = &corpus->files[f].scenarios[i];
            for (size_t k = 1; k < s->count; k++)
                add_case(s, &s->cases[k], all);
        }
}

json_t *decide_data(const json_t *atlas, const struct corpus *corpus) {
    json_t *all = json_object(), *ruleset;
    size_t i;
    for (int r = 0; r < RULESETS; r++)
        json_object_set_new(
            all, ruleset_names[r],
            json_pack("{s:o, s:o}", "pairs", json_object(), "scenarios", json_object()));
    json_array_foreach(in(atlas, "rulesets"), i, ruleset) {
        if (ruleset_index(string(ruleset, "name")) >= 0)
            add_ruleset(ruleset, all);
    }
    add_scenarios(corpus, all);
    return all;
}
