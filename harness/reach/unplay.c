// SPDX-License-Identifier: MIT
//
// Takes back deployments, draws, shifts, redeployments, captures and gives; see unplay.h. Each way
// of taking an action back is a guess at the position before, which is then played forward.
#include "unplay.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "counts.h"

enum { FACINGS = 4, STREAK_LEAST = 1, STREAK_MOST = 3, WAITING_TRIED = 2, REDEPLOYS_TRIED = 6 };
enum { CAPTURES_TRIED = 48 };

static const char facings[] = PAIKO_FACINGS_TEXT;
static const char letters[] = PAIKO_LETTERS;

struct unplay {
    const struct reach_state *after;
    const struct unplay_aim *aim;
    struct reach_random *random;
    unplay_fn *found;
    void *context;
    unsigned me;       // who moved last
    struct model base; // the position before, but for what the action itself changed
    bool streaks;      // whether they are kept
    char ran[16];      // the mover's streak afterwards, "-" for none
};

uint32_t reach_below(struct reach_random *r, uint32_t n) {
    const uint64_t z = random_next(&r->state);
    return n ? (uint32_t)(z >> 32) % n : 0;
}

// ---- guesses ----

// Plays the action from the guess; hands it on if it leads where it must.
static void guess(struct unplay *u, const struct model *before, const char *action) {
    struct text line = {0};
    struct reach_state s;
    struct paiko_error e;
    struct paiko_action a;
    model_write(before, &line);
    if (paiko_position_read(&s.p, text_string(&line), false, &e) &&
        paiko_action_read(&a, &s.p, action, &e) && paiko_is_legal(&s.p, &a)) {
        struct paiko_position next = s.p;
        paiko_make(&next, &a, NULL, NULL);
        if (next.hash == u->after->p.hash) {
            s.m = *before;
            u->found(u->context, &s, action);
        }
    }
    text_free(&line);
}

static void set_streak(struct model *m, unsigned player, const char *streak) {
    snprintf(m->streak[player], sizeof m->streak[player], "%s", streak);
}

// The type of the tile in a cell that holds one.
static int type_of(const char *cell) {
    return model_type(cell[0]);
}

static bool can_shift(int type) {
    return paiko_shift_range((unsigned)type) > 0;
}

static char cell_letter(unsigned player, int type) {
    return (char)(player == PAIKO_WHITE ? letters[type] : letters[type] - 'A' + 'a');
}

static void put(struct model *m, int square, unsigned player, int type, char facing) {
    char *cell = m->cell[square];
    memset(cell, 0, sizeof m->cell[square]);
    cell[0] = cell_letter(player, type);
    cell[1] = model_directional(type) ? facing : '\0';
}

static bool owns(const struct model *m, unsigned player, int square) {
    return m->cell[square][0] && model_owner(m->cell[square]) == (int)player;
}

// A random tile of the mover that can shift; -1 where there is none.
static int some_shifter(struct unplay *u, const struct model *m) {
    int found = -1;
    uint32_t seen = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (owns(m, u->me, s) && can_shift(type_of(m->cell[s])) &&
            reach_below(u->random, ++seen) == 0)
            found = s;
    return found;
}

// Guesses with one streak of the mover before it, in which a tile was shifted `count` turns.
static void guess_run(struct unplay *u, struct model *before, int square, unsigned count,
                      const char *action) {
    snprintf(before->streak[u->me], sizeof before->streak[u->me], "%s*%u",
             model_square_name(square), count);
    guess(u, before, action);
}

// Guesses what was shifted before an action that shifts nothing: nothing, or what the aim asks for.
static void guess_streaks(struct unplay *u, struct model *before, const char *action) {
    set_streak(before, u->me, "-");
    guess(u, before, action);
    if (!u->streaks)
        return;
    if (strcmp(u->ran, "-") != 0) { // a run may go on through other actions (limit-reset)
        set_streak(before, u->me, u->ran);
        guess(u, before, action);
    }
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (owns(before, u->me, s) && paiko_has(u->aim->off, (unsigned)s) &&
            can_shift(type_of(before->cell[s])))
            for (unsigned k = STREAK_LEAST; k <= STREAK_MOST; k++)
                guess_run(u, before, s, k, action);
    const bool wait = u->aim->wait || reach_below(u->random, 16) == 0;
    for (unsigned i = 0; wait && i < WAITING_TRIED; i++) {
        const int s = some_shifter(u, before);
        if (s >= 0)
            guess_run(u, before, s, STREAK_LEAST + reach_below(u->random, STREAK_MOST), action);
    }
}

