// SPDX-License-Identifier: MIT
/*
 * heroes.c - heroes and busy tiles, and the clauses on them.
 *
 * Invariant: the board has at most one hero of each type and colour.
 */
#include "ronin.h"
#include "spec_options.h"

/* ---- Owners and squares of heroes ------------------------------------------------------------ */

int spec_hero_square(const struct position *p, enum side side, enum type type) {
    for (int square = 0; square < GRID; square++) {
        struct tile tile = p->board[square];
        if (tile.type == type && tile.side == side && tile.hero)
            return square;
    }
    return NOWHERE;
}

/* Returns the square of the black hero whose player is to move; NOWHERE if there is none. */
int spec_own_hero_square(const struct position *p) {
    if (p->turn != BLACK || p->hero[p->seat] == NO_TILE)
        return NOWHERE;
    return spec_hero_square(p, BLACK, p->hero[p->seat]);
}

/* Returns the player whose hero this is; NO_SEAT for White's heroes and for other tiles
 * (RON-SETUP-3, RON-SETUP-4). */
int spec_owner(const struct position *p, struct tile tile) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (tile.side == BLACK && tile.hero && p->hero[seat] == tile.type)
            return seat;
    return NO_SEAT;
}

int spec_white_heroes(const struct position *p) {
    int heroes = 0;
    for (int square = 0; square < GRID; square++)
        if (spec_belongs(p->board[square], WHITE) && p->board[square].hero)
            heroes++;
    return heroes;
}

/* True if White has a hero of this type that counts towards White's limits (ruling:hero-cap). When
 * White acts, each white hero on the board has a tile beneath it. */
static bool counts_for_cap(const struct position *p, enum type type) {
    if (p->rules.option[SPEC_HERO_CAP] == SPEC_HERO_CAP_EVER)
        return p->was_hero[type];
    return p->white_base[type] != NO_TILE;
}

/* True if the player has the tile to be deployed. A black player's hero is in hand until it is
 * deployed, but is not one of the tiles drawn. */
bool spec_is_in_hand(const struct position *p, const struct action *a) {
    if (p->turn == BLACK && a->hero)
        return p->hero[p->seat] == a->type && spec_own_hero_square(p) == NOWHERE;
    return p->hand[p->seat].of[a->type] > 0;
}

/* Finds the hero that has no tile beneath it yet: in the setup a black player's hero, later a white
 * hero that was just deployed. */
struct hero_without_base spec_hero_without_base(const struct position *p) {
    for (int seat = FIRST_BLACK_SEAT; seat <= p->black_players; seat++)
        if (p->hero[seat] != NO_TILE && p->base[seat] == NO_TILE)
            return (struct hero_without_base){seat, p->hero[seat]};
    for (int type = 0; type < TYPES; type++)
        if (p->white_base[type] == NO_TILE &&
            spec_hero_square(p, WHITE, (enum type)type) != NOWHERE)
            return (struct hero_without_base){NO_SEAT, (enum type)type};
    return (struct hero_without_base){NO_SEAT, NO_TILE};
}

/* ---- Deploying heroes ------------------------------------------------------------------------ */

/* Forbids deploying a tile that is not in hand (see spec_is_in_hand).
 * CAT-DEP-1, CAT-HAND-1, RON-DRAW-2, RON-DRAW-5, RON-PLAY-11, RON-SETUP-3 */
bool spec_ronin_forbidden_not_in_hand(const struct situation *s, const struct action *a) {
    return !spec_is_in_hand(s->now, a);
}

static bool is_white_hero(const struct situation *s, const struct action *a) {
    return a->hero && s->me == WHITE;
}

/* Forbids a white hero unless White has two actions left.
 * RON-PLAY-11 */
bool spec_ronin_forbidden_two_actions(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && s->now->left < 2;
}

/* Forbids a white hero if White's reserve has no tile to put beneath it.
 * RON-PLAY-12 */
bool spec_ronin_forbidden_no_base(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && spec_total(&s->now->reserve[WHITE]) == 0;
}

/* Counts the white heroes that count towards White's limit of four. */
int spec_heroes_for_cap(const struct position *p) {
    int heroes = 0;
    for (int type = 0; type < TYPES; type++)
        if (counts_for_cap(p, (enum type)type))
            heroes++;
    return heroes;
}

/* Forbids a fifth white hero (ruling:hero-cap).
 * RON-PLAY-13 */
bool spec_ronin_forbidden_four_heroes(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && spec_heroes_for_cap(s->now) >= MOST_WHITE_HEROES;
}

/* Forbids a second white hero of one type (ruling:hero-cap).
 * RON-PLAY-14 */
bool spec_ronin_forbidden_second_of_type(const struct situation *s, const struct action *a) {
    return is_white_hero(s, a) && counts_for_cap(s->now, a->type);
}

/* ---- Busy tiles, and heroes of others -------------------------------------------------------- */

/* Forbids moving a busy tile. Forbids returning a busy hero, unless ruling:busy-return allows this.
 * RON-BUSY-4, RON-PLAY-7 */
bool spec_ronin_forbidden_busy(const struct situation *s, const struct action *a) {
    int square = a->kind == RETURN_HERO ? spec_own_hero_square(s->now) : a->from;
    if (a->kind == RETURN_HERO &&
        s->now->rules.option[SPEC_BUSY_RETURN] == SPEC_BUSY_RETURN_ALLOWED)
        return false;
    return square != NOWHERE && s->now->board[square].busy;
}

/* Forbids moving another player's hero. ruling:others-hero can allow redeploying such a hero. Black
 * tiles without an owner may be moved.
 * RON-PLAY-7, RON-PLAY-8 */
