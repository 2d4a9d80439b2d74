// SPDX-License-Identifier: MIT
//
// Edit distances, letter by letter. Knows no language and no keyboard.
// Invariant: words longer than LONGEST have no neighbour, so that every row fits on the stack.
#include "nearest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 48 };

static size_t least_of(size_t a, size_t b) {
    return a < b ? a : b;
}

// Levenshtein's distance. b has at most LONGEST bytes.
static size_t distance(const char *a, const char *b) {
    size_t columns = strlen(b), row[LONGEST + 1];
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 0; a[i] != '\0'; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < columns; j++) {
            size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = least_of(replaced, least_of(row[j], row[j + 1]) + 1);
        }
    }
    return row[columns];
}

// The only name that begins with `word`, or NULL.
static const char *only_beginning(const char *word, const char *const *names, size_t count) {
    const char *found = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(names[i], word, strlen(word)) != 0)
            continue;
        if (found)
            return NULL;
        found = names[i];
    }
    return found;
}

const char *nearest_name(const char *word, const char *const *names, size_t count) {
    if (strlen(word) > LONGEST)
        return NULL;
    const char *best = only_beginning(word, names, count);
    if (best)
        return best;
    size_t least = LONGEST;
    for (size_t i = 0; i < count; i++) {
        size_t wrong = distance(names[i], word);
        size_t allowed = (strlen(names[i]) + 2) / 3;
        if (wrong <= allowed && wrong < least) {
            best = names[i];
            least = wrong;
        }
    }
    return best;
}
