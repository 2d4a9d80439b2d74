// SPDX-License-Identifier: MIT
//
// Arrays that grow. Knows counts and sizes; what stands in an array is its owner's, who frees it
// with free(). Where memory ends, so does the process (base/memory.h): what is returned is never
// NULL.
// Cost: n things that are added one by one are moved less than 2 n times.
#ifndef HARNESS_BASE_VEC_H
#define HARNESS_BASE_VEC_H

#include <stddef.h>

// The array with room for `needed` things of `size` bytes, and *capacity to match:
//   v->at = vec_grow(v->at, &v->capacity, v->count + 1, sizeof *v->at);
void *vec_grow(void *array, size_t *capacity, size_t needed, size_t size);

// The same for an array that this alone has ever grown, one by one, and that so needs no capacity:
// its `count` things, with room for one more.
void *vec_more(void *array, size_t count, size_t size);

// Room for exactly `count` things, at least one.
void *vec_resize(void *array, size_t count, size_t size);

#endif
