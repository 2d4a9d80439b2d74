// SPDX-License-Identifier: MIT
//
// `paikocheck rules clauses`: the clauses of the rule documents as the registers have them. Knows
// how records are chosen and printed; what is about a clause about.h finds. Invariant: an operand
// that names no clause is an error, and nothing is printed then.
#include "registers/clauses.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "about.h"
#include "base/memory.h"
#include "command.h"
#include "output.h"
#include "registers/rulings.h"
#include "verify/share.h"

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
    if (ruleset && (c->ruleset = ruleset_index(ruleset)) < 0) {
        struct problem p;
        struct text expected = {0};
        ruleset_choice(&expected);
        problem_say(&p, "option --rules", ruleset, text_string(&expected));
        text_free(&expected);
        command_problem("rules clauses", &p);
        return false;
    }
    for (int i = 0; kind && i < CLAUSE_KIND_COUNT; i++)
        if (strcmp(clause_kind_names[i], kind) == 0)
            c->kind = i;
    for (int i = 0; i < c->operands; i++)
        if (clause_find(c->operand[i]) == NULL) {
            struct problem p;
            problem_say(&p, "clause", c->operand[i], "an id that `paikocheck rules clauses` lists");
            command_problem("rules clauses", &p);
            return false;
        }
    return true;
}

// ---- As lines ----

static void print_implementation(void *context, const struct implementation *row) {
    (void)context;
    if (row->function)
        printf("\tfunction\t%s\t%s\n", row->file, row->function);
    else
        printf("\tno function\t%s\n", row->reason);
}

static void print_scenario(void *context, const struct scenario *s) {
    (void)context;
    printf("\tscenario\t%s\t%s\n", s->id, s->title);
}

static void print_mutant(void *context, const struct mutant *m) {
    (void)context;
    printf("\tmutant\t%s\t%s\n", m->name, m->sentence);
}

static void print_ruling(void *context, const struct ruling *r) {
    (void)context;
    printf("\truling\t%s\t%s\n", r->name, r->question);
}

static void print_page(void *context, const char *name, int line, size_t lines) {
    (void)context;
    printf("\tpage\t%s:%d\t%zu line%s\n", name, line, lines, lines == 1 ? "" : "s");
}

static void print_lines(const struct choice *choice, const struct clause *all, size_t count,
                        const struct about *about) {
    const struct about_visitor v = {print_implementation, print_scenario, print_mutant,
                                    print_ruling,         print_page,     NULL};
    for (size_t i = 0; i < count; i++) {
        if (!chosen(choice, &all[i]))
            continue;
        printf("%s\t%s\t%s\n", all[i].id, clause_kind_names[all[i].kind], all[i].text);
        if (about)
            about_clause(about, all[i].id, &v);
    }
}

// ---- As JSON ----

static json_t *clause_json(const struct clause *c) {
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "id", c->id, "document",
                     c->document, "ruleset", ruleset_names[c->ruleset], "spot", c->spot, "text",
                     c->text, "kind", clause_kind_names[c->kind], "topic", c->topic, "shows",
                     clause_shows_names[c->shows], "why", c->why, "note", c->note);
}

static void add(json_t *object, const char *key, json_t *item) {
    if (json_array_append_new(json_object_get(object, key), item) != 0)
        memory_out(); // the only way for these texts to fail
}

static void add_implementation(void *object, const struct implementation *row) {
    if (row->function)
        add(object, "functions",
            json_pack("{s:s, s:s}", "file", row->file, "function", row->function));
    else
        json_object_set_new(object, "no_function", json_string(row->reason));
}

static void add_scenario(void *object, const struct scenario *s) {
    add(object, "scenarios", json_pack("{s:s, s:s}", "id", s->id, "title", s->title));
}

static void add_mutant(void *object, const struct mutant *m) {
    add(object, "mutants", json_pack("{s:s, s:s}", "name", m->name, "sentence", m->sentence));
}

static void add_ruling(void *object, const struct ruling *r) {
    add(object, "rulings", json_pack("{s:s, s:s}", "name", r->name, "question", r->question));
}

static void add_page(void *object, const char *name, int line, size_t lines) {
    add(object, "pages",
        json_pack("{s:s, s:i, s:I}", "page", name, "line", line, "lines", (json_int_t)lines));
}

