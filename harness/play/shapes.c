// SPDX-License-Identifier: MIT
//
// Builds a board tile by tile. Keeps track of threat and cover, so that a square can get exactly
// one threat less than a capture needs. A shape is a planned situation: first come its victims,
// then the tiles that threaten them, then the tile that acts. If a random part does not fit,
// another is picked, a bounded number of times. Invariant: every placed tile was taken from a store
// of its player, so no tile is lost.
#include "shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <paiko/action.h>

#include "setup.h"

struct scene {
    struct choices *c; // borrowed
    struct model *m;   // borrowed; its board and stores are changed
    int mover, enemy;
    bool plain;                        // keeps all rulings
    paiko_bits taken;                  // squares that are occupied, black, or must stay empty
    paiko_bits victims;                // squares to threaten, with or without a piece
    unsigned char want[PAIKO_SQUARES]; // how many threats each victim is to get
    struct paiko_position board;       // m's tiles with catalyst2019's defaults, for paiko_pressure
};

struct stand {
    int type, facing, square;
};

static int pick(struct scene *s, paiko_bits set) {
    return setup_pick(s->c, set);
}

static paiko_bits one(int square) {
    return paiko_bits_one((unsigned)square);
}

static paiko_bits free_squares(const struct scene *s) {
    return paiko_board & ~s->taken;
}

// Picks a tile whose letter is in `types`, with any facing.
static struct stand any_stand(struct scene *s, const char *types, int square) {
    struct stand t = {.square = square};
    t.type = model_type(types[choice_below(s->c, (uint32_t)strlen(types))]);
    t.facing = model_directional(t.type) ? (int)choice_below(s->c, PAIKO_FACINGS) : 0;
    return t;
}

// Picks a random facing for a type, as actions write it; "" if the type has none.
static const char *any_facing(struct scene *s, int type) {
    return model_directional(type) ? model_facing(type, choice_below(s->c, MODEL_FACINGS)) : "";
}

static paiko_bits attack(struct stand t) {
    return paiko_attack[t.type][t.facing][t.square];
}

