// SPDX-License-Identifier: MIT
//
// `paikocheck explain`: prints the clauses that allow or forbid an action. The spec names these
// clauses. Their texts and their places in the documents come from register/.
#include <string.h>

#include "batch.h"
#include "command.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "output.h"
#include "position/model.h"
#include "verdict.h"

enum { INDENT = 8 };

// Returns an object with an id of the verdict, what the registers say about the id, and the spec's
// sentence. The id is a clause's, or "ruling:NAME" for a question that the documents leave open.
// The object has `borrowed` if the position's ruleset takes the clause from another document.
static json_t *clause_json(const char *position, const struct verdict_clause *of) {
    static const char prefix[] = "ruling:";
    struct model m;
    struct problem ignored;
    (void)model_read(&m, position, &ignored); // cannot fail: the spec has read the position
    if (strncmp(of->id, prefix, strlen(prefix)) == 0) {
        const char *name = of->id + strlen(prefix);
        const int index = ruling_index(name, strlen(name));
        const struct ruling *r = &ruling_table[index];
        const unsigned option = m.option[index];
        return json_pack(
            "{s:s, s:s, s:o, s:o, s:s}", "id", of->id, "document", "rulings", "spot",
            json_sprintf("%s=%s", name, r->option[option]), "rule",
            json_sprintf("%s %s: %s", r->question, r->option[option], r->meaning[option]), "here",
            of->sentence);
    }
    const struct clause *c = clause_find(of->id);
    const struct borrowed *from = clause_borrowed(ruleset_index(m.ruleset), c->id);
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:o*}", "id", of->id, "document",
                     json_sprintf("%s, document %s", ruleset_names[c->ruleset], c->document),
                     "spot", c->spot, "rule", c->text, "here", of->sentence, "borrowed",
                     from ? json_sprintf("from %s (%s): %s", c->document, from->id, from->because)
                          : NULL);
}

static void add_for_person(struct text *out, const struct verdict *v, const json_t *clauses,
                           const char *action) {
    static const char *const parts[][2] = {
        {"rule", "rule"}, {"why", "borrowed"}, {"here", "here"}}; // label, key
    size_t i;
    const json_t *clause;
    const bool legal = v->answer == ANSWER_YES;
    const struct page_looks *looks = output_looks();
    text_addf(out, "%s is %s%s%s; %zu clause%s:\n", action, legal ? looks->good : looks->bad,
              verdict_word(v->answer), looks->plain, v->clauses,
              v->clauses == 1 ? (legal ? " allows it" : " forbids it")
                              : (legal ? "s allow it" : "s forbid it"));
    json_array_foreach((json_t *)clauses, i, clause) {
        text_addf(out, "%s%s%s  %s(%s: %s)%s\n", looks->named,
                  json_string_value(json_object_get(clause, "id")), looks->plain, looks->faint,
                  json_string_value(json_object_get(clause, "document")),
                  json_string_value(json_object_get(clause, "spot")), looks->plain);
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            const char *s = json_string_value(json_object_get(clause, parts[k][1]));
            if (!s)
                continue;
            text_addf(out, "  %-*s", INDENT - 2, parts[k][0]);
            wrap_add(out, s, INDENT);
        }
    }
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
        json_t *apart = agree ? NULL
                              : json_sprintf("%s: %s, spec: %s", b->impl->name,
                                             verdict_word(answer), verdict_word(v.answer));
        if (b->json)
            batch_add_json(out, json_pack("{s:b, s:O, s:O*}", "legal", v.answer == ANSWER_YES,
                                          "clauses", clauses, "disagreement", apart));
        else
            add_for_person(out, &v, clauses, action);
        json_decref(apart);
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
    .usage = "POS ACTION",
    .about = "Says whether an action is legal, and lists every clause that decides this: the place "
             "in the rule documents, the text (`rule`), and the meaning in this position (`here`). "
             "The clauses come from the spec. Its verdict is compared with the engine's.",
    .operands = operands,
    ROWS(options),
    .output = BATCH_BLOCKS,
    .finding = "the action is not legal (except in a batch), or engine and spec disagree (standard "
               "error says so, and the JSON object has \"disagreement\")",
    .example = "paikocheck explain \"$(paikocheck position new catalyst2019)\" 'draw A2'",
    .least = 1,
    .most = 2,
    .run = run_explain,
};
