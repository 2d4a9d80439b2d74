// SPDX-License-Identifier: MIT
/*
 * verdict.c - all that forbids an action, in sentences.
 *
 * Knows: which sentences belong to which clause, and which rulings a verdict rests on. Does not
 * know: what any clause says, or how it judges.
 * Invariant: whatever can forbid an action has something to say.
 */
#include "explain.h"

#include <assert.h>

/* ---- Clauses on tiles ------------------------------------------------------------------------ */

static void say_half_square(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    bool shift = a->kind == SHIFT || a->kind == SAI_SHIFT;
    if (!spec_on_board(a->to))
        spec_say(n, shift ? T_SHIFT_HALF_SQUARE : T_HALF_SQUARE, "%q is not a square of the board.",
                 a->to);
    if (a->kind != DEPLOY && !spec_on_board(a->from))
        spec_say(n, a->kind == SAI_SHIFT ? T_HALF_SQUARE : T_SHIFT_HALF_SQUARE,
                 "%q is not a square of the board.", a->from);
}

static const struct prose SQUARE_PROSE[] = {
    {spec_forbidden_half_square, say_half_square},
    {NULL, NULL},
};

/* ---- Which sentences belong to a clause ------------------------------------------------------ */

static spec_sentences *find_prose(const struct prose *const *lists, spec_clause *clause) {
    for (; *lists; lists++)
        for (const struct prose *prose = *lists; prose->clause; prose++)
            if (prose->clause == clause)
                return prose->say;
    return NULL;
}

/* Those of the game, or those on tiles. */
static spec_sentences *prose_of(spec_clause *clause, const struct situation *s) {
    static const struct prose *const ON_TILES[] = {SQUARE_PROSE, spec_deploy_prose,
                                                   spec_shift_prose, spec_safety_prose, NULL};
    spec_sentences *say = find_prose(s->now->game->explainer->prose, clause);
    if (!say)
        say = find_prose(ON_TILES, clause);
    assert(say != NULL);
    return say;
}

/* ---- Saying what forbids --------------------------------------------------------------------- */

/* Name the rulings but for which the clause would not forbid the action. */
static void blame_rulings(const struct entry *entry, const struct situation *s,
                          const struct action *a, struct note *note) {
    const struct rules *rules = &s->now->rules;
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        int usual = spec_default_option((enum ruling)i, rules->ruleset);
        if (rules->option[i] == usual)
            continue;
        struct position other = *s->now;
        other.rules.option[i] = (unsigned char)usual;
        struct situation other_look;
        spec_look(&other_look, &other);
        spec_prepare(&other_look, a);
        if (!entry->forbids(&other_look, a))
            spec_say_ruling(note, (enum ruling)i, "\"%o\" forbids this; the default does not.", i);
    }
}

static bool explain_table(const struct entry *table, const struct situation *s,
                          const struct action *a, struct note *note) {
    bool forbidden = false;
    for (const struct entry *entry = table; entry->forbids; entry++) {
        if (!spec_speaks(entry, s, a) || !entry->forbids(s, a))
            continue;
        forbidden = true;
        prose_of(entry->forbids, s)(s, a, note);
        blame_rulings(entry, s, a, note);
    }
    return forbidden;
}

static bool explain_tables(const struct entry *const *tables, const struct situation *s,
                           const struct action *a, struct note *note) {
    bool forbidden = false;
    for (; *tables; tables++)
        forbidden = explain_table(*tables, s, a, note) || forbidden;
    return forbidden;
}

/* All that forbids an action; false where nothing does. */
bool spec_explain_forbidden(struct situation *s, const struct action *a, struct note *note) {
    const struct tables *tables = s->now->game->tables(s->now);
    if (explain_tables(tables->premises, s, a, note))
        return true;
    spec_prepare(s, a);
    bool landing = explain_table(tables->landings, s, a, note);
    bool rest = explain_tables(tables->clauses, s, a, note);
    return landing || rest;
}
