// SPDX-License-Identifier: MIT
//
// Loads scenario files and records, and checks whatever a loader accepts. Invariant: everything
// loaded is freed here, so that the sanitizer reports only memory that a loader leaks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "corpus/scenario.h"
#include "oracle.h"
#include "record/check.h"
#include "record/record.h"

// Copies the text after `key` at the start of a line. Stops at the first byte not in `plain`.
static void value_of(const char *bytes, size_t size, const char *key, char *value, size_t most) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    size_t length = strlen(key), at = 0, n = 0;
    while (at + length < size && memcmp(bytes + at, key, length) != 0) {
        const char *end = memchr(bytes + at, '\n', size - at);
        at = end ? (size_t)(end - bytes) + 1 : size;
    }
    for (at += length; at < size && n + 1 < most && bytes[at] && strchr(plain, bytes[at]); at++)
        value[n++] = bytes[at];
    value[n] = 0;
}

static void ignore(void *context, const struct problem *p) {
    (void)context;
    (void)p;
}

static void hold_cases(const struct scenario *s) {
    oracle_require(s->id && s->id[0] && s->title, "an id and a title", "a scenario without");
    oracle_require(s->clauses && s->clauses->count > 0, "at least one clause", s->id);
    oracle_require(s->count > 0, "at least one case", s->id);
    for (size_t i = 0; i < s->count; i++) {
        const struct scenario_case *c = &s->cases[i];
        oracle_require(c->position != NULL, "a position", s->id);
        oracle_hold(c->position, s->action, c->ruleset >= 0);
    }
}

// Builds the file's path from the keys `rules` and `topic` of its text, because the reader requires
// that the path agrees with them.
void oracle_scenarios(const uint8_t *data, size_t size) {
    struct scenario_file f;
    const char *bytes = size ? (const char *)data : "";
    char topic[32], rules[32], path[80];
    value_of(bytes, size, "topic: ", topic, sizeof topic);
    value_of(bytes, size, "rules: ", rules, sizeof rules);
    snprintf(path, sizeof path, "%s/%s.yaml", rules, topic);
    size_t problems = scenario_read(&f, path, bytes, size, ignore, NULL);
    oracle_require(problems || f.count > 0, "a problem, or scenarios", path);
    for (size_t i = 0; i < f.count; i++)
        hold_cases(&f.scenarios[i]);
    scenario_free(&f);
}

// Requires that the game's text is within its limit and ends with NUL, and that no action is empty.
static void hold_texts(const struct record *game) {
    const size_t length = game->bytes.length;
    oracle_require(length <= RECORD_BYTES_MAX && game->bytes.s[length - 1] == '\0', "texts",
                   "more");
    for (size_t i = 0; i < game->plies; i++) {
        const char *action = record_text(game, game->ply[i].action);
        oracle_require(printable_line(action, strlen(action)), "an action", action);
    }
}

// If a game stops at an illegal or unreadable action, compares engine and spec on this action.
static void hold_play(const struct record *game) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct record_player w = {0};
    struct problem p;
    const enum record_fault fault = record_check(&w, game, "fuzz", &p);
    if (fault == FAULT_ILLEGAL || fault == FAULT_UNREADABLE) {
        (void)paiko_position_write(&w.at, line, sizeof line);
        oracle_hold(line, record_text(game, game->ply[w.plies].action), true);
    }
}

void oracle_records(const uint8_t *data, size_t size) {
    struct record_reader r;
    struct record game = {0};
    struct problem p;
    enum record_read read;
    record_hold(&r, "fuzz", size ? (const char *)data : "", size);
    while ((read = record_next(&r, &game, &p)) != RECORD_NONE) {
        oracle_require(read != RECORD_FAILED, "bytes that can be read", "a failure");
        if (read == RECORD_BROKEN)
            continue;
        hold_texts(&game);
        hold_play(&game);
    }
    record_free(&game);
    record_close(&r);
}
