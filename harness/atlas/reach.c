// SPDX-License-Identifier: MIT
//
// Games are played by players who may be out for anything, so that some are out for what the pair
// needs. A game that is found is made shorter by leaving plies out, several in a row or any two.
// Invariant: `best` always replays, and ends in a difference.
#include "reach.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "play/choices.h"
#include "player.h"
#include "position/model.h"
#include "readings/compare.h"

enum {
    FINDS_MOST = 40,
    FINDS_IN_VAIN = 12,
    PAIRS_UP_TO = 90,
    LONG = 150,
    FINDS_LONG = 3,
    GAMES_IN_VAIN = 500,
    STARVE_FROM = 1500
};

// How long games are allowed to get, in turns of the search: short ones are cheap, and what they
// find is short.
static const size_t lengths[] = {12, 20, 32, 60, 120, 240, 600};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static bool stopped(const struct reach *r) {
    return r->stop && *r->stop;
}

static void start(const struct paiko_rules rules[2], unsigned players, struct paiko_position *p,
                  struct paiko_position *q) {
    *p = paiko_position_start(&rules[0], players);
    *q = paiko_position_start(&rules[1], players);
}

// Plays an action on both. False where they are not the same afterwards.
static bool play_both(struct paiko_position *p, struct paiko_position *q,
                      const struct paiko_action *a) {
    paiko_make(p, a, NULL, NULL);
    paiko_make(q, a, NULL, NULL);
    return readings_same_position(p, q);
}

// The same of an action that may be illegal: false where it is, under either.
static bool play_legal(struct paiko_position *p, struct paiko_position *q,
                       const struct paiko_action *a) {
    return paiko_is_legal(p, a) && paiko_is_legal(q, a) && play_both(p, q, a);
}

// Whether play is at a decision that no ruling has to do with, and that has long lists.
static bool idle_phase(const struct paiko_position *p) {
    return p->phase == PAIKO_PHASE_DRAFT || p->phase == PAIKO_PHASE_DISCARD ||
           p->turn == PAIKO_PLAYER_CHANCE;
}

// ---- shorter games ----

// One position under the two readings.
struct moment {
    struct paiko_position p, q;
};

// The best game so far, with the moment before each of its plies: a game that leaves plies out is
// played from the first of them on.
struct shorter {
    struct reach *r;
    struct judge *j;
    struct moment at[REACH_PLIES_MAX], trial[REACH_PLIES_MAX];
};

// Takes over a game whose last action is to be found anew, and which is the best one up to ply
// `from`.
static bool try_line(struct shorter *s, struct line_of_play *line, size_t from) {
    struct moment *m = s->trial;
    struct paiko_action a;
    const size_t last = line->count - 1;
    m[from] = s->at[from];
    for (size_t i = from; i < last; i++) {
        m[i + 1] = m[i];
        if (!play_legal(&m[i + 1].p, &m[i + 1].q, &line->action[i]))
            return false;
    }
    if (idle_phase(&m[last].p))
        return false;
    enum difference d = difference_find(s->j, &m[last].p, &m[last].q, DIFFERENCE_OUTCOME, &a);
    if (d < DIFFERENCE_OUTCOME)
        return false;
    line->action[last] = a;
    memcpy(&s->at[from], &m[from], (line->count - from) * sizeof *m);
    s->r->best = *line;
    s->r->p = m[last].p;
    s->r->q = m[last].q;
    s->r->kind = d;
    return true;
}

// Leaves out plies from `from` on, and one behind them.
static bool without(struct shorter *s, size_t from, size_t length, size_t other) {
    static struct line_of_play line;
    const struct line_of_play *best = &s->r->best;
    line.players = best->players;
    line.count = 0;
    for (size_t i = 0; i < best->count; i++)
        if ((i < from || i >= from + length) && i != other)
            line.action[line.count++] = best->action[i];
    return try_line(s, &line, from);
}

static bool without_rows(struct shorter *s) {
    bool changed = false;
    const bool is_long = s->r->best.count > LONG;
    for (size_t length = s->r->best.count / 2; length;
         length = length > 16 || is_long ? length / 2 : length - 1)
        for (size_t from = 0; from + length < s->r->best.count;)
            if (without(s, from, length, SIZE_MAX))
                changed = true;
            else
                from++;
    return changed;
}

static bool without_twos(struct shorter *s) {
    bool changed = false;
    if (s->r->best.count > PAIRS_UP_TO)
        return false;
    for (size_t i = 0; i + 1 < s->r->best.count; i++)
        for (size_t j = i + 2; j + 1 < s->r->best.count; j++)
            if (without(s, i, 1, j)) {
                changed = true;
                j = i + 1;
            }
    return changed;
}

// The first ply at which the game already parts the readings.
static void cut_end(struct shorter *s) {
    static struct line_of_play line;
    for (size_t count = 1; count < s->r->best.count; count++) {
        line = s->r->best;
        line.count = count;
        if (try_line(s, &line, count - 1))
            return;
    }
}

