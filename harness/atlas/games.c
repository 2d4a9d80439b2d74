// SPDX-License-Identifier: MIT
//
// Plays the games of the atlas. The players look one turn ahead (captures, points, safety,
// threats), without search and memory. Chance is a hash of the action and the dice. So two options
// with the same legal actions and outcomes give the same game.
#include "atlas.h"

#include <paiko/action.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "impl/readings.h"
#include "play/choices.h"
#include "position/model.h"

enum {
    PLIES_MAX = 300,
    CANDIDATES = 24, // of 48 or more legal actions, a player compares only about 24 to 47
    WON = 100000,
    CAPTURES_MOST = 5 // with more possible captures, their orders are not tried
};

// ---- playing ----

// True if every order of Red's captures leads to the same position; *end becomes that position.
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

static unsigned pieces(const struct paiko_position *p) {
    return paiko_bits_count(p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK] |
                            p->own[PAIKO_PLAYER_RED]);
}

// Plays an action. If Red must choose the order of captures next, and every choice leads to the
// same position, plays the captures too. Returns how many pieces were captured.
static unsigned play(struct paiko_position *p, const struct paiko_action *a) {
    struct paiko_position end;
    struct paiko_report report;
    bool known = false;
    paiko_make(p, a, NULL, &report);
    if (p->phase != PAIKO_PHASE_CAPTURE || !ends_alike(p, &end, &known))
        return report.captured;
    const unsigned fell = pieces(p) - pieces(&end);
    *p = end;
    return report.captured + fell;
}

// ---- what an action is worth ----

// Returns how many tiles of a side would be captured by one more threat.
static int exposed(const struct paiko_position *p, unsigned side) {
    const paiko_bits *threat = p->threat[!side];
    const paiko_bits covered = p->cover[side] | paiko_home[side];
    paiko_bits more = 0;
    for (unsigned i = 2; i < PAIKO_PLANES; i++)
        more |= threat[i];
    const paiko_bits once = threat[0] & ~threat[1] & ~more, twice = threat[1] & ~threat[0] & ~more;
    return (int)paiko_bits_count(p->own[side] & ((once & ~covered) | (twice & covered)));
}

// Returns how many enemy pieces (the other side's tiles and Red's) a side threatens.
static int pressed(const struct paiko_position *p, unsigned side) {
    paiko_bits threat = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        threat |= p->threat[side][i];
    return (int)paiko_bits_count((p->own[!side] | p->own[PAIKO_PLAYER_RED]) & threat);
}

// Returns an action's random number, a hash of all its bytes and the dice.
static uint64_t number(const struct paiko_action *a, uint64_t dice) {
    const unsigned char *bytes = (const unsigned char *)a;
    uint64_t low;
    uint32_t behind;
    uint16_t last;
    _Static_assert(sizeof *a == sizeof low + sizeof behind + sizeof last, "every byte is read");
    memcpy(&low, bytes, sizeof low);
    memcpy(&behind, bytes + sizeof low, sizeof behind);
    memcpy(&last, bytes + sizeof low + sizeof behind, sizeof last);
    return hash_words(low ^ dice, behind | (uint64_t)last << 32);
}

static int worth(const struct paiko_position *p, const struct paiko_action *a, uint64_t dice) {
    const unsigned me = p->turn;
    struct paiko_position after = *p;
    int value = 10 * (int)play(&after, a) + (int)(number(a, ~dice) % 4);
    if (after.phase == PAIKO_PHASE_OVER && after.result != PAIKO_RESULT_TIED)
        value += after.result == me ? WON : -WON;
    if (me == PAIKO_PLAYER_RED)
        return value + 12 * (int)paiko_bits_count(after.red[PAIKO_PIECE_ZOMBIE]) -
               6 * ((int)(paiko_score(&after, 0) + paiko_score(&after, 1)) / 2);
    return value + 6 * ((int)paiko_score(&after, me) - (int)paiko_score(&after, !me)) -
           4 * exposed(&after, me) + 2 * pressed(&after, me);
}

// ---- choosing ----

static const struct paiko_action *least_number(const struct paiko_action *list, size_t count,
                                               uint64_t dice) {
    const struct paiko_action *chosen = list;
    for (size_t i = 1; i < count; i++)
        if (number(&list[i], dice) < number(chosen, dice))
            chosen = &list[i];
    return chosen;
}

// Returns the best action. Of a long list, compares only about 24 to 47 actions: those whose
// number() does not exceed a limit. Lists of almost the same length have the same limit. So one
// more action in the list seldom changes the choice.
static const struct paiko_action *best_of_few(const struct paiko_position *p,
                                              const struct paiko_action *list, size_t count,
                                              uint64_t dice) {
    const struct paiko_action *chosen = NULL;
    uint64_t limit = UINT64_MAX;
    int most = 0;
    for (size_t n = count; n >= 2 * CANDIDATES; n /= 2)
        limit /= 2;
    for (size_t i = 0; i < count; i++) {
        if (number(&list[i], dice) > limit)
            continue;
        const int value = worth(p, &list[i], dice);
        if (!chosen || value > most ||
            (value == most && number(&list[i], dice) < number(chosen, dice))) {
            most = value;
            chosen = &list[i];
        }
    }
    return chosen ? chosen : least_number(list, count, dice);
}

