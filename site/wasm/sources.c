// SPDX-License-Identifier: MIT
//
// Which tile threatens and covers what. Asks the engine: the other tiles of its side are made into
// ones that do nothing to the board but stand there, and what is left to be seen is this tile's. So
// whatever a ruling does to threat and cover is in it, and nothing of the rules stands here.
// Invariant: what all tiles of a side threaten together is what the engine counts.
#include "ask.h"

#include <string.h>

// A position in which the tiles of `side` but the one on `keep` are of a type; false where the
// engine does not take it.
static bool alone(const struct paiko_position *p, unsigned side, unsigned keep, unsigned type,
                  struct paiko_position *out) {
    struct paiko_position q = *p;
    struct paiko_error e;
    char line[PAIKO_POSITION_TEXT_MAX];
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        if (s == keep || !paiko_bits_has(p->own[side], s))
            continue;
        q.cell[s] = paiko_cell_of(side, type, PAIKO_FACING_NORTH);
        q.hero &= ~paiko_bits_one(s);
    }
    return paiko_position_write(&q, line, sizeof line) > 0 &&
           paiko_position_read(out, line, true, &e);
}

// Appends a side's part of a field of a sight; "-" stands for none.
static void add_part(const char *sight, const char *field, unsigned side, struct answer *a) {
    const char *part = strstr(sight, field) + strlen(field);
    if (side == PAIKO_PLAYER_BLACK)
        part += strcspn(part, ":") + 1;
    answer_add_bytes(a, part, strcspn(part, ": "));
}

static void add_tile(const struct paiko_position *p, unsigned side, unsigned square,
                     struct answer *a) {
    // A Lotus threatens nothing and an Air covers nothing (CAT-TILE-5, CAT-TILE-6).
    static const struct {
        const char *field;
        unsigned others;
    } parts[] = {{"threat=", PAIKO_TYPE_LOTUS}, {"cover=", PAIKO_TYPE_AIR}};
    answer_addf(a, "%c%d", 'a' + paiko_file[square], 1 + paiko_rank[square]);
    for (unsigned i = 0; i < 2; i++) {
        struct paiko_position q;
        char sight[PAIKO_SIGHT_TEXT_MAX];
        answer_add(a, "\t");
        if (!alone(p, side, square, parts[i].others, &q))
            continue;
        (void)paiko_sight_write(&q, sight);
        add_part(sight, parts[i].field, side, a);
    }
    answer_add(a, "\n");
}

// Lines of a tile's square, what it threatens and what it covers, TABs between.
void ask_sources(const char *const operand[ASK_OPERANDS], struct answer *a) {
    struct paiko_position p;
    if (!ask_position(operand[0], &p, a))
        return;
    answer_add(a, "yes\n");
    for (unsigned side = 0; side < PAIKO_PLAYERS; side++)
        for (unsigned s = 0; s < PAIKO_SQUARES; s++)
            if (paiko_bits_has(p.own[side], s))
                add_tile(&p, side, s, a);
}
