// SPDX-License-Identifier: MIT
//
// What the whole program allocates with, its libraries too: the C library's functions, except that
// where there is no memory they end the program in order (docs/decisions/0016). libfyaml
// would crash there, and others leave out what they had no room for. Knows nothing of who asks.
// Linked into the program alone; sanitizers bring functions of their own, and end it themselves.
// Invariant: nobody in this process sees an allocation fail.
// In a static program the linker leads each call of malloc to __wrap_malloc, and __real_malloc is
// the C library's (PAIKO_WRAPPED).
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

#ifdef PAIKO_WRAPPED
#define OURS(name) __wrap_##name
#define THEIRS(name) __real_##name
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
#else
#define OURS(name) name
#define THEIRS(name) NULL // looked up at the first allocation
#endif

// What would be found if this file were not there: the C library's, or what was loaded before it.
static struct {
    void *(*malloc)(size_t size);
    void *(*calloc)(size_t count, size_t size);
    void *(*realloc)(void *memory, size_t size);
} next = {THEIRS(malloc), THEIRS(calloc), THEIRS(realloc)};

static bool looking;

static void look_up(const char *name, void *function) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        memory_out();
    memcpy(function, &found, sizeof found);
}

// The first allocation is before main() and any thread. False within the search itself, where the
// C library can do without.
static bool ready(void) {
    if (looking || next.malloc)
        return !looking;
    looking = true;
    look_up("calloc", &next.calloc);
    look_up("realloc", &next.realloc);
    look_up("malloc", &next.malloc);
    looking = false;
    return true;
}

// What was asked for, of so many bytes; where it was refused and can't be done without, the end.
static void *given(void *memory, size_t size) {
    if (!memory && size > 0 && !looking)
        memory_out();
    return memory;
}

void *OURS(malloc)(size_t size) {
    return given(ready() ? next.malloc(size) : NULL, 1);
}

void *OURS(calloc)(size_t count, size_t size) {
    return given(ready() ? next.calloc(count, size) : NULL, 1);
}

void *OURS(realloc)(void *old, size_t size) {
    return given(ready() ? next.realloc(old, size) : NULL, size);
}
