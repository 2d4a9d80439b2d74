// SPDX-License-Identifier: MIT
//
// Questions to a program under test with their answers, and a book of them, so that many are asked
// ahead and judged later.
// Invariant: a book has each question once.
#ifndef HARNESS_TRANSPORT_QUESTION_H
#define HARNESS_TRANSPORT_QUESTION_H

#include "message.h"

struct question {
    enum session_op op;
    char *position; // owned; for OP_PLAY the value of the rules field
    char *action;   // owned; only for OP_APPLY, else NULL
    char **actions; // owned; only for OP_PLAY
    size_t count;
    unsigned players; // for OP_PLAY; 0 if it is not sent
    char *leads_to;   // owned; for a game that stands for an action, the position before its last
                      // action, by which the book finds it; else NULL
    bool due_legal;   // if the asker knows the answer (`due`: the list, or the next position): the
                      // action is legal
    char *due;        // owned; else NULL
    bool answered;
    bool spared;        // it was not asked, since similar questions had no answer
    unsigned process;   // the pool's process that got it last
    struct reply reply; // set once it is answered
};

// Makes a question of its own, to be freed; texts are copied.
struct question *question_new(enum session_op op, const char *position, const char *action);
struct question *question_game(const char *rules, unsigned players, const char *const *actions,
                               size_t count);
void question_free(struct question *q);

// Makes the same question again, unanswered.
struct question *question_copy(const struct question *q);

// Appends a question as a line: the position, then, for an action, a tab and the action; of a game
// its rules, the number of players, and the actions with `; ` between, separated by tabs. Nothing
// if the line would be ambiguous.
void question_line(const struct question *q, struct text *out);

// Makes the question of such a line, which is changed; to be freed.
struct question *question_read(char *line);

// Return the position and action that a question is about; for a game that stands for an action,
// those at its end. The action is NULL if there is none.
const char *question_position(const struct question *q);
const char *question_action(const struct question *q);

// Notes the right answer.
void question_expect(struct question *q, bool legal, const char *due, size_t length);

// True if two answers to the same question say the same; their words, which are for people, do not
// count.
bool question_same(const struct reply *a, const struct reply *b);

struct book {
    void *tree;            // owned, a tree of tsearch
    struct question **all; // owned: all questions in their order
    size_t count, capacity;
};

// Returns the question in the book; a new one is added, unanswered.
struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action);

// Returns NULL if the book does not have it. OP_PLAY finds a game that stands for the action.
struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action);

// Takes over a game.
void book_take(struct book *b, struct question *q);

// Empties the book, which may be used again.
void book_clear(struct book *b);

#endif
