// SPDX-License-Identifier: MIT
/*
 * notation.c - the fields of a position of two players, and the actions that only they have.
 *
 * Knows: their text, and which positions are refused. Does not know: the rules of play.
 * Invariant: what is accepted is exactly what is written, byte by byte.
 */
#include "duel.h"
#include "spec_options.h"

#include <stdio.h>

/* ---- turn, phase ----------------------------------------------------------------------------- */

static bool read_turn(struct reader *r, struct position *position) {
    return spec_read_side(r, &position->turn, "W or B");
}

static bool read_give(struct reader *r, struct position *position) {
    long number;
    if (!spec_read_number(r, 1, 99, &number))
        return false;
    position->phase = GIVE;
    position->give = (int)number;
    return true;
}

static bool read_over(struct reader *r, struct position *position) {
    position->phase = OVER;
    position->winner = NOBODY;
    if (spec_starts(r, "tie")) {
        r->at += 3;
        return true;
    }
    return spec_read_side(r, &position->winner, "W, B or tie");
}

static bool read_phase(struct reader *r, struct position *position) {
    if (spec_starts(r, "draft")) {
        position->phase = DRAFT;
        r->at += 5;
        return true;
    }
    if (spec_starts(r, "action")) {
        position->phase = ACTION;
        r->at += 6;
        return true;
    }
    if (spec_starts(r, "give:")) {
        r->at += 5;
        return read_give(r, position);
    }
    if (spec_starts(r, "over:")) {
        r->at += 5;
        return read_over(r, position);
    }
    return spec_fail(r, "draft, action, give:N, over:W, over:B or over:tie");
}

/* ---- reserve, lost, streak ------------------------------------------------------------------- */

static bool read_reserve(struct reader *r, struct position *position) {
    return spec_read_pair(r, position->reserve);
}

static bool read_lost(struct reader *r, struct position *position) {
    return spec_read_pair(r, position->lost);
}

static bool read_streaks(struct reader *r, struct position *position) {
    return spec_read_streak(r, &position->streak[WHITE]) &&
           spec_read_word(r, ":", "a : between White's and Black's part") &&
           spec_read_streak(r, &position->streak[BLACK]);
}

/* ---- The fields ------------------------------------------------------------------------------ */

static const struct field FIELDS[] = {
    {"board", spec_read_board, NULL},
    {"turn", read_turn, NULL},
    {"phase", read_phase, NULL},
    {"hand", spec_read_hands, NULL},
    {"reserve", read_reserve, NULL},
    {"lost", read_lost, NULL},
    {"streak", read_streaks, spec_has_limit},
    {NULL, NULL, NULL},
};

static bool write_phase(struct spec_text *text, const struct position *p) {
    static const char *const WINNERS[] = {[WHITE] = "W", [BLACK] = "B", [NOBODY] = "tie"};
    if (!spec_put_string(text, p->turn == WHITE ? " turn=W phase=" : " turn=B phase="))
        return false;
    switch (p->phase) {
    case DRAFT:
        return spec_put_string(text, "draft");
    case ACTION:
        return spec_put_string(text, "action");
    case GIVE:
        return spec_put_string(text, "give:") && spec_put_number(text, p->give);
    default:
        return spec_put_string(text, "over:") && spec_put_string(text, WINNERS[p->winner]);
    }
}

static bool write_fields(struct spec_text *text, const struct position *p) {
    bool ok = write_phase(text, p) && spec_write_pair(text, " hand=", p->hand) &&
              spec_write_pair(text, " reserve=", p->reserve) &&
              spec_write_pair(text, " lost=", p->lost);
    if (p->rules.option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE)
        ok = ok && spec_put_string(text, " streak=") && spec_write_streak(text, p->streak[WHITE]) &&
             spec_put_char(text, ':') && spec_write_streak(text, p->streak[BLACK]);
    return ok;
}

/* ---- What is refused, in this order ---------------------------------------------------------- */

/* Three tiles of each type for each player, wherever they are (CAT-SETUP-8, BGA-TILES-1). */
static bool check_counts(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++)
        for (int type = 0; type < TYPES; type++) {
            int n = p->hand[side].of[type] + p->reserve[side].of[type] + p->lost[side].of[type];
            for (int square = 0; square < GRID; square++)
                if (p->board[square].type == type && p->board[square].side == side)
                    n++;
            if (n == 3)
                continue;
            char found[80];
            snprintf(found, sizeof found, "%d of %s's %c", n, side == WHITE ? "White" : "Black",
                     spec_letter((enum type)type));
            return spec_refuse(line, p, "reserve", found,
                               "3 on board, in hand, in reserve and lost");
        }
    return true;
}

/* CAT-SETUP-8, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7, PNP-SETUP-8,
 * BGA-SETUP-1, BGA-SETUP-2. Streaks cannot stand here: each needs a tile on the board. */
static bool check_draft(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type != NO_TILE)
            return spec_refuse(line, p, "board", NULL, "an empty board in a draft");
    if (spec_total(&p->lost[WHITE]) + spec_total(&p->lost[BLACK]) > 0)
        return spec_refuse(line, p, "lost", NULL, "-:- in a draft");
    if (spec_draft_size(p) == 0)
        return spec_refuse(line, p, "turn", NULL,
                           "W with 0:0 or 7:9 tiles in hand, B with 7:0 in a draft");
    return true;
}

/* The capturer draws no more than there is (CAT-CAP-5, PNP-CAP-6, BGA-CAP-9). */
static bool check_give(struct line *line, const struct position *p) {
    if (p->give > spec_total(&p->reserve[spec_other(p->turn)]))
        return spec_refuse(line, p, "phase", NULL,
                           "no more tiles than the capturer's reserve holds");
    return true;
}

static bool is_acceptable(struct line *line, const struct position *p) {
    return check_counts(line, p) &&
           spec_check_black_squares(line, p, "nothing but a Lotus on a black square") &&
           spec_check_streaks(line, p, SIDES) && (p->phase != DRAFT || check_draft(line, p)) &&
           (p->phase != GIVE || check_give(line, p));
}

/* ---- Actions --------------------------------------------------------------------------------- */

static bool read_action(struct reader *r, const struct position *p, struct action *action) {
    if (spec_starts(r, "draw"))
        return spec_read_tiles(r, "draw", DRAW, action);
    if (spec_starts(r, "give"))
        return spec_read_tiles(r, "give", GIVE_TILES, action);
    if (spec_starts(r, "pass"))
        return spec_read_just(r, "pass", PASS, action);
    return spec_read_tile_action(r, p, action, "draw, give, pass, a tile letter or a square");
}

static bool write_action(struct spec_text *text, const struct position *p, const struct action *a) {
    switch (a->kind) {
    case DRAW:
        return spec_put_string(text, "draw ") && spec_write_multiset(text, &a->tiles);
    case GIVE_TILES:
        return spec_put_string(text, "give ") && spec_write_multiset(text, &a->tiles);
    default:
        return spec_write_tile_action(text, p, a);
    }
}

/* ---- All together ---------------------------------------------------------------------------- */

const struct notation spec_duel_notation = {
    .fields = FIELDS,
    .is_acceptable = is_acceptable,
    .write_fields = write_fields,
    .read_action = read_action,
    .write_action = write_action,
    .write_report = spec_write_captures,
};
