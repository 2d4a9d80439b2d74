// SPDX-License-Identifier: MIT
//
// Every action has a number of its own, by the dice: the least number wins where nothing is looked
// at, and the least ones are looked at where something is.
#include "player.h"

#include <string.h>

#include "base/hash.h"
#include "difference.h"

#define STRENGTH_NAME(id, name) name,
const char *const strength_names[STRENGTH_COUNT] = {STRENGTHS(STRENGTH_NAME)};

const struct player player_of[STRENGTH_COUNT] = {
    [STRENGTH_RANDOM] = {.candidates = 0},
    [STRENGTH_SIMPLE] = {.candidates = 24,
                         .weight = {[FEATURE_CAPTURES] = 10,
                                    [FEATURE_POINTS] = 6,
                                    [FEATURE_RIVALS] = -6,
                                    [FEATURE_EXPOSED] = -4,
                                    [FEATURE_PRESS] = 2,
                                    [FEATURE_DICE] = 1}},
};

enum { WON = 100000 };

uint64_t player_dice(uint64_t game, uint64_t ply) {
    return random_of(game ^ random_of(ply + UINT64_C(0x5851f42d4c957f2d)));
}

// The number of an action: every byte of it counts.
static uint64_t number(const struct paiko_action *a, uint64_t dice) {
    const unsigned char *bytes = (const unsigned char *)a;
    uint64_t low;
    uint32_t behind; // in parts that are read at once: six bytes copied together are waited for
    uint16_t last;
    _Static_assert(sizeof *a == sizeof low + sizeof behind + sizeof last, "every byte is read");
    memcpy(&low, bytes, sizeof low);
    memcpy(&behind, bytes + sizeof low, sizeof behind);
    memcpy(&last, bytes + sizeof low + sizeof behind, sizeof last);
    return hash_words(low ^ dice, behind | (uint64_t)last << 32);
}

static struct player any_player(uint64_t dice) {
    static const int8_t most[FEATURE_COUNT] = {
        [FEATURE_CAPTURES] = 12, [FEATURE_POINTS] = 6, [FEATURE_RIVALS] = 3, [FEATURE_EXPOSED] = 4,
        [FEATURE_PRESS] = 6,     [FEATURE_CLOSE] = 5,  [FEATURE_AGAIN] = 12, [FEATURE_DRAWS] = 6,
        [FEATURE_DEPLOYS] = 4,   [FEATURE_FIRES] = 6,  [FEATURE_LOTUSES] = 5};
    struct player p = {.candidates = 32};
    for (int f = 0; f < FEATURE_COUNT; f++) {
        uint64_t z = random_of(dice + (uint64_t)f);
        // Half of the weights are nothing, a quarter is against it.
        int size = (int)(z >> 8) & 0xffff;
        int weight = most[f] ? size % (most[f] + 1) : 0;
        p.weight[f] = (z & 3) < 2             ? 0
                      : (z & 3) == 2          ? weight
                      : f == FEATURE_CAPTURES ? weight
                                              : -weight;
    }
    p.weight[FEATURE_DICE] = 1 + (int)(random_of(dice + 99) % 4);
    return p;
}

struct player player_out_for(enum theme theme, unsigned side, uint64_t dice) {
    const bool starved = theme == THEME_STARVED;
    const bool victim = (theme == THEME_VICTIM || starved) && side == (dice & 1);
    struct player p = any_player(theme == THEME_ANY ? dice + 1000 * side : dice);
    if (theme != THEME_BLOODBATH && theme != THEME_VICTIM && !starved)
        return p;
    p.patient = starved;
    p.weight[FEATURE_CAPTURES] = victim ? -4 : 12;
    p.weight[FEATURE_POINTS] = -3;
    p.weight[FEATURE_EXPOSED] = theme == THEME_BLOODBATH || victim ? 5 : -2;
    p.weight[FEATURE_CLOSE] = 2;
    p.weight[FEATURE_DRAWS] = 3;
    p.weight[FEATURE_DEPLOYS] = starved && victim ? 12 : 2;
    if (starved && victim)
        p.weight[FEATURE_DRAWS] = 14;
    return p;
}

// ---- what is seen one turn ahead ----

static paiko_bits any_threat(const struct paiko_position *p, unsigned side) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        set |= p->threat[side][i];
    return set;
}

// Squares that exactly one tile of a side threatens, and those that two do.
static void enumerate_threats(const struct paiko_position *p, unsigned side, paiko_bits few[2]) {
    paiko_bits more = 0;
    for (unsigned i = 2; i < PAIKO_PLANES; i++)
        more |= p->threat[side][i];
    few[0] = p->threat[side][0] & ~p->threat[side][1] & ~more;
    few[1] = p->threat[side][1] & ~p->threat[side][0] & ~more;
}

static unsigned exposed(const struct paiko_position *p, unsigned side) {
    paiko_bits few[2];
    const paiko_bits covered = p->cover[side] | paiko_home[side];
    enumerate_threats(p, !side, few);
    return paiko_bits_count(p->own[side] & ((few[0] & ~covered) | (few[1] & covered)));
}

static unsigned pressed(const struct paiko_position *p, unsigned side) {
    paiko_bits others = side == PAIKO_PLAYER_RED ? 0 : p->own[!side] | p->own[PAIKO_PLAYER_RED];
    return side == PAIKO_PLAYER_RED ? 0 : paiko_bits_count(others & any_threat(p, side));
}

