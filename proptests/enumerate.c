// SPDX-License-Identifier: MIT
//
// Gives each position a number. A position has a scene (everything but the board) and a set of
// places. A place is a piece on a square. The number is `scene * sets + set`: the sets have numbers
// in the combinatorial number system.
// Invariant: if positions of a scene mirror each other, only the lowest of their numbers is used.
#include "enumerate.h"

#include <string.h>

#include "position/model.h"
#include "trial.h"

// The player to act has one tile of each type in `hand`, except types whose three tiles are all on
// the board. With four to seven players a hand has few tiles, so each scene has only some types.
// The first black hero on the board belongs to seat `hero`, the second to the next seat.
struct scene {
    unsigned turn;
    const char *hand;
    unsigned hero;
};
static const struct scene duel[] = {{PAIKO_PLAYER_WHITE, PAIKO_LETTERS, 0}};
static const struct scene shrines[] = {{PAIKO_PLAYER_WHITE, PAIKO_LETTERS, 0},
                                       {PAIKO_PLAYER_RED, "", 0}};
static const struct scene ronin[] = {
    {PAIKO_PLAYER_WHITE, "ABEF", 1}, {PAIKO_PLAYER_WHITE, "ILSW", 1},
    {PAIKO_PLAYER_BLACK, "ABE", 1},  {PAIKO_PLAYER_BLACK, "FIL", 1},
    {PAIKO_PLAYER_BLACK, "SW", 1},   {PAIKO_PLAYER_BLACK, "SW", 2}};

struct scenes {
    const struct scene *of;
    unsigned count;
};

static struct scenes scenes_of(unsigned ruleset) {
#define SCENES(all)                                                                                \
    { all, sizeof all / sizeof *all }
    static const struct scenes all[GAMES] = {
        [GAME_DUEL] = SCENES(duel), [GAME_SHRINES] = SCENES(shrines), [GAME_RONIN] = SCENES(ronin)};
#undef SCENES
    return all[ruleset_game[ruleset]];
}

// ---- places ----

static void add_places(struct enumerate *f, paiko_cell cell, bool hero, bool busy) {
    bool anywhere =
        paiko_cell_player(cell) == PAIKO_PLAYER_RED || paiko_cell_type(cell) == PAIKO_TYPE_LOTUS;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (anywhere || !paiko_bits_has(paiko_black, s))
            f->place[f->places++] = (struct enumerate_place){cell, (uint8_t)s, hero, busy};
}

static void add_all(struct enumerate *f) {
    const unsigned marks = ruleset_form(f->ruleset)->seats ? 4 : 1;
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        for (unsigned type = 0; type < PAIKO_TYPES; type++)
            for (unsigned facing = 0; facing < (paiko_directional(type) ? 4U : 1U); facing++)
                for (unsigned mark = 0; mark < marks; mark++)
                    add_places(f, paiko_cell_of(player, type, facing), mark & 1, mark & 2);
    for (unsigned piece = 0; ruleset_has(f->ruleset, FIELD_PILE) && piece < PAIKO_PIECES; piece++)
        add_places(f, paiko_cell_of(PAIKO_PLAYER_RED, piece, 0), false, false);
}

static unsigned find_place(const struct enumerate *f, struct enumerate_place wanted) {
    unsigned i = 0;
    while (i < f->places &&
           (f->place[i].cell != wanted.cell || f->place[i].square != wanted.square ||
            f->place[i].hero != wanted.hero || f->place[i].busy != wanted.busy))
        i++;
    return i;
}

static void find_images(struct enumerate *f) {
    for (enum symmetry g = SYMMETRY_IDENTITY; g < SYMMETRY_OF_GAME; g++)
        for (unsigned i = 0; i < f->places; i++) {
            struct enumerate_place there = f->place[i];
            there.cell = symmetry_cell(g, there.cell);
            there.square = (uint8_t)symmetry_square(g, there.square);
            f->image[g][i] = (uint16_t)find_place(f, there);
        }
}

// Returns n choose k. k is at most FEW_MOST, so nothing overflows.
static uint64_t choose(uint64_t n, unsigned k) {
    uint64_t c = 1;
    for (unsigned i = 0; i < k; i++)
        c = n < k ? 0 : c * (n - i) / (i + 1);
    return c;
}

