// SPDX-License-Identifier: MIT
//
// Finds the traits of a question (facts such as "a Sai acts").
// Invariant: an unknown fact is 0 or false, and sets no trait.
#include "traits.h"

#include <paiko/paiko.h>
#include <stdlib.h>
#include <string.h>

enum { NO_TYPE = 255 };

struct facts {
    struct paiko_position p, after;
    struct paiko_action a;
    struct paiko_report r;
    bool legal;
    unsigned side, type; // of the acting tile
    // Whether the tile ends on a square, comes from a square, has a facing.
    bool lands, moves, faces;
    unsigned far;
    bool corner;
    unsigned enemy_threat, streak;
    bool covered;
    bool own_fall, self_fall, enemy_fall, at_once;
    unsigned fall_types;
    unsigned tiles; // tiles drawn, given or discarded
    bool same_facing;
};

#define TRAIT_WORDS_OF(id, words, test) [TRAIT_##id] = words,
const char *const trait_words[TRAIT_COUNT] = {TRAITS(TRAIT_WORDS_OF)};

bool traits_have(const struct traits *t, enum trait trait) {
    return t->word[trait / 64] >> trait % 64 & 1;
}

void traits_keep(struct traits *t, const struct traits *other) {
    for (int i = 0; i < TRAIT_WORDS; i++)
        t->word[i] &= other->word[i];
}

static bool on_edge(unsigned square) {
    return paiko_bits_count(paiko_near[square]) < PAIKO_FACINGS;
}

static void find_tile(struct facts *f) {
    const unsigned kind = f->a.kind;
    f->moves = kind == PAIKO_KIND_SHIFT || kind == PAIKO_KIND_REDEPLOY ||
               kind == PAIKO_KIND_DEPLOY_SHIFT || kind == PAIKO_KIND_SHIFT_ZOMBIE;
    f->lands = f->moves || kind == PAIKO_KIND_DEPLOY || kind == PAIKO_KIND_LAY_CORPSE ||
               kind == PAIKO_KIND_RAISE_ZOMBIE;
    f->lands = f->lands && f->a.to < PAIKO_SQUARES;
    f->moves = f->moves && f->lands && f->a.from < PAIKO_SQUARES;
    f->type = NO_TYPE;
    if (f->lands && f->side < PAIKO_PLAYERS && f->a.type < PAIKO_TYPES)
        f->type = f->a.type;
    f->faces = f->type != NO_TYPE && paiko_directional(f->type);
    f->same_facing = f->faces && f->moves && f->p.cell[f->a.from] &&
                     paiko_cell_facing(f->p.cell[f->a.from]) == f->a.facing;
    if (f->moves) {
        const int files = abs(paiko_file[f->a.from] - paiko_file[f->a.to]);
        const int ranks = abs(paiko_rank[f->a.from] - paiko_rank[f->a.to]);
        f->far = (unsigned)(files + ranks);
        f->corner = kind != PAIKO_KIND_REDEPLOY && files == 1 && ranks == 1;
    }
    if (f->moves && f->side < PAIKO_SIDES && f->p.streak[f->side].square == f->a.from)
        f->streak = f->p.streak[f->side].count;
}

struct traits traits_of(const char *position, const char *action) {
    struct paiko_error e;
    struct traits t = {.word = {0}};
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
    for (unsigned i = 0; i < f->r.captured; i++) {
        const unsigned side = paiko_cell_player(f->r.fall[i].tile);
        f->at_once = f->at_once || (i > 0 && f->r.fall[i].wave == f->r.fall[i - 1].wave);
        f->own_fall = f->own_fall || side == f->side;
        f->enemy_fall = f->enemy_fall || side != f->side;
        f->self_fall = f->self_fall || (f->lands && f->r.fall[i].square == f->a.to);
        if (side < PAIKO_PLAYERS)
            f->fall_types |= 1U << paiko_cell_type(f->r.fall[i].tile);
    }
    if (f->lands && f->side < PAIKO_PLAYERS) {
        f->enemy_threat = paiko_threat_count(&f->p, !f->side, f->a.to);
        f->covered = paiko_covered(&f->p, f->side, f->a.to);
    }
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        f->tiles += f->a.set[type];
#define TRAIT_TEST(id, words, test) t.word[TRAIT_##id / 64] |= (uint64_t)(test) << TRAIT_##id % 64;
    TRAITS(TRAIT_TEST)
#undef TRAIT_TEST
    return t;
}
