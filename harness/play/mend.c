// SPDX-License-Identifier: MIT
//
// Mends positions in small steps. Each step works on the first invariant that is broken.
// Invariant: a step loses no tile and changes no option.
#include <string.h>

#include "harness_options.h"
#include "invariants.h"
#include "setup.h"

struct mending {
    struct choices *c;
    struct model *m;
    struct invariant_state s; // the state before the step
};

// Takes a piece off the board, from one of the squares; false if there are no squares.
static bool take_off(struct mending *d, paiko_bits squares) {
    const int square = setup_pick(d->c, squares);
    if (square >= 0)
        model_remove(d->m, square, MODEL_HAND);
    return square >= 0;
}

static void move(struct mending *d, enum model_store from, enum model_store to, int player,
                 unsigned most) {
    setup_move(d->c, d->m->count[from][player], d->m->count[to][player], most);
}

// ---- two and three players ----

// Adds a tile to the hand of each player who has drawn too few tiles, or a number of tiles that the
// rulings do not allow.
static void draw_one(struct mending *d) {
    const bool by_three = model_option_is(d->m, OPTION_DRAW_COUNT_EXACTLY_3) ||
                          model_option_is(d->m, OPTION_DRAW_COUNT_FULL_3);
    for (int player = 0; player < 2; player++) {
        const struct invariant_counts c = invariant_counted(&d->s.p, (unsigned)player);
        if (c.drawn < c.due || (by_three && (c.drawn - c.due) % INVARIANT_DRAW_MOST != 0))
            move(d, MODEL_RESERVE, MODEL_HAND, player, 1);
    }
}

static void draw_three(struct mending *d) {
    move(d, MODEL_RESERVE, MODEL_HAND, MODEL_WHITE, 3);
    move(d, MODEL_RESERVE, MODEL_HAND, MODEL_BLACK, 3);
}

static void lose_fewer(struct mending *d) {
    move(d, MODEL_LOST, MODEL_HAND, d->m->turn == 'W' ? MODEL_BLACK : MODEL_WHITE, 1);
}

static void lose_none(struct mending *d) {
    move(d, MODEL_LOST, MODEL_HAND, MODEL_WHITE, 24);
    move(d, MODEL_LOST, MODEL_HAND, MODEL_BLACK, 24);
}

static void end_stuck(struct mending *d) {
    struct model *m = d->m;
    const bool loss = model_option_is(m, OPTION_STUCK_LOSS);
    strcpy(m->phase, !loss ? "over:tie" : m->turn == 'W' ? "over:B" : "over:W");
}

static void zombify_anew(struct mending *d) {
    strcpy(d->m->phase, "zombify");
}

static void stop_run_of_red(struct mending *d) {
    strcpy(d->m->streak[MODEL_RED], "-");
}

// ---- any number of players ----

static void take_off_unstable(struct mending *d) {
    (void)take_off(d, invariant_unstable(&d->s));
}

// Takes off a scoring tile of the player with more points, or, if Red has won, a zombie.
static void win_less(struct mending *d) {
    const struct paiko_position *p = &d->s.p;
    const unsigned white = paiko_score(p, PAIKO_PLAYER_WHITE);
    const unsigned black = paiko_score(p, PAIKO_PLAYER_BLACK);
    const bool ahead = white > black ? white >= black + 3 : black >= white + 3;
    const bool red = model_has(d->m, FIELD_PILE) && !(ahead && (white >= 5 || black >= 5));
    const unsigned better = white >= black ? PAIKO_PLAYER_WHITE : PAIKO_PLAYER_BLACK;
    paiko_bits scores[PAIKO_PLAYERS];
    for (unsigned player = 0; player < PAIKO_PLAYERS; player++)
        scores[player] =
            p->own[player] & ~p->kind[player][PAIKO_TYPE_LOTUS] & ~paiko_home[player] & ~p->busy;
    (void)((red && take_off(d, p->red[PAIKO_PIECE_ZOMBIE] & ~p->fresh)) ||
           take_off(d, scores[better]) || take_off(d, scores[!better]));
}

// Makes the phase `action`. With four to seven players White is then to act.
static void act(struct mending *d) {
    struct model *m = d->m;
    if (strcmp(m->phase, "action") == 0)
        return;
    strcpy(m->phase, "action");
    if (!model_has(m, FIELD_TOKEN))
        return;
    m->turn = 'W';
    m->seat = 0;
    m->left = m->left ? m->left : 1;
    m->token = m->token ? m->token : 1;
    for (int t = 0; t < MODEL_TYPES; t++) { // a hero without a tile beneath it leaves the board
        const int square = model_hero_square(m, MODEL_WHITE, t);
        if (m->under[t] == MODEL_NONE && square >= 0)
            model_remove(m, square, MODEL_RESERVE);
    }
}

