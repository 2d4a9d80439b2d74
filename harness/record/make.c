// SPDX-License-Identifier: MIT
#include "make.h"

#include <string.h>

#include "check.h"

static bool add_header(struct record *r, const char *name, const char *value, struct problem *p) {
    const char *at;
    const char *expected = record_add_header(r, name, strlen(name), value, strlen(value), &at);
    if (expected)
        problem_say(p, name, value, expected);
    return !expected;
}

static bool add_headers(struct record *r, const struct record_source *s, struct problem *p) {
    const char many[] = {(char)('0' + s->players), '\0'};
    return add_header(r, RECORD_RULES, s->rules, p) &&
           (!s->players || add_header(r, RECORD_PLAYERS, many, p)) &&
           add_header(r, "Source", s->source, p);
}

static bool add_action(struct record *r, const char *action, struct problem *p) {
    const char *at;
    const char *expected = record_add_ply(r, action, strlen(action), &at);
    if (expected)
        problem_say(p, "action", action, expected);
    return !expected;
}

// The result and the final position, as far as the actions are legal.
static bool add_end(struct record *r, struct record_player *w, bool legal, struct problem *p) {
    char line[PAIKO_POSITION_TEXT_MAX];
    const char *at;
    if (!legal)
        return add_header(r, RECORD_RESULT, "-", p) &&
               add_header(r, RECORD_ENDED, "an action that is not legal", p);
    const size_t length = paiko_position_write(&w->at, line, sizeof line);
    return add_header(r, RECORD_RESULT, record_result_of(&w->at), p) &&
           !record_add_final(r, line, length, &at);
}

bool record_make(struct record *r, const struct record_source *s, struct problem *p) {
    struct record_player w = {0};
    struct problem ignored;
    record_clear(r);
    bool good = add_headers(r, s, p) && record_begin(&w, r, "game", p), legal = true;
    for (size_t i = 0; good && legal && i < s->count; i++) {
        good = add_action(r, s->actions[i], p);
        legal = good && record_play(&w, r, r->plies, "game", &ignored) == FAULT_RIGHT;
    }
    good = good && add_end(r, &w, legal, p);
    record_player_free(&w);
    return good;
}
