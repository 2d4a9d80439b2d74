// SPDX-License-Identifier: MIT
//
// Weaves the mutants into a copy of the engine's source, at build time. Where the line of a row
// stands, the copy has both readings, and PAIKO_MUTANT chooses; the engine's own source knows of
// none of this.
//
// A row names its lines; what is chosen between is the smallest expression, or run of statements,
// that holds what differs. Rows whose choices overlap are one choice: each is made alone, and the
// last listed wins where several are on. A row whose line does not stand in its function exactly
// once is an error that names row, source and line.
//
// The source is the files of some rooms, which are folders side by side; the copy has the same
// rooms, and a row names its file with its room, as `board/threat.c`.
//
// usage: weave SOURCE_FOLDER OUT_FOLDER ROOM... -- ROWS...
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rows.h"
#include "tokens.h"

// What one row changes in one source: tokens from `from` to before `to` become `text`.
struct change {
    const struct edit *edit;
    size_t from, to;
    bool expression;
    char *text;
};

struct source {
    const char *name; // room and file
    char *text;
    struct tokens tokens;
    struct change *change;
    size_t changes;
};

// ---- text ----

// The text of tokens from a to before b, as it stands.
static char *slice(const struct tokens *t, size_t a, size_t b) {
    const char *s = a < t->count ? t->of[a].s : "";
    const size_t n = b > a ? (size_t)(t->of[b - 1].s + t->of[b - 1].length - s) : 0;
    char *made = calloc(n + 1, 1);
    if (!made)
        exit(2);
    memcpy(made, s, n);
    return made;
}

// Joins texts with spaces between; frees them.
static char *join(char *a, char *b, char *c) {
    const size_t n = strlen(a) + strlen(b) + strlen(c) + 3;
    char *made = malloc(n);
    if (!made)
        exit(2);
    (void)snprintf(made, n, "%s %s %s", a, b, c);
    free(a);
    free(b);
    free(c);
    return made;
}

// ---- finding a line ----

static bool complain(const struct edit *e, const struct rows *r, const char *source,
                     const char *what) {
    (void)fprintf(stderr, "%s:%u: mutant %s: %s%s%s: %s\n", e->place.file, e->place.line,
                  e->row == NO_ROW ? "(support)" : r->row[e->row].name, source,
                  *e->function ? ", function " : "", e->function, what);
    return false;
}

static bool stands_at(const struct tokens *t, size_t at, const struct tokens *line) {
    for (size_t i = 0; i < line->count; i++)
        if (at + i >= t->count || !tokens_same(&t->of[at + i], &line->of[i]))
            return false;
    return true;
}

// The one place of a line between two tokens; complains where there is not exactly one.
static bool find_line(const struct source *s, const struct rows *r, const struct edit *e,
                      size_t from, size_t to, const struct tokens *line, size_t *at) {
    char what[512];
    unsigned found = 0;
    for (size_t i = from; i < to && line->count; i++)
        if (stands_at(&s->tokens, i, line)) {
            *at = i;
            found++;
        }
    if (found == 1)
        return true;
    (void)snprintf(what, sizeof what, "found %u times, expected once, this line as it stands: %.*s",
                   found, (int)strcspn(e->right, "\n"), e->right);
    return complain(e, r, s->name, what);
}

// ---- what differs ----

// Whether a piece of a source holds whole brackets, and outside of them no comma, which parts what
// is not one expression.
static bool is_whole(const char *text, bool statements) {
    struct tokens t;
    bool good = tokens_read(&t, text);
    for (size_t i = 0; i < t.count && good && !statements;
         i = (t.of[i].match > i ? t.of[i].match : i) + 1)
        good = !token_is(&t, i, ",");
    tokens_free(&t);
    return good;
}

static bool has_statements(const char *text) {
    struct tokens t;
    bool has = false;
    (void)tokens_read(&t, text);
    for (size_t i = 0; i < t.count; i = (t.of[i].match > i ? t.of[i].match : i) + 1)
        has = has || token_is(&t, i, ";") ||
              (token_is(&t, i, "{") && (i == 0 || token_is(&t, i - 1, ")")));
    tokens_free(&t);
    return has;
}

static bool ends_statement(const char *text) {
    const size_t n = strlen(text);
    size_t i = n;
    while (i > 0 && strchr(" \n", text[i - 1]))
        i--;
    return i == 0 || text[i - 1] == ';' || text[i - 1] == '}';
}

// Widens a change to tokens around it, which both readings have.
static void widen_to(const struct tokens *t, struct change *c, size_t from, size_t to) {
    from = from < c->from ? from : c->from;
    to = to > c->to ? to : c->to;
    c->text = join(slice(t, from, c->from), c->text, slice(t, c->to, to));
    c->from = from;
    c->to = to;
}

