// SPDX-License-Identifier: MIT
//
// An installed program has its data at ../share/paikocheck from its own folder, so that the whole
// may be moved; one in a build folder has nothing there, and the checkout's is its own.
#include "share.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "process/process.h"

enum { UP = 2 }; // from the program to what has bin/ and share/ in it

static bool installed_at(const char *name, char out[PATH_MAX]) {
    char path[PATH_MAX];
    if (!process_own_file(path, sizeof path))
        return false;
    for (int i = 0; i < UP; i++) {
        char *slash = strrchr(path, '/');
        if (!slash)
            return false;
        *slash = '\0';
    }
    const int length = snprintf(out, PATH_MAX, "%s/share/paikocheck/%s", path, name);
    return length > 0 && length < PATH_MAX && access(out, F_OK) == 0;
}

const char *share_corpus(void) {
    static char path[PATH_MAX];
    return installed_at("scenarios", path) ? path : PAIKO_CORPUS_DIR;
}

const char *share_docs(void) {
    static char path[PATH_MAX];
    return installed_at("docs", path) ? path : PAIKO_DOCS_DIR;
}
