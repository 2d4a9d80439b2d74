// SPDX-License-Identifier: MIT
//
// Explains an action that only one of the two answers calls legal: what forbids or allows it, in
// the spec's sentences, and the threats to the tiles concerned.
#include "draw/words.h"
#include "look.h"

// Adds the threats on each free square on the way of a shift by two squares.
static void say_way(struct look *l, const struct paiko_position *moved) {
    for (paiko_bits way = paiko_near[l->from] & paiko_near[l->to]; way; way &= way - 1) {
        struct paiko_position p = *moved;
        const unsigned s = paiko_bits_first(way);
        if (p.cell[s])
            continue;
        p.cell[s] = p.cell[l->to];
        p.cell[l->to] = 0;
        if (paiko_bits_has(p.hero, (unsigned)l->to))
            p.hero |= paiko_bits_one(s);
        say_threats_on(l, &p, l->me, s);
    }
}

void explain_forbidden(struct look *l) {
    const struct paiko_position moved = look_after(l);
    const bool ways = l->from >= 0 && l->to >= 0;
    const bool hero = l->from >= 0 && paiko_bits_has(l->now.hero, (unsigned)l->from);
    text_addf(&l->e->what, "%s's %s is not legal; %s allows it.", words_players[l->me], l->action,
              l->who);
    if (hero && l->move.type == PAIKO_TYPE_EARTH && verdict_has(l, SHIFT_END))
        cite(l->e, "RON-HERO-EARTH");
    if (verdict_has(l, "RON-BUSY-4")) // the reason why the tile is not available
        cite(l->e, "RON-BUSY-4");
    (void)cite_verdict(l, NULL, SENTENCES_MOST);
    if (l->me >= PAIKO_PLAYERS)
        return;
    if (verdict_has(l, OWN_SAFETY)) {
        for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
            if (!moved.cell[s] || paiko_cell_player(moved.cell[s]) != l->me ||
                !paiko_pressure(&moved, l->me, s).falls)
                continue;
            say_threats_on(l, &moved, l->me, s);
            l->e->mark[s] = MARK_DIFFERS;
        }
    } else if (ways && !verdict_has(l, SHIFT_END) &&
               verdict_has(l, "CAT-SHIFT-6 PNP-SHIFT-4 BGA-SHIFT-3")) {
        say_way(l, &moved);
    } else if (l->to >= 0) {
        say_threats_on(l, &moved, l->me, (unsigned)l->to);
    }
}

// Adds what the spec's verdict does not say about a legal deployment or shift: whether the action
// turns a corner, and which threats and cover the mover's most endangered tile has afterwards.
// Returns the number of sentences.
static size_t say_tile_allowed(struct look *l) {
    const unsigned kind = l->move.kind, from = l->move.from, to = l->move.to;
    const struct paiko_position moved = look_after(l);
    const int square = look_nearest_to_fall(&moved, l->me, l->to);
    size_t said = 0;
    if ((kind == PAIKO_KIND_SHIFT || kind == PAIKO_KIND_DEPLOY_SHIFT) &&
        paiko_file[from] != paiko_file[to] && paiko_rank[from] != paiko_rank[to]) {
        text_add(&l->e->what, " It turns a corner, by way of ");
        say_squares(paiko_near[from] & paiko_near[to], 2, &l->e->what);
        text_add(&l->e->what, ".");
        cite(l->e, "ruling:path-shape");
        said++;
    }
    if (square >= 0) {
        TEXT subject = {0};
        text_add(&subject, "After the action ");
        say_piece(&moved, (unsigned)square, false, &subject);
        const struct paiko_pressure it =
            say_pressure(l, &moved, l->me, (unsigned)square, text_string(&subject));
        cite(l->e, square == l->to && l->from >= 0 ? SHIFT_END : OWN_SAFETY);
        cite(l->e, it.cover || it.home ? COVERED : TWO_THREATS);
        said++;
    }
    if (kind != PAIKO_KIND_SHIFT) { // marks the tiles whose threat allows the deployment
        const unsigned opened = kind == PAIKO_KIND_DEPLOY_SHIFT ? from : to;
        look_mark(l->e, paiko_pressure(&l->now, !l->me, opened).enemy);
    }
    if (kind != PAIKO_KIND_SHIFT && l->move.type != PAIKO_TYPE_LOTUS && l->now.own[!l->me])
        cite(l->e, "CAT-DEP-4 PNP-DEP-4 BGA-DEP-2");
    return said;
}

// Clauses that allow an action, the most specific first, since a program that refuses the action
// most likely lacks a specific rule. "" marks the place for the sentences of say_tile_allowed.
static const char *const allowing[] = {
    "ruling:others-hero",
    "CAT-LOTUS-5 PNP-LOTUS-4 BGA-BOARD-3",
    "RON-HERO-SWORD-1 RON-HERO-SWORD-2 RON-HERO-SWORD-3 ruling:sword-rotation",
    "RON-HERO-FIRE-3",
    "CAT-LOTUS-4",
    "CAT-FIRE-5 PNP-FIRE-5",
    "CAT-WATER-3 PNP-WATER-3 ruling:redeploy-own-threat",
    "RON-PLAY-13 RON-PLAY-14",
    "RON-HERO-AIR",
    SAI " RON-HERO-SAI",
    "PNP-SHIFT-7 ruling:rotate-in-place ruling:null-shift",
    "CAT-DEP-3 PNP-DEP-3 BGA-THR-3",
    "",
    "CAT-LOTUS-3 PNP-LOTUS-3",
    "BGA-DEP-4 ruling:deploy-facing",
    WATER " RON-HERO-WATER RON-HERO-BOW",
    "CAT-DEP-2 PNP-DEP-2 BGA-DEP-3",
    "CAT-SHIFT-4 PNP-SHIFT-2 BGA-TILES-4",
    "CAT-SHIFT-2 CAT-TILE-3 PNP-SHIFT-1 PNP-TILE-3 BGA-SHIFT-1",
    "CAT-SHIFT-1 RON-PLAY-6",
    DEPLOYS,
    "CAT-SHIFT-10 BGA-SHIFT-4"};

void explain_allowed(struct look *l) {
    const unsigned kind = l->move.kind;
    const bool tile =
        l->me < PAIKO_PLAYERS && (kind == PAIKO_KIND_DEPLOY || kind == PAIKO_KIND_DEPLOY_SHIFT ||
                                  kind == PAIKO_KIND_SHIFT || kind == PAIKO_KIND_REDEPLOY);
    size_t said = 0;
    text_addf(&l->e->what, "%s's %s is legal; %s refuses it.", words_players[l->me], l->action,
              l->who);
    for (size_t i = 0; i < sizeof allowing / sizeof *allowing && tile; i++)
        said += *allowing[i]
                    ? cite_verdict(l, allowing[i], said < SENTENCES_MOST ? SENTENCES_MOST : 0)
                    : say_tile_allowed(l);
    if (!tile)
        said = cite_verdict(l, ids_of_action(l), SENTENCES_MOST);
    if (!tile || !said)
        (void)cite_verdict(l, NULL, said ? 1 : SENTENCES_MOST);
}