// ---- deployments and draws ----

static void add_tile(char action[UNPLAY_ACTION], int type, const char *between, int square,
                     char facing) {
    snprintf(action, UNPLAY_ACTION, "%c%s%s%.1s", letters[type], between, model_square_name(square),
             facing ? (char[]){facing, '\0'} : "");
}

static void undeploy(struct unplay *u, int square) {
    struct model before = u->base;
    const char *cell = u->base.cell[square];
    const int type = type_of(cell);
    char action[UNPLAY_ACTION];
    add_tile(action, type, "@", square, cell[1]);
    memset(before.cell[square], 0, sizeof before.cell[square]);
    before.count[MODEL_HAND][u->me][type]++;
    guess_streaks(u, &before, action);
}

// A Sai that shifted to the square as it was deployed.
static void undeploy_shift(struct unplay *u, int square) {
    struct model before = u->base;
    const char *cell = u->base.cell[square];
    const int type = type_of(cell);
    char action[UNPLAY_ACTION];
    memset(before.cell[square], 0, sizeof before.cell[square]);
    before.count[MODEL_HAND][u->me][type]++;
    for (unsigned d = 0; d < FACINGS; d++) {
        const unsigned from = paiko_step[square][d];
        if (from == PAIKO_NO_SQUARE || before.cell[from][0])
            continue;
        snprintf(action, sizeof action, "%c@%s-%s%c", letters[type], model_square_name((int)from),
                 model_square_name(square), cell[1]);
        guess_streaks(u, &before, action);
    }
}

// A draw of n tiles that the hand still holds, one of the ways.
static void undraw(struct unplay *u, unsigned n) {
    struct model before = u->base;
    unsigned char drawn[MODEL_TYPES] = {0};
    struct text action = {0};
    for (unsigned i = 0; i < n; i++) {
        uint32_t hand = 0;
        for (int t = 0; t < MODEL_TYPES; t++)
            hand += before.count[MODEL_HAND][u->me][t];
        if (hand == 0)
            return;
        uint32_t at = reach_below(u->random, hand);
        int t = 0;
        while (at >= before.count[MODEL_HAND][u->me][t])
            at -= before.count[MODEL_HAND][u->me][t++];
        before.count[MODEL_HAND][u->me][t]--;
        before.count[MODEL_RESERVE][u->me][t]++;
        drawn[t]++;
    }
    text_add(&action, "draw ");
    model_multiset_write(drawn, &action);
    if (action.length < UNPLAY_ACTION)
        guess_streaks(u, &before, text_string(&action));
    text_free(&action);
}

static void undraws(struct unplay *u) {
    const struct reach_counts c = reach_count(&u->after->p, u->me);
    for (unsigned n = 1; n <= REACH_DRAW_MOST && c.drawn >= c.picked + n; n++)
        undraw(u, n);
}

// ---- shifts ----

// The streak before a shift that led to u->ran, of the tile that stood on `from`.
static void guess_shift(struct unplay *u, struct model *before, int from, const char *action) {
    const char *star = strchr(u->ran, '*');
    const unsigned count = star ? (unsigned)(star[1] - '0') : 0; // longer runs end elsewhere
    set_streak(before, u->me, "-");
    if (count > 1)
        guess_run(u, before, from, count - 1, action);
    else
        guess(u, before, action);
    const int other = count == 1 && u->aim->wait ? some_shifter(u, before) : -1;
    if (other >= 0 && other != from)
        guess_run(u, before, other, STREAK_LEAST + reach_below(u->random, STREAK_MOST), action);
    for (int s = 0; count == 1 && s < MODEL_SQUARES; s++)
        if (s != from && owns(before, u->me, s) && paiko_has(u->aim->off, (unsigned)s) &&
            can_shift(type_of(before->cell[s])))
            guess_run(u, before, s, 1, action);
}