// ---- four to seven players ----

static void rest(struct mending *d) {
    const struct paiko_position *p = &d->s.p;
    const paiko_bits busy = p->busy & ~(p->phase == PAIKO_PHASE_BASE ? p->hero : 0);
    const unsigned white = paiko_bits_count(p->busy & p->own[PAIKO_PLAYER_WHITE]);
    const unsigned black = paiko_bits_count(p->busy & p->own[PAIKO_PLAYER_BLACK]);
    int square = -1;
    if (d->m->turn != 'B' || black > white)
        square = setup_pick(d->c, busy & p->own[PAIKO_PLAYER_BLACK]);
    if (square < 0)
        square = setup_pick(d->c, busy);
    if (square >= 0)
        model_mark(d->m->cell[square], model_is_hero(d->m->cell[square]), false);
}

// Fills the hands from the reserves. In a phase such as `deal:B2`, fills only the hands of players
// who have already been dealt tiles. Is not called in the phase `deal:W`.
static void deal_hands(struct mending *d) {
    struct model *m = d->m;
    const struct model_table *t = model_table(m->players);
    const unsigned blacks = m->players - 1;
    const bool dealing = strncmp(m->phase, "deal:", 5) == 0;
    const unsigned dealt = dealing ? (unsigned)model_seat(m->phase + 5, 2) : 0;
    for (unsigned seat = 0; seat < m->players; seat++) {
        const unsigned most = seat ? t->black_draws : t->white_draws;
        if (dealing && seat > 0 &&
            (seat + blacks - m->token) % blacks >= (dealt + blacks - m->token) % blacks)
            continue;
        const unsigned have = model_total(m->hand[seat]);
        if (have < most)
            setup_move(d->c, m->count[MODEL_RESERVE][seat > 0], m->hand[seat], most - have);
    }
}

// Gives each black player without a hero a hero in hand, with a white tile beneath the hero.
static void find_heroes(struct mending *d) {
    struct model *m = d->m;
    unsigned char *black = m->count[MODEL_RESERVE][MODEL_BLACK];
    unsigned char *white = m->count[MODEL_RESERVE][MODEL_WHITE];
    bool taken[MODEL_TYPES] = {false};
    for (unsigned seat = 1; seat < m->players; seat++)
        if (m->hero[seat] != MODEL_NONE)
            taken[m->hero[seat]] = true;
    for (unsigned seat = 1; seat < m->players; seat++) {
        int type = 0, base = 0;
        if (m->hero[seat] != MODEL_NONE)
            continue;
        while (type < MODEL_TYPES && (taken[type] || !black[type]))
            type++;
        while (base < MODEL_TYPES && !white[base])
            base++;
        if (type == MODEL_TYPES || base == MODEL_TYPES)
            return;
        m->hero[seat] = type;
        m->base[seat] = base;
        taken[type] = true;
        black[type]--;
        white[base]--;
    }
}

static void run_less(struct mending *d) {
    const struct paiko_position *p = &d->s.p;
    const int square = setup_pick(d->c, (p->run[0] | p->run[1]) & ~p->busy);
    if (square >= 0)
        d->m->shifted[model_owner(d->m->cell[square])][square] = 0;
}

// ---- the table ----

#define INVARIANT_STEP(id, name, games, step) step,
static void (*const step_of[])(struct mending *) = {INVARIANTS(INVARIANT_STEP)};

// Fills d->s from the model. If the notation refuses the model, first sets the phase to `action`.
static bool read_it(struct mending *d) {
    setup_mend_streaks(d->m);
    if (invariant_take(&d->s, d->m))
        return true;
    act(d);
    setup_mend_streaks(d->m);
    return invariant_take(&d->s, d->m);
}

bool mend(struct choices *c, struct model *m) {
    enum { STEPS_MOST = 160 };
    struct mending d = {.c = c, .m = m};
    for (int steps = 0; steps < STEPS_MOST && read_it(&d); steps++) {
        const uint32_t broken = invariants_broken(&d.s);
        if (!broken)
            return true;
        step_of[__builtin_ctz(broken)](&d);
        if (memcmp(&d.s.m, m, sizeof *m) == 0)
            break; // nothing helps
    }
    return false;
}
