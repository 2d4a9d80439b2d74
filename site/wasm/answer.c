// SPDX-License-Identifier: MIT
//
// Texts that grow. Knows memory; nothing of what they say.
// Invariant: a text that could not grow is marked, and its caller need not ask before the end.
#include "ask.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_room(struct answer *a, size_t more) {
    if (a->failed)
        return false;
    if (a->room - a->length > more)
        return true;
    const size_t room = 2 * (a->length + more) + 256;
    char *s = realloc(a->s, room);
    a->failed = !s;
    if (s) {
        a->s = s;
        a->room = room;
    }
    return s;
}

void answer_add_bytes(struct answer *a, const char *s, size_t length) {
    if (!has_room(a, length))
        return;
    memcpy(a->s + a->length, s, length);
    a->length += length;
    a->s[a->length] = '\0';
}

void answer_add(struct answer *a, const char *s) {
    answer_add_bytes(a, s, strlen(s));
}

void answer_addf(struct answer *a, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    a->failed = a->failed || length < 0 || (size_t)length >= sizeof line;
    answer_add(a, line);
}

void answer_clear(struct answer *a) {
    a->length = 0;
    a->failed = false;
    (void)has_room(a, 0);
    if (a->s)
        a->s[0] = '\0';
}

void answer_unreadable(struct answer *a, const char *field, int column, const char *found,
                       const char *expected) {
    answer_addf(a, "unreadable\t%s\t%d\t%s\t%s\n", field, column,
                *found ? found : "the end of the line", expected);
}