static void unshift_from(struct unplay *u, int to, int from) {
    const char *cell = u->base.cell[to];
    const int type = type_of(cell);
    const unsigned ways = model_directional(type) ? FACINGS : 1;
    char action[UNPLAY_ACTION];
    snprintf(action, sizeof action, "%s-%s%.1s", model_square_name(from), model_square_name(to),
             cell + 1);
    for (unsigned f = 0; f < ways; f++) {
        struct model before = u->base;
        memset(before.cell[to], 0, sizeof before.cell[to]);
        put(&before, from, u->me, type, facings[f]);
        guess_shift(u, &before, from, action);
    }
}

static int distance(int a, int b) {
    const int file = model_file(a) - model_file(b), rank = model_rank(a) - model_rank(b);
    return (file < 0 ? -file : file) + (rank < 0 ? -rank : rank);
}

static void unshift(struct unplay *u, int to) {
    const int range = (int)paiko_shift_range((unsigned)type_of(u->base.cell[to]));
    for (int from = 0; range > 0 && from < MODEL_SQUARES; from++)
        if (distance(from, to) <= range && (from == to || !u->base.cell[from][0]))
            unshift_from(u, to, from);
}

// A Water that came from anywhere; its homeground is where it is easiest to deploy.
static void unredeploy(struct unplay *u, int to) {
    char action[UNPLAY_ACTION];
    for (unsigned i = 0; i < REDEPLOYS_TRIED; i++) {
        const int from = (int)reach_below(u->random, MODEL_SQUARES);
        if (u->base.cell[from][0] || model_square_black(from) ||
            model_square_home(from) != (int)u->me)
            continue;
        struct model before = u->base;
        memset(before.cell[to], 0, sizeof before.cell[to]);
        put(&before, from, u->me, PAIKO_WATER, 0);
        snprintf(action, sizeof action, "%s@%s", model_square_name(from), model_square_name(to));
        guess_shift(u, &before, from, action);
    }
}

// ---- an action ----

// Everything that the tile on a square may have done last.
static void untile(struct unplay *u, int square) {
    const int type = type_of(u->base.cell[square]);
    const char *name = model_square_name(square);
    const size_t length = strlen(name);
    const bool ran = strncmp(u->ran, name, length) == 0 && u->ran[length] == '*';
    const bool idle =
        strcmp(u->ran, "-") == 0 || model_option_is(&u->base, OPTION_LIMIT_RESET_OTHER_SHIFT);
    if (!u->streaks || idle || type == PAIKO_SAI)
        undeploy(u, square);
    if (type == PAIKO_SAI && (!u->streaks || ran || idle))
        undeploy_shift(u, square);
    if ((!u->streaks || ran) && can_shift(type))
        unshift(u, square);
    if (type == PAIKO_WATER)
        unredeploy(u, square);
}

static void untiles(struct unplay *u, paiko_bits among) {
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (paiko_has(among, (unsigned)s) && owns(&u->base, u->me, s))
            untile(u, s);
}

// ---- captures ----

// A random type among those that the other player lost; -1 for none.
static int some_lost(struct unplay *u, const struct model *m) {
    int found = -1;
    uint32_t seen = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        if (m->count[MODEL_LOST][!u->me][t] > 0 && reach_below(u->random, ++seen) == 0)
            found = t;
    return found;
}

// Whether a tile of the other player could fall on an empty square: it is enough to guess well.
static bool traps(const struct unplay *u, const struct model *m, int square, int type) {
    const struct paiko_position *p = &u->after->p;
    const unsigned needed = paiko_covered(p, !u->me, (unsigned)square) ? 3 : 2;
    const unsigned own = type == PAIKO_FIRE; // its threat on itself counts
    return !m->cell[square][0] && !model_square_black(square) &&
           paiko_threat_count(p, u->me, (unsigned)square) + own >= needed;
}

// Whether the owner could have deployed a tile on a square, as things stand now.
static bool welcomes(const struct unplay *u, int square) {
    return model_square_home(square) == (int)!u->me ||
           paiko_threat_count(&u->after->p, !u->me, (unsigned)square) > 0;
}

