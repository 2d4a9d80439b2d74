// SPDX-License-Identifier: MIT
//
// Weaves the mutants into a copy of the engine's source, at build time. A mutant's row (rows.h) has
// right lines, which it quotes from the source, and wrong lines. The copy has the right and the
// wrong lines, and PAIKO_MUTANT() chooses between them. The engine's own source stays as it is.
//
// The right lines are a whole expression or whole statements of a function. If they are not found
// exactly once in the function, weave leaves the wrong lines out and prints the mutant's name, and
// a test fails. If two mutants change the same lines and both are on, the later mutant wins.
//
// The sources are the files of some folders, such as `board`, of one parent folder. A row names a
// file with its folder, such as `board/threat.c`. The sources must be formatted: only a function's
// first line and last bracket begin in the first column.
//
// usage: weave SOURCE_FOLDER OUT_FOLDER ROOM... -- ROWS...
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rows.h"

// What an edit does to a source: `n` bytes of `wrong` replace the bytes between `from` and `to`.
struct change {
    const struct edit *edit;
    const char *from, *to, *wrong;
    int n;
    bool expression;
};

struct source {
    const char *name, *path; // `name` is ROOM/FILE
    char *text;
    struct change *change;
    size_t changes;
};

// ---- text ----

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

// Returns the first place from s on that is neither space nor comment.
static const char *skip(const char *s) {
    while (isspace((unsigned char)*s) || (s[0] == '/' && s[1] == '/'))
        s += *s == '/' ? strcspn(s, "\n") : 1;
    return s;
}

// If `s` begins with the words of `text`, in any spacing, returns where they end in `s`; else NULL.
static const char *behind(const char *s, const char *text, const char *end) {
    char last = '\0';
    text = skip(text);
    if (in_word(*text) && in_word(s[-1]))
        return NULL;
    for (; text < end; text = skip(text + 1)) {
        s = skip(s);
        if (*s++ != *text)
            return NULL;
        last = *text;
    }
    return in_word(last) && in_word(*s) ? NULL : s;
}

// True if `text` ends like a statement, with `;` or `}`. An expression does not.
static bool ends_statement(const char *text, size_t n) {
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        n--;
    return n == 0 || text[n - 1] == ';' || text[n - 1] == '}';
}

// ---- finding lines ----

static bool complain(const struct edit *e, const struct rows *r, const char *what) {
    (void)fprintf(stderr, "%s:%u: mutant %s: %s%s%s: %s\n", e->place.file, e->place.line,
                  e->row == NO_ROW ? "(support)" : r->row[e->row].name, e->file,
                  *e->function ? ", function " : "", e->function, what);
    return false;
}

// Returns a function's body from its `{` on, or NULL. Sets *begin to where the definition begins.
static const char *function(const char *text, const char *name, const char **begin) {
    for (const char *s = text; (s = strstr(s, name)); s += strlen(name)) {
        const char *open = s + strcspn(s, "{;");
        for (*begin = s; *begin > text && (*begin)[-1] != '\n';)
            --*begin;
        if (*open == '{' && s[strlen(name)] == '(' && s > *begin && !in_word(s[-1]) &&
            in_word(**begin))
            return open;
    }
    return NULL;
}

// Finds the lines of an edit between `open` and `end`. Unless they are there exactly once,
// complains and returns NULL.
static const char *find_lines(const struct rows *r, const struct edit *e, const char *open,
                              const char *end) {
    const char *found = NULL, *const right_end = e->right + strlen(e->right);
    unsigned n = 0;
    char what[512];
    for (const char *s = skip(open + 1); s < end && *e->right; s = skip(s + 1))
        if (behind(s, e->right, right_end)) {
            found = s;
            n++;
        }
    if (n == 1)
        return found;
    (void)snprintf(what, sizeof what, "found this line %u times, expected once: %.*s", n,
                   (int)strcspn(e->right, "\n"), e->right);
    (void)complain(e, r, what);
    return NULL;
}

static bool make_change(const struct source *s, const struct rows *r, const struct edit *e,
                        struct change *c) {
    const char *begin = s->text;
    const char *open = *e->function ? function(s->text, e->function, &begin) : s->text;
    if (!open)
        return complain(e, r, "there is no such function");
    *c = (struct change){e, begin, begin, e->wrong, (int)strlen(e->wrong), false};
    if (!e->right)
        return true;
    const char *end = *e->function ? strstr(open, "\n}") : open + strlen(open);
    const char *at = find_lines(r, e, open, end);
    if (!at)
        return false;
    const size_t right = strlen(e->right), more = strlen(e->wrong) - right;
    c->from = at;
    c->to = behind(at, e->right, e->right + right);
    const bool adds = strlen(e->wrong) > right;
    if (adds && memcmp(e->wrong, e->right, right) == 0 && ends_statement(e->wrong + right, more)) {
        c->from = c->to;
        c->wrong += right;
        c->n = (int)more;
    } else if (adds && strcmp(e->wrong + more, e->right) == 0 && ends_statement(e->wrong, more)) {
        c->to = c->from;
        c->n = (int)more;
    }
    c->expression = !ends_statement(e->right, right) && !ends_statement(c->wrong, (size_t)c->n);
    return true;
}

