// SPDX-License-Identifier: MIT
//
// One function for each shape. All place the victims first, then what presses on them, then the
// tile that decides, where its action begins.
#include "shapes.h"

#include <stdio.h>
#include <string.h>

#include "scene.h"
#include "setup.h"

// Letters of tiles: what attacks, from afar first; all that cover nothing.
#define FAR_TYPES "BBBFFAAE"
#define ATTACKERS "ABEFISW"
#define BARE_TYPES "ABES"

enum { TRIES = 12, FAR_LEAST = 4, MANY_LEAST = 5, CHAIN_MOST = 5 };

static int letter(struct scene *s, const char *types) {
    return model_type(types[choice_below(s->c, (uint32_t)strlen(types))]);
}

static struct stand stand(struct scene *s, const char *types, int square) {
    const int type = letter(s, types);
    const bool faces = paiko_directional((unsigned)type);
    return (struct stand){type, faces ? (int)choice_below(s->c, PAIKO_FACINGS) : 0, square};
}

static bool place(struct scene *s, int player, const char *types, int square) {
    return scene_place(s, player, stand(s, types, square));
}

static const char *facing_of(struct scene *s, int type) {
    const bool faces = model_directional(type);
    return faces ? model_facing(type, choice_below(s->c, MODEL_FACINGS)) : "";
}

// ---- captures ----

static bool is_far(const struct scene *s, const struct stand *t) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (model_owner(s->m->cell[i]) == s->mover && scene_distance(i, t->square) >= FAR_LEAST)
            return true;
    return false;
}

static bool far_pair(struct scene *s, char idea[ACTION_MAX]) {
    const int at = scene_pick(s, scene_free(s));
    struct stand t;
    if (!place(s, s->enemy, TILE_LETTERS, at))
        return false;
    scene_aim(s, s->enemy, at, 1);
    if (!scene_press(s, s->mover, FAR_TYPES))
        return false;
    for (int tries = 0; tries < TRIES; tries++)
        if (scene_decide(s, s->mover, FAR_TYPES ATTACKERS, paiko_bits_one((unsigned)at), &t) &&
            (is_far(s, &t) || tries + 1 == TRIES))
            return scene_arrive(s, t, idea);
    return false;
}

// Puts enemies where the tile that decides will threaten them, none of which threatens it.
static unsigned place_victims(struct scene *s, struct stand t, unsigned wanted) {
    unsigned placed = 0;
    for (unsigned tries = 4 * wanted; tries && placed < wanted; tries--) {
        const paiko_bits squares = paiko_attack[t.type][t.facing][t.square] & scene_free(s) &
                                   ~paiko_bits_one((unsigned)t.square);
        if (!squares)
            break;
        const int at = scene_pick(s, squares); // first: C leaves the order of arguments open
        const struct stand v = stand(s, choice_chance(s->c, 1, 4) ? TILE_LETTERS : BARE_TYPES, at);
        if (paiko_bits_has(paiko_attack[v.type][v.facing][v.square], (unsigned)t.square))
            continue;
        placed += scene_place(s, s->enemy, v);
    }
    return placed;
}

// All tiles, which are the enemy's so far.
static void aim_at_all(struct scene *s) {
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (s->m->cell[i][0])
            scene_aim(s, s->enemy, i, 1);
}

static bool all_at_once(struct scene *s, unsigned least, unsigned more, char idea[ACTION_MAX]) {
    const struct stand t = stand(s, "SSEEFA", scene_pick(s, scene_free(s)));
    const unsigned wanted = least + choice_below(s->c, more + 1);
    s->taken |= paiko_bits_one((unsigned)t.square);
    if (place_victims(s, t, wanted) < least)
        return false;
    aim_at_all(s);
    const bool pressed = scene_press(s, s->mover, ATTACKERS "AABB");
    s->taken &= ~paiko_bits_one((unsigned)t.square);
    return pressed && scene_arrive(s, t, idea);
}

