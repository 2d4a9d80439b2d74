// SPDX-License-Identifier: MIT
//
// Answers the requests of docs/protocol.md, one line in and one line out. Knows the messages and
// how the reference's answers are bent for tests of a runner; where lines come from and go to is
// serve.c's.
#ifndef HARNESS_COMMAND_SERVE_ANSWER_H
#define HARNESS_COMMAND_SERVE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "impl/impl.h"
#include "position/model.h"
#include "registers/rulings.h"

#define SERVE_PROTOCOL "1.0"

// What can be answered, in the order of the handshake.
#define SERVE_CAN(X)                                                                               \
    X(APPLY, "apply")                                                                              \
    X(LEGAL, "legal")                                                                              \
    X(PLAY, "play")                                                                                \
    X(REFUSE, "refuse")                                                                            \
    X(RULINGS, "rulings")
#define SERVE_CAN_NAME(name, word) SERVE_##name,
enum serve_can { SERVE_CAN(SERVE_CAN_NAME) SERVE_CANS };
extern const char *const serve_can_names[SERVE_CANS];

struct serve {
    const struct impl *impl;
    struct impl misread; // which it is where there are mutants
    bool plays[RULESETS];
    bool can[SERVE_CANS];
    bool unmodelled[MODEL_FIELD_COUNT];
    const char *left_out;     // the same as a list with commas between; NULL for none
    int option[RULING_COUNT]; // by ruling: what is played whatever a position says; -1 for what the
                              // position says
    bool bent;                // some option is not -1
    bool bye;                 // set once the end was asked for and answered
};

// Appends the answer to one request (its line without the end) and a line end to out. False where
// there can be no answer: what came is no request. Then p says why, and out is as it was.
bool serve_answer(struct serve *s, const char *line, size_t length, struct text *out,
                  struct problem *p);

#endif
