// SPDX-License-Identifier: MIT
//
// Makes up positions of four to seven players, in several shapes: each gathers what makes some part
// of the rules matter. Knows the form of a position and what the notation refuses; no rule of play.
// Invariant: of each type and colour there are 3 tiles, those beneath heroes included; a phase that
// a made-up board cannot be in becomes White's action.
#include <stdio.h>
#include <string.h>

#include "harness_options.h"
#include "setup_games.h"

// Tiles of each colour in a group of some radius (0 for the whole board), heroes among them, and
// what is beside it. Chances are in eighths.
struct shape {
    unsigned weight;
    struct range tiles, court, radius; // court: White's heroes
    unsigned out;                      // a black hero stands on the board, not in hand
    unsigned busy;                     // a tile is busy
    unsigned dealt;                    // a tile that may be in hand is
    unsigned against;                  // a tile is of the side that does not act
    const char *favoured;              // types that most tiles are of; "" for any
    const char *heroes;                // the same for heroes
    bool rich;                         // both sides stand where points are
    bool bare;                         // the reserves hold next to nothing
    bool stairs;                       // a side has tiles each of which covers the next
    bool line;                         // a Bow aims at what another tile hides
};

static const struct shape shapes[] = {
    // sparse: what a rule says with little around it
    {5, {0, 4}, {0, 2}, {0, 0}, 4, 1, 6, 4, "", "", false, false, false, false},
    // group: everything within each other's reach
    {6, {1, 6}, {0, 3}, {1, 2}, 5, 1, 6, 4, "", "", false, false, false, false},
    // siege: tiles that threaten much, so that tiles of both colours fall
    {7, {4, 6}, {0, 3}, {2, 1}, 5, 1, 4, 4, "SBEF", "", false, false, false, false},
    // fires: the same with many Fires
    {4, {3, 4}, {0, 2}, {1, 2}, 5, 1, 4, 4, "FFS", "FL", false, false, false, false},
    // chain: tiles that hold each other up, so that captures cascade
    {6, {6, 6}, {0, 3}, {2, 1}, 5, 1, 4, 4, "FILW", "LFE", false, false, false, false},
    // stairs: tiles that hold each other up one by one, much that threatens them, and Fires
    {5, {1, 3}, {0, 1}, {2, 1}, 2, 0, 4, 4, "AEBSF", "", false, false, true, false},
    // lines: Bows, and what stands in their lines until it falls
    {8, {0, 4}, {0, 1}, {2, 1}, 2, 0, 4, 4, "BBWS", "", false, false, false, true},
    // court: hardly anything but heroes
    {6, {0, 2}, {1, 3}, {1, 2}, 8, 0, 8, 4, "", "", false, false, false, false},
    // helpers: heroes whose advantage is in what others do
    {6, {1, 3}, {1, 2}, {2, 1}, 8, 0, 8, 4, "LASB", "IWBS", false, false, false, false},
    // busy: much has been done in this round
    {4, {2, 6}, {0, 4}, {1, 2}, 6, 4, 6, 4, "", "", false, false, false, false},
    // rich: close to the end
    {8, {0, 3}, {0, 3}, {2, 4}, 4, 0, 5, 4, "", "", true, false, false, false},
    // exile: black heroes among busy tiles, near a hero that may keep them from returning
    {8, {0, 3}, {1, 2}, {1, 1}, 8, 4, 6, 4, "", "S", false, false, false, false},
    // earths: a hero Earth on its way, where much threatens it
    {6, {1, 3}, {1, 1}, {2, 0}, 8, 0, 6, 4, "ASBE", "E", false, false, false, false},
    // ferry: a hero Water that lets a hero Lotus be put down where much threatens it
    {10, {2, 3}, {2, 0}, {1, 1}, 8, 0, 4, 6, "ASBE", "WL", false, false, false, false},
    // bellows: a hero Water among Fires, heroes or not, that it lets be redeployed
    {10, {2, 3}, {2, 1}, {1, 1}, 8, 0, 4, 3, "FFA", "WF", false, false, false, false},
    // shelter: a hero Lotus that falls, with Fires that wait for others
    {12, {1, 3}, {1, 1}, {1, 1}, 8, 0, 4, 4, "FSSE", "L", false, false, false, false},
    // sais: a hero Sai or Earth that helps others on their way
    {6, {2, 3}, {1, 1}, {1, 1}, 8, 0, 7, 4, "", "IE", false, false, false, false},
    // bare: little left to deal and nothing to put beneath heroes
    {4, {19, 6}, {0, 4}, {0, 0}, 7, 1, 6, 4, "", "", false, true, false, false},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

// What is not yet anywhere, of each colour.
typedef unsigned char stock[MODEL_TYPES];

static void place_tile(struct choices *c, struct model *m, int square, int side, stock left,
                       const char *favoured) {
    if (!model_square_black(square)) {
        int type = setup_take(c, left, favoured, NULL);
        if (type >= 0)
            setup_place(c, m, square, side, type);
    } else if (left[TILE_LOTUS]) {
        left[TILE_LOTUS]--;
        setup_place(c, m, square, side, TILE_LOTUS);
    }
}

// A square for a hero of a type, near the others; -1 where none was found.
static int place(struct choices *c, const struct model *m, int centre, unsigned radius, int type) {
    for (unsigned tries = 8; tries; tries--) {
        int square = setup_somewhere(c, m, centre, radius);
        if (square >= 0 && (type == TILE_LOTUS || !model_square_black(square)))
            return square;
    }
    return -1;
}

// ---- Heroes ----

// These come first: of the 24 tiles of a side there are always some left.

// A black player's hero of a type of nobody else's, or none; on the board or in hand.
static void black_hero(struct choices *c, struct model *m, const struct shape *shape, unsigned seat,
                       int centre, unsigned radius, bool taken[MODEL_TYPES], stock left[2]) {
    if (choice_chance(c, 1, 8))
        return;
    int type = setup_take(c, left[MODEL_BLACK], shape->heroes, taken);
    taken[type] = true;
    m->hero[seat] = type;
    m->base[seat] = setup_take(c, left[MODEL_WHITE], "", NULL);
    int square = place(c, m, centre, radius, type);
    if (square < 0 || choice_below(c, 8) >= shape->out)
        return;
    setup_place(c, m, square, MODEL_BLACK, type);
    model_mark(m->cell[square], true, false);
}

static void white_hero(struct choices *c, struct model *m, const char *favoured, int centre,
                       unsigned radius, bool taken[MODEL_TYPES], stock left[2]) {
    int type = setup_take(c, left[MODEL_WHITE], favoured, taken);
    int square = place(c, m, centre, radius, type);
    if (square < 0) {
        left[MODEL_WHITE][type]++;
        return;
    }
    taken[type] = true;
    m->under[type] = setup_take(c, left[MODEL_WHITE], "", NULL);
    setup_place(c, m, square, MODEL_WHITE, type);
    model_mark(m->cell[square], true, false);
}

// ---- The board ----

// Tiles that score, close to 10 points or not, spread out.
static void enrich(struct choices *c, struct model *m, int side, stock left) {
    unsigned tiles = 3 + choice_below(c, 5);
    for (unsigned tries = 40; tries && tiles; tries--) {
        int square = (int)choice_below(c, MODEL_SQUARES);
        int home = model_square_home(square);
        bool worth = home == 1 - side || (home < 0 && choice_chance(c, 1, 4));
        if (!worth || m->cell[square][0] || model_square_black(square))
            continue;
        place_tile(c, m, square, side, left, "");
        tiles--;
    }
}

static void heroes(struct choices *c, struct model *m, const struct shape *shape, int centre,
                   unsigned radius, stock left[2]) {
    bool taken[2][MODEL_TYPES] = {{false}};
    unsigned court = setup_within(c, shape->court);
    // White's favour the types in turn, so that those that need each other come together.
    const size_t types = strlen(shape->heroes);
    for (; court; court--) {
        const char favoured[2] = {types ? shape->heroes[court % types] : '\0'};
        white_hero(c, m, favoured, centre, radius, taken[MODEL_WHITE], left);
    }
    for (unsigned seat = 1; seat < m->players; seat++)
        black_hero(c, m, shape, seat, centre, radius, taken[MODEL_BLACK], left);
}

// Tiles of the other side are aimed at a hero Lotus, as many as take a tile that covers itself, and
// at one of its side beside it, which it protects; or at a square in its cover, as many as close it
// to a Lotus.
static void besiege(struct choices *c, struct model *m, const struct shape *shape, int mover,
                    stock left[2]) {
    const bool both = choice_chance(c, 1, 2);
    int side = both ? (int)choice_below(c, 2) : mover; // who lands is who acts
    if (model_hero_square(m, side, TILE_LOTUS) < 0)
        side = 1 - side;
    const int lotus = model_hero_square(m, side, TILE_LOTUS);
    const int beside = lotus < 0 ? -1 : setup_somewhere(c, m, lotus, 1);
    if (beside < 0)
        return;
    const int square[] = {beside, lotus};
    unsigned wanted[] = {3 - (both ? choice_below(c, 2) : 0), 3};
    if (both)
        place_tile(c, m, beside, side, left[side], shape->favoured);
    setup_aim(c, m, 1 - side, square, wanted, both ? 2 : 1, left[1 - side]);
}

// A Bow, in its line a tile of its own side, behind that one of the other; tiles are aimed at both,
// so that the Bow takes the second where the first falls before it.
static void draw_line(struct choices *c, struct model *m, stock left[2]) {
    static const int step[MODEL_FACINGS][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    enum { FAR = 3 };
    const int type = model_type('B');
    const unsigned facing = choice_below(c, MODEL_FACINGS);
    const int side = (int)choice_below(c, 2), near = 1 + (int)choice_below(c, FAR - 1);
    const int bow = setup_somewhere(c, m, 0, 0);
    int square[2];
    if (bow < 0 || model_square_black(bow) || !left[side][type])
        return;
    for (int i = 0; i < 2; i++) {
        const int far = i ? FAR : near;
        square[i] = model_square_at(model_file(bow) + far * step[facing][0],
                                    model_rank(bow) + far * step[facing][1]);
        if (square[i] < 0 || m->cell[square[i]][0] || model_square_black(square[i]))
            return;
    }
    left[side][type]--;
    setup_put(m, bow, side, type, facing);
    unsigned two = 2, one = 1;
    place_tile(c, m, square[0], side, left[side], "WSAE");
    place_tile(c, m, square[1], 1 - side, left[1 - side], "WSAE");
    setup_aim(c, m, 1 - side, &square[0], &two, 1, left[1 - side]);
    setup_aim(c, m, side, &square[1], &one, 1, left[side]);
}

static void populate(struct choices *c, struct model *m, const struct shape *shape, int mover,
                     stock left[2]) {
    unsigned radius = setup_within(c, shape->radius);
    int centre = (int)choice_below(c, MODEL_SQUARES);
    if (shape->stairs)
        setup_stairs(c, m, (int)choice_below(c, 2), centre, left);
    heroes(c, m, shape, centre, radius, left);
    if (strchr(shape->heroes, 'L') && choice_chance(c, 3, 4))
        besiege(c, m, shape, mover, left);
    if (shape->line)
        draw_line(c, m, left);
    for (int side = 0; side < 2 && shape->rich; side++)
        enrich(c, m, side, left[side]);
    for (unsigned tiles = 2 * setup_within(c, shape->tiles); tiles; tiles--) {
        int square = setup_somewhere(c, m, centre, radius);
        int side = choice_chance(c, shape->against, 8) ? 1 - mover : mover;
        if (square >= 0)
            place_tile(c, m, square, side, left[side], shape->favoured);
    }
}

// Marks tiles as busy: of the sides that have acted in this round, mostly.
static void keep_busy(struct choices *c, struct model *m, unsigned eighths) {
    bool both = m->turn == 'B' || choice_chance(c, 1, 8);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        bool acted = both || model_owner(m->cell[i]) == MODEL_WHITE;
        if (m->cell[i][0] && acted && choice_chance(c, eighths, 8))
            model_mark(m->cell[i], model_is_hero(m->cell[i]), true);
    }
}

// ---- Beside the board ----

static void deal(struct choices *c, struct model *m, unsigned seat, unsigned most, unsigned eighths,
                 stock left) {
    for (; most; most--) {
        int type = choice_chance(c, eighths, 8) ? setup_take(c, left, "", NULL) : -1;
        if (type >= 0)
            m->hand[seat][type]++;
    }
}

// The place of a player among those who are dealt tiles and act: White, then from the token on.
static unsigned place_in_round(const struct model *m, unsigned seat) {
    unsigned blacks = m->players - 1;
    return seat == 0 ? 0 : 1 + (seat + blacks - m->token) % blacks;
}

// Tiles in the hands of those who come before a place.
static void hands(struct choices *c, struct model *m, const struct shape *shape, unsigned before,
                  stock left[2]) {
    const struct model_table *t = model_table(m->players);
    for (unsigned seat = 0; seat < m->players; seat++)
        if (place_in_round(m, seat) < before)
            deal(c, m, seat, seat ? t->black_draws : t->white_draws, shape->dealt, left[seat > 0]);
}

// What is left goes to the board, down to a few, where a shape is bare; else to the reserve.
static void rest(struct choices *c, struct model *m, const struct shape *shape, stock left[2]) {
    for (int side = 0; side < 2; side++) {
        unsigned few = choice_below(c, 4);
        for (unsigned tries = 120; shape->bare && tries && model_total(left[side]) > few; tries--) {
            int square = setup_somewhere(c, m, 0, 0);
            if (square >= 0)
                place_tile(c, m, square, side, left[side], "");
        }
        memcpy(m->count[MODEL_RESERVE][side], left[side], sizeof(stock));
    }
}

static void fill(struct choices *c, struct model *m, const struct shape *shape, int mover,
                 unsigned before) {
    stock left[2];
    memset(left, MODEL_OF_A_TYPE, sizeof left);
    populate(c, m, shape, mover, left);
    hands(c, m, shape, before, left);
    rest(c, m, shape, left);
}

// ---- Phases ----

enum phase { WHITE, BLACK, LAST_BLACK, BASE, DEAL, OVER, HERO, BASE_SETUP, TOKEN, PHASES };

static int acts(enum phase phase) {
    return phase == BLACK || phase == LAST_BLACK ? MODEL_BLACK : MODEL_WHITE;
}

// Before the first round: the first few have their heroes, and all else is in reserve.
static void make_setup(struct choices *c, struct model *m, enum phase phase) {
    static const char *const words[PHASES] = {
        [HERO] = "hero", [BASE_SETUP] = "base", [TOKEN] = "token"};
    unsigned blacks = m->players - 1;
    unsigned chosen = phase == TOKEN ? blacks : choice_below(c, blacks);
    bool taken[MODEL_TYPES] = {false};
    stock left[2];
    memset(left, MODEL_OF_A_TYPE, sizeof left);
    m->turn = phase == HERO ? 'B' : 'C';
    m->seat = phase == HERO ? chosen + 1 : 0;
    chosen += phase == BASE_SETUP;
    for (unsigned seat = 1; seat <= chosen; seat++) {
        m->hero[seat] = setup_take(c, left[MODEL_BLACK], "", taken);
        taken[m->hero[seat]] = true;
        if (phase != BASE_SETUP || seat < chosen)
            m->base[seat] = setup_take(c, left[MODEL_WHITE], "", NULL);
    }
    memcpy(m->count[MODEL_RESERVE], left, sizeof left);
    m->token = m->left = 0;
    strcpy(m->phase, words[phase]);
}

// White's hero was just deployed, and nothing lies beneath it yet.
static void make_base(struct choices *c, struct model *m) {
    int types[MODEL_TYPES];
    uint32_t count = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (m->under[t] != MODEL_NONE)
            types[count++] = t;
    if (count == 0)
        return;
    int type = types[choice_below(c, count)];
    m->count[MODEL_RESERVE][MODEL_WHITE][m->under[type]]++;
    m->under[type] = MODEL_NONE;
    model_mark(m->cell[model_hero_square(m, MODEL_WHITE, type)], true, true);
    m->turn = 'C';
    m->left = choice_below(c, model_table(m->players)->white_actions - 1);
    strcpy(m->phase, "base");
}

static void make_deal(struct model *m, unsigned seat) {
    if (model_total(m->count[MODEL_RESERVE][seat > 0]) == 0)
        return;
    m->turn = 'C';
    m->left = 0;
    snprintf(m->phase, sizeof m->phase, "deal:%s", model_seat_name(seat));
}

static void make_over(struct choices *c, struct model *m) {
    uint32_t how = choice_below(c, model_option_is(m, OPTION_BOTH_WIN_TIE) ? 3 : 2);
    static const char *const over[] = {"over:W", "over:B", "over:tie"};
    m->turn = 'C';
    m->left = 0;
    strcpy(m->phase, over[how]);
}

// White's last actions, and Black's last, are where most happens.
static void make_action(struct choices *c, struct model *m, enum phase phase) {
    unsigned blacks = m->players - 1, most = model_table(m->players)->white_actions;
    bool white = acts(phase) == MODEL_WHITE;
    strcpy(m->phase, "action");
    m->turn = white ? 'W' : 'B';
    m->seat = phase == LAST_BLACK ? (m->token + blacks - 2) % blacks + 1 : 0;
    if (phase == BLACK)
        m->seat = 1 + choice_below(c, blacks);
    m->left = 0;
    if (white)
        m->left = 1 + choice_below(c, choice_chance(c, 1, 2) ? 2 : most);
}

static void make_round(struct choices *c, struct model *m, const struct shape *shape,
                       enum phase phase) {
    unsigned seat = phase == DEAL ? choice_below(c, m->players) : 0;
    unsigned before = phase == DEAL ? place_in_round(m, seat) : m->players;
    fill(c, m, shape, acts(phase), before);
    make_action(c, m, phase);
    if (phase <= BASE)
        keep_busy(c, m, shape->busy);
    if (phase == BASE)
        make_base(c, m);
    else if (phase == DEAL)
        make_deal(m, seat);
    else if (phase == OVER)
        make_over(c, m);
}

// ---- Rulings, and the fields that come with them ----

// What a shape is about, as far as a ruling needs it; 0 for any.
struct theme {
    enum ruling_id ruling;
    unsigned eighths;    // it is drawn anew
    char favoured, hero; // a type among the shape's tiles, among its heroes
    bool rich, busy;
};

// Some rulings matter in some shapes alone, and some with a field of their own. Those of a shape
// are drawn together: what one of them says may need the other.
static const struct theme themes[] = {
    {RULING_SHIFT_LIMIT, 2, 0, 0, false, false},
    {RULING_HERO_CAP, 1, 0, 0, false, false},
    {RULING_BOTH_WIN, 4, 0, 0, true, false},
    {RULING_FIRES_FALL, 3, 'F', 0, false, false},
    {RULING_PATH_MAP, 2, 'F', 0, false, false},
    {RULING_HERO_LOTUS_FALLS, 4, 0, 'L', false, false},
    {RULING_HERO_LOTUS_LANDS, 4, 0, 'L', false, false},
    {RULING_ROUND_SAFETY, 2, 0, 'L', false, false},
    {RULING_HERO_WATER, 2, 0, 'W', false, false},
    {RULING_REDEPLOY_FIRE, 6, 0, 'W', false, false},
    {RULING_REDEPLOY_OWN_THREAT, 3, 'F', 'W', false, false},
    {RULING_BUSY_SHIFT, 4, 0, 'E', false, false},
    {RULING_PATH_MAP, 2, 0, 'E', false, false},
    {RULING_BUSY_SHIFT, 2, 'F', 0, false, false},
    {RULING_PATH_MAP, 3, 0, 'I', false, false},
    {RULING_HERO_RETURN, 2, 0, 'S', false, false},
    {RULING_BUSY_RETURN, 4, 0, 0, false, true},
    {RULING_ROUND_SAFETY, 2, 0, 0, false, false},
};

static bool has(const struct shape *s, char favoured, char hero) {
    return (!favoured || strchr(s->favoured, favoured)) && (!hero || strchr(s->heroes, hero));
}

static bool about(const struct shape *s, const struct theme *t) {
    return has(s, t->favoured, t->hero) && (!t->rich || s->rich) && (!t->busy || s->busy > 1);
}

// Two options that need each other to show, for shapes with a type among the tiles, or among the
// heroes; 0 for any.
static const struct pair {
    char favoured, hero;
    enum ruling_option option[2];
} pairs[] = {
    {0, 'L', {OPTION_HERO_LOTUS_FALLS_LASTS, OPTION_FIRES_FALL_AFTER_BOTH}},
    {0, 'L', {OPTION_HERO_LOTUS_FALLS_LASTS, OPTION_ROUND_SAFETY_SIDE_END_NET}},
    {0, 'L', {OPTION_HERO_LOTUS_LANDS_PROTECTED, OPTION_ROUND_SAFETY_NONE}},
    {0, 'E', {OPTION_BUSY_SHIFT_AT_END, OPTION_ROUND_SAFETY_UNMARKED}},
    {0, 'E', {OPTION_BUSY_SHIFT_AT_END, OPTION_ROUND_SAFETY_NONE}},
    {0, 'I', {OPTION_PATH_MAP_FROZEN, OPTION_ROUND_SAFETY_NONE}},
    {0, 'S', {OPTION_BUSY_RETURN_ALLOWED, OPTION_HERO_RETURN_NOT_FROM_SWORD}},
    {0, 'W', {OPTION_REDEPLOY_FIRE_BARS, OPTION_HERO_LOTUS_LANDS_PROTECTED}},
    {'F', 'W', {OPTION_REDEPLOY_FIRE_BARS, OPTION_FIRE_BARS_OWN_NO}},
    {'F', 'W', {OPTION_REDEPLOY_FIRE_BARS, OPTION_REDEPLOY_OWN_THREAT_VACATED}},
    {'F', 'W', {OPTION_REDEPLOY_FIRE_OPENS, OPTION_REDEPLOY_OWN_THREAT_COUNTS}},
    {0, 'W', {OPTION_HERO_LOTUS_LANDS_PROTECTED, OPTION_ROUND_SAFETY_NONE}},
    {'B', 0, {OPTION_FIRES_FALL_AFTER_BOTH, OPTION_BLOCKING_TILES}},
    {'F', 0, {OPTION_BUSY_SHIFT_AT_END, OPTION_PATH_MAP_FROZEN}},
};

// One pair that fits the shape, or none.
static void decide_pair(struct choices *c, struct model *m, const struct shape *shape) {
    const struct pair *fit[sizeof pairs / sizeof *pairs];
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (has(shape, pairs[i].favoured, pairs[i].hero))
            fit[count++] = &pairs[i];
    if (count == 0 || !choice_chance(c, 3, 4))
        return;
    const struct pair *pair = fit[choice_below(c, count)];
    for (int i = 0; i < 2; i++)
        m->option[option_ruling(pair->option[i])] = (unsigned char)option_number(pair->option[i]);
}

static void decide_rulings(struct choices *c, struct model *m, const struct shape *shape) {
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++)
        if (about(shape, &themes[i]) && choice_chance(c, themes[i].eighths, 8))
            setup_decide(c, m, themes[i].ruling);
    decide_pair(c, m, shape);
}