// A random square where a tile may have fallen, mostly one where it was easily deployed; -1 where
// there is none.
static int some_trap(struct unplay *u, const struct model *m, int type) {
    int found[2] = {-1, -1};
    uint32_t seen[2] = {0, 0};
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const int easy = welcomes(u, s);
        if (traps(u, m, s, type) && reach_below(u->random, ++seen[easy]) == 0)
            found[easy] = s;
    }
    return found[found[1] >= 0 && (found[0] < 0 || reach_below(u->random, 4) > 0)];
}

// The mover's tiles that threaten a square: one of them has come last.
static paiko_bits attackers(const struct unplay *u, int square) {
    paiko_bits all = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++) {
        const paiko_cell c = u->after->p.cell[s];
        if (c && paiko_cell_player(c) == u->me &&
            paiko_has(paiko_attack[paiko_cell_type(c)][paiko_cell_facing(c)][s], (unsigned)square))
            all |= paiko_bit(s);
    }
    return all;
}

// Guesses that the last action captured n tiles: puts them back and takes the action back.
static void uncapture(struct unplay *u, unsigned n) {
    const struct model base = u->base;
    for (unsigned tried = 0; tried < CAPTURES_TRIED / (n ? n : 1); tried++) {
        paiko_bits came = 0;
        unsigned put_back = 0;
        for (; put_back < n; put_back++) {
            const int type = some_lost(u, &u->base);
            const int square = type < 0 ? -1 : some_trap(u, &u->base, type);
            if (square < 0)
                break;
            put(&u->base, square, !u->me, type, facings[reach_below(u->random, FACINGS)]);
            u->base.count[MODEL_LOST][!u->me][type]--;
            came |= attackers(u, square);
        }
        if (put_back == n)
            untiles(u, came);
        u->base = base;
    }
}

// The owner of n captured tiles has just chosen what the other draws.
static void ungive(struct unplay *u, unsigned n) {
    struct model before = u->after->m;
    unsigned char given[MODEL_TYPES] = {0};
    struct text action = {0};
    const unsigned capturer = !u->after->p.turn;
    for (unsigned i = 0; i < n; i++) {
        int found = -1;
        uint32_t seen = 0;
        for (int t = 0; t < MODEL_TYPES; t++)
            if (before.count[MODEL_HAND][capturer][t] > 0 && reach_below(u->random, ++seen) == 0)
                found = t;
        if (found < 0)
            return;
        before.count[MODEL_HAND][capturer][found]--;
        before.count[MODEL_RESERVE][capturer][found]++;
        given[found]++;
    }
    snprintf(before.phase, sizeof before.phase, "give:%u", n);
    text_add(&action, "give ");
    model_multiset_write(given, &action);
    if (action.length < UNPLAY_ACTION)
        guess(u, &before, text_string(&action));
    text_free(&action);
}

// ---- all ----

void unplay(const struct reach_state *after, const struct unplay_aim *aim, struct reach_random *r,
            unplay_fn *found, void *context) {
    const struct paiko_position *p = &after->p;
    struct unplay u = {after, aim, r, found, context, !p->turn, after->m, false, "-"};
    u.streaks = model_has_streak(&after->m);
    if (u.streaks)
        snprintf(u.ran, sizeof u.ran, "%s", after->m.streak[u.me]);
    u.base.turn = u.me == PAIKO_WHITE ? 'W' : 'B';
    snprintf(u.base.phase, sizeof u.base.phase, "action");
    const unsigned lost = paiko_stored(p, PAIKO_LOST, p->turn);
    if (p->phase == PAIKO_GIVE) {
        uncapture(&u, p->give);
        return;
    }
    untiles(&u, paiko_board);
    undraws(&u);
    if (p->phase == PAIKO_ACTION)
        for (unsigned n = 1; n <= 2 && n <= lost; n++)
            ungive(&u, n);
    if (lost > 0 && (p->phase == PAIKO_OVER || paiko_stored(p, PAIKO_RESERVE, u.me) == 0))
        uncapture(&u, 1);
}
