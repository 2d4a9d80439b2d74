// SPDX-License-Identifier: MIT
//
// Builds positions of four to seven players in several shapes. Each shape makes some rules matter.
// Invariant: there are 3 tiles of each type and colour, those beneath heroes included. If the board
// does not fit the chosen phase, White is to act instead.
#include <stdio.h>
#include <string.h>

#include "harness_options.h"
#include "setup.h"

// A shape tells how to build a random position with a group of tiles. If the group's radius is 0,
// the tiles stand anywhere. Chances are in eighths.
struct shape {
    unsigned weight;
    struct range tiles, court, radius; // half of all tiles; White's heroes; the group's radius
    unsigned out;                      // chance that a black hero is on the board, not in hand
    unsigned busy;                     // chance that a tile is busy
    unsigned dealt;                    // chance, for each place in a hand, that it has a tile
    unsigned against;                  // chance that a tile belongs to the side that is not to act
    const char *favoured;              // letters of the favoured types of tiles; "" for none
    const char *heroes;                // letters of the favoured types of heroes; "" for none
    // RICH: both sides score much. BARE: the reserves are nearly empty. STAIRS: each tile of a side
    // covers the next. LINE: a tile blocks the line from a Bow to an enemy tile.
    enum { PLAIN, RICH, BARE, STAIRS, LINE } kind;
};

