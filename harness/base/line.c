// SPDX-License-Identifier: MIT
#include "line.h"

#include <string.h>

const char *line_value(const char *line, const char *key, size_t key_length, size_t *length) {
    for (const char *s = line; *s; s += strspn(s, " ")) {
        const size_t n = strcspn(s, " ");
        if (n > key_length && memcmp(s, key, key_length) == 0 && s[key_length] == '=') {
            *length = n - key_length - 1;
            return s + key_length + 1;
        }
        s += n;
    }
    return NULL;
}

bool line_same(const char *a, const char *b, const char *key) {
    const size_t key_length = strlen(key);
    size_t a_length = 0, b_length = 0;
    const char *in_a = line_value(a, key, key_length, &a_length);
    const char *in_b = line_value(b, key, key_length, &b_length);
    if (!in_a || !in_b)
        return in_a == in_b;
    return a_length == b_length && memcmp(in_a, in_b, a_length) == 0;
}

const char *line_next(const char **at, size_t *length) {
    const char *line = *at;
    if (*line == '\0')
        return NULL;
    *length = strcspn(line, "\n");
    *at = line + *length + (line[*length] == '\n');
    return line;
}

bool list_has(const char *list, char separator, const char *word, size_t length) {
    const char separators[] = {separator, '\0'};
    for (size_t n; *list; list += n + (list[n] != '\0')) {
        n = strcspn(list, separators);
        if (n == length && memcmp(list, word, length) == 0)
            return true;
    }
    return false;
}