// Returns the squares to which a tile can shift. The tile could also shift back from each of them.
static paiko_bits shifts(const struct scene *s, struct stand t) {
    paiko_bits set = 0, at = one(t.square);
    for (unsigned n = paiko_shift_range((unsigned)t.type); n; n--) {
        paiko_bits beside = 0;
        for (; at; at &= at - 1)
            beside |= paiko_near[paiko_bits_first(at)];
        at = beside & free_squares(s); // each step leads to a free square
        set |= at;
    }
    return set & ~one(t.square);
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
    // Three players: a tile that is neither in hand nor on the board lies face down, so it may be
    // of any type.
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

// Moves a tile into the mover's hand; false if the mover has none of this type.
static bool put_in_hand(struct scene *s, int type) {
    if (!take(s->m, s->mover, type))
        return false;
    model_hand(s->m, s->mover)[type]++;
    return true;
}

// Places a tile; false if the player has none of this type or the square is taken.
static bool put(struct scene *s, int player, struct stand t) {
    if (t.square < 0 || (s->taken & one(t.square)) || !take(s->m, player, t.type))
        return false;
    setup_put(s->m, t.square, player, t.type, (unsigned)t.facing);
    s->taken |= one(t.square);
    s->board.cell[t.square] = paiko_cell_of((unsigned)player, (unsigned)t.type, (unsigned)t.facing);
    return true;
}

// Writes an action that moves a tile from one square to another and gives it a random facing.
static void say_move(struct scene *s, int from, char sign, int to, int type,
                     char idea[ACTION_MAX]) {
    (void)snprintf(idea, ACTION_MAX, "%s%c%s%s", model_square_name(from), sign,
                   model_square_name(to), any_facing(s, type));
}

// ---- threatening ----

// Returns the threats against a player's piece that stands, or would stand, on a square.
static struct paiko_pressure pressure(const struct scene *s, int player, int square) {
    return paiko_pressure(&s->board, (unsigned)player, (unsigned)square);
}

// Makes a square a victim that is to get `below` threats fewer than a capture needs.
static void aim(struct scene *s, int player, int square, unsigned below) {
    const unsigned threshold = pressure(s, player, square).needed;
    s->victims |= one(square);
    s->want[square] = (unsigned char)(threshold > below ? threshold - below : 0);
}

// Finds a free square from which a tile of one of the types threatens one of `targets`. False if no
// square was found.
static bool attacker(struct scene *s, const char *types, paiko_bits targets, struct stand *t) {
    *t = any_stand(s, types, 0);
    const int back = model_directional(t->type) ? (t->facing + 2) % PAIKO_FACINGS : 0;
    const int target = pick(s, targets);
    // If the tile stood on `target` and faced the other way, it would threaten the squares from
    // which it threatens `target`.
    const paiko_bits from = paiko_attack[t->type][back][target] & ~one(target) & free_squares(s);
    if (from)
        t->square = pick(s, from);
    return from != 0;
}

// True if a tile would not be captured on its square. If the tile is a Fire, it must also threaten
// no tile of its player outside `targets`.
static bool harmless(const struct scene *s, int by, struct stand t, paiko_bits targets) {
    const struct paiko_pressure it = pressure(s, by, t.square);
    const bool fire = t.type == PAIKO_TYPE_FIRE;
    bool good = it.threats + fire < it.needed;
    for (paiko_bits v = attack(t) & ~targets; good && fire && v; v &= v - 1)
        good = model_owner(s->m->cell[paiko_bits_first(v)]) != by;
    return good;
}

// True if a victim has at least the wanted number of threats.
static bool pressed(const struct scene *s, int by, unsigned at) {
    const int owner = s->m->cell[at][0] ? model_owner(s->m->cell[at]) : 1 - by;
    return pressure(s, owner, (int)at).threats >= s->want[at];
}

// Places tiles of player `by`, of some types, until every victim has the wanted number of threats;
// false if that failed.
static bool press(struct scene *s, int by, const char *types) {
    enum { TRIES = 160 };
    for (int tries = 0; tries < TRIES; tries++) {
        struct stand t;
        paiko_bits needy = 0;
        for (paiko_bits v = s->victims; v; v &= v - 1)
            if (pressure(s, 1 - by, (int)paiko_bits_first(v)).threats <
                s->want[paiko_bits_first(v)])
                needy |= paiko_bits_one(paiko_bits_first(v));
        if (!needy)
            return true;
        if (!attacker(s, types, needy, &t))
            continue;
        bool good = harmless(s, by, t, 0);
        for (paiko_bits v = attack(t) & s->victims; good && v; v &= v - 1)
            good = !pressed(s, by, paiko_bits_first(v));
        if (good)
            (void)put(s, by, t);
    }
    return false;
}

// Finds a safe place where a tile of the mover threatens all `targets` and no other victim. The
// tile's type is one of `types`. False if no place was found.
static bool decide(struct scene *s, const char *types, paiko_bits targets, struct stand *t) {
    enum { TRIES = 80 };
    for (int tries = 0; tries < TRIES; tries++)
        if (attacker(s, types, targets, t) && (attack(*t) & s->victims) == targets &&
            harmless(s, s->mover, *t, targets))
            return true;
    return false;
}

// ---- the action ----

// Puts a tile on one of `squares` and writes the action that moves the tile to t.square. False if
// the tile cannot stand on the picked square, or would already threaten a victim from there.
static bool by_moving(struct scene *s, struct stand t, struct stand before, paiko_bits squares,
                      char sign, char action[ACTION_MAX]) {
    if (!squares)
        return false;
    before.square = pick(s, squares);
    if ((attack(before) & s->victims) || !harmless(s, s->mover, before, 0) ||
        !put(s, s->mover, before))
        return false;
    (void)snprintf(action, ACTION_MAX, "%s%c%s%s", model_square_name(before.square), sign,
                   model_square_name(t.square), model_facing(t.type, (unsigned)t.facing));
    return true;
}

static bool by_shift(struct scene *s, struct stand t, paiko_bits from, char action[ACTION_MAX]) {
    const char letter[] = {TILE_LETTERS[t.type], '\0'};
    return by_moving(s, t, any_stand(s, letter, 0), from, '-', action);
}

// True if the mover can deploy a tile, other than a Lotus, to a square.
static bool is_open(const struct scene *s, int square) {
    const struct paiko_pressure it = pressure(s, s->mover, square);
    return it.threats == 0 && (it.home || pressure(s, s->enemy, square).enemy);
}

// Puts the tile into the hand and writes its deployment. If `lands`, the tile is a Sai: it is
// deployed to a square from which it then shifts to its place.
static bool by_deployment(struct scene *s, struct stand t, bool lands, char action[ACTION_MAX]) {
    const paiko_bits from = lands ? shifts(s, t) : one(t.square);
    if (!from || (lands && t.type != PAIKO_TYPE_SAI))
        return false;
    const int square = pick(s, from);
    if (!is_open(s, square) || !put_in_hand(s, t.type))
        return false;
    (void)snprintf(action, ACTION_MAX, "%c@%s%s%s%s", TILE_LETTERS[t.type],
                   model_square_name(square), lands ? "-" : "",
                   lands ? model_square_name(t.square) : "",
                   model_facing(t.type, (unsigned)t.facing));
    return true;
}

enum { SHIFT, SHIFT_TOO, SHIFT_MOSTLY, TURNING, DEPLOYMENT, REDEPLOYMENT, LANDING, WAYS };

static bool arrive_by(struct scene *s, uint32_t way, struct stand t, char action[ACTION_MAX]) {
    const paiko_bits here = one(t.square);
    switch (way) {
    case TURNING:
        return model_directional(t.type) && by_shift(s, t, here & free_squares(s), action);
    case DEPLOYMENT:
    case LANDING:
        return by_deployment(s, t, way == LANDING, action);
    case REDEPLOYMENT:
        return t.type == PAIKO_TYPE_WATER && is_open(s, t.square) &&
               by_moving(s, t, t, free_squares(s) & ~here, '@', action);
    default:
        return by_shift(s, t, shifts(s, t), action);
    }
}

// Writes an action that brings a tile to its place. Puts the tile where the action begins: one
// shift away, at its place but turned, in hand, or, for a Water, anywhere. False if none fits.
static bool arrive(struct scene *s, struct stand t, char action[ACTION_MAX]) {
    enum { TRIES = 6 };
    for (int tries = 0; tries < TRIES; tries++)
        if (arrive_by(s, choice_below(s->c, WAYS), t, action))
            return true;
    return arrive_by(s, SHIFT, t, action) || arrive_by(s, DEPLOYMENT, t, action);
}

// ---- captures ----

// Types by their letters: those with a long reach, those that threaten, those that cover nothing.
#define FAR_TYPES "BBBFFAAE"
#define ATTACKERS "ABEFISW"
#define BARE_TYPES "ABES"

enum { TRIES = 12, FAR_LEAST = 4, MANY_LEAST = 5, CHAIN_MOST = 5 };

static bool place(struct scene *s, int player, const char *types, int square) {
    return put(s, player, any_stand(s, types, square));
}

static bool is_far(const struct scene *s, const struct stand *t) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_owner(s->m->cell[i]) == s->mover &&
            abs(model_file(i) - model_file(t->square)) +
                    abs(model_rank(i) - model_rank(t->square)) >=
                FAR_LEAST)
            return true;
    return false;
}

