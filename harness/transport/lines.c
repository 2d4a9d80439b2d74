// SPDX-License-Identifier: MIT
//
// A buffer with a front that is taken and a back that grows. Invariant: each byte is looked at once
// for a line feed, however small the pieces are, and a line is moved no more often than the buffer
// is refilled or grows.
#include "lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

char *lines_room(struct lines *l, size_t least, size_t *room) {
    if (l->start > 0) {
        memmove(l->bytes, l->bytes + l->start, l->end - l->start);
        l->scanned -= l->start;
        l->end -= l->start;
        l->start = 0;
    }
    l->bytes = vec_grow(l->bytes, &l->capacity, l->end + least, 1);
    *room = l->capacity - l->end;
    return l->bytes + l->end;
}

void lines_added(struct lines *l, size_t count) {
    l->end += count;
}

bool lines_next(struct lines *l, const char **line, size_t *length) {
    const size_t left = l->end - l->scanned;
    const char *feed = left > 0 ? memchr(l->bytes + l->scanned, '\n', left) : NULL;
    if (!feed) {
        l->scanned = l->end;
        return false;
    }
    *line = l->bytes + l->start;
    *length = (size_t)(feed - *line);
    l->start = l->scanned = (size_t)(feed + 1 - l->bytes);
    return true;
}

size_t lines_rest(const struct lines *l, const char **line) {
    *line = l->bytes + l->start;
    return l->end - l->start;
}

void lines_free(struct lines *l) {
    free(l->bytes);
    *l = (struct lines){0};
}
