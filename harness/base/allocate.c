// SPDX-License-Identifier: MIT
//
// The allocator of the whole program and its libraries. It calls the C library's functions, and
// ends the program with a message when memory runs out (docs/decisions/0016). Otherwise libfyaml
// would crash, and other libraries would silently drop data. Only the program links this file.
// Sanitizers bring their own allocator and end the program themselves. In a static program
// (PAIKO_WRAPPED) the linker replaces malloc() by __wrap_malloc(), and __real_malloc() is the
// function of the C library. Invariant: no code in this process sees an allocation fail.
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

// The functions that this file replaces, from the C library or from a preloaded library.
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

// Looks up the C library's functions at the first call, which comes before main() and any thread.
// Returns false during the lookup: dlsym() may call malloc(), and works if malloc() returns NULL.
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

// Returns `memory`, or ends the program if `size` bytes were refused.
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
