// SPDX-License-Identifier: MIT
//
// Properties of legal actions, for example: a mild option allows all that a strict one allows.
#include <stdlib.h>
#include <string.h>

#include "paiko_options.h"
#include "position/model.h"
#include "property.h"

static bool stable_for_mover(const struct trial *t) {
    return !paiko_at_threshold(&t->q, t->q.turn);
}

// Expects `many` to allow every action that `few` allows, except passes. Counts as one case.
static void expect_within(struct trial *t, const struct paiko_position *few,
                          const struct paiko_position *many, const char *why) {
    size_t few_count, many_count;
    struct paiko_action *a = trial_list(few, &few_count), *b = trial_list(many, &many_count);
    const struct paiko_action *beyond = trial_beyond(a, few_count, b, many_count);
    char text[PAIKO_ACTION_TEXT_MAX] = "";
    if (beyond)
        (void)paiko_action_write(beyond, text);
    trial_expect(t, !beyond, "%s: %s", why, text);
    free(a);
    free(b);
}

static void milder(struct trial *t, unsigned ruling, unsigned strict, unsigned mild,
                   const char *why) {
    struct paiko_position few = t->q, many = t->q;
    if (!trial_tile_turn(t))
        return;
    few.rules.option[ruling] = (uint8_t)strict;
    many.rules.option[ruling] = (uint8_t)mild;
    if (!trial_remake(&few) || !trial_remake(&many))
        return;
    if (t->wrong) // wrongly expects these actions without a Lotus in hand
        many.count[PAIKO_STORE_HAND][many.turn][PAIKO_TYPE_LOTUS] = 0;
    expect_within(t, &few, &many, why);
}

void property_safety_nests(struct trial *t) {
    milder(t, PAIKO_RULING_SAFETY_TIME, PAIKO_SAFETY_TIME_STRICT, PAIKO_SAFETY_TIME_NET,
           "legal where safety is strict, not where captures come first");
}

void property_shift_nests(struct trial *t) {
    milder(t, PAIKO_RULING_SHIFT_TO, PAIKO_SHIFT_TO_BARRED, PAIKO_SHIFT_TO_FREE,
           "legal where the end of a shift is judged, not where it is free");
}

void property_draw_legal(struct trial *t) {
    const bool full = t->q.rules.option[PAIKO_RULING_DRAW_COUNT] == PAIKO_DRAW_COUNT_FULL_3;
    unsigned reserve = trial_total(t->q.count[PAIKO_STORE_RESERVE][t->q.turn]);
    bool draw = full && reserve < 3;
    if (!trial_tile_turn(t) || !stable_for_mover(t) || (!reserve && !t->wrong))
        return;
    for (size_t i = 0; i < t->actions; i++)
        draw = draw || t->action[i].kind == PAIKO_KIND_DRAW;
    trial_expect(t, draw, "%u tiles in reserve and no draw is legal", reserve);
}

// ---- deployments ----

// Removes everything but deployments and shifts from a list.
static void keep_moves(struct paiko_action *list, size_t *count) {
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++)
        if (list[i].kind == PAIKO_KIND_DEPLOY || list[i].kind == PAIKO_KIND_SHIFT ||
            list[i].kind == PAIKO_KIND_DEPLOY_SHIFT)
            list[kept++] = list[i];
    *count = kept;
}

void property_enemy_bars(struct trial *t) {
    enum { REMOVALS = 4 };
    if (!trial_tile_turn(t))
        return;
    int removed = 0;
    EACH_SQUARE(gone, t->q.own[!t->q.turn]) {
        struct paiko_position q = t->q;
        char text[PAIKO_ACTION_TEXT_MAX] = "";
        if (trial_below(t, 3) || removed++ >= REMOVALS)
            continue;
        trial_remove(&q, gone);
        if (!trial_remake(&q))
            continue;
        size_t with = t->actions, without;
        struct paiko_action *a = trial_list(&t->q, &with), *b = trial_list(&q, &without);
        keep_moves(a, &with);
        keep_moves(b, &without);
        const struct paiko_action *beyond =
            t->wrong ? trial_beyond(b, without, a, with) : trial_beyond(a, with, b, without);
        if (beyond)
            (void)paiko_action_write(beyond, text);
        trial_expect(t, !beyond, "%s is legal with the enemy tile on %s alone", text,
                     trial_square(gone));
        free(a);
        free(b);
    }
}