static void runs(struct choices *c, struct model *m) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0] && choice_chance(c, 1, 3))
            m->shifted[model_owner(m->cell[i])][i] = 3 - choice_below(c, 3);
}

static void made(struct choices *c, struct model *m) {
    for (int t = 0; t < MODEL_TYPES; t++)
        m->made[t] = choice_chance(c, 1, 6);
}

void setup_make_ronin(struct choices *c, struct model *m, bool plain) {
    static const unsigned weights[PHASES] = {30, 24, 34, 3, 5, 1, 1, 1, 1};
    unsigned weight[SHAPES];
    m->players = MODEL_PLAYERS_LEAST + choice_below(c, MODEL_SEATS - MODEL_PLAYERS_LEAST + 1);
    m->token = 1 + choice_below(c, m->players - 1);
    enum phase phase = (enum phase)choice_weighted(c, weights, PHASES);
    if (phase >= HERO) {
        make_setup(c, m, phase);
        return;
    }
    for (int i = 0; i < SHAPES; i++)
        weight[i] = shapes[i].weight;
    const struct shape *shape = &shapes[choice_weighted(c, weight, SHAPES)];
    if (!plain)
        decide_rulings(c, m, shape);
    make_round(c, m, shape, phase);
    if (model_has_streak(m))
        runs(c, m);
    if (model_has_made(m))
        made(c, m);
}

// What stands on no tile of the side, or beyond the bounds; heroes that were made and are not said
// to be.
void setup_mend_ronin(struct model *m) {
    unsigned all = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < MODEL_SQUARES; i++) {
            unsigned *run = &m->shifted[side][i];
            *run = model_owner(m->cell[i]) != side ? 0 : *run > 3 ? 3 : *run;
        }
    for (int t = 0; t < MODEL_TYPES; t++) {
        bool stands = model_hero_square(m, MODEL_WHITE, t) >= 0;
        m->made[t] = m->made[t] || stands;
        all += m->made[t];
    }
    for (int t = 0; t < MODEL_TYPES && all > 4; t++) {
        bool stands = model_hero_square(m, MODEL_WHITE, t) >= 0;
        all -= m->made[t] && !stands;
        m->made[t] = stands;
    }
}
