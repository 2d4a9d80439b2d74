// SPDX-License-Identifier: MIT
/*
 * verdict.c - what can forbid an action, and the public calls.
 *
 * Knows: the clauses on tiles that hold whoever's turn follows, and how the tables of a family are
 * gone through. Does not know: what the clauses say; the files named after the sections of the
 * sheet do.
 * Invariant: an action is legal exactly if no clause of the tables forbids it. The premises come
 * first: where one of them fails, the other clauses have nothing to judge.
 */
#include "citations.h"

/* ---- Clauses on tiles ------------------------------------------------------------------------ */

/* CAT-DEP-9, CAT-SHIFT-9, BGA-BOARD-1, -4: tiles stand in whole squares. */
bool spec_forbidden_half_square(const struct situation *s, const struct action *a, struct note *n) {
    (void)s;
    bool forbidden = false;
    if (!spec_on_board(a->to))
        forbidden = spec_say(
            n, a->kind == DEPLOY || a->kind == REDEPLOY ? T_HALF_SQUARE : T_SHIFT_HALF_SQUARE,
            "%q is not a square of the board.", a->to);
    if (a->kind != DEPLOY && !spec_on_board(a->from))
        forbidden = spec_say(n, a->kind == SAI_SHIFT ? T_HALF_SQUARE : T_SHIFT_HALF_SQUARE,
                             "%q is not a square of the board.", a->from);
    return forbidden;
}

/* Without these the other clauses have nothing to judge. */
const struct entry SPEC_PREMISES[] = {
    {spec_forbidden_half_square, K_BOARD, P_ACTION},
    {spec_forbidden_no_own_tile, K_SHIFT, P_ACTION},
    {spec_forbidden_not_water, K_REDEPLOY, P_ACTION},
    {spec_forbidden_cannot_shift, K_SHIFT, P_ACTION},
    {NULL, 0, 0},
};

/* Where a tile may be put down. */
const struct entry SPEC_LANDINGS[] = {
    {spec_forbidden_not_in_hand, K_DEPLOY | K_SAI, P_ACTION},
    {spec_forbidden_deploy_onto_tile, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_onto_black, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_threat, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_under_own_fire, K_LANDING, P_ACTION},
    {spec_forbidden_deploy_not_eligible, K_LANDING, P_ACTION},
    {spec_forbidden_lotus_threat, K_DEPLOY, P_ACTION},
    {spec_forbidden_lotus_under_own_fire, K_DEPLOY, P_ACTION},
    {spec_forbidden_lotus_where, K_DEPLOY, P_ACTION},
    {NULL, 0, 0},
};

/* All else, cheap clauses first. */
const struct entry SPEC_CLAUSES[] = {
    {spec_forbidden_deploy_facing, K_DEPLOY, P_ACTION},
    {spec_forbidden_redeploy_in_place, K_REDEPLOY, P_ACTION},
    {spec_forbidden_too_far, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_tile, K_WAY, P_ACTION},
    {spec_forbidden_shift_onto_black, K_WAY, P_ACTION},
    {spec_forbidden_rotation, K_SHIFT, P_ACTION},
    {spec_forbidden_null_shift, K_SHIFT | K_REDEPLOY, P_ACTION},
    {spec_forbidden_fourth_in_a_row, K_SHIFT | K_REDEPLOY, P_ACTION},
    {spec_forbidden_way_blocked, K_WAY, P_ACTION},
    {spec_forbidden_shift_to_threat, K_WAY, P_ACTION},
    {spec_forbidden_way_threatened, K_WAY, P_ACTION},
    {spec_forbidden_own_loss, K_DRAW | K_BOARD, P_ACTION},
    {NULL, 0, 0},
};

/* ---- Judging --------------------------------------------------------------------------------- */

static bool speaks(const struct entry *entry, const struct situation *s, const struct action *a) {
    return (entry->kinds >> a->kind & 1) != 0 && (entry->phases >> s->now->phase & 1) != 0;
}

static bool any_forbids(const struct entry *table, const struct situation *s,
                        const struct action *a) {
    for (const struct entry *entry = table; entry->forbids != NULL; entry++)
        if (speaks(entry, s, a) && entry->forbids(s, a, NULL))
            return true;
    return false;
}

static bool any_of_all_forbids(const struct entry *const *tables, const struct situation *s,
                               const struct action *a) {
    for (; *tables != NULL; tables++)
        if (any_forbids(*tables, s, a))
            return true;
    return false;
}

/* Whatever takes a tile off its square is judged on the board without it, among others. */
static void prepare(struct situation *s, const struct action *a) {
    if (s->now->phase == ACTION && (a->kind == SHIFT || a->kind == REDEPLOY))
        spec_lift(s, a->from);
}

bool spec_judge(struct situation *s, const struct action *a) {
    const struct tables *tables = spec_family(s->now)->tables(s->now);
    if (any_of_all_forbids(tables->premises, s, a))
        return false;
    prepare(s, a);
    return !any_forbids(tables->landings, s, a) && !any_of_all_forbids(tables->clauses, s, a);
}

