// SPDX-License-Identifier: MIT
//
// `paikocheck verify properties`: the register of properties, and holding the engine to them. Knows
// which to choose and how they are printed; what a property is and how it is tested, proptests/
// says. Invariant: an operand that names no property is an error, and nothing is printed then.
#include "proptests/property_run.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/progress.h"
#include "lockstep_options.h"
#include "output.h"

struct choice {
    const char *rules, *keep, *again;
    bool json, run, wrong, unkept;
    uint64_t games, seed;
    int operands;
    char **operand;
    size_t wrongs, skips, runs;
    json_t *told; // of a run; NULL for lines
};

static bool chosen(const struct choice *c, const struct property *p) {
    if (c->rules && !property_of(p, c->rules))
        return false;
    for (int i = 0; i < c->operands; i++)
        if (strcmp(c->operand[i], p->id) == 0)
            return true;
    return c->operands == 0;
}

static bool known(const struct choice *c) {
    struct problem p;
    for (int i = 0; i < c->operands; i++)
        if (!property_find(c->operand[i])) {
            problem_say(&p, "property", c->operand[i],
                        "an id that `paikocheck verify properties` lists");
            command_problem("verify properties", &p);
            return false;
        }
    return command_ruleset("verify properties", c->rules, &(int){0});
}

// ---- listing ----

static void list(const struct choice *c) {
    json_t *array = json_array();
    for (size_t i = 0; i < property_count; i++) {
        const struct property *p = &properties[i];
        if (!chosen(c, p))
            continue;
        if (c->json)
            json_array_append_new(array, json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "id", p->id,
                                                   "kind", property_kind_names[p->kind], "rulesets",
                                                   p->rulesets, "where", p->where, "clauses",
                                                   p->clauses, "sentence", p->sentence));
        else
            printf("%s\t%s\t%s\n", p->id, property_kind_names[p->kind], p->sentence);
    }
    if (c->json)
        output_json(json_incref(array));
    json_decref(array);
}

// ---- running ----

static json_t *run_json(const struct property_run *s, bool right) {
    json_t *o =
        json_pack("{s:s, s:s, s:s, s:b, s:I, s:I, s:I, s:f}", "id", s->property->id, "rules",
                  ruleset_names[s->ruleset], "result",
                  s->failed  ? "fails"
                  : s->cases ? "holds"
                             : "skipped",
                  "right", right, "cases", (json_int_t)s->cases, "left_out", (json_int_t)s->left,
                  "positions", (json_int_t)s->positions, "seconds", s->seconds);
    if (s->failed) {
        json_object_set_new(o, "game", json_integer((json_int_t)s->game));
        json_object_set_new(o, "position", json_string(s->finding.position));
        json_object_set_new(o, "what", json_string(s->what));
    }
    return o;
}

static void tell(struct choice *c, const struct property_run *s) {
    TEXT out = {0};
    char path[512];
    bool right = c->wrong ? s->failed : property_run_right(s);
    if (c->told)
        json_array_append_new(c->told, run_json(s, right));
    else
        property_run_show(s, &out);
    if (s->failed && !c->wrong && c->keep) {
        struct problem p;
        const bool kept = property_run_keep(s, c->keep, path, &p);
        if (kept && !c->told)
            text_addf(&out, "    kept in %s\n", path);
        if (!kept)
            c->unkept = command_problem("verify properties", &p) == EXIT_UNABLE;
    }
    progress_clear();
    fputs(text_string(&out), stdout);
    fflush(stdout);
    c->runs++;
    c->skips += s->cases == 0;
    c->wrongs += !right;
}

// The result of a run, as one object or as its last line; the exit code.
static int tell_all(struct choice *c, bool counted) {
    if (c->told)
        output_json(json_pack("{s:o, s:I, s:o}", "seed",
                              json_sprintf("%llu", (unsigned long long)c->seed), "games",
                              (json_int_t)c->games, "runs", c->told));
    else if (counted)
        printf("%zu properties by ruleset, seed %llu: %zu wrong, %zu skipped\n", c->runs,
               (unsigned long long)c->seed, c->wrongs, c->skips);
    if (c->unkept)
        return EXIT_UNABLE;
    return c->wrongs || (counted && c->skips) ? EXIT_FINDING : EXIT_DONE;
}