bool enumerate_begin(struct enumerate *f, const char *ruleset, unsigned pieces) {
    memset(f, 0, sizeof *f);
    while (paiko_ruleset_name(f->ruleset) && strcmp(paiko_ruleset_name(f->ruleset), ruleset) != 0)
        f->ruleset++;
    if (!paiko_ruleset_name(f->ruleset) || pieces < 1 || pieces > FEW_MOST)
        return false;
    f->pieces = pieces;
    add_all(f);
    find_images(f);
    f->scenes = scenes_of(f->ruleset).count;
    f->sets = choose(f->places, pieces);
    f->numbers = f->sets * f->scenes;
    return true;
}

// ---- sets ----

// Each set of places has a number. Writes the places of set `number` into `place`, highest first.
static void set_of(const struct enumerate *f, uint64_t number, unsigned place[FEW_MOST]) {
    unsigned above = f->places;
    for (unsigned i = 0; i < f->pieces; i++) {
        unsigned k = f->pieces - i, low = 0, high = above;
        while (low + 1 < high) { // finds the largest `low` with choose(low, k) <= number
            unsigned middle = low + (high - low) / 2;
            if (choose(middle, k) <= number)
                low = middle;
            else
                high = middle;
        }
        place[i] = above = low;
        number -= choose(low, k);
    }
}

static void sort_down(unsigned place[FEW_MOST], unsigned n) {
    for (unsigned i = 1; i < n; i++)
        for (unsigned j = i; j && place[j - 1] < place[j]; j--) {
            unsigned swap = place[j];
            place[j] = place[j - 1];
            place[j - 1] = swap;
        }
}

// True if no mirror image of the set `place` comes before `place` in the numbering.
static bool comes_first(const struct enumerate *f, const struct scene *scene,
                        const unsigned place[FEW_MOST]) {
    // HALF_TURN and FALLING exchange White and Black, so they are tried only in Red's turn.
    enum symmetry last = scene->turn == PAIKO_PLAYER_RED ? SYMMETRY_FALLING : SYMMETRY_RISING;
    for (enum symmetry g = SYMMETRY_RISING; g <= last; g++) {
        unsigned image[FEW_MOST] = {0};
        for (unsigned i = 0; i < f->pieces; i++)
            image[i] = f->image[g][place[i]];
        sort_down(image, f->pieces);
        for (unsigned i = 0; i < f->pieces; i++) {
            if (image[i] < place[i])
                return false;
            if (image[i] > place[i])
                break;
        }
    }
    return true;
}

// ---- positions ----

static bool put_down(const struct enumerate *f, const unsigned place[FEW_MOST],
                     struct paiko_position *q) {
    for (unsigned i = 0; i < f->pieces; i++) {
        const struct enumerate_place *p = &f->place[place[i]];
        if (q->cell[p->square])
            return false;
        q->cell[p->square] = p->cell;
        q->hero |= p->hero ? paiko_bits_one(p->square) : 0;
        q->busy |= p->busy ? paiko_bits_one(p->square) : 0;
        q->own[paiko_cell_player(p->cell)] |= paiko_bits_one(p->square);
    }
    return true;
}

// Counts for each player and type how many of the three tiles are not on the board.
static void stock(const struct paiko_position *q, uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) {
    memset(left, PAIKO_TILES_OF_A_TYPE, PAIKO_PLAYERS * sizeof left[0]);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (q->cell[s] && paiko_cell_player(q->cell[s]) < PAIKO_PLAYERS)
            left[paiko_cell_player(q->cell[s])][paiko_cell_type(q->cell[s])]--;
}

static unsigned type_of(char letter) {
    return (unsigned)(strchr(PAIKO_LETTERS, letter) - PAIKO_LETTERS);
}

static void deal(const struct scene *scene, uint8_t *hand, uint8_t *left) {
    for (const char *c = scene->hand; *c; c++)
        if (left[type_of(*c)]) {
            hand[type_of(*c)]++;
            left[type_of(*c)]--;
        }
}

static bool fill_shrines(struct paiko_position *q, const struct scene *scene,
                         uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) {
    unsigned out = 0;
    q->cycle = scene->turn == PAIKO_PLAYER_RED ? 2 : 0;
    if (scene->turn < PAIKO_PLAYERS)
        deal(scene, q->count[PAIKO_STORE_HAND][scene->turn], left[scene->turn]);
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        out += trial_total(q->count[PAIKO_STORE_HAND][player]);
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (q->cell[s])
            out += q->cell[s] == paiko_cell_of(PAIKO_PLAYER_RED, PAIKO_PIECE_ZOMBIE, 0) ? 2 : 1;
    q->pile = (uint8_t)(48 - out);
    return true;
}

