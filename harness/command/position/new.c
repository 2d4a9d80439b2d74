// SPDX-License-Identifier: MIT
//
// `paikocheck position new`: the first position of a ruleset. Knows how many can play,
// and no rule of play.
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "position/model.h"
#include "registers/rulings.h"

struct new_options {
    uint64_t players;
};

static const struct option_row options[] = {
    ROW_NUMBER(struct new_options, players, "players", "N", 2, 7,
               "number of players; ronin13c takes 4 to 7; 4 if not given"),
};

static const struct operand operands[] = {
    {"RULES",
     "catalyst2019, pnp, bga, shrines14 or ronin13c; rulings may follow in any order, as in "
     "catalyst2019,null-shift=no (`paikocheck rules rulings` lists them)"},
    {0},
};

// Reads `ruleset,ruling=option,…` into an empty model; false with a problem.
static bool set_up(struct model *m, const char *rules, uint64_t players, struct problem *p) {
    static const struct {
        uint64_t least, most;
        const char *expected;
    } fit[GAMES] = {
        [GAME_DUEL] = {2, 2, "2, the number of players of this ruleset"},
        [GAME_SHRINES] = {3, 3, "3, the number of players of this ruleset"},
        [GAME_RONIN] = {MODEL_PLAYERS_LEAST, MODEL_SEATS,
                        "4 to 7, the numbers of players of this ruleset"},
    };
    TEXT ruleset = {0}, expected = {0};
    const size_t length = strcspn(rules, ",");
    text_add_bytes(&ruleset, rules, length);
    if (!model_init(m, text_string(&ruleset))) {
        ruleset_choice(&expected);
        problem_set(p, "RULES", "ruleset", 0, 1, text_string(&ruleset), text_string(&expected));
        return false;
    }
    if (rules[length] == ',' && !model_set_rulings(m, rules + length + 1, p)) {
        // The column counts from the start of the rulings; the user wrote a ruleset before them.
        if (p->column > 0)
            p->column += (int)length + 1;
        snprintf(p->where, sizeof p->where, "RULES");
        return false;
    }
    if (players == 0) // the usual number
        return true;
    const enum game game = model_game(m);
    if (players < fit[game].least || players > fit[game].most) {
        text_addf(&expected, "%llu", (unsigned long long)players);
        problem_say(p, "option --players", text_string(&expected), fit[game].expected);
        return false;
    }
    m->players = (unsigned)players;
    return true;
}

static int run_new(int argc, char **argv) {
    struct new_options o = {0};
    struct model m;
    struct problem p = {0};
    TEXT position = {0};
    if (!command_options(&command_new, &argc, argv, &o))
        return EXIT_UNABLE;
    if (!set_up(&m, argv[1], o.players, &p))
        return command_problem("position new", &p);
    model_first(&m);
    model_write(&m, &position);
    printf("%s\n", text_string(&position));
    return EXIT_DONE;
}

const struct command command_new = {
    .name = "position new",
    .summary = "print the first position of a ruleset",
    .usage = "RULES",
    .about = "Prints the first position of a game: with two players White picks first, with three "
             "Black discards first, with four to seven the first black player picks a hero.",
    .operands = operands,
    ROWS(options),
    .example = "paikocheck show \"$(paikocheck position new bga,stuck=loss)\"",
    .least = 1,
    .most = 1,
    .run = run_new,
};
