// SPDX-License-Identifier: MIT
//
// Builds positions of three players in several shapes. Each shape makes some rules matter.
// Invariant: hands, tiles, pile, corpses and twice the zombies add up to 48. No player has more
// than 3 tiles of a type, or, after the discards, more than 18 tiles.
#include <stdio.h>
#include <string.h>

#include "harness_options.h"
#include "setup.h"

// What a phase needs on the board: any pieces, tiles that can become zombies, or pieces that can be
// captured.
enum matter { ANYTHING, ZOMBIFYING, CAPTURING, MATTERS };

// A shape tells how to build a random position with a group of pieces. If the group's radius is 0,
// the pieces stand anywhere. `weight` has the shape's weight for each value of enum matter.
struct shape {
    unsigned weight[MATTERS];
    struct range tiles, zombies, corpses, radius, hand;
    const char *favoured; // letters of the favoured types of tiles; "" for none
    bool rich;            // one player has many points and is near a win
    bool level;           // both have many points, and neither is far ahead
    bool lean;            // the pile is nearly empty
};

static const struct shape shapes[] = {
    // sparse: few pieces
    {{4, 0, 0}, {0, 4}, {0, 2}, {0, 2}, {0, 0}, {0, 4}, "", false, false, false},
    // group: pieces near each other
    {{8, 1, 2}, {2, 5}, {0, 4}, {0, 3}, {1, 2}, {0, 4}, "", false, false, false},
    // siege: many threats, so that pieces of every owner are captured
    {{4, 0, 8}, {4, 5}, {0, 4}, {0, 4}, {2, 1}, {0, 3}, "SBEF", false, false, false},
    // fires: many Fires, which are captured after other tiles or alone
    {{5, 1, 6}, {3, 4}, {0, 3}, {0, 2}, {1, 2}, {0, 3}, "FFS", false, false, false},
    // chain: tiles that cover each other, so that captures cascade
    {{5, 0, 4}, {6, 6}, {0, 2}, {0, 2}, {2, 1}, {0, 3}, "FILW", false, false, false},
    // horde: zombies among tiles
    {{8, 8, 4}, {2, 4}, {3, 5}, {0, 3}, {1, 1}, {0, 3}, "", false, false, false},
    // lean: zombies among tiles, and a pile that is nearly empty
    {{5, 8, 1}, {3, 4}, {3, 4}, {0, 3}, {1, 1}, {0, 3}, "", false, false, true},
    // undead: many zombies, so that Red is close to 12
    {{4, 3, 1}, {1, 4}, {7, 5}, {0, 2}, {2, 3}, {0, 3}, "", false, false, false},
    // rich: one player is close to 5 points, or to a lead of 3
    {{6, 0, 1}, {0, 3}, {0, 3}, {0, 2}, {2, 4}, {0, 4}, "", true, false, false},
    // level: both have many points, but no lead
    {{4, 0, 0}, {0, 2}, {0, 2}, {0, 2}, {2, 4}, {0, 4}, "", false, true, false},
    // starved: nothing in hand, and tiles that cannot shift
    {{3, 0, 0}, {0, 4}, {0, 2}, {0, 3}, {1, 4}, {0, 0}, "AL", false, false, false},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

// The tiles that a player can still get: of each type, and in all.
enum { TILES_MAX = 18 };
struct stock {
    unsigned char left[MODEL_TYPES];
    unsigned tiles;
};

// Takes a tile from a stock, mostly one of `favoured`. Returns its type; -1 if there is none.
static int take(struct choices *c, struct stock *s, const char *favoured) {
    const int type = s->tiles ? setup_take(c, s->left, favoured, NULL) : -1;
    s->tiles -= type >= 0;
    return type;
}

static void deal(struct choices *c, struct model *m, int player, struct stock *s, unsigned tiles) {
    for (int type; tiles && (type = take(c, s, "")) >= 0; tiles--)
        m->count[MODEL_HAND][player][type]++;
}

// Places a tile, mostly of a type in `favoured`. A black square gets only a Lotus; if another tile
// was picked, that tile goes to the hand.
static void place_tile(struct choices *c, struct model *m, int square, int player, struct stock *s,
                       const char *favoured) {
    const bool black = model_square_black(square);
    const int type = take(c, s, black ? "L" : favoured);
    if (type >= 0 && black && type != TILE_LOTUS)
        m->count[MODEL_HAND][player][type]++;
    else if (type >= 0)
        setup_place(c, m, square, player, type);
}

static void red_pieces(struct choices *c, struct model *m, char piece, unsigned count, int centre,
                       unsigned radius) {
    for (; count; count--) {
        int square = setup_somewhere(c, m, centre, radius);
        if (square >= 0)
            m->cell[square][0] = piece;
    }
}

// Adds tiles on squares where a player scores: middleground, and the other's homeground.
static void enrich(struct choices *c, struct model *m, int player, struct stock *s,
                   unsigned tiles) {
    for (unsigned tries = 24; tries && tiles; tries--) {
        int square = (int)choice_below(c, MODEL_SQUARES);
        if (model_square_home(square) == player || m->cell[square][0] || model_square_black(square))
            continue;
        place_tile(c, m, square, player, s, "");
        tiles--;
    }
}

static void fill(struct choices *c, struct model *m, const struct shape *shape) {
    struct stock s[2];
    for (int p = 0; p < 2; p++) {
        memset(s[p].left, MODEL_OF_A_TYPE, sizeof s[p].left);
        s[p].tiles = TILES_MAX;
    }
    const unsigned radius = setup_within(c, shape->radius);
    const int centre = (int)choice_below(c, MODEL_SQUARES);
    if (shape->rich) {
        int player = (int)choice_below(c, 2);
        enrich(c, m, player, &s[player], 1 + choice_below(c, 4));
    }
    for (int player = 0; player < 2 && shape->level; player++)
        enrich(c, m, player, &s[player], 5 + choice_below(c, 4));
    red_pieces(c, m, 'Z', setup_within(c, shape->zombies), centre, radius);
    red_pieces(c, m, 'X', setup_within(c, shape->corpses), centre, radius);
    for (unsigned tiles = 2 * setup_within(c, shape->tiles); tiles; tiles--) {
        int square = setup_somewhere(c, m, centre, radius);
        int player = (int)choice_below(c, 2);
        if (square >= 0)
            place_tile(c, m, square, player, &s[player], shape->favoured);
    }
    for (int p = 0; p < 2; p++)
        deal(c, m, p, &s[p], setup_within(c, shape->hand));
    if (shape->lean) { // moves tiles from the pile to the hands, then to the board as corpses
        int few = (int)choice_below(c, 4);
        for (int p = 0; p < 2; p++)
            for (int rest = model_pieces_missing(m) - few; rest > 0 && s[p].tiles; rest--)
                deal(c, m, p, &s[p], 1);
        for (unsigned tries = 200; tries && model_pieces_missing(m) > few; tries--)
            red_pieces(c, m, 'X', 1, 0, 0);
    }
    m->pile = (unsigned)model_pieces_missing(m); // not below 0: the position has at most 48 pieces
}

// ---- Phases ----

static paiko_bits zombies(const struct model *m) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] == 'Z')
            set |= paiko_bits_one(i);
    return set;
}

