// SPDX-License-Identifier: MIT
//
// One step for each invariant, the first that is broken first, until none is. Invariant: a step
// keeps every tile (from the board to the hand, from the reserve to the hand, …) and every option.
#include "mend.h"

#include <stdio.h>
#include <string.h>

#include "harness_options.h"
#include "invariants.h"
#include "setup.h"

enum { STEPS_MOST = 160 };

struct mending {
    struct choices *c;
    struct model *m;
    struct invariant_state s; // of the model, as it is read
};

typedef bool wanted_fn(const struct mending *d, int square);

// A square at random among those that are wanted; -1 for none.
static int pick(const struct mending *d, wanted_fn *wanted) {
    int square[MODEL_SQUARES];
    uint32_t count = 0;
    for (int i = 0; i < MODEL_SQUARES; i++)
        if (d->m->cell[i][0] && wanted(d, i))
            square[count++] = i;
    return count ? square[choice_below(d->c, count)] : -1;
}

static bool take_off(struct mending *d, wanted_fn *wanted) {
    const int square = pick(d, wanted);
    if (square >= 0)
        model_remove(d->m, square, MODEL_HAND);
    return square >= 0;
}

// Takes a tile of a player, any type, out of a store; its type, -1 where there is none.
static int take_any(struct mending *d, enum model_store from, int player) {
    int types[MODEL_TYPES];
    uint32_t count = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (d->m->count[from][player][t])
            types[count++] = t;
    if (count == 0)
        return -1;
    const int type = types[choice_below(d->c, count)];
    d->m->count[from][player][type]--;
    return type;
}

// Moves up to `most` tiles of a player from one store to another.
static void move(struct mending *d, enum model_store from, enum model_store to, int player,
                 unsigned most) {
    for (int type; most > 0 && (type = take_any(d, from, player)) >= 0; most--)
        d->m->count[to][player][type]++;
}

// ---- two players ----

// One tile more in hand of a player who drew too few, or not by threes.
static void draw_one(struct mending *d) {
    const bool by_three = model_option_is(d->m, OPTION_DRAW_COUNT_EXACTLY_3) ||
                          model_option_is(d->m, OPTION_DRAW_COUNT_FULL_3);
    for (int player = 0; player < 2; player++) {
        const struct invariant_counts c = invariant_counted(&d->s.p, (unsigned)player);
        const unsigned least = c.picked + c.given;
        if (c.drawn < least || (by_three && (c.drawn - least) % INVARIANT_DRAW_MOST != 0))
            move(d, MODEL_RESERVE, MODEL_HAND, player, 1);
    }
}

// Of three players the hand is all that there is: nothing is drawn.
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

// ---- phases ----

// Whoever would act does.
static void act(struct mending *d) {
    struct model *m = d->m;
    if (strcmp(m->phase, "action") == 0)
        return;
    memset(m->phase, 0, sizeof m->phase);
    strcpy(m->phase, "action");
    if (!model_has(m, FIELD_TOKEN))
        return;
    m->turn = 'W';
    m->seat = 0;
    m->left = m->left ? m->left : 1;
    m->token = m->token ? m->token : 1;
    for (int t = 0; t < MODEL_TYPES; t++) // a hero without a base was about to get one
        if (m->under[t] == MODEL_NONE && model_hero_square(m, MODEL_WHITE, t) >= 0)
            model_remove(m, model_hero_square(m, MODEL_WHITE, t), MODEL_RESERVE);
}

static void end_stuck(struct mending *d) {
    struct model *m = d->m;
    const bool loss = model_option_is(m, OPTION_STUCK_LOSS);
    (void)snprintf(m->phase, sizeof m->phase, "over:%s",
                   !loss            ? "tie"
                   : m->turn == 'W' ? "B"
                                    : "W");
}

static void zombify_anew(struct mending *d) {
    memset(d->m->phase, 0, sizeof d->m->phase);
    strcpy(d->m->phase, "zombify");
}

static void stop_run_of_red(struct mending *d) {
    strcpy(d->m->streak[MODEL_RED], "-");
}

// ---- the board ----

static bool is_unstable(const struct mending *d, int square) {
    return paiko_bits_has(invariant_unstable(&d->s), (unsigned)square);
}

static void take_off_unstable(struct mending *d) {
    (void)take_off(d, is_unstable);
}

static bool scores(const struct mending *d, int square, int player) {
    const char *cell = d->m->cell[square];
    return model_owner(cell) == player && model_type(cell[0]) != model_type('L') &&
           model_square_home(square) != player && !model_is_busy(cell);
}

static bool scores_for_white(const struct mending *d, int square) {
    return scores(d, square, MODEL_WHITE);
}

static bool scores_for_black(const struct mending *d, int square) {
    return scores(d, square, MODEL_BLACK);
}

static bool is_zombie(const struct mending *d, int square) {
    return d->m->cell[square][0] == 'Z' && !paiko_bits_has(d->s.p.fresh, (unsigned)square);
}

// A tile of who has more points leaves; where Red has won, a zombie.
static void win_less(struct mending *d) {
    const unsigned white = paiko_score(&d->s.p, PAIKO_PLAYER_WHITE);
    const unsigned black = paiko_score(&d->s.p, PAIKO_PLAYER_BLACK);
    const bool red = model_has(d->m, FIELD_PILE);
    const bool ahead = white > black ? white >= black + 3 : black >= white + 3;
    wanted_fn *const of_more = white >= black ? scores_for_white : scores_for_black,
                     *const of_less = white >= black ? scores_for_black : scores_for_white;
    (void)((red && !(ahead && (white >= 5 || black >= 5)) && take_off(d, is_zombie)) ||
           take_off(d, of_more) || take_off(d, of_less));
}

