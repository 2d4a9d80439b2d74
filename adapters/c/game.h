/* SPDX-License-Identifier: MIT
 *
 * The functions that adapter.c calls. Positions and actions are lines of text (docs/notation.md).
 * A function returns a new object with the keys of the answer (docs/protocol.md), without `id` and
 * the echo. {"unsupported": "why"} is always possible. The adapter frees the object. */
#ifndef GAME_H
#define GAME_H

#include <jansson.h>

/* Returns the answer to `hello`: protocol, name, version, rulesets, can, and any optional keys. */
json_t *game_about(void);

/* Returns {"legal": true, "next": position} or {"legal": false, "reason": "why"}. */
json_t *game_apply(const char *position, const char *action);

/* Returns {"actions": [action, …]}: all legal actions, in any order. */
json_t *game_legal(const char *position);

/* Returns {"position": the first position of a game}. `players` is 0 for rulesets of two and
 * three players. Not needed for `apply` and `legal`. */
json_t *game_start(const char *rules, int players);

/* The state of a game between turns, for `play` only. game.c defines the struct. Only one game is
 * played at a time, so the state may be static. Both functions return NULL if the game goes on,
 * otherwise {"legal": false, "reason": "why"} or {"unsupported": "why"}. */
struct state;
json_t *game_begin(const char *rules, int players, struct state **state);
json_t *game_act(struct state *state, const char *action);

/* Returns the state as a position: a new JSON string. */
json_t *game_position(const struct state *state);

#endif
