// SPDX-License-Identifier: MIT
/*
 * say.c - the sentences that say why an action is illegal in the game for two players.
 */
#include "duel.h"
#include "spec_options.h"

enum topic spec_pick_topic(int size) {
    return size == 7 ? T_PICK_SEVEN : size == 9 ? T_PICK_NINE : T_PICK_ONE;
}

/* ---- Kinds of action that are legal now ------------------------------------------------------ */

static void say_after_the_end(struct note *n) {
    spec_say(n, n->s->now->winner == NOBODY ? T_OVER_TIE : T_OVER, "The game is over.");
}

static void say_in_draft(struct note *n) {
    int size = spec_draft_size(n->s->now);
    spec_say(n, spec_pick_topic(size), "{me} must pick %n before play begins.", size, "tile");
}

static void say_while_reward_is_due(struct note *n) {
    spec_say(n, T_GIVE_DUE, "{me} must first choose %n for {enemy}.", n->s->now->give, "tile");
}

static void say_pass(struct note *n) {
    if (n->s->now->rules.option[SPEC_STUCK] != SPEC_STUCK_PASS) {
        spec_say(n, T_STUCK, "Nobody may pass: a player without a legal action ends the game.");
        return;
    }
    spec_say(n, T_ONE_ACTION, "{me} has an action to take.");
    spec_say(n, T_STUCK, "{me} is not stuck.");
}

/* ---- Draft, draw, reward --------------------------------------------------------------------- */

static void say_draft_size(struct note *n) {
    int size = spec_draft_size(n->s->now);
    spec_say(n, spec_pick_topic(size), "{me} picks %n now, not %d.", size, "tile",
             spec_total(&n->a->tiles));
}

static void say_draw_size(struct note *n) {
    struct range sizes = spec_draw_sizes(n->s);
    spec_say(n, T_DRAW_SIZE, "Here a draw takes at least %d and at most %n, not %d.", sizes.least,
             sizes.most, "tile", spec_total(&n->a->tiles));
}

static void say_beyond_reserve(struct note *n) {
    int type = spec_lacking(&n->s->now->reserve[n->s->me], &n->a->tiles);
    bool pick = n->s->now->phase == DRAFT;
    spec_say(n, pick ? spec_pick_topic(spec_draft_size(n->s->now)) : T_DRAW_RESERVE,
             "{me}'s reserve has too few tiles of type %k.", type);
    spec_say(n, T_OWN_RESERVE, "{me}'s reserve has %n of type %k, not %d.",
             n->s->now->reserve[n->s->me].of[type], "tile", type, n->a->tiles.of[type]);
}

static void say_give_size(struct note *n) {
    spec_say(n, T_GIVE_DUE, "{me} chooses %n for {enemy} to draw, not %d.", n->s->now->give, "tile",
             spec_total(&n->a->tiles));
}

static void say_give_beyond_reserve(struct note *n) {
    int type = spec_lacking(&n->s->now->reserve[n->s->enemy], &n->a->tiles);
    spec_say(n, T_GIVE_RESERVE, "{enemy}'s reserve has %n of type %k, not %d.",
             n->s->now->reserve[n->s->enemy].of[type], "tile", type, n->a->tiles.of[type]);
}

/* ---- The sentences of each clause ------------------------------------------------------------ */

static const struct prose PROSE[] = {
    {spec_forbidden_after_the_end, say_after_the_end, 0, NULL},
    {spec_duel_forbidden_in_draft, say_in_draft, 0, NULL},
    {spec_duel_forbidden_while_reward_is_due, say_while_reward_is_due, 0, NULL},
    {spec_duel_forbidden_reward_not_due, NULL, T_ONE_ACTION, "{me} must deploy, draw or shift."},
    {spec_duel_forbidden_reward_not_due, NULL, T_GIVE_DUE, "Nothing was captured just now."},
    {spec_duel_forbidden_pass, say_pass, 0, NULL},
    {spec_duel_forbidden_draft_size, say_draft_size, 0, NULL},
    {spec_duel_forbidden_draw_size, say_draw_size, 0, NULL},
    {spec_duel_forbidden_beyond_reserve, say_beyond_reserve, 0, NULL},
    {spec_duel_forbidden_give_size, say_give_size, 0, NULL},
    {spec_duel_forbidden_give_beyond_reserve, say_give_beyond_reserve, 0, NULL},
    {NULL, NULL, 0, NULL},
};

const struct prose *const spec_duel_prose[] = {PROSE, NULL};
