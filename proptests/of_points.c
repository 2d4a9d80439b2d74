// SPDX-License-Identifier: MIT
//
// Properties of points and of how games end.
#include <stdlib.h>
#include <string.h>

#include "paiko_options.h"
#include "property.h"

void property_score(struct trial *t) {
    unsigned me = t->q.turn;
    const int most = t->wrong ? 0 : 2;
    if (!trial_tile_turn(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        int mine = (int)paiko_score(&s.after, me) - (int)paiko_score(&t->q, me);
        int theirs = (int)paiko_score(&s.after, !me) - (int)paiko_score(&t->q, !me);
        trial_expect(t, mine >= -2 && mine <= most, "%s changes the mover's points by %d", s.text,
                     mine);
        trial_expect(t, theirs <= 0, "%s gives the opponent %d points", s.text, theirs);
    }
}

// Checks that White and Black capture only the opponent's tiles.
void property_captures_score(struct trial *t) {
    if (!trial_tile_turn(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        for (unsigned i = 0; i < s.done.captured; i++) {
            unsigned owner = paiko_cell_player(s.done.fall[i].tile);
            trial_expect(t, (owner != t->q.turn) != t->wrong,
                         "%s captures a tile of its own side on %s", s.text,
                         trial_square(s.done.fall[i].square));
        }
}

void property_win_own(struct trial *t) {
    if (!trial_tile_turn(t) || paiko_score(&t->q, !t->q.turn) >= 10)
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        bool ten = paiko_score(&s.after, t->q.turn) >= (t->wrong ? 9U : 10U);
        bool won = s.after.phase == PAIKO_PHASE_OVER && s.after.result == t->q.turn;
        bool lost = s.after.phase == PAIKO_PHASE_OVER && s.after.result == !t->q.turn;
        if (ten || won || lost)
            trial_expect(t, won == ten && !lost, "%s: %u points, and won or not", s.text,
                         paiko_score(&s.after, t->q.turn));
    }
}

void property_tie(struct trial *t) {
    const unsigned least = t->wrong ? 11 : 13;
    if (!trial_tile_turn(t))
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        bool due = true;
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            due = due && trial_total(s.after.count[PAIKO_STORE_LOST][player]) >= least &&
                  paiko_score(&s.after, player) <= 5;
        bool tied = s.after.phase == PAIKO_PHASE_OVER && s.after.result == PAIKO_RESULT_TIED;
        if (due || tied)
            trial_expect(t, due == tied, "%s: a tie, or not, with %u and %u lost", s.text,
                         trial_total(s.after.count[PAIKO_STORE_LOST][PAIKO_PLAYER_WHITE]),
                         trial_total(s.after.count[PAIKO_STORE_LOST][PAIKO_PLAYER_BLACK]));
    }
}

// Checks that a player's first tile on the board gives at most one point.
void property_first_point(struct trial *t) {
    const unsigned most = t->wrong ? 0 : 1;
    if (!trial_tile_turn(t) || t->q.own[t->q.turn])
        return;
    for (struct step s = step_none(t, 4 * STEPS_USUAL); step_next(t, &s);)
        trial_expect(t, paiko_score(&s.after, t->q.turn) <= most, "%s: %u points by the first tile",
                     s.text, paiko_score(&s.after, t->q.turn));
}

void property_lotus_nothing(struct trial *t) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        struct paiko_position q = t->q;
        unsigned type = t->wrong ? PAIKO_TYPE_SWORD : PAIKO_TYPE_LOTUS;
        if (!q.kind[player][type])
            continue;
        EACH_SQUARE(s, t->q.kind[player][type]) {
            trial_remove(&q, s);
        }
        if (trial_remake(&q))
            trial_expect(t, paiko_score(&q, player) == paiko_score(&t->q, player),
                         "without its Lotuses player %u has %u points, with them %u", player,
                         paiko_score(&q, player), paiko_score(&t->q, player));
    }
}