static const struct shape shapes[] = {
    // sparse: few tiles
    {5, {0, 4}, {0, 2}, {0, 0}, 4, 1, 6, 4, "", "", PLAIN},
    // group: tiles near each other
    {6, {1, 6}, {0, 3}, {1, 2}, 5, 1, 6, 4, "", "", PLAIN},
    // siege: many threats, so that tiles of both colours are captured
    {7, {4, 6}, {0, 3}, {2, 1}, 5, 1, 4, 4, "SBEF", "", PLAIN},
    // fires: many Fires, and threats
    {4, {3, 4}, {0, 2}, {1, 2}, 5, 1, 4, 4, "FFS", "FL", PLAIN},
    // chain: tiles that cover each other, so that captures cascade
    {6, {6, 6}, {0, 3}, {2, 1}, 5, 1, 4, 4, "FILW", "LFE", PLAIN},
    // stairs: tiles that each cover the next, with many threats and Fires
    {5, {1, 3}, {0, 1}, {2, 1}, 2, 0, 4, 4, "AEBSF", "", STAIRS},
    // lines: Bows, and tiles in their lines that can be captured
    {8, {0, 4}, {0, 1}, {2, 1}, 2, 0, 4, 4, "BBWS", "", LINE},
    // court: almost only heroes
    {6, {0, 2}, {1, 3}, {1, 2}, 8, 0, 8, 4, "", "", PLAIN},
    // helpers: heroes whose special rule concerns other tiles
    {6, {1, 3}, {1, 2}, {2, 1}, 8, 0, 8, 4, "LASB", "IWBS", PLAIN},
    // busy: late in a round
    {4, {2, 6}, {0, 4}, {1, 2}, 6, 4, 6, 4, "", "", PLAIN},
    // rich: close to a win
    {8, {0, 3}, {0, 3}, {2, 4}, 4, 0, 5, 4, "", "", RICH},
    // exile: black heroes among busy tiles, near a hero Sword that may keep them from returning
    {8, {0, 3}, {1, 2}, {1, 1}, 8, 4, 6, 4, "", "S", PLAIN},
    // earths: a hero Earth that shifts, under many threats
    {6, {1, 3}, {1, 1}, {2, 0}, 8, 0, 6, 4, "ASBE", "E", PLAIN},
    // ferry: a hero Water that lets a hero Lotus be redeployed under many threats
    {10, {2, 3}, {2, 0}, {1, 1}, 8, 0, 4, 6, "ASBE", "WL", PLAIN},
    // bellows: a hero Water that lets Fires be redeployed
    {10, {2, 3}, {2, 1}, {1, 1}, 8, 0, 4, 3, "FFA", "WF", PLAIN},
    // shelter: a hero Lotus that is captured, and Fires that are captured after others
    {12, {1, 3}, {1, 1}, {1, 1}, 8, 0, 4, 4, "FSSE", "L", PLAIN},
    // sais: heroes, most of them Sais or Earths
    {6, {2, 3}, {1, 1}, {1, 1}, 8, 0, 7, 4, "", "IE", PLAIN},
    // bare: few tiles left to deal, and none to put beneath heroes
    {4, {19, 6}, {0, 4}, {0, 0}, 7, 1, 6, 4, "", "", BARE},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

struct making {
    struct choices *c;
    struct model *m;
    const struct shape *shape;
    int mover;                  // the side to act
    int centre;                 // of the group
    unsigned radius;            // of the group
    setup_stock left;           // tiles that are not placed yet
    bool taken[2][MODEL_TYPES]; // types of heroes that are placed
};

static void place_tile(struct making *k, int square, int side, const char *favoured) {
    unsigned char *left = k->left[side];
    int type = left[TILE_LOTUS] ? TILE_LOTUS : -1;
    if (!model_square_black(square))
        type = setup_take(k->c, left, favoured, NULL);
    else if (type >= 0)
        left[type]--;
    if (type >= 0)
        setup_place(k->c, k->m, square, side, type);
}

// ---- Heroes ----

// Heroes are placed before other tiles, so that a side has not yet used up its 24 tiles.

// Picks a free square near the centre for a hero; -1 if none was found.
static int hero_square(const struct making *k, int type) {
    for (unsigned tries = 8; tries; tries--) {
        int square = setup_somewhere(k->c, k->m, k->centre, k->radius);
        if (square >= 0 && (type == TILE_LOTUS || !model_square_black(square)))
            return square;
    }
    return -1;
}

static void place_hero(struct making *k, int square, int side, int type) {
    setup_place(k->c, k->m, square, side, type);
    model_mark(k->m->cell[square], true, false);
}

static void white_hero(struct making *k, const char *favoured) {
    unsigned char *left = k->left[MODEL_WHITE];
    const int type = setup_take(k->c, left, favoured, k->taken[MODEL_WHITE]);
    const int square = hero_square(k, type);
    if (square < 0) {
        left[type]++;
        return;
    }
    k->taken[MODEL_WHITE][type] = true;
    k->m->under[type] = setup_take(k->c, left, "", NULL);
    place_hero(k, square, MODEL_WHITE, type);
}

// Usually gives a black player a hero, and sometimes places it on the board. No other black player
// has a hero of the same type.
static void black_hero(struct making *k, unsigned seat) {
    if (choice_chance(k->c, 1, 8))
        return;
    const int type =
        setup_take(k->c, k->left[MODEL_BLACK], k->shape->heroes, k->taken[MODEL_BLACK]);
    if (type < 0)
        return;
    k->taken[MODEL_BLACK][type] = true;
    k->m->hero[seat] = type;
    k->m->base[seat] = setup_take(k->c, k->left[MODEL_WHITE], "", NULL);
    const int square = hero_square(k, type);
    if (square >= 0 && choice_below(k->c, 8) < k->shape->out)
        place_hero(k, square, MODEL_BLACK, type);
}

// ---- The board ----

// Adds three to seven tiles on squares that score.
static void enrich(struct making *k, int side) {
    unsigned tiles = 3 + choice_below(k->c, 5);
    for (unsigned tries = 40; tries && tiles; tries--) {
        int square = (int)choice_below(k->c, MODEL_SQUARES);
        int home = model_square_home(square);
        bool worth = home == 1 - side || (home < 0 && choice_chance(k->c, 1, 4));
        if (!worth || k->m->cell[square][0] || model_square_black(square))
            continue;
        place_tile(k, square, side, "");
        tiles--;
    }
}

// Aims enemy tiles at a hero Lotus and at a tile next to it. Or aims them at an empty square next
// to the hero, where a second Lotus can land only if the hero protects the square.
static void besiege(struct making *k) {
    const bool both = choice_chance(k->c, 1, 2);
    int side = both ? (int)choice_below(k->c, 2) : k->mover; // the mover may land a second
    if (model_hero_square(k->m, side, TILE_LOTUS) < 0)
        side = 1 - side;
    const int lotus = model_hero_square(k->m, side, TILE_LOTUS);
    const int beside = lotus < 0 ? -1 : setup_somewhere(k->c, k->m, lotus, 1);
    if (beside < 0)
        return;
    const int square[] = {beside, lotus};
    unsigned wanted[] = {3 - (both ? choice_below(k->c, 2) : 0), 3};
    if (both)
        place_tile(k, beside, side, k->shape->favoured);
    setup_aim(k->c, k->m, 1 - side, square, wanted, both ? 2 : 1, k->left[1 - side]);
}

// Places a Bow and, in its line, first a tile of its own side, then an enemy tile. Aims other tiles
// at both: when the own tile is captured, the line opens, and the enemy tile is captured too.
static void draw_line(struct making *k) {
    static const int step[MODEL_FACINGS][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    enum { FAR = 3 };
    const int type = model_type('B');
    const unsigned facing = choice_below(k->c, MODEL_FACINGS);
    const int side = (int)choice_below(k->c, 2), near = 1 + (int)choice_below(k->c, FAR - 1);
    const int bow = setup_somewhere(k->c, k->m, 0, 0);
    int square[2];
    if (bow < 0 || model_square_black(bow) || !k->left[side][type])
        return;
    for (int i = 0; i < 2; i++) {
        const int far = i ? FAR : near;
        square[i] = model_square_at(model_file(bow) + far * step[facing][0],
                                    model_rank(bow) + far * step[facing][1]);
        if (square[i] < 0 || k->m->cell[square[i]][0] || model_square_black(square[i]))
            return;
    }
    k->left[side][type]--;
    setup_put(k->m, bow, side, type, facing);
    unsigned two = 2, one = 1;
    place_tile(k, square[0], side, "WSAE");
    place_tile(k, square[1], 1 - side, "WSAE");
    setup_aim(k->c, k->m, 1 - side, &square[0], &two, 1, k->left[1 - side]);
    setup_aim(k->c, k->m, side, &square[1], &one, 1, k->left[side]);
}

static void populate(struct making *k) {
    const struct shape *shape = k->shape;
    const size_t types = strlen(shape->heroes);
    k->radius = setup_within(k->c, shape->radius);
    k->centre = (int)choice_below(k->c, MODEL_SQUARES);
    if (shape->kind == STAIRS)
        setup_stairs(k->c, k->m, (int)choice_below(k->c, 2), k->centre, k->left);
    // Uses the types in `heroes` in turn, so that types that need each other occur together.
    for (unsigned court = setup_within(k->c, shape->court); court; court--)
        white_hero(k, (const char[2]){types ? shape->heroes[court % types] : '\0'});
    for (unsigned seat = 1; seat < k->m->players; seat++)
        black_hero(k, seat);
    if (strchr(shape->heroes, 'L') && choice_chance(k->c, 3, 4))
        besiege(k);
    if (shape->kind == LINE)
        draw_line(k);
    for (int side = 0; side < 2 && shape->kind == RICH; side++)
        enrich(k, side);
    for (unsigned tiles = 2 * setup_within(k->c, shape->tiles); tiles; tiles--) {
        int square = setup_somewhere(k->c, k->m, k->centre, k->radius);
        int side = choice_chance(k->c, shape->against, 8) ? 1 - k->mover : k->mover;
        if (square >= 0)
            place_tile(k, square, side, shape->favoured);
    }
}

// ---- Hands and stores ----

// Returns a player's place in the round. White has place 0. Then come the black players in the
// order of their seats, beginning with the holder of the token.
static unsigned place_in_round(const struct model *m, unsigned seat) {
    unsigned blacks = m->players - 1;
    return seat == 0 ? 0 : 1 + (seat + blacks - m->token) % blacks;
}

// Fills board, hands and reserves. Only players whose place_in_round() is less than `before` get
// tiles in hand. The other tiles go to the reserve; in a BARE shape, nearly all go to the board.
static void fill(struct making *k, unsigned before) {
    struct model *m = k->m;
    const struct model_table *t = model_table(m->players);
    populate(k);
    for (unsigned seat = 0; seat < m->players; seat++)
        for (unsigned most = seat ? t->black_draws : t->white_draws;
             most && place_in_round(m, seat) < before; most--) {
            int type = choice_chance(k->c, k->shape->dealt, 8)
                           ? setup_take(k->c, k->left[seat > 0], "", NULL)
                           : -1;
            if (type >= 0)
                m->hand[seat][type]++;
        }
    for (int side = 0; side < 2; side++) {
        unsigned few = choice_below(k->c, 4);
        for (unsigned tries = k->shape->kind == BARE ? 120 : 0;
             tries && model_total(k->left[side]) > few; tries--) {
            int square = setup_somewhere(k->c, m, 0, 0);
            if (square >= 0)
                place_tile(k, square, side, "");
        }
    }
    memcpy(m->count[MODEL_RESERVE], k->left, sizeof k->left);
}

// ---- Phases ----

enum phase { WHITE, BLACK, LAST_BLACK, BASE, DEAL, OVER, HERO, BASE_SETUP, TOKEN, PHASES };

// Makes a position of the setup: the first few black players have heroes, all else is in reserve.
static void make_setup(struct choices *c, struct model *m, enum phase phase) {
    static const char *const words[PHASES] = {
        [HERO] = "hero", [BASE_SETUP] = "base", [TOKEN] = "token"};
    unsigned char *white = m->count[MODEL_RESERVE][MODEL_WHITE];
    unsigned char *black = m->count[MODEL_RESERVE][MODEL_BLACK];
    unsigned blacks = m->players - 1;
    unsigned chosen = phase == TOKEN ? blacks : choice_below(c, blacks);
    bool taken[MODEL_TYPES] = {false};
    memset(m->count[MODEL_RESERVE], MODEL_OF_A_TYPE, sizeof m->count[MODEL_RESERVE]);
    m->turn = phase == HERO ? 'B' : 'C';
    m->seat = phase == HERO ? chosen + 1 : 0;
    chosen += phase == BASE_SETUP;
    for (unsigned seat = 1; seat <= chosen; seat++) {
        m->hero[seat] = setup_take(c, black, "", taken);
        taken[m->hero[seat]] = true;
        if (phase != BASE_SETUP || seat < chosen)
            m->base[seat] = setup_take(c, white, "", NULL);
    }
    m->token = m->left = 0;
    strcpy(m->phase, words[phase]);
}

// Picks who acts next: often White for the last time, or the last black player, since captures
// follow. Marks random tiles as busy, mostly tiles of a side that has acted in this round.
static void make_action(struct choices *c, struct model *m, enum phase phase, unsigned busy) {
    const unsigned blacks = m->players - 1, most = model_table(m->players)->white_actions;
    const bool white = phase != BLACK && phase != LAST_BLACK;
    m->turn = white ? 'W' : 'B';
    m->seat = phase == LAST_BLACK ? (m->token + blacks - 2) % blacks + 1
              : phase == BLACK    ? 1 + choice_below(c, blacks)
                                  : 0;
    m->left = white ? 1 + choice_below(c, choice_chance(c, 1, 2) ? 2 : most) : 0;
    if (phase > BASE)
        return;
    const bool both = !white || choice_chance(c, 1, 8);
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const bool acted = both || model_owner(m->cell[i]) == MODEL_WHITE;
        if (m->cell[i][0] && acted && choice_chance(c, busy, 8))
            model_mark(m->cell[i], model_is_hero(m->cell[i]), true);
    }
}

// Makes the phase after White deployed a hero: the tile beneath the hero is still to be drawn.
static void make_base(struct choices *c, struct model *m) {
    unsigned char has_base[MODEL_TYPES];
    for (int t = 0; t < MODEL_TYPES; t++)
        has_base[t] = m->under[t] != MODEL_NONE;
    const int type = setup_take(c, has_base, "", NULL);
    if (type < 0)
        return;
    m->count[MODEL_RESERVE][MODEL_WHITE][m->under[type]]++;
    m->under[type] = MODEL_NONE;
    model_mark(m->cell[model_hero_square(m, MODEL_WHITE, type)], true, true);
    m->turn = 'C';
    m->left = choice_below(c, model_table(m->players)->white_actions - 1);
    strcpy(m->phase, "base");
}

static void make_round(struct making *k, enum phase phase) {
    static const char *const over[] = {"over:W", "over:B", "over:tie"};
    struct model *m = k->m;
    const unsigned seat = phase == DEAL ? choice_below(k->c, m->players) : 0;
    k->mover = phase == BLACK || phase == LAST_BLACK ? MODEL_BLACK : MODEL_WHITE;
    fill(k, phase == DEAL ? place_in_round(m, seat) : m->players);
    make_action(k->c, m, phase, k->shape->busy);
    if (phase == BASE)
        make_base(k->c, m);
    else if (phase == DEAL && model_total(m->count[MODEL_RESERVE][seat > 0]) > 0)
        snprintf(m->phase, sizeof m->phase, "deal:%s", model_seat_name(seat));
    else if (phase == OVER)
        strcpy(m->phase, over[choice_below(k->c, model_option_is(m, OPTION_BOTH_WIN_TIE) ? 3 : 2)]);
    if (strcmp(m->phase, "action") != 0 && phase != BASE) {
        m->turn = 'C';
        m->left = 0;
    }
}

// ---- Rulings, and the fields that come with them ----

// A ruling, and what a `struct shape` must have for the ruling to matter. 0 or false: nothing.
struct theme {
    enum ruling_id ruling;
    unsigned eighths;    // chance, in eighths, that an option is picked at random
    char favoured, hero; // the type of tile and the type of hero that must be frequent
    bool rich, busy;
};

// Rulings that may get a random option.
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

// Two options that matter only together, in positions with many tiles of the type `favoured` and
// many heroes of the type `hero` (0: all types).
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

// Picks options that can matter in positions of shape `s`. Usually also sets the two options of one
// of the `pairs` that fit the shape.
static void decide_rulings(struct choices *c, struct model *m, const struct shape *s) {
    const struct pair *fit[sizeof pairs / sizeof *pairs];
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        const struct theme *t = &themes[i];
        if (has(s, t->favoured, t->hero) && (!t->rich || s->kind == RICH) &&
            (!t->busy || s->busy > 1) && choice_chance(c, t->eighths, 8))
            setup_decide(c, m, t->ruling);
    }
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (has(s, pairs[i].favoured, pairs[i].hero))
            fit[count++] = &pairs[i];
    if (count == 0 || !choice_chance(c, 3, 4))
        return;
    const struct pair *pair = fit[choice_below(c, count)];
    for (int i = 0; i < 2; i++)
        m->option[option_ruling(pair->option[i])] = (unsigned char)option_number(pair->option[i]);
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
    struct making k = {.c = c, .m = m, .shape = &shapes[choice_weighted(c, weight, SHAPES)]};
    memset(k.left, MODEL_OF_A_TYPE, sizeof k.left);
    if (!plain)
        decide_rulings(c, m, k.shape);
    make_round(&k, phase);
    for (int i = 0; i < MODEL_SQUARES && model_has_streak(m); i++)
        if (m->cell[i][0] && choice_chance(c, 1, 3))
            m->shifted[model_owner(m->cell[i])][i] = 3 - choice_below(c, 3);
    for (int t = 0; t < MODEL_TYPES && model_has_made(m); t++)
        m->made[t] = choice_chance(c, 1, 6);
}
