// SPDX-License-Identifier: MIT
//
// One function for each shape. All place the victims first, then what presses on them, then the
// tile that decides, where its action begins.
#include "shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

// Letters of tiles: what attacks, from afar first; all that cover nothing.
#define FAR_TYPES "BBBFFAAE"
#define ATTACKERS "ABEFISW"
#define BARE_TYPES "ABES"

enum { TRIES = 12, FAR_LEAST = 4, MANY_LEAST = 5, CHAIN_MOST = 5 };

static bool place(struct scene *s, int player, const char *types, int square) {
    return scene_place(s, player, scene_stand(s, types, square));
}

// ---- captures ----

static bool is_far(const struct scene *s, const struct stand *t) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_owner(s->m->cell[i]) == s->mover &&
            abs(model_file(i) - model_file(t->square)) +
                    abs(model_rank(i) - model_rank(t->square)) >=
                FAR_LEAST)
            return true;
    return false;
}

// Few tiles; one from afar makes a capture.
static bool far_pair(struct scene *s, char idea[ACTION_MAX]) {
    const int at = scene_pick(s, scene_free(s));
    struct stand t;
    if (!place(s, s->enemy, TILE_LETTERS, at))
        return false;
    scene_aim(s, s->enemy, at, 1);
    if (!scene_press(s, s->mover, FAR_TYPES))
        return false;
    for (int tries = 0; tries < TRIES; tries++)
        if (scene_decide(s, FAR_TYPES ATTACKERS, scene_one(at), &t) &&
            (is_far(s, &t) || tries + 1 == TRIES))
            return scene_arrive(s, t, idea);
    return false;
}

// Aims at all tiles, which are the enemy's so far.
static void aim_at_all(struct scene *s) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (s->m->cell[i][0])
            scene_aim(s, s->enemy, i, 1);
}

// Enemies stand where the tile that decides will threaten them, none of which threatens it: one
// action captures all.
static bool all_at_once(struct scene *s, unsigned least, unsigned more, char idea[ACTION_MAX]) {
    const struct stand t = scene_stand(s, "SSEEFA", scene_pick(s, scene_free(s)));
    const paiko_bits here = scene_one(t.square);
    const unsigned wanted = least + choice_below(s->c, more + 1);
    unsigned placed = 0;
    s->taken |= here;
    for (unsigned tries = 4 * wanted; tries && placed < wanted; tries--) {
        const paiko_bits squares = scene_attack(t) & scene_free(s) & ~here;
        if (!squares)
            break;
        const int at = scene_pick(s, squares); // first: C leaves the order of arguments open
        const struct stand v =
            scene_stand(s, choice_chance(s->c, 1, 4) ? TILE_LETTERS : BARE_TYPES, at);
        placed += !(scene_attack(v) & here) && scene_place(s, s->enemy, v);
    }
    if (placed < least)
        return false;
    aim_at_all(s);
    const bool pressed = scene_press(s, s->mover, ATTACKERS "AABB");
    s->taken &= ~here;
    return pressed && scene_arrive(s, t, idea);
}

// Two to four.
static bool several(struct scene *s, char idea[ACTION_MAX]) {
    return all_at_once(s, 2, 2, idea);
}

// Five or more.
static bool many(struct scene *s, char idea[ACTION_MAX]) {
    return all_at_once(s, MANY_LEAST, 2, idea);
}