static int points(const struct paiko_position *p, unsigned side) {
    return side == PAIKO_PLAYER_RED ? 2 * (int)paiko_bits_count(p->red[PAIKO_PIECE_ZOMBIE])
                                    : (int)paiko_score(p, side);
}

static int rivals(const struct paiko_position *p, unsigned side) {
    return side == PAIKO_PLAYER_RED ? (points(p, 0) + points(p, 1)) / 2 : points(p, !side);
}

static unsigned closeness(const struct paiko_position *p, unsigned square) {
    return paiko_threat_count(p, PAIKO_PLAYER_WHITE, square) +
           paiko_threat_count(p, PAIKO_PLAYER_BLACK, square);
}

static bool moves_again(const struct paiko_position *p, const struct paiko_action *a) {
    if (a->kind != PAIKO_KIND_SHIFT && a->kind != PAIKO_KIND_REDEPLOY &&
        a->kind != PAIKO_KIND_SHIFT_ZOMBIE)
        return false;
    return p->streak[p->turn].square == a->from || paiko_bits_has(p->run[0] | p->run[1], a->from);
}

static int won(const struct paiko_position *after, unsigned side) {
    if (after->phase != PAIKO_PHASE_OVER || after->result == PAIKO_RESULT_TIED)
        return 0;
    return after->result == side ? WON : -WON;
}

static bool places(const struct paiko_action *a) {
    return a->kind >= PAIKO_KIND_DEPLOY && a->kind <= PAIKO_KIND_REDEPLOY;
}

static int worth(const struct player *player, const struct paiko_position *p,
                 const struct paiko_action *a, uint64_t dice) {
    const int *w = player->weight;
    const unsigned me = p->turn;
    struct paiko_position after = *p;
    struct paiko_report report;
    const unsigned fell = difference_play(&after, a, &report);
    int value = (player->patient ? -1 : 1) * won(&after, me) +
                w[FEATURE_CAPTURES] * (int)(report.captured + fell) +
                w[FEATURE_POINTS] * points(&after, me) + w[FEATURE_RIVALS] * rivals(&after, me) +
                w[FEATURE_DICE] * (int)(number(a, ~dice) % 4);
    if (w[FEATURE_EXPOSED] && me < PAIKO_PLAYERS)
        value += w[FEATURE_EXPOSED] * (int)exposed(&after, me);
    if (w[FEATURE_PRESS])
        value += w[FEATURE_PRESS] * (int)pressed(&after, me);
    if (w[FEATURE_CLOSE] && places(a))
        value += w[FEATURE_CLOSE] * (int)closeness(&after, a->to);
    value += moves_again(p, a) ? w[FEATURE_AGAIN] : 0;
    value += a->kind == PAIKO_KIND_DRAW ? w[FEATURE_DRAWS] : 0;
    value +=
        a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT ? w[FEATURE_DEPLOYS] : 0;
    value += places(a) && a->type == PAIKO_TYPE_FIRE ? w[FEATURE_FIRES] : 0;
    value += places(a) && a->type == PAIKO_TYPE_LOTUS ? w[FEATURE_LOTUSES] : 0;
    return value;
}

// ---- choosing ----

static const struct paiko_action *least_number(const struct paiko_action *list, size_t count,
                                               uint64_t dice) {
    const struct paiko_action *chosen = list;
    uint64_t least = number(list, dice);
    for (size_t i = 1; i < count; i++) {
        uint64_t n = number(&list[i], dice);
        if (n < least) {
            least = n;
            chosen = &list[i];
        }
    }
    return chosen;
}

// Looks at the actions whose number is small, about as many as the player looks at.
static const struct paiko_action *best_of_few(const struct player *player,
                                              const struct paiko_position *p,
                                              const struct paiko_action *list, size_t count,
                                              uint64_t dice) {
    const struct paiko_action *chosen = NULL;
    int most = 0;
    // A power of two, so that a list that is a little longer looks at the same ones.
    uint64_t limit = UINT64_MAX;
    for (size_t n = count; n >= 2 * (size_t)player->candidates; n /= 2)
        limit /= 2;
    for (size_t i = 0; i < count; i++) {
        if (number(&list[i], dice) > limit)
            continue;
        int value = worth(player, p, &list[i], dice);
        if (!chosen || value > most ||
            (value == most && number(&list[i], dice) < number(chosen, dice))) {
            most = value;
            chosen = &list[i];
        }
    }
    return chosen ? chosen : least_number(list, count, dice);
}

// How many shuffled bags give a set out of what is in reserve.
static double ways(const uint8_t *set, const uint8_t *store) {
    static const double choose[4][4] = {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 2, 1, 0}, {1, 3, 3, 1}};
    double n = 1;
    for (unsigned t = 0; t < PAIKO_TYPES; t++)
        n *= choose[store[t] & 3][set[t] & 3];
    return n;
}

// Of what chance decides a set is as likely as there are ways to draw it.
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

const struct paiko_action *player_choose(const struct player *player,
                                         const struct paiko_position *p,
                                         const struct paiko_action *list, size_t count,
                                         uint64_t dice) {
    if (count == 1)
        return list;
    if (p->turn == PAIKO_PLAYER_CHANCE)
        return draw_lots(p, list, count, dice);
    if (player->candidates == 0 || p->phase == PAIKO_PHASE_DRAFT || p->phase == PAIKO_PHASE_GIVE ||
        p->phase == PAIKO_PHASE_DISCARD || p->phase == PAIKO_PHASE_HERO)
        return least_number(list, count, dice);
    return best_of_few(player, p, list, count, dice);
}
