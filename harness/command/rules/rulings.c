// SPDX-License-Identifier: MIT
//
// `paikocheck rules rulings`: where careful readers disagree, as the register has it. Knows how
// records are chosen and printed. Invariant: an operand that names no ruling is an error, and
// nothing is printed then.
#include "registers/rulings.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "about.h"
#include "base/memory.h"
#include "colours.h"
#include "command.h"
#include "help/wrap.h"
#include "output.h"
#include "verify/share.h"

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
            problem_say(&p, "ruling", argv[i], "a name that `paikocheck rules rulings` lists");
            command_problem("rules rulings", &p);
            return false;
        }
    return true;
}

static void print_ruling(const struct ruling *r) {
    struct text question = {0};
    wrap_add(&question, r->question, strlen("  question: "), WRAP_WORDS);
    printf("%s%s%s\n  question: %s  doubt: %s\n", colour(COLOUR_NAMED), r->name,
           colour(COLOUR_PLAIN), text_string(&question), doubt_words[r->doubt]);
    text_free(&question);
    for (size_t o = 0; o < r->options; o++) {
        printf("  %s%s=%s%s", colour(COLOUR_BOLD), r->name, r->option[o], colour(COLOUR_PLAIN));
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

// ---- what is about one ----

static void print_scenario(void *context, const struct scenario *s) {
    (void)context;
    printf("  scenario %s: %s\n", s->id, s->title);
}

static void print_mutant(void *context, const struct mutant *m) {
    (void)context;
    printf("  mutant %s: %s\n", m->name, m->sentence);
}

static void print_page(void *context, const char *name, int line, size_t lines) {
    (void)context;
    printf("  page %s:%d (%zu line%s)\n", name, line, lines, lines == 1 ? "" : "s");
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

static void add_scenario(void *object, const struct scenario *s) {
    append(json_object_get(object, "scenarios"),
           json_pack("{s:s, s:s}", "id", s->id, "title", s->title));
}

static void add_mutant(void *object, const struct mutant *m) {
    append(json_object_get(object, "mutants"),
           json_pack("{s:s, s:s}", "name", m->name, "sentence", m->sentence));
}

static void add_page(void *object, const char *name, int line, size_t lines) {
    append(json_object_get(object, "pages"),
           json_pack("{s:s, s:i, s:I}", "page", name, "line", line, "lines", (json_int_t)lines));
}

static json_t *with_about(json_t *object, const struct about *about, const char *name) {
    const struct about_visitor v = {
        .scenario = add_scenario, .mutant = add_mutant, .page = add_page, .context = object};
    if (json_object_set_new(object, "scenarios", json_array()) != 0 ||
        json_object_set_new(object, "mutants", json_array()) != 0 ||
        json_object_set_new(object, "pages", json_array()) != 0)
        memory_out();
    about_ruling(about, name, &v);
    return object;
}

// `about` is NULL where no names were given.
static void print_all(int argc, char **argv, const struct about *about, bool as_json) {
    const struct about_visitor v = {
        .scenario = print_scenario, .mutant = print_mutant, .page = print_page};
    size_t count;
    const struct ruling *all = rulings(&count);
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        if (!chosen(argc, argv, &all[i]))
            continue;
        if (as_json) {
            json_t *object = ruling_json(&all[i]);
            append(array, about ? with_about(object, about, all[i].name) : object);
            continue;
        }
        print_ruling(&all[i]);
        if (about)
            about_ruling(about, all[i].name, &v);
    }
    if (as_json)
        output_json(array);
    json_decref(array);
}

struct rulings_options {
    bool json;
    const char *corpus, *docs;
};

static const struct option_row options[] = {
    ROW_FLAG(
        struct rulings_options, json, "json",
        "print an array of objects: name, question, doubt, options (name, meaning), defaults (by "
        "ruleset, only those to which the ruling applies), clauses, see; of rulings whose names "
        "are "
        "given also scenarios (id, title), mutants (name, sentence), pages (page, line, lines)"),
    ROW_FOLDER(struct rulings_options, corpus, "corpus",
               "the folder of scenarios, where names are given; the project's if not given"),
    ROW_FOLDER(struct rulings_options, docs, "docs",
               "the folder of pages, where names are given; the project's if not given"),
};

static const struct operand operands[] = {
    {"NAME", "a ruling such as safety-time; all if none is given", COMPLETE_NOTHING},
    {0},
};

static int run_rulings(int argc, char **argv) {
    struct rulings_options given = {.corpus = share_corpus(), .docs = share_docs()};
    struct about about = {0};
    if (!command_options(&command_rulings, &argc, argv, &given) || !all_known(argc, argv))
        return EXIT_UNABLE;
    const bool named = argc > 1,
               ready = !named || about_collect(&about, "rules rulings", given.corpus, given.docs);
    if (ready)
        print_all(argc, argv, named ? &about : NULL, given.json);
    if (named)
        about_free(&about);
    return ready ? EXIT_DONE : EXIT_UNABLE;
}

const struct command command_rulings = {
    .name = "rules rulings",
    .summary = "list the rulings, their options and defaults",
    .usage = "[NAME...] [--corpus DIR] [--docs DIR] [--json]",
    .about =
        "Lists the rulings: the questions that the rule documents leave open, the options "
        "that both implementations know, and each ruleset's default. A position names the "
        "options that differ from the defaults: rules=catalyst2019,null-shift=no\n\nOf rulings "
        "whose names are given it also lists the scenarios under an option of theirs, the "
        "mutants that misread one, and the pages of the documents that name them.",
    .operands = operands,
    ROWS(options),
    .done = "the rulings were printed",
    .unable = "wrong use, no ruling has the name, or the corpus or the pages could not be read",
    .example = "paikocheck rules rulings safety-time",
    .least = 0,
    .most = RULINGS_MAX,
    .run = run_rulings,
};
