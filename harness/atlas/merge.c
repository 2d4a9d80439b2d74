// SPDX-License-Identifier: MIT
//
// Invariant: numbers in the document are sums of what whole blocks counted; a share has the number
// that it is a share of beside it.
#include "merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "impact.h"
#include "look.h"
#include "questions.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "statistics.h"

enum { ROUNDS = 1000 };

// Reads a unit's result from the first folder that has it; NULL where none has. False with a
// problem where a folder has one that can't be used.
static bool find(struct merge *g, const struct atlas_settings *settings, const struct unit *u,
                 json_t **result, struct problem *p) {
    *result = NULL;
    for (size_t i = 0; i < g->folders && !*result; i++)
        if (!work_result(g->folder[i], u, settings, result, p))
            return false;
    g->units++;
    g->done += *result != NULL;
    if (!*result && !g->missing[0])
        snprintf(g->missing, sizeof g->missing, "%s", u->name);
    return true;
}

// ---- numbers ----

static json_t *interval_json(struct interval i) {
    return json_pack("[f, f, f]", i.value, i.least, i.most);
}

// Adds the numbers of a result to another of the same form, whatever they stand in; all else of it
// is the same in both.
static void add_up(json_t *sum, const json_t *part) {
    const char *key;
    json_t *value;
    size_t i;
    json_object_foreach(sum, key, value) {
        add_up(value, in(part, key));
    }
    json_array_foreach(sum, i, value) {
        add_up(value, json_array_get(part, i));
    }
    if (json_is_integer(sum))
        json_integer_set(sum, json_integer_value(sum) + json_integer_value(part));
}

static void add_block(json_t **sum, const json_t *block) {
    if (*sum)
        add_up(*sum, block);
    else
        *sum = json_deep_copy(block);
}

// ---- impact ----

// How the share of games that end one way changes: +1 for each game that ends so under the other
// reading and not by default, -1 for the reverse.
static struct interval change(const json_t *ended, unsigned ending) {
    double value[ENDINGS * ENDINGS];
    uint64_t count[ENDINGS * ENDINGS];
    size_t n = 0;
    for (unsigned i = 0; i < ENDINGS; i++)
        for (unsigned k = 0; k < ENDINGS; k++) {
            value[n] = (k == ending) - (i == ending);
            count[n++] = (uint64_t)json_integer_value(json_array_get(json_array_get(ended, i), k));
        }
    return statistics_mean(value, count, n, ROUNDS, ending + 1);
}

static uint64_t changed(const json_t *ended) {
    uint64_t n = 0;
    for (size_t i = 0; i < ENDINGS; i++)
        for (size_t k = 0; k < ENDINGS; k++)
            if (i != k)
                n += (uint64_t)json_integer_value(json_array_get(json_array_get(ended, i), k));
    return n;
}

static json_t *share(json_int_t hits, json_int_t of) {
    return interval_json(statistics_share((uint64_t)hits, (uint64_t)of));
}

static json_t *other_json(const json_t *o, json_int_t games, json_int_t sampled) {
    const json_t *ended = in(o, "ended");
    json_t *changes = json_array();
    for (unsigned e = 0; e < ENDED_NOT; e++)
        json_array_append_new(changes, interval_json(change(ended, e)));
    return json_pack("{s:O, s:I, s:o, s:I, s:o, s:I, s:o, s:o, s:o, s:f}", "option",
                     in(o, "option"), "lists", number(o, "lists"), "lists_share",
                     share(number(o, "lists"), sampled), "parted", number(o, "parted"),
                     "parted_share", share(number(o, "parted"), games), "apart", number(o, "apart"),
                     "apart_share", share(number(o, "apart"), games), "changed_share",
                     share((json_int_t)changed(ended), games), "results", changes, "plies",
                     (double)number(o, "plies") / (double)games);
}

// What the sums of a strength say of one ruling.
static void add_impact(json_t *ruling, const char *name, const char *strength, const json_t *sum) {
    size_t i;
    json_t *o, *list = json_array();
    json_array_foreach(in(sum, "others"), i, o) {
        if (strcmp(string(o, "ruling"), name) == 0)
            json_array_append_new(list,
                                  other_json(o, number(sum, "games"), number(sum, "sampled")));
    }
    json_object_set_new(in(ruling, "impact"), strength, list);
}

static json_t *baseline_json(const json_t *sum) {
    json_int_t games = number(sum, "games");
    return json_pack("{s:I, s:I, s:I, s:f, s:O}", "games", games, "positions",
                     number(sum, "positions"), "sampled", number(sum, "sampled"), "plies",
                     (double)number(sum, "plies") / (double)games, "ended", in(sum, "ended"));
}

// ---- rulings ----

static json_t *clauses_json(const struct ruling *r, unsigned ruleset) {
    json_t *list = json_array();
    for (size_t i = 0; i < r->clauses; i++) {
        const struct clause *c = clause_find(r->clause[i]);
        if (c->ruleset == (int)ruleset ||
            (game_leaves_to_sheet(ruleset_game[ruleset]) && c->ruleset == 0))
            json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "id", c->id, "document",
                                                  c->document, "spot", c->spot, "text", c->text));
    }
    return list;
}

