// SPDX-License-Identifier: MIT
//
// `paikocheck explain`: which clauses allow or forbid an action, in the documents' terms. Knows how
// a clause is shown; the spec decides, the registers tell where the clause stands and what it says.
#include <string.h>

#include "batch.h"
#include "command.h"
#include "output.h"
#include "position/model.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "verdict.h"

enum { INDENT = 8 };

// A verdict may rest on a ruling, "ruling:NAME": there the documents leave a question open, and the
// position's rules say how it is answered.
static void add_ruling(json_t *o, const struct model *m, const char *name) {
    size_t count;
    const int index = ruling_index(name, strlen(name));
    const struct ruling *r = &rulings(&count)[index];
    const unsigned option = m->option[index];
    json_object_set_new(o, "document", json_string("rulings"));
    json_object_set_new(o, "spot", json_sprintf("%s=%s", name, r->option[option]));
    json_object_set_new(
        o, "rule", json_sprintf("%s %s: %s", r->question, r->option[option], r->meaning[option]));
}

static void add_source(json_t *o, const struct clause *c) {
    json_object_set_new(o, "document",
                        json_sprintf("%s, document %s", ruleset_names[c->ruleset], c->document));
    json_object_set_new(o, "spot", json_string(c->spot));
    json_object_set_new(o, "rule", json_string(c->text));
}

// What the registers say of an id, and the sentence; `borrowed` where
// the position's ruleset takes the clause from another document.
static json_t *clause_json(const char *position, const struct verdict_clause *of) {
    static const char prefix[] = "ruling:";
    struct model m;
    struct problem ignored;
    const bool ruling = strncmp(of->id, prefix, strlen(prefix)) == 0;
    json_t *o = json_pack("{s:s, s:s, s:s, s:s, s:s}", "id", of->id, "document", "", "spot", "",
                          "rule", "", "here", of->sentence);
    (void)model_read(&m, position, &ignored); // the spec has read it
    if (ruling) {
        add_ruling(o, &m, of->id + strlen(prefix));
        return o;
    }
    const struct clause *c = clause_find(of->id);
    const struct borrowed *from = clause_borrowed(ruleset_index(m.ruleset), c->id);
    add_source(o, c);
    if (from)
        json_object_set_new(o, "borrowed",
                            json_sprintf("from %s (%s): %s", c->document, from->id, from->because));
    return o;
}

// A label and what stands under the key, if there is something.
static void add_labelled(struct text *out, const char *label, const json_t *o, const char *key) {
    const char *s = json_string_value(json_object_get(o, key));
    if (!s)
        return;
    text_addf(out, "  %-*s", INDENT - 2, label);
    wrap_add(out, s, INDENT, WRAP_WORDS);
}

static void add_clause(struct text *out, const json_t *o) {
    const char *document = json_string_value(json_object_get(o, "document"));
    text_addf(out, "%s%s%s", colour(COLOUR_NAMED), json_string_value(json_object_get(o, "id")),
              colour(COLOUR_PLAIN));
    text_addf(out, "  %s(%s: %s)%s\n", colour(COLOUR_FAINT), document,
              json_string_value(json_object_get(o, "spot")), colour(COLOUR_PLAIN));
    add_labelled(out, "rule", o, "rule");
    add_labelled(out, "why", o, "borrowed");
    add_labelled(out, "here", o, "here");
}

static void add_for_person(struct text *out, const struct verdict *v, const json_t *clauses,
                           const char *action) {
    size_t i;
    const json_t *clause;
    text_addf(out, "%s is %s%s%s; %zu clause%s:\n", action,
              colour(v->answer == ANSWER_YES ? COLOUR_GOOD : COLOUR_BAD), verdict_word(v->answer),
              colour(COLOUR_PLAIN), v->clauses,
              v->clauses == 1 ? (v->answer == ANSWER_YES ? " allows it" : " forbids it")
                              : (v->answer == ANSWER_YES ? "s allow it" : "s forbid it"));
    json_array_foreach((json_t *)clauses, i, clause) {
        add_clause(out, clause);
    }
}

static void add_for_program(const struct batch *b, struct text *out, const struct verdict *v,
                            json_t *clauses, enum answer answer) {
    json_t *object = json_pack("{s:b, s:O}", "legal", v->answer == ANSWER_YES, "clauses", clauses);
    if (answer != v->answer)
        json_object_set_new(object, "disagreement",
                            json_sprintf("%s: %s, spec: %s", b->impl->name, verdict_word(answer),
                                         verdict_word(v->answer)));
    batch_add_json(out, object);
}

static enum outcome answer_explain(const struct batch *b, const char *position, const char *action,
                                   struct text *out, struct problem *p) {
    TEXT next = {0};
    struct verdict v;
    struct problem other = {0};
    enum answer answer = b->impl->apply(b->impl->self, position, action, &next, NULL, p);
    verdict_ask(&v, position, action, answer == ANSWER_UNREADABLE ? &other : p);
    enum outcome outcome = OUTCOME_UNREADABLE;
    bool agree = answer == v.answer;
    if (!agree)
        verdict_report_disagreement(b->command, b->impl, answer, &v, position, action);
    if (!agree || (answer != ANSWER_UNREADABLE &&
                   !(answer == ANSWER_NO && batch_game_over(position, action, p)))) {
        json_t *clauses = json_array();
        for (size_t i = 0; i < v.clauses; i++)
            json_array_append_new(clauses, clause_json(position, &v.clause[i]));
        if (b->json)
            add_for_program(b, out, &v, clauses, answer);
        else
            add_for_person(out, &v, clauses, action);
        json_decref(clauses);
        outcome = !agree ? OUTCOME_DISAGREE : answer == ANSWER_YES ? OUTCOME_YES : OUTCOME_NO;
    }
    verdict_free(&v);
    return outcome;
}

static const struct option_row options[] = {
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line: {\"legal\": false, \"clauses\": [{\"id\": ..., "
             "\"document\": ..., \"spot\": ..., \"rule\": ..., \"here\": ...}, ...]}"),
};

static const struct operand operands[] = {OPERANDS_POSITION_ACTION, {0}};

static int run_explain(int argc, char **argv) {
    struct batch b = {.takes_action = true, .blocks = true, .answer = answer_explain};
    return batch_command(&b, &command_explain, argc, argv);
}

const struct command command_explain = {
    .name = "explain",
    .word = "position",
    .summary = "say which clauses allow or forbid an action",
    .usage = "[--json] POS ACTION",
    .about = "Says whether an action is legal, and lists every clause that decides it: its place "
             "in the rule documents, its text (rule), and its meaning in this position (here). The "
             "clauses come from the spec, whose verdict is compared with the engine's.",
    .operands = operands,
    ROWS(options),
    .output = BATCH_BLOCKS,
    .done = "the action is legal",
    .finding = "the action is not legal (in a batch the exit code is 0), or engine and spec "
               "disagree (reported on standard error; the object has \"disagreement\")",
    .unable = "the position or the action, or any line of a batch, could not be read, or the game "
              "is over",
    .example = "paikocheck explain \"$(paikocheck position new catalyst2019)\" 'draw A2'",
    .least = 1,
    .most = 2,
    .run = run_explain,
};
