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

const char command_rulings_help[] =
    "Usage: paikocheck rulings [NAME...] [--json]\n"
    "\n"
    "Lists the rulings: the questions that the rule documents leave open, the options that both\n"
    "implementations know, and each ruleset's default. A position names the options that differ\n"
    "from the defaults: rules=catalyst2019,null-shift=no\n"
    "\n"
    "  NAME     a ruling such as safety-time; all if none is given\n"
    "  --json   an array of objects: name, question, options (name, meaning), defaults (by\n"
    "           ruleset, those alone to which the ruling applies), clauses, see\n"
    "\n"
    "Exit codes: 0 done; 2 wrong use, or no ruling has the name.\n"
    "\n"
    "Example:\n"
    "  paikocheck rulings safety-time\n";

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
            problem_set(&p, "ruling", "", 0, 0, argv[i],
                        "a name of the register (paikocheck rulings lists them)");
            command_problem("rulings", &p);
            return false;
        }
    return true;
}

static void print_ruling(const struct ruling *r) {
    printf("%s: %s\n", r->name, r->question);
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
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:s}", "name", r->name, "question", r->question,
                     "options", options, "defaults", defaults, "clauses", ids, "see", r->see);
}

int command_rulings(int argc, char **argv) {
    bool json = false;
    const struct option options[] = {{"json", OPTION_FLAG, &json, 0, 0}};
    if (!command_options(&argc, argv, options, 1, 0, RULINGS_MAX) || !all_known(argc, argv))
        return EXIT_UNABLE;
    size_t count;
    const struct ruling *all = rulings(&count);
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        if (!chosen(argc, argv, &all[i]))
            continue;
        if (json)
            append(array, ruling_json(&all[i]));
        else
            print_ruling(&all[i]);
    }
    if (json)
        output_json(array);
    json_decref(array);
    return EXIT_DONE;
}
