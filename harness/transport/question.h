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
    char *leads_to;   // owned; if a game's last action is in question: the position before that
                      // action, by which the book finds the game; else NULL
    bool answered;
    bool spared;        // it was not asked, since similar questions had no answer
    unsigned process;   // the pool's process that was asked last
    struct reply reply; // set once it is answered
};

// Make a new question from copies of the texts. Free it.
struct question *question_new(enum session_op op, const char *position, const char *action);
struct question *question_game(const char *rules, unsigned players, const char *const *actions,
                               size_t count);
void question_free(struct question *q);

// Makes a copy of a question, without its answer.
struct question *question_copy(const struct question *q);

// Appends a question as a line with tabs between its parts: position, and the action if it has one.
// For a game: the rules, the number of players, and the actions with `; ` between. Appends nothing
// if such a line would be ambiguous.
void question_line(const struct question *q, struct text *out);

// Makes the question from a line of question_line; changes the line. Free the question.
struct question *question_read(char *line);

// Return the position and the action (NULL if none) that a question is about. For a game with
// `leads_to`, these are that position and the last action.
const char *question_position(const struct question *q);
const char *question_action(const struct question *q);

// True if two answers to the same question are equal; their words for people are not compared.
bool question_same(const struct reply *a, const struct reply *b);

struct book {
    void *tree;            // owned, a tree of tsearch
    struct question **all; // owned: all questions in their order
    size_t count;
};

// Returns the question in the book; adds it, without an answer, if it is new.
struct question *book_question(struct book *b, enum session_op op, const char *position,
                               const char *action);

// Returns the question in the book; NULL if it has none. With OP_PLAY it finds a game whose last
// action is asked about.
struct question *book_find(const struct book *b, enum session_op op, const char *position,
                           const char *action);

// Takes over a question that is not in the book, such as a game.
void book_take(struct book *b, struct question *q);

// Empties the book, which can be used again.
void book_clear(struct book *b);

#endif
