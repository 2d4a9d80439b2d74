// SPDX-License-Identifier: MIT
//
// Builds positions of two players in several shapes. Each shape makes some rules matter.
// Invariant: each player has 3 tiles of each type on the board and in stores.
#include <stdio.h>
#include <string.h>

#include "setup.h"

// A shape of position: half of the group's tiles, and how many tiles of each player are in hand, in
// reserve and lost. All other tiles are lost, or are in the reserve if `reserve` is REST. If
// `radius` is 0, the group has the whole board.
enum { REST = 99 };
struct shape {
    unsigned weight;
    struct range tiles, radius, hand, reserve, lost;
    unsigned share; // quarters of the tiles (2 to 4) that the player to move gets
    enum { PLAIN, RICH, STIFF, CHAIN, STAIRS } kind;
};

// The letters of the favoured types, by the shape's `kind`. RICH: the player to move is near 10
// points. STIFF: tiles of the enemy, or of both, cannot shift. CHAIN: the enemy has Fires and tiles
// that cover. STAIRS: each of the enemy's tiles covers the next.
static const char *const favoured_by[] = {"", "", "AL", "FILW", "AEBS"};

static const struct shape shapes[] = {
    // sparse: few tiles
    {5, {0, 5}, {0, 0}, {0, 3}, {REST, 0}, {0, 2}, 2, PLAIN},
    // group: tiles near each other
    {8, {2, 7}, {1, 2}, {0, 3}, {REST, 0}, {0, 4}, 2, PLAIN},
    // siege: enemy tiles surrounded
    {5, {5, 8}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 3, PLAIN},
    // chain: enemy tiles that cover each other, so that captures cascade
    {8, {6, 6}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 2, CHAIN},
    // stairs: enemy tiles that each cover the next, with many threats and Fires
    {6, {0, 2}, {2, 1}, {0, 3}, {REST, 0}, {0, 1}, 4, STAIRS},
    // crowd: a full board
    {3, {6, 10}, {0, 5}, {0, 3}, {REST, 0}, {0, 4}, 2, PLAIN},
    // rich: the player to move is close to 10 points
    {4, {1, 4}, {2, 4}, {0, 3}, {REST, 0}, {0, 4}, 2, RICH},
    // worn: many lost tiles, so that a tie is close
    {4, {2, 5}, {1, 2}, {0, 2}, {REST, 0}, {10, 5}, 3, PLAIN},
    // short: the reserve is too small for the captures
    {7, {4, 7}, {1, 2}, {0, 2}, {0, 3}, {0, 0}, 3, PLAIN},
    // starved: nothing to draw, and few tiles that can shift
    {3, {0, 4}, {1, 4}, {0, 0}, {0, 0}, {0, 0}, 2, STIFF},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

// Puts a tile of a player on a square, mostly of a type in `favoured`; on a black square, a Lotus.
// Does nothing if no such tile is left.
static void place_tile(struct choices *c, struct model *m, int square, int player,
                       unsigned char left[MODEL_TYPES], const char *favoured) {
    int type = -1;
    if (*favoured && !choice_chance(c, 1, 8))
        type = model_type(favoured[choice_below(c, (uint32_t)strlen(favoured))]);
    if (model_square_black(square))
        type = TILE_LOTUS;
    if (type < 0)
        type = setup_take(c, left, "", NULL);
    else if (left[type])
        left[type]--;
    else
        return;
    if (type >= 0)
        setup_place(c, m, square, player, type);
}

static void populate(struct choices *c, struct model *m, const struct shape *s, setup_stock left) {
    const int mover = m->turn == 'B';
    // In a rich shape the mover gets three to five tiles in the enemy's homeground.
    unsigned rich = s->kind == RICH ? 3 + choice_below(c, 3) : 0;
    for (unsigned tries = 24; tries && rich; tries--) {
        int square = (int)choice_below(c, MODEL_SQUARES);
        if (model_square_home(square) != 1 - mover || m->cell[square][0] ||
            model_square_black(square))
            continue;
        place_tile(c, m, square, mover, left[mover], "");
        rich--;
    }
    const unsigned radius = setup_within(c, s->radius);
    unsigned tiles = setup_within(c, s->tiles) * 2;
    const int centre = (int)choice_below(c, MODEL_SQUARES);
    const bool both = s->kind == STAIRS || (s->kind == STIFF && choice_chance(c, 1, 2));
    if (s->kind == STAIRS)
        setup_stairs(c, m, 1 - mover, centre, left);
    for (; tiles; tiles--) {
        int player = choice_below(c, 4) < s->share ? mover : 1 - mover;
        int square = setup_somewhere(c, m, centre, radius);
        if (square >= 0)
            place_tile(c, m, square, player, left[player],
                       both || player != mover ? favoured_by[s->kind] : "");
    }
}

// Fills the board, hands and reserves. First picks the lost tiles, since some shapes need many.
static void fill(struct choices *c, struct model *m, const struct shape *s) {
    setup_stock left;
    const bool rest = s->reserve.least == REST;
    memset(left, MODEL_OF_A_TYPE, sizeof left);
    for (int p = 0; p < 2; p++)
        setup_move(c, left[p], m->count[MODEL_LOST][p], setup_within(c, s->lost));
    populate(c, m, s, left);
    for (int p = 0; p < 2; p++) {
        setup_move(c, left[p], m->count[MODEL_HAND][p], setup_within(c, s->hand));
        if (!rest)
            setup_move(c, left[p], m->count[MODEL_RESERVE][p], setup_within(c, s->reserve));
        unsigned char *to = m->count[rest ? MODEL_RESERVE : MODEL_LOST][p];
        for (int t = 0; t < MODEL_TYPES; t++)
            to[t] = (unsigned char)(to[t] + left[p][t]);
    }
}

// Makes a draft: an empty board, and the hands and turn of one of the draft's three picks.
static void make_draft(struct choices *c, struct model *m) {
    static const unsigned hands[3][2] = {{7, 9}, {7, 0}, {0, 0}};
    uint32_t pick = choice_below(c, 8);
    pick = pick < 6 ? 0 : pick - 5;
    strcpy(m->phase, "draft");
    m->turn = "WBW"[pick];
    for (int p = 0; p < 2; p++) {
        memset(m->count[MODEL_RESERVE][p], MODEL_OF_A_TYPE, MODEL_TYPES);
        setup_move(c, m->count[MODEL_RESERVE][p], m->count[MODEL_HAND][p], hands[pick][p]);
    }
}

void setup_make_duel(struct choices *c, struct model *m, bool plain) {
    static const char *const over[] = {"over:tie", "over:W", "over:B"};
    enum { ACTION, GIVE, DRAFT, OVER, PHASES };
    static const unsigned weights[PHASES] = {60, 8, 2, 1};
    size_t phase = choice_weighted(c, weights, PHASES);
    if (phase == DRAFT) {
        make_draft(c, m);
        return;
    }
    unsigned weight[SHAPES];
    for (int i = 0; i < SHAPES; i++)
        weight[i] = shapes[i].weight;
    m->turn = choice_below(c, 2) ? 'B' : 'W';
    const struct shape *shape = &shapes[choice_weighted(c, weight, SHAPES)];
    fill(c, m, shape);
    // For half of the positions in which a player may be stuck, picks the options of `stuck` and
    // `tie`; for half of the positions with many lost tiles, the option of `tie`.
    if (shape->kind == STIFF && !plain && choice_chance(c, 1, 2)) {
        setup_decide(c, m, RULING_STUCK);
        setup_decide(c, m, RULING_TIE);
    }
    if (shape->lost.least && !plain && choice_chance(c, 1, 2))
        setup_decide(c, m, RULING_TIE);
    for (int p = 0; p < 2; p++)
        if (choice_chance(c, 1, 3))
            setup_streak(c, m, p);
    // In the phase `give`, the player to act chooses tiles from the other player's reserve.
    const unsigned most = model_total(m->count[MODEL_RESERVE][m->turn == 'W']);
    if (phase == GIVE && most > 0)
        snprintf(m->phase, sizeof m->phase, "give:%u", 1 + choice_below(c, most < 5 ? most : 5));
    if (phase == OVER)
        strcpy(m->phase, over[choice_below(c, 3)]);
}