void property_score_sum(struct trial *t) {
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++) {
        unsigned sum = t->wrong;
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            paiko_cell c = t->q.cell[s];
            bool low = paiko_file[s] < 7 && paiko_rank[s] < 7;
            bool high = paiko_file[s] > 6 && paiko_rank[s] > 6;
            if (c && paiko_cell_player(c) == player && paiko_cell_type(c) != PAIKO_TYPE_LOTUS)
                sum += (player == PAIKO_PLAYER_WHITE ? high : low) ? 2 : !low && !high;
        }
        trial_expect(t, sum == paiko_score(&t->q, player), "player %u has %u points, by count %u",
                     player, paiko_score(&t->q, player), sum);
    }
}

static int lead(const struct paiko_position *q, unsigned player) {
    return (int)paiko_score(q, player) - (int)paiko_score(q, !player);
}

// This property fails: if Red captures a tile, a player's lead grows.
void property_shr_lead(struct trial *t) {
    if (t->q.turn != PAIKO_PLAYER_RED)
        return;
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            trial_expect(t, lead(&s.after, player) <= lead(&t->q, player),
                         "%s puts player %u %d ahead", s.text, player, lead(&s.after, player));
}

// True if a side has won the game of three players at the end of a turn.
static bool has_won(const struct paiko_position *q, unsigned side, bool wrong) {
    unsigned white = paiko_score(q, PAIKO_PLAYER_WHITE), black = paiko_score(q, PAIKO_PLAYER_BLACK);
    unsigned most = white > black ? white : black, margin = wrong ? 2 : 3;
    const bool beneath = q->rules.option[PAIKO_RULING_RED_WINS] == PAIKO_RED_WINS_BENEATH;
    if (side == PAIKO_PLAYER_RED)
        return paiko_bits_count(q->red[PAIKO_PIECE_ZOMBIE]) + most >= (beneath ? 13 : 12);
    return paiko_score(q, side) >= 5 && paiko_score(q, side) >= paiko_score(q, !side) + margin;
}

void property_shr_win(struct trial *t) {
    for (struct step s = step_none(t, STEPS_USUAL); step_next(t, &s);) {
        bool over = s.after.phase == PAIKO_PHASE_OVER;
        bool won = has_won(&s.after, t->q.turn, t->wrong);
        const bool ends = t->q.phase != PAIKO_PHASE_DISCARD && (over || s.after.turn != t->q.turn);
        if (ends && (over || won))
            trial_expect(t, over == won && (!over || s.after.result == t->q.turn),
                         "%s ends the turn with %u to %u points, and the game or not", s.text,
                         paiko_score(&s.after, PAIKO_PLAYER_WHITE),
                         paiko_score(&s.after, PAIKO_PLAYER_BLACK));
    }
}

// ---- endless games ----

// Finds the first shift to another square that captures nothing, and the shift back.
static bool find_out_and_back(const struct paiko_position *q, struct paiko_action out[2]) {
    size_t count;
    bool found = false;
    struct paiko_action *list = trial_list(q, &count);
    for (size_t i = 0; i < count && !found; i++) {
        struct paiko_position after = *q;
        struct paiko_undo unused;
        struct paiko_report done;
        found = list[i].kind == PAIKO_KIND_SHIFT && list[i].from != list[i].to;
        if (!found)
            continue;
        paiko_make(&after, &list[i], &unused, &done);
        found = !done.captured && after.phase == PAIKO_PHASE_ACTION;
        out[0] = out[1] = list[i];
        out[1].from = list[i].to;
        out[1].to = list[i].from;
        out[1].facing = (uint8_t)paiko_cell_facing(q->cell[list[i].from]);
    }
    free(list);
    return found;
}

// This property fails: after two shifts out and two shifts back, the position is the same again.
void property_no_return(struct trial *t) {
    struct paiko_position q = t->q;
    struct paiko_action way[2][2];
    struct paiko_undo unused;
    if (!trial_tile_turn(t))
        return;
    for (int ply = 0; ply < 4; ply++) {
        if (ply < 2 && !find_out_and_back(&q, way[ply]))
            return;
        if (!paiko_is_legal(&q, &way[ply % 2][ply / 2]))
            return;
        paiko_make(&q, &way[ply % 2][ply / 2], &unused, NULL);
    }
    trial_expect(t, memcmp(&q, &t->q, sizeof q) != 0,
                 "after four shifts the position is the same again");
}
