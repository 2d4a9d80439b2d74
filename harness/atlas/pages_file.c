// SPDX-License-Identifier: MIT
#include <string.h>

#include "base/file.h"
#include "pages_inside.h"

bool pages_put_file(const char *folder, const char *name, const char *s, struct problem *p) {
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    const bool good = file_put(text_string(&path), s, strlen(s), p);
    text_free(&path);
    return good;
}

void pages_file_name(char *name) {
    for (char *c = name; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.", *c))
            *c = '_';
}
