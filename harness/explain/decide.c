// SPDX-License-Identifier: MIT
//
// Asks both sides again with one ruling changed, and explains what is left. Knows how two answers
// differ; the rules only through explain(). Invariant: a ruling is named only where both sides
// answer, and answer alike, once it is at its default.
#include "decide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "explain.h"
#include "impl/impl.h"
#include "play/actions.h"
#include "play/setup.h"
#include "reasons.h"
#include "registers/clauses.h"
#include "registers/rulings.h"
#include "sights.h"

// ---- asking again ----

enum outcome { OUTCOME_SAME, OUTCOME_DIFFERS, OUTCOME_NOT_ASKED };

// Whether the difference is one of what follows: then it shows only where the action is legal.
static bool about_next(const struct finding *f) {
    return f->direction == DIRECTION_SUCCESSOR || f->direction == DIRECTION_REPORT;
}

static bool about_action(const struct finding *f) {
    return about_next(f) || f->direction == DIRECTION_ONLY || f->direction == DIRECTION_UNLISTED ||
           f->direction == DIRECTION_DENIES;
}

// Whether one of the two sees nothing that could be decided in the position's phase.
static bool refused_for_phase(const struct finding *f) {
    return f->direction == DIRECTION_REFUSES &&
           strcmp(f->fields, model_field_names[FIELD_PHASE]) == 0;
}

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

// Both answers to the finding's question about another position.
static enum outcome ask(const struct finding *f, const struct impl *const side[2],
                        const struct model *m) {
    TEXT position = {0}, judged = {0}, judge = {0};
    const bool follows = about_next(f) || f->direction == DIRECTION_SIGHT;
    model_write(m, &position);
    const enum answer answer = hear(f, side[JUDGED], text_string(&position), &judged);
    if (answer != hear(f, side[JUDGE], text_string(&position), &judge))
        return OUTCOME_DIFFERS;
    if (answer > ANSWER_NO || (follows && answer == ANSWER_NO))
        return OUTCOME_NOT_ASKED;
    return follows && strcmp(text_string(&judged), text_string(&judge)) != 0 ? OUTCOME_DIFFERS
                                                                             : OUTCOME_SAME;
}

// ---- rulings ----

struct suspect {
    unsigned ruling;
    unsigned shown; // options at which the difference shows
};

// Of two that are alike the later in the register leads, as it says how to read the earlier.
static int by_shown(const void *a, const void *b) {
    const struct suspect *x = a, *y = b;
    return x->shown != y->shown ? (int)x->shown - (int)y->shown : (int)y->ruling - (int)x->ruling;
}

static unsigned count_shown(const struct finding *f, const struct impl *const side[2],
                            const struct model *m, unsigned ruling) {
    struct model other = *m;
    unsigned shown = 0;
    const struct ruling *all = rulings(&(size_t){0});
    for (size_t option = 0; option < all[ruling].options; option++) {
        other.option[ruling] = (unsigned char)option;
        shown += ask(f, side, &other) == OUTCOME_DIFFERS;
    }
    return shown;
}

// Where the judge forbids what the judged one allows, its verdict has every clause that forbids it.
static bool forbidden_by_judge(const struct finding *f) {
    return f->side == JUDGED &&
           (f->direction == DIRECTION_ONLY || f->direction == DIRECTION_UNLISTED);
}

// Whether the judge forbids the action under the usual rulings, too, and cites another clause.
// Then the difference is gone under them, but they do not decide it.
static bool forbidden_anew(const struct finding *f, const struct model *usual) {
    TEXT position = {0}, now = {0}, then = {0};
    struct problem p;
    struct verdict_line line;
    model_write(usual, &position);
    if (!forbidden_by_judge(f) || impl_explain(f->position, f->action, &now, &p) != ANSWER_NO ||
        impl_explain(text_string(&position), f->action, &then, &p) != ANSWER_NO)
        return false;
    for (const char *s = text_string(&then); verdict_line(&s, &line);) {
        char id[32];
        (void)snprintf(id, sizeof id, "%.*s\t", (int)line.id_length, line.id);
        if (strncmp(id, "ruling:", 7) != 0 && !strstr(text_string(&now), id))
            return true;
    }
    return false;
}

// The rulings that decide; with `anew`, those under which the action is only forbidden anew.
static void decide_rulings(const struct finding *f, const struct impl *const side[2],
                           const struct model *m, bool anew, struct text *lines) {
    struct suspect found[RULING_COUNT];
    size_t count, suspects = 0;
    const struct ruling *all = rulings(&count);
    const int ruleset = ruleset_index(m->ruleset);
    for (unsigned i = 0; i < count; i++) {
        struct model usual = *m;
        usual.option[i] = all[i].fallback[ruleset];
        if (!all[i].applies[ruleset] || m->option[i] == usual.option[i] ||
            ask(f, side, &usual) != OUTCOME_SAME || forbidden_anew(f, &usual) != anew)
            continue;
        found[suspects++] = (struct suspect){i, count_shown(f, side, m, i)};
    }
    qsort(found, suspects, sizeof *found, by_shown);
    for (size_t i = 0; i < suspects; i++) {
        const struct ruling *r = &all[found[i].ruling];
        text_addf(lines, "ruling:%s\tUnder %s=%s, the default, there is no difference.\n", r->name,
                  r->name, r->option[r->fallback[ruleset]]);
    }
}

