// SPDX-License-Identifier: MIT
//
// Functions that the builders of positions of all games share, and the choice of rulings.
#include "setup.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness_options.h"

void setup_make(struct choices *c, struct model *m, bool plain) {
    static void (*const make[GAMES])(struct choices *, struct model *,
                                     bool) = {[GAME_DUEL] = setup_make_duel,
                                              [GAME_SHRINES] = setup_make_shrines,
                                              [GAME_RONIN] = setup_make_ronin};
    make[model_game(m)](c, m, plain);
    setup_mend_streaks(m);
}

// ---- rulings ----

void setup_decide(struct choices *c, struct model *m, enum ruling_id ruling) {
    m->option[ruling] = (unsigned char)choice_below(c, (uint32_t)ruling_table[ruling].options);
}

void setup_change(struct choices *c, struct model *m, size_t i) {
    uint32_t option = choice_below(c, (uint32_t)ruling_table[i].options - 1);
    if (option >= m->option[i])
        option++;
    m->option[i] = (unsigned char)option;
}

// Lists the rulings that apply to the model's ruleset, in the order of register/rulings.yaml.
static uint32_t applying(const struct model *m, size_t index[RULING_COUNT]) {
    uint32_t n = 0;
    for (size_t i = 0; i < RULING_COUNT; i++)
        if (ruling_table[i].applies[ruleset_index(m->ruleset)])
            index[n++] = i;
    return n;
}

void setup_switch(struct choices *c, struct model *m) {
    size_t index[RULING_COUNT];
    const uint32_t known = applying(m, index);
    const size_t i = index[choice_below(c, known)];
    const uint32_t options = (uint32_t)ruling_table[i].options;
    m->option[i] = (unsigned char)((m->option[i] + 1 + choice_below(c, options - 1)) % options);
}

// True if two rulings have a clause in common.
static bool meet(const struct ruling *a, const struct ruling *b) {
    for (size_t i = 0; i < a->clauses; i++)
        for (size_t j = 0; j < b->clauses; j++)
            if (strcmp(a->clause[i], b->clause[j]) == 0)
                return true;
    return false;
}

void setup_rulings(struct choices *c, struct model *m) {
    enum { DEFAULT = 3, ONE = DEFAULT + 3, PAIR = ONE + 3, SEVERAL = PAIR + 1 };
    size_t index[RULING_COUNT], met[RULING_COUNT];
    const uint32_t count = applying(m, index), how = choice_below(c, SEVERAL);
    if (how < DEFAULT)
        return;
    if (how >= PAIR) {
        for (size_t i = 0; i < count; i++)
            if (choice_chance(c, 1, 3))
                setup_change(c, m, index[i]);
        return;
    }
    const size_t first = index[choice_below(c, count)];
    // If false, the second ruling shares a clause with the first.
    const bool any = how >= ONE && choice_chance(c, 1, 3);
    uint32_t n = 0;
    for (size_t i = 0; i < count && how >= ONE; i++)
        if (index[i] != first && (any || meet(&ruling_table[first], &ruling_table[index[i]])))
            met[n++] = index[i];
    setup_change(c, m, first);
    if (n > 0)
        setup_change(c, m, met[choice_below(c, n)]);
}

// ---- tiles ----

int setup_pick(struct choices *c, paiko_bits squares) {
    if (!squares)
        return -1;
    for (uint32_t n = choice_below(c, paiko_bits_count(squares)); n; n--)
        squares &= squares - 1;
    return (int)paiko_bits_first(squares);
}

unsigned setup_beside(paiko_bits squares, unsigned square) {
    unsigned beside = 0;
    for (; squares; squares &= squares - 1) {
        const unsigned at = paiko_bits_first(squares);
        beside += at != square && abs(paiko_file[at] - paiko_file[square]) <= 1 &&
                  abs(paiko_rank[at] - paiko_rank[square]) <= 1;
    }
    return beside;
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

void setup_move(struct choices *c, unsigned char from[MODEL_TYPES], unsigned char to[MODEL_TYPES],
                unsigned most) {
    for (int type; most > 0 && (type = setup_take(c, from, "", NULL)) >= 0; most--)
        to[type]++;
}

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

void setup_dense(struct choices *c, struct model *m) {
    enum { RADIUS = 2, SIDE = 2 * RADIUS + 1 };
    const int centre = (int)choice_below(c, MODEL_SQUARES);
    const uint32_t filled = 2 + choice_below(c, 3);
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int square = model_square_at(model_file(centre) + i / SIDE - RADIUS,
                                           model_rank(centre) + i % SIDE - RADIUS);
        if (square < 0 || m->cell[square][0] || model_square_black(square) ||
            !choice_chance(c, filled, 6))
            continue;
        const int player = (int)choice_below(c, 2);
        const int type = setup_take(
            c, m->count[model_has(m, FIELD_RESERVE) ? MODEL_RESERVE : MODEL_HAND][player], "",
            NULL);
        if (type >= 0)
            setup_place(c, m, square, player, type);
        if (type >= 0 && model_form(m)->seats && choice_chance(c, 1, 8))
            model_mark(m->cell[square], false, true);
    }
}

unsigned setup_within(struct choices *c, struct range r) {
    return r.least + choice_below(c, r.more + 1);
}

