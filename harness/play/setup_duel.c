// SPDX-License-Identifier: MIT
//
// Makes up positions of two players, in several shapes: each gathers what makes some part of the
// rules matter. Knows the form of a position and what the notation refuses; no rule of play.
// Invariant: of each type and player the tiles on board and in stores are 3.
#include <stdio.h>
#include <string.h>

#include "setup_games.h"

// What a shape asks for: tiles on the board, the size of the group they stand in (0 for the whole
// board), tiles in hand, in the reserve and lost, each from `least` to `least + more`. A reserve
// of REST takes what nothing else took; otherwise what is left over is lost.
enum { REST = 99 };
struct shape {
    unsigned weight;
    struct range tiles, radius, hand, reserve, lost;
    unsigned share; // of the tiles, in quarters, for the player to move
    bool rich;      // the player to move stands in the enemy's home, near the winning score
    bool stiff;     // the enemy's tiles, or both players', are mostly such that cannot shift
    bool chain;     // the enemy has mostly tiles that cover others, and Fires
    bool stairs;    // the enemy has tiles each of which covers the next
};

static const struct shape shapes[] = {
    // sparse: what a rule says with little around it
    {5, {0, 5}, {0, 0}, {0, 3}, {REST, 0}, {0, 2}, 2, false, false, false, false},
    // group: tiles within each other's reach
    {8, {2, 7}, {1, 2}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, false, false},
    // siege: the enemy's tiles surrounded
    {5, {5, 8}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 3, false, false, false, false},
    // chain: the same where they hold each other up, so that captures cascade
    {8, {6, 6}, {2, 1}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, true, false},
    // stairs: tiles that hold each other up one by one, much that threatens them, and Fires
    {6, {0, 2}, {2, 1}, {0, 3}, {REST, 0}, {0, 1}, 4, false, false, false, true},
    // crowd: a full board
    {3, {6, 10}, {0, 5}, {0, 3}, {REST, 0}, {0, 4}, 2, false, false, false, false},
    // rich: close to 10 points
    {4, {1, 4}, {2, 4}, {0, 3}, {REST, 0}, {0, 4}, 2, true, false, false, false},
    // worn: close to the tie
    {4, {2, 5}, {1, 2}, {0, 2}, {REST, 0}, {10, 5}, 3, false, false, false, false},
    // short: captures for which the reserve does not suffice
    {7, {4, 7}, {1, 2}, {0, 2}, {0, 3}, {0, 0}, 3, false, false, false, false},
    // starved: nothing to draw, little to shift
    {3, {0, 4}, {1, 4}, {0, 0}, {0, 0}, {0, 0}, 2, false, true, false, false},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static void stock(struct choices *c, struct model *m, enum model_store store, int player,
                  unsigned char left[MODEL_TYPES], unsigned tiles) {
    for (; tiles; tiles--) {
        int type = setup_take(c, left, "", NULL);
        if (type < 0)
            return;
        m->count[store][player][type]++;
    }
}

static const int lotus = 5;

// Puts one tile of a player on a square, if any is left that may stand there: mostly one of the
// types that `favoured` names, where it names any.
static void place_tile(struct choices *c, struct model *m, int square, int player,
                       unsigned char left[MODEL_TYPES], const char *favoured) {
    int type = -1;
    if (*favoured && !choice_chance(c, 1, 8))
        type = model_type(favoured[choice_below(c, (uint32_t)strlen(favoured))]);
    if (model_square_black(square))
        type = lotus;
    if (type < 0)
        type = setup_take(c, left, "", NULL);
    else if (left[type])
        left[type]--;
    else
        return;
    if (type >= 0)
        setup_place(c, m, square, player, type);
}

// Four or five tiles that score in the enemy's home, spread out.
static void enrich(struct choices *c, struct model *m, int player,
                   unsigned char left[MODEL_TYPES]) {
    unsigned tiles = 3 + choice_below(c, 3);
    for (unsigned tries = 24; tries && tiles; tries--) {
        int square = (int)choice_below(c, MODEL_SQUARES);
        if (model_square_home(square) != 1 - player || m->cell[square][0] ||
            model_square_black(square))
            continue;
        place_tile(c, m, square, player, left, "");
        tiles--;
    }
}

static void populate(struct choices *c, struct model *m, const struct shape *s,
                     unsigned char left[2][MODEL_TYPES]) {
    int mover = m->turn == 'B';
    if (s->rich)
        enrich(c, m, mover, left[mover]);
    unsigned radius = setup_within(c, s->radius);
    unsigned tiles = setup_within(c, s->tiles) * 2;
    int centre = (int)choice_below(c, MODEL_SQUARES);
    bool both = s->stiff && choice_chance(c, 1, 2);
    if (s->stairs)
        setup_stairs(c, m, 1 - mover, centre, left);
    for (; tiles; tiles--) {
        int player = choice_below(c, 4) < s->share ? mover : 1 - mover;
        int square = setup_somewhere(c, m, centre, radius);
        if (square >= 0)
            place_tile(c, m, square, player, left[player],
                       both || (s->stiff && player != mover) ? "AL"
                       : s->chain && player != mover         ? "FILW"
                       : s->stairs                           ? "AEBS"
                                                             : "");
    }
}

// Lost tiles first, that a shape near the tie gets them; what is left goes where the shape says.
static void fill(struct choices *c, struct model *m, const struct shape *s) {
    unsigned char left[2][MODEL_TYPES];
    memset(left, MODEL_OF_A_TYPE, sizeof left);
    for (int p = 0; p < 2; p++)
        stock(c, m, MODEL_LOST, p, left[p], setup_within(c, s->lost));
    populate(c, m, s, left);
    bool rest = s->reserve.least == REST;
    for (int p = 0; p < 2; p++) {
        stock(c, m, MODEL_HAND, p, left[p], setup_within(c, s->hand));
        if (!rest)
            stock(c, m, MODEL_RESERVE, p, left[p], setup_within(c, s->reserve));
        for (int t = 0; t < MODEL_TYPES; t++)
            m->count[rest ? MODEL_RESERVE : MODEL_LOST][p][t] =
                (unsigned char)(m->count[rest ? MODEL_RESERVE : MODEL_LOST][p][t] + left[p][t]);
    }
}

// A draft: nothing on the board, hands and turn of one of its three picks.
static void make_draft(struct choices *c, struct model *m) {
    static const unsigned hands[3][2] = {{7, 9}, {7, 0}, {0, 0}};
    static const char turns[] = "WBW";
    uint32_t pick = choice_below(c, 8);
    pick = pick < 6 ? 0 : pick - 5;
    strcpy(m->phase, "draft");
    m->turn = turns[pick];
    for (int p = 0; p < 2; p++) {
        unsigned char left[MODEL_TYPES];
        memset(left, MODEL_OF_A_TYPE, sizeof left);
        stock(c, m, MODEL_HAND, p, left, hands[pick][p]);
        memcpy(m->count[MODEL_RESERVE][p], left, sizeof left);
    }
}

// The owner of the captured tiles chooses from what the capturer has in reserve.
static void make_give(struct choices *c, struct model *m) {
    unsigned most = model_total(m->count[MODEL_RESERVE][m->turn == 'W']);
    if (most == 0)
        return;
    unsigned tiles = 1 + choice_below(c, most < 5 ? most : 5);
    snprintf(m->phase, sizeof m->phase, "give:%u", tiles);
}

// Whatever the defaults: half of the positions where somebody may be stuck end by it, and not by
// all that was lost.
static void decide_stuck(struct choices *c, struct model *m) {
    if (!choice_chance(c, 1, 2))
        return;
    setup_decide(c, m, RULING_STUCK);
    setup_decide(c, m, RULING_TIE);
}

// The same of positions where much is lost: half end by it.
static void decide_tie(struct choices *c, struct model *m) {
    if (choice_chance(c, 1, 2))
        setup_decide(c, m, RULING_TIE);
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
    if (shape->stiff && !plain)
        decide_stuck(c, m);
    if (shape->lost.least && !plain)
        decide_tie(c, m);
    for (int p = 0; p < 2; p++)
        if (choice_chance(c, 1, 3))
            setup_streak(c, m, p);
    if (phase == GIVE)
        make_give(c, m);
    if (phase == OVER)
        strcpy(m->phase, over[choice_below(c, 3)]);
    setup_mend_players(m);
}
