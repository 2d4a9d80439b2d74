// SPDX-License-Identifier: MIT
//
// `paikocheck rules clauses`: the clauses of the rule documents as the registers have them. Knows
// how records are chosen and printed. Invariant: operands
// that fit no clause are an error, and nothing is printed then.
#include "registers/clauses.h"

#include <jansson.h>
#include <string.h>

#include "command.h"
#include "output.h"
#include "registers/rulings.h"

// Whether the operands, ids or words, choose a clause: its id is one of them, or each word stands
// in it, in capitals or not.
static bool chosen(const struct clause *c, int operands, char **operand, bool named) {
    for (int i = 0; i < operands; i++) {
        const char *s = operand[i];
        if (named && strcmp(s, c->id) == 0)
            return true;
        if (!named && !strcasestr(c->id, s) && !strcasestr(c->spot, s) && !strcasestr(c->text, s))
            return false;
    }
    return !named;
}

// The rulings that touch it, and the rulesets that take it from its document, where their own says
// nothing.
static void add_about(const struct clause *c, bool named, json_t *object, struct text *lines) {
    const struct ruling *all = rulings(&(size_t){0});
    json_t *touching = json_array(), *array = json_array();
    for (size_t i = 0; i < RULING_COUNT; i++)
        for (size_t k = 0; k < all[i].clauses; k++)
            if (named && strcmp(all[i].clause[k], c->id) == 0) {
                text_addf(lines, "\truling\t%s\t%s\n", all[i].name, all[i].question);
                json_array_append_new(touching, json_pack("{s:s, s:s}", "name", all[i].name,
                                                          "question", all[i].question));
            }
    for (int r = 0; r < RULESETS; r++) {
        const struct borrowed *by = clause_borrowed(r, c->id);
        if (!by)
            continue;
        text_addf(lines, "\tborrowed\t%s\t%s\n", by->id, by->because);
        json_array_append_new(array, json_pack("{s:s, s:s, s:s}", "id", by->id, "ruleset",
                                               ruleset_names[r], "because", by->because));
    }
    if (named)
        json_object_set(object, "rulings", touching);
    if (json_array_size(array) > 0)
        json_object_set(object, "borrowed", array);
    json_decref(touching);
    json_decref(array);
}

struct clauses_options {
    const char *ruleset;
    bool json;
};

static const struct option_row options[] = {
    ROW_RULES(struct clauses_options, ruleset, "R", "list only the clauses of this ruleset"),
    ROW_FLAG(struct clauses_options, json, "json",
             "print an array of objects: id, document, ruleset, spot, text, kind, topic, shows, "
             "why, note (the last two are empty where the register has none); of clauses whose "
             "ids are given also rulings (name, question)"),
};

static const struct operand operands[] = {
    {"ID", "a clause such as CAT-FIRE-1; all if none is given"},
    {"WORD", "a word that the clause has in its id, its place or its text"},
    {0},
};

static int run_clauses(int argc, char **argv) {
    struct clauses_options o = {0};
    size_t count;
    const struct clause *all = clauses(&count);
    TEXT lines = {0};
    int ruleset;
    if (!command_options(&command_clauses, &argc, argv, &o) ||
        !command_ruleset("rules clauses", o.ruleset, &ruleset))
        return EXIT_UNABLE;
    bool named = argc > 1;
    for (int i = 1; i < argc; i++)
        named = named && clause_find(argv[i]);
    json_t *array = json_array();
    for (const struct clause *c = all; c < all + count; c++) {
        if ((ruleset >= 0 && c->ruleset != ruleset) || !chosen(c, argc - 1, argv + 1, named))
            continue;
        json_t *object =
            json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "id", c->id, "document",
                      c->document, "ruleset", ruleset_names[c->ruleset], "spot", c->spot, "text",
                      c->text, "kind", clause_kind_names[c->kind], "topic", c->topic, "shows",
                      clause_shows_names[c->shows], "why", c->why, "note", c->note);
        text_addf(&lines, "%s\t%s\t%s\n", c->id, clause_kind_names[c->kind], c->text);
        add_about(c, named, object, &lines);
        json_array_append_new(array, object);
    }
    if (json_array_size(array) > 0) {
        output_either(o.json, array, &lines);
        return EXIT_DONE;
    }
    struct problem p;
    json_decref(array);
    problem_say(&p, "clause", argv[1],
                "an id that `paikocheck rules clauses` lists, or words of a clause");
    return command_problem("rules clauses", &p);
}

const struct command command_clauses = {
    .name = "rules clauses",
    .summary = "list the clauses of the rule documents",
    .usage = "[ID...] [--rules R] [--json]\nWORD... [--rules R] [--json]",
    .about =
        "Lists the clauses of the rule documents: the ids that you give, the clauses with all "
        "words that you give, or all clauses. For each id it also lists the rulings that touch "
        "the clause.",
    .operands = operands,
    ROWS(options),
    .output = "Without --json it prints one clause a line: id, tab, kind, tab, text. For each id, "
              "lines that begin with a tab follow: `ruling`, name, question, with tabs between; "
              "for each ruleset that borrows the clause: `borrowed`, id, why.",
    .done = "the clauses were printed",
    .unable = "wrong use, or no clause has the id or the words",
    .example = "paikocheck rules clauses CAT-FIRE-1 CAT-FIRE-2",
    .most = 1000,
    .run = run_clauses,
};
