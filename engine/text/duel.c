// SPDX-License-Identifier: MIT
//
// The fields of two players: `turn`, `phase`, `hand`, `reserve`, `lost`, `streak`. Also what makes
// a position acceptable.
#include <string.h>

#include "forms.h"
#include "paiko_options.h"

// ---- reading ----

static const struct paiko_phase_text phases[] = {
    {"draft", PAIKO_PHASE_DRAFT},
    {"action", PAIKO_PHASE_ACTION},
    {"give:", PAIKO_PHASE_GIVE},
    {"over:", PAIKO_PHASE_OVER},
    {NULL, 0},
};

static bool read_give(struct paiko_reader *r, struct paiko_position *p) {
    unsigned give = 0;
    if (!paiko_read_number(r, 1, 99, &give, "a number of tiles from 1"))
        return false;
    p->give = (uint8_t)give;
    return true;
}

static bool read_phase(struct paiko_reader *r, struct paiko_position *p) {
    if (!paiko_read_phase(r, p, phases, "draft, action, give:N, over:W, over:B or over:tie"))
        return false;
    if (p->phase == PAIKO_PHASE_GIVE)
        return read_give(r, p);
    return p->phase != PAIKO_PHASE_OVER ||
           paiko_read_result(r, PAIKO_PLAYERS, true, &p->result, "W, B or tie");
}

// ---- acceptable positions ----

static bool conserved(const struct paiko_reader *r, const struct paiko_position *p) {
    unsigned n[PAIKO_PLAYERS][PAIKO_TYPES] = {{0}};
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            n[paiko_cell_player(p->cell[s])][paiko_cell_type(p->cell[s])]++;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++) {
            for (unsigned store = 0; store < PAIKO_STORES; store++)
                n[player][type] += p->count[store][player][type];
            if (n[player][type] != PAIKO_TILES_OF_A_TYPE)
                return paiko_unfit_count(r, player, type, n[player][type],
                                         "3 of each type in hand, reserve, lost and on the board");
        }
    return true;
}

static bool streaks_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    return paiko_streak_fits(r, p, PAIKO_PLAYER_WHITE) &&
           paiko_streak_fits(r, p, PAIKO_PLAYER_BLACK);
}

// ---- the phases draft and give ----

static bool board_empty(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned s = 0; p->phase == PAIKO_PHASE_DRAFT && s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            return paiko_wrong(r, "an empty board in the phase `draft`");
    return true;
}

static bool nothing_lost(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_DRAFT && (paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_WHITE) ||
                                          paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_BLACK)))
        return paiko_wrong(r, "no lost tiles in the phase `draft`");
    return true;
}

// The picks of the draft: who picks, and how many tiles each player has in hand before.
static const struct {
    uint8_t turn, white, black;
} picks[] = {{PAIKO_PLAYER_WHITE, 0, 0}, {PAIKO_PLAYER_BLACK, 7, 0}, {PAIKO_PLAYER_WHITE, 7, 9}};

static bool hands_fit(const struct paiko_reader *r, const struct paiko_position *p) {
    const unsigned white = paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_WHITE);
    const unsigned black = paiko_stored(p, PAIKO_STORE_HAND, PAIKO_PLAYER_BLACK);
    if (p->phase != PAIKO_PHASE_DRAFT)
        return true;
    for (size_t i = 0; i < sizeof picks / sizeof *picks; i++)
        if (picks[i].turn == p->turn && picks[i].white == white && picks[i].black == black)
            return true;
    return paiko_wrong(
        r, "a turn that fits the numbers of tiles in White's and Black's hands: W at 0 and 0, B at "
           "7 and 0, W at 7 and 9");
}

static bool give_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_GIVE && p->give > paiko_stored(p, PAIKO_STORE_RESERVE, !p->turn))
        return paiko_wrong(r, "no more tiles than the capturer's reserve holds");
    return true;
}

// The conditions, in the order in which they are checked.
static const struct paiko_demand demands[] = {
    {"reserve", conserved},  {"board", paiko_black_squares_clear},
    {"streak", streaks_fit}, {"board", board_empty},
    {"lost", nothing_lost},  {"turn", hands_fit},
    {"phase", give_fits},    {NULL, NULL},
};

static bool read(struct paiko_reader *r, struct paiko_position *p) {
    return paiko_read_turn(r, p, PAIKO_PLAYERS, "W or B") && read_phase(r, p) &&
           PAIKO_BEGIN(r, "hand") && paiko_read_store(r, p, PAIKO_STORE_HAND) &&
           PAIKO_BEGIN(r, "reserve") && paiko_read_store(r, p, PAIKO_STORE_RESERVE) &&
           PAIKO_BEGIN(r, "lost") && paiko_read_store(r, p, PAIKO_STORE_LOST) &&
           paiko_read_streaks(r, p, PAIKO_PLAYERS);
}

// ---- writing ----

static void write(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer) {
    (void)viewer; // nothing is hidden
    paiko_put_text(w, p->turn == PAIKO_PLAYER_WHITE ? " turn=W" : " turn=B");
    paiko_put_phase(w, p, phases);
    if (p->phase == PAIKO_PHASE_GIVE)
        paiko_put_number(w, p->give);
    paiko_put_store(w, p, PAIKO_STORE_HAND, " hand=");
    paiko_put_store(w, p, PAIKO_STORE_RESERVE, " reserve=");
    paiko_put_store(w, p, PAIKO_STORE_LOST, " lost=");
    paiko_put_streaks(w, p, PAIKO_PLAYERS);
}

static void start(struct paiko_position *p, unsigned players) {
    (void)players;
    p->phase = PAIKO_PHASE_DRAFT;
    memset(p->count[PAIKO_STORE_RESERVE], PAIKO_TILES_OF_A_TYPE,
           sizeof p->count[PAIKO_STORE_RESERVE]);
}

const struct paiko_form paiko_form_duel = {read, demands, write, start, NULL};
