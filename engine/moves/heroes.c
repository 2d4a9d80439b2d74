// SPDX-License-Identifier: MIT
//
// The effect of heroes and busy tiles, as sets of squares: which tiles may move, where enemy heroes
// forbid actions, where own heroes permit actions.
#include "heroes.h"

#include "board.h"
#include "squares.h"

const uint8_t *paiko_hand(const struct paiko_position *p) {
    return p->round.blacks ? p->round.hand[p->round.seat] : p->count[PAIKO_STORE_HAND][p->turn];
}

static bool option_is(const struct paiko_position *p, enum paiko_ruling ruling, unsigned option) {
    return p->rules.option[ruling] == option;
}

// Returns a side's heroes of a type that are not busy.
static paiko_bits heroes_of(const struct paiko_position *p, unsigned player, unsigned type) {
    return p->kind[player][type] & p->hero & ~p->busy;
}

// Returns the squares that `tiles` threaten.
static paiko_bits threatened_by(const struct paiko_position *p, paiko_bits tiles) {
    paiko_bits squares = 0;
    PAIKO_EACH(s, tiles)
        squares |= paiko_pattern(p, p->cell[s], s);
    return squares;
}

static paiko_bits covered_by(const struct paiko_position *p, paiko_bits tiles) {
    paiko_bits squares = 0;
    PAIKO_EACH(s, tiles)
        squares |= paiko_cover_of(p, s);
    return squares;
}

unsigned paiko_own_hero(const struct paiko_position *p) {
    const unsigned hero = p->round.hero[p->round.seat];
    const paiko_bits at = hero ? p->kind[PAIKO_PLAYER_BLACK][hero - 1] & p->hero : 0;
    return at ? paiko_bits_first(at) : PAIKO_NO_SQUARE;
}

// True if the player in a seat has a hero in hand; false for White's seat.
static bool holds_hero(const struct paiko_position *p, unsigned seat) {
    const unsigned hero = p->round.hero[seat];
    return hero && !(p->kind[PAIKO_PLAYER_BLACK][hero - 1] & p->hero);
}

// Returns the heroes of the deciding side that belong to other players (RON-PLAY-8).
static paiko_bits others_heroes(const struct paiko_position *p) {
    const unsigned own = p->turn == PAIKO_PLAYER_BLACK ? paiko_own_hero(p) : PAIKO_NO_SQUARE;
    const paiko_bits heroes =
        p->turn == PAIKO_PLAYER_BLACK ? p->hero & p->own[PAIKO_PLAYER_BLACK] : 0;
    return own == PAIKO_NO_SQUARE ? heroes : heroes & ~paiko_bits_one(own);
}

// Returns tiles that are neither busy nor another player's hero (RON-PLAY-7, -8).
paiko_bits paiko_shiftable(const struct paiko_position *p) {
    return p->own[p->turn] & ~p->busy & ~others_heroes(p);
}

// Returns the tiles that may be redeployed: Waters (CAT-WATER-1) and hero Bows (RON-HERO-BOW).
static paiko_bits redeployable_type(const struct paiko_position *p) {
    const paiko_bits *kind = p->kind[p->turn];
    return kind[PAIKO_TYPE_WATER] | (kind[PAIKO_TYPE_BOW] & p->hero);
}

// Returns the squares whose tiles a side may redeploy because of its hero Waters (RON-HERO-WATER).
static paiko_bits lent_by_waters(const struct paiko_position *p) {
    if (!p->round.blacks)
        return 0; // no heroes
    const paiko_bits waters = heroes_of(p, p->turn, PAIKO_TYPE_WATER);
    return threatened_by(p, waters) | covered_by(p, waters);
}