// ---- choices ----

static int by_place(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    if ((x->to == x->from) != (y->to == y->from)) // insertions go before replacements
        return x->to == x->from ? -1 : 1;
    if (x->to != y->to)
        return x->to > y->to ? -1 : 1;
    return x->edit < y->edit ? -1 : 1;
}

static int by_listing(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    return x->edit < y->edit ? -1 : 1;
}

// Returns the number of changes, beginning with `c`, that overlap. Sets *to to where they end.
static size_t group(const struct change *c, size_t most, const char **to) {
    size_t n = 1;
    for (*to = c->to; n < most && c[n].from < *to; n++)
        if (c[n].to > *to)
            *to = c[n].to;
    return n;
}

static unsigned lines(const char *from, const char *to) {
    unsigned n = 0;
    for (; from < to; from++)
        n += *from == '\n';
    return n;
}

// Writes a piece of the source. Its #line lets compiler errors name the place in the source.
static void put_right(FILE *out, const struct source *s, const char *from, const char *to) {
    if (from < to)
        (void)fprintf(out, "\n#line %u \"%s\"\n%.*s\n", 1 + lines(s->text, from), s->path,
                      (int)(to - from), from);
}

// Writes a mutant's lines. #line makes compiler errors name the place in the *.mutants file.
static void put_wrong(FILE *out, const struct change *c) {
    const struct edit *e = c->edit;
    const char *right = e->right ? e->right : "";
    (void)fprintf(out, "\n#line %u \"%s\"\n%.*s\n",
                  e->place.line + 1 + lines(right, right + strlen(right)) +
                      lines(e->wrong, c->wrong),
                  e->place.file, c->n, c->wrong);
}

static void put_choice(FILE *out, const struct source *s, const struct rows *r, struct change *c,
                       size_t n, const char *to) {
    const char *const from = c->from;
    bool expression = false;
    for (size_t i = 0; i < n; i++)
        expression |= c[i].expression && c[i].from == from && c[i].to == to;
    qsort(c, n, sizeof *c, by_listing);
    (void)fputs(expression ? " (" : " { ", out);
    for (size_t i = n; i-- > 0;) {
        (void)fprintf(out, expression ? "PAIKO_MUTANT(%s) ? (" : "if (PAIKO_MUTANT(%s)) { ",
                      r->row[c[i].edit->row].id);
        put_right(out, s, from, c[i].from);
        put_wrong(out, &c[i]);
        put_right(out, s, c[i].to, to);
        (void)fputs(expression ? ") : " : " } else ", out);
    }
    (void)fputs(expression ? "(" : "{ ", out);
    put_right(out, s, from, to);
    (void)fputs(expression ? ")) " : " } } ", out);
}

// ---- one source ----

static void write_source(FILE *out, struct source *s, const struct rows *r) {
    const char *written = s->text, *to;
    if (s->changes > 0)
        qsort(s->change, s->changes, sizeof *s->change, by_place);
    for (size_t i = 0, n = 0; i < s->changes; i += n) {
        struct change *c = &s->change[i];
        n = group(c, s->changes - i, &to);
        (void)fwrite(written, 1, (size_t)(c->from - written), out);
        if (c->edit->row == NO_ROW)
            put_wrong(out, c);
        else
            put_choice(out, s, r, c, n, to);
        (void)fprintf(out, "\n#line %u \"%s\"\n", 1 + lines(s->text, to), s->path);
        written = to;
    }
    (void)fputs(written, out);
}

static bool weave(const char *folder, const char *out, const char *name, const struct rows *r,
                  bool *used) {
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    struct source s = {name, path, file_read(path), calloc(r->edits + 1, sizeof *s.change), 0};
    for (size_t i = 0; i < r->edits && s.change; i++)
        if (strcmp(r->edit[i].file, name) == 0) {
            used[i] = true;
            s.changes += make_change(&s, r, &r->edit[i], &s.change[s.changes]);
        }
    char to[4096];
    (void)snprintf(to, sizeof to, "%s/%s", out, name);
    FILE *file = s.change ? fopen(to, "w") : NULL;
    bool good = file && fprintf(file, "#include \"mutant.h\"\n#line 1 \"%s\"\n", path) > 0;
    if (good)
        write_source(file, &s, r);
    if (!file || ferror(file) || fclose(file) != 0) {
        (void)fprintf(stderr, "weave: %s: %s\n", to, strerror(errno));
        good = false;
    }
    free(s.change);
    free(s.text);
    return good;
}

