// SPDX-License-Identifier: MIT
//
// A C source as tokens: what the weaver needs to find a line, whatever its spaces and breaks.
// Knows comments, literals, operators and brackets; a directive of the preprocessor is one token.
// Knows no grammar beyond where an expression, a statement and a function begin and end.
#ifndef PAIKO_MUTANTS_TOKENS_H
#define PAIKO_MUTANTS_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

struct token {
    const char *s; // into the text
    size_t length;
    size_t match; // of a bracket: the index of its other one; else its own
    unsigned line;
};

struct tokens {
    const char *text; // borrowed
    struct token *of;
    size_t count;
};

// Takes a text apart, NUL-terminated; it must stay. False where a bracket has no other one; it is
// its own match then.
bool tokens_read(struct tokens *t, const char *text);
void tokens_free(struct tokens *t);

bool token_is(const struct tokens *t, size_t i, const char *word);
bool tokens_same(const struct token *a, const struct token *b);

// The body of the function of a name: the index of its `{`, and with `declared` of the first token
// of its definition. t->count if it is not defined in the text.
size_t tokens_function(const struct tokens *t, const char *name, size_t *declared);

// The smallest expression or, where `statements`, the smallest run of whole statements that holds
// the tokens from *from to before *to and lies within a function's body (its `{`). Returns whether
// it is an expression; without one around, statements are found.
bool tokens_widen(const struct tokens *t, size_t body, bool statements, size_t *from, size_t *to);

#endif