paiko_bits paiko_redeployable(const struct paiko_position *p) {
    const paiko_bits *kind = p->kind[p->turn];
    paiko_bits lent = lent_by_waters(p) & p->own[p->turn];
    if (option_is(p, PAIKO_RULING_HERO_WATER, PAIKO_HERO_WATER_CAN_SHIFT))
        lent &= ~(kind[PAIKO_TYPE_LOTUS] | (kind[PAIKO_TYPE_AIR] & ~p->hero));
    paiko_bits tiles = (redeployable_type(p) | lent) & ~p->busy;
    if (option_is(p, PAIKO_RULING_OTHERS_HERO, PAIKO_OTHERS_HERO_BARRED))
        tiles &= ~others_heroes(p);
    if (option_is(p, PAIKO_RULING_HERO_SWORD, PAIKO_HERO_SWORD_REDEPLOYS_TOO))
        tiles &= ~paiko_barred_by_sword(p, p->turn);
    return tiles;
}

paiko_bits paiko_barred_by_sword(const struct paiko_position *p, unsigned player) {
    if (!p->round.blacks)
        return 0; // no heroes
    return threatened_by(p, heroes_of(p, !player, PAIKO_TYPE_SWORD));
}

paiko_bits paiko_barred_by_fire(const struct paiko_position *p, unsigned player, unsigned without) {
    if (!p->round.blacks)
        return 0; // no heroes
    paiko_bits fires = heroes_of(p, player, PAIKO_TYPE_FIRE);
    if (without != PAIKO_NO_SQUARE)
        fires &= ~paiko_bits_one(without);
    return threatened_by(p, fires);
}

// Returns the squares that exactly one of a side's tiles threatens.
static paiko_bits threatened_once(const struct paiko_position *p, unsigned player) {
    paiko_bits more = 0;
    for (unsigned i = 1; i < PAIKO_PLANES; i++)
        more |= p->threat[player][i];
    return p->threat[player][0] & ~more;
}

paiko_bits paiko_via_sai(const struct paiko_position *p, unsigned player) {
    if (!p->round.blacks)
        return 0; // no heroes
    const paiko_bits sais = heroes_of(p, player, PAIKO_TYPE_SAI);
    const paiko_bits threatened = threatened_by(p, sais);
    switch (p->rules.option[PAIKO_RULING_HERO_SAI]) {
    case PAIKO_HERO_SAI_SOLELY:
        return threatened & threatened_once(p, player) & ~paiko_home[player];
    case PAIKO_HERO_SAI_COVER_TOO:
        return threatened | covered_by(p, sais);
    default:
        return threatened;
    }
}

enum { WHITE_HEROES_MOST = 4 };

// Returns the types of White's heroes that count for limits RON-PLAY-13 and -14 (ruling hero-cap).
static unsigned white_heroes(const struct paiko_position *p) {
    unsigned types = 0;
    if (option_is(p, PAIKO_RULING_HERO_CAP, PAIKO_HERO_CAP_EVER))
        return p->round.made;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->kind[PAIKO_PLAYER_WHITE][type] & p->hero)
            types |= 1U << type;
    return types;
}

// True if White has as many heroes as are allowed (RON-PLAY-13).
static bool white_heroes_full(const struct paiko_position *p) {
    return __builtin_popcount(white_heroes(p)) >= WHITE_HEROES_MOST;
}

static unsigned white_hero_types(const struct paiko_position *p) {
    const bool based = paiko_stored(p, PAIKO_STORE_RESERVE, PAIKO_PLAYER_WHITE);
    unsigned types = 0;
    if (p->round.left < PAIKO_ACTIONS_FOR_A_HERO || !based || white_heroes_full(p))
        return 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (p->round.hand[PAIKO_WHITE_SEAT][type])
            types |= 1U << type;
    return types & ~white_heroes(p); // only one hero of each type (RON-PLAY-14)
}

// Returns the type of the hero in a black player's hand, as a bit; 0 for none (RON-SETUP-3).
static unsigned black_hero_types(const struct paiko_position *p, unsigned seat) {
    return holds_hero(p, seat) ? 1U << (p->round.hero[seat] - 1) : 0;
}

unsigned paiko_hero_types(const struct paiko_position *p) {
    if (!p->round.blacks)
        return 0;
    if (p->turn == PAIKO_PLAYER_WHITE)
        return white_hero_types(p);
    return black_hero_types(p, p->round.seat);
}
