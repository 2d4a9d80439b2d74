// SPDX-License-Identifier: MIT
//
// Fills in outcomes; see fill.h. Knows how a value is written and where it ends in the file; what
// the values are, the implementations say. Invariant: the file that is written passes, but for the
// cases that are reported as left.
#include "fill.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/line.h"
#include "base/memory.h"
#include "expect.h"

// What all implementations answer to a case's action, and the lines of the explanation, each
// behind a line end.
struct outcome {
    bool legal;
    struct text next, report, lines;
};

struct filler {
    const struct corpus_run *run;
    struct text old, made; // the file, and the new one up to `copied`
    size_t copied;         // bytes of the old one
};

// ---- Asking ----

static void free_outcome(struct outcome *o) {
    text_free(&o->next);
    text_free(&o->report);
    text_free(&o->lines);
}

// Whether a later implementation answers as the first did.
static bool agrees(const struct impl *impl, const struct scenario_case *c,
                   const struct outcome *o) {
    struct outcome other = {0};
    struct problem p;
    const enum answer a =
        impl->apply(impl->self, c->position, c->of->action, &other.next, &other.report, &p);
    const bool same = a == (o->legal ? ANSWER_YES : ANSWER_NO) &&
                      strcmp(text_string(&other.next), text_string(&o->next)) == 0 &&
                      strcmp(text_string(&other.report), text_string(&o->report)) == 0;
    free_outcome(&other);
    return same;
}

// NULL once the outcome is known; else why it cannot be.
static const char *ask(const struct corpus_run *run, const struct scenario_case *c,
                       struct outcome *o) {
    TEXT lines = {0};
    struct problem p;
    if (!c->of->action)
        return "it has no action; write what is expected of the position by hand";
    const enum answer a = run->impls[0]->apply(run->impls[0]->self, c->position, c->of->action,
                                               &o->next, &o->report, &p);
    if (a != ANSWER_YES && a != ANSWER_NO)
        return "its position or its action cannot be read; `paikocheck position apply` says why";
    o->legal = a == ANSWER_YES;
    for (size_t i = 1; i < run->impl_count; i++)
        if (!agrees(run->impls[i], c, o))
            return "engine and spec differ; `paikocheck position diff` shows how";
    (void)run->explain(c->position, c->of->action, &lines, &p);
    text_addf(&o->lines, "\n%s", text_string(&lines));
    return lines.length ? NULL
                        : "no clause is cited for it; `paikocheck explain` shows the verdict";
}

// ---- Places ----

static size_t place(const struct text *t, int line, int column) {
    const char *at = text_string(t);
    for (; line > 1; line--)
        at += strcspn(at, "\n") + 1;
    for (; column > 1; column--)
        for (at++; (*at & 0xc0) == 0x80; at++) // a character has one column
            ;
    return (size_t)(at - text_string(t));
}

// Behind what begins at s with a quote or a bracket.
static const char *closed(const char *s) {
    char quote = '\0';
    int depth = 0;
    do {
        if (quote && (quote == '"' ? *s == '\\' : strncmp(s, "''", 2) == 0))
            s++;
        else if (quote)
            quote = *s == quote ? '\0' : quote;
        else if ((*s == '"' || *s == '\'') && (depth == 0 || strchr(" [{,", s[-1])))
            quote = *s;
        else if (*s == '#' && strchr(" \n", s[-1]))
            s += strcspn(s, "\n") - 1; // a comment
        else
            depth += (*s == '{' || *s == '[') - (*s == '}' || *s == ']');
        s++;
    } while (*s != '\0' && (depth > 0 || quote));
    return s;
}

// The bytes of a value in the old file.
static size_t begin_of(const struct filler *f, const struct yaml_node *n) {
    return place(&f->old, n->line, n->column);
}

static bool bracketed(const struct filler *f, const struct yaml_node *n) {
    return strchr("{[", text_string(&f->old)[begin_of(f, n)]) != NULL;
}

static size_t end_of(const struct filler *f, const struct yaml_node *n) {
    if (n->kind != YAML_TEXT && !bracketed(f, n)) {
        const struct yaml_node *last = n->first;
        while (last->next)
            last = last->next;
        return end_of(f, last);
    }
    const size_t at = begin_of(f, n);
    const char *s = text_string(&f->old);
    return n->plain ? at + n->length : (size_t)(closed(s + at) - s);
}

static void replace(struct filler *f, const struct yaml_node *n, const struct text *with) {
    const size_t begin = begin_of(f, n);
    text_add_bytes(&f->made, text_string(&f->old) + f->copied, begin - f->copied);
    text_add(&f->made, text_string(with));
    f->copied = end_of(f, n);
}

// ---- Values ----

