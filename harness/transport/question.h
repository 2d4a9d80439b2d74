// SPDX-License-Identifier: MIT
//
// Questions to an implementation under test with their answers, and a book of them, so that many
// are asked ahead and judged later. Knows texts; not who is asked nor what should be answered.
// Invariant: a book has each question once.
#ifndef HARNESS_TRANSPORT_QUESTION_H
#define HARNESS_TRANSPORT_QUESTION_H

#include "message.h"

struct question {
    enum session_op op;
    char *position; // owned; of OP_PLAY the value of the rules field
    char *action;   // owned; of OP_APPLY alone, NULL otherwise
    char **actions; // owned; of OP_PLAY alone
    size_t count;
    unsigned players; // of OP_PLAY: 0 where it is not sent
    char *leads_to;   // owned; of a game that stands for an action: the position before its last
                      // action, by which and that action the book finds it; else NULL
    bool due_legal;   // where the asker knows the answer, `due`: the list, or whether the action is
                      // legal, and the position that it leads to
    char *due;        // owned; else NULL
    bool answered;
    bool spared;        // it was not asked, since it is like others without an answer
    unsigned process;   // of a pool, that it was last put to
    struct reply reply; // once answered
};

// A question of its own, to be freed; texts are copied.
struct question *question_new(enum session_op op, const char *position, const char *action);
struct question *question_game(const char *rules, unsigned players, const char *const *actions,
                               size_t count);
void question_free(struct question *q);

// The same again, unanswered.
struct question *question_copy(const struct question *q);

// Appends a question as a line: the position, for an action with a tab and that behind it; of a
// game its rules, the number of players and the actions, with tabs and `; ` between. Nothing where
// a text of it could not be told from another then.
void question_line(const struct question *q, struct text *out);

// The question of such a line, which is changed; to be freed.
struct question *question_read(char *line);

// What a question is about: of a game that stands for an action, the position before its last
// action, and that. The action is NULL where none is asked.
const char *question_position(const struct question *q);
const char *question_action(const struct question *q);

// Notes what should be answered.
void question_expect(struct question *q, bool legal, const char *due, size_t length);

// Whether two answers to the same question say the same (words, which are for people, aside).
bool question_same(const struct reply *a, const struct reply *b);

struct book {
    void *tree;            // owned, as tsearch has it
    struct question **all; // owned: in the order in which they came
    size_t count, capacity;
};

// The question in the book, put there unanswered if it is new.
struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action);

// NULL where the book does not have it. OP_PLAY finds a game that stands for the action.
struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action);

// Takes a game over.
void book_take(struct book *b, struct question *q);

// Empties the book, which may be used again.
void book_clear(struct book *b);

#endif
