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

// Which clauses to list.
struct choice {
    int ruleset; // -1 for any
    int operands;
    char **operand;
    bool named; // the operands are ids, else words
};

// Whether each word stands somewhere in the clause, in capitals or not.
static bool has_words(const struct choice *c, const struct clause *clause) {
    for (int i = 0; i < c->operands; i++)
        if (!strcasestr(clause->id, c->operand[i]) && !strcasestr(clause->spot, c->operand[i]) &&
            !strcasestr(clause->text, c->operand[i]))
            return false;
    return true;
}

static bool chosen(const struct choice *c, const struct clause *clause) {
    if (c->ruleset >= 0 && clause->ruleset != c->ruleset)
        return false;
    if (!c->named)
        return has_words(c, clause);
    for (int i = 0; i < c->operands; i++)
        if (strcmp(c->operand[i], clause->id) == 0)
            return true;
    return false;
}

static bool choose(struct choice *c, const char *ruleset) {
    size_t count;
    const struct clause *all = clauses(&count);
    if (!command_ruleset("rules clauses", ruleset, &c->ruleset))
        return false;
    c->named = c->operands > 0;
    for (int i = 0; i < c->operands; i++)
        c->named = c->named && clause_find(c->operand[i]);
    for (size_t i = 0; i < count; i++)
        if (c->named || c->operands == 0 || has_words(c, &all[i]))
            return true;
    struct problem p;
    problem_say(&p, "clause", c->operand[0],
                "an id that `paikocheck rules clauses` lists, or words of a clause");
    command_problem("rules clauses", &p);
    return false;
}

static json_t *clause_json(const struct clause *c) {
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "id", c->id, "document",
                     c->document, "ruleset", ruleset_names[c->ruleset], "spot", c->spot, "text",
                     c->text, "kind", clause_kind_names[c->kind], "topic", c->topic, "shows",
                     clause_shows_names[c->shows], "why", c->why, "note", c->note);
}

// The rulesets that take the clause from its document, where their own says nothing.
static void about_borrowed(const struct clause *c, json_t *object, struct text *lines) {
    json_t *array = json_array();
    for (int r = 0; r < RULESETS; r++) {
        const struct borrowed *by = clause_borrowed(r, c->id);
        if (!by)
            continue;
        text_addf(lines, "\tborrowed\t%s\t%s\n", by->id, by->because);
        json_array_append_new(array, json_pack("{s:s, s:s, s:s}", "id", by->id, "ruleset",
                                               ruleset_names[r], "because", by->because));
    }
    if (json_array_size(array) > 0)
        json_object_set(object, "borrowed", array);
    json_decref(array);
}

// The rulings that touch it.
static void about_rulings(const char *id, json_t *object, struct text *lines) {
    size_t count;
    const struct ruling *all = rulings(&count);
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        for (size_t c = 0; c < all[i].clauses; c++)
            if (strcmp(all[i].clause[c], id) == 0) {
                text_addf(lines, "\truling\t%s\t%s\n", all[i].name, all[i].question);
                json_array_append_new(array, json_pack("{s:s, s:s}", "name", all[i].name,
                                                       "question", all[i].question));
            }
    json_object_set_new(object, "rulings", array);
}

static void print(const struct choice *choice, bool as_json) {
    size_t count;
    const struct clause *all = clauses(&count);
    json_t *array = json_array();
    TEXT lines = {0};
    for (size_t i = 0; i < count; i++) {
        if (!chosen(choice, &all[i]))
            continue;
        json_t *object = clause_json(&all[i]);
        text_addf(&lines, "%s\t%s\t%s\n", all[i].id, clause_kind_names[all[i].kind], all[i].text);
        if (choice->named)
            about_rulings(all[i].id, object, &lines);
        about_borrowed(&all[i], object, &lines);
        json_array_append_new(array, object);
    }
    output_either(as_json, array, &lines);
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
    if (!command_options(&command_clauses, &argc, argv, &o))
        return EXIT_UNABLE;
    struct choice choice = {.operands = argc - 1, .operand = argv + 1};
    if (!choose(&choice, o.ruleset))
        return EXIT_UNABLE;
    print(&choice, o.json);
    return EXIT_DONE;
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