// To the other ends of the brackets in it.
static void widen_to_matches(const struct tokens *t, struct change *c) {
    for (size_t i = c->from; i < c->to; i++) {
        const size_t match = t->of[i].match;
        if (match < c->from || match >= c->to) {
            widen_to(t, c, match, match + 1);
            i = c->from;
        }
    }
}

// To the bracket around it; false where there is none.
static bool widen_to_bracket(const struct tokens *t, struct change *c) {
    size_t open = c->from;
    do {
        if (open == 0)
            return false;
        open--;
        if (t->of[open].match < open)
            open = t->of[open].match;
    } while (t->of[open].match < c->from || t->of[open].match == open);
    widen_to(t, c, open, t->of[open].match + 1);
    return true;
}

// To brackets that are whole, in either reading.
static void make_whole(const struct tokens *t, struct change *c, bool statements) {
    bool whole;
    do {
        widen_to_matches(t, c);
        char *right = slice(t, c->from, c->to);
        whole = is_whole(c->text, statements) && is_whole(right, statements);
        free(right);
    } while (!whole && widen_to_bracket(t, c));
}

// To an expression, or statements. What is put in, and replaces nothing, belongs to a token beside
// it, but for statements that are whole.
static void widen(const struct tokens *t, size_t body, bool statements, struct change *c) {
    size_t from = c->from, to = c->to;
    if (from == to && !statements) {
        const bool ends = strchr(")]};,", *t->of[to].s) != NULL;
        from = ends ? t->of[from - 1].match < from ? t->of[from - 1].match : from - 1 : from;
        to += !ends;
    } else if (from == to && !ends_statement(c->text)) {
        to++;
    }
    c->expression = tokens_widen(t, body, statements, &from, &to);
    widen_to(t, c, from, to);
}

// What the two readings have in common at either end does not differ.
static void trim(const struct tokens *right, const struct tokens *wrong, size_t *front,
                 size_t *back) {
    const size_t most = right->count < wrong->count ? right->count : wrong->count;
    *front = *back = 0;
    while (*front < most && tokens_same(&right->of[*front], &wrong->of[*front]))
        ++*front;
    while (*front + *back < most &&
           tokens_same(&right->of[right->count - 1 - *back], &wrong->of[wrong->count - 1 - *back]))
        ++*back;
}

static bool make_change(struct source *s, const struct rows *r, const struct edit *e,
                        struct change *c) {
    const struct tokens *t = &s->tokens;
    struct tokens right, wrong;
    size_t declared = 0, at = 0, front, back;
    const size_t body = *e->function ? tokens_function(t, e->function, &declared) : 0;
    if (body == t->count)
        return complain(e, r, s->name, "there is no such function");
    (void)tokens_read(&right, e->right); // a line may open a block that others close
    (void)tokens_read(&wrong, e->wrong);
    const size_t end = *e->function ? t->of[body].match : t->count;
    const bool found = find_line(s, r, e, body, end, &right, &at);
    if (found) {
        trim(&right, &wrong, &front, &back);
        *c = (struct change){e, at + front, at + right.count - back, false,
                             slice(&wrong, front, wrong.count - back)};
    }
    tokens_free(&right);
    tokens_free(&wrong);
    if (!found)
        return false;
    char *old = slice(t, c->from, c->to);
    const bool statements = has_statements(c->text) || has_statements(old);
    free(old);
    make_whole(t, c, statements);
    widen(t, body, statements, c);
    return true;
}

// ---- choices ----

static int by_place(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    if ((x->to == x->from) != (y->to == y->from)) // what is put in goes before what is replaced
        return x->to == x->from ? -1 : 1;
    if (x->to != y->to)
        return x->to > y->to ? -1 : 1;
    return x->edit < y->edit ? -1 : 1;
}

static int by_listing(const void *a, const void *b) {
    const struct change *x = a, *y = b;
    return x->edit < y->edit ? -1 : 1;
}

// How many changes from one on overlap and so are one choice.
static size_t group(const struct source *s, size_t first, size_t *to) {
    size_t n = 1;
    *to = s->change[first].to;
    if (*to == s->change[first].from)
        return 1;
    while (first + n < s->changes && s->change[first + n].from < *to) {
        if (s->change[first + n].to > *to)
            *to = s->change[first + n].to;
        n++;
    }
    return n;
}

