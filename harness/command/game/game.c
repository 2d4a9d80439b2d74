// SPDX-License-Identifier: MIT
//
// `paikocheck game`: records of whole games (docs/records.md). Knows the verbs and their options;
// what each does is a file of its own.
#include <string.h>

#include "game_inside.h"

static const struct {
    const char *name;
    int least, most; // operands behind the name
    const char *takes;
    int (*run)(const struct game_request *q);
} verbs[] = {
    {"check", 1, 10000, "FILE...", game_check},
    {"show", 1, 1, "FILE", game_show},
    {"readings", 1, 1000, "FILE...", game_readings},
};

static const struct option_row options[] = {
    ROW_NUMBER(struct game_request, game, "game", "N", 1, 1000000000,
               "show: which game of the file; 1 if not given"),
    ROW_NUMBER(struct game_request, ply, "ply", "N", 0, 1000000,
               "show: the position after N actions; the last if not given"),
    ROW_FLAG(struct game_request, position, "position",
             "show: print only the position line, for another command"),
    ROW_FLAG(struct game_request, json, "json",
             "check: print one object on one line for each game that is wrong or cannot be read, "
             "and one for all; readings: one for each file and ruleset"),
};

static const struct operand operands[] = {
    {"check", "play every game of the files and say which are wrong, where, by which clause"},
    {"show", "draw the position of a game after a number of actions"},
    {"readings", "say by which options of the rulings the games were played"},
    {"FILE", "records; - is standard input"},
    {0},
};

static int run_verb(const struct game_request *q, const char *verb) {
    struct problem p;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verb, verbs[i].name) != 0)
            continue;
        if (q->operands >= verbs[i].least && q->operands <= verbs[i].most)
            return verbs[i].run(q);
        return command_unable("game", "number of operands behind %s: found \"%d\", expected %s",
                              verb, q->operands, verbs[i].takes);
    }
    problem_say(&p, "game", verb, "check, show or readings");
    return command_problem("game", &p);
}

static int run_game(int argc, char **argv) {
    struct game_request q = {.ply = GAME_LAST, .game = 1};
    if (!command_options(&command_game, &argc, argv, &q))
        return EXIT_UNABLE;
    q.operands = argc - 2;
    q.operand = argv + 2;
    return run_verb(&q, argv[1]);
}

const struct command command_game = {
    .name = "game",
    .summary = "check and show records of whole games",
    .usage = "check [--json] FILE...\nshow [--game N] [--ply N] [--position] FILE\nreadings "
             "[--json] FILE...",
    .about = "Reads records of whole games (docs/records.md): headers, one action a line with its "
             "time and comment, any number of games in a file. A game that cannot be read is "
             "reported with line and column; reading continues with the next game. For an "
             "incomplete game, check and show use the plies that are there.",
    .operands = operands,
    ROWS(options),
    .output =
        "For each game that is wrong or incomplete, check prints FILE:LINE:COLUMN, the text "
        "found and expected, the clauses that forbid an action, and the board. The last line "
        "counts all games. readings prints, for each file and ruleset, the rules that explain "
        "its games, and for each ruling the options that are left and the shortest beginning "
        "of a game that excludes another. It says where each of the first five games that no "
        "rules explain leaves them.",
    .done =
        "done; for check: every game is right; for readings: the rules found explain every game",
    .finding = "for check: a game is incomplete, or wrong: an illegal action, a wrong result or a "
               "wrong final position; for readings: no rules explain a game",
    .unable = "wrong use, there was no game, or one could not be read and none is wrong",
    .example =
        "printf '%s\\n' '[Paiko \"1\"]' '[Rules \"pnp\"]' '[Result \"-\"]' '' end >none.paiko\n"
        "paikocheck game check none.paiko",
    .least = 1,
    .most = 10001,
    .run = run_game,
};
