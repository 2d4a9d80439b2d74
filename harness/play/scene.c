// SPDX-License-Identifier: MIT
//
// Places tiles by what they threaten. What is random is drawn anew a bounded number of times.
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "setup.h"

enum { TILES_MAX = 18, PRESS_TRIES = 160, DECIDE_TRIES = 80, ARRIVE_TRIES = 6 };

// ---- stores ----

static unsigned on_board(const struct model *m, int player, int type) {
    unsigned tiles = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        tiles += m->cell[i][0] && model_owner(m->cell[i]) == player &&
                 (type < 0 || model_type(m->cell[i][0]) == type);
    return tiles;
}

// Of three players what is neither in hand nor on the board lies face down, of whatever type.
static bool take_face_down(struct model *m, int player, int type) {
    const unsigned char *hand = m->count[MODEL_HAND][player];
    if (hand[type] + on_board(m, player, type) >= MODEL_OF_A_TYPE ||
        model_total(hand) + on_board(m, player, -1) >= TILES_MAX)
        return false;
    m->pile--;
    return true;
}

static bool take(struct model *m, int player, int type) {
    static const enum model_store order[] = {MODEL_RESERVE, MODEL_HAND, MODEL_LOST};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        unsigned char *n = &m->count[order[i]][player][type];
        if (*n) {
            --*n;
            return true;
        }
    }
    return model_has(m, FIELD_PILE) && take_face_down(m, player, type);
}

bool scene_hand(struct scene *s, int type) {
    if (!take(s->m, s->mover, type))
        return false;
    model_hand(s->m, s->mover)[type]++;
    return true;
}

// ---- the board ----

void scene_begin(struct scene *s, struct choices *c, struct model *m) {
    *s = (struct scene){.c = c, .m = m, .mover = m->turn == 'B', .taken = paiko_black};
    s->board.rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    s->enemy = 1 - s->mover;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            model_remove(m, i, MODEL_RESERVE);
}

int scene_pick(struct scene *s, paiko_bits set) {
    for (uint32_t n = choice_below(s->c, paiko_bits_count(set)); n; n--)
        set &= set - 1;
    return (int)paiko_bits_first(set);
}

paiko_bits scene_free(const struct scene *s) {
    return paiko_board & ~s->taken;
}

static paiko_bits attack(struct stand t) {
    return paiko_attack[t.type][t.facing][t.square];
}

bool scene_place(struct scene *s, int player, struct stand t) {
    if (paiko_bits_has(s->taken, (unsigned)t.square) || !take(s->m, player, t.type))
        return false;
    setup_put(s->m, t.square, player, t.type, (unsigned)t.facing);
    s->taken |= paiko_bits_one((unsigned)t.square);
    s->board.cell[t.square] = paiko_cell_of((unsigned)player, (unsigned)t.type, (unsigned)t.facing);
    return true;
}

struct paiko_pressure scene_pressure(const struct scene *s, int player, int square) {
    return paiko_pressure(&s->board, (unsigned)player, (unsigned)square);
}

void scene_aim(struct scene *s, int player, int square, unsigned below) {
    const unsigned threshold = scene_pressure(s, player, square).needed;
    s->victims |= paiko_bits_one((unsigned)square);
    s->want[square] = (unsigned char)(threshold > below ? threshold - below : 0);
}

unsigned scene_distance(int a, int b) {
    return (unsigned)(abs(model_file(a) - model_file(b)) + abs(model_rank(a) - model_rank(b)));
}

// ---- pressing ----

// Where a tile of the type and facing stands that threatens the square: patterns are symmetric, so
// that they are where one that looks the other way would threaten.
static paiko_bits attackers(int type, int facing, int square) {
    const int back = paiko_directional((unsigned)type) ? (facing + 2) % PAIKO_FACINGS : 0;
    return paiko_attack[type][back][square] & ~paiko_bits_one((unsigned)square);
}

static int any_type(struct scene *s, const char *types) {
    return model_type(types[choice_below(s->c, (uint32_t)strlen(types))]);
}

static int any_facing(struct scene *s, int type) {
    return paiko_directional((unsigned)type) ? (int)choice_below(s->c, PAIKO_FACINGS) : 0;
}

// The victims whose pressure a tile adds to. Those on which the same side stands only Fires are
// aimed at.
static paiko_bits pressed_by(const struct scene *s, struct stand t) {
    return attack(t) & s->victims;
}

// Whether a Fire would burn its own side's tiles, but for those that are aimed at.
static bool burns(const struct scene *s, int by, struct stand t, paiko_bits targets) {
    for (paiko_bits v = attack(t) & ~targets; v && t.type == PAIKO_TYPE_FIRE; v &= v - 1) {
        const unsigned at = paiko_bits_first(v);
        if (s->m->cell[at][0] && model_owner(s->m->cell[at]) == by)
            return true;
    }
    return false;
}

// Whether what stands on a square is not captured there, a Fire's threat on itself included.
static bool safe(const struct scene *s, int by, struct stand t) {
    const struct paiko_pressure it = scene_pressure(s, by, t.square);
    return it.threats + (t.type == PAIKO_TYPE_FIRE) < it.needed;
}

static bool fits(const struct scene *s, int by, struct stand t) {
    if (!safe(s, by, t) || burns(s, by, t, 0))
        return false;
    for (paiko_bits v = pressed_by(s, t); v; v &= v - 1) {
        const unsigned at = paiko_bits_first(v);
        const int victim = s->m->cell[at][0] ? model_owner(s->m->cell[at]) : 1 - by;
        if (scene_pressure(s, victim, (int)at).threats >= s->want[at])
            return false;
    }
    return true;
}