void setup_aim(struct choices *c, struct model *m, int player, const int *square, unsigned *wanted,
               unsigned count, unsigned char left[MODEL_TYPES]) {
    enum { TRIES = 60, REACH = 2 };
    for (unsigned tries = count ? TRIES : 0; tries; tries--) {
        const int type = model_type("AES"[choice_below(c, 3)]);
        const int from = setup_somewhere(c, m, square[choice_below(c, (uint32_t)count)], REACH);
        if (from < 0 || model_square_black(from) || !left[type])
            continue;
        const paiko_bits hit = paiko_attack[type][PAIKO_FACING_NORTH][from];
        paiko_bits enough = 0, few = 0;
        for (unsigned i = 0; i < count; i++)
            *(wanted[i] ? &few : &enough) |= paiko_bits_one((unsigned)square[i]);
        if ((hit & enough) || !(hit & few))
            continue;
        for (unsigned i = 0; i < count; i++)
            wanted[i] -= paiko_bits_has(hit, (unsigned)square[i]);
        left[type]--;
        setup_put(m, from, player, type, 0);
    }
}

void setup_stairs(struct choices *c, struct model *m, int player, int centre, setup_stock left) {
    enum { MOST = 5 };
    const unsigned most = MOST - choice_chance(c, 1, 4);
    const int along = choice_chance(c, 1, 2) ? 1 : -1, up = choice_chance(c, 1, 2) ? 1 : -1;
    const unsigned first = choice_below(c, 2);
    int square[MOST], file = model_file(centre), rank = model_rank(centre);
    unsigned facing[MOST], count = 0; // a Sai on square[i] with facing[i] covers square[i + 1]
    for (; count < most; count++) {
        const bool sideways = (count + first) % 2 == 0; // direction of the next tile
        square[count] = model_square_at(file, rank);
        if (square[count] < 0 || model_square_black(square[count]))
            break;
        facing[count] = 2 * choice_below(c, 2) + !sideways;
        file += sideways ? along : 0;
        rank += sideways ? 0 : up;
    }
    for (unsigned i = 0; i < count; i++) {
        const char letter = i == 0           ? "WWWL"[choice_below(c, 4)]
                            : i + 1 == count ? "FEAS"[choice_below(c, 4)]
                                             : 'I';
        const int type = model_type(letter);
        if (!left[player][type])
            continue;
        left[player][type]--;
        setup_put(m, square[i], player, type, facing[i]);
    }
    unsigned wanted[MOST] = {2 - choice_below(c, 2), 2, 2, 2, 2};
    if (choice_chance(c, 3, 4))
        setup_aim(c, m, 1 - player, square, wanted, count, left[1 - player]);
}

// ---- streaks ----

// True if a player's piece on a square can shift by its type. A zombie can, a corpse cannot.
static bool can_shift(const struct model *m, int square, int player) {
    const char *cell = m->cell[square];
    return model_owner(cell) == player && !strchr("AaLlX", cell[0]);
}

void setup_streak(struct choices *c, struct model *m, int player) {
    paiko_bits squares = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (can_shift(m, s, player))
            squares |= paiko_bits_one((unsigned)s);
    const int square = setup_pick(c, squares);
    if (square < 0)
        return;
    bool open = model_option_is(m, OPTION_LIMIT_REDEPLOY_COUNTS_ONLY);
    bool long_run = open && choice_chance(c, 1, 3);
    unsigned times = long_run ? 3 + choice_below(c, 4) : 3 - choice_below(c, 3);
    snprintf(m->streak[player], sizeof m->streak[player], "%s*%u", model_square_name(square),
             times);
}

void setup_mend_streaks(struct model *m) {
    enum { MADE_MOST = 4 };
    bool none = model_option_is(m, OPTION_SHIFT_LIMIT_NONE);
    bool open = model_option_is(m, OPTION_LIMIT_REDEPLOY_COUNTS_ONLY);
    bool idle = model_option_is(m, OPTION_ZOMBIE_LIMIT_NONE); // zombies have no shift limit
    bool stands[MODEL_TYPES];
    unsigned all = 0;
    for (int p = 0; p < MODEL_PLAYERS; p++) {
        char *s = m->streak[p];
        const char *star = strchr(s, '*');
        int square = star ? model_square(s, (size_t)(star - s)) : -1;
        if (none || (p == MODEL_RED && idle) || square < 0 || !can_shift(m, square, p))
            strcpy(s, "-");
        else if (!open && (star[1] > '3' || star[2]))
            snprintf(s, sizeof m->streak[p], "%s*3", model_square_name(square));
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < MODEL_SQUARES; i++) {
            unsigned *run = &m->shifted[side][i];
            *run = model_owner(m->cell[i]) != side ? 0 : *run > 3 ? 3 : *run;
        }
    // Adds the types of White's heroes on the board to `made`. If `made` has more than four
    // types, removes types that are not on the board.
    for (int t = 0; t < MODEL_TYPES; t++) {
        stands[t] = model_hero_square(m, MODEL_WHITE, t) >= 0;
        m->made[t] = m->made[t] || stands[t];
        all += m->made[t];
    }
    for (int t = 0; t < MODEL_TYPES && all > MADE_MOST; t++) {
        all -= m->made[t] && !stands[t];
        m->made[t] = stands[t];
    }
}
