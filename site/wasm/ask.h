// SPDX-License-Identifier: MIT
//
// Engine and spec as questions and answers in text, for the page that runs them in a browser. A
// question is lines: the name of an operation, then its operands. An answer begins with a line that
// says how it went, and what was asked for follows.
//
//   yes                                        done; the action is legal
//   no                                         the action is not legal, so many do not play, …
//   unreadable FIELD COLUMN FOUND EXPECTED     TABs between; where the text can't be read
//   memory                                     memory ran out: nothing was judged
//   unknown                                    there is no such operation
//
// Knows texts; what the rules are, engine and spec know.
// Invariant: nothing is kept from one question to the next, and no text makes a question fail
// otherwise than by its answer.
#ifndef SITE_WASM_ASK_H
#define SITE_WASM_ASK_H

#include <stdbool.h>
#include <stddef.h>

#include <paiko/paiko.h>

// A text that grows. Once memory runs out, `failed` is set and it takes nothing more.
struct answer {
    char *s; // ended by NUL; may be NULL where `length` is 0
    size_t length, room;
    bool failed;
};

void answer_add(struct answer *a, const char *s);
void answer_add_bytes(struct answer *a, const char *s, size_t length);
void answer_addf(struct answer *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Empties it, its memory kept.
void answer_clear(struct answer *a);

// The line of what can't be read.
void answer_unreadable(struct answer *a, const char *field, int column, const char *found,
                       const char *expected);

enum { ASK_OPERANDS = 4 };

// Each appends the whole answer. Operands that were not given are "".
typedef void ask_fn(const char *const operand[ASK_OPERANDS], struct answer *a);

// The operations. Of each pair the first asks the engine, the second the spec; the words behind are
// the operands, and what follows the line "yes".
#define ASK_EACH(X)                                                                                \
    X(start, "start")           /* RULESET PLAYERS: the first position */                          \
    X(check, "check")           /* POSITION: nothing */                                            \
    X(legal, "legal")           /* POSITION: the legal actions, sorted */                          \
    X(apply, "apply")           /* POSITION ACTION: the next position, the report */               \
    X(view, "view")             /* POSITION VIEWER: what that player sees */                       \
    X(sight, "sight")           /* POSITION: its sight */                                          \
    X(table, "table")           /* PLAYERS: the row of the table */                                \
    X(under, "under")           /* POSITION RULINGS: the same position under other rulings */      \
    X(sources, "sources")       /* POSITION: for each tile what it threatens and covers */         \
    X(readings, "readings")     /* POSITION ACTION: readings.c */                                  \
    X(open, "open")             /* POSITION: readings.c */                                         \
    X(spec_start, "spec-start") /* and so on */                                                    \
    X(spec_check, "spec-check")                                                                    \
    X(spec_legal, "spec-legal")                                                                    \
    X(spec_apply, "spec-apply")                                                                    \
    X(spec_view, "spec-view")                                                                      \
    X(spec_sight, "spec-sight")                                                                    \
    X(spec_table, "spec-table")                                                                    \
    X(explain, "explain") /* POSITION ACTION: the spec's verdict, "legal" or "illegal" first */
#define ASK_DECLARE(id, name) ask_fn ask_##id;
ASK_EACH(ASK_DECLARE)

// What the engine's operations share: reads the position, or the action in it, or answers that it
// can't be read.
bool ask_position(const char *line, struct paiko_position *p, struct answer *a);
bool ask_action(const char *text, const struct paiko_position *p, struct paiko_action *action,
                struct answer *a);

// Appends a position's line, a line of its report, an action.
void ask_add_position(const struct paiko_position *p, struct answer *a);
void ask_add_report(const struct paiko_report *r, const struct paiko_position *p, struct answer *a);
void ask_add_action(const struct paiko_action *action, struct answer *a);

#endif