// Lets tiles of the mover, mostly far from each other, capture an enemy tile together.
static bool far_pair(struct scene *s, char idea[ACTION_MAX]) {
    const int at = pick(s, free_squares(s));
    struct stand t;
    if (!place(s, s->enemy, TILE_LETTERS, at))
        return false;
    aim(s, s->enemy, at, 1);
    if (!press(s, s->mover, FAR_TYPES))
        return false;
    for (int tries = 0; tries < TRIES; tries++)
        if (decide(s, FAR_TYPES ATTACKERS, one(at), &t) && (is_far(s, &t) || tries + 1 == TRIES))
            return arrive(s, t, idea);
    return false;
}

// Calls aim() for all tiles on the board, which are all the enemy's.
static void aim_at_all(struct scene *s) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (s->m->cell[i][0])
            aim(s, s->enemy, i, 1);
}

// Chooses a tile and its square. Places enemy tiles that the tile will threaten from there, and
// that do not threaten the square. The action that brings the tile there captures all of them.
static bool all_at_once(struct scene *s, unsigned least, unsigned more, char idea[ACTION_MAX]) {
    const struct stand t = any_stand(s, "SSEEFA", pick(s, free_squares(s)));
    const paiko_bits here = one(t.square);
    const unsigned wanted = least + choice_below(s->c, more + 1);
    unsigned placed = 0;
    s->taken |= here;
    for (unsigned tries = 4 * wanted; tries && placed < wanted; tries--) {
        const paiko_bits squares = attack(t) & free_squares(s) & ~here;
        if (!squares)
            break;
        const int at = pick(s, squares); // picked first: C does not fix the order of arguments
        const struct stand v =
            any_stand(s, choice_chance(s->c, 1, 4) ? TILE_LETTERS : BARE_TYPES, at);
        placed += !(attack(v) & here) && put(s, s->enemy, v);
    }
    if (placed < least)
        return false;
    aim_at_all(s);
    const bool pressed = press(s, s->mover, ATTACKERS "AABB");
    s->taken &= ~here;
    return pressed && arrive(s, t, idea);
}

