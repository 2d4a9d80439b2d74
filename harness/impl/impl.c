// SPDX-License-Identifier: MIT
//
// The list of the implementations that are built in. Knows their names alone.
#include "impl.h"

#include <string.h>

const struct impl *impl_by_name(const char *name) {
    static const struct impl *const all[] = {&impl_engine, &impl_spec};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}