// A staircase of Sais, each of which covers the next and not the one before; first a tile that
// covers all around it, last any.
static unsigned place_chain(struct scene *s, unsigned length) {
    const int step[2] = {choice_below(s->c, 2) ? 1 : -1, choice_below(s->c, 2) ? 1 : -1};
    const int start = scene_pick(s, scene_free(s) & ~paiko_home[s->enemy]);
    int where[2] = {model_file(start), model_rank(start)};
    unsigned axis = choice_below(s->c, 2), placed = 0;
    for (; placed < length; placed++, axis ^= 1) {
        const int at = model_square_at(where[0], where[1]);
        const bool first = placed == 0 && choice_below(s->c, 2), last = placed + 1 == length;
        const unsigned sideways = axis == 0 ? PAIKO_FACING_NORTH : PAIKO_FACING_EAST;
        struct stand t = scene_stand(s, first ? "WWL" : BARE_TYPES "F", at);
        if (!first && !last)
            t = (struct stand){PAIKO_TYPE_SAI, (int)(sideways + 2 * choice_below(s->c, 2)), at};
        if (at < 0 || (scene_one(at) & paiko_home[s->enemy]) || !scene_place(s, s->enemy, t))
            break;
        scene_aim(s, s->enemy, at, 1);
        where[axis] += step[axis];
    }
    return placed;
}

// Each tile covers the next: a capture uncovers an enemy. The first of a chain stands where no
// other does: it alone is not covered, or covers itself.
static bool chain(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned length = 2 + choice_below(s->c, CHAIN_MOST - 1);
    const paiko_bits before = s->taken;
    paiko_bits first = 0;
    struct stand t;
    if (place_chain(s, length) < 2)
        return false;
    aim_at_all(s);
    if (!scene_press(s, s->mover, ATTACKERS))
        return false;
    for (paiko_bits v = s->victims & ~before; v && !first; v &= v - 1) {
        const int at = (int)paiko_bits_first(v);
        if (!(scene_pressure(s, s->enemy, at).cover & ~scene_one(at)))
            first = scene_one(at);
    }
    return first && scene_decide(s, ATTACKERS, first, &t) && scene_arrive(s, t, idea);
}

// ---- own tiles ----

// Takes a Water or Sai of the mover's away by a shift; a Water also by redeployment.
static bool go_away(struct scene *s, struct stand t, paiko_bits barred, char idea[ACTION_MAX]) {
    const bool far = t.type == PAIKO_TYPE_WATER && choice_below(s->c, 2);
    const paiko_bits to = (far ? scene_free(s) : scene_shifts(s, t)) & ~barred;
    if (!to)
        return false;
    const char *end = model_square_name(scene_pick(s, to));
    (void)snprintf(idea, ACTION_MAX, "%s%c%s%s", model_square_name(t.square), far ? '@' : '-', end,
                   far ? "" : scene_facing(s, t.type));
    return true;
}

// A tile moves that covers a friend.
static bool uncovered(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = scene_pick(s, scene_free(s) & ~paiko_home[s->mover]);
    struct stand t = scene_stand(s, "WWWI", friend);
    paiko_bits covers = 0; // from where it would cover the friend
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (paiko_shelter[t.type][t.facing][from] & scene_one(friend))
            covers |= paiko_bits_one(from);
    if (!place(s, s->mover, "ABEISW", friend))
        return false;
    t.square = scene_pick(s, covers & scene_free(s));
    if (!scene_place(s, s->mover, t))
        return false;
    scene_aim(s, s->mover, friend, 1);
    return scene_press(s, s->enemy, ATTACKERS) && go_away(s, t, covers, idea);
}

// A Fire comes to threaten a friend.
static bool burnt(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = scene_pick(s, scene_free(s));
    struct stand t;
    if (!place(s, s->mover, TILE_LETTERS, friend))
        return false;
    scene_aim(s, s->mover, friend, 1);
    return scene_press(s, s->enemy, ATTACKERS) && scene_decide(s, "F", scene_one(friend), &t) &&
           scene_arrive(s, t, idea);
}

