// SPDX-License-Identifier: MIT
//
// A text that grows; bytes of any kind.
// Invariant: s is NULL exactly when capacity is 0; otherwise s[length] is 0.
#ifndef HARNESS_BASE_TEXT_H
#define HARNESS_BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *s; // owned; NULL until something is added
    size_t length, capacity;
};

// Makes room for `more` bytes and a 0 after them.
void text_reserve(struct text *t, size_t more);

// Append to the text. If memory runs out, the process ends with exit code 2 and a message.
void text_add(struct text *t, const char *s);
void text_add_bytes(struct text *t, const char *s, size_t length);
void text_add_number(struct text *t, uint64_t n); // in decimal
void text_addf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vaddf(struct text *t, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

// Empties the text and keeps its memory.
void text_clear(struct text *t);

// Frees the text, which may be used again.
void text_free(struct text *t);

// `TEXT t = {0};` declares a text that is freed at the end of its block.
#define TEXT __attribute__((cleanup(text_free))) struct text

// Returns the bytes as a string, "" if nothing was added. It is valid until the next change.
const char *text_string(const struct text *t);

#endif