// Returns in how many ways a set of tiles can be drawn from a reserve.
static double ways(const uint8_t *set, const uint8_t *store) {
    static const double choose[4][4] = {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 2, 1, 0}, {1, 3, 3, 1}};
    double n = 1;
    for (unsigned t = 0; t < PAIKO_TYPES; t++)
        n *= choose[store[t] & 3][set[t] & 3];
    return n;
}

// Picks a chance action. A dealt set's probability is proportional to the ways of drawing the set.
static const struct paiko_action *draw_lots(const struct paiko_position *p,
                                            const struct paiko_action *list, size_t count,
                                            uint64_t dice) {
    if (list->kind != PAIKO_KIND_DEAL)
        return least_number(list, count, dice);
    const uint8_t *store = p->count[PAIKO_STORE_RESERVE][p->round.seat != PAIKO_WHITE_SEAT];
    double all = 0;
    for (size_t i = 0; i < count; i++)
        all += ways(list[i].set, store);
    double at = (double)(random_of(dice) >> 11) / 9007199254740992.0 * all;
    for (size_t i = 0; i + 1 < count; i++) {
        at -= ways(list[i].set, store);
        if (at < 0)
            return &list[i];
    }
    return &list[count - 1];
}

// Chooses an action from a list that is not empty.
static const struct paiko_action *choose(const struct paiko_position *p,
                                         const struct paiko_action *list, size_t count,
                                         uint64_t dice) {
    if (count == 1)
        return list;
    if (p->turn == PAIKO_PLAYER_CHANCE)
        return draw_lots(p, list, count, dice);
    if (p->phase == PAIKO_PHASE_DRAFT || p->phase == PAIKO_PHASE_GIVE ||
        p->phase == PAIKO_PHASE_DISCARD || p->phase == PAIKO_PHASE_HERO)
        return least_number(list, count, dice);
    return best_of_few(p, list, count, dice);
}

// ---- games ----

struct played_game {
    struct paiko_action action[PLIES_MAX];
    struct paiko_position after[PLIES_MAX];
    size_t plies;
    struct paiko_action list[PAIKO_ACTIONS_MAX]; // room for legal actions
};

static void play_game(struct played_game *g, int ruleset, int ruling, unsigned option,
                      unsigned players, uint64_t dice) {
    struct paiko_rules rules = paiko_rules_default((enum paiko_ruleset)ruleset);
    rules.option[ruling] = (uint8_t)option;
    struct paiko_position p = paiko_position_start(&rules, players);
    for (g->plies = 0; g->plies < PLIES_MAX && p.phase != PAIKO_PHASE_OVER; g->plies++) {
        const uint64_t now = random_of(dice ^ random_of(g->plies + UINT64_C(0x5851f42d4c957f2d)));
        const size_t count = paiko_legal(&p, g->list, PAIKO_ACTIONS_MAX);
        if (count == 0)
            break; // no ruling says what happens if the player has no action
        g->action[g->plies] = *choose(&p, g->list, count, now);
        (void)play(&p, &g->action[g->plies]);
        g->after[g->plies] = p;
    }
}

// True if a game differs from the default game in an action or a position.
static bool runs_apart(const struct played_game *usual, const struct played_game *other) {
    for (size_t i = 0; i < usual->plies; i++)
        if (i >= other->plies ||
            memcmp(&usual->action[i], &other->action[i], sizeof usual->action[i]) != 0 ||
            !readings_same_position(&usual->after[i], &other->after[i]))
            return true;
    return false;
}

bool games_play(int ruleset, int ruling, uint64_t seed, uint64_t games,
                uint64_t apart[RULING_OPTIONS_MAX], const volatile sig_atomic_t *stop) {
    const struct ruling *r = &ruling_table[ruling];
    const unsigned usual = r->fallback[ruleset];
    struct played_game *g = memory_take(2, sizeof *g);
    memset(apart, 0, RULING_OPTIONS_MAX * sizeof *apart);
    const uint64_t own = choices_derive(seed, 1); // the search for witnesses uses `seed` itself
    for (uint64_t n = 0; n < games && !*stop; n++) {
        const uint64_t dice = choices_derive(own, n);
        const unsigned players = ruleset_players((unsigned)ruleset, n);
        play_game(&g[0], ruleset, ruling, usual, players, dice);
        for (unsigned o = 0; o < r->options && !*stop; o++) {
            if (o == usual)
                continue;
            play_game(&g[1], ruleset, ruling, o, players, dice);
            apart[o] += runs_apart(&g[0], &g[1]);
        }
    }
    free(g);
    return !*stop;
}
