/* SPDX-License-Identifier: MIT
 *
 * The game that adapter.c speaks for: fill in what is marked. The contract stands in game.h. */
#include "game.h"

/* FILL IN: who you are, and the rulesets that you play. "play" is for once game_start is there. */
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