static bool several(struct scene *s, char idea[ACTION_MAX]) {
    return all_at_once(s, 2, 2, idea);
}

static bool many(struct scene *s, char idea[ACTION_MAX]) {
    return all_at_once(s, MANY_LEAST, 2, idea);
}

// Builds stairs of enemy Sais: each covers the next tile but not the tile before. The first may be
// a Water or Lotus, the last a tile that covers nothing. The action captures a tile that no other
// tile covers, and so the next tile loses its cover.
static bool chain(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned length = 2 + choice_below(s->c, CHAIN_MOST - 1);
    const int step[2] = {choice_below(s->c, 2) ? 1 : -1, choice_below(s->c, 2) ? 1 : -1};
    const int start = pick(s, free_squares(s) & ~paiko_home[s->enemy]);
    int where[2] = {model_file(start), model_rank(start)};
    unsigned axis = choice_below(s->c, 2), placed = 0;
    paiko_bits lead = 0;
    struct stand t;
    for (; placed < length; placed++, axis ^= 1) {
        const int at = model_square_at(where[0], where[1]);
        const bool first = placed == 0 && choice_below(s->c, 2), last = placed + 1 == length;
        const unsigned sideways = axis == 0 ? PAIKO_FACING_NORTH : PAIKO_FACING_EAST;
        t = any_stand(s, first ? "WWL" : BARE_TYPES "F", at);
        if (!first && !last)
            t = (struct stand){PAIKO_TYPE_SAI, (int)(sideways + 2 * choice_below(s->c, 2)), at};
        if (at < 0 || (one(at) & paiko_home[s->enemy]) || !put(s, s->enemy, t))
            break;
        where[axis] += step[axis];
    }
    aim_at_all(s);
    if (placed < 2 || !press(s, s->mover, ATTACKERS))
        return false;
    for (paiko_bits v = s->victims; v && !lead; v &= v - 1) {
        const int at = (int)paiko_bits_first(v);
        if (!(pressure(s, s->enemy, at).cover & ~one(at)))
            lead = one(at);
    }
    return lead && decide(s, ATTACKERS, lead, &t) && arrive(s, t, idea);
}

// ---- own tiles ----

