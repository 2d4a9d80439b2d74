// SPDX-License-Identifier: MIT
//
// What a player did last, and squares near a square. Only the engine with mutants has this file.
#include "deed.h"

#include <stdlib.h>

struct paiko_mutant_deed paiko_mutant_deed = {PAIKO_KIND_PASS, PAIKO_NO_SQUARE, PAIKO_NO_SQUARE, 0};

void paiko_mutant_remember(const struct paiko_position *p, const struct paiko_action *a) {
    const bool moves = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    const bool lands = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    paiko_mutant_deed = (struct paiko_mutant_deed){
        .kind = a->kind,
        .from = moves || a->kind == PAIKO_KIND_DEPLOY_SHIFT ? a->from : PAIKO_NO_SQUARE,
        .to = moves || lands ? a->to : PAIKO_NO_SQUARE,
        .before = moves ? p->cell[a->from] : 0,
    };
}

paiko_bits paiko_mutant_around(unsigned square, unsigned most) {
    paiko_bits set = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES && square != PAIKO_NO_SQUARE; s++) {
        const unsigned files = (unsigned)abs(paiko_file[s] - paiko_file[square]);
        const unsigned ranks = (unsigned)abs(paiko_rank[s] - paiko_rank[square]);
        if (files <= most && ranks <= most)
            set |= paiko_bits_one(s);
    }
    return set;
}
