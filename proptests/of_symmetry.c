// SPDX-License-Identifier: MIT
//
// Properties of symmetry: what is legal in a mirrored position is what is legal, mirrored, and so
// is what follows. Knows in which phases the notation's own order of squares breaks the symmetry.
#include <stdlib.h>
#include <string.h>

#include "position/forms.h"
#include "property.h"
#include "symmetry.h"

enum { STEPS_MIRRORED = 24 };

// Phases whose decisions do not hang on the order of squares or on who goes first.
static bool symmetric_phase(const struct paiko_position *q) {
    return q->phase == PAIKO_PHASE_ACTION || q->phase == PAIKO_PHASE_GIVE ||
           q->phase == PAIKO_PHASE_CAPTURE || (q->phase == PAIKO_PHASE_ZOMBIFY && !q->fresh);
}

// Colours change places where both have the same game: not with four to seven.
static bool has_symmetry(const struct trial *t, enum symmetry g) {
    return !trial_form(t)->seats || !symmetry_colours(g);
}

static void list_mirrored(struct trial *t, enum symmetry g) {
    struct paiko_position q;
    if (!symmetry_position(g, &t->q, &q)) {
        trial_expect(t, false, "symmetry %d: the mirrored position is refused", (int)g);
        return;
    }
    size_t count;
    struct paiko_action *list = trial_list(&q, &count);
    trial_expect(t, count == t->actions, "symmetry %d: %zu actions, mirrored %zu", (int)g,
                 t->actions, count);
    for (size_t i = 0; i < t->actions && !t->failed; i++) {
        struct paiko_action a = symmetry_action(t->wrong ? SYMMETRY_IDENTITY : g, &t->action[i]);
        char text[PAIKO_ACTION_TEXT_MAX];
        (void)paiko_action_write(&t->action[i], text);
        trial_expect(t, trial_listed(list, count, &a),
                     "symmetry %d: %s is legal, its mirror image is not", (int)g, text);
    }
    free(list);
}

void property_equiv_list(struct trial *t) {
    if (!symmetric_phase(&t->q))
        return;
    for (enum symmetry g = SYMMETRY_RISING; g < SYMMETRY_OF_GAME && !t->failed; g++)
        if (has_symmetry(t, g))
            list_mirrored(t, g);
}

// Red's pieces are taken and zombified in the order of squares: what follows then is not mirrored.
static bool ordered(const struct trial *t, const struct step *s) {
    return t->q.turn == PAIKO_PLAYER_RED &&
           (s->action->kind == PAIKO_KIND_TAKE_BACK || t->q.phase == PAIKO_PHASE_ZOMBIFY);
}

static bool same_falls(enum symmetry g, const struct paiko_report *a,
                       const struct paiko_report *b) {
    if (a->captured != b->captured || a->waves != b->waves)
        return false;
    for (unsigned i = 0; i < a->captured; i++) {
        bool found = false;
        for (unsigned j = 0; j < b->captured; j++)
            found = found || (b->fall[j].wave == a->fall[i].wave &&
                              b->fall[j].square == symmetry_square(g, a->fall[i].square) &&
                              b->fall[j].tile == symmetry_cell(g, a->fall[i].tile));
        if (!found)
            return false;
    }
    return true;
}

static void step_mirrored(struct trial *t, const struct step *s, enum symmetry g,
                          const struct paiko_position *from) {
    struct paiko_position there = *from, mirrored;
    struct paiko_action a = symmetry_action(g, s->action);
    struct paiko_undo unused;
    struct paiko_report done;
    char one[PAIKO_POSITION_TEXT_MAX] = "", two[PAIKO_POSITION_TEXT_MAX] = "";
    if (!paiko_is_legal(from, &a))
        return; // the list's property says so
    paiko_make(&there, &a, &unused, &done);
    bool good = symmetry_position(t->wrong ? SYMMETRY_IDENTITY : g, &s->after, &mirrored);
    (void)paiko_position_write(&there, one, sizeof one);
    (void)paiko_position_write(&mirrored, two, sizeof two);
    trial_expect(t, good && strcmp(one, two) == 0, "symmetry %d: %s leads elsewhere, mirrored",
                 (int)g, s->text);
    trial_expect(t, same_falls(g, &s->done, &done), "symmetry %d: other captures of %s, mirrored",
                 (int)g, s->text);
}

