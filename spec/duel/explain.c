// SPDX-License-Identifier: MIT
/*
 * explain.c - what a legal action of two players rests on, beside what it does to tiles.
 *
 * Knows: what to say about draft, draw, reward and end. Does not know: how anything is judged.
 * Invariant: nothing here decides; it is asked only once nothing forbids the action.
 */
#include "duel.h"
#include "spec_options.h"

/* ---- Build Your Hand, Draw 3 Tiles ----------------------------------------------------------- */

static void explain_draft(const struct allowed *t) {
    int size = spec_draft_size(t->s->now);
    spec_say(t->n, spec_pick_topic(size), "%p picks %n into the starting hand.", t->s->me, size,
             "tile");
    spec_say(t->n, T_PICK_CHOICE, "%p chooses which tiles.", t->s->me);
    spec_say(t->n, T_OWN_RESERVE, "%p's reserve holds what is picked.", t->s->me);
    if (size == 1)
        spec_say(t->n, T_WHITE_BEGINS, "White takes the first turn, Black the second.");
}

static void explain_draw(const struct allowed *t) {
    spec_say(t->n, T_DRAW_SIZE, "%n may be drawn at once.", spec_total(&t->a->tiles), "tile");
    spec_say(t->n, T_DRAW_CHOICE, "%p chooses which tiles.", t->s->me);
    spec_say(t->n, T_DRAW_COSTS, "Drawing takes the whole turn of %p.", t->s->me);
}

static void explain_give(const struct allowed *t) {
    spec_say(t->n, T_GIVE_DUE, "%p chooses %n for %p to draw.", t->s->me, t->s->now->give, "tile",
             t->s->enemy);
    spec_say(t->n, T_GIVE_RESERVE, "%p's reserve holds what is chosen.", t->s->enemy);
}

/* ---- The end --------------------------------------------------------------------------------- */

static void explain_end(const struct allowed *t) {
    const struct position *next = &t->o->next;
    int points = spec_points(next->board, t->s->me);
    if (next->phase != OVER) {
        if (t->s->now->phase == ACTION)
            spec_say(t->n, T_TURN_ENDS, "After the captures it is for %p to go on.", next->turn);
        return;
    }
    if (next->winner == t->s->me && points >= 10)
        spec_say(t->n, T_WIN, "%p has %d points and wins.", t->s->me, points);
    else if (next->winner == NOBODY && spec_total(&next->lost[WHITE]) >= 13 &&
             spec_total(&next->lost[BLACK]) >= 13 && next->rules.option[SPEC_TIE] == SPEC_TIE_13_5)
        spec_say(t->n, T_TIE, "Both have lost at least 13 and have at most 5 points.");
    else
        spec_say(t->n, T_STUCK, "%p has no legal action, and the game is over.", next->turn);
}

/* ---- All together ---------------------------------------------------------------------------- */

static void explain_captures(const struct allowed *t) {
    const struct position *before = t->n->position;
    t->n->position = &t->o->after;
    for (int i = 0; i < t->o->captures.count; i++)
        spec_explain_capture(t, &t->o->captures.fell[i]);
    t->n->position = before;
    if (t->o->next.phase == GIVE)
        spec_say(t->n, T_REWARD, "%p chooses %n for %p to draw.", t->s->enemy, t->o->next.give,
                 "tile", t->s->me);
}

static void explain_action(const struct allowed *t) {
    spec_say(t->n, T_ONE_ACTION, "%p takes one action.", t->s->me);
    if (t->a->kind == DRAW)
        explain_draw(t);
    spec_explain_board_action(t);
    if (t->a->kind == PASS)
        spec_say(t->n, T_STUCK, "%p has no other legal action.", t->s->me);
    spec_explain_broken_run(t);
    spec_explain_points(t);
    spec_explain_saved(t);
    explain_captures(t);
}

static void explain(const struct allowed *t) {
    if (t->s->now->phase == DRAFT)
        explain_draft(t);
    else if (t->s->now->phase == GIVE)
        explain_give(t);
    else
        explain_action(t);
    explain_end(t);
}

const struct explainer spec_duel_explainer = {.prose = spec_duel_prose, .explain = explain};
