// SPDX-License-Identifier: MIT
//
// Arrays that grow. The owner frees them with free(). If memory runs out, the process ends
// (base/memory.h), so nothing here returns NULL. Adding n things one by one moves fewer than 2 n
// things.
#ifndef HARNESS_BASE_VEC_H
#define HARNESS_BASE_VEC_H

#include <stddef.h>

// Returns the array with room for `needed` things of `size` bytes, and sets *capacity:
//   v->at = vec_grow(v->at, &v->capacity, v->count + 1, sizeof *v->at);
void *vec_grow(void *array, size_t *capacity, size_t needed, size_t size);

// Returns the array of `count` things with room for one more. The caller stores no capacity, so
// only this function may grow the array.
void *vec_more(void *array, size_t count, size_t size);

// Returns the array with room for exactly `count` things, at least one.
void *vec_resize(void *array, size_t count, size_t size);

#endif