// In quotes where a plain text would say something else.
static void add_value(struct text *out, const char *s, size_t length, bool quoted) {
    static const char safe[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
    const bool plain = !quoted && *s != '-' && strspn(s, safe) >= length;
    text_addf(out, plain ? "%.*s" : "\"%.*s\"", (int)length, s);
}

// The value of a field of a line; "-" where the line has no such field.
static struct text field_of(const struct text *line, const char *name) {
    struct text value = {0};
    size_t length = 1;
    const char *at = line_value(text_string(line), name, strlen(name), &length);
    text_add_bytes(&value, at ? at : "-", length);
    return value;
}

static void add_captured(struct text *out, const struct outcome *o) {
    struct text all = field_of(&o->report, "captured");
    const char *at = text_string(&all), *comma = "[";
    if (strcmp(at, "-") == 0) {
        text_add(out, "none");
        text_free(&all);
        return;
    }
    for (; *at != '\0'; at += *at == ',') {
        const size_t length = strcspn(at, ",");
        text_add(out, comma);
        add_value(out, at, length, true);
        at += length;
        comma = ", ";
    }
    text_add(out, "]");
    text_free(&all);
}

static bool cited(const struct outcome *o, const char *id) {
    TEXT line = {0};
    text_addf(&line, "\n%s\t", id);
    const bool is = strstr(text_string(&o->lines), text_string(&line)) != NULL;
    return is;
}

// The ids of a list that are still cited; where none is, or without a list, all that are.
static void add_by(struct text *out, const struct outcome *o, const struct yaml_node *list) {
    const char *comma = "[";
    for (const struct yaml_node *n = list ? list->first : NULL; n; n = n->next)
        if (cited(o, n->text)) {
            text_add(out, comma);
            add_value(out, n->text, n->length, false);
            comma = ", ";
        }
    const char *const all = text_string(&o->lines);
    for (const char *at = *comma == '[' ? all + 1 : ""; *at != '\0';) {
        const size_t length = strcspn(at, "\t\n");
        struct text id = {0};
        text_addf(&id, "\n%.*s\t", (int)length, at);
        if (strstr(all, text_string(&id)) == at - 1) {
            text_add(out, comma);
            add_value(out, at, length, false);
            comma = ", ";
        }
        text_free(&id);
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    text_add(out, "]");
}

// ---- Outcomes ----

static void change_text(struct filler *f, const struct yaml_node *n, const char *value) {
    TEXT with = {0};
    if (strcmp(n->text, value) == 0)
        return;
    add_value(&with, value, strlen(value), !n->plain);
    replace(f, n, &with);
}

static void change_field(struct filler *f, const struct yaml_node *n, const struct text *line) {
    struct text value = field_of(line, n->key);
    change_text(f, n, text_string(&value));
    text_free(&value);
}

// A list, or the one word that stands in its place.
static void change_list(struct filler *f, const struct yaml_node *n, struct text *with) {
    TEXT old = {0};
    for (const struct yaml_node *c = n->first; c; c = c->next) {
        text_add(&old, c == n->first ? "[" : ", ");
        add_value(&old, c->text, c->length, strchr(text_string(with), '"') != NULL);
    }
    text_add(&old, n->kind == YAML_TEXT ? n->text : "]");
    if (strcmp(text_string(&old), text_string(with)) != 0)
        replace(f, n, with);
    text_free(with);
}

static void change_squares(struct filler *f, const struct yaml_node *map, const struct outcome *o) {
    struct model m;
    struct problem ignored;
    (void)model_read(&m, text_string(&o->next), &ignored);
    for (const struct yaml_node *n = map->first; n; n = n->next) {
        const char *cell = m.cell[model_square(n->key, strlen(n->key))];
        change_text(f, n, *cell ? cell : ".");
    }
}

// The values of a block whose verdict stays.
static void change_values(struct filler *f, const struct yaml_node *block,
                          const struct outcome *o) {
    for (const struct yaml_node *n = block->first; n; n = n->next) {
        struct text list = {0};
        if (strcmp(n->key, "by") == 0) {
            add_by(&list, o, n);
            change_list(f, n, &list);
        } else if (strcmp(n->key, "captured") == 0) {
            add_captured(&list, o);
            change_list(f, n, &list);
        } else if (strcmp(n->key, "squares") == 0) {
            change_squares(f, n, o);
        } else if (strcmp(n->key, "fields") == 0) {
            for (const struct yaml_node *c = n->first; c; c = c->next)
                change_field(f, c, &o->next);
        } else if (strcmp(n->key, "next") == 0) {
            change_text(f, n, text_string(&o->next));
        } else if (strcmp(n->key, "legal") != 0) {
            change_field(f, n, strcmp(n->key, "score") == 0 ? &o->report : &o->next);
        }
    }
}

// A whole block, where the verdict is another: in brackets or a key a line, as it was.
static void change_block(struct filler *f, const struct yaml_node *block, const struct outcome *o) {
    const bool brackets = bracketed(f, block);
    struct text with = {0}, between = {0}, score = field_of(&o->report, "score");
    text_addf(&between, brackets ? ", " : "\n%*s", block->column - 1, "");
    const char *comma = text_string(&between);
    text_addf(&with, "%slegal: %s%s", brackets ? "{" : "", o->legal ? "true" : "false", comma);
    if (o->legal) {
        text_add(&with, "captured: ");
        add_captured(&with, o);
        text_addf(&with, "%sscore: \"%s\"%snext: \"%s\"", comma, text_string(&score), comma,
                  text_string(&o->next));
    } else {
        text_add(&with, "by: ");
        add_by(&with, o, NULL);
    }
    text_add(&with, brackets ? "}" : "");
    replace(f, block, &with);
    text_free(&with);
    text_free(&between);
    text_free(&score);
}

// Whether a comment stands between the bytes of a block.
static bool commented(const struct filler *f, const struct yaml_node *block) {
    const char *s = text_string(&f->old), *comment = strstr(s + begin_of(f, block), " #");
    return comment && comment < s + end_of(f, block);
}

static const char *fill_case(struct filler *f, const struct scenario_case *c) {
    const struct expect e = scenario_expect(c);
    struct outcome o = {0};
    const char *why = ask(f->run, c, &o);
    if (!why && o.legal == expect_legal(&e))
        change_values(f, c->block, &o);
    else if (!why && commented(f, c->block))
        why = "its verdict is another, and a comment in it would be lost; write it by hand";
    else if (!why)
        change_block(f, c->block, &o);
    free_outcome(&o);
    return why;
}

// ---- Files ----

static void keep_first(void *context, const struct problem *p) {
    struct problem *first = context;
    if (!first->expected[0])
        *first = *p;
}

static bool is_filled(const char *path) {
    const char *at = path + strlen(path);
    for (int parts = 0; at > path && parts < 2; parts += *at == '/')
        at--;
    static const char mark[] = "filled";
    const size_t length = sizeof mark - 1, before = (size_t)(at - path);
    return before >= length && strncmp(at - length, mark, length) == 0 &&
           (before == length || at[-(long)length - 1] == '/');
}

// Calls `on_left` for the cases of a file that fail and stay; gives how many cases fail.
static size_t fill_cases(struct filler *f, const struct scenario_file *file, fill_left_fn *on_left,
                         void *context, struct fill_result *result) {
    struct corpus_result ran = {0};
    for (size_t i = 0; i < file->count; i++)
        for (size_t k = 0; k < file->scenarios[i].count; k++) {
            const struct scenario_case *c = &file->scenarios[i].cases[k];
            if (corpus_case(c, f->run, &ran) || !on_left)
                continue;
            const char *why = fill_case(f, c);
            result->written += !why;
            result->left += why != NULL;
            if (why)
                on_left(context, c, why);
        }
    return (size_t)ran.failed;
}

// The file that was made can be read, and fails where cases were left, nowhere else.
static bool holds(struct filler *f, const char *path, const struct fill_result *result,
                  struct problem *p) {
    struct scenario_file file;
    const size_t problems =
        scenario_read(&file, path, text_string(&f->made), f->made.length, keep_first, p);
    const bool good = problems == 0 && fill_cases(f, &file, NULL, NULL, NULL) == result->left;
    if (problems == 0 && !good)
        problem_say(p, path, "an outcome that still fails once it is filled in",
                    "keys that the answers have; `paikocheck verify` names the case");
    scenario_free(&file);
    return good;
}

bool corpus_fill(const char *path, const struct corpus_run *run, fill_left_fn *on_left,
                 void *context, struct fill_result *result, struct problem *p) {
    struct filler f = {.run = run};
    struct scenario_file file = {0};
    *p = (struct problem){0};
    *result = (struct fill_result){0};
    bool good = is_filled(path);
    if (!good)
        problem_say(p, path, path, "a path that ends in filled/RULESET/TOPIC.yaml");
    good = good && file_read(path, YAML_BYTES_MAX, &f.old, p) &&
           scenario_read(&file, path, text_string(&f.old), f.old.length, keep_first, p) == 0;
    if (good)
        (void)fill_cases(&f, &file, on_left, context, result);
    if (good && result->written) {
        text_add(&f.made, text_string(&f.old) + f.copied);
        good = holds(&f, path, result, p) && file_put(path, text_string(&f.made), f.made.length, p);
    }
    scenario_free(&file);
    text_free(&f.old);
    text_free(&f.made);
    return good;
}