/* Where a tile would land that shifts at once, whatever it does then. */
bool spec_judge_landing(const struct situation *s, const struct action *a) {
    return !any_forbids(spec_family(s->now)->tables(s->now)->landings, s, a);
}

/* ---- Saying what forbids --------------------------------------------------------------------- */

/* Name the rulings but for which the clause would not forbid the action. */
static void blame_rulings(const struct entry *entry, const struct situation *s,
                          const struct action *a, struct note *note) {
    const struct rules *rules = &s->now->rules;
    for (int i = 0; i < RULING_COUNT; i++) {
        int usual = spec_default_option((enum ruling)i, rules->ruleset);
        if (rules->option[i] == usual)
            continue;
        struct position other = *s->now;
        other.rules.option[i] = (unsigned char)usual;
        struct situation elsewhere;
        spec_look(&elsewhere, &other);
        prepare(&elsewhere, a);
        if (!entry->forbids(&elsewhere, a, NULL))
            spec_say_ruling(note, (enum ruling)i, "This is forbidden only under \"%o\".", i);
    }
}

static bool tell_table(const struct entry *table, const struct situation *s, const struct action *a,
                       struct note *note) {
    bool forbidden = false;
    for (const struct entry *entry = table; entry->forbids != NULL; entry++) {
        if (!speaks(entry, s, a) || !entry->forbids(s, a, note))
            continue;
        forbidden = true;
        blame_rulings(entry, s, a, note);
    }
    return forbidden;
}

static bool tell_tables(const struct entry *const *tables, const struct situation *s,
                        const struct action *a, struct note *note) {
    bool forbidden = false;
    for (; *tables != NULL; tables++)
        forbidden = tell_table(*tables, s, a, note) || forbidden;
    return forbidden;
}

/* All that forbids an action; false where nothing does. */
bool spec_tell_forbidden(struct situation *s, const struct action *a, struct note *note) {
    const struct tables *tables = spec_family(s->now)->tables(s->now);
    if (tell_tables(tables->premises, s, a, note))
        return true;
    prepare(s, a);
    bool landing = tell_table(tables->landings, s, a, note);
    bool rest = tell_tables(tables->clauses, s, a, note);
    return landing || rest;
}

/* ---- The public calls ------------------------------------------------------------------------ */

enum spec_result spec_position(const char *position, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    error = spec_begin_error(error, &own);
    return spec_read_position(spec_text_or_empty(position), &now, error) ? SPEC_LEGAL
                                                                         : SPEC_UNREADABLE;
}

enum spec_result spec_legal(const char *position, struct spec_text *actions,
                            struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct situation situation;
    error = spec_begin_error(error, &own);
    if (!spec_clear(actions))
        return SPEC_NO_MEMORY;
    if (!spec_read_position(spec_text_or_empty(position), &now, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    return spec_list_legal(&situation, actions) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

static bool read_both(const char *position, const char *text, struct position *now,
                      struct action *action, struct spec_error *error) {
    return spec_read_position(spec_text_or_empty(position), now, error) &&
           spec_read_action(spec_text_or_empty(text), now, action, error);
}

enum spec_result spec_apply(const char *position, const char *action_text, struct spec_text *next,
                            struct spec_text *report, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct action action;
    struct situation situation;
    struct outcome outcome;
    error = spec_begin_error(error, &own);
    if (!spec_clear(next) || (report != NULL && !spec_clear(report)))
        return SPEC_NO_MEMORY;
    if (!read_both(position, action_text, &now, &action, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    if (!spec_judge(&situation, &action))
        return SPEC_ILLEGAL;
    const struct family *family = spec_family(&now);
    family->carry_out(&situation, &action, &outcome);
    bool ok = spec_write_position(next, &outcome.next) &&
              (report == NULL || family->write_report(report, &outcome));
    return ok ? SPEC_LEGAL : SPEC_NO_MEMORY;
}

enum spec_result spec_explain(const char *position, const char *action_text,
                              struct spec_text *lines, struct spec_error *error) {
    struct spec_error own;
    struct position now;
    struct action action;
    struct situation situation;
    error = spec_begin_error(error, &own);
    if (!spec_clear(lines))
        return SPEC_NO_MEMORY;
    if (!read_both(position, action_text, &now, &action, error))
        return SPEC_UNREADABLE;
    spec_look(&situation, &now);
    struct spec_text said = {0};
    struct note note = {&said, &now, !spec_clear(&said)};
    bool forbidden = spec_tell_forbidden(&situation, &action, &note);
    if (!forbidden)
        spec_tell_allowed(&situation, &action, &note);
    bool ok = !note.failed && spec_gather(said.s, lines);
    spec_text_free(&said);
    if (!ok)
        return SPEC_NO_MEMORY;
    return forbidden ? SPEC_ILLEGAL : SPEC_LEGAL;
}
