// SPDX-License-Identifier: MIT
//
// Lists come in no order; they are compared as they are first, since two readings mostly list the
// same actions in the same way, and sorted only where that fails.
#include "difference.h"
#include "readings/compare.h"
#include "registers/rulings.h"

#include <stdlib.h>
#include <string.h>

#define DIFFERENCE_NAME(id, name) name,
const char *const difference_names[DIFFERENCE_KINDS] = {DIFFERENCES(DIFFERENCE_NAME)};

enum {
    SETS_PLAYED = 12, // of the actions of a kind that choose sets
    CAPTURES_MOST = 5 // of Red's to choose from at once, whose orders are tried
};

// ---- playing ----

// Whether every order of Red's captures comes to one position, which is then *end.
static bool ends_alike(const struct paiko_position *p, struct paiko_position *end, bool *known) {
    struct paiko_action list[CAPTURES_MOST];
    if (p->phase != PAIKO_PHASE_CAPTURE) {
        const bool alike = !*known || readings_same_position(p, end);
        *end = *known ? *end : *p;
        *known = true;
        return alike;
    }
    const size_t count = paiko_legal(p, list, CAPTURES_MOST);
    bool alike = count <= CAPTURES_MOST;
    for (size_t i = 0; alike && i < count; i++) {
        struct paiko_position next = *p;
        paiko_make(&next, &list[i], NULL, NULL);
        alike = ends_alike(&next, end, known);
    }
    return alike;
}

unsigned difference_play(struct paiko_position *p, const struct paiko_action *a,
                         struct paiko_report *report) {
    struct paiko_position end;
    bool known = false;
    paiko_make(p, a, NULL, report);
    if (p->phase != PAIKO_PHASE_CAPTURE || !ends_alike(p, &end, &known))
        return 0;
    const unsigned fell = reading_tiles(p) - reading_tiles(&end);
    *p = end;
    return fell;
}

enum difference difference_after(const struct paiko_position *p, const struct paiko_position *q,
                                 const struct paiko_action *a) {
    struct paiko_position next[2] = {*p, *q};
    struct paiko_report report[2];
    unsigned fell = 0;
    for (int i = 0; i < 2; i++)
        fell += difference_play(&next[i], a, &report[i]);
    if (!readings_same_position(&next[0], &next[1]))
        return DIFFERENCE_OUTCOME;
    bool same = readings_same_record(&next[0], &next[1]) &&
                (fell || readings_same_fall(&report[0], &report[1]));
    return same ? DIFFERENCE_NONE : DIFFERENCE_RECORD;
}

enum difference difference_of(const struct paiko_position *p, const struct paiko_position *q,
                              const struct paiko_action *a) {
    if (paiko_is_legal(p, a) != paiko_is_legal(q, a))
        return DIFFERENCE_VERDICT;
    return difference_after(p, q, a);
}

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct paiko_action));
}

static bool same_lists(const struct judge *j) {
    return j->count[0] == j->count[1] &&
           memcmp(j->list[0], j->list[1], j->count[0] * sizeof *j->list[0]) == 0;
}

bool difference_lists(struct judge *j, const struct paiko_position *p,
                      const struct paiko_position *q) {
    j->count[0] = paiko_legal(p, j->list[0], PAIKO_ACTIONS_MAX);
    j->count[1] = paiko_legal(q, j->list[1], PAIKO_ACTIONS_MAX);
    if (same_lists(j))
        return true;
    for (int i = 0; i < 2; i++)
        qsort(j->list[i], j->count[i], sizeof *j->list[i], by_bytes);
    return same_lists(j);
}

// Both lists are sorted and not the same: the first action that one of them lacks.
static void first_verdict(const struct judge *j, struct paiko_action *a) {
    const int longer = j->count[1] > j->count[0];
    size_t i = 0;
    while (i < j->count[!longer] && by_bytes(&j->list[0][i], &j->list[1][i]) == 0)
        i++;
    *a = j->list[i == j->count[!longer] ? longer : by_bytes(&j->list[0][i], &j->list[1][i]) > 0][i];
}

// ---- actions that cannot part two readings ----

static paiko_bits threatened(const struct paiko_position *p, unsigned side, unsigned times) {
    paiko_bits set = 0;
    for (unsigned i = times > 1; i < PAIKO_PLANES; i++)
        set |= p->threat[side][i];
    return set;
}

