// SPDX-License-Identifier: MIT
//
// `paikocheck verify properties`: lists properties that the engine must have, and tests them with
// --run (proptests/).
// Invariant: an operand that names no property is an error, and nothing is then printed.
#include "proptests/property_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/progress.h"
#include "command.h"

struct choice {
    const char *rules;
    int ruleset;      // the ruleset that `rules` names; -1 for all
    struct text held; // owned: the options in `rules`, with spaces between
    bool run, each_option;
    uint64_t games, seed;
    int operands;
    char **operand;
    size_t wrongs, skips, runs;
};

static bool chosen(const struct choice *c, const struct property *p) {
    if (c->ruleset >= 0 && !property_of(p, ruleset_names[c->ruleset]))
        return false;
    for (int i = 0; i < c->operands; i++)
        if (strcmp(c->operand[i], p->id) == 0)
            return true;
    return c->operands == 0;
}

// ---- running ----

static void tell(struct choice *c, const struct property_run *s) {
    TEXT out = {0};
    property_run_show(s, &out);
    progress_clear();
    fputs(text_string(&out), stdout);
    fflush(stdout);
    c->runs++;
    c->skips += s->cases == 0 && !property_run_excepted(s);
    c->wrongs += !property_run_right(s);
}

// Prints the summary line; returns the exit code.
static int told(const struct choice *c, const char *things) {
    printf("%zu %s, seed %llu: %zu wrong, %zu skipped\n", c->runs, things,
           (unsigned long long)c->seed, c->wrongs, c->skips);
    return c->wrongs || c->skips ? EXIT_FINDING : EXIT_DONE;
}

// True if a property is to be tested under a ruleset.
static bool tested(const struct choice *c, size_t property, int ruleset) {
    return chosen(c, &properties[property]) &&
           property_of(&properties[property], ruleset_names[ruleset]) &&
           (c->ruleset < 0 || ruleset == c->ruleset) &&
           !(c->held.length && properties[property].kind == PROPERTY_MUST_FAIL);
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
                                     .held = c->held.length ? text_string(&c->held) : NULL,
                                     .seed = c->seed,
                                     .games = c->games,
                                     .shrink = true};
            property_run(&s);
            tell(c, &s);
            progress_count(&progress, "properties by ruleset", c->runs, all);
        }
    progress_end(&progress, NULL);
    return told(c, "properties by ruleset");
}

// Tests the named properties under one option that is not the default. If none is named, tests all
// properties that hold under it.
static void hold(struct choice *c, int ruleset, const struct ruling *ruling, size_t option) {
    TEXT held = {0};
    text_addf(&held, "%s%s%s=%s", text_string(&c->held), c->held.length ? " " : "", ruling->name,
              ruling->option[option]);
    for (int i = 0; i < c->operands || i == 0; i++) {
        struct property_run s = {.property = c->operands ? property_find(c->operand[i]) : NULL,
                                 .ruleset = ruleset,
                                 .held = text_string(&held),
                                 .seed = c->seed,
                                 .games = c->games,
                                 .shrink = true};
        if (s.property && !property_of(s.property, ruleset_names[ruleset]))
            continue;
        property_run(&s);
        tell(c, &s);
    }
}

static const struct option_row options[] = {
    ROW_RULES(struct choice, rules, "R",
              "take only this ruleset's properties; play all games with the options in R"),
    ROW_FLAG(struct choice, run, "run", "test whether the properties hold in generated games"),
    ROW_FLAG(struct choice, each_option, "each-option",
             "like --run, but play N games (--games) under each option that is not a default; "
             "without an ID, each game tests all properties that must hold"),
    ROW_NUMBER(struct choice, games, "games", "N", 1, 1000000,
               "with --run: games for each property and ruleset; some begin at a generated "
               "position; 60 if not given"),
    ROW_SEED(struct choice, seed,
             "with --run: the seed; 1 if not given; `random` draws a new seed"),
};

static const struct operand operands[] = {
    {"ID", "a property such as P-CONF; all if none is given"},
    {0},
};

static int run_properties(int argc, char **argv) {
    struct choice c = {.games = 60, .seed = SEED_USUAL};
    struct settled under = {.said = false};
    if (!command_options(&command_properties, &argc, argv, &c))
        return EXIT_UNABLE;
    c.operands = argc - 1;
    c.operand = argv + 1;
    for (int i = 0; i < c.operands; i++)
        if (!property_find(c.operand[i]))
            return command_refuse("verify properties", "property", c.operand[i],
                                  "an id that `paikocheck verify properties` lists");
    if (!command_ruleset("verify properties", c.rules, &c.ruleset, &under))
        return EXIT_UNABLE;
    for (const char *o = under.said ? strchr(c.rules, ',') : NULL; o; o = strchr(o + 1, ',')) {
        text_add(&c.held, c.held.length ? " " : "");
        text_add_bytes(&c.held, o + 1, strcspn(o + 1, ","));
    }
    int code = EXIT_DONE;
    for (int r = 0; c.each_option && r < RULESETS; r++)
        for (const struct ruling *of = ruling_table; of < ruling_table + RULING_COUNT; of++)
            for (size_t o = 0; o < of->options; o++)
                if (of->applies[r] && o != of->fallback[r] && (c.ruleset < 0 || r == c.ruleset))
                    hold(&c, r, of, o);
    if (c.run || c.each_option)
        code = c.each_option ? told(&c, "options by ruleset") : run(&c);
    else
        for (const struct property *p = properties; p < properties + property_count; p++)
            if (chosen(&c, p))
                printf("%s\t%s\t%s\n", p->id, property_kind_names[p->kind], p->sentence);
    text_free(&c.held);
    return code;
}

const struct command command_properties = {
    .name = "verify properties",
    .summary = "list the properties, or test the engine against them",
    .usage = "[ID...]",
    .about = "Lists the properties. A property of kind `holds` or `exhaustive` holds in every "
             "position and game; one of kind `must-fail` is known not to hold. With --run it tests "
             "the engine against them in generated play.",
    .operands = operands,
    ROWS(options),
    .output =
        "Without --run it prints one property a line: id, tab, kind, tab, sentence. With --run it "
        "prints the number of cases of each property and ruleset. For a property that fails it "
        "also prints the smallest position, and its seed and game. A property without a case is "
        "`skipped`, and a property that does not apply under the given options is `excepted`. With "
        "--each-option it prints the number of cases and the failures for each option.",
    .finding = "a property failed, a must-fail property did not fail, or a property had no case",
    .example = "paikocheck verify properties --run P-CONF --rules catalyst2019 --games 200",
    .most = 10000,
    .run = run_properties,
};