// Makes a phase in which Red goes on taking pieces back. The last piece was a corpse, which left an
// empty square, or half of a zombie, which left a corpse.
static void make_take(struct choices *c, struct model *m) {
    paiko_bits red = zombies(m);
    for (unsigned i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] == 'X')
            red |= paiko_bits_one(i);
    const int at = m->pile ? setup_pick(c, red) : -1;
    if (at < 0)
        return;
    if (m->cell[at][0] == 'Z') { // the tile taken from the zombie is in the pile
        m->cell[at][0] = 'X';
        m->pile++;
    } else if (choice_chance(c, 1, 2) && at != (int)paiko_bits_last(red)) {
        m->cell[at][0] = 0;
        m->pile++;
    }
    snprintf(m->phase, sizeof m->phase, "take:%s", model_square_name(at));
}

// True if a square has a tile of White's or Black's next to two zombies.
static bool can_be_zombified(const struct model *m, int square) {
    const int owner = model_owner(m->cell[square]);
    return (owner == MODEL_WHITE || owner == MODEL_BLACK) &&
           setup_beside(zombies(m), (unsigned)square) >= 2;
}

// Makes a phase `zombify`. If `begun`, the phase lists zombies that Red has just made. The phase
// may also list tiles that cannot become zombies, because they had cover when the phase began.
static void make_zombify(struct choices *c, struct model *m, bool begun) {
    paiko_bits set = zombies(m);
    const uint32_t count = paiko_bits_count(set);
    size_t length = strlen(strcpy(m->phase, "zombify"));
    if (!begun || count < 2)
        return;
    const uint32_t made = 1 + choice_below(c, count < 3 ? count : 3);
    int last = 0;
    for (uint32_t i = 0; i < made; i++, set &= set - 1) {
        last = (int)paiko_bits_first(set);
        length += (size_t)snprintf(m->phase + length, sizeof m->phase - length, "%c%s",
                                   i ? ',' : ':', model_square_name(last));
    }
    char between = '/';
    for (int i = last + 1; i < MODEL_SQUARES && model_option_is(m, OPTION_ZOMBIFY_COVER_BARS);
         i++) {
        if (!can_be_zombified(m, i) || !choice_chance(c, 1, 3))
            continue;
        length += (size_t)snprintf(m->phase + length, sizeof m->phase - length, "%c%s", between,
                                   model_square_name(i));
        between = ',';
    }
}

