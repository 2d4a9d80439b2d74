// SPDX-License-Identifier: MIT
//
// Symmetries as affine maps of file and rank. Invariant: each maps the 112 squares one to one.
#include "symmetry.h"

#include <string.h>

#include "position/model.h"
#include "trial.h"

#define SYMMETRY_ROW(id, ff, fr, f13, rf, rr, r13, colours) {ff, fr, f13, rf, rr, r13, colours},
static const struct {
    int ff, fr, f13, rf, rr, r13;
    bool colours;
} maps[SYMMETRY_COUNT] = {SYMMETRIES(SYMMETRY_ROW)};

bool symmetry_colours(enum symmetry g) {
    return maps[g].colours;
}

unsigned symmetry_square(enum symmetry g, unsigned square) {
    if (square >= PAIKO_SQUARES)
        return square;
    int f = paiko_file[square], r = paiko_rank[square];
    int file = maps[g].ff * f + maps[g].fr * r + 13 * maps[g].f13;
    int rank = maps[g].rf * f + maps[g].rr * r + 13 * maps[g].r13;
    return paiko_at[file][rank];
}

static unsigned symmetry_facing(enum symmetry g, unsigned facing) {
    static const int ahead[PAIKO_FACINGS][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int a = maps[g].ff * ahead[facing][0] + maps[g].fr * ahead[facing][1];
    int b = maps[g].rf * ahead[facing][0] + maps[g].rr * ahead[facing][1];
    for (unsigned f = 0; f < PAIKO_FACINGS; f++)
        if (ahead[f][0] == a && ahead[f][1] == b)
            return f;
    return facing;
}

paiko_bits symmetry_set(enum symmetry g, paiko_bits set) {
    paiko_bits out = 0;
    EACH_SQUARE(s, set)
        out |= paiko_bits_one(symmetry_square(g, s));
    return out;
}

static unsigned swapped(enum symmetry g, unsigned player) {
    return maps[g].colours && player < PAIKO_PLAYERS ? !player : player;
}

paiko_cell symmetry_cell(enum symmetry g, paiko_cell c) {
    if (!c)
        return 0;
    unsigned type = paiko_cell_type(c), player = paiko_cell_player(c), facing = 0;
    if (player < PAIKO_PLAYERS && paiko_directional(type))
        facing = symmetry_facing(g, paiko_cell_facing(c));
    return paiko_cell_of(swapped(g, player), type, facing);
}

// Exchanges the colours of everything except the board: stores, player to move, winner.
static void swap_players(enum symmetry g, const struct paiko_position *q,
                         struct paiko_position *out) {
    for (unsigned store = 0; store < PAIKO_STORES; store++)
        for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
            memcpy(out->count[store][!player], q->count[store][player],
                   sizeof out->count[store][player]);
    out->turn = (uint8_t)swapped(g, q->turn);
    if (q->phase == PAIKO_PHASE_OVER && q->result < PAIKO_PLAYERS)
        out->result = (uint8_t)!q->result;
    if (ruleset_has(q->rules.ruleset, FIELD_CYCLE))
        out->cycle = (uint8_t)((q->cycle + 3) % 6); // exchanging W and B shifts the turns by 3
}

bool symmetry_position(enum symmetry g, const struct paiko_position *q,
                       struct paiko_position *out) {
    *out = *q;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        out->cell[symmetry_square(g, s)] = symmetry_cell(g, q->cell[s]);
    out->fresh = symmetry_set(g, q->fresh);
    out->saved = symmetry_set(g, q->saved);
    out->hero = symmetry_set(g, q->hero);
    out->busy = symmetry_set(g, q->busy);
    for (int i = 0; i < 2; i++)
        out->run[i] = symmetry_set(g, q->run[i]);
    out->taken = (uint8_t)symmetry_square(g, q->taken);
    if (maps[g].colours)
        swap_players(g, q, out);
    for (unsigned i = 0; i < PAIKO_SIDES; i++) {
        out->own[swapped(g, i)] = symmetry_set(g, q->own[i]); // paiko_position_write reads them
        struct paiko_streak *streak = &out->streak[swapped(g, i)];
        streak->square = (uint8_t)symmetry_square(g, q->streak[i].square);
        streak->count = q->streak[i].count;
    }
    return trial_remake(out);
}

struct paiko_action symmetry_action(enum symmetry g, const struct paiko_action *a) {
    enum { TO = 1, FROM = 2, FACING = 4 };
    static const unsigned char parts[PAIKO_KINDS] = {
        [PAIKO_KIND_DEPLOY] = TO | FACING,
        [PAIKO_KIND_DEPLOY_SHIFT] = TO | FROM | FACING,
        [PAIKO_KIND_SHIFT] = TO | FROM | FACING,
        [PAIKO_KIND_REDEPLOY] = TO | FROM | FACING,
        [PAIKO_KIND_LAY_CORPSE] = TO,
        [PAIKO_KIND_RAISE_ZOMBIE] = TO,
        [PAIKO_KIND_SHIFT_ZOMBIE] = TO | FROM,
        [PAIKO_KIND_TAKE_BACK] = TO,
        [PAIKO_KIND_ZOMBIFY] = TO,
        [PAIKO_KIND_CAPTURE] = TO,
    };
    struct paiko_action out = *a;
    if (parts[a->kind] & TO)
        out.to = (uint8_t)symmetry_square(g, a->to);
    if (parts[a->kind] & FROM)
        out.from = (uint8_t)symmetry_square(g, a->from);
    if (parts[a->kind] & FACING && paiko_directional(a->type))
        out.facing = (uint8_t)symmetry_facing(g, a->facing);
    return out;
}
