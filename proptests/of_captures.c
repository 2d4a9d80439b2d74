// SPDX-License-Identifier: MIT
//
// Properties of threat, cover and captures: the order of captures does not matter, no tile is left
// that could be captured, and removing an attacker adds no capture. The engine's captures are
// compared with captures on the plain board (plain.h), where tiles are captured one at a time.
#include <stdlib.h>

#include "property.h"

#include "plain.h"
#include "position/model.h"

enum { ORDERS = 4, CAPTURING_STEPS = 6, REMOVALS = 6 };

static paiko_bits fires_of(const struct plain *b, unsigned player) {
    paiko_bits set = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (plain_is(b, s, player, PAIKO_TYPE_FIRE))
            set |= paiko_bits_one(s);
    return set;
}

static void take(struct plain *b, paiko_bits set) {
    EACH_SQUARE(s, set) {
        b->cell[s] = 0;
        b->hero &= ~paiko_bits_one(s);
    }
}

// Picks a random square from a set that is not empty.
static unsigned draw_square(struct trial *t, paiko_bits set) {
    unsigned n = trial_below(t, paiko_bits_count(set));
    EACH_SQUARE(s, set) {
        if (n-- == 0)
            return s;
    }
    return paiko_bits_first(set);
}

// Captures a player's tiles one by one in random order, and Fires together at the end.
static paiko_bits capture_fires_last(struct trial *t, struct plain *b, unsigned victim) {
    paiko_bits fallen = 0;
    for (paiko_bits at; (at = plain_at_threshold(b, victim)) != 0;) {
        paiko_bits others = at & ~fires_of(b, victim);
        paiko_bits next = others ? paiko_bits_one(draw_square(t, others)) : at;
        take(b, next);
        fallen |= next;
    }
    return fallen;
}

// Captures a player's tiles one by one in random order, Fires too.
static paiko_bits capture_in_any_order(struct trial *t, struct plain *b, unsigned victim) {
    paiko_bits fallen = 0;
    for (paiko_bits at; (at = plain_at_threshold(b, victim)) != 0;) {
        paiko_bits next = paiko_bits_one(draw_square(t, at));
        take(b, next);
        fallen |= next;
    }
    return fallen;
}

// True if captures follow the actions of this position.
static bool captures_follow(const struct trial *t) {
    return t->q.phase == PAIKO_PHASE_ACTION && t->q.turn < PAIKO_PLAYER_RED;
}

