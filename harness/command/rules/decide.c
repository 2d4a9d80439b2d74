// SPDX-License-Identifier: MIT
#include "decide.h"

#include "atlas/rank.h"
#include "corpus/expect.h"

// A member of an object; NULL where there is none. Borrowed.
static json_t *in(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

// ---- positions ----

static void add_pair(json_t *list, const struct ruling *of, unsigned a, unsigned b,
                     const struct witness *w) {
    json_array_append_new(list, json_pack("[s, s, s, s]", of->option[a], of->option[b],
                                          witness_position(w), w->action));
}

// The pairs of a ruling; that of the default against the option that changes most games is first.
static json_t *pairs_of(const struct atlas *a, const struct ranked *r) {
    const struct ruling *of = &rulings(&(size_t){0})[r->ruling];
    const unsigned usual = of->fallback[r->ruleset], most = (unsigned)r->most;
    const struct pair first = {r->ruleset, r->ruling, usual < most ? usual : most,
                               usual < most ? most : usual};
    json_t *list = json_array();
    struct pair pair = first;
    struct witness w;
    if (atlas_witness(a, &first, &w))
        add_pair(list, of, first.a, first.b, &w);
    for (pair.a = 0; pair.a < of->options; pair.a++)
        for (pair.b = pair.a + 1; pair.b < of->options; pair.b++)
            if ((pair.a != first.a || pair.b != first.b) && atlas_witness(a, &pair, &w))
                add_pair(list, of, pair.a, pair.b, &w);
    return list;
}

static void add_ruleset(const struct atlas *a, int ruleset, json_t *all) {
    struct ranked list[RULING_COUNT];
    json_t *pairs = json_object();
    const size_t count = rank_ruleset(a, ruleset, list, 0);
    for (size_t i = 0; i < count; i++)
        json_object_set_new(pairs, rulings(&(size_t){0})[list[i].ruling].name,
                            pairs_of(a, &list[i]));
    json_object_set_new(in(all, ruleset_names[ruleset]), "pairs", pairs);
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

json_t *decide_data(const struct atlas *atlas, const struct corpus *corpus) {
    json_t *all = json_object();
    for (int r = 0; r < RULESETS; r++)
        json_object_set_new(
            all, ruleset_names[r],
            json_pack("{s:o, s:o}", "pairs", json_object(), "scenarios", json_object()));
    for (int r = 0; r < RULESETS; r++)
        add_ruleset(atlas, r, all);
    add_scenarios(corpus, all);
    return all;
}
