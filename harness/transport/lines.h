// SPDX-License-Identifier: MIT
//
// Bytes that come in pieces, as lines. Knows line feeds; nothing of what a line says.
// Invariant: start <= scanned <= end <= capacity, and no line feed stands from start to scanned.
#ifndef HARNESS_TRANSPORT_LINES_H
#define HARNESS_TRANSPORT_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct lines {
    char *bytes; // owned
    size_t start, scanned, end, capacity;
};

// Where the next bytes are to be put, and how many fit, at least `least`. Lines that were taken
// before are gone with this call.
char *lines_room(struct lines *l, size_t least, size_t *room);
void lines_added(struct lines *l, size_t count);

// Takes the next line without its end; false if there is no whole one. Borrowed until lines_room.
bool lines_next(struct lines *l, const char **line, size_t *length);

// What has come of a line whose end has not.
size_t lines_rest(const struct lines *l, const char **line);

void lines_free(struct lines *l);

#endif
