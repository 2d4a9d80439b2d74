// SPDX-License-Identifier: MIT
//
// Prints lists from the registers and the atlas: `paikocheck rules clauses`, `rules rulings` (where
// careful readers disagree) and `rules questions` (for rules designers).
// Invariant: operands that choose nothing are an error, and then nothing is printed.
#include <jansson.h>
#include <string.h>

#include "atlas/atlas.h"
#include "base/memory.h"
#include "command.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "load.h"
#include "output.h"
#include "sheet.h"

struct choice {
    const char *rules;
    bool json;
};

// ---- clauses ----

// True if the operands choose the clause.
// - If `named`, the operands are ids. One of them must be the clause's id.
// - If not, the operands are words. Each word must be in the clause, in upper or lower case.
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

// Adds the rulings about a clause, and each ruleset that borrows the clause, with the reason.
static void add_about(const struct clause *c, bool named, json_t *object, struct text *lines) {
    json_t *touching = json_array(), *array = json_array();
    for (size_t i = 0; i < RULING_COUNT; i++)
        for (size_t k = 0; k < ruling_table[i].clauses; k++)
            if (named && strcmp(ruling_table[i].clause[k], c->id) == 0) {
                text_addf(lines, "\truling\t%s\t%s\n", ruling_table[i].name,
                          ruling_table[i].question);
                json_array_append_new(touching,
                                      json_pack("{s:s, s:s}", "name", ruling_table[i].name,
                                                "question", ruling_table[i].question));
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

static const struct option_row clauses_options[] = {
    ROW_RULES(struct choice, rules, "R", "list only the clauses of this ruleset"),
    ROW_FLAG(struct choice, json, "json",
             "print an array of objects with the fields id, document, ruleset, spot, text, kind, "
             "topic, shows, why and note. The fields `why` and `note` can be empty. If you give an "
             "ID, the object also has the clause's rulings (name, question)"),
};

static const struct operand clauses_operands[] = {
    {"ID", "a clause such as CAT-FIRE-1; all if none is given"},
    {"WORD", "a word that the clause has in its id, its place or its text"},
    {0},
};

static int run_clauses(int argc, char **argv) {
    struct choice o = {0};
    size_t count;
    struct settled under = {.said = false};
    const struct clause *all = clauses(&count);
    TEXT lines = {0};
    int ruleset;
    if (!command_options(&command_clauses, &argc, argv, &o) ||
        !command_ruleset("rules clauses", o.rules, &ruleset, &under))
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
    json_decref(array);
    return command_refuse("rules clauses", "clause", argv[1],
                          "an id that `paikocheck rules clauses` lists, or words of a clause");
}

const struct command command_clauses = {
    .name = "rules clauses",
    .summary = "list the clauses of the rule documents",
    .usage = "[ID... | WORD...]",
    .about =
        "Lists clauses of the rule documents: those with the ids that you give, those that contain "
        "all words that you give, or all. For each id it also lists the rulings that touch the "
        "clause.",
    .operands = clauses_operands,
    ROWS(clauses_options),
    .output = "Without --json it prints one clause a line: id, tab, kind, tab, text. With an ID, "
              "lines that begin with a tab follow: `ruling`, with a ruling's name and question; "
              "`borrowed`, with an id and a reason for a ruleset that uses the clause.",
    .example = "paikocheck rules clauses CAT-FIRE-1 CAT-FIRE-2",
    .most = 1000,
    .run = run_clauses,
};

// ---- rulings ----

// True if the user gave this option for the ruleset, or gave no options and it is the default.
static bool is_default(const struct ruling *r, int ruleset, size_t option,
                       const struct settled *under) {
    return r->applies[ruleset] &&
           option == (under->said ? under->option[r - ruling_table] : r->fallback[ruleset]);
}

// Adds a ruling and its default in `ruleset` (-1: in every ruleset). If the user gave options
// (under->said), shows the user's option as the default of `name`.
static void add_ruling(const struct ruling *r, int ruleset, const struct settled *under,
                       const char *name, struct text *out) {
    const struct page_looks *looks = output_looks();
    text_addf(out, "%s%s%s\n  question: ", looks->named, r->name, looks->plain);
    wrap_add(out, r->question, strlen("  question: "));
    text_addf(out, "  doubt: %s\n", doubt_words[r->doubt]);
    for (size_t o = 0; o < r->options; o++) {
        const char *before = " (default of ";
        text_addf(out, "  %s%s=%s%s", looks->bold, r->name, r->option[o], looks->plain);
        for (int i = 0; i < RULESETS; i++)
            if (is_default(r, i, o, under) && (ruleset < 0 || i == ruleset)) {
                text_addf(out, "%s%s", before, under->said ? name : ruleset_names[i]);
                before = ", ";
            }
        text_addf(out, "%s\n    %s\n", before[0] == ',' ? ")" : "", r->meaning[o]);
    }
    text_add(out, r->clauses > 0 ? "  clauses:" : "");
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(out, " %s%s", r->clause[i], i + 1 < r->clauses ? "" : "\n");
}

static json_t *ruling_json(const struct ruling *r, int ruleset, const struct settled *under) {
    json_t *options = json_array(), *defaults = json_object(), *ids = json_array();
    for (size_t i = 0; i < r->options; i++)
        json_array_append_new(
            options, json_pack("{s:s, s:s}", "name", r->option[i], "meaning", r->meaning[i]));
    for (int i = 0; i < RULESETS; i++)
        for (size_t o = 0; o < r->options; o++)
            if (is_default(r, i, o, under) && (ruleset < 0 || i == ruleset))
                json_object_set_new(defaults, ruleset_names[i], json_string(r->option[o]));
    for (size_t i = 0; i < r->clauses; i++)
        json_array_append_new(ids, json_string(r->clause[i]));
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:s}", "name", r->name, "question",
                     r->question, "doubt", doubt_names[r->doubt], "options", options, "defaults",
                     defaults, "clauses", ids, "see", r->see);
}

