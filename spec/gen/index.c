// SPDX-License-Identifier: MIT
/*
 * index.c - writes the table of implementations.h: which function or table cites which clause.
 *
 * usage: index OUT ROOT REASONS SOURCE...
 *
 * REASONS and the SOURCEs are paths below ROOT. In a SOURCE it reads the comment right above each
 * definition that begins at the start of a line. REASONS has a line for each clause that no
 * function implements: the id, a space and the reason. A line that begins with '#' is skipped.
 *
 * Invariant: each id in such a comment gives one row. Ids in other comments are ignored.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024, BLOCK = 8192 };

static FILE *out;

static void stop(const char *what, const char *path) {
    fprintf(stderr, "index: %s: %s\n", path, what);
    exit(2);
}

static FILE *open_below(const char *root, const char *path) {
    char whole[LINE];
    if (snprintf(whole, sizeof whole, "%s/%s", root, path) >= (int)sizeof whole)
        stop("the path is too long", path);
    FILE *file = fopen(whole, "r");
    if (!file)
        stop("cannot be opened", path);
    return file;
}

/* ---- Ids ------------------------------------------------------------------------------------- */

static bool is_id_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/* Returns the length of the clause id at `at`, such as CAT-DEP-1 or RON-HERO-AIR; 0 if there is
 * none. */
static size_t id_length(const char *at) {
    static const char *const DOCUMENTS[] = {"CAT-", "PNP-", "BGA-", "SHR-", "RON-"};
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++)
        if (strncmp(at, DOCUMENTS[i], 4) == 0) {
            size_t length = 4;
            while (is_id_char(at[length]))
                length++;
            return length;
        }
    return 0;
}

/* ---- Definitions ----------------------------------------------------------------------------- */

/* Finds the name of the function or table that a line defines: the word before its first bracket or
 * equals sign. Returns false if the line defines none. */
static bool defined_name(const char *line, char name[LINE]) {
    size_t end = strcspn(line, "([;{=\n");
    if (line[end] != '(' && line[end] != '[' && line[end] != '=')
        return false;
    while (end > 0 && line[end - 1] == ' ')
        end--;
    size_t begin = end;
    while (begin > 0 && (isalnum((unsigned char)line[begin - 1]) || line[begin - 1] == '_'))
        begin--;
    if (begin == 0 || begin == end)
        return false;
    memcpy(name, line + begin, end - begin);
    name[end - begin] = '\0';
    return true;
}

static void write_rows(const char *comment, const char *path, const char *line) {
    char name[LINE];
    if (!defined_name(line, name))
        return;
    for (const char *at = comment; *at != '\0'; at++) {
        size_t length = at == comment || !is_id_char(at[-1]) ? id_length(at) : 0;
        if (length == 0)
            continue;
        fprintf(out, "    {\"%.*s\", \"%s\", \"%s\", NULL},\n", (int)length, at, path, name);
        at += length - 1;
    }
}

static void append(char block[BLOCK], const char *line, const char *path) {
    if (strlen(block) + strlen(line) >= BLOCK)
        stop("a comment is too long", path);
    strcat(block, line);
}

static void read_source(const char *root, const char *path) {
    FILE *file = open_below(root, path);
    char line[LINE], comment[BLOCK] = "";
    bool inside = false;
    while (fgets(line, sizeof line, file) != NULL) {
        if (!inside && strncmp(line, "/*", 2) == 0) {
            comment[0] = '\0';
            inside = true;
        } else if (!inside) {
            write_rows(comment, path, line);
            comment[0] = '\0';
            continue;
        }
        append(comment, line, path);
        inside = strstr(line, "*/") == NULL;
    }
    fclose(file);
}

/* ---- Reasons --------------------------------------------------------------------------------- */

static void read_reasons(const char *root, const char *path) {
    FILE *file = open_below(root, path);
    char line[LINE];
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = id_length(line), end = strcspn(line, "\n");
        if (line[0] == '#' || end == 0)
            continue;
        if (length == 0 || line[length] != ' ' || strpbrk(line, "\"\\") != NULL)
            stop("expected an id, a space and a reason without quotes", path);
        fprintf(out, "    {\"%.*s\", \"%s\", NULL, \"%.*s\"},\n", (int)length, line, path,
                (int)(end - length - 1), line + length + 1);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    if (argc < 5) {
        fprintf(stderr, "usage: index OUT ROOT REASONS SOURCE...\n");
        return 2;
    }
    out = fopen(argv[1], "w");
    if (!out)
        stop("cannot be written", argv[1]);
    fprintf(out, "/* Made by spec/gen/index.c. */\n#include \"implementations.h\"\n\n"
                 "static const struct spec_implementation ROWS[] = {\n");
    for (int i = 4; i < argc; i++)
        read_source(argv[2], argv[i]);
    read_reasons(argv[2], argv[3]);
    fprintf(out, "};\n\n"
                 "size_t spec_implementations(const struct spec_implementation **rows) {\n"
                 "    *rows = ROWS;\n    return sizeof ROWS / sizeof *ROWS;\n}\n");
    if (fclose(out) != 0)
        stop("cannot be written", argv[1]);
    return 0;
}