// Puts a white tile beneath each hero: a tile of the first type that is left. Returns false if no
// tile or no seat for a black hero is left, or if two heroes of one colour have the same type.
static bool give_heroes(struct paiko_position *q, const struct scene *scene,
                        uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) {
    unsigned seat = scene->hero;
    EACH_SQUARE(s, q->hero) {
        unsigned type = paiko_cell_type(q->cell[s]), base = 0;
        while (base < PAIKO_TYPES && !left[PAIKO_PLAYER_WHITE][base])
            base++;
        bool white = paiko_cell_player(q->cell[s]) == PAIKO_PLAYER_WHITE;
        uint8_t *place = white ? &q->round.under[type] : &q->round.base[seat];
        if (base == PAIKO_TYPES || seat > q->round.blacks || *place ||
            (!white && memchr(q->round.hero, (int)type + 1, sizeof q->round.hero)))
            return false;
        *place = (uint8_t)(base + 1);
        left[PAIKO_PLAYER_WHITE][base]--;
        if (!white)
            q->round.hero[seat++] = (uint8_t)(type + 1);
    }
    return true;
}

static bool fill_ronin(struct paiko_position *q, const struct scene *scene,
                       uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) {
    unsigned seat = scene->turn == PAIKO_PLAYER_WHITE ? 0 : 1;
    q->round.blacks = 3;
    q->round.token = 1;
    q->round.seat = (uint8_t)seat;
    q->round.left = seat ? 0 : 2;
    deal(scene, q->round.hand[seat], left[scene->turn]);
    return give_heroes(q, scene, left);
}

static bool fill_duel(struct paiko_position *q, const struct scene *scene,
                      uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) {
    deal(scene, q->count[PAIKO_STORE_HAND][scene->turn], left[scene->turn]);
    return true;
}

static bool fill(struct paiko_position *q, const struct scene *scene) {
    static bool (*const of_game[GAMES])(struct paiko_position * q, const struct scene *scene,
                                        uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES]) = {
        [GAME_DUEL] = fill_duel, [GAME_SHRINES] = fill_shrines, [GAME_RONIN] = fill_ronin};
    uint8_t left[PAIKO_PLAYERS][PAIKO_TYPES];
    stock(q, left);
    q->turn = (uint8_t)scene->turn;
    q->phase = PAIKO_PHASE_ACTION;
    memset(q->count, 0, sizeof q->count);
    if (!of_game[ruleset_game[q->rules.ruleset]](q, scene, left))
        return false;
    if (ruleset_has(q->rules.ruleset, FIELD_RESERVE))
        memcpy(q->count[PAIKO_STORE_RESERVE], left, sizeof left);
    return true;
}

static const struct scene *scene_of(const struct enumerate *f, uint64_t number) {
    return &scenes_of(f->ruleset).of[number / f->sets];
}

static bool make(const struct enumerate *f, uint64_t number, struct paiko_position *q) {
    unsigned place[FEW_MOST] = {0};
    const struct scene *scene = scene_of(f, number);
    set_of(f, number % f->sets, place);
    if (!comes_first(f, scene, place))
        return false;
    const struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)f->ruleset);
    *q = paiko_position_start(&rules, 0);
    return put_down(f, place, q) && fill(q, scene);
}

bool enumerate_line(const struct enumerate *f, uint64_t number,
                    char line[PAIKO_POSITION_TEXT_MAX]) {
    struct paiko_position q;
    return make(f, number, &q) && paiko_position_write(&q, line, PAIKO_POSITION_TEXT_MAX) > 0;
}

void enumerate_describe(const struct enumerate *f, struct text *out) {
    static const char *const beside[PAIKO_GAMES] = {
        [PAIKO_GAME_DUEL] = "White to act with one tile of each type in hand, the rest in reserve",
        [PAIKO_GAME_SHRINES] = "White to act with one tile of each type in hand, and Red to act",
        [PAIKO_GAME_RONIN] =
            "four players, tiles plain, busy, heroes or both, White to act with 2 "
            "actions left and ABEF or ILSW, B1 with ABE, FIL or SW and a black hero "
            "B1's, or with SW and B2's",
    };
    text_addf(out,
              "%s with %u piece%s: default rulings, %s; one of each class of mirrored positions",
              paiko_ruleset_name(f->ruleset), f->pieces, f->pieces == 1 ? "" : "s",
              beside[paiko_game_of(f->ruleset)]);
}