static bool several(struct scene *s, char idea[ACTION_MAX]) {
    return all_at_once(s, 2, 2, idea);
}

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
        struct stand t = stand(s, first ? "WWL" : BARE_TYPES "F", at);
        if (!first && !last)
            t = (struct stand){PAIKO_TYPE_SAI, (int)(sideways + 2 * choice_below(s->c, 2)), at};
        if (at < 0 || paiko_bits_has(paiko_home[s->enemy], (unsigned)at) ||
            !scene_place(s, s->enemy, t))
            break;
        scene_aim(s, s->enemy, at, 1);
        where[axis] += step[axis];
    }
    return placed;
}

// The first of a chain stands where no other does: it alone is not covered, or covers itself.
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
    for (paiko_bits v = s->victims & ~before; v; v &= v - 1) {
        const unsigned at = paiko_bits_first(v);
        const paiko_bits cover = scene_pressure(s, s->enemy, (int)at).cover;
        if (!(cover & ~paiko_bits_one(at)))
            first |= paiko_bits_one(at);
    }
    return first &&
           scene_decide(s, s->mover, ATTACKERS, paiko_bits_one(paiko_bits_first(first)), &t) &&
           scene_arrive(s, t, idea);
}

// ---- own tiles ----

// Where a Water or Sai of the mover's could go from a square by a shift, two steps or one; a
// redeployed Water anywhere.
static bool go_away(struct scene *s, struct stand t, paiko_bits barred, char idea[ACTION_MAX]) {
    const bool far = t.type == PAIKO_TYPE_WATER && choice_below(s->c, 2);
    paiko_bits near = paiko_near[t.square] & scene_free(s);
    for (paiko_bits step = near; step; step &= step - 1)
        near |= paiko_near[paiko_bits_first(step)] & scene_free(s);
    const paiko_bits to = (far ? scene_free(s) : near) & ~barred;
    if (!to)
        return false;
    const char *name = model_square_name(t.square), *end = model_square_name(scene_pick(s, to));
    (void)snprintf(idea, ACTION_MAX, "%s%c%s%s", name, far ? '@' : '-', end,
                   far ? "" : facing_of(s, t.type));
    return true;
}

// Squares from which a tile of the type and facing covers a square.
static paiko_bits covering(int type, int facing, int square) {
    paiko_bits set = 0;
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (paiko_bits_has(paiko_shelter[type][facing][from], (unsigned)square))
            set |= paiko_bits_one(from);
    return set;
}

static bool uncovered(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = scene_pick(s, scene_free(s) & ~paiko_home[s->mover]);
    struct stand t = stand(s, "WWWI", friend);
    const paiko_bits covers = covering(t.type, t.facing, friend);
    if (!place(s, s->mover, "ABEISW", friend))
        return false;
    t.square = scene_pick(s, covers & scene_free(s));
    if (!scene_place(s, s->mover, t))
        return false;
    scene_aim(s, s->mover, friend, 1);
    return scene_press(s, s->enemy, ATTACKERS) && go_away(s, t, covers, idea);
}

static bool burnt(struct scene *s, char idea[ACTION_MAX]) {
    const int friend = scene_pick(s, scene_free(s));
    struct stand t;
    if (!place(s, s->mover, TILE_LETTERS, friend))
        return false;
    scene_aim(s, s->mover, friend, 1);
    return scene_press(s, s->enemy, ATTACKERS) &&
           scene_decide(s, s->mover, "F", paiko_bits_one((unsigned)friend), &t) &&
           scene_arrive(s, t, idea);
}

static bool endangered(struct scene *s, char idea[ACTION_MAX]) {
    const struct stand t = stand(s, "BEFISSWW", scene_pick(s, scene_free(s)));
    if (choice_chance(s->c, 1, 3)) // covered there, so that it takes three
        (void)place(s, s->mover, "LWI", scene_pick(s, scene_free(s) & paiko_near[t.square]));
    scene_aim(s, s->mover, t.square, t.type == PAIKO_TYPE_FIRE);
    if (choice_chance(s->c, 1, 4)) // or just not
        s->want[t.square]--;
    s->taken |= paiko_bits_one((unsigned)t.square);
    const bool pressed = scene_press(s, s->enemy, ATTACKERS);
    s->taken &= ~paiko_bits_one((unsigned)t.square);
    s->victims = 0;
    return pressed && scene_arrive(s, t, idea);
}

