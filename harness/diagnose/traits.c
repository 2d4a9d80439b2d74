// SPDX-License-Identifier: MIT
//
// The facts of a question, from the engine's public calls. Invariant: what is not known of a
// question is 0 or false, and no trait rests on it.
#include "traits.h"

#include <paiko/paiko.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_TYPE = 255, FAR = 3, RESERVE_FEW = 3, LAST = 13 };

struct facts {
    struct paiko_position p, after;
    struct paiko_action a;
    struct paiko_report r;
    bool legal;
    unsigned side, type;      // of the tile that acts
    bool lands, moves, faces; // it ends on a square, comes from one, has a facing
    unsigned far;
    bool corner;
    unsigned own_threat, enemy_threat, streak;
    bool covered;
    bool own_fall, self_fall, enemy_fall, same_fall, edge_fall, far_fall, at_once;
    unsigned fall_types, fires;
    unsigned tiles; // that are drawn, given or discarded
    bool twice, fire_stands, reserve_low;
    unsigned stands[2]; // types on the board beside the one that acts, of its side and the enemy's
    unsigned facings;   // of these
    bool any_stands, twins_stand;
    bool beyond_deploy, from_covered, from_threat, other_shifted, run_falls;
    unsigned in_hand;                   // of the type that acts
    unsigned threat_types, cover_types; // of tiles that threaten and cover where it ends
    bool by_own_fire, cut;
    bool covered_falls, falls_to_twins, covered_two, bare_one, fire_covered;
    unsigned threats_most; // on a tile that falls
};

#define TRAIT_WORDS_OF(id, words, test) [TRAIT_##id] = words,
const char *const trait_words[TRAIT_COUNT] = {TRAITS(TRAIT_WORDS_OF) TRAITS_BESIDE(TRAIT_WORDS_OF)
                                                  TRAITS_TILE(TRAIT_WORDS_OF)};

bool traits_have(const struct traits *t, enum trait trait) {
    return t->word[trait / 64] >> trait % 64 & 1;
}

void traits_add(struct traits *t, enum trait trait) {
    t->word[trait / 64] |= (uint64_t)1 << trait % 64;
}

struct square_name traits_end(const struct traits *t) {
    const unsigned square = t->end - 1U;
    struct square_name name;
    (void)snprintf(name.text, sizeof name.text, "%c%d", 'a' + paiko_file[square],
                   paiko_rank[square] + 1);
    return name;
}

bool traits_contain(const struct traits *t, const struct traits *all) {
    if ((all->end && all->end != t->end) || (all->file && all->file != t->file) ||
        (all->rank && all->rank != t->rank))
        return false;
    for (int i = 0; i < TRAIT_WORDS; i++)
        if (all->word[i] & ~t->word[i])
            return false;
    return true;
}

void traits_keep(struct traits *t, const struct traits *other) {
    for (int i = 0; i < TRAIT_WORDS; i++)
        t->word[i] &= other->word[i];
    t->end = t->end == other->end ? t->end : 0;
    t->file = t->file == other->file ? t->file : 0;
    t->rank = t->rank == other->rank ? t->rank : 0;
}

// ---- facts ----

static paiko_bits homes(void) {
    return paiko_home[PAIKO_WHITE] | paiko_home[PAIKO_BLACK];
}

static unsigned near_count(unsigned square) {
    return paiko_number(paiko_near[square]);
}

static bool on_edge(unsigned square) {
    return square < PAIKO_SQUARES && near_count(square) < PAIKO_FACINGS;
}

static unsigned distance(unsigned a, unsigned b) {
    return (unsigned)(abs(paiko_file[a] - paiko_file[b]) + abs(paiko_rank[a] - paiko_rank[b]));
}

static void find_tile(struct facts *f) {
    const unsigned kind = f->a.kind;
    f->moves = kind == PAIKO_SHIFT || kind == PAIKO_REDEPLOY || kind == PAIKO_DEPLOY_SHIFT ||
               kind == PAIKO_SHIFT_ZOMBIE;
    f->lands =
        f->moves || kind == PAIKO_DEPLOY || kind == PAIKO_LAY_CORPSE || kind == PAIKO_RAISE_ZOMBIE;
    f->lands = f->lands && f->a.to < PAIKO_SQUARES;
    f->moves = f->moves && f->lands && f->a.from < PAIKO_SQUARES;
    f->type = NO_TYPE;
    if (f->lands && f->side < PAIKO_PLAYERS && f->a.type < PAIKO_TYPES)
        f->type = f->a.type;
    f->faces = f->type != NO_TYPE && paiko_directional(f->type);
    if (f->moves) {
        f->far = distance(f->a.from, f->a.to);
        f->corner = kind != PAIKO_REDEPLOY && f->far == 2 &&
                    paiko_file[f->a.from] != paiko_file[f->a.to] &&
                    paiko_rank[f->a.from] != paiko_rank[f->a.to];
    }
    if (f->moves && f->side < PAIKO_SIDES && f->p.streak[f->side].square == f->a.from)
        f->streak = f->p.streak[f->side].count;
}