void property_equiv_step(struct trial *t) {
    struct paiko_position from;
    if (!symmetric_phase(&t->q))
        return;
    for (enum symmetry g = SYMMETRY_RISING; g < SYMMETRY_OF_GAME && !t->failed; g++) {
        if (!has_symmetry(t, g) || !symmetry_position(g, &t->q, &from))
            continue;
        for (struct step s = step_none(t, STEPS_MIRRORED); step_next(t, &s);)
            if (!ordered(t, &s))
                step_mirrored(t, &s, g, &from);
    }
}

// Holds the other four symmetries of the square to what only the game's own keep.
void property_equiv_quarter(struct trial *t) {
    if (t->q.phase != PAIKO_PHASE_ACTION)
        return;
    for (enum symmetry g = SYMMETRY_OF_GAME; g < SYMMETRY_COUNT && !t->failed; g++) {
        struct paiko_position q;
        if (!symmetry_position(g, &t->q, &q))
            continue; // a tile would stand on a black square
        trial_expect(t, paiko_legal(&q, NULL, 0) == t->actions,
                     "symmetry %d of the square: another number of actions", (int)g);
    }
}

// ---- the board itself ----

static void count_quarters(struct trial *t) {
    const paiko_bits quarter[4] = {paiko_home[PAIKO_PLAYER_WHITE], paiko_home[PAIKO_PLAYER_BLACK],
                                   0, 0};
    const unsigned squares = t->wrong ? 27 : 28;
    paiko_bits middle[2] = {0, 0};
    EACH_SQUARE(s, paiko_middle)
        middle[paiko_file[s] < 7] |= paiko_bits_one(s);
    trial_expect(t, paiko_bits_count(paiko_board) == 112, "not 112 squares");
    for (int i = 0; i < 4; i++) {
        paiko_bits q = i < 2 ? quarter[i] : middle[i - 2];
        trial_expect(t, paiko_bits_count(q) == squares && paiko_bits_count(q & paiko_black) == 1,
                     "quarter %d: %u squares, %u black", i, paiko_bits_count(q),
                     paiko_bits_count(q & paiko_black));
    }
}

void property_board(struct trial *t) {
    count_quarters(t);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        int across = 2 * paiko_file[s] - 13, up = 2 * paiko_rank[s] - 13;
        trial_expect(t, abs(across) + abs(up) <= 14, "%s lies outside the diamond",
                     trial_square(s));
        trial_expect(t, paiko_at[paiko_file[s]][paiko_rank[s]] == s, "%s is not where it is",
                     trial_square(s));
    }
}

void property_symmetries(struct trial *t) {
    for (enum symmetry g = SYMMETRY_IDENTITY; g < SYMMETRY_COUNT; g++) {
        bool of_game = t->wrong ? g <= SYMMETRY_OF_GAME : g < SYMMETRY_OF_GAME;
        bool board = symmetry_set(g, paiko_board) == paiko_board;
        bool black = symmetry_set(g, paiko_black) == paiko_black;
        paiko_bits home = symmetry_set(g, paiko_home[PAIKO_PLAYER_WHITE]);
        bool homes =
            home == paiko_home[symmetry_colours(g) ? PAIKO_PLAYER_BLACK : PAIKO_PLAYER_WHITE];
        trial_expect(t, board, "symmetry %d does not keep the board", (int)g);
        trial_expect(t, black == of_game, "symmetry %d and the black squares", (int)g);
        trial_expect(t, homes == of_game, "symmetry %d and the homegrounds", (int)g);
    }
}
