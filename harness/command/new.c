// SPDX-License-Identifier: MIT
//
// `paikocheck new`: the first position of a ruleset. Knows how a game of each game is set up (the
// draft or the discards to come) and no rule of play.
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "position/model.h"
#include "registers/rulings.h"

const char command_new_help[] =
    "Usage: paikocheck new [--players N] [--json] RULES\n"
    "\n"
    "Prints the first position of a game: an empty board, all tiles in reserve, White to pick; of\n"
    "three players all tiles in hand, Black to discard.\n"
    "\n"
    "  RULES        catalyst2019, pnp, bga, shrines14 or ronin13c, and rulings behind it in any\n"
    "               order: catalyst2019,null-shift=no (paikocheck rulings lists them)\n"
    "  --players N  how many play; of ronin13c 4 to 7, and 4 if not given\n"
    "  --json       {\"position\": \"rules=...\"}\n"
    "\n"
    "Exit codes: 0 done; 2 unknown ruleset, ruling or option, or a number of players that\n"
    "the ruleset does not take.\n"
    "\n"
    "Example:\n"
    "  paikocheck show \"$(paikocheck new bga,stuck=loss)\"\n";

enum { TILES_OF_A_TYPE = 3 };

static int unknown_ruleset(const char *found) {
    struct text expected = {0};
    ruleset_choice(&expected);
    struct problem p;
    problem_set(&p, "RULES", "ruleset", 0, 1, found, text_string(&expected));
    text_free(&expected);
    return command_problem("new", &p);
}

// What is decided first, by whom, and where all the tiles are.
static void begin(struct model *m, unsigned players) {
    static const struct {
        char turn;
        const char *phase;
        enum model_store store;
    } all[GAMES] = {
        [GAME_DUEL] = {'W', "draft", MODEL_RESERVE},
        [GAME_SHRINES] = {'B', "discard", MODEL_HAND},
        [GAME_RONIN] = {'B', "hero", MODEL_RESERVE},
    };
    enum game game = model_game(m);
    m->turn = all[game].turn;
    snprintf(m->phase, sizeof m->phase, "%s", all[game].phase);
    for (size_t player = 0; player < 2; player++)
        memset(m->count[all[game].store][player], TILES_OF_A_TYPE, MODEL_TYPES);
    if (game != GAME_RONIN)
        return;
    m->players = players ? players : MODEL_PLAYERS_LEAST;
    m->seat = 1;
    m->left = m->token = 0;
}

// Whether so many can play the ruleset; a message where they can't. 0 is the usual number.
static bool players_fit(const struct model *m, uint64_t players) {
    static const struct {
        uint64_t least, most;
        const char *expected;
    } fit[GAMES] = {
        [GAME_DUEL] = {2, 2, "2, as this ruleset takes"},
        [GAME_SHRINES] = {3, 3, "3, as this ruleset takes"},
        [GAME_RONIN] = {MODEL_PLAYERS_LEAST, MODEL_SEATS, "4 to 7, as this ruleset takes"},
    };
    enum game game = model_game(m);
    if (players == 0 || (players >= fit[game].least && players <= fit[game].most))
        return true;
    char found[24];
    struct problem p;
    snprintf(found, sizeof found, "%llu", (unsigned long long)players);
    problem_set(&p, "option --players", "", 0, 0, found, fit[game].expected);
    (void)command_problem("new", &p);
    return false;
}

// Reads `ruleset,ruling=option,…` into an empty model.
static int set_up(struct model *m, const char *rules, uint64_t players) {
    struct text ruleset = {0};
    size_t length = strcspn(rules, ",");
    text_add_bytes(&ruleset, rules, length);
    bool known = model_init(m, text_string(&ruleset));
    int code = known ? EXIT_DONE : unknown_ruleset(text_string(&ruleset));
    text_free(&ruleset);
    struct problem p = {0};
    if (code == EXIT_DONE && rules[length] == ',' &&
        !model_set_rulings(m, rules + length + 1, &p)) {
        // The column counts from the start of the rulings; the user wrote a ruleset before them.
        if (p.column > 0)
            p.column += (int)length + 1;
        snprintf(p.where, sizeof p.where, "RULES");
        code = command_problem("new", &p);
    }
    if (code == EXIT_DONE && !players_fit(m, players))
        code = EXIT_UNABLE;
    if (code == EXIT_DONE)
        begin(m, (unsigned)players);
    return code;
}

int command_new(int argc, char **argv) {
    bool json = false;
    uint64_t players = 0;
    const struct option options[] = {
        {.name = "json", .kind = OPTION_FLAG, .value = &json},
        {.name = "players", .kind = OPTION_NUMBER, .value = &players, .least = 2, .most = 7},
    };
    if (!command_options(&argc, argv, options, 2, 1, 1))
        return EXIT_UNABLE;
    struct model m;
    int code = set_up(&m, argv[1], players);
    if (code != EXIT_DONE)
        return code;
    struct text position = {0}, line = {0};
    model_write(&m, &position);
    if (json)
        batch_add_json(&line, json_pack("{s:s}", "position", text_string(&position)));
    else
        text_addf(&line, "%s\n", text_string(&position));
    fputs(text_string(&line), stdout);
    text_free(&position);
    text_free(&line);
    return EXIT_DONE;
}
