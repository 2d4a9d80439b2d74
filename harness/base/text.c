// SPDX-License-Identifier: MIT
//
// A text that grows.
// Invariant: s is NULL exactly when capacity is 0; otherwise length < capacity and s[length] is 0.
#include "text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "vec.h"

void text_reserve(struct text *t, size_t more) {
    if (more > SIZE_MAX / 4 || t->length > SIZE_MAX / 4)
        memory_out();
    size_t needed = t->length + more + 1;
    if (needed <= t->capacity)
        return;
    t->s = vec_grow(t->s, &t->capacity, needed, 1);
    t->s[t->length] = '\0';
}

void text_add_bytes(struct text *t, const char *s, size_t length) {
    text_reserve(t, length);
    if (length > 0)
        memcpy(t->s + t->length, s, length);
    t->length += length;
    t->s[t->length] = '\0';
}

void text_add(struct text *t, const char *s) {
    text_add_bytes(t, s, strlen(s));
}

void text_add_number(struct text *t, uint64_t n) {
    char digits[20], *s = digits + sizeof digits;
    do {
        *--s = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    text_add_bytes(t, s, (size_t)(digits + sizeof digits - s));
}

void text_vaddf(struct text *t, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        memory_out(); // the formats used here fail for no other reason
    text_reserve(t, (size_t)length);
    vsnprintf(t->s + t->length, (size_t)length + 1, format, arguments);
    t->length += (size_t)length;
}

void text_addf(struct text *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(t, format, arguments);
    va_end(arguments);
}

void text_clear(struct text *t) {
    t->length = 0;
    if (t->s)
        t->s[0] = '\0';
}

void text_free(struct text *t) {
    free(t->s);
    *t = (struct text){0};
}

const char *text_string(const struct text *t) {
    return t->s ? t->s : "";
}