// The victims that are not pressed as much as they are to be.
static paiko_bits needy(const struct scene *s, int by) {
    paiko_bits set = 0;
    for (paiko_bits v = s->victims; v; v &= v - 1) {
        const unsigned at = paiko_bits_first(v);
        if (scene_pressure(s, 1 - by, (int)at).threats < s->want[at])
            set |= paiko_bits_one(at);
    }
    return set;
}

bool scene_press(struct scene *s, int by, const char *types) {
    for (int tries = 0; tries < PRESS_TRIES; tries++) {
        const paiko_bits left = needy(s, by);
        if (!left)
            return true;
        struct stand t = {.type = any_type(s, types)};
        t.facing = any_facing(s, t.type);
        const paiko_bits from = attackers(t.type, t.facing, scene_pick(s, left)) & scene_free(s);
        if (!from)
            continue;
        t.square = scene_pick(s, from);
        if (fits(s, by, t))
            (void)scene_place(s, by, t);
    }
    return false;
}

bool scene_decide(struct scene *s, int by, const char *types, paiko_bits targets, struct stand *t) {
    for (int tries = 0; tries < DECIDE_TRIES; tries++) {
        t->type = any_type(s, types);
        t->facing = any_facing(s, t->type);
        const paiko_bits from =
            attackers(t->type, t->facing, scene_pick(s, targets)) & scene_free(s);
        if (!from)
            continue;
        t->square = scene_pick(s, from);
        if (pressed_by(s, *t) == targets && safe(s, by, *t) && !burns(s, by, *t, targets))
            return true;
    }
    return false;
}

// ---- arriving ----

// The squares from which a tile shifts to the square, each step on a free square.
static paiko_bits one_step(const struct scene *s, paiko_bits from) {
    paiko_bits set = 0;
    for (; from; from &= from - 1)
        set |= paiko_near[paiko_bits_first(from)];
    return set & scene_free(s);
}

static paiko_bits shifts_to(const struct scene *s, struct stand t) {
    paiko_bits set = 0, at = paiko_bits_one((unsigned)t.square);
    for (unsigned n = paiko_shift_range((unsigned)t.type); n; n--) {
        at = one_step(s, at);
        set |= at;
    }
    return set & ~paiko_bits_one((unsigned)t.square);
}

// Puts the tile where it came from: there it presses on no victim.
static bool come_from(struct scene *s, struct stand before, paiko_bits squares) {
    if (!squares)
        return false;
    before.square = scene_pick(s, squares);
    return !pressed_by(s, before) && safe(s, s->mover, before) && !burns(s, s->mover, before, 0) &&
           scene_place(s, s->mover, before);
}

static bool by_shift(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    struct stand before = {.type = t.type, .facing = any_facing(s, t.type)};
    const paiko_bits from = shifts_to(s, t);
    const paiko_bits seen = s->taken;
    if (!come_from(s, before, from))
        return false;
    (void)snprintf(action, ACTION_MAX, "%s-%s%s",
                   model_square_name((int)paiko_bits_first(s->taken & ~seen)),
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

static bool by_turning(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    struct stand before = {.type = t.type, .facing = any_facing(s, t.type)};
    if (!paiko_directional((unsigned)t.type) ||
        !come_from(s, before, paiko_bits_one((unsigned)t.square) & scene_free(s)))
        return false;
    (void)snprintf(action, ACTION_MAX, "%s-%s%s", model_square_name(t.square),
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

// Whether the mover can deploy to the square. Not for a Lotus.
static bool is_open(const struct scene *s, struct stand t) {
    const struct paiko_pressure it = scene_pressure(s, s->mover, t.square);
    return it.threats == 0 && (it.home || scene_pressure(s, s->enemy, t.square).enemy);
}

static bool by_deployment(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    if (!is_open(s, t) || !scene_hand(s, t.type))
        return false;
    (void)snprintf(action, ACTION_MAX, "%c@%s%s", TILE_LETTERS[t.type], model_square_name(t.square),
                   model_facing(t.type, (unsigned)t.facing));
    return true;
}

static bool by_redeployment(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    const paiko_bits seen = s->taken;
    if (t.type != PAIKO_TYPE_WATER || !is_open(s, t) ||
        !come_from(s, t, scene_free(s) & ~paiko_bits_one((unsigned)t.square)))
        return false;
    (void)snprintf(action, ACTION_MAX, "%s@%s",
                   model_square_name((int)paiko_bits_first(s->taken & ~seen)),
                   model_square_name(t.square));
    return true;
}

static bool by_landing(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    struct stand land = t;
    const paiko_bits from = shifts_to(s, t);
    if (t.type != PAIKO_TYPE_SAI || !from)
        return false;
    land.square = scene_pick(s, from);
    if (!is_open(s, land) || !scene_hand(s, t.type))
        return false;
    (void)snprintf(action, ACTION_MAX, "I@%s-%s%s", model_square_name(land.square),
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

bool scene_arrive(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    static bool (*const ways[])(struct scene *, struct stand, char *) = {
        by_shift, by_shift, by_shift, by_turning, by_deployment, by_redeployment, by_landing};
    for (int tries = 0; tries < ARRIVE_TRIES; tries++)
        if (ways[choice_below(s->c, sizeof ways / sizeof *ways)](s, t, action))
            return true;
    return by_shift(s, t, action) || by_deployment(s, t, action);
}
