// SPDX-License-Identifier: MIT
//
// The engine with mutants. Knows the names that the copy of its objects has in this program.
#include "mutants.h"

// Of the copy of impl_engine.c.
extern const struct impl misread_impl_engine;
bool misread_impl_engine_switch(const char *names);

bool impl_misread(struct impl *i, const char *names) {
    if (!misread_impl_engine_switch(names))
        return false;
    *i = misread_impl_engine;
    i->self = (void *)(uintptr_t)names;
    return true;
}