// Returns the squares where tiles other than Fires and Lotuses can be deployed.
static paiko_bits eligible(const struct paiko_action *list, size_t count) {
    paiko_bits set = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == PAIKO_KIND_DEPLOY && list[i].type != PAIKO_TYPE_FIRE &&
            list[i].type != PAIKO_TYPE_LOTUS)
            set |= paiko_bits_one(list[i].to);
    return set;
}

void property_own_opens(struct trial *t) {
    if (!trial_tile_turn(t) || !stable_for_mover(t))
        return;
    paiko_bits with = eligible(t->action, t->actions);
    unsigned mover = t->q.turn;
    EACH_SQUARE(gone, t->q.own[mover] & ~t->q.kind[mover][PAIKO_TYPE_FIRE]) {
        struct paiko_position q = t->q;
        trial_remove(&q, gone);
        if (!trial_remake(&q) || paiko_at_threshold(&q, mover))
            continue; // the removed tile covered something
        size_t count;
        struct paiko_action *list = trial_list(&q, &count);
        paiko_bits closed = eligible(list, count) & ~with & ~(t->wrong ? 0 : paiko_bits_one(gone));
        trial_expect(t, !closed, "the own tile on %s closes %s", trial_square(gone),
                     closed ? trial_square(paiko_bits_first(closed)) : "-");
        free(list);
    }
}

// ---- shifts ----

// Sets `q` to the position after a step, but keeps the turn. Returns false if that is not valid.
static bool let_move_again(const struct trial *t, const struct step *s, struct paiko_position *q) {
    *q = s->after;
    q->turn = t->q.turn;
    q->cycle = t->q.cycle;
    q->phase = PAIKO_PHASE_ACTION;
    q->give = q->result = 0;
    for (unsigned i = 0; i < PAIKO_SIDES; i++)
        q->streak[i] = (struct paiko_streak){PAIKO_NO_SQUARE, 0};
    return trial_remake(q);
}

void property_path_back(struct trial *t) {
    if (!trial_tile_turn(t) || !stable_for_mover(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        struct paiko_position q;
        struct paiko_action back = *s.action;
        if (s.action->kind != PAIKO_KIND_SHIFT || s.done.captured ||
            s.action->from == s.action->to || !let_move_again(t, &s, &q))
            continue;
        back.from = s.action->to;
        back.to = t->wrong ? s.action->to : s.action->from;
        back.facing = (uint8_t)paiko_cell_facing(t->q.cell[s.action->from]);
        back.facing = (uint8_t)(t->wrong ? back.facing ^ 1 : back.facing);
        trial_expect(t, paiko_is_legal(&q, &back), "%s can't be taken back", s.text);
    }
}

// Returns the squares that a tile can shift to.
static paiko_bits reach(const struct paiko_position *q, unsigned from) {
    size_t count;
    struct paiko_action *list = trial_list(q, &count);
    paiko_bits set = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == PAIKO_KIND_SHIFT && list[i].from == from)
            set |= paiko_bits_one(list[i].to);
    free(list);
    return set;
}

// Replaces a tile by a Sword or Bow from its owner's stores. Returns false if these have none.
static bool replace_tile(struct paiko_position *q, unsigned square) {
    static const unsigned types[] = {PAIKO_TYPE_SWORD, PAIKO_TYPE_BOW};
    unsigned owner = q->turn, type = paiko_cell_type(q->cell[square]);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned store = 0; store < PAIKO_STORES; store++) {
            uint8_t *count = q->count[store][owner];
            if (!count[types[i]])
                continue;
            count[types[i]]--;
            count[type]++;
            q->cell[square] = paiko_cell_of(owner, types[i], PAIKO_FACING_NORTH);
            return trial_remake(q);
        }
    return false;
}

