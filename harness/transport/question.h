// SPDX-License-Identifier: MIT
//
// Questions to a program under test, with their answers. A book is a set of questions, so that many
// can be asked ahead and judged later.
// Invariant: a book has each question once.
#ifndef HARNESS_TRANSPORT_QUESTION_H
#define HARNESS_TRANSPORT_QUESTION_H

#include "message.h"

struct question {
    enum session_op op;
    char *position; // owned; for OP_PLAY the rules, as in the rules field of a position
    char *action;   // owned; only for OP_APPLY, else NULL
    char **actions; // owned; only for OP_PLAY
    size_t count;
    unsigned players; // for OP_PLAY; 0 if the number is not sent
    // Owned; may be NULL. For OP_PLAY: the position before the last action of the game. book_find
    // looks for this position.
    char *leads_to;
    bool answered;
    bool spared;        // not asked, since similar questions had no answer
    unsigned process;   // number of the pool's process that was asked last
    struct reply reply; // set once the question is answered
};

// Both return a new question with copies of the texts. Free it with question_free.
struct question *question_new(enum session_op op, const char *position, const char *action);
struct question *question_game(const char *rules, unsigned players, const char *const *actions,
                               size_t count);
void question_free(struct question *q);

// Makes a copy of a question, without its answer.
struct question *question_copy(const struct question *q);

// Appends a question as a line with tabs: the position, and the action if there is one. For
// OP_PLAY: the rules, the number of players, and the actions, with `; ` between the actions.
// Appends nothing if question_read would not get the same question from the line.
void question_line(const struct question *q, struct text *out);

// Makes a question from a line that question_line wrote; changes the line. Free the question.
struct question *question_read(char *line);

// Return the position and the action that a question is about. The action is NULL for a list of
// legal actions. If q->leads_to is not NULL, return q->leads_to and the last action of the game.
const char *question_position(const struct question *q);
const char *question_action(const struct question *q);

// True if two answers to the same question are equal; their words for people are not compared.
bool question_same(const struct reply *a, const struct reply *b);

struct book {
    void *tree;            // owned, a tree of tsearch
    struct question **all; // owned: all questions in their order
    size_t count;
};

// Returns the question in the book. If it is new, adds it without an answer.
struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action);

// Returns the question in the book; NULL if there is none. For OP_PLAY, `action` is the last action
// of the game, and `position` the position before this action.
struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action);

// Adds a question that the book lacks. The book then owns the question.
void book_take(struct book *b, struct question *q);

// Empties the book, which can be used again.
void book_clear(struct book *b);

#endif
