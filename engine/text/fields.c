// SPDX-License-Identifier: MIT
//
// Fields that several games share. Also reads a viewer: the player who looks at a position.
#include "fields.h"

#include <stdio.h>

#include "paiko_options.h"
#include "sound.h"

// ---- reading ----

bool paiko_read_turn(struct paiko_reader *r, struct paiko_position *p, unsigned sides,
                     const char *expected) {
    static const char *const words[PAIKO_SIDES] = {"W", "B", "R"};
    if (!PAIKO_BEGIN(r, "turn"))
        return false;
    for (unsigned side = 0; side < sides; side++)
        if (paiko_accept(r, words[side])) {
            p->turn = (uint8_t)side;
            return true;
        }
    return paiko_wrong(r, expected);
}

bool paiko_read_phase(struct paiko_reader *r, struct paiko_position *p,
                      const struct paiko_phase_text *of, const char *expected) {
    if (!PAIKO_BEGIN(r, "phase"))
        return false;
    for (; of->text; of++)
        if (paiko_accept(r, of->text)) {
            p->phase = of->phase;
            return true;
        }
    return paiko_wrong(r, expected);
}

// The words after `over:`, by enum paiko_result.
static const char *const results[] = {[PAIKO_RESULT_WON_WHITE] = "W",
                                      [PAIKO_RESULT_WON_BLACK] = "B",
                                      [PAIKO_RESULT_WON_RED] = "R",
                                      [PAIKO_RESULT_TIED] = "tie"};

bool paiko_read_result(struct paiko_reader *r, unsigned sides, bool tie, uint8_t *result,
                       const char *expected) {
    for (unsigned i = 0; i <= PAIKO_RESULT_TIED; i++)
        if ((i == PAIKO_RESULT_TIED ? tie : i < sides) && paiko_accept(r, results[i])) {
            *result = (uint8_t)i;
            return true;
        }
    return paiko_wrong(r, expected);
}

bool paiko_read_store(struct paiko_reader *r, struct paiko_position *p, enum paiko_store store) {
    return paiko_read_set(r, p->count[store][PAIKO_PLAYER_WHITE]) && paiko_expect(r, ":", ":") &&
           paiko_read_set(r, p->count[store][PAIKO_PLAYER_BLACK]);
}

static bool read_streak(struct paiko_reader *r, struct paiko_streak *streak) {
    if (paiko_accept(r, "-"))
        return true;
    return paiko_read_square(r, false, &streak->square) &&
           paiko_expect(r, "*", "* and a number of turns") &&
           paiko_read_number(r, 1, PAIKO_STREAK_MOST, &streak->count, "a number, at least 1");
}

static bool has_streaks(const struct paiko_position *p) {
    return p->rules.option[PAIKO_RULING_SHIFT_LIMIT] != PAIKO_SHIFT_LIMIT_NONE;
}

bool paiko_read_streaks(struct paiko_reader *r, struct paiko_position *p, unsigned sides) {
    if (!has_streaks(p))
        return true;
    if (!PAIKO_BEGIN(r, "streak"))
        return false;
    for (unsigned side = 0; side < sides; side++)
        if ((side > 0 && !paiko_expect(r, ":", ":")) || !read_streak(r, &p->streak[side]))
            return false;
    return true;
}

// ---- writing ----

void paiko_put_phase(struct paiko_writer *w, const struct paiko_position *p,
                     const struct paiko_phase_text *of) {
    paiko_put_text(w, " phase=");
    for (; of->text; of++)
        if (of->phase == p->phase)
            paiko_put_text(w, of->text);
    if (p->phase == PAIKO_PHASE_OVER)
        paiko_put_text(w, results[p->result]);
}

void paiko_put_store(struct paiko_writer *w, const struct paiko_position *p, enum paiko_store store,
                     const char *head) {
    paiko_put_text(w, head);
    paiko_put_set(w, p->count[store][PAIKO_PLAYER_WHITE]);
    paiko_put(w, ':');
    paiko_put_set(w, p->count[store][PAIKO_PLAYER_BLACK]);
}

void paiko_put_streaks(struct paiko_writer *w, const struct paiko_position *p, unsigned sides) {
    if (!has_streaks(p))
        return;
    paiko_put_text(w, " streak=");
    for (unsigned side = 0; side < sides; side++) {
        if (side)
            paiko_put(w, ':');
        paiko_put_streak(w, &p->streak[side]);
    }
}

// ---- acceptable positions ----

bool paiko_black_squares_clear(const struct paiko_reader *r, const struct paiko_position *p) {
    const paiko_bits tiles = p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK];
    const paiko_bits lotuses = p->kind[PAIKO_PLAYER_WHITE][PAIKO_TYPE_LOTUS] |
                               p->kind[PAIKO_PLAYER_BLACK][PAIKO_TYPE_LOTUS];
    const paiko_bits wrong = paiko_black & tiles & ~lotuses;
    if (!wrong)
        return true;
    const unsigned s = paiko_bits_first(wrong);
    char found[32];
    (void)snprintf(found, sizeof found, "%c on %c%d", PAIKO_LETTERS[paiko_cell_type(p->cell[s])],
                   'a' + paiko_file[s], paiko_rank[s] + 1);
    return paiko_unfit(r, found,
                       paiko_game_of(p->rules.ruleset) == PAIKO_GAME_SHRINES
                           ? "nothing but a Lotus, corpse or zombie on a black square"
                           : "nothing but a Lotus on a black square");
}

bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p,
                       unsigned side) {
    const struct paiko_streak *s = &p->streak[side];
    const bool red = side == PAIKO_PLAYER_RED;
    const bool bounded =
        p->rules.option[PAIKO_RULING_LIMIT_REDEPLOY] != PAIKO_LIMIT_REDEPLOY_COUNTS_ONLY;
    if (s->square == PAIKO_NO_SQUARE)
        return true;
    const paiko_cell c = p->cell[s->square];
    const bool able = c && paiko_cell_player(c) == side &&
                      (red ? paiko_cell_type(c) == PAIKO_PIECE_ZOMBIE
                           : paiko_shift_range(paiko_cell_type(c)) > 0);
    if (!able)
        return paiko_wrong(r, "the square of a piece of that side that can shift");
    return paiko_must(r, !bounded || s->count <= 3, "a count from 1 to 3");
}

// ---- viewers ----

// Returns how many sides have one player. With four to seven players only White's side has one.
static unsigned sides_who_play(const struct paiko_position *p) {
    static const unsigned sides[PAIKO_GAMES] = {
        [PAIKO_GAME_DUEL] = 2, [PAIKO_GAME_SHRINES] = 3, [PAIKO_GAME_RONIN] = 1};
    return sides[paiko_game_of(p->rules.ruleset)];
}

#ifndef NDEBUG
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer) {
    return paiko_sound(p) &&
           (viewer < sides_who_play(p) ||
            (paiko_game_of(p->rules.ruleset) == PAIKO_GAME_RONIN && viewer <= p->round.blacks));
}
#endif

bool paiko_viewer_read(const struct paiko_position *p, const char *text, unsigned *viewer) {
    static const char *const sides[PAIKO_SIDES] = {"W", "B", "R"};
    assert(paiko_sound(p) && text && viewer);
    for (*viewer = 0; *viewer < sides_who_play(p); ++*viewer)
        if (strcmp(text, sides[*viewer]) == 0)
            return true;
    *viewer = text[0] == 'B' && text[1] >= '1' && !text[2] ? (unsigned)(text[1] - '0') : 0;
    return *viewer >= 1 && *viewer <= p->round.blacks; // other games have no viewers B1 to B6
}