// ---- probes ----

// Black has a tile on the board, where it had none: play has gone on for more than a turn. A Lotus
// at home, which threatens nothing.
static bool play_on(struct model *m, int acts) {
    int square = -1;
    (void)acts;
    for (int q = 0; q < MODEL_SQUARES; q++) {
        if (m->cell[q][0] && model_owner(m->cell[q]) == 1)
            return false;
        if (!m->cell[q][0] && model_square_home(q) == 1)
            square = q;
    }
    if (square < 0 || !m->count[MODEL_RESERVE][1][TILE_LOTUS])
        return false;
    m->count[MODEL_RESERVE][1][TILE_LOTUS]--;
    memcpy(m->cell[square], "l", 2);
    return true;
}

// Takes Red's pieces off the board, but for the one that acts and those that the phase names.
static bool take_red(struct model *m, int acts) {
    bool any = false;
    const char *at = strchr(m->phase, ':'), *named = at ? at + 1 : "";
    for (int q = 0; q < MODEL_SQUARES; q++)
        if (model_owner(m->cell[q]) == MODEL_RED && q != acts &&
            !list_has(named, ',', model_square_name(q), strlen(model_square_name(q)))) {
            model_remove(m, q, MODEL_RESERVE);
            any = true;
        }
    setup_mend_streaks(m);
    return any;
}

// Lets no tile be busy but for the one that acts.
static bool wake(struct model *m, int acts) {
    bool any = false;
    for (int q = 0; q < MODEL_SQUARES; q++)
        if (model_is_busy(m->cell[q]) && q != acts) {
            model_mark(m->cell[q], model_is_hero(m->cell[q]), false);
            any = true;
        }
    return any;
}

// Turns a tile of a hand into one more of the pile.
static bool fill_pile(struct model *m, int acts) {
    (void)acts;
    for (int i = 0; model_has(m, FIELD_PILE) && i < 2 * MODEL_TYPES; i++)
        if (m->count[MODEL_HAND][i % 2][i / 2] > 1) {
            m->count[MODEL_HAND][i % 2][i / 2]--;
            m->pile++;
            return true;
        }
    return false;
}

// A change of the position, and what decides a difference that is gone with it.
struct probe {
    // False where there is nothing to change. `acts`: the square where the action begins, or -1.
    bool (*change)(struct model *m, int acts);
    enum reason reason;
    bool of_turn; // only where the two see another turn
    bool leads;   // a position that was made small has it only where it decides
};

static const struct probe probes[] = {{play_on, REASON_WHITE_BEGINS, true, true},
                                      {take_red, REASON_NO_INFLUENCE, false, false},
                                      {wake, REASON_BUSY, false, true},
                                      {fill_pile, REASON_PILE, false, true}};

// What busy tiles decide: that none is busy as captures begin, or that they threaten nothing.
static enum reason busy_reason(const struct finding *f) {
    if (!about_next(f))
        return REASON_BUSY_THREAT;
    for (int i = 0; i < 2; i++)
        if (!strstr(f->answer[i], "captured=-"))
            return REASON_MARKS_GO;
    return REASON_BUSY;
}

static void add_probed(const struct finding *f, const struct impl *const side[2],
                       const struct model *m, bool leading, struct explanation *e) {
    int from = -1, to = -1;
    action_squares(f->action, strlen(f->action), &from, &to);
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) {
        struct model changed = *m;
        if ((probes[i].leads || !leading) &&
            (!probes[i].of_turn || list_has(f->fields, ',', "turn", strlen("turn"))) &&
            probes[i].change(&changed, from) && ask(f, side, &changed) == OUTCOME_SAME)
            reasons_add(e, probes[i].reason == REASON_BUSY ? busy_reason(f) : probes[i].reason);
    }
}

// ---- clauses ----

// The side that answers otherwise than the reference of explain(), which takes it for the program:
// where the engine is judged, the judge.
static int differing(const struct finding *f) {
    TEXT next = {0}, report = {0};
    struct problem p;
    if (!about_next(f))
        return JUDGED;
    (void)impl_engine.apply(NULL, f->position, f->action, &next, &report, &p);
    text_addf(&next, "\n%s", text_string(&report));
    return strcmp(text_string(&next), f->answer[JUDGED]) == 0 ? JUDGE : JUDGED;
}

// What an implementation that contradicts itself keeps wrongly, beside the board, as it acts.
static void add_contradicted(const struct finding *f, const struct impl *const side[2],
                             struct explanation *e) {
    static const struct {
        const char *kept;
        enum reason reason;
    } rows[] = {{"threat", REASON_PATTERNS},
                {"cover", REASON_TILES_COVER},
                {"twice", REASON_COVER_ONCE},
                {"fire", REASON_OWN_FIRE}};
    for (int i = 0; i < 2; i++) {
        TEXT next = {0};
        struct problem p = {.field = ""};
        if (side[i]->apply(side[i]->self, f->position, f->action, &next, NULL, &p) !=
                ANSWER_UNREADABLE ||
            strcmp(p.field, "engine") != 0)
            continue;
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (strcmp(p.found, rows[k].kept) == 0)
                reasons_add(e, rows[k].reason);
    }
}

