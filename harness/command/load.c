// SPDX-License-Identifier: MIT
#include "load.h"

#include <string.h>

#include "base/file.h"
#include "base/yaml.h"
#include "corpus/drawn.h"
#include "corpus/golden.h"

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

// Reads a drawing, of a file or of standard input, which messages name so.
static bool read_drawing(const char *path, const char *name, struct text *bytes,
                         struct problem *p) {
    struct file_lines l;
    enum file_line read;
    if (!file_lines_open(&l, path, YAML_BYTES_MAX, p))
        return false;
    while ((read = file_lines_next(&l, p)) == FILE_LINE || read == FILE_LINE_CUT) {
        text_add_bytes(bytes, l.line, l.length);
        text_add(bytes, "\n");
    }
    file_lines_close(&l);
    if (read == FILE_LINE_LONG)
        problem_say(p, name, "a longer line", "a drawing");
    return read == FILE_LINE_NONE;
}

const char *load_position(const char *command, const char *given, struct text *line) {
    TEXT bytes = {0};
    struct problem p;
    if (!given || given[0] != '@')
        return given;
    const char *path = given + 1, *name = strcmp(path, "-") == 0 ? "standard input" : path;
    if (read_drawing(path, name, &bytes, &p) &&
        drawn_line(name, text_string(&bytes), bytes.length, line, &p))
        return text_string(line);
    (void)command_problem(command, &p);
    return NULL;
}
