// SPDX-License-Identifier: MIT
//
// Threat and cover of one tile, looked up in the patterns. What rulings make of them (lines that
// are blocked, Fires that spare their own side) is left out: a rule that it would spoil is not
// found.
#include "tile.h"

#include <stdlib.h>
#include <string.h>

enum { STANDING = 2, FAR = 3, LAST = 13 };

bool captures_begin(const char *position, const char *action, struct captures_scene *s) {
    struct paiko_position p;
    struct paiko_error e;
    *s = (struct captures_scene){.side = 0};
    if (!action || !paiko_position_read(&p, position, false, &e) ||
        !paiko_action_read(&s->action, &p, action, &e) || !paiko_is_legal(&p, &s->action))
        return false;
    s->side = p.turn;
    s->question = traits_of(position, action);
    paiko_make(&p, &s->action, NULL, &s->report);
    memcpy(s->cell, p.cell, sizeof s->cell);
    for (unsigned i = 0; i < s->report.captured; i++)
        s->cell[s->report.fall[i].square] = s->report.fall[i].tile;
    return true;
}

static bool is_tile(paiko_cell cell) {
    return cell && paiko_cell_player(cell) < PAIKO_PLAYERS;
}

static paiko_bits attack_of(const struct captures_scene *s, unsigned from) {
    const paiko_cell cell = s->cell[from];
    return paiko_attack[paiko_cell_type(cell)][paiko_cell_facing(cell)][from];
}

static paiko_bits shelter_of(const struct captures_scene *s, unsigned from) {
    const paiko_cell cell = s->cell[from];
    return paiko_shelter[paiko_cell_type(cell)][paiko_cell_facing(cell)][from];
}

static bool falls(const struct captures_scene *s, unsigned square) {
    for (unsigned i = 0; i < s->report.captured; i++)
        if (s->report.fall[i].square == square)
            return true;
    return false;
}

static bool is_threatened(const struct captures_scene *s, unsigned square) {
    for (unsigned from = 0; from < PAIKO_SQUARES; from++)
        if (from != square && is_tile(s->cell[from]) && paiko_has(attack_of(s, from), square))
            return true;
    return false;
}

struct tiles captures_fallen(const struct captures_scene *s) {
    struct tiles found = {.count = 0};
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (is_tile(s->cell[square]) && falls(s, square))
            found.square[found.count++] = (unsigned char)square;
    return found;
}

struct tiles captures_standing(const struct captures_scene *s) {
    struct tiles found = {.count = 0};
    unsigned beside = 0;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (is_tile(s->cell[square]) && !falls(s, square) &&
            (is_threatened(s, square) || beside++ < STANDING))
            found.square[found.count++] = (unsigned char)square;
    return found;
}

struct tiles tiles_that_differ(const char *answer, const char *reference) {
    struct paiko_position a, b;
    struct paiko_error e;
    struct tiles found = {.count = 0};
    if (!paiko_position_read(&a, answer, true, &e) || !paiko_position_read(&b, reference, true, &e))
        return found;
    for (unsigned square = 0; square < PAIKO_SQUARES; square++)
        if (!a.cell[square] != !b.cell[square])
            found.square[found.count++] = (unsigned char)square;
    return found;
}

// ---- facts ----

struct tile_facts {
    unsigned square, side, type, wave;
    bool acts;                // it is the tile that acts
    unsigned threats, covers; // of the enemy, of its own
    unsigned all_threats;     // those of Fires of its own side too
    unsigned threat_types, cover_types, threat_facings;
    bool twins, own_fire, far_threat, cut, from_left, from_home;
    bool at_home, in_enemy_home;
    unsigned near; // squares beside it
    unsigned from_actor;
};

static unsigned distance(unsigned a, unsigned b) {
    return (unsigned)(abs(paiko_file[a] - paiko_file[b]) + abs(paiko_rank[a] - paiko_rank[b]));
}

static void add_threat(const struct captures_scene *s, unsigned from, struct tile_facts *t) {
    const unsigned type = paiko_cell_type(s->cell[from]);
    t->threats++;
    t->twins = t->twins || t->threat_types >> type & 1;
    t->threat_types |= 1U << type;
    if (paiko_directional(type))
        t->threat_facings |= 1U << paiko_cell_facing(s->cell[from]);
    t->far_threat = t->far_threat || distance(from, t->square) >= FAR;
}

