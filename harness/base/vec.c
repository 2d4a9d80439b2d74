// SPDX-License-Identifier: MIT
//
// The only realloc of the harness.
#include "vec.h"

#include <stdint.h>
#include <stdlib.h>

#include "memory.h"

enum { LEAST_BYTES = 64, LEAST = 4 }; // least room of a new array: max(LEAST, LEAST_BYTES / size)

void *vec_resize(void *array, size_t count, size_t size) {
    if (count == 0)
        count = 1;
    if (count > SIZE_MAX / 4 / size)
        memory_out();
    void *grown = realloc(array, count * size);
    if (!grown)
        memory_out();
    return grown;
}

void *vec_grow(void *array, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity && array)
        return array;
    size_t room = *capacity * 2;
    if (*capacity == 0)
        room = LEAST_BYTES / size > LEAST ? LEAST_BYTES / size : LEAST;
    if (room < needed)
        room = needed;
    *capacity = room;
    return vec_resize(array, room, size);
}

// If `count` is a power of two, doubles the array. If `count` is 0, makes room for one thing.
void *vec_more(void *array, size_t count, size_t size) {
    return (count & (count - 1)) == 0 ? vec_resize(array, 2 * count, size) : array;
}
