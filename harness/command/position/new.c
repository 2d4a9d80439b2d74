// SPDX-License-Identifier: MIT
//
// `paikocheck position new`: prints the first position of a ruleset.
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "impl/impl.h"
#include "impl/rulings.h"
#include "position/model.h"
#include "rules/sheet.h"

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

static int run_new(int argc, char **argv) {
    struct new_options o = {0};
    struct model m;
    struct problem p = {0};
    TEXT ruleset = {0}, expected = {0}, number = {0}, position = {0};
    if (!command_options(&command_new, &argc, argv, &o))
        return EXIT_UNABLE;
    const char *rules = sheet_is_file(argv[1]) ? sheet_read("position new", argv[1]) : argv[1];
    if (!rules)
        return EXIT_UNABLE;
    const size_t length = strcspn(rules, ",");
    text_add_bytes(&ruleset, rules, length);
    if (!model_init(&m, text_string(&ruleset))) {
        ruleset_choice(&expected);
        problem_set(&p, "RULES", "ruleset", 0, 1, text_string(&ruleset), text_string(&expected));
        return command_problem("position new", &p);
    }
    if (rules[length] == ',' && !model_set_rulings(&m, rules + length + 1, &p)) {
        // model_set_rulings() read only the rulings. Makes p.column count from the start of RULES.
        if (p.column > 0)
            p.column += (int)length + 1;
        snprintf(p.where, sizeof p.where, "RULES");
        return command_problem("position new", &p);
    }
    text_add_number(&number, o.players);
    if (o.players && impl_engine.start(NULL, text_string(&ruleset), (unsigned)o.players,
                                       &position) != ANSWER_YES)
        return command_refuse("position new", "option --players", text_string(&number),
                              "4 to 7 for ronin13c, 3 for shrines14, 2 for the other rulesets");
    if (o.players)
        m.players = (unsigned)o.players;
    model_first(&m);
    text_clear(&position);
    model_write(&m, &position);
    printf("%s\n", text_string(&position));
    return EXIT_DONE;
}

const struct command command_new = {
    .name = "position new",
    .summary = "print the first position of a ruleset",
    .usage = "RULES",
    .about = "Prints the first position of a game. With two players, White picks tiles first. With "
             "three, Black discards first. With four or more, the first black player picks a hero.",
    .operands = operands,
    ROWS(options),
    .example = "paikocheck show \"$(paikocheck position new bga,stuck=loss)\"",
    .least = 1,
    .most = 1,
    .run = run_new,
};
