// SPDX-License-Identifier: MIT
//
// Properties of four to seven players: no tile appears or vanishes; rounds, deals and captures go
// by the rules; hidden tiles make no difference to what a player may do. The rules' table for each
// number of players is written a second time here, to check the engine's table.
#include <stdlib.h>
#include <string.h>

#include "property.h"

#include "plain.h"

enum { ORDERS = 4, VIEWED = 6 };

// Row n: n black players. Tiles dealt to White, tiles dealt to each black player, White's actions.
static const struct {
    unsigned white, black, actions;
} table[PAIKO_SEATS] = {[3] = {4, 3, 3}, [4] = {4, 2, 4}, [5] = {5, 2, 5}, [6] = {5, 1, 6}};

static bool in_action(const struct trial *t) {
    return t->q.phase == PAIKO_PHASE_ACTION;
}

// True if a step ended a round, so that the captures of the round were made.
static bool round_ended(const struct trial *t, const struct step *s) {
    return in_action(t) && t->q.turn == PAIKO_PLAYER_BLACK &&
           (s->after.phase == PAIKO_PHASE_DEAL || s->after.phase == PAIKO_PHASE_OVER ||
            s->after.turn == PAIKO_PLAYER_WHITE);
}

// ---- conservation ----

// Counts White's or Black's tiles of one type, wherever they are.
static unsigned everywhere(const struct paiko_position *q, unsigned player, unsigned type) {
    const struct paiko_round *r = &q->round;
    unsigned n = q->count[PAIKO_STORE_RESERVE][player][type];
    bool on_board = false;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        bool here = q->cell[s] && paiko_cell_player(q->cell[s]) == player &&
                    paiko_cell_type(q->cell[s]) == type;
        n += here;
        on_board = on_board || (here && paiko_bits_has(q->hero, s));
    }
    for (unsigned seat = 0; seat <= r->blacks; seat++)
        n += (seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE) == player ? r->hand[seat][type] : 0;
    for (unsigned seat = 1; seat <= r->blacks; seat++) {
        n += player == PAIKO_PLAYER_WHITE && r->base[seat] == type + 1;
        n += player == PAIKO_PLAYER_BLACK && r->hero[seat] == type + 1 && !on_board;
    }
    for (unsigned hero = 0; hero < PAIKO_TYPES; hero++)
        n += player == PAIKO_PLAYER_WHITE && r->under[hero] == type + 1;
    return n;
}

void property_ron_conservation(struct trial *t) {
    const unsigned each = t->wrong ? 2 : 3;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            for (unsigned type = 0; type < PAIKO_TYPES; type++)
                trial_expect(t, everywhere(&s.after, player, type) == each,
                             "after %s player %u has %u tiles %c", s.text, player,
                             everywhere(&s.after, player, type), PAIKO_LETTERS[type]);
}

static unsigned black_heroes(const struct paiko_position *q) {
    unsigned n = 0;
    for (unsigned seat = 1; seat <= q->round.blacks; seat++)
        n += q->round.hero[seat] != 0;
    return n;
}

static bool types_differ(const struct paiko_position *q) {
    unsigned seen[PAIKO_PLAYERS] = {0, 0};
    for (unsigned seat = 1; seat <= q->round.blacks; seat++) {
        unsigned bit = q->round.hero[seat] ? 1U << q->round.hero[seat] : 0;
        if (seen[PAIKO_PLAYER_BLACK] & bit)
            return false;
        seen[PAIKO_PLAYER_BLACK] |= bit;
    }
    EACH_SQUARE(s, q->hero & q->own[PAIKO_PLAYER_WHITE]) {
        unsigned bit = 1U << paiko_cell_type(q->cell[s]);
        if (seen[PAIKO_PLAYER_WHITE] & bit)
            return false;
        seen[PAIKO_PLAYER_WHITE] |= bit;
    }
    return true;
}

void property_ron_heroes(struct trial *t) {
    const unsigned chosen = t->q.phase == PAIKO_PHASE_HERO && !t->wrong;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned white = paiko_bits_count(s.after.hero & s.after.own[PAIKO_PLAYER_WHITE]);
        trial_expect(t, black_heroes(&s.after) <= black_heroes(&t->q) + chosen,
                     "%s makes a black hero", s.text);
        trial_expect(t, white <= 4, "%s: White has %u heroes", s.text, white);
        trial_expect(t, types_differ(&s.after), "%s: two heroes of one type", s.text);
    }
}

// ---- rounds ----

