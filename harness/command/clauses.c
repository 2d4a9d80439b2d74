// SPDX-License-Identifier: MIT
//
// `paikocheck clauses`: the clauses of the rule documents as the registers have them. Knows how
// records are chosen and printed. Invariant: an operand that names no clause is an error, and
// nothing is printed then.
#include "registers/clauses.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "command.h"
#include "output.h"
#include "registers/rulings.h"

// Which clauses to list.
struct choice {
    int ruleset, kind; // -1 for any
    int operands;
    char **operand;
};

static bool chosen(const struct choice *c, const struct clause *clause) {
    if ((c->ruleset >= 0 && clause->ruleset != c->ruleset) ||
        (c->kind >= 0 && (int)clause->kind != c->kind))
        return false;
    for (int i = 0; i < c->operands; i++)
        if (strcmp(c->operand[i], clause->id) == 0)
            return true;
    return c->operands == 0;
}

static bool choose(struct choice *c, const char *ruleset, const char *kind) {
    c->ruleset = c->kind = -1;
    if (ruleset != NULL && (c->ruleset = ruleset_index(ruleset)) < 0) {
        struct problem p;
        struct text expected = {0};
        ruleset_choice(&expected);
        problem_say(&p, "option --rules", ruleset, text_string(&expected));
        text_free(&expected);
        command_problem("clauses", &p);
        return false;
    }
    for (int i = 0; kind != NULL && i < CLAUSE_KIND_COUNT; i++)
        if (strcmp(clause_kind_names[i], kind) == 0)
            c->kind = i;
    for (int i = 0; i < c->operands; i++)
        if (clause_find(c->operand[i]) == NULL) {
            struct problem p;
            problem_say(&p, "clause", c->operand[i],
                        "an id of a register (paikocheck clauses lists them)");
            command_problem("clauses", &p);
            return false;
        }
    return true;
}

static json_t *clause_json(const struct clause *c) {
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "id", c->id, "document",
                     c->document, "ruleset", ruleset_names[c->ruleset], "spot", c->spot, "text",
                     c->text, "kind", clause_kind_names[c->kind], "topic", c->topic, "shows",
                     clause_shows_names[c->shows], "why", c->why, "note", c->note);
}

static void print_json(const struct choice *choice, const struct clause *all, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        if (chosen(choice, &all[i]) && json_array_append_new(array, clause_json(&all[i])) != 0)
            memory_out(); // the only way for these texts to fail
    output_json(array);
    json_decref(array);
}

struct clauses_options {
    const char *ruleset, *kind;
    bool json;
};

static const struct option_row options[] = {
    ROW_RULES(struct clauses_options, ruleset, "R", "list only the clauses of this ruleset"),
    ROW_WORD(struct clauses_options, kind, "kind", "normative|advisory|diagram",
             "list only the clauses of this kind"),
    ROW_FLAG(struct clauses_options, json, "json",
             "print an array of objects: id, document, ruleset, spot, text, kind, topic, shows, "
             "why, note (the last two are empty where the register has none)"),
};

static const struct operand operands[] = {
    {"ID", "a clause such as CAT-FIRE-1; all if none is given", COMPLETE_NOTHING},
    {0},
};

static int run_clauses(int argc, char **argv) {
    struct clauses_options o = {0};
    if (!command_options(&command_clauses, &argc, argv, &o))
        return EXIT_UNABLE;
    struct choice choice = {.operands = argc - 1, .operand = argv + 1};
    if (!choose(&choice, o.ruleset, o.kind))
        return EXIT_UNABLE;
    size_t count;
    const struct clause *all = clauses(&count);
    if (o.json)
        print_json(&choice, all, count);
    for (size_t i = 0; !o.json && i < count; i++)
        if (chosen(&choice, &all[i]))
            printf("%s\t%s\t%s\n", all[i].id, clause_kind_names[all[i].kind], all[i].text);
    return EXIT_DONE;
}

const struct command command_clauses = {
    .name = "clauses",
    .summary = "list the clauses of the rule documents",
    .usage = "[ID...] [--rules R] [--kind K] [--json]",
    .about = "Lists the clauses of the rule documents: those with the ids that are given, or all.",
    .operands = operands,
    ROWS(options),
    .output = "Without --json one clause a line: id, tab, kind, tab, text.",
    .done = "the clauses were printed",
    .unable = "wrong use, or no clause has the id",
    .example = "paikocheck clauses CAT-FIRE-1 CAT-FIRE-2",
    .least = 0,
    .most = 1000,
    .run = run_clauses,
};
