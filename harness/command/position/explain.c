// SPDX-License-Identifier: MIT
//
// `paikocheck explain`: which clauses allow or forbid an action, in the documents' terms. Knows how
// a clause is shown; the spec decides, the registers tell where the clause stands and what it says.
#include <string.h>

#include "batch.h"
#include "colours.h"
#include "command.h"
#include "help/wrap.h"
#include "position/model.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "verdict.h"

enum { INDENT = 8 };

// What the registers say of an id; empty texts where they say nothing. Owned.
struct source {
    struct text document, spot, rule, borrowed;
};

static void source_free(struct source *s) {
    text_free(&s->document);
    text_free(&s->spot);
    text_free(&s->rule);
    text_free(&s->borrowed);
}

// A verdict may rest on a ruling, "ruling:NAME": there the documents leave a question open, and the
// position's rules say how it is answered.
static void add_ruling(struct source *s, const struct model *m, const char *name) {
    size_t count;
    int index = ruling_index(name, strlen(name));
    if (index < 0)
        return;
    const struct ruling *ruling = &rulings(&count)[index];
    unsigned option = m->option[index];
    text_add(&s->document, "rulings");
    text_addf(&s->spot, "%s=%s", name, ruling->option[option]);
    text_addf(&s->rule, "%s %s: %s", ruling->question, ruling->option[option],
              ruling->meaning[option]);
}

// Where the position's ruleset takes the clause from another document.
static void add_borrowed(struct source *s, const struct model *m, const struct clause *clause) {
    const struct borrowed *from = clause_borrowed(ruleset_index(m->ruleset), clause->id);
    if (from)
        text_addf(&s->borrowed, "from %s (%s): %s", clause->document, from->id, from->because);
}

static struct source source_of(const char *position, const char *id) {
    static const char prefix[] = "ruling:";
    struct source s = {0};
    const struct clause *clause = clause_find(id);
    struct model m;
    struct problem ignored;
    const bool read = model_read(&m, position, &ignored);
    if (strncmp(id, prefix, strlen(prefix)) == 0) {
        if (read)
            add_ruling(&s, &m, id + strlen(prefix));
    } else if (clause) {
        text_addf(&s.document, "%s, document %s", ruleset_names[clause->ruleset], clause->document);
        text_add(&s.spot, clause->spot);
        text_add(&s.rule, clause->text);
        if (read)
            add_borrowed(&s, &m, clause);
    }
    return s;
}

// A label and a text behind it.
static void add_labelled(struct text *out, const char *label, const char *s) {
    text_addf(out, "  %-*s", INDENT - 2, label);
    wrap_add(out, s, INDENT, WRAP_WORDS);
}

static void add_clause(struct text *out, const char *position,
                       const struct verdict_clause *clause) {
    struct source source = source_of(position, clause->id);
    text_addf(out, "%s%s%s", colour(COLOUR_NAMED), clause->id, colour(COLOUR_PLAIN));
    if (source.document.length > 0)
        text_addf(out, "  %s(%s: %s)%s", colour(COLOUR_FAINT), text_string(&source.document),
                  text_string(&source.spot), colour(COLOUR_PLAIN));
    text_add(out, "\n");
    if (source.rule.length > 0)
        add_labelled(out, "rule", text_string(&source.rule));
    if (source.borrowed.length > 0)
        add_labelled(out, "why", text_string(&source.borrowed));
    if (clause->sentence[0] != '\0')
        add_labelled(out, "here", clause->sentence);
    source_free(&source);
}

static json_t *clause_json(const char *position, const struct verdict_clause *clause) {
    struct source source = source_of(position, clause->id);
    json_t *object = json_pack("{s:s, s:s, s:s, s:s, s:s}", "id", clause->id, "document",
                               text_string(&source.document), "spot", text_string(&source.spot),
                               "rule", text_string(&source.rule), "here", clause->sentence);
    if (source.borrowed.length > 0)
        json_object_set_new(object, "borrowed", json_string(text_string(&source.borrowed)));
    source_free(&source);
    return object;
}

