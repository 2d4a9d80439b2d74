/* SPDX-License-Identifier: MIT
 *
 * Speaks docs/protocol.md on standard input and output for the game in game.c. Knows lines and
 * keys, nothing of the game. A request is answered before the next one is read. */
#define _POSIX_C_SOURCE 200809L
#include "game.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *text(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

/* Plays the actions on the game's own state. Stops at the first illegal or unsupported action. */
static json_t *play(const json_t *request) {
    const json_t *actions = json_object_get(request, "actions");
    int players = (int)json_integer_value(json_object_get(request, "players"));
    size_t played = 0;
    struct state *state = NULL;
    json_t *said = game_begin(text(request, "rules"), players, &state);
    while (!said && played < json_array_size(actions)) {
        said = game_act(state, json_string_value(json_array_get(actions, played)));
        played += !said;
    }
    if (!said)
        said = json_pack("{s:b, s:o}", "legal", 1, "position", game_position(state));
    if (json_object_get(said, "legal"))
        json_object_set_new(said, "played", json_integer((json_int_t)played));
    return said;
}

/* Returns the answer. main() adds the request's `id`, `position` and `rules` to every answer. */
static json_t *answer(const json_t *request, const char *op, const char *position) {
    return !strcmp(op, "hello")   ? game_about()
           : !strcmp(op, "apply") ? game_apply(position, text(request, "action"))
           : !strcmp(op, "legal") ? game_legal(position)
           : !strcmp(op, "play")  ? play(request)
           : !strcmp(op, "bye")   ? json_pack("{s:b}", "bye", 1)
                                  : json_pack("{s:s+}", "unsupported", "op ", op);
}

int main(void) {
    static const char *const echo[] = {"id", "position", "rules"};
    char *line = NULL;
    for (size_t size = 0, bye = 0; !bye && getline(&line, &size, stdin) >= 0;) {
        json_auto_t *request = json_loads(line, 0, NULL);
        assert(text(request, "op"));
        json_auto_t *said = answer(request, text(request, "op"), text(request, "position"));
        for (int i = 0; i < 3; i++)
            json_object_set(said, echo[i], json_object_get(request, echo[i]));
        json_dumpf(said, stdout, JSON_COMPACT);
        puts("");
        fflush(stdout);
        bye = json_is_true(json_object_get(said, "bye"));
    }
    free(line);
}
