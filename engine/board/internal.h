// SPDX-License-Identifier: MIT
//
// What the engine's files share and nobody else sees. Three layers, each of which knows nothing of
// those that follow: the board (board.c, threat.c, capture.c); what tiles can do on it (tiles.c,
// heroes.c, sink.c, multiset.c); the families with their turns (two.c; three.c with red.c; many.c),
// which play.c chooses between. notation.c has the text that the families share.
#ifndef PAIKO_INTERNAL_H
#define PAIKO_INTERNAL_H

#include <assert.h>

#include "paiko/action.h"

// ---- what the public functions ask of their callers (paiko.h) ----
//
// For assertions alone, and not there without them. Positions are looked at in what every function
// relies on; all that is derived is recomputed where one is made.
bool paiko_rules_sound(const struct paiko_rules *r);
bool paiko_sound(const struct paiko_position *p);
bool paiko_action_sound(const struct paiko_action *a);
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer);

// In place of the type of a tile that is not the player's (paiko_action_read).
enum { PAIKO_NOBODYS_TILE = 255 };

// ---- sets of squares ----

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_first(rest_##square), once_##square = 1; once_##square;       \
             once_##square = 0)

// ---- patterns ----

// What a tile of a type threatens and covers from a square, and the squares from which it threatens
// and covers one: every pattern is symmetric from left to right, so seen from its other end it is
// the same, the other way round.
static inline paiko_bits paiko_threat_of(unsigned type, unsigned facing, unsigned square) {
    return paiko_attack[type][facing][square];
}
static inline paiko_bits paiko_cover_by(unsigned type, unsigned facing, unsigned square) {
    return paiko_shelter[type][facing][square];
}
static inline paiko_bits paiko_threat_from(unsigned type, unsigned facing, unsigned square) {
    return paiko_attack[type][(facing + 2) % PAIKO_FACINGS][square];
}
static inline paiko_bits paiko_cover_from(unsigned type, unsigned facing, unsigned square) {
    return paiko_shelter[type][(facing + 2) % PAIKO_FACINGS][square];
}
static inline bool paiko_covers_itself(unsigned type) {
    return type == PAIKO_LOTUS;
}

// ---- the board (board.c) ----

// What a tile threatens, on this board: BLOCKING_TILES stops Bow and Earth at tiles between.
paiko_bits paiko_pattern(const struct paiko_position *p, paiko_cell c, unsigned square);

// Puts a tile on an empty square, or takes it off; planes, cover, sets and the hash of the square
// follow. Whether it is a hero or busy is set in p->hero and p->busy before it is placed; lifting
// clears both, and its run.
void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c);
void paiko_lift(struct paiko_position *p, unsigned square);

// Recomputes sets, planes, cover and hash from the rest.
void paiko_derive(struct paiko_position *p);

// No tile is busy any more; threat and cover follow.
void paiko_unmark(struct paiko_position *p);

// How many rounds in a row the tile on a square was shifted (four to seven players).
unsigned paiko_run(const struct paiko_position *p, unsigned square);
void paiko_set_run(struct paiko_position *p, unsigned square, unsigned run);

// The hash's part for p->round, heroes, busy tiles and runs: whoever changes any of these takes it
// out before and puts it in after.
uint64_t paiko_round_key(const struct paiko_position *p);

// Setters of what the hash knows beside the board.
void paiko_set_count(struct paiko_position *p, unsigned store, unsigned player, unsigned type,
                     unsigned n);
void paiko_set_streak(struct paiko_position *p, unsigned player, struct paiko_streak streak);
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);
void paiko_set_pile(struct paiko_position *p, unsigned pile);
void paiko_set_cycle(struct paiko_position *p, unsigned cycle);
void paiko_set_taken(struct paiko_position *p, unsigned square);
void paiko_set_fresh(struct paiko_position *p, paiko_bits fresh);

// The squares that the tile on a square covers; none if it is busy.
paiko_bits paiko_cover_of(const struct paiko_position *p, unsigned square);

// Squares covered for a player by tiles, one of them (PAIKO_NO_SQUARE for none) left out.
paiko_bits paiko_tile_cover(const struct paiko_position *p, unsigned player, unsigned without);

// Squares where the homegrounds cover a player's tiles (ruling home-cover).
paiko_bits paiko_home_cover(const struct paiko_rules *r, unsigned player);

// Squares covered for a player whatever becomes of the player's tiles: the homegrounds'.
paiko_bits paiko_lasting_cover(const struct paiko_position *p, unsigned player);

// ---- threat on one player's tiles (threat.c) ----