static void look_around(const struct captures_scene *s, struct tile_facts *t) {
    for (unsigned from = 0; from < PAIKO_SQUARES; from++) {
        const paiko_cell cell = s->cell[from];
        if (!is_tile(cell))
            continue;
        const bool own = paiko_cell_player(cell) == t->side;
        const unsigned type = paiko_cell_type(cell), facing = paiko_cell_facing(cell);
        const bool threatens = paiko_has(attack_of(s, from), t->square);
        if (!own && threatens)
            add_threat(s, from, t);
        t->cut = t->cut || (!own && attack_is_cut(type, facing, from));
        const bool own_fire = own && threatens && type == PAIKO_FIRE && from != t->square;
        t->own_fire = t->own_fire || own_fire;
        t->all_threats += own_fire || (!own && threatens);
        if (own && paiko_has(shelter_of(s, from), t->square)) {
            t->covers++;
            t->cover_types |= 1U << type;
        }
    }
}

// What the tile that acts threatened and covered where it was.
static void look_back(const struct captures_scene *s, struct tile_facts *t) {
    const struct paiko_action *a = &s->action;
    const bool moves = (a->kind == PAIKO_SHIFT || a->kind == PAIKO_REDEPLOY) &&
                       a->from < PAIKO_SQUARES && a->to < PAIKO_SQUARES;
    t->acts = (moves || a->kind == PAIKO_DEPLOY || a->kind == PAIKO_DEPLOY_SHIFT ||
               a->kind == PAIKO_SHIFT) &&
              a->to == t->square;
    t->from_actor = a->to < PAIKO_SQUARES && !t->acts ? distance(a->to, t->square) : 0;
    if (!moves || a->type >= PAIKO_TYPES)
        return;
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
        t->from_left =
            t->from_left ||
            (t->side != s->side && paiko_has(paiko_attack[a->type][facing][a->from], t->square));
        t->from_home =
            t->from_home ||
            (t->side == s->side && paiko_has(paiko_shelter[a->type][facing][a->from], t->square));
    }
}

static struct tile_facts facts_of(const struct captures_scene *s, unsigned square) {
    const paiko_cell cell = s->cell[square];
    struct tile_facts t = {.square = square,
                           .side = paiko_cell_player(cell),
                           .type = paiko_cell_type(cell),
                           .near = paiko_number(paiko_near[square])};
    for (unsigned i = 0; i < s->report.captured; i++)
        if (s->report.fall[i].square == square)
            t.wave = s->report.fall[i].wave;
    t.at_home = paiko_has(paiko_home[t.side], square);
    t.in_enemy_home = paiko_has(paiko_home[!t.side], square);
    look_around(s, &t);
    look_back(s, &t);
    return t;
}

// Of the action's traits those that do not say of other tiles what is said of this one.
static bool has_to_do_with_captures(enum trait t) {
    return t <= TRAIT_CORNER || (t >= TRAIT_QUIET && t <= TRAIT_WAVES_THREE);
}

struct traits traits_of_tile(const struct captures_scene *s, unsigned square) {
    struct traits traits = {.tile = true};
    const paiko_bits homes = paiko_home[PAIKO_WHITE] | paiko_home[PAIKO_BLACK];
    if (!is_tile(s->cell[square]))
        return s->question;
    for (int i = 0; i < TRAIT_COUNT; i++)
        if (has_to_do_with_captures((enum trait)i) && traits_have(&s->question, (enum trait)i))
            traits_add(&traits, (enum trait)i);
    const struct tile_facts facts = facts_of(s, square), *const t = &facts;
#define TRAIT_TEST(id, words, test)                                                                \
    if (test)                                                                                      \
        traits_add(&traits, TRAIT_##id);
    TRAITS_TILE(TRAIT_TEST)
#undef TRAIT_TEST
    traits.end = (unsigned char)(square + 1);
    traits.file = (unsigned char)(paiko_file[square] + 1);
    traits.rank = (unsigned char)(paiko_rank[square] + 1);
    return traits;
}
