// SPDX-License-Identifier: MIT
//
// `paikocheck game list`: which games files have, a line each. Reads headers and counts plies;
// plays nothing. Invariant: every game that can be read and has the wanted header is listed once.
#include <stdio.h>
#include <string.h>

#include "base/printable.h"
#include "batch.h"
#include "game_inside.h"
#include "output.h"

struct listing {
    const struct game_request *q;
    struct game_tally tally;
    unsigned long long number; // of the game in its file
    const char *path;
    struct text out;
};

// Looks at the line NAME=VALUE of what --where asks for: its length, and that of the name. False
// behind the last, and where nothing is asked for.
static bool next_where(const char *where, size_t *length, size_t *name) {
    if (!where || !*where)
        return false;
    *length = strcspn(where, "\n");
    *name = strcspn(where, "=");
    return true;
}

// Whether a game has all the headers that --where asks for.
static bool wanted(const char *where, const struct record *game) {
    char name[RECORD_NAME_MAX + 1];
    size_t length, equals;
    for (; next_where(where, &length, &equals); where += length + 1) {
        (void)snprintf(name, sizeof name, "%.*s", (int)equals, where);
        const char *value = record_value(game, name, NULL);
        const size_t rest = length - equals - 1;
        if (!value || strlen(value) != rest || memcmp(value, where + equals + 1, rest) != 0)
            return false;
    }
    return true;
}

// Says what --where asks for and is no NAME=VALUE; true if all are.
static bool can_ask(const char *where) {
    size_t length, equals;
    for (; next_where(where, &length, &equals); where += length + 1) {
        if (equals < length)
            continue;
        (void)command_unable("game",
                             "option --where: found \"%.*s\", expected NAME=VALUE, such as "
                             "Result=W",
                             (int)length, where);
        return false;
    }
    return true;
}

static bool is_told(const char *name) {
    return strcmp(name, RECORD_RULES) == 0 || strcmp(name, RECORD_RESULT) == 0;
}

static void add_for_person(struct listing *l, const struct record *game) {
    struct text *out = &l->out;
    text_addf(out, "%s:%d  game %llu  %-3s %4zu pl%-5s", l->path, game->line, l->number,
              record_value(game, RECORD_RESULT, NULL), game->plies, game->plies == 1 ? "y" : "ies");
    text_add(out, record_value(game, RECORD_RULES, NULL));
    for (size_t i = 0; i < game->headers; i++) {
        const char *name = record_text(game, game->header[i].name);
        const char *value = record_text(game, game->header[i].value);
        if (is_told(name))
            continue;
        text_addf(out, "  %s=", name);
        printable_add(out, value, strlen(value), false);
    }
    text_add(out, "\n");
}

static void add_for_program(struct listing *l, const struct record *game) {
    json_t *headers = json_object();
    for (size_t i = 0; i < game->headers; i++)
        json_object_set_new(headers, record_text(game, game->header[i].name),
                            json_string(record_text(game, game->header[i].value)));
    batch_add_json(&l->out, json_pack("{s:s, s:i, s:I, s:I, s:o}", "file", l->path, "line",
                                      game->line, "game", (json_int_t)l->number, "plies",
                                      (json_int_t)game->plies, "headers", headers));
}

static bool list_one(void *context, const char *path, const struct record *game,
                     const struct problem *broken) {
    struct listing *l = context;
    l->path = path;
    l->number++;
    if (broken)
        (void)command_problem("game", broken);
    if (!game || !wanted(l->q->where, game))
        return true;
    text_clear(&l->out);
    if (l->q->json)
        add_for_program(l, game);
    else
        add_for_person(l, game);
    return output_write(&l->out);
}

int game_list(const struct game_request *q) {
    struct listing l = {.q = q};
    if (!can_ask(q->where))
        return EXIT_UNABLE;
    for (int i = 0; i < q->operands; i++) {
        l.number = 0;
        game_each(q->operand[i], &l.tally, list_one, &l);
    }
    text_free(&l.out);
    return game_code(&l.tally);
}