// What a player's tiles are exposed to, square by square: at least 1, 2, 3 enemy tiles that
// threaten it; at least 1, 2, 3 own Fires that do.
struct paiko_sight {
    paiko_bits enemy[3], fire[3];
};

// The sight of `player`, one of the player's own tiles (or none) taken as off the board. Tiles
// that stand between (blocking) are taken as they stand.
struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without);

// The same with one more enemy threat, or one more own Fire's, everywhere.
struct paiko_sight paiko_sight_enemy_more(struct paiko_sight s);
struct paiko_sight paiko_sight_fire_more(struct paiko_sight s);

// Bit-sliced counts to "at least 1, 2, 3".
void paiko_at_least(const paiko_bits planes[PAIKO_PLANES], paiko_bits least[3]);

// Squares where a tile would be at its threshold, given the squares that are covered and those
// where the tile threatens itself.
paiko_bits paiko_threshold(const struct paiko_rules *r, const struct paiko_sight *s,
                           paiko_bits covered, paiko_bits self);

// A player's Fires that threaten their own square.
paiko_bits paiko_self_fires(const struct paiko_position *p, unsigned player);

// Squares where a hero Lotus keeps a player's tiles from falling, one of the player's tiles
// (PAIKO_NO_SQUARE for none) left out (RON-HERO-LOTUS-1, -2).
paiko_bits paiko_sheltered(const struct paiko_position *p, unsigned player, unsigned without);

// What own safety and paths count as covered beside cover, and as sheltered (rulings busy-lotus,
// hero-lotus).
paiko_bits paiko_safe_cover(const struct paiko_position *p, unsigned player);
paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without);

// Where the tiles of a player stand that own safety finds at their threshold.
paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player);

// Adds to bit-sliced counts, or takes away.
void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set);
void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set);

// ---- capture (capture.c) ----

// Takes every piece of a set off the board, as the next wave of the report (never NULL).
void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report);

// Takes every tile of `victim` that falls off the board, in waves that are added to the report
// (never NULL). What becomes of captured tiles is the family's.
void paiko_capture(struct paiko_position *p, unsigned victim, struct paiko_report *report);

// The same for all but Fires.
void paiko_capture_others(struct paiko_position *p, unsigned victim, struct paiko_report *report);

// ---- streaks (streak.c) ----

// After an action of p->turn: the streak that it leaves (CAT-SHIFT-10 to -12).
void paiko_update_streak(struct paiko_position *p, const struct paiko_action *a);

// Ends the streaks of tiles that are not where they were.
void paiko_end_streaks(struct paiko_position *p);

// The same of four to seven players, where each tile has its run: plays what an action does on the
// board, and ends the runs of tiles that were not moved as a round ends.
enum { PAIKO_RUN_MOST = 3 };
void paiko_act_with_run(struct paiko_position *p, const struct paiko_action *a);
void paiko_end_runs(struct paiko_position *p);

// Whether the piece on a square has been shifted in as many turns as it may.
bool paiko_worn_out(const struct paiko_position *p, unsigned player, unsigned square);

// ---- where actions go (sink.c) ----

struct paiko_sink {
    struct paiko_action *out; // NULL: only count
    size_t room, n;
    const struct paiko_action *wanted; // NULL, or what is looked for
    bool found;
    bool any; // one action is enough: generation may stop behind it
};

// Whether generation may stop here.
static inline bool paiko_sated(const struct paiko_sink *k) {
    return k->any && k->n > 0;
}

// Emits an action for each square of a set, which becomes its `to`.
void paiko_emit(struct paiko_sink *k, const struct paiko_action *a, paiko_bits to);

// Emits an action as it is.
void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a);

// Emits an action of a kind for every multiset of n tiles within what is available.
void paiko_emit_sets(struct paiko_sink *k, enum paiko_kind kind,
                     const uint8_t available[PAIKO_TYPES], unsigned n);

// ---- heroes and busy tiles (heroes.c) ----

// The tiles in hand of the player who decides.
const uint8_t *paiko_hand(const struct paiko_position *p);

// Squares of the deciding side's tiles that may be shifted, or redeployed, as far as heroes, busy
// tiles and owners decide it.
paiko_bits paiko_shiftable(const struct paiko_position *p);
paiko_bits paiko_redeployable(const struct paiko_position *p);

// How far a tile of a type shifts, as a hero or not.
unsigned paiko_range(unsigned type, bool hero);

// Squares that hero Swords of the other side close to a side's shifts (RON-HERO-SWORD-1 to -3).
paiko_bits paiko_barred_by_sword(const struct paiko_position *p, unsigned player);

