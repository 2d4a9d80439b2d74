// SPDX-License-Identifier: MIT
/* notation.c - the game for two players: fields and actions, and which positions are refused. */
#include "duel.h"
#include "spec_options.h"

/* ---- phase ----------------------------------------------------------------------------------- */

static bool read_give(struct reader *r, struct position *p) {
    return spec_read_number(r, 1, 99, &p->give);
}

static bool write_give(struct spec_text *text, const struct position *p) {
    return spec_put_number(text, p->give);
}

static const struct phase_word PHASE_WORDS[] = {
    {"draft", DRAFT, NULL, NULL},
    {"action", ACTION, NULL, NULL},
    {"give:", GIVE, read_give, write_give},
    {"over:", OVER, spec_read_winner, spec_write_winner},
    {NULL, ACTION, NULL, NULL},
};

/* ---- The fields ------------------------------------------------------------------------------ */

static bool read_lost(struct reader *r, struct position *p) {
    return spec_read_pair(r, p->lost);
}

static bool write_lost(struct spec_text *text, const struct position *p) {
    return spec_write_pair(text, p->lost);
}

static const struct field FIELDS[] = {
    {"board", spec_read_board, spec_write_board, NULL, NULL},
    {"turn", spec_read_turn, spec_write_turn, NULL, NULL},
    {"phase", spec_read_phase, spec_write_phase, NULL, NULL},
    {"hand", spec_read_hands, spec_write_hands, NULL, NULL},
    {"reserve", spec_read_reserve, spec_write_reserve, NULL, NULL},
    {"lost", read_lost, write_lost, NULL, NULL},
    {"streak", spec_read_streaks, spec_write_streaks, NULL, spec_has_limit},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- Refused positions, in the order of the checks ------------------------------------------- */

/* Refuses a position unless each player has three tiles of each type in all (CAT-SETUP-8,
 * BGA-TILES-1). */
static bool check_counts(struct line *line, const struct position *p) {
    for (int side = 0; side < SIDES; side++) {
        struct counts board = spec_tiles_on_board(p->board, (enum side)side);
        for (int type = 0; type < TYPES; type++) {
            int count = board.of[type] + p->hand[side].of[type] + p->reserve[side].of[type] +
                        p->lost[side].of[type];
            if (count != 3)
                return spec_refuse_tiles(line, count, (enum side)side, type,
                                         "3 in all: on the board, in hand, in reserve and lost");
        }
    }
    return true;
}

/* Refuses a draft with tiles on the board, lost tiles, or hands of the wrong size. Streaks need no
 * check, because each streak needs a tile on the board.
 * CAT-SETUP-8, CAT-SETUP-10, CAT-SETUP-11, CAT-SETUP-12, PNP-SETUP-6, PNP-SETUP-7, PNP-SETUP-8,
 * BGA-SETUP-1, BGA-SETUP-2 */
static bool check_draft(struct line *line, const struct position *p) {
    for (int square = 0; square < GRID; square++)
        if (p->board[square].type != NO_TILE)
            return spec_refuse(line, "board", NULL, "an empty board in a draft");
    if (spec_total(&p->lost[WHITE]) + spec_total(&p->lost[BLACK]) > 0)
        return spec_refuse(line, "lost", NULL, "-:- in a draft");
    if (spec_draft_size(p) == 0)
        return spec_refuse(line, "turn", NULL,
                           "W if the hands have 0 and 0 tiles, B if 7 and 0, W if 7 and 9");
    return true;
}

/* Refuses a reward larger than the capturer's reserve (CAT-CAP-5, PNP-CAP-6, BGA-CAP-9). */
static bool check_give(struct line *line, const struct position *p) {
    if (p->give > spec_total(&p->reserve[spec_other(p->turn)]))
        return spec_refuse(line, "phase", NULL, "no more tiles than the capturer's reserve holds");
    return true;
}

static bool is_acceptable(struct line *line, const struct position *p) {
    return check_counts(line, p) &&
           spec_check_black_squares(line, p, "nothing but a Lotus on a black square") &&
           spec_check_streaks(line, p) && (p->phase != DRAFT || check_draft(line, p)) &&
           (p->phase != GIVE || check_give(line, p));
}

/* ---- The notation ---------------------------------------------------------------------------- */

static const struct action_word ACTION_WORDS[] = {
    {"draw", DRAW, spec_read_tiles, spec_write_tiles},
    {"give", GIVE_TILES, spec_read_tiles, spec_write_tiles},
    {"pass", PASS, NULL, NULL},
    {NULL, PASS, NULL, NULL},
};

const struct notation spec_duel_notation = {
    .fields = FIELDS,
    .phases = PHASE_WORDS,
    .expected_phase = "draft, action, give:N, over:W, over:B or over:tie",
    .actions = ACTION_WORDS,
    .expected_action = "draw, give, pass, a tile letter or a square",
    .is_acceptable = is_acceptable,
};
