// SPDX-License-Identifier: MIT
//
// Loads scenario files and records. Knows what must be true of what a loader accepts,
// and that engine and spec must agree on a scenario's position and action. Invariant: everything
// loaded is freed, so that the sanitizer sees what the loaders forget.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "corpus/scenario.h"
#include "oracle.h"
#include "record/check.h"
#include "record/record.h"

// What stands behind `key: ` at the beginning of some line, up to a byte that no file's name has.
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
        oracle_hold(c->position, s->action, c->readable);
    }
}

// A file's name is part of what is read: it comes out of the text, so that a small change of the
// text is no other file.
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

// Reads the one game that a text holds; it must be there.
static void read_one(const struct text *form, struct record *game) {
    struct record_reader r;
    struct problem p;
    record_hold(&r, "written", text_string(form), form->length);
    const enum record_read read = record_next(&r, game, &p);
    oracle_require(read == RECORD_READ, "the record that was written", text_string(form));
    record_close(&r);
}

// What is written is read again as the same: all texts, in order, and the times.
static void hold_form(const struct record *game) {
    TEXT form = {0};
    struct record again = {0};
    record_write(game, &form);
    read_one(&form, &again);
    bool same = game->bytes.length == again.bytes.length && game->plies == again.plies &&
                memcmp(game->bytes.s, again.bytes.s, game->bytes.length) == 0;
    for (size_t i = 0; same && i < game->plies; i++)
        same = game->ply[i].milliseconds == again.ply[i].milliseconds;
    oracle_require(same, "the record that was written", text_string(&form));
    record_free(&again);
}

// The last action that a game came to, legal or not, is put to engine and spec.
static void hold_play(const struct record *game) {
    char line[PAIKO_POSITION_TEXT_MAX];
    struct record_player w = {0};
    struct problem p;
    const enum record_fault fault = record_check(&w, game, "fuzz", &p);
    if (fault == FAULT_ILLEGAL || fault == FAULT_UNREADABLE) {
        (void)paiko_position_write(&w.at, line, sizeof line);
        oracle_hold(line, record_text(game, game->ply[w.plies].action), true);
    }
    record_player_free(&w);
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
        hold_form(&game);
        hold_play(&game);
    }
    record_free(&game);
    record_close(&r);
}
