// SPDX-License-Identifier: MIT
//
// Asks both sides again with one ruling changed, compares what they see, and explains what is left.
// Invariant: a ruling is named only where both sides answer, and answer alike, once it is at its
// default.
#include <string.h>

#include "base/line.h"
#include "look.h"
#include "play/actions.h"
#include "registers/clauses.h"
#include "registers/rulings.h"

// Whether the difference is one of what follows: then it shows only where the action is legal.
static bool about_next(const struct finding *f) {
    return f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT;
}

// ---- rulings ----

// What a side answers to the question of the finding, and all that it says.
static enum answer hear(const struct finding *f, const struct impl *by, const char *position,
                        struct text *says) {
    TEXT report = {0};
    struct problem p;
    if (!f->action[0])
        return f->direction == DIRECTION_SIGHT ? by->sight(by->self, position, says, &p)
                                               : by->check(by->self, position, &p);
    const enum answer answer = by->apply(by->self, position, f->action, says, &report, &p);
    text_addf(says, "\n%s", text_string(&report));
    return answer;
}

// Whether both answer the finding's question about another position, and answer alike.
static bool agree(const struct finding *f, const struct impl *const side[2],
                  const struct model *m) {
    TEXT position = {0}, judged = {0}, judge = {0};
    const bool follows = about_next(f) || f->direction == DIRECTION_SIGHT;
    model_write(m, &position);
    const enum answer answer = hear(f, side[JUDGED], text_string(&position), &judged);
    return answer == hear(f, side[JUDGE], text_string(&position), &judge) &&
           (answer == ANSWER_YES || (answer == ANSWER_NO && !follows)) &&
           (!follows || strcmp(text_string(&judged), text_string(&judge)) == 0);
}

static void decide_rulings(const struct finding *f, const struct impl *const side[2],
                           const struct model *m, struct text *lines) {
    size_t count;
    const struct ruling *all = rulings(&count);
    const int ruleset = ruleset_index(m->ruleset);
    for (size_t i = 0; i < count; i++) {
        struct model usual = *m;
        usual.option[i] = all[i].fallback[ruleset];
        if (all[i].applies[ruleset] && m->option[i] != usual.option[i] && agree(f, side, &usual))
            text_addf(lines, "ruling:%s\tUnder %s=%s, the default, there is no difference.\n",
                      all[i].name, all[i].name, all[i].option[usual.option[i]]);
    }
}

// ---- clauses ----

// Adds the clauses on what the two see otherwise of a position: threat, cover, homegrounds, points.
static void add_sights(const char *position, const struct impl *const side[2],
                       struct explanation *e) {
    static const char *const fields[][2] = {{"threat", PATTERNS},
                                            {"cover", COVER_PATTERNS},
                                            {"home", "CAT-COV-4 PNP-COV-2 BGA-COV-4"},
                                            {"points", POINTS " " LOTUS_NO_POINTS}};
    TEXT judged = {0}, judge = {0};
    struct problem p;
    if (side[JUDGED]->sight(side[JUDGED]->self, position, &judged, &p) != ANSWER_YES ||
        side[JUDGE]->sight(side[JUDGE]->self, position, &judge, &p) != ANSWER_YES)
        return;
    for (size_t i = 0; i < sizeof fields / sizeof *fields && !e->clauses; i++)
        if (!line_same(text_string(&judged), text_string(&judge), fields[i][0]))
            cite(e, fields[i][1]);
}

static void add_lines(const struct explanation *e, struct text *lines) {
    for (size_t i = 0; i < e->clauses; i++) {
        const struct clause *clause = clause_find(e->clause[i]);
        if (clause)
            text_addf(lines, "%s\t%s\n", clause->id, clause->text);
    }
}

void decide(const struct finding *f, const struct impl *const side[2], struct text *lines) {
    struct model m;
    struct problem p;
    const bool phase =
        f->direction == DIRECTION_REFUSES && strcmp(f->fields, model_field_names[FIELD_PHASE]) == 0;
    const bool action = about_next(f) || f->direction == DIRECTION_ONLY ||
                        f->direction == DIRECTION_UNLISTED || f->direction == DIRECTION_DENIES;
    if ((!action && !phase && f->direction != DIRECTION_SIGHT) || !model_read(&m, f->position, &p))
        return;
    TEXT next = {0}, room = {0};
    struct explanation seen = {.ruleset = ruleset_index(m.ruleset)}, e;
    decide_rulings(f, side, &m, lines);
    add_sights(f->position, side, &seen);
    if (f->action[0] &&
        impl_engine.apply(NULL, f->position, f->action, &next, NULL, &p) == ANSWER_YES)
        add_sights(text_string(&next), side, &seen);
    if (f->direction == DIRECTION_REPORT && !seen.clauses) // what falls, but in other waves
        cite(&seen, "CAT-CAP-10 CAT-CAP-6 CAT-CAP-11 BGA-CAP-6 BGA-CAP-8");
    add_lines(&seen, lines);
    if (!action && !phase)
        return;
    // The program is to explain() who answers otherwise than its reference, the engine: where that
    // is judged, the judge.
    const bool judged =
        about_next(f) && strncmp(text_string(&next), f->answer[JUDGED], next.length) == 0;
    const struct difference d = explain_difference(f, judged ? JUDGE : JUDGED, &room);
    explain(&d, &e);
    add_lines(&e, lines);
    explanation_free(&e);
}
