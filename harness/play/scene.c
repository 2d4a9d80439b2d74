// SPDX-License-Identifier: MIT
//
// Places tiles by what they threaten. What is random is drawn anew a bounded number of times.
#include "scene.h"

#include <stdio.h>
#include <string.h>

void scene_begin(struct scene *s, struct choices *c, struct model *m, bool plain) {
    *s = (struct scene){
        .c = c, .m = m, .mover = m->turn == 'B', .plain = plain, .taken = paiko_black};
    s->board.rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    s->enemy = 1 - s->mover;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            model_remove(m, i, MODEL_RESERVE);
}

int scene_pick(struct scene *s, paiko_bits set) {
    return setup_pick(s->c, set);
}

paiko_bits scene_one(int square) {
    return paiko_bits_one((unsigned)square);
}

paiko_bits scene_free(const struct scene *s) {
    return paiko_board & ~s->taken;
}

struct stand scene_stand(struct scene *s, const char *types, int square) {
    struct stand t = {.square = square};
    t.type = model_type(types[choice_below(s->c, (uint32_t)strlen(types))]);
    t.facing = model_directional(t.type) ? (int)choice_below(s->c, PAIKO_FACINGS) : 0;
    return t;
}

const char *scene_facing(struct scene *s, int type) {
    return model_directional(type) ? model_facing(type, choice_below(s->c, MODEL_FACINGS)) : "";
}

paiko_bits scene_attack(struct stand t) {
    return paiko_attack[t.type][t.facing][t.square];
}

paiko_bits scene_shifts(const struct scene *s, struct stand t) {
    paiko_bits set = 0, at = scene_one(t.square);
    for (unsigned n = paiko_shift_range((unsigned)t.type); n; n--) {
        paiko_bits beside = 0;
        for (; at; at &= at - 1)
            beside |= paiko_near[paiko_bits_first(at)];
        at = beside & scene_free(s); // each step is on a free square
        set |= at;
    }
    return set & ~scene_one(t.square);
}

// ---- stores ----

static bool take(struct model *m, int player, int type) {
    static const enum model_store order[] = {MODEL_RESERVE, MODEL_HAND, MODEL_LOST};
    enum { TILES_MAX = 18 };
    unsigned of_type = 0, all = model_total(m->count[MODEL_HAND][player]);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        unsigned char *n = &m->count[order[i]][player][type];
        if (*n) {
            --*n;
            return true;
        }
    }
    // Of three players what is neither in hand nor on the board lies face down, of whatever type.
    for (int i = 0; i < MODEL_SQUARES; i++) {
        const bool own = model_owner(m->cell[i]) == player;
        all += own;
        of_type += own && model_type(m->cell[i][0]) == type;
    }
    if (!model_has(m, FIELD_PILE) || of_type >= MODEL_OF_A_TYPE || all >= TILES_MAX)
        return false;
    m->pile--;
    return true;
}

bool scene_hand(struct scene *s, int type) {
    if (!take(s->m, s->mover, type))
        return false;
    model_hand(s->m, s->mover)[type]++;
    return true;
}

bool scene_place(struct scene *s, int player, struct stand t) {
    if (t.square < 0 || (s->taken & scene_one(t.square)) || !take(s->m, player, t.type))
        return false;
    setup_put(s->m, t.square, player, t.type, (unsigned)t.facing);
    s->taken |= scene_one(t.square);
    s->board.cell[t.square] = paiko_cell_of((unsigned)player, (unsigned)t.type, (unsigned)t.facing);
    return true;
}

// ---- pressing ----

struct paiko_pressure scene_pressure(const struct scene *s, int player, int square) {
    return paiko_pressure(&s->board, (unsigned)player, (unsigned)square);
}

void scene_aim(struct scene *s, int player, int square, unsigned below) {
    const unsigned threshold = scene_pressure(s, player, square).needed;
    s->victims |= scene_one(square);
    s->want[square] = (unsigned char)(threshold > below ? threshold - below : 0);
}

// A tile of one of the types where it threatens a square, which is drawn out of some; false where
// no square is free for it. Patterns are symmetric: it stands where a tile that looks the other way
// would threaten.
static bool attacker(struct scene *s, const char *types, paiko_bits targets, struct stand *t) {
    *t = scene_stand(s, types, 0);
    const int back = model_directional(t->type) ? (t->facing + 2) % PAIKO_FACINGS : 0;
    const int target = scene_pick(s, targets);
    const paiko_bits from =
        paiko_attack[t->type][back][target] & ~scene_one(target) & scene_free(s);
    if (from)
        t->square = scene_pick(s, from);
    return from != 0;
}

