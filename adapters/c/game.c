/* SPDX-License-Identifier: MIT
 *
 * The game that adapter.c speaks for: fill in what is marked. game.h explains each function. */
#include "game.h"

/* FILL IN: your program's name and the rulesets that it plays. Add "play" to the list once you
 * have written game_start. */
json_t *game_about(void) {
    return json_pack("{s:s, s:s, s:s, s:[s], s:[s, s]}", "protocol", "1.0", "name", "my game",
                     "version", "0", "rulesets", "catalyst2019", "can", "apply", "legal");
}

json_t *game_apply(const char *position, const char *action) {
    (void)position, (void)action;
    return json_pack("{s:s}", "unsupported", "FILL IN");
}

json_t *game_legal(const char *position) {
    (void)position;
    return json_pack("{s:s}", "unsupported", "FILL IN");
}

json_t *game_start(const char *rules, int players) {
    (void)rules, (void)players;
    return json_pack("{s:s}", "unsupported", "FILL IN");
}

/* Only for `play`: the state of a game between turns. Here the state is a position, made by
 * game_start and game_apply. If your game keeps another state between turns, store that state here:
 * then `play` tests that state too. */
struct state {
    json_t *position;
};

/* If the answer `said` has a value for `key`, stores this value as the position and returns NULL.
 * Otherwise returns the answer. */
static json_t *keep(struct state *state, json_t *said, const char *key) {
    json_t *position = json_object_get(said, key);
    if (!position)
        return said;
    json_decref(state->position);
    state->position = json_incref(position);
    json_decref(said);
    return NULL;
}

json_t *game_begin(const char *rules, int players, struct state **state) {
    static struct state game;
    *state = &game;
    return keep(&game, game_start(rules, players), "position");
}

json_t *game_act(struct state *state, const char *action) {
    return keep(state, game_apply(json_string_value(state->position), action), "next");
}

json_t *game_position(const struct state *state) {
    return json_incref(state->position);
}
