// SPDX-License-Identifier: MIT
//
// The turns and phases of each game by their form. Knows how they are written, not when they can
// be. Invariant: a phase that is accepted fits into struct model.
#include <string.h>

#include "model.h"

// What stands behind the word of a phase.
enum argument { NOTHING, NUMBER, SQUARE, SQUARES, PLAYER };

#define PHASES_DUEL(X)                                                                             \
    X("draft", NOTHING)                                                                            \
    X("action", NOTHING)                                                                           \
    X("give:", NUMBER)                                                                             \
    X("over:W", NOTHING)                                                                           \
    X("over:B", NOTHING)                                                                           \
    X("over:tie", NOTHING)
#define PHASES_SHRINES(X)                                                                          \
    X("discard", NOTHING)                                                                          \
    X("action", NOTHING)                                                                           \
    X("take:", SQUARE)                                                                             \
    X("zombify", NOTHING)                                                                          \
    X("zombify:", SQUARES)                                                                         \
    X("capture", NOTHING)                                                                          \
    X("over:W", NOTHING)                                                                           \
    X("over:B", NOTHING)                                                                           \
    X("over:R", NOTHING)                                                                           \
    X("over:tie", NOTHING)

#define PHASES_RONIN(X)                                                                            \
    X("hero", NOTHING)                                                                             \
    X("base", NOTHING)                                                                             \
    X("token", NOTHING)                                                                            \
    X("deal:", PLAYER)                                                                             \
    X("action", NOTHING)                                                                           \
    X("over:W", NOTHING)                                                                           \
    X("over:B", NOTHING)                                                                           \
    X("over:tie", NOTHING)

struct form {
    const char *word;
    enum argument argument;
};
#define PHASE_FORM(word, argument) {word, argument},
static const struct form of_two[] = {PHASES_DUEL(PHASE_FORM){0}};
static const struct form of_three[] = {PHASES_SHRINES(PHASE_FORM){0}};
static const struct form of_many[] = {PHASES_RONIN(PHASE_FORM){0}};

static const struct {
    const struct form *phase;
    const char *letters, *turns, *phases;
} forms[GAMES] = {
    [GAME_DUEL] = {of_two, "WB", "W or B", "draft, action, give:N, over:W, over:B or over:tie"},
    [GAME_SHRINES] = {of_three, "WBR", "W, B or R",
                      "discard, action, take:SQUARE, zombify, zombify:SQUARE,SQUARE, capture, "
                      "over:W, over:B, over:R or over:tie"},
    [GAME_RONIN] = {of_many, "WC", "W, B1 to B6, or C",
                    "hero, base, token, deal:PLAYER, action, over:W, over:B or over:tie"},
};

const char *model_turns(enum game game) {
    return forms[game].turns;
}

const char *model_phases(enum game game) {
    return forms[game].phases;
}

bool model_is_turn(enum game game, const char *s, size_t length) {
    if (game == GAME_RONIN && model_seat(s, length) > 0)
        return true;
    return length == 1 && s[0] != '\0' && strchr(forms[game].letters, s[0]) != NULL;
}

const char *model_turn_text(const struct model *m) {
    static const char *const letters[] = {"W", "B", "R", "C"};
    if (m->turn == 'B' && m->seat > 0)
        return model_seat_name(m->seat);
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (letters[i][0] == m->turn)
            return letters[i];
    return "?";
}

void model_set_turn(struct model *m, const char *turn) {
    m->turn = turn[0];
    m->seat = turn[0] == 'B' && turn[1] >= '1' && turn[1] <= '6' ? (unsigned)(turn[1] - '0') : 0;
}

char model_cycle_turn(unsigned cycle) {
    return "WBRBWR"[cycle % MODEL_CYCLE];
}

static bool is_square(const char *s, size_t length) {
    return model_square(s, length) >= 0;
}

// Squares in ascending order, with commas between; no more than a phase can have.
static bool are_squares(const char *s, size_t length) {
    const char *end = s + length;
    int last = -1;
    for (int count = 1; count <= MODEL_TAKEN_MAX; count++) {
        const char *comma = memchr(s, ',', (size_t)(end - s));
        int square = model_square(s, (size_t)((comma != NULL ? comma : end) - s));
        if (square <= last)
            return false;
        if (comma == NULL)
            return true;
        last = square;
        s = comma + 1;
    }
    return false;
}

static bool fits(const struct form *f, const char *s, size_t length) {
    size_t word = strlen(f->word);
    if (length < word || memcmp(s, f->word, word) != 0)
        return false;
    s += word;
    length -= word;
    switch (f->argument) {
    case NUMBER:
        return model_number_form(s, length);
    case SQUARE:
        return is_square(s, length);
    case SQUARES:
        return are_squares(s, length);
    case PLAYER:
        return model_seat(s, length) >= 0;
    case NOTHING:
        break;
    }
    return length == 0;
}

bool model_is_phase(enum game game, const char *s, size_t length) {
    for (const struct form *f = forms[game].phase; f->word != NULL; f++)
        if (fits(f, s, length))
            return true;
    return false;
}
