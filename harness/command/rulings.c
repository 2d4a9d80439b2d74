// SPDX-License-Identifier: MIT
//
// `paikocheck rulings`: where careful readers disagree, as the register has it. Knows how records
// are chosen and printed. Invariant: an operand that names no ruling is an error, and nothing is
// printed then.
#include "registers/rulings.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "command.h"
#include "output.h"

static bool chosen(int argc, char **argv, const struct ruling *r) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], r->name) == 0)
            return true;
    return argc <= 1;
}

static bool all_known(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (ruling_index(argv[i], strlen(argv[i])) < 0) {
            struct problem p;
            problem_say(&p, "ruling", argv[i], "a name that `paikocheck rulings` lists");
            command_problem("rulings", &p);
            return false;
        }
    return true;
}

static void print_ruling(const struct ruling *r) {
    printf("%s: %s\n  doubt: %s\n", r->name, r->question, doubt_words[r->doubt]);
    for (size_t o = 0; o < r->options; o++) {
        printf("  %s=%s", r->name, r->option[o]);
        const char *before = " (default of ";
        for (int i = 0; i < RULESETS; i++)
            if (r->applies[i] && r->fallback[i] == o) {
                printf("%s%s", before, ruleset_names[i]);
                before = ", ";
            }
        printf("%s\n    %s\n", before[0] == ',' ? ")" : "", r->meaning[o]);
    }
    if (r->clauses > 0)
        printf("  clauses:");
    for (size_t i = 0; i < r->clauses; i++)
        printf(" %s%s", r->clause[i], i + 1 < r->clauses ? "" : "\n");
}

static void append(json_t *array, json_t *value) {
    if (json_array_append_new(array, value) != 0)
        memory_out(); // the only way for these texts to fail
}

static json_t *ruling_json(const struct ruling *r) {
    json_t *options = json_array(), *defaults = json_object(), *ids = json_array();
    for (size_t i = 0; i < r->options; i++)
        append(options, json_pack("{s:s, s:s}", "name", r->option[i], "meaning", r->meaning[i]));
    for (int i = 0; i < RULESETS; i++)
        if (r->applies[i] && json_object_set_new(defaults, ruleset_names[i],
                                                 json_string(r->option[r->fallback[i]])) != 0)
            memory_out();
    for (size_t i = 0; i < r->clauses; i++)
        append(ids, json_string(r->clause[i]));
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:s}", "name", r->name, "question",
                     r->question, "doubt", doubt_names[r->doubt], "options", options, "defaults",
                     defaults, "clauses", ids, "see", r->see);
}

struct rulings_options {
    bool json;
};

static const struct option_row options[] = {
    ROW_FLAG(
        struct rulings_options, json, "json",
        "print an array of objects: name, question, doubt, options (name, meaning), defaults (by "
        "ruleset, only those to which the ruling applies), clauses, see"),
};

static const struct operand operands[] = {
    {"NAME", "a ruling such as safety-time; all if none is given", COMPLETE_NOTHING},
    {0},
};

static int run_rulings(int argc, char **argv) {
    struct rulings_options given = {0};
    if (!command_options(&command_rulings, &argc, argv, &given) || !all_known(argc, argv))
        return EXIT_UNABLE;
    size_t count;
    const struct ruling *all = rulings(&count);
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        if (!chosen(argc, argv, &all[i]))
            continue;
        if (given.json)
            append(array, ruling_json(&all[i]));
        else
            print_ruling(&all[i]);
    }
    if (given.json)
        output_json(array);
    json_decref(array);
    return EXIT_DONE;
}

const struct command command_rulings = {
    .name = "rulings",
    .summary = "list the rulings, their options and defaults",
    .usage = "[NAME...] [--json]",
    .about = "Lists the rulings: the questions that the rule documents leave open, the options "
             "that both implementations know, and each ruleset's default. A position names the "
             "options that differ from the defaults: rules=catalyst2019,null-shift=no",
    .operands = operands,
    ROWS(options),
    .done = "the rulings were printed",
    .unable = "wrong use, or no ruling has the name",
    .example = "paikocheck rulings safety-time",
    .least = 0,
    .most = RULINGS_MAX,
    .run = run_rulings,
};
