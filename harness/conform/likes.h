// SPDX-License-Identifier: MIT
//
// Questions without an answer (crashes, time-outs, protocol errors) by kind, what all questions of
// a kind share, and which further questions are so like them that they are not asked. Knows
// questions and replies; not how a run counts them.
// Invariant: a question is left out only where it has what sets the questions of a kind apart: all
// of them have it, and no question that was answered has it. One in eight of such questions is
// asked all the same; an answer to it ends the leaving out.
#ifndef HARNESS_CONFORM_LIKES_H
#define HARNESS_CONFORM_LIKES_H

#include "diagnose/traits.h"
#include "transport/question.h"

enum { LIKES_MAX = 24, KIND_MAX = 160 };

// What can be said of a question: its traits, and what stands on the board, a bit each.
struct marks {
    struct traits traits;
    uint64_t board;
};

// Questions with one op at which the program fails in one way.
struct like {
    enum session_op op;
    enum outcome outcome;
    char kind[KIND_MAX];
    uint64_t met;          // questions under the rule since it was sure
    uint64_t seen, spared; // questions that were asked, and that were not since they are like those
    struct marks all;      // what all that were asked share
    struct marks rule;     // of that what no answered question has; where sure
    bool sure;             // what is like them is not asked
    bool doubted;          // an answer spoke against it: it is never sure again
};

struct likes {
    struct like of[LIKES_MAX];
    size_t count;
    struct marks *answered[OP_COUNT]; // owned: of questions that were answered, the first of them
    size_t answers[OP_COUNT], room[OP_COUNT];
    size_t chunk; // so many questions are asked at once, 0 at first
};

// The way in which a reply fails, in words: the exit code or the signal and the last line of
// standard error, without numbers and addresses; "" for a time-out.
void likes_kind(const struct reply *reply, char kind[KIND_MAX]);

// Takes note of questions that were asked. Whether any of them failed.
bool likes_learn(struct likes *likes, struct question *const *questions, size_t count);

// Whether a question is left out; then q->spared says so, and it is counted.
bool likes_spare(struct likes *likes, struct question *q);

// Appends what the questions of a kind share and answered ones seldom have; whether there is any.
bool likes_say(const struct likes *likes, const struct like *like, struct text *out);

void likes_free(struct likes *likes);

#endif
