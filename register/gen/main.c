// SPDX-License-Identifier: MIT
//
// Generates files from the register.
//
//     register_gen headers REGISTER FOLDER...   writes headers into each FOLDER (headers.c), and
//                                               the registers as C into the last FOLDER
//     register_gen tables ROOT [--update]       lists the documents and schemas that differ from
//                                               the register; --update also writes them
//
// Exit codes: 0 done; 1 a table differs from the register; 2 a file cannot be read or written.
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "headers.h"
#include "registers.h"
#include "tables.h"

static int fail(const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    fprintf(stderr, "register_gen: %s\n", text_string(&line));
    return 2;
}

// Writes a file only if its content changes, so that an unchanged header recompiles nothing.
static bool put(const char *folder, const char *file, const struct text *header,
                struct problem *p) {
    TEXT path = {0}, there = {0};
    text_addf(&path, "%s/%s", folder, file);
    const bool same = file_read(text_string(&path), FILE_TEXT_MAX, &there, p) &&
                      strcmp(text_string(&there), text_string(header)) == 0;
    return same || file_put(text_string(&path), text_string(header), header->length, p);
}

static bool put_headers(const struct header_style *s, const struct names *n, const char *folder,
                        struct problem *p) {
    TEXT header = {0}, options = {0};
    header_write(s, n, &header);
    header_write_options(s, n, &options);
    return put(folder, s->file, &header, p) && put(folder, s->options_file, &options, p);
}

static int make_headers(const struct names *n, int folders, char **folder) {
    struct problem p;
    TEXT registers = {0};
    for (int i = 0; i < folders; i++)
        if (!put_headers(&header_styles[i], n, folder[i], &p))
            return fail(&p);
    registers_write(n, &registers);
    return put(folder[folders - 1], "registers.c", &registers, &p) ? 0 : fail(&p);
}

static int hold_tables(const struct names *n, const char *root, bool update) {
    struct problem p;
    size_t wrong = 0;
    if (!tables_hold(n, root, update, &wrong, &p))
        return fail(&p);
    return wrong > 0 && !update ? 1 : 0;
}

static int run(int argc, char **argv) {
    struct names n;
    struct problem p;
    TEXT folder = {0};
    const bool headers = strcmp(argv[1], "headers") == 0;
    text_addf(&folder, "%s%s", argv[2], headers ? "" : "/register");
    int code = names_read(&n, text_string(&folder), &p) ? 0 : fail(&p);
    if (code == 0)
        code = headers ? make_headers(&n, argc - 3, argv + 3) : hold_tables(&n, argv[2], argc > 3);
    names_free(&n);
    return code;
}

int main(int argc, char **argv) {
    const bool headers = argc > 1 && strcmp(argv[1], "headers") == 0;
    const bool tables = argc > 1 && strcmp(argv[1], "tables") == 0;
    if ((headers && argc == 3 + (int)header_style_count) || (tables && argc == 3) ||
        (tables && argc == 4 && strcmp(argv[3], "--update") == 0))
        return run(argc, argv);
    fputs("usage: register_gen headers REGISTER ENGINE SPEC HARNESS\n"
          "       register_gen tables ROOT [--update]\n",
          stderr);
    return 2;
}