static void find_ground(struct facts *f) {
    if (!f->lands || f->side >= PAIKO_PLAYERS)
        return;
    f->own_threat = paiko_threat_count(&f->p, f->side, f->a.to);
    f->enemy_threat = paiko_threat_count(&f->p, !f->side, f->a.to);
    f->covered = paiko_covered(&f->p, f->side, f->a.to);
}

bool attack_is_cut(unsigned type, unsigned facing, unsigned from) {
    unsigned most = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const unsigned n = paiko_number(paiko_attack[type][facing][s]);
        most = n > most ? n : most;
    }
    return paiko_number(paiko_attack[type][facing][from]) < most;
}

// Which types threaten and cover where it ends, the tile that acts apart.
static void find_types(struct facts *f) {
    if (!f->lands || f->side >= PAIKO_PLAYERS)
        return;
    for (unsigned from = 0; from < PAIKO_SQUARES; from++) {
        const paiko_cell cell = f->p.cell[from];
        const bool acts = f->moves && f->a.kind != PAIKO_DEPLOY_SHIFT && f->a.from == from;
        if (!cell || acts || paiko_cell_player(cell) >= PAIKO_PLAYERS)
            continue;
        const unsigned type = paiko_cell_type(cell), facing = paiko_cell_facing(cell);
        const bool own = paiko_cell_player(cell) == f->side;
        const paiko_bits attack = paiko_attack[type][facing][from];
        const bool threatens = paiko_has(attack, f->a.to);
        if (!own && threatens)
            f->threat_types |= 1U << type;
        if (own && paiko_has(paiko_shelter[type][facing][from], f->a.to))
            f->cover_types |= 1U << type;
        f->by_own_fire = f->by_own_fire || (own && threatens && type == PAIKO_FIRE);
        f->cut = f->cut || (!own && attack_is_cut(type, facing, from));
    }
}

// Whether the tile that acts could be deployed where it ends.
static bool can_deploy(const struct facts *f) {
    struct paiko_action a = f->a;
    a.kind = PAIKO_DEPLOY;
    a.from = 0;
    return paiko_is_legal(&f->p, &a);
}

static void find_start(struct facts *f) {
    if (f->side >= PAIKO_PLAYERS)
        return;
    const struct paiko_streak *run = &f->p.streak[f->side];
    f->other_shifted = run->count > 0 && !(f->moves && f->a.from == run->square);
    if (f->moves && f->a.kind != PAIKO_DEPLOY_SHIFT) {
        f->from_covered = paiko_covered(&f->p, f->side, f->a.from);
        f->from_threat = paiko_threat_count(&f->p, !f->side, f->a.from) > 0;
    }
    f->beyond_deploy = f->a.kind == PAIKO_DEPLOY_SHIFT && f->lands && !can_deploy(f);
    if (f->type != NO_TYPE)
        f->in_hand = f->p.count[PAIKO_HAND][f->side][f->type];
}

// What is on the board beside the tile that acts.
static void find_board(struct facts *f) {
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const paiko_cell cell = f->p.cell[square];
        const bool acts = f->moves && f->a.kind != PAIKO_DEPLOY_SHIFT && f->a.from == square;
        f->any_stands = f->any_stands || cell;
        if (!cell || acts || paiko_cell_player(cell) >= PAIKO_PLAYERS)
            continue;
        const unsigned type = paiko_cell_type(cell);
        unsigned *of_side = &f->stands[paiko_cell_player(cell) != f->side];
        f->twins_stand = f->twins_stand || *of_side >> type & 1;
        *of_side |= 1U << type;
        if (paiko_directional(type))
            f->facings |= 1U << paiko_cell_facing(cell);
    }
}

// Whether two tiles of one type and side threaten a square.
static bool twins_threaten(const struct paiko_position *p, unsigned side, unsigned square) {
    unsigned seen = 0;
    for (unsigned from = 0; from < PAIKO_SQUARES; from++) {
        const paiko_cell cell = p->cell[from];
        if (!cell || paiko_cell_player(cell) != side)
            continue;
        const unsigned type = paiko_cell_type(cell);
        if (!paiko_has(paiko_attack[type][paiko_cell_facing(cell)][from], square))
            continue;
        if (seen >> type & 1)
            return true;
        seen |= 1U << type;
    }
    return false;
}

