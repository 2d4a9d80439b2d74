// SPDX-License-Identifier: MIT
//
// `paikocheck table`: what the number of players decides with four to seven players, as data that a
// client can read. Knows options; the rows are the implementations'.
// Invariant: a number that is not in the table is an error, and nothing is printed then.
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "position/model.h"

// `name=number name=number` as an object.
static json_t *row_json(const char *row) {
    json_t *o = json_object();
    while (*row) {
        size_t name = strcspn(row, "=");
        char key[32] = "";
        char *end = NULL;
        snprintf(key, sizeof key, "%.*s", (int)name, row);
        long long value = strtoll(row + name + 1, &end, 10);
        json_object_set_new(o, key, json_integer((json_int_t)value));
        row = *end ? end + 1 : end;
    }
    return o;
}

struct table_options {
    uint64_t players;
    struct batch_options o;
};

static const struct option_row options[] = {
    ROW_NUMBER(struct table_options, players, "players", "N", MODEL_PLAYERS_LEAST, MODEL_SEATS,
               "print the row of this number of players only, 4 to 7"),
    ROW_IMPL(struct table_options, o.impl),
    ROW_FLAG(struct table_options, o.json, "json",
             "print one object a line: {\"players\": 4, \"black\": 3, ...}"),
};

static int run_table(int argc, char **argv) {
    struct table_options t = {.o.impl = "engine"};
    struct batch b = {.command = "table"};
    struct text row = {0}, out = {0};
    if (!command_options(&command_table, &argc, argv, &t))
        return EXIT_UNABLE;
    batch_use(&b, &t.o);
    for (unsigned n = MODEL_PLAYERS_LEAST; n <= MODEL_SEATS; n++) {
        if ((t.players && n != t.players) || b.impl->table(n, &row) != ANSWER_YES)
            continue;
        if (b.json)
            batch_add_json(&out, row_json(text_string(&row)));
        else
            text_addf(&out, "%s\n", text_string(&row));
    }
    fputs(text_string(&out), stdout);
    text_free(&row);
    text_free(&out);
    return EXIT_DONE;
}

const struct command command_table = {
    .name = "table",
    .summary = "print what the number of players decides in ronin13c",
    .usage = "[--players N] [--impl engine|spec] [--json]",
    .about = "Prints what the number of players decides in ronin13c: how many tiles White and each "
             "black player draw, how many actions White has in a round, and how many seconds each "
             "side has. One line for each number of players.",
    ROWS(options),
    .output = "The client keeps the clock: when a player's time has run out, it plays `timeup` "
              "(docs/notation.md).",
    .done = "the rows were printed",
    .unable = "wrong use, or there is no such number of players",
    .example = "paikocheck table --players 5 --json",
    .run = run_table,
};