// Whether a property is to be tested under a ruleset.
static bool tested(const struct choice *c, size_t property, int ruleset) {
    return chosen(c, &properties[property]) &&
           property_of(&properties[property], ruleset_names[ruleset]) &&
           (!c->rules || ruleset == ruleset_index(c->rules));
}

static int run(struct choice *c) {
    struct progress progress;
    size_t all = 0;
    for (size_t i = 0; i < property_count; i++)
        for (int r = 0; r < RULESETS; r++)
            all += tested(c, i, r);
    progress_begin(&progress, "properties", true);
    for (size_t i = 0; i < property_count; i++)
        for (int r = 0; r < RULESETS; r++) {
            if (!tested(c, i, r))
                continue;
            struct property_run s = {.property = &properties[i],
                                     .ruleset = r,
                                     .seed = c->seed,
                                     .games = c->games,
                                     .wrong = c->wrong,
                                     .shrink = !c->wrong};
            property_run(&s);
            tell(c, &s);
            property_run_free(&s);
            progress_parts(&progress, "properties by ruleset", c->runs, all);
        }
    progress_end(&progress, NULL);
    return tell_all(c, true);
}

static int again(struct choice *c) {
    struct property_run s = {.wrong = c->wrong};
    struct problem p;
    if (!property_run_again(&s, c->again, &p))
        return command_problem("verify properties", &p);
    tell(c, &s);
    property_run_free(&s);
    return tell_all(c, false);
}

static const struct option_row options[] = {
    ROW_RULES(struct choice, rules, "R", "take only the properties of this ruleset"),
    ROW_FLAG(struct choice, json, "json",
             "print the list as an array of objects (id, kind, rulesets, where, clauses, "
             "sentence), or a run as one object: seed, games, runs (id, rules, result, right, "
             "cases, positions, seconds, and for a failure game, position, what)"),
    ROW_FLAG(struct choice, run, "run", "test the engine against the properties in generated play"),
    ROW_NUMBER(struct choice, games, "games", "N", 1, 1000000,
               "with --run: games for each property and ruleset; some begin at a generated "
               "position; 60 if not given"),
    ROW_SEED(struct choice, seed, "with --run: the seed; 1 if not given, random for a new one"),
    ROW_FLAG(struct choice, wrong, "wrong",
             "with --run: give each property something wrong on purpose, which it must notice"),
    ROW_FOLDER(struct choice, keep, "keep",
               "with --run: keep failing cases in this folder; the next run tries them first"),
    ROW_FILE(struct choice, again, "again", "try only this kept case again"),
};

static const struct operand operands[] = {
    {"ID", "a property such as P-CONF; all if none is given"},
    {0},
};

static int run_properties(int argc, char **argv) {
    struct choice c = {.games = 60, .seed = SEED_USUAL};
    if (!command_options(&command_properties, &argc, argv, &c))
        return EXIT_UNABLE;
    c.operands = argc - 1;
    c.operand = argv + 1;
    if (!known(&c))
        return EXIT_UNABLE;
    c.told = c.json && (c.again || c.run) ? json_array() : NULL;
    if (c.again)
        return again(&c);
    if (c.run)
        return run(&c);
    list(&c);
    return EXIT_DONE;
}

const struct command command_properties = {
    .name = "verify properties",
    .summary = "list the properties, or test the engine against them",
    .usage = "[ID...] [--rules R] [--json] [--run [OPTIONS]]",
    .about = "Lists the properties that hold in every position and game (holds, exhaustive) or "
             "that are known not to hold (must-fail). With --run it tests the engine against them "
             "in generated play.",
    .operands = operands,
    ROWS(options),
    .output = "Without --run it prints one property a line: id, tab, kind, tab, sentence. With "
              "--run it prints one line for each property and ruleset with the number of cases. If "
              "a property fails, the smallest position and its choices follow. A property without "
              "a case is reported as skipped.",
    .done = "done; all properties hold, and those that must fail failed",
    .finding = "a property does not hold, did not fail although it must, or had no case",
    .unable = "wrong use, or a case that failed could not be kept",
    .example = "paikocheck verify properties --run P-CONF --rules catalyst2019 --games 200",
    .most = 10000,
    .run = run_properties,
};