// What threatens and covers tiles in the next position: those that stand, and the squares of those
// that fell.
static void find_pressure(struct facts *f) {
    if (!f->legal)
        return;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++) {
        const paiko_cell cell = f->after.cell[square];
        if (!cell || paiko_cell_player(cell) >= PAIKO_PLAYERS)
            continue;
        const unsigned side = paiko_cell_player(cell), type = paiko_cell_type(cell);
        const unsigned threats = paiko_threat_count(&f->after, !side, square);
        const bool covered = paiko_covered(&f->after, side, square);
        f->covered_two = f->covered_two || (covered && threats == 2);
        f->bare_one = f->bare_one || (!covered && threats == 1);
        f->fire_covered = f->fire_covered || (covered && type == PAIKO_FIRE && threats > 0);
    }
    for (unsigned i = 0; i < f->r.captured; i++) {
        const unsigned square = f->r.fall[i].square;
        const unsigned side = paiko_cell_player(f->r.fall[i].tile);
        if (side >= PAIKO_PLAYERS)
            continue;
        const unsigned threats = paiko_threat_count(&f->after, !side, square);
        f->covered_falls = f->covered_falls || paiko_covered(&f->after, side, square);
        f->falls_to_twins = f->falls_to_twins || twins_threaten(&f->after, !side, square);
        f->threats_most = threats > f->threats_most ? threats : f->threats_most;
    }
}

static void find_set(struct facts *f) {
    for (unsigned t = 0; t < PAIKO_TYPES; t++) {
        f->tiles += f->a.set[t];
        f->twice = f->twice || f->a.set[t] >= 2;
    }
}

static void find_stores(struct facts *f) {
    for (unsigned s = 0; s < PAIKO_PLAYERS; s++) {
        unsigned reserve = 0;
        for (unsigned t = 0; t < PAIKO_TYPES; t++)
            reserve += f->p.count[PAIKO_RESERVE][s][t];
        f->reserve_low = f->reserve_low || reserve < RESERVE_FEW;
        f->fire_stands = f->fire_stands || f->p.kind[s][PAIKO_FIRE] != 0;
    }
}

static void find_falls(struct facts *f) {
    unsigned seen[PAIKO_SIDES] = {0};
    for (unsigned i = 0; i < f->r.captured; i++) {
        const unsigned square = f->r.fall[i].square;
        const unsigned side = paiko_cell_player(f->r.fall[i].tile);
        const unsigned type = paiko_cell_type(f->r.fall[i].tile);
        f->at_once = f->at_once || (i > 0 && f->r.fall[i].wave == f->r.fall[i - 1].wave);
        f->own_fall = f->own_fall || side == f->side;
        f->enemy_fall = f->enemy_fall || side != f->side;
        f->run_falls = f->run_falls || (side < PAIKO_SIDES && f->p.streak[side].count > 0 &&
                                        f->p.streak[side].square == square);
        f->self_fall = f->self_fall || (f->lands && square == f->a.to);
        f->edge_fall = f->edge_fall || on_edge(square);
        f->far_fall = f->far_fall || (f->lands && distance(square, f->a.to) >= FAR);
        if (side >= PAIKO_PLAYERS)
            continue;
        f->same_fall = f->same_fall || seen[side] >> type & 1;
        seen[side] |= 1U << type;
        f->fall_types |= 1U << type;
        f->fires += type == PAIKO_FIRE;
    }
}

struct traits traits_of(const char *position, const char *action) {
    struct paiko_error e;
    struct traits t = {.end = 0};
    struct facts of = {.legal = false}, *const f = &of;
    if (!action || !paiko_position_read(&f->p, position, false, &e) ||
        !paiko_action_read(&f->a, &f->p, action, &e))
        return t;
    f->side = f->p.turn;
    f->legal = paiko_is_legal(&f->p, &f->a);
    if (f->legal) {
        f->after = f->p;
        paiko_make(&f->after, &f->a, NULL, &f->r);
    }
    find_tile(f);
    find_ground(f);
    find_types(f);
    find_start(f);
    find_board(f);
    find_set(f);
    find_stores(f);
    find_falls(f);
    find_pressure(f);
    if (f->lands) {
        t.end = (unsigned char)(f->a.to + 1);
        t.file = (unsigned char)(paiko_file[f->a.to] + 1);
        t.rank = (unsigned char)(paiko_rank[f->a.to] + 1);
    }
#define TRAIT_TEST(id, words, test)                                                                \
    if (test)                                                                                      \
        traits_add(&t, TRAIT_##id);
    TRAITS(TRAIT_TEST)
    TRAITS_BESIDE(TRAIT_TEST)
#undef TRAIT_TEST
    return t;
}