void property_range(struct trial *t) {
    unsigned mover = t->q.turn;
    if (!trial_tile_turn(t))
        return;
    EACH_SQUARE(from, t->q.kind[mover][PAIKO_TYPE_EARTH] | t->q.kind[mover][PAIKO_TYPE_FIRE]) {
        struct paiko_position q = t->q;
        if (!replace_tile(&q, from))
            continue;
        paiko_bits short_of = reach(&t->q, from), beyond = reach(&q, from);
        if (t->wrong)
            trial_expect(t, !(beyond & ~short_of), "a Sword gets farther from %s",
                         trial_square(from));
        else
            trial_expect(t, !(short_of & ~beyond), "from %s a tile gets where a Sword does not",
                         trial_square(from));
    }
}

static bool at_limit(const struct paiko_position *q) {
    for (unsigned i = 0; i < PAIKO_SIDES; i++)
        if (q->streak[i].count >= 3)
            return true;
    return q->run[0] & q->run[1];
}

void property_limit(struct trial *t) {
    struct paiko_position q = t->q;
    bool any = q.run[0] | q.run[1];
    for (unsigned i = 0; i < PAIKO_SIDES; i++) {
        any = any || q.streak[i].count;
        q.streak[i] = (struct paiko_streak){PAIKO_NO_SQUARE, 0};
    }
    q.run[0] = q.run[1] = 0;
    if (!any || t->q.phase != PAIKO_PHASE_ACTION || !trial_remake(&q))
        return;
    expect_within(t, &t->q, &q, "legal with the streak alone");
    if (!at_limit(&t->q) || t->wrong)
        expect_within(t, &q, &t->q, "the streak is below 3 and bars");
}

// ---- the opponent's hand ----

// Gives the opponent another hand, perhaps of another size.
static void give_other_hand(struct paiko_position *q) {
    unsigned foe = !q->turn;
    uint8_t hand[PAIKO_TYPES];
    memcpy(hand, q->count[PAIKO_STORE_HAND][foe], sizeof hand);
    if (ruleset_has(q->rules.ruleset, FIELD_RESERVE)) {
        memcpy(q->count[PAIKO_STORE_HAND][foe], q->count[PAIKO_STORE_RESERVE][foe], sizeof hand);
        memcpy(q->count[PAIKO_STORE_RESERVE][foe], hand, sizeof hand);
        return;
    }
    for (unsigned type = 0; type < PAIKO_TYPES; type++) // no reserve: exchange the types
        q->count[PAIKO_STORE_HAND][foe][type] = hand[(type + 1) % PAIKO_TYPES];
}

void property_hidden(struct trial *t) {
    struct paiko_position q = t->q;
    if (!trial_tile_turn(t))
        return;
    give_other_hand(&q);
    if (t->wrong) // wrongly expects that the player's own hand does not matter
        memset(q.count[PAIKO_STORE_HAND][q.turn], 0, sizeof q.count[PAIKO_STORE_HAND][q.turn]);
    if (t->wrong && ruleset_has(t->q.rules.ruleset, FIELD_RESERVE))
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            q.count[PAIKO_STORE_RESERVE][q.turn][type] =
                (uint8_t)(t->q.count[PAIKO_STORE_RESERVE][q.turn][type] +
                          t->q.count[PAIKO_STORE_HAND][q.turn][type]);
    else if (t->wrong)
        q.pile = (uint8_t)(q.pile + trial_total(t->q.count[PAIKO_STORE_HAND][q.turn]));
    if (!trial_remake(&q))
        return;
    size_t count;
    struct paiko_action *list = trial_list(&q, &count);
    trial_expect(t, count == t->actions && memcmp(list, t->action, count * sizeof *list) == 0,
                 "another hand of the opponent makes another list");
    free(list);
}