// ---- four to seven players ----

static bool is_busy(const struct mending *d, int square) {
    return model_is_busy(d->m->cell[square]) &&
           !(strcmp(d->m->phase, "base") == 0 && model_is_hero(d->m->cell[square]));
}

static bool is_busy_black(const struct mending *d, int square) {
    return is_busy(d, square) && model_owner(d->m->cell[square]) == MODEL_BLACK;
}

static void rest(struct mending *d) {
    const unsigned white = paiko_bits_count(d->s.p.busy & d->s.p.own[PAIKO_PLAYER_WHITE]);
    const unsigned black = paiko_bits_count(d->s.p.busy & d->s.p.own[PAIKO_PLAYER_BLACK]);
    const bool begun = d->m->turn == 'B';
    int square = !begun || black > white ? pick(d, is_busy_black) : -1;
    square = square < 0 ? pick(d, is_busy) : square;
    if (square >= 0)
        model_mark(d->m->cell[square], model_is_hero(d->m->cell[square]), false);
}

// Deals a player up to so many tiles.
static void deal(struct mending *d, unsigned seat, unsigned most) {
    unsigned char *hand = d->m->hand[seat];
    for (int type; model_total(hand) < most && (type = take_any(d, MODEL_RESERVE, seat > 0)) >= 0;)
        hand[type]++;
}

// Whether a player is dealt tiles before the black one whose deal it is.
static bool dealt_before(const struct model *m, unsigned seat, unsigned dealt) {
    const unsigned blacks = m->players - 1;
    return seat == 0 || (seat + blacks - m->token) % blacks < (dealt + blacks - m->token) % blacks;
}

// White's deal, the first, breaks nothing about hands.
static void deal_hands(struct mending *d) {
    const struct model_table *t = model_table(d->m->players);
    const bool dealing = strncmp(d->m->phase, "deal:", 5) == 0;
    for (unsigned seat = 0; seat < d->m->players; seat++)
        if (!dealing || dealt_before(d->m, seat, (unsigned)model_seat(d->m->phase + 5, 2)))
            deal(d, seat, seat ? t->black_draws : t->white_draws);
}

// A hero for each black player who has none, in hand.
static void find_heroes(struct mending *d) {
    struct model *m = d->m;
    for (unsigned seat = 1; seat < m->players; seat++) {
        int type = 0, base = 0;
        bool taken[MODEL_TYPES] = {false};
        for (unsigned other = 1; other < m->players; other++)
            if (m->hero[other] != MODEL_NONE)
                taken[m->hero[other]] = true;
        while (type < MODEL_TYPES && (taken[type] || !m->count[MODEL_RESERVE][MODEL_BLACK][type]))
            type++;
        while (base < MODEL_TYPES && !m->count[MODEL_RESERVE][MODEL_WHITE][base])
            base++;
        if (m->hero[seat] != MODEL_NONE)
            continue;
        if (type == MODEL_TYPES || base == MODEL_TYPES)
            return;
        m->hero[seat] = type;
        m->base[seat] = base;
        m->count[MODEL_RESERVE][MODEL_BLACK][type]--;
        m->count[MODEL_RESERVE][MODEL_WHITE][base]--;
    }
}

static bool has_run(const struct mending *d, int square) {
    const char *cell = d->m->cell[square];
    return !model_is_busy(cell) && d->m->shifted[model_owner(cell)][square] > 0;
}

static void run_less(struct mending *d) {
    const int square = pick(d, has_run);
    if (square >= 0)
        d->m->shifted[model_owner(d->m->cell[square])][square] = 0;
}

// ---- all ----

static void (*const step_of[INVARIANT_COUNT])(struct mending *) = {
    [INVARIANT_DRAWN] = draw_one,     [INVARIANT_REWARD] = draw_one,
    [INVARIANT_ODD_DRAW] = draw_one,  [INVARIANT_WON] = win_less,
    [INVARIANT_LAST] = draw_three,    [INVARIANT_STABLE] = take_off_unstable,
    [INVARIANT_BEGUN] = draw_three,   [INVARIANT_OVER] = act,
    [INVARIANT_TIED] = lose_fewer,    [INVARIANT_GIVE] = act,
    [INVARIANT_CAPTOR] = lose_none,   [INVARIANT_STUCK] = end_stuck,
    [INVARIANT_FRESH] = zombify_anew, [INVARIANT_SHRINE] = stop_run_of_red,
    [INVARIANT_BUSY] = rest,          [INVARIANT_HANDS] = deal_hands,
    [INVARIANT_HEROES] = find_heroes, [INVARIANT_RUNS] = run_less,
};

static bool is_readable(struct mending *d) {
    TEXT line = {0};
    struct problem p;
    setup_mend_streaks(d->m);
    model_write(d->m, &line);
    return invariant_read(&d->s, text_string(&line), &p);
}

// Reads the model; a phase that has nothing to decide gives way to an action.
static bool read_it(struct mending *d) {
    if (is_readable(d))
        return true;
    act(d);
    return is_readable(d);
}

bool mend(struct choices *c, struct model *m) {
    struct mending d = {.c = c, .m = m};
    for (int steps = 0; steps < STEPS_MOST && read_it(&d); steps++) {
        const uint32_t broken = invariants_broken(&d.s);
        const struct model before = *m;
        if (!broken)
            return true;
        step_of[__builtin_ctz(broken)](&d);
        if (memcmp(&before, m, sizeof before) == 0)
            break;
    }
    return false;
}