// Writes an action by which a Water or Sai leaves, so that a friendly tile loses its cover.
static bool uncovered(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = pick(s, free_squares(s) & ~paiko_home[s->mover]);
    struct stand t = any_stand(s, "WWWI", friend);
    paiko_bits covers = 0; // squares from which t would cover the friendly tile
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (paiko_shelter[t.type][t.facing][from] & one(friend))
            covers |= paiko_bits_one(from);
    if (!place(s, s->mover, "ABEISW", friend))
        return false;
    t.square = pick(s, covers & free_squares(s));
    if (!put(s, s->mover, t))
        return false;
    aim(s, s->mover, friend, 1);
    if (!press(s, s->enemy, ATTACKERS))
        return false;
    const bool far = t.type == PAIKO_TYPE_WATER && choice_below(s->c, 2);
    const int to = pick(s, (far ? free_squares(s) : shifts(s, t)) & ~covers);
    if (to >= 0)
        say_move(s, t.square, far ? '@' : '-', to, t.type, idea);
    return to >= 0;
}

// Brings a Fire to a square from which it threatens a friendly tile.
static bool burnt(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = pick(s, free_squares(s));
    struct stand t;
    if (!place(s, s->mover, TILE_LETTERS, friend))
        return false;
    aim(s, s->mover, friend, 1);
    return press(s, s->enemy, ATTACKERS) && decide(s, "F", one(friend), &t) && arrive(s, t, idea);
}

// Brings a tile to a square where it is captured, or where one more threat would capture it.
static bool endangered(struct scene *s, char idea[ACTION_MAX]) {
    const struct stand t = any_stand(s, "BEFISSWW", pick(s, free_squares(s)));
    if (choice_chance(s->c, 1, 3)) // the tile is covered there: a capture needs three threats
        (void)place(s, s->mover, "LWI", pick(s, free_squares(s) & paiko_near[t.square]));
    aim(s, s->mover, t.square, t.type == PAIKO_TYPE_FIRE);
    if (choice_chance(s->c, 1, 4)) // one threat less: the tile is not captured
        s->want[t.square]--;
    s->taken |= one(t.square);
    const bool pressed = press(s, s->enemy, ATTACKERS);
    s->taken &= ~one(t.square);
    s->victims = 0;
    return pressed && arrive(s, t, idea);
}

// Lets a tile shift through a square with enough threat to capture it.
static bool barred(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned way = choice_below(s->c, PAIKO_FACINGS);
    const int middle = pick(s, free_squares(s));
    const unsigned from = paiko_step[middle][way], to = paiko_step[middle][(way + 2) % 4];
    if (from == PAIKO_NO_SQUARE || to == PAIKO_NO_SQUARE ||
        !place(s, s->mover, "BFISSW", (int)from) || paiko_bits_has(s->taken, to))
        return false;
    const int type = model_type(s->m->cell[from][0]);
    aim(s, s->mover, middle, type == PAIKO_TYPE_FIRE);
    s->want[from] = s->want[to] = 1;
    s->taken |= one(middle) | paiko_bits_one(to);
    say_move(s, (int)from, '-', (int)to, type, idea);
    return press(s, s->enemy, ATTACKERS);
}

// Builds a position in which a tile is to be deployed or redeployed. Tiles of both players may
// threaten the square.
static bool landing(struct scene *s, char idea[ACTION_MAX]) {
    const int at = pick(s, free_squares(s));
    const bool lotus = choice_chance(s->c, 1, 3), again = choice_chance(s->c, 1, 3);
    const int type = lotus   ? PAIKO_TYPE_LOTUS
                     : again ? PAIKO_TYPE_WATER
                             : model_type(TILE_LETTERS[choice_below(s->c, MODEL_TYPES)]);
    s->taken |= one(at);
    s->victims = one(at);
    s->want[at] = (unsigned char)(lotus ? 1 + choice_below(s->c, 3) : choice_below(s->c, 2));
    if (!press(s, s->enemy, ATTACKERS))
        return false;
    s->want[at] = (unsigned char)(1 + choice_below(s->c, 2)); // threats by the mover's own tiles
    if (choice_chance(s->c, 3, 4) && !press(s, s->mover, "ABEISWW"))
        return false;
    if (type == PAIKO_TYPE_WATER && again) {
        const int from = pick(s, free_squares(s));
        (void)snprintf(idea, ACTION_MAX, "%s@%s", model_square_name(from), model_square_name(at));
        return put(s, s->mover, (struct stand){type, 0, from});
    }
    (void)snprintf(idea, ACTION_MAX, "%c@%s%s", TILE_LETTERS[type], model_square_name(at),
                   any_facing(s, type));
    return put_in_hand(s, type);
}

