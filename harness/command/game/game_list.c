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

// Whether a game has the header that --where asks for: NAME=VALUE.
static bool wanted(const char *where, const struct record *game) {
    char name[RECORD_NAME_MAX + 1];
    const char *equals = where ? strchr(where, '=') : NULL;
    if (!equals)
        return true;
    (void)snprintf(name, sizeof name, "%.*s", (int)(equals - where), where);
    const char *value = record_value(game, name, NULL);
    return value && strcmp(value, equals + 1) == 0;
}

static bool is_told(const char *name) {
    return strcmp(name, RECORD_RULES) == 0 || strcmp(name, RECORD_RESULT) == 0;
}

static void add_for_person(struct listing *l, const struct record *game) {
    const char *result = record_value(game, RECORD_RESULT, NULL);
    struct text *out = &l->out;
    text_addf(out, "%s:%d  game %llu  %-3s %4zu plies  ", l->path, game->line, l->number,
              result ? result : "-", game->plies);
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
    if (q->where && !strchr(q->where, '='))
        return command_unable("game",
                              "option --where: found \"%s\", expected NAME=VALUE, such as "
                              "Result=W",
                              q->where);
    for (int i = 0; i < q->operands; i++) {
        l.number = 0;
        game_each(q->operand[i], &l.tally, list_one, &l);
    }
    text_free(&l.out);
    return game_code(&l.tally);
}