void property_ron_busy(struct trial *t) {
    unsigned before = paiko_bits_count(t->q.busy);
    if (!in_action(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned most = round_ended(t, &s) ? 0 : before + !t->wrong;
        trial_expect(t, paiko_bits_count(s.after.busy) <= most, "after %s %u tiles are busy",
                     s.text, paiko_bits_count(s.after.busy));
    }
}

// Returns how many of White's actions an action uses up.
static unsigned spent(const struct trial *t, const struct paiko_action *a) {
    if (a->kind == PAIKO_KIND_TIME_UP)
        return t->q.round.left;
    return a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT
               ? 1U + (a->hero && !t->wrong)
               : 1U;
}

void property_ron_actions(struct trial *t) {
    if (!in_action(t) || t->q.turn != PAIKO_PLAYER_WHITE)
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned left = t->q.round.left - spent(t, s.action);
        bool goes_on = left || (s.after.phase == PAIKO_PHASE_BASE);
        trial_expect(t, s.after.round.left == left, "%s leaves %u actions", s.text,
                     s.after.round.left);
        trial_expect(t, goes_on == (s.after.turn != PAIKO_PLAYER_BLACK),
                     "%s: the turn passes with %u actions left, or does not", s.text, left);
    }
}

void property_ron_pass(struct trial *t) {
    unsigned passes = 0;
    if (!in_action(t))
        return;
    for (size_t i = 0; i < t->actions; i++)
        passes += t->action[i].kind == PAIKO_KIND_PASS || t->action[i].kind == PAIKO_KIND_TIME_UP;
    trial_expect(t, passes == (t->wrong ? 1 : 2), "a pass or the end of time is not legal");
}

void property_ron_deal(struct trial *t) {
    unsigned seat = t->q.round.seat, blacks = t->q.round.blacks;
    if (t->q.phase != PAIKO_PHASE_DEAL)
        return;
    unsigned most = (seat ? table[blacks].black : table[blacks].white) + (unsigned)t->wrong;
    unsigned reserve = trial_total(
        t->q.count[PAIKO_STORE_RESERVE][seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE]);
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned dealt = trial_total(s.action->set);
        trial_expect(t, dealt == (most < reserve ? most : reserve), "%s deals %u tiles of %u",
                     s.text, dealt, reserve);
        trial_expect(t, trial_total(s.after.round.hand[seat]) == dealt,
                     "%s: another number is in hand", s.text);
    }
}

void property_ron_round(struct trial *t) {
    const unsigned blacks = t->q.round.blacks;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned held = 0, token = t->q.round.token;
        if (!round_ended(t, &s))
            continue;
        for (unsigned seat = 0; seat <= blacks; seat++)
            held += trial_total(s.after.round.hand[seat]);
        bool over = s.after.phase == PAIKO_PHASE_OVER;
        unsigned next = over || t->wrong ? token : token % blacks + 1;
        trial_expect(t, over || held == 0, "%s: %u tiles stay in hand", s.text, held);
        trial_expect(t, s.after.round.token == next, "%s: the token goes from B%u to B%u", s.text,
                     token, s.after.round.token);
        trial_expect(t, !s.after.busy, "%s: a tile stays busy", s.text);
    }
}

// ---- captures ----

// Returns the board after the last action of a round, before the captures. Clears the busy marks.
static struct plain before_captures(const struct trial *t, const struct paiko_action *a) {
    struct plain b = plain_after(&t->q, a);
    b.busy = 0;
    if (a->kind == PAIKO_KIND_RETURN_HERO)
        EACH_SQUARE(s, t->q.hero & t->q.own[PAIKO_PLAYER_BLACK]) {
            if (paiko_cell_type(b.cell[s]) + 1 != t->q.round.hero[t->q.round.seat])
                continue;
            b.cell[s] = 0;
            b.hero &= ~paiko_bits_one(s);
        }
    return b;
}

// Captures one side's tiles one by one in random order, and Fires together at the end.
static paiko_bits close_over(struct trial *t, struct plain *b, unsigned victim) {
    paiko_bits fallen = 0;
    for (paiko_bits at; (at = plain_at_threshold(b, victim)) != 0;) {
        paiko_bits others = 0, next = at;
        EACH_SQUARE(s, at) {
            if (paiko_cell_type(b->cell[s]) != PAIKO_TYPE_FIRE)
                others |= paiko_bits_one(s);
        }
        unsigned n = trial_below(t, paiko_bits_count(others));
        EACH_SQUARE(s, others) {
            if (n-- == 0)
                next = paiko_bits_one(s);
        }
        EACH_SQUARE(s, next) {
            b->cell[s] = 0;
            b->hero &= ~paiko_bits_one(s);
        }
        fallen |= next;
    }
    return fallen;
}

void property_ron_confluence(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (!round_ended(t, &s) || !s.done.captured)
            continue;
        for (int order = 0; order < ORDERS; order++) {
            struct plain b = before_captures(t, s.action);
            unsigned first = t->wrong ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK;
            paiko_bits fallen = close_over(t, &b, first);
            fallen |= t->wrong ? 0 : close_over(t, &b, !first);
            trial_expect(t, fallen == step_fallen(&s), "%s: an order takes %u tiles, the engine %u",
                         s.text, paiko_bits_count(fallen), s.done.captured);
        }
    }
}

