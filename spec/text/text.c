// SPDX-License-Identifier: MIT
/*
 * text.c - growable texts.
 *
 * Invariant: after a call that succeeds, `s` has `length` bytes and a NUL.
 */
#include "text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void spec_text_free(struct spec_text *text) {
    if (!text)
        return;
    free(text->s);
    *text = (struct spec_text){0};
}

const char *spec_text_or_empty(const char *text) {
    return !text ? "" : text;
}

/* Makes room for `more` bytes and NUL. */
static bool grow(struct spec_text *text, size_t more) {
    if (text->s && text->capacity - text->length > more)
        return true;
    size_t capacity = 2 * text->capacity + more + 64;
    char *s = realloc(text->s, capacity);
    if (!s)
        return false;
    text->s = s;
    text->capacity = capacity;
    return true;
}

bool spec_clear(struct spec_text *text) {
    assert(text && (!text->s) == (text->capacity == 0));
    assert(text->length <= text->capacity);
    text->length = 0;
    if (!grow(text, 0))
        return false;
    text->s[0] = '\0';
    return true;
}

bool spec_put(struct spec_text *text, const char *bytes, size_t length) {
    if (!grow(text, length))
        return false;
    memcpy(text->s + text->length, bytes, length);
    text->length += length;
    text->s[text->length] = '\0';
    return true;
}

bool spec_put_string(struct spec_text *text, const char *string) {
    return spec_put(text, string, strlen(string));
}

bool spec_put_char(struct spec_text *text, char c) {
    return spec_put(text, &c, 1);
}

bool spec_put_number(struct spec_text *text, long number) {
    char digits[24];
    size_t from = sizeof digits;
    assert(number >= 0);
    do {
        digits[--from] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return spec_put(text, digits + from, sizeof digits - from);
}
