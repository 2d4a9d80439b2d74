// SPDX-License-Identifier: MIT
//
// Two players: the fields turn, phase, hand, reserve, lost and streak, and what makes such a
// position acceptable. Knows nothing of play.
#include <string.h>

#include "forms.h"
#include "paiko_options.h"

// ---- reading ----

static bool read_turn(struct paiko_reader *r, struct paiko_position *p) {
    if (!paiko_begin(r, "turn", " turn="))
        return false;
    if (paiko_accept(r, "W"))
        p->turn = PAIKO_PLAYER_WHITE;
    else if (paiko_accept(r, "B"))
        p->turn = PAIKO_PLAYER_BLACK;
    else
        return paiko_wrong(r, "W or B");
    return true;
}

static const struct {
    const char *text;
    uint8_t phase;
} phases[] = {
    {"draft", PAIKO_PHASE_DRAFT},
    {"action", PAIKO_PHASE_ACTION},
    {"give:", PAIKO_PHASE_GIVE},
    {"over:", PAIKO_PHASE_OVER},
};

static bool read_give(struct paiko_reader *r, struct paiko_position *p) {
    unsigned give = 0;
    if (!paiko_read_number(r, 1, 99, &give, "a number of tiles from 1"))
        return false;
    p->give = (uint8_t)give;
    return true;
}

static bool read_phase(struct paiko_reader *r, struct paiko_position *p) {
    if (!paiko_begin(r, "phase", " phase="))
        return false;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        if (!paiko_accept(r, phases[i].text))
            continue;
        p->phase = phases[i].phase;
        if (p->phase == PAIKO_PHASE_GIVE)
            return read_give(r, p);
        return p->phase != PAIKO_PHASE_OVER ||
               paiko_read_result(r, PAIKO_PLAYERS, true, &p->result, "W, B or tie");
    }
    return paiko_wrong(r, "draft, action, give:N, over:W, over:B or over:tie");
}

// ---- what makes a position acceptable ----

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

// ---- a draft, a give ----

static bool board_empty(const struct paiko_reader *r, const struct paiko_position *p) {
    for (unsigned s = 0; p->phase == PAIKO_PHASE_DRAFT && s < PAIKO_SQUARES; s++)
        if (p->cell[s])
            return paiko_wrong(r, "an empty board in a draft");
    return true;
}

static bool nothing_lost(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_DRAFT && (paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_WHITE) ||
                                          paiko_stored(p, PAIKO_STORE_LOST, PAIKO_PLAYER_BLACK)))
        return paiko_wrong(r, "nothing lost in a draft");
    return true;
}

// Who picks at which hands.
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
        r, "a turn that fits the hands of a draft: W with 0 and 0 tiles, B with 7 and 0, "
           "W with 7 and 9");
}

static bool give_fits(const struct paiko_reader *r, const struct paiko_position *p) {
    if (p->phase == PAIKO_PHASE_GIVE && p->give > paiko_stored(p, PAIKO_STORE_RESERVE, !p->turn))
        return paiko_wrong(r, "no more tiles than the capturer's reserve holds");
    return true;
}

// Where the value of each field begins.
enum place { AT_BOARD, AT_TURN, AT_PHASE, AT_RESERVE, AT_LOST, AT_STREAK };

// In the order in which they are judged.
static const struct paiko_demand demands[] = {
    {AT_RESERVE, "reserve", conserved}, {AT_BOARD, "board", paiko_black_squares_clear},
    {AT_STREAK, "streak", streaks_fit}, {AT_BOARD, "board", board_empty},
    {AT_LOST, "lost", nothing_lost},    {AT_TURN, "turn", hands_fit},
    {AT_PHASE, "phase", give_fits},     {0, NULL, NULL},
};

// The streak is left out where shifts have no limit.
static bool read_streaks(struct paiko_reader *r, struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE)
        return true;
    return paiko_begin(r, "streak", " streak=") &&
           paiko_read_streak(r, &p->streak[PAIKO_PLAYER_WHITE]) && paiko_expect(r, ":", ":") &&
           paiko_read_streak(r, &p->streak[PAIKO_PLAYER_BLACK]);
}

static bool read_stores(struct paiko_reader *r, struct paiko_position *p, size_t at[PAIKO_PLACES]) {
    if (!paiko_read_store(r, p, PAIKO_STORE_HAND, "hand", " hand="))
        return false;
    at[AT_RESERVE] = r->at + strlen(" reserve=");
    if (!paiko_read_store(r, p, PAIKO_STORE_RESERVE, "reserve", " reserve="))
        return false;
    at[AT_LOST] = r->at + strlen(" lost=");
    return paiko_read_store(r, p, PAIKO_STORE_LOST, "lost", " lost=");
}

static bool read(struct paiko_reader *r, struct paiko_position *p, size_t at[PAIKO_PLACES]) {
    at[AT_TURN] = r->at + strlen(" turn=");
    if (!read_turn(r, p))
        return false;
    at[AT_PHASE] = r->at + strlen(" phase=");
    if (!read_phase(r, p) || !read_stores(r, p, at))
        return false;
    at[AT_STREAK] = r->at + strlen(" streak=");
    return read_streaks(r, p);
}

// ---- writing ----

static void put_phase(struct paiko_writer *w, const struct paiko_position *p) {
    paiko_put_text(w, p->turn == PAIKO_PLAYER_WHITE ? " turn=W phase=" : " turn=B phase=");
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (phases[i].phase == p->phase)
            paiko_put_text(w, phases[i].text);
    if (p->phase == PAIKO_PHASE_GIVE)
        paiko_put_number(w, p->give);
    if (p->phase == PAIKO_PHASE_OVER)
        paiko_put_text(w, paiko_results[p->result]);
}

static void write(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer) {
    (void)viewer; // nothing is hidden
    static const char *const head[PAIKO_STORES] = {" hand=", " reserve=", " lost="};
    put_phase(w, p);
    for (unsigned store = 0; store < PAIKO_STORES; store++) {
        paiko_put_text(w, head[store]);
        paiko_put_set(w, p->count[store][PAIKO_PLAYER_WHITE]);
        paiko_put(w, ':');
        paiko_put_set(w, p->count[store][PAIKO_PLAYER_BLACK]);
    }
    if (p->rules.option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE)
        return;
    paiko_put_text(w, " streak=");
    paiko_put_streak(w, &p->streak[PAIKO_PLAYER_WHITE]);
    paiko_put(w, ':');
    paiko_put_streak(w, &p->streak[PAIKO_PLAYER_BLACK]);
}

static void start(struct paiko_position *p, unsigned players) {
    (void)players;
    p->phase = PAIKO_PHASE_DRAFT;
    memset(p->count[PAIKO_STORE_RESERVE], PAIKO_TILES_OF_A_TYPE,
           sizeof p->count[PAIKO_STORE_RESERVE]);
}

static void no_third_score(struct paiko_writer *w, const struct paiko_position *p) {
    (void)w;
    (void)p;
}

const struct paiko_form paiko_form_duel = {read, demands, write, start, no_third_score};