// From one side of a square to the other, straight through it.
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
    s->taken |= paiko_bits_one((unsigned)middle) | paiko_bits_one(to);
    (void)snprintf(idea, ACTION_MAX, "%s-%s%s", model_square_name((int)from),
                   model_square_name((int)to), facing_of(s, type));
    return scene_press(s, s->enemy, ATTACKERS);
}

// Own threat opens the square, or the homeground; one threat of the enemy's closes it.
static bool landing(struct scene *s, char idea[ACTION_MAX]) {
    const int at = scene_pick(s, scene_free(s));
    const bool lotus = choice_chance(s->c, 1, 3), again = choice_chance(s->c, 1, 3);
    const int type = lotus ? PAIKO_TYPE_LOTUS : again ? PAIKO_TYPE_WATER : letter(s, TILE_LETTERS);
    s->taken |= paiko_bits_one((unsigned)at);
    s->victims = paiko_bits_one((unsigned)at);
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
                   facing_of(s, type));
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
        const struct stand t = stand(s, "AAEISWWB", at);
        const paiko_bits hit = paiko_attack[t.type][t.facing][at] & s->taken & ~paiko_black;
        if (worth(player, at) == 0 || have + worth(player, at) > wanted || hit ||
            scene_pressure(s, player, at).threats > 0)
            continue;
        have += scene_place(s, player, t) ? worth(player, at) : 0;
    }
}

// The points that win in each game; how many of the other's matter, where a winner has to be ahead
// by a number of them; whether the other is close behind every second time.
static const struct {
    unsigned win, others;
    bool close;
} ends[] = {
    [GAME_DUEL] = {10, 0, false}, [GAME_SHRINES] = {5, 3, false}, [GAME_RONIN] = {10, 0, true}};

// What the mover and the other are to have before the action: around where the game ends by it.
static void margins(struct scene *s, unsigned *own, unsigned *other) {
    const enum game game = model_game(s->m);
    *own = ends[game].win - 1 - choice_below(s->c, 3);
    *other = choice_below(s->c, ends[game].win);
    if (ends[game].others)
        *other = 1 + choice_below(s->c, ends[game].others);
    if (ends[game].close && choice_below(s->c, 2))
        *other = *own - choice_below(s->c, 3);
}

