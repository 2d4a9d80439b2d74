// SPDX-License-Identifier: MIT
//
// `paikocheck rules rulings`: where careful readers disagree, as the register has it. Knows how
// records are chosen and printed. Invariant: an operand that names no ruling is an error, and
// nothing is printed then.
#include "registers/rulings.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "colours.h"
#include "command.h"
#include "help/wrap.h"
#include "output.h"

// Whether the ruling is named, or none is, and concerns the ruleset, -1 for any.
static bool chosen(int argc, char **argv, int ruleset, const struct ruling *r) {
    if (ruleset >= 0 && !r->applies[ruleset])
        return false;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], r->name) == 0)
            return true;
    return argc <= 1;
}

static bool all_known(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (ruling_index(argv[i], strlen(argv[i])) < 0) {
            struct problem p;
            problem_say(&p, "ruling", argv[i], "a name that `paikocheck rules rulings` lists");
            command_problem("rules rulings", &p);
            return false;
        }
    return true;
}

// `(default of A, B)`, of the ruleset alone where one was given.
static void add_defaults(const struct ruling *r, size_t option, int ruleset, struct text *out) {
    const char *before = " (default of ";
    for (int i = 0; i < RULESETS; i++)
        if (r->applies[i] && r->fallback[i] == option && (ruleset < 0 || i == ruleset)) {
            text_addf(out, "%s%s", before, ruleset_names[i]);
            before = ", ";
        }
    text_add(out, before[0] == ',' ? ")" : "");
}

static void add_ruling(const struct ruling *r, int ruleset, struct text *out) {
    text_addf(out, "%s%s%s\n  question: ", colour(COLOUR_NAMED), r->name, colour(COLOUR_PLAIN));
    wrap_add(out, r->question, strlen("  question: "), WRAP_WORDS);
    text_addf(out, "  doubt: %s\n", doubt_words[r->doubt]);
    for (size_t o = 0; o < r->options; o++) {
        text_addf(out, "  %s%s=%s%s", colour(COLOUR_BOLD), r->name, r->option[o],
                  colour(COLOUR_PLAIN));
        add_defaults(r, o, ruleset, out);
        text_addf(out, "\n    %s\n", r->meaning[o]);
    }
    text_add(out, r->clauses > 0 ? "  clauses:" : "");
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(out, " %s%s", r->clause[i], i + 1 < r->clauses ? "" : "\n");
}

static json_t *ruling_json(const struct ruling *r, int ruleset) {
    json_t *options = json_array(), *defaults = json_object(), *ids = json_array();
    for (size_t i = 0; i < r->options; i++)
        json_array_append_new(
            options, json_pack("{s:s, s:s}", "name", r->option[i], "meaning", r->meaning[i]));
    for (int i = 0; i < RULESETS; i++)
        if (r->applies[i] && (ruleset < 0 || i == ruleset))
            json_object_set_new(defaults, ruleset_names[i], json_string(r->option[r->fallback[i]]));
    for (size_t i = 0; i < r->clauses; i++)
        json_array_append_new(ids, json_string(r->clause[i]));
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:s}", "name", r->name, "question",
                     r->question, "doubt", doubt_names[r->doubt], "options", options, "defaults",
                     defaults, "clauses", ids, "see", r->see);
}

static void print_all(int argc, char **argv, int ruleset, bool as_json) {
    size_t count;
    const struct ruling *all = rulings(&count);
    json_t *array = json_array();
    TEXT out = {0};
    for (size_t i = 0; i < count; i++) {
        if (!chosen(argc, argv, ruleset, &all[i]))
            continue;
        add_ruling(&all[i], ruleset, &out);
        json_array_append_new(array, ruling_json(&all[i], ruleset));
    }
    output_either(as_json, array, &out);
}

struct rulings_options {
    bool json;
    const char *rules;
};

static const struct option_row options[] = {
    ROW_RULES(struct rulings_options, rules, "R",
              "list only the rulings that concern this ruleset, with its defaults"),
    ROW_FLAG(struct rulings_options, json, "json",
             "print an array of objects: name, question, doubt, options (name, meaning), defaults "
             "(by ruleset, only those to which the ruling applies), clauses, see"),
};

static const struct operand operands[] = {
    {"NAME", "a ruling such as safety-time; all if none is given"},
    {0},
};

static int run_rulings(int argc, char **argv) {
    struct rulings_options given = {0};
    int ruleset;
    if (!command_options(&command_rulings, &argc, argv, &given) || !all_known(argc, argv) ||
        !command_ruleset("rules rulings", given.rules, &ruleset))
        return EXIT_UNABLE;
    print_all(argc, argv, ruleset, given.json);
    return EXIT_DONE;
}

const struct command command_rulings = {
    .name = "rules rulings",
    .summary = "list the rulings, their options and defaults",
    .usage = "[NAME...] [--rules R] [--json]",
    .about = "Lists the rulings (questions that the rule documents leave open), the options of "
             "each, and each ruleset's default. A position names the options that differ from the "
             "defaults: rules=catalyst2019,null-shift=no",
    .operands = operands,
    ROWS(options),
    .done = "the rulings were printed",
    .unable = "wrong use, or no ruling has the name",
    .example = "paikocheck rules rulings safety-time",
    .most = RULING_COUNT,
    .run = run_rulings,
};
