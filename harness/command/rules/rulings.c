// SPDX-License-Identifier: MIT
//
// `paikocheck rules rulings`: where careful readers disagree, as the register has it. Knows how
// records are chosen and printed. Invariant: an operand that names no ruling is an error, and
// nothing is printed then.
#include "registers/rulings.h"

#include <jansson.h>
#include <string.h>

#include "colours.h"
#include "command.h"
#include "help/wrap.h"
#include "output.h"

// The defaults are those of the rulesets to which it applies, of one alone where it was given.
static void add_ruling(const struct ruling *r, int ruleset, struct text *out) {
    text_addf(out, "%s%s%s\n  question: ", colour(COLOUR_NAMED), r->name, colour(COLOUR_PLAIN));
    wrap_add(out, r->question, strlen("  question: "), WRAP_WORDS);
    text_addf(out, "  doubt: %s\n", doubt_words[r->doubt]);
    for (size_t o = 0; o < r->options; o++) {
        const char *before = " (default of ";
        text_addf(out, "  %s%s=%s%s", colour(COLOUR_BOLD), r->name, r->option[o],
                  colour(COLOUR_PLAIN));
        for (int i = 0; i < RULESETS; i++)
            if (r->applies[i] && r->fallback[i] == o && (ruleset < 0 || i == ruleset)) {
                text_addf(out, "%s%s", before, ruleset_names[i]);
                before = ", ";
            }
        text_addf(out, "%s\n    %s\n", before[0] == ',' ? ")" : "", r->meaning[o]);
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
    const struct ruling *all = rulings(&(size_t){0});
    bool named[RULING_COUNT] = {false};
    int ruleset;
    TEXT out = {0};
    if (!command_options(&command_rulings, &argc, argv, &given))
        return EXIT_UNABLE;
    for (int i = 1; i < argc; i++) {
        const int ruling = ruling_index(argv[i], strlen(argv[i]));
        struct problem p;
        if (ruling >= 0) {
            named[ruling] = true;
            continue;
        }
        problem_say(&p, "ruling", argv[i], "a name that `paikocheck rules rulings` lists");
        return command_problem("rules rulings", &p);
    }
    if (!command_ruleset("rules rulings", given.rules, &ruleset))
        return EXIT_UNABLE;
    json_t *array = json_array();
    for (size_t i = 0; i < RULING_COUNT; i++) {
        if ((argc > 1 && !named[i]) || (ruleset >= 0 && !all[i].applies[ruleset]))
            continue;
        add_ruling(&all[i], ruleset, &out);
        json_array_append_new(array, ruling_json(&all[i], ruleset));
    }
    output_either(given.json, array, &out);
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