void property_confluence(struct trial *t) {
    if (!captures_follow(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (!s.done.captured)
            continue;
        for (int order = 0; order < ORDERS; order++) {
            struct plain b = plain_after(&t->q, s.action);
            paiko_bits fallen = t->wrong ? plain_at_threshold(&b, t->q.turn)
                                         : capture_fires_last(t, &b, !t->q.turn);
            trial_expect(t, fallen == step_fallen(&s), "%s: an order takes %u tiles, the engine %u",
                         s.text, paiko_bits_count(fallen), s.done.captured);
        }
    }
}

// Captures again, one tile at a time. The threats are those on the board before the first capture.
// The cover is that on the present board. The captured tiles, except Fires, must be the engine's.
void property_least_set(struct trial *t) {
    if (!captures_follow(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (!s.done.captured)
            continue;
        const struct plain first = plain_after(&t->q, s.action);
        const unsigned victim = !t->q.turn, least = t->wrong ? 3 : 2;
        struct plain b = first;
        paiko_bits fallen = 0, fires = fires_of(&first, victim);
        for (bool again = true; again;) {
            again = false;
            for (unsigned q = 0; q < PAIKO_SQUARES; q++) {
                if (!b.cell[q] || paiko_cell_player(b.cell[q]) != victim ||
                    paiko_bits_has(fires, q))
                    continue;
                if (plain_against(&first, victim, q) >= least + plain_covered(&b, victim, q)) {
                    take(&b, paiko_bits_one(q));
                    fallen |= paiko_bits_one(q);
                    again = true;
                }
            }
        }
        trial_expect(t, fallen == (step_fallen(&s) & ~fires),
                     "%s: %u tiles but Fires fall, by threat as it was %u", s.text,
                     paiko_bits_count(step_fallen(&s) & ~fires), paiko_bits_count(fallen));
    }
}

static void any_order(struct trial *t, bool same) {
    if (!captures_follow(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        if (!s.done.captured)
            continue;
        for (int order = 0; order < ORDERS; order++) {
            struct plain b = plain_after(&t->q, s.action);
            paiko_bits fallen = capture_in_any_order(t, &b, !t->q.turn), engine = step_fallen(&s);
            trial_expect(t, same ? fallen == engine : !(fallen & ~engine),
                         "%s: taking Fires early takes %u tiles, the engine %u", s.text,
                         paiko_bits_count(fallen), s.done.captured);
        }
    }
}

void property_maximal(struct trial *t) {
    any_order(t, t->wrong);
}

void property_fires_early(struct trial *t) {
    any_order(t, true);
}

// ---- stability ----

static paiko_bits red_pieces(const struct paiko_position *q) {
    return q->red[PAIKO_PIECE_CORPSE] | q->red[PAIKO_PIECE_ZOMBIE];
}

static paiko_bits unstable(const struct paiko_position *q) {
    return paiko_at_threshold(q, PAIKO_PLAYER_WHITE) | paiko_at_threshold(q, PAIKO_PLAYER_BLACK) |
           (paiko_three_threat(q) & red_pieces(q));
}

static void expect_stable(struct trial *t, const struct step *s) {
    paiko_bits left = unstable(&s->after);
    if (t->wrong) // wrongly expects that 1 threat captures a tile
        EACH_SQUARE(q, s->after.own[PAIKO_PLAYER_WHITE]) {
            left |= paiko_threat_count(&s->after, PAIKO_PLAYER_BLACK, q) ? paiko_bits_one(q) : 0;
        }
    trial_expect(t, !left, "after %s the tile on %s is at its threshold", s->text,
                 left ? trial_square(paiko_bits_first(left)) : "-");
}

static void stable_after(struct trial *t, size_t steps) {
    if (!captures_follow(t) || trial_form(t)->seats)
        return;
    for (struct step s = step_none(t, steps); step_next(t, &s);)
        if (s.action->kind != PAIKO_KIND_PASS)
            expect_stable(t, &s);
}

void property_stable(struct trial *t) {
    stable_after(t, STEPS_USUAL);
}

void property_stable_once(struct trial *t) {
    property_stable(t);
}

// This property must fail: after a capture, a tile that was safe may be at its threshold.
void property_stable_lines(struct trial *t) {
    stable_after(t, PAIKO_ACTIONS_MAX);
}

void property_shr_stable(struct trial *t) {
    if (t->q.turn != PAIKO_PLAYER_RED)
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        if (s.after.turn != PAIKO_PLAYER_RED || s.after.phase == PAIKO_PHASE_OVER)
            expect_stable(t, &s);
}

// Makes all captures of Red's turn. Always captures on the lowest square, or always on the highest.
static void capture_all(struct paiko_position *q, bool lowest) {
    while (q->phase == PAIKO_PHASE_CAPTURE) {
        struct paiko_undo unused;
        size_t count;
        struct paiko_action *list = trial_list(q, &count);
        paiko_make(q, &list[lowest ? 0 : count - 1], &unused, NULL);
        free(list);
    }
}

void property_shr_confluence(struct trial *t) {
    struct paiko_position low = t->q, high = t->q;
    if (t->q.phase != PAIKO_PHASE_CAPTURE)
        return;
    capture_all(&low, true);
    capture_all(&high, false);
    for (unsigned side = 0; side < PAIKO_SIDES; side++)
        trial_expect(t, low.own[side] == high.own[side],
                     "the lowest squares first leaves other pieces than the highest first");
}

// ---- causes of captures ----

static bool puts_down(const struct paiko_action *a) {
    return a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT ||
           a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
}

void property_trigger(struct trial *t) {
    if (!captures_follow(t) || paiko_at_threshold(&t->q, !t->q.turn))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        const struct paiko_action *a = s.action;
        struct plain b = plain_after(&t->q, a);
        for (unsigned i = 0; i < s.done.captured; i++) {
            unsigned square = s.done.fall[i].square;
            bool first = s.done.fall[i].wave == 1;
            bool hit = puts_down(a) && plain_threatens(a->type, a->facing, a->to, square);
            trial_expect(t, !first || hit,
                         "%s: %s falls first and is not threatened by the tile that acted", s.text,
                         trial_square(square));
            trial_expect(t, plain_against(&b, !t->q.turn, square) >= (t->wrong ? 3 : 2),
                         "%s: %s falls and was under less than 2 threats", s.text,
                         trial_square(square));
        }
    }
}

static bool quiet(const struct paiko_action *a, const struct paiko_position *q) {
    bool null_shift = a->kind == PAIKO_KIND_SHIFT && a->from == a->to &&
                      q->cell[a->from] == paiko_cell_of(q->turn, a->type, a->facing);
    return a->kind == PAIKO_KIND_DRAW || a->kind == PAIKO_KIND_PASS || null_shift ||
           (a->kind == PAIKO_KIND_DEPLOY && a->type == PAIKO_TYPE_LOTUS);
}

void property_quiet(struct trial *t) {
    if (!captures_follow(t) || (unstable(&t->q) & ~t->q.own[t->q.turn]))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        if (quiet(s.action, &t->q) || t->wrong)
            trial_expect(t, s.done.captured == 0, "%s captures %u tiles", s.text, s.done.captured);
}

void property_three_threats(struct trial *t) {
    if (!captures_follow(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        struct plain b = plain_after(&t->q, s.action);
        for (unsigned i = 0; i < s.done.captured; i++) {
            unsigned square = s.done.fall[i].square, type = paiko_cell_type(s.done.fall[i].tile);
            unsigned victim = paiko_cell_player(s.done.fall[i].tile);
            if (victim == PAIKO_PLAYER_RED ||
                !(type == PAIKO_TYPE_LOTUS || paiko_bits_has(paiko_home[victim], square)))
                continue;
            trial_expect(t, plain_against(&b, victim, square) >= (t->wrong ? 5 : 3),
                         "%s: %s falls to less than 3 threats", s.text, trial_square(square));
        }
    }
}

// ---- threat and cover ----

void property_no_blocking(struct trial *t) {
    struct plain b = plain_of(&t->q);
    if (t->wrong && t->q.own[PAIKO_PLAYER_WHITE])
        b.cell[paiko_bits_first(t->q.own[PAIKO_PLAYER_WHITE])] = 0;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            unsigned plain = plain_threats(&b, player, s);
            unsigned engine = paiko_threat_count(&t->q, player, s);
            trial_expect(t, plain == engine, "%s: %u tiles of player %u threaten it, by pattern %u",
                         trial_square(s), engine, player, plain);
        }
}

void property_blocked(struct trial *t) {
    property_no_blocking(t);
}

void property_covers(struct trial *t) {
    struct plain b = plain_of(&t->q);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            bool plain = plain_covered(&b, t->wrong ? !player : player, s);
            trial_expect(t, plain == paiko_covered(&t->q, player, s),
                         "%s: in cover of player %u, or not, by pattern", trial_square(s), player);
        }
}

// True for types that cover nothing and threaten only the enemy.
static bool plain_type(unsigned type, bool wrong) {
    return type == PAIKO_TYPE_AIR || type == PAIKO_TYPE_BOW || type == PAIKO_TYPE_EARTH ||
           type == PAIKO_TYPE_SWORD ||
           (wrong &&
            (type == PAIKO_TYPE_FIRE || type == PAIKO_TYPE_WATER || type == PAIKO_TYPE_SAI));
}

void property_owner(struct trial *t) {
    for (unsigned player = 0; player < PAIKO_PLAYERS && !t->failed; player++) {
        paiko_bits at = paiko_at_threshold(&t->q, player);
        EACH_SQUARE(s, t->q.own[player] & ~t->q.hero) {
            struct paiko_position q = t->q;
            if (!plain_type(paiko_cell_type(q.cell[s]), t->wrong))
                continue;
            trial_remove(&q, s);
            if (trial_remake(&q))
                trial_expect(t, paiko_at_threshold(&q, player) == (at & ~paiko_bits_one(s)),
                             "without the own tile on %s other tiles are at their threshold",
                             trial_square(s));
        }
    }
}

// ---- captures without one of the tiles ----

// Compares the captures of step `s` with `fallen`, the captures of the same action if the tile on
// `gone` is removed before the action.
typedef void compare_fn(struct trial *t, const struct step *s, unsigned gone, paiko_bits fallen);

// Removes a tile of `player` from a square of `which`, repeats an action that captures tiles, and
// calls `compare`. Tries some such actions and tiles. Never removes the tile that moves.
static void without_each(struct trial *t, unsigned player, paiko_bits which, compare_fn *compare) {
    int steps = 0;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s) && steps < CAPTURING_STEPS;) {
        int removals = 0;
        if (!s.done.captured)
            continue;
        steps++;
        EACH_SQUARE(gone, t->q.own[player] & which) {
            struct paiko_position q = t->q;
            struct paiko_undo unused;
            struct step other = s;
            if (gone == s.action->from || removals++ >= REMOVALS)
                continue;
            trial_remove(&q, gone);
            if (!trial_remake(&q) || !paiko_is_legal(&q, s.action))
                continue;
            paiko_make(&q, s.action, &unused, &other.done);
            compare(t, &s, gone, step_fallen(&other));
        }
    }
}

static void never_fewer(struct trial *t, const struct step *s, unsigned gone, paiko_bits fallen) {
    paiko_bits before = step_fallen(s) & ~(t->wrong ? 0 : paiko_bits_one(gone));
    trial_expect(t, !(before & ~fallen), "%s: without the tile on %s fewer others fall", s->text,
                 trial_square(gone));
}

static void never_more(struct trial *t, const struct step *s, unsigned gone, paiko_bits fallen) {
    paiko_bits most = step_fallen(s);
    if (t->wrong)
        most &= most - 1;
    trial_expect(t, !(fallen & ~most), "%s: without the tile on %s more fall", s->text,
                 trial_square(gone));
}

void property_fewer_defenders(struct trial *t) {
    if (captures_follow(t))
        without_each(t, !t->q.turn, ~t->q.kind[!t->q.turn][PAIKO_TYPE_FIRE], never_fewer);
}

void property_fewer_fires(struct trial *t) {
    if (captures_follow(t))
        without_each(t, !t->q.turn, t->q.kind[!t->q.turn][PAIKO_TYPE_FIRE], never_more);
}

void property_fewer_attackers(struct trial *t) {
    if (captures_follow(t))
        without_each(t, t->q.turn, paiko_board, never_more);
}