void property_ron_stable(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (!round_ended(t, &s))
            continue;
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
            paiko_bits at = paiko_at_threshold(&s.after, player);
            if (t->wrong) // wrongly expects that 1 threat captures a tile
                EACH_SQUARE(q, s.after.own[player]) {
                    at |= paiko_threat_count(&s.after, !player, q) ? paiko_bits_one(q) : 0;
                }
            trial_expect(t, !at, "after %s the tile on %s is at its threshold", s.text,
                         at ? trial_square(paiko_bits_first(at)) : "-");
        }
    }
}

// Checks that captures happen only at the end of a round.
void property_ron_captures_last(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        if (!round_ended(t, &s) || t->wrong)
            trial_expect(t, s.done.captured == 0, "%s captures %u tiles within a round", s.text,
                         s.done.captured);
}

void property_ron_win(struct trial *t) {
    const unsigned margin = t->wrong ? 1 : 2;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        unsigned ours = paiko_score(&s.after, PAIKO_PLAYER_WHITE);
        unsigned theirs = paiko_score(&s.after, PAIKO_PLAYER_BLACK);
        bool white = ours >= 10, black = theirs >= 10 && theirs >= ours + margin;
        bool over = s.after.phase == PAIKO_PHASE_OVER;
        if (!round_ended(t, &s) || (ours < 10 && theirs < 10 && !over))
            continue;
        trial_expect(t, over == (white || black), "%s: %u to %u points, and over or not", s.text,
                     ours, theirs);
        if (over && white != black)
            trial_expect(
                t, s.after.result == (white ? PAIKO_RESULT_WON_WHITE : PAIKO_RESULT_WON_BLACK),
                "%s: %u to %u points, won by the other", s.text, ours, theirs);
    }
}

// ---- hidden tiles ----

// Takes a random tile from a pool and returns its type.
static unsigned draw(struct trial *t, unsigned pool[PAIKO_TYPES]) {
    unsigned total = 0, type = 0;
    for (unsigned i = 0; i < PAIKO_TYPES; i++)
        total += pool[i];
    for (unsigned n = trial_below(t, total); n >= pool[type]; type++)
        n -= pool[type];
    pool[type]--;
    return type;
}

static void redraw(struct trial *t, unsigned pool[PAIKO_TYPES], uint8_t set[PAIKO_TYPES]) {
    unsigned size = trial_total(set);
    memset(set, 0, PAIKO_TYPES);
    while (size--)
        set[draw(t, pool)]++;
}

static void gather(unsigned pool[PAIKO_TYPES], const uint8_t set[PAIKO_TYPES]) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        pool[type] += set[type];
}

// If `again` is false, adds the tiles beneath heroes to `pool`; if true, redraws them from `pool`.
static void each_base(struct trial *t, struct paiko_round *r, unsigned pool[PAIKO_TYPES],
                      bool again) {
    uint8_t *place[PAIKO_SEATS + PAIKO_TYPES];
    unsigned n = 0;
    for (unsigned seat = 1; seat <= r->blacks; seat++)
        place[n++] = &r->base[seat];
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        place[n++] = &r->under[type];
    for (unsigned i = 0; i < n; i++)
        if (*place[i] && again)
            *place[i] = (uint8_t)(1 + draw(t, pool));
        else if (*place[i])
            pool[*place[i] - 1]++;
}

// Shuffles the tiles that the player `viewer` does not see.
static void deal_hidden_anew(struct trial *t, struct paiko_position *q, unsigned viewer) {
    unsigned pool[PAIKO_PLAYERS][PAIKO_TYPES] = {{0}};
    for (unsigned seat = 0; seat <= q->round.blacks; seat++)
        if (seat != viewer || t->wrong)
            gather(pool[seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE], q->round.hand[seat]);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        gather(pool[player], q->count[PAIKO_STORE_RESERVE][player]);
    each_base(t, &q->round, pool[PAIKO_PLAYER_WHITE], false);
    for (unsigned seat = 0; seat <= q->round.blacks; seat++)
        if (seat != viewer || t->wrong)
            redraw(t, pool[seat ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE], q->round.hand[seat]);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        redraw(t, pool[player], q->count[PAIKO_STORE_RESERVE][player]);
    each_base(t, &q->round, pool[PAIKO_PLAYER_WHITE], true);
}

void property_ron_view(struct trial *t) {
    if (!in_action(t))
        return;
    for (int i = 0; i < VIEWED && !t->failed; i++) {
        struct paiko_position q = t->q;
        char one[PAIKO_POSITION_TEXT_MAX] = "", two[PAIKO_POSITION_TEXT_MAX] = "";
        deal_hidden_anew(t, &q, t->q.round.seat);
        if (!trial_remake(&q))
            continue;
        (void)paiko_position_view(&t->q, t->q.round.seat, one, sizeof one);
        (void)paiko_position_view(&q, t->q.round.seat, two, sizeof two);
        trial_expect(t, t->wrong || strcmp(one, two) == 0, "what is hidden shows in the view %s",
                     two);
        size_t count;
        struct paiko_action *list = trial_list(&q, &count);
        trial_expect(t, count == t->actions && memcmp(list, t->action, count * sizeof *list) == 0,
                     "what is hidden makes another list of actions");
        free(list);
    }
}
