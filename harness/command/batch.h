// SPDX-License-Identifier: MIT
//
// One question, or a stream of them. A command that answers questions about positions gives a
// function that answers one; this module finds the questions (operands, or one a line on standard
// input where the position is `-`), tells them where they stand, and makes an exit code of it all.
//
// Invariant: every line that comes in gets exactly one answer on standard output, in order, and
// the answer is on its way before the next line is read, so that a program can talk to it.
#ifndef HARNESS_COMMAND_BATCH_H
#define HARNESS_COMMAND_BATCH_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"
#include "base/text.h"
#include "impl/impl.h"

enum outcome {
    OUTCOME_YES,        // answered; the action is legal
    OUTCOME_NO,         // answered: the action is not legal
    OUTCOME_DISAGREE,   // answered, and the spec has another opinion (said on standard error)
    OUTCOME_UNREADABLE, // the problem says why; nothing was printed
};

struct batch;
struct command;

// Answers one question into `out`, which is empty when it is called. `action` is "" where the
// command takes none, and may be NULL where it may lack one. With b->json the answer is one JSON
// object on one line.
typedef enum outcome answer_function(const struct batch *b, const char *position,
                                     const char *action, struct text *out, struct problem *p);

struct batch {
    const char *command;
    const struct impl *impl; // who answers
    bool takes_action;
    bool may_lack_action; // `action` is NULL where none is given
    bool blocks;          // a text answer is any number of lines: an empty line ends it in a stream
    bool json;
    bool stream; // set by batch_run: the questions come from standard input
    answer_function *answer;
    const void *context; // the command's own options; borrowed
};

// The options that such commands have.
struct batch_options {
    const char *impl; // "engine" or "spec"
    bool json;
};
#define ROW_IMPL(S, member)                                                                        \
    ROW_WORD(S, member, "impl", "engine|spec", "who answers; engine if not given")

// The operands that such commands have, and what is printed where a text answer has any number of
// lines.
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

// `position` is a line or "-"; `action` is NULL where the command takes none or may lack one, or
// where the actions come with the positions. Returns the exit code: one question: 0, 1 (not legal,
// or a disagreement) or 2; a stream: 1 where the spec disagreed with any answer, else 2 where a
// line could not be read, else 0.
int batch_run(struct batch *b, const char *position, const char *action);

// Takes the options of a command that has no others out of its words, and runs it.
int batch_command(struct batch *b, const struct command *command, int argc, char **argv);

// Appends a JSON value as one line and frees it. Memory that runs out ends the process, code 2.
void batch_add_json(struct text *out, json_t *value);

// Fills p and returns true if the position is that of an ended game, where no action can be judged.
bool batch_game_over(const char *position, const char *action, struct problem *p);

#endif