static const struct option_row rulings_options[] = {
    ROW_RULES(struct choice, rules, "R",
              "list only the rulings that concern this ruleset, with its defaults"),
    ROW_FLAG(struct choice, json, "json",
             "print an array of objects: name, question, doubt, options (name, meaning), defaults "
             "(for each ruleset to which the ruling applies), clauses and `see`"),
};

static const struct operand rulings_operands[] = {
    {"NAME", "a ruling such as safety-time; all if none is given"},
    {0},
};

static int run_rulings(int argc, char **argv) {
    struct choice given = {0};
    struct settled under = {.said = false};
    bool named[RULING_COUNT] = {false};
    int ruleset;
    TEXT out = {0};
    if (!command_options(&command_rulings, &argc, argv, &given))
        return EXIT_UNABLE;
    for (int i = 1; i < argc; i++) {
        const int ruling = ruling_index(argv[i], strlen(argv[i]));
        if (ruling < 0)
            return command_refuse("rules rulings", "ruling", argv[i],
                                  "a name that `paikocheck rules rulings` lists");
        named[ruling] = true;
    }
    if (!command_ruleset("rules rulings", given.rules, &ruleset, &under))
        return EXIT_UNABLE;
    json_t *array = json_array();
    for (size_t i = 0; i < RULING_COUNT; i++) {
        if ((argc > 1 && !named[i]) || (ruleset >= 0 && !ruling_table[i].applies[ruleset]))
            continue;
        add_ruling(&ruling_table[i], ruleset, &under, sheet_name() ? sheet_name() : given.rules,
                   &out);
        json_array_append_new(array, ruling_json(&ruling_table[i], ruleset, &under));
    }
    output_either(given.json, array, &out);
    return EXIT_DONE;
}

const struct command command_rulings = {
    .name = "rules rulings",
    .summary = "list the rulings, their options and defaults",
    .usage = "[NAME...]",
    .about = "Lists the rulings (questions that the rule documents leave open), the options of "
             "each, and each ruleset's default. A position names the options that differ from the "
             "defaults: rules=catalyst2019,null-shift=no",
    .operands = rulings_operands,
    ROWS(rulings_options),
    .example = "paikocheck rules rulings safety-time",
    .most = RULING_COUNT,
    .run = run_rulings,
};

// ---- questions ----

static const struct option_row questions_options[] = {
    ROW_RULES(struct choice, rules, "RULESET",
              "print the questions about this ruleset, with its defaults and positions; without "
              "this option, print the questions about the rules for two players"),
};

static int run_questions(int argc, char **argv) {
    struct choice q = {0};
    struct settled under = {.said = false};
    struct problem p;
    int ruleset;
    TEXT path = {0}, out = {0};
    if (!command_options(&command_questions, &argc, argv, &q) ||
        !command_ruleset("rules questions", q.rules, &ruleset, &under))
        return EXIT_UNABLE;
    text_addf(&path, "%s/atlas.json", share_docs());
    OWNED struct atlas *a = memory_take(1, sizeof *a);
    if (!atlas_read(a, text_string(&path), &p))
        return command_problem("rules questions", &p);
    sheet_show(&out);
    text_add(&out, out.length ? "\n" : "");
    if (!pages_ask(a, ruleset, &under, output_looks(), &out))
        return command_unable("rules questions", "found no question about %s, expected one",
                              q.rules ? q.rules : "the rules");
    (void)output_write(&out);
    return EXIT_DONE;
}

const struct command command_questions = {
    .name = "rules questions",
    .summary = "show the questions for rules designers, with their boards",
    .usage = "",
    .about = "Shows the ten questions that readers of the rules can answer differently, each with "
             "a small position in which the answers differ (docs/questions.md). The questions that "
             "matter most come first.",
    ROWS(questions_options),
    .example = "paikocheck rules questions --rules pnp",
    .run = run_questions,
};
