// SPDX-License-Identifier: MIT
//
// Answers one question, or a batch of questions, about positions. Each command brings a function
// that answers one question. This module takes the questions from the operands, or, if the position
// is `-`, from the lines of standard input, and computes the exit code.
// Invariant: every line gets exactly one answer on standard output, in order, before the next line
// is read, so that another program can wait for each answer.
#ifndef HARNESS_COMMAND_BATCH_H
#define HARNESS_COMMAND_BATCH_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"
#include "base/text.h"
#include "impl/impl.h"

enum outcome {
    OUTCOME_YES,        // answered; the action, if any, is legal
    OUTCOME_NO,         // answered; the action is illegal
    OUTCOME_DISAGREE,   // answered, but the spec disagrees (a message on standard error says so)
    OUTCOME_UNREADABLE, // nothing was printed; the problem says why
};

struct batch;
struct command;

// Writes the answer to one question into `out`, which is empty before. If b->json is set, the
// answer is one line of JSON. If b->takes_action is false, `action` has no meaning (it is NULL or
// "").
typedef enum outcome answer_function(const struct batch *b, const char *position,
                                     const char *action, struct text *out, struct problem *p);

struct batch {
    const char *command;
    const struct impl *impl; // the implementation that answers
    bool takes_action;
    bool blocks; // a text answer can have several lines; in a batch, an empty line ends the answer
    bool json;
    bool stream; // set by batch_run: questions come from standard input
    answer_function *answer;
    const void *context; // the command's own options, borrowed
};

// The options that all commands with batches have.
struct batch_options {
    const char *impl; // "engine" or "spec"
    bool json;
};
#define ROW_IMPL(S, member)                                                                        \
    ROW_WORD(S, member, "impl", "engine|spec", "who answers; engine if not given")

// Help texts for commands with batches: their operands, and a note on answers of several lines.
#define OPERAND_POSITION                                                                           \
    {                                                                                              \
        "POS",                                                                                     \
            "a position line (docs/notation.md; quote it), @FILE for a drawing (docs/corpus.md; "  \
            "@- from standard input), or - for lines from standard input, one a line"              \
    }
#define OPERANDS_POSITION_ACTION                                                                   \
    {"POS",                                                                                        \
     "a position line (docs/notation.md; quote it), @FILE for a drawing (docs/corpus.md; @- from " \
     "standard input), or - for a batch: position, tab and action from standard input, one a "     \
     "line, without ACTION"},                                                                      \
    {                                                                                              \
        "ACTION", "an action (docs/notation.md; quote it)"                                         \
    }
#define BATCH_BLOCKS                                                                               \
    "In a batch without --json an empty line ends each answer, and a line that cannot be read "    \
    "gives the word `error` in its place; the message goes to standard error. With --json such a " \
    "line gives {\"error\": \"message\", \"line\": N, ...}. The batch continues."

// Runs the command. `position` is a position or "-" (a batch from standard input). `action` is NULL
// if the command takes no action, or in a batch. Returns the exit code:
// - For one question: 1 if the action is illegal or the spec disagreed, 2 for an error, else 0.
// - For a batch: 1 if the spec disagreed with any answer, else 2 if a line is unreadable, else 0.
int batch_run(struct batch *b, const char *position, const char *action);

// Runs a command that has only the options of struct batch_options: reads them from argv first.
int batch_command(struct batch *b, const struct command *command, int argc, char **argv);

// Appends a JSON value as one line, and frees the value.
void batch_add_json(struct text *out, json_t *value);

// If the position's game is over, fills `p` and returns true: then no action is possible.
bool batch_game_over(const char *position, const char *action, struct problem *p);

#endif