// ---- ends ----

static unsigned worth(int player, int square) {
    const int home = model_square_home(square);
    return home == player ? 0 : home < 0 ? 1 : 2;
}

// Adds a player's tiles until they score `wanted` points. They neither threaten nor are threatened.
static void enrich(struct scene *s, int player, unsigned wanted) {
    unsigned have = 0;
    for (int tries = 0; tries < 60 && have < wanted; tries++) {
        const int at = pick(s, free_squares(s));
        const struct stand t = any_stand(s, "AAEISWWB", at);
        if (worth(player, at) == 0 || have + worth(player, at) > wanted ||
            (attack(t) & s->taken & ~paiko_black) || pressure(s, player, at).threats > 0)
            continue;
        have += put(s, player, t) ? worth(player, at) : 0;
    }
}

// Builds a game that is one to three points from its end. In the action a tile of the mover shifts
// to a square worth more.
static bool points(struct scene *s, char idea[ACTION_MAX]) {
    // `win`: the points that win a game. `others`: the other player has at most this many points; 0
    // for no limit. `close`: the other player is close behind in half of the positions.
    static const struct {
        unsigned win, others;
        bool close;
    } ends[] = {
        [GAME_DUEL] = {10, 0, false}, [GAME_SHRINES] = {5, 3, false}, [GAME_RONIN] = {10, 0, true}};
    const enum game game = model_game(s->m);
    const unsigned own = ends[game].win - 1 - choice_below(s->c, 3);
    unsigned other = choice_below(s->c, ends[game].win);
    if (ends[game].others)
        other = 1 + choice_below(s->c, ends[game].others);
    if (ends[game].close && choice_below(s->c, 2))
        other = own - choice_below(s->c, 3);
    for (int tries = 0; tries < TRIES; tries++) {
        const int at = pick(s, free_squares(s));
        const paiko_bits to = paiko_near[at] & free_squares(s);
        const int end = to ? pick(s, to) : at;
        const struct stand t = any_stand(s, "SWIEB", at);
        if (worth(s->mover, end) <= worth(s->mover, at))
            continue;
        if (!put(s, s->mover, t))
            return false;
        s->taken |= one(end);
        enrich(s, s->mover, own - worth(s->mover, at));
        enrich(s, s->enemy, other);
        say_move(s, at, '-', end, t.type, idea);
        return true;
    }
    return false;
}

// Moves random tiles of a player from hand and reserve to the lost ones until `wanted` are lost.
static void lose(struct scene *s, int player, unsigned wanted) {
    unsigned lost = model_total(s->m->count[MODEL_LOST][player]);
    for (int tries = 0; tries < 200 && lost < wanted; tries++) {
        const int type = (int)choice_below(s->c, MODEL_TYPES);
        const enum model_store from = choice_below(s->c, 4) ? MODEL_RESERVE : MODEL_HAND;
        unsigned char *n = &s->m->count[from][player][type];
        if (*n == 0)
            continue;
        --*n;
        s->m->count[MODEL_LOST][player][type]++;
        lost++;
    }
}

// Builds a position and an action that captures a tile. The capture may end the game with a tie:
// each player has lost about 13 tiles and has about 5 points.
static bool losses(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned points_of[2] = {3 + choice_below(s->c, 4), 3 + choice_below(s->c, 4)};
    memset(s->m->count[MODEL_HAND], 0, sizeof s->m->count[MODEL_HAND]);
    memset(s->m->count[MODEL_LOST], 0, sizeof s->m->count[MODEL_LOST]);
    memset(s->m->count[MODEL_RESERVE], MODEL_OF_A_TYPE, sizeof s->m->count[MODEL_RESERVE]);
    if (!s->plain)
        setup_decide(s->c, s->m, RULING_TIE);
    if (!far_pair(s, idea))
        return false;
    for (int p = 0; p < 2; p++) {
        unsigned have = 0;
        for (int i = 0; i < MODEL_SQUARES; i++)
            if (model_owner(s->m->cell[i]) == p && !strchr("Ll", s->m->cell[i][0]))
                have += worth(p, i);
        enrich(s, p, points_of[p] > have ? points_of[p] - have : 0);
    }
    lose(s, s->mover, 12 + choice_below(s->c, 4));
    lose(s, s->enemy, 12 + choice_below(s->c, 4));
    return true;
}

