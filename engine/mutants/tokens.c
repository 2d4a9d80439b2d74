// SPDX-License-Identifier: MIT
//
// Tokens of a C source.
//
// Invariant: `match` of an opening bracket is its closing one and the reverse.
#include "tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- one token ----

// Operators of more than a character, the longest first.
static const char *const operators[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                        "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                        "*=",  "/=",  "%=",  "&=", "^=", "|="};

static size_t operator_length(const char *s) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strncmp(s, operators[i], strlen(operators[i])) == 0)
            return strlen(operators[i]);
    return 1;
}

static size_t literal_length(const char *s) {
    size_t n = 1;
    while (s[n] && s[n] != *s)
        n += s[n] == '\\' && s[n + 1] ? 2 : 1;
    return s[n] ? n + 1 : n;
}

// To the end of the line behind the last backslash.
static size_t directive_length(const char *s) {
    size_t n = 0;
    while (s[n] && s[n] != '\n')
        n += s[n] == '\\' && s[n + 1] ? 2 : 1;
    return n;
}

static size_t comment_length(const char *s) {
    if (s[1] == '/')
        return strcspn(s, "\n");
    const char *end = strstr(s + 2, "*/");
    return end ? (size_t)(end - s) + 2 : strlen(s);
}

static size_t token_length(const char *s) {
    size_t n = 0;
    if (*s == '"' || *s == '\'')
        return literal_length(s);
    while (isalnum((unsigned char)s[n]) || s[n] == '_' || (s[n] == '.' && n && isdigit(s[0])))
        n++;
    return n ? n : operator_length(s);
}

// ---- the text ----

static void add(struct tokens *t, const char *s, size_t length, unsigned line) {
    if ((t->count & (t->count - 1)) == 0) {
        t->of = realloc(t->of, (t->count ? 2 * t->count : 1) * sizeof *t->of);
        if (!t->of) {
            (void)fputs("weave: out of memory\n", stderr);
            exit(2);
        }
    }
    t->of[t->count] = (struct token){s, length, t->count, line};
    t->count++;
}

static bool match_brackets(struct tokens *t) {
    size_t *open = calloc(t->count + 1, sizeof *open), depth = 0;
    bool good = open != NULL;
    for (size_t i = 0; i < t->count && open; i++) {
        const char c = t->of[i].length == 1 ? t->of[i].s[0] : 0;
        if (c && strchr("([{", c)) {
            open[depth++] = i;
        } else if (c && strchr(")]}", c)) {
            good = good && depth > 0;
            if (depth > 0) {
                t->of[i].match = open[--depth];
                t->of[open[depth]].match = i;
            }
        }
    }
    free(open);
    return good && depth == 0;
}

bool tokens_read(struct tokens *t, const char *text) {
    unsigned line = 1;
    bool begins = true; // a line, but for spaces
    *t = (struct tokens){.text = text};
    for (const char *s = text; *s;) {
        const bool comment = s[0] == '/' && (s[1] == '/' || s[1] == '*');
        const bool space = isspace((unsigned char)*s);
        const size_t n = comment               ? comment_length(s)
                         : space               ? 1
                         : begins && *s == '#' ? directive_length(s)
                                               : token_length(s);
        if (!comment && !space)
            add(t, s, n, line);
        begins = *s == '\n' || (begins && (space || comment));
        for (size_t i = 0; i < n; i++)
            line += s[i] == '\n';
        s += n;
    }
    return match_brackets(t);
}

void tokens_free(struct tokens *t) {
    free(t->of);
    *t = (struct tokens){0};
}

bool token_is(const struct tokens *t, size_t i, const char *word) {
    return i < t->count && t->of[i].length == strlen(word) &&
           memcmp(t->of[i].s, word, t->of[i].length) == 0;
}

bool tokens_same(const struct token *a, const struct token *b) {
    return a->length == b->length && memcmp(a->s, b->s, a->length) == 0;
}

static bool is_one_of(const struct tokens *t, size_t i, const char *const *words) {
    for (; *words; words++)
        if (token_is(t, i, *words))
            return true;
    return false;
}

// ---- functions ----

size_t tokens_function(const struct tokens *t, const char *name, size_t *declared) {
    size_t begin = 0; // of a definition at the level of the file
    for (size_t i = 0; i < t->count; i++) {
        if (token_is(t, i, name) && token_is(t, i + 1, "(") &&
            token_is(t, t->of[i + 1].match + 1, "{")) {
            *declared = begin;
            return t->of[i + 1].match + 1;
        }
        const bool directive = *t->of[i].s == '#';
        if (token_is(t, i, "{") || token_is(t, i, "("))
            i = t->of[i].match;
        if (directive || token_is(t, i, "}") || token_is(t, i, ";"))
            begin = i + 1;
    }
    return t->count;
}

// ---- statements ----

static const char *const heads[] = {"if", "for", "while", "switch", NULL};

// Whether a `(` belongs to the head of a statement: a keyword's, or a macro's that loops.
static bool is_head(const struct tokens *t, size_t paren) {
    const size_t after = t->of[paren].match + 1;
    if (paren > 0 && is_one_of(t, paren - 1, heads))
        return true;
    const char c = paren > 0 ? *t->of[paren - 1].s : 0;
    return (isupper((unsigned char)c)) && after < t->count &&
           (token_is(t, after, "{") || isalpha((unsigned char)*t->of[after].s));
}

