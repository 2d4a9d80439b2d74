// SPDX-License-Identifier: MIT
//
// Finds and loads data. An installed program looks for its data in ../share/paikocheck, seen from
// its own folder, so that the installation can be moved. A program in a build folder finds nothing
// there and reads the data of the checkout.
#include "load.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/yaml.h"
#include "corpus/golden.h"
#include "corpus/scenario.h"
#include "process/process.h"

enum { UP = 2 }; // levels from the program up to the folder with bin/ and share/

// Returns the path of a folder of the program's data: in PAIKOCHECK_DATA if that is set, even if
// the path does not exist; else the installed folder if that exists; else the checkout's folder.
static const char *share(const char *name, const char *checkout, struct text *out) {
    const char *folder = getenv("PAIKOCHECK_DATA");
    char path[PATH_MAX];
    text_clear(out);
    if (folder && *folder) {
        text_addf(out, "%s/%s", folder, name);
        return text_string(out);
    }
    if (!process_own_file(path, sizeof path))
        return checkout;
    for (int i = 0; i < UP; i++) {
        char *slash = strrchr(path, '/');
        if (!slash)
            return checkout;
        *slash = '\0';
    }
    text_addf(out, "%s/share/paikocheck/%s", path, name);
    return access(text_string(out), F_OK) == 0 ? text_string(out) : checkout;
}

const char *share_corpus(void) {
    static struct text path;
    return share("scenarios", PAIKO_CORPUS_DIR, &path);
}

const char *share_docs(void) {
    static struct text path;
    return share("docs", PAIKO_DOCS_DIR, &path);
}

const char *share_hint(const char *path) {
    const char *const own[] = {share_corpus(), share_docs()};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strncmp(path, own[i], strlen(own[i])) == 0 && access(own[i], F_OK) != 0)
            return "the program's data are missing: set PAIKOCHECK_DATA to the folder "
                   "share/paikocheck of an installation";
    return "";
}

static void say(void *command, const struct problem *p) {
    (void)command_problem(command, p);
}

size_t load_corpus(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset) {
    return corpus_load(corpus, folder, ruleset, say, (void *)(uintptr_t)command);
}

size_t load_golden(struct corpus *corpus, const char *command, const char *folder,
                   const char *ruleset) {
    return golden_load(corpus, folder, ruleset, say, (void *)(uintptr_t)command);
}

static const char *name_of(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

bool load_lines(const char *path, size_t most, const char *expected, struct text *bytes,
                struct problem *p) {
    struct file_lines l;
    enum file_line read;
    if (!file_lines_open(&l, path, most, p))
        return false;
    while ((read = file_lines_next(&l, p)) == FILE_LINE || read == FILE_LINE_CUT) {
        text_add_bytes(bytes, l.line, l.length);
        text_add(bytes, "\n");
    }
    file_lines_close(&l);
    if (read == FILE_LINE_LONG)
        problem_say(p, name_of(path), "a longer line", expected);
    return read == FILE_LINE_NONE;
}

const char *load_position(const char *command, const char *given, bool questions,
                          struct text *line) {
    TEXT bytes = {0};
    struct problem p;
    if (!given || given[0] != '@')
        return given;
    if (load_lines(given + 1, YAML_BYTES_MAX, "a drawing", &bytes, &p)) {
        const char *s = text_string(&bytes);
        const bool asked = strncmp(s, "rules=", 6) == 0 || memchr(s, '\t', strcspn(s, "\n"));
        if (questions && asked)
            text_add(line, s);
        if ((questions && asked) || drawn_line(name_of(given + 1), s, bytes.length, line, &p))
            return text_string(line);
    }
    (void)command_problem(command, &p);
    return NULL;
}