// A tile moves to where it would be captured.
static bool endangered(struct scene *s, char idea[ACTION_MAX]) {
    const struct stand t = scene_stand(s, "BEFISSWW", scene_pick(s, scene_free(s)));
    if (choice_chance(s->c, 1, 3)) // covered there, so that it takes three
        (void)place(s, s->mover, "LWI", scene_pick(s, scene_free(s) & paiko_near[t.square]));
    scene_aim(s, s->mover, t.square, t.type == PAIKO_TYPE_FIRE);
    if (choice_chance(s->c, 1, 4)) // or just not
        s->want[t.square]--;
    s->taken |= scene_one(t.square);
    const bool pressed = scene_press(s, s->enemy, ATTACKERS);
    s->taken &= ~scene_one(t.square);
    s->victims = 0;
    return pressed && scene_arrive(s, t, idea);
}

// A tile passes where it would be captured: from one side of a square to the other.
static bool barred(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned way = choice_below(s->c, PAIKO_FACINGS);
    const int middle = scene_pick(s, scene_free(s));
    const unsigned from = paiko_step[middle][way], to = paiko_step[middle][(way + 2) % 4];
    if (from == PAIKO_NO_SQUARE || to == PAIKO_NO_SQUARE ||
        !place(s, s->mover, "BFISSW", (int)from) || paiko_bits_has(s->taken, to))
        return false;
    const int type = model_type(s->m->cell[from][0]);
    scene_aim(s, s->mover, middle, type == PAIKO_TYPE_FIRE);
    s->want[from] = s->want[to] = 1;
    s->taken |= scene_one(middle) | paiko_bits_one(to);
    (void)snprintf(idea, ACTION_MAX, "%s-%s%s", model_square_name((int)from),
                   model_square_name((int)to), scene_facing(s, type));
    return scene_press(s, s->enemy, ATTACKERS);
}

// A deployment or redeployment: own threat opens the square, or the homeground; one threat of the
// enemy's closes it.
static bool landing(struct scene *s, char idea[ACTION_MAX]) {
    const int at = scene_pick(s, scene_free(s));
    const bool lotus = choice_chance(s->c, 1, 3), again = choice_chance(s->c, 1, 3);
    const int type = lotus   ? PAIKO_TYPE_LOTUS
                     : again ? PAIKO_TYPE_WATER
                             : model_type(TILE_LETTERS[choice_below(s->c, MODEL_TYPES)]);
    s->taken |= scene_one(at);
    s->victims = scene_one(at);
    s->want[at] = (unsigned char)(lotus ? 1 + choice_below(s->c, 3) : choice_below(s->c, 2));
    if (!scene_press(s, s->enemy, ATTACKERS))
        return false;
    s->want[at] = (unsigned char)(1 + choice_below(s->c, 2)); // the mover's own
    if (choice_chance(s->c, 3, 4) && !scene_press(s, s->mover, "ABEISWW"))
        return false;
    if (type == PAIKO_TYPE_WATER && again) {
        const int from = scene_pick(s, scene_free(s));
        (void)snprintf(idea, ACTION_MAX, "%s@%s", model_square_name(from), model_square_name(at));
        return scene_place(s, s->mover, (struct stand){type, 0, from});
    }
    (void)snprintf(idea, ACTION_MAX, "%c@%s%s", TILE_LETTERS[type], model_square_name(at),
                   scene_facing(s, type));
    return scene_hand(s, type);
}

// ---- ends ----

static unsigned worth(int player, int square) {
    const int home = model_square_home(square);
    return home == player ? 0 : home < 0 ? 1 : 2;
}

// Has a player stand for so many points, none of them where another threatens it.
static void enrich(struct scene *s, int player, unsigned wanted) {
    unsigned have = 0;
    for (int tries = 0; tries < 60 && have < wanted; tries++) {
        const int at = scene_pick(s, scene_free(s));
        const struct stand t = scene_stand(s, "AAEISWWB", at);
        if (worth(player, at) == 0 || have + worth(player, at) > wanted ||
            (scene_attack(t) & s->taken & ~paiko_black) ||
            scene_pressure(s, player, at).threats > 0)
            continue;
        have += scene_place(s, player, t) ? worth(player, at) : 0;
    }
}