static void shorten(struct shorter *s) {
    const struct line_of_play *best = &s->r->best;
    bool changed = true;
    start(s->r->rules, best->players, &s->at[0].p, &s->at[0].q);
    for (size_t i = 0; i + 1 < best->count; i++) {
        s->at[i + 1] = s->at[i];
        (void)play_both(&s->at[i + 1].p, &s->at[i + 1].q, &best->action[i]);
    }
    while (changed && !stopped(s->r)) {
        cut_end(s);
        changed = without_rows(s);
        changed |= without_twos(s);
    }
}

// ---- playing ----

struct both {
    struct paiko_position p, q;
    struct player player[PAIKO_PLAYER_CHANCE + 1];
    struct line_of_play line;
    uint64_t dice;
};

// What nothing else reached is left to players who starve one of them.
static enum theme theme_of(uint64_t game) {
    return game < STARVE_FROM ? (enum theme)(game / LENGTHS % THEME_STARVED) : THEME_STARVED;
}

static void begin(const struct reach *r, uint64_t game, struct both *b) {
    b->dice = choices_derive(r->seed, game);
    b->line.count = 0;
    b->line.players = ruleset_players(r->rules[0].ruleset, game / LENGTHS / THEME_STARVED);
    start(r->rules, b->line.players, &b->p, &b->q);
    for (unsigned i = 0; i <= PAIKO_PLAYER_CHANCE; i++)
        b->player[i] = player_out_for(theme_of(game), i, b->dice);
}

// Plays on until the readings part (true), or the game ends or gets too long. It also ends where
// the readings only write down the same play in another way: no action goes on under both then.
static bool play(struct reach *r, struct judge *j, struct both *b, size_t most) {
    while (b->line.count < most && b->p.phase != PAIKO_PHASE_OVER && !stopped(r)) {
        struct paiko_action *next = &b->line.action[b->line.count++];
        if (idle_phase(&b->p)) {
            j->count[0] = paiko_legal(&b->p, j->list[0], PAIKO_ACTIONS_MAX);
        } else {
            r->positions++;
            r->kind = difference_find(j, &b->p, &b->q, DIFFERENCE_OUTCOME, next);
            if (r->kind >= DIFFERENCE_OUTCOME)
                return true;
        }
        if (j->count[0] == 0)
            return false;
        *next = *player_choose(&b->player[b->p.turn], &b->p, j->list[0], j->count[0],
                               player_dice(b->dice, b->line.count));
        const struct moment before = {b->p, b->q};
        if (!play_both(&b->p, &b->q, next))
            return difference_after(&before.p, &before.q, next) >= DIFFERENCE_OUTCOME;
    }
    return false;
}

// A game that is to be kept if it is the shortest after all.
static void take(struct shorter *s, const struct both *b, struct reach *best) {
    struct reach *r = s->r;
    r->best = b->line;
    r->p = b->p;
    r->q = b->q;
    r->found++;
    shorten(s);
    if (best->kind == DIFFERENCE_NONE || r->best.count < best->best.count) {
        best->kind = r->kind;
        best->best = r->best;
        best->p = r->p;
        best->q = r->q;
    }
}

// Whether more games would hardly make the shortest one shorter.
static bool enough(const struct reach *r, const struct reach *best, unsigned in_vain,
                   uint64_t since) {
    return r->found >= (best->best.count > LONG ? FINDS_LONG : FINDS_MOST) ||
           in_vain >= FINDS_IN_VAIN || since >= GAMES_IN_VAIN;
}

void reachable_search(struct reach *r) {
    struct judge *j = memory_take(1, sizeof *j);
    struct shorter *s = memory_take(1, sizeof *s);
    struct both *b = memory_take(1, sizeof *b);
    struct reach *best = memory_take(1, sizeof *best);
    unsigned in_vain = 0;
    uint64_t since = 0; // games since the shortest was found
    s->r = r;
    s->j = j;
    for (r->played = 0; r->played < r->games && !stopped(r); r->played++) {
        size_t most = lengths[r->played < STARVE_FROM ? r->played % LENGTHS : LENGTHS - 1],
               before = best->best.count;
        if (before && most > before)
            most = before + before / 2;
        begin(r, r->played, b);
        bool found = play(r, j, b, most < REACH_PLIES_MAX ? most : REACH_PLIES_MAX);
        if (found)
            take(s, b, best);
        bool shorter = found && (!before || best->best.count < before);
        in_vain = shorter ? 0 : in_vain + found;
        since = shorter || !before ? 0 : since + 1;
        if (best->best.count && enough(r, best, in_vain, since))
            break;
    }
    r->kind = best->kind;
    r->best = best->best;
    r->p = best->p;
    r->q = best->q;
    free(best);
    free(b);
    free(s);
    free(j);
}
