// SPDX-License-Identifier: MIT
//
// Players, hands, heroes and rounds in words. Knows what stands in a position; points are the
// engine's. Invariant: everything that the viewer's view has beside the board is said, and nothing
// that it hides.
#include "show_ronin.h"

#include <stdio.h>

#include "paiko_options.h"
#include "picture/words.h"
#include "position/model.h"

// The tiles of a set, or how many they are.
static void add_set(struct text *out, const unsigned char set[PAIKO_TYPES], bool open) {
    TEXT tiles = {0};
    unsigned count = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        count += set[type];
    if (open || count == 0)
        model_multiset_write(set, &tiles);
    else
        text_addf(&tiles, "%u tile%s", count, count == 1 ? "" : "s");
    text_addf(out, "  %-16s", text_string(&tiles));
}

// A hero, and what lies beneath it.
static void add_hero(struct text *out, const struct paiko_position *p, unsigned side, unsigned type,
                     unsigned beneath, bool open) {
    words_hero(p, side, type, open ? beneath : 0, out);
    text_add(out, !open && beneath ? " (above a hidden tile)" : "");
}

static void add_white(struct text *out, const struct paiko_position *p, unsigned viewer) {
    bool none = true;
    const bool all = viewer == SHOW_TO_ALL;
    text_addf(out, "  White  %6u", paiko_score(p, PAIKO_PLAYER_WHITE));
    add_set(out, p->round.hand[PAIKO_WHITE_SEAT], all || viewer == PAIKO_WHITE_SEAT);
    add_set(out, p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_WHITE], all);
    text_add(out, "  ");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->kind[PAIKO_PLAYER_WHITE][type] & p->hero) {
            text_add(out, none ? "" : ", ");
            add_hero(out, p, PAIKO_PLAYER_WHITE, type, p->round.under[type], all);
            none = false;
        }
    text_add(out, none ? "-\n" : "\n");
}

static void add_black_players(struct text *out, const struct paiko_position *p, unsigned viewer) {
    const bool all = viewer == SHOW_TO_ALL;
    text_addf(out, "  Black  %6u  %-16s", paiko_score(p, PAIKO_PLAYER_BLACK), "");
    add_set(out, p->count[PAIKO_STORE_RESERVE][PAIKO_PLAYER_BLACK], all);
    while (out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
    text_add(out, "\n");
    for (unsigned seat = 1; seat <= p->round.blacks; seat++) {
        text_addf(out, "     %s%s       ", words_seat(seat), p->round.token == seat ? "*" : " ");
        add_set(out, p->round.hand[seat], all || viewer == seat);
        text_addf(out, "  %-16s  ", "");
        if (p->round.hero[seat])
            add_hero(out, p, PAIKO_PLAYER_BLACK, p->round.hero[seat] - 1U, p->round.base[seat],
                     all);
        else
            text_add(out, "-");
        text_add(out, "\n");
    }
}

// The black players who act after this decision, from the holder of the token on.
static void add_order(struct text *out, const struct paiko_position *p) {
    const struct paiko_round *round = &p->round;
    const bool black = p->phase == PAIKO_PHASE_ACTION && p->turn == PAIKO_PLAYER_BLACK;
    if (!round->token) {
        text_add(out, "  Nobody has the first-turn token yet\n");
        return;
    }
    text_addf(out, "  * %s has the first-turn token", words_seat(round->token));
    if (p->phase != PAIKO_PHASE_OVER)
        text_add(out, black ? "; still to act in this round:" : "; Black acts in the order");
    bool acts = !black;
    for (unsigned i = 0; i < round->blacks && p->phase != PAIKO_PHASE_OVER; i++) {
        const unsigned seat = (round->token + i - 1U) % round->blacks + 1U;
        acts = acts || seat == round->seat;
        if (acts)
            text_addf(out, " %s", words_seat(seat));
    }
    text_add(out, "\n");
}

static void add_limits(struct text *out, const struct paiko_position *p) {
    const struct paiko_limits *row = paiko_limits(p->round.blacks + 1U);
    text_addf(out, "  %u players: White draws %u and acts %u times in %u:%02u; ", row->players,
              row->white_draws, row->white_actions, row->white_seconds / 60,
              row->white_seconds % 60);
    text_addf(out, "each black player draws %u and acts once, all in %u:%02u\n", row->black_draws,
              row->black_seconds / 60, row->black_seconds % 60);
}

static void add_runs(struct text *out, const struct paiko_position *p) {
    TEXT runs = {0};
    if (words_runs(p, &runs))
        text_addf(out, "  Rounds in a row in which a tile was shifted:%s\n", text_string(&runs));
}

static void add_made(struct text *out, const struct paiko_position *p) {
    if (p->rules.option[PAIKO_RULING_HERO_CAP] != PAIKO_HERO_CAP_EVER)
        return;
    text_add(out, "  White has made heroes of:");
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->round.made >> type & 1)
            text_addf(out, " %s", words_types[type]);
    text_add(out, p->round.made ? "\n" : " none\n");
}

void show_table_ronin(const struct paiko_position *p, unsigned viewer, struct text *out) {
    text_addf(out, "         points  %-16s  %-16s  heroes\n", "hand", "reserve");
    add_white(out, p, viewer);
    add_black_players(out, p, viewer);
    add_order(out, p);
    add_limits(out, p);
    add_runs(out, p);
    add_made(out, p);
}