// A point or two short of the end, or there: one of the mover's tiles stands a shift from where it
// is worth more.
static bool points(struct scene *s, char idea[ACTION_MAX]) {
    // The points that win in each game; how many of the other's matter, where a winner has to be
    // ahead by a number of them; whether the other is close behind every second time.
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
        const int at = scene_pick(s, scene_free(s));
        const paiko_bits to = paiko_near[at] & scene_free(s);
        const int end = to ? scene_pick(s, to) : at;
        const struct stand t = scene_stand(s, "SWIEB", at);
        if (worth(s->mover, end) <= worth(s->mover, at))
            continue;
        if (!scene_place(s, s->mover, t))
            return false;
        s->taken |= scene_one(end);
        enrich(s, s->mover, own - worth(s->mover, at));
        enrich(s, s->enemy, other);
        (void)snprintf(idea, ACTION_MAX, "%s-%s%s", model_square_name(at), model_square_name(end),
                       scene_facing(s, t.type));
        return true;
    }
    return false;
}

// Moves any tiles of a player from hand and reserve until so many are lost.
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

// A capture short of the tie: the enemy loses one by it; the mover has lost enough, or one less, or
// more. Points are about 5.
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

// Puts all of one of a player's stores into another.
static void pour(struct model *m, int player, enum model_store from, enum model_store to) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        unsigned char *n = &m->count[to][player][t];
        *n = (unsigned char)(*n + m->count[from][player][t]);
        m->count[from][player][t] = 0;
    }
}

// Nothing to do, or nearly: the one who waits can do nothing, or has one tile left to draw;
// everything else is lost, and the other has drawn a tile for each.
static bool stuck(struct scene *s, char idea[ACTION_MAX]) {
    const int idle = choice_below(s->c, 4) ? s->enemy : s->mover;
    const unsigned tiles = 1 + choice_below(s->c, 4);
    for (int i = 0; i < 2 && !s->plain; i++)
        setup_decide(s->c, s->m, i ? RULING_TIE : RULING_STUCK);
    for (unsigned n = 0; n < tiles; n++)
        (void)place(s, idle, "AL", scene_pick(s, scene_free(s)));
    lose(s, idle, 24);
    pour(s->m, idle, MODEL_HAND, MODEL_LOST);
    pour(s->m, idle, MODEL_RESERVE, MODEL_LOST);
    pour(s->m, 1 - idle, MODEL_RESERVE, MODEL_HAND);
    const int at = scene_pick(s, scene_free(s));
    (void)snprintf(idea, ACTION_MAX, "%s", "pass");
    if (idle == s->enemy && place(s, s->mover, "SWE", at)) {
        const paiko_bits to = paiko_near[at] & scene_free(s);
        const int end = to ? scene_pick(s, to) : at;
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
    struct scene s;
    unsigned weight[SHAPE_COUNT];
    scene_begin(&s, c, m, plain);
    for (int i = 0; i < SHAPE_COUNT; i++)
        weight[i] = game_among(model_game(m), shapes[i].games) ? shapes[i].weight : 0;
    const enum shape_id shape = (enum shape_id)choice_weighted(c, weight, SHAPE_COUNT);
    if (model_has(m, FIELD_LEFT) && m->turn == 'W')
        m->left = 1; // so that captures follow
    if (!shapes[shape].make(&s, idea))
        return SHAPE_COUNT;
    // A few tiles anywhere that change no threat on a victim.
    for (uint32_t n = shape == SHAPE_STUCK ? 0 : choice_below(c, 3); n; n--) {
        const int player = (int)choice_below(c, 2);
        const struct stand t = scene_stand(&s, TILE_LETTERS, scene_pick(&s, scene_free(&s)));
        const paiko_bits reach = scene_attack(t) | paiko_shelter[t.type][t.facing][t.square];
        if (!(reach & s.taken & ~paiko_black))
            (void)scene_place(&s, player, t);
    }
    return shape;
}
