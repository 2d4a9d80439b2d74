// SPDX-License-Identifier: MIT
/*
 * say.c - what there is to say where a clause of the game for two players forbids an action.
 *
 * Knows: the sentences of the draft, the draw, the reward and the pass. Does not know: whether a
 * clause forbids; it is asked only where it does.
 * Invariant: each function says at least one sentence.
 */
#include "duel.h"
#include "spec_options.h"

enum topic spec_pick_topic(int size) {
    return size == 7 ? T_PICK_SEVEN : size == 9 ? T_PICK_NINE : T_PICK_ONE;
}

/* ---- Which action is due --------------------------------------------------------------------- */

static void say_after_the_end(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, s->now->winner == NOBODY ? T_OVER_TIE : T_OVER, "The game is over.");
}

static void say_in_draft(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    int size = spec_draft_size(s->now);
    spec_say(n, spec_pick_topic(size), "%p has %n to pick before play begins.", s->me, size,
             "tile");
}

static void say_while_reward_is_due(const struct situation *s, const struct action *a,
                                    struct note *n) {
    (void)a;
    spec_say(n, T_GIVE_DUE, "%p has %n to choose for %p first.", s->me, s->now->give, "tile",
             s->enemy);
}

static void say_reward_not_due(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    spec_say(n, T_ONE_ACTION, "%p has to deploy, draw or shift.", s->me);
    spec_say(n, T_GIVE_DUE, "Nothing was captured just now.");
}

static void say_pass(const struct situation *s, const struct action *a, struct note *n) {
    (void)a;
    if (s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS) {
        spec_say(n, T_STUCK, "Nobody passes: who has no action ends the game.");
        return;
    }
    spec_say(n, T_ONE_ACTION, "%p has an action to take.", s->me);
    spec_say(n, T_STUCK, "%p is not stuck.", s->me);
}

/* ---- Draft, draw, reward --------------------------------------------------------------------- */

static void say_draft_size(const struct situation *s, const struct action *a, struct note *n) {
    int size = spec_draft_size(s->now);
    spec_say(n, spec_pick_topic(size), "%p picks %n now, not %d.", s->me, size, "tile",
             spec_total(&a->tiles));
}

static void say_draw_size(const struct situation *s, const struct action *a, struct note *n) {
    struct range sizes = spec_draw_sizes(s);
    spec_say(n, T_DRAW_SIZE, "A draw takes at least %d and now at most %n, not %d.", sizes.least,
             sizes.most, "tile", spec_total(&a->tiles));
}

static void say_beyond_reserve(const struct situation *s, const struct action *a, struct note *n) {
    int type = spec_lacking(&s->now->reserve[s->me], &a->tiles);
    bool pick = s->now->phase == DRAFT;
    spec_say(n, pick ? spec_pick_topic(spec_draft_size(s->now)) : T_DRAW_RESERVE,
             "%p's reserve has too few tiles of type %k.", s->me, type);
    spec_say(n, T_OWN_RESERVE, "Of %k %p's reserve holds %d, not %d.", type, s->me,
             s->now->reserve[s->me].of[type], a->tiles.of[type]);
}

static void say_give_size(const struct situation *s, const struct action *a, struct note *n) {
    spec_say(n, T_GIVE_DUE, "%p chooses %n for %p to draw, not %d.", s->me, s->now->give, "tile",
             s->enemy, spec_total(&a->tiles));
}

static void say_give_beyond_reserve(const struct situation *s, const struct action *a,
                                    struct note *n) {
    int type = spec_lacking(&s->now->reserve[s->enemy], &a->tiles);
    spec_say(n, T_GIVE_RESERVE, "Of %k %p's reserve holds %d, not %d.", type, s->enemy,
             s->now->reserve[s->enemy].of[type], a->tiles.of[type]);
}

/* ---- Which clause is whose ------------------------------------------------------------------- */

static const struct prose PROSE[] = {
    {spec_duel_forbidden_after_the_end, say_after_the_end},
    {spec_duel_forbidden_in_draft, say_in_draft},
    {spec_duel_forbidden_while_reward_is_due, say_while_reward_is_due},
    {spec_duel_forbidden_reward_not_due, say_reward_not_due},
    {spec_duel_forbidden_pass, say_pass},
    {spec_duel_forbidden_draft_size, say_draft_size},
    {spec_duel_forbidden_draw_size, say_draw_size},
    {spec_duel_forbidden_beyond_reserve, say_beyond_reserve},
    {spec_duel_forbidden_give_size, say_give_size},
    {spec_duel_forbidden_give_beyond_reserve, say_give_beyond_reserve},
    {NULL, NULL},
};

const struct prose *const spec_duel_prose[] = {PROSE, NULL};