// One of the mover's tiles stands a shift from where it is worth more.
static bool points(struct scene *s, char idea[ACTION_MAX]) {
    unsigned own, other;
    margins(s, &own, &other);
    for (int tries = 0; tries < TRIES; tries++) {
        const int at = scene_pick(s, scene_free(s));
        const paiko_bits to = paiko_near[at] & scene_free(s);
        const int end = to ? scene_pick(s, to) : at;
        const struct stand t = stand(s, "SWIEB", at);
        if (worth(s->mover, end) <= worth(s->mover, at))
            continue;
        if (!scene_place(s, s->mover, t))
            return false;
        s->taken |= paiko_bits_one((unsigned)end);
        enrich(s, s->mover, own - worth(s->mover, at));
        enrich(s, s->enemy, other);
        (void)snprintf(idea, ACTION_MAX, "%s-%s%s", model_square_name(at), model_square_name(end),
                       facing_of(s, t.type));
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

// Some rulings decide whether there is such an end at all: any option of theirs.
static void decide(struct scene *s, enum ruling_id of_end) {
    if (!s->plain)
        setup_decide(s->c, s->m, of_end);
}

// The enemy loses one by a capture; the mover has lost enough, or one less, or more. Points are
// about 5.
static bool losses(struct scene *s, char idea[ACTION_MAX]) {
    const unsigned points_of[2] = {3 + choice_below(s->c, 4), 3 + choice_below(s->c, 4)};
    memset(s->m->count[MODEL_HAND], 0, sizeof s->m->count[MODEL_HAND]);
    memset(s->m->count[MODEL_LOST], 0, sizeof s->m->count[MODEL_LOST]);
    memset(s->m->count[MODEL_RESERVE], MODEL_OF_A_TYPE, sizeof s->m->count[MODEL_RESERVE]);
    decide(s, RULING_TIE);
    if (!far_pair(s, idea))
        return false;
    for (int p = 0; p < 2; p++) {
        unsigned have = 0;
        for (int i = 0; i < MODEL_SQUARES; i++)
            if (s->m->cell[i][0] && model_owner(s->m->cell[i]) == p && s->m->cell[i][0] != 'L' &&
                s->m->cell[i][0] != 'l')
                have += worth(p, i);
        enrich(s, p, points_of[p] > have ? points_of[p] - have : 0);
    }
    lose(s, s->mover, 12 + choice_below(s->c, 4));
    lose(s, s->enemy, 12 + choice_below(s->c, 4));
    return true;
}

// The one who waits can do nothing, or has one tile left to draw; everything else is lost.
static bool stuck(struct scene *s, char idea[ACTION_MAX]) {
    const int idle = choice_below(s->c, 4) ? s->enemy : s->mover;
    const unsigned tiles = 1 + choice_below(s->c, 4);
    decide(s, RULING_STUCK);
    decide(s, RULING_TIE);
    for (unsigned n = 0; n < tiles; n++)
        (void)place(s, idle, "AL", scene_pick(s, scene_free(s)));
    lose(s, idle, 24);
    for (int t = 0; t < MODEL_TYPES; t++) { // all of it
        s->m->count[MODEL_LOST][idle][t] =
            (unsigned char)(s->m->count[MODEL_LOST][idle][t] + s->m->count[MODEL_HAND][idle][t] +
                            s->m->count[MODEL_RESERVE][idle][t]);
        s->m->count[MODEL_HAND][idle][t] = s->m->count[MODEL_RESERVE][idle][t] = 0;
    }
    for (int t = 0; t < MODEL_TYPES; t++) { // the other has drawn a tile for each
        s->m->count[MODEL_HAND][1 - idle][t] =
            (unsigned char)(s->m->count[MODEL_HAND][1 - idle][t] +
                            s->m->count[MODEL_RESERVE][1 - idle][t]);
        s->m->count[MODEL_RESERVE][1 - idle][t] = 0;
    }
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

#define SHAPE_WORDS(id, weight, games, make, words) words,
const char *const shape_words[SHAPE_COUNT] = {SHAPES(SHAPE_WORDS)};

static const struct {
    unsigned weight;
    const char *games;
    bool (*make)(struct scene *s, char idea[ACTION_MAX]);
} shapes[SHAPE_COUNT] = {
#define SHAPE_ROW(id, weight, games, make, words) {weight, games, make},
    SHAPES(SHAPE_ROW)};

bool shape_of(enum shape_id shape, enum game game) {
    static const char letters[GAMES] = {
        [GAME_DUEL] = '2', [GAME_SHRINES] = '3', [GAME_RONIN] = '4'};
    return strchr(shapes[shape].games, letters[game]) != NULL;
}

// A few tiles anywhere that change no threat on a victim, and streaks and hands as they are.
static void add_others(struct scene *s) {
    for (uint32_t n = choice_below(s->c, 3); n; n--) {
        const int player = (int)choice_below(s->c, 2);
        const struct stand t = stand(s, TILE_LETTERS, scene_pick(s, scene_free(s)));
        const paiko_bits all = s->taken & ~paiko_black;
        if (!((paiko_attack[t.type][t.facing][t.square] |
               paiko_shelter[t.type][t.facing][t.square]) &
              all))
            (void)scene_place(s, player, t);
    }
}

bool shape_fits(const struct model *m) {
    return strcmp(m->phase, "action") == 0 && (m->turn == 'W' || m->turn == 'B');
}

enum shape_id shape_make(struct choices *c, struct model *m, bool plain, char idea[ACTION_MAX]) {
    struct scene s;
    unsigned weight[SHAPE_COUNT];
    scene_begin(&s, c, m);
    s.plain = plain;
    for (int i = 0; i < SHAPE_COUNT; i++)
        weight[i] = shape_of((enum shape_id)i, model_game(m)) ? shapes[i].weight : 0;
    const enum shape_id shape = (enum shape_id)choice_weighted(c, weight, SHAPE_COUNT);
    if (model_has(m, FIELD_LEFT) && m->turn == 'W')
        m->left = 1; // so that captures follow
    if (!shapes[shape].make(&s, idea))
        return SHAPE_COUNT;
    if (shape != SHAPE_STUCK)
        add_others(&s);
    return shape;
}
