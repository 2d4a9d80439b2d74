// SPDX-License-Identifier: MIT
/*
 * explain.c - says why an action in the game for two players is legal, and what its result is.
 * say/explain.c has the sentences on deployments, shifts and captures.
 */
#include "duel.h"
#include "spec_options.h"

/* ---- Build Your Hand, Draw 3 Tiles ----------------------------------------------------------- */

static void explain_draft(struct note *n) {
    int size = spec_draft_size(n->s->now);
    spec_say(n, spec_pick_topic(size), "{me} picks %n into the starting hand.", size, "tile");
    spec_say(n, T_PICK_CHOICE, "{me} chooses which tiles.");
    spec_say(n, T_OWN_RESERVE, "{me}'s reserve holds what is picked.");
    if (size == 1)
        spec_say(n, T_WHITE_BEGINS, "White takes the first turn, Black the second.");
}

static void explain_draw(struct note *n) {
    spec_say(n, T_DRAW_SIZE, "%n may be drawn at once.", spec_total(&n->a->tiles), "tile");
    spec_say(n, T_DRAW_CHOICE, "{me} chooses which tiles.");
    spec_say(n, T_DRAW_COSTS, "Drawing takes the whole turn of {me}.");
}

static void explain_give(struct note *n) {
    spec_say(n, T_GIVE_DUE, "{me} chooses %n for {enemy} to draw.", n->s->now->give, "tile");
    spec_say(n, T_GIVE_RESERVE, "{enemy}'s reserve holds what is chosen.");
}

/* ---- The end --------------------------------------------------------------------------------- */

static void explain_end(struct note *n) {
    const struct position *next = &n->o->next;
    int points = spec_points(next->board, n->s->me);
    if (next->phase != OVER) {
        if (n->s->now->phase == ACTION)
            spec_say(n, T_TURN_ENDS, "After the captures it is %p's turn.", next->turn);
        return;
    }
    if (next->winner == n->s->me && points >= 10)
        spec_say(n, T_WIN, "{me} has %d points and wins.", points);
    else if (next->winner == NOBODY && spec_total(&next->lost[WHITE]) >= 13 &&
             spec_total(&next->lost[BLACK]) >= 13 && next->rules.option[SPEC_TIE] == SPEC_TIE_13_5)
        spec_say(n, T_TIE, "Both have lost at least 13 and have at most 5 points.");
    else
        spec_say(n, T_STUCK, "%p has no legal action, and the game is over.", next->turn);
}

/* ---- All explanations ------------------------------------------------------------------------ */

static void explain_captures(struct note *n) {
    spec_explain_captures(n, spec_explain_capture);
    if (n->o->next.phase == GIVE)
        spec_say(n, T_REWARD, "{enemy} chooses %n for {me} to draw.", n->o->next.give, "tile");
}

static void explain_action(struct note *n) {
    spec_say(n, T_ONE_ACTION, "{me} takes one action.");
    if (n->a->kind == DRAW)
        explain_draw(n);
    spec_explain_board_action(n);
    if (n->a->kind == PASS)
        spec_say(n, T_STUCK, "{me} has no other legal action.");
    spec_explain_broken_run(n);
    spec_explain_points(n);
    spec_explain_saved(n);
    explain_captures(n);
}

static void explain(struct note *n) {
    if (n->s->now->phase == DRAFT)
        explain_draft(n);
    else if (n->s->now->phase == GIVE)
        explain_give(n);
    else
        explain_action(n);
    explain_end(n);
}

const struct explainer spec_duel_explainer = {.prose = spec_duel_prose, .explain = explain};