// Squares that a side's own hero Fires close to its deployments, one of its tiles left out
// (RON-HERO-FIRE-3).
paiko_bits paiko_barred_by_fire(const struct paiko_position *p, unsigned player, unsigned without);

// Squares on which a tile of a side is deployed via its hero Sai (RON-HERO-SAI).
paiko_bits paiko_via_sai(const struct paiko_position *p, unsigned player);

// The types that the deciding player may deploy as a hero, bit t for type t (RON-PLAY-11 to -14).
unsigned paiko_hero_types(const struct paiko_position *p);

// The square of the deciding black player's own hero, PAIKO_NO_SQUARE if it is not on the board.
unsigned paiko_own_hero(const struct paiko_position *p);

// Whether the player in a seat has a hero, and in the hand. White's seat has none there.
bool paiko_holds_hero(const struct paiko_position *p, unsigned seat);

// How own safety is judged after an action: not at all, on the board as it then is, or as if no
// tile were busy (ruling round-safety; the last action of a side ends what it does in the round).
enum paiko_judged { PAIKO_NOT_JUDGED, PAIKO_JUDGED, PAIKO_JUDGED_UNMARKED };
enum paiko_judged paiko_safety_of(const struct paiko_position *p, const struct paiko_action *a);

// ---- what tiles can do (tiles.c) ----

// Deployments, shifts and redeployments of p->turn, who is White or Black.
void paiko_tile_actions(const struct paiko_position *p, struct paiko_sink *k);

// Whether own safety holds for an action that moves nothing.
bool paiko_idle_safe(const struct paiko_position *p);

// Whether own safety holds after an action, tried on a copy.
bool paiko_tried_safe(const struct paiko_position *p, const struct paiko_action *a);

// What such an action does on the board: a tile put down or moved; the hand. No captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// Moves tiles between two stores of a player.
void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]);

// ---- families (two.c, three.c, many.c) ----

struct paiko_turns {
    // Emits everything that is legal, but for a forced pass.
    void (*generate)(const struct paiko_position *p, struct paiko_sink *k);
    // Whether p->turn passes where nothing else is legal.
    bool (*passes)(const struct paiko_position *p);
    // Takes off the board what falls after an action of p->turn, who is White or Black.
    void (*fall)(struct paiko_position *p, struct paiko_report *report);
    // Plays a legal action to the next decision. The report is empty and never NULL.
    void (*make)(struct paiko_position *p, const struct paiko_action *a,
                 struct paiko_report *report);
};

extern const struct paiko_turns paiko_two, paiko_three, paiko_many;
const struct paiko_turns *paiko_turns_of(const struct paiko_position *p);

// Whether nothing is legal, not even a forced pass.
bool paiko_is_stuck(const struct paiko_position *p);

// ---- three players (three.c, red.c) ----

// The order of turns, W B R B W R (SHR-TURN-3).
enum { PAIKO_CYCLE = 6 };
extern const uint8_t paiko_turn_order[PAIKO_CYCLE];

// Corpses and zombies at 3 threat in all.
paiko_bits paiko_red_in_danger(const struct paiko_position *p);

// What Red's pieces count: the zombies (SHR-RED-3, -6).
unsigned paiko_red_points(const struct paiko_position *p);

// The tiles of a player that fall on Red's turn.
paiko_bits paiko_red_prey(const struct paiko_position *p, unsigned player);

// What Red can do in the phases of Red's turn.
void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k);

// Tiles that Red can still zombify in this phase.
paiko_bits paiko_zombifiable(const struct paiko_position *p);

// Pieces that Red can choose to capture.
paiko_bits paiko_red_choices(const struct paiko_position *p);

// Pieces that Red may take back: those from the square last taken from on, after which the action
// can still end (red-safety).
paiko_bits paiko_takeable(const struct paiko_position *p);

// ---- four to seven players (many.c) ----

// What White spends on a hero (RON-PLAY-11).
enum { PAIKO_ACTIONS_FOR_A_HERO = 2 };

// The number of tiles that the player in a seat is dealt now: the table's, or what the reserve has.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// The seat that is dealt tiles (White's first) or acts in the n-th place of a round.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

// The hero without a base: the seat of the black player whose hero it is, or PAIKO_WHITE_SEAT with
// *type the type of White's.
unsigned paiko_baseless(const struct paiko_position *p, unsigned *type);

// ---- multisets (multiset.c) ----

// Called with each multiset.
typedef void paiko_set_visit(void *context, const uint8_t set[PAIKO_TYPES]);

// Visits every multiset of n tiles within what is available.
void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context);

// Number of them.
size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
