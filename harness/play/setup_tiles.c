// SPDX-License-Identifier: MIT
//
// What the games' own files put positions together with: tiles on squares, streaks of players.
// Knows the form of a position and, to aim tiles, what three types threaten; no game and no rule of
// play.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <paiko/board.h>

#include "harness_options.h"
#include "setup_games.h"

void setup_put(struct model *m, int square, int player, int type, unsigned facing) {
    char letter = TILE_LETTERS[type];
    char *cell = m->cell[square];
    cell[0] = player ? (char)tolower((unsigned char)letter) : letter;
    cell[1] = *model_facing(type, facing);
    cell[2] = 0;
}

void setup_place(struct choices *c, struct model *m, int square, int player, int type) {
    setup_put(m, square, player, type,
              model_directional(type) ? choice_below(c, MODEL_FACINGS) : 0);
}

unsigned setup_within(struct choices *c, struct range r) {
    return r.least + choice_below(c, r.more + 1);
}

int setup_take(struct choices *c, unsigned char left[MODEL_TYPES], const char *favoured,
               const bool *barred) {
    int types[MODEL_TYPES];
    uint32_t count = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (left[t] && !(barred && barred[t]))
            types[count++] = t;
    if (count == 0)
        return -1;
    int type = types[choice_below(c, count)];
    if (*favoured && !choice_chance(c, 1, 6)) {
        int wanted = model_type(favoured[choice_below(c, (uint32_t)strlen(favoured))]);
        type = left[wanted] && !(barred && barred[wanted]) ? wanted : type;
    }
    left[type]--;
    return type;
}

void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling) {
    size_t count;
    const struct ruling *table = rulings(&count);
    m->option[ruling] = (unsigned char)choice_below(c, (uint32_t)table[ruling].options);
}

void setup_turn(struct choices *c, char cell[MODEL_CELL]) {
    const int type = model_type(cell[0]);
    if (type >= 0 && model_directional(type))
        cell[1] = *model_facings[choice_below(c, MODEL_FACINGS)];
}

bool setup_can_shift(const struct model *m, int square, int player) {
    const char *cell = m->cell[square];
    if (model_owner(cell) != player)
        return false;
    return !strchr("AaLlX", cell[0]);
}

int setup_somewhere(struct choices *c, const struct model *m, int centre, unsigned radius) {
    int square = centre;
    if (radius == 0) {
        square = (int)choice_below(c, MODEL_SQUARES);
    } else {
        int file = model_file(centre) - (int)radius + (int)choice_below(c, 2 * radius + 1);
        int rank = model_rank(centre) - (int)radius + (int)choice_below(c, 2 * radius + 1);
        square = model_square_at(file, rank);
    }
    return square >= 0 && !m->cell[square][0] ? square : -1;
}

// Squares of which each is beside the one before, around corners; `facing`, 0 to 3 for ^ > v <, is
// that of a Sai that covers the next.
enum { STAIRS_MAX = 5 };
struct stairs {
    int square[STAIRS_MAX];
    unsigned facing[STAIRS_MAX];
    unsigned count;
};

static struct stairs find_stairs(struct choices *c, int centre, unsigned most) {
    struct stairs s = {.count = 0};
    const int along = choice_chance(c, 1, 2) ? 1 : -1, up = choice_chance(c, 1, 2) ? 1 : -1;
    const unsigned first = choice_below(c, 2);
    int file = model_file(centre), rank = model_rank(centre);
    while (s.count < most) {
        const int at = model_square_at(file, rank);
        if (at < 0 || model_square_black(at))
            break;
        const bool sideways = (s.count + first) % 2 == 0; // where the next one is
        s.square[s.count] = at;
        s.facing[s.count++] = 2 * choice_below(c, 2) + !sideways;
        file += sideways ? along : 0;
        rank += sideways ? 0 : up;
    }
    return s;
}

// Whether a tile that faces nowhere threatens a square.
static bool aims(char letter, int from, int at) {
    return paiko_bits_has(paiko_attack[model_type(letter)][PAIKO_FACING_NORTH][from], (unsigned)at);
}

// Whether a tile aims at none of the squares that has enough, and at one that has not.
static bool welcome(char letter, int from, const int *square, const unsigned *wanted,
                    unsigned count) {
    bool some = false;
    for (unsigned i = 0; i < count; i++) {
        if (!aims(letter, from, square[i]))
            continue;
        if (wanted[i] == 0)
            return false;
        some = true;
    }
    return some;
}

void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]) {
    enum { TRIES = 60, REACH = 2 };
    for (unsigned tries = count ? TRIES : 0; tries; tries--) {
        const char letter = "AES"[choice_below(c, 3)];
        const int type = model_type(letter);
        const int from = setup_somewhere(c, m, square[choice_below(c, (uint32_t)count)], REACH);
        if (from < 0 || model_square_black(from) || !left[type] ||
            !welcome(letter, from, square, wanted, count))
            continue;
        for (unsigned i = 0; i < count; i++)
            wanted[i] -= aims(letter, from, square[i]);
        left[type]--;
        setup_put(m, from, player, type, 0);
    }
}

void setup_stairs(struct choices *c, struct model *m, int player, int centre,
                  unsigned char left[2][MODEL_TYPES]) {
    const struct stairs s = find_stairs(c, centre, STAIRS_MAX - choice_chance(c, 1, 4));
    for (unsigned i = 0; i < s.count; i++) {
        const char letter = i == 0             ? "WWWL"[choice_below(c, 4)]
                            : i + 1 == s.count ? "FEAS"[choice_below(c, 4)]
                                               : 'I';
        const int type = model_type(letter);
        if (!left[player][type])
            continue;
        left[player][type]--;
        setup_put(m, s.square[i], player, type, s.facing[i]);
    }
    unsigned wanted[STAIRS_MAX] = {2 - choice_below(c, 2), 2, 2, 2, 2};
    if (choice_chance(c, 3, 4))
        setup_aim(c, m, 1 - player, s.square, wanted, s.count, left[1 - player]);
}

void setup_streak(struct choices *c, struct model *m, int player) {
    int squares[MODEL_SQUARES];
    uint32_t count = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (setup_can_shift(m, s, player))
            squares[count++] = s;
    if (count == 0)
        return;
    const char *name = model_square_name(squares[choice_below(c, count)]);
    bool open = model_option_is(m, OPTION_LIMIT_REDEPLOY_COUNTS_ONLY);
    bool long_run = open && choice_chance(c, 1, 3);
    unsigned times = long_run ? 3 + choice_below(c, 4) : 3 - choice_below(c, 3);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", name, times);
}

void setup_mend_players(struct model *m) {
    bool none = model_option_is(m, OPTION_SHIFT_LIMIT_NONE);
    bool open = model_option_is(m, OPTION_LIMIT_REDEPLOY_COUNTS_ONLY);
    bool idle = model_option_is(m, OPTION_ZOMBIE_LIMIT_NONE); // nothing counts toward a limit
    for (int p = 0; p < MODEL_PLAYERS; p++) {
        char *s = m->streak[p];
        const char *star = strchr(s, '*');
        int square = star ? model_square(s, (size_t)(star - s)) : -1;
        bool red = p == MODEL_RED;
        if (none || (red && idle) || square < 0 || !setup_can_shift(m, square, p))
            strcpy(s, "-");
        else if (!open && (star[1] > '3' || star[2]))
            snprintf(s, sizeof m->streak[p], "%s*3", model_square_name(square));
    }
}
