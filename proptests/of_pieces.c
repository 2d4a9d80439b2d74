// SPDX-License-Identifier: MIT
//
// Properties of where pieces are: no piece appears or vanishes, and each action moves exactly the
// pieces that it names.
#include <string.h>

#include "property.h"

static unsigned stored(const struct paiko_position *q, unsigned store, unsigned player) {
    return trial_total(q->count[store][player]);
}

// Counts a player's tiles of one type, wherever they are.
static unsigned everywhere(const struct paiko_position *q, unsigned player, unsigned type) {
    unsigned n = 0;
    for (unsigned store = 0; store < PAIKO_STORES; store++)
        n += q->count[store][player][type];
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += q->cell[s] && paiko_cell_player(q->cell[s]) == player &&
             paiko_cell_type(q->cell[s]) == type;
    return n;
}

void property_conservation(struct trial *t) {
    const unsigned each = t->wrong ? 2 : PAIKO_TILES_OF_A_TYPE;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            for (unsigned type = 0; type < PAIKO_TYPES; type++)
                trial_expect(t, everywhere(&s.after, player, type) == each,
                             "after %s player %u has %u tiles %c", s.text, player,
                             everywhere(&s.after, player, type), PAIKO_LETTERS[type]);
}

void property_mono_lost(struct trial *t) {
    const unsigned more = t->wrong ? 0 : 1;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
            unsigned before = trial_number_on_board(&t->q, player);
            unsigned now = trial_number_on_board(&s.after, player);
            trial_expect(t,
                         stored(&s.after, PAIKO_STORE_LOST, player) >=
                             stored(&t->q, PAIKO_STORE_LOST, player),
                         "%s: the lost tiles of player %u grow fewer", s.text, player);
            trial_expect(t,
                         stored(&s.after, PAIKO_STORE_RESERVE, player) <=
                             stored(&t->q, PAIKO_STORE_RESERVE, player),
                         "%s: the reserve of player %u grows", s.text, player);
            trial_expect(t, now <= before + (player == t->q.turn ? more : 0),
                         "%s: player %u has %u tiles on the board after %u", s.text, player, now,
                         before);
        }
}

// Returns how an action changes the size of the actor's hand.
static int hand_change(const struct paiko_action *a) {
    if (a->kind == PAIKO_KIND_DRAW)
        return (int)trial_total(a->set);
    return a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT ? -1 : 0;
}

void property_hand(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        bool give = s.action->kind == PAIKO_KIND_GIVE;
        unsigned who = give ? !t->q.turn : t->q.turn;
        int change = give ? (int)t->q.give : hand_change(s.action);
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
            int expected = player == who ? change + t->wrong : 0;
            int found = (int)stored(&s.after, PAIKO_STORE_HAND, player) -
                        (int)stored(&t->q, PAIKO_STORE_HAND, player);
            trial_expect(t, found == expected, "%s: the hand of player %u changes by %d, not %d",
                         s.text, player, found, expected);
        }
    }
}

// Expects the right reward: one tile for each captured tile, but at most the whole reserve.
static void expect_give(struct trial *t, const struct step *s) {
    unsigned reserve = stored(&s->after, PAIKO_STORE_RESERVE, t->q.turn);
    const unsigned fell = s->done.captured + (unsigned)t->wrong;
    const unsigned give = fell < reserve ? fell : reserve;
    bool gives = s->after.phase == PAIKO_PHASE_GIVE;
    if (s->after.phase == PAIKO_PHASE_OVER || !s->done.captured)
        return;
    trial_expect(t, gives == (give > 0) && s->after.give == give,
                 "%s captures %u with %u in reserve: %u to give", s->text, s->done.captured,
                 reserve, s->after.give);
}

void property_reward(struct trial *t) {
    unsigned capturer = !t->q.turn;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (t->q.phase == PAIKO_PHASE_ACTION)
            expect_give(t, &s);
        if (t->q.phase != PAIKO_PHASE_GIVE)
            continue;
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            trial_expect(
                t,
                s.after.count[PAIKO_STORE_HAND][capturer][type] ==
                        t->q.count[PAIKO_STORE_HAND][capturer][type] + s.action->set[type] &&
                    s.after.count[PAIKO_STORE_RESERVE][capturer][type] + s.action->set[type] ==
                        t->q.count[PAIKO_STORE_RESERVE][capturer][type],
                "%s: tiles %c do not go from the reserve to the hand", s.text, PAIKO_LETTERS[type]);
        trial_expect(t, trial_total(s.action->set) == t->q.give + (unsigned)t->wrong,
                     "%s gives another number than %u", s.text, t->q.give);
    }
}

void property_lotus_black(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        EACH_SQUARE(square, paiko_black) {
            paiko_cell c = s.after.cell[square];
            bool lotus = c && paiko_cell_player(c) != PAIKO_PLAYER_RED &&
                         paiko_cell_type(c) == PAIKO_TYPE_LOTUS;
            bool red = c && paiko_cell_player(c) == PAIKO_PLAYER_RED;
            if (c)
                trial_expect(t, (lotus && !t->wrong) || red, "%s puts what is no Lotus on %s",
                             s.text, trial_square(square));
        }
}

// ---- three players ----

static unsigned reds(const struct paiko_position *q, enum paiko_piece piece) {
    unsigned n = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        n += q->cell[s] && paiko_cell_player(q->cell[s]) == PAIKO_PLAYER_RED &&
             paiko_cell_type(q->cell[s]) == piece;
    return n;
}

static unsigned held(const struct paiko_position *q, unsigned player) {
    return stored(q, PAIKO_STORE_HAND, player) + trial_number_on_board(q, player);
}

void property_shr_conservation(struct trial *t) {
    const unsigned weight = t->wrong ? 1 : 2;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned all = held(&s.after, PAIKO_PLAYER_WHITE) + held(&s.after, PAIKO_PLAYER_BLACK) +
                       s.after.pile + reds(&s.after, PAIKO_PIECE_CORPSE) +
                       weight * reds(&s.after, PAIKO_PIECE_ZOMBIE);
        trial_expect(t, all == 48, "after %s there are %u tiles", s.text, all);
    }
}

void property_shr_hands(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
            trial_expect(t, held(&s.after, player) + t->wrong <= held(&t->q, player),
                         "%s: player %u has more tiles", s.text, player);
            trial_expect(t,
                         stored(&s.after, PAIKO_STORE_HAND, player) <=
                             stored(&t->q, PAIKO_STORE_HAND, player),
                         "%s: the hand of player %u grows", s.text, player);
        }
        trial_expect(t, reds(&s.after, PAIKO_PIECE_ZOMBIE) <= 24, "%s: more than 24 zombies",
                     s.text);
    }
}