static json_t *ruling_json(unsigned ruleset, unsigned ruling) {
    size_t count;
    const struct ruling *r = &rulings(&count)[ruling];
    json_t *options = json_array();
    for (size_t i = 0; i < r->options; i++)
        json_array_append_new(options,
                              json_pack("{s:s, s:s, s:s}", "name", r->option[i], "meaning",
                                        r->meaning[i], "wording", question_wording(r->name, i)));
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:[], s:{}}", "name", r->name,
                     "question", r->question, "ask", question_of(r->name), "doubt",
                     doubt_names[r->doubt], "says",
                     question_says(r->name, paiko_ruleset_name(ruleset)), "never",
                     question_never(r->name, paiko_ruleset_name(ruleset)), "default",
                     r->option[r->fallback[ruleset]], "options", options, "clauses",
                     clauses_json(r, ruleset), "pairs", "impact");
}

static bool agreed(const json_t *told) {
    return strcmp(string(told, "spec"), "agrees") == 0;
}

// Counts the outcomes of a witness on which the spec does not agree.
static size_t disagreements(const json_t *result) {
    size_t i, n = 0;
    json_t *o;
    json_array_foreach(in(in(result, "witness"), "outcomes"), i, o) {
        n += !agreed(o);
    }
    return n;
}

// The object of a pair within its ruling, made where it is not there yet.
static json_t *pair_of(json_t *ruling, const struct pair *pair) {
    json_t *pairs = in(ruling, "pairs"), *one;
    const char *a = paiko_option_name(pair->ruling, pair->a),
               *b = paiko_option_name(pair->ruling, pair->b);
    size_t i;
    json_array_foreach(pairs, i, one) {
        if (strcmp(string(one, "a"), a) == 0 && strcmp(string(one, "b"), b) == 0)
            return one;
    }
    one = json_pack("{s:s, s:s}", "a", a, "b", b);
    json_array_append_new(pairs, one);
    return one;
}

// ---- all of it ----

struct document {
    json_t *ruleset[PAIKO_RULESETS];
    json_t *ruling[PAIKO_RULESETS][PAIKO_RULING_COUNT];
    json_t *sum[PAIKO_RULESETS][STRENGTH_COUNT];
};

static void begin(struct document *d, const struct merge *g) {
    for (unsigned s = 0; s < PAIKO_RULESETS; s++) {
        if (!g->choice.ruleset[s])
            continue;
        json_t *list = json_array();
        for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
            if (g->choice.ruling[r] && paiko_ruling_applies(s, r)) {
                d->ruling[s][r] = ruling_json(s, r);
                json_array_append_new(list, d->ruling[s][r]);
            }
        d->ruleset[s] =
            json_pack("{s:s, s:o, s:{}}", "name", paiko_ruleset_name(s), "rulings", list, "games");
    }
}

static void take(struct document *d, struct merge *g, const struct unit *u, json_t *result) {
    const unsigned ruleset = u->pair.ruleset;
    if (u->stage == STAGE_IMPACT) {
        add_block(&d->sum[ruleset][u->strength], result);
        return;
    }
    json_object_set(pair_of(d->ruling[ruleset][u->pair.ruling], &u->pair), stage_names[u->stage],
                    result);
    g->disagreements += disagreements(result);
}

static void end(struct document *d) {
    for (unsigned s = 0; s < PAIKO_RULESETS; s++)
        for (unsigned k = 0; k < STRENGTH_COUNT; k++) {
            json_t *sum = d->sum[s][k];
            if (!sum)
                continue;
            json_object_set_new(in(d->ruleset[s], "games"), strength_names[k], baseline_json(sum));
            for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
                if (d->ruling[s][r])
                    add_impact(d->ruling[s][r], paiko_ruling_name(r), strength_names[k], sum);
            json_decref(sum);
        }
}

json_t *merge_document(struct merge *g, struct problem *p) {
    struct document d = {0};
    struct atlas_settings settings;
    size_t count = 0;
    if (!work_settings(g->folder[0], &settings, p))
        return NULL;
    struct unit *units = units_of(&g->choice, &count);
    begin(&d, g);
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        json_t *result;
        good = find(g, &settings, &units[i], &result, p);
        if (result)
            take(&d, g, &units[i], result);
        json_decref(result);
    }
    free(units);
    end(&d);
    json_t *rulesets = json_array();
    for (unsigned s = 0; s < PAIKO_RULESETS; s++)
        if (d.ruleset[s])
            json_array_append_new(rulesets, d.ruleset[s]);
    json_t *all = json_pack("{s:i, s:o, s:b, s:{s:I, s:I}, s:I, s:o}", "atlas", 1, "settings",
                            settings_json(&settings), "complete", g->done == g->units, "units",
                            "done", (json_int_t)g->done, "all", (json_int_t)g->units,
                            "disagreements", (json_int_t)g->disagreements, "rulesets", rulesets);
    if (good)
        return all;
    json_decref(all);
    return NULL;
}