static void make_discard(struct choices *c, struct model *m) {
    bool white = choice_chance(c, 1, 2);
    struct stock s = {.tiles = TILES_MAX};
    memset(m->count[MODEL_HAND], MODEL_OF_A_TYPE, sizeof m->count[MODEL_HAND]);
    strcpy(m->phase, "discard");
    m->turn = white ? 'W' : 'B';
    m->cycle = 0;
    m->pile = white ? 6 : 0;
    if (!white)
        return;
    memset(s.left, MODEL_OF_A_TYPE, sizeof s.left);
    memset(m->count[MODEL_HAND][MODEL_BLACK], 0, MODEL_TYPES);
    deal(c, m, MODEL_BLACK, &s, TILES_MAX);
}

void setup_make_shrines(struct choices *c, struct model *m, bool plain) {
    enum { ACTION, RED_ACTION, TAKE, ZOMBIFY, ZOMBIFY_ON, CAPTURE, DISCARD, OVER, PHASES };
    static const unsigned weights[PHASES] = {36, 22, 6, 12, 8, 20, 1, 1};
    static const enum matter matters[PHASES] = {
        [ZOMBIFY] = ZOMBIFYING, [ZOMBIFY_ON] = ZOMBIFYING, [CAPTURE] = CAPTURING};
    static const char *const over[] = {"over:tie", "over:W", "over:B", "over:R"};
    static const unsigned char places[2][4] = {{0, 1, 3, 4}, {2, 5, 2, 5}};
    unsigned weight[SHAPES];
    const size_t phase = choice_weighted(c, weights, PHASES);
    if (phase == DISCARD) {
        make_discard(c, m);
        return;
    }
    for (int i = 0; i < SHAPES; i++)
        weight[i] = shapes[i].weight[matters[phase]];
    const struct shape *shape = &shapes[choice_weighted(c, weight, SHAPES)];
    fill(c, m, shape);
    // If a player may be unable to act, often picks an option of the ruling `stuck`.
    if (strcmp(shape->favoured, "AL") == 0 && !plain && choice_chance(c, 1, 2))
        setup_decide(c, m, RULING_STUCK);
    const bool red = phase != ACTION && (phase != OVER || choice_below(c, 3) == 2);
    m->cycle = places[red][choice_below(c, 4)];
    m->turn = model_cycle_turn(m->cycle);
    if (phase == TAKE)
        make_take(c, m);
    else if (phase == ZOMBIFY || phase == ZOMBIFY_ON)
        make_zombify(c, m, phase == ZOMBIFY_ON);
    else if (phase == CAPTURE && !model_option_is(m, OPTION_RED_ORDER_TOGETHER))
        strcpy(m->phase, "capture");
    else if (phase == OVER)
        strcpy(m->phase, over[choice_below(c, 4)]);
    for (int p = 0; p < MODEL_PLAYERS; p++)
        if (choice_chance(c, 1, 3))
            setup_streak(c, m, p);
}
