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

const char command_table_help[] =
    "Usage: paikocheck table [--players N] [--impl engine|spec] [--json]\n"
    "\n"
    "What the number of players decides in ronin13c: tiles that White and each black player draw,\n"
    "White's actions in a round, each side's time in seconds. One line a number of players.\n"
    "\n"
    "  --players N  that row alone, 4 to 7\n"
    "  --impl NAME  who answers; engine if not given\n"
    "  --json       one object a line: {\"players\": 4, \"black\": 3, ...}\n"
    "\n"
    "The clock is the client's: what runs out of time says `timeup` (docs/notation.md).\n"
    "\n"
    "Exit codes: 0 done; 2 wrong use, or no such number of players.\n"
    "\n"
    "Example:\n"
    "  paikocheck table --players 5 --json\n";

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

int command_table(int argc, char **argv) {
    uint64_t players = 0;
    bool json = false;
    const char *name = "engine";
    const struct option options[] = {
        {"players", OPTION_NUMBER, &players, MODEL_PLAYERS_LEAST, MODEL_SEATS},
        BATCH_OPTIONS(&name, &json),
    };
    struct batch b = {.command = "table"};
    struct text row = {0}, out = {0};
    if (!command_options(&argc, argv, options, 3, 0, 0) || !batch_choose(&b, name))
        return EXIT_UNABLE;
    for (unsigned n = MODEL_PLAYERS_LEAST; n <= MODEL_SEATS; n++) {
        if ((players && n != players) || b.impl->table(n, &row) != ANSWER_YES)
            continue;
        if (json)
            batch_add_json(&out, row_json(text_string(&row)));
        else
            text_addf(&out, "%s\n", text_string(&row));
    }
    fputs(text_string(&out), stdout);
    text_free(&row);
    text_free(&out);
    return EXIT_DONE;
}
