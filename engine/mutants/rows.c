// SPDX-License-Identifier: MIT
//
// Reads *.mutants.
//
// Invariant: each row has clauses, a sentence, and a name that no other row has.
#include "rows.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *more(void *old, size_t count, size_t size) {
    void *room = realloc(old, (count + 1) * size);
    if (!room) {
        (void)fputs("weave: out of memory\n", stderr);
        exit(2);
    }
    return room;
}

static char *copy(const char *s, size_t length) {
    char *made = more(NULL, length, 1);
    memcpy(made, s, length);
    made[length] = '\0';
    return made;
}

char *file_read(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = copy("", 0);
    size_t length = 0, n = 0;
    do {
        text = more(text, length + 4096, 1);
        n = file ? fread(text + length, 1, 4096, file) : 0;
        length += n;
    } while (n > 0);
    if (!file || ferror(file)) {
        (void)fprintf(stderr, "weave: %s: %s\n", path, strerror(errno));
        exit(2);
    }
    (void)fclose(file);
    text[length] = '\0';
    return text;
}

// ---- one line ----

static bool wrong(struct place at, const char *line, const char *expected) {
    (void)fprintf(stderr, "%s:%u: found \"%.*s\", expected %s\n", at.file, at.line,
                  (int)strcspn(line, "\n"), line, expected);
    return false;
}

// Appends a line and a newline to a text.
static void append(char **text, const char *line) {
    const size_t length = strcspn(line, "\n"), old = *text ? strlen(*text) : 0;
    *text = more(*text, old + length + 1, 1);
    memcpy(*text + old, line, length);
    (void)strcpy(*text + old + length, "\n");
}

static char *rest_of(const char *line) {
    return copy(line, strcspn(line, "\n"));
}

static bool begin_row(struct rows *r, struct place at, const char *name, size_t length) {
    if (length == 0 || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < length)
        return wrong(at, name, "the name of a mutant: small letters, digits and hyphens");
    r->row = more(r->row, r->count, sizeof *r->row);
    struct row *row = &r->row[r->count];
    *row = (struct row){.place = at, .name = copy(name, length), .id = copy(name, length)};
    for (char *c = row->id; *c; c++)
        *c = (char)(*c == '-' ? '_' : toupper((unsigned char)*c));
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(r->row[i].name, row->name) == 0)
            return wrong(at, name, "a name that no earlier row has");
    r->count++;
    return true;
}

static void begin_edit(struct rows *r, struct place at, const char *words, size_t row,
                       bool support) {
    const size_t file = strcspn(words, " \n"), space = strspn(words + file, " ");
    const char *function = words + file + space;
    r->edit = more(r->edit, r->edits, sizeof *r->edit);
    r->edit[r->edits++] = (struct edit){.place = at,
                                        .row = row,
                                        .file = copy(words, file),
                                        .function = copy(function, strcspn(function, "\n")),
                                        .right = support ? NULL : copy("", 0),
                                        .wrong = copy("", 0)};
    if (row != NO_ROW)
        r->row[row].edits++;
}

static bool edit_line(struct rows *r, struct place at, const char *line) {
    struct edit *e = r->edits ? &r->edit[r->edits - 1] : NULL;
    const char *text = line + 1 + (line[1] == ' ');
    if (!e || (*line == '|') != (!e->right))
        return wrong(at, line,
                     "`in FILE` before a line with - or +, `support FILE` before a line with |");
    if (*line == '-' && *e->wrong)
        return wrong(at, line, "no line with - after a line with +");
    append(*line == '-' ? &e->right : &e->wrong, text);
    return true;
}

static const char *behind(const char *line, const char *word) {
    const size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\n' && line[n]))
        return NULL;
    return line + n + strspn(line + n, " ");
}

// Reads one line of a row's description.
static bool row_part(struct rows *r, struct row *row, struct place at, const char *line) {
    const char *rest;
    if ((rest = behind(line, "breaks")) && !row->clauses)
        row->clauses = strncmp(rest, "nothing", 7) == 0 ? copy("", 0) : rest_of(rest);
    else if ((rest = behind(line, "reads")) && !row->sentence)
        row->sentence = rest_of(rest);
    else if ((rest = behind(line, "under")) && !row->under)
        row->under = rest_of(rest);
    else if ((rest = behind(line, "threatens")) && !row->threatens)
        row->threatens = rest_of(rest);
    else if ((rest = behind(line, "covers")) && !row->covers)
        row->covers = rest_of(rest);
    else if (behind(line, "pattern"))
        row->pattern = true;
    else if (behind(line, "tried"))
        row->tried = true;
    else if ((rest = behind(line, "in")))
        begin_edit(r, at, rest, (size_t)(row - r->row), false);
    else
        return wrong(at, line, "a word that rows.h lists and this row has not used yet");
    row->pattern = row->pattern || row->threatens || row->covers;
    return true;
}

static bool row_line(struct rows *r, struct place at, const char *line) {
    struct row *row = r->count ? &r->row[r->count - 1] : NULL;
    const char *rest = behind(line, "mutant");
    if (rest)
        return begin_row(r, at, rest, strcspn(rest, "\n"));
    const bool support = (rest = behind(line, "support")) != NULL;
    if (support || (rest = behind(line, "always"))) {
        begin_edit(r, at, rest, NO_ROW, support);
        return true;
    }
    return row ? row_part(r, row, at, line) : wrong(at, line, "`mutant NAME`");
}

// ---- the file ----

static bool rows_whole(const struct rows *r, size_t from) {
    for (size_t i = from; i < r->count; i++) {
        const struct row *row = &r->row[i];
        if (!row->clauses || !row->sentence || (!row->pattern && !row->edits))
            return wrong(row->place, row->name,
                         "a row with `breaks` and `reads`, and with an edit or `pattern`");
    }
    return true;
}

bool rows_read(struct rows *r, const char *path) {
    char *text = file_read(path);
    const size_t first = r->count;
    struct place at = {path, 0};
    bool good = true;
    for (const char *line = text; *line && good;
         line += strcspn(line, "\n"), line += *line == '\n') {
        at.line++;
        if (*line == '#' || *line == '\n')
            continue;
        good = strchr("-+|", *line) ? edit_line(r, at, line) : row_line(r, at, line);
    }
    free(text);
    return good && rows_whole(r, first);
}

void rows_free(struct rows *r) {
    for (size_t i = 0; i < r->count; i++) {
        free(r->row[i].name);
        free(r->row[i].id);
        free(r->row[i].clauses);
        free(r->row[i].sentence);
        free(r->row[i].under);
        free(r->row[i].threatens);
        free(r->row[i].covers);
    }
    for (size_t i = 0; i < r->edits; i++) {
        free(r->edit[i].file);
        free(r->edit[i].function);
        free(r->edit[i].right);
        free(r->edit[i].wrong);
    }
    free(r->row);
    free(r->edit);
    *r = (struct rows){0};
}
