// SPDX-License-Identifier: MIT
//
// Chance as it is at a table, and what looks like actions and positions of four to seven players.
// Invariant: every decision is a draw.
#include <stdio.h>
#include <string.h>

#include "generate_games.h"

static const char letters[] = TILE_LETTERS;

void generate_players_ronin(struct choices *c, struct model *m) {
    m->players = MODEL_PLAYERS_LEAST + choice_below(c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
}

// ---- Chance ----

// How many tiles a line `deal A2B` names.
static unsigned deal_size(const struct action_list *list) {
    unsigned char count[MODEL_TYPES];
    const char *multiset = list->text + list->start[0] + strlen("deal ");
    if (list->kind[0] != PLAYED_DEAL ||
        !model_multiset_read(multiset, list->length[0] - strlen("deal "), count))
        return 0;
    return model_total(count);
}

void generate_chance(struct choices *c, const struct model *m, const struct action_list *list,
                     char action[ACTION_MAX]) {
    if (strncmp(m->phase, "deal:", 5) == 0) {
        const int side = strcmp(m->phase, "deal:W") != 0;
        generate_multiset_from(c, "deal", m->count[MODEL_RESERVE][side], deal_size(list), action);
    } else if (strcmp(m->phase, "token") == 0) {
        snprintf(action, ACTION_MAX, "token B%u", 1 + choice_below(c, m->players - 1));
    } else {
        unsigned char left[MODEL_TYPES];
        memcpy(left, m->count[MODEL_RESERVE][MODEL_WHITE], sizeof left);
        int type = generate_draw(c, left);
        snprintf(action, ACTION_MAX, "base %c", type < 0 ? '-' : letters[type]);
    }
}

// ---- Actions ----

static const char *facing_of(struct choices *c, int type) {
    bool wanted = type < 0 ? choice_chance(c, 1, 2) : model_directional(type);
    return wanted ? model_facings[choice_below(c, MODEL_FACINGS)] : "";
}

void generate_unlisted_ronin(struct choices *c, const struct action_list *list,
                             char action[ACTION_MAX]) {
    static const char *const words[] = {"return", "pass", "timeup"};
    static const char *const named[] = {"hero", "base", "token"};
    const char *squares[3];
    for (int i = 0; i < 3; i++)
        squares[i] = i < 2 ? generate_close_square(c, list) : generate_any_square(c);
    int type = (int)choice_below(c, MODEL_TYPES);
    uint32_t how = choice_below(c, 12);
    const char *facing = facing_of(c, how >= 6 && how < 8 ? -1 : type);
    if (how < 2)
        snprintf(action, ACTION_MAX, "%c*@%s%s", letters[type], squares[0], facing);
    else if (how < 6)
        snprintf(action, ACTION_MAX, "%c%s@%s-%s%s", letters[type], how < 4 ? "" : "*", squares[0],
                 squares[1], facing);
    else if (how < 8)
        snprintf(action, ACTION_MAX, "%s@%s%s", squares[2], squares[0], facing);
    else if (how == 8)
        snprintf(action, ACTION_MAX, "%s", words[choice_below(c, 3)]);
    else if (how == 9)
        generate_random_multiset(c, "deal", 7, action);
    else if (how == 10)
        snprintf(action, ACTION_MAX, "%s %c", named[choice_below(c, 2)], letters[type]);
    else
        snprintf(action, ACTION_MAX, "%s B%u", named[2], choice_below(c, 8));
}

// ---- Positions ----

static unsigned char *some_count(struct choices *c, struct model *m) {
    uint32_t where = choice_below(c, m->players + 2), type = choice_below(c, MODEL_TYPES);
    return where < m->players ? &m->hand[where][type]
                              : &m->count[MODEL_RESERVE][where - m->players][type];
}

static void odd_count(struct choices *c, struct model *m) {
    generate_off_by_one(c, some_count(c, m));
}

// From one hand or reserve to another of the same colour or not: the number of all stays.
static void odd_stores(struct choices *c, struct model *m) {
    uint32_t side = choice_below(c, 2), type = choice_below(c, MODEL_TYPES);
    uint32_t seat = side ? 1 + choice_below(c, m->players - 1) : 0;
    unsigned char *hand = &m->hand[seat][type], *reserve = &m->count[MODEL_RESERVE][side][type];
    while (*reserve && choice_chance(c, 2, 3)) {
        ++*hand;
        --*reserve;
    }
}

static int some_type(struct choices *c) {
    return (int)choice_below(c, MODEL_TYPES + 1) - 1;
}

static void odd_hero(struct choices *c, struct model *m) {
    uint32_t seat = 1 + choice_below(c, m->players - 1);
    m->hero[seat] = some_type(c);
}

static void odd_base(struct choices *c, struct model *m) {
    uint32_t where = choice_below(c, m->players - 1 + MODEL_TYPES);
    int type = some_type(c);
    if (where < m->players - 1)
        m->base[1 + where] = type;
    else
        m->under[where - (m->players - 1)] = type;
}

static void odd_mark(struct choices *c, struct model *m) {
    const int at = generate_piece_from(m, (int)choice_below(c, MODEL_SQUARES));
    bool hero = choice_chance(c, 1, 2), busy = choice_chance(c, 1, 2);
    if (m->cell[at][0])
        model_mark(m->cell[at], hero, busy);
}

// A tile moves to a black square.
static void odd_square(struct choices *c, struct model *m) {
    const int from = (int)choice_below(c, MODEL_SQUARES);
    generate_misplace(m, from, model_black_squares[choice_below(c, 4)]);
}

static void odd_left(struct choices *c, struct model *m) {
    m->left = choice_below(c, 8);
}

static void odd_token(struct choices *c, struct model *m) {
    m->token = choice_below(c, MODEL_SEATS);
}

static void odd_turn(struct choices *c, struct model *m) {
    uint32_t who = choice_below(c, MODEL_SEATS + 1);
    m->turn = who == MODEL_SEATS ? 'C' : who ? 'B' : 'W';
    m->seat = who < MODEL_SEATS ? who : 0;
}

static void odd_phase(struct choices *c, struct model *m) {
    static const char *const phases[] = {"action",   "hero",    "base",    "token",
                                         "deal:W",   "deal:B1", "deal:B3", "deal:B6",
                                         "over:tie", "over:W",  "over:R",  "draft"};
    strcpy(m->phase, phases[choice_below(c, sizeof phases / sizeof *phases)]);
}

static void odd_streak(struct choices *c, struct model *m) {
    uint32_t side = choice_below(c, 2);
    int at = (int)choice_below(c, MODEL_SQUARES);
    while (choice_chance(c, 7, 8) && !m->cell[at][0])
        at = (at + 1) % MODEL_SQUARES;
    m->shifted[side][at] = 1 + choice_below(c, 6);
}

static void odd_made(struct choices *c, struct model *m) {
    bool *made = &m->made[choice_below(c, MODEL_TYPES)];
    *made = !*made;
}

static generate_mistake *const changes[] = {odd_count,
                                            odd_stores,
                                            odd_hero,
                                            odd_base,
                                            odd_mark,
                                            odd_square,
                                            odd_left,
                                            odd_token,
                                            odd_turn,
                                            odd_phase,
                                            generate_players_ronin,
                                            odd_streak,
                                            odd_made};
const struct mistakes mistakes_ronin = {changes, sizeof changes / sizeof *changes, 8};