// Whether a `{` opens what initialises a value, not a block.
static bool is_initialiser(const struct tokens *t, size_t brace) {
    static const char *const before[] = {"=", ",", "{", "(", "return", NULL};
    if (brace == 0)
        return false;
    if (token_is(t, brace - 1, ")")) {
        const size_t paren = t->of[brace - 1].match;
        return paren > 0 && !isalnum((unsigned char)*t->of[paren - 1].s) && !is_head(t, paren);
    }
    // A block in a block begins with no comma and no bracket before it.
    return is_one_of(t, brace - 1, before) && !token_is(t, brace - 1, "{");
}

// Behind the statement that begins at a token.
static size_t statement_end(const struct tokens *t, size_t i) {
    if (token_is(t, i, "{"))
        return t->of[i].match + 1;
    if (token_is(t, i, "else") || token_is(t, i, "do"))
        return statement_end(t, i + 1);
    if (i + 1 < t->count && token_is(t, i + 1, "(") && is_head(t, i + 1)) {
        const size_t end = statement_end(t, t->of[i + 1].match + 1);
        return token_is(t, i, "if") && token_is(t, end, "else") ? statement_end(t, end) : end;
    }
    if (token_is(t, i, "case") || token_is(t, i, "default")) {
        while (!token_is(t, i, ":"))
            i++;
        return statement_end(t, i + 1);
    }
    while (i < t->count && !token_is(t, i, ";"))
        i = (t->of[i].match > i ? t->of[i].match : i) + 1;
    return i + 1;
}

// ---- widening ----

static const char *const assigns[] = {
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "return", NULL};

// The bracket that a place lies in.
static size_t enclosing(const struct tokens *t, size_t i) {
    while (i-- > 0) {
        const char c = *t->of[i].s;
        if (t->of[i].match < i)
            i = t->of[i].match;
        else if (t->of[i].match > i && strchr("([{", c))
            return i;
    }
    return 0;
}

// Whether a `:` ends a label, not the middle of a choice.
static bool is_label(const struct tokens *t, size_t colon) {
    for (size_t i = colon; i-- > 0;) {
        if (token_is(t, i, "?") || token_is(t, i, ";"))
            return false;
        if (token_is(t, i, "case") || token_is(t, i, "default"))
            return true;
        if (t->of[i].match < i)
            i = t->of[i].match;
    }
    return false;
}

// One token to the left, over brackets; false at a place where something begins. Within statements
// alone those begin; else expressions do too, and *expression says which did.
static bool step_left(const struct tokens *t, bool statements, bool in_block, size_t *at,
                      bool *expression) {
    const size_t before = *at - 1;
    *expression = !in_block;
    if (t->of[before].match > before && strchr("([{", *t->of[before].s))
        return false;
    if (!statements && (is_one_of(t, before, assigns) || token_is(t, before, ","))) {
        *expression = true;
        return false;
    }
    if (token_is(t, before, ";") || token_is(t, before, "else") || token_is(t, before, "do"))
        return false;
    if (in_block && token_is(t, before, ":") && is_label(t, before))
        return false;
    if (t->of[before].match < before) {
        const size_t open = t->of[before].match;
        if (in_block && token_is(t, before, ")") && is_head(t, open))
            return false;
        if (in_block && token_is(t, before, "}") && !is_initialiser(t, open))
            return false;
        *at = open;
        return true;
    }
    *at = before;
    return true;
}

// Behind the expression that a place lies in.
static size_t expression_end(const struct tokens *t, size_t i) {
    while (i < t->count) {
        const bool closes = t->of[i].match < i && strchr(")]}", *t->of[i].s);
        if (closes || token_is(t, i, ",") || token_is(t, i, ";"))
            return i;
        i = (t->of[i].match > i ? t->of[i].match : i) + 1;
    }
    return i;
}

// The place is inside brackets that hold an expression; statements lie around them.
static size_t outside_brackets(const struct tokens *t, size_t i) {
    for (;;) {
        const size_t open = enclosing(t, i);
        if (token_is(t, open, "{") && !is_initialiser(t, open))
            return i;
        i = open;
    }
}

bool tokens_widen(const struct tokens *t, size_t body, bool statements, size_t *from, size_t *to) {
    bool expression = false;
    size_t at = statements ? outside_brackets(t, *from) : *from;
    const size_t open = enclosing(t, at);
    const bool in_block = open <= body || (token_is(t, open, "{") && !is_initialiser(t, open));
    while (at > body + 1 && step_left(t, statements, in_block, &at, &expression))
        ;
    if (at <= body + 1)
        expression = false;
    if (expression) {
        const size_t end = expression_end(t, at);
        if (end >= *to) {
            *from = at;
            *to = end;
            return true;
        }
        return tokens_widen(t, body, true, from, to);
    }
    size_t end = at;
    while (end < *to)
        end = statement_end(t, end);
    *from = at;
    *to = end;
    return false;
}