static void pour(struct model *m, int player, enum model_store from, enum model_store to) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *n = &m->count[to][player][t];
        *n = (unsigned char)(*n + m->count[from][player][t]);
        m->count[from][player][t] = 0;
    }
}

// Builds a game in which a player can do nothing: that player's tiles on the board cannot shift,
// and all others are lost. The other player has drawn the whole reserve.
static bool stuck(struct scene *s, char idea[ACTION_MAX]) {
    const int idle = choice_below(s->c, 4) ? s->enemy : s->mover;
    const unsigned tiles = 1 + choice_below(s->c, 4);
    for (int i = 0; i < 2 && !s->plain; i++)
        setup_decide(s->c, s->m, i ? RULING_TIE : RULING_STUCK);
    for (unsigned n = 0; n < tiles; n++)
        (void)place(s, idle, "AL", pick(s, free_squares(s)));
    lose(s, idle, 24);
    pour(s->m, idle, MODEL_HAND, MODEL_LOST);
    pour(s->m, idle, MODEL_RESERVE, MODEL_LOST);
    pour(s->m, 1 - idle, MODEL_RESERVE, MODEL_HAND);
    const int at = pick(s, free_squares(s));
    (void)snprintf(idea, ACTION_MAX, "%s", "pass");
    if (idle == s->enemy && place(s, s->mover, "SWE", at)) {
        const paiko_bits to = paiko_near[at] & free_squares(s);
        const int end = to ? pick(s, to) : at;
        (void)snprintf(idea, ACTION_MAX, "%s-%s", model_square_name(at), model_square_name(end));
    }
    return true;
}

// ---- the table ----

bool shape_fits(const struct model *m) {
    return strcmp(m->phase, "action") == 0 && (m->turn == 'W' || m->turn == 'B');
}

enum shape_id shape_make(struct choices *c, struct model *m, bool plain, char idea[ACTION_MAX]) {
    static const struct {
        unsigned weight;
        const char *games;
        bool (*make)(struct scene *s, char idea[ACTION_MAX]);
    } shapes[SHAPE_COUNT] = {
#define SHAPE_ROW(id, weight, games, make) {weight, games, make},
        SHAPES(SHAPE_ROW)};
    struct scene s = {.c = c, .m = m, .mover = m->turn == 'B', .enemy = m->turn != 'B'};
    unsigned weight[SHAPE_COUNT];
    s.plain = plain;
    s.taken = paiko_black;
    s.board.rules = paiko_rules_default(PAIKO_RULESET_CATALYST2019);
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            model_remove(m, i, MODEL_RESERVE);
    for (int i = 0; i < SHAPE_COUNT; i++)
        weight[i] = game_among(model_game(m), shapes[i].games) ? shapes[i].weight : 0;
    const enum shape_id shape = (enum shape_id)choice_weighted(c, weight, SHAPE_COUNT);
    if (model_has(m, FIELD_LEFT) && m->turn == 'W')
        m->left = 1; // White's last action of the round, so that captures follow sooner
    if (!shapes[shape].make(&s, idea))
        return SHAPE_COUNT;
    // Adds a few tiles that neither threaten nor cover a square that is already in use.
    for (uint32_t n = shape == SHAPE_STUCK ? 0 : choice_below(c, 3); n; n--) {
        const int player = (int)choice_below(c, 2);
        const struct stand t = any_stand(&s, TILE_LETTERS, pick(&s, free_squares(&s)));
        const paiko_bits reach = attack(t) | paiko_shelter[t.type][t.facing][t.square];
        if (!(reach & s.taken & ~paiko_black))
            (void)put(&s, player, t);
    }
    return shape;
}