// What both see of the position, and of the one that the action leads to in the eyes of whoever
// takes it for legal, the judge first.
static void add_sights(const struct finding *f, const struct impl *const side[2],
                       struct explanation *e) {
    TEXT next = {0};
    struct problem p;
    sights_explain(f->position, side, e);
    if (!e->clauses && f->action[0] &&
        (side[JUDGE]->apply(side[JUDGE]->self, f->position, f->action, &next, NULL, &p) ==
             ANSWER_YES ||
         side[JUDGED]->apply(side[JUDGED]->self, f->position, f->action, &next, NULL, &p) ==
             ANSWER_YES))
        sights_explain(text_string(&next), side, e);
}

static void add_explained(const struct finding *f, struct explanation *e) {
    TEXT room = {0}, ids = {0};
    const struct difference d = explain_difference(f, differing(f), &room);
    struct explanation of;
    explain(&d, &of);
    for (size_t i = 0; i < of.clauses; i++)
        text_addf(&ids, "%s ", of.clause[i]);
    reasons_add_ids(e, text_string(&ids));
    explanation_free(&of);
}

// Finds an action of a list that the other list lacks, other than the finding's own.
static bool find_other(const struct finding *f, const char *list, const char *lacks,
                       char action[ACTION_MAX]) {
    for (const char *s = list; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        const size_t n = strcspn(s, "\n");
        if (list_has(f->action, '\n', s, n) || list_has(lacks, '\n', s, n))
            continue;
        (void)snprintf(action, ACTION_MAX, "%.*s", (int)n, s);
        return true;
    }
    return false;
}

// A pass is legal where nothing else is: the first other action that only one side lists decides.
static void add_beside_pass(const struct finding *f, const struct impl *const side[2],
                            struct explanation *e) {
    TEXT first = {0}, second = {0};
    struct problem p;
    struct finding *other = memory_take(1, sizeof *other);
    *other = *f;
    (void)side[0]->legal(side[0]->self, f->position, &first, &p);
    (void)side[1]->legal(side[1]->self, f->position, &second, &p);
    const char *a = text_string(&first), *b = text_string(&second);
    const bool first_lists = find_other(f, a, b, other->action);
    other->side = !first_lists;
    if (first_lists || find_other(f, b, a, other->action))
        add_explained(other, e);
    free(other);
}

// An action that has the form of none, and that one side lists: the clauses on its kind.
static void add_of_kind(const struct finding *f, struct explanation *e) {
    static const enum reason of_kind[PLAYED_KINDS][2] = {
        [PLAYED_DEPLOY] = {REASON_DEPLOYS},
        [PLAYED_DEPLOY_SHIFT] = {REASON_SAI, REASON_TWO_SQUARES},
        [PLAYED_SHIFT] = {REASON_SHIFTS, REASON_TWO_SQUARES},
        [PLAYED_REDEPLOY] = {REASON_WATER, REASON_DEPLOYS}};
    reasons_add(e, of_kind[f->kind][0]);
    reasons_add(e, of_kind[f->kind][1]);
}

static void decide_clauses(const struct finding *f, const struct impl *const side[2],
                           const struct model *m, struct text *lines) {
    struct explanation e = {.ruleset = ruleset_index(m->ruleset)};
    add_sights(f, side, &e);
    if (f->direction == DIRECTION_ONLY && f->kind == PLAYED_PASS)
        add_beside_pass(f, side, &e);
    if (f->action[0])
        add_contradicted(f, side, &e);
    if (f->action[0] && !forbidden_by_judge(f))
        add_probed(f, side, m, true, &e);
    if (f->action[0] || refused_for_phase(f))
        add_explained(f, &e);
    if (f->action[0])
        add_probed(f, side, m, false, &e);
    if (f->action[0] && !e.clauses)
        add_of_kind(f, &e);
    for (size_t i = 0; i < e.clauses; i++) {
        const struct clause *clause = clause_find(e.clause[i]);
        if (clause)
            text_addf(lines, "%s\t%s\n", clause->id, clause->text);
    }
    explanation_free(&e);
}

bool decide_idle(const struct finding *f, const char *id, size_t length) {
    return about_action(f) && !about_next(f) && reason_has(REASON_AFTERWARDS, id, length);
}

void decide(const struct finding *f, const struct impl *const side[2], struct text *lines) {
    struct model m;
    struct problem p;
    if ((!about_action(f) && f->direction != DIRECTION_SIGHT && !refused_for_phase(f)) ||
        !model_read(&m, f->position, &p))
        return;
    decide_rulings(f, side, &m, false, lines);
    decide_clauses(f, side, &m, lines);
    decide_rulings(f, side, &m, true, lines);
}