static void add_about(json_t *object, const char *id, const struct about *about) {
    const struct about_visitor v = {add_implementation, add_scenario, add_mutant,
                                    add_ruling,         add_page,     object};
    json_object_set_new(object, "functions", json_array());
    json_object_set_new(object, "no_function", json_string(""));
    json_object_set_new(object, "scenarios", json_array());
    json_object_set_new(object, "mutants", json_array());
    json_object_set_new(object, "rulings", json_array());
    json_object_set_new(object, "pages", json_array());
    about_clause(about, id, &v);
}

static void print_json(const struct choice *choice, const struct clause *all, size_t count,
                       const struct about *about) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        if (!chosen(choice, &all[i]))
            continue;
        json_t *object = clause_json(&all[i]);
        if (about)
            add_about(object, all[i].id, about);
        if (json_array_append_new(array, object) != 0)
            memory_out();
    }
    output_json(array);
    json_decref(array);
}

struct clauses_options {
    const char *ruleset, *kind, *corpus_dir, *docs_dir;
    bool json;
};

static const struct option_row options[] = {
    ROW_RULES(struct clauses_options, ruleset, "R", "list only the clauses of this ruleset"),
    ROW_WORD(struct clauses_options, kind, "kind", "normative|advisory|diagram",
             "list only the clauses of this kind"),
    ROW_FOLDER(
        struct clauses_options, corpus_dir, "corpus",
        "the folder of scenarios, where ids are given; the corpus of the project if not given"),
    ROW_FOLDER(struct clauses_options, docs_dir, "docs",
               "the folder of pages, where ids are given; the project's if not given"),
    ROW_FLAG(
        struct clauses_options, json, "json",
        "print an array of objects: id, document, ruleset, spot, text, kind, topic, shows, "
        "why, note (the last two are empty where the register has none); of clauses whose ids are "
        "given also functions (file, function), no_function (why there is none, else empty), "
        "scenarios (id, title), mutants (name, sentence), rulings (name, question), pages (page, "
        "line, lines)"),
};

static const struct operand operands[] = {
    {"ID", "a clause such as CAT-FIRE-1; all if none is given", COMPLETE_NOTHING},
    {0},
};

static int run_clauses(int argc, char **argv) {
    struct clauses_options o = {.corpus_dir = share_corpus(), .docs_dir = share_docs()};
    if (!command_options(&command_clauses, &argc, argv, &o))
        return EXIT_UNABLE;
    struct choice choice = {.operands = argc - 1, .operand = argv + 1};
    if (!choose(&choice, o.ruleset, o.kind))
        return EXIT_UNABLE;
    size_t count;
    const struct clause *all = clauses(&count);
    struct about about = {0};
    bool named = choice.operands > 0,
         ready = !named || about_collect(&about, "rules clauses", o.corpus_dir, o.docs_dir);
    if (ready && o.json)
        print_json(&choice, all, count, named ? &about : NULL);
    else if (ready)
        print_lines(&choice, all, count, named ? &about : NULL);
    if (named)
        about_free(&about);
    return ready ? EXIT_DONE : EXIT_UNABLE;
}

const struct command command_clauses = {
    .name = "rules clauses",
    .summary = "list the clauses of the rule documents",
    .usage = "[ID...] [--rules R] [--kind K] [--corpus DIR] [--docs DIR] [--json]",
    .about =
        "Lists the clauses of the rule documents: those with the ids that are given, or all. For "
        "ids that are given it also lists the functions of the spec that implement the clause, the "
        "scenarios and the mutants about it, the rulings on it, and the pages of the documents "
        "that "
        "name it: divergences among them.",
    .operands = operands,
    ROWS(options),
    .output =
        "Without --json one clause a line: id, tab, kind, tab, text. Below a clause whose id is "
        "given come lines that begin with a tab: `function`, file, name; or `no function`, "
        "reason; `scenario`, id, title; `mutant`, name, sentence; `ruling`, name, question; "
        "`page`, "
        "its first line about it, how many; with tabs between.",
    .done = "the clauses were printed",
    .unable = "wrong use, no clause has the id, or the corpus or the pages could not be read",
    .example = "paikocheck rules clauses CAT-FIRE-1 CAT-FIRE-2",
    .least = 0,
    .most = 1000,
    .run = run_clauses,
};
