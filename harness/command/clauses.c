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

const char command_clauses_help[] =
    "Usage: paikocheck clauses [ID...] [--rules R] [--kind K] [--json]\n"
    "\n"
    "Lists the clauses of the rule documents: those named, or all.\n"
    "\n"
    "  ID            a clause such as CAT-FIRE-1\n"
    "  --rules R     only those of catalyst2019, pnp, bga, shrines14 or ronin13c\n"
    "  --kind K      only those that are normative, advisory or diagram\n"
    "  --json        an array of objects: id, document, ruleset, spot, text, kind, topic, shows,\n"
    "                why, note (the last two empty where the register has none)\n"
    "\n"
    "Without --json one clause a line: id, tab, kind, tab, text.\n"
    "\n"
    "Exit codes: 0 done; 2 wrong use, or no clause has the id.\n"
    "\n"
    "Example:\n"
    "  paikocheck clauses CAT-FIRE-1 CAT-FIRE-2\n";

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
        problem_set(&p, "option --rules", "", 0, 0, ruleset, text_string(&expected));
        text_free(&expected);
        command_problem("clauses", &p);
        return false;
    }
    for (int i = 0; kind != NULL && i < CLAUSE_KIND_COUNT; i++)
        if (strcmp(clause_kind_names[i], kind) == 0)
            c->kind = i;
    if (kind != NULL && c->kind < 0) {
        struct problem p;
        problem_set(&p, "option --kind", "", 0, 0, kind, "normative, advisory or diagram");
        command_problem("clauses", &p);
        return false;
    }
    for (int i = 0; i < c->operands; i++)
        if (clause_find(c->operand[i]) == NULL) {
            struct problem p;
            problem_set(&p, "clause", "", 0, 0, c->operand[i],
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

int command_clauses(int argc, char **argv) {
    const char *ruleset = NULL, *kind = NULL;
    bool json = false;
    const struct option options[] = {{"rules", OPTION_TEXT, &ruleset, 0, 0},
                                     {"kind", OPTION_TEXT, &kind, 0, 0},
                                     {"json", OPTION_FLAG, &json, 0, 0}};
    if (!command_options(&argc, argv, options, 3, 0, 1000))
        return EXIT_UNABLE;
    struct choice choice = {.operands = argc - 1, .operand = argv + 1};
    if (!choose(&choice, ruleset, kind))
        return EXIT_UNABLE;
    size_t count;
    const struct clause *all = clauses(&count);
    if (json)
        print_json(&choice, all, count);
    for (size_t i = 0; !json && i < count; i++)
        if (chosen(&choice, &all[i]))
            printf("%s\t%s\t%s\n", all[i].id, clause_kind_names[all[i].kind], all[i].text);
    return EXIT_DONE;
}
