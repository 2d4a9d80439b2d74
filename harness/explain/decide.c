// SPDX-License-Identifier: MIT
//
// Finds the rulings and clauses that decide a finding: a difference between two implementations.
// Sets one ruling after another to its default, and asks both implementations again. Compares the
// threats, cover and points that they report. Adds the clauses that explain() cites.
// Invariant: a ruling is named only if the difference disappears with the ruling at its default.
#include <string.h>

#include "base/line.h"
#include "impl/clauses.h"
#include "impl/rulings.h"
#include "look.h"
#include "play/actions.h"
#include "play/setup.h"

// True if the difference is about an action's result, and so shows only if the action is legal.
static bool about_next(const struct finding *f) {
    return f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT;
}

// True if both sides give the same answer to the finding's question in the position `m`.
static bool agree(const struct finding *f, const struct impl *const side[2],
                  const struct model *m) {
    TEXT position = {0};
    model_write(m, &position);
    struct comparison c = {.task = f->action[0]                      ? TASK_APPLY
                                   : f->direction == DIRECTION_SIGHT ? TASK_VIEW
                                                                     : TASK_CHECK,
                           .position = text_string(&position),
                           .action = f->action,
                           .names = {side[JUDGED]->name, side[JUDGE]->name}};
    const bool same = comparison_make(&c, side);
    const enum answer answer = c.said[JUDGE].answer;
    comparison_free(&c);
    return same && (answer == ANSWER_YES || (answer == ANSWER_NO && !about_next(f)));
}

static void decide_rulings(const struct finding *f, const struct impl *const side[2],
                           const struct model *m, struct text *lines) {
    const int ruleset = ruleset_index(m->ruleset);
    for (size_t i = 0; i < RULING_COUNT; i++) {
        struct model usual = *m;
        usual.option[i] = ruling_table[i].fallback[ruleset];
        if (ruling_table[i].applies[ruleset] && m->option[i] != usual.option[i] &&
            agree(f, side, &usual))
            text_addf(lines, "ruling:%s\tUnder %s=%s, the default, there is no difference.\n",
                      ruling_table[i].name, ruling_table[i].name,
                      ruling_table[i].option[usual.option[i]]);
    }
}

enum { THREAT, COVER, SIGHT_FIELDS = 4 };

// True if both sides see the same value of one field (such as "threat") in a position. Also true if
// one side gives no answer.
static bool see_alike(const char *position, const struct impl *const side[2], const char *field) {
    TEXT judged = {0}, judge = {0};
    struct problem p;
    return side[JUDGED]->sight(side[JUDGED]->self, position, &judged, &p) != ANSWER_YES ||
           side[JUDGE]->sight(side[JUDGE]->self, position, &judge, &p) != ANSWER_YES ||
           line_same(text_string(&judged), text_string(&judge), field);
}

// Finds a piece on which a difference in `field` depends: without the piece, both sides give the
// same value. Returns the piece's cell; "" if there is no such piece.
static const char *decisive(const struct model *m, const struct impl *const side[2],
                            const char *field) {
    for (int s = 0; s < MODEL_SQUARES; s++) {
        struct model without = *m;
        TEXT line = {0};
        if (!m->cell[s][0])
            continue;
        model_remove(&without, s, MODEL_RESERVE);
        setup_mend_streaks(&without);
        model_write(&without, &line);
        if (see_alike(text_string(&line), side, field))
            return m->cell[s];
    }
    return "";
}

// Cites the clauses about the squares that a piece threatens or covers, the most specific first.
static void cite_piece(const char *cell, int field, struct explanation *e) {
    const char type = (char)(cell[0] & ~0x20); // the same letter for White and Black
    const bool hero = model_is_hero(cell);
    if (*cell && model_is_busy(cell))
        cite(e, "RON-BUSY-2 RON-BUSY-3 RON-BUSY-1");
    if (type == 'Z' || type == 'X')
        cite(e, "SHR-RED-8 SHR-RED-9 SHR-RED-10 SHR-RED-11");
    if (field == THREAT) {
        if (hero)
            cite(e, type == 'A' ? "RON-HERO-AIR" : "RON-HERO-FIRE-1 RON-HERO-FIRE-2");
        if (type == 'A')
            cite(e, "CAT-AIR-2 PNP-AIR-2");
        cite(e, PATTERNS);
        if (type == 'F')
            cite(e, "CAT-FIRE-1 CAT-FIRE-3 CAT-FIRE-2 PNP-FIRE-1 PNP-FIRE-3 PNP-FIRE-2");
    } else {
        if (hero)
            cite(e, type == 'E' ? "RON-HERO-EARTH" : "RON-HERO-LOTUS-1 RON-HERO-LOTUS-2");
        cite(e, COVER_PATTERNS);
        if (type == 'L')
            cite(e, "CAT-LOTUS-2 PNP-LOTUS-1");
        cite(e, "CAT-COV-5 PNP-COV-3 BGA-THR-1");
    }
}

// Compares what the two sides see in a position: threat, cover, homegrounds, points. Cites the
// clauses about the first of these four that differs.
static void add_sights(const char *position, const struct impl *const side[2],
                       struct explanation *e) {
    static const char *const fields[SIGHT_FIELDS] = {"threat", "cover", "home", "points"};
    struct model m;
    struct problem p;
    int field = 0;
    while (field < SIGHT_FIELDS && see_alike(position, side, fields[field]))
        field++;
    if (e->clauses || field == SIGHT_FIELDS || !model_read(&m, position, &p))
        return;
    if (field <= COVER)
        cite_piece(decisive(&m, side, fields[field]), field, e);
    else
        cite(e, field == COVER + 1 ? "CAT-COV-4 PNP-COV-2 BGA-COV-4" : POINTS " " LOTUS_NO_POINTS);
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
    if (f->direction == DIRECTION_REPORT && !seen.clauses) // only the order of captures differs
        cite(&seen, "CAT-CAP-10 CAT-CAP-6 CAT-CAP-11 BGA-CAP-6 BGA-CAP-8");
    add_lines(&seen, lines);
    if (!action && !phase)
        return;
    // explain() takes the engine as reference. So it must explain the answer of the side that
    // differs from the engine.
    const bool judged =
        about_next(f) && strncmp(text_string(&next), f->answer[JUDGED], next.length) == 0;
    const struct difference d = explain_difference(f, judged ? JUDGE : JUDGED, &room);
    explain(&d, &e, NULL);
    add_lines(&e, lines);
    text_free(&e.what);
}