// Whether some tile that the player who acted does not own is under two threats of any kind: less
// captures nothing under any reading.
static bool captures_thinkable(const struct paiko_position *after, unsigned actor) {
    const unsigned foe = !actor;
    paiko_bits fire[2] = {0, 0};
    for (paiko_bits rest = after->kind[foe][PAIKO_TYPE_FIRE]; rest; rest &= rest - 1) {
        const unsigned s = paiko_bits_first(rest);
        const paiko_bits pattern =
            paiko_attack[PAIKO_TYPE_FIRE][paiko_cell_facing(after->cell[s])][s];
        fire[1] |= fire[0] & pattern;
        fire[0] |= pattern;
    }
    const paiko_bits twice =
        threatened(after, actor, 2) | fire[1] | (threatened(after, actor, 1) & fire[0]);
    return (after->own[foe] & twice) != 0;
}

// Whether the player to move can draw for sure: something is in reserve, and nothing in danger.
static bool can_draw(const struct paiko_position *p) {
    return paiko_stored(p, PAIKO_STORE_RESERVE, p->turn) > 0 && !paiko_at_threshold(p, p->turn);
}

// Of two players: for want of anything to capture.
static bool quiet_duel(const struct paiko_position *p, const struct paiko_position *next,
                       const struct paiko_position *q) {
    return next->phase == PAIKO_PHASE_ACTION &&
           paiko_bits_count(next->own[next->turn]) == paiko_bits_count(p->own[next->turn]) &&
           !captures_thinkable(next, p->turn) &&
           (p->rules.option[PAIKO_RULING_STUCK] == q->rules.option[PAIKO_RULING_STUCK] ||
            can_draw(next));
}

// Of four to seven: because nothing falls and nobody wins before the round ends.
static bool quiet_ronin(const struct paiko_position *p, const struct paiko_position *next,
                        const struct paiko_position *q) {
    (void)p;
    (void)q;
    return next->phase == PAIKO_PHASE_ACTION;
}

// Whether an action that just goes on under one reading has the same outcome under the other, but
// for the record.
static bool quiet(const struct paiko_position *p, const struct paiko_position *q,
                  const struct paiko_action *a) {
    static bool (*const of_game[GAMES])(
        const struct paiko_position *, const struct paiko_position *,
        const struct paiko_position *) = {[GAME_DUEL] = quiet_duel, [GAME_RONIN] = quiet_ronin};
    const uint8_t *x = p->rules.option, *y = q->rules.option;
    const enum game game = ruleset_game[p->rules.ruleset];
    if (!of_game[game] || p->phase != PAIKO_PHASE_ACTION ||
        x[PAIKO_RULING_BLOCKING] != y[PAIKO_RULING_BLOCKING] ||
        x[PAIKO_RULING_TIE] != y[PAIKO_RULING_TIE])
        return false;
    struct paiko_position next = *p;
    paiko_make(&next, a, NULL, NULL);
    return of_game[game](p, &next, q);
}

// Whether nothing that White or Black does here can differ: the readings only order Red's captures
// in another way, which are Red's to make later.
static bool for_red_alone(const struct paiko_position *p, const struct paiko_position *q) {
    for (unsigned r = 0; r < PAIKO_RULING_COUNT; r++)
        if (p->rules.option[r] != q->rules.option[r] && r != PAIKO_RULING_RED_ORDER &&
            r != PAIKO_RULING_RED_PIECES_ORDER)
            return false;
    return p->turn < PAIKO_PLAYERS;
}

static bool chooses_set(const struct paiko_action *a) {
    return a->kind == PAIKO_KIND_DRAW || a->kind == PAIKO_KIND_GIVE ||
           a->kind == PAIKO_KIND_DISCARD || a->kind == PAIKO_KIND_DEAL;
}

enum difference difference_find(struct judge *j, const struct paiko_position *p,
                                const struct paiko_position *q, enum difference least,
                                struct paiko_action *a) {
    enum difference most = DIFFERENCE_NONE;
    size_t sets = 0, seen = 0;
    if (!difference_lists(j, p, q)) {
        first_verdict(j, a);
        return DIFFERENCE_VERDICT;
    }
    if (for_red_alone(p, q))
        return DIFFERENCE_NONE;
    for (size_t i = 0; i < j->count[0]; i++)
        sets += chooses_set(&j->list[0][i]);
    for (size_t i = 0; i < j->count[0]; i++) {
        const struct paiko_action *try = &j->list[0][i];
        if (chooses_set(try) && seen++ % (1 + sets / SETS_PLAYED) != 0)
            continue;
        if (least >= DIFFERENCE_OUTCOME && quiet(p, q, try))
            continue;
        enum difference d = difference_after(p, q, try);
        if (d <= most || d < least)
            continue;
        most = d;
        *a = *try;
        if (most == DIFFERENCE_OUTCOME)
            break;
    }
    return most;
}