static void put_choice(FILE *out, struct source *s, const struct rows *r, struct change *c,
                       size_t n, size_t from, size_t to) {
    const struct tokens *t = &s->tokens;
    bool expression = false, bare = from == to;
    for (size_t i = 0; i < n; i++)
        expression |= c[i].expression && c[i].from == from && c[i].to == to;
    qsort(c, n, sizeof *c, by_listing);
    char *right = slice(t, from, to);
    (void)fputs(expression ? " (" : " { ", out);
    for (size_t i = n; i-- > 0;) {
        char *before = slice(t, from, c[i].from), *after = slice(t, c[i].to, to);
        (void)fprintf(out,
                      expression ? "PAIKO_MUTANT(%s) ? (%s %s %s) : "
                                 : "if (PAIKO_MUTANT(%s)) { %s %s %s } else ",
                      r->row[c[i].edit->row].id, before, c[i].text, after);
        free(before);
        free(after);
    }
    (void)fprintf(out, expression ? "(%s)) " : "{ %s } } ", bare ? "" : right);
    free(right);
}

// ---- one source ----

static void write_source(FILE *out, struct source *s, const struct rows *r) {
    const char *written = s->text;
    if (s->changes > 0)
        qsort(s->change, s->changes, sizeof *s->change, by_place);
    for (size_t i = 0, n = 0; i < s->changes; i += n) {
        const size_t from = s->change[i].from;
        size_t to;
        n = group(s, i, &to);
        const char *at = s->tokens.of[from].s;
        (void)fwrite(written, 1, (size_t)(at - written), out);
        if (s->change[i].edit->row == NO_ROW)
            (void)fprintf(out, " %s\n", s->change[i].text);
        else
            put_choice(out, s, r, s->change + i, n, from, to);
        written = to > from ? s->tokens.of[to - 1].s + s->tokens.of[to - 1].length : at;
    }
    (void)fputs(written, out);
}

static bool find_changes(struct source *s, const struct rows *r, bool *used) {
    bool good = true;
    s->change = calloc(r->edits + 1, sizeof *s->change);
    for (size_t i = 0; i < r->edits && s->change; i++) {
        const struct edit *e = &r->edit[i];
        struct change *c = &s->change[s->changes];
        if (strcmp(e->file, s->name) != 0)
            continue;
        used[i] = true;
        if (e->right) {
            const bool made = make_change(s, r, e, c);
            s->changes += made;
            good = made && good;
            continue;
        }
        size_t declared = 0;
        if (tokens_function(&s->tokens, e->function, &declared) == s->tokens.count) {
            good = complain(e, r, s->name, "there is no such function");
            continue;
        }
        s->change[s->changes++] = (struct change){e, declared, declared, false, strdup(e->wrong)};
    }
    return good;
}

static bool weave(const char *folder, const char *out, const char *name, const struct rows *r,
                  bool *used) {
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    struct source s = {.name = name, .text = file_read(path)};
    bool good = tokens_read(&s.tokens, s.text);
    if (!good)
        (void)fprintf(stderr, "weave: %s: brackets that don't match\n", path);
    good = good && find_changes(&s, r, used);
    if (good) {
        char to[4096];
        (void)snprintf(to, sizeof to, "%s/%s", out, name);
        FILE *file = fopen(to, "w");
        good = file && fprintf(file, "#include \"mutant.h\"\n#line 1 \"%s\"\n", path) > 0;
        if (good)
            write_source(file, &s, r);
        if (!file || ferror(file) || fclose(file) != 0) {
            (void)fprintf(stderr, "weave: %s: %s\n", to, strerror(errno));
            good = false;
        }
    }
    for (size_t i = 0; i < s.changes; i++)
        free(s.change[i].text);
    free(s.change);
    tokens_free(&s.tokens);
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
    (void)fputs("// Made by weave from *.mutants: identifier, name, clauses, sentence, ruling.\n"
                "#ifndef PAIKO_MUTANT_ROWS_H\n#define PAIKO_MUTANT_ROWS_H\n"
                "#define PAIKO_MUTANTS(X) \\\n",
                file);
    for (size_t i = 0; i < r->count; i++)
        (void)fprintf(file, "    X(%s, \"%s\", \"%s\", \"%s\", \"%s\") \\\n", r->row[i].id,
                      r->row[i].name, r->row[i].clauses, r->row[i].sentence,
                      r->row[i].under ? r->row[i].under : "");
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

// All sources of a room, which is made in the copy where it is not there yet.
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
            good = complain(&r->edit[i], r, r->edit[i].file, "there is no such source");
    free(used);
    return good;
}

int main(int argc, char **argv) {
    struct rows r = {0};
    int first = 3;
    while (first < argc && strcmp(argv[first], "--") != 0)
        first++;
    if (first + 1 >= argc) {
        (void)fputs("usage: weave SOURCE_FOLDER OUT_FOLDER ROOM... -- ROWS...\n", stderr);
        return 2;
    }
    bool good = true;
    for (int i = first + 1; i < argc && good; i++)
        good = rows_read(&r, argv[i]);
    good = good && write_table(argv[2], &r) && weave_all(argv[1], argv[2], argv + 3, &r);
    rows_free(&r);
    return good ? 0 : 1;
}
