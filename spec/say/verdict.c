// SPDX-License-Identifier: MIT
/*
 * verdict.c - the sentences for an illegal action.
 *
 * Invariant: every clause that can forbid an action has a sentence.
 */
#include "explain.h"

#include <assert.h>

/* ---- Clauses on tiles ------------------------------------------------------------------------ */

static void say_half_square(struct note *n) {
    bool shift = n->a->kind == SHIFT || n->a->kind == SAI_SHIFT;
    if (!spec_on_board(n->a->to))
        spec_say(n, shift ? T_SHIFT_HALF_SQUARE : T_HALF_SQUARE,
                 "{to} is not a square of the board.");
    if (n->a->from != NOWHERE && !spec_on_board(n->a->from))
        spec_say(n, n->a->kind == SAI_SHIFT ? T_HALF_SQUARE : T_SHIFT_HALF_SQUARE,
                 "{from} is not a square of the board.");
}

static const struct prose SQUARE_PROSE[] = {
    {spec_forbidden_half_square, say_half_square, 0, NULL},
    {NULL, NULL, 0, NULL},
};

/* ---- The sentences of a clause --------------------------------------------------------------- */

static bool say_from(const struct prose *const *lists, spec_clause *clause, struct note *n) {
    bool said = false;
    for (; *lists; lists++)
        for (const struct prose *prose = *lists; prose->clause; prose++) {
            if (prose->clause != clause)
                continue;
            said = true;
            if (prose->say)
                prose->say(n);
            else
                spec_say(n, prose->topic, prose->sentence);
        }
    return said;
}

/* Writes the sentences for a clause. A game's own sentences replace the usual sentences. */
static void say_clause(spec_clause *clause, struct note *n) {
    static const struct prose *const ON_TILES[] = {SQUARE_PROSE, spec_deploy_prose,
                                                   spec_shift_prose, spec_safety_prose, NULL};
    bool said =
        say_from(n->s->now->game->explainer->prose, clause, n) || say_from(ON_TILES, clause, n);
    assert(said);
    (void)said;
}

/* ---- The sentences for a forbidden action ---------------------------------------------------- */

/* Names each ruling whose default option would make the clause allow the action. */
static void blame_rulings(const struct entry *entry, struct note *n) {
    const struct rules *rules = &n->s->now->rules;
    for (int i = 0; i < SPEC_RULING_COUNT; i++) {
        int usual = spec_default_option((enum ruling)i, rules->ruleset);
        if (rules->option[i] == usual)
            continue;
        struct position other = *n->s->now;
        other.rules.option[i] = (unsigned char)usual;
        struct situation other_look;
        spec_look(&other_look, &other);
        spec_prepare(&other_look, n->a);
        if (!entry->forbids(&other_look, n->a))
            spec_say_ruling(n, (enum ruling)i,
                            "The option \"%o\" forbids this; the default option does not.", i);
    }
}

static bool explain_table(const struct entry *table, struct note *n) {
    bool forbidden = false;
    for (const struct entry *entry = table; entry->forbids; entry++) {
        if (!spec_speaks(entry, n->s, n->a) || !entry->forbids(n->s, n->a))
            continue;
        forbidden = true;
        say_clause(entry->forbids, n);
        blame_rulings(entry, n);
    }
    return forbidden;
}

static bool explain_tables(const struct entry *const *tables, struct note *n) {
    bool forbidden = false;
    for (; *tables; tables++)
        forbidden = explain_table(*tables, n) || forbidden;
    return forbidden;
}

bool spec_explain_forbidden(struct situation *s, struct note *n) {
    const struct tables *tables = s->now->game->tables(s->now);
    if (explain_tables(tables->premises, n))
        return true;
    spec_prepare(s, n->a);
    bool landing = explain_table(tables->landings, n);
    bool rest = explain_tables(tables->clauses, n);
    return landing || rest;
}
