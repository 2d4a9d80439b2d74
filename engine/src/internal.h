// SPDX-License-Identifier: MIT
//
// What the engine's files share and nobody else sees. Three layers, each of which knows nothing of
// those that follow: the board (board.c, threat.c, capture.c); what tiles can do on it (tiles.c,
// sink.c, multiset.c); the families with their turns (two.c; three.c with red.c), which play.c
// chooses between. notation.c has the text that the families share.
#ifndef PAIKO_INTERNAL_H
#define PAIKO_INTERNAL_H

#include <assert.h>

#include "fault.h"
#include "paiko/action.h"

// ---- sets of squares ----

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_first(rest_##square), once_##square = 1; once_##square;       \
             once_##square = 0)

// ---- the board (board.c) ----

// What a tile threatens, on this board: BLOCKING_TILES stops Bow and Earth at tiles between.
paiko_bits paiko_pattern(const struct paiko_position *p, paiko_cell c, unsigned square);

// Puts a tile on an empty square, or takes it off; planes, cover, sets and hash follow.
void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c);
void paiko_lift(struct paiko_position *p, unsigned square);

// Recomputes sets, planes, cover and hash from the rest.
void paiko_derive(struct paiko_position *p);

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

// Whether tiles of a type cover any square.
bool paiko_gives_cover(unsigned type);

// Squares covered for a player by tiles, one of them (PAIKO_NO_SQUARE for none) left out.
paiko_bits paiko_tile_cover(const struct paiko_position *p, unsigned player, unsigned without);

// Squares where the homegrounds cover a player's tiles (ruling home-cover).
paiko_bits paiko_home_cover(const struct paiko_rules *r, unsigned player);

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

// Adds to bit-sliced counts, or takes away.
void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set);
void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set);

// ---- capture (capture.c) ----

// Takes every piece of a set off the board, as the next wave of the report (never NULL).
void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report);

// Takes every tile of `victim` that falls off the board, in waves that are added to the report
// (never NULL). What becomes of captured tiles is the family's.
void paiko_capture(struct paiko_position *p, unsigned victim, struct paiko_report *report);

// ---- streaks (streak.c) ----

// After an action of p->turn: the streak that it leaves (CAT-SHIFT-10 to -12).
void paiko_update_streak(struct paiko_position *p, const struct paiko_action *a);

// Ends the streaks of tiles that are not where they were.
void paiko_end_streaks(struct paiko_position *p);

// Whether the piece on a square has been shifted in as many turns as it may.
bool paiko_worn_out(const struct paiko_position *p, unsigned player, unsigned square);

// ---- where actions go (sink.c) ----

struct paiko_sink {
    struct paiko_action *out; // NULL: only count
    size_t room, n;
    const struct paiko_action *wanted; // NULL, or what is looked for
    bool found;
};

// Emits an action for each square of a set, which becomes its `to`.
void paiko_emit(struct paiko_sink *k, const struct paiko_action *a, paiko_bits to);

// Emits an action as it is.
void paiko_emit_one(struct paiko_sink *k, const struct paiko_action *a);

// Emits an action of a kind for every multiset of n tiles within what is available.
void paiko_emit_sets(struct paiko_sink *k, enum paiko_kind kind,
                     const uint8_t available[PAIKO_TYPES], unsigned n);

// ---- what tiles can do (tiles.c) ----

// Deployments, shifts and redeployments of p->turn, who is White or Black.
void paiko_tile_actions(const struct paiko_position *p, struct paiko_sink *k);

// Whether own safety holds for an action that moves nothing.
bool paiko_idle_safe(const struct paiko_position *p);

// What such an action does on the board: a tile put down or moved; the hand. No captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// Moves tiles between two stores of a player.
void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]);

// ---- families (two.c, three.c) ----

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

extern const struct paiko_turns paiko_two, paiko_three;
const struct paiko_turns *paiko_turns_of(const struct paiko_position *p);

// ---- three players (three.c, red.c) ----

// The order of turns, W B R B W R (SHR-TURN-3).
enum { PAIKO_CYCLE = 6 };
extern const uint8_t paiko_turn_order[PAIKO_CYCLE];

// Corpses and zombies at 3 threat in all.
paiko_bits paiko_red_in_danger(const struct paiko_position *p);

// What Red can do in the phases of Red's turn.
void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k);

// Tiles that Red can still zombify in this phase.
paiko_bits paiko_zombifiable(const struct paiko_position *p);

// Pieces that Red can choose to capture.
paiko_bits paiko_red_choices(const struct paiko_position *p);

// Pieces that Red may take back: those from the square last taken from on, after which the action
// can still end (red-safety).
paiko_bits paiko_takeable(const struct paiko_position *p);

// ---- multisets (multiset.c) ----

// Called with each multiset.
typedef void paiko_set_visit(void *context, const uint8_t set[PAIKO_TYPES]);

// Visits every multiset of n tiles within what is available.
void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context);

// Number of them.
size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