// Whether what stands there is not captured, a Fire's threat on itself included, and burns none of
// its own side's tiles but for those that are aimed at.
static bool harmless(const struct scene *s, int by, struct stand t, paiko_bits targets) {
    const struct paiko_pressure it = scene_pressure(s, by, t.square);
    const bool fire = t.type == PAIKO_TYPE_FIRE;
    bool good = it.threats + fire < it.needed;
    for (paiko_bits v = scene_attack(t) & ~targets; good && fire && v; v &= v - 1)
        good = model_owner(s->m->cell[paiko_bits_first(v)]) != by;
    return good;
}

// Whether a victim, what stands there or would of the other side, is pressed as it is to be.
static bool pressed(const struct scene *s, int by, unsigned at) {
    const int owner = s->m->cell[at][0] ? model_owner(s->m->cell[at]) : 1 - by;
    return scene_pressure(s, owner, (int)at).threats >= s->want[at];
}

bool scene_press(struct scene *s, int by, const char *types) {
    enum { TRIES = 160 };
    for (int tries = 0; tries < TRIES; tries++) {
        struct stand t;
        paiko_bits needy = 0;
        for (paiko_bits v = s->victims; v; v &= v - 1)
            if (scene_pressure(s, 1 - by, (int)paiko_bits_first(v)).threats <
                s->want[paiko_bits_first(v)])
                needy |= paiko_bits_one(paiko_bits_first(v));
        if (!needy)
            return true;
        if (!attacker(s, types, needy, &t))
            continue;
        bool good = harmless(s, by, t, 0);
        for (paiko_bits v = scene_attack(t) & s->victims; good && v; v &= v - 1)
            good = !pressed(s, by, paiko_bits_first(v));
        if (good)
            (void)scene_place(s, by, t);
    }
    return false;
}

bool scene_decide(struct scene *s, const char *types, paiko_bits targets, struct stand *t) {
    enum { TRIES = 80 };
    for (int tries = 0; tries < TRIES; tries++)
        if (attacker(s, types, targets, t) && (scene_attack(*t) & s->victims) == targets &&
            harmless(s, s->mover, *t, targets))
            return true;
    return false;
}

// ---- arriving ----

// Has the tile come from one of the squares, as it stood before: there it presses on no victim.
static bool by_moving(struct scene *s, struct stand t, struct stand before, paiko_bits squares,
                      char sign, char action[ACTION_MAX]) {
    if (!squares)
        return false;
    before.square = scene_pick(s, squares);
    if ((scene_attack(before) & s->victims) || !harmless(s, s->mover, before, 0) ||
        !scene_place(s, s->mover, before))
        return false;
    (void)snprintf(action, ACTION_MAX, "%s%c%s%s", model_square_name(before.square), sign,
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

static bool by_shift(struct scene *s, struct stand t, paiko_bits from, char action[ACTION_MAX]) {
    const char letter[] = {TILE_LETTERS[t.type], '\0'};
    return by_moving(s, t, scene_stand(s, letter, 0), from, '-', action);
}

// Whether the mover can deploy to the square. Not for a Lotus.
static bool is_open(const struct scene *s, int square) {
    const struct paiko_pressure it = scene_pressure(s, s->mover, square);
    return it.threats == 0 && (it.home || scene_pressure(s, s->enemy, square).enemy);
}

static bool by_deployment(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    if (!is_open(s, t.square) || !scene_hand(s, t.type))
        return false;
    (void)snprintf(action, ACTION_MAX, "%c@%s%s", TILE_LETTERS[t.type], model_square_name(t.square),
                   model_facing(t.type, (unsigned)t.facing));
    return true;
}

static bool by_landing(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    const paiko_bits from = scene_shifts(s, t);
    if (t.type != PAIKO_TYPE_SAI || !from)
        return false;
    const int square = scene_pick(s, from);
    if (!is_open(s, square) || !scene_hand(s, t.type))
        return false;
    (void)snprintf(action, ACTION_MAX, "I@%s-%s%s", model_square_name(square),
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

enum { SHIFT, SHIFT_TOO, SHIFT_MOSTLY, TURNING, DEPLOYMENT, REDEPLOYMENT, LANDING, WAYS };

static bool arrive_by(struct scene *s, uint32_t way, struct stand t, char action[ACTION_MAX]) {
    const paiko_bits here = scene_one(t.square);
    switch (way) {
    case TURNING:
        return model_directional(t.type) && by_shift(s, t, here & scene_free(s), action);
    case DEPLOYMENT:
        return by_deployment(s, t, action);
    case REDEPLOYMENT:
        return t.type == PAIKO_TYPE_WATER && is_open(s, t.square) &&
               by_moving(s, t, t, scene_free(s) & ~here, '@', action);
    case LANDING:
        return by_landing(s, t, action);
    default:
        return by_shift(s, t, scene_shifts(s, t), action);
    }
}

bool scene_arrive(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    enum { TRIES = 6 };
    for (int tries = 0; tries < TRIES; tries++)
        if (arrive_by(s, choice_below(s->c, WAYS), t, action))
            return true;
    return arrive_by(s, SHIFT, t, action) || arrive_by(s, DEPLOYMENT, t, action);
}