// ---- the table ----

static void write_pattern(FILE *file, const struct row *row, const char *pattern, bool cover) {
    unsigned count = 0;
    if (!pattern)
        return;
    const char *offsets = pattern + strcspn(pattern, " ");
    (void)fprintf(file, "    X(%s, %.*s, %d, ", row->id, (int)(offsets - pattern), pattern, cover);
    for (const char *s = offsets; (s = strchr(s, '{')); s++)
        count++;
    (void)fprintf(file, "%u, ", count);
    for (const char *s = offsets; (s = strchr(s, '{')); s++)
        (void)fprintf(file, "%.*s, ", (int)strcspn(s, "}") + 1, s);
    (void)fputs(count ? ") \\\n" : "{0, 0}) \\\n", file);
}

static bool write_table(const char *out, const struct rows *r) {
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/mutant_rows.h", out);
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    (void)fputs("// Made by weave from *.mutants: identifier, name, clauses, sentence, ruling, "
                "pattern, tried.\n"
                "#ifndef PAIKO_MUTANT_ROWS_H\n#define PAIKO_MUTANT_ROWS_H\n"
                "#define PAIKO_MUTANTS(X) \\\n",
                file);
    for (size_t i = 0; i < r->count; i++)
        (void)fprintf(file, "    X(%s, \"%s\", \"%s\", \"%s\", \"%s\", %d, %d) \\\n", r->row[i].id,
                      r->row[i].name, r->row[i].clauses, r->row[i].sentence,
                      r->row[i].under ? r->row[i].under : "", r->row[i].pattern, r->row[i].tried);
    (void)fputs("\n// Identifier, type, whether it is cover, number of offsets, offsets.\n"
                "#define PAIKO_MUTANT_PATTERNS(X) \\\n",
                file);
    for (size_t i = 0; i < r->count; i++) {
        write_pattern(file, &r->row[i], r->row[i].threatens, false);
        write_pattern(file, &r->row[i], r->row[i].covers, true);
    }
    (void)fputs("\n#endif\n", file);
    const bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

static bool is_source(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0);
}

// Writes the copies of all .c and .h files of a folder. Makes the copy's folder if it is missing.
static bool weave_room(const char *folder, const char *out, const char *room, const struct rows *r,
                       bool *used) {
    struct dirent **list = NULL;
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/%s", out, room);
    bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
    (void)snprintf(path, sizeof path, "%s/%s", folder, room);
    const int n = good ? scandir(path, &list, NULL, alphasort) : -1;
    if (n < 0)
        (void)fprintf(stderr, "weave: room %s: %s\n", room, strerror(errno));
    good = n > 0;
    for (int i = 0; i < n; i++) {
        char name[1024];
        (void)snprintf(name, sizeof name, "%s/%s", room, list[i]->d_name);
        if (is_source(name))
            good = weave(folder, out, name, r, used) && good;
        free(list[i]);
    }
    free(list);
    return good;
}

static bool weave_all(const char *folder, const char *out, char **rooms, const struct rows *r) {
    bool *used = calloc(r->edits + 1, sizeof *used);
    bool good = used != NULL;
    for (; used && strcmp(*rooms, "--") != 0; rooms++)
        good = weave_room(folder, out, *rooms, r, used) && good;
    for (size_t i = 0; i < r->edits && used; i++)
        if (!used[i])
            (void)complain(&r->edit[i], r, "there is no such source");
    free(used);
    return good;
}

int main(int argc, char **argv) {
    struct rows r = {0};
    int first = 3;
    while (first < argc && strcmp(argv[first], "--") != 0)
        first++;
    if (first + 1 >= argc) {
        (void)fputs("usage: weave SOURCE_FOLDER OUT_FOLDER SUBFOLDER... -- ROWS_FILE...\n", stderr);
        return 2;
    }
    bool good = true;
    for (int i = first + 1; i < argc && good; i++)
        good = rows_read(&r, argv[i]);
    good = good && write_table(argv[2], &r) && weave_all(argv[1], argv[2], argv + 3, &r);
    rows_free(&r);
    return good ? 0 : 1;
}