bool spec_ronin_forbidden_others_hero(const struct situation *s, const struct action *a) {
    int owner = spec_owner(s->now, s->now->board[a->from]);
    if (s->me != BLACK || owner == NO_SEAT || owner == s->now->seat)
        return false;
    return a->kind == SHIFT ||
           s->now->rules.option[SPEC_OTHERS_HERO] != SPEC_OTHERS_HERO_REDEPLOYABLE;
}

/* ---- Return ---------------------------------------------------------------------------------- */

/* Forbids returning a hero unless the player is black and has a hero on the board.
 * RON-PLAY-10 */
bool spec_ronin_forbidden_return(const struct situation *s, const struct action *a) {
    (void)a;
    return spec_own_hero_square(s->now) == NOWHERE;
}

/* Forbids returning a hero that an enemy hero Sword threatens (ruling:hero-return).
 * RON-HERO-SWORD-1 */
bool spec_ronin_forbidden_return_from_sword(const struct situation *s, const struct action *a) {
    (void)a;
    int square = spec_own_hero_square(s->now);
    return square != NOWHERE && s->reach.enemy_sword[square] &&
           s->now->rules.option[SPEC_HERO_RETURN] != SPEC_HERO_RETURN_ANY_TIME;
}

/* ---- Air, Bow and Water ---------------------------------------------------------------------- */

/* True if a hero Water lets the tile on this square be redeployed (ruling:hero-water).
 * RON-HERO-WATER */
static bool is_moved_by_water(const struct situation *s, int square) {
    return s->reach.water[square] &&
           (s->now->rules.option[SPEC_HERO_WATER] == SPEC_HERO_WATER_ANY_TILE ||
            spec_tile_allowance(s->now->board[square]) > 0);
}

/* Forbids redeploying anything but a Water, a hero Bow, or a tile in reach of a hero Water.
 * CAT-WATER-1, RON-HERO-BOW, RON-HERO-WATER */
bool spec_ronin_forbidden_no_redeploy(const struct situation *s, const struct action *a) {
    struct tile tile = s->now->board[a->from];
    bool by_itself = tile.type == WATER || (tile.type == BOW && tile.hero);
    return !by_itself && !is_moved_by_water(s, a->from);
}

/* ---- Fire ------------------------------------------------------------------------------------ */

/* True if the player's own hero Fire threatens the landing. A redeployed tile leaves the board
 * first. If that tile is the Fire itself, the threat from its old square counts only under
 * ruling:redeploy-fire=bars. */
static bool is_in_own_hero_fire(const struct situation *s, const struct action *a) {
    struct tile board[GRID];
    if (a->kind != REDEPLOY)
        return s->reach.fire[spec_landing(a)];
    int fire = spec_hero_square(s->now, s->me, FIRE);
    if (fire == NOWHERE || fire == a->from)
        return fire != NOWHERE && spec_old_fire_bars(s, a);
    spec_board_without(s, a->from, board);
    return spec_threatens(&s->patterns, &s->now->rules, board, fire, a->to);
}

/* Forbids landing where an own hero Fire threatens. ruling:hero-fire-lotus can exempt a Lotus.
 * RON-HERO-FIRE-3 */
bool spec_ronin_forbidden_under_hero_fire(const struct situation *s, const struct action *a) {
    if (!is_in_own_hero_fire(s, a))
        return false;
    return spec_landing_type(s, a) != LOTUS ||
           s->now->rules.option[SPEC_HERO_FIRE_LOTUS] != SPEC_HERO_FIRE_LOTUS_EXEMPT;
}

/* ---- Sai ------------------------------------------------------------------------------------- */

/* Forbids shifting at deployment, except for a Sai and for tiles deployed via a hero Sai.
 * CAT-SAI-1, RON-HERO-SAI */
bool spec_ronin_forbidden_not_via_sai(const struct situation *s, const struct action *a) {
    return a->type != SAI && !spec_is_via_hero_sai(s, a->from);
}

/* ---- Sword ----------------------------------------------------------------------------------- */

/* True if the threat of a hero Sword can forbid this action. See ruling:sword-rotation,
 * ruling:hero-sword. */
static bool sword_bars(const struct situation *s, const struct action *a) {
    const unsigned char *option = s->now->rules.option;
    if (a->kind == REDEPLOY)
        return option[SPEC_HERO_SWORD] == SPEC_HERO_SWORD_REDEPLOYS_TOO;
    return a->to != a->from || option[SPEC_SWORD_ROTATION] == SPEC_SWORD_ROTATION_BARRED;
}

/* Forbids moving from a square that an enemy hero Sword threatens.
 * RON-HERO-SWORD-1 */
bool spec_ronin_forbidden_sword_from(const struct situation *s, const struct action *a) {
    return s->reach.enemy_sword[a->from] && sword_bars(s, a);
}

/* Forbids moving to a square that an enemy hero Sword threatens.
 * RON-HERO-SWORD-2 */
bool spec_ronin_forbidden_sword_to(const struct situation *s, const struct action *a) {
    bool in_place = a->kind != REDEPLOY && a->to == a->from;
    return s->reach.enemy_sword[a->to] && !in_place && sword_bars(s, a);
}

/* ---- The limit ------------------------------------------------------------------------------- */

/* Forbids shifting the same tile in a fourth round in a row. See ruling:shift-limit,
 * ruling:limit-redeploy.
 * CAT-SHIFT-10, CAT-SHIFT-11 */
bool spec_ronin_forbidden_fourth(const struct situation *s, const struct action *a) {
    const unsigned char *option = s->now->rules.option;
    return option[SPEC_SHIFT_LIMIT] != SPEC_SHIFT_LIMIT_NONE && s->now->run[a->from] >= 3 &&
           (a->kind != REDEPLOY || option[SPEC_LIMIT_REDEPLOY] == SPEC_LIMIT_REDEPLOY_BARRED);
}
