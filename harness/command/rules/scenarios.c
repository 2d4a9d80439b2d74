// SPDX-License-Identifier: MIT
//
// `paikocheck rules scenarios`: what the corpus has. Knows how scenarios are chosen and listed; the
// corpus' room loads them. Invariant: a choice that no scenario fits is an error.
#include <fnmatch.h>
#include <jansson.h>
#include <string.h>

#include "about.h"
#include "command.h"
#include "load.h"
#include "output.h"
#include "registers/clauses.h"
#include "share.h"

struct scenarios {
    const char *corpus_dir, *rules, *topic, *clause, *only;
    bool json;
    size_t listed;
    struct text out;
    json_t *list; // owned
};

static bool chosen(const struct scenarios *o, const struct scenario_file *f,
                   const struct scenario *s) {
    return (!o->topic || strcmp(o->topic, f->topic) == 0) &&
           (!o->only || fnmatch(o->only, s->id, 0) == 0) &&
           (!o->clause || about_cites(s, o->clause));
}

static json_t *as_json(const struct scenario_file *f, const struct scenario *s) {
    json_t *ids = json_array();
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        json_array_append_new(ids, json_string(n->text));
    return json_pack("{s:s, s:s, s:s, s:s, s:o, s:I}", "id", s->id, "ruleset", f->ruleset, "topic",
                     f->topic, "title", s->title, "clauses", ids, "cases", (json_int_t)s->count);
}

static void list_one(struct scenarios *o, const struct scenario_file *f, const struct scenario *s) {
    o->listed++;
    if (o->json) {
        json_array_append_new(o->list, as_json(f, s));
        return;
    }
    text_addf(&o->out, "%s\t%s\t%s\t", s->id, f->ruleset, f->topic);
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        text_addf(&o->out, "%s%s", n->text, n->next ? " " : "");
    text_addf(&o->out, "\t%s\n", s->title);
}

static int list(struct scenarios *o, const struct corpus *corpus) {
    for (size_t f = 0; f < corpus->count; f++)
        for (size_t i = 0; i < corpus->files[f].count; i++)
            if (chosen(o, &corpus->files[f], &corpus->files[f].scenarios[i]))
                list_one(o, &corpus->files[f], &corpus->files[f].scenarios[i]);
    if (o->listed == 0)
        return command_unable("rules scenarios",
                              "found no scenario that fits, expected at least one "
                              "(without options all are listed)");
    output_either(o->json, json_incref(o->list), &o->out);
    return EXIT_DONE;
}

// An unknown name would only list nothing.
static bool known(const struct scenarios *o) {
    struct problem p;
    if (!command_ruleset("rules scenarios", o->rules, &(int){0}))
        return false;
    if (!o->clause || clause_find(o->clause))
        return true;
    problem_say(&p, "option --clause", o->clause, "an id that `paikocheck rules clauses` lists");
    (void)command_problem("rules scenarios", &p);
    return false;
}

static const struct option_row options[] = {
    ROW_RULES(struct scenarios, rules, "R", "list only the scenarios of this ruleset"),
    ROW_TEXT(struct scenarios, topic, "topic", "TOPIC",
             "only those of this topic (the name of their file): capture, setup, ..."),
    ROW_TEXT(struct scenarios, clause, "clause", "ID", "only those about this clause"),
    ROW_TEXT(struct scenarios, only, "only", "GLOB", "only those whose id matches"),
    ROW_CORPUS(struct scenarios, corpus_dir),
    ROW_FLAG(struct scenarios, json, "json",
             "print an array of objects: id, ruleset, topic, title, clauses, cases (how many "
             "positions with an outcome it has)"),
};

static int run_scenarios(int argc, char **argv) {
    struct scenarios o = {.corpus_dir = share_corpus()};
    struct corpus corpus;
    int code = EXIT_UNABLE;
    if (!command_options(&command_scenarios, &argc, argv, &o) || !known(&o))
        return EXIT_UNABLE;
    o.list = json_array();
    if (load_corpus(&corpus, "rules scenarios", o.corpus_dir, o.rules) == 0)
        code = list(&o, &corpus);
    corpus_free(&corpus);
    json_decref(o.list);
    text_free(&o.out);
    return code;
}

const struct command command_scenarios = {
    .name = "rules scenarios",
    .summary = "list the scenarios of the corpus",
    .usage = "[--rules R] [--topic TOPIC] [--clause ID] [--only GLOB] [--corpus DIR] [--json]",
    .about = "Lists the scenarios of the corpus that match all of the options.",
    ROWS(options),
    .output = "Without --json it prints one scenario a line: id, tab, ruleset, tab, topic, tab, "
              "clauses with blanks between, tab, title.",
    .done = "the scenarios were printed",
    .unable = "wrong use, no scenario matches, or the corpus could not be read",
    .example = "paikocheck rules scenarios --rules pnp --clause PNP-FIRE-3",
    .run = run_scenarios,
};
