// SPDX-License-Identifier: MIT
//
// `paikocheck game`: records of whole games (docs/records.md). Knows the verbs and their options;
// what each does is a file of its own.
#include <string.h>

#include "game_inside.h"
#include "position/board_link.h"

static const struct {
    const char *name;
    int least, most; // operands behind the name
    const char *takes;
    int (*run)(const struct game_request *q);
} verbs[] = {
    {"check", 1, 10000, "FILE...", game_check},  {"list", 1, 10000, "FILE...", game_list},
    {"show", 1, 1, "FILE", game_show},           {"readings", 1, 1000, "FILE...", game_readings},
    {"random", 0, 0, "no operand", game_random}, {"witnesses", 1, 1, "FILE", game_witnesses},
};

static const struct option_row options[] = {
    ROW_NUMBER(struct game_request, game, "game", "N", 1, 1000000000,
               "show: which game of the file; 1 if not given"),
    ROW_NUMBER(struct game_request, ply, "ply", "N", 0, 1000000,
               "show: the position after N actions; the last if not given"),
    ROW_FLAG(struct game_request, position, "position",
             "show: print only the position line, for another command"),
    ROW_TEXT(struct game_request, link, "link", "ADDRESS",
             "show: " BOARD_LINK_HELP "prints only the link that opens the game there"),
    ROW_FLAG(struct game_request, json, "json",
             "check: print one object on one line for each game that is wrong or cannot be read, "
             "and one for all; list: one for each game; readings: one for each file and ruleset"),
    ROW_FLAG(struct game_request, boards, "boards",
             "readings: draw the position in which each option is excluded, and say why"),
    ROW_LINES(struct game_request, where, "where", "NAME=VALUE",
              "list: only games with this header, such as Result=W; given more than once, with all "
              "of them"),
    ROW_FILE(struct game_request, out, "out", "random, witnesses: write to this file instead"),
    ROW_RULES(struct game_request, rules, "LIST",
              "random: the rulesets to draw from, under random options; with options, such as "
              "bga,null-shift=no, those and defaults; all if not given"),
    ROW_NUMBER(struct game_request, games, "games", "N", 1, 10000000,
               "random: how many games; 1 if not given"),
    ROW_NUMBER(struct game_request, plies, "plies", "N", 1, 100000,
               "random: at most N actions a game; 80 if not given"),
    ROW_SEED(struct game_request, seed,
             "random: the same seed makes the same games; 1 if not given, random for a new one"),
};

static const struct operand operands[] = {
    {"check", "play every game of the files and say which are wrong, where, by which clause",
     COMPLETE_ITSELF},
    {"list", "print a line for each game: result, number of plies, rules, headers",
     COMPLETE_ITSELF},
    {"show", "draw the position of a game after a number of actions", COMPLETE_ITSELF},
    {"readings", "say by which options of the rulings the games were played", COMPLETE_ITSELF},
    {"random", "write games that the engine plays at random", COMPLETE_ITSELF},
    {"witnesses",
     "write the games of an atlas (its atlas.json) that lead to positions where readings differ",
     COMPLETE_ITSELF},
    {"FILE", "records; - is standard input", COMPLETE_FILES},
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
    problem_say(&p, "game", verb, "check, list, show, readings, random or witnesses");
    return command_problem("game", &p);
}

static int run_game(int argc, char **argv) {
    struct game_request q = {
        .ply = GAME_LAST, .game = 1, .games = 1, .plies = 80, .seed = SEED_USUAL};
    if (!command_options(&command_game, &argc, argv, &q))
        return EXIT_UNABLE;
    q.operands = argc - 2;
    q.operand = argv + 2;
    return run_verb(&q, argv[1]);
}

const struct command command_game = {
    .name = "game",
    .summary = "check, show and make records of whole games",
    .usage =
        "check [--json] FILE...\nlist [--json] [--where NAME=VALUE]... FILE...\nshow [--game N] "
        "[--ply N] [--position] [--link ADDRESS] FILE\nreadings [--json] [--boards] FILE...\n"
        "random [--rules LIST] [--games N] [--plies N] [--seed S] [--out FILE]\nwitnesses "
        "[--out FILE] FILE",
    .about = "Reads and writes records of whole games (docs/records.md): headers, one action a "
             "line with its time and comment, any number of games in a file. A game that cannot be "
             "read is reported with line and column; reading continues with the next game. For an "
             "incomplete game, check and show use the plies that are there.",
    .operands = operands,
    ROWS(options),
    .output =
        "For each game that is wrong or incomplete, check prints FILE:LINE:COLUMN, the text "
        "found and expected, the clauses that forbid an action, and the board. The last line "
        "counts all games. readings prints, for each file and ruleset, the rules that explain "
        "its games, and for each ruling the options that are left and the shortest beginning "
        "of a game that excludes another. For each of the first five games that no rules explain, "
        "it names the fewest actions that can be taken as wrong, and under which rules. A wrong "
        "action is played nevertheless, or passed over if it cannot be. It changes "
        "one or two options at a time while that leaves fewer, and stops after 2,000,000 plies.",
    .done =
        "done; for check: every game is right; for readings: the rules found explain every game",
    .finding = "for check: a game is incomplete, or wrong: an illegal action, a wrong result or a "
               "wrong final position; for readings: no rules explain a game",
    .unable = "wrong use, there was no game, or one could not be read and none is wrong",
    .example = "paikocheck game random --games 3 > games.paiko\npaikocheck game check games.paiko",
    .least = 1,
    .most = 10001,
    .run = run_game,
};
