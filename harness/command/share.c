// SPDX-License-Identifier: MIT
//
// An installed program has its data at ../share/paikocheck from its own folder, so that the whole
// may be moved; one in a build folder has nothing there, and the checkout's is its own.
#include "share.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/process.h"

enum { UP = 2 }; // from the program to what has bin/ and share/ in it

// In the folder that PAIKOCHECK_DATA names, whether it is there or not. False where it names none.
static bool named(const char *name, char out[PATH_MAX]) {
    const char *folder = getenv("PAIKOCHECK_DATA");
    return folder && *folder && snprintf(out, PATH_MAX, "%s/%s", folder, name) < PATH_MAX;
}

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
    return length < PATH_MAX && access(out, F_OK) == 0;
}

const char *share_corpus(void) {
    static char path[PATH_MAX];
    return named("scenarios", path) || installed_at("scenarios", path) ? path : PAIKO_CORPUS_DIR;
}

const char *share_docs(void) {
    static char path[PATH_MAX];
    return named("docs", path) || installed_at("docs", path) ? path : PAIKO_DOCS_DIR;
}

const char *share_hint(const char *path) {
    const char *const own[] = {share_corpus(), share_docs()};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strncmp(path, own[i], strlen(own[i])) == 0 && access(own[i], F_OK) != 0)
            return "the program's own data are not there: PAIKOCHECK_DATA in the environment names "
                   "the folder share/paikocheck of an installed one";
    return "";
}
