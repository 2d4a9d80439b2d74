/* SPDX-License-Identifier: MIT */

/* Only for `play`. The state that a game keeps: a position, and the number of turns that
 * were played. This number says whose turn it is. */
struct state {
    char line[TEXT];
    int played;
};

/* If an answer has a position under the key, stores that position and returns NULL; otherwise
 * returns the answer. */
static json_t *keep(struct state *state, int played, json_t *said, const char *key) {
    const char *line = json_string_value(json_object_get(said, key));
    if (!line)
        return said;
    snprintf(state->line, TEXT, "%s", line);
    state->played = played;
    json_decref(said);
    return NULL;
}

json_t *game_begin(const char *rules, int players, struct state **state) {
    static struct state game;
    *state = &game;
    return keep(&game, 0, game_start(rules, players), "position");
}

json_t *game_act(struct state *state, const char *action) {
    return keep(state, state->played + 1, game_apply(state->line, action), "next");
}

json_t *game_position(const struct state *state) {
    static const char turns[] = "WBWW";
    const char *turn = strstr(state->line, "turn=") + strlen("turn=");
    return json_sprintf("%.*s%c%s", (int)(turn - state->line), state->line, turns[state->played],
                        turn + 1);
}