static void add_for_person(struct text *out, const struct verdict *v, const char *position,
                           const char *action) {
    text_addf(out, "%s is %s%s%s; %zu clause%s:\n", action,
              colour(v->answer == ANSWER_YES ? COLOUR_GOOD : COLOUR_BAD), verdict_word(v->answer),
              colour(COLOUR_PLAIN), v->clauses,
              v->clauses == 1 ? (v->answer == ANSWER_YES ? " allows it" : " forbids it")
                              : (v->answer == ANSWER_YES ? "s allow it" : "s forbid it"));
    for (size_t i = 0; i < v->clauses; i++)
        add_clause(out, position, &v->clause[i]);
}

static void add_for_program(const struct batch *b, struct text *out, const struct verdict *v,
                            const char *position, enum answer answer) {
    json_t *list = json_array();
    for (size_t i = 0; i < v->clauses; i++)
        json_array_append_new(list, clause_json(position, &v->clause[i]));
    json_t *object = json_pack("{s:b, s:o}", "legal", v->answer == ANSWER_YES, "clauses", list);
    if (object && answer != v->answer)
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
    enum answer answer = b->impl->apply(position, action, &next, NULL, p);
    verdict_ask(&v, position, action, answer == ANSWER_UNREADABLE ? &other : p);
    enum outcome outcome = OUTCOME_UNREADABLE;
    bool agree = answer == v.answer;
    if (!agree)
        verdict_report_disagreement(b->command, b->impl, answer, &v, position, action);
    if (!agree || (answer != ANSWER_UNREADABLE &&
                   !(answer == ANSWER_NO && batch_game_over(position, action, p)))) {
        if (b->json)
            add_for_program(b, out, &v, position, answer);
        else
            add_for_person(out, &v, position, action);
        outcome = !agree ? OUTCOME_DISAGREE : answer == ANSWER_YES ? OUTCOME_YES : OUTCOME_NO;
    }
    verdict_free(&v);
    return outcome;
}

static const struct option_row options[] = {
    ROW_IMPL(struct batch_options, impl),
    ROW_FLAG(struct batch_options, json, "json",
             "print one object on one line: {\"legal\": false, \"clauses\": [{\"id\": ..., "
             "\"document\": ..., \"spot\": ..., \"rule\": ..., \"here\": ...}, ...]}"),
};

static const struct operand operands[] = {OPERANDS_POSITION_ACTION, {0}};

static int run_explain(int argc, char **argv) {
    struct batch b = {
        .command = "explain", .takes_action = true, .blocks = true, .answer = answer_explain};
    struct batch_options o = {.impl = "engine"};
    if (!command_options(&command_explain, &argc, argv, &o))
        return EXIT_UNABLE;
    batch_use(&b, &o);
    return batch_run(&b, argv[1], argc > 2 ? argv[2] : NULL);
}

const struct command command_explain = {
    .name = "explain",
    .word = "position",
    .summary = "say which clauses allow or forbid an action",
    .usage = "[--impl engine|spec] [--json] POS ACTION",
    .about = "Says whether an action is legal, and lists every clause that decides it: its place "
             "in the rule documents, its text (rule), and its meaning in this position (here). The "
             "clauses come from the spec. --impl chooses the verdict to compare with the spec's.",
    .operands = operands,
    ROWS(options),
    .output = BATCH_BLOCKS,
    .done = "the action is legal",
    .finding = "the action is not legal (in a batch the exit code is 0), or the implementation and "
               "the spec disagree (reported on standard error; the object has \"disagreement\")",
    .unable = "the position or the action, or any line of a batch, could not be read, or the game "
              "is over",
    .example = "paikocheck explain \"$(paikocheck position new catalyst2019)\" 'draw A2'",
    .least = 1,
    .most = 2,
    .run = run_explain,
};
