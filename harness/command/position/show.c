// SPDX-License-Identifier: MIT
//
// `paikocheck show`: draws a position as SVG, or as a board in characters like those of scenarios.
#include <string.h>

#include <paiko/position.h>

#include "batch.h"
#include "command.h"
#include "draw/picture.h"
#include "draw/words.h"
#include "load.h"
#include "output.h"
#include "position/model.h"

struct wanted {
    const char *threat, *cover, *action;
    bool svg;
};

// Returns the enum picture_sides for a value of --threat or --cover: W, B, both, or NULL.
static unsigned sides_of(const char *word) {
    return !word                       ? PICTURE_NONE
           : strcmp(word, "both") == 0 ? PICTURE_BOTH
           : strcmp(word, "W") == 0    ? PICTURE_WHITE
                                       : PICTURE_BLACK;
}

static enum outcome answer_show(const struct batch *b, const char *position, const char *action,
                                struct text *out, struct problem *p) {
    struct paiko_position read;
    struct paiko_error e;
    struct model m;
    const struct page_looks *looks = output_looks();
    (void)action;
    if (b->impl->check(b->impl->self, position, p) != ANSWER_YES)
        return OUTCOME_UNREADABLE;
    (void)paiko_position_read(&read, position, false, &e);
    (void)model_read(&m, position, p);
    picture_write(&m, out);
    text_addf(out, "%s   Upper case White, lower case Black, # black square%s%s%s\n\n",
              looks->faint,
              ruleset_has(read.rules.ruleset, FIELD_PILE) ? ", X corpse, Z zombie" : "",
              ruleset_form(read.rules.ruleset)->seats ? ", * hero, ' busy in this round" : "",
              looks->plain);
    words_beside(&read, looks->bold, looks->faint, looks->plain, out);
    return OUTCOME_YES;
}

static const struct option_row options[] = {
    ROW_HEADING("To draw a picture for pages and documents, one position at a time:"),
    ROW_FLAG(struct wanted, svg, "svg", "draw the board as SVG, to standard output"),
    ROW_TEXT(struct wanted, action, "action", "A",
             "add this action as rings and arrows; an action that is not legal is dashed"),
    ROW_WORD(struct wanted, threat, "threat", "W|B|both",
             "write in each square how many tiles of the chosen side threaten the square"),
    ROW_WORD(struct wanted, cover, "cover", "W|B|both",
             "mark each square where a tile of the chosen side is covered"),
};

static const struct operand operands[] = {OPERAND_POSITION, {0}};

// Prints the board as text, or as SVG. An illegal action, too, is drawn.
static int run_show(int argc, char **argv) {
    struct wanted w = {0};
    struct batch b = {
        .command = "show", .impl = &impl_engine, .blocks = true, .answer = answer_show};
    TEXT drawn = {0}, svg = {0}, next = {0};
    struct problem problem;
    if (!command_options(&command_show, &argc, argv, &w))
        return EXIT_UNABLE;
    if (!w.svg && (w.action || w.threat || w.cover))
        return command_unable("show", "found --%s without --svg, expected both",
                              w.action   ? "action"
                              : w.threat ? "threat"
                                         : "cover");
    if (!w.svg)
        return batch_run(&b, argv[1], NULL);
    if (strcmp(argv[1], "-") == 0)
        return command_unable("show", "found -, expected a position: --svg draws one at a time");
    const char *position = load_position("show", argv[1], false, &drawn);
    const struct picture p = {.position = position,
                              .action = w.action,
                              .threat = sides_of(w.threat),
                              .cover = sides_of(w.cover)};
    if (!position)
        return EXIT_UNABLE;
    if (impl_engine.check(NULL, position, &problem) != ANSWER_YES ||
        !picture_board(&p, &svg, &problem) ||
        (w.action && batch_game_over(position, w.action, &problem)))
        return command_problem("show", &problem);
    (void)output_write(&svg);
    if (!w.action ||
        impl_engine.apply(NULL, position, w.action, &next, NULL, &problem) == ANSWER_YES)
        return EXIT_DONE;
    command_unable("show", "%s is not legal and is drawn dashed (see paikocheck explain)",
                   w.action);
    return EXIT_FINDING;
}

const struct command command_show = {
    .name = "show",
    .word = "position",
    .summary = "draw a position",
    .usage = "POS",
    .about = "Draws the board with hands, reserves, lost tiles and points, who decides next, what "
             "was shifted last, and the rulings that differ from the ruleset's defaults. With "
             "three players it adds Red's pieces, pile and the next turns; with four to seven "
             "every hand and hero, the token, and who still has to act.",
    .operands = operands,
    ROWS(options),
    .output = "The board is drawn as in scenarios (docs/corpus.md). If POS is \"-\", an empty line "
              "follows each position. A line that cannot be read gives the word `error`, and the "
              "message goes to standard error. The batch continues.",
    .finding = "the action is not legal (the picture is still made)",
    .example = "paikocheck show \"$(paikocheck position new catalyst2019)\"\npaikocheck show "
               "--svg --cover both \"$(paikocheck position new bga)\" > first.svg",
    .least = 1,
    .most = 1,
    .run = run_show,
};
